"""Phases in which players move their own cards: draw, discard, arrange, reveal."""

from collections.abc import Iterable

from service.rules.banish import taken
from service.rules.errors import Problem
from service.rules.moves.standing import OVER, Choose, Move, Situation, Standing, in_turn
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import Table
from service.rules.words import listing, number

DRAW = "draw"
DISCARD = "discard"
STACK = "stack"


def unknown(table: Table, seats: Iterable[int]) -> tuple[Problem, ...]:
    """The faults of players whose cards a move needs and that are not all known."""
    return tuple(
        Problem(
            "missing_card",
            ("state", "players", seat, "cards"),
            "The move is one of cards that must be known.",
        )
        for seat in seats
        if not known(table, seat)
    )


def known(table: Table, seat: int) -> bool:
    """Are all cards of a player known?"""
    player = table.players[seat]
    return not player.unseen and None not in player.cards


def asked(standing: Standing, waiting: Iterable[int]) -> tuple[int, ...]:
    """Of those who act together, the one whose move is proposed: only his cards must be known."""
    proposed = standing.proposed
    return tuple(seat for seat in waiting if proposed is not None and seat == proposed.seat)


def draw(game: Showdown, table: Table, standing: Standing) -> Situation:
    """In turn, each player may exchange up to so many of his cards."""
    limit = game.drawing.limit(len(table.players)) if game.drawing else 0
    seat = in_turn(table, standing, table.live)
    if seat is None or not limit:
        return OVER
    problems = unknown(table, [seat])
    if problems:
        return Situation(problems=problems)
    player = table.players[seat]
    most = min(limit, len(player.cards))
    move = Move(DRAW, DRAW, seat, player.known_cards, Choose(0, most), fee=game.draw_cost)
    text = f"{player.id} may draw up to {number(limit)} card{'' if limit == 1 else 's'}."
    return Situation((seat,), (move,), because=(Because(DRAW, text, (player.id,)),))


def discard(game: Showdown, table: Table, standing: Standing) -> Situation:
    """All together: the forced discards of a banishing game, or one card of those dealt too many."""
    return _forced(game, table, standing) if game.banishing else _one(game, table, standing)


def _one(game: Showdown, table: Table, standing: Standing) -> Situation:
    keep = game.own_cards.most
    waiting = tuple(
        seat
        for seat in table.live
        if seat not in standing.acted
        and (table.players[seat].unseen or len(table.players[seat].cards) > keep)
    )
    moves = tuple(
        Move(DISCARD, DISCARD, seat, table.players[seat].known_cards, Choose(1, 1))
        for seat in waiting
        if known(table, seat)
    )
    text = f"Each player discards one card and keeps {number(keep)}."
    because = (Because(DISCARD, text, table.names(waiting)),) if waiting else ()
    problems = unknown(table, asked(standing, waiting))
    return Situation(waiting, moves, over=not waiting, because=because, problems=problems)


def _forced(game: Showdown, table: Table, standing: Standing) -> Situation:
    """Discard exactly the cards that are taken; who has none left folds, is out, or wins."""
    banishing = game.banishing
    assert banishing is not None
    called = banishing.called(table)
    moves, because = [], []
    for seat in table.live:
        player = table.players[seat]
        matching = tuple(card for card in player.known_cards if taken(card, called))
        if matching:
            moves.append(Move(DISCARD, banishing.rule, seat, matching, Choose(len(matching), len(matching))))
            text = f"{player.id} must discard {listing(matching)}."
            because.append(Because(banishing.rule, text, (player.id,), matching))
        elif called and not player.unseen and not player.cards:
            moves.append(Move(game.emptied_action(table), banishing.rule, seat))
            because.append(Because(banishing.rule, f"{player.id} has no card left.", (player.id,)))
    waiting = tuple(move.seat for move in moves if move.seat is not None)
    return Situation(waiting, tuple(moves), over=not moves, because=tuple(because))


def arrange(game: Showdown, table: Table, standing: Standing) -> Situation:
    """All together, each player puts his cards in order, once."""
    waiting = tuple(seat for seat in table.live if seat not in standing.arranged)
    moves = tuple(
        Move("arrange", STACK, seat, table.players[seat].known_cards)
        for seat in waiting
        if known(table, seat)
    )
    because = (
        Because(STACK, "Each player puts his cards in order once; the order is final.", table.names(waiting)),
    )
    problems = unknown(table, asked(standing, waiting))
    return Situation(waiting, moves, over=not waiting, because=because if waiting else (), problems=problems)


def reveal(game: Showdown, table: Table, standing: Standing) -> Situation:
    """All together, those with the fewest cards exposed turn one more."""
    stack = game.stack
    assert stack is not None
    exposed = {seat: stack.exposed.get(table.players[seat]) for seat in table.live}
    fewest = min(exposed.values())
    if fewest >= stack.most_exposed:
        return OVER
    waiting = tuple(seat for seat, count in exposed.items() if count == fewest)
    moves = tuple(
        Move("reveal", STACK, seat, cards, Choose(1, 1))
        for seat in waiting
        if (cards := stack.revealable(table.players[seat]))
    )
    problems = tuple(
        Problem("missing_card", ("state", "players", seat, "cards"), "The card that is turned must be known.")
        for seat in asked(standing, waiting)
        if not stack.revealable(table.players[seat])
    )
    text = "Each player turns one more card, all together."
    return Situation(waiting, moves, because=(Because(STACK, text, table.names(waiting)),), problems=problems)
