"""Low hands on the three scales: the value of the lowest five of any number of cards (rules.md G2, G3, G10).

A value is ``category << 20`` and five 4-bit ranks, the first compared in front, so that values compare as
integers and the *smaller* is better; a card missing from a short hand is a zero, lower than any rank.

Inside, ranks are *rungs*: bit 0 is the lowest rank of the scale, be it an ace or a deuce, so that the three
scales share their tables and every straight is five neighbouring bits.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from types import MappingProxyType
from typing import Final

from service.rules.cards import RANK_MASK, RANKS
from service.rules.high import HAND_SIZE, Category, wild_cards_in_order
from service.rules.tables import table, tables

Lanes = tuple[int, ...]
"""The rungs held in each of some suits."""

_MASKS: Final = range(RANK_MASK + 1)
_LOWEST_STRAIGHT: Final = 0b11111
_STRAIGHTS: Final = frozenset(_LOWEST_STRAIGHT << low for low in range(9))


def _lowest_rungs() -> list[list[int]]:
    """Row n: the n lowest rungs of a mask, all of them where there are fewer."""
    rows = [[0] * len(_MASKS)]
    for _ in range(HAND_SIZE + 1):
        rest = rows[-1]
        rows.append([mask & -mask | rest[mask & mask - 1] for mask in _MASKS])
    return rows


def _filled() -> list[list[int]]:
    """Row w: a mask with its w lowest missing rungs added."""
    rows = [list(_MASKS)]
    for _ in range(HAND_SIZE):
        rows.append([(mask | mask + 1) & RANK_MASK for mask in rows[-1]])
    return rows


def _lowest_five(mask: int) -> int:
    return _LOWEST[5][mask] if mask.bit_count() >= HAND_SIZE else 0


def _no_straight(mask: int, wilds: int) -> int:
    """The lowest five different rungs that are no straight, 0 if there are none."""
    five = _FIVE[wilds][mask]
    if five not in _STRAIGHTS:
        return five
    if wilds:
        return next(low for low in _LOW_FIVES if (low & ~mask).bit_count() <= wilds)
    six = _LOWEST[6][mask]
    return six ^ 1 << five.bit_length() - 1 if six != five else 0


_LOWEST: Final = tables(_lowest_rungs())
_FILLED: Final = tables(_filled())
_FIVE: Final = tables([_lowest_five(mask) for mask in row] for row in _FILLED)
_LOW_FIVES: Final = sorted(
    {sum(1 << rung for rung in five) for five in combinations(range(7), 5)} - _STRAIGHTS
)
"""The lowest fives that are no straight: with a wild card one of them is always in reach of the lowest."""
_NO_STRAIGHT: Final = tables([_no_straight(mask, wilds) for mask in _MASKS] for wilds in range(HAND_SIZE + 1))


def _ranks(lowest_rank: int) -> list[int]:
    """The ranks of at most five rungs as 4-bit numbers, the highest in front."""
    ranks = [0] * len(_MASKS)
    for mask in _MASKS[1:]:
        top = mask.bit_length() - 1
        ranks[mask] = top + lowest_rank << 16 | ranks[mask ^ 1 << top] >> 4
    return ranks


def _without_flush(five: int, lanes: Lanes) -> int:
    """These five rungs, or the next lowest five, that need not be a flush; 0 if there are none."""
    for suit, lane in enumerate(lanes):
        if not five & ~lane:
            others = _any(lanes[:suit] + lanes[suit + 1 :])
            if five & others or not others:
                return five if others else 0
            lowest = others & -others
            # the rung next below the other suits' lowest gives way to it: of all that differ, the lowest five
            return five ^ 1 << (five & lowest - 1).bit_length() - 1 | lowest
    return five


def _any(lanes: Lanes) -> int:
    """The rungs held in any of these suits."""
    return reduce(or_, lanes)


def _fives_upon_a_run(once: int, wilds: int, bugs: int) -> Iterator[int]:
    """The lowest five upon each run of 1 to 4 lowest rungs, where the lowest straight is in reach.

    Bugs fill such a run and nothing else: a bug is the lowest rank not in the hand.
    """
    for run in range(1, HAND_SIZE):
        missing = run - (once & (1 << run) - 1).bit_count()
        spare = wilds - max(0, missing - bugs)
        above = _LOWEST[HAND_SIZE - run][_FILLED[spare][once >> run + 1]]
        if run + above.bit_count() == HAND_SIZE:
            yield (1 << run) - 1 | above << run + 1


def _five_with_bugs(once: int, wilds: int, bugs: int) -> int:
    """The lowest five different rungs that need be neither a straight nor a flush, 0 if there are none.

    A bug takes the suit of one card away, and what leaves out the lowest rung is never lower: it fills that.
    """
    five = _FIVE[min(wilds + bugs, HAND_SIZE)][once]
    if five != _LOWEST_STRAIGHT:
        return five
    return min(_fives_upon_a_run(once, wilds, bugs), default=0)


class LowScale:
    """A way of comparing low hands; straights and flushes count against a hand on a strict one."""

    __slots__ = ("_rungs", "_values", "name", "order", "strict")

    def __init__(self, name: str, order: str, *, strict: bool) -> None:
        """The scale of that option name, its ranks from the lowest to the highest."""
        self.name = name
        self.order = order
        self.strict = strict
        ace_is_low = order.startswith("A")
        self._values = table(_ranks(1 if ace_is_low else 2))
        self._rungs = table((mask << 1 | mask >> 12) & RANK_MASK if ace_is_low else mask for mask in _MASKS)

    def __repr__(self) -> str:
        return f"LowScale({self.name!r})"

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        """The value of the lowest five of these natural cards, so many wild cards and so many bugs.

        >>> from service.rules.cards import bits
        >>> hex(ACE_TO_FIVE.best(bits(["6c", "5c", "4c", "3c"]), wilds=1))
        '0x65431'
        >>> hex(DEUCE_TO_SEVEN.best(bits(["6c", "5c", "4c", "3c"]), wilds=1))
        '0x86543'
        >>> hex(DEUCE_TO_SEVEN.best(bits(["6c", "5c", "4c", "3c"]), bugs=1))
        '0x460000'
        """
        clubs = naturals & RANK_MASK
        diamonds = naturals >> 16 & RANK_MASK
        hearts = naturals >> 32 & RANK_MASK
        spades = naturals >> 48
        rungs = self._rungs
        once = rungs[clubs | diamonds | hearts | spades]
        if wilds:
            wilds = min(wilds, HAND_SIZE)
        if not self.strict:
            five = _FIVE[min(wilds + bugs, HAND_SIZE) if bugs else wilds][once]
        elif bugs:
            five = _five_with_bugs(once, wilds, bugs)
        else:
            five = _NO_STRAIGHT[wilds][once]
            if five and not wilds:
                five = _without_flush(five, (rungs[clubs], rungs[diamonds], rungs[hearts], rungs[spades]))
        if five:
            return self._values[five]
        return self._worse(self._lanes(naturals), min(wilds + bugs, HAND_SIZE), bugs)

    def best_of(self, pools: Sequence[int]) -> tuple[int, int]:
        """The value of the lowest five cards in some pools of naturals, and the first pool that holds them.

        Several pools have five cards or more each, so that five different ranks beat all else on a scale
        without straights and flushes: one look at the ranks of each pool mostly finds them.

        >>> from service.rules.cards import bits
        >>> pools = [bits(["2c", "2d", "2h", "2s", "Ac"]), bits(["8c", "5c", "4c", "3c", "2c"])]
        >>> value, pool = ACE_TO_FIVE.best_of(pools)
        >>> hex(value), pool == pools[1]
        ('0x85432', True)
        """
        if len(pools) > 1 and not self.strict:
            rungs, lowest_five = self._rungs, _FIVE[0]
            fives = [
                lowest_five[rungs[(pool | pool >> 16 | pool >> 32 | pool >> 48) & RANK_MASK]]
                for pool in pools
            ]
            five = min(filter(None, fives), default=0)
            if five:
                return self._values[five], pools[fives.index(five)]
        values = list(map(self.best, pools))
        lowest = min(values)
        return lowest, pools[values.index(lowest)]

    def _lanes(self, naturals: int) -> Lanes:
        """The rungs held in each suit."""
        rungs = self._rungs
        return (
            rungs[naturals & RANK_MASK],
            rungs[naturals >> 16 & RANK_MASK],
            rungs[naturals >> 32 & RANK_MASK],
            rungs[naturals >> 48],
        )

    def _worse(self, lanes: Lanes, free: int, bugs: int) -> int:
        """The value of a hand that is short, or has no five different ranks free of straight and flush."""
        clubs, diamonds, hearts, spades = lanes
        minor, major = clubs | diamonds, hearts | spades
        both_minor, both_major = clubs & diamonds, hearts & spades
        different = _FILLED[free][minor | major]
        twice = both_minor | both_major | minor & major
        held = clubs.bit_count() + diamonds.bit_count() + hearts.bit_count() + spades.bit_count()
        size = min(HAND_SIZE, held + free)
        doubled = size - different.bit_count()
        if doubled <= 0 and not twice:
            return self._forced(lanes, bugs) if size == HAND_SIZE else self._values[different]
        if doubled <= 1:
            return self._alike(Category.PAIR, twice & -twice, different)
        thrice = both_minor & major | both_major & minor
        if doubled == 2:
            pairs = _LOWEST[2][twice]
            if pairs & pairs - 1:
                return Category.TWO_PAIR.base | self._values[pairs] | self._values[different ^ pairs] >> 8
            return self._alike(Category.THREE_OF_A_KIND, thrice, different)
        trips = thrice & -thrice
        if twice ^ trips:
            return self._alike(Category.FULL_HOUSE, trips, different)
        return self._alike(Category.FOUR_OF_A_KIND, both_minor & both_major, different)

    def _alike(self, category: Category, rung: int, different: int) -> int:
        """The value of one group of equal ranks and the lowest others."""
        return category.base | self._values[rung] | self._values[_LOWEST[3][different ^ rung]] >> 4

    def _forced(self, lanes: Lanes, bugs: int) -> int:
        """The value where five different ranks cannot but be a straight or a flush."""
        if bugs:
            return Category.STRAIGHT.base | self._values[1 << HAND_SIZE - 1]
        once = _any(lanes)
        five = _NO_STRAIGHT[0][once]
        if five:
            return Category.FLUSH.base | self._values[five]
        category = Category.STRAIGHT_FLUSH if once in lanes else Category.STRAIGHT
        return category.base | self._values[1 << once.bit_length() - 1]

    def qualifies(self, value: int, highest: int) -> bool:
        """Is it five different ranks, none above the highest allowed, and nothing that counts against it?

        >>> ACE_TO_FIVE.qualifies(0x87654, 8), ACE_TO_FIVE.qualifies(0x93000, 9)
        (True, False)
        """
        return value >> 16 <= highest and value & 0xF > 0

    def fewest_wilds(self, value: int, naturals: int, wilds: int, bugs: int) -> int:
        """The smallest number of wild cards, bugs among them, with which the best value is still reached."""
        return next(
            used + used_bugs
            for used, used_bugs in wild_cards_in_order(min(wilds, HAND_SIZE), bugs)
            if self.best(naturals, used, used_bugs) == value
        )


ACE_TO_FIVE: Final = LowScale("ace_to_five", "A23456789TJQK", strict=False)
ACE_TO_SIX: Final = LowScale("ace_to_six", "A23456789TJQK", strict=True)
DEUCE_TO_SEVEN: Final = LowScale("deuce_to_seven", RANKS, strict=True)
SCALES: Final[Mapping[str, LowScale]] = MappingProxyType(
    {scale.name: scale for scale in (ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN)}
)
"""The scales by the names of option ``low_scale``."""
