"""The split as bars: a bar for each side of each pot, cut by winners, with the chips and the odd ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from service.pictures.detail import Detail
from service.pictures.drawing import CHALK, FELT_LINE, SOFT_CHALK, Attributes, Drawing, side_colour
from service.pictures.writing import fitted, width_of
from service.rules.ruling import Pot, Settlement, Share
from service.rules.words import capital, chips

ODD_CHIPS = "G6"
"""The rule by which odd chips are given."""
PLAYER_COLOURS = (
    "#6fa8dc",
    "#eda04b",
    "#7fc283",
    "#da7fb3",
    "#a795e8",
    "#d3c14a",
    "#56c0c0",
    "#d9826a",
)
STAYS = "stays"
STAYING = "#7a8a82"
BAR = 20
ODD_MARK = 92
"""How wide the mark of an odd chip is with its words."""
NAMED = 58
"""How far the bars stand in from the left, for the names of their sides."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What a winner (or several together) gets of a share, in chips, and whether an odd chip is among it."""

    name: str
    amount: int
    colour: str
    odd: bool = False


@dataclass(frozen=True)
class Split:
    """The pots of a ruling as they are drawn; ``chip`` is the smallest chip in play."""

    ruling: Settlement
    chip: int
    detail: Detail

    @cached_property
    def pots(self) -> list[tuple[str, Pot]]:
        """The pots that hold anything, with what they are called."""
        pots = self.ruling.pots
        names = ["Pot"] if len(pots) == 1 else ["Main pot", *(f"Side pot {i}" for i in range(1, len(pots)))]
        return [(name, pot) for name, pot in zip(names, pots, strict=bool(pots)) if pot.amount]

    @cached_property
    def colours(self) -> dict[str, str]:
        """The colour of each player."""
        return {
            player.id: PLAYER_COLOURS[i % len(PLAYER_COLOURS)] for i, player in enumerate(self.ruling.players)
        }

    @cached_property
    def favoured(self) -> frozenset[str]:
        """The players whom the ruling names for an odd chip."""
        return frozenset(
            name for said in self.ruling.because if said.rule == ODD_CHIPS for name in said.players
        )

    def pieces(self, share: Share) -> list[Piece]:
        """The pieces of a share; the last of many winners are put together."""
        least = min((amount for _, amount in share.winners), default=0)
        single = [
            Piece(name, amount, self.colours[name], name in self.favoured and amount - least == self.chip)
            for name, amount in share.winners
        ]
        most = self.detail.winners
        if len(single) <= most + 1:
            return single
        others = single[most:]
        together = Piece(f"{len(others)} others", sum(piece.amount for piece in others), FELT_LINE)
        return [*single[:most], together]

    def larger_half(self, pot: Pot) -> str | None:
        """The side that got the odd chip of two halves."""
        if len(pot.shares) != 2 or pot.left:
            return None
        first, second = pot.shares
        if abs(first.amount - second.amount) != self.chip:
            return None
        return first.side if first.amount > second.amount else second.side

    def bars(self, pot: Pot) -> Iterator[tuple[str, list[Piece]]]:
        """The bars of a pot: what each side pays to whom, and what stays."""
        for share in pot.shares:
            if share.winners:
                yield share.side, self.pieces(share)
        if pot.left:
            yield STAYS, [Piece("stays in the middle", pot.left, STAYING)]


def draw_split(drawing: Drawing, split: Split, left: float, right: float, y: float) -> float:
    """Draw the bars of every pot between two edges, from y on; the y where they end."""
    most = split.detail.pots
    for name, pot in split.pots[:most]:
        drawing.text(left, y + 16, name, 15, font_weight="bold")
        drawing.text(right, y + 16, chips(pot.amount), 15, font_weight="bold", text_anchor="end")
        y = _draw_pot(drawing, split, pot, left, right, y + 24) + 10
    others = split.pots[most:]
    if others:
        all_told = chips(sum(pot.amount for _, pot in others))
        more = "1 more side pot" if len(others) == 1 else f"{len(others)} more side pots"
        drawing.text(left, y + 16, f"and {more}: {all_told}", 14)
        y += 28
    return y


def _draw_pot(drawing: Drawing, split: Split, pot: Pot, left: float, right: float, y: float) -> float:
    start = left + NAMED
    scale = (right - start) / pot.amount
    larger = split.larger_half(pot)
    for side, found in split.bars(pot):
        if side != "whole":
            colour = SOFT_CHALK if side == STAYS else side_colour(side)
            drawing.text(left, y + 15, capital(side), 14, fill=colour, font_weight="bold")
        _draw_bar(drawing, found, start, scale, y)
        y = _draw_pieces(drawing, found, start, right, y + BAR)
        if side == larger:
            _draw_odd_chip(drawing, start + 6, y + 9, f"the odd chip of the halves goes {side}")
            y += 22
        y += 6
    return y


def _draw_bar(drawing: Drawing, found: Sequence[Piece], x: float, scale: float, y: float) -> None:
    for piece in found:
        wide = piece.amount * scale
        drawing.add("rect", x=x, y=y, width=max(wide - 2, 1.5), height=BAR, rx=3, fill=piece.colour)
        x += wide


def _draw_pieces(drawing: Drawing, found: Sequence[Piece], left: float, right: float, y: float) -> float:
    """Who gets how much, below the bar; the y where the names end."""
    x = left
    for piece in found:
        amount = str(piece.amount)
        figures = width_of(amount, 14, bold=True) + (ODD_MARK if piece.odd else 0)
        name = fitted(piece.name, right - left - 40 - figures, 14)
        wide = 34 + width_of(name, 14) + figures
        if x > left and x + wide > right:
            x, y = left, y + 22
        drawing.add("rect", x=x, y=y + 7, width=11, height=11, rx=2.5, fill=piece.colour)
        drawing.text(x + 17, y + 17, name, 14)
        at = x + 23 + width_of(name, 14)
        drawing.text(at, y + 17, amount, 14, font_weight="bold")
        if piece.odd:
            _draw_odd_chip(drawing, at + width_of(amount, 14, bold=True) + 12, y + 12, "odd chip")
        x += wide + 8
    return y + 24


def _draw_odd_chip(drawing: Drawing, x: float, y: float, said: str) -> None:
    """A chip, and what it is."""
    edge: Attributes = {"stroke": CHALK, "stroke_width": 2.2, "stroke_dasharray": "3 2.1"}
    drawing.add("circle", cx=x, cy=y, r=6.5, fill="#c8102e", **edge)
    drawing.text(x + 11, y + 4.5, said, 13, fill=SOFT_CHALK)
