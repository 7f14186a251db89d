"""Pictures read back: an SVG document as what it draws and says."""

from collections import Counter
from xml.etree import ElementTree as ET

from service.games import GAMES
from service.pictures.layout import layout_picture
from service.pictures.ruling import ruling_picture
from service.rules.questions import house, settled

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "desc", "defs", "g", "rect", "text", "use", "path", "polyline", "circle"}
"""The elements that a picture is made of: none of them runs, fetches or embeds anything."""


def layout(game):
    return Picture(layout_picture(GAMES[game]))


def ruling(state):
    game = house(GAMES[state["game"]], state)
    return Picture(ruling_picture(game, *settled(game, state)))


class Picture:
    def __init__(self, document):
        self.document = document
        self.root = ET.fromstring(document)

    def all(self, tag):
        return list(self.root.iter(SVG + tag))

    @property
    def title(self):
        return self.root[0].text

    @property
    def description(self):
        return self.root[1].text

    @property
    def texts(self):
        """What is written, without the ranks on the cards."""
        kept = {text for defined in self.all("defs") for text in defined.iter(SVG + "text")}
        return [text.text for text in self.all("text") if text not in kept]

    @property
    def used(self):
        """How often each kept shape is drawn."""
        kept = {use for defined in self.all("defs") for use in defined.iter(SVG + "use")}
        return Counter(use.get("href")[1:] for use in self.all("use") if use not in kept)

    def check(self):
        """It is one picture, is named, and neither runs nor fetches anything."""
        assert self.root.tag == SVG + "svg"
        assert self.root.get("role") == "img"
        assert [child.tag for child in self.root[:2]] == [SVG + "title", SVG + "desc"]
        assert self.title
        assert self.description
        assert {element.tag.removeprefix(SVG) for element in self.root.iter()} <= DRAWN
        kept = {element.get("id") for element in self.root.iter() if element.get("id")}
        for element in self.root.iter():
            for name, value in element.attrib.items():
                assert not name.startswith("on")
                assert name not in ("style", "class")
                assert "url(" not in value
                assert ":" not in value
                if name == "href":
                    assert value[0] == "#"
                    assert value[1:] in kept
        assert sum(bool(element.get("id")) for element in self.root.iter()) == len(kept)
        _, _, width, height = map(float, self.root.get("viewBox").split())
        for card in self.all("text"):
            assert 0 <= float(card.get("x")) <= width
            assert 0 <= float(card.get("y")) <= height
