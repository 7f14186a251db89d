"""Old Man 49er and Zero to 55: totals of five cards, exposed one by one (rules.md 7.4, 7.5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from service.rules import checks
from service.rules.banish import Aftermath
from service.rules.cards import Card, bits
from service.rules.contest import SpecialWin
from service.rules.declare import Declaring
from service.rules.drawing import MAX_DRAW, Drawing, Stack
from service.rules.errors import Problem
from service.rules.game import Example, holds
from service.rules.members import Count
from service.rules.number_sides import Fewest, Most
from service.rules.options import Number, flag
from service.rules.pots import SidePot
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import Player, Table
from service.rules.totals import CountValues, counts, most, possible_totals
from service.rules.words import points

EXPOSED = Count(
    "player", "exposed", "How many cards of the player's stack are turned: the first so many.", 0, 4
)
DREW = Count("player", "drew", "How many cards the player drew, for the fee.", 0, 5)
EXACTLY = "old-man-49er.exactly-49"
TOTAL_49ER = "old-man-49er.total"
TOTAL_55 = "zero-to-55.total"
FEE = "zero-to-55.fee"
FORTY_NINE = 98

COUNTS_49ER = CountValues(ace=(2, 22), face=(0,))
COUNTS_55 = CountValues(ace=(2, 22), face=(0, 20), particular=(("As", (2, 24)),))


@dataclass(frozen=True, slots=True)
class HighestExposed:
    """The highest exposed total leads, aces counting eleven; of equal ones the first from the left."""

    def lead(self, table: Table) -> int | None:
        """The seat that leads the betting; None where an exposed card is not known."""
        if any(None in _exposed(table.players[seat]) for seat in table.live):
            return None
        return max(table.clockwise(table.live), key=lambda seat: _exposed_total(table.players[seat]))


def _exposed(player: Player) -> tuple[Card | None, ...]:
    """The cards of a player's stack that are turned."""
    count = EXPOSED.get(player)
    missing: tuple[Card | None, ...] = (None,) * count
    return (*player.cards, *missing)[:count]


def _exposed_total(player: Player) -> int:
    return most(bits(card for card in _exposed(player) if card is not None), COUNTS_49ER)


@dataclass(frozen=True, kw_only=True, eq=False)
class FortyNiner(Showdown):
    """A showdown whose pots go to hands that can count exactly 49, where there are any."""

    forty_nine_needs_high: bool = False

    def special(self, after: Aftermath, pot: SidePot) -> SpecialWin | None:
        """The hands of 49 in a pot, whatever was declared unless the table asks for high."""
        winners = tuple(seat for seat in pot.eligible if self._hits(after.table, seat))
        told = tuple(_counted(after.table.players[seat]) for seat in winners)
        return SpecialWin(winners, EXACTLY, "with exactly 49", self._misses, shown=told) if winners else None

    @property
    def _misses(self) -> str:
        """Why a hand does not take a pot by 49."""
        if self.forty_nine_needs_high and self.declares:
            return "has no 49 that was declared high"
        return "cannot count exactly 49"

    def _hits(self, table: Table, seat: int) -> bool:
        player = table.players[seat]
        if self.forty_nine_needs_high and self.declares and player.declares not in ("high", "both"):
            return False
        return FORTY_NINE in possible_totals(bits(player.known_cards), COUNTS_49ER)


def _counted(player: Player) -> Because:
    """How the cards of a hand of 49 add up."""
    added = counts(player.known_cards, FORTY_NINE, COUNTS_49ER)
    text = f"{player.id} counts {' + '.join(points(value) for _, value in added)} = 49."
    return Because(EXACTLY, text, (player.id,), player.known_cards)


@dataclass(frozen=True, kw_only=True, eq=False)
class DrawForAFee(Showdown):
    """A showdown whose players pay for the cards they draw."""

    draw_fee: int = 0

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, and draws and fees that cannot be."""
        yield from super().problems(table, document)
        limit = self.drawing.limit(len(table.players)) if self.drawing else 0
        for seat, player in enumerate(table.players):
            if DREW.get(player) > limit:
                detail = f"A player may draw {limit} cards at the most."
                yield Problem("impossible_play", ("players", seat, "drew"), detail)
        if self.draw_fee % self.dividing.chip:
            yield checks.no_multiple(self, ("options", "draw_fee"))

    @property
    def draw_cost(self) -> int | None:
        """What a player pays for each card he draws (chips)."""
        return self.draw_fee

    def penalties(self, table: Table) -> tuple[int, ...]:
        """The fee of each player's draw; it joins the main pot."""
        return tuple(DREW.get(player) * self.draw_fee for player in table.players)


