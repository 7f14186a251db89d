"""Screw Your Neighbor's turns: stand, swap, draw from the deck (rules.md 7.9)."""

from dataclasses import replace

from service.rules.errors import Problem
from service.rules.moves.standing import OVER, Move, Situation, Standing, from_lead, in_turn
from service.rules.passing import KING_SHOWN, SWAP, TURNS, PassingGame, players_in
from service.rules.ruling import Because
from service.rules.table import Table


def swap(game: PassingGame, table: Table, standing: Standing) -> Situation:
    """Whose turn it is, or how the neighbour answers who was asked to swap."""
    playing = players_in(table)
    if len(playing) < 2:
        return OVER
    if standing.asked_by is not None:
        return _answer(table, standing, playing)
    done = {turn.player for turn in TURNS.get(table) or ()}
    acted = (*standing.acted, *(seat for seat in playing if table.players[seat].id in done))
    seat = in_turn(table, replace(standing, acted=acted), playing)
    if seat is None:
        return OVER
    order = _order(table, standing, playing)
    last = seat == order[-1]
    name = table.players[seat].id
    stand = Move("stand", SWAP, seat)
    if KING_SHOWN.get(table.players[seat]):
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


def _order(table: Table, standing: Standing, playing: tuple[int, ...]) -> tuple[int, ...]:
    return from_lead(table, standing, playing)


def _answer(table: Table, standing: Standing, playing: tuple[int, ...]) -> Situation:
    """The left neighbour shows his king, or gives his card."""
    order = _order(table, standing, playing)
    place = order.index(standing.asked_by) if standing.asked_by in order else -1
    neighbour = order[(place + 1) % len(order)]
    player = table.players[neighbour]
    if not player.known_cards:
        problem = Problem(
            "missing_card", ("state", "players", neighbour, "cards"), "Whether he holds a king must be known."
        )
        return Situation(problems=(problem,))
    action = "show_king" if player.known_cards[0][0] == "K" else "give"
    text = (
        f"{player.id} holds a king and must show it."
        if action == "show_king"
        else f"{player.id} holds no king and must give the card."
    )
    return Situation(
        (neighbour,), (Move(action, SWAP, neighbour),), because=(Because(SWAP, text, (player.id,)),)
    )
