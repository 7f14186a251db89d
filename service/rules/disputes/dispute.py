"""A claimed result held against the ruling."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from service.rules.disputes.adding_up import does_not_add_up
from service.rules.disputes.case import Case
from service.rules.disputes.claim import Claim, ClaimedHand
from service.rules.disputes.differences import (
    Difference,
    Dispute,
    HandDifference,
    OutcomeDifference,
    WinnersDifference,
)
from service.rules.disputes.figures import Figures, figures_of
from service.rules.disputes.hands import HandClaims, matches, no_hand, other_hand
from service.rules.disputes.naming import named
from service.rules.disputes.reasons import amount_reasons, left_reasons, outcome_reasons, side_reasons
from service.rules.disputes.search import Judge, explanations
from service.rules.game import Game
from service.rules.ruling import PlayerRuling, Settlement
from service.rules.showdown import Showdown
from service.rules.table import Table


def hold(game: Game, table: Table, claim: Claim) -> Dispute:
    """Hold a claim against the settlement of a table; both are without problems."""
    judge = Judge()
    right = judge.take(Case(game, table)) if isinstance(game, Showdown) else None
    due = game.settle(table) if right is None else right.case.game.settled(table, right.judged)
    found = _Comparison(game, claim, due, figures_of(due))
    ruled = found.differences()
    if ruled.upheld:
        return ruled
    if right is not None and ruled.hands:
        ruled = replace(ruled, hands=tuple(_judged(ruled.hands, HandClaims(right), table)))
    if ruled.upheld:
        return ruled
    unbalanced = does_not_add_up(claim, due)
    led = explanations(claim, right, judge, adds_up=unbalanced is None) if right is not None else ()
    return named(ruled, led, unbalanced)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """A claim beside what is due."""

    game: Game
    claim: Claim
    due: Settlement
    figures: Figures

    def differences(self) -> Dispute:
        """Every claimed item that differs."""
        return Dispute(
            settlement=self.due,
            total=self._total(),
            amounts={name: tuple(self._amounts(name)) for name in self.claim.amounts},
            winners=tuple(self._winners()),
            hands=tuple(self._hands()),
            next_pot=self._next_pot(),
            outcome=self._outcome(),
        )

    def _total(self) -> tuple[int, int] | None:
        claimed = self.claim.amounts.get("payouts")
        if claimed is None:
            return None
        due = self.figures.amounts["payouts"]
        return sum(claimed.values()), sum(due[player] for player in claimed)

    def _amounts(self, name: str) -> Iterator[Difference]:
        claimed, due = self.claim.amounts[name], self.figures.amounts[name]
        for ruling in self.due.players:
            if claimed.get(ruling.id, due[ruling.id]) != due[ruling.id]:
                why = amount_reasons(self.due, name, ruling, due[ruling.id])
                yield Difference(claimed[ruling.id], due[ruling.id], why, ruling.id)

    def _winners(self) -> Iterator[WinnersDifference]:
        for side, claimed in self.claim.winners.items():
            due = self.figures.winners.get(side, ())
            if set(claimed) != set(due):
                why = side_reasons(self.game, self.due, side, claimed, due)
                yield WinnersDifference(side, claimed, due, why)

    def _hands(self) -> Iterator[HandDifference]:
        rulings = {ruling.id: ruling for ruling in self.due.players}
        for player, hands in self.claim.hands.items():
            for side, claimed in hands.items():
                yield from _hand(self.game, rulings[player], side, claimed)

    def _next_pot(self) -> Difference | None:
        claimed, due = self.claim.next_pot, self.due.next_pot
        return None if claimed in (None, due) else Difference(claimed, due, left_reasons(self.due))

    def _outcome(self) -> OutcomeDifference | None:
        claimed, due = self.claim.outcome, self.due.outcome
        return None if claimed in (None, due) else OutcomeDifference(claimed, due, outcome_reasons(self.due))


def _hand(game: Game, ruling: PlayerRuling, side: str, claimed: ClaimedHand) -> Iterator[HandDifference]:
    """A claimed hand that is not the player's to the card."""
    due = ruling.high if side == "high" else ruling.low
    if due is None:
        yield HandDifference(ruling.id, side, claimed, None, (no_hand(ruling.id, side, ruling.status),))
    elif not matches(claimed, due):
        yield HandDifference(ruling.id, side, claimed, due, (other_hand(ruling.id, due, game.hand_rule),))


def _judged(hands: tuple[HandDifference, ...], claims: HandClaims, table: Table) -> Iterator[HandDifference]:
    """The claimed hands that are wrong, each with the reason; others are as good as those that are due."""
    sides = {side.name: side for side in claims.right.case.game.sides}
    for hand in hands:
        if hand.due is None:
            yield hand
        elif reason := claims.wrong(table.seats[hand.player], sides[hand.side], hand.claimed, hand.due):
            because, mistake = reason
            yield replace(hand, because=(because,), mistake=mistake)
