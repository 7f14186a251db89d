"""Phases in which players say something together: declare, announce."""

from service.rules.moves.standing import Move, Situation, Standing
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import Table

DECLARATIONS = ("high", "low", "both")


def declare(game: Showdown, table: Table, standing: Standing) -> Situation:
    """All together, each live player who has not declared declares high, low or both."""
    waiting = tuple(seat for seat in _declaring(game, table) if table.players[seat].declares is None)
    moves = tuple(Move("declare", "G8", seat, declarations=DECLARATIONS) for seat in waiting)
    text = "Each live player declares high, low or both, all together."
    because = (Because("G8", text, table.names(waiting)),) if waiting else ()
    return Situation(waiting, moves, over=not waiting, because=because)


def _declaring(game: Showdown, table: Table) -> tuple[int, ...]:
    """The seats that declare: nobody once a low is paid early, else who contests a pot still to be won."""
    after = game.aftermath(table)
    if not game.declaring_now(after):
        return ()
    contesting = {seat for pot in game.open_pots(table, after) for seat in pot.eligible}
    return tuple(seat for seat in game.still_in(table) if seat in contesting)


def announce(game: Showdown, table: Table, standing: Standing) -> Situation:
    """All together, each live player announces the line of his hand."""
    choice = game.line_choice
    if choice is None:
        return Situation(over=True)
    waiting = tuple(seat for seat in table.live if choice.member.get(table.players[seat]) is None)
    lines = tuple(line.id for line in game.lines if line.id is not None)
    rule = f"{game.id}.announce"
    moves = tuple(Move("announce", rule, seat, lines=lines) for seat in waiting)
    text = "Each live player announces the line of his hand; a better one that he misses does not count."
    because = (Because(rule, text, table.names(waiting)),) if waiting else ()
    return Situation(waiting, moves, over=not waiting, because=because)
