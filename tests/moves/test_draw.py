"""Drawing: in turn, up to the limit of the game and the number of players (rules.md 7, 4 max_draw)."""

import pytest

from tests.moves.questions import choose, forced, judged, moves, over, people, refused, state

FOUR, FIVE = "2c 5d 9h Ks", "2c 5d 9h Ks As"


def holding(game, cards, players=2, **members):
    hands = {"a": cards.split()}
    names = ["a", *(f"p{i}" for i in range(2, players + 1))]
    return state(game, people(*names, cards=hands), **members)


LIMITS = [
    ("badugi", FOUR, 2, {}, 4),
    ("badugi", FOUR, 8, {}, 4),
    ("badugi", FOUR, 2, {"max_draw": 5}, 4),  # no more than he holds
    ("stormy-weather", FOUR, 2, {}, 2),
    ("spit-in-the-ocean", FOUR, 8, {}, 3),
    ("spit-in-the-ocean", FOUR, 9, {"max_draw": 1}, 1),
    ("old-man-49er", FIVE, 5, {}, 4),
    ("zero-to-55", FIVE, 5, {}, 4),
    ("zero-to-55", FIVE, 6, {}, 3),
    ("zero-to-55", FIVE, 6, {"max_draw": 5}, 5),
    ("spew", FIVE, 5, {}, 3),
    ("spew", FIVE, 6, {}, 2),
    ("spew", FOUR, 7, {}, 2),
    ("spew", FOUR, 2, {"hand_cards": 4}, 3),
]


@pytest.mark.parametrize(("game", "cards", "players", "options", "limit"), LIMITS)
def test_the_limit(game, cards, players, options, limit):
    found = moves(holding(game, cards, players, options=options), "draw")["a"]["draw"]
    assert {name: found[name] for name in ("cards", "choose")} == choose(cards, 0, limit)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("spit-in-the-ocean", 9, {}), ("badugi", 2, {"max_draw": 0}), ("spew", 2, {"max_draw": 0})],
)
def test_nobody_draws_where_the_limit_is_none(game, players, options):
    assert over(holding(game, FOUR, players, options=options), "draw")


def test_the_fee_of_zero_to_55():
    assert moves(holding("zero-to-55", FIVE), "draw")["a"]["draw"]["fee"] == 0
    assert moves(holding("zero-to-55", FIVE, options={"draw_fee": 3}), "draw")["a"]["draw"]["fee"] == 3
    assert "fee" not in moves(holding("badugi", FOUR), "draw")["a"]["draw"]


def test_players_draw_in_turn_from_the_lead():
    hands = dict.fromkeys("abc", None) | {"a": FOUR.split(), "c": ["3c", "6d", "Th", "Qs"]}
    hands["b"] = ["4c", "7d", "Jh", "8s"]
    table = state("badugi", people("a b c", cards=hands))
    assert list(moves(table, "draw")) == ["a"]
    assert list(moves(table, "draw", lead="c")) == ["c"]
    assert list(moves(table, "draw", acted=["a"])) == ["b"]
    assert list(moves(table, "draw", acted=["a"], turn="c")) == ["c"]
    assert over(table, "draw", acted=["a", "b", "c"])
    table["players"][1]["folded"] = True
    assert list(moves(table, "draw", acted=["a"])) == ["c"]
    assert refused(table, "draw", turn="b") == {"/turn": "impossible_play"}


@pytest.mark.parametrize("cards", [None, [None, "2c", "3d", "4h"], ["2c", "3d"]])
def test_the_cards_must_be_known(cards):
    table = state("badugi", [{"id": "a"} | ({"cards": cards} if cards else {}), {"id": "b"}])
    assert refused(table, "draw") == {"/state/players/0/cards": "missing_card"}


def test_nothing_is_forced():
    assert forced(holding("badugi", FOUR), "draw") == {}


@pytest.mark.parametrize(
    ("cards", "rule"), [("", None), ("2c", None), ("2c 5d", None), ("2c 5d 9h", "draw"), ("3c", "draw")]
)
def test_a_proposed_draw(cards, rule):
    proposed = {"player": "a", "action": "draw", "cards": cards.split()}
    assert judged(holding("stormy-weather", FOUR), "draw", proposed) == rule


def test_nobody_draws_alone():
    assert over(holding("badugi", FOUR, 1), "draw")
