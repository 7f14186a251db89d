"""The states that are measured."""

from typing import Any

_HANDS = (
    ("As", "Ks"),
    ("Qd", "Qc"),
    ("9h", "9c"),
    ("7s", "6s"),
    ("Ad", "Jd"),
    ("Tc", "8c"),
    ("5h", "5s"),
    ("Kd", "2h"),
    ("3c", "3d"),
)
_CONTRIBUTED = (200, 200, 75, 200, 200, 40, 200, 200, 200)


def nine_player_holdem() -> dict[str, Any]:
    """Nine players, two of them all in for less: a main pot and two side pots."""
    players = [
        {"id": f"seat-{seat}", "cards": list(cards), "contributed": chips}
        for seat, (cards, chips) in enumerate(zip(_HANDS, _CONTRIBUTED, strict=True), start=1)
    ]
    board = ["Qs", "9s", "4s", "4d", "2c"]
    return {"game": "texas-holdem", "dealer": "seat-9", "players": players, "table": {"board": board}}
