"""Exchanging in Boo Ray: as many as the deck allows all who stay (rules.md 7.8, Y2)."""

import pytest

from tests.moves.questions import choose, forced, judged, moves, over, people, refused, state

CARDS = "2c 3c 4c 5c 6c"


def table(players, staying, **members):
    names = [f"p{i}" for i in range(players)]
    stays = {name: i < staying for i, name in enumerate(names)}
    return state("boo-ray", people(*names, stays=stays, cards={"p0": CARDS.split()}), **members)


@pytest.mark.parametrize(
    ("players", "staying", "most"),
    # 52 - 5 x players - 1 cards are left: 21 of 6, 16 of 7, 11 of 8, 6 of 9
    [(6, 4, 5), (6, 5, 4), (7, 2, 5), (7, 4, 4), (8, 8, 1), (8, 3, 3), (9, 5, 1)],
)
def test_the_limit(players, staying, most):
    asked_of = table(players, staying)
    assert moves(asked_of, "exchange") == {"p0": {"exchange": choose(CARDS, 0, most)}}
    assert forced(asked_of, "exchange") == {}
    propose = lambda count: {"player": "p0", "action": "exchange", "cards": CARDS.split()[:count]}  # noqa: E731
    assert judged(asked_of, "exchange", propose(most)) is None
    assert most == 5 or judged(asked_of, "exchange", propose(most + 1)) == "boo-ray.exchange"


@pytest.mark.parametrize(("players", "staying"), [(10, 3), (9, 7), (6, 1), (6, 0)])
def test_nothing_to_exchange(players, staying):
    assert over(table(players, staying), "exchange")


def test_in_turn_from_the_lead():
    hands = {"a": CARDS.split(), "b": ["2d", "3d", "4d", "5d", "6d"], "d": ["2h", "3h", "4h", "5h", "6h"]}
    asked_of = state(
        "boo-ray", people("a b c d", cards=hands, stays={"a": True, "b": True, "c": False, "d": True})
    )
    assert list(moves(asked_of, "exchange")) == ["a"]
    assert list(moves(asked_of, "exchange", lead="c")) == ["d"]
    assert list(moves(asked_of, "exchange", acted=["a", "b"])) == ["d"]
    assert over(asked_of, "exchange", acted=["a", "b", "d"])
    assert refused(asked_of, "exchange", turn="c") == {"/turn": "impossible_play"}


def test_what_must_be_known():
    hidden = state("boo-ray", people("a b c", stays={"a": True, "b": True}, cards={"a": ["2c"]}))
    assert refused(hidden, "exchange") == {
        "/state/players/2/stays": "missing_member",
        "/state/players/0/cards": "missing_card",
    }
