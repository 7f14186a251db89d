"""Forced discards: cards that the table takes out of hands, and players who lose their last one (12)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from service.rules.cards import JOKER, Card
from service.rules.table import Player, Table


class Banishing(Protocol):
    """A rule by which turned table cards take the cards of their ranks."""

    @property
    def rule(self) -> str:
        """The id of the rule."""

    def called(self, table: Table) -> tuple[Card, ...]:
        """The table cards that take others, in the order turned."""

    def table_cards(self, table: Table) -> Mapping[str, Card | None]:
        """The table without the cards that are banished from it."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A seat whose last card was taken, and the place among the called cards of the one that took it."""

    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The table after the discards, and who is out; ``together`` are the last players if they left at once.

    Who is out counts as folded on the table, but for the last players who left together.
    """

    table: Table
    out: tuple[Departure, ...] = ()
    together: tuple[int, ...] = ()

    @property
    def out_seats(self) -> frozenset[int]:
        """The seats that are out."""
        return frozenset(departure.seat for departure in self.out)


def same_rank(card: Card, other: Card) -> bool:
    """Are two cards of one rank? A joker is only like a joker."""
    return card == other if JOKER in (card, other) else card[0] == other[0]


def taken(card: Card, called: Iterable[Card]) -> bool:
    """Does one of the called cards take this card?"""
    return any(same_rank(card, caller) for caller in called)


def discard(player: Player, called: Sequence[Card]) -> Player:
    """The player after his forced discards."""
    kept = tuple(card for card in player.cards if card is None or not taken(card, called))
    discarded = tuple(card for card in player.cards if card is not None and taken(card, called))
    return replace(player, cards=kept, discarded=discarded)


def emptied_at(player: Player, called: Sequence[Card]) -> int | None:
    """The place of the called card that took his last card (of ``[]`` the newest); None if he has one."""
    if player.unseen or not called:
        return None
    places = [_place(card, called) for card in player.cards]
    if None in places:
        return None
    return max((place for place in places if place is not None), default=len(called) - 1)


def _place(card: Card | None, called: Sequence[Card]) -> int | None:
    if card is None:
        return None
    return next((place for place, caller in enumerate(called) if same_rank(card, caller)), None)


def aftermath(table: Table, banishing: Banishing) -> Aftermath:
    """What the called cards leave: hands, table, players; the last one left wins there and then."""
    called = banishing.called(table)
    emptied = [
        (at, seat) for seat in table.live if (at := emptied_at(table.players[seat], called)) is not None
    ]
    remaining = set(table.live)
    out: list[Departure] = []
    together: tuple[int, ...] = ()
    for at in sorted({at for at, _ in emptied}):
        if len(remaining) < 2:
            break
        leaving = tuple(seat for when, seat in emptied if when == at)
        out.extend(Departure(seat, at) for seat in leaving)
        remaining -= set(leaving)
        together = () if remaining else leaving
    gone = {departure.seat for departure in out} - set(together)
    players = tuple(
        replace(discard(player, called), folded=player.folded or seat in gone)
        for seat, player in enumerate(table.players)
    )
    after = replace(table, players=players, cards=banishing.table_cards(table))
    return Aftermath(after, tuple(out), together)
