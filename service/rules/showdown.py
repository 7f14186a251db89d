"""The family of games in which the best hands share the pot."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from service.rules import checks, explain
from service.rules.contest import Contest, contest
from service.rules.errors import Problem
from service.rules.hand_game import HandGame
from service.rules.holdings import Holding, holding, name_hand, shown_problems
from service.rules.pot_story import Hands
from service.rules.pots import Stakes, stakes
from service.rules.ruling import (
    Because,
    Hand,
    NextDeal,
    PlayerRuling,
    PlayerScore,
    Pot,
    Scores,
    Settlement,
    Share,
)
from service.rules.table import Table


@dataclass(frozen=True, kw_only=True, eq=False)
class Showdown(HandGame):
    """A game whose best hands share the pot."""

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, whatever is asked."""
        yield from checks.common_problems(self, table, document)
        if self.poker_ranked:
            yield from shown_problems(self, table)
        if not self.declares:
            yield from checks.unexpected_declarations(table)

    def settlement_problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """What a settlement lacks besides."""
        decided = len(table.live) < 2 or self._dead(table)
        if not decided:
            yield from checks.showdown_cards(self, table)
            yield from checks.table_cards(self, table, document)
            if self.declares:
                yield from checks.missing_declarations(table, _contesting(stakes(table)))

    def _dead(self, table: Table) -> bool:
        return self.redeal is not None and len(table.live) > 1 and self.redeal.applies(self, table)

    def score(self, table: Table) -> Scores:
        """What each hand is worth, as far as the cards that are known go."""
        hands = {seat: self.hands(table, holding(self, table, seat)) for seat in table.live}
        players = tuple(
            PlayerScore(player.id, "folded" if player.folded else "live", *_shown(hands.get(seat, {})))
            for seat, player in enumerate(table.players)
        )
        return Scores(players, tuple((side.name, _ranking(table, hands, side.name)) for side in self.sides))

    def hands(self, table: Table, held: Holding, line: str | None = None) -> dict[str, Hand]:
        """A player's hands by side: his best ones, or those of one line."""
        named = {}
        for side in self.sides_on(table):
            candidate = held.on_line(side.name, line) if line is not None else held.best(side.name)
            if candidate is not None:
                named[side.name] = name_hand(self, table, held.seat, side, candidate)
        return named

    def settle(self, table: Table) -> Settlement:
        """Who gets what (chips), and why."""
        at_stake = stakes(table)
        if len(table.live) == 1:
            return self._unplayed(table, at_stake, "uncontested")
        if self._dead(table):
            return self._unplayed(table, at_stake, "redeal")
        held = {seat: holding(self, table, seat) for seat in table.live}
        contests = tuple(contest(self, table, pot, held) for pot in at_stake.pots)
        best = {seat: self.hands(table, held[seat]) for seat in table.live}
        played = {seat: self._hands_played(table, held[seat], contests, best[seat]) for seat in table.live}
        because = explain.showdown(self, table, at_stake, contests, Hands(best, played))
        outcome = "showdown" if any(c.division.portions for c in contests) else "no_winner"
        return self._settlement(table, at_stake, contests, outcome, because, played)

    def _hands_played(
        self, table: Table, held: Holding, contests: tuple[Contest, ...], best: dict[str, Hand]
    ) -> dict[str, Hand]:
        """His hands, on the line that he was bound to if he declared both for one line."""
        line = next((line for c in contests if (line := c.bound_lines.get(held.seat)) is not None), None)
        return best if line is None else best | self.hands(table, held, line)

    def _unplayed(self, table: Table, at_stake: Stakes, outcome: str) -> Settlement:
        contests = tuple(contest(self, table, pot, {}, dead=outcome == "redeal") for pot in at_stake.pots)
        because = explain.unplayed(self, table, at_stake, contests, outcome)
        return self._settlement(table, at_stake, contests, outcome, because, {})

    def _settlement(
        self,
        table: Table,
        at_stake: Stakes,
        contests: tuple[Contest, ...],
        outcome: str,
        because: tuple[Because, ...],
        hands: Mapping[int, Mapping[str, Hand]],
    ) -> Settlement:
        pots = tuple(_pot(table, c) for c in contests)
        payouts = _payouts(contests)
        players = tuple(
            PlayerRuling(
                id=player.id,
                status="folded" if player.folded else "live",
                payout=payouts.get(seat, 0),
                refund=at_stake.refunds[seat],
                penalty=0,
                net=payouts.get(seat, 0) + at_stake.refunds[seat] - player.contributed - player.dead,
                high=hands.get(seat, {}).get("high"),
                low=hands.get(seat, {}).get("low"),
            )
            for seat, player in enumerate(table.players)
        )
        next_deal = None
        if outcome == "redeal":
            next_deal = NextDeal(table.names(table.live), table.names(table.clockwise(table.live))[0])
        return Settlement(outcome, pots, players, sum(pot.left for pot in pots), because, next_deal)


def _contesting(at_stake: Stakes) -> list[int]:
    """The seats that contest a pot with somebody."""
    return sorted({seat for pot in at_stake.pots if len(pot.eligible) > 1 for seat in pot.eligible})


def _shown(hands: Mapping[str, Hand]) -> tuple[Hand | None, Hand | None]:
    """The high and the low hand, as far as there are."""
    return hands.get("high"), hands.get("low")


def _ranking(table: Table, hands: Mapping[int, Mapping[str, Hand]], side: str) -> tuple[tuple[str, ...], ...]:
    ranked: dict[int, list[str]] = {}
    for seat, held in hands.items():
        hand = held.get(side)
        if hand is not None and hand.qualifies is not False:
            ranked.setdefault(hand.strength, []).append(table.players[seat].id)
    return tuple(tuple(ranked[strength]) for strength in sorted(ranked, reverse=True))


def _payouts(contests: tuple[Contest, ...]) -> dict[int, int]:
    payouts: dict[int, int] = {}
    for portion in (portion for c in contests for portion in c.division.portions):
        for seat, amount in portion.winners:
            payouts[seat] = payouts.get(seat, 0) + amount
    return payouts


def _pot(table: Table, c: Contest) -> Pot:
    shares = tuple(
        Share(
            portion.side,
            sum(amount for _, amount in portion.winners),
            tuple((table.players[seat].id, amount) for seat, amount in portion.winners),
        )
        for portion in c.division.portions
    )
    return Pot(c.pot.amount, table.names(c.pot.eligible), c.division.left, shares)
