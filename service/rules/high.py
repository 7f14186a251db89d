"""High hands: the value of the best five of any number of cards, wild cards included (rules.md G1, G3).

A value is ``category << 20`` and five 4-bit ranks (deuce 2 ... ace 14), the first compared in front, so that
values compare as integers and the larger is better.  Every table is indexed by a mask of ranks.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from service.rules.cards import RANK_MASK
from service.rules.tables import table, tables

CATEGORY_SHIFT: Final = 20
HAND_SIZE: Final = 5

_MASKS: Final = range(RANK_MASK + 1)
_ACE: Final = 1 << 12
_WHEEL: Final = 0b1000000001111


class Category(IntEnum):
    """What a poker hand is, from the commonest to the rarest."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9

    @property
    def api_name(self) -> str:
        """Its name in requests and answers.

        >>> Category.FULL_HOUSE.api_name
        'full_house'
        """
        return self.name.lower()

    @property
    def base(self) -> int:
        """The value of the category before any rank is compared."""
        return self << CATEGORY_SHIFT


def _top_ranks() -> list[list[int]]:
    """Row n: the n highest ranks of a mask, as n 4-bit ranks padded with zeros at the end."""
    rows = [[0] * len(_MASKS)]
    for count in range(1, HAND_SIZE + 1):
        shift, rest = 4 * (count - 1), rows[-1]
        rows.append(
            [0] + [mask.bit_length() + 1 << shift | rest[mask ^ _HIGHEST[mask]] for mask in _MASKS[1:]]
        )
    return rows


def _straights() -> list[list[int]]:
    """Row w: the straight that a mask makes with w wild cards, 0 if none."""
    windows = [(_WHEEL, 5)] + [(0b11111 << low, low + 6) for low in range(9)]
    rows = [[0] * len(_MASKS) for _ in range(HAND_SIZE + 1)]
    for window, top in windows:
        value = Category.STRAIGHT.base | top << 16
        for mask in _MASKS:
            for wilds in range(HAND_SIZE - (mask & window).bit_count(), HAND_SIZE + 1):
                rows[wilds][mask] = value
    return rows


def _with_highest_missing(mask: int) -> int:
    return mask | 1 << (mask ^ RANK_MASK).bit_length() >> 1


def _flush(mask: int, wilds: int, straight: int, ranks: int) -> int:
    if mask.bit_count() + wilds < HAND_SIZE:
        return 0
    return straight + _TO_STRAIGHT_FLUSH if straight else Category.FLUSH.base | ranks


def _flushes() -> list[list[int]]:
    """Row w: the flush or straight flush of one suit's ranks and w wild cards, 0 if none."""
    rows = []
    filled = list(_MASKS)
    for wilds in range(HAND_SIZE + 1):
        straights = _STRAIGHT[wilds]
        rows.append([_flush(mask, wilds, straights[mask], _TOP[5][filled[mask]]) for mask in _MASKS])
        filled = [_with_highest_missing(mask) for mask in filled]
    return rows


def _double_ace_flushes() -> list[list[int]]:
    """The same where every wild card in a flush may be an ace."""
    rows = []
    for wilds in range(HAND_SIZE + 1):
        straights, naturals = _STRAIGHT[wilds], _TOP[HAND_SIZE - wilds]
        aces = sum(14 << 16 - 4 * place for place in range(wilds))
        rows.append([_flush(mask, wilds, straights[mask], aces | naturals[mask]) for mask in _MASKS])
    return rows


_TO_STRAIGHT_FLUSH: Final = Category.STRAIGHT_FLUSH.base - Category.STRAIGHT.base
_HIGHEST: Final = table(1 << mask.bit_length() >> 1 for mask in _MASKS)
_TWO_HIGHEST: Final = table(_HIGHEST[mask] | _HIGHEST[mask ^ _HIGHEST[mask]] for mask in _MASKS)
_TOP: Final = tables(_top_ranks())
_STRAIGHT: Final = tables(_straights())
_FLUSH: Final = (tables(_flushes()), tables(_double_ace_flushes()))

_HIGH_CARD: Final = _TOP[5]
_KICKER: Final = table(ranks << 12 for ranks in _TOP[1])
_KICKERS: Final = table(ranks << 8 for ranks in _TOP[2])
_THREE_KICKERS: Final = table(ranks << 4 for ranks in _TOP[3])
_LAST_KICKER: Final = table(ranks << 8 for ranks in _TOP[1])
_PAIR, _TRIPS, _FULL, _QUADS, _QUINTS = (
    table(category.base | rank << 16 for rank in _TOP[1])
    for category in (
        Category.PAIR,
        Category.THREE_OF_A_KIND,
        Category.FULL_HOUSE,
        Category.FOUR_OF_A_KIND,
        Category.FIVE_OF_A_KIND,
    )
)
_TWO_PAIR: Final = table(
    Category.TWO_PAIR.base | ranks << 12 if mask & mask - 1 else 0 for mask, ranks in enumerate(_TOP[2])
)


