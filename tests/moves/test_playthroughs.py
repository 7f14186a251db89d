"""Whole hands from the deal to the settlement, by the moves that are listed (quality.md, row 10)."""

import pytest

from service.games import GAMES
from tests.dealing import total_in
from tests.moves.playing import FOLDER, golden, played


@pytest.mark.parametrize("game", GAMES)
def test_golden_playthrough(game):
    assert golden(game) == (FOLDER / f"{game}.json").read_text("utf-8")


def play(game, seed):
    seats = 2 + seed % 4
    hand = played(game, seed, seats)
    settled = hand["settlement"]
    paid = sum(player["payout"] + player["refund"] - player["penalty"] for player in settled["players"])
    assert total_in(hand["state"]) == paid + settled["next_pot"]
    forced = [step for step in hand["steps"] if "answer" in step and step["answer"]["moves"]]
    assert forced


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_can_be_played_to_its_end(game):
    for seed in range(2):
        play(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_hands(game):
    for seed in range(2, 300):
        play(game, seed)
