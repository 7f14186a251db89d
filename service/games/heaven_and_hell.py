"""Heaven and Hell: the bottom row banishes the cards of its ranks (rules.md 6.9)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from service.rules.banish import taken
from service.rules.cards import JOKER, RANKS, Card, all_of_rank, members
from service.rules.checks import place
from service.rules.declare import Declaring
from service.rules.errors import Problem
from service.rules.exposure import in_order
from service.rules.game import Example, OwnCards
from service.rules.layout import Line, draw
from service.rules.options import choice, flag
from service.rules.ruling import Hand
from service.rules.select import HAND_SIZE, at_least
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, PokerLow, PokerRules
from service.rules.table import Player, Table
from service.rules.wild import LOWEST_CARD_ACE, ranks_in_order
from service.rules.words import noun

DISCARD = "heaven-and-hell.discard"
HELL = tuple(f"hell.{i}" for i in range(5))
HEAVEN = tuple(f"heaven.{i}" for i in range(5))


@dataclass(frozen=True, slots=True)
class Hell:
    """The turned cards of the bottom row take every card of their ranks, in hands and in the top row."""

    rule: str = DISCARD
    puts_out: bool = True

    def called(self, table: Table) -> tuple[Card, ...]:
        """The turned cards of Hell, in order."""
        return tuple(card for slot in HELL if (card := table.cards.get(slot)) is not None)

    def table_cards(self, table: Table) -> Mapping[str, Card | None]:
        """The table without the banished cards of Heaven."""
        called = self.called(table)
        banished = {slot for slot in HEAVEN if (card := table.cards.get(slot)) and taken(card, called)}
        return {slot: None if slot in banished else card for slot, card in table.cards.items()}


@dataclass(frozen=True, slots=True)
class LowestHole:
    """A player's lowest own card and its rank are wild for his high hand only (H2)."""

    kind: str = "none"
    ace: str = "high"

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The rank of his lowest surviving card, or of the lowest that was sent."""
        if self.kind == "none" or side != "high":
            return 0
        cards = player.known_cards + (player.discarded if self.kind == "dealt" else ())
        ranks = ranks_in_order(cards, self.ace)
        return all_of_rank(ranks[0]) if ranks else 0

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "The lowest own card and every card of its rank may be wild for the high hand."


def pips(card: Card) -> int:
    """What a card counts: an ace or a joker one, a face card ten."""
    if card == JOKER or card[0] == "A":
        return 1
    return min(10, RANKS.index(card[0]) + 2)


@dataclass(frozen=True, slots=True)
class HeavenLow(PokerLow):
    """The low side: a poker low, or the fewest pips of a hand or of the own cards alone (H3)."""

    kind: str = "poker"
    scope: str = "five_card_hand"

    @property
    def five_cards(self) -> bool:  # type: ignore[override]
        """Are its hands five cards, chosen as the game's card use allows?"""
        return self.kind == "poker" or self.scope == "five_card_hand"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """How far the low is below the worst."""
        if self.kind == "poker":
            return PokerLow.strength(self, pool, wild, rules)
        counted = self._counted(members(pool))
        whole = self.five_cards and rules.short_low == "five_cards_only" and len(counted) == HAND_SIZE
        return _MOST_PIPS - sum(map(pips, counted)) + (_MOST_PIPS if whole else 0)

    def _counted(self, cards: Sequence[Card]) -> list[Card]:
        """The cards that count: the five with the fewest pips, or all the own cards."""
        if not self.five_cards:
            return list(cards)
        fewest = sorted(range(len(cards)), key=lambda i: pips(cards[i]))[:HAND_SIZE]
        return [cards[i] for i in sorted(fewest)]

    def without_kickers(self, strength: int, compared: int, rules: PokerRules) -> int:
        """A count of pips has no kickers."""
        poker = self.kind == "poker"
        return PokerLow.without_kickers(self, strength, compared, rules) if poker else strength

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """A count of pips needs no qualifier."""
        return PokerLow.qualifies(self, strength, rules) if self.kind == "poker" else None

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand of a strength, named."""
        if self.kind == "poker":
            return PokerLow.hand(self, strength, cards, wild, rules, line)
        counted = self._counted(cards)
        total = sum(map(pips, counted))
        description = f"{total} {noun(total, 'pip')}"
        return Hand("total", description, tuple(counted), strength, total=2 * total)

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one low beats another, as a sentence."""
        if self.kind == "poker" or better.description != worse.description:
            return PokerLow.comparison(self, winner, better, loser, worse)
        return f"{loser} has {worse.description} too, but {winner} has five cards, which win at this table."


