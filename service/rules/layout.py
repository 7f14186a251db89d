"""Where the cards of a table lie: named slots in rows and columns, drawn as a picture."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from service.rules.errors import BadDeclaration, Path

Shape = int | tuple[int, int] | None
"""How a member of the table is written: a row of so many cards, a grid (rows, columns), or one card."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of the table, named as its position in the caller's document (``left.1``, ``car``)."""

    name: str
    row: int
    column: int

    @property
    def path(self) -> Path:
        """The position as a path below ``table``: ``("left", 1)``."""
        return tuple(int(part) if part.isdigit() else part for part in self.name.split("."))


@dataclass(frozen=True)
class Layout:
    """The slots of a table, in the order in which they are read.

    ``spares`` are places for cards that replace others; they are no part of the picture.
    """

    slots: tuple[Slot, ...] = ()
    spares: tuple[Slot, ...] = ()

    def __iter__(self) -> Iterator[Slot]:
        return iter(self.slots)

    def __len__(self) -> int:
        return len(self.slots)

    def __contains__(self, name: object) -> bool:
        return name in self.names

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the slots, in order, spare ones last."""
        return tuple(slot.name for slot in self.every)

    @property
    def every(self) -> tuple[Slot, ...]:
        """The slots and the spare ones."""
        return self.slots + self.spares

    @cached_property
    def members(self) -> Mapping[str, Shape]:
        """The members of the caller's ``table`` with the shape of each.

        >>> draw("left.0 car right.0").members
        {'left': 1, 'car': None, 'right': 1}
        """
        shapes: dict[str, Shape] = {}
        for slot in self.every:
            match slot.path:
                case (str(name), int(i), int(j)):
                    shapes[name] = (i + 1, j + 1)
                case (str(name), int(i)):
                    shapes[name] = i + 1
                case _:
                    shapes[slot.name] = None
        return shapes


NO_TABLE = Layout()


def row(name: str, length: int, *, spare: int = 0) -> Layout:
    """One row of cards, turned from left to right, with room for cards that replace some of them.

    >>> row("board", 3).names
    ('board.0', 'board.1', 'board.2')
    """
    slots = tuple(Slot(f"{name}.{i}", 0, i) for i in range(length + spare))
    return Layout(slots[:length], slots[length:])


def draw(picture: str) -> Layout:
    """The layout of a picture: a word is a slot, words that begin under each other share a column.

    >>> [(slot.name, slot.row, slot.column) for slot in draw('''
    ...        top
    ...  left  center
    ... ''')]
    [('top', 0, 1), ('left', 1, 0), ('center', 1, 1)]
    """
    lines = [line for line in picture.splitlines() if line.strip()]
    words = [
        (word.start(), r, word.group()) for r, line in enumerate(lines) for word in re.finditer(r"\S+", line)
    ]
    columns = sorted({start for start, _, _ in words})
    names = [name for _, _, name in words]
    if len(set(names)) < len(names):
        raise BadDeclaration(f"a slot stands twice in {picture!r}")
    by_path = sorted(words, key=lambda word: _document_order(word[2], names))
    return Layout(tuple(Slot(name, r, columns.index(start)) for start, r, name in by_path))


def _document_order(name: str, names: list[str]) -> tuple[int, Path]:
    """Members as they first appear in the picture, the cards of a member by their numbers."""
    path = Slot(name, 0, 0).path
    first = next(i for i, other in enumerate(names) if Slot(other, 0, 0).path[0] == path[0])
    return first, path


@dataclass(frozen=True, slots=True)
class Line:
    """Some slots of the table that may make a hand together; ``id`` is None where the whole table may."""

    id: str | None
    slots: tuple[str, ...]


def lines(layout: Layout, named: Mapping[str, str]) -> tuple[Line, ...]:
    """The lines of a table, or the whole table where it has none; every slot must exist.

    >>> lines(row("board", 2), {})
    (Line(id=None, slots=('board.0', 'board.1')),)
    """
    for name, slots in named.items():
        for slot in slots.split():
            if slot not in layout:
                raise BadDeclaration(f"line {name} names {slot}, which the picture does not show")
    if not named:
        return (Line(None, layout.names),)
    return tuple(Line(name, tuple(slots.split())) for name, slots in named.items())


def spoken(slot: str) -> str:
    """A slot as a dealer calls it.

    >>> spoken("board.0"), spoken("card_6"), spoken("car"), spoken("grid.0.2"), spoken("bundles.5.1")
    ('board card 1', 'card 6', 'the car', 'row 1 column 3', 'bundle 6 card 2')
    """
    name, *places = slot.split(".")
    numbers = [int(place) + 1 for place in places]
    match name, numbers:
        case "grid", [row, column]:
            return f"row {row} column {column}"
        case "bundles", [bundle, card]:
            return f"bundle {bundle} card {card}"
        case _, [number]:
            return f"{name} card {number}"
    return name.replace("_", " ") if "_" in name else f"the {name}" if name == "car" else f"the {name} card"
