"""The sides of a pot: how hands are ranked for each (rules.md G1 to G3, 7.1, 7.6)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from service.rules import describe
from service.rules.badugi import badugi_cards, best_badugi
from service.rules.cards import JOKER_SHIFT, NATURALS, RANKS, Card, size
from service.rules.high import HAND_SIZE, Category, best_high, fewest_wilds_high
from service.rules.low import SCALES
from service.rules.made import Made, made_high, made_low, rank_symbols
from service.rules.options import Number, WildCards, choice, flag
from service.rules.ruling import Hand
from service.rules.words import rank

Namer = Callable[[str, Sequence[str]], str]

_WILDS_BITS = 3
_DECIDED_BY = dict.fromkeys(Category, HAND_SIZE) | {
    Category.HIGH_CARD: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.FLUSH: 1,
    Category.FOUR_OF_A_KIND: 1,
}
"""How many ranks of each category stand before its kickers."""
FIVE_ONLY = "five_cards_only"
_LOWEST = 10 << 20
_BADUGI_LOWEST = 5 << 16


@dataclass(frozen=True, slots=True)
class PokerRules:
    """The house rules of ranking poker hands; ``wild`` names ranks and cards besides the game's own."""

    wild: tuple[str, ...] = ()
    joker: str = "wild"
    double_ace_flush: bool = False
    natural_beats_wild: bool = False
    low_scale: str = "ace_to_five"
    low_qualifier: int | None = None
    short_low: str = "missing_is_low"

    def split(self, pool: int, wild: int) -> tuple[int, int, int]:
        """The natural cards of a pool, and how many wild cards and bugs stand beside them."""
        wilds = (pool & wild).bit_count()
        jokers = pool >> JOKER_SHIFT
        naturals = pool & NATURALS & ~wild
        return (naturals, wilds, jokers) if self.joker == "bug" else (naturals, wilds + jokers, 0)


WILD_OPTIONS = (
    WildCards("wild", "Which ranks and cards are wild besides the game's own?", "poker.wild"),
    Number("jokers", "How many jokers are in the deck?", "jokers", 0, 2),
    choice(
        "joker",
        "What may a joker be?",
        {
            "wild": "Any card.",
            "bug": "An ace, or what completes a straight or flush; for low the lowest rank not held.",
        },
        "poker.joker",
    ),
    flag(
        "double_ace_flush",
        "May wild cards in a flush double its ace?",
        "poker.double_ace_flush",
        no="No: a wild card is the highest card of the suit that the hand lacks.",
        yes="Yes: every wild card in a flush may be an ace.",
    ),
    flag(
        "natural_beats_wild",
        "Does the hand with fewer wild cards win among otherwise equal hands?",
        "poker.natural_beats_wild",
        no="No: they tie.",
        yes="Yes.",
    ),
)
LOW_OPTIONS = (
    choice(
        "low_scale",
        "How are low hands compared?",
        {
            "ace_to_five": "The ace is low, straights and flushes do not count: 5-4-3-2-A is best.",
            "ace_to_six": "The ace is low, straights and flushes count against: 6-4-3-2-A is best.",
            "deuce_to_seven": "The ace is high, straights and flushes count against: 7-5-4-3-2 is best.",
        },
        "poker.low_scale",
    ),
    Number(
        "low_qualifier",
        "How high may the highest card of a winning low be (unpaired)? Null: any low wins.",
        "poker.low_qualifier",
        5,
        13,
        nullable=True,
    ),
)


class Side(Protocol):
    """One side of a pot. A strength is positive and larger for a better hand, on a low side too."""

    @property
    def name(self) -> str:
        """``high`` or ``low``."""

    @property
    def rule(self) -> str:
        """The id of the rule by which its hands are ranked."""

    @property
    def poker(self) -> bool:
        """Are its hands ranked as poker hands?"""

    @property
    def five_cards(self) -> bool:
        """Are its hands five cards, chosen as the game's card use allows?"""

    def wanted(self, rules: PokerRules) -> str:
        """What a hand must be to win this side, with its article."""

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The strength of the best hand in a pool of cards, some of them wild; 0 where there is none."""

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """Does a hand of this strength meet the qualifier? None where the side has none."""

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand of a strength, named, from the cards of its pool in listing order."""

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one hand beats another, as a sentence."""


class PokerSide:
    """What high and low poker hands share."""

    name: str
    poker = True
    five_cards = True

    def _worth(self, strength: int, rules: PokerRules) -> int:
        return strength >> _WILDS_BITS if rules.natural_beats_wild else strength

    def without_kickers(self, strength: int, compared: int, rules: PokerRules) -> int:
        """The strength as if only so many ranks were compared, the kickers beyond them and wild cards not."""
        worth = self._worth(strength, rules)
        value = self.value(strength, rules)
        ignored = value & (1 << 4 * (HAND_SIZE - max(compared, _DECIDED_BY[Category(value >> 20)]))) - 1
        return worth - ignored if self.name == "high" else worth + ignored

    def value(self, strength: int, rules: PokerRules) -> int:
        """The value that a strength stands for: its category, then its ranks."""
        raise NotImplementedError

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one hand beats another, as a sentence."""
        return describe.comparison(winner, better, loser, worse)


def _naturals_first(worth: int, wilds: int) -> int:
    """The strength of a hand that beats an equal one of more wild cards."""
    return worth << _WILDS_BITS | HAND_SIZE - wilds


