"""The dealer's order of turning, of every game (rules.md 5, 13)."""

import pytest

from service.games import GAMES
from tests.moves.questions import asked, judged, moves, over, people, refused, state

CARDS = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
BY_FIVE = [[f"board.{i}"] for i in range(5)]
FLOP = [["board.0", "board.1", "board.2"], ["board.3"], ["board.4"]]
CORNERS = ["grid.0.0", "grid.0.2", "grid.2.0", "grid.2.2"]
CROSS = [["top"], ["right"], ["bottom"], ["left"], ["center"]]
SINGLY = {"flop": "singly"}
HOLDEM = ("texas-holdem", "super-holdem", "tahoe", "pineapple", "crazy-pineapple")
WITH_FLOP = (*HOLDEM, "omaha", "padre", "peabody-holdem")
ORDERS = [
    ("bingo", {}, [CORNERS, ["grid.1.2"], ["grid.2.1"], ["grid.1.0"], ["grid.0.1"], ["grid.1.1"]]),
    ("bundles", {}, [[f"bundles.{i}.0", f"bundles.{i}.1"] for i in range(6)]),
    *(
        (game, {}, BY_FIVE)
        for game in ("cincinnati", "lamebrain-pete", "utah", "little-opposite", "extreme-opposites")
    ),
    ("utah", {"layout": "cross"}, BY_FIVE),
    ("criss-cross", {}, CROSS),
    ("fiery-cross", {}, CROSS),
    ("heaven-and-hell", {}, [[f"heaven.{i}", f"hell.{i}"] for i in range(5)]),
    ("iron-cross-2", {}, [["card_1", "card_2"], ["card_3", "card_4"], ["card_5"], ["card_6"]]),
    *((game, {}, FLOP) for game in WITH_FLOP),
    *((game, SINGLY, BY_FIVE) for game in WITH_FLOP),
    ("stormy-weather", {}, [["board.0", "board.1", "board.2"], ["board.3"]]),
    ("pyramid", {}, [["card_1", "card_2", "card_3"], ["card_4"], ["card_5"], ["card_6"]]),
    *((game, {}, [["spit.0"]]) for game in ("spit-in-the-ocean", "phlegm-in-the-ocean")),
    *(
        (game, {"spit_cards": 3}, [["spit.0", "spit.1", "spit.2"]])
        for game in ("spit-in-the-ocean", "phlegm-in-the-ocean")
    ),
    ("tic-tac-toe", {}, [[f"grid.{row}.{column}" for row in range(3) for column in range(3)]]),
    ("z", {}, [["card_1"], ["card_2"], ["card_3"], ["card_4"]]),
    ("numbers", {}, [[f"called.{i}"] for i in range(7)]),
    ("spew", {}, [[f"spewed.{i}"] for i in range(5)]),
    ("spew", {"hand_cards": 4}, [[f"spewed.{i}"] for i in range(4)]),
    ("boo-ray", {}, [["trump"]]),
]


def put(table, slot, card):
    """Lay a card where a slot says."""
    name, *places = slot.split(".")
    if not places:
        table[name] = card
        return
    row = table.setdefault(name, [])
    for place in map(int, places[:-1]):
        row.extend([] for _ in range(place + 1 - len(row)))
        row = row[place]
    row.extend([None] * (int(places[-1]) + 1 - len(row)))
    row[int(places[-1])] = card


@pytest.mark.parametrize(("game", "options", "order"), ORDERS, ids=lambda part: str(part)[:30])
def test_the_order(game, options, order):
    table, deck, found = {}, list(CARDS), []
    while not (said := asked(state(game, people("a b"), table=table, options=options), "expose"))[
        "phase_over"
    ]:
        (move,) = said["moves"]
        assert "player" not in move
        assert "forced" not in move
        assert said["to_act"] == []
        assert move.get("together", False) == (len(move["slots"]) > 1)
        found.append(move["slots"])
        for slot in move["slots"]:
            put(table, slot, deck.pop(0))
    assert [sorted(slots) for slots in found] == [sorted(slots) for slots in order]


def test_every_game_whose_table_is_turned_is_here():
    turned = {game.id for game in GAMES.values() if "expose" in game.phases}
    assert turned == {game for game, _, _ in ORDERS} | {"elevator", "kankakee"}


def elevator(up, **options):
    table = {}
    for slot, card in zip(up.split(), CARDS, strict=False):
        put(table, slot, card)
    return moves(state("elevator", people("a b"), table=table, options=options), "expose").get(None)


SHAFTS = "left.0 left.1 left.2 right.0 right.1 right.2"


@pytest.mark.parametrize(
    ("up", "may_be_turned"),
    [
        ("", SHAFTS),
        ("left.0", "left.1 left.2 right.1 right.2"),
        ("left.0 right.1", "left.2 right.2"),
        ("left.0 right.1 left.2", "left.1 right.0 right.2"),
        ("left.0 right.1 left.2 right.0 right.2", "left.1"),
        (SHAFTS, "car"),
    ],
)
def test_the_elevator_keeps_pairs_apart(up, may_be_turned):
    assert elevator(up) == {"expose": {"slots": may_be_turned.split()}}


@pytest.mark.parametrize(
    ("up", "may_be_turned"),
    [
        ("", SHAFTS),
        ("left.0", "left.1 left.2 right.1"),  # left.0 pairs with right.0 and right.2
        ("left.0 left.1", "left.2"),
        ("left.0 left.1 left.2", "right.0 right.1 right.2"),
    ],
)
def test_the_diagonals_are_pairs_too(up, may_be_turned):
    assert elevator(up, lines="rows_and_diagonals") == {"expose": {"slots": may_be_turned.split()}}


