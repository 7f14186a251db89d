"""What the writers of both formats share: a settled state, seated for a file, or why it fits none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.games import GAMES
from service.rules.cards import SPELLINGS
from service.rules.questions import house
from service.rules.ruling import PlayerRuling, Settlement

State = Mapping[str, Any]


class Unwritable(Exception):
    """A state that a format has no words for; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player as a file has him: ``stack`` is what he starts with, ``ruling`` what he gets (chips)."""

    id: str
    cards: tuple[str | None, ...]
    contributed: int
    dead: int
    folded: bool
    ruling: PlayerRuling

    @property
    def stack(self) -> int:
        """All that he puts in, so that who stays in is all in; who folds has a chip left to fold with."""
        return self.contributed + self.dead + self.folded

    @property
    def finishing(self) -> int:
        """What he has afterwards."""
        return self.stack + self.ruling.net


def seated(state: State, settlement: Settlement, games: Mapping[str, str]) -> list[Seated]:
    """The players from the dealer's left; raises Unwritable. ``games`` are those that the format has."""
    _refuse_unwritable(state, games)
    players = [
        Seated(
            id=player["id"],
            cards=tuple(SPELLINGS.get(card) for card in player.get("cards", ())),
            contributed=int(player.get("contributed", 0)),
            dead=int(player.get("dead", 0)),
            folded=player.get("folded", False),
            ruling=ruling,
        )
        for player, ruling in zip(state["players"], settlement.players, strict=True)
    ]
    last = [player.id for player in players].index(state.get("dealer", players[-1].id))
    return players[last + 1 :] + players[: last + 1]


def _refuse_unwritable(state: State, games: Mapping[str, str]) -> None:
    game = GAMES[state["game"]]
    if game.id not in games:
        raise Unwritable(f"The format has no {game.name}.")
    if house(game, state).answers != house(game, {**state, "options": {}}).answers:
        raise Unwritable("The format has no house rules.")
    if "pots" in state:
        raise Unwritable("The format has no pots apart from what each player put in.")
    if any("shows" in player for player in state["players"]):
        raise Unwritable("The format does not say which cards of a hand are meant.")


def levels(players: Sequence[Seated]) -> list[int]:
    """The different amounts that players put in, ascending, without 0."""
    return sorted({player.contributed for player in players} - {0})


def streets(state: State) -> list[list[str]]:
    """The table cards as they are turned: three, one and one."""
    board = [SPELLINGS[card] for card in state.get("table", {}).get("board", ())]
    return [cards for cards in (board[:3], board[3:4], board[4:]) if cards]
