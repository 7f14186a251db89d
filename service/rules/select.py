"""Which cards may form a hand: how many of the five come from the player's own cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from service.rules.words import number

HAND_SIZE = 5
ALL = HAND_SIZE


@lru_cache(maxsize=256)
def _choices(count: int, taken: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(count), taken))


def _sums(cards: Sequence[int], taken: int) -> list[int]:
    if taken == len(cards):
        return [sum(cards)]
    return [sum([cards[i] for i in chosen]) for chosen in _choices(len(cards), taken)]


@dataclass(frozen=True, slots=True)
class CardUse:
    """A hand takes at least ``least``, at most ``most`` of the player's own cards, the rest from a line.

    With fewer than five usable cards all of them are a hand where ``short`` ones are played (rules.md G10).
    """

    least: int = 0
    most: int = ALL
    short: bool = False

    def pools(self, own: Sequence[int], line: Sequence[int]) -> list[int]:
        """Sets of cards (hand integers) such that exactly their five-card subsets are the legal hands.

        ``own`` and ``line`` hold one integer a visible card; with too few cards for a hand there is no pool.

        >>> len(exactly(2).pools([1 << i for i in range(4)], [1 << i for i in range(4, 9)]))
        60
        >>> [pool.bit_count() for pool in any_five().pools([1, 2], [4, 8, 16, 32])]
        [6]
        """
        from_own = min(self.most, len(own))
        from_line = min(HAND_SIZE - self.least, len(line))
        if from_own < self.least:
            return []
        if from_own + from_line < HAND_SIZE:
            return [sum(own) + sum(line)] if self.short else []
        line_sums = _sums(line, from_line)
        return [hole + rest for hole in _sums(own, from_own) for rest in line_sums]

    def allows(self, from_own: int) -> bool:
        """May so many of the five be the player's own?"""
        return self.least <= from_own <= self.most

    def sentence(self, own_cards: int, table_cards: int) -> str:
        """The rule in words, for hands of so many own cards beside a line of so many.

        >>> exactly(2).sentence(4, 5)
        "A hand is exactly two of the player's own cards and three from the table."
        >>> at_most(2).sentence(3, 5)
        "A hand is at most two of the player's own cards, the rest from the table."
        """
        least = max(self.least, HAND_SIZE - table_cards)
        most = min(self.most, own_cards)
        rest = HAND_SIZE - most
        if least == most:
            from_table = f" and {number(rest)} from the table" if rest else ""
            return f"A hand is exactly {number(most)} of the player's own cards{from_table}."
        if most < min(own_cards, HAND_SIZE):
            return f"A hand is at most {number(most)} of the player's own cards, the rest from the table."
        if self.least:
            return f"A hand holds at least {number(least)} of the player's own cards."
        return "A hand is any five of the player's own cards and the table's."


def any_five() -> CardUse:
    """Any five of the player's own cards and the line's."""
    return CardUse()


def exactly(hole: int) -> CardUse:
    """So many own cards, neither more nor fewer."""
    return CardUse(hole, hole)


def at_most(hole: int) -> CardUse:
    """No more own cards than that."""
    return CardUse(0, hole)


def at_least(hole: int, *, short: bool = False) -> CardUse:
    """No fewer own cards than that; short hands too, where they are played."""
    return CardUse(hole, ALL, short)
