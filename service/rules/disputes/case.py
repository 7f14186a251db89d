"""A hand as it is, or as somebody takes it for by making mistakes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from service.rules.contest import Judged
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import Table


@dataclass(frozen=True, slots=True)
class Case:
    """A hand as it is, or as it is taken for: the mistakes made of it, each with its sentence.

    ``reading`` names the mistakes that change what players hold, and how.
    """

    game: Showdown
    table: Table
    made: tuple[tuple[str, Because], ...] = ()
    reading: tuple[str, ...] = ()

    def wrong(self, name: str, because: Because, *, reading: str = "", **changes: Any) -> "Case":
        """The case with one mistake more; ``changes`` are parts of the game."""
        game = replace(self.game, **changes) if changes else self.game
        read = (*self.reading, f"{name} {reading}") if reading else self.reading
        return Case(game, self.table, (*self.made, (name, because)), read)

    def on(self, table: Table) -> "Case":
        """The case on another table."""
        return replace(self, table=table)


Mistake = Callable[[Case, Judged], Iterator[Case]]
"""The ways to make a mistake of a case that is judged."""
