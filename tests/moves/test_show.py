"""Showing a hand: the ways in which one may be put together, with feasible bounds (api.md 7)."""

import pytest

from service.games import GAMES
from tests.moves.questions import asked, forced, judged, moves, over, people, refused, state

BOARD = ["2h", "7h", "Jh", "Qh", "9c"]
GRID = [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]
CROSS = {"top": "Qs", "left": "5c", "center": "2h", "right": "5d", "bottom": "Qh"}
ELEVATOR = {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]}
SIX = {"card_1": "9c", "card_2": "9d", "card_3": "Kd", "card_4": "Jh", "card_5": "4h", "card_6": "Ks"}
BUNDLES = [["Ah", "Kh"], ["9c", "9d"], ["2s", "3s"], ["Qd", "Jd"], ["7h", "7c"], ["4c", "5d"]]
HANDS = {
    2: ["As Kd", "3s 3d"],
    3: ["As Kc 3c", "3s 3d 8c"],
    4: ["Ac Kc 6c Td", "6s 6d 8c Ts"],
    5: ["Ac Kc 6c Td Jc", "6s 6d 8c Ts Tc"],
    6: ["Ac Kc 6c Td Jc 2c", "6s 6d 8c Ts Tc 5s"],
}


def table_of(game, cards, own, options=None, **each):
    hands = dict(zip("ab", (hand.split() for hand in HANDS[own]), strict=True))
    return state(game, people("a b", cards=hands, **each), table=cards, options=options or {})


def ways(table, player="a"):
    """The ways as (line, from hand, from table, table cards)."""
    return [
        (
            way.get("line"),
            *(tuple(way[part].values()) for part in ("from_hand", "from_table")),
            " ".join(way["table"]),
        )
        for way in moves(table, "show")[player]["show"]["ways"]
    ]


ROW = " ".join(BOARD)
WHOLE_BOARD = [
    # game, own cards, options, from hand, from table
    ("texas-holdem", 2, {}, (0, 2), (3, 5)),
    ("pineapple", 2, {}, (0, 2), (3, 5)),
    ("super-holdem", 3, {}, (0, 3), (2, 5)),
    ("tahoe", 3, {}, (0, 2), (3, 5)),
    ("pineapple", 3, {}, (0, 2), (3, 5)),
    ("omaha", 4, {}, (2, 2), (3, 3)),
    ("padre", 4, {}, (2, 2), (3, 3)),
    ("omaha", 4, {"hole_use": "any"}, (0, 4), (1, 5)),
    ("peabody-holdem", 5, {}, (2, 2), (3, 3)),
    ("cincinnati", 5, {}, (0, 5), (0, 5)),
    ("utah", 5, {}, (0, 5), (0, 5)),
    ("lamebrain-pete", 3, {}, (0, 3), (2, 5)),
    ("little-opposite", 5, {}, (1, 5), (0, 4)),
    ("extreme-opposites", 5, {}, (1, 5), (0, 4)),
]


@pytest.mark.parametrize(("game", "own", "options", "from_hand", "from_table"), WHOLE_BOARD)
def test_games_of_one_row(game, own, options, from_hand, from_table):
    more = {"opened": True} if game == "peabody-holdem" else {}
    table = {**table_of(game, {"board": BOARD}, own, options), **more}
    assert ways(table) == [(None, from_hand, from_table, ROW)]
    assert forced(table, "show") == {"a": "show", "b": "show"}


def test_stormy_weather_takes_two_of_four():
    table = table_of("stormy-weather", {"board": BOARD[:4]}, 4)
    assert ways(table) == [(None, (2, 2), (3, 3), "2h 7h Jh Qh")]


def test_the_board_so_far():
    assert ways(table_of("texas-holdem", {"board": BOARD[:3]}, 2)) == [(None, (2, 2), (3, 3), "2h 7h Jh")]
    assert asked(table_of("texas-holdem", {"board": BOARD[:2]}, 2), "show")["moves"] == []


def test_the_lines_of_a_grid():
    found = ways(table_of("bingo", {"grid": GRID}, 5))
    assert [line for line, *_ in found] == [
        *("row-1", "row-2", "row-3", "column-1", "column-2", "column-3", "diagonal-1", "diagonal-2")
    ]
    assert {(hand, rest) for _, hand, rest, _ in found} == {((2, 5), (0, 3))}
    assert found[4] == ("column-2", (2, 5), (0, 3), "7d Qc 8s")
    assert found[7] == ("diagonal-2", (2, 5), (0, 3), "2c Qc Ad")


