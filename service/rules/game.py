"""What every game has: a name, seats, cards, house rules, and a place in the catalog."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Self

from service.rules.cards import DECK, Card
from service.rules.dividing import DIVIDING_OPTIONS, Dividing
from service.rules.errors import BadDeclaration, Path, Problem
from service.rules.exposure import ONE_BY_ONE, Exposure
from service.rules.layout import NO_TABLE, Layout, Line
from service.rules.members import Member
from service.rules.options import Option, Value
from service.rules.ruling import Because, Scores, Settlement
from service.rules.table import Table


@dataclass(frozen=True, slots=True)
class OwnCards:
    """How many own cards a player has at the showdown, and how many he is dealt before it."""

    least: int
    most: int
    dealt: int

    @property
    def held(self) -> int:
        """The most that he ever holds."""
        return max(self.most, self.dealt)


def holds(count: int, *, dealt: int = 0) -> OwnCards:
    """Exactly so many at the showdown, perhaps more before."""
    return OwnCards(count, count, dealt or count)


def holds_at_least(count: int) -> OwnCards:
    """So many or more, by taking cards."""
    return OwnCards(count, len(DECK), count)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a state as a caller would send it."""

    name: str
    state: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(ABC):
    """A declared game; ``under`` gives it with the house rules of a table.

    ``usual`` finds the defaults of options that depend on the state, ``usual_cards`` are the table cards that
    need not be sent, ``bet_needs`` what a betting round is refused without.

    A family of games says how its states are judged: the problems of a state, its scores, its settlement.
    """

    id: str
    name: str
    family: str
    summary: str
    source: str
    players: range
    own_cards: OwnCards
    order: str
    aliases: tuple[str, ...] = ()
    variant_of: str | None = None
    layout: Layout = NO_TABLE
    usual_cards: Mapping[str, Card] = field(default_factory=dict)
    jokers: int = 0
    seats: int | None = None
    exposure: Exposure = ONE_BY_ONE
    dividing: Dividing = Dividing()
    members: tuple[Member[Any], ...] = ()
    house_rules: tuple[Option, ...] = ()
    examples: tuple[Example, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    bet_needs: tuple[str, ...] = ()
    answers: Mapping[str, Value] = field(default_factory=dict)
    usual: Callable[[Mapping[str, Any]], Mapping[str, Value]] | None = None

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines of its table."""
        return ()

    @property
    def side_names(self) -> tuple[str, ...]:
        """The sides on which hands are ranked."""
        return ()

    def still_in(self, table: Table) -> tuple[int, ...]:
        """The live seats that the rules have not put out."""
        return table.live

    def replaceable(self, table: Table) -> tuple[str, ...]:
        """The slots whose cards must be replaced from the deck before anything else is turned."""
        return ()

    def lead(self, table: Table) -> int | None:
        """The seat that leads the betting; None where it follows from hands that only the caller sees."""
        return table.clockwise(table.live)[0]

    def opening_bar(self, table: Table, seat: int) -> Because | Problem | None:
        """Why a seat may not open the betting, or what must be known to tell."""
        return None

    @abstractmethod
    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a state, whatever is asked of it."""

    @abstractmethod
    def settlement_problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """What keeps a state from being settled besides."""

    @abstractmethod
    def score(self, table: Table) -> Scores:
        """What each hand is worth; the state is one without problems."""

    @abstractmethod
    def settle(self, table: Table) -> Settlement:
        """Who gets what (chips), and why; the state is one without problems."""

    def placed_elsewhere(self, table: Table) -> Iterator[tuple[Path, Card]]:
        """Known cards beside those of the players and the table, with their places."""
        return iter(())

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Every option of the game: its own, then those that all games like it have."""
        return self.house_rules + DIVIDING_OPTIONS

    @cached_property
    def defaults(self) -> Mapping[str, Value]:
        """The answer to every option if the table says nothing."""
        return MappingProxyType({option.name: option.default(self) for option in self.options})

    @property
    def deck_size(self) -> int:
        """Cards in the deck, jokers included."""
        return len(DECK) + self.jokers

    @property
    def most_players(self) -> int:
        """How many players the deck allows, undrawn, or the rules."""
        return self.seats or (self.deck_size - len(self.layout)) // self.own_cards.dealt

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases of a hand in order of play."""
        return tuple(self.order.split())

    @property
    def hand_rule(self) -> str:
        """The id of the rule by which hands count that no sides compare."""
        return "live"

    @property
    def general_rules(self) -> tuple[str, ...]:
        """The ids of the rules it shares with other games."""
        moves = (phase for phase in ("bet", "draw", "discard", "expose", "take") if phase in self.phases)
        stack = ("stack",) if "reveal" in self.phases else ()
        return ("G5", "G6", "adds-up", "live", "turn", *moves, *stack)

    @property
    def own_rules(self) -> Mapping[str, str]:
        """The rules that are its own, by id."""
        return self.rules

    def under(self, answers: Mapping[str, Value]) -> Self:
        """The game with these answers to its options (already read by them) put in.

        Raises BadDeclaration where an answer's part does not fit the game.
        """
        given = tuple(
            (option.name, answers[option.name]) for option in self.options if option.name in answers
        )
        ruled: Self = _under(self, given)
        return ruled


@lru_cache(maxsize=128)
def _under(game: Any, given: tuple[tuple[str, Value], ...]) -> Any:
    chosen = dict(given)
    changed = game
    for option in game.options:
        if option.name in chosen:
            changed = option.apply(changed, chosen[option.name])
    return replace(changed, answers=MappingProxyType({**game.defaults, **chosen}))


def declared(*games: Game) -> Mapping[str, Game]:
    """Games by their ids, each tried under every answer of every option, so that a slip stops the start."""
    for game in games:
        for option in game.options:
            for answer in getattr(option, "answers", ()):
                _tried(game, option, answer.value)
    return MappingProxyType({game.id: game for game in games})


def _tried(game: Game, option: Option, value: Value) -> None:
    try:
        game.under({option.name: value})
    except (BadDeclaration, TypeError) as slip:
        raise BadDeclaration(f"{game.id}, option {option.name}: {slip}") from slip
