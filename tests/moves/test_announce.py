"""Announcing in Tic Tac Toe: any of the eight lines (rules.md 6.21)."""

from tests.moves.questions import asked, forced, judged, moves, over, people, refused, state

LINES = [
    *("row-1", "row-2", "row-3", "column-1", "column-2", "column-3"),
    *("diagonal-1", "diagonal-2"),
]


def table(options=None, **each):
    return state("tic-tac-toe", people("a b c", **each), options=options or {})


def test_any_line():
    said = asked(table(folded={"b": True}), "announce")
    assert said["to_act"] == ["a", "c"]
    assert moves(table(), "announce")["a"] == {"announce": {"lines": LINES}}
    assert forced(table(), "announce") == {}


def test_each_once():
    assert list(moves(table(announces={"a": "row-1"}), "announce")) == ["b", "c"]
    assert over(table(announces=dict.fromkeys("abc", "row-1")), "announce")
    assert over(table(folded={"a": True, "b": True}), "announce")


def test_nobody_announces_where_the_best_line_counts():
    assert over(table({"announce": "best"}), "announce")


def test_a_proposed_line():
    propose = {"player": "a", "action": "announce"}
    assert judged(table(), "announce", {**propose, "line": "diagonal-2"}) is None
    assert judged(table(), "announce", {**propose, "line": "diagonal-3"}) == "tic-tac-toe.announce"
    assert refused(table(), "announce", proposed=propose) == {"/proposed/line": "missing_member"}
    assert refused(table(), "announce", proposed={**propose, "line": "row-1", "amount": 1}) == {
        "/proposed/amount": "conflicting_members"
    }


def test_other_games_announce_nothing():
    assert refused(state("bingo", people("a b")), "announce") == {"/phase": "wrong_phase"}
