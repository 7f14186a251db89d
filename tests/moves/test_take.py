"""Taking cards in 7/27 and its brothers (rules.md 7.1)."""

import pytest

from tests.moves.questions import asked, forced, judged, moves, over, people, refused, state

TAKE = {"take": {}, "pass": {}}
GAMES = ("seven-twenty-seven", "thirteen-thirty-three", "two-twenty-two")


def table(game="seven-twenty-seven", options=None, **each):
    return state(game, people("a b c", **each), options=options or {})


@pytest.mark.parametrize("game", GAMES)
def test_take_or_pass_in_turn(game):
    assert moves(table(game), "take") == {"a": TAKE}
    assert moves(table(game), "take", acted=["a"]) == {"b": TAKE}
    assert moves(table(game), "take", lead="c") == {"c": TAKE}
    assert moves(table(game), "take", lead="c", acted=["c"]) == {"a": TAKE}
    assert moves(table(game, folded={"a": True}), "take") == {"b": TAKE}
    assert forced(table(game), "take") == {}


def test_the_round_is_over():
    said = asked(table(passes={"a": 1, "b": 2}), "take", acted=["a", "b", "c"])
    assert (said["phase_over"], said["drawing_over"]) == (True, False)


def test_the_drawing_is_over_after_a_round_without_a_taker():
    passes = {"a": 1, "b": 2, "c": 1}
    assert asked(table(passes=passes), "take", acted=["a", "b", "c"])["drawing_over"] is True
    folded = table(passes={"a": 1, "b": 2}, folded={"c": True})
    assert asked(folded, "take", acted=["a", "b"])["drawing_over"] is True
    assert "drawing_over" not in asked(table(passes=passes), "take")


def test_passing_does_not_freeze():
    assert moves(table(passes={"a": 9}), "take") == {"a": TAKE}


@pytest.mark.parametrize(("passes", "frozen"), [(1, False), (2, True), (3, True)])
def test_the_freeze(passes, frozen):
    cold = table(options={"freeze_after_passes": 2}, passes={"a": passes})
    assert moves(cold, "take") == {"a": {"pass": {}} if frozen else TAKE}
    assert forced(cold, "take") == ({"a": "pass"} if frozen else {})
    expected = "take" if frozen else None
    assert judged(cold, "take", {"player": "a", "action": "take"}) == expected
    assert judged(cold, "take", {"player": "a", "action": "pass"}) is None


def test_a_proposal_out_of_turn():
    assert judged(table(), "take", {"player": "b", "action": "take"}) == "turn"
    assert judged(table(), "take", {"player": "a", "action": "take"}, acted=["a", "b", "c"]) == "turn"
    assert refused(table(folded={"a": True}), "take", turn="a") == {"/turn": "impossible_play"}


def test_nobody_takes_alone():
    assert over(table(folded={"a": True, "b": True}), "take")
