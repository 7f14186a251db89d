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


MOST = 2**53 - 1
RED_DOG = {"id": "alice", "cards": ["9h", "As", "2d", "2c", "Ad"], "wager": 1, "turned": "9c"}


@pytest.mark.parametrize(
    ("player", "options"),
    [(RED_DOG, {}), ({"id": "alice", "cards": RED_DOG["cards"], "wager": 0}, {"pass_cost": 1})],
)
def test_what_a_hand_costs_makes_no_more_chips_than_there_can_be(player, options):
    """api.md: a number of chips is 2^53 - 1 at most, what players pay in the hand included."""
    state = {"game": "red-dog", "options": options, "players": [player], "pot": MOST}
    [error] = refusal("settlements", state)["errors"]
    assert (error["pointer"], error["code"]) == ("", "amount_too_large")
    [error] = refusal("disputes", {"state": state, "claim": {"payouts": {"alice": 0}}})["errors"]
    assert (error["pointer"], error["code"]) == ("/state", "amount_too_large")
    assert answer("settlements", state | {"pot": MOST - 1})["next_pot"] == MOST


def test_the_pot_before_a_turn_is_no_larger_than_there_can_be():
    """The same for who has not had his turn: what others lost to the pot is in it."""
    players = [{"id": "alice", "cards": RED_DOG["cards"], "wager": 0}, {"id": "bob"}]
    state = {"game": "red-dog", "options": {"pass_cost": 1}, "players": players, "pot": MOST}
    [error] = refusal("legal-moves", {"state": state, "phase": "wager"})["errors"]
    assert (error["pointer"], error["code"]) == ("/state", "amount_too_large")
    [_, wager] = answer("legal-moves", {"state": state | {"pot": MOST - 1}, "phase": "wager"})["moves"]
    assert wager["max"] == MOST


def test_a_full_post_pot_takes_one_post_more():
    """rules.md, Tic Tac Toe: who loses tosses a post; 99 is the most that a state may tell of."""
    players = [{"id": "alice", "posts": 1}, {"id": "bob", "folded": True, "posts": 3}]
    state = {"game": "tic-tac-toe", "players": players, "post_pot": 99, "pot": 2}
    assert answer("settlements", state)["post_pot"] == 100


def test_a_mistake_may_ask_for_a_declaration_that_nobody_made():
    """Each pot has one player, so nobody has to declare; all in one pot, two would be against each other."""
    players = [
        {"id": "alice", "cards": ["4s", "5d", "4h", "Jd"], "contributed": 0},
        {"id": "bob", "cards": ["2h", "Ts", "Kd", "8d"], "contributed": 90, "folded": True},
        {"id": "carol", "cards": ["2c", "Tc", "Kc", "3c"], "contributed": 27},
    ]
    state = {"game": "padre", "options": {"showdown": "declare"}, "players": players}
    state["table"] = {"board": ["6h", "Qc", "9c", "6d", "5h"]}
    claim = {"payouts": {"alice": 0, "bob": 17, "carol": 100}, "winners": {"low": ["alice", "bob", "carol"]}}
    assert answer("disputes", {"state": state, "claim": claim})["verdict"] == "corrected"
