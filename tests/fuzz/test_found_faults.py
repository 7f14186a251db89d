"""Faults that dealt states and requests have found, so that they do not come back."""

import pytest

from service.games import GAMES
from service.rules.hand_game import HandGame
from tests.api.asking import answer, refusal


def test_everybody_folded_beside_turns():
    """quality.md: never a 500; everybody_folded is one fault, whatever the turns say."""
    players = [{"id": "alice", "folded": True}]
    state = {"game": "screw-your-neighbor", "players": players}
    turns = [{"player": "alice", "action": "stand"}]
    assert refusal("scores", state | {"turns": turns})["status"] == 422


def test_a_state_of_null_is_one_fault():
    """quality.md, row 16: the exact pointer; one fault of a member is told once."""
    errors = refusal("legal-moves", {"state": None, "phase": "bet"})["errors"]
    assert [error["pointer"] for error in errors] == ["/state"]


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if isinstance(game, HandGame)], ids=lambda game: game.id
)
def test_a_wrong_hand_that_is_claimed_without_cards(game):
    """docs/disputes.md: a hand that is claimed is right or it is corrected, whatever is told of it."""
    state = game.examples[0].state
    player = state["players"][0]["id"]
    for side in game.sides:
        claimed = {player: {side.name: {"category": "straight_flush", "cards": []}}}
        [hand] = answer("disputes", {"state": state, "claim": {"hands": claimed}})["hands"]
        assert hand["claimed"] == claimed[player][side.name]
