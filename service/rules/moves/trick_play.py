"""Boo Ray's phases: staying, exchanging cards, playing to tricks (rules.md 7.8)."""

from service.rules.errors import Problem
from service.rules.moves.cards import unknown
from service.rules.moves.standing import OVER, Choose, Move, Situation, Standing, from_lead, in_turn
from service.rules.ruling import Because
from service.rules.table import Table
from service.rules.trick_taking import (
    EXCHANGE,
    FOLLOW,
    STAY,
    STAYS,
    TRICKS,
    TrickGame,
    finished_tricks,
    stayers,
)
from service.rules.tricks import HAND, legal_plays, winner
from service.rules.words import listing, noun, number


def stay(game: TrickGame, table: Table, standing: Standing) -> Situation:
    """All together, each player stays or folds."""
    waiting = tuple(seat for seat in table.live if STAYS.get(table.players[seat]) is None)
    moves = tuple(move for seat in waiting for move in (Move("stay", STAY, seat), Move("fold", STAY, seat)))
    because = (Because(STAY, "Each player stays or folds, all together.", table.names(waiting)),)
    return Situation(waiting, moves, over=not waiting, because=because if waiting else ())


def exchange(game: TrickGame, table: Table, standing: Standing) -> Situation:
    """In turn, each player who stays exchanges as many cards as the deck allows all of them."""
    staying = stayers(table)
    limit = exchange_limit(game, table)
    seat = in_turn(table, standing, staying)
    if seat is None or not limit:
        return OVER
    problems = (*_undecided(table), *unknown(table, [seat], HAND))
    if problems:
        return Situation(problems=problems)
    player = table.players[seat]
    move = Move("exchange", EXCHANGE, seat, player.known_cards, Choose(0, min(limit, len(player.cards))))
    text = f"{player.id} may exchange up to {number(limit)} {noun(limit, 'card')}."
    return Situation((seat,), (move,), because=(Because(EXCHANGE, text, (player.id,)),))


def _undecided(table: Table) -> tuple[Problem, ...]:
    """The faults of players who have neither folded nor said whether they stay."""
    return tuple(
        Problem(
            "missing_member",
            ("state", "players", seat, "stays"),
            "Before this phase every player has said whether he stays.",
        )
        for seat in table.live
        if STAYS.get(table.players[seat]) is None
    )


def exchange_limit(game: TrickGame, table: Table) -> int:
    """How many cards each stayer may exchange: five, or what is left of the deck for each (Y2)."""
    left = game.deck_size - HAND * len(table.players) - 1
    return min(HAND, left // len(stayers(table)))


def play(game: TrickGame, table: Table, standing: Standing) -> Situation:
    """Whose turn it is to play to the trick, and which cards he may play."""
    staying = stayers(table)
    tricks = TRICKS.get(table)
    trump = table.cards.get("trump")
    finished = finished_tricks(table)
    if len(finished) == HAND:
        return OVER
    undecided = _undecided(table)
    if undecided:
        return Situation(problems=undecided)
    if trump is None:
        problem = Problem("missing_card", ("state", "table", "trump"), "The play needs the turned trump.")
        return Situation(problems=(problem,))
    trick = tricks[-1] if tricks and len(tricks[-1]) < len(staying) else ()
    if standing.turn is not None:
        seat = standing.turn
    elif trick:
        order = [table.players[place].id for place in staying]
        seat = table.seats[order[(order.index(trick[-1].player) + 1) % len(order)]]
    elif finished:
        seat = table.seats[winner(finished[-1], trump[1]).player]
    else:
        seat = from_lead(table, standing, staying)[0]
    played = sum(play.player == table.players[seat].id for trick in tricks for play in trick)
    problems = unknown(table, [seat], HAND - played)
    if problems:
        return Situation(problems=problems)
    player = table.players[seat]
    legal, why = legal_plays(player.known_cards, trick, trump[1], game.tricks)
    move = Move("play", FOLLOW, seat, legal, Choose(1, 1))
    text = f"{player.id} must {why}: {listing(legal, 'or')}." if why else f"{player.id} may play any card."
    return Situation((seat,), (move,), because=(Because(FOLLOW, text, (player.id,), legal),))
