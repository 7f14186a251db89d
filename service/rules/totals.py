"""Totals of the number games: what the cards of a hand can count together (rules.md 7.1 to 7.5).

Counts are integers in half points: a face card of Seven Twenty-seven counts 1, its nine 18, its ace 2 or 22.
A set of totals is one integer with a bit for each total.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from service.rules.cards import BIT, DECK, Card


@dataclass(frozen=True, slots=True)
class CountValues:
    """What cards may count, in half points: aces, face cards, particular cards; others count their face.

    >>> CountValues(ace=(2, 22), face=(1,), particular=(("As", (2, 24)),)).choices("As")
    (2, 24)
    """

    ace: tuple[int, ...]
    face: tuple[int, ...]
    particular: tuple[tuple[Card, tuple[int, ...]], ...] = ()
    _choices: dict[int, tuple[int, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the choices of every card once."""
        by_rank = {"A": self.ace, "K": self.face, "Q": self.face, "J": self.face, "T": (20,)}
        by_rank |= {str(pips): (2 * pips,) for pips in range(2, 10)}
        choices = {card: by_rank[card[0]] for card in DECK} | dict(self.particular)
        object.__setattr__(self, "_choices", {BIT[card]: counts for card, counts in choices.items()})

    def choices(self, card: Card) -> tuple[int, ...]:
        """What a card may count.

        >>> SEVEN_TWENTY_SEVEN_COUNTS.choices("9h"), SEVEN_TWENTY_SEVEN_COUNTS.choices("Kc")
        ((18,), (1,))
        """
        return self._choices[BIT[card]]

    def choices_of(self, hand: int) -> Iterator[tuple[int, ...]]:
        """What each card of a hand may count."""
        while hand:
            card = hand & -hand
            yield self._choices[card]
            hand ^= card


SEVEN_TWENTY_SEVEN_COUNTS: Final = CountValues(ace=(2, 22), face=(1,))
"""The counts of 7/27, 13/33 and 2/22."""


def _added(totals: int, choices: tuple[int, ...]) -> int:
    """The totals that one card more makes of these."""
    added = 0
    for count in choices:
        added |= totals << count
    return added


def possible_totals(hand: int, values: CountValues) -> tuple[int, ...]:
    """Every total of a hand, in half points, the lowest first.

    >>> from service.rules.cards import bits
    >>> possible_totals(bits(["5s", "As", "Ad"]), SEVEN_TWENTY_SEVEN_COUNTS)
    (14, 34, 54)
    """
    totals = 1
    for choices in values.choices_of(hand):
        totals = _added(totals, choices)
    return tuple(_members(totals))


def _members(totals: int) -> Iterator[int]:
    while totals:
        lowest = totals & -totals
        yield lowest.bit_length() - 1
        totals ^= lowest


def nearest(hand: int, target: int, values: CountValues) -> int:
    """The total nearest to a target, the lower of two equally near.

    >>> from service.rules.cards import bits
    >>> nearest(bits(["As", "6s", "Tc", "Kc"]), 54, SEVEN_TWENTY_SEVEN_COUNTS)
    55
    """
    return min(possible_totals(hand, values), key=lambda total: (abs(total - target), total))


def most(hand: int, values: CountValues) -> int:
    """The highest total of a hand."""
    return sum(map(max, values.choices_of(hand)))


def fewest(hand: int, values: CountValues) -> int:
    """The lowest total of a hand."""
    return sum(map(min, values.choices_of(hand)))


def counts(cards: Sequence[Card], total: int, values: CountValues) -> tuple[tuple[Card, int], ...]:
    """What each card counts in a total that the hand can make, the earliest cards as much as possible.

    >>> counts(["As", "Ad", "5s"], 34, SEVEN_TWENTY_SEVEN_COUNTS)
    (('As', 22), ('Ad', 2), ('5s', 10))
    """
    reachable = [1]
    for card in reversed(cards):
        reachable.append(_added(reachable[-1], values.choices(card)))
    counted = []
    for card, rest in zip(cards, reversed(reachable[:-1]), strict=True):
        most_here = max(
            count for count in values.choices(card) if count <= total and rest >> total - count & 1
        )
        counted.append((card, most_here))
        total -= most_here
    return tuple(counted)
