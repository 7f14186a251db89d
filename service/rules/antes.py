"""Games without betting: the antes make one pot, and every player's chips are counted simply (12)."""

from collections.abc import Iterator, Mapping
from typing import Any

from service.rules import checks
from service.rules.errors import Problem
from service.rules.game import Game
from service.rules.ruling import PlayerRuling, Pot, Share
from service.rules.table import Table


def in_the_middle(table: Table) -> int:
    """The chips before anybody is paid: the pot or pots, and all that was put in."""
    if table.pots is not None:
        return sum(pot.amount for pot in table.pots)
    return table.pot + sum(player.put_in for player in table.players)


def one_pot(table: Table, amount: int, left: int, payouts: Mapping[int, int]) -> tuple[Pot, ...]:
    """The pot with what it paid (chips a seat), as one share."""
    winners = tuple((table.players[seat].id, payouts[seat]) for seat in sorted(payouts))
    shares = (Share("whole", sum(payouts.values()), winners),) if winners else ()
    return (Pot(amount, table.names(table.live), left, shares),)


def ruling(
    table: Table, seat: int, status: str, payout: int, penalty: int, more: Mapping[str, object]
) -> PlayerRuling:
    """What a player gets and pays (chips)."""
    player = table.players[seat]
    return PlayerRuling(
        id=player.id,
        status=status,
        payout=payout,
        refund=0,
        penalty=penalty,
        net=payout - player.put_in - penalty,
        more=more,
    )


def amount_problems(game: Game, amounts: Mapping[str, int | None]) -> Iterator[Problem]:
    """Amounts among the options that are no multiples of the smallest chip."""
    for option, amount in amounts.items():
        if amount is not None and amount % game.dividing.chip:
            yield checks.no_multiple(game, ("options", option))


def player_amount_problems(game: Game, table: Table, member: str) -> Iterator[Problem]:
    """Amounts of players that are no multiples of the smallest chip."""
    for seat, player in enumerate(table.players):
        amount: Any = player.more.get(member) or 0
        if amount % game.dividing.chip:
            yield checks.no_multiple(game, ("players", seat, member))
