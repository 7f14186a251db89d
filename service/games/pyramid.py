"""Pyramid: four own cards and one side of a pyramid (rules.md 6.18)."""

from service.rules.declare import Declaring
from service.rules.exposure import in_order
from service.rules.game import Example, holds
from service.rules.layout import draw
from service.rules.select import any_five
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW

TABLE = {"card_1": "Ac", "card_2": "8d", "card_3": "2d", "card_4": "Ah", "card_5": "3d", "card_6": "As"}

PYRAMID = Showdown(
    id="pyramid",
    name="Pyramid",
    family="layout",
    summary="Four own cards and the three of one side of a pyramid; the best five of the seven.",
    source="community-card-games",
    players=range(3, 12),
    own_cards=holds(4),
    layout=draw("""
                          card_4
                 card_1            card_2
        card_6            card_3            card_5
    """),
    named_lines={
        "left": "card_4 card_1 card_6",
        "right": "card_4 card_2 card_5",
        "base": "card_6 card_3 card_5",
    },
    use=any_five(),
    sides=(HIGH, LOW),
    declaring=Declaring(showdown="declare", both_lines="same"),
    exposure=in_order("card_1 card_2 card_3 | card_4 | card_5 | card_6"),
    order="expose bet " * 4 + "declare show",
    examples=(
        Example(
            "Both from one side",
            {
                "game": "pyramid",
                "players": [
                    {"id": "alice", "cards": ["4s", "5c", "7h", "8c"], "declares": "both"},
                    {"id": "bob", "cards": ["Kh", "Qs", "9d", "Jc"], "declares": "high"},
                    {"id": "carol", "cards": ["6h", "7d", "4h", "9s"], "declares": "low"},
                ],
                "table": TABLE,
                "pot": 55,
            },
        ),
    ),
)

GAMES = (PYRAMID,)
