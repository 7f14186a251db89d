"""Discards: one of three in the pineapples; exactly those that the table takes in banishing games."""

import pytest

from tests.moves.questions import asked, choose, forced, judged, moves, over, people, refused, state

THREE = {"a": ["Ah", "Qh", "3h"], "b": ["Kd", "Ks", "4c"]}


@pytest.mark.parametrize("game", ["pineapple", "crazy-pineapple"])
def test_one_of_three(game):
    table = state(game, people("a b", cards=THREE))
    assert moves(table, "discard") == {
        "a": {"discard": choose("Ah Qh 3h", 1, 1)},
        "b": {"discard": choose("Kd Ks 4c", 1, 1)},
    }
    assert forced(table, "discard") == {}
    assert list(moves(table, "discard", acted=["a"])) == ["b"]
    assert over(table, "discard", acted=["a", "b"])


def test_who_holds_two_has_discarded():
    table = state("pineapple", people("a b", cards={**THREE, "a": ["Ah", "Qh"]}))
    assert asked(table, "discard")["to_act"] == ["b"]


def test_hidden_cards_of_others_wait_without_a_move():
    table = state("pineapple", people("a b c", cards={"a": THREE["a"], "b": [None] * 3}))
    said = asked(table, "discard")
    assert said["to_act"] == ["a", "b", "c"]
    assert [move["player"] for move in said["moves"]] == ["a"]
    propose = lambda who: {"player": who, "action": "discard", "cards": ["3h"]}  # noqa: E731
    assert judged(table, "discard", propose("a")) is None
    for seat, who in ((1, "b"), (2, "c")):
        assert refused(table, "discard", proposed=propose(who)) == {
            f"/state/players/{seat}/cards": "missing_card"
        }


@pytest.mark.parametrize(
    ("cards", "rule"), [("3h", None), ("", "discard"), ("3h Qh", "discard"), ("4c", "discard")]
)
def test_a_proposed_discard(cards, rule):
    table = state("pineapple", people("a b", cards=THREE))
    assert judged(table, "discard", {"player": "a", "action": "discard", "cards": cards.split()}) == rule


def numbers(cards, called, **members):
    return state("numbers", people(*cards, cards=cards), table={"called": called.split()}, **members)


def test_exactly_the_cards_of_the_called_rank():
    table = numbers({"a": ["7s", "7d", "Kc"], "b": ["3s"], "c": ["7h", "2c"]}, "7c")
    assert moves(table, "discard") == {
        "a": {"discard": choose("7s 7d", 2, 2)},
        "c": {"discard": choose("7h", 1, 1)},
    }
    assert forced(table, "discard") == {"a": "discard", "c": "discard"}
    propose = {"player": "a", "action": "discard"}
    assert judged(table, "discard", {**propose, "cards": ["7s", "7d"]}) is None
    assert judged(table, "discard", {**propose, "cards": ["7s"]}) == "numbers.call"
    assert judged(table, "discard", {**propose, "cards": ["7s", "7d", "Kc"]}) == "numbers.call"
    assert judged(table, "discard", {"player": "b", "action": "discard", "cards": []}) == "turn"


def test_who_has_discarded_is_named_or_holds_no_such_card():
    table = numbers({"a": ["7s", "7d", "Kc"], "b": ["3s"], "c": ["7h", "2c"]}, "7c")
    assert list(moves(table, "discard", acted=["a"])) == ["c"]
    assert over(table, "discard", acted=["a", "c"])
    assert over(numbers({"a": ["Kc"], "b": ["3s"]}, "7c"), "discard")
    assert over(numbers({"a": ["Kc"], "b": ["3s"]}, ""), "discard")


def test_a_hand_of_called_cards_is_discarded_first():
    table = numbers({"a": ["7s", "7d"], "b": ["3s"]}, "7c")
    assert moves(table, "discard") == {"a": {"discard": choose("7s 7d", 2, 2)}}
    assert moves(table, "discard", acted=["a"]) == {"a": {"win": {}}}


def test_an_emptied_hand_wins_numbers():
    table = numbers({"a": [], "b": ["3s", "7d"], "c": ["4c"]}, "7c", pot=5)
    assert moves(table, "discard") == {"a": {"win": {}}, "b": {"discard": choose("7d", 1, 1)}}
    assert forced(table, "discard") == {"a": "win", "b": "discard"}
    assert judged(table, "discard", {"player": "a", "action": "win"}) is None
    assert judged(table, "discard", {"player": "a", "action": "fold"}) == "numbers.call"


