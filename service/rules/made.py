"""Naming a made hand: which cards make it, and what its wild cards stand for (rules.md G3).

The second step, for the hands that are shown: the evaluators find the best value, this finds its cards, with
as few wild cards as possible and then the earliest in listing order.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from service.rules.cards import BIT, JOKER, SUITS, Card
from service.rules.high import CATEGORY_SHIFT, HAND_SIZE, Category
from service.rules.low import LowScale

_SYMBOLS: Final = " A23456789TJQKA"
_GROUPS: Final = {
    Category.PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
    Category.FIVE_OF_A_KIND: (5,),
}
_STRAIGHTS: Final = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_SUITED: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH)


class Made(NamedTuple):
    """A made hand: its cards in listing order, and the card that each wild one stands for."""

    cards: tuple[Card, ...]
    stands_for: tuple[tuple[Card, Card], ...] = ()


def rank_symbols(value: int) -> tuple[str, ...]:
    """The ranks that are compared, the most significant first.

    >>> rank_symbols(0x1EDA90), rank_symbols(0x65431)
    (('A', 'K', 'T', '9'), ('6', '5', '4', '3', 'A'))
    """
    return tuple(_SYMBOLS[rank] for rank in _ranks(value))


def _ranks(value: int) -> list[int]:
    nibbles = [value >> shift & 0xF for shift in (16, 12, 8, 4, 0)]
    return [rank for rank in nibbles if rank]


@lru_cache(maxsize=1_024)
def _wanted(value: int) -> tuple[str, ...]:
    """The rank of every card of a hand of this value.

    >>> "".join(_wanted(0x6D9000)), "".join(_wanted(0x450000)), "".join(_wanted(0x1D0000))
    ('KKK99', '5432A', 'KK')
    """
    category = Category(value >> CATEGORY_SHIFT)
    ranks = _ranks(value)
    if category in _STRAIGHTS:
        return tuple(_SYMBOLS[rank] for rank in range(ranks[0], ranks[0] - HAND_SIZE, -1))
    sizes = _GROUPS.get(category, (1,) * HAND_SIZE)
    return tuple(_SYMBOLS[rank] for rank, size in zip(ranks, sizes, strict=False) for _ in range(size))


def _earliest(wanted: Iterable[str], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The earliest cards of the wanted ranks: the hand where none is wild and suits do not matter."""
    missing = list(wanted)
    made = []
    for card in cards:
        rank = card[0]
        if rank in missing:
            missing.remove(rank)
            made.append(card)
    return tuple(made)


