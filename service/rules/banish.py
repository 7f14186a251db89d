"""Forced discards: cards that the table takes out of hands, and players who lose their last one (12)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Protocol

from service.rules.cards import JOKER, Card
from service.rules.table import Player, Table


class Banishing(Protocol):
    """A rule by which turned table cards take the cards of their ranks."""

    @property
    def rule(self) -> str:
        """The id of the rule."""

    @property
    def puts_out(self) -> bool:
        """Is who loses his last card out, or does he win?"""

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

    ``emptied`` are all live players who lost their last card, out or not, in that order. Who is out counts as
    folded on the table, but for the last players who left together.
    """

    table: Table
    out: tuple[Departure, ...] = ()
    together: tuple[int, ...] = ()
    emptied: tuple[Departure, ...] = ()

    @property
    def out_seats(self) -> frozenset[int]:
        """The seats that are out."""
        return frozenset(departure.seat for departure in self.out)


def kind(card: Card) -> str:
    """What the forced discards go by: the rank of a card; a joker is a kind of its own.

    >>> kind("Jc"), kind("Jk")
    ('J', 'Jk')
    """
    return card if card == JOKER else card[0]


def taken(card: Card, called: Iterable[Card]) -> bool:
    """Does one of the called cards take this card?"""
    return kind(card) in map(kind, called)


def discard(player: Player, called: Sequence[Card]) -> Player:
    """The player after his forced discards."""
    taking = set(map(kind, called))
    discarded = tuple(card for card in player.cards if card is not None and kind(card) in taking)
    if not discarded:
        return player
    return replace(
        player, cards=tuple(card for card in player.cards if card not in discarded), discarded=discarded
    )


def emptied_at(player: Player, called: Sequence[Card]) -> int | None:
    """The place of the called card that took his last card (of ``[]`` the newest); None if he has one."""
    if player.unseen or not called:
        return None
    taking = list(map(kind, called))
    places = []
    for card in player.cards:
        if card is None or kind(card) not in taking:
            return None
        places.append(taking.index(kind(card)))
    return max(places, default=len(called) - 1)


def aftermath(table: Table, banishing: Banishing) -> Aftermath:
    """What the called cards leave: hands, table, players; the last one left wins there and then."""
    emptied = emptied_hands(table, banishing.called(table))
    out, together = departures(table.live, emptied) if banishing.puts_out else ((), ())
    return Aftermath(discarded_table(table, banishing, out, together), out, together, emptied)


def emptied_hands(table: Table, called: Sequence[Card]) -> tuple[Departure, ...]:
    """The live players who lost their last card, in the order in which they did."""
    emptied = (
        Departure(seat, at)
        for seat in table.live
        if (at := emptied_at(table.players[seat], called)) is not None
    )
    return tuple(sorted(emptied, key=lambda departure: departure.at))


def departures(
    playing: Iterable[int], emptied: Sequence[Departure]
) -> tuple[tuple[Departure, ...], tuple[int, ...]]:
    """Who of the players is out, and the last ones if they left together; the last one left stays."""
    remaining = set(playing)
    out: list[Departure] = []
    together: tuple[int, ...] = ()
    for _, group in groupby(emptied, key=lambda departure: departure.at):
        if len(remaining) < 2:
            break
        leaving = [departure for departure in group if departure.seat in remaining]
        out.extend(leaving)
        remaining -= {departure.seat for departure in leaving}
        together = () if remaining else tuple(departure.seat for departure in leaving)
    return tuple(out), together


def discarded_table(
    table: Table, banishing: Banishing, out: Iterable[Departure], together: Iterable[int]
) -> Table:
    """The table after the discards, with those who are out folded."""
    called = banishing.called(table)
    gone = {departure.seat for departure in out} - set(together)
    players = tuple(
        replace(discard(player, called), folded=True) if seat in gone else discard(player, called)
        for seat, player in enumerate(table.players)
    )
    return replace(table, players=players, cards=banishing.table_cards(table))
