"""Dividing a pot: halves, ties, and where each odd chip goes (rules.md G6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from service.rules.cards import JOKER, RANKS, SUITS, Card
from service.rules.options import Number, choice, flag
from service.rules.table import Table


@dataclass(frozen=True, slots=True)
class Dividing:
    """The house rules of dividing: the smallest chip, and what happens to odd chips."""

    chip: int = 1
    odd_chip_side: str = "high"
    odd_chip_order: str = "left_of_dealer"
    one_odd_chip_each: bool = True


CHIP = Number(
    "chip", "What is the smallest chip in play? Every amount is a multiple of it.", "dividing.chip", 1, None
)
ODD_CHIP_ORDER = choice(
    "odd_chip_order",
    "Who gets the chips left over when players tie?",
    {
        "left_of_dealer": "The tied players, one chip each, beginning at the dealer's left.",
        "high_card_by_suit": "The tied players, one chip each, by their highest own card: rank, then spades, "
        "hearts, diamonds, clubs.",
        "carry": "Nobody: they stay for the next pot.",
    },
    "dividing.odd_chip_order",
)
ODD_CHIP_SIDE = choice(
    "odd_chip_side",
    "Which half gets the odd chip of a pot?",
    {
        "high": "The high half.",
        "low": "The low half.",
        "carry": "Neither: it stays for the next pot.",
    },
    "dividing.odd_chip_side",
)
ONE_ODD_CHIP_EACH = flag(
    "one_odd_chip_each",
    "Does a player who got a left-over chip on the high side wait behind the others on the low side?",
    "dividing.one_odd_chip_each",
    no="No: each side begins its own order.",
    yes="Yes: nobody gets a second odd chip of a pot while a tied player has none.",
)
DIVIDING_OPTIONS = (CHIP, ODD_CHIP_ORDER)
SPLIT_OPTIONS = (ODD_CHIP_SIDE, ONE_ODD_CHIP_EACH)


Sides = Sequence[tuple[str, Sequence[int]]]
"""The sides of a pot that have winners, with the winners' seats, high first."""


class Portion(NamedTuple):
    """What one side pays (chips) and to which seats; ``odd`` lists the seats that got a left-over chip."""

    side: str
    amount: int
    winners: tuple[tuple[int, int], ...]
    odd: tuple[int, ...]
    left: int


class Division(NamedTuple):
    """A divided pot: the portions, the odd chip of the halves if there was one, and the chips that stay."""

    portions: tuple[Portion, ...]
    odd_half: int
    left: int


def divide(amount: int, sides: Sides, table: Table, rule: Dividing) -> Division:
    """Divide a pot among the winners (seats) of its sides, high side first.

    Identical winners on both sides, or one side alone, divide it once as ``whole``. No side: all of it stays;
    a side without winners yet: its half stays.
    """
    winners = {frozenset(seats) for _, seats in sides}
    if not sides:
        return Division((), 0, amount)
    if len(winners) == 1:
        portion = _portion("whole", amount, sides[0][1], table, rule, ())
        return Division((portion,), 0, portion.left)
    return _halves(amount, sides, table, rule)


def _halves(amount: int, sides: Sides, table: Table, rule: Dividing) -> Division:
    half, odd = divmod(amount // rule.chip, 2)
    half, odd = half * rule.chip, odd * rule.chip
    extra = {"high": (odd, 0), "low": (0, odd), "carry": (0, 0)}[rule.odd_chip_side]
    (first, first_seats), (second, second_seats) = sides
    high = _portion(first, half + extra[0], first_seats, table, rule, ())
    paid = high.odd if rule.one_odd_chip_each else ()
    low = _portion(second, half + extra[1], second_seats, table, rule, paid)
    portions = tuple(portion for portion in (high, low) if portion.winners)
    return Division(portions, odd, high.left + low.left + odd - sum(extra))


def _portion(
    side: str, amount: int, seats: Sequence[int], table: Table, rule: Dividing, paid: Sequence[int]
) -> Portion:
    if not seats:
        return Portion(side, amount, (), (), amount)
    each, over = divmod(amount // rule.chip, len(seats))
    odd: tuple[int, ...] = ()
    if rule.odd_chip_order != "carry":
        ordered = sorted(odd_chip_order(seats, table, rule), key=lambda seat: seat in paid)
        odd = tuple(ordered[:over])
        over = 0
    shares = tuple((seat, (each + (seat in odd)) * rule.chip) for seat in sorted(seats))
    return Portion(side, amount, shares, odd, over * rule.chip)


def odd_chip_order(seats: Sequence[int], table: Table, rule: Dividing) -> tuple[int, ...]:
    """Tied seats in the order in which they get left-over chips."""
    by_seat = table.clockwise(tuple(seats))
    if rule.odd_chip_order != "high_card_by_suit":
        return by_seat
    return tuple(
        sorted(by_seat, key=lambda seat: highest_card(table.players[seat].known_cards), reverse=True)
    )


def highest_card(cards: Sequence[Card]) -> tuple[int, int]:
    """The rank and suit of the highest natural card, (-1, -1) without one.

    >>> highest_card(["Ks", "Ad", "Ah", "Jk"])
    (12, 2)
    """
    ranked = [(RANKS.index(card[0]), SUITS.index(card[1])) for card in cards if card != JOKER]
    return max(ranked, default=(-1, -1))
