"""A player in a ruling: who he is, what he gets, his own cards, and the hands that counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from service.pictures.cards import ASPECT, NOTE, draw_cards, draw_note, rank_of
from service.pictures.drawing import CHALK, DEEP_FELT, FELT_LINE, SOFT_CHALK, Drawing, side_colour
from service.pictures.writing import fitted, width_of
from service.rules.cards import JOKER, Card
from service.rules.ruling import Hand, PlayerRuling
from service.rules.table import Player
from service.rules.words import capital, points

OWN_CARD = 30
HAND_CARD = 28
GAP = 7
HAND_GAP = 3
IN_A_ROW = 11
HANDS_IN_A_ROW = 9
BESIDE = 5
"""The most cards of a hand beside which its description has room."""
SIDE_ROOM = 54
PADDING = 12


@dataclass(frozen=True, slots=True)
class Held:
    """A hand of a player on a side, and whether it won there."""

    side: str
    hand: Hand
    wins: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as he sat there, what was ruled for him, his hands that are shown, and the sides he won."""

    player: Player
    ruling: PlayerRuling
    deals: bool
    shown: tuple[Held, ...]
    won: tuple[str, ...]

    @property
    def without_losing_hands(self) -> "Seat":
        """The same without the hands that won nothing."""
        return replace(self, shown=tuple(held for held in self.shown if held.wins))

    @property
    def sides_won(self) -> tuple[str, ...]:
        """The sides that he won, without one that he got because nobody else could have it."""
        shown = {held.side for held in self.shown}
        undivided = "whole" in self.won
        return tuple(side for side in self.won if side in shown or not undivided)

    @property
    def cards(self) -> tuple[tuple[Card | None, bool], ...]:
        """His own cards as far as they were sent, and whether the rules took them from him."""
        kept, lost = self.ruling.kept, self.ruling.discarded
        if kept is None or lost is None:
            return tuple((card, False) for card in self.player.cards)
        return (*((card, False) for card in kept), *((card, True) for card in lost))


def seat_of(
    player: Player, ruling: PlayerRuling, winners: Mapping[str, Sequence[str]], *, deals: bool
) -> Seat:
    """A seat with the hands that it went for."""
    hands = (("high", ruling.high), ("low", ruling.low))
    shown = tuple(
        Held(side, hand, player.id in winners.get(side, ()))
        for side, hand in hands
        if hand is not None and player.declares in (None, side, "both")
    )
    won = tuple(side for side, names in winners.items() if player.id in names)
    return Seat(player, ruling, deals, shown, won)


def draw_seat(drawing: Drawing, seat: Seat, left: float, right: float, y: float, *, chips: bool) -> float:
    """Draw a seat between two edges, from y on; the y where it ends.

    ``chips`` says whether any were played for.
    """
    panel = drawing.add("rect", x=left, y=y, width=right - left, rx=10, fill=DEEP_FELT)
    won = seat.sides_won or (("whole",) if seat.ruling.payout else ())
    x = left + PADDING + 2
    end = _draw_head(drawing, seat, x, right - PADDING, y + 24, chips=chips)
    if _has_cards_of_his_own_to_show(seat):
        end = _draw_own(drawing, seat, x, end + 4)
    for held in seat.shown:
        end = _draw_hand(drawing, held, x, right - PADDING, end + 5)
    height = end + PADDING - y
    panel.set("height", f"{height:.1f}")
    for i, side in enumerate(won):
        share = (height - 16) / len(won)
        drawing.add("rect", x=left, y=y + 8 + i * share, width=5, height=share, fill=side_colour(side))
    return end + PADDING


def _draw_head(drawing: Drawing, seat: Seat, x: float, right: float, y: float, *, chips: bool) -> float:
    gets = str(seat.ruling.payout) if chips else ""
    room = right - x - width_of(gets, 20, bold=True) - 10
    said = fitted(_standing(seat), room * 0.6, 13) if _standing(seat) else ""
    name = fitted(seat.ruling.id, room - width_of(said, 13) - 34, 17, bold=True)
    drawing.text(x, y, name, 17, font_weight="bold")
    x += width_of(name, 17, bold=True) + 8
    if seat.deals:
        drawing.add("circle", cx=x + 8, cy=y - 6, r=8.5, fill=CHALK)
        drawing.text(x + 8, y - 1.7, "D", 12, fill=DEEP_FELT, font_weight="bold", text_anchor="middle")
        x += 24
    drawing.text(x, y, said, 13, fill=SOFT_CHALK)
    if chips:
        colour = CHALK if seat.ruling.payout else SOFT_CHALK
        drawing.text(right, y + 1, gets, 20, font_weight="bold", text_anchor="end", fill=colour)
        drawing.text(
            right, y + 17, f"net {_signed(seat.ruling.net)}", 12.5, text_anchor="end", fill=SOFT_CHALK
        )
    return y + 8


def _signed(chips: int) -> str:
    """Chips won or lost: a minus is as wide as a plus.

    >>> _signed(5), _signed(-5), _signed(0)
    ('+5', '−5', '0')
    """
    return f"+{chips}" if chips > 0 else f"−{-chips}" if chips else "0"


def _standing(seat: Seat) -> str:
    """What else is to be said of a player, in a few words."""
    said = [seat.ruling.status] if seat.ruling.status != "live" else []
    if seat.player.declares:
        said.append(f"declares {seat.player.declares}")
    seen = {held.side for held in seat.shown}
    said += [f"wins the {side}" for side in seat.sides_won if side not in seen]
    said += [f"gets {seat.ruling.refund} back"] if seat.ruling.refund else []
    said += [f"pays in {seat.ruling.penalty}"] if seat.ruling.penalty else []
    more = {name.replace("_", " "): value for name, value in seat.ruling.more.items()}
    said += [f"{name} {value}" for name, value in more.items() if type(value) in (int, str)]
    return ", ".join(said)


