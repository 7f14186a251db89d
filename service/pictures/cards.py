"""The faces of cards, in four colours so that suits are told apart at any size."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from xml.etree.ElementTree import Element, SubElement

from service.pictures.drawing import DEEP_FELT, FELT_LINE, SOFT_CHALK, Attributes, Drawing, written
from service.rules.cards import JOKER, Card

ASPECT = 1.4
"""How much higher than wide a card is."""
NOTE = 15.5
"""The room that a note below a card takes."""
WIDE = 50
"""How wide a card is in its own units."""
FACE = "#fffdf6"
INK = "#16181a"
BACK = "#2c5c86"
SUIT_COLOURS = {"s": INK, "h": "#b3162a", "d": "#0b4fa8", "c": "#12652c"}
JOKER_COLOUR = "#5b2a86"
SUIT_SHAPES = {
    "s": "M16 2C13 9 3 13.5 3 20.5A6.2 6.2 0 0 0 14.3 24c-.3 2.5-1.3 4.4-3 6h9.4c-1.7-1.6-2.7-3.5-3-6"
    "A6.2 6.2 0 0 0 29 20.5C29 13.5 19 9 16 2z",
    "h": "M16 29C11 23.5 2 17.5 2 10.3A7.3 7.3 0 0 1 16 7.7a7.3 7.3 0 0 1 14 2.6C30 17.5 21 23.5 16 29z",
    "d": "M16 1.5C19 7 23 12 27.5 16 23 20 19 25 16 30.5 13 25 9 20 4.5 16 9 12 13 7 16 1.5z",
    "c": "M16 2a6.6 6.6 0 0 0-5.2 10.6A6.6 6.6 0 1 0 14.4 24c-.3 2.5-1.4 4.4-3.1 6h9.4"
    "c-1.7-1.6-2.8-3.5-3.1-6a6.6 6.6 0 1 0 3.6-11.4A6.6 6.6 0 0 0 16 2z",
}
NO_LIGHTS: Mapping[int, str] = MappingProxyType({})
STAR = "M16 2l4 9.6 10.4.8-7.9 6.7 2.5 10.1L16 23.7l-9 5.5 2.5-10.1L1.6 12.4 12 11.6z"


def draw_card(drawing: Drawing, card: Card | None, x: float, y: float, width: float) -> None:
    """Draw a card's face; None is one that is face down."""
    draw_cards(drawing, (card,), x, y, width)


def draw_cards(
    drawing: Drawing,
    cards: Sequence[Card | None],
    x: float,
    y: float,
    width: float,
    gap: float = 0,
    lights: Mapping[int, str] = NO_LIGHTS,
) -> None:
    """Draw cards in a row; ``lights`` are the colours around those that are part of a winning hand."""
    scale = width / WIDE
    placed = f"translate({x:.1f} {y:.1f}) scale({scale:.3f})"
    with drawing.within(transform=placed, font_size=31, font_weight="bold", text_anchor="middle"):
        places = [i * (width + gap) / scale for i in range(len(cards))]
        for i, colour in lights.items():
            drawing.define("light", _light)
            drawing.add("use", href="#light", x=places[i], fill=colour)
        for place, card in zip(places, cards, strict=True):
            _define(drawing, card)
            drawing.add("use", href=f"#{card or 'back'}", x=place)


def _define(drawing: Drawing, card: Card | None) -> None:
    """Keep the shapes that a card is made of, each once for the whole picture."""
    if card is None:
        drawing.define("back", _back)
        return
    drawing.define("face", lambda onto: _sheet(onto, "face", FACE, "#0b1f18"))
    suit = "joker" if card == JOKER else card[1]
    drawing.define(suit, lambda onto: _suit(onto, suit))
    drawing.define(card, lambda onto: _face(onto, card, suit))


def _face(onto: Element, card: Card, suit: str) -> None:
    shape = SubElement(onto, "g", {"id": card})
    SubElement(shape, "use", {"href": "#face"})
    ten = {"textLength": "33", "lengthAdjust": "spacingAndGlyphs"} if card[0] == "T" else {}
    rank = SubElement(shape, "text", {"x": "25", "y": "31", "fill": _colour(suit)} | ten)
    rank.text = rank_of(card)
    SubElement(shape, "use", {"href": f"#{suit}"})


