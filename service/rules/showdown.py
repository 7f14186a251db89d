"""The family of games in which the best hands share the pot."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from service.rules import checks, explain
from service.rules.banish import Aftermath, Banishing, aftermath
from service.rules.contest import (
    Contest,
    Judged,
    SpecialWin,
    contenders,
    contest,
    stays,
    uncontested,
    unwon,
    won,
)
from service.rules.declare import Contender
from service.rules.errors import Problem
from service.rules.hand_game import HandGame
from service.rules.holdings import Holding, holdings, name_hand, shown_problems
from service.rules.pot_story import Hands
from service.rules.pots import SidePot, Stakes, stakes
from service.rules.ruling import Because, Hand, NextDeal, Scores, Settlement
from service.rules.standing import player_rulings, player_scores, pot_rulings, ranking, winners
from service.rules.table import Table

Hold = Callable[[HandGame, Table, Sequence[int]], Mapping[int, Holding]]
"""What finds the hands that some seats can make."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Showdown(HandGame):
    """A game whose best hands share the pot."""

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, whatever is asked."""
        yield from checks.common_problems(self, table, document)
        if self.banishing:
            yield from checks.empty_hands(table, self.banishing)
        if self.poker_ranked:
            yield from shown_problems(self, self.aftermath(table).table)
        if not self.declares:
            yield from checks.unexpected_declarations(table)

    def settlement_problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """What a settlement lacks besides."""
        if self.table_rule:
            yield from self.table_rule.problems(table)
        after = self.aftermath(table)
        if len(after.table.live) < 2 or after.together or self._dead(table):
            return
        lacking = (*checks.showdown_cards(self, table), *self.unturned(table, document))
        silent = self.declaring_now(after) and any(table.players[s].declares is None for s in table.live)
        if not (lacking or silent):
            return
        open_pots = self.open_pots(table, after)
        if open_pots:
            yield from lacking
            if silent:
                yield from checks.missing_declarations(table, _contesting(open_pots))

    def open_pots(self, table: Table, after: Aftermath) -> list[SidePot]:
        """The pots that hands must be compared for."""
        contested = [pot for pot in self.at_stake(after).pots if len(pot.eligible) > 1]
        return [pot for pot in contested if self.instant_win(after, pot) is None]

    def instant_win(self, after: Aftermath, pot: SidePot) -> SpecialWin | None:
        """Who has won a pot before any showdown, if anybody."""
        return None

    def unturned(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The table cards that a showdown needs and that are not turned."""
        yield from checks.table_cards(self, table, document)

    def declaring_now(self, after: Aftermath) -> bool:
        """Do players declare as the hand stands?"""
        return self.declares

    def special(self, after: Aftermath, pot: SidePot) -> SpecialWin | None:
        """Who takes a pot by a special rule of the game, if anybody."""
        return self.instant_win(after, pot)

    def still_in(self, table: Table) -> tuple[int, ...]:
        """The live seats that the rules have not put out."""
        after = self.aftermath(table)
        return tuple(seat for seat in after.table.live if seat not in after.together)

    def emptied_action(self, table: Table) -> str:
        """What a player does who has lost his last card."""
        return "fold"

    def at_stake(self, after: Aftermath) -> Stakes:
        """The pots, with the fees that players pay."""
        fees = sum(self.penalties(after.table))
        return after.table.once(("stakes", fees), partial(stakes, fees=fees))

    def penalties(self, table: Table) -> tuple[int, ...]:
        """What each player pays into this hand's pot besides (chips)."""
        return (0,) * len(table.players)

    def aftermath(self, table: Table) -> Aftermath:
        """The table after the forced discards, if the game has any."""
        if self.banishing is None:
            return Aftermath(table)
        return table.once(self, partial(self.find_aftermath, banishing=self.banishing))

    def find_aftermath(self, table: Table, banishing: Banishing) -> Aftermath:
        """What the forced discards leave of a table."""
        return aftermath(table, banishing)

    def _dead(self, table: Table) -> bool:
        return self.redeal is not None and self.redeal.applies(self, table)

    def score(self, table: Table) -> Scores:
        """What each hand is worth, as far as the cards that are known go."""
        after = self.aftermath(table)
        playing = [seat for seat in after.table.live if seat not in after.together]
        held = holdings(self, after.table, playing)
        hands = {seat: self.hands(after, held[seat]) for seat in playing}
        sides = [side.name for side in self.sides_on(table) if side in self.sides]
        ranked = tuple((side, ranking(table, hands, side)) for side in sides)
        return Scores(player_scores(self, table, after, hands), ranked)

    def hands(self, after: Aftermath, held: Holding, line: str | None = None) -> dict[str, Hand]:
        """A player's hands by side: his best ones, or those of one line."""
        named, table = {}, after.table
        for side in self.sides_on(table):
            candidate = held.on_line(side.name, line) if line is not None else held.best(side.name)
            if candidate is not None:
                named[side.name] = name_hand(self, table, held.seat, side, candidate)
        return named

    def judge(self, table: Table, hold: Hold = holdings) -> Judged:
        """How the hand ends and who wins each pot; ``hold`` finds the hands of some seats."""
        after = self.aftermath(table)
        at_stake, shown = self.at_stake(after), after.table
        ending = self._ending(after)
        if ending != "showdown":
            end = {"redeal": stays, "no_winner": unwon, "uncontested": uncontested}[ending]
            contests = tuple(end(self, shown, pot) for pot in at_stake.pots)
            shared = ending == "no_winner" and any(c.division.portions for c in contests)
            return Judged("showdown" if shared else ending, after, at_stake, contests)
        held = hold(self, shown, shown.live)
        going = contenders(self, shown, held)
        contests = tuple(self.contest(after, pot, going) for pot in at_stake.pots)
        return Judged(_outcome(contests), after, at_stake, contests, held)

    def _ending(self, after: Aftermath) -> str:
        if after.together:
            return "no_winner"
        if len(after.table.live) == 1:
            return "uncontested"
        return "redeal" if self._dead(after.table) else "showdown"

    def settle(self, table: Table) -> Settlement:
        """Who gets what (chips), and why."""
        return self.settled(table, self.judge(table))

    def settled(self, table: Table, judged: Judged) -> Settlement:
        """The settlement (chips) of a hand that is judged."""
        return self._played(table, judged) if judged.held else self._unplayed(table, judged)

    def _played(self, table: Table, judged: Judged) -> Settlement:
        after, contests, held = judged.after, judged.contests, judged.held
        best = {seat: self.hands(after, held[seat]) for seat in held}
        told = tuple(Hands(best, self._hands_played(after, held, best, contest)) for contest in contests)
        because = (
            *explain.discards(self, table, after),
            *explain.showdown(self, after.table, judged.stakes, contests, told),
        )
        played = {seat: _hands_shown(seat, contests, told) for seat in held}
        return self._settlement(table, judged, because, played)

    def contest(self, after: Aftermath, pot: SidePot, going: Mapping[int, Contender]) -> Contest:
        """Settle one pot; ``going`` has what each live seat goes in with."""
        if len(pot.eligible) < 2:
            return uncontested(self, after.table, pot)
        special = self.special(after, pot)
        if special is not None:
            return won(self, after.table, pot, special)
        return contest(self, after.table, pot, going)

    def _hands_played(
        self,
        after: Aftermath,
        held: Mapping[int, Holding],
        best: Mapping[int, dict[str, Hand]],
        contest: Contest,
    ) -> dict[int, dict[str, Hand]]:
        """The hands of a contest: of who is bound to one line those of the line, of others the best."""
        bound = {seat: line for seat, line in contest.bound_lines.items() if line is not None}
        return {
            seat: hands | self.hands(after, held[seat], bound[seat]) if seat in bound else hands
            for seat, hands in best.items()
        }

    def _unplayed(self, table: Table, judged: Judged) -> Settlement:
        return self._settlement(table, judged, explain.unplayed(self, judged), {})

    def _settlement(
        self,
        table: Table,
        judged: Judged,
        because: tuple[Because, ...],
        hands: Mapping[int, Mapping[str, Hand]],
    ) -> Settlement:
        next_deal = None
        if judged.outcome == "redeal":
            next_deal = NextDeal(table.names(table.live), table.names(table.clockwise(table.live))[0])
        pots = pot_rulings(judged.after.table, judged.contests)
        return Settlement(
            outcome=judged.outcome,
            pots=pots,
            players=player_rulings(self, table, judged, hands, self.penalties(table)),
            next_pot=sum(pot.left for pot in pots),
            because=(*explain.departures(self, table, judged.after), *because),
            next_deal=next_deal,
            winners=winners(self, judged),
        )


def _contesting(pots: Iterable[SidePot]) -> list[int]:
    """The seats that contest some pots."""
    return sorted({seat for pot in pots for seat in pot.eligible})


def _hands_shown(seat: int, contests: tuple[Contest, ...], told: tuple[Hands, ...]) -> Mapping[str, Hand]:
    """The hands a player is shown with: of the first pot he won on one line, else of the first pot."""
    won = (i for i, c in enumerate(contests) if c.verdict is not None and seat in c.verdict.lines)
    bound = (i for i, c in enumerate(contests) if seat in c.bound_lines)
    return told[next(won, next(bound, 0))].played[seat]


def _outcome(contests: tuple[Contest, ...]) -> str:
    if any(c.special is not None and c.special.instant for c in contests):
        return "instant_win"
    return "showdown" if any(c.division.portions for c in contests) else "no_winner"
