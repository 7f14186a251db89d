"""Layouts, lines and the places of cards (rules.md 5, api.md 4)."""

import pytest

from service.games import GAMES
from service.rules.errors import BadDeclaration
from service.rules.layout import NO_TABLE, draw, lines, row, spoken

GRID = """
    grid.0.0 grid.0.1
    grid.1.0 grid.1.1
    grid.2.0 grid.2.1
"""


def places(layout):
    return {slot.name: (slot.row, slot.column) for slot in layout}


def test_a_row_is_turned_from_left_to_right():
    layout = row("board", 3)
    assert places(layout) == {"board.0": (0, 0), "board.1": (0, 1), "board.2": (0, 2)}
    assert layout.members == {"board": 3}


def test_a_row_with_room_for_cards_that_replace_others():
    layout = row("called", 3, spare=2)
    assert places(layout) == {"called.0": (0, 0), "called.1": (0, 1), "called.2": (0, 2)}
    assert layout.names == ("called.0", "called.1", "called.2", "called.3", "called.4")
    assert [slot.name for slot in layout.spares] == ["called.3", "called.4"]
    assert layout.members == {"called": 5}


def test_the_elevator():
    layout = GAMES["elevator"].layout
    assert places(layout) == {
        "left.0": (0, 0),
        "left.1": (1, 0),
        "left.2": (2, 0),
        "car": (1, 1),
        "right.0": (0, 2),
        "right.1": (1, 2),
        "right.2": (2, 2),
    }
    assert layout.members == {"left": 3, "car": None, "right": 3}
    assert len(layout) == 7
    assert "car" in layout
    assert "left.3" not in layout


def test_a_picture_is_read_in_the_order_of_the_document():
    assert draw("b.1 a\n c b.0").names == ("b.0", "b.1", "a", "c")


def test_words_that_begin_under_each_other_share_a_column():
    layout = draw("\n      top\n left center right\n")
    assert places(layout) == {"top": (0, 1), "left": (1, 0), "center": (1, 1), "right": (1, 2)}


def test_a_grid():
    layout = draw(GRID)
    assert layout.members == {"grid": (3, 2)}
    assert layout.slots[3].path == ("grid", 1, 1)


def test_no_table():
    assert (len(NO_TABLE), NO_TABLE.members) == (0, {})


def test_a_slot_stands_once():
    with pytest.raises(BadDeclaration, match="a slot stands twice"):
        draw("car left car")


def test_the_whole_table_is_the_line_of_a_table_without_lines():
    (line,) = lines(row("board", 4), {})
    assert line.id is None
    assert line.slots == ("board.0", "board.1", "board.2", "board.3")


def test_a_line_names_slots_of_the_picture():
    with pytest.raises(BadDeclaration, match=r"line down names board\.7"):
        lines(row("board", 4), {"down": "board.0 board.7"})


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        ({}, "floor-1 floor-2 floor-3"),
        ({"lines": "rows_and_diagonals"}, "floor-1 floor-2 floor-3 diagonal-1 diagonal-2"),
    ],
)
def test_the_lines_of_the_elevator(options, ids):
    assert [line.id for line in GAMES["elevator"].under(options).lines] == ids.split()


def test_every_line_of_the_elevator_is_the_car_and_a_card_of_each_shaft():
    for line in GAMES["elevator"].under({"lines": "rows_and_diagonals"}).lines:
        assert [slot.split(".")[0] for slot in line.slots] == ["left", "car", "right"]


def test_diagonals_go_through_the_car_on_the_middle_floor():
    elevator = GAMES["elevator"].under({"lines": "rows_and_diagonals"})
    slots = {line.id: line.slots for line in elevator.lines}
    assert slots["diagonal-1"] == ("left.0", "car", "right.2")
    assert slots["diagonal-2"] == ("left.2", "car", "right.0")


def test_the_lines_of_three_spits():
    game = GAMES["spit-in-the-ocean"].under({"spit_cards": 3})
    assert {line.id: line.slots for line in game.lines} == {
        "spit-1": ("spit.0",),
        "spit-2": ("spit.1",),
        "spit-3": ("spit.2",),
    }


@pytest.mark.parametrize(
    ("slot", "words"),
    [
        ("car", "the car"),
        ("trump", "the trump card"),
        ("card_6", "card 6"),
        ("board.0", "board card 1"),
        ("grid.0.2", "row 1 column 3"),
        ("bundles.5.1", "bundle 6 card 2"),
    ],
)
def test_a_place_as_a_dealer_calls_it(slot, words):
    assert spoken(slot) == words
