"""Revealing: those with the fewest exposed turn one, the next of the stack, or any in Phlegm."""

import pytest

from tests.moves.questions import asked, choose, forced, judged, moves, over, people, refused, state

FIVE = {"a": ["Ah", "2c", "9d", "Ts", "3s"], "b": ["Kd", "4s", "8h", "5c", "6c"]}
FOUR = {"a": ["Ah", "2c", "9d", "Ts"], "b": ["Kd", "4s", "8h", "5c"]}


@pytest.mark.parametrize("game", ["old-man-49er", "zero-to-55"])
def test_the_next_of_the_stack(game):
    table = state(game, people("a b", cards=FIVE))
    assert moves(table, "reveal") == {
        "a": {"reveal": choose("Ah", 1, 1)},
        "b": {"reveal": choose("Kd", 1, 1)},
    }
    assert forced(table, "reveal") == {"a": "reveal", "b": "reveal"}
    later = state(game, people("a b", cards=FIVE, exposed={"a": 3, "b": 3}))
    assert moves(later, "reveal")["b"] == {"reveal": choose("5c", 1, 1)}


def test_those_with_the_fewest_exposed():
    table = state("old-man-49er", people("a b", cards=FIVE, exposed={"a": 2, "b": 1}))
    assert moves(table, "reveal") == {"b": {"reveal": choose("4s", 1, 1)}}
    folded = state("old-man-49er", people("a b c", cards=FIVE, exposed={"a": 1}, folded={"c": True}))
    assert asked(folded, "reveal")["to_act"] == ["b"]


@pytest.mark.parametrize(
    ("game", "hands", "most"),
    [("old-man-49er", FIVE, 4), ("zero-to-55", FIVE, 4), ("phlegm-in-the-ocean", FOUR, 3)],
)
def test_the_last_card_is_for_the_showdown(game, hands, most):
    shown = lambda count: state(game, people("a b", cards=hands, exposed=dict.fromkeys("ab", count)))  # noqa: E731
    assert not over(shown(most - 1), "reveal")
    assert over(shown(most), "reveal")


def test_any_card_in_phlegm():
    table = state("phlegm-in-the-ocean", people("a b", cards=FOUR, exposed={"a": 1, "b": 1}))
    assert moves(table, "reveal") == {
        "a": {"reveal": choose("2c 9d Ts", 1, 1)},
        "b": {"reveal": choose("4s 8h 5c", 1, 1)},
    }
    assert forced(table, "reveal") == {}


@pytest.mark.parametrize(
    ("cards", "rule"), [("Ah", None), ("2c", "stack"), ("", "stack"), ("Ah 2c", "stack")]
)
def test_a_proposed_card(cards, rule):
    table = state("old-man-49er", people("a b", cards=FIVE))
    assert judged(table, "reveal", {"player": "a", "action": "reveal", "cards": cards.split()}) == rule


@pytest.mark.parametrize("game", ["old-man-49er", "phlegm-in-the-ocean"])
@pytest.mark.parametrize("hidden", [None, [None, "4s", "8h", "5c"]])
def test_the_card_must_be_known_of_the_one_asked(game, hidden):
    hands = {"a": FOUR["a"]} | ({"b": hidden} if hidden else {})
    table = state(game, people("a b", cards=hands))
    assert asked(table, "reveal")["to_act"] == ["a", "b"]
    assert list(moves(table, "reveal")) == ["a"]
    proposed = {"player": "b", "action": "reveal", "cards": ["4s"]}
    assert refused(table, "reveal", proposed=proposed) == {"/state/players/1/cards": "missing_card"}


def test_a_stack_needs_only_its_next_card():
    table = state("old-man-49er", people("a b", cards={"a": ["Ah", None, None, None, None]}))
    assert moves(table, "reveal") == {"a": {"reveal": choose("Ah", 1, 1)}}
