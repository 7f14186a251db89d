"""Totals of the number games against quality.md section 2 and rules.md 7.1 to 7.5."""

from collections import Counter
from itertools import product
from math import comb
from random import Random

import pytest

from service.rules.cards import BIT, DECK, RANKS, bits
from service.rules.totals import (
    SEVEN_TWENTY_SEVEN_COUNTS,
    CountValues,
    counts,
    fewest,
    most,
    nearest,
    possible_totals,
)
from tests.evaluators.reference import rank_multisets, spread

OLD_MAN_49ER = CountValues(ace=(2, 22), face=(0,))
ZERO_TO_55 = CountValues(ace=(2, 22), face=(0, 20), particular=(("As", (2, 24)),))
SPEW = CountValues(ace=(2, 22), face=(20,))
NUMBERS = CountValues(ace=(2, 30), face=(20,))


def by_ranks(count):
    """Every choice of ranks as one hand, with the number of hands it stands for."""
    for held, weight in rank_multisets(count):
        yield spread(held), weight


def by_ranks_and_ace_of_spades(count):
    """The same, the ace of spades told from the other aces."""
    for held, _ in rank_multisets(count):
        others = {rank: number for rank, number in held.items() if rank != "A"}
        rest = [rank + suit for rank, number in others.items() for suit in "cdhs"[:number]]
        weight = 1
        for number in others.values():
            weight *= comb(4, number)
        aces = held.get("A", 0)
        if aces < 4:
            yield bits(rest + ["A" + suit for suit in "cdh"[:aces]]), weight * comb(3, aces)
        if aces:
            yield bits(["As", *rest] + ["A" + suit for suit in "cdh"[: aces - 1]]), weight * comb(3, aces - 1)


def hits(count, low, high):
    """How many hands can total exactly the low target, the high one, and both."""
    found = Counter()
    for hand, weight in by_ranks(count):
        totals = possible_totals(hand, SEVEN_TWENTY_SEVEN_COUNTS)
        exact = (2 * low in totals, 2 * high in totals)
        found["low"] += weight * exact[0]
        found["high"] += weight * exact[1]
        found["both"] += weight * all(exact)
    return found["low"], found["high"], found["both"]


@pytest.mark.parametrize(
    ("targets", "cards", "exact"),
    [
        ((7, 27), 2, (48, 0, 0)),
        ((7, 27), 3, (400, 268, 24)),
        ((7, 27), 4, (2_636, 7_104, 112)),
        ((7, 27), 5, (8_080, 73_808, 1_612)),
        ((7, 27), 6, (19_272, 663_488, 3_432)),
        ((13, 33), 3, (636, 4, 4)),
        ((13, 33), 4, (6_904, 3_136, 400)),
        ((13, 33), 5, (40_640, 52_160, 3_004)),
        ((2, 22), 2, (6, 6, 6)),
        ((2, 22), 3, (264, 720, 0)),
        ((2, 22), 4, (495, 8_584, 0)),
    ],
)
def test_exact_hits(targets, cards, exact):
    """How many hands hit the targets of 7/27, 13/33 and 2/22."""
    assert hits(cards, *targets) == exact


def test_old_man_49er():
    """920 hands can total 49; 54 is the most, in four hands; 792 hands total zero."""
    forty_nine = highest = zero = total = 0
    for hand, weight in by_ranks(5):
        totals = possible_totals(hand, OLD_MAN_49ER)
        assert (totals[0], totals[-1]) == (fewest(hand, OLD_MAN_49ER), most(hand, OLD_MAN_49ER))
        assert totals[-1] <= 108
        forty_nine += weight * (98 in totals)
        highest += weight * (totals[-1] == 108)
        zero += weight * (totals[0] == 0)
        total += weight
    assert (forty_nine, highest, zero, total) == (920, 4, 792, comb(52, 5))


def test_zero_to_55():
    """16 hands total 55, the most; 792 total zero; so many are 1 to 5 away from 55."""
    highest = Counter()
    lowest = Counter()
    for hand, weight in by_ranks_and_ace_of_spades(5):
        highest[most(hand, ZERO_TO_55)] += weight
        lowest[fewest(hand, ZERO_TO_55)] += weight
    assert highest.total() == comb(52, 5)
    assert max(highest) == 110
    assert [highest[110 - 2 * distance] for distance in range(6)] == [16, 364, 1_996, 5_218, 11_182, 18_338]
    assert lowest[0] == 792


