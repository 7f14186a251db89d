"""What lies on the table: the frozen inputs of every ruling."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from service.rules.cards import Card

Declaration = str
"""``high``, ``low`` or ``both``."""
Found = TypeVar("Found")


@dataclass(frozen=True)
class Player:
    """One player: his own cards (None: not known), what he put in (chips), what he said and showed.

    ``unseen`` says that his cards were left out, ``discarded`` are those that the rules took from him.
    """

    id: str
    cards: tuple[Card | None, ...] = ()
    folded: bool = False
    contributed: int = 0
    dead: int = 0
    declares: Declaration | None = None
    unseen: bool = False
    discarded: tuple[Card, ...] = ()
    shows: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def put_in(self) -> int:
        """All that he put into the middle (chips)."""
        return self.contributed + self.dead

    @cached_property
    def known_cards(self) -> tuple[Card, ...]:
        """His own cards that the caller knows."""
        return tuple(card for card in self.cards if card is not None)


@dataclass(frozen=True, slots=True)
class GivenPot:
    """A pot that the caller has already made: chips, and the seats that may win it."""

    amount: int
    eligible: tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """Players clockwise, the dealer's seat, the cards of the slots, and chips that belong to nobody yet."""

    players: tuple[Player, ...]
    dealer: int
    cards: Mapping[str, Card | None] = field(default_factory=dict)
    pot: int = 0
    pots: tuple[GivenPot, ...] | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.folded)

    @cached_property
    def seats(self) -> Mapping[str, int]:
        """The seat of each player's id."""
        return {player.id: seat for seat, player in enumerate(self.players)}

    @cached_property
    def _found(self) -> dict[Hashable, Any]:
        return {}

    def once(self, key: Hashable, find: Callable[["Table"], Found]) -> Found:
        """What is found from this table, looked for the first time that it is asked for under this key."""
        if key not in self._found:
            self._found[key] = find(self)
        found: Found = self._found[key]
        return found

    def places_from_dealer(self, seat: int) -> int:
        """How far a seat lies clockwise from the dealer's left: 0 is the first to his left."""
        return (seat - self.dealer - 1) % len(self.players)

    def clockwise(self, seats: Iterable[int], first: int | None = None) -> tuple[int, ...]:
        """Seats in order from the first, which is the dealer's left where none is named."""
        start = 0 if first is None else self.places_from_dealer(first)
        return tuple(sorted(seats, key=lambda seat: self.places_from_dealer(seat - start)))

    def names(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """The ids of the players at these seats."""
        return tuple([self.players[seat].id for seat in seats])
