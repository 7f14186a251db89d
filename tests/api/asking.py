"""Asking the app in process: questions, their answers and refusals, and states to ask about."""

import copy
from functools import cache

from flask import Flask
from flask.testing import FlaskClient

from service.app import create_app
from service.games import GAMES
from service.settings import Settings
from tests.api.document import check

QUESTIONS = ("scores", "settlements")
EXAMPLES = {
    f"{game.id}: {example.name}": example.state for game in GAMES.values() for example in game.examples
}
"""The states of the catalog, by the names of their tests."""
LEFT_OUT = "(left out)"
DEALT = tuple(GAMES)
"""Every game, for tests over dealt states."""


@cache
def app() -> Flask:
    return create_app(Settings(access_log=False))


@cache
def client() -> FlaskClient:
    return app().test_client()


def asked_paths():
    """The operations under /v1 that take a body, as the url map has them."""
    rules = (rule for rule in app().url_map.iter_rules() if "POST" in rule.methods)
    return {rule.rule.removeprefix("/v1/") for rule in rules if rule.rule.startswith("/v1/")}


def answer(question, document):
    """What is answered, which is as the document describes it."""
    response = client().post(f"/v1/{question}", json=document)
    assert response.status_code == 200, response.text
    check(f"/v1/{question}", "post", response)
    return response.get_json()


def score(state):
    return answer("scores", state)


def settle(state):
    return answer("settlements", state)


def refusal(question, document):
    """The problem with which a document is refused."""
    response = client().post(f"/v1/{question}", json=document)
    assert response.status_code in (400, 422), response.text
    assert response.content_type == "application/problem+json"
    return response.get_json()


@cache
def card_of(game):
    """A game's card in the catalog."""
    response = client().get(f"/v1/games/{game}")
    assert response.status_code == 200, response.text
    return response.get_json()


def by_player(answered, *path):
    """What an answer says of each player at a path, of those for whom it says it."""
    said = {}
    for player in answered["players"]:
        found = player
        for name in path:
            found = found.get(name) if found is not None else None
        if found is not None:
            said[player["id"]] = found
    return said


def changed(state, changes):
    """A copy of a state with the values at some pointers put in (or LEFT_OUT)."""
    state = copy.deepcopy(state)
    for pointer, value in copy.deepcopy(changes).items():
        *parents, last = [int(part) if part.isdigit() else part for part in pointer.split("/")[1:]]
        found = state
        for part in parents:
            found = found[part] if isinstance(found, list) else found.setdefault(part, {})
        if value == LEFT_OUT:
            del found[last]
        elif isinstance(found, list) and last == len(found):
            found.append(value)
        else:
            found[last] = value
    return state


def rotated(state):
    """The same state listed from the next player on; whoever dealt is named."""
    first, *others = state["players"]
    return {"dealer": first["id"] if not others else others[-1]["id"], **state, "players": [*others, first]}


def faults(question, document):
    """The pointers and codes with which an impossible state is refused."""
    problem = refusal(question, document)
    assert problem["status"] == 422, problem
    return {error["pointer"]: error["code"] for error in problem["errors"]}


def seat(player, cards="", **more):
    """A player with these cards."""
    return {"id": player, "cards": cards.split(), **more}


def hands(answered, side="high"):
    """Category and ranks of each player's hand on a side."""
    return {
        one["id"]: (one[side]["category"], "".join(one[side].get("ranks", ())))
        for one in answered["players"]
        if side in one
    }


def wild_cards(answered, side="high"):
    """The wild cards in each player's hand on a side, as they are held."""
    return {
        one["id"]: [wild["card"] for wild in one[side].get("wild", ())]
        for one in answered["players"]
        if side in one
    }


def payouts(state):
    return by_player(settle(state), "payout")


def players(*hands, **more):
    """Players alice, bob, carol, dave with these cards."""
    names = ("alice", "bob", "carol", "dave")
    return [{"id": name, "cards": cards.split(), **more} for name, cards in zip(names, hands, strict=False)]


HOLDEM = {
    "game": "texas-holdem",
    "players": players("As Kd", "9s 9c", "Qs Qd"),
    "table": {"board": ["2h", "9h", "Kc", "5d", "5s"]},
    "pot": 240,
}
PADRE = {
    "game": "padre",
    "players": players("Ah 3d Ks 9s", "Ac 3s Td Tc", "Kd Kc 9h 4s"),
    "table": {"board": ["2c", "7d", "8s", "Kh", "Qc"]},
    "pot": 81,
}
ELEVATOR = {
    "game": "elevator",
    "players": [
        {"id": "alice", "cards": ["7d", "9c", "9h", "Kc"], "declares": "high"},
        {"id": "bob", "cards": ["4s", "5h", "6d", "Qs"], "declares": "low"},
        {"id": "carol", "cards": ["Ah", "2c", "4d", "8s"], "declares": "low"},
    ],
    "table": {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]},
    "pot": 91,
}
SEVENS = {
    "game": "seven-twenty-seven",
    "players": [
        {"id": "alice", "cards": ["5s", "As", "Ad"], "declares": "both"},
        {"id": "bob", "cards": ["4h", "Kh"], "declares": "low"},
        {"id": "carol", "cards": ["Th", "9h", "6c"], "declares": "high"},
    ],
    "pot": 20,
}
BADUGI = {"game": "badugi", "players": players("7s 3s 2h Ad", "3c 3d 2s Ah"), "pot": 9}
SPIT = {
    "game": "spit-in-the-ocean",
    "players": players("7d As Ah 2c", "Ks Kh Kd Qc", "5h 6h 8h 9h"),
    "table": {"spit": ["7c"]},
    "pot": 24,
}
PEABODY = {"game": "peabody-holdem", "opened": False, "players": [{"id": "alice"}, {"id": "bob"}], "pot": 6}
PINEAPPLE = {
    "game": "pineapple",
    "players": players("Ah Qh", "Kd Ks"),
    "table": {"board": ["2h", "9h", "Kc", "5d", "8s"]},
    "pot": 10,
}
TIC_TAC_TOE = EXAMPLES["tic-tac-toe: A straight announced"]
IRON_CROSS = EXAMPLES["iron-cross-2: Kings full"]
BINGO = EXAMPLES["bingo: High and low"]
BUNDLES = EXAMPLES["bundles: Four hearts and a lone ace"]
HELL = EXAMPLES["heaven-and-hell: Forced discards"]
KANKAKEE = EXAMPLES["kankakee: The shared joker"]
NUMBERS = EXAMPLES["numbers: Aces both ways"]
SPEW = EXAMPLES["spew: High and low"]
PHLEGM = EXAMPLES["phlegm-in-the-ocean: Sevens wild"]
NINER = EXAMPLES["old-man-49er: Exactly 49"]
ZERO = EXAMPLES["zero-to-55: Zero and 55"]
RED_DOG = EXAMPLES["red-dog: A round"]
BOO_RAY = EXAMPLES["boo-ray: Three tricks, two and none"]
NEIGHBORS = EXAMPLES["screw-your-neighbor: Swaps down the line"]
