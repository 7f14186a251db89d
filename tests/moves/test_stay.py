"""Staying in Boo Ray: all together (rules.md 7.8)."""

from tests.moves.questions import asked, forced, judged, moves, over, people, state

CHOICE = {"stay": {}, "fold": {}}


def test_stay_or_fold():
    table = state("boo-ray", people("a b c d", stays={"a": True, "b": False}, folded={"c": True}))
    assert moves(table, "stay") == {"d": CHOICE}
    assert asked(table, "stay")["to_act"] == ["d"]
    assert forced(table, "stay") == {}
    assert over(state("boo-ray", people("a b", stays={"a": True, "b": False})), "stay")


def test_who_is_left_alone_says_so_too():
    assert moves(state("boo-ray", people("a b", folded={"b": True})), "stay") == {"a": CHOICE}


def test_a_proposal():
    table = state("boo-ray", people("a b", stays={"a": True}))
    assert judged(table, "stay", {"player": "b", "action": "stay"}) is None
    assert judged(table, "stay", {"player": "b", "action": "fold"}) is None
    assert judged(table, "stay", {"player": "b", "action": "pass"}) == "boo-ray.stay"
    assert judged(table, "stay", {"player": "a", "action": "fold"}) == "turn"
