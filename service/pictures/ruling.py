"""The picture of a ruling: the table with the lines that won, the split as bars, and every player's hands."""

from collections.abc import Iterator, Sequence

from service.pictures.bars import Split, draw_split
from service.pictures.cards import draw_card, draw_light, draw_note, draw_place
from service.pictures.detail import DETAILS, Detail
from service.pictures.drawing import FELT_LINE, SOFT_CHALK, Drawing, side_colour
from service.pictures.hands import Held, Seat, draw_seat, seat_of
from service.pictures.table import Marked, Plan, draw_marked, draw_route, drawn, plan, route
from service.pictures.writing import fitted, width_of
from service.rules.cards import Card
from service.rules.game import Game
from service.rules.ruling import Settlement
from service.rules.table import Table
from service.rules.words import capital, chips

WIDTH = 480
EDGE = 20
MOST_BYTES = 60_000
"""No picture of a ruling is longer."""
MOST_NAMED = 3


def ruling_picture(game: Game, table: Table, ruling: Settlement) -> bytes:
    """A settlement under the house rules of the game, as an SVG document of less than 60 KB.

    Of a state so large that its picture would be longer, it shows less.
    """
    return next(
        picture
        for detail in DETAILS
        if len(picture := _drawn(game, table, ruling, detail)) < MOST_BYTES or detail is DETAILS[-1]
    )


def _drawn(game: Game, table: Table, ruling: Settlement, detail: Detail) -> bytes:
    drawing = Drawing(WIDTH)
    seats = [
        seat_of(player, ruled, ruling.winners, deals=seat == table.dealer)
        for seat, (player, ruled) in enumerate(zip(table.players, ruling.players, strict=True))
    ]
    y = _draw_head(drawing, game, ruling)
    y = _draw_table(drawing, game, table, seats, y)
    y = draw_split(drawing, Split(ruling, game.dividing.chip, detail), EDGE, WIDTH - EDGE, y + 4)
    played = _in_play(ruling)
    for seat in seats[: detail.seats]:
        shown = seat if detail.losing_hands else seat.without_losing_hands
        y = draw_seat(drawing, shown, EDGE - 6, WIDTH - EDGE + 6, y + 2, chips=played) + 6
    if len(seats) > detail.seats:
        drawing.text(EDGE, y + 18, f"and {len(seats) - detail.seats} more players", 14)
        y += 26
    return drawing.finished(y + 10, f"{game.name}: {headline(ruling)}", described(ruling))


def headline(ruling: Settlement) -> str:
    """Who gets how much, in a few words."""
    paid = sorted((player for player in ruling.players if player.payout), key=lambda player: -player.payout)
    named = [f"{player.id} {player.payout}" for player in paid[:MOST_NAMED]]
    more = [f"{len(paid) - MOST_NAMED} more"] if len(paid) > MOST_NAMED else []
    stays = [f"{chips(ruling.next_pot)} in the middle"] if ruling.next_pot else []
    return ", ".join([*named, *more, *stays]) or capital(ruling.outcome.replace("_", " "))


def described(ruling: Settlement) -> str:
    """The sentences of a ruling, in order."""
    return " ".join(said.text for said in ruling.because)


def _in_play(ruling: Settlement) -> bool:
    return any(pot.amount for pot in ruling.pots) or any(
        player.refund or player.penalty for player in ruling.players
    )


def _draw_head(drawing: Drawing, game: Game, ruling: Settlement) -> float:
    outcome = capital(ruling.outcome.replace("_", " "))
    drawing.text(WIDTH - EDGE, 36, outcome, 14, fill=SOFT_CHALK, text_anchor="end")
    room = WIDTH - 2 * EDGE - width_of(outcome, 14) - 10
    drawing.text(EDGE, 38, fitted(game.name, room, 22, bold=True), 22, font_weight="bold")
    drawing.text(EDGE, 62, fitted(headline(ruling), WIDTH - 2 * EDGE, 16), 16)
    return 72


def _winning(seats: Sequence[Seat]) -> Iterator[Held]:
    return (held for seat in seats for held in seat.shown if held.wins)


def _draw_table(drawing: Drawing, game: Game, table: Table, seats: Sequence[Seat], y: float) -> float:
    spares = [slot for slot in game.layout.spares if table.cards.get(slot.name)]
    if not len(game.layout):
        return y
    laid = plan(game.layout.slots, spares, WIDTH, y, lined=bool(drawn(game.lines)))
    _draw_lines(drawing, game, seats, laid)
    for slot in laid.corners:
        _draw_place(drawing, laid, slot, table.cards.get(slot), seats)
    return y + laid.height


def _draw_lines(drawing: Drawing, game: Game, seats: Sequence[Seat], laid: Plan) -> None:
    """All lines faintly, and those of winning hands in the colours of their sides."""
    for line in drawn(game.lines):
        draw_route(drawing, route(laid, line), FELT_LINE, 1.5)
    won: dict[str | None, dict[str, None]] = {}
    for held in sorted(_winning(seats), key=lambda held: held.side):
        won.setdefault(held.hand.line, {})[held.side] = None
    lit = [
        Marked(line, side_colour(side), side[0].upper())
        for line in drawn(game.lines)
        for side in won.get(line.id, ())
    ]
    draw_marked(drawing, laid, lit, 4)


def _draw_place(drawing: Drawing, laid: Plan, slot: str, card: Card | None, seats: Sequence[Seat]) -> None:
    x, y = laid.corners[slot]
    if card is None:
        draw_place(drawing, x, y, laid.card)
        return
    lit = dict.fromkeys(held.side for held in _winning(seats) if card in held.hand.cards)
    for i, side in reversed(list(enumerate(lit))):
        draw_light(drawing, x, y, laid.card, side_colour(side), 3 + 3 * i)
    draw_card(drawing, card, x, y, laid.card)
    if any(card == wild for held in _winning(seats) for wild, _ in held.hand.wild):
        draw_note(drawing, x, y, laid.card, "wild")