def _of_suit(suit: str, wanted: Sequence[str], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a suit that have the wanted ranks."""
    return tuple(card for card in cards if card[1] == suit and card[0] in wanted)


class _Pool(NamedTuple):
    """The cards a hand is made from, by their places in listing order."""

    cards: Sequence[Card]
    naturals: Sequence[int]
    wilds: Sequence[int]
    bugs: Sequence[int]

    @classmethod
    def of(cls, cards: Sequence[Card], wild: int, *, joker_is_bug: bool) -> "_Pool":
        jokers = [place for place, card in enumerate(cards) if card == JOKER]
        wilds = [place for place, card in enumerate(cards) if wild & BIT[card] and card != JOKER]
        stand_ins = {*jokers, *wilds}
        naturals = [place for place in range(len(cards)) if place not in stand_ins]
        if joker_is_bug:
            return cls(cards, naturals, wilds, jokers)
        return cls(cards, naturals, sorted(stand_ins), [])

    def naturals_for(self, wanted: Iterable[str], suits: str = SUITS) -> tuple[list[int], list[str]]:
        """The earliest natural cards of the wanted ranks and these suits, and the ranks still missing."""
        missing = list(wanted)
        picked = []
        for place in self.naturals:
            card = self.cards[place]
            if card[0] in missing and card[1] in suits:
                missing.remove(card[0])
                picked.append(place)
        return picked, missing

    def stand_ins(self, count: int, bugs: int) -> list[int]:
        """The earliest wild cards, so many, at most so many of them bugs; fewer where there are fewer."""
        return sorted([*self.wilds, *self.bugs[:bugs]])[:count]


class _Way(NamedTuple):
    """A way to make a hand: natural cards, stand-ins for the missing ranks, and the suits these may have."""

    pool: _Pool
    naturals: Sequence[int]
    missing: Sequence[str]
    stand_ins: Sequence[int]
    bug_ranks: Collection[str]
    suits: str = SUITS

    @classmethod
    def of(
        cls,
        pool: _Pool,
        picked: tuple[Sequence[int], Sequence[str]],
        bug_ranks: Collection[str],
        suits: str = SUITS,
    ) -> "_Way":
        """The way that takes the natural cards picked, and the earliest stand-ins for the ranks missing."""
        naturals, missing = picked
        bugs = sum(rank in bug_ranks for rank in missing) if pool.bugs else 0
        return cls(pool, naturals, missing, pool.stand_ins(len(missing), bugs), bug_ranks, suits)

    @property
    def is_possible(self) -> bool:
        return len(self.stand_ins) == len(self.missing)

    @property
    def places(self) -> list[int]:
        return sorted([*self.naturals, *self.stand_ins])

    @property
    def order(self) -> tuple[int, list[int]]:
        """Fewest wild cards first, then the earliest cards."""
        return len(self.missing), self.places

    def named(self) -> dict[int, Card]:
        """The card that each stand-in stands for: a wild card for itself if it can."""
        cards = self.pool.cards
        missing = list(self.missing)
        held = {cards[place] for place in self.naturals}
        named: dict[int, Card] = {}

        def name(place: int, card: Card) -> None:
            named[place] = card
            held.add(card)
            missing.remove(card[0])

        for place in self.stand_ins:
            if place in self.pool.bugs:
                name(place, self._free(next(rank for rank in missing if rank in self.bug_ranks), held))
        for place in self.stand_ins:
            card = cards[place]
            if place not in named and card[0] in missing and card[1] in self.suits and card not in held:
                name(place, card)
        for place in self.stand_ins:
            if place not in named:
                name(place, self._free(missing[0], held))
        return named

    def _free(self, rank: str, held: Collection[Card]) -> Card:
        """A card of a rank that the hand does not hold yet; if it holds all, one is doubled."""
        return next((rank + suit for suit in self.suits if rank + suit not in held), rank + self.suits[0])


def _best(ways: Iterable[_Way]) -> _Way:
    return min((way for way in ways if way.is_possible), key=lambda way: way.order)


def _made(way: _Way, named: dict[int, Card]) -> Made:
    cards, places = way.pool.cards, way.places
    return Made(
        tuple([cards[place] for place in places]),
        tuple([(cards[place], named[place]) for place in places if place in named]),
    )


def made_high(
    value: int,
    cards: Sequence[Card],
    wild: int,
    joker_is_bug: bool,  # noqa: FBT001 - an option of the table, passed on
) -> Made:
    """The cards that make a high hand of the best value of these cards; jokers and the mask are wild.

    >>> from service.rules.cards import bits
    >>> made_high(0x7E2000, ["7d", "As", "Ah", "2c", "7c"], bits(["7c", "7d"]), False)
    Made(cards=('7d', 'As', 'Ah', '2c', '7c'), stands_for=(('7d', 'Ac'), ('7c', 'Ad')))
    """
    wanted = _wanted(value)
    category = value >> CATEGORY_SHIFT
    if not wild and JOKER not in cards:
        if category not in _SUITED:
            return Made(_earliest(wanted, cards))
        flushes = [made for suit in SUITS if len(made := _of_suit(suit, wanted, cards)) == HAND_SIZE]
        if len(flushes) == 1:
            return Made(flushes[0])
    pool = _Pool.of(cards, wild, joker_is_bug=joker_is_bug)
    bug_ranks = set(wanted) if category in (*_STRAIGHTS, *_SUITED) else {"A"}
    if category in _SUITED:
        way = _best(_Way.of(pool, pool.naturals_for(wanted, suit), bug_ranks, suit) for suit in SUITS)
    else:
        way = _Way.of(pool, pool.naturals_for(wanted), bug_ranks)
    return _made(way, way.named())


def made_low(
    value: int,
    cards: Sequence[Card],
    wild: int,
    joker_is_bug: bool,  # noqa: FBT001 - an option of the table, passed on
    scale: LowScale,
) -> Made:
    """The cards that make a low hand of the best value of these cards; jokers and the mask are wild.

    >>> from service.rules.low import ACE_TO_FIVE
    >>> made_low(0x65431, ["6c", "5c", "4c", "3c", "Jk"], 0, False, ACE_TO_FIVE)
    Made(cards=('6c', '5c', '4c', '3c', 'Jk'), stands_for=(('Jk', 'Ac'),))
    """
    wanted = _wanted(value)
    if not wild and JOKER not in cards:
        made = _earliest(wanted, cards)
        if not scale.strict or not _is_suited(made):
            return Made(made)
    pool = _Pool.of(cards, wild, joker_is_bug=joker_is_bug)
    bug_ranks = set(takewhile(wanted.__contains__, scale.order))
    way = _Way.of(pool, pool.naturals_for(wanted), bug_ranks)
    if not _must_not_be_suited(value, scale):
        return _made(way, way.named())
    if not way.missing and _is_suited(cards[place] for place in way.naturals):
        way = _best(_with_one_exchanged(way))
    return _made(way, _unsuited(way))


def _must_not_be_suited(value: int, scale: LowScale) -> bool:
    """Is it five different ranks of a scale on which a flush would count?"""
    different = Category(value >> CATEGORY_SHIFT) in (Category.HIGH_CARD, Category.STRAIGHT)
    return scale.strict and different and len(_wanted(value)) == HAND_SIZE


def _is_suited(cards: Iterable[Card]) -> bool:
    return len({card[1] for card in cards}) == 1


def _with_one_exchanged(way: _Way) -> Iterator[_Way]:
    """The ways that play another card of one rank: a natural one of another suit, or a wild card."""
    pool = way.pool
    for place in way.naturals:
        rank = pool.cards[place][0]
        rest = [other for other in way.naturals if other != place]
        yield _Way.of(pool, (rest, [rank]), way.bug_ranks)
        for other in pool.naturals:
            if pool.cards[other][0] == rank and other != place:
                yield _Way.of(pool, ([*rest, other], []), way.bug_ranks)


def _unsuited(way: _Way) -> dict[int, Card]:
    """What the wild cards stand for, one in another suit where the hand would be a flush."""
    named = way.named()
    cards = [named.get(place, way.pool.cards[place]) for place in way.places]
    if _is_suited(cards):
        place, card = named.popitem()
        named[place] = card[0] + next(suit for suit in SUITS if suit != card[1])
    return named
