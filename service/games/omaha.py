"""Omaha, Padre and Stormy Weather: exactly two hole cards play (rules.md 6.14 to 6.16)."""

from dataclasses import replace

from service.games.holdem import flop
from service.rules.drawing import MAX_DRAW, Drawing
from service.rules.exposure import FLOP, in_order
from service.rules.game import Example, holds
from service.rules.layout import row
from service.rules.options import choice
from service.rules.select import any_five, exactly
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW, PokerRules

HOLE_USE = choice(
    "hole_use",
    "How many of the four hole cards may play?",
    {
        "exactly_two": "Exactly two, with three from the table.",
        "any": ("Any of them, with the rest from the table.", {"use": any_five()}),
    },
)

OMAHA = Showdown(
    id="omaha",
    name="Omaha",
    family="omaha",
    summary="Four hole cards and five on the table; exactly two and three of them make a hand.",
    source="community-card-games",
    players=range(3, 12),
    own_cards=holds(4),
    layout=row("board", 5),
    use=exactly(2),
    sides=(HIGH,),
    exposure=FLOP,
    order="bet expose bet expose bet expose bet show",
    house_rules=(HOLE_USE, flop("bet expose bet expose bet expose bet expose bet expose bet show")),
    examples=(
        Example(
            "One heart is no flush",
            {
                "game": "omaha",
                "players": [
                    {"id": "alice", "cards": ["Ah", "Kd", "Ks", "3c"], "contributed": 20},
                    {"id": "bob", "cards": ["4h", "5h", "Td", "8c"], "contributed": 20},
                    {"id": "carol", "cards": ["Js", "Jd", "2c", "2d"], "contributed": 20},
                ],
                "table": {"board": ["2h", "7h", "Jh", "Qh", "9c"]},
            },
        ),
    ),
)

PADRE = replace(
    OMAHA,
    id="padre",
    name="Padre",
    aliases=("Omaha Hi-Lo", "Omaha Eight or Better"),
    variant_of="omaha",
    summary="Omaha, high and low; without a low of eight or better the high hand takes the whole pot.",
    sides=(HIGH, LOW),
    poker=PokerRules(low_qualifier=8),
    examples=(
        Example(
            "A quartered low",
            {
                "game": "padre",
                "dealer": "carol",
                "players": [
                    {"id": "alice", "cards": ["Ah", "3d", "Ks", "9s"], "contributed": 27},
                    {"id": "bob", "cards": ["Ac", "3s", "Td", "Tc"], "contributed": 27},
                    {"id": "carol", "cards": ["Kd", "Kc", "9h", "4s"], "contributed": 27},
                ],
                "table": {"board": ["2c", "7d", "8s", "Kh", "Qc"]},
            },
        ),
        Example(
            "No low",
            {
                "game": "padre",
                "players": [
                    {"id": "alice", "cards": ["Ah", "3d", "5s", "4h"]},
                    {"id": "carol", "cards": ["Kd", "Kc", "9h", "4c"]},
                ],
                "table": {"board": ["2c", "9d", "Js", "Kh", "Qc"]},
                "pot": 81,
            },
        ),
    ),
)

STORMY_WEATHER = replace(
    PADRE,
    id="stormy-weather",
    name="Stormy Weather",
    aliases=(),
    summary="Padre with four table cards, and a draw of up to two cards after the first bet.",
    layout=row("board", 4),
    exposure=in_order("board.0 board.1 board.2 | board.3"),
    drawing=Drawing(2),
    order="bet draw expose bet expose bet show",
    house_rules=(HOLE_USE, MAX_DRAW),
    examples=(
        Example(
            "Four table cards",
            {
                "game": "stormy-weather",
                "players": [
                    {"id": "alice", "cards": ["Ah", "3d", "Ks", "9s"]},
                    {"id": "bob", "cards": ["4c", "5s", "Td", "Tc"]},
                ],
                "table": {"board": ["2c", "7d", "8s", "Kh"]},
                "pot": 50,
            },
        ),
    ),
)

GAMES = (OMAHA, PADRE, STORMY_WEATHER)
