"""Texas Hold'em and its variants with three hole cards (rules.md 6.20)."""

from dataclasses import replace

from service.rules.exposure import FLOP, ONE_BY_ONE
from service.rules.game import Example, holds
from service.rules.layout import row
from service.rules.options import Choice, choice
from service.rules.select import any_five, at_most
from service.rules.showdown import Showdown
from service.rules.sides import HIGH


def flop(singly: str) -> Choice:
    """The option of turning the first three table cards one by one, with the order of play it brings."""
    return choice(
        "flop",
        "How are the table cards turned?",
        {
            "three": "Three at once, then one and one, a bet after each.",
            "singly": ("Each by itself, a bet after each.", {"order": singly, "exposure": ONE_BY_ONE}),
        },
    )


TEXAS_HOLDEM = Showdown(
    id="texas-holdem",
    name="Texas Hold'em",
    aliases=("Hold'em", "Texas Hold 'Em"),
    family="holdem",
    summary="Two hole cards and five on the table; the best five of the seven win.",
    source="community-card-games",
    players=range(3, 21),
    own_cards=holds(2),
    layout=row("board", 5),
    use=any_five(),
    sides=(HIGH,),
    exposure=FLOP,
    order="bet expose bet expose bet expose bet show",
    house_rules=(flop("bet expose bet expose bet expose bet expose bet expose bet show"),),
    examples=(
        Example(
            "An all-in and a side pot",
            {
                "game": "texas-holdem",
                "dealer": "carol",
                "players": [
                    {"id": "alice", "cards": ["As", "Kd"], "contributed": 100},
                    {"id": "bob", "cards": ["9s", "9c"], "contributed": 40},
                    {"id": "carol", "cards": ["5h", "2c"], "contributed": 100},
                ],
                "table": {"board": ["2h", "9h", "Kc", "5d", "5s"]},
            },
        ),
        Example(
            "The board plays",
            {
                "game": "texas-holdem",
                "players": [
                    {"id": "alice", "cards": ["2c", "3c"]},
                    {"id": "bob", "cards": ["4c", "5c"]},
                    {"id": "carol", "cards": ["6c", "7c"]},
                ],
                "table": {"board": ["Ah", "Kh", "Qc", "Js", "Td"]},
                "pot": 41,
            },
        ),
    ),
)

_THREE_HOLE_CARDS = Example(
    "Three hole cards",
    {
        "game": "super-holdem",
        "players": [
            {"id": "alice", "cards": ["Ah", "Qh", "3h"]},
            {"id": "bob", "cards": ["Kd", "Ks", "4c"]},
        ],
        "table": {"board": ["2h", "9h", "Kc", "5d", "8s"]},
        "pot": 10,
    },
)

SUPER_HOLDEM = replace(
    TEXAS_HOLDEM,
    id="super-holdem",
    name="Super Hold'em",
    aliases=(),
    variant_of="texas-holdem",
    summary="Hold'em with three hole cards, all of which may play.",
    own_cards=holds(3),
    examples=(_THREE_HOLE_CARDS,),
)

TAHOE = replace(
    SUPER_HOLDEM,
    id="tahoe",
    name="Tahoe",
    summary="Hold'em with three hole cards, of which at most two may play.",
    use=at_most(2),
    examples=(Example("At most two", {**_THREE_HOLE_CARDS.state, "game": "tahoe"}),),
)

PINEAPPLE = replace(
    TAHOE,
    id="pineapple",
    name="Pineapple",
    summary="Hold'em dealt with three hole cards; each player discards one before the flop.",
    own_cards=holds(2, dealt=3),
    order="bet discard expose bet expose bet expose bet show",
    house_rules=(flop("bet discard expose bet expose bet expose bet expose bet expose bet show"),),
    examples=(
        Example(
            "After the discard",
            {
                "game": "pineapple",
                "players": [
                    {"id": "alice", "cards": ["Ah", "Qh"]},
                    {"id": "bob", "cards": ["Kd", "Ks"]},
                ],
                "table": {"board": ["2h", "9h", "Kc", "5d", "8s"]},
                "pot": 10,
            },
        ),
    ),
)

CRAZY_PINEAPPLE = replace(
    PINEAPPLE,
    id="crazy-pineapple",
    name="Crazy Pineapple",
    summary="Hold'em dealt with three hole cards; each player discards one after the flop.",
    order="bet expose bet discard expose bet expose bet show",
    house_rules=(flop("bet expose bet expose bet expose bet discard expose bet expose bet show"),),
    examples=(Example("After the discard", {**PINEAPPLE.examples[0].state, "game": "crazy-pineapple"}),),
)

GAMES = (TEXAS_HOLDEM, SUPER_HOLDEM, TAHOE, PINEAPPLE, CRAZY_PINEAPPLE)
