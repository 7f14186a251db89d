"""Where the play stands, and what may be done there."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from service.rules.cards import Card
from service.rules.errors import Problem
from service.rules.ruling import Because
from service.rules.table import Table


@dataclass(frozen=True, slots=True)
class Betting:
    """A betting round: chips of this round by seat, and what each still has behind (None: enough)."""

    structure: str = "no_limit"
    min_bet: int = 1
    max_raises: int | None = None
    last_raise: int | None = None
    raises: int = 0
    bets: Mapping[int, int] = field(default_factory=dict)
    stacks: Mapping[int, int] = field(default_factory=dict)

    def bet(self, seat: int) -> int:
        """What a seat has put in this round (chips)."""
        return self.bets.get(seat, 0)

    @property
    def highest(self) -> int:
        """The highest bet of the round (chips)."""
        return max(self.bets.values(), default=0)

    @property
    def increment(self) -> int:
        """The size of the last full bet or raise (chips), which the next one must at least have."""
        return self.last_raise if self.last_raise is not None else self.min_bet


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move that somebody proposes; ``seat`` is None for the dealer's own."""

    action: str
    seat: int | None = None
    cards: tuple[Card, ...] | None = None
    amount: int | None = None
    declaration: str | None = None
    line: str | None = None
    slots: tuple[str, ...] | None = None
    side: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the play of a phase stands; seats are those of the table."""

    phase: str
    turn: int | None = None
    lead: int | None = None
    acted: tuple[int, ...] = ()
    betting: Betting = Betting()
    arranged: tuple[int, ...] = ()
    asked_by: int | None = None
    proposed: Proposal | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """How many of a move's cards are taken."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Way:
    """A way to put a hand together: so many own cards, so many of these table cards, on one line."""

    line: str | None
    from_hand: Choose
    from_table: Choose
    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A kind of move: who may make it (None: the dealer), by which rule, and its choices.

    Amounts are chips: ``least`` and ``most`` bound a bet, raise or wager, ``amount`` is that of a call,
    ``cost`` that of passing, ``fee`` that of each card drawn.
    """

    action: str
    rule: str
    seat: int | None = None
    cards: tuple[Card, ...] | None = None
    choose: Choose | None = None
    amount: int | None = None
    least: int | None = None
    most: int | None = None
    declarations: tuple[str, ...] | None = None
    lines: tuple[str, ...] | None = None
    slots: tuple[str, ...] | None = None
    together: bool = False
    ways: tuple[Way, ...] | None = None
    neighbour: int | None = None
    cost: int | None = None
    fee: int | None = None

    @property
    def single(self) -> bool:
        """Does the move leave no choice?"""
        if self.choose is not None and self.cards is not None:
            return self.choose.least == self.choose.most == len(self.cards)
        if self.cards is not None:
            return len(self.cards) < 2
        choices = (self.declarations, self.lines, self.ways)
        return self.least is None and all(choice is None or len(choice) == 1 for choice in choices)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action that one might expect is not open."""

    action: str
    because: Because


@dataclass(frozen=True, slots=True)
class Situation:
    """Who acts, what may be done, and why; ``problems`` are what the state lacks for an answer."""

    to_act: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    over: bool = False
    because: tuple[Because, ...] = ()
    drawing_over: bool = False
    problems: tuple[Problem, ...] = ()
    refusals: tuple[Refusal, ...] = ()

    def forced(self, move: Move) -> bool:
        """Must the player make this very move?"""
        return move.single and sum(other.seat == move.seat for other in self.moves) == 1


OVER = Situation(over=True)
HAD_HIS_TURN = Problem("impossible_play", ("turn",), "This player has had his one turn.")


def in_turn(table: Table, standing: Standing, playing: tuple[int, ...]) -> int | None:
    """The seat whose turn it is: as said, or the first from the lead that has not acted; None: all have."""
    if standing.turn is not None:
        return standing.turn
    return next((seat for seat in from_lead(table, standing, playing) if seat not in standing.acted), None)


def from_lead(table: Table, standing: Standing, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Seats in order of play, from the lead's or the dealer's left on."""
    return table.clockwise(seats, standing.lead)


def within_state(problem: Problem) -> Problem:
    """A problem of a state as one of the question that holds it."""
    return replace(problem, path=("state", *problem.path))
