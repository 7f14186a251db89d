"""Bingo: own cards and one line of a grid, high and low, declared (rules.md 6.1)."""

from service.rules.declare import Declaring
from service.rules.exposure import in_order
from service.rules.game import Example, holds
from service.rules.layout import draw
from service.rules.select import any_five
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW

GRID = draw("""
    grid.0.0   grid.0.1   grid.0.2
    grid.1.0   grid.1.1   grid.1.2
    grid.2.0   grid.2.1   grid.2.2
""")
GRID_LINES = {
    **{f"row-{n + 1}": " ".join(f"grid.{n}.{i}" for i in range(3)) for n in range(3)},
    **{f"column-{n + 1}": " ".join(f"grid.{i}.{n}" for i in range(3)) for n in range(3)},
    "diagonal-1": "grid.0.0 grid.1.1 grid.2.2",
    "diagonal-2": "grid.0.2 grid.1.1 grid.2.0",
}
CARDS = [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]

BINGO = Showdown(
    id="bingo",
    name="Bingo",
    family="layout",
    summary="Five own cards and one row, column or diagonal of a grid; the best five of the eight.",
    source="community-card-games",
    players=range(2, 9),
    own_cards=holds(5),
    layout=GRID,
    named_lines=GRID_LINES,
    use=any_five(),
    sides=(HIGH, LOW),
    declaring=Declaring(showdown="declare"),
    exposure=in_order(
        "grid.0.0 grid.0.2 grid.2.0 grid.2.2 | grid.1.2 | grid.2.1 | grid.1.0 | grid.0.1 | grid.1.1"
    ),
    order="expose " + "bet expose " * 5 + "bet declare bet show",
    examples=(
        Example(
            "High and low",
            {
                "game": "bingo",
                "players": [
                    {"id": "alice", "cards": ["Kd", "Kh", "5c", "6s", "2h"], "declares": "high"},
                    {"id": "bob", "cards": ["As", "5d", "2s", "4c", "Jh"], "declares": "low"},
                    {"id": "carol", "cards": ["Qd", "Qh", "8c", "9c", "Td"], "declares": "high"},
                ],
                "table": {"grid": CARDS},
                "pot": 101,
            },
        ),
    ),
)

GAMES = (BINGO,)
