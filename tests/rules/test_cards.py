"""Cards: every spelling that input may use (api.md 2), and hands of them."""

import pytest

from service.rules.cards import BIT, DECK, JOKER, JOKER_SHIFT, SPELLINGS, bits, members, size, within

CLUB, DIAMOND, HEART, SPADE, EMOJI = "\u2663", "\u2666", "\u2665", "\u2660", "\ufe0f"


@pytest.mark.parametrize(
    ("card", "ranks", "suits"),
    [
        ("2c", ["2"], ["c", "C", CLUB, CLUB + EMOJI]),
        ("9d", ["9"], ["d", "D", DIAMOND, DIAMOND + EMOJI]),
        ("Th", ["T", "t", "10"], ["h", "H", HEART, HEART + EMOJI]),
        ("As", ["A", "a"], ["s", "S", SPADE, SPADE + EMOJI]),
        ("Jk", ["J", "j"], ["k", "K"]),
    ],
)
def test_every_spelling_of_a_card(card, ranks, suits):
    spelled = sorted(text for text, canonical in SPELLINGS.items() if canonical == card)
    assert spelled == sorted(rank + suit for rank in ranks for suit in suits)


def test_every_spelling_is_of_a_card():
    assert set(SPELLINGS.values()) == {*DECK, JOKER}


def test_a_natural_card_that_stands_twice_counts_once():
    assert bits(["2c", "2c", "3c"]) == BIT["2c"] | BIT["3c"]


def test_jokers_are_counted():
    hand = bits(["Jk", "As", "Jk"])
    assert (hand >> JOKER_SHIFT, size(hand), members(hand)) == (2, 3, ("As", "Jk", "Jk"))
    assert within(hand, ["Jk", "Kd", "As", "Jk", "Jk"]) == ("Jk", "As", "Jk")
