"""The published totals of low hands (quality.md section 2), counted again."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from service.rules.cards import BIT, DECK, RANKS, bits
from service.rules.high import Category
from service.rules.low import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, LowScale
from tests.evaluators.reference import rank_multisets, spread, suit_classes

ACE_TO_FIVE_BY_HIGH_CARD = {
    "52 cards": (1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880),
    "53 cards": (2_304, 7_680, 20_480, 44_800, 86_016, 150_528, 245_760, 380_160, 563_200),
    "54 cards": (4_224, 10_880, 26_560, 55_104, 102_144, 174_336, 279_360, 425_920, 623_744),
    "best of 7": (
        781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
    ),
}  # fmt: skip
DEUCE_TO_SEVEN_BY_HIGH_CARD = (4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880)
ACE_TO_SIX_BY_HIGH_CARD = DEUCE_TO_SEVEN_BY_HIGH_CARD
PAIRED = (1_098_240, 123_552, 54_912, 3_744, 624)
PAIRED_CATEGORIES = (
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
)

Tally = Counter[int]


def values_of(scale: LowScale, count: int, wilds: int = 0, bugs: int = 0) -> Tally:
    hands = map(sum, combinations([BIT[card] for card in DECK], count))
    return Counter(scale.best(hand, wilds, bugs) for hand in hands)


def by_high_card(values: Tally, lowest: int, highest: int) -> tuple[int, ...]:
    """How many hands without a pair, a straight or a flush there are of each high card."""
    counted: Tally = Counter()
    for value, number in values.items():
        if value >> 20 == Category.HIGH_CARD:
            counted[value >> 16] += number
    assert set(counted) == set(range(lowest, highest + 1))
    return tuple(counted[rank] for rank in range(lowest, highest + 1))


def by_category(values: Tally) -> Tally:
    counted: Tally = Counter()
    for value, number in values.items():
        counted[value >> 20] += number
    return counted


def paired(values: Tally) -> tuple[int, ...]:
    counted = by_category(values)
    return tuple(counted[category] for category in PAIRED_CATEGORIES)


@pytest.fixture(scope="module")
def ace_to_five() -> Tally:
    return values_of(ACE_TO_FIVE, 5)


@pytest.fixture(scope="module")
def with_a_joker() -> Tally:
    return values_of(ACE_TO_FIVE, 4, 1)


@pytest.fixture(scope="module")
def ace_to_six() -> Tally:
    values: Tally = Counter()
    for hand, weight in suit_classes(5):
        values[ACE_TO_SIX.best(hand)] += weight
    return values


@pytest.fixture(scope="module")
def deuce_to_seven() -> Tally:
    return values_of(DEUCE_TO_SEVEN, 5)


def test_ace_to_five(ace_to_five):
    """All 2,598,960 hands of five: by high card, pairs and the rest, 6,175 classes."""
    assert by_high_card(ace_to_five, 5, 13) == ACE_TO_FIVE_BY_HIGH_CARD["52 cards"]
    assert by_category(ace_to_five)[Category.HIGH_CARD] == 1_317_888
    assert paired(ace_to_five) == PAIRED
    assert set(by_category(ace_to_five)) == {Category.HIGH_CARD, *PAIRED_CATEGORIES}
    assert len(ace_to_five) == 6_175


def test_eight_or_better(ace_to_five):
    """57,344 hands qualify with an eight, in 56 classes."""
    qualified = [number for value, number in ace_to_five.items() if ACE_TO_FIVE.qualifies(value, 8)]
    assert (sum(qualified), len(qualified)) == (57_344, 56)


@pytest.mark.parametrize("highest", range(5, 14))
def test_every_qualifier(ace_to_five, highest):
    """A qualifier takes exactly the hands of its high card and of every lower one."""
    qualified = sum(number for value, number in ace_to_five.items() if ACE_TO_FIVE.qualifies(value, highest))
    assert qualified == sum(ACE_TO_FIVE_BY_HIGH_CARD["52 cards"][: highest - 4])


def test_ace_to_five_with_a_joker(ace_to_five, with_a_joker):
    """All hands of 53 cards, the joker wild."""
    assert by_high_card(ace_to_five + with_a_joker, 5, 13) == ACE_TO_FIVE_BY_HIGH_CARD["53 cards"]


def test_a_bug_is_a_wild_card_on_ace_to_five(with_a_joker):
    """The lowest rank not in the hand is also what a fully wild card is."""
    assert values_of(ACE_TO_FIVE, 4, 0, 1) == with_a_joker


def test_ace_to_five_with_two_jokers(ace_to_five, with_a_joker):
    """All hands of 54 cards, both jokers wild."""
    both = values_of(ACE_TO_FIVE, 3, 2)
    assert (
        by_high_card(ace_to_five + with_a_joker + with_a_joker + both, 5, 13)
        == ACE_TO_FIVE_BY_HIGH_CARD["54 cards"]
    )


def test_ace_to_five_best_of_seven():
    """All 133,784,560 hands of seven, by ranks: suits do not matter."""
    values: Tally = Counter()
    for held, weight in rank_multisets(7):
        values[ACE_TO_FIVE.best(spread(held))] += weight
    assert values.total() == comb(52, 7)
    assert by_high_card(values, 5, 13) == ACE_TO_FIVE_BY_HIGH_CARD["best of 7"]
    assert by_category(values)[Category.HIGH_CARD] == 127_615_488
    qualified = sum(number for value, number in values.items() if ACE_TO_FIVE.qualifies(value, 8))
    assert qualified == 24_530_944


def test_deuce_to_seven(deuce_to_seven):
    """All hands of five: straights and flushes count, A-5-4-3-2 is no straight, 7,462 classes."""
    assert by_high_card(deuce_to_seven, 7, 14) == DEUCE_TO_SEVEN_BY_HIGH_CARD
    counted = by_category(deuce_to_seven)
    assert counted[Category.HIGH_CARD] == 1_303_560
    assert counted[Category.STRAIGHT] == 9_180
    assert counted[Category.FLUSH] == 5_112
    assert counted[Category.STRAIGHT_FLUSH] == 36
    assert paired(deuce_to_seven) == PAIRED
    assert len(deuce_to_seven) == 7_462
    assert all(not DEUCE_TO_SEVEN.qualifies(value, 6) for value in deuce_to_seven)


def test_ace_to_six(ace_to_six):
    """All hands of five by classes: as deuce to seven with every rank one lower, the ace lowest."""
    assert ace_to_six.total() == 2_598_960
    assert by_high_card(ace_to_six, 6, 13) == ACE_TO_SIX_BY_HIGH_CARD
    assert paired(ace_to_six) == PAIRED
    assert len(ace_to_six) == 7_462


def test_ace_to_six_is_deuce_to_seven_one_rank_lower(ace_to_six, deuce_to_seven):
    """Class by class the two scales have the same numbers of hands in the same order."""
    assert [number for _, number in sorted(ace_to_six.items())] == [
        number for _, number in sorted(deuce_to_seven.items())
    ]


def test_eight_or_better_on_the_strict_scales():
    """8-7-6-5-4 and hands of one suit do not qualify where straights and flushes count."""
    for cards in (("8c", "7d", "6h", "5s", "4c"), ("8c", "7c", "6c", "5c", "3c")):
        hand = bits(cards)
        assert ACE_TO_FIVE.qualifies(ACE_TO_FIVE.best(hand), 8)
        assert not ACE_TO_SIX.qualifies(ACE_TO_SIX.best(hand), 8)
        assert not DEUCE_TO_SEVEN.qualifies(DEUCE_TO_SEVEN.best(hand), 8)


@pytest.mark.long
def test_ace_to_six_by_cards(ace_to_six):
    """All 2,598,960 hands of five, one by one."""
    assert values_of(ACE_TO_SIX, 5) == ace_to_six


@pytest.mark.long
def test_ace_to_five_best_of_seven_by_cards():
    """All 133,784,560 hands of seven, one by one."""
    values: Tally = Counter()
    deck = [BIT[rank + suit] for suit in "cdhs" for rank in RANKS]
    for first, second in combinations(range(52), 2):
        two = deck[first] + deck[second]
        values += Counter(ACE_TO_FIVE.best(two + sum(rest)) for rest in combinations(deck[second + 1 :], 5))
    assert by_high_card(values, 5, 13) == ACE_TO_FIVE_BY_HIGH_CARD["best of 7"]
