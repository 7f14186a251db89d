"""Declaring: all live players together say high, low or both (rules.md G8)."""

import pytest

from service.games import GAMES
from tests.moves.questions import asked, forced, judged, moves, over, people, refused, state

DECLARE = {"declare": {"declarations": ["high", "low", "both"]}}
BY_DEFAULT = {
    *("bingo", "elevator", "heaven-and-hell", "pyramid", "numbers", "spew", "old-man-49er", "zero-to-55"),
    *("seven-twenty-seven", "thirteen-thirty-three", "two-twenty-two"),
}
BY_OPTION = {"bundles", "iron-cross-2", "fiery-cross", "extreme-opposites", "padre", "stormy-weather", "z"}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_games_that_declare(game):
    table = state(game, people("a b"))
    if game in BY_DEFAULT:
        assert moves(table, "declare") == {"a": DECLARE, "b": DECLARE}
        speaking = {**table, "options": {"showdown": "cards_speak"}}
        assert refused(speaking, "declare") == {"/phase": "wrong_phase"}
    else:
        assert refused(table, "declare") == {"/phase": "wrong_phase"}
    if game in BY_OPTION:
        assert moves({**table, "options": {"showdown": "declare"}}, "declare") == {"a": DECLARE, "b": DECLARE}


def test_those_who_have_not_yet():
    table = state("bingo", people("a b c d", declares={"a": "low"}, folded={"b": True}))
    said = asked(table, "declare")
    assert said["to_act"] == ["c", "d"]
    assert forced(table, "declare") == {}
    table["players"][2]["declares"] = table["players"][3]["declares"] = "both"
    assert over(table, "declare")


def test_who_contests_no_pot_need_not():
    """The only pot is a's and b's, who have declared; c is live and may win nothing."""
    table = state("bingo", people("a b c", declares={"a": "low", "b": "high"}))
    assert asked(table, "declare")["to_act"] == ["c"]
    assert over({**table, "pots": [{"amount": 9, "eligible": ["a", "b"]}]}, "declare")


def test_a_proposed_declaration():
    table = state("bingo", people("a b", declares={"a": "low"}))
    propose = lambda who, what: {"player": who, "action": "declare", "declaration": what}  # noqa: E731
    for what in ("high", "low", "both"):
        assert judged(table, "declare", propose("b", what)) is None
    assert judged(table, "declare", propose("a", "low")) == "turn"
    assert judged(table, "declare", {"player": "b", "action": "fold"}) == "G8"


def test_who_is_out_declares_nothing():
    hands = {"a": [], "b": ["Ks"], "c": ["Qs"]}
    for game, table in (("spew", {"spewed": ["4c"]}), ("heaven-and-hell", {"hell": ["4c"]})):
        assert asked(state(game, people("a b c", cards=hands), table=table), "declare")["to_act"] == [
            "b",
            "c",
        ]
        two = {name: hands[name] for name in "ab"}
        assert over(state(game, people("a b", cards=two), table=table), "declare")


def test_nobody_declares_once_a_low_is_paid_early():
    hands = {"a": [], "b": ["Ks"], "c": ["Qs"]}
    table = state(
        "spew", people("a b c", cards=hands), table={"spewed": ["4c"]}, options={"all_spewed": "nut_low"}
    )
    assert over(table, "declare")
    assert over({**table, "low_awarded": True}, "declare")
    nobody = people("a b", cards={"a": ["Ks"], "b": ["Qs"]})
    assert not over({**table, "players": nobody}, "declare")


def test_nobody_declares_once_an_emptied_hand_has_won():
    hands = {"a": ["2d"], "b": ["Kd"], "c": ["Qd"]}
    called = ["2c", "3c", "4c", "5c", "6c", "7c", "8c"]
    table = state("numbers", people("a b c", cards=hands), table={"called": called})
    assert over(table, "declare")
    for player, put_in in zip(table["players"], (5, 9, 9), strict=True):
        player["contributed"] = put_in
    assert asked(table, "declare")["to_act"] == ["b", "c"]  # for the side pot
