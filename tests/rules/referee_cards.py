"""What cards are worth, by brute force: every card that a wild one may stand for, every count of an ace.

Part of the independent referee; it shares nothing with ``service``. Ranks are numbers, the ace 14.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

RANKS = "23456789TJQKA"
SUITS = "cdhs"
NUMBER = {rank: place + 2 for place, rank in enumerate(RANKS)}
JOKER = "Jk"
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
)
STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8


def category(ranks):
    """A category without straights and flushes, and the ranks by count, then rank."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = [count for count, _ in groups if count > 1]
    place = [[], [2], [2, 2], [3], None, None, [3, 2], [4], None, [5]].index(shape)
    return place, tuple(rank for _, rank in groups)


@cache
def value(ranks, suited, scale):
    """What five ranks (aces 14), of one suit or not, are worth as a high hand or on a low scale.

    Fewer than five are no straight and no flush.
    """
    if scale in ("ace_to_five", "ace_to_six"):
        ranks = tuple(1 if rank == 14 else rank for rank in ranks)
    place, order = category(ranks)
    if scale == "ace_to_five":
        return place, order
    if len(ranks) < 5:
        return place, order
    top = 0
    if place == 0 and max(ranks) - min(ranks) == 4:
        top = max(ranks)
    if scale == "high" and sorted(ranks) == [2, 3, 4, 5, 14]:
        top = 5
    if top:
        return (STRAIGHT_FLUSH if suited else STRAIGHT), (top,)
    if suited and place < FLUSH:
        return FLUSH, tuple(sorted(ranks, reverse=True))
    return place, order


def with_one_more(ranks, suited, double_ace):
    """Every rank that a wild card may be beside these cards, in their suit or out of it."""
    for rank in range(2, 15):
        held = ranks.count(rank)
        if suited and (not held or (double_ace and rank == 14)):
            yield rank, True
        if ranks and (held < 4 or held == len(ranks)):
            yield rank, False


@cache
def filled(ranks, suited, wilds, double_ace):
    """Every hand that these cards and so many wild cards may be."""
    hands = {(ranks, suited)}
    for _ in range(wilds):
        hands = {
            (tuple(sorted((*held, rank))), same)
            for held, one_suit in hands
            for rank, same in with_one_more(held, one_suit, double_ace)
        }
    return hands


