"""The published totals of high hands (quality.md section 2), counted again."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from math import comb

import pytest

from service.rules.cards import BIT, DECK, RANK_MASK, RANKS, all_of_rank, bits
from service.rules.high import Category, best_high
from tests.evaluators.reference import one_suit_weight, rank_multisets, spread, suit_classes

FEWEST_FIRST = tuple(reversed(Category))
"""The rows of the tables: five of a kind first, high cards last."""

FIVE_CARDS = {
    "52 cards": (0, 40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    "53 wild": (13, 204, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540),
    "53 bug": (1, 204, 828, 4_368, 7_804, 20_532, 63_360, 138_600, 1_215_024, 1_418_964),
    "54 wild": (78, 624, 9_360, 9_360, 11_388, 34_704, 232_968, 123_552, 1_437_936, 1_302_540),
    "deuces wild": (672, 2_552, 31_552, 12_672, 14_472, 62_232, 355_080, 95_040, 1_225_008, 799_680),
}
SEVEN_CARDS = {
    "52 cards": (
        0, 41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460,
    ),
    "53 wild": (
        14_664, 210_964, 1_121_024, 5_997_144, 6_027_224, 11_083_940, 13_315_300, 31_433_400, 61_644_960,
        23_294_460,
    ),
    "deuces wild": (
        609_760, 1_952_216, 7_504_920, 9_421_824, 7_993_600, 19_388_800, 20_151_920, 19_491_840, 36_920_040,
        10_349_640,
    ),
}  # fmt: skip

Tally = Counter[int]


def hands(count: int, deck: Iterable[str] = DECK) -> Iterator[int]:
    return map(sum, combinations([BIT[card] for card in deck], count))


def tally(values: Iterable[int]) -> Tally:
    """How many hands there are of each category; a Counter of values counts for its numbers."""
    categories: Tally = Counter()
    for value, number in Counter(values).items():
        categories[value >> 20] += number
    return categories


def rows(categories: Tally) -> tuple[int, ...]:
    return tuple(categories[category] for category in FEWEST_FIRST)


@pytest.fixture(scope="module")
def naturals() -> Tally:
    """The values of all 2,598,960 hands of five natural cards."""
    return Counter(map(best_high, hands(5)))


@pytest.fixture(scope="module")
def natural(naturals: Tally) -> Tally:
    return tally(naturals)


@pytest.fixture(scope="module")
def with_joker() -> Tally:
    return tally(best_high(hand, 1) for hand in hands(4))


@pytest.fixture(scope="module")
def with_bug() -> Tally:
    return tally(best_high(hand, 0, 1) for hand in hands(4))


def test_five_natural_cards(natural):
    """Every one of the 2,598,960 hands falls into its category."""
    assert rows(natural) == FIVE_CARDS["52 cards"]


def test_there_are_7462_classes(naturals):
    """Hands that tie have one value: 10 straight flushes, 156 fours of a kind, ..., 1,277 high cards."""
    classes = Counter(Category(value >> 20) for value in naturals)
    assert rows(classes) == (0, 10, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277)
    assert naturals[Category.STRAIGHT_FLUSH << 20 | 14 << 16] == 4


def test_hands_that_hold_the_joker(with_joker):
    """What the 270,725 hands with a wild joker make."""
    assert rows(with_joker) == (13, 164, 2_496, 2_808, 2_696, 10_332, 82_368, 0, 169_848, 0)


def test_hands_that_hold_the_bug(with_bug):
    """What the 270,725 hands with a bug make."""
    assert rows(with_bug) == (1, 164, 204, 624, 2_696, 10_332, 8_448, 15_048, 116_784, 116_424)


def test_a_deck_with_a_wild_joker(natural, with_joker):
    """53 cards, the joker fully wild."""
    assert rows(natural + with_joker) == FIVE_CARDS["53 wild"]


def test_a_deck_with_a_bug(natural, with_bug):
    """53 cards, the joker a bug."""
    assert rows(natural + with_bug) == FIVE_CARDS["53 bug"]


def test_a_deck_with_two_wild_jokers(natural, with_joker):
    """54 cards, both jokers fully wild."""
    both = tally(best_high(hand, 2) for hand in hands(3))
    assert rows(natural + with_joker + with_joker + both) == FIVE_CARDS["54 wild"]


def test_deuces_wild():
    """Every hand of 52 cards, its deuces wild, by cards."""
    without_deuces = [card for card in DECK if card[0] != "2"]
    categories: Tally = Counter()
    for deuces in range(5):
        for category, number in tally(
            best_high(hand, deuces) for hand in hands(5 - deuces, without_deuces)
        ).items():
            categories[category] += comb(4, deuces) * number
    assert rows(categories) == FIVE_CARDS["deuces wild"]


@pytest.fixture(scope="module")
def by_classes() -> list[list[tuple[int, int]]]:
    """The classes of 0 to 5 natural cards with their weights."""
    return [list(suit_classes(count)) for count in range(6)]


@pytest.mark.parametrize("rank", RANKS)
def test_any_one_rank_wild(rank, by_classes):
    """Whichever rank is wild, most totals are the same; straight flushes vary with its place."""
    wild = all_of_rank(rank)
    categories: Tally = Counter()
    for wilds in range(5):
        for hand, weight in by_classes[5 - wilds]:
            if not hand & wild:
                categories[best_high(hand, wilds) >> 20] += comb(4, wilds) * weight
    assert categories.total() == 2_598_960
    assert categories[Category.FIVE_OF_A_KIND] == 672
    assert categories[Category.FULL_HOUSE] == 12_672
    assert categories[Category.TWO_PAIR] == 95_040
    straight_flushes = {"2": 2_552, "K": 2_552, "3": 2_412, "8": 2_132, "A": 2_416}
    assert categories[Category.STRAIGHT_FLUSH] == straight_flushes.get(
        rank, categories[Category.STRAIGHT_FLUSH]
    )


@pytest.mark.parametrize(
    ("wild", "quints"),
    [
        (("Jh", "Js"), 72),
        (("2c", "2d", "2h", "2s"), 672),
        (("2c", "2d", "2h", "2s", "Jh", "Js"), 2_762),
        (("2c", "2d", "2h", "2s", "7c", "7d", "7h", "7s"), 8_152),
    ],
    ids=["two", "deuces", "deuces and two jacks", "deuces and sevens"],
)
def test_five_of_a_kind_with_more_wild_cards(wild, quints):
    """Alspach's counts for one-eyed jacks, deuces, both, and two ranks wild."""
    deck = [card for card in DECK if card not in wild]
    counted = sum(
        comb(len(wild), wilds)
        * sum(best_high(hand, wilds) >= Category.FIVE_OF_A_KIND << 20 for hand in hands(5 - wilds, deck))
        for wilds in range(1, min(len(wild), 5) + 1)
    )
    assert counted == quints


