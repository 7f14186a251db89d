"""Showing a hand: the ways in which one may be put together."""

from collections.abc import Iterator

from service.rules.cards import Card
from service.rules.layout import Line
from service.rules.moves.cards import asked, unknown
from service.rules.moves.standing import Choose, Move, Situation, Standing, Way
from service.rules.ruling import Because
from service.rules.select import HAND_SIZE
from service.rules.showdown import Showdown
from service.rules.table import Player, Table


def show(game: Showdown, table: Table, standing: Standing) -> Situation:
    """Every live player may show a hand; with more than one of them nobody is done before the showdown is."""
    after = game.aftermath(table)
    waiting = tuple(
        seat
        for seat in after.table.live
        if seat not in standing.acted and not table.players[seat].shows and game.lines_of(table.players[seat])
    )
    rule = f"{game.id}.cards"
    moves = tuple(
        Move("show", rule, seat, ways=ways)
        for seat in waiting
        if (ways := tuple(_ways(game, after.table, after.table.players[seat])))
    )
    because = (Because(rule, game.card_use, table.names(waiting)),) if waiting else ()
    problems = unknown(table, asked(standing, waiting), game.own_cards.least)
    return Situation(waiting, moves, over=not waiting, because=because, problems=problems)


def _ways(game: Showdown, table: Table, player: Player) -> Iterator[Way]:
    for line in game.lines_of(player):
        turned = tuple(card for slot in line.slots if (card := table.cards.get(slot)) is not None)
        way = _way(game, line, player, turned)
        if way is not None:
            yield way


def _way(game: Showdown, line: Line, player: Player, turned: tuple[Card, ...]) -> Way | None:
    """The bounds that are feasible with a player's cards; None where no hand can be formed."""
    use = game.use_on(line)
    own = len(player.cards) if not player.unseen else game.own_cards.most
    size = min(HAND_SIZE, own + len(turned)) if use.short else HAND_SIZE
    least = max(use.least, size - len(turned))
    most = min(use.most, own, size)
    if least > most:
        return None
    return Way(line.id, Choose(least, most), Choose(size - most, size - least), turned)
