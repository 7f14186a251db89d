"""Random records of Boo Ray, Red Dog and Screw Your Neighbor against the independent referee."""

from random import Random

import pytest

from tests.rules import referee_play
from tests.rules.builders import score, settle
from tests.rules.random_plays import GAMES, cut_play, random_play
from tests.rules.test_brute_force import MANY, SOME, check_settlement


def check_violations(document, said):
    """Are the reneges named those that the record proves, each with a card that had to be played?"""
    found = referee_play.violations(document)
    assert [(one["player"], one["trick"], one["card"]) for one in said] == [one[:3] for one in found]
    for one, (*_, due) in zip(said, found, strict=True):
        assert one["held"] in due


def check_settlements(game, count, seed):
    random = Random(f"{seed} {game}")
    for _ in range(count):
        document = random_play(random, game)
        check_settlement(document, ("violations",))
        if document.get("tricks"):
            check_violations(document, settle(document).more["violations"])


def test_who_stays_alone_ends_the_game():
    check_settlement(
        {
            "game": "boo-ray",
            "options": {"amount": 2},
            "players": [{"id": "ann", "stays": True}, {"id": "Bob", "stays": False}],
            "table": {"trump": "9c"},
            "pot": 7,
        }
    )


def check_boo_ray(document):
    answer = score(document)
    names = [player["id"] for player in document["players"]]
    stayers = referee_play.stayers_of(document)
    assert [player.status for player in answer.players] == [
        "live" if seat in stayers else "folded" for seat in range(len(names))
    ]
    if not document.get("tricks"):
        return
    taken = referee_play.taken_of(document)
    assert [player.more.get("tricks") for player in answer.players] == [
        taken.get(seat) for seat in range(len(names))
    ]
    trump = document["table"]["trump"][1]
    full = [trick for trick in document["tricks"] if len(trick) == len(stayers)]
    winners = [referee_play.trick_winner(trick, trump) for trick in full]
    assert answer.more["trick_winners"] == winners
    check_violations(document, answer.more["violations"])


def check_red_dog(document):
    for player, answer in zip(document["players"], score(document).players, strict=True):
        assert answer.more == referee_play.red_dog_score(player)


def check_screw_your_neighbor(document):
    ranking = dict(score(document).ranking)
    assert [list(group) for group in ranking["low"]] == referee_play.screw_your_neighbor_ranking(document)


CHECKS = {
    "boo-ray": check_boo_ray,
    "red-dog": check_red_dog,
    "screw-your-neighbor": check_screw_your_neighbor,
}


def check_scores(game, count, seed):
    random = Random(f"{seed} {game}")
    for _ in range(count):
        document = random_play(random, game)
        if random.random() < 0.5:
            cut_play(random, document)
        CHECKS[game](document)


@pytest.mark.parametrize("game", GAMES)
def test_settlements(game):
    check_settlements(game, SOME, "settle")


@pytest.mark.parametrize("game", GAMES)
def test_scores(game):
    check_scores(game, SOME, "score")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_many_settlements(game):
    check_settlements(game, MANY, "settle many")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_many_scores(game):
    check_scores(game, MANY, "score many")
