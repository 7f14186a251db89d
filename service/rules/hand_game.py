"""The declaration of a game in which hands are compared: its lines, sides, wild cards and house rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from service.rules.banish import Banishing
from service.rules.declare import BOTH_LINES, DECLARING_OPTIONS, Declaring
from service.rules.dividing import DIVIDING_OPTIONS, SPLIT_OPTIONS
from service.rules.drawing import Drawing, Stack, Taking
from service.rules.errors import Problem
from service.rules.game import Game
from service.rules.layout import Line, lines
from service.rules.members import Pick
from service.rules.options import Option
from service.rules.ruling import Because
from service.rules.select import CardUse, any_five
from service.rules.sides import LOW_OPTIONS, WILD_OPTIONS, PokerLow, PokerRules, Side
from service.rules.table import Player, Table
from service.rules.wild import NothingWild, WildRule


class Redeal(Protocol):
    """A rule by which a hand is dead before its showdown."""

    @property
    def rule(self) -> str:
        """The id of the rule."""

    @property
    def sentence(self) -> str:
        """The rule as it is ruled."""

    def applies(self, game: "HandGame", table: Table) -> bool:
        """Is this hand dead?"""

    def bar(self, game: "HandGame", table: Table, seat: int) -> Because | Problem | None:
        """Why a seat may not open the betting, or what must be known to tell."""


@dataclass(frozen=True, slots=True)
class LineChoice:
    """A member by which a player chooses his line; where it is ``binding``, without it he has no hand."""

    member: Pick
    binding: bool = False


class LeadRule(Protocol):
    """Who leads a betting round, where it is not the first player from the dealer's left."""

    def lead(self, table: Table) -> int | None:
        """The seat that leads; None where it follows from hands that only the caller sees."""


class TableRule(Protocol):
    """What a finished table must be like."""

    def replaceable(self, table: Table) -> tuple[str, ...]:
        """The slots whose cards must be replaced before play goes on."""

    def problems(self, table: Table) -> Iterator[Problem]:
        """The cards that cannot lie there."""


class ExtraSide(Protocol):
    """A second side of the pot that a table card makes."""

    def on(self, table: Table) -> Side | None:
        """The side, if the table makes one."""


