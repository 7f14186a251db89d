"""The ways in which a record may be read: what the house took of each pot, and whether refunds count."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from service.histories.hand import Reason, RecordedHand, Result
from service.histories.money import count, plain
from service.histories.settling import Settled

HIGHEST_RAKE = 10
"""A house takes at most one part in so many: what a file leaves unpaid beyond that is no rake."""

REFUND_COUNTED = Reason("refund_counted", "The file counts the uncalled bet that came back as collected.")
RAKE_NOT_TAKEN = Reason("rake_not_taken", "The file tells a rake, but pays the pots out whole.")


@dataclass(frozen=True, slots=True)
class Reading:
    """The rake out of each pot (units), whether refunds count as collected, and what this reading assumes."""

    rakes: tuple[int, ...]
    refunds: bool
    notes: tuple[Reason, ...] = ()


def readings(hand: RecordedHand, gross: Settled, result: Result) -> Iterator[Reading]:
    """Every plausible way to read a result, the likeliest first; the last takes it as it stands."""
    pots = [pot.amount for pot in gross.settlement.pots]
    returned = sum(player.refund for player in gross.settlement.players)
    paid = sum(count(amount, gross.unit) for amount in result.collected)
    counted = (False, True) if result.refunds is None and returned else (bool(result.refunds),)
    for refunds in counted:
        noted = (REFUND_COUNTED,) if refunds and result.refunds is None else ()
        for rakes, more in _rakes(hand, gross.unit, pots, sum(pots) + refunds * returned - paid):
            yield Reading(rakes, refunds, (*noted, *more))
    yield Reading((0,) * len(pots), counted[0])


Rakes = tuple[tuple[int, ...], tuple[Reason, ...]]


def _rakes(hand: RecordedHand, unit: Decimal, pots: Sequence[int], unpaid: int) -> Iterator[Rakes]:
    """What the house may have taken of each pot; ``unpaid`` is what the record leaves in the pots (units)."""
    if hand.rakes is not None:
        told = tuple(count(rake, unit) for rake in hand.rakes)
        yield from (
            (rakes, ()) for rakes in dict.fromkeys((*_as_told(told, pots), *_shared(sum(told), pots)))
        )
        if any(told) and not unpaid:
            yield (0,) * len(pots), (RAKE_NOT_TAKEN,)
    elif 0 <= unpaid * HIGHEST_RAKE <= sum(pots):
        noted = (_inferred(unpaid * unit),) if unpaid else ()
        yield from ((rakes, noted) for rakes in _shared(unpaid, pots))


def _inferred(rake: Decimal) -> Reason:
    text = f"The file pays {plain(rake)} less than the pots hold; that is taken for rake."
    return Reason("rake_inferred", text)


def _as_told(told: tuple[int, ...], pots: Sequence[int]) -> list[tuple[int, ...]]:
    return [told] if _fits(told, pots) else []


def _shared(rake: int, pots: Sequence[int]) -> list[tuple[int, ...]]:
    """In proportion to the pots, the main pot bearing what is left over; or all of it from the main pot."""
    if not rake or not sum(pots):
        return [(0,) * len(pots)]
    by_size = [rake * pot // sum(pots) for pot in pots[1:]]
    shared = (rake - sum(by_size), *by_size), (rake, *(0 for _ in pots[1:]))
    return [rakes for rakes in dict.fromkeys(shared) if _fits(rakes, pots)]


def _fits(rakes: Sequence[int], pots: Sequence[int]) -> bool:
    return len(rakes) == len(pots) and all(rake <= pot for rake, pot in zip(rakes, pots, strict=True))
