"""Taking a card or passing, in turn, until a round without a taker (rules.md 7.1)."""

from service.rules.moves.standing import Move, Situation, Standing, in_turn
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import Table

TAKE = "take"


def take(game: Showdown, table: Table, standing: Standing) -> Situation:
    """Whose turn it is, and whether he may still take a card; who is frozen may only pass."""
    taking = game.taking
    assert taking is not None
    seat = in_turn(table, standing, table.live)
    if seat is None:
        nobody = all(taking.passes.get(table.players[live]) > 0 for live in table.live)
        return Situation(over=True, drawing_over=nobody)
    player = table.players[seat]
    passes = Move("pass", TAKE, seat)
    if not taking.may_take(taking.passes.get(player)):
        text = f"{player.id} has passed {taking.passes.get(player)} times in a row and takes no more cards."
        return Situation((seat,), (passes,), because=(Because(TAKE, text, (player.id,)),))
    text = f"{player.id} may take a card or pass."
    return Situation(
        (seat,), (Move("take", TAKE, seat), passes), because=(Because(TAKE, text, (player.id,)),)
    )
