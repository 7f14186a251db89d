"""Arranging a stack: all together, each once, in any order (rules.md 7.4, 7.5)."""

import pytest

from tests.moves.questions import asked, judged, moves, over, people, refused, state

FIVE = {"a": ["Ah", "2c", "9d", "Ts", "3s"], "b": ["Kd", "4s", "8h", "5c", "6c"]}


@pytest.mark.parametrize("game", ["old-man-49er", "zero-to-55"])
def test_everybody_arranges_once(game):
    table = state(game, people("a b", cards=FIVE))
    said = asked(table, "arrange")
    assert said["to_act"] == ["a", "b"]
    assert moves(table, "arrange") == {name: {"arrange": {"cards": FIVE[name]}} for name in "ab"}
    assert not any(move["forced"] for move in said["moves"])  # there are 120 orders
    assert list(moves(table, "arrange", arranged=["b"])) == ["a"]
    assert over(table, "arrange", arranged=["b", "a"])
    assert over({**table, "players": people("a b", cards=FIVE, folded={"a": True})}, "arrange")


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("Ah 2c 9d Ts 3s", None),
        ("3s Ts 9d 2c Ah", None),
        ("Ah 2c 9d Ts", "stack"),
        ("Ah 2c 9d Ts Ts", "stack"),
        ("Ah 2c 9d Ts Kd", "stack"),
    ],
)
def test_a_proposed_order(cards, rule):
    table = state("old-man-49er", people("a b", cards=FIVE))
    assert judged(table, "arrange", {"player": "a", "action": "arrange", "cards": cards.split()}) == rule


@pytest.mark.parametrize("hidden", [None, [None] * 5, ["2h", "3h"]])
def test_hidden_hands_of_others(hidden):
    cards = {"a": FIVE["a"]} | ({"b": hidden} if hidden else {})
    table = state("old-man-49er", people("a b", cards=cards))
    assert asked(table, "arrange")["to_act"] == ["a", "b"]
    assert list(moves(table, "arrange")) == ["a"]
    proposed = {"player": "b", "action": "arrange", "cards": FIVE["b"]}
    assert refused(table, "arrange", proposed=proposed) == {"/state/players/1/cards": "missing_card"}
