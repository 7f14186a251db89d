"""Phases in which players move their own cards: draw, discard, arrange, reveal."""

from collections.abc import Iterable

from service.rules.banish import taken
from service.rules.cards import Card
from service.rules.errors import Problem
from service.rules.moves.standing import OVER, Choose, Move, Situation, Standing, in_turn
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import Table
from service.rules.words import listing, noun, number

DRAW = "draw"
DISCARD = "discard"
STACK = "stack"


def unknown(table: Table, seats: Iterable[int], count: int = 0) -> tuple[Problem, ...]:
    """The faults of players whose cards, so many at least, a move needs and that are not all known."""
    return tuple(
        Problem(
            "missing_card",
            ("state", "players", seat, "cards"),
            "The move is one of cards that must be known.",
        )
        for seat in seats
        if not known(table, seat, count)
    )


def known(table: Table, seat: int, count: int = 0) -> bool:
    """Are all cards of a player known, so many at least?"""
    player = table.players[seat]
    return not player.unseen and None not in player.cards and len(player.cards) >= count


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
    problems = unknown(table, [seat], game.own_cards.dealt)
    if problems:
        return Situation(problems=problems)
    player = table.players[seat]
    most = min(limit, len(player.cards))
    move = Move(DRAW, DRAW, seat, player.known_cards, Choose(0, most), fee=game.draw_cost)
    text = f"{player.id} may draw up to {number(limit)} {noun(limit, 'card')}."
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
    told = [(seat, _taken_from(game, table, standing, seat, called)) for seat in table.live]
    said = [ruled for _, ruled in told if ruled]
    unsure = [seat for seat in table.live if called and seat not in standing.acted and not known(table, seat)]
    waiting = tuple(seat for seat, ruled in told if ruled or seat in unsure)
    return Situation(
        waiting,
        tuple(move for move, _ in said),
        over=not waiting,
        because=tuple(because for _, because in said),
        problems=unknown(table, asked(standing, unsure)),
    )


def _taken_from(
    game: Showdown, table: Table, standing: Standing, seat: int, called: tuple[Card, ...]
) -> tuple[Move, Because] | None:
    """What a player must do for the called cards, and why; None where he has done it or has nothing to do."""
    player = table.players[seat]
    rule = game.banishing.rule if game.banishing else DISCARD
    if not known(table, seat):
        return None
    matching = tuple(card for card in player.known_cards if taken(card, called))
    if matching and seat not in standing.acted:
        move = Move(DISCARD, rule, seat, matching, Choose(len(matching), len(matching)))
        return move, Because(rule, f"{player.id} must discard {listing(matching)}.", (player.id,), matching)
    if seat in standing.acted and not matching:
        return None
    action = _without_cards(game, table, seat)
    if action is None:
        return None
    return Move(action, rule, seat), Because(rule, f"{player.id} has no card left.", (player.id,))


def _without_cards(game: Showdown, table: Table, seat: int) -> str | None:
    """What a player does who has lost his last card; None where he has one, or is the last one left."""
    after = game.aftermath(table)
    action = game.emptied_action(table)
    if seat in after.out_seats:
        return "out" if action == "win_low" else action
    if seat not in {departure.seat for departure in after.emptied}:
        return None
    wins = [special for pot in game.at_stake(after).pots if (special := game.special(after, pot))]
    return action if action == "win_low" or any(seat in special.winners for special in wins) else None


def arrange(game: Showdown, table: Table, standing: Standing) -> Situation:
    """All together, each player puts his cards in order, once."""
    dealt = game.own_cards.dealt
    waiting = tuple(seat for seat in table.live if seat not in standing.arranged)
    moves = tuple(
        Move("arrange", STACK, seat, table.players[seat].known_cards)
        for seat in waiting
        if known(table, seat, dealt)
    )
    because = (
        Because(STACK, "Each player puts his cards in order once; the order is final.", table.names(waiting)),
    )
    problems = unknown(table, asked(standing, waiting), dealt)
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
