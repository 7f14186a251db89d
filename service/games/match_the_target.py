"""Seven Twenty-seven, Thirteen Thirty-three and Two Twenty-two: nearest to two targets (rules.md 7.1)."""

from collections.abc import Mapping
from typing import Any

from service.rules.declare import Declaring
from service.rules.drawing import FREEZE_AFTER_PASSES, Taking
from service.rules.game import Example, holds_at_least
from service.rules.members import Count
from service.rules.number_sides import Nearest
from service.rules.options import flag
from service.rules.showdown import Showdown
from service.rules.totals import SEVEN_TWENTY_SEVEN_COUNTS
from service.rules.words import number

PASSES = Count("player", "passes", "How many times in a row the player has passed.", 0, 1000)


def match_the_target(
    game: str,
    name: str,
    aliases: tuple[str, ...],
    low: int,
    high: int,
    hands: Mapping[str, tuple[str, list[str]]],
) -> Showdown:
    """The game with these targets (points); ``hands`` are the declarations and cards of its example."""
    rule = f"{game}.nearest"

    def sides(*, fewest_cards: bool = False) -> tuple[Nearest, Nearest]:
        return (
            Nearest("high", 2 * high, SEVEN_TWENTY_SEVEN_COUNTS, rule, fewest_cards),
            Nearest("low", 2 * low, SEVEN_TWENTY_SEVEN_COUNTS, rule, fewest_cards),
        )

    players: list[dict[str, Any]] = [
        {"id": player, "cards": cards, "declares": declares} for player, (declares, cards) in hands.items()
    ]
    return Showdown(
        id=game,
        name=name,
        aliases=aliases,
        family="match_the_target",
        variant_of=None if game == "seven-twenty-seven" else "seven-twenty-seven",
        summary=f"Take cards to come near {low}, {high} or both: aces 1 or 11, faces a half.",
        source="non-poker-variations",
        players=range(4, 11),
        own_cards=holds_at_least(2),
        sides=sides(),
        declaring=Declaring(showdown="declare", both_rule="win_or_tie"),
        order="take bet declare show",
        taking=Taking(PASSES),
        members=(PASSES,),
        house_rules=(
            FREEZE_AFTER_PASSES,
            flag(
                "tie_fewest_cards",
                "Do fewer cards win among equal counts?",
                "",
                no="No: equal counts tie.",
                yes=("Yes.", {"sides": sides(fewest_cards=True)}),
            ),
        ),
        rules={
            rule: "The count nearest to the target wins its side; of two that are equally near the lower "
            "wins, and equal counts share. Each ace is 1 or 11 for each target by itself, a face card a half."
        },
        examples=(
            Example(
                f"{number(low).capitalize()} and {high}",
                {"game": game, "players": players, "pot": 20},
            ),
        ),
    )


GAMES = (
    match_the_target(
        "seven-twenty-seven",
        "Seven Twenty-seven",
        ("7/27",),
        7,
        27,
        {
            "alice": ("both", ["5s", "As", "Ad"]),
            "bob": ("low", ["4h", "3d"]),
            "carol": ("high", ["Th", "9h", "6c"]),
        },
    ),
    match_the_target(
        "thirteen-thirty-three",
        "Thirteen Thirty-three",
        ("13/33",),
        13,
        33,
        {
            "alice": ("high", ["Ts", "9s", "8s", "5s", "Kc"]),
            "bob": ("low", ["9d", "4s"]),
            "carol": ("low", ["8h", "5h"]),
        },
    ),
    match_the_target(
        "two-twenty-two",
        "Two Twenty-two",
        ("2/22",),
        2,
        22,
        {
            "alice": ("high", ["Ts", "9s", "2s", "Kc"]),
            "bob": ("low", ["Ah", "Kd", "Qd"]),
            "carol": ("low", ["Kh", "Ks", "Qc", "Qs"]),
        },
    ),
)
