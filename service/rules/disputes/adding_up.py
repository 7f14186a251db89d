"""Does a claim pay out as many chips as there are?"""

from dataclasses import dataclass

from service.rules.disputes.claim import Claim
from service.rules.ruling import Because, Settlement
from service.rules.words import chips

RULE = "adds-up"


@dataclass(frozen=True, slots=True)
class Sums:
    """The chips that lie there to be given out, and the least and the most that a claim gives (None: any)."""

    there: int
    least: int
    most: int | None


def sums(claim: Claim, due: Settlement) -> Sums:
    """What a claim gives out.

    What it does not name is as it is due, but a refund may be nothing, and what stays may be more or less by
    as much as other penalties are claimed.
    """
    paid, refunded, fined = (_of(claim, due, name) for name in ("payout", "refund", "penalty"))
    left = _left(claim, due, fined.most - sum(ruling.penalty for ruling in due.players))
    there = _there(due) + fined.most
    open_ended = "payouts" not in claim.amounts or bool(_unnamed_winners(claim, due))
    least = paid.least + refunded.least + left.least
    return Sums(there, least, None if open_ended else paid.least + refunded.most + left.most)


@dataclass(frozen=True, slots=True)
class _Span:
    least: int
    most: int


def _of(claim: Claim, due: Settlement, name: str) -> _Span:
    """What all players get or pay by a claim: those who are not named nothing, or what is due to them."""
    claimed = claim.amounts.get({"penalty": "penalties"}.get(name, f"{name}s"), {})
    named = sum(claimed.values())
    rest = sum(getattr(ruling, name) for ruling in due.players if ruling.id not in claimed)
    return _Span(named, named + rest)


def _left(claim: Claim, due: Settlement, more_fined: int) -> _Span:
    """What stays by a claim, which says it or may mean it."""
    if claim.next_pot is not None:
        return _Span(claim.next_pot, claim.next_pot)
    least, most = sorted((due.next_pot, due.next_pot + more_fined))
    return _Span(max(least, 0), most)


def _there(due: Settlement) -> int:
    """The chips in the middle before anybody is paid, without the penalties."""
    out = sum(ruling.payout + ruling.refund - ruling.penalty for ruling in due.players)
    return out + due.next_pot


def _unnamed_winners(claim: Claim, due: Settlement) -> set[str]:
    """Those who could win something and whose payouts are not claimed."""
    eligible = {player for pot in due.pots for player in pot.eligible}
    return eligible - claim.amounts["payouts"].keys()


def does_not_add_up(claim: Claim, due: Settlement) -> Because | None:
    """That a claim gives out more chips than there are, or fewer; None where it may be right."""
    found = sums(claim, due)
    if found.least > found.there:
        return _said(found.least, found.there, f"{chips(found.least - found.there)} too many")
    if found.most is not None and found.most < found.there:
        return _said(found.most, found.there, f"{chips(found.there - found.most)} too few")
    return None


def _said(given: int, there: int, wrong: str) -> Because:
    text = f"The claim does not add up: it gives out {chips(given)} of {there}, {wrong}."
    return Because(RULE, text)
