"""Red Dog's turns: pass, or a wager of at most the pot (rules.md 7.7)."""

import pytest

from tests.moves.questions import asked, bounds, forced, judged, moves, over, people, refused, state

CLUBS, DIAMONDS = ["Kc", "2c", "3c", "4c", "5c"], ["2d", "3d", "4d", "5d", "6d"]


def table(pot=12, options=None, **each):
    each = {"cards": {"a": CLUBS, "b": DIAMONDS}, **each}
    return state("red-dog", people("a b c", **each), pot=pot, options=options or {})


def choice(most, cost=0):
    return {"pass": {"cost": cost}, "wager": bounds(1, most)}


def test_pass_or_wager_up_to_the_pot():
    assert moves(table(), "wager") == {"a": choice(12)}
    assert forced(table(), "wager") == {}


def test_the_pot_as_it_stands():
    won = table(wager={"a": 5}, turned={"a": "Qc"})
    assert moves(won, "wager") == {"b": choice(7)}
    lost = table(wager={"a": 5}, turned={"a": "Ac"})
    assert moves(lost, "wager") == {"b": choice(17)}
    passed = table(wager={"a": 0}, options={"pass_cost": 2})
    assert moves(passed, "wager") == {"b": choice(14, cost=2)}


def test_the_order_of_turns():
    assert moves(table(folded={"a": True}), "wager") == {"b": choice(12)}
    assert list(moves({**table(), "dealer": "a"}, "wager")) == ["b"]
    assert list(moves(table(), "wager", turn="c")) == ["c"]
    assert list(moves(table(), "wager", acted=["a"])) == ["b"]
    assert over(table(wager={"a": 0, "b": 0, "c": 0}), "wager")
    assert refused(table(folded={"a": True}), "wager", turn="a") == {"/turn": "impossible_play"}


def test_what_else_may_not_be_done_breaks_the_rule_of_turns():
    assert judged(table(), "wager", {"player": "a", "action": "check"}) == "red-dog.turn"
    assert judged(table(), "wager", {"player": "b", "action": "pass"}) == "turn"


def test_an_empty_pot_ends_the_round():
    assert over(table(pot=0), "wager")
    emptied = table(wager={"a": 12}, turned={"a": "Qc"})
    assert over(emptied, "wager")
    assert moves({**emptied, "options": {"re_ante": 2}}, "wager") == {"b": choice(6)}


def test_no_limit():
    free = table(options={"max_wager": "none"})
    assert moves(free, "wager")["a"]["wager"] == bounds(1, None)
    assert judged(free, "wager", {"player": "a", "action": "wager", "amount": 900}) is None


def test_the_smallest_chip_is_the_least_wager():
    assert moves(table(pot=15, options={"chip": 5}), "wager")["a"]["wager"] == bounds(5, 15)


def test_a_lone_player_plays_on():
    assert moves(table(folded={"b": True, "c": True}), "wager") == {"a": choice(12)}


@pytest.mark.parametrize(
    ("amount", "rule"), [(0, "red-dog.turn"), (1, None), (12, None), (13, "red-dog.turn")]
)
def test_a_proposed_wager(amount, rule):
    assert judged(table(), "wager", {"player": "a", "action": "wager", "amount": amount}) == rule
    assert judged(table(), "wager", {"player": "a", "action": "pass"}) is None


def test_earlier_wagers_must_be_known():
    assert refused(table(wager={"a": 5}), "wager") == {"/state/players/0/turned": "missing_card"}
    hidden = table(wager={"a": 5}, turned={"a": "Qc"}, cards={})
    assert refused(hidden, "wager") == {"/state/players/0/cards": "missing_card"}
    beyond = table(wager={"a": 13}, turned={"a": "Qc"})
    assert refused(beyond, "wager") == {"/state/players/0/wager": "impossible_play"}
    assert asked(table(cards={}), "wager")["to_act"] == ["a"]


def test_one_chance_each():
    assert refused(table(wager={"a": 0}), "wager", turn="a") == {"/turn": "impossible_play"}


def test_the_pot_may_hold_as_many_chips_as_there_can_be_and_no_more():
    """api.md 1: integers up to 2^53 - 1, sums too."""
    most = 2**53 - 1
    lost = {"wager": {"a": 1}, "turned": {"a": "Ac"}}
    assert moves(table(pot=most - 1, **lost), "wager") == {"b": choice(most)}
    for proposed in ({}, {"proposed": {"player": "b", "action": "pass"}}):
        assert refused(table(pot=most, **lost), "wager", **proposed) == {"/state": "amount_too_large"}