def best_high(
    naturals: int,
    wilds: int = 0,
    bugs: int = 0,
    double_ace_flush: bool = False,  # noqa: FBT001, FBT002 - the house rule is passed on as the last word
) -> int:
    """The value of the best five of these natural cards, so many wild cards and so many bugs.

    >>> from service.rules.cards import bits
    >>> hex(best_high(bits(["9c", "9d", "9h", "4s", "4c", "Ks", "2d"])))
    '0x694000'
    >>> hex(best_high(bits(["Ac", "9c", "8c", "5c"]), bugs=1))
    '0x5ed985'
    >>> hex(best_high(bits(["8c", "8d", "5h", "5s"]), bugs=1))
    '0x285e00'
    """
    clubs = naturals & RANK_MASK
    diamonds = naturals >> 16 & RANK_MASK
    hearts = naturals >> 32 & RANK_MASK
    spades = naturals >> 48
    minor, major = clubs | diamonds, hearts | spades
    both_minor, both_major = clubs & diamonds, hearts & spades
    once = minor | major
    twice = both_minor | both_major | minor & major
    thrice = both_minor & major | both_major & minor
    fourfold = both_minor & both_major

    if wilds or bugs:
        held = (RANK_MASK, once, twice, thrice, fourfold, 0)
        for _ in range(bugs):
            held = _with_an_ace(held)
        joining = min(wilds, HAND_SIZE)
        quints = held[HAND_SIZE - joining]
        if quints:
            return _QUINTS[quints]
        alike = _alike_with_wilds(held, joining)
        free = min(wilds + bugs, HAND_SIZE)
    else:
        alike = _alike(once, twice, thrice, fourfold) if twice else 0
        free = 0
    flush = _FLUSH[double_ace_flush][free]
    run = max(flush[clubs], flush[diamonds], flush[hearts], flush[spades]) or _STRAIGHT[free][once]
    return max(alike, run) if alike else run or _HIGH_CARD[once]


Held = tuple[int, int, int, int, int, int]
"""The ranks held at least so many times as their place says: at least no times, once, ... five times."""


def _with_an_ace(held: Held) -> Held:
    """A bug that completes nothing is an ace, even a fifth one."""
    every, once, twice, thrice, fourfold, fivefold = held
    return (
        every,
        once | _ACE,
        twice | once & _ACE,
        thrice | twice & _ACE,
        fourfold | thrice & _ACE,
        fivefold | fourfold & _ACE,
    )


def _alike(once: int, twice: int, thrice: int, fourfold: int) -> int:
    """The best hand of natural cards alike in rank; there is at least a pair."""
    if fourfold:
        return _QUADS[fourfold] | _KICKER[once ^ _HIGHEST[fourfold]]
    if thrice:
        trips = _HIGHEST[thrice]
        pairs = twice ^ trips
        return _FULL[trips] | _KICKER[pairs] if pairs else _TRIPS[trips] | _KICKERS[once ^ trips]
    two_pair = _TWO_PAIR[twice]
    if two_pair:
        return two_pair | _LAST_KICKER[once ^ _TWO_HIGHEST[twice]]
    return _PAIR[twice] | _THREE_KICKERS[once ^ twice]


def _alike_with_wilds(held: Held, wilds: int) -> int:
    """The same with wild cards, too few for five alike: they join the largest, of equals the highest."""
    _, once, twice, *_ = held
    quads = held[4 - wilds]
    if quads:
        return _QUADS[quads] | _KICKER[once & ~_HIGHEST[quads]]
    trips = _HIGHEST[held[3 - wilds]]
    if trips:
        pairs = twice & ~trips
        return _FULL[trips] | _KICKER[pairs] if pairs else _TRIPS[trips] | _KICKERS[once & ~trips]
    two_pair = _TWO_PAIR[twice]
    if two_pair:
        return two_pair | _LAST_KICKER[once ^ _TWO_HIGHEST[twice]]
    pair = _HIGHEST[held[2 - wilds]]
    if pair:
        return _PAIR[pair] | _THREE_KICKERS[once & ~pair]
    return _HIGH_CARD[once or _ACE]


def wild_cards_in_order(wilds: int, bugs: int) -> Iterator[tuple[int, int]]:
    """Every choice among so many wild cards and bugs, the smallest number of cards first.

    >>> list(wild_cards_in_order(1, 1))
    [(0, 0), (1, 0), (0, 1), (1, 1)]
    """
    for used in range(wilds + bugs + 1):
        for used_bugs in range(max(0, used - wilds), min(used, bugs) + 1):
            yield used - used_bugs, used_bugs


def fewest_wilds_high(
    value: int,
    naturals: int,
    wilds: int,
    bugs: int,
    double_ace_flush: bool,  # noqa: FBT001 - as in best_high
) -> int:
    """The smallest number of wild cards, bugs among them, with which the best value is still reached.

    >>> from service.rules.cards import bits
    >>> naturals = bits(["9c", "9d", "9h", "Ks", "2d"])
    >>> fewest_wilds_high(best_high(naturals, 2), naturals, 2, 0, False)
    2
    >>> fewest_wilds_high(best_high(naturals, 1), naturals, 1, 0, False)
    1
    """
    return next(
        used + used_bugs
        for used, used_bugs in wild_cards_in_order(min(wilds, HAND_SIZE), bugs)
        if best_high(naturals, used, used_bugs, double_ace_flush) == value
    )