@cache
def with_bugs(ranks, suited, bugs, scale, double_ace):
    """The value of a hand whose other cards are bugs."""
    if not bugs:
        return value(ranks, suited, scale)
    if scale == "high":
        completed = [
            value(*hand, scale)
            for hand in filled(ranks, suited, bugs, double_ace)
            if value(*hand, scale)[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
        ]
        return max(completed, default=value(tuple(sorted((*ranks, *[14] * bugs))), False, scale))
    upwards = [*range(2, 15)] if scale == "deuce_to_seven" else [14, *range(2, 14)]
    held = list(ranks)
    for _ in range(bugs):
        held.append(next(rank for rank in upwards if rank not in held))
    return value(tuple(sorted(held)), False, scale)


@cache
def five_cards(ranks, suited, wilds, bugs, scale, double_ace):
    """The best value of five cards of which some are wild and some bugs."""
    best = max if scale == "high" else min
    return best(
        with_bugs(*hand, bugs, scale, double_ace) for hand in filled(ranks, suited, wilds, double_ace)
    )


# --- hands


@dataclass(frozen=True)
class Hand:
    """A hand: its key (larger is better), and what an answer says of it."""

    key: tuple
    says: tuple
    qualifies: bool = True


@dataclass(frozen=True)
class Poker:
    """How cards are ranked as poker hands on one side."""

    side: str
    scale: str
    bugs: bool
    double_ace: bool
    natural_beats_wild: bool
    qualifier: int | None
    five_first: bool = False

    def best(self, sets, wild):
        """The best of several sets of cards."""
        found = {self.key(*kind) for kind in {self.kind(cards, wild) for cards in sets}}
        if not found:
            return None
        key, place, ranks, size = max(found)
        symbols = tuple("A" if rank == 1 else RANKS[rank - 2] for rank in ranks)
        qualifies = self.qualifier is None or (size == 5 and place == 0 and max(ranks) <= self.qualifier)
        return Hand(key, (CATEGORIES[place], symbols), self.side == "high" or qualifies)

    def kind(self, cards, wild):
        """All that matters of some cards: the natural ranks, whether of one suit, the wild cards and bugs."""
        naturals = [card for card in cards if card not in wild and card != JOKER]
        bugs = cards.count(JOKER) if self.bugs else 0
        ranks = sorted([NUMBER[card[0]] for card in naturals])
        return (
            tuple(ranks),
            len({card[1] for card in naturals}) < 2,
            len(cards) - len(naturals) - bugs,
            bugs,
        )

    def key(self, naturals, suited, wilds, bugs):
        """The key of such cards, the category and ranks of it, and how many they are."""
        place, ranks = five_cards(naturals, suited, wilds, bugs, self.scale, self.double_ace)
        size = len(naturals) + wilds + bugs
        full = ranks + (0,) * (5 - len(ranks))
        key = (place, full) if self.side == "high" else (-place, tuple([-rank for rank in full]))
        if self.natural_beats_wild:
            key += (-wilds - bugs,)
        if self.five_first:
            key = (size == 5, *key)
        return key, place, ranks, size


def badugi(cards):
    """The largest, then the lowest, of the subsets without two of a rank or a suit."""
    found = []
    for size in range(1, 5):
        for kept in combinations(cards, size):
            if len({card[0] for card in kept}) == len({card[1] for card in kept}) == size:
                ranks = sorted(("A23456789TJQK".index(card[0]) + 1 for card in kept), reverse=True)
                found.append((size, tuple(-rank for rank in ranks)))
    size, ranks = max(found)
    symbols = tuple("A23456789TJQK"[-rank - 1] for rank in ranks)
    return Hand((size, ranks), (f"{('one', 'two', 'three', 'four')[size - 1]}_card", symbols))


# --- totals


@dataclass(frozen=True)
class Counts:
    """What cards count, and the targets of the high and the low side (none: the most, the least)."""

    ace: tuple
    face: tuple
    targets: tuple | None = None
    spade_ace: tuple | None = None

    def of(self, card):
        if card == "As" and self.spade_ace:
            return self.spade_ace
        if card[0] == "A":
            return self.ace
        if card[0] in "JQK":
            return self.face
        return (10,) if card[0] == "T" else (int(card[0]),)

    def totals(self, cards):
        """Every total that the cards may count."""
        return {sum(chosen) for chosen in product(*map(self.of, cards))}

    def hand(self, cards, side, fewest):
        """The best total of a side."""
        totals = self.totals(cards)
        if self.targets is None:
            total = max(totals) if side == "high" else min(totals)
            return Hand((total if side == "high" else -total,), ("total", total))
        target = self.targets[side == "low"]
        total = min(totals, key=lambda found: (abs(found - target), found))
        return Hand((-abs(total - target), -total, -len(cards) if fewest else 0), ("total", total))


COUNTS = {
    "seven-twenty-seven": Counts((1, 11), (0.5,), (27, 7)),
    "thirteen-thirty-three": Counts((1, 11), (0.5,), (33, 13)),
    "two-twenty-two": Counts((1, 11), (0.5,), (22, 2)),
    "numbers": Counts((1, 15), (10,)),
    "spew": Counts((1, 11), (10,)),
    "old-man-49er": Counts((1, 11), (0,)),
    "zero-to-55": Counts((1, 11), (0, 10), spade_ace=(1, 12)),
}


def pips(cards):
    """Aces and jokers one, faces ten."""
    return sum(1 if card == JOKER else min(10, "A23456789TJQK".index(card[0]) + 1) for card in cards)


def highest_by_suit(cards):
    """The highest card by rank, then suit; jokers do not count."""
    known = [card for card in cards if card and card != JOKER]
    return max(((NUMBER[card[0]], SUITS.index(card[1])) for card in known), default=(-1, -1))