def test_only_the_first_emptied_wins():
    # a lost his last card to the seven, b to the king.
    table = numbers({"a": ["7s"], "b": ["7d", "Kd"], "c": ["4c"]}, "7c Kc", pot=5)
    assert moves(table, "discard", acted=["a", "b"]) == {"a": {"win": {}}}


def test_a_later_one_wins_a_side_pot():
    table = numbers({"a": ["7s"], "b": ["7d", "Kd"], "c": ["4c"]}, "7c Kc")
    for player, put_in in zip(table["players"], (5, 9, 9), strict=True):
        player["contributed"] = put_in
    assert moves(table, "discard", acted=["a", "b"]) == {"a": {"win": {}}, "b": {"win": {}}}


def test_hidden_hands_of_others_wait():
    table = state("numbers", people("a b", cards={"a": ["7s"]}), table={"called": ["7c"]})
    said = asked(table, "discard", acted=["a"])
    assert (said["to_act"], said["phase_over"]) == (["a", "b"], False)
    table["players"][1]["cards"] = ["7d", None]  # the hidden card may be a seven, too
    assert moves(table, "discard", acted=["a"]) == {"a": {"win": {}}}
    proposed = {"player": "b", "action": "discard", "cards": ["7d"]}
    assert refused(table, "discard", proposed=proposed) == {"/state/players/1/cards": "missing_card"}


def heaven(cards, hell, top="", **members):
    table = {"heaven": top.split(), "hell": hell.split()}
    return state("heaven-and-hell", people(*cards, cards=cards), table=table, **members)


def test_a_rank_of_hell_leaves_the_hands():
    table = heaven({"a": ["9h", "2c"], "b": ["Ks"]}, "9s", "Kh")
    assert moves(table, "discard") == {"a": {"discard": choose("9h", 1, 1)}}


def test_who_has_nothing_left_folds():
    table = heaven({"a": [], "b": ["Ks"], "c": ["Qs"]}, "9s")
    assert forced(table, "discard") == {"a": "fold"}
    assert judged(table, "discard", {"player": "a", "action": "fold"}) is None
    assert judged(table, "discard", {"player": "a", "action": "out"}) == "heaven-and-hell.discard"
    assert over(table, "discard", acted=["a"])


def test_he_folds_though_one_player_is_left():
    assert forced(heaven({"a": [], "b": ["Ks"]}, "9s"), "discard") == {"a": "fold"}


def test_the_last_ones_fold_together():
    assert forced(heaven({"a": [], "b": []}, "9s"), "discard") == {"a": "fold", "b": "fold"}


def test_the_last_player_left_has_won():
    # a lost his hand to the nine; b, left alone, had won before the king came.
    table = heaven({"a": ["9h"], "b": ["Ks"]}, "9s Kd")
    assert moves(table, "discard", acted=["a", "b"]) == {"a": {"fold": {}}}


def test_nobody_discards_alone():
    table = heaven({"a": ["9h"], "b": ["Ks"]}, "9s")
    table["players"][0]["folded"] = True
    assert over(table, "discard")


def spew(cards, spewed, options=None, **members):
    table = {"spewed": spewed.split()}
    return state("spew", people(*cards, cards=cards), table=table, options=options or {}, **members)


NUT_LOW = {"all_spewed": "nut_low"}


def test_who_spewed_all_is_out():
    table = spew({"a": [], "b": ["Ks"], "c": ["Qs", "4d"]}, "4c")
    assert forced(table, "discard") == {"a": "out", "c": "discard"}


def test_the_last_one_left_has_won_whatever_card_comes_then():
    table = spew({"a": ["5d"], "b": ["4h"]}, "4c 5c")
    assert forced(table, "discard", acted=["a", "b"]) == {"b": "out"}


def test_the_nut_low_wins_low():
    table = spew({"a": [], "b": ["Ks"], "c": ["Qs", "4d"]}, "4c", NUT_LOW)
    assert forced(table, "discard") == {"a": "win_low", "c": "discard"}
    assert judged(table, "discard", {"player": "a", "action": "out"}) == "spew.discard"


def test_a_later_one_is_out():
    table = spew({"a": ["4d"], "b": ["4h", "5d"], "c": ["Qs"]}, "4c 5c", NUT_LOW)
    assert forced(table, "discard", acted=["a", "b"]) == {"a": "win_low", "b": "out"}
    paid = spew({"a": ["4d"], "b": ["Ks"], "c": ["Qs"]}, "4c", NUT_LOW, low_awarded=True)
    assert forced(paid, "discard", acted=["a"]) == {"a": "out"}
