"""Badugi against rules.md 7.6 and the published totals."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from service.rules.badugi import badugi_cards, best_badugi
from service.rules.cards import BIT, DECK, bits

PIPS = {card: "A23456789TJQK".index(card[0]) + 1 for card in DECK}
BY_HIGH_CARD = {
    4: (0, 0, 0, 24, 96, 240, 480, 840, 1_344, 2_016, 2_880, 3_960, 5_280),
    3: (0, 0, 900, 2_556, 4_824, 7_560, 10_620, 13_860, 17_136, 20_304, 23_220, 25_740, 27_720),
    2: (0, 3_632, 6_400, 8_388, 9_680, 10_360, 10_512, 10_220, 9_568, 8_640, 7_520, 6_292, 5_040),
    1: (881, 661, 481, 337, 225, 141, 81, 41, 17, 5, 1, 1, 1),
}


def key(cards):
    """The rule's own key: fewer cards are worse, then the ranks from the highest down."""
    return -len(cards), sorted((PIPS[card] for card in cards), reverse=True)


def is_badugi(cards):
    return len({card[0] for card in cards}) == len({card[1] for card in cards}) == len(cards)


def best_by_rule(cards):
    made = [chosen for size in range(5) for chosen in combinations(cards, size) if is_badugi(chosen)]
    return min(made, key=key)


def value_by_rule(cards):
    value = 0
    for pips in key(cards)[1]:
        value = value << 4 | pips
    return 4 - len(cards) << 16 | value


@pytest.fixture(scope="module")
def values():
    return Counter(best_badugi(sum(hand)) for hand in combinations([BIT[card] for card in DECK], 4))


def test_all_hands_of_four(values):
    """Every one of the 270,725 hands, by size and by high card."""
    counted = {size: [0] * 13 for size in (1, 2, 3, 4)}
    for value, number in values.items():
        size = 4 - (value >> 16)
        counted[size][(value >> 4 * (size - 1) & 0xF) - 1] += number
    assert {size: tuple(numbers) for size, numbers in counted.items()} == BY_HIGH_CARD
    assert {size: sum(numbers) for size, numbers in counted.items()} == {
        4: 17_160,
        3: 154_440,
        2: 96_252,
        1: 2_873,
    }


def test_there_are_1092_classes(values):
    """715 four-card hands, 286 of three cards, 78 of two, 13 of one."""
    assert Counter(4 - (value >> 16) for value in values) == {4: 715, 3: 286, 2: 78, 1: 13}


@pytest.mark.parametrize(
    ("cards", "made"),
    [
        ("4s 5c 6d Kh", "4s 5c 6d Kh"),
        ("2s 3s 4d 7h", "2s 4d 7h"),
        ("7s 3s 2h Ad", "3s 2h Ad"),
        ("3c 3d 2s Ah", "3c 2s Ah"),
        ("As 5d 9d 9h", "As 5d 9h"),
        ("Ac 2s 2h Jd", "Ac 2s Jd"),
        ("5d 7c Kc Kh", "5d 7c Kh"),
        ("2s 3d Ks Kd", "2s 3d"),
        ("As 4s 6s 9s", "As"),
        ("2c 2d 2h 2s", "2c"),
        ("", ""),
    ],
)
def test_the_cards_that_count(cards, made):
    """The rule book's hands, with the earliest of equally good cards."""
    assert badugi_cards(cards.split()) == tuple(made.split())


def test_order_of_the_rule_book():
    """More cards first, then the highest card, the ace low; no card at all is worst."""
    hands = (
        "As 2c 3d 4h",
        "2s 4c 5d 6h",
        "As 2c 3d 7h",
        "4s 5c 6d Kh",
        "2s 3s 4d 7h",
        "2s 3d Ks Kd",
        "Ks",
        "",
    )
    ordered = [best_badugi(bits(hand.split())) for hand in hands]
    assert ordered == sorted(ordered)
    assert best_badugi(bits(["7s", "3s", "2h", "Ad"])) == best_badugi(bits(["3c", "3d", "2s", "Ah"]))
    assert best_badugi(0) == 4 << 16


def test_any_number_of_cards():
    """Pools of 0 to 12 cards against the rule, with the earliest cards named."""
    random = Random(7)
    for _ in range(400):
        cards = random.sample(DECK, random.randrange(13))
        best = best_by_rule(cards)
        assert best_badugi(bits(cards)) == value_by_rule(best)
        assert badugi_cards(cards) == best


def test_the_whole_deck():
    """The best of all 52 cards is 4-3-2-A."""
    assert best_badugi(bits(DECK)) == 0x4321
    assert badugi_cards(DECK) == ("2c", "3d", "4h", "As")
