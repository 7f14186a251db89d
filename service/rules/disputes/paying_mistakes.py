"""Mistakes of paying: who contests a pot, what is in it, and where the odd chips go."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from service.rules import checks
from service.rules.contest import Judged
from service.rules.disputes.case import Case
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import GivenPot, Table
from service.rules.words import chips, listing

MOST_SWUNG = 3


def folded_hand_paid(case: Case, judged: Judged) -> Iterator[Case]:
    """A hand wins that was folded; where players declare, whichever way it would have gone."""
    for seat, player in enumerate(case.table.players):
        if not player.folded or player.unseen or any(checks.own_cards(case.game, case.table, seat)):
            continue
        text = f"The claim counts the hand of {player.id}, who has folded."
        live = case.wrong("folded_hand_paid", Because("live", text, (player.id,)))
        ways = ("high", "low", "both") if case.game.declares and not player.declares else (player.declares,)
        for way in ways:
            yield live.on(_seated(case.table, {seat: {"folded": False, "declares": way}}))


def _seated(table: Table, changes: Mapping[int, Mapping[str, Any]]) -> Table:
    """The table with some members of the players at some seats changed."""
    players = (replace(player, **changes.get(seat, {})) for seat, player in enumerate(table.players))
    return replace(table, players=tuple(players))


def swing_paid_one_side(case: Case, judged: Judged) -> Iterator[Case]:
    """Who declared both and failed is paid for one side; of many who failed, one of them."""
    failed = sorted({f.seat for c in judged.contests if c.verdict for f in c.verdict.failures})
    together = [failed] if len(failed) <= MOST_SWUNG else [[seat] for seat in failed]
    for seats in together:
        for ways in product(("both", "high", "low"), repeat=len(seats)):
            changed = {seat: way for seat, way in zip(seats, ways, strict=True) if way != "both"}
            if changed:
                swung = case.wrong("swing_paid_one_side", _swung(case.table, changed))
                yield swung.on(_seated(case.table, {s: {"declares": way} for s, way in changed.items()}))


def _swung(table: Table, ways: Mapping[int, str]) -> Because:
    names = table.names(tuple(ways))
    sides = listing([f"{name} for {way}" for name, way in zip(names, ways.values(), strict=True)])
    text = f"{listing(names)} declared both and did not win both ways; the claim pays {sides} alone."
    return Because("G8", text, names)


def uncalled_bet_paid(case: Case, judged: Judged) -> Iterator[Case]:
    """The uncalled part of a bet is won instead of going back: with the last pot, or with the main pot."""
    for seat, refund in enumerate(judged.stakes.refunds):
        if not refund:
            continue
        player = case.table.players[seat]
        text = (
            f"Nobody called the last {chips(refund)} of {player.id}'s bet; the claim leaves them in the pot, "
            "but they go back."
        )
        wrong = case.wrong("uncalled_bet_paid", Because("G5", text, (player.id,), (), refund))
        pots = _given_pots(case, judged)
        for grown in dict.fromkeys((len(pots) - 1, 0)):
            larger = replace(pots[grown], amount=pots[grown].amount + refund)
            yield wrong.on(replace(case.table, pots=(*pots[:grown], larger, *pots[grown + 1 :])))


def _given_pots(case: Case, judged: Judged) -> tuple[GivenPot, ...]:
    """The pots of a hand as a caller would give them, without the fees that join the main pot."""
    fees = sum(case.game.penalties(case.table))
    pots = enumerate(judged.stakes.pots)
    return tuple(GivenPot(pot.amount - (0 if i else fees), pot.eligible) for i, pot in pots)


def side_pot_ignored(case: Case, judged: Judged) -> Iterator[Case]:
    """All chips make one pot, with the uncalled part of a bet or without."""
    pots = _given_pots(case, judged)
    if len(pots) < 2:
        return
    text = "The claim makes one pot of all chips; a side pot is won only by those who put chips into it."
    wrong = case.wrong("side_pot_ignored", Because("G5", text))
    eligible = tuple(sorted({seat for pot in pots for seat in pot.eligible}))
    total = sum(pot.amount for pot in pots)
    refunds = judged.stakes.refunds
    yield wrong.on(replace(case.table, pots=(GivenPot(total + sum(refunds), eligible),)))
    if any(refunds):
        uncalled = {seat: {"contributed": refund, "dead": 0} for seat, refund in enumerate(refunds)}
        yield wrong.on(replace(_seated(case.table, uncalled), pot=total))


def odd_chip_side(case: Case, judged: Judged) -> Iterator[Case]:
    """The odd chip of the halves goes to the other half, or stays."""
    dividing = case.game.dividing
    if not any(contest.division.odd_half for contest in judged.contests):
        return
    right = _HALVES[dividing.odd_chip_side]
    for side, words in _HALVES.items():
        if side != dividing.odd_chip_side:
            text = f"The odd chip of the pot {right} at this table; in the claim it {words}."
            changed = replace(dividing, odd_chip_side=side)
            yield case.wrong("odd_chip_side", Because("G6", text), dividing=changed)


_HALVES = {"high": "goes to the high half", "low": "goes to the low half", "carry": "stays for the next pot"}


def odd_chip_order(case: Case, judged: Judged) -> Iterator[Case]:
    """Chips left over among players who tie go to others of them, or stay."""
    game, dividing = case.game, case.game.dividing
    portions = [portion for contest in judged.contests for portion in contest.division.portions]
    tied = {seat for p in portions if len(p.winners) > 1 for seat, _ in p.winners}
    if not tied:
        return
    text = f"Chips left over among players who tie {_ORDERS[dividing.odd_chip_order]}; the claim differs."
    wrong = case.wrong("odd_chip_order", Because("G6", text))
    for order in _ORDERS:
        if order != dividing.odd_chip_order:
            yield replace(wrong, game=_dividing(game, odd_chip_order=order))
    if game.split:
        yield replace(wrong, game=_dividing(game, one_odd_chip_each=not dividing.one_odd_chip_each))
    for first in sorted(tied):
        yield wrong.on(replace(case.table, dealer=(first - 1) % len(case.table.players)))


def _dividing(game: Showdown, **changes: Any) -> Showdown:
    return replace(game, dividing=replace(game.dividing, **changes))


_ORDERS = {
    "left_of_dealer": "go one each from the dealer's left at this table",
    "high_card_by_suit": "go one each by the highest own card at this table",
    "carry": "stay for the next pot at this table",
}
