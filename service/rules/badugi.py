"""Badugi: as many cards as possible of different ranks and suits, then the lowest (rules.md 7.6).

A value is ``4 - size << 16`` and a 4-bit rank for each card that counts, the highest in front and the ace 1,
so that values compare as integers and the smaller is better.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from service.rules.cards import RANK_MASK, RANKS, SUIT_SHIFTS, Card, bits

_LARGEST: Final = 4
_ORDER: Final = "A23456789TJQK"
_RANK_OF_BIT: Final = {1 << RANKS.index(symbol): rank for rank, symbol in enumerate(_ORDER, start=1)}
"""The rank of each bit of a suit, from the lowest rank to the highest."""


def _value(mask: int) -> int:
    """The value of cards of these ranks, all of different suits.

    >>> hex(_value(1 << 12 | 0b100000000001))
    '0x10d21'
    """
    value = 0
    size = 0
    for bit, rank in _RANK_OF_BIT.items():
        if mask & bit:
            value |= rank << 4 * size
            size += 1
    return _LARGEST - size << 16 | value


_VALUES: Final = {
    mask: _value(mask) for size in range(_LARGEST + 1) for mask in map(sum, combinations(_RANK_OF_BIT, size))
}


def _lowest_four(suit: int) -> tuple[int, ...]:
    """The bits of a suit that can count: a higher one gives way to whichever of these is not used yet."""
    return tuple(bit for bit in _RANK_OF_BIT if suit & bit)[:_LARGEST]


_USEFUL: Final = [_lowest_four(suit) for suit in range(RANK_MASK + 1)]


_RANK_AND_SUIT: Final = {
    1 << shift + rank: 1 << rank | 1 << len(RANKS) + suit
    for suit, shift in enumerate(SUIT_SHIFTS)
    for rank in range(len(RANKS))
}
"""A bit for the rank of a card and one for its suit."""
_NOTHING: Final = _VALUES[0]
_BY_RANKS_AND_SUITS: Final = [
    _VALUES.get(ranks, _NOTHING) if ranks.bit_count() == suits.bit_count() else _NOTHING
    for suits in range(1 << len(SUIT_SHIFTS))
    for ranks in range(RANK_MASK + 1)
]
"""The value of as many cards as there are ranks, and as there are suits; else that of nothing."""


def best_badugi(hand: int) -> int:
    """The value of the best badugi hand among any number of natural cards.

    >>> from service.rules.cards import bits
    >>> hex(best_badugi(bits(["As", "5d", "9d", "9h"])))
    '0x10951'
    >>> hex(best_badugi(bits(["2s", "3d", "Ks", "Kd"])))
    '0x20032'
    """
    return _best_of_four(hand) if hand.bit_count() == 4 else _best_of_any(hand)


def _best_of_four(hand: int) -> int:
    """All four cards if they differ, else the best three, two or one: a fifth of the time of any number.

    Of cards that do not all differ there are fewer ranks or suits, and so no value of so many cards.
    """
    after_first = hand & hand - 1
    after_second = after_first & after_first - 1
    last = after_second & after_second - 1
    a, b = _RANK_AND_SUIT[hand ^ after_first], _RANK_AND_SUIT[after_first ^ after_second]
    c, d = _RANK_AND_SUIT[after_second ^ last], _RANK_AND_SUIT[last]
    ab, cd, values = a | b, c | d, _BY_RANKS_AND_SUITS
    best = values[ab | cd]
    if best >= 1 << 16:
        best = min(values[ab | c], values[ab | d], values[a | cd], values[b | cd])
    if best >= 2 << 16:
        best = min(values[ab], values[a | c], values[a | d], values[b | c], values[b | d], values[cd])
    if best >= 3 << 16:
        best = min(values[a], values[b], values[c], values[d])
    return best


def _best_of_any(hand: int) -> int:
    """What each suit can add to the cards of the suits before it."""
    different = {0}
    for shift in SUIT_SHIFTS:
        suit = hand >> shift & RANK_MASK
        if suit:
            different |= {ranks | bit for ranks in different for bit in _USEFUL[suit] if not ranks & bit}
    return min(map(_VALUES.__getitem__, different))


def badugi_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that make the best badugi hand, of equally good ones the earliest in the list.

    >>> badugi_cards(["2s", "2h", "Ac", "Jd"])
    ('2s', 'Ac', 'Jd')
    """
    value = best_badugi(bits(cards))
    size = _LARGEST - (value >> 16)
    ranks = {_ORDER[(value >> 4 * place & 0xF) - 1] for place in range(size)}
    useful = [card for card in cards if card[0] in ranks]
    return next(made for made in combinations(useful, size) if best_badugi(bits(made)) == value)
