"""Spew: spewed ranks leave the hands, high and low by the total of what is left (rules.md 7.3)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from service.rules.banish import Aftermath, Banishing, Departure, departures, discarded_table
from service.rules.cards import Card
from service.rules.contest import Contest, unwon
from service.rules.declare import Contender, Declaring, LineHands, Verdict, best
from service.rules.dividing import Division, divide
from service.rules.drawing import MAX_DRAW, Drawing
from service.rules.errors import Problem
from service.rules.game import Example, OwnCards
from service.rules.holdings import Holding
from service.rules.layout import row
from service.rules.members import Flag
from service.rules.number_sides import Fewest, Most
from service.rules.options import Value, choice
from service.rules.pots import SidePot
from service.rules.ruling import Hand
from service.rules.showdown import Showdown
from service.rules.sides import Side
from service.rules.table import Table
from service.rules.totals import CountValues
from service.rules.words import chips, listing

SPEW = "spew.discard"
NUT_LOW = "spew.nut-low"
TOTAL = "spew.total"
COUNTS = CountValues(ace=(2, 22), face=(20,))
SLOTS = tuple(f"spewed.{i}" for i in range(5))
LOW_AWARDED = Flag(
    "state", "low_awarded", "Was the low half already paid to a player who spewed his hand (nut_low)?", None
)
NOTHING = Hand("total", "no cards left", (), 1 << 13, total=0)
"""The low hand of a player who spewed all his cards; stronger than any count."""


@dataclass(frozen=True, slots=True)
class Spewed:
    """Spewed cards take every card of their ranks; who loses his last card is out."""

    rule: str = SPEW
    puts_out: bool = True

    def called(self, table: Table) -> tuple[Card, ...]:
        """The spewed cards, in order."""
        return tuple(card for slot in SLOTS if (card := table.cards.get(slot)) is not None)

    def table_cards(self, table: Table) -> Mapping[str, Card | None]:
        """Nothing is banished from the table."""
        return table.cards


@dataclass(frozen=True, kw_only=True, eq=False)
class SpewShowdown(Showdown):
    """A showdown in which a player who spewed all his cards is out, or has the nut low."""

    all_spewed: str = "eliminated"

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, and a low paid where none is paid early."""
        yield from super().problems(table, document)
        if LOW_AWARDED.get(table) and self.all_spewed != "nut_low":
            detail = "The low half is paid early only under all_spewed nut_low."
            yield Problem("impossible_play", ("low_awarded",), detail)

    def emptied_action(self, table: Table) -> str:
        """Who has lost his last card is out, or wins low."""
        return "win_low" if self.all_spewed == "nut_low" and not LOW_AWARDED.get(table) else "out"

    def find_aftermath(self, table: Table, banishing: Banishing) -> Aftermath:
        """The table after the discards; who has the nut low stays, later ones are out."""
        usual = super().find_aftermath(table, banishing)
        emptied = usual.emptied
        first = self._nut_low(table, emptied)
        if not first or len(table.live) < 2:
            return usual
        rest = [seat for seat in table.live if seat not in first]
        out, _ = departures(rest, [gone for gone in emptied if gone.seat not in first])
        last = _last_together(rest, out)
        return Aftermath(discarded_table(table, banishing, out, last), out, emptied=emptied)

    def _nut_low(self, table: Table, emptied: tuple[Departure, ...]) -> tuple[int, ...]:
        """Who has the nut low and was not paid for it: the first who spewed all cards."""
        if self.all_spewed != "nut_low" or LOW_AWARDED.get(table):
            return ()
        return tuple(gone.seat for gone in emptied if gone.at == emptied[0].at)

    def declaring_now(self, after: Aftermath) -> bool:
        """Nobody declares once a low half was won."""
        return (
            self.declares
            and not LOW_AWARDED.get(after.table)
            and not self._nut_low(after.table, after.emptied)
        )

    def sides_on(self, table: Table) -> tuple[Side, ...]:
        """High alone, once the low half is paid."""
        return self.sides[:1] if LOW_AWARDED.get(table) else self.sides

    def open_pots(self, table: Table, after: Aftermath) -> list[SidePot]:
        """The pots that hands are compared for: none while a nut low waits for the last spewed card."""
        if self._nut_low(table, after.emptied) and not self._all_spewed(table):
            return []
        return super().open_pots(table, after)

    def _all_spewed(self, table: Table) -> bool:
        return all(table.cards.get(slot) is not None for slot in self.layout.names)

    def hands(self, after: Aftermath, held: Holding, line: str | None = None) -> dict[str, Hand]:
        """A player's hands; the nut low is a hand of nothing."""
        hands = super().hands(after, held, line)
        return {"low": NOTHING} if held.seat in self._nut_low(after.table, after.emptied) else hands

    def contest(self, after: Aftermath, pot: SidePot, going: Mapping[int, Contender]) -> Contest:
        """Settle one pot: the nut low has its low half, the others play on for high."""
        first = self._nut_low(after.table, after.emptied)
        if not pot.eligible or not (first or LOW_AWARDED.get(after.table)):
            return super().contest(after, pot, going)
        if len(pot.eligible) == 1:
            return self._for_one(after, pot, going)
        low = tuple(seat for seat in pot.eligible if seat in first)
        return self._all_to(after, pot) if low == pot.eligible else self._for_high(after, pot, going, low)

    def _for_one(self, after: Aftermath, pot: SidePot, going: Mapping[int, Contender]) -> Contest:
        """A pot of one player; who went out together with the last ones has not won it."""
        (seat,) = pot.eligible
        if seat not in after.out_seats or self.declaring.nobody_wins == "split_live":
            return super().contest(after, pot, going)
        name, amount = after.table.players[seat].id, chips(pot.amount)
        return replace(
            unwon(self, after.table, pot),
            remark=lambda pot: f"{name} went out together with the last players, so {pot} stays: {amount}.",
        )

    def _for_high(
        self, after: Aftermath, pot: SidePot, going: Mapping[int, Contender], low: tuple[int, ...]
    ) -> Contest:
        rest = tuple(seat for seat in pot.eligible if seat not in low)
        strengths = {seat: going[seat].high for seat in rest}
        contenders = (
            *(_contender(seat, "high", strength, None) for seat, strength in strengths.items()),
            *(_contender(seat, "low", None, NOTHING.strength) for seat in low),
        )
        together = all(seat in after.out_seats for seat in rest)
        winners = () if together else self._high_winners(after, rest, strengths)
        shared = rest if together and self.declaring.nobody_wins == "split_live" else winners
        high = tuple(seat for seat in winners if strengths[seat] is not None)
        sides = (("high", shared), ("low", low)) if low else (("high", shared),) if shared else ()
        division = divide(pot.amount, sides, after.table, self.dividing)
        remark = self._remark(after, rest, division, together=together) if not high else None
        return Contest(pot, division, contenders, Verdict(high, low), remark=remark)

    def _remark(
        self, after: Aftermath, rest: tuple[int, ...], division: Division, *, together: bool
    ) -> Callable[[str], str]:
        """What becomes of the high half that nobody has won."""
        left = chips(division.left)
        names = listing(after.table.names(rest))
        for portion in division.portions:
            if portion.side != "low":
                shared = chips(portion.amount)
                if together:
                    return lambda pot: f"{names} went out together and share the rest of {pot}, {shared}."
                return lambda pot: f"{names} is the last one left and takes the rest of {pot}, {shared}."
        if together:
            return lambda pot: f"{names} went out together, so the rest of {pot} stays: {left}."
        return lambda pot: f"The rest of {pot}, {left}, stays in play for high."

    def _all_to(self, after: Aftermath, pot: SidePot) -> Contest:
        """A pot whose players all spewed their hands at once."""
        contenders = tuple(_contender(seat, "low", None, NOTHING.strength) for seat in pot.eligible)
        division = divide(pot.amount, (("low", pot.eligible),), after.table, self.dividing)
        return Contest(pot, division, contenders, Verdict((), pot.eligible))

    def _high_winners(
        self, after: Aftermath, rest: tuple[int, ...], strengths: Mapping[int, int | None]
    ) -> tuple[int, ...]:
        """Who wins high among the rest: the last one left, the best once all is spewed, nobody yet."""
        if len(rest) == 1 and rest == self._still_for_high(after):
            return rest
        return best(list(strengths.items())) if self._all_spewed(after.table) else ()

    def _still_for_high(self, after: Aftermath) -> tuple[int, ...]:
        """Who plays on beside the nut low."""
        first = self._nut_low(after.table, after.emptied)
        return tuple(seat for seat in after.table.live if seat not in (*first, *after.out_seats))


