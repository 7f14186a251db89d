"""A slow, plain evaluator of five cards, written from rules.md G1 to G3, and ways to enumerate hands."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod

from service.rules.cards import DECK, RANK_MASK, RANKS, SUITS, bits
from service.rules.high import Category

HIGH = "high"
SCALE_NAMES = ("ace_to_five", "ace_to_six", "deuce_to_seven")
KINDS = (HIGH, *SCALE_NAMES)
ACE = 14
NUMBER = {card: RANKS.index(card[0]) + 2 for card in DECK}
COMPLETED = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)


def value_of(category: Category, ranks: Iterable[int]) -> int:
    """The documented integer of a category and its compared ranks."""
    return category << 20 | sum(rank << 16 - 4 * place for place, rank in enumerate(ranks))


def category_of(value: int) -> Category:
    return Category(value >> 20)


def alike(ranks: tuple[int, ...]) -> tuple[Category, list[int]]:
    """What cards of these ranks are apart from straights and flushes."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    category = {
        (5,): Category.FIVE_OF_A_KIND,
        (4,): Category.FOUR_OF_A_KIND,
        (3, 2): Category.FULL_HOUSE,
        (3,): Category.THREE_OF_A_KIND,
        (2, 2): Category.TWO_PAIR,
        (2,): Category.PAIR,
        (): Category.HIGH_CARD,
    }[tuple(count for count, _ in groups if count > 1)]
    return category, [rank for _, rank in groups]


def straight_top(ranks: tuple[int, ...]) -> int:
    """The top rank of five neighbours, 0 where they are none."""
    distinct = sorted(set(ranks))
    return distinct[-1] if len(distinct) == 5 and distinct[-1] - distinct[0] == 4 else 0


@cache
def score(ranks: tuple[int, ...], suited: bool, kind: str) -> int:
    """The value of at most five cards; ``suited`` says that they are of one suit."""
    ace_low = kind in ("ace_to_five", "ace_to_six")
    ranks = tuple(1 if rank == ACE and ace_low else rank for rank in ranks)
    plain = value_of(*alike(ranks))
    if len(ranks) < 5 or kind == "ace_to_five":
        return plain
    top = straight_top(ranks)
    if kind == HIGH and sorted(ranks) == [2, 3, 4, 5, ACE]:
        top = 5
    if top:
        return value_of(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, [top])
    return max(plain, value_of(Category.FLUSH, sorted(ranks, reverse=True))) if suited else plain


def score_cards(cards: Iterable[str], kind: str) -> int:
    """The value of at most five cards by name."""
    held = list(cards)
    return score(tuple(sorted(NUMBER[card] for card in held)), len({card[1] for card in held}) == 1, kind)


def better(kind: str, values: Iterable[int]) -> int:
    return max(values) if kind == HIGH else min(values)


@cache
def with_bugs(ranks: tuple[int, ...], suited: bool, bugs: int, kind: str, double_ace: bool) -> int:
    """The value of a hand whose last cards are bugs (G3.6)."""
    if kind != HIGH:
        order = [ACE, *range(2, 14)] if kind != "deuce_to_seven" else list(range(2, 15))
        held = list(ranks)
        for _ in range(bugs):
            held.append(next(rank for rank in order if rank not in held))
        return score(tuple(sorted(held)), suited and not bugs, kind)
    completed = [
        value
        for value in everything(ranks, suited, bugs, kind, double_ace)
        if category_of(value) in COMPLETED
    ]
    return max(completed, default=score(tuple(sorted((*ranks, *(ACE,) * bugs))), False, kind))


@cache
def everything(
    ranks: tuple[int, ...], suited: bool, wilds: int, kind: str, double_ace: bool
) -> frozenset[int]:
    """Every value that a hand can have when its last cards are wild."""
    if not wilds:
        return frozenset({score(ranks, suited, kind)})
    values: set[int] = set()
    for rank, same_suit in added(ranks, suited, double_ace):
        values |= everything(tuple(sorted((*ranks, rank))), same_suit, wilds - 1, kind, double_ace)
    return frozenset(values)


