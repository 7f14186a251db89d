"""The figures of a result: what a claim can be held against."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from service.rules.contest import Judged
from service.rules.disputes.claim import Claim
from service.rules.ruling import PlayerRuling, Settlement
from service.rules.showdown import Showdown
from service.rules.standing import payouts_of, winners
from service.rules.table import Table


@dataclass(frozen=True, slots=True)
class Figures:
    """Amounts by what they are and by player, the winners of each side, and what stays (chips)."""

    amounts: Mapping[str, Mapping[str, int]]
    winners: Mapping[str, tuple[str, ...]]
    next_pot: int

    def chips_differ(self, claim: Claim) -> bool:
        """Is any amount of a claim another one here?"""
        return any(_amounts(claim, self)) or claim.next_pot not in (None, self.next_pot)

    def give_less_than(self, claim: Claim) -> bool:
        """Does a claim give somebody more than these figures do?"""
        more = (
            amount > self.amounts[name][player]
            for name, claimed in claim.amounts.items()
            if name in self.amounts
            for player, amount in claimed.items()
        )
        return any(more) or (claim.next_pot or 0) > self.next_pot

    def winners_differ(self, claim: Claim) -> bool:
        """Are the winners of a side claimed to be others?"""
        return any(set(names) != set(self.winners.get(side, ())) for side, names in claim.winners.items())

    def differ(self, claim: Claim) -> bool:
        """Does anything here contradict a claim?"""
        return self.chips_differ(claim) or self.winners_differ(claim)


def _amounts(claim: Claim, figures: Figures) -> Iterator[bool]:
    """For each claimed amount of a kind that the figures have: is it another one?"""
    for name, claimed in claim.amounts.items():
        due = figures.amounts.get(name)
        if due is not None:
            yield from (due[player] != amount for player, amount in claimed.items())


def figures_of(settlement: Settlement) -> Figures:
    """The figures of a settlement."""
    amounts = {
        "payouts": {ruling.id: ruling.payout for ruling in settlement.players},
        "refunds": {ruling.id: ruling.refund for ruling in settlement.players},
        "penalties": {ruling.id: ruling.penalty for ruling in settlement.players},
    }
    for name in ("posts", "chips"):
        if all(name in ruling.more for ruling in settlement.players):
            amounts[name] = {ruling.id: _more(ruling, name) for ruling in settlement.players}
    return Figures(amounts, settlement.winners or _whole(settlement), settlement.next_pot)


def _more(ruling: PlayerRuling, name: str) -> int:
    amount = ruling.more[name]
    assert isinstance(amount, int)
    return amount


def _whole(settlement: Settlement) -> dict[str, tuple[str, ...]]:
    """The winners of games without sides."""
    shares = (share for pot in settlement.pots for share in pot.shares)
    won = {player for share in shares for player, _ in share.winners}
    return {"whole": tuple(ruling.id for ruling in settlement.players if ruling.id in won)}


def figures_judged(game: Showdown, table: Table, judged: Judged) -> Figures:
    """The figures of a hand that is decided, but not told."""
    paid, fees = payouts_of(judged.contests), game.penalties(table)
    names = [player.id for player in table.players]
    amounts = {
        "payouts": {name: paid.get(seat, 0) for seat, name in enumerate(names)},
        "refunds": dict(zip(names, judged.stakes.refunds, strict=True)),
        "penalties": dict(zip(names, fees, strict=True)),
    }
    left = sum(contest.division.left for contest in judged.contests)
    return Figures(amounts, winners(game, judged), left)