def _last_together(rest: list[int], out: tuple[Departure, ...]) -> tuple[int, ...]:
    """The last players, if all who played on went out; they went together."""
    if len(out) < len(rest):
        return ()
    return tuple(gone.seat for gone in out if gone.at == out[-1].at)


def _contender(seat: int, declares: str, high: int | None, low: int | None) -> Contender:
    return Contender(seat, declares, high, low, (LineHands(None, high, low),))


def cards_by_players(state: Mapping[str, Any]) -> Mapping[str, Value]:
    """Seven or more players are dealt four cards."""
    return {"hand_cards": 4} if len(state.get("players", ())) >= 7 else {}


SPEW_GAME = SpewShowdown(
    id="spew",
    name="Spew",
    family="totals",
    summary="A draw, then spewed cards take their ranks from every hand; the totals left split high and low.",
    source="other-card-games",
    players=range(2, 9),
    seats=8,
    own_cards=OwnCards(0, 5, 5),
    layout=row("spewed", 5),
    usual=cards_by_players,
    banishing=Spewed(),
    sides=(Most(COUNTS, TOTAL), Fewest(COUNTS, TOTAL)),
    declaring=Declaring(showdown="declare"),
    order="bet draw bet " + "expose discard bet " * 5 + "declare show",
    drawing=Drawing(3, company=5, most_in_company=2),
    members=(LOW_AWARDED,),
    house_rules=(
        choice(
            "hand_cards",
            "How many cards is each player dealt, and how many are spewed?",
            {
                5: "Five.",
                4: (
                    "Four, as is usual with seven or more players.",
                    {
                        "own_cards": OwnCards(0, 4, 4),
                        "layout": row("spewed", 4),
                        "order": "bet draw bet " + "expose discard bet " * 4 + "declare show",
                    },
                ),
            },
        ),
        MAX_DRAW,
        choice(
            "all_spewed",
            "What happens to a player who spews all his cards?",
            {
                "eliminated": "He is out.",
                "nut_low": "The first one has the nut low and is paid the low half at once; the others "
                "play on for high.",
            },
            "all_spewed",
        ),
    ),
    rules={
        SPEW: "Every card of a spewed rank leaves the hands at once. Who loses his last card is out; the "
        "last player left takes the pot.",
        NUT_LOW: "Under nut_low the first who loses his last card has the lowest hand there is and takes the "
        "low half of the pots he is in; the others play on for high alone.",
        TOTAL: "Cards count their spots, face cards ten, each ace 1 or 11; the highest total wins high, the "
        "lowest low.",
    },
    examples=(
        Example(
            "High and low",
            {
                "game": "spew",
                "players": [
                    {"id": "alice", "cards": ["As", "Kd", "9c"], "declares": "high"},
                    {"id": "bob", "cards": ["2h", "3h"], "declares": "low"},
                    {"id": "carol", "cards": ["Qs", "Jd"], "declares": "high"},
                ],
                "table": {"spewed": ["4d", "5d", "6d", "7d", "8d"]},
                "pot": 51,
            },
        ),
        Example(
            "The nut low at once",
            {
                "game": "spew",
                "options": {"all_spewed": "nut_low"},
                "players": [
                    {"id": "alice", "cards": ["2c", "2h", "3c", "4c", "4h"]},
                    {"id": "bob", "cards": ["Kd", "9c", "6h"]},
                    {"id": "carol", "cards": ["8s", "Ts"]},
                ],
                "table": {"spewed": ["2d", "3d", "4d"]},
                "pot": 41,
            },
        ),
    ),
)

GAMES = (SPEW_GAME,)