def test_tic_tac_toe_shows_the_announced_line_alone():
    table = table_of("tic-tac-toe", {"grid": GRID}, 2, announces={"a": "column-3"})
    table["players"][0]["cards"] = ["5s", "6s"]
    table["players"][1]["cards"] = ["5d", "6d"]
    assert ways(table) == [("column-3", (2, 2), (3, 3), "2c 4s 3h")]
    said = asked(table, "show")
    assert said["to_act"] == ["a"]  # b announced none and has no hand
    assert said["moves"][0]["forced"] is True
    best = {**table, "options": {"announce": "best"}}
    best["players"] = [{**player} for player in table["players"]]
    del best["players"][0]["announces"]
    assert len(ways(best)) == 8
    assert forced(best, "show") == {}
    shows = {"player": "a", "action": "show", "side": "high"}
    assert judged(table, "show", {**shows, "cards": ["5s", "6s", "2c", "4s", "3h"]}) is None
    assert judged(table, "show", {**shows, "cards": ["5s", "6s", "Ks", "7d", "2c"]}) == "tic-tac-toe.cards"


def test_the_cross():
    found = ways(table_of("criss-cross", CROSS, 5))
    assert found == [("across", (2, 5), (0, 3), "5c 2h 5d"), ("down", (2, 5), (0, 3), "Qs 2h Qh")]
    table = table_of("fiery-cross", CROSS, 3, {"hole_cards": 3})
    assert ways(table) == [("across", (2, 3), (2, 3), "5c 2h 5d"), ("down", (2, 3), (2, 3), "Qs 2h Qh")]
    row = {"board": ["Qs", "5d", "Qh", "5c", "2h"]}
    assert ways(table_of("utah", row, 5, {"layout": "cross"})) == found


def test_the_elevator():
    found = ways(table_of("elevator", ELEVATOR, 4))
    assert found == [
        ("floor-1", (2, 4), (1, 3), "As 7s Kd"),
        ("floor-2", (2, 4), (1, 3), "7c 7s 7h"),
        ("floor-3", (2, 4), (1, 3), "2d 7s 3c"),
    ]
    all_five = ways(table_of("elevator", ELEVATOR, 4, {"lines": "rows_and_diagonals"}))
    assert all_five[3:] == [
        ("diagonal-1", (2, 4), (1, 3), "As 7s 3c"),
        ("diagonal-2", (2, 4), (1, 3), "2d 7s Kd"),
    ]


def test_the_pyramid():
    assert [(line, table) for line, _, _, table in ways(table_of("pyramid", SIX, 4))] == [
        ("left", "Jh 9c Ks"),
        ("right", "Jh 9d 4h"),
        ("base", "Ks Kd 4h"),
    ]


def test_bundles_take_three_and_two_or_the_hole():
    found = ways(table_of("bundles", {"bundles": BUNDLES}, 5))
    assert found[0] == ("bundle-1", (3, 3), (2, 2), "Ah Kh")
    assert found[6] == ("hole", (5, 5), (0, 0), "")
    assert len(found) == 7


def test_z_takes_three_and_two():
    cards = {"card_1": "Ah", "card_2": "4c", "card_3": "2d", "card_4": "3s"}
    assert ways(table_of("z", cards, 5)) == [
        ("top", (3, 3), (2, 2), "Ah 2d"),
        ("stroke", (3, 3), (2, 2), "2d 3s"),
        ("bottom", (3, 3), (2, 2), "3s 4c"),
    ]
    assert len(ways(table_of("z", cards, 5, {"pairs": "orthogonal"}))) == 4


def test_the_arms_of_the_iron_cross():
    table = table_of("iron-cross-2", SIX, 3)
    table["players"][0]["cards"] = ["Kh", "2c", "3c"]
    assert ways(table) == [
        ("arm-3", (0, 3), (2, 5), "9c 9d 4h Ks Kd"),
        ("arm-4", (0, 3), (2, 5), "9c 9d 4h Ks Jh"),
    ]
    chosen = {**table, "players": [{**table["players"][0], "chooses": "arm-4"}, table["players"][1]]}
    assert ways(chosen) == [("arm-4", (0, 3), (2, 5), "9c 9d 4h Ks Jh")]
    assert ways({**table, "options": {"hole_use": "all_three"}})[0][1:3] == ((3, 3), (2, 2))


def test_kankakee_and_spit():
    assert ways(table_of("kankakee", {}, 6)) == [(None, (4, 5), (0, 1), "Jk")]
    assert ways(table_of("spit-in-the-ocean", {"spit": ["7c"]}, 4)) == [(None, (4, 4), (1, 1), "7c")]
    three = table_of("phlegm-in-the-ocean", {"spit": ["7c", "9h", "Ks"]}, 4, {"spit_cards": 3})
    assert ways(three) == [
        ("spit-1", (4, 4), (1, 1), "7c"),
        ("spit-2", (4, 4), (1, 1), "9h"),
        ("spit-3", (4, 4), (1, 1), "Ks"),
    ]
    assert forced(three, "show") == {}