OLD_MAN_49ER = FortyNiner(
    id="old-man-49er",
    name="Old Man 49er",
    aliases=("49er",),
    family="totals",
    summary="Five cards, high and low by their total; exactly 49 takes the whole pot. Faces 0, aces 1 or 11.",
    source="other-card-games",
    players=range(2, 6),
    own_cards=holds(5),
    sides=(Most(COUNTS_49ER, TOTAL_49ER), Fewest(COUNTS_49ER, TOTAL_49ER)),
    declaring=Declaring(showdown="declare"),
    order="draw arrange bet " + "reveal bet " * 3 + "reveal declare bet show",
    drawing=Drawing(4),
    stack=Stack(EXPOSED, 4),
    lead_rule=HighestExposed(),
    members=(EXPOSED,),
    house_rules=(
        MAX_DRAW,
        flag(
            "forty_nine_needs_high",
            "Must a hand of 49 have been declared high to take the pot?",
            "forty_nine_needs_high",
            no="No: it takes the pot whatever was declared.",
            yes="Yes: high or both.",
        ),
    ),
    rules={
        TOTAL_49ER: "Cards count their spots, face cards nothing, each ace 1 or 11; the highest total wins "
        "high, the lowest low.",
        EXACTLY: "A hand that counts exactly 49 takes the whole pot, whatever was declared; several share.",
    },
    examples=(
        Example(
            "Exactly 49",
            {
                "game": "old-man-49er",
                "players": [
                    {"id": "alice", "cards": ["As", "Ad", "Ac", "Th", "6h"], "declares": "low"},
                    {"id": "bob", "cards": ["Kd", "Qd", "Jd", "2d", "Ah"], "declares": "high"},
                    {"id": "carol", "cards": ["Ts", "Td", "Tc", "9s", "8s"], "declares": "low"},
                ],
                "pot": 60,
            },
        ),
    ),
)

ZERO_TO_55 = DrawForAFee(
    id="zero-to-55",
    name="Zero to 55",
    aliases=("0 to 55",),
    family="totals",
    summary="Five cards, nearest to zero and to 55: faces 0 or 10, aces 1 or 11, the ace of spades 1 or 12.",
    source="other-card-games",
    players=range(2, 7),
    own_cards=holds(5),
    sides=(Most(COUNTS_55, TOTAL_55), Fewest(COUNTS_55, TOTAL_55)),
    declaring=Declaring(showdown="declare"),
    order="bet draw arrange " + "reveal bet " * 4 + "declare show",
    drawing=Drawing(4, company=5, most_in_company=3),
    stack=Stack(EXPOSED, 4),
    members=(EXPOSED, DREW),
    house_rules=(
        MAX_DRAW,
        Number(
            "draw_fee",
            "How many chips does a player pay for each card he draws?",
            "draw_fee",
            0,
            None,
        ),
    ),
    rules={
        TOTAL_55: "Cards count their spots, each face card 0 or 10, each ace 1 or 11, the ace of spades 1 or "
        "12; the highest total is nearest to 55, the lowest to zero.",
        FEE: "Where drawing costs a fee, it joins the main pot of the hand.",
    },
    examples=(
        Example(
            "Zero and 55",
            {
                "game": "zero-to-55",
                "players": [
                    {"id": "alice", "cards": ["As", "Ad", "Ac", "Ah", "Ks"], "declares": "high"},
                    {"id": "bob", "cards": ["Kd", "Qd", "Jd", "Qs", "Jc"], "declares": "low"},
                    {"id": "carol", "cards": ["Th", "Td", "9h", "8h", "5c"], "declares": "high"},
                ],
                "pot": 60,
            },
        ),
    ),
)

GAMES = (OLD_MAN_49ER, ZERO_TO_55)
