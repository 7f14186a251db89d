"""Criss-Cross and Fiery Cross: one line of a cross plays (rules.md 6.5, 6.6)."""

from dataclasses import replace

from service.rules.exposure import in_order
from service.rules.game import Example, holds
from service.rules.layout import draw
from service.rules.options import choice
from service.rules.select import any_five
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW
from service.rules.wild import AllLike

TABLE = {"top": "Qs", "left": "5c", "center": "2h", "right": "5d", "bottom": "Qh"}

CRISS_CROSS = Showdown(
    id="criss-cross",
    name="Criss-Cross",
    aliases=("Southern Cross", "Iron Cross", "Church", "La Crosse"),
    family="cincinnati",
    variant_of="cincinnati",
    summary="Five own cards and one line, across or down, of a cross of five table cards.",
    source="community-card-games",
    players=range(3, 10),
    own_cards=holds(5),
    layout=draw("""
               top
        left   center   right
               bottom
    """),
    named_lines={"across": "left center right", "down": "top center bottom"},
    use=any_five(),
    sides=(HIGH,),
    exposure=in_order("top | right | bottom | left | center"),
    order="bet " + "expose bet " * 5 + "show",
    house_rules=(
        choice(
            "hole_cards",
            "How many own cards is each player dealt?",
            {5: "Five.", **{n: (f"{n}.", {"own_cards": holds(n)}) for n in (2, 3, 4)}},
        ),
    ),
    examples=(
        Example(
            "One line only",
            {
                "game": "criss-cross",
                "players": [
                    {"id": "alice", "cards": ["5h", "5s", "Jd", "Kc", "3c"]},
                    {"id": "bob", "cards": ["Qc", "Kd", "Ks", "Kh", "9c"]},
                    {"id": "carol", "cards": ["Qd", "4h", "As", "8c", "7d"]},
                ],
                "table": TABLE,
                "pot": 50,
            },
        ),
    ),
)

FIERY_CROSS = replace(
    CRISS_CROSS,
    id="fiery-cross",
    name="Fiery Cross",
    aliases=(),
    summary="Criss-Cross, high and low; the center card and all like it are wild.",
    sides=(HIGH, LOW),
    wild=AllLike("center"),
    examples=(
        Example(
            "Twos wild",
            {
                "game": "fiery-cross",
                "players": [
                    {"id": "alice", "cards": ["2c", "9d", "9s", "Kc", "3c"]},
                    {"id": "bob", "cards": ["Ac", "3d", "4d", "6h", "Jc"]},
                    {"id": "carol", "cards": ["Qc", "Qd", "8h", "7h", "2s"]},
                ],
                "table": TABLE,
                "pot": 90,
            },
        ),
    ),
)

GAMES = (CRISS_CROSS, FIERY_CROSS)
