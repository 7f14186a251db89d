"""Iron Cross (#2): a row of four cards and one of two beside it (rules.md 6.11)."""

from dataclasses import dataclass

from service.rules.exposure import in_order
from service.rules.game import Example, holds
from service.rules.hand_game import LineChoice
from service.rules.layout import Line, draw
from service.rules.members import Pick
from service.rules.options import choice
from service.rules.select import any_five, exactly
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW
from service.rules.table import Player, Table
from service.rules.wild import all_like, alone

ARMS = {
    "arm-3": "card_1 card_2 card_5 card_6 card_3",
    "arm-4": "card_1 card_2 card_5 card_6 card_4",
}
CHOOSES = Pick(
    "player",
    "chooses",
    "The arm that the player chooses for both hands; left out, the better one of each.",
    None,
    tuple(ARMS),
)


@dataclass(frozen=True, slots=True)
class Intersections:
    """Cards 5 and 6 and their ranks are wild for all; or, for a chosen arm, the one that it meets."""

    kind: str = "none"
    three_meets: int = 6

    def mask(self, table: Table, side: str, line: Line, player: Player) -> int:
        """The wild cards of a hand of this arm."""
        if self.kind == "none":
            return 0
        if self.kind == "ranks":
            return all_like(table.cards.get("card_5")) | all_like(table.cards.get("card_6"))
        number = self.three_meets if line.id == "arm-3" else 11 - self.three_meets
        meets = table.cards.get(f"card_{number}")
        return all_like(meets) if self.kind == "chosen_rank" else alone(meets)

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "The cards at the intersections may be wild."


IRON_CROSS_2 = Showdown(
    id="iron-cross-2",
    name="Iron Cross (#2)",
    family="layout",
    summary="Three own cards, a row of four on the table and one of the two cards beside it.",
    source="community-card-games",
    players=range(3, 16),
    own_cards=holds(3),
    layout=draw("""
                                   card_3
        card_5   card_1   card_2   card_6
        card_4
    """),
    named_lines=ARMS,
    line_choice=LineChoice(CHOOSES),
    use=any_five(),
    wild=Intersections(),
    sides=(HIGH, LOW),
    exposure=in_order("card_1 card_2 | card_3 card_4 | card_5 | card_6"),
    order="expose bet " * 4 + "show",
    members=(CHOOSES,),
    house_rules=(
        choice(
            "hole_use",
            "How many of the three own cards play?",
            {
                "any": "Any of them.",
                "all_three": ("All three, with two from the table.", {"use": exactly(3)}),
            },
        ),
        choice(
            "intersections_wild",
            "Are the cards at the intersections, 5 and 6, wild?",
            {
                "none": "No.",
                "ranks": "Both, and every card of their ranks, for everybody.",
                "chosen_card": "The one that the chosen arm meets, for who chooses it.",
                "chosen_rank": "The same with every card of its rank.",
            },
            "wild.kind",
        ),
        choice(
            "three_meets",
            "Which intersection does card 3 meet?",
            {6: "Card 6, and card 4 meets card 5.", 5: "Card 5, and card 4 meets card 6."},
            "wild.three_meets",
        ),
    ),
    rules={
        "iron-cross-2.arm": "A hand takes the four cards of the row and either card 3 or card 4, not "
        "both; it may be another for low than for high, unless the player names one."
    },
    examples=(
        Example(
            "Kings full",
            {
                "game": "iron-cross-2",
                "players": [
                    {"id": "alice", "cards": ["Kh", "2c", "3c"]},
                    {"id": "bob", "cards": ["9h", "Js", "2d"]},
                    {"id": "carol", "cards": ["Ah", "5c", "8h"]},
                ],
                "table": {
                    "card_1": "9c",
                    "card_2": "9d",
                    "card_3": "Kd",
                    "card_4": "Jh",
                    "card_5": "4h",
                    "card_6": "Ks",
                },
                "pot": 77,
            },
        ),
    ),
)

GAMES = (IRON_CROSS_2,)
