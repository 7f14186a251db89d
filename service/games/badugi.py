"""Badugi: the most cards of different ranks and suits, then the lowest (rules.md 7.6)."""

from service.rules.drawing import MAX_DRAW, Drawing
from service.rules.game import Example, holds
from service.rules.showdown import Showdown
from service.rules.sides import BADUGI as BADUGI_SIDE

BADUGI = Showdown(
    id="badugi",
    name="Badugi",
    family="badugi",
    summary="Four cards and three draws; the most cards of different ranks and suits win, then the lowest.",
    source="other-card-games",
    players=range(2, 9),
    own_cards=holds(4),
    sides=(BADUGI_SIDE,),
    order="bet draw bet draw bet draw bet show",
    drawing=Drawing(4),
    house_rules=(MAX_DRAW,),
    rules={
        BADUGI_SIDE.rule: "Of cards that share a rank or a suit only one counts. Four counting cards beat "
        "three, three beat two, two beat one; then the lower hand wins, compared from its highest card, the "
        "ace low."
    },
    examples=(
        Example(
            "Three cards tie",
            {
                "game": "badugi",
                "players": [
                    {"id": "alice", "cards": ["7s", "3s", "2h", "Ad"], "contributed": 4},
                    {"id": "bob", "cards": ["3c", "3d", "2s", "Ah"], "contributed": 4},
                    {"id": "carol", "folded": True, "contributed": 3},
                ],
            },
        ),
    ),
)

GAMES = (BADUGI,)
