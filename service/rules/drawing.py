"""How many cards a player may draw or take in a turn."""

from dataclasses import dataclass

from service.rules.cards import Card
from service.rules.members import Count
from service.rules.options import Number
from service.rules.table import Player


@dataclass(frozen=True, slots=True)
class Drawing:
    """A draw of up to ``most`` cards, of up to ``most_in_company`` with more than ``company`` players.

    ``house_limit`` is the table's own limit, whatever the number of players.
    """

    most: int
    company: int | None = None
    most_in_company: int = 0
    house_limit: int | None = None

    def limit(self, players: int) -> int:
        """The most cards that each of so many players may draw.

        >>> Drawing(3, company=8).limit(8), Drawing(3, company=8).limit(9)
        (3, 0)
        """
        if self.house_limit is not None:
            return self.house_limit
        return self.most_in_company if self.company is not None and players > self.company else self.most


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards exposed one by one, all players together: those of a stack in its order, or any that is left."""

    exposed: Count
    most_exposed: int
    in_order: bool = True

    def revealable(self, player: Player) -> tuple[Card, ...]:
        """The cards of which a player turns one next; none where they are not all known."""
        rest = player.cards[self.exposed.get(player) :]
        known = tuple(card for card in (rest[:1] if self.in_order else rest) if card is not None)
        return known if self.in_order or len(known) == len(rest) else ()


@dataclass(frozen=True, slots=True)
class Taking:
    """Taking a card or passing, turn by turn; a player freezes after so many passes in a row, if ever."""

    passes: Count
    freeze_after_passes: int | None = None

    def may_take(self, passes: int) -> bool:
        """May a player still take a card after so many passes in a row?

        >>> passes = Count("player", "passes", "", 0, 9)
        >>> Taking(passes).may_take(9), Taking(passes, 2).may_take(2)
        (True, False)
        """
        return self.freeze_after_passes is None or passes < self.freeze_after_passes


MAX_DRAW = Number(
    "max_draw",
    "How many cards may a player draw? Null: what the game says for this number of players.",
    "drawing.house_limit",
    0,
    5,
    nullable=True,
)
FREEZE_AFTER_PASSES = Number(
    "freeze_after_passes",
    "After how many passes in a row may a player take no more cards? Null: never.",
    "taking.freeze_after_passes",
    1,
    5,
    nullable=True,
)
