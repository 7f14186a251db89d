"""Lows of many cards whose five lowest ranks are of one suit: a flush counts against them (rules.md G2)."""

import pytest

from service.rules.cards import bits
from service.rules.low import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN


@pytest.mark.parametrize(
    ("cards", "deuce_to_seven"),
    [
        ("2c 3c 4c 5c 7c 7d", 0x75432),
        ("2c 3c 4c 5c 7c 9d", 0x95432),
        ("2c 3c 4c 5c 7c 9d Jh", 0x95432),
        ("2c 3c 4c 5c 7c 8c 9d Jh Ks", 0x95432),
        ("2c 3c 4c 5c 6c 7c 7d 9h Js", 0x75432),
        ("2c 3c 4c 5c 6c 7c 6d 9h Js", 0x76432),
        ("2c 3c 4c 5c 6c 8c 9d Jh", 0x95432),
        ("2c 3c 4c 5c 7c 8c", 0x575432),
    ],
)
def test_the_next_lowest_five_that_are_no_flush(cards, deuce_to_seven):
    assert DEUCE_TO_SEVEN.best(bits(cards.split())) == deuce_to_seven


@pytest.mark.parametrize(
    ("cards", "ace_to_six", "ace_to_five"),
    [("Ac 2c 3c 4c 6c 8d Th", 0x84321, 0x64321), ("Ac 2c 3c 4c 5c 7d 9h", 0x74321, 0x54321)],
)
def test_a_flush_is_nothing_on_ace_to_five(cards, ace_to_six, ace_to_five):
    hand = bits(cards.split())
    assert (ACE_TO_SIX.best(hand), ACE_TO_FIVE.best(hand)) == (ace_to_six, ace_to_five)
