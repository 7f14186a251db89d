"""English for rulings: what suits, ranks and lists are called."""

import pytest

from service.rules.cards import RANKS, SUITS
from service.rules.describe import article
from service.rules.words import chips, is_rank, listing, noun, rank, short, suit


def test_the_four_suits():
    assert [suit(symbol) for symbol in "cdhs"] == ["club", "diamond", "heart", "spade"]
    assert set(SUITS) == set("cdhs")


@pytest.mark.parametrize("symbol", RANKS)
def test_one_card_of_a_rank_takes_an_article(symbol):
    name = rank(symbol)
    assert is_rank(name)
    assert article(name) == (f"an {name}" if symbol in "8A" else f"a {name}")


def test_lists_of_no_one_two_and_three():
    assert [listing(list(names)) for names in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert listing(["a", "b", "c"], "or") == "a, b or c"


def test_one_and_several():
    assert [noun(n, "card") for n in (0, 1, 2, 11)] == ["cards", "card", "cards", "cards"]
    assert [chips(n) for n in (0, 1, 2)] == ["0 chips", "1 chip", "2 chips"]


def test_a_long_text_is_repeated_to_its_thirty_second_character():
    assert [short("x" * n) for n in (0, 31, 32, 33)] == ["", "x" * 31, "x" * 32, "x" * 32 + "…"]