def _has_cards_of_his_own_to_show(seat: Seat) -> bool:
    """Are there own cards, and are they not the same as every hand that is shown?"""
    own = sorted(card for card, _ in seat.cards if card is not None)
    return bool(seat.cards) and not (
        seat.shown and all(sorted(held.hand.cards) == own for held in seat.shown)
    )


def _draw_own(drawing: Drawing, seat: Seat, x: float, y: float) -> float:
    lit = {card: held.side for held in seat.shown if held.wins for card in held.hand.cards}
    for row in _rows(seat.cards, IN_A_ROW):
        lights = {i: side_colour(lit[card]) for i, (card, _) in enumerate(row) if card in lit}
        draw_cards(drawing, [card for card, _ in row], x, y, OWN_CARD, GAP, lights)
        for i, (_, lost) in enumerate(row):
            if lost:
                _cross_out(drawing, x + i * (OWN_CARD + GAP), y)
        y += OWN_CARD * ASPECT + 2 * GAP
    return y - GAP


def _rows(all_of_them: Sequence[Any], most: int) -> list[Sequence[Any]]:
    """Things in rows.

    >>> _rows("abcde", 2)
    ['ab', 'cd', 'e']
    """
    return [all_of_them[i : i + most] for i in range(0, len(all_of_them), most)]


def _cross_out(drawing: Drawing, x: float, y: float) -> None:
    drawing.add("rect", x=x, y=y, width=OWN_CARD, height=OWN_CARD * ASPECT, rx=4, fill=DEEP_FELT, opacity=0.4)
    drawing.add(
        "path",
        d=f"M{x + 3:.1f} {y + 4:.1f}l{OWN_CARD - 6} {OWN_CARD * ASPECT - 8:.1f}",
        stroke="#ff9c93",
        stroke_width=3,
    )


def _draw_hand(drawing: Drawing, held: Held, x: float, right: float, y: float) -> float:
    hand = held.hand
    colour = side_colour(held.side) if held.wins else SOFT_CHALK
    drawing.text(x, y + 17, capital(held.side), 14, fill=colour, font_weight="bold")
    if held.wins:
        drawing.text(x, y + 32, "wins", 12.5, fill=colour)
    at = x + SIDE_ROOM
    notes = _notes(hand)
    for start in range(0, len(hand.cards), HANDS_IN_A_ROW):
        row = hand.cards[start : start + HANDS_IN_A_ROW]
        if held.wins:
            _draw_lit_row(drawing, len(row), at, y, colour)
        draw_cards(drawing, row, at, y, HAND_CARD, HAND_GAP)
        for i in range(len(row)):
            if start + i in notes:
                draw_note(drawing, at + i * (HAND_CARD + HAND_GAP), y, HAND_CARD, *notes[start + i])
        y += HAND_CARD * ASPECT + 5 + (NOTE if notes else 0)
    return _draw_beside(drawing, held.hand, at, right, y)


def _draw_lit_row(drawing: Drawing, cards: int, x: float, y: float, colour: str) -> None:
    width = cards * (HAND_CARD + HAND_GAP) - HAND_GAP
    drawing.add("rect", x=x - 3, y=y - 3, width=width + 6, height=HAND_CARD * ASPECT + 6, rx=6, fill=colour)


def _draw_beside(drawing: Drawing, hand: Hand, x: float, right: float, y: float) -> float:
    """What a hand is called, beside its one row of cards or below them; y is where the cards end."""
    if not hand.cards:
        _draw_description(drawing, hand, x, right, y + 17)
        return y + HAND_CARD * ASPECT
    if len(hand.cards) > BESIDE:
        _draw_description(drawing, hand, x, right, y + 12)
        return y + (34 if hand.line else 16)
    up = HAND_CARD * ASPECT + 5 + (NOTE if _notes(hand) else 0)
    beside = x + len(hand.cards) * (HAND_CARD + HAND_GAP) + 8
    _draw_description(drawing, hand, beside, right, y - up + 17)
    return y


def _draw_description(drawing: Drawing, hand: Hand, x: float, right: float, y: float) -> None:
    first, second = broken(_described(hand), right - x, 14)
    drawing.text(x, y, first, 14)
    below = ", ".join(part for part in (second, hand.line or "") if part)
    if hand.qualifies is False:
        below = f"{below}, does not qualify".removeprefix(", ")
    if below:
        drawing.text(x, y + 18, fitted(below, right - x, 13), 13, fill=CHALK if second else FELT_LINE)


def broken(text: str, room: float, size: float) -> tuple[str, str]:
    """A text in two lines, the first as long as there is room.

    >>> broken("aces full of kings", 80, 10)
    ('aces full of', 'kings')
    """
    words = text.split(" ")
    first: list[str] = []
    while words and width_of(" ".join([*first, words[0]]), size) <= room:
        first.append(words.pop(0))
    return " ".join(first), " ".join(words)


def _described(hand: Hand) -> str:
    whole = hand.total is not None and hand.description == points(hand.total)
    return f"{hand.description} points" if whole else hand.description


def _notes(hand: Hand) -> dict[int, tuple[str, str]]:
    """What stands on the cards of a hand, by their places in it: what a card stands for, or counts."""
    left = {card: [other for one, other in hand.wild if one == card] for card, _ in hand.wild}
    counts = dict(hand.counts)
    notes: dict[int, tuple[str, str]] = {}
    for i, card in enumerate(hand.cards):
        if left.get(card):
            stands_for = left[card].pop(0)
            notes[i] = (rank_of(stands_for), "" if stands_for == JOKER else stands_for[1])
        elif card in counts:
            notes[i] = (points(counts[card]), "")
    return notes
