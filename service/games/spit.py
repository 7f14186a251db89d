"""Spit in the Ocean: four own cards and a wild one that all share (rules.md 6.19)."""

from service.rules.drawing import MAX_DRAW, Drawing
from service.rules.game import Example, holds
from service.rules.layout import row
from service.rules.options import choice
from service.rules.select import exactly
from service.rules.showdown import Showdown
from service.rules.sides import HIGH
from service.rules.wild import AllLikeLine

THREE_SPITS = {"spit-1": "spit.0", "spit-2": "spit.1", "spit-3": "spit.2"}

SPIT_CARDS = choice(
    "spit_cards",
    "How many cards lie in the middle?",
    {
        1: "One, everybody's fifth card; it and its rank are wild.",
        3: (
            "Three, of which a player uses one; it and the cards of its rank in his hand are wild.",
            {"layout": row("spit", 3), "named_lines": THREE_SPITS},
        ),
    },
)

SPIT_IN_THE_OCEAN = Showdown(
    id="spit-in-the-ocean",
    name="Spit in the Ocean",
    aliases=("Spit",),
    family="spit",
    summary="Four own cards and one in the middle, which is everybody's fifth; it and its rank are wild.",
    source="community-card-games",
    players=range(2, 13),
    own_cards=holds(4),
    layout=row("spit", 1),
    use=exactly(4),
    wild=AllLikeLine(),
    sides=(HIGH,),
    order="expose bet draw bet show",
    drawing=Drawing(3, company=8),
    house_rules=(SPIT_CARDS, MAX_DRAW),
    rules={
        "spit-in-the-ocean.call": "The card in the middle may be the one dealt when somebody calls spit; the "
        "ruling is the same."
    },
    examples=(
        Example(
            "Sevens wild",
            {
                "game": "spit-in-the-ocean",
                "players": [
                    {"id": "alice", "cards": ["7d", "As", "Ah", "2c"]},
                    {"id": "bob", "cards": ["Ks", "Kh", "Kd", "Qc"]},
                    {"id": "carol", "cards": ["5h", "6h", "8h", "9h"]},
                ],
                "table": {"spit": ["7c"]},
                "pot": 24,
            },
        ),
        Example(
            "Three cards in the middle",
            {
                "game": "spit-in-the-ocean",
                "options": {"spit_cards": 3},
                "players": [
                    {"id": "alice", "cards": ["9s", "9d", "7h", "2c"]},
                    {"id": "bob", "cards": ["Kd", "Kh", "Jc", "4c"]},
                ],
                "table": {"spit": ["7c", "9h", "Ks"]},
                "pot": 24,
            },
        ),
    ),
)

GAMES = (SPIT_IN_THE_OCEAN,)
