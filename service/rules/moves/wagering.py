"""Red Dog's turns: a wager against the pot, or passing (rules.md 7.7)."""

from dataclasses import replace

from service.rules.checks import MOST_CHIPS, PAID_TOO_MUCH
from service.rules.moves.standing import HAD_HIS_TURN, OVER, Move, Situation, Standing, in_turn, within_state
from service.rules.ruling import Because
from service.rules.table import Table
from service.rules.wager import TURN, WAGER, WagerGame
from service.rules.words import chips


def wager(game: WagerGame, table: Table, standing: Standing) -> Situation:
    """Whose turn it is, and how much he may wager against the pot as it stands."""
    had = tuple(seat for seat in table.live if WAGER.get(table.players[seat]) is not None)
    seat = in_turn(table, replace(standing, acted=(*standing.acted, *had)), table.live)
    if seat is None:
        return OVER
    if seat in had:
        return Situation(problems=(HAD_HIS_TURN,))
    problems = tuple(map(within_state, game.settlement_problems(table, {})))
    if problems:
        return Situation(problems=problems)
    played = game.played(table)
    if not played.pot:
        return OVER
    if played.pot > MOST_CHIPS:
        return Situation(problems=(within_state(PAID_TOO_MUCH),))
    name = table.players[seat].id
    step = game.dividing.chip
    moves = (
        Move("pass", TURN, seat, cost=game.pass_cost),
        Move("wager", TURN, seat, least=step, most=played.pot if game.max_wager == "pot" else None),
    )
    text = f"It is the turn of {name} against a pot of {chips(played.pot)}."
    return Situation((seat,), moves, because=(Because(TURN, text, (name,), (), played.pot),))
