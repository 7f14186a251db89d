"""Elevator: a car between two shafts; one floor of the table plays (rules.md 6.8)."""

from service.rules.declare import Declaring
from service.rules.exposure import Apart
from service.rules.game import Example, holds
from service.rules.layout import draw
from service.rules.options import choice
from service.rules.select import any_five
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW
from service.rules.wild import AllLike, CardAt

FLOORS = {
    "floor-1": "left.0 car right.0",
    "floor-2": "left.1 car right.1",
    "floor-3": "left.2 car right.2",
}
DIAGONALS = {
    "diagonal-1": "left.0 car right.2",
    "diagonal-2": "left.2 car right.0",
}
TABLE = {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]}

ELEVATOR = Showdown(
    id="elevator",
    name="Elevator",
    family="layout",
    summary="Four own cards, the elevator car and a card of each shaft beside it; the best five of seven.",
    source="community-card-games",
    players=range(4, 12),
    own_cards=holds(4),
    layout=draw("""
        left.0        right.0
        left.1   car  right.1
        left.2        right.2
    """),
    named_lines=FLOORS,
    use=any_five(),
    sides=(HIGH, LOW),
    declaring=Declaring(showdown="declare", both_lines="same"),
    exposure=Apart("car"),
    order="expose bet " * 7 + "declare show",
    house_rules=(
        choice(
            "lines",
            "Which lines through the car may play?",
            {
                "rows": "The three floors.",
                "rows_and_diagonals": (
                    "The three floors and the two diagonals.",
                    {"named_lines": FLOORS | DIAGONALS},
                ),
            },
        ),
        choice(
            "car_wild",
            "Is the elevator car wild?",
            {
                "none": "No.",
                "card": ("The car alone is wild.", {"wild": CardAt("car")}),
                "rank": ("The car and every card of its rank are wild.", {"wild": AllLike("car")}),
            },
        ),
    ),
    rules={
        "elevator.line": "A line is the car and one card of each shaft, all on one floor; a hand is any "
        "five of the four own cards and the three of one line."
    },
    examples=(
        Example(
            "High and low",
            {
                "game": "elevator",
                "players": [
                    {"id": "alice", "cards": ["7d", "9c", "9h", "Kc"], "declares": "high"},
                    {"id": "bob", "cards": ["4s", "5h", "6d", "Qs"], "declares": "low"},
                    {"id": "carol", "cards": ["Ah", "2c", "4d", "8s"], "declares": "low"},
                ],
                "table": TABLE,
                "pot": 91,
            },
        ),
        Example(
            "Both ways need one floor",
            {
                "game": "elevator",
                "players": [
                    {"id": "alice", "cards": ["7d", "4c", "5s", "6h"], "declares": "both"},
                    {"id": "bob", "cards": ["Kh", "Ks", "9s", "9d"], "declares": "high"},
                    {"id": "carol", "cards": ["Ah", "2c", "4d", "8s"], "declares": "low"},
                ],
                "table": TABLE,
                "pot": 91,
            },
        ),
    ),
)

GAMES = (ELEVATOR,)