def heaven(a, b="Ks Qd", top="Kh 9d 3c 7s 5h", hell="9s 2d Kc Qd 2h"):
    cards = {"a": a.split(), "b": b.split()}
    table = {"heaven": top.split(), "hell": hell.split()}
    return state("heaven-and-hell", people("a b", cards=cards), table=table)


def test_heaven_needs_an_own_card_and_plays_short_hands():
    # Hell takes 9, 2, K and Q: 3c 7s 5h are left of Heaven.
    assert ways(heaven("Th 4c 6h", "Jd")) == [(None, (2, 3), (2, 3), "3c 7s 5h")]
    assert ways(heaven("Th 4c 6h", "Jd"), "b") == [(None, (1, 1), (3, 3), "3c 7s 5h")]  # four cards
    assert ways(heaven("Th", "Jd", "9d", "9s"), "a") == [(None, (1, 1), (0, 0), "")]  # one card
    assert over(heaven("Th", "9h", "9d", "9s"), "show")  # b lost his hand


def test_a_short_hand_is_shown_whole():
    table = heaven("Th 4c 6h", "Jd")
    show = {"player": "b", "action": "show", "side": "high"}
    assert judged(table, "show", {**show, "cards": ["Jd", "3c", "7s", "5h"]}) is None
    assert judged(table, "show", {**show, "cards": ["Jd", "3c", "7s"]}) == "heaven-and-hell.cards"
    pips = {**table, "options": {"low_kind": "pips", "pip_scope": "down_cards"}}
    assert judged(pips, "show", {**show, "side": "low", "cards": ["Jd", "3c", "7s", "5h"]}) == (
        "heaven-and-hell.cards"
    )


SHOWN = [
    ("Ac Kc 7h Jh Qh", "high", None),
    ("Ac 2h 7h Jh Qh", "high", "omaha.cards"),  # one own card
    ("Ac Kc 6c Jh Qh", "high", "omaha.cards"),  # three
    ("Ac Kc 7h Jh", "high", "omaha.cards"),  # four cards
    ("Ac Kc 7h Jh Qh 9c", "high", "omaha.cards"),
    ("Ac Ac 7h Jh Qh", "high", "omaha.cards"),
    ("6s 6d 7h Jh Qh", "high", "omaha.cards"),  # another's cards
    ("Ac Kc 7h Jh Qh", "low", "omaha.cards"),  # Omaha has no low
]


@pytest.mark.parametrize(("cards", "side", "rule"), SHOWN)
def test_a_proposed_hand(cards, side, rule):
    table = table_of("omaha", {"board": BOARD}, 4)
    proposed = {"player": "a", "action": "show", "side": side, "cards": cards.split()}
    assert judged(table, "show", proposed) == rule


def test_each_shows_once():
    table = table_of("omaha", {"board": BOARD}, 4)
    assert list(moves(table, "show", acted=["a"])) == ["b"]
    assert over(table, "show", acted=["a", "b"])
    table["players"][0]["shows"] = {"high": ["Ac", "Kc", "7h", "Jh", "Qh"]}
    assert list(moves(table, "show")) == ["b"]
    assert over(table_of("omaha", {"board": BOARD}, 4, folded={"a": True}), "show")


def test_a_dead_hand_is_not_shown():
    dead = table_of("peabody-holdem", {"board": BOARD}, 5, folded={})
    dead["players"][0]["cards"] = ["2c", "3c", "4c", "5s", "8c"]
    dead["players"][1]["cards"] = ["2d", "3d", "4d", "5d", "8h"]
    assert over(dead, "show")
    assert over({**dead, "opened": False}, "show")
    assert not over({**dead, "opened": True}, "show")


def test_hidden_hands_have_the_ways_of_the_game():
    table = table_of("omaha", {"board": BOARD}, 4)
    del table["players"][1]["cards"]
    assert ways(table, "b") == ways(table, "a")
    proposed = {"player": "b", "action": "show", "side": "high", "cards": ["6s", "6d", "7h", "Jh", "Qh"]}
    assert refused(table, "show", proposed=proposed) == {"/state/players/1/cards": "missing_card"}


def test_a_hand_that_is_short_is_not_judged():
    table = table_of("omaha", {"board": BOARD}, 4)
    table["players"][0]["cards"] = ["Ac", "Kc", "6c"]
    proposed = {"player": "a", "action": "show", "side": "high", "cards": ["Ac", "Kc", "7h", "Jh", "Qh"]}
    assert refused(table, "show", proposed=proposed) == {"/state/players/0/cards": "missing_card"}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_games_that_show(game):
    poker = getattr(GAMES[game], "poker_ranked", False)
    answer = state(game, people("a b"))
    assert poker or refused(answer, "show") == {"/phase": "wrong_phase"}
    assert not poker or "show" in GAMES[game].phases
