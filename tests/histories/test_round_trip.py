"""A settled state written as PHH or OHH and read again is the same state, and settles the same."""

from itertools import islice
from random import Random

import orjson
import pytest

from service.api.history_files import ohh_hands, phh_hands
from service.games import GAMES
from service.histories import write_ohh, write_phh
from service.histories.writing import Unwritable
from service.rules.questions import house, settle
from tests.dice import Dice
from tests.histories.dealing import OHH, PHH, deal_settled

STATES = 300
FORMATS = {
    "phh": (PHH, lambda *settled: phh_hands(write_phh.text(*settled).encode())),
    "ohh": (OHH, lambda *settled: ohh_hands(orjson.dumps(write_ohh.document(*settled)))),
}


def settled_states(games, *, pot):
    dice = Dice(Random(2026).randrange)
    return islice(iter(lambda: deal_settled(dice, games, pot=pot), None), STATES)


def seats(state):
    """The players from the dealer's left, with what a file keeps of them."""
    players = state["players"]
    last = [player["id"] for player in players].index(state.get("dealer", players[-1]["id"]))
    kept = [
        (
            player["id"],
            player.get("contributed", 0),
            player.get("dead", 0),
            player.get("folded", False),
        )
        for player in players
    ]
    return kept[last + 1 :] + kept[: last + 1]


@pytest.mark.parametrize("form", FORMATS)
def test_what_is_written_is_read_again(form):
    games, rewrite = FORMATS[form]
    for state, settlement in settled_states(games, pot=form == "ohh"):
        [hand] = rewrite(state, settlement)
        assert hand.faults() == []
        verdict = hand.verdict()
        assert verdict.verdict == "agrees", (state, verdict)
        assert seats(verdict.settled.state) == seats(state)
        again = {one.id: (one.payout, one.refund) for one in verdict.settled.settlement.players}
        assert again == {one.id: (one.payout, one.refund) for one in settlement.players}


HAND = GAMES["texas-holdem"].examples[0].state


@pytest.mark.parametrize(
    "more",
    [
        {"game": "badugi", "table": {}},
        {"options": {"odd_chip_order": "carry"}},
        {"pots": [{"amount": 9, "eligible": ["alice", "bob"]}]},
    ],
)
@pytest.mark.parametrize("writer", [write_phh, write_ohh])
def test_what_a_format_has_no_words_for_is_not_written(writer, more):
    state = {**HAND, **more}
    if writer is write_phh and state["game"] == "badugi":
        state |= {"pot": 5}
    settlement = settle(house(GAMES["texas-holdem"], HAND), HAND)
    with pytest.raises(Unwritable):
        writer.document(state, settlement)
