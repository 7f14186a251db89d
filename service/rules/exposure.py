"""The order in which the cards of a table are turned."""

from dataclasses import dataclass
from typing import Protocol

from service.rules.layout import Layout, Line
from service.rules.table import Table

Next = tuple[tuple[str, ...], bool]
"""The slots that may be turned next, and whether all of them are turned at once."""


class Laid(Protocol):
    """A game with a table."""

    @property
    def layout(self) -> Layout:
        """Its slots."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """Its lines."""


class Exposure(Protocol):
    """An order of turning."""

    def next(self, table: Table, game: Laid) -> Next:
        """The slots that may be turned next; none where all are turned."""


def down(table: Table, slots: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some slots whose cards are still face down."""
    return tuple(slot for slot in slots if table.cards.get(slot) is None)


@dataclass(frozen=True, slots=True)
class InOrder:
    """Groups of slots, each turned at once; the layout's own order, card by card, where none are named."""

    groups: tuple[tuple[str, ...], ...] = ()

    def next(self, table: Table, game: Laid) -> Next:
        """The first group that is not all turned."""
        for group in self.groups or tuple((slot.name,) for slot in game.layout.slots):
            waiting = down(table, group)
            if waiting:
                return waiting, len(waiting) > 1
        return (), False


def in_order(groups: str) -> InOrder:
    """Groups of slots divided by bars.

    >>> in_order("board.0 board.1 board.2 | board.3").groups
    (('board.0', 'board.1', 'board.2'), ('board.3',))
    """
    return InOrder(tuple(tuple(group.split()) for group in groups.split("|")))


ONE_BY_ONE = InOrder()
FLOP = in_order("board.0 board.1 board.2 | board.3 | board.4")


@dataclass(frozen=True, slots=True)
class Apart:
    """Any card none of whose partners is turned while there is one, then any; one slot after all others."""

    last: str

    def next(self, table: Table, game: Laid) -> Next:
        """The shaft cards that complete no pair, else those that are left, else the car."""
        partners: dict[str, set[str]] = {}
        for line in game.lines:
            others = [slot for slot in line.slots if slot != self.last]
            for slot in others:
                partners.setdefault(slot, set()).update(other for other in others if other != slot)
        waiting = down(table, tuple(slot for slot in game.layout.names if slot in partners))
        apart = tuple(slot for slot in waiting if all(other in waiting for other in partners[slot]))
        return apart or waiting or down(table, (self.last,)), False
