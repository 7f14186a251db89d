"""Rulings: the frozen answers of the rules.

What a ruling has many of is a named tuple, which is made three times as fast as a frozen dataclass.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from service.rules.cards import Card

NOTHING_MORE: Final[Mapping[str, object]] = MappingProxyType({})
"""What players have of their own in games that give them nothing of the kind."""


class Hand(NamedTuple):
    """A hand on one side of the pot; ``strength`` is larger for a better hand, on either side.

    ``ranks`` are compared most significant first. ``total``, ``target``, ``distance`` and the values in
    ``counts`` are half points and stand in number games only.
    """

    category: str
    description: str
    cards: tuple[Card, ...]
    strength: int
    ranks: tuple[str, ...] = ()
    wild: tuple[tuple[Card, Card], ...] = ()
    line: str | None = None
    qualifies: bool | None = None
    total: int | None = None
    target: int | None = None
    distance: int | None = None
    counts: tuple[tuple[Card, int], ...] = ()


class Because(NamedTuple):
    """One ruling that decided something: a rule's id, a sentence to read out, and what it is about."""

    rule: str
    text: str
    players: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    chips: int | None = None


class PlayerScore(NamedTuple):
    """What a player holds on each side of the pot, what the rules took of his cards, and why he is out.

    ``more`` is what only his family of games has, by its name in the answer.
    """

    id: str
    status: str
    reason: str | None = None
    kept: tuple[Card, ...] | None = None
    discarded: tuple[Card, ...] | None = None
    high: Hand | None = None
    low: Hand | None = None
    more: Mapping[str, object] = NOTHING_MORE


@dataclass(frozen=True, slots=True)
class Scores:
    """Every player's hands, and the live players of each side in order, best first, ties together."""

    players: tuple[PlayerScore, ...]
    ranking: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]
    more: Mapping[str, object] = field(default_factory=dict)


class Share(NamedTuple):
    """What one side of a pot pays (chips), and to whom."""

    side: str
    amount: int
    winners: tuple[tuple[str, int], ...]


class Pot(NamedTuple):
    """A pot (chips), who could win it, its shares, and what is left of it for the next pot."""

    amount: int
    eligible: tuple[str, ...]
    left: int
    shares: tuple[Share, ...]


class PlayerRuling(NamedTuple):
    """What a player gets and pays (chips), with the hands that decided it."""

    id: str
    status: str
    payout: int
    refund: int
    penalty: int
    net: int
    reason: str | None = None
    kept: tuple[Card, ...] | None = None
    discarded: tuple[Card, ...] | None = None
    high: Hand | None = None
    low: Hand | None = None
    more: Mapping[str, object] = NOTHING_MORE


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Who is dealt the next hand, who leads it, and whether the deck is shuffled first where that is open."""

    players: tuple[str, ...]
    lead: str
    shuffle: bool | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who gets what, and why; ``winners`` are those of each side of some pot, by its name."""

    outcome: str
    pots: tuple[Pot, ...]
    players: tuple[PlayerRuling, ...]
    next_pot: int
    because: tuple[Because, ...]
    next_deal: NextDeal | None = None
    more: Mapping[str, object] = field(default_factory=dict)
    winners: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
