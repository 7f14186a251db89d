"""Pots: the uncalled excess, side pots, dead chips (rules.md G5)."""

from collections.abc import Sequence
from typing import NamedTuple

from service.rules.table import Table


class SidePot(NamedTuple):
    """Chips, the live seats that may win them, and the contribution (chips) above which they were put in."""

    amount: int
    eligible: tuple[int, ...]
    above: int = 0


class Stakes(NamedTuple):
    """What goes back uncalled (chips a seat), and the pots in order, main pot first."""

    refunds: tuple[int, ...]
    pots: tuple[SidePot, ...]


def stakes(table: Table, fees: int = 0) -> Stakes:
    """The pots of a table: those the caller made, or those that follow from the contributions.

    ``fees`` (chips) join the main pot. A pot without chips is left out, unless no chips are in play at all.
    """
    if table.pots is not None:
        return Stakes((0,) * len(table.players), _given_pots(table, fees))
    contributions = [player.contributed for player in table.players]
    refunds = _uncalled(contributions, table.live)
    called = [put_in - refund for put_in, refund in zip(contributions, refunds, strict=True)]
    dead = fees + table.pot + sum(player.dead for player in table.players)
    pots = _levels(called, table.live, dead)
    return Stakes(tuple(refunds), tuple(pot for pot in pots if pot.amount) or pots)


def _given_pots(table: Table, fees: int) -> tuple[SidePot, ...]:
    live = set(table.live)
    return tuple(
        SidePot(pot.amount + (0 if i else fees), tuple(seat for seat in sorted(pot.eligible) if seat in live))
        for i, pot in enumerate(table.pots or ())
    )


def _uncalled(contributions: Sequence[int], live: Sequence[int]) -> list[int]:
    """What goes back to each seat: a live player's excess over the second largest contribution."""
    largest = max(contributions)
    refunds = [0] * len(contributions)
    seat = contributions.index(largest)
    if seat in live:
        refunds[seat] = largest - max((c for i, c in enumerate(contributions) if i != seat), default=0)
    return refunds


def _levels(called: Sequence[int], live: Sequence[int], dead: int) -> tuple[SidePot, ...]:
    """One pot a level of the live contributions; the last takes all above it, the first the dead chips."""
    pots = []
    floor = 0
    levels = sorted({called[seat] for seat in live})
    for level in levels:
        ceiling = max(called) if level == levels[-1] else level
        amount = sum(min(c, ceiling) - min(c, floor) for c in called)
        pots.append(SidePot(amount + dead, tuple(seat for seat in live if called[seat] >= level), floor))
        floor, dead = level, 0
    return tuple(pots)
