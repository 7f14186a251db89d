"""Numbers: called ranks leave the hands, and an emptied hand takes the pot (rules.md 7.2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from service.rules.banish import Aftermath, taken
from service.rules.cards import Card
from service.rules.contest import Contest, SpecialWin, stays
from service.rules.declare import Contender, Declaring
from service.rules.errors import Problem
from service.rules.exposure import Next, down
from service.rules.game import Example, OwnCards
from service.rules.layout import row
from service.rules.leads import rotated
from service.rules.number_sides import Fewest, Most
from service.rules.pots import SidePot
from service.rules.showdown import Showdown
from service.rules.table import Table
from service.rules.totals import CountValues

RANKS_CALLED = 7
MOST_REPEATS = 18
CALL = "numbers.call"
EMPTY = "numbers.empty"
TOTAL = "numbers.total"
LATER = "has not lost every card by then"
COUNTS = CountValues(ace=(2, 30), face=(20,))
CALLED = tuple(f"called.{i}" for i in range(RANKS_CALLED + MOST_REPEATS))


def called_cards(table: Table) -> tuple[Card, ...]:
    """The turned cards in order, void repeats included."""
    return tuple(card for slot in CALLED if (card := table.cards.get(slot)) is not None)


def new_ranks(called: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that called a new rank: a repeated rank is void."""
    return tuple(card for i, card in enumerate(called) if not taken(card, called[:i]))


@dataclass(frozen=True, slots=True)
class Call:
    """Called ranks leave every hand; who loses his last card wins."""

    rule: str = CALL
    puts_out: bool = False

    def called(self, table: Table) -> tuple[Card, ...]:
        """The cards that called a rank, in order."""
        return called_cards(table)

    def table_cards(self, table: Table) -> Mapping[str, Card | None]:
        """Nothing is banished from the table."""
        return table.cards


@dataclass(frozen=True, slots=True)
class CallLead:
    """The lead moves one seat with every rank that is called."""

    def lead(self, table: Table) -> int | None:
        """The seat that leads this round."""
        return rotated(table, max(1, len(new_ranks(called_cards(table)))))


@dataclass(frozen=True, slots=True)
class NextCall:
    """Cards are turned one by one until seven ranks are called, or every pot is won."""

    def next(self, table: Table, game: Any) -> Next:
        """The next position of the row."""
        after = game.aftermath(table)
        won = after.emptied and not [
            pot
            for pot in game.at_stake(after).pots
            if len(pot.eligible) > 1 and game.instant_win(after, pot) is None
        ]
        if _all_called(table) or won:
            return (), False
        return down(table, CALLED)[:1], False


@dataclass(frozen=True, slots=True)
class SevenRanks:
    """No card is turned once seven different ranks are called."""

    def replaceable(self, table: Table) -> tuple[str, ...]:
        """Void repeats stay where they are."""
        return ()

    def problems(self, table: Table) -> Iterator[Problem]:
        """Cards turned after the seventh rank."""
        called = called_cards(table)
        for i in range(len(called)):
            if len(new_ranks(called[:i])) >= RANKS_CALLED:
                yield Problem(
                    "impossible_table",
                    ("table", "called", i),
                    "Seven different ranks are called before this card.",
                )


@dataclass(frozen=True, kw_only=True, eq=False)
class EmptiedHandWins(Showdown):
    """A showdown that an emptied hand wins at once, pot by pot."""

    def instant_win(self, after: Aftermath, pot: SidePot) -> SpecialWin | None:
        """The first emptied among a pot's players."""
        emptied = [departure for departure in after.emptied if departure.seat in pot.eligible]
        first = tuple(sorted(departure.seat for departure in emptied if departure.at == emptied[0].at))
        return SpecialWin(first, EMPTY, "with an emptied hand", LATER, instant=True) if first else None

    def emptied_action(self, table: Table) -> str:
        """Who has lost his last card wins."""
        return "win"

    def open_pots(self, table: Table, after: Aftermath) -> list[SidePot]:
        """The pots that hands are compared for: none where one is won and ranks are still to be called."""
        open_pots = super().open_pots(table, after)
        return [] if after.emptied and not _all_called(table) else open_pots

    def unturned(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The ranks that are still to be called."""
        ranks = len(new_ranks(called_cards(table)))
        if ranks < RANKS_CALLED:
            detail = f"The showdown needs seven different ranks called, not {ranks}."
            yield Problem("missing_card", ("table", "called"), detail)

    def contest(self, after: Aftermath, pot: SidePot, going: Mapping[int, Contender]) -> Contest:
        """Settle one pot; before all ranks are called it stays unless somebody was emptied."""
        decided = len(pot.eligible) < 2 or self.instant_win(after, pot) is not None
        if decided or _all_called(after.table):
            return super().contest(after, pot, going)
        return stays(self, after.table, pot)


def _all_called(table: Table) -> bool:
    return len(new_ranks(called_cards(table))) == RANKS_CALLED


NUMBERS = EmptiedHandWins(
    id="numbers",
    name="Numbers",
    family="totals",
    summary="Seven ranks are called and leave every hand; an emptied hand takes the pot, else high and low.",
    source="non-poker-variations",
    players=range(4, 9),
    seats=8,
    own_cards=OwnCards(0, 5, 5),
    layout=row("called", RANKS_CALLED, spare=MOST_REPEATS),
    banishing=Call(),
    table_rule=SevenRanks(),
    sides=(Most(COUNTS, TOTAL), Fewest(COUNTS, TOTAL)),
    declaring=Declaring(showdown="declare"),
    exposure=NextCall(),
    lead_rule=CallLead(),
    order="expose discard bet " * 7 + "declare show",
    rules={
        CALL: "Every card of a called rank leaves the hands at once. A rank that was called before is void, "
        "and another card is turned for it.",
        EMPTY: "Who loses his last card takes the whole pot at once; several who lose it to one card share.",
        TOTAL: "Cards count their spots, face cards ten, each ace 1 or 15; the highest total wins high, the "
        "lowest low.",
    },
    examples=(
        Example(
            "Emptied at once",
            {
                "game": "numbers",
                "players": [
                    {"id": "alice", "cards": ["7s", "7d", "Kc", "Kd", "2h"]},
                    {"id": "bob", "cards": ["3s", "4s", "9d", "Jc", "As"]},
                    {"id": "carol", "cards": ["Ks", "2c", "7h", "2d", "5c"]},
                ],
                "table": {"called": ["7c", "Kh", "2s"]},
                "pot": 40,
            },
        ),
        Example(
            "Aces both ways",
            {
                "game": "numbers",
                "players": [
                    {"id": "alice", "cards": ["As", "3d"], "declares": "both"},
                    {"id": "bob", "cards": ["5h"], "declares": "low"},
                    {"id": "carol", "cards": ["Kc", "6c"], "declares": "high"},
                ],
                "table": {"called": ["2c", "4c", "7c", "8c", "9c", "Tc", "Jc"]},
                "pot": 40,
            },
        ),
    ),
)

GAMES = (NUMBERS,)
