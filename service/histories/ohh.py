"""OHH, the open hand history format: a checked document read as a recorded hand."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from service.histories.betting import uncalled
from service.histories.hand import (
    CONTRADICTION,
    SEVERAL_BOARDS,
    UNFINISHED,
    Reason,
    RecordedHand,
    RecordedPlayer,
    Result,
    Unjudged,
    player_ids,
)
from service.histories.money import MOST_DECIMALS, NOTHING, fine, plain
from service.rules.errors import Path, Problem

Document = Mapping[str, Any]

GAMES = {"Holdem": "texas-holdem", "Omaha": "omaha", "OmahaHiLo": "padre"}
"""The types of game that are ours; the limit of the bets makes no difference to who wins."""
BOARD = 5

OF_CARDS = ("Dealt Cards", "Shows Cards", "Mucks Cards")
BETS = ("Post SB", "Post BB", "Straddle", "Post Extra Blind", "Call", "Bet", "Raise")
ANTE, DEAD, POT = "Post Ante", "Post Dead", "Add to Pot"
ASIDE = ("Added Chips", "Sits Down", "Stands Up", "Player Adjustment")
ACTIONS = (*OF_CARDS, ANTE, *BETS[:3], DEAD, *BETS[3:], "Fold", "Check", POT, *ASIDE)
"""Every action that the format has."""


def read(document: Document, name: str) -> RecordedHand | Unjudged:
    """The hand of a document whose members have their types and bounds.

    >>> read({"ohh": {"game_type": "Stud"}}, "1").reason.code
    'unknown_variant'
    """
    sent = document["ohh"]
    game = GAMES.get(sent["game_type"])
    if game is None:
        text = f"The game type {sent['game_type']!r} is none of the games of this service."
        return Unjudged(name, Reason("unknown_variant", text))
    record = Record(sent)
    record.read()
    if record.problems:
        return Unjudged(name, CONTRADICTION, game, tuple(record.problems))
    return _unfinished(name, game, record) or record.hand(name, game)


@dataclass(eq=False)
class Seat:
    """A player of the file, and what the actions made of him; ``called`` names him in sentences."""

    name: str
    called: str
    stack: Decimal | None
    cards: list[str] = field(default_factory=list)
    bets: Decimal = NOTHING
    antes: Decimal = NOTHING
    dead: Decimal = NOTHING
    folded: bool = False
    dealt_in: bool = False


class Record:
    """The actions of a hand, gathered by player, and the faults found on the way."""

    def __init__(self, sent: Document) -> None:
        self.sent = sent
        self.seats = {player["id"]: _seat(player) for player in sent["players"]}
        self.board: list[str] = []
        self.pot = NOTHING
        self.problems: list[Problem] = [*_doubles(sent["players"])]

    def read(self) -> None:
        """Every round in order, then who is said to have won."""
        for i, played in enumerate(self.sent["rounds"]):
            self.board += played.get("cards") or []
            for j, action in enumerate(played["actions"]):
                self._act(("ohh", "rounds", i, "actions", j), action)
        for i, pot in enumerate(self.sent["pots"]):
            self._check_pot(("ohh", "pots", i), pot)

    def _act(self, at: Path, action: Document) -> None:
        kind, player = action["action"], action.get("player_id")
        if kind in ASIDE:
            self._set_aside(action)
            return
        amount = self._amount(at, action)
        if player is None and kind == POT:
            self.pot += amount
        elif player is None:
            self._problem("missing_member", (*at, "player_id"), "Expected the id of a player.")
        elif player not in self.seats:
            self._problem("unknown_player", (*at, "player_id"), "Expected the id of one of the players.")
        elif self.seats[player].folded and kind not in (*OF_CARDS, POT):
            self._problem("impossible_play", at, f"{self.seats[player].called} has folded.")
        else:
            self._move(at, self.seats[player], kind, amount, action.get("cards") or [])

    def _set_aside(self, action: Document) -> None:
        seat = self.seats.get(action.get("player_id"))
        if action["action"] == "Added Chips" and seat is not None and seat.stack is not None:
            seat.stack += Decimal(action.get("amount") or 0)

    def _amount(self, at: Path, action: Document) -> Decimal:
        """What is put in; it must be told where chips are."""
        kind, amount = action["action"], action.get("amount")
        if kind not in (*BETS, ANTE, DEAD, POT):
            return NOTHING
        if amount is None:
            self._problem("missing_member", (*at, "amount"), "Expected the chips put in.")
            return NOTHING
        if amount < 0:
            self._problem("out_of_bounds", (*at, "amount"), "Expected an amount of 0 or more.")
        return self._exact((*at, "amount"), amount)

    def _exact(self, at: Path, amount: int | Decimal) -> Decimal:
        if fine(Decimal(amount)):
            self._problem("amount_too_fine", at, f"Expected at most {MOST_DECIMALS} decimals.")
        return Decimal(amount)

    def _move(self, at: Path, seat: Seat, kind: str, amount: Decimal, cards: list[str]) -> None:
        seat.dealt_in = True
        if kind == "Fold":
            seat.folded = True
        elif kind == "Mucks Cards":
            self._muck(seat)
        elif kind in OF_CARDS and cards:
            self._tell(at, seat, cards)
        elif kind == ANTE:
            seat.antes += amount
        elif kind in BETS:
            seat.bets += amount
        else:
            seat.dead += amount
        self._check_stack(at, seat)

    def _muck(self, seat: Seat) -> None:
        """He gives his hand up, unless nobody else is left to win; what nobody called came back before."""
        if self._in_play(seat) and self.live > 1:
            seats = [*self.seats.values()]
            seat.bets -= uncalled([one.bets for one in seats], seats.index(seat))
            seat.folded = True

    def _in_play(self, seat: Seat) -> bool:
        return seat.dealt_in and not seat.folded

    def _tell(self, at: Path, seat: Seat, cards: list[str]) -> None:
        if len(seat.cards) == len(cards) and set(seat.cards) != set(cards):
            self._problem(
                "conflicting_members", (*at, "cards"), f"Expected the cards dealt to {seat.called}."
            )
        if len(cards) >= len(seat.cards):
            seat.cards = cards

    def _check_stack(self, at: Path, seat: Seat) -> None:
        if seat.stack is not None and seat.bets + seat.antes + seat.dead > seat.stack:
            detail = f"Expected at most the {plain(seat.stack)} that {seat.called} had."
            self._problem("impossible_play", at, detail)

    def _check_pot(self, at: Path, pot: Document) -> None:
        for member in ("amount", "rake", "jackpot"):
            self._exact((*at, member), pot.get(member) or 0)
        for i, win in enumerate(pot["player_wins"]):
            self._exact((*at, "player_wins", i, "win_amount"), win["win_amount"])
            if win["player_id"] not in self.seats or not self.seats[win["player_id"]].dealt_in:
                detail = "Expected the id of a player who took part."
                self._problem("unknown_player", (*at, "player_wins", i, "player_id"), detail)

    def _problem(self, code: str, at: Path, detail: str) -> None:
        self.problems.append(Problem(code, at, detail))

    @property
    def live(self) -> int:
        """How many contest the pots."""
        return sum(self._in_play(seat) for seat in self.seats.values())

    def hand(self, name: str, game: str) -> RecordedHand:
        """What was gathered; players who were not dealt in are left out."""
        order = [player["id"] for player in self._clockwise() if self.seats[player["id"]].dealt_in]
        seats = [self.seats[player] for player in order]
        ids = player_ids([seat.name for seat in seats], [str(player) for player in order])
        all_anted = all(seat.antes for seat in seats)
        return RecordedHand(
            name=name,
            game=game,
            players=tuple(_player(*pair, all_anted=all_anted) for pair in zip(ids, seats, strict=True)),
            board=tuple(self.board),
            pot=self.pot,
            rakes=self._rakes(),
            results=tuple(self._results(order)),
        )

    def _clockwise(self) -> list[Document]:
        """The players from the left of the button, which may lie before an empty seat."""
        dealer = self.sent["dealer_seat"]
        return sorted(self.sent["players"], key=lambda player: (player["seat"] <= dealer, player["seat"]))

    def _rakes(self) -> tuple[Decimal, ...] | None:
        """What the house and a jackpot took of each pot; None where a game for money does not tell."""
        pots = self.sent["pots"]
        if all(pot.get("rake") is None for pot in pots):
            return () if self.sent.get("tournament") else None
        return tuple(Decimal(pot.get("rake") or 0) + Decimal(pot.get("jackpot") or 0) for pot in pots)

    def _results(self, order: list[int]) -> Iterator[Result]:
        won: Counter[int] = Counter()
        for pot in self.sent["pots"]:
            for win in pot["player_wins"]:
                won[win["player_id"]] += win["win_amount"]
        if self.sent["pots"]:
            yield Result("player_wins", tuple(Decimal(won[player]) for player in order))


def _seat(player: Document) -> Seat:
    stack = player.get("starting_stack")
    return Seat(player["name"], f"player {player['id']}", None if stack is None else Decimal(stack))


def _player(player: str, seat: Seat, *, all_anted: bool) -> RecordedPlayer:
    """Antes of all are bets that everybody matches; those of a few are dead."""
    live_ante = seat.antes if all_anted else NOTHING
    return RecordedPlayer(
        id=player,
        cards=tuple(seat.cards),
        contributed=seat.bets + live_ante,
        dead=seat.dead + seat.antes - live_ante,
        folded=seat.folded,
    )


def _doubles(players: list[Document]) -> Iterator[Problem]:
    for member, code in (("id", "duplicate_player"), ("seat", "conflicting_members")):
        seen = set()
        for i, player in enumerate(players):
            if player[member] in seen:
                yield Problem(code, ("ohh", "players", i, member), "Expected one that no player above has.")
            seen.add(player[member])


def _unfinished(name: str, game: str, record: Record) -> Unjudged | None:
    if "Run_It_Twice" in (record.sent.get("flags") or ()) or len(record.board) > BOARD:
        return Unjudged(name, SEVERAL_BOARDS, game)
    if not record.live or (record.live > 1 and len(record.board) < BOARD):
        return Unjudged(name, UNFINISHED, game)
    return None
