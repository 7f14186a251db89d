"""Little Opposite and Extreme Opposites: the other colour is wild (rules.md 6.12, 6.13)."""

from dataclasses import replace

from service.rules.game import Example, holds
from service.rules.layout import row
from service.rules.select import at_least
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW
from service.rules.wild import LOWEST_CARD_ACE, Opposites

LITTLE_OPPOSITE = Showdown(
    id="little-opposite",
    name="Little Opposite",
    family="cincinnati",
    summary="Five own cards and five on the table; the lowest table card's opposites in colour are wild.",
    source="community-card-games",
    players=range(3, 10),
    own_cards=holds(5),
    layout=row("board", 5),
    use=at_least(1),
    wild=Opposites(),
    sides=(HIGH,),
    order="bet " + "expose bet " * 5 + "show",
    house_rules=(LOWEST_CARD_ACE,),
    examples=(
        Example(
            "Red threes wild",
            {
                "game": "little-opposite",
                "players": [
                    {"id": "alice", "cards": ["3h", "Ks", "Kc", "2c", "4c"]},
                    {"id": "bob", "cards": ["3d", "8h", "8c", "8s", "2h"]},
                ],
                "table": {"board": ["3s", "8d", "Kh", "9c", "Qd"]},
                "pot": 40,
            },
        ),
    ),
)

EXTREME_OPPOSITES = replace(
    LITTLE_OPPOSITE,
    id="extreme-opposites",
    name="Extreme Opposites",
    variant_of="little-opposite",
    summary="Little Opposite, high and low; for low the opposites of the highest table card are wild.",
    sides=(HIGH, LOW),
    examples=(
        Example(
            "Different wild cards each way",
            {
                "game": "extreme-opposites",
                "players": [
                    {"id": "alice", "cards": ["3h", "Ks", "2c", "4c", "5d"]},
                    {"id": "bob", "cards": ["3d", "Qh", "Qc", "7s", "6h"]},
                    {"id": "carol", "cards": ["Kc", "As", "2d", "4d", "9h"]},
                ],
                "table": {"board": ["3s", "8d", "Kh", "9c", "Qd"]},
                "pot": 45,
            },
        ),
    ),
)

GAMES = (LITTLE_OPPOSITE, EXTREME_OPPOSITES)
