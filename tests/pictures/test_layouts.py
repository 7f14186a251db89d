"""The picture of every layout shows each place once, names each line, and says the same in words."""

import pytest

from service.games import GAMES
from service.rules.layout import spoken
from tests.pictures.reading import layout


@pytest.fixture(params=list(GAMES), scope="module")
def game(request):
    return GAMES[request.param]


def test_it_is_a_picture_and_nothing_else(game):
    picture = layout(game.id)
    picture.check()
    assert len(picture.document) < 12_000


def test_it_is_named_after_its_game(game):
    picture = layout(game.id)
    assert picture.title == f"{game.name}: the layout"
    assert game.name in picture.texts


def test_every_place_is_drawn_once(game):
    places = [rect for rect in layout(game.id).all("rect") if rect.get("stroke-dasharray")]
    assert len(places) == len(game.layout) - len(game.usual_cards)
    assert len({(place.get("x"), place.get("y")) for place in places}) == len(places)


def test_places_do_not_overlap_and_lie_within(game):
    picture = layout(game.id)
    boxes = [
        tuple(float(rect.get(name)) for name in ("x", "y", "width", "height"))
        for rect in picture.all("rect")
        if rect.get("stroke-dasharray")
    ]
    for i, (x, y, width, height) in enumerate(boxes):
        assert x > 0
        assert x + width < 480
        for left, top, wide, high in boxes[i + 1 :]:
            assert left >= x + width or x >= left + wide or top >= y + height or y >= top + high


def test_rows_and_columns_are_those_of_the_layout(game):
    places = [rect for rect in layout(game.id).all("rect") if rect.get("stroke-dasharray")]
    slots = [slot for slot in game.layout if slot.name not in game.usual_cards]
    across = sorted({float(place.get("x")) for place in places})
    down = sorted({float(place.get("y")) for place in places})
    found = {(down.index(float(p.get("y"))), across.index(float(p.get("x")))) for p in places}
    columns = sorted({slot.column for slot in slots})
    assert found == {(slot.row, columns.index(slot.column)) for slot in slots}


def test_every_line_is_named_and_drawn(game):
    picture = layout(game.id)
    named = [line for line in game.lines if line.id is not None]
    for line in named:
        assert any(text.split(" (")[0] == line.id for text in picture.texts)
        assert f"Line {line.id}: " in picture.description
    assert len(picture.all("polyline")) == sum(len(line.slots) > 1 for line in named)


def test_the_words_name_every_place(game):
    said = layout(game.id).description
    for slot in game.layout:
        assert spoken(slot.name) in said


def test_a_player_s_cards_are_counted():
    assert layout("omaha").used["back"] == 4
    assert layout("crazy-pineapple").used["back"] == 3
    assert "three cards of his own, two at the showdown" in layout("crazy-pineapple").description
    assert "two or more cards of his own" in layout("two-twenty-two").description
    assert layout("two-twenty-two").used["back"] == 2


def test_a_card_that_always_lies_there_is_shown():
    assert layout("kankakee").used["Jk"] == 1


def test_a_line_bends_from_card_to_card():
    """The left side of the pyramid runs from 6 over 1 to 4, whatever the order in which it is declared."""
    [left, *_] = layout("pyramid").all("polyline")
    heights = [float(point.split(",")[1]) for point in left.get("points").split()]
    assert heights in (sorted(heights), sorted(heights, reverse=True))