@pytest.mark.parametrize(
    ("cards", "highest", "lowest"),
    [
        (1, (11, 4), 4),
        (2, (22, 6), 6),
        (3, (33, 4), 4),
        (4, (44, 1), 1),
        (5, (54, 16), 4),
    ],
)
def test_spew(cards, highest, lowest):
    """The best highs and lows of one to five cards, and how many hands have them."""
    highs, lows = Counter(), Counter()
    for hand, weight in by_ranks(cards):
        highs[most(hand, SPEW)] += weight
        lows[fewest(hand, SPEW)] += weight
    assert (max(highs), highs[max(highs)]) == (2 * highest[0], highest[1])
    assert lows[min(lows)] == lowest


@pytest.mark.parametrize(
    ("cards", "target", "total"),
    [
        ("Ts 9s 7s Kc", 54, 53),
        ("5s As Ad", 14, 14),
        ("5s As Ad", 54, 54),
        ("As 6s Tc Kc", 14, 35),
        ("As 6s Tc Kc", 54, 55),
        ("As Ad Ac", 26, 26),
        ("As Ad Ac", 66, 66),
        ("As Ad", 4, 4),
        ("As Ad", 44, 44),
        ("Ah Kd Qd", 4, 4),
        ("Kh Ks Qc Qs", 4, 4),
        ("", 14, 0),
    ],
)
def test_the_nearest_total(cards, target, total):
    """The rule book's hands of 7.1."""
    assert nearest(bits(cards.split()), target, SEVEN_TWENTY_SEVEN_COUNTS) == total


def test_the_lower_of_two_equally_near():
    """A hand that can be as far below a target as above it counts the lower total."""
    assert nearest(bits(["As"]), 12, SEVEN_TWENTY_SEVEN_COUNTS) == 2


def test_aces_in_numbers():
    """Aces are 15 for high and 1 for low."""
    hand = bits(["As", "3d"])
    assert (fewest(hand, NUMBERS), most(hand, NUMBERS)) == (8, 36)


@pytest.mark.parametrize(
    "values", [SEVEN_TWENTY_SEVEN_COUNTS, OLD_MAN_49ER, ZERO_TO_55, SPEW, NUMBERS], ids=repr
)
def test_totals_against_every_choice(values):
    """All choices of all cards, and of the choices that give a total the largest to the earliest cards."""
    random = Random(3)
    deck = [card for card in DECK if card[0] in "A2KQJ"]
    for _ in range(300):
        cards = random.sample(random.choice((deck, DECK)), random.randrange(8))
        choices = sorted(product(*map(values.choices, cards)), reverse=True)
        hand = bits(cards)
        totals = possible_totals(hand, values)
        assert totals == tuple(sorted({sum(chosen) for chosen in choices}))
        for total in totals:
            first = next(chosen for chosen in choices if sum(chosen) == total)
            assert counts(cards, total, values) == tuple(zip(cards, first, strict=True))


def test_the_whole_deck():
    """Fifty-two cards are no more work than five."""
    totals = possible_totals(bits(DECK), SEVEN_TWENTY_SEVEN_COUNTS)
    assert totals == tuple(4 * 2 * 54 + 12 + 20 * aces + 8 for aces in range(5))


def test_values_of_the_cards():
    """Cards count their face unless the game says otherwise."""
    assert [SEVEN_TWENTY_SEVEN_COUNTS.choices(rank + "h") for rank in RANKS] == [
        (4,), (6,), (8,), (10,), (12,), (14,), (16,), (18,), (20,), (1,), (1,), (1,), (2, 22),
    ]  # fmt: skip
    assert ZERO_TO_55.choices("As") == (2, 24)
    assert ZERO_TO_55.choices("Ah") == (2, 22)
    assert repr(SEVEN_TWENTY_SEVEN_COUNTS) == "CountValues(ace=(2, 22), face=(1,), particular=())"
    assert hash(ZERO_TO_55) == hash(CountValues((2, 22), (0, 20), (("As", (2, 24)),)))
    assert set(BIT) > set(DECK)
