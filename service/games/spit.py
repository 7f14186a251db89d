"""Spit in the Ocean and Phlegm in the Ocean: four own cards and a wild one that all share (rules.md 6.19)."""

from dataclasses import replace

from service.rules.drawing import MAX_DRAW, Drawing, Stack
from service.rules.exposure import in_order
from service.rules.game import Example, holds
from service.rules.layout import row
from service.rules.members import Count
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
            {
                "layout": row("spit", 3),
                "named_lines": THREE_SPITS,
                "exposure": in_order("spit.0 spit.1 spit.2"),
            },
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
    exposure=in_order("spit.0"),
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

EXPOSED = Count("player", "exposed", "How many of the player's cards are turned: the first so many.", 0, 4)

PHLEGM_IN_THE_OCEAN = replace(
    SPIT_IN_THE_OCEAN,
    id="phlegm-in-the-ocean",
    name="Phlegm in the Ocean",
    aliases=("Phlegm",),
    variant_of="spit-in-the-ocean",
    summary="Spit in the Ocean without a draw; the own cards are turned one by one at the end.",
    order="expose bet reveal bet reveal bet reveal bet show",
    drawing=None,
    stack=Stack(EXPOSED, 3, in_order=False),
    members=(EXPOSED,),
    house_rules=(SPIT_CARDS,),
    rules={"phlegm-in-the-ocean.call": SPIT_IN_THE_OCEAN.rules["spit-in-the-ocean.call"]},
    examples=(
        Example("Sevens wild", {**SPIT_IN_THE_OCEAN.examples[0].state, "game": "phlegm-in-the-ocean"}),
    ),
)

GAMES = (SPIT_IN_THE_OCEAN, PHLEGM_IN_THE_OCEAN)
