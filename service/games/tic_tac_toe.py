"""Tic Tac Toe: two own cards and an announced line of a grid (rules.md 6.21)."""

from service.games.bingo import CARDS, GRID, GRID_LINES
from service.rules.declare import NOBODY_WINS
from service.rules.exposure import InOrder
from service.rules.game import Example, holds
from service.rules.hand_game import LineChoice
from service.rules.members import Pick
from service.rules.options import choice, flag
from service.rules.posts import POST_POT, POSTS, RULE, USED_CARDS, Series
from service.rules.select import exactly
from service.rules.sides import HIGH

ANNOUNCES = Pick(
    "player",
    "announces",
    "The line of the hand that the player announces; who announces none has no hand.",
    None,
    tuple(GRID_LINES),
)

TIC_TAC_TOE = Series(
    id="tic-tac-toe",
    name="Tic Tac Toe",
    family="layout",
    summary="Two own cards and an announced line of a grid; all but the winner toss one of three posts.",
    source="community-card-games",
    players=range(3, 21),
    own_cards=holds(2),
    layout=GRID,
    named_lines=GRID_LINES,
    line_choice=LineChoice(ANNOUNCES, binding=True),
    use=exactly(2),
    sides=(HIGH,),
    exposure=InOrder((GRID.names,)),
    order="expose bet announce show",
    members=(ANNOUNCES, POSTS, POST_POT, USED_CARDS),
    house_rules=(
        choice(
            "announce",
            "Must a player announce his hand?",
            {
                "required": "Yes: the announced line is his hand, even if he missed a better one.",
                "best": ("No: his best line counts.", {"line_choice": None}),
            },
        ),
        flag(
            "folded_keep_post",
            "Do players who folded keep their posts?",
            "folded_keep_post",
            no="No: they toss one like everybody who did not win.",
            yes="Yes.",
        ),
        NOBODY_WINS,
    ),
    rules={
        RULE: "The best announced hand keeps its posts, every other player tosses one into the post pot. Who "
        "has no post left is out; the last player with posts takes the post pot.",
        "tic-tac-toe.announce": "A player plays the line that he announces, even if he missed a better one.",
    },
    examples=(
        Example(
            "A straight announced",
            {
                "game": "tic-tac-toe",
                "players": [
                    {"id": "alice", "cards": ["Kd", "Kh"], "announces": "column-1"},
                    {"id": "bob", "cards": ["5s", "6s"], "announces": "column-3"},
                    {"id": "carol", "cards": ["Qd", "Ah"], "announces": "diagonal-2"},
                ],
                "table": {"grid": CARDS},
                "pot": 18,
            },
        ),
    ),
)

GAMES = (TIC_TAC_TOE,)
