"""English for rulings: what suits, ranks and lists are called."""

import pytest

from service.rules.cards import RANKS, SUITS
from service.rules.describe import article
from service.rules.words import is_rank, listing, rank, suit


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
