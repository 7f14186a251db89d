"""Seven Twenty-seven: totals nearest to two targets (rules.md 7.1)."""

from service.rules.declare import Declaring
from service.rules.drawing import FREEZE_AFTER_PASSES, Taking
from service.rules.game import Example, holds_at_least
from service.rules.members import Count
from service.rules.options import choice
from service.rules.showdown import Showdown
from service.rules.sides import Nearest
from service.rules.totals import SEVEN_TWENTY_SEVEN_COUNTS

PASSES = Count("player", "passes", "How many times in a row the player has passed.", 0, 1000)
RULE = "seven-twenty-seven.nearest"


def targets(high: int, low: int, *, fewest_cards: bool = False) -> tuple[Nearest, Nearest]:
    """The two sides of a game with these targets (points)."""
    return (
        Nearest("high", 2 * high, SEVEN_TWENTY_SEVEN_COUNTS, RULE, fewest_cards),
        Nearest("low", 2 * low, SEVEN_TWENTY_SEVEN_COUNTS, RULE, fewest_cards),
    )


SEVEN_TWENTY_SEVEN = Showdown(
    id="seven-twenty-seven",
    name="Seven Twenty-seven",
    aliases=("7/27",),
    family="match_the_target",
    summary="Take cards to come near 7, 27 or both: aces 1 or 11, faces a half, the rest their spots.",
    source="non-poker-variations",
    players=range(4, 11),
    own_cards=holds_at_least(2),
    sides=targets(27, 7),
    declaring=Declaring(showdown="declare", both_rule="win_or_tie"),
    order="take bet declare show",
    taking=Taking(),
    members=(PASSES,),
    house_rules=(
        FREEZE_AFTER_PASSES,
        choice(
            "tie_fewest_cards",
            "Do fewer cards win among equal counts?",
            {
                False: "No: equal counts tie.",
                True: ("Yes.", {"sides": targets(27, 7, fewest_cards=True)}),
            },
        ),
    ),
    rules={
        RULE: "The count nearest to the target wins its side; of two that are equally near the lower wins, "
        "and equal counts share. Each ace is 1 or 11 for each target by itself, a face card a half."
    },
    examples=(
        Example(
            "Two sevens share",
            {
                "game": "seven-twenty-seven",
                "players": [
                    {"id": "alice", "cards": ["Ts", "9s", "7s", "Kc"], "declares": "high"},
                    {"id": "bob", "cards": ["4s", "3d"], "declares": "low"},
                    {"id": "carol", "cards": ["5h", "2c"], "declares": "low"},
                ],
                "pot": 20,
            },
        ),
        Example(
            "Five and two aces both ways",
            {
                "game": "seven-twenty-seven",
                "players": [
                    {"id": "alice", "cards": ["5s", "As", "Ad"], "declares": "both"},
                    {"id": "bob", "cards": ["4h", "3d"], "declares": "low"},
                    {"id": "carol", "cards": ["Th", "9h", "6c"], "declares": "high"},
                ],
                "pot": 20,
            },
        ),
    ),
)

GAMES = (SEVEN_TWENTY_SEVEN,)
