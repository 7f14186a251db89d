"""The worked examples of the rule book, asked over HTTP: whatever is served is tested."""

import json
from collections import Counter
from pathlib import Path

import pytest

from service.games import GAMES
from tests.api.asking import answer, asked_paths, by_player
from tests.dealing import total_in

BOOK = [
    json.loads(line)
    for line in Path(__file__).with_name("rule-examples.jsonl").read_text("utf-8").splitlines()
]
AT_LEAST = {
    "badugi": 6,
    "bingo": 8,
    "boo-ray": 9,
    "bundles": 2,
    "cincinnati": 2,
    "criss-cross": 1,
    "elevator": 12,
    "extreme-opposites": 1,
    "fiery-cross": 1,
    "heaven-and-hell": 6,
    "iron-cross-2": 3,
    "kankakee": 2,
    "lamebrain-pete": 3,
    "little-opposite": 3,
    "numbers": 9,
    "old-man-49er": 8,
    "omaha": 2,
    "padre": 2,
    "peabody-holdem": 1,
    "pineapple": 1,
    "pyramid": 6,
    "red-dog": 12,
    "screw-your-neighbor": 10,
    "seven-twenty-seven": 50,
    "spew": 9,
    "spit-in-the-ocean": 6,
    "stormy-weather": 1,
    "super-holdem": 1,
    "tahoe": 1,
    "texas-holdem": 6,
    "thirteen-thirty-three": 6,
    "tic-tac-toe": 27,
    "two-twenty-two": 6,
    "utah": 1,
    "z": 3,
    "zero-to-55": 9,
}
"""How many examples of scores and settlements each game has."""


def game_of(example):
    request = example["request"]
    return request.get("state", request)["game"]


RULINGS = [e for e in BOOK if e["operation"] in ("scores", "settlements")]
TESTED = [e for e in BOOK if e["operation"] in asked_paths() and game_of(e) in GAMES]


def per_player(*path):
    """The answer's values of the players that the example names."""

    def read(answered, expected):
        said = by_player(answered, *path)
        return {name: said[name] for name in expected}

    return read


def everybody(member):
    return lambda answered, _: by_player(answered, member)


def per_side(*members):
    """The answer's values of the sides of each player that the example names."""

    def read(answered, expected):
        return {
            name: {side: values(by_player(answered, side)[name], members) for side in sides}
            for name, sides in expected.items()
        }

    return read


def values(hand, members):
    return hand[members[0]] if len(members) == 1 else [hand[member] for member in members]


def member(name):
    return lambda answered, _: answered[name]


def pots(answered, expected):
    return [[pot["amount"], pot["eligible"]] for pot in answered["pots"]]


def moves(answered, expected):
    """The moves in the order of the example, so that only their content counts."""
    found = answered["moves"]
    return sorted(found, key=lambda move: (move not in expected, move in expected and expected.index(move)))


SAID = {
    "payouts": everybody("payout"),
    "refunds": everybody("refund"),
    "penalties": everybody("penalty"),
    "posts": everybody("posts"),
    "chips": everybody("chips"),
    "tricks": everybody("tricks"),
    "statuses": per_player("status"),
    "results": per_player("result"),
    "winning_cards": per_player("winning_cards"),
    "qualifies": per_player("low", "qualifies"),
    "categories": per_side("category", "ranks"),
    "totals": per_side("total"),
    "pots": pots,
    "next_pot": member("next_pot"),
    "post_pot": member("post_pot"),
    "outcome": member("outcome"),
    "ranking": member("ranking"),
    "to_act": member("to_act"),
    "phase_over": member("phase_over"),
    "moves": moves,
    "legal": lambda answered, _: answered["proposed"]["legal"],
}
"""What an answer says, in the form of each member of `expect`."""


@pytest.mark.parametrize("example", TESTED, ids=[example["id"] for example in TESTED])
def test_worked_example(example):
    answered = answer(example["operation"], example["request"])
    expected = example["expect"]
    assert {key: SAID[key](answered, value) for key, value in expected.items()} == expected


SETTLED = [example["request"] for example in RULINGS if example["operation"] == "settlements"]


@pytest.mark.parametrize("state", SETTLED, ids=[e["id"] for e in RULINGS if e["operation"] == "settlements"])
def test_no_chip_is_lost(state):
    ruling = answer("settlements", state)
    paid = sum(one["payout"] + one["refund"] - one["penalty"] for one in ruling["players"])
    assert total_in(state) == paid + ruling["next_pot"]


def test_no_example_has_vanished():
    assert len({example["id"] for example in BOOK}) == len(BOOK) == 257
    assert len(RULINGS) == 236
    assert [example for example in RULINGS if example not in TESTED] == []
    tested = Counter(map(game_of, TESTED))
    assert {game: tested[game] for game in AT_LEAST if tested[game] < AT_LEAST[game]} == {}


def test_every_game_with_examples_has_a_lower_bound():
    assert set(AT_LEAST) == set(map(game_of, BOOK)) <= set(GAMES)


def test_every_expectation_of_the_book_has_a_comparison():
    assert {key for example in BOOK for key in example["expect"]} == set(SAID)
