"""The sides of a pot in number games: the nearest total, the most, the fewest (rules.md 7.1 to 7.5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from service.rules import describe
from service.rules.cards import Card, bits
from service.rules.ruling import Hand
from service.rules.sides import PokerRules
from service.rules.totals import CountValues, counts, fewest, most, nearest
from service.rules.words import points

_FARTHEST = 1 << 40
_MOST_POINTS = 1 << 12


def chosen_counts(cards: Sequence[Card], total: int, values: CountValues) -> tuple[tuple[Card, int], ...]:
    """What each card that has a choice counts in a total (half points)."""
    taken = counts(cards, total, values)
    return tuple((card, count) for card, count in taken if len(values.choices(card)) > 1)


def _aside(hand: Hand) -> str:
    """What the aces of a hand count, put between commas."""
    words = describe.counting(hand)
    return f"{words}," if words else ""


@dataclass(frozen=True, slots=True)
class Nearest:
    """The total nearest to a target (half points), the lower of two equally near (rules.md 7.1)."""

    name: str
    target: int
    values: CountValues
    rule: str
    fewest_cards: bool = False
    poker: bool = False
    five_cards: bool = False

    def wanted(self, rules: PokerRules) -> str:
        """Any count will do."""
        return f"a count near {points(self.target)}"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """How near the best total is, then how low, then how few the cards if that counts."""
        total = nearest(pool, self.target, self.values)
        cards = pool.bit_count() if self.fewest_cards else 0
        return _FARTHEST - (abs(total - self.target) << 20 | total << 8 | cards)

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """Totals need no qualifier."""
        return None

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand of a strength, with what each ace counts."""
        total = nearest(bits(cards), self.target, self.values)
        distance = abs(total - self.target)
        return Hand(
            category="total",
            description=f"{points(total)} ({points(distance)} from {points(self.target)})"
            if distance
            else f"exactly {points(total)}",
            cards=tuple(cards),
            strength=strength,
            total=total,
            target=self.target,
            distance=distance,
            counts=chosen_counts(cards, total, self.values),
        )

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one total beats another, as a sentence."""
        assert better.total is not None and worse.total is not None and worse.distance is not None
        mine, his, target = points(worse.total), points(better.total), points(self.target)
        told = f"{mine}{_aside(worse)}"
        if better.distance != worse.distance:
            reached = (
                f"{winner}'s {his} is only {points(better.distance)} away"
                if better.distance
                else f"{winner} hits it"
            )
            return f"{loser}'s {told} is {points(worse.distance)} away from {target}; {reached}."
        if mine != his:
            return f"{loser}'s {told} is as near to {target} as {winner}'s {his}, and the lower count wins."
        return f"{loser} has {mine} too, but {winner} made it with fewer cards, which wins at this table."


@dataclass(frozen=True, slots=True)
class _Extreme:
    """A side that the highest or the lowest total wins; a strength stands for one total."""

    values: CountValues
    rule: str
    name: str
    poker: bool = False
    five_cards: bool = False

    def wanted(self, rules: PokerRules) -> str:
        """Any count will do."""
        return f"a {self.name} count"

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """Totals need no qualifier."""
        return None

    def total(self, strength: int) -> int:
        """The total of a strength (half points)."""
        raise NotImplementedError

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The hand of a strength, with what its cards count."""
        total = self.total(strength)
        return Hand(
            category="total",
            description=points(total),
            cards=tuple(cards),
            strength=strength,
            total=total,
            counts=chosen_counts(cards, total, self.values),
        )


@dataclass(frozen=True, slots=True)
class Most(_Extreme):
    """The highest total."""

    name: str = "high"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The highest total, and one, so that a count of nothing is a hand."""
        return most(pool, self.values) + 1

    def total(self, strength: int) -> int:
        """The total of a strength (half points)."""
        return strength - 1

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one total beats another, as a sentence."""
        return f"{loser}'s {worse.description}{_aside(worse)} is less than {winner}'s {better.description}."


@dataclass(frozen=True, slots=True)
class Fewest(_Extreme):
    """The lowest total."""

    name: str = "low"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """How far the lowest total is below more than any hand can count."""
        return _MOST_POINTS - fewest(pool, self.values)

    def total(self, strength: int) -> int:
        """The total of a strength (half points)."""
        return _MOST_POINTS - strength

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one total beats another, as a sentence."""
        return f"{loser}'s {worse.description}{_aside(worse)} is more than {winner}'s {better.description}."
