"""What a picture is drawn with: elements whose texts are escaped, and nothing from elsewhere."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from xml.etree.ElementTree import Element, SubElement, tostring

FELT = "#1f4a3b"
DEEP_FELT = "#163a2e"
FELT_LINE = "#8fb5a4"
CHALK = "#f4f1e6"
SOFT_CHALK = "#c3d3c9"
SIDE_COLOURS = {"high": "#f4c95d", "whole": "#f4c95d", "low": "#86cdf7", "suit": "#f6a5b8"}
"""The colours of the usual sides: of their lines, their lit cards and their bars."""

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
MOST_DESCRIBED = 700


Attributes = dict[str, str | float]


class Drawing:
    """A picture while it is drawn; lengths are in its own units, y grows downwards."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.root = Element("svg", xmlns="http://www.w3.org/2000/svg", role="img")
        self._title = SubElement(self.root, "title")
        self._description = SubElement(self.root, "desc")
        self._definitions = SubElement(self.root, "defs")
        self._defined: set[str] = set()
        self._background = SubElement(self.root, "rect")
        self._onto = SubElement(self.root, "g", {"font-family": FONT, "fill": CHALK})

    def add(self, tag: str, **attributes: str | float) -> Element:
        """Draw an element; ``stroke_width`` is written ``stroke-width``."""
        return SubElement(self._onto, tag, written(attributes))

    def text(self, x: float, y: float, said: str, size: float, **attributes: str | float) -> None:
        """Write a line of text, y being its base line; no element for no text."""
        if said:
            self.add("text", x=x, y=y, font_size=size, **attributes).text = clean(said)

    def define(self, name: str, make: Callable[[Element], None]) -> None:
        """Keep a shape under a name, to be used many times; it is made when it is first asked for."""
        if name not in self._defined:
            self._defined.add(name)
            make(self._definitions)

    @contextmanager
    def within(self, **attributes: str | float) -> Iterator[None]:
        """Draw what follows in a group of these attributes."""
        around, self._onto = self._onto, self.add("g", **attributes)
        yield
        self._onto = around

    def finished(self, height: float, title: str, description: str) -> bytes:
        """The picture as an SVG document of this height."""
        box = f"0 0 {_number(self.width)} {_number(height)}"
        self.root.attrib |= written({"viewBox": box, "width": self.width, "height": height})
        self._background.attrib |= written(
            {"width": self.width, "height": height, "rx": 14, "fill": FELT, "stroke": FELT_LINE}
        )
        self._title.text = clean(title)
        self._description.text = clean(cut(description, MOST_DESCRIBED))
        document: bytes = tostring(self.root, encoding="utf-8")
        return document.replace(b" />", b"/>")


def side_colour(side: str) -> str:
    """The colour of a side."""
    return SIDE_COLOURS.get(side, SIDE_COLOURS["whole"])


def written(attributes: Attributes) -> dict[str, str]:
    """Attributes as they stand in the document."""
    return {
        name.replace("_", "-"): value if isinstance(value, str) else _number(value)
        for name, value in attributes.items()
    }


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def clean(text: str) -> str:
    r"""A text without what XML cannot hold; the rest is escaped where it is written.

    >>> clean("a\x00b\u202ec")
    'abc'
    """
    return "".join(character for character in text if character.isprintable())


def cut(text: str, most: int) -> str:
    """A text of so many characters at the most.

    >>> cut("abcdef", 4)
    'abc…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"
