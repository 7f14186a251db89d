"""Screw Your Neighbor's turns (rules.md 7.9)."""

import pytest

from tests.moves.questions import asked, forced, judged, moves, over, people, refused, state

HANDS = {"a": ["2s"], "b": ["Kd"], "c": ["Jh"], "d": ["5c"]}


def table(turns=None, names="a b c d", cards=None, **each):
    more = {} if turns is None else {"turns": [turn(*one.split()) for one in turns]}
    return state("screw-your-neighbor", people(names, cards=cards or HANDS, **each), **more)


def turn(player, action, card=None):
    return {"player": player, "action": action} | ({"card": card} if card else {})


def swap_with(other):
    return {"stand": {}, "swap": {"with": other}}


LAST = {"stand": {}, "draw_from_deck": {}}


def test_stand_or_swap_the_last_draws():
    assert moves(table(), "swap") == {"a": swap_with("b")}
    assert moves(table(), "swap", acted=["a", "b"]) == {"c": swap_with("d")}
    assert moves(table(), "swap", acted=["a", "b", "c"]) == {"d": LAST}
    assert over(table(), "swap", acted=["a", "b", "c", "d"])
    assert forced(table(), "swap") == {}


def test_the_lead_moves():
    assert moves(table(), "swap", lead="c") == {"c": swap_with("d")}
    assert moves(table(), "swap", lead="c", acted=["c", "d", "a"]) == {"b": LAST}
    assert moves(table(), "swap", turn="b", lead="c") == {"b": LAST}


def test_who_has_no_chips_is_passed_over():
    assert moves(table(chips={"b": 0}), "swap") == {"a": swap_with("c")}
    assert moves(table(chips={"d": 0}), "swap", acted=["a", "b"]) == {"c": LAST}
    assert refused(table(chips={"b": 0}), "swap", turn="b") == {"/turn": "impossible_play"}
    assert over(table(chips={"a": 0, "b": 0, "c": 0}), "swap")


def test_a_shown_king_stands():
    shown = table(king_shown={"b": True})
    assert moves(shown, "swap", acted=["a"]) == {"b": {"stand": {}}}
    assert forced(shown, "swap", acted=["a"]) == {"b": "stand"}
    assert judged(shown, "swap", {"player": "b", "action": "swap"}, acted=["a"]) == "screw-your-neighbor.swap"


def test_an_own_king_may_be_swapped_away():
    assert moves(table(), "swap", turn="b") == {"b": swap_with("c")}


def test_the_turns_on_record():
    assert moves(table(["a stand"]), "swap") == {"b": swap_with("c")}
    assert moves(table(["a swap"]), "swap") == {"b": {"stand": {}}}  # b showed his king
    assert moves(table(["a swap", "b stand", "c swap"]), "swap") == {"d": LAST}
    assert over(table(["a stand", "b stand", "c stand", "d draw_from_deck 9h"]), "swap")
    assert moves(table([]), "swap") == {"a": swap_with("b")}


def test_the_lead_is_on_record():
    # c led, so b is the last to act and may draw.
    assert moves(table(["c stand", "d stand", "a stand"]), "swap") == {"b": LAST}
    assert moves(table(["c stand"]), "swap") == {"d": swap_with("a")}


@pytest.mark.parametrize(
    ("asker", "answers", "how"), [("a", "b", "show_king"), ("b", "c", "give"), ("c", "d", "give")]
)
def test_the_answer_to_a_swap(asker, answers, how):
    said = asked(table(), "swap", asked_by=asker)
    assert said["to_act"] == [answers]
    assert forced(table(), "swap", asked_by=asker) == {answers: how}
    for action in ("show_king", "give"):
        rule = judged(table(), "swap", {"player": answers, "action": action}, asked_by=asker)
        assert rule == (None if action == how else "screw-your-neighbor.swap")


def test_the_answer_follows_the_lead():
    assert forced(table(), "swap", asked_by="d", lead="c") == {"a": "give"}


def test_who_may_not_ask():
    impossible = {"/asked_by": "impossible_play"}
    assert refused(table(), "swap", asked_by="d") == impossible  # the last draws
    assert refused(table(chips={"a": 0}), "swap", asked_by="a") == impossible
    assert refused(table(folded={"a": True}), "swap", asked_by="a") == impossible
    assert refused(table(king_shown={"b": True}), "swap", asked_by="b") == impossible
    assert refused(table(["a swap"]), "swap", asked_by="b") == impossible


def test_only_the_neighbours_card_must_be_known():
    hidden = table(cards={"b": ["Kd"], "c": [None]})
    assert forced(hidden, "swap", asked_by="a") == {"b": "show_king"}
    for asker, seat in (("b", 2), ("c", 3)):
        assert refused(hidden, "swap", asked_by=asker) == {f"/state/players/{seat}/cards": "missing_card"}
    assert moves(hidden, "swap") == {"a": swap_with("b")}


def test_no_details_are_proposed():
    assert judged(table(), "swap", {"player": "a", "action": "swap"}) is None
    proposed = {"player": "a", "action": "swap", "cards": ["2s"]}
    assert refused(table(), "swap", proposed=proposed) == {"/proposed/cards": "conflicting_members"}


def test_one_turn_each():
    assert refused(table(["a stand"]), "swap", turn="a") == {"/turn": "impossible_play"}