def added(ranks: tuple[int, ...], suited: bool, double_ace: bool) -> Iterator[tuple[int, bool]]:
    """Each rank that a wild card can add, with whether the hand stays in one suit."""
    for rank in range(2, 15):
        if ranks.count(rank) < 4 or ranks == (rank,) * 4:
            yield rank, False
        if suited and (rank not in ranks or (double_ace and rank == ACE)):
            yield rank, True


@cache
def with_wilds(
    ranks: tuple[int, ...], suited: bool, wilds: int, bugs: int, kind: str, double_ace: bool
) -> int:
    """The value of a hand of these natural cards, so many wild cards, and then so many bugs."""
    if not wilds:
        return with_bugs(ranks, suited, bugs, kind, double_ace)
    return better(
        kind,
        {
            with_wilds(tuple(sorted((*ranks, rank))), same_suit, wilds - 1, bugs, kind, double_ace)
            for rank, same_suit in added(ranks, suited, double_ace)
        },
    )


def best_of_pool(cards: list[str], wilds: int, bugs: int, kind: str, double_ace: bool = False) -> int:
    """The best value over every five (or all, of fewer) of natural cards, wild cards and bugs."""
    size = min(5, len(cards) + wilds + bugs)
    values = set()
    for used in range(min(wilds, size) + 1):
        for used_bugs in range(min(bugs, size - used) + 1):
            hands = {
                (tuple(sorted(NUMBER[card] for card in hand)), len({card[1] for card in hand}) <= 1)
                for hand in combinations(cards, size - used - used_bugs)
            }
            values |= {with_wilds(*hand, used, used_bugs, kind, double_ace) for hand in hands}
    return better(kind, values)


def suit_classes(count: int, ranks: int = RANK_MASK) -> Iterator[tuple[int, int]]:
    """One hand of each class of hands alike but for the names of suits, and how many hands it stands for."""
    places = [1 << place for place in range(13) if ranks >> place & 1]
    suits_of = [[sum(suit) for suit in combinations(places, size)] for size in range(count + 1)]
    for sizes in combinations_with_replacement(range(count + 1), 4):
        if sum(sizes) != count:
            continue
        choices = [
            combinations_with_replacement(suits_of[size], repeats) for size, repeats in Counter(sizes).items()
        ]
        for chosen in product(*choices):
            lanes = [lane for group in chosen for lane in group]
            weight = factorial(4) // prod(map(factorial, Counter(lanes).values()))
            yield sum(lane << 16 * suit for suit, lane in enumerate(lanes)), weight


def cards_of(hand: int) -> list[str]:
    return [card for card in DECK if hand & bits([card])]


def rank_multisets(count: int, ranks: str = RANKS) -> Iterator[tuple[dict[str, int], int]]:
    """Every choice of so many ranks, none more than four times, and how many hands have them."""
    for chosen in combinations_with_replacement(ranks, count):
        held = Counter(chosen)
        if max(held.values(), default=0) <= 4:
            yield held, prod(comb(4, repeats) for repeats in held.values())


def one_suit_weight(held: dict[str, int], least: int) -> int:
    """How many hands of these ranks have at least so many cards of clubs."""
    ways = Counter({0: 1})
    for repeats in held.values():
        step: Counter[int] = Counter()
        for clubs, number in ways.items():
            step[clubs] += number * comb(3, repeats)
            step[clubs + 1] += number * comb(3, repeats - 1)
        ways = step
    return sum(number for clubs, number in ways.items() if clubs >= least)


def spread(held: dict[str, int]) -> int:
    """A hand of these ranks whose suits are as mixed as they can be."""
    dealt = [rank for rank, repeats in held.items() for _ in range(repeats)]
    return bits(rank + SUITS[place % 4] for place, rank in enumerate(dealt))
