"""PHH, the poker hand history format: a checked document read as a recorded hand, its actions made again."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from service.histories.betting import Betting, ImpossibleBet
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
from service.histories.money import MOST_DECIMALS, fine
from service.rules.errors import Problem

Document = Mapping[str, Any]

GAMES = {
    "FT": "texas-holdem",
    "NT": "texas-holdem",
    "PO": "omaha",
    "FO/8": "padre",
    "FB": "badugi",
}
"""The variants that are games of ours, by their codes."""
OTHERS = {
    "NS": "no-limit short-deck hold'em",
    "F7S": "fixed-limit seven-card stud",
    "F7S/8": "fixed-limit seven-card stud, eight or better",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
}
"""The variants that are none, by their codes."""
UNKNOWN = "??"
BOARD = 5

_CARDS = r"(?:[2-9TJQKA][cdhs]|\?\?)+"
_GAP = r"[ \t\r\n]+"
_MOVE = (
    rf"f|cc|pb|cbr{_GAP}[0-9]{{1,16}}(?:\.[0-9]{{1,16}})?|sd(?:{_GAP}{_CARDS})?|sm(?:{_GAP}(?:-|{_CARDS}))?"
)
_ACTION = rf"(?:d{_GAP}(?:db|dh{_GAP}p[0-9]{{1,2}}){_GAP}{_CARDS}|p[0-9]{{1,2}}{_GAP}(?:{_MOVE}))"
ACTION_PATTERN = rf"^[ \t\r\n]*(?:{_ACTION}(?:{_GAP}#[\s\S]*|[ \t\r\n]*)|#[\s\S]*)?$"
"""An action in the notation of the format, perhaps with a commentary; or a commentary alone, or nothing."""


def read(document: Document, name: str) -> RecordedHand | Unjudged:
    """The hand of a document whose members have their types and bounds.

    >>> read({"variant": "FR", "antes": [], "starting_stacks": [], "actions": []}, "1").reason.code
    'unknown_variant'
    """
    game = GAMES.get(document["variant"])
    if game is None:
        return Unjudged(name, _not_ours(document["variant"]))
    problems = [*_contradictions(document)]
    if problems:
        return Unjudged(name, CONTRADICTION, game, tuple(problems))
    replay = Replay(document)
    replay.play()
    if replay.problems:
        return Unjudged(name, CONTRADICTION, game, tuple(replay.problems))
    return _unfinished(name, game, replay) or _hand(name, game, document, replay)


def _not_ours(variant: str) -> Reason:
    called = f" ({OTHERS[variant]})" if variant in OTHERS else ""
    return Reason("unknown_variant", f"The variant {variant}{called} is none of the games of this service.")


_BY_PLAYER = ("antes", "blinds_or_straddles", "finishing_stacks", "winnings", "players")


def _contradictions(document: Document) -> Iterator[Problem]:
    """What is wrong between members that are right by themselves."""
    if "blinds_or_straddles" not in document:
        yield Problem("missing_member", ("blinds_or_straddles",), "Expected a blind, perhaps 0, per player.")
    count = len(document["starting_stacks"])
    for member in _BY_PLAYER:
        if len(document.get(member, document["starting_stacks"])) != count:
            detail = f"Expected {count} values, as many as there are starting stacks."
            yield Problem("conflicting_members", (member,), detail)
    for member in ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings"):
        for i, amount in enumerate(document.get(member, ())):
            if fine(Decimal(amount)):
                yield Problem("amount_too_fine", (member, i), f"Expected at most {MOST_DECIMALS} decimals.")


@dataclass
class Replay:
    """A hand while its actions are made again, and the faults found on the way."""

    document: Document
    board: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        stacks = [Decimal(stack) for stack in self.document["starting_stacks"]]
        numbers = [f"p{seat + 1}" for seat in range(len(stacks))]
        self.betting = Betting(numbers, stacks)
        self.cards: list[list[str]] = [[] for _ in stacks]
        self.ids = player_ids(self.document.get("players", ()), numbers)

    def play(self) -> None:
        """Post what must be posted, then make every action; what cannot be is a problem, and is left out."""
        pay_ante = (
            self.betting.pay_ante if self.document.get("ante_trimming_status") else self.betting.pay_dead
        )
        for seat, ante in enumerate(self._forced("antes")):
            pay_ante(seat, ante)
        for seat, blind in enumerate(self._forced("blinds_or_straddles")):
            self.betting.post(seat, abs(blind))
        for i, action in enumerate(self.document["actions"]):
            self._act(i, action.partition("#")[0].split())

    def _forced(self, member: str) -> list[Decimal]:
        """Forced bets by seat; with two players the format lists them the other way round."""
        amounts = [Decimal(amount) for amount in self.document[member]]
        return amounts[::-1] if len(amounts) == 2 else amounts

    def _act(self, i: int, words: Sequence[str]) -> None:
        match words:
            case []:
                return
            case ["d", "db", cards]:
                self._turn(cards)
            case ["d", "dh", player, cards] if (seat := self._seat(i, player)) is not None:
                self.cards[seat] += split(cards)
            case [player, move, *rest] if player != "d" and (seat := self._seat(i, player)) is not None:
                self._move(i, seat, move, *rest)

    def _seat(self, i: int, player: str) -> int | None:
        seat = int(player[1:]) - 1
        if 0 <= seat < len(self.cards):
            return seat
        self._problem("unknown_player", i, f"Expected one of the players p1 to p{len(self.cards)}.")
        return None

    def _turn(self, cards: str) -> None:
        self.betting.next_round()
        self.board += split(cards)

    def _move(self, i: int, seat: int, move: str, what: str = "") -> None:
        try:
            match move:
                case "f":
                    self.betting.fold(seat)
                case "cc":
                    self.betting.check_or_call(seat)
                case "cbr":
                    self._raise(i, seat, Decimal(what))
                case "sd":
                    self._discard(i, seat, split(what))
                case "sm":
                    self._show(i, seat, what)
                case _:
                    self._problem("impossible_play", i, "Expected no bring-in: the game has blinds.")
        except ImpossibleBet as impossible:
            self._problem("impossible_play", i, str(impossible))

    def _raise(self, i: int, seat: int, total: Decimal) -> None:
        if fine(total):
            self._problem("amount_too_fine", i, f"Expected at most {MOST_DECIMALS} decimals.")
        else:
            self.betting.raise_to(seat, total)

    def _discard(self, i: int, seat: int, cards: Sequence[str]) -> None:
        if self.betting.settled:
            self.betting.next_round()
        held = self.cards[seat]
        for card in cards:
            gone = card if card in held else UNKNOWN
            if gone not in held:
                self._problem("impossible_play", i, f"Expected cards that p{seat + 1} holds.")
                return
            held.remove(gone)

    def _show(self, i: int, seat: int, cards: str) -> None:
        if not cards:
            self.betting.muck(seat)
        elif cards != "-":
            self._tell(i, seat, split(cards))

    def _tell(self, i: int, seat: int, shown: list[str]) -> None:
        """What is shown completes what was dealt, and must not contradict it."""
        dealt = self.cards[seat]
        unseen = [card for card in shown if card not in dealt and card != UNKNOWN]
        if dealt and len(shown) != len(dealt):
            detail = f"Expected the {len(dealt)} cards that p{seat + 1} holds."
            self._problem("wrong_card_count", i, detail)
        elif dealt and len(unseen) > dealt.count(UNKNOWN):
            self._problem("conflicting_members", i, f"Expected the cards that were dealt to p{seat + 1}.")
        elif UNKNOWN not in shown or not dealt:
            self.cards[seat] = shown
        else:
            known = [card for card in dealt if card != UNKNOWN] + unseen
            self.cards[seat] = known + [UNKNOWN] * (len(dealt) - len(known))

    def _problem(self, code: str, i: int, detail: str) -> None:
        self.problems.append(Problem(code, ("actions", i), detail))


def split(cards: str) -> list[str]:
    """The cards of a text that joins them.

    >>> split("AsTd??")
    ['As', 'Td', '??']
    """
    return re.findall("..", cards)


def _unfinished(name: str, game: str, replay: Replay) -> Unjudged | None:
    if len(replay.board) > BOARD:
        return Unjudged(name, SEVERAL_BOARDS, game)
    live = sum(replay.betting.live)
    if not replay.betting.settled or (live > 1 and game != "badugi" and len(replay.board) < BOARD):
        return Unjudged(name, UNFINISHED, game)
    return None


def _hand(name: str, game: str, document: Document, replay: Replay) -> RecordedHand:
    """What the replay came to; in a draw game the cards of folded hands may have been dealt again."""
    betting = replay.betting
    redealt = game == "badugi"
    players = tuple(
        RecordedPlayer(
            id=replay.ids[seat],
            cards=() if redealt and not betting.live[seat] else tuple(map(_known, cards)),
            contributed=betting.contributed[seat],
            dead=betting.dead[seat],
            folded=not betting.live[seat],
        )
        for seat, cards in enumerate(replay.cards)
    )
    board = tuple(map(_known, replay.board))
    results = tuple(_results(document, betting))
    return RecordedHand(name, game, players, board, rakes=_rakes(document), results=results)


FOR_MONEY = ("currency", "currency_symbol", "winnings")


def _rakes(document: Document) -> tuple[Decimal, ...] | None:
    """Not told in a game for money; otherwise, in a tournament or at home, there is none."""
    return None if any(member in document for member in FOR_MONEY) else ()


def _known(card: str) -> str | None:
    return None if card == UNKNOWN else card


def _results(document: Document, betting: Betting) -> Iterator[Result]:
    if "finishing_stacks" in document and all(stack.is_finite() for stack in betting.stacks):
        finishing = [Decimal(stack) for stack in document["finishing_stacks"]]
        gained = (end - left for end, left in zip(finishing, betting.stacks, strict=True))
        yield Result("finishing_stacks", tuple(gained), refunds=True)
    if "winnings" in document:
        yield Result("winnings", tuple(Decimal(won) for won in document["winnings"]))