_MOST_PIPS = 1000


@dataclass(frozen=True, slots=True)
class FreshRows:
    """Both rows as they stand after replacing: Hell's ranks all different, and none of them in Heaven."""

    def replaceable(self, table: Table) -> tuple[str, ...]:
        """The slots of the cards that must be replaced now."""
        return tuple(".".join(map(str, problem.path[1:])) for problem in self.problems(table))

    def problems(self, table: Table) -> Iterator[Problem]:
        """The cards that should have been replaced."""
        called: list[tuple[str, Card]] = []
        for slot in HELL:
            card = table.cards.get(slot)
            if card is not None:
                yield from _repeated(slot, card, called)
                called.append((slot, card))
        for slot in HEAVEN:
            card = table.cards.get(slot)
            if card is not None:
                yield from _repeated(slot, card, called)


def _repeated(slot: str, card: Card, called: Sequence[tuple[str, Card]]) -> Iterator[Problem]:
    for other, caller in called:
        if taken(card, [caller]):
            detail = f"{card} has the rank of {place(('table', *_path(other)))} and had to be replaced."
            yield Problem("impossible_table", ("table", *_path(slot)), detail)
            return


def _path(slot: str) -> tuple[str, int]:
    row, index = slot.split(".")
    return row, int(index)


HEAVEN_AND_HELL = Showdown(
    id="heaven-and-hell",
    name="Heaven and Hell",
    aliases=("Upstairs/Downstairs",),
    family="layout",
    summary="The top row is everybody's, the bottom row banishes all cards of its ranks; high and low.",
    source="community-card-games",
    players=range(3, 9),
    own_cards=OwnCards(0, 5, 5),
    layout=draw("""
        heaven.0  heaven.1  heaven.2  heaven.3  heaven.4
        hell.0    hell.1    hell.2    hell.3    hell.4
    """),
    playing="heaven",
    use=at_least(1, short=True),
    banishing=Hell(),
    wild=LowestHole(),
    sides=(HIGH, HeavenLow()),
    declaring=Declaring(showdown="declare"),
    exposure=in_order(" | ".join(f"heaven.{i} hell.{i}" for i in range(5))),
    order="bet " + "expose discard bet " * 5 + "declare bet show",
    house_rules=(
        choice(
            "low_hole_wild",
            "Are a player's lowest own card and all like it wild for his high hand?",
            {
                "none": "No.",
                "surviving": "The lowest of the cards he still holds.",
                "dealt": "The lowest of the cards he was dealt.",
            },
            "wild.kind",
        ),
        LOWEST_CARD_ACE,
        choice(
            "low_kind",
            "What is the low hand?",
            {"poker": "The lowest poker hand.", "pips": "The fewest pips: an ace one, a face card ten."},
            "sides.1.kind",
        ),
        choice(
            "pip_scope",
            "Whose pips count under low_kind pips?",
            {
                "five_card_hand": "Those of a five-card hand with an own card.",
                "down_cards": "Those of the surviving own cards.",
            },
            "sides.1.scope",
        ),
        flag(
            "replace_banished",
            "Are banished cards of Heaven, and repeated ranks of Hell, replaced from the deck?",
            "",
            no="No.",
            yes=("Yes; the rows are sent as they stand in the end.", {"table_rule": FreshRows()}),
        ),
        choice(
            "short_low",
            "How does a hand of fewer than five cards rank for low?",
            {
                "missing_is_low": "A missing card is lower than any card.",
                "five_cards_only": "Behind every low of five cards.",
            },
            "poker.short_low",
        ),
    ),
    rules={
        DISCARD: "A turned card of Hell takes every card of its rank: from hands at once, from Heaven at the "
        "end of the round. Who loses his last card is out; the last player left wins.",
        "heaven-and-hell.short": "Each hand holds an own card. With fewer than five usable cards a player "
        "plays them all; a missing card ranks below any card.",
    },
    examples=(
        Example(
            "Forced discards",
            {
                "game": "heaven-and-hell",
                "players": [
                    {"id": "alice", "cards": ["Ks", "Kd", "Th", "4c", "6h"], "declares": "high"},
                    {"id": "bob", "cards": ["Ah", "5c", "8d", "Qs", "2c"], "declares": "low"},
                    {"id": "carol", "cards": ["9h", "9c", "2s", "Qh", "Qc"]},
                ],
                "table": {
                    "heaven": ["Kh", "9d", "3c", "7s", "5h"],
                    "hell": ["9s", "2d", "Kc", "Qd", "2h"],
                },
                "pot": 80,
            },
        ),
    ),
)

GAMES = (HEAVEN_AND_HELL,)
