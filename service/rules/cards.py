"""Cards: their spellings, and a hand of them as one integer.

A hand is the sum of its cards' bits.  A natural card sets bit ``16 * suit + rank`` (deuce 0 ... ace 12),
and jokers are counted from bit 64 up, so that ``hand >> JOKER_SHIFT`` is how many jokers it holds.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

Card = str
"""A card in its canonical spelling: rank then suit (``"As"``, ``"Td"``), or ``"Jk"`` for a joker."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER: Final = "Jk"
DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)

JOKER_SHIFT: Final = 64
NATURALS: Final = (1 << JOKER_SHIFT) - 1
RANK_MASK: Final = 0x1FFF
SUIT_SHIFTS: Final = (0, 16, 32, 48)

BIT: Final[Mapping[Card, int]] = MappingProxyType(
    {rank + suit: 1 << 16 * s + r for s, suit in enumerate(SUITS) for r, rank in enumerate(RANKS)}
    | {JOKER: 1 << JOKER_SHIFT}
)
"""What each card adds to the integer of a hand."""

_OF_RANK: Final = {rank: sum(BIT[rank + suit] for suit in SUITS) for rank in RANKS}
_SYMBOLS: Final = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}
_EMOJI: Final = "\ufe0f"


def _spellings() -> dict[str, Card]:
    ranks = {rank: (rank, rank.lower()) for rank in RANKS} | {"T": ("T", "t", "10")}
    suits = {s: (s, s.upper(), _SYMBOLS[s], _SYMBOLS[s] + _EMOJI) for s in SUITS}
    spelled = {
        rank_text + suit_text: rank + suit
        for rank in RANKS
        for suit in SUITS
        for rank_text in ranks[rank]
        for suit_text in suits[suit]
    }
    return spelled | dict.fromkeys(("Jk", "jk", "JK", "jK"), JOKER)


SPELLINGS: Final[Mapping[str, Card]] = MappingProxyType(_spellings())
"""Every spelling that input may use, with the canonical card: ``10h``, ``tH``, ``T♥``."""


def bits(cards: Iterable[Card]) -> int:
    """The integer of a hand of cards; a natural card that stands twice counts once.

    >>> hex(bits(["2c", "3c", "2d"]))
    '0x10003'
    >>> bits(["Jk", "Jk"]) >> JOKER_SHIFT
    2
    """
    hand = 0
    for card in cards:
        hand = hand + BIT[card] if card == JOKER else hand | BIT[card]
    return hand


def size(hand: int) -> int:
    """How many cards a hand holds.

    >>> size(bits(["2c", "Jk", "Jk"]))
    3
    """
    return (hand & NATURALS).bit_count() + (hand >> JOKER_SHIFT)


def all_of_rank(rank: str) -> int:
    """The four cards of a rank.

    >>> all_of_rank("2") == bits(["2c", "2d", "2h", "2s"])
    True
    """
    return _OF_RANK[rank]


def members(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in the order of the deck, jokers last.

    >>> members(bits(["Jk", "2d", "3c"]))
    ('3c', '2d', 'Jk')
    """
    return (*(card for card in DECK if hand & BIT[card]), *(JOKER,) * (hand >> JOKER_SHIFT))


def within(hand: int, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Those of ``cards`` that the hand holds, in their own order; of jokers as many as it holds.

    >>> within(bits(["Jk", "2c"]), ["Jk", "Ah", "2c", "Jk"])
    ('Jk', '2c')
    """
    jokers = hand >> JOKER_SHIFT
    kept = []
    for card in cards:
        if card == JOKER:
            if not jokers:
                continue
            jokers -= 1
        elif not hand & BIT[card]:
            continue
        kept.append(card)
    return tuple(kept)
