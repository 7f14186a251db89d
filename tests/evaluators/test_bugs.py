"""A bug completes a straight or a flush, and else is an ace (rules.md G3)."""

import pytest

from service.rules.cards import bits
from service.rules.high import Category, best_high

CASES = [
    ("Ac Ad Ah As", Category.FIVE_OF_A_KIND, "A"),
    ("Ac Ad Ah Ks", Category.FOUR_OF_A_KIND, "AK"),
    ("Kc Kd Kh Ac", Category.FULL_HOUSE, "KA"),
    ("Kc Kd Kh Ks", Category.FOUR_OF_A_KIND, "KA"),
    ("Ac Ad Kh Qs", Category.THREE_OF_A_KIND, "AKQ"),
    ("Kc Kd Ah Qs", Category.TWO_PAIR, "AKQ"),
    ("Kc Kd 9h 4s", Category.PAIR, "KA94"),
    ("Kc Qd 9h 4s", Category.HIGH_CARD, "AKQ94"),
    ("8c 7d 6h 5s", Category.STRAIGHT, "9"),
    ("9c 7d 6h 5s", Category.STRAIGHT, "9"),
    ("Kh 9h 4h 2h", Category.FLUSH, "AK942"),
    ("8h 7h 6h 5h", Category.STRAIGHT_FLUSH, "9"),
]


@pytest.mark.parametrize(("cards", "category", "ranks"), CASES)
def test_four_cards_and_a_bug(cards, category, ranks):
    value = category.base
    for place, rank in enumerate(ranks):
        value |= "23456789TJQKA".index(rank) + 2 << 16 - 4 * place
    assert best_high(bits(cards.split()), bugs=1) == value
