"""Kankakee: seven-card stud with a shared joker (rules.md 6.10)."""

from collections.abc import Mapping
from typing import Any

from service.rules.cards import JOKER, SPELLINGS
from service.rules.game import Example, holds
from service.rules.layout import draw
from service.rules.leads import BestShowing
from service.rules.options import Value
from service.rules.select import any_five
from service.rules.showdown import Showdown
from service.rules.sides import HIGH


def jokers_in_play(state: Mapping[str, Any]) -> Mapping[str, Value]:
    """Where an ordinary card is shared, the deck has no joker unless the table says so."""
    shared = state.get("table", {}).get("shared")
    return {"jokers": 0} if shared is not None and SPELLINGS[shared] != JOKER else {}


KANKAKEE = Showdown(
    id="kankakee",
    name="Kankakee",
    family="stud",
    summary="Seven-card stud in which everybody's third card is a joker in the middle; the joker is wild.",
    source="community-card-games",
    players=range(2, 9),
    own_cards=holds(6),
    layout=draw("shared"),
    usual_cards={"shared": JOKER},
    jokers=1,
    usual=jokers_in_play,
    use=any_five(),
    sides=(HIGH,),
    lead_rule=BestShowing(2),
    bet_needs=("lead",),
    order="expose " + "bet " * 5 + "show",
    rules={
        "kankakee.shared": "The joker in the middle is a card of everybody's hand. An ordinary card may lie "
        "there instead, which is not wild."
    },
    examples=(
        Example(
            "The shared joker",
            {
                "game": "kankakee",
                "players": [
                    {"id": "alice", "cards": ["Ah", "Ad", "9c", "9s", "2d", "3h"]},
                    {"id": "bob", "cards": ["5h", "6h", "7h", "8h", "Kc", "2s"]},
                    {"id": "carol", "cards": ["Qc", "Qd", "Qs", "4d", "4c", "7d"]},
                ],
                "pot": 33,
            },
        ),
    ),
)

GAMES = (KANKAKEE,)