@dataclass(frozen=True, kw_only=True, eq=False)
class HandGame(Game):
    """A declared game whose live players compare hands, on one side or two.

    ``playing`` names the one row of the table that may form hands, where not all of it may; ``card_words``
    say which cards may form a hand where the card use alone does not.
    """

    sides: tuple[Side, ...]
    use: CardUse = any_five()
    uses: Mapping[str, CardUse] = field(default_factory=dict)
    line_choice: LineChoice | None = None
    extra_side: ExtraSide | None = None
    playing: str = ""
    card_words: str = ""
    banishing: Banishing | None = None
    table_rule: TableRule | None = None
    named_lines: Mapping[str, str] = field(default_factory=dict)
    wild: WildRule = NothingWild()
    poker: PokerRules = PokerRules()
    declaring: Declaring = Declaring()
    drawing: Drawing | None = None
    stack: Stack | None = None
    lead_rule: LeadRule | None = None
    taking: Taking | None = None
    redeal: Redeal | None = None

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the table, checked against the picture."""
        if self.playing:
            return (
                Line(None, tuple(slot for slot in self.layout.names if slot.split(".")[0] == self.playing)),
            )
        return lines(self.layout, self.named_lines)

    def lines_of(self, player: Player) -> tuple[Line, ...]:
        """The lines that a player may use: the one he chose, where he has chosen or shown a hand of it."""
        if self.line_choice is None:
            return self.lines
        chosen = self.line_choice.member.get(player)
        if chosen is None:
            return () if self.line_choice.binding and not player.shows else self.lines
        return tuple(line for line in self.lines if line.id == chosen)

    def use_on(self, line: Line) -> CardUse:
        """How many own cards a hand of this line takes."""
        return self.uses.get(line.id or "", self.use)

    def sides_on(self, table: Table) -> tuple[Side, ...]:
        """The sides of the pot, with the one that a table card makes."""
        extra = self.extra_side.on(table) if self.extra_side else None
        return (*self.sides, extra) if extra else self.sides

    @cached_property
    def any_five_play(self) -> bool:
        """May a hand be any five of the own cards and the table's?"""
        return self.use == any_five() and not self.named_lines

    @property
    def draw_cost(self) -> int | None:
        """What a player pays for each card he draws (chips), where a table may ask for it."""
        return None

    def lead(self, table: Table) -> int | None:
        """The seat that leads the betting."""
        return self.lead_rule.lead(table) if self.lead_rule else super().lead(table)

    def replaceable(self, table: Table) -> tuple[str, ...]:
        """The slots whose cards must be replaced from the deck before anything else is turned."""
        return self.table_rule.replaceable(table) if self.table_rule else ()

    def opening_bar(self, table: Table, seat: int) -> Because | Problem | None:
        """Why a seat may not open the betting, or what must be known to tell."""
        return self.redeal.bar(self, table, seat) if self.redeal else None

    @cached_property
    def split(self) -> bool:
        """Is the pot split between high and low?"""
        return len(self.sides) > 1

    @cached_property
    def declares(self) -> bool:
        """Do players declare under these options?"""
        return self.split and self.declaring.showdown == "declare"

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of its sides."""
        return tuple(side.name for side in self.sides)

    @cached_property
    def poker_ranked(self) -> bool:
        """Are hands ranked as poker hands?"""
        return any(side.poker for side in self.sides)

    @cached_property
    def one_line(self) -> bool:
        """Must both hands of a player who declared both come from one line?"""
        return self.declares and self.declaring.both_lines == "same"

    @property
    def card_use(self) -> str:
        """Which cards may form a hand, as a sentence."""
        if self.card_words:
            return self.card_words
        table_cards = max(len(line.slots) for line in self.lines)
        sentence = self.use.sentence(self.own_cards.most, table_cards)
        return f"{sentence} Its table cards are all of one line." if self.named_lines else sentence

    @property
    def general_rules(self) -> tuple[str, ...]:
        """The ids of the rules it shares with other games: of ranking, of the pot, of declaring."""
        ranking = tuple(side.rule for side in self.sides if side.rule not in self.rules)
        poker = ("G3", "shown") if self.poker_ranked else ()
        declaring = ("G7", "G8") if self.split else ()
        lines = ("G9",) if self.split and self.named_lines else ()
        unwon = ("nobody-wins",) if any(option.name == "nobody_wins" for option in self.options) else ()
        return (*ranking, *poker, *super().general_rules, *declaring, *lines, *unwon)

    @property
    def own_rules(self) -> Mapping[str, str]:
        """Its own rules, and which cards may form a hand."""
        return {f"{self.id}.cards": self.card_use, **self.rules} if self.poker_ranked else self.rules

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Its own options, then those of every game with its sides."""
        implied: tuple[Option, ...] = DIVIDING_OPTIONS
        if self.split:
            implied += SPLIT_OPTIONS + DECLARING_OPTIONS
            implied += (BOTH_LINES,) if self.named_lines and len(self.named_lines) > 1 else ()
        if self.poker_ranked:
            implied += WILD_OPTIONS
        if any(isinstance(side, PokerLow) for side in self.sides):
            implied += LOW_OPTIONS
        return self.house_rules + implied

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases of a hand in order, with the declaration where players declare."""
        order = tuple((self.order if self.declares else self.order.replace("bet declare bet", "bet")).split())
        order = tuple(phase for phase in order if phase != "declare" or self.declares)
        if self.declares and "declare" not in order:
            order = (*order[:-1], "declare", *order[-1:])
        return order