@dataclass(frozen=True, slots=True)
class PokerHigh(PokerSide):
    """The best five-card hand."""

    name: str = "high"
    rule: str = "G1"

    def wanted(self, rules: PokerRules) -> str:
        """Any hand will do."""
        return "a high hand"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The value of the best five cards, then the fewest wild cards if that counts."""
        naturals, wilds, bugs = rules.split(pool, wild)
        value = best_high(naturals, wilds, bugs, rules.double_ace_flush)
        if not rules.natural_beats_wild:
            return value
        return _naturals_first(value, fewest_wilds_high(value, naturals, wilds, bugs, rules.double_ace_flush))

    def value(self, strength: int, rules: PokerRules) -> int:
        """The value of a strength, as high.py has it."""
        return self._worth(strength, rules)

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """High hands need no qualifier."""
        return None

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand of a strength, named."""
        value = self.value(strength, rules)
        made = made_high(value, cards, wild, rules.joker == "bug")
        return _poker_hand(strength, value, made, line, describe.high)


@dataclass(frozen=True, slots=True)
class PokerLow(PokerSide):
    """The lowest five-card hand on the table's scale."""

    name: str = "low"
    rule: str = "G2"

    def wanted(self, rules: PokerRules) -> str:
        """A low that meets the qualifier."""
        if rules.low_qualifier is None:
            return "a low"
        return f"a low of {rank(RANKS[rules.low_qualifier - 2])} or better"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """How far the lowest five cards are below the worst, then the fewest wild cards if that counts."""
        naturals, wilds, bugs = rules.split(pool, wild)
        scale = SCALES[rules.low_scale]
        value = scale.best(naturals, wilds, bugs)
        worth = _LOWEST - value
        if rules.short_low == FIVE_ONLY and size(pool) >= HAND_SIZE:
            worth += _LOWEST
        if not rules.natural_beats_wild:
            return worth
        return _naturals_first(worth, scale.fewest_wilds(value, naturals, wilds, bugs))

    def value(self, strength: int, rules: PokerRules) -> int:
        """The value of a strength, as low.py has it."""
        return -self._worth(strength, rules) % _LOWEST

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """Is it five different ranks, none above the qualifier?"""
        if rules.low_qualifier is None:
            return None
        value = self.value(strength, rules)
        return SCALES[rules.low_scale].qualifies(value, rules.low_qualifier)

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand of a strength, named."""
        value = self.value(strength, rules)
        made = made_low(value, cards, wild, rules.joker == "bug", SCALES[rules.low_scale])
        hand = _poker_hand(strength, value, made, line, describe.low)
        return hand._replace(qualifies=self.qualifies(strength, rules))


@lru_cache(maxsize=1_024)
def _called(value: int, name: Namer) -> tuple[str, str, tuple[str, ...]]:
    """The category of a value, what it is called, and its ranks."""
    category, symbols = Category(value >> 20).api_name, rank_symbols(value)
    return category, name(category, symbols), symbols


def _poker_hand(strength: int, value: int, made: Made, line: str | None, name: Namer) -> Hand:
    category, description, symbols = _called(value, name)
    return Hand(
        category=category,
        description=description,
        cards=made.cards,
        strength=strength,
        ranks=symbols,
        wild=made.stands_for,
        line=line,
    )


def strongest(side: Side, pools: Sequence[int], wild: int, rules: PokerRules) -> tuple[int, int]:
    """The strength of the best hand in some pools of cards, and the first pool that holds it.

    What all pools have in common is looked at once, which quarters the time of Omaha's 60.
    """
    natural = not any(map(wild.__and__, pools)) and not max(pools) >> JOKER_SHIFT
    if natural and not rules.natural_beats_wild:
        if type(side) is PokerHigh:
            return _first_of_largest(list(map(best_high, pools)), pools)
        if type(side) is PokerLow and rules.short_low != FIVE_ONLY:
            value, pool = SCALES[rules.low_scale].best_of(pools)
            return _LOWEST - value, pool
    if isinstance(side, PokerSide) and len(pools) > 1:
        pools = _contenders(side, pools, wild, rules)
    return _first_of_largest([side.strength(pool, wild, rules) for pool in pools], pools)


def _contenders(side: Side, pools: Sequence[int], wild: int, rules: PokerRules) -> Sequence[int]:
    """The pools of which one is the best, one of those that differ in their wild cards alone.

    How few wild cards a hand needs is dear to know, and matters between hands of one value alone.
    """
    different: dict[tuple[int, int, int], int] = {}
    for pool in pools:
        different.setdefault(rules.split(pool, wild), pool)
    pools = tuple(different.values())
    if not rules.natural_beats_wild:
        return pools
    plain = replace(rules, natural_beats_wild=False)
    worths = [side.strength(pool, wild, plain) for pool in pools]
    best = max(worths)
    return [pool for pool, worth in zip(pools, worths, strict=True) if worth == best]


def _first_of_largest(strengths: list[int], pools: Sequence[int]) -> tuple[int, int]:
    best = max(strengths)
    return best, pools[strengths.index(best)]


@dataclass(frozen=True, slots=True)
class BadugiLow:
    """The most cards of different ranks and suits, then the lowest."""

    name: str = "low"
    rule: str = "badugi.ranking"
    poker: bool = False
    five_cards: bool = False

    def wanted(self, rules: PokerRules) -> str:
        """Any hand will do."""
        return "a badugi hand"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """How far below the worst badugi hand the best one is."""
        return _BADUGI_LOWEST - best_badugi(pool)

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """Badugi hands need no qualifier."""
        return None

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand of a strength, named."""
        symbols = rank_symbols(_BADUGI_LOWEST - strength & 0xFFFF)
        sizes = ("", "one_card", "two_card", "three_card", "four_card")
        return Hand(sizes[len(symbols)], describe.badugi(symbols), badugi_cards(cards), strength, symbols)

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one hand beats another, as a sentence."""
        return describe.lost(winner, better, loser, worse)


HIGH = PokerHigh()
LOW = PokerLow()
BADUGI = BadugiLow()
