"""Which cards are wild: a rule of the game beside the cards that the table names (rules.md G3)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from service.rules.cards import BIT, JOKER, Card, all_of_rank
from service.rules.layout import Line
from service.rules.table import Player, Table


class WildRule(Protocol):
    """A rule that makes cards wild; it may look at the side, the line and the player."""

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The natural cards that are wild, as a hand integer. Jokers need no rule."""

    @property
    def sentence(self) -> str:
        """The rule in words."""


@dataclass(frozen=True, slots=True)
class NothingWild:
    """No card is wild by the rules of the game."""

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """No card."""
        return 0

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "No card is wild by itself."


@dataclass(frozen=True, slots=True)
class CardAt:
    """The card in a slot is wild, not its rank."""

    slot: str

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """That card, once it is turned."""
        return _alone(table.cards.get(self.slot))

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return f"The {self.slot} card alone is wild."


@dataclass(frozen=True, slots=True)
class AllLike:
    """The card in a slot is wild and so is every card of its rank."""

    slot: str

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The rank of that card, once it is turned."""
        return _rank_of(table.cards.get(self.slot))

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return f"The {self.slot.split('.')[0]} card and every card of its rank are wild."


@dataclass(frozen=True, slots=True)
class AllLikeLine:
    """The one table card of the line is wild and so is every card of its rank in the hand."""

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The rank of the line's card."""
        return _rank_of(table.cards.get(line.slots[0]))

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "The table card that a player uses is wild, and so are the cards of its rank in his hand."


def _alone(card: Card | None) -> int:
    return 0 if card in (None, JOKER) else BIT[card]


def _rank_of(card: Card | None) -> int:
    return 0 if card is None or card == JOKER else all_of_rank(card[0])


@lru_cache(maxsize=256)
def named(entries: tuple[str, ...]) -> int:
    """The cards that a table names as wild: ranks (``"2"``) and cards (``"Js"``).

    >>> named(("2", "Js")).bit_count()
    5
    """
    mask = 0
    for entry in entries:
        mask |= BIT[entry] if entry in BIT else all_of_rank(entry)
    return mask