def test_two_suits_may_flush_in_a_large_pool():
    """From ten cards on there can be two flushes: the better one counts, whichever suit it has."""
    low, high = "23457", "6789J"
    for first, second in product("cdhs", repeat=2):
        if first != second:
            pool = bits([rank + first for rank in low] + [rank + second for rank in high])
            assert best_high(pool) == 0x5B9876


def by_ranks_and_suits(count: int, wilds: int, ranks: str, evaluate: Callable[[int], int]) -> Tally:
    """The values of all hands of so many natural cards; at most one suit may be long enough for a flush."""
    least = 5 - wilds
    values: Tally = Counter()
    for held, weight in rank_multisets(count, ranks):
        values[evaluate(spread(held))] += weight - 4 * one_suit_weight(held, least)
    suit = [BIT[rank + "c"] for rank in ranks]
    others = [BIT[rank + suit] for suit in "dhs" for rank in ranks]
    for length in range(least, count + 1):
        rest = list(map(sum, combinations(others, count - length)))
        for long_suit in map(sum, combinations(suit, length)):
            for value, number in Counter([evaluate(long_suit + other) for other in rest]).items():
                values[value] += 4 * number
    return values


def test_best_five_of_seven():
    """All 133,784,560 hands of seven, by ranks and by the cards of a long suit; 4,824 values occur."""
    values = by_ranks_and_suits(7, 0, RANKS, best_high)
    assert len(+values) == 4_824
    assert rows(tally(values)) == SEVEN_CARDS["52 cards"]


def test_best_five_of_seven_with_a_joker():
    """All 154,143,080 hands of seven of 53 cards, the joker wild: those that hold it on top of the others."""
    categories: Tally = Counter(dict(zip(FEWEST_FIRST, SEVEN_CARDS["52 cards"], strict=True)))
    categories += tally(by_ranks_and_suits(6, 1, RANKS, lambda hand: best_high(hand, 1)))
    assert rows(categories) == SEVEN_CARDS["53 wild"]


def test_best_five_of_seven_with_deuces_wild():
    """All 133,784,560 hands of seven, their deuces wild."""
    ranks = RANKS[1:]
    categories: Tally = Counter()
    for deuces in range(5):
        if deuces < 3:
            values = by_ranks_and_suits(
                7 - deuces, deuces, ranks, lambda hand, deuces=deuces: best_high(hand, deuces)
            )
        else:
            values = Counter()
            for hand, weight in suit_classes(7 - deuces, RANK_MASK & ~1):
                values[best_high(hand, deuces)] += weight
        for category, number in tally(values).items():
            categories[category] += comb(4, deuces) * number
    assert rows(categories) == SEVEN_CARDS["deuces wild"]


@pytest.mark.long
def test_best_five_of_seven_by_cards():
    """All 133,784,560 hands of seven, one by one."""
    categories: Tally = Counter()
    deck = [BIT[card] for card in DECK]
    for first, second in combinations(range(52), 2):
        two = deck[first] + deck[second]
        categories += tally(best_high(two + sum(rest)) for rest in combinations(deck[second + 1 :], 5))
    assert rows(categories) == SEVEN_CARDS["52 cards"]
