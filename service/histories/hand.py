"""A recorded hand in neutral form: who put in, held and collected what, whatever the format of its file."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from service.histories.money import NOTHING
from service.rules.errors import Problem

LONGEST_NAME = 64


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a hand is not judged: a stable code and a sentence."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Unjudged:
    """A hand that cannot be settled: of another game, unfinished, or in contradiction with itself."""

    name: str
    reason: Reason
    game: str | None = None
    problems: tuple[Problem, ...] = ()


SEVERAL_BOARDS = Reason("several_boards", "The hand was run out more than once.")
UNFINISHED = Reason("unfinished", "The record ends before the showdown.")
CONTRADICTION = Reason("impossible_hand", "The file contradicts itself; each fault is in errors.")


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """A player at the end of a hand; a card that the file does not tell is None."""

    id: str
    cards: tuple[str | None, ...]
    contributed: Decimal
    dead: Decimal = NOTHING
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What each player collected according to a member of the file.

    ``refunds`` tells whether an uncalled bet that came back is counted: True, False, or None where files
    of this format do either.
    """

    member: str
    collected: tuple[Decimal, ...]
    refunds: bool | None = None


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand of one of our games; players from the dealer's left, the dealer last.

    ``pot`` is what nobody at the table put in; ``rakes`` are told pot by pot, or are None where the file does
    not tell them.
    """

    name: str
    game: str
    players: tuple[RecordedPlayer, ...]
    board: tuple[str | None, ...] = ()
    pot: Decimal = NOTHING
    rakes: tuple[Decimal, ...] | None = None
    results: tuple[Result, ...] = ()

    def put_in(self) -> Iterator[Decimal]:
        """Every amount that lies in the middle."""
        yield self.pot
        for player in self.players:
            yield player.contributed
            yield player.dead

    def paid_out(self) -> Iterator[Decimal]:
        """Every amount that left the middle."""
        yield from self.rakes or ()
        for result in self.results:
            yield from result.collected


def player_ids(names: Sequence[str], fallback: Sequence[str]) -> tuple[str, ...]:
    """The names of a file as ids of players; the fallback where one is missing, too long, or given twice.

    >>> player_ids(["Ann", "Bob"], ["p1", "p2"]), player_ids(["Ann", "Ann"], ["p1", "p2"])
    (('Ann', 'Bob'), ('p1', 'p2'))
    """
    usable = len(names) == len(fallback) and all(map(usable_name, names))
    if not usable or max(Counter(names).values(), default=1) > 1:
        return tuple(fallback)
    return tuple(names)


def usable_name(name: str) -> bool:
    """Can a name be repeated in an answer: is it short enough, and printable?"""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable()
