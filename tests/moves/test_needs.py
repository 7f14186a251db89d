"""What the catalog says that a phase needs, left out (api.md 10)."""

from copy import deepcopy

import pytest

from service.games import GAMES
from tests.api.asking import client
from tests.moves.playing import contested


@pytest.fixture(scope="module")
def hand_of():
    """A contested hand of a game, played once."""
    hands = {}
    return lambda game: hands[game] if game in hands else hands.setdefault(game, contested(game))


def needs(game):
    """Every phase of a game with what it needs."""
    card = client().get(f"/v1/games/{game}").get_json()
    return {phase["phase"]: phase["needs"] for phase in card["phases"]}


PHASES = {game: needs(game) for game in GAMES}
NEEDS = [
    (game, phase, need)
    for game, phases in PHASES.items()
    for phase, needed in phases.items()
    for need in needed
]


def without(state, need):
    """A state without a member, a member of players without that of all of them."""
    left = deepcopy(state)
    of, _, name = need.rpartition(".")
    holders = left[of] if of else [left]
    for holder in holders:
        holder.pop(name, None)
    return left


def questions(hand, phase):
    """The questions of a hand about a phase, asked of somebody who may act."""
    for question in hand["questions"]:
        if question["phase"] != phase:
            continue
        said = client().post("/v1/legal-moves", json=question).get_json()
        if said["to_act"]:
            yield question | ({} if phase == "bet" else {"turn": said["to_act"][0]})


def left_out(hand, phase, need):
    """The pointers of the refusals of a question about the phase, or of the settlement, without it."""
    for question in questions(hand, phase):
        if need in question:
            yield from pointers("legal-moves", without(question, need))
        else:
            yield from pointers("legal-moves", question | {"state": without(question["state"], need)})
    yield from pointers("settlements", without(hand["state"], need))


def pointers(operation, asked):
    response = client().post(f"/v1/{operation}", json=asked)
    assert response.status_code in (200, 422), response.text
    return [fault["pointer"] for fault in response.get_json().get("errors", ())]


@pytest.mark.parametrize(("game", "phase", "need"), NEEDS)
def test_it_is_named(game, phase, need, hand_of):
    name = need.rpartition(".")[2]
    named = [pointer for pointer in left_out(hand_of(game), phase, need) if name in pointer.split("/")]
    assert named


def test_only_betting_announcing_and_a_joker_laid_out_need_nothing():
    """Who opens needs a hand with openers, who leads by the best hand showing must be told (section 13)."""
    told = {(game, phase) for game, phase, _ in NEEDS}
    silent = {(game, phase) for game, phases in PHASES.items() for phase in phases} - told
    assert {phase for _, phase in silent} == {"announce", "bet", "expose"}
    assert {game for game, phase in silent if phase == "expose"} == {"kankakee"}
    assert {game for game, phase in told if phase == "bet"} == {"kankakee", "peabody-holdem"}