def _suit(onto: Element, suit: str) -> None:
    d = STAR if suit == "joker" else SUIT_SHAPES[suit]
    placed = "translate(11.5 36.5) scale(.84)"
    SubElement(onto, "path", {"id": suit, "d": d, "fill": _colour(suit), "transform": placed})


def _colour(suit: str) -> str:
    return SUIT_COLOURS.get(suit, JOKER_COLOUR)


def _back(onto: Element) -> None:
    shape = SubElement(onto, "g", {"id": "back"})
    _sheet(shape, "", BACK, "#e8eef4")
    diamond: Attributes = {
        "d": "M25 14l13 21-13 21-13-21z",
        "fill": "none",
        "stroke": "#e8eef4",
        "stroke-width": 2.5,
    }
    SubElement(shape, "path", written(diamond))


def _sheet(onto: Element, name: str, fill: str, edge: str) -> None:
    box: Attributes = {"x": 1, "y": 1, "width": WIDE - 2, "height": WIDE * ASPECT - 2, "rx": 7}
    named = {"id": name} if name else {}
    SubElement(onto, "rect", named | written(box | {"fill": fill, "stroke": edge, "stroke-width": 1.5}))


def _light(onto: Element) -> None:
    SubElement(onto, "rect", written({"id": "light", "x": -5, "y": -5, "width": 60, "height": 80, "rx": 11}))


def rank_of(card: Card) -> str:
    """The rank as it stands on a card: 10 for a ten.

    >>> rank_of("Td"), rank_of("Jk")
    ('10', 'Jk')
    """
    return card if card == JOKER else "10" if card[0] == "T" else card[0]


def draw_place(drawing: Drawing, x: float, y: float, width: float) -> None:
    """Draw a place on which no card lies yet."""
    drawing.add(
        "rect",
        x=x,
        y=y,
        width=width,
        height=width * ASPECT,
        rx=width / 7,
        fill=DEEP_FELT,
        stroke=FELT_LINE,
        stroke_width=1.5,
        stroke_dasharray="5 4",
    )


def draw_light(drawing: Drawing, x: float, y: float, width: float, colour: str, beyond: float = 3) -> None:
    """Draw the light around a card that is part of a winning hand; the card is drawn upon it."""
    drawing.add(
        "rect",
        x=x - beyond,
        y=y - beyond,
        width=width + 2 * beyond,
        height=width * ASPECT + 2 * beyond,
        rx=width / 7 + beyond,
        fill=colour,
    )


def draw_note(drawing: Drawing, x: float, y: float, width: float, note: str, suit: str = "") -> None:
    """Draw what a card stands for or counts, below it: a word, with a suit if it stands for a card."""
    name = f"{note}{suit}-{width:.0f}"
    drawing.define(name, lambda onto: _note(onto, name, width, note, suit))
    drawing.add("use", href=f"#{name}", x=x, y=y + width * ASPECT + 1)


def _note(onto: Element, name: str, width: float, note: str, suit: str) -> None:
    shape = SubElement(onto, "g", {"id": name})
    box: Attributes = {"width": width, "height": NOTE - 2, "rx": 3, "fill": INK}
    SubElement(shape, "rect", written(box | {"stroke": SOFT_CHALK}))
    middle = width / 2 - (4.5 if suit else 0)
    said: Attributes = {
        "x": middle,
        "y": 10.7,
        "font-size": 11,
        "font-weight": "bold",
        "text-anchor": "middle",
    }
    SubElement(shape, "text", written(said)).text = note
    if suit:
        placed = f"translate({width / 2 + 2.5:.1f} 2) scale(.3)"
        SubElement(shape, "path", {"d": SUIT_SHAPES[suit], "fill": _ON_INK[suit], "transform": placed})


_ON_INK = {"s": "#ffffff", "h": "#ff8f9b", "d": "#8ec2ff", "c": "#8fe0a5"}
