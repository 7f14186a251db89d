"""Z: three own cards and two neighbours on the strokes of a Z (rules.md 6.22)."""

from service.rules.exposure import in_order
from service.rules.game import Example, holds
from service.rules.layout import draw
from service.rules.leads import RotatingLead
from service.rules.options import choice
from service.rules.select import exactly
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW, PokerRules

STROKES = {"top": "card_1 card_3", "stroke": "card_3 card_4", "bottom": "card_4 card_2"}
NEIGHBOURS = {
    "top": "card_1 card_3",
    "left": "card_1 card_4",
    "right": "card_3 card_2",
    "bottom": "card_4 card_2",
}

Z = Showdown(
    id="z",
    name="Z",
    family="layout",
    summary="Three of five own cards and two table cards along the letter Z; a low of eight or better.",
    source="community-card-games",
    players=range(3, 10),
    own_cards=holds(5),
    layout=draw("""
        card_1   card_3
        card_4   card_2
    """),
    named_lines=STROKES,
    use=exactly(3),
    sides=(HIGH, LOW),
    poker=PokerRules(low_qualifier=8),
    exposure=in_order("card_1 | card_2 | card_3 | card_4"),
    lead_rule=RotatingLead(),
    order="bet " + "expose bet " * 4 + "show",
    house_rules=(
        choice(
            "pairs",
            "Which pairs of table cards play?",
            {
                "stroke": "The strokes of the letter: 1 and 3, 3 and 4, 4 and 2.",
                "orthogonal": (
                    "Neighbours in the square: 1 and 3, 1 and 4, 3 and 2, 4 and 2.",
                    {"named_lines": NEIGHBOURS},
                ),
            },
        ),
    ),
    examples=(
        Example(
            "A low qualifies",
            {
                "game": "z",
                "players": [
                    {"id": "alice", "cards": ["5h", "6c", "8d", "8s", "Kh"]},
                    {"id": "bob", "cards": ["Ac", "Ad", "2c", "9h", "Th"]},
                ],
                "table": {"card_1": "Ah", "card_2": "4c", "card_3": "2d", "card_4": "3s"},
                "pot": 31,
            },
        ),
    ),
)

GAMES = (Z,)
