"""The picture of a game's layout: where its cards lie, what they are called, and the lines through them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from service.pictures.cards import ASPECT, draw_card, draw_cards, draw_place
from service.pictures.drawing import FELT_LINE, SOFT_CHALK, Drawing
from service.pictures.table import Marked, Plan, Point, draw_mark, draw_marked, drawn, plan
from service.pictures.writing import fitted, width_of
from service.rules.game import Game
from service.rules.layout import Line, Slot, spoken
from service.rules.words import listing, number

WIDTH = 480
EDGE = 24
LINE_COLOURS = ("#f4c95d", "#86cdf7", "#f6a5b8", "#a5e0a0", "#d3b5f5", "#f7b27a", "#8fe3d6", "#e8e3a0")
MOST_BACKS = 7
BACK = 30


def layout_picture(game: Game) -> bytes:
    """The layout of a game under its house rules, as an SVG document."""
    drawing = Drawing(WIDTH)
    drawing.text(EDGE, 38, fitted(game.name, WIDTH - 2 * EDGE, 22, bold=True), 22, font_weight="bold")
    y = 52.0
    if len(game.layout):
        laid = plan(game.layout.slots, (), WIDTH, y, lined=bool(drawn(game.lines)))
        _draw_lines(drawing, game.lines, laid)
        _draw_places(drawing, game, laid)
        y = _draw_names(drawing, game.lines, y + laid.height)
    y = _draw_own(drawing, game, y + 14)
    return drawing.finished(y + EDGE, f"{game.name}: the layout", described(game))


def described(game: Game) -> str:
    """A layout in words.

    >>> from service.games import GAMES
    >>> described(GAMES["boo-ray"])
    'On the table: the trump card. Each player holds five cards of his own, fewer as play goes on.'
    """
    rows = [
        listing([spoken(slot.name) for slot in row])
        for _, row in groupby(sorted(game.layout, key=_reading_order), key=lambda slot: slot.row)
    ]
    table = f"On the table: {'; then '.join(rows)}." if rows else "No cards on the table."
    lines = " ".join(_line_in_words(line) for line in game.lines if line.id is not None)
    return " ".join(part for part in (table, lines, f"Each player holds {_own_cards(game)}.") if part)


def _reading_order(slot: Slot) -> tuple[int, int]:
    return slot.row, slot.column


def _line_in_words(line: Line) -> str:
    slots = listing([spoken(slot) for slot in line.slots]) if line.slots else "own cards only"
    return f"Line {line.id}: {slots}."


def _own_cards(game: Game) -> str:
    least, dealt, held = game.own_cards.least, game.own_cards.dealt, game.own_cards.held
    of_his_own = "card of his own" if held == 1 else "cards of his own"
    if game.own_cards.most > dealt:
        return f"{number(least)} or more {of_his_own}"
    if held > least:
        kept = f"{number(least)} at the showdown" if least else "fewer as play goes on"
        return f"{number(held)} {of_his_own}, {kept}"
    return f"{number(held)} {of_his_own}"


def _draw_lines(drawing: Drawing, lines: Sequence[Line], laid: Plan) -> None:
    marked = [Marked(line, colour, _number_of(lines, line)) for line, colour in _coloured(lines)]
    draw_marked(drawing, laid, marked, 2.5)


def _coloured(lines: Sequence[Line]) -> Iterator[tuple[Line, str]]:
    for i, line in enumerate(drawn(lines)):
        yield line, LINE_COLOURS[i % len(LINE_COLOURS)]


def _number_of(lines: Sequence[Line], line: Line) -> str:
    return str(lines.index(line) + 1)


def _draw_places(drawing: Drawing, game: Game, laid: Plan) -> None:
    for slot in game.layout:
        x, y = laid.corners[slot.name]
        if slot.name in game.usual_cards:
            draw_card(drawing, game.usual_cards[slot.name], x, y, laid.card)
            continue
        draw_place(drawing, x, y, laid.card)
        middle = y + laid.card * ASPECT / 2
        words = _called(slot.name)
        widest = max(width_of(word, 1) for word in words)
        size = min(14.0, (laid.card - 6) / widest)
        for i, word in enumerate(words):
            drawing.text(
                laid.center(slot.name).x,
                middle + 5 + 16 * (i - (len(words) - 1) / 2),
                word,
                size,
                fill=SOFT_CHALK,
                text_anchor="middle",
            )


def _called(slot: str) -> list[str]:
    """What stands on an empty place, a word a line.

    >>> _called("board.0"), _called("grid.0.2"), _called("card_6"), _called("car")
    (['board', '1'], ['row 1', 'col 3'], ['card', '6'], ['car'])
    """
    name, *places = slot.split(".")
    if name == "grid":
        row, column = places
        return [f"row {int(row) + 1}", f"col {int(column) + 1}"]
    if len(places) > 1:
        return [name.removesuffix("s"), ", ".join(str(int(place) + 1) for place in places)]
    return [*name.split("_"), *(str(int(place) + 1) for place in places)]


def _draw_names(drawing: Drawing, lines: Sequence[Line], y: float) -> float:
    """The names of the lines with their numbers, below the table; the y where they end."""
    colours = {line.id: colour for line, colour in _coloured(lines)}
    x = float(EDGE)
    named = [line for line in lines if line.id is not None]
    for line in named:
        words = f"{line.id}{'' if line.slots else ' (own cards only)'}"
        wide = 40 + width_of(words, 14)
        if x > EDGE and x + wide > WIDTH - EDGE:
            x, y = float(EDGE), y + 28
        draw_mark(drawing, Point(x + 10, y + 18), _number_of(lines, line), colours.get(line.id, FELT_LINE))
        drawing.text(x + 26, y + 23, words, 14)
        x += wide
    return y + 30 if named else y


def _draw_own(drawing: Drawing, game: Game, y: float) -> float:
    """A player's own cards, face down; the y where they end."""
    said = f"Each player: {_own_cards(game)}"
    drawing.text(EDGE, y + 16, fitted(said, WIDTH - 2 * EDGE, 14), 14, fill=SOFT_CHALK)
    held = min(game.own_cards.held, max(game.own_cards.dealt, MOST_BACKS))
    taken_one_by_one = game.own_cards.most > game.own_cards.dealt
    backs = [None] * (game.own_cards.dealt if taken_one_by_one else held)
    draw_cards(drawing, backs, EDGE, y + 26, BACK, 6)
    return y + 26 + BACK * ASPECT