def test_the_elevator_stops():
    assert elevator(SHAFTS + " car") is None


@pytest.mark.parametrize(
    ("slots", "rule"),
    [
        ("left.1", None),
        ("right.2", None),
        ("right.0", "expose"),
        ("car", "expose"),
        ("left.1 left.2", "expose"),
    ],
)
def test_a_proposed_card_of_the_elevator(slots, rule):
    table = state("elevator", people("a b"), table={"left": ["2c"]})
    assert judged(table, "expose", {"action": "expose", "slots": slots.split()}) == rule


def test_what_the_dealer_may_turn_instead():
    up = {"left": ["2c"], "right": [None, "3c"]}
    said = asked(
        state("elevator", people("a b"), table=up),
        "expose",
        proposed={"action": "expose", "slots": ["right.0"]},
    )
    assert [one["text"] for one in said["proposed"]["because"]] == [
        "The dealer may expose left card 3 or right card 3 next."
    ]


@pytest.mark.parametrize(
    ("slots", "rule"),
    [
        ("board.2 board.0 board.1", None),
        ("board.0", "expose"),
        ("board.0 board.1 board.2 board.3", "expose"),
        ("board.0 board.0 board.1 board.2", "expose"),
    ],
)
def test_a_proposed_flop(slots, rule):
    table = state("texas-holdem", people("a b"))
    assert judged(table, "expose", {"action": "expose", "slots": slots.split()}) == rule


def test_half_a_flop_is_finished():
    table = state("texas-holdem", people("a b"), table={"board": ["2c"]})
    assert moves(table, "expose")[None]["expose"] == {"slots": ["board.1", "board.2"], "together": True}


def test_players_do_not_turn_cards():
    table = state("texas-holdem", people("a b"))
    assert judged(table, "expose", {"player": "a", "action": "fold"}) == "turn"
    flop = {"action": "expose", "player": "a", "slots": ["board.0"]}
    assert refused(table, "expose", proposed=flop) == {"/proposed/player": "conflicting_members"}
    assert judged(table, "bet", {"action": "expose", "slots": ["board.0"]}) == "turn"


def test_kankakees_joker_lies_there_from_the_deal():
    assert over(state("kankakee", people("a b")), "expose")
    hidden = state("kankakee", people("a b"), table={"shared": None})
    assert moves(hidden, "expose")[None]["expose"] == {"slots": ["shared"]}


def test_a_void_repeat_in_numbers_is_turned_again():
    called = ["2c", "3c", "2d", "4c", "5c", "6c", "7c"]
    table = state("numbers", people("a b"), table={"called": called})
    assert moves(table, "expose")[None]["expose"] == {"slots": ["called.7"]}
    table["table"]["called"].append("8c")
    assert over(table, "expose")


def test_nothing_is_turned_once_every_pot_is_won():
    hands = {"a": ["2d"], "b": ["3d"], "c": ["4d"]}
    table = state("numbers", people("a b c", cards=hands), table={"called": ["2c"]}, pot=9)
    assert over(table, "expose")
    for player, put_in in zip(table["players"], (5, 9, 9), strict=True):
        player["contributed"] = put_in
    assert moves(table, "expose")[None]["expose"] == {"slots": ["called.1"]}


def test_nothing_is_turned_for_one_player():
    assert over(state("texas-holdem", people("a b", folded={"a": True})), "expose")
    heaven = state(
        "heaven-and-hell",
        people("a b", cards={"a": [], "b": ["2d"]}),
        table={"hell": ["9c"], "heaven": ["3c"]},
    )
    assert over(heaven, "expose")


def test_nothing_is_turned_for_a_dead_hand():
    assert over(state("peabody-holdem", people("a b"), opened=False), "expose")


def replaced(heaven, hell):
    table = {"heaven": heaven.split(), "hell": hell.split()}
    asked_of = state("heaven-and-hell", people("a b"), table=table, options={"replace_banished": True})
    return moves(asked_of, "expose")[None]


def test_banished_cards_are_replaced_first():
    assert replaced("9c Kc", "9d Qd") == {"replace": {"slots": ["heaven.0"]}}
    assert replaced("9c Kc", "Qc Qd") == {"replace": {"slots": ["hell.1"]}}
    assert sorted(replaced("9c Kc Kd", "9d 9h Kh")["replace"]["slots"]) == [
        "heaven.0",
        "heaven.1",
        "heaven.2",
        "hell.1",
    ]
    assert replaced("9c 9h", "Qc Jd") == {"expose": {"slots": ["heaven.2", "hell.2"], "together": True}}


def test_all_of_them_are_replaced():
    table = {"heaven": ["9c", "Kc"], "hell": ["9d", "Kd"]}
    asked_of = state("heaven-and-hell", people("a b"), table=table, options={"replace_banished": True})
    both = {"action": "replace", "slots": ["heaven.1", "heaven.0"]}
    assert judged(asked_of, "expose", both) is None
    assert judged(asked_of, "expose", {**both, "slots": ["heaven.0"]}) == "expose"
    assert judged(asked_of, "expose", {**both, "action": "expose"}) == "expose"
    assert "replace" not in moves({**asked_of, "options": {}}, "expose")[None]
