"""Screw Your Neighbor's turns: stand, swap, draw from the deck (rules.md 7.9)."""

from dataclasses import replace
from itertools import pairwise

from service.rules.errors import Problem
from service.rules.moves.standing import HAD_HIS_TURN, OVER, Move, Situation, Standing, from_lead, in_turn
from service.rules.passing import KING_SHOWN, SWAP, TURNS, PassingGame, players_in
from service.rules.ruling import Because
from service.rules.table import Table


def swap(game: PassingGame, table: Table, standing: Standing) -> Situation:
    """Whose turn it is, or how the neighbour answers who was asked to swap."""
    playing = players_in(table)
    standing = _with_turns(table, standing)
    order = from_lead(table, standing, playing)
    if standing.asked_by is not None:
        return _answer(table, order, standing.asked_by)
    seat = in_turn(table, standing, playing)
    if seat is None:
        return OVER
    if table.players[seat].id in {turn.player for turn in TURNS.get(table) or ()}:
        return Situation(problems=(HAD_HIS_TURN,))
    last = seat == order[-1]
    name = table.players[seat].id
    stand = Move("stand", SWAP, seat)
    if seat in _shown(table, order):
        text = f"{name} has shown a king and stands."
        return Situation((seat,), (stand,), because=(Because(SWAP, text, (name,)),))
    if last:
        text = f"{name} is last and may stand or draw from the deck."
        return Situation(
            (seat,), (stand, Move("draw_from_deck", SWAP, seat)), because=(Because(SWAP, text, (name,)),)
        )
    neighbour = order[order.index(seat) + 1]
    text = f"{name} may stand or swap with {table.players[neighbour].id}."
    moves = (stand, Move("swap", SWAP, seat, neighbour=neighbour))
    return Situation((seat,), moves, because=(Because(SWAP, text, (name,)),))


def _with_turns(table: Table, standing: Standing) -> Standing:
    """Where the play stands by the turns on record: who led, and who has had his turn."""
    seats = table.seats
    done = tuple(seats[turn.player] for turn in TURNS.get(table) or ())
    lead = done[0] if done and standing.lead is None else standing.lead
    return replace(standing, lead=lead, acted=(*standing.acted, *done))


def _shown(table: Table, order: tuple[int, ...]) -> set[int]:
    """The seats that have shown a king: said to have, or asked on record while they held one."""
    turns = {turn.player: turn.action for turn in TURNS.get(table) or ()}
    asked = {
        neighbour
        for seat, neighbour in pairwise(order)
        if turns.get(table.players[seat].id) == "swap" and _holds_king(table, neighbour)
    }
    return asked | {seat for seat in order if KING_SHOWN.get(table.players[seat])}


def _holds_king(table: Table, seat: int) -> bool:
    return any(card[0] == "K" for card in table.players[seat].known_cards)


def _answer(table: Table, order: tuple[int, ...], asked_by: int) -> Situation:
    """The left neighbour shows his king, or gives his card."""
    if asked_by not in order[:-1] or asked_by in _shown(table, order):
        detail = "This player may not swap: he is last, has shown a king, or does not play."
        return Situation(problems=(Problem("impossible_play", ("asked_by",), detail),))
    neighbour = order[order.index(asked_by) + 1]
    player = table.players[neighbour]
    if not player.known_cards:
        problem = Problem(
            "missing_card", ("state", "players", neighbour, "cards"), "Whether he holds a king must be known."
        )
        return Situation(problems=(problem,))
    action = "show_king" if _holds_king(table, neighbour) else "give"
    text = (
        f"{player.id} holds a king and must show it."
        if action == "show_king"
        else f"{player.id} holds no king and must give the card."
    )
    return Situation(
        (neighbour,), (Move(action, SWAP, neighbour),), because=(Because(SWAP, text, (player.id,)),)
    )
