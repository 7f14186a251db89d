"""Our own record of a hand: a state as POST /v1/settlements takes it, and what each player was paid."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from service.api.fields import Anything, Closed, MapOf, Text, chips
from service.api.history_fields import opened
from service.api.history_files import Sent
from service.api.requests import faults_of, state_faults
from service.games import GAMES
from service.histories.compare import AGREES, DIFFERS, NOT_JUDGED, Difference, Verdict, mistakes_of
from service.histories.hand import Reason
from service.histories.settling import Settled
from service.rules.errors import ImpossibleState, Path, Problem
from service.rules.questions import house, settle

MOST_PLAYERS = 64
RECORD: Closed = opened(
    "Record",
    {
        "id": Text(1, 64),
        "state": Anything(required=True),
        "payouts": MapOf(Text(1, 64), chips(), MOST_PLAYERS, required=True),
    },
    "A state and what each player was paid out of its pots; players not named are not checked.",
)


def is_record(hand: Sent) -> bool:
    """Has the document a state of ours, rather than a hand in the open format?"""
    return isinstance(hand.document, dict) and "state" in hand.document


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it stands in a file."""

    at: Path
    position: str
    document: Any

    @property
    def name(self) -> str:
        """Its id, or its position."""
        called = self.document.get("id")
        return called if isinstance(called, str) else self.position

    def faults(self) -> list[dict[str, str]]:
        """Where its shape is wrong."""
        found = faults_of(RECORD, self.document, self.at)
        return [*found, *state_faults(self.document["state"], (*self.at, "state"))]

    def verdict(self) -> Verdict:
        """What comes of it; its shape is right."""
        state = self.document["state"]
        game = house(GAMES[state["game"]], state)
        try:
            settled = Settled(game, state, Decimal(1), settle(game, state))
        except ImpossibleState as impossible:
            found = [Problem(one.code, ("state", *one.path), one.detail) for one in impossible.problems]
            return self._impossible(game.id, found)
        strangers = [*_strangers(settled, self.document["payouts"])]
        if strangers:
            return self._impossible(game.id, strangers)
        differences = tuple(_differences(settled, self.document["payouts"]))
        return Verdict(
            self.name,
            DIFFERS if differences else AGREES,
            game.id,
            settled=settled,
            differences=differences,
            mistakes=mistakes_of(settled, differences),
        )

    def _impossible(self, game: str, problems: Sequence[Problem]) -> Verdict:
        reason = Reason("impossible_hand", "Such a record cannot be; each fault is in errors.")
        return Verdict(self.name, NOT_JUDGED, game, reason, tuple(problems))


def _strangers(settled: Settled, paid: Mapping[str, int]) -> Iterator[Problem]:
    players = {player.id for player in settled.settlement.players}
    for player in paid:
        if player not in players:
            yield Problem("unknown_player", ("payouts", player), "Expected the id of a player of the state.")


def _differences(settled: Settled, paid: Mapping[str, int]) -> Iterator[Difference]:
    for player in settled.settlement.players:
        if paid.get(player.id, player.payout) != player.payout:
            because = tuple(said for said in settled.settlement.because if player.id in said.players)
            yield Difference(player.id, "payouts", int(paid[player.id]), player.payout, because)
