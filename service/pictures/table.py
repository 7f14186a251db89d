"""Where the cards of a table lie in a picture, and the routes of its lines."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from math import hypot
from typing import NamedTuple

from service.pictures.cards import ASPECT
from service.pictures.drawing import DEEP_FELT, FELT_LINE, Drawing
from service.rules.layout import Line, Slot

WIDEST_CARD = 58
SPARES_IN_A_ROW = 7
MOST_TRIED = 6
"""The most cards of a line whose orders are all tried."""
MARK = 9.5
"""The radius of the mark at the end of a line."""


class Point(NamedTuple):
    """A place in a picture."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The upper left corners of the slots, the width of a card, and the height of all."""

    corners: Mapping[str, Point]
    card: float
    height: float

    def center(self, slot: str) -> Point:
        """The middle of a slot."""
        x, y = self.corners[slot]
        return Point(x + self.card / 2, y + self.card * ASPECT / 2)


def plan(slots: Sequence[Slot], spares: Sequence[Slot], width: float, top: float, *, lined: bool) -> Plan:
    """Slots in their rows and columns, in the middle of a picture; spare ones in rows below."""
    spots = {slot.name: (slot.column, slot.row) for slot in slots}
    rows = 1 + max((row for _, row in spots.values()), default=-1)
    for i, slot in enumerate(spares):
        spots[slot.name] = (i % SPARES_IN_A_ROW, rows + i // SPARES_IN_A_ROW)
    columns = 1 + max((column for column, _ in spots.values()), default=0)
    rows = 1 + max((row for _, row in spots.values()), default=-1)
    across, down, edge = (0.55, 26, 34) if lined else (0.14, 12, 20)
    card = min(WIDEST_CARD, (width - 2 * edge) / (columns + across * (columns - 1)))
    left = (width - card * (columns + across * (columns - 1))) / 2
    corners = {
        name: Point(left + column * card * (1 + across), top + edge + row * (card * ASPECT + down))
        for name, (column, row) in spots.items()
    }
    return Plan(corners, card, 2 * edge + rows * card * ASPECT + (rows - 1) * down)


def drawn(lines: Iterable[Line]) -> list[Line]:
    """The lines that go from card to card."""
    return [line for line in lines if line.id is not None and len(line.slots) > 1]


def route(laid: Plan, line: Line) -> list[Point]:
    """The shortest way through the cards of a line, from the left; of many cards as they are listed."""
    centers = [laid.center(slot) for slot in line.slots]
    if len(centers) > MOST_TRIED:
        return centers
    return min((list(way) for way in permutations(centers) if way[0] <= way[-1]), key=_length)


def _length(way: Sequence[Point]) -> float:
    return sum(_distance(one, other) for one, other in pairwise(way))


def _distance(one: Point, other: Point) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def _past(end: Point, before: Point, card: float) -> Point:
    """The point beyond the last card, on the way that leads to it."""
    length = _distance(end, before)
    across, down = (end.x - before.x) / length, (end.y - before.y) / length
    half = min(
        card / 2 / abs(across) if across else float("inf"),
        card * ASPECT / 2 / abs(down) if down else float("inf"),
    )
    reach = half + MARK + 2 + 5 * min(abs(across), abs(down))
    return Point(end.x + across * reach, end.y + down * reach)


def draw_route(drawing: Drawing, points: Sequence[Point], colour: str = FELT_LINE, width: float = 2) -> None:
    """Draw a line through points, under the cards that are drawn later."""
    drawing.add(
        "polyline",
        points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def draw_mark(drawing: Drawing, at: Point, said: str, colour: str) -> None:
    """Draw the mark of a line: a disc with its number or a letter."""
    drawing.add("circle", cx=at.x, cy=at.y, r=MARK, fill=DEEP_FELT, stroke=colour, stroke_width=2)
    drawing.text(at.x, at.y + 4.3, said, 12, fill=colour, font_weight="bold", text_anchor="middle")


class Marked(NamedTuple):
    """A line that is drawn with a mark, its colour, and what the mark says."""

    line: Line
    colour: str
    said: str


def draw_marked(drawing: Drawing, laid: Plan, lines: Sequence[Marked], thinnest: float) -> None:
    """Draw lines, each from the mark at that of its ends where there is most room."""
    taken = [laid.center(slot) for slot in laid.corners]
    at = []
    for i, (line, colour, _) in enumerate(lines):
        way = route(laid, line)
        mark = max(_ends(laid, way), key=lambda end: min(_distance(end, other) for other in taken))
        taken.append(mark)
        at.append(mark)
        thick = _thickness([marked.line for marked in lines], i, thinnest)
        draw_route(drawing, _from_mark(mark, way), colour, thick)
    for mark, (_, colour, said) in zip(at, lines, strict=True):
        draw_mark(drawing, mark, said, colour)


def _ends(laid: Plan, way: Sequence[Point]) -> tuple[Point, Point]:
    """Where the mark of a line may stand: a little past its first card, or its last."""
    return _past(way[0], way[1], laid.card), _past(way[-1], way[-2], laid.card)


def _from_mark(mark: Point, way: Sequence[Point]) -> list[Point]:
    """The way of a line from its mark to its far end."""
    near_first = _distance(mark, way[0]) <= _distance(mark, way[-1])
    return [mark, *(way if near_first else reversed(way))]


def _thickness(lines: Sequence[Line], i: int, thinnest: float) -> float:
    """How thick a line is drawn, so that the later ones on the same way leave an edge of it."""
    later = sum(len({*lines[i].slots} & {*other.slots}) > 1 for other in lines[i + 1 :])
    return thinnest + 4 * later
