"""Red Dog: wagers on holding a higher card of the suit that is turned (rules.md 7.7)."""

from service.rules.game import Example, holds
from service.rules.options import Number, choice
from service.rules.wager import POT, TURN, TURNED, WAGER, WIN, WagerGame

RED_DOG = WagerGame(
    id="red-dog",
    name="Red Dog",
    aliases=("High Card Pool",),
    family="wager",
    summary="Each player in turn wagers against the pot that he holds a higher card of the next card's suit.",
    source="other-card-games",
    players=range(2, 9),
    seats=8,
    own_cards=holds(5),
    order="wager",
    members=(WAGER, TURNED),
    house_rules=(
        choice(
            "max_wager",
            "How much may a player wager?",
            {
                "pot": "The pot as it stands at his turn.",
                "none": "Any amount; he can win only what is there.",
            },
            "max_wager",
        ),
        Number("pass_cost", "How many chips does passing cost?", "pass_cost", 0, None),
        Number(
            "re_ante", "How many chips does each player put in when the pot is emptied?", "re_ante", 0, None
        ),
    ),
    rules={
        WIN: "A wager wins where the hand holds a higher card of the turned card's suit, the ace highest; "
        "otherwise it is paid into the pot.",
        TURN: "Each player has one turn, to wager or to pass; nothing is turned for who passes.",
        POT: "When the pot is empty the game ends, unless the table antes again.",
    },
    examples=(
        Example(
            "A round",
            {
                "game": "red-dog",
                "players": [
                    {"id": "alice", "cards": ["Kc", "2c", "3c", "4c", "5c"], "wager": 5, "turned": "Qc"},
                    {"id": "bob", "cards": ["2d", "3d", "4d", "5d", "6d"], "wager": 7, "turned": "Qd"},
                    {"id": "carol", "cards": ["2h", "3h", "4h", "5h", "6h"], "wager": 0},
                    {"id": "dave", "cards": ["As", "2s", "3s", "4s", "5s"], "wager": 14, "turned": "Qs"},
                ],
                "pot": 12,
            },
        ),
    ),
)

GAMES = (RED_DOG,)
