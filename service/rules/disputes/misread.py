"""Sides whose hands are ranked by a mistake: without kickers, by suits, with a wild card used twice."""

from collections.abc import Sequence
from dataclasses import dataclass

from service.rules.cards import JOKER, JOKER_SHIFT, RANKS, SUITS, Card, bits, members
from service.rules.ruling import Hand
from service.rules.sides import PokerRules, PokerSide, Side

_SUIT_BITS = 30
_CARDS_COMPARED = 5


@dataclass(frozen=True, slots=True)
class Misread:
    """A side as somebody misreads its hands; what is not misread is the side's own."""

    side: Side

    @property
    def name(self) -> str:
        """The name of the side."""
        return self.side.name

    @property
    def rule(self) -> str:
        """The id of the rule by which its hands should be ranked."""
        return self.side.rule

    @property
    def poker(self) -> bool:
        """Are its hands ranked as poker hands?"""
        return self.side.poker

    @property
    def five_cards(self) -> bool:
        """Are its hands five cards?"""
        return self.side.five_cards

    def wanted(self, rules: PokerRules) -> str:
        """What a hand must be to win this side."""
        return self.side.wanted(rules)

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The strength of a pool of cards as it is misread."""
        raise NotImplementedError

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """Does a misread hand meet the qualifier?"""
        return self.side.qualifies(strength, rules)

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand that the cards make when they are read rightly."""
        return self.side.hand(self.side.strength(bits(cards), wild, rules), cards, wild, rules, line)

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one hand beats another."""
        return self.side.comparison(winner, better, loser, worse)


@dataclass(frozen=True, slots=True)
class KickersIgnored(Misread):
    """Only so many ranks are compared, but all of a pair or set; hands that differ beyond them tie."""

    compared: int = 1

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The strength without kickers, and one bit that says whether the hand qualifies."""
        strength = self.side.strength(pool, wild, rules)
        if not strength or not isinstance(self.side, PokerSide):
            return strength << 1
        cut = self.side.without_kickers(strength, self.compared, rules)
        return cut << 1 | (self.side.qualifies(strength, rules) is not False)

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """What the hand's own strength said."""
        if not isinstance(self.side, PokerSide):
            return self.side.qualifies(strength >> 1, rules)
        return None if rules.low_qualifier is None or self.name == "high" else bool(strength & 1)


@dataclass(frozen=True, slots=True)
class SuitsBreakTies(Misread):
    """Equal hands are ranked by their highest card, then its suit: spades, hearts, diamonds, clubs."""

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The strength, then the cards of the hand by rank and suit."""
        strength = self.side.strength(pool, wild, rules)
        if not strength:
            return 0
        hand = self.side.hand(strength, members(pool), wild, rules, None)
        return strength << _SUIT_BITS | _by_suit(hand.cards)

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """Suits do not matter to the qualifier."""
        return self.side.qualifies(strength >> _SUIT_BITS, rules)


def _by_suit(cards: Sequence[Card]) -> int:
    """The five highest cards by rank and suit as one number; jokers are none."""
    placed = sorted(
        (4 * RANKS.index(c[0]) + SUITS.index(c[1]) + 1 for c in cards if c != JOKER), reverse=True
    )
    places = (*placed, *(0,) * _CARDS_COMPARED)[:_CARDS_COMPARED]
    return sum(place << 6 * i for i, place in enumerate(reversed(places)))


@dataclass(frozen=True, slots=True)
class WildTwice(Misread):
    """Who holds a wild card counts it as two cards."""

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The strength with one wild card more, where there is one."""
        return self.side.strength(pool + self._again(pool, wild, rules), wild, rules)

    def _again(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The wild card that is counted again, as another of its kind."""
        _, wilds, bugs = rules.split(pool, wild)
        if rules.joker == "wild" or not wilds:
            return _JOKER if wilds or bugs == 1 else 0
        return wild & ~pool & -(wild & ~pool)

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand with the wild card that is counted again among its cards."""
        pool = bits(cards)
        again = members(self._again(pool, wild, rules))
        return self.side.hand(strength, (*cards, *again), wild, rules, line)


_JOKER = 1 << JOKER_SHIFT
