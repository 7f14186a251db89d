"""Which cards are wild: a rule of the game beside the cards that the table names (rules.md G3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from service.rules.cards import BIT, JOKER, RANK_MASK, RANKS, Card, all_of_rank, bits
from service.rules.layout import Line
from service.rules.options import choice
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
        return alone(table.cards.get(self.slot))

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
        return all_like(table.cards.get(self.slot))

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return f"The {self.slot.split('.')[0]} card and every card of its rank are wild."


@dataclass(frozen=True, slots=True)
class AllLikeLine:
    """The one table card of the line is wild and so is every card of its rank in the hand."""

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The rank of the line's card."""
        return all_like(table.cards.get(line.slots[0]))

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "The table card that a player uses is wild, and so are the cards of its rank in his hand."


@dataclass(frozen=True, slots=True)
class Lowest:
    """The lowest card turned on the table is wild and so is every card of its rank (rules.md G4)."""

    ace: str = "high"

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The lowest rank among the cards turned so far."""
        ranks = ranks_in_order(table.cards.values(), self.ace)
        return all_of_rank(ranks[0]) if ranks else 0

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "The lowest table card and every card of its rank are wild."


@dataclass(frozen=True, slots=True)
class Opposites:
    """The two cards of a table card's rank and of the other colour are wild.

    That card is the lowest on the table, for the low hand the highest; if the table shows both colours of its
    rank, nothing is wild.
    """

    ace: str = "high"

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The opposite cards for this side."""
        turned = [card for card in table.cards.values() if card is not None]
        ranks = ranks_in_order(turned, self.ace)
        if not ranks:
            return 0
        rank = ranks[-1] if side == "low" else ranks[0]
        red, black = all_of_rank(rank) & _RED, all_of_rank(rank) & _BLACK
        shown = bits(card for card in turned if card[0] == rank)
        if shown & red and shown & black:
            return 0
        return black if shown & red else red

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return (
            "The two cards of the other colour than the lowest table card, of its rank, are wild; for a low "
            "hand those opposite the highest. Where the table shows both colours nothing is wild."
        )


_RED = sum(all_of_rank(rank) for rank in RANKS) & (RANK_MASK << 16 | RANK_MASK << 32)
_BLACK = sum(all_of_rank(rank) for rank in RANKS) & ~_RED


def ranks_in_order(cards: Iterable[Card | None], ace: str) -> list[str]:
    """The ranks of the natural cards among some, the lowest first; the ace is the highest, or the lowest.

    >>> ranks_in_order(["Ah", "9c", None, "Jk"], "low")
    ['A', '9']
    """
    order = RANKS if ace == "high" else f"A{RANKS[:-1]}"
    held = {card[0] for card in cards if card is not None and card != JOKER}
    return [rank for rank in order if rank in held]


LOWEST_CARD_ACE = choice(
    "lowest_card_ace",
    "Is the ace high or low when the lowest card is looked for?",
    {
        "high": "High: a two is the lowest card, an ace the highest.",
        "low": "Low: an ace is the lowest card, a king the highest.",
    },
    "wild.ace",
)


def alone(card: Card | None) -> int:
    """The card as a hand integer; nothing where it is not turned, or a joker."""
    return 0 if card in (None, JOKER) else BIT[card]


def all_like(card: Card | None) -> int:
    """The four cards of its rank; nothing where it is not turned, or a joker."""
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
