"""Every listed move is legal when it is proposed, and nobody else may make it (quality.md, row 9)."""

from random import Random

from hypothesis import assume, given

from service.games import GAMES
from service.rules.moves.phases import phases_of
from tests.api.asking import answer, client
from tests.asked_moves import deal_question, made
from tests.dealing import live, rolled
from tests.dice import Dice


def asked(question):
    """The moves of an answer; a question that cannot be answered is left out."""
    response = client().post("/v1/legal-moves", json=question)
    assert response.status_code in (200, 422), response.text
    assume(response.status_code == 200)
    return response.get_json()


def a_listed_move(dice):
    """A question with a move that its answer lists, as it might be made, and who may act."""
    question = deal_question(dice)
    said = asked(question)
    assume(said["moves"])
    move = dice.among(said["moves"])
    proposed = made(move, question, dice)
    assume(proposed is not None)
    return question, proposed, said["to_act"]


@given(rolled(a_listed_move))
def test_a_listed_move_is_legal(made_move):
    question, proposed, _ = made_move
    judged = answer("legal-moves", question | {"proposed": proposed})["proposed"]
    assert judged == {"legal": True, "because": []}


def by_somebody_else(dice):
    """A listed move, made by somebody who may not act now."""
    question, proposed, to_act = a_listed_move(dice)
    others = [player["id"] for player in live(question["state"]) if player["id"] not in to_act]
    assume(others and "player" in proposed)
    return question | {"proposed": proposed | {"player": dice.among(others)}}


@given(rolled(by_somebody_else))
def test_it_is_not_legal_for_who_may_not_act(question):
    judged = answer("legal-moves", question)["proposed"]
    assert not judged["legal"]
    assert judged["because"]


def test_the_dealt_questions_reach_every_phase():
    dice = Dice(Random(1).randrange)
    questions = [deal_question(dice) for _ in range(2000)]
    statuses = [client().post("/v1/legal-moves", json=question).status_code for question in questions]
    assert statuses.count(200) > 0.9 * len(statuses)
    known = {(game.id, phase) for game in GAMES.values() for phase in phases_of(game)}
    found = {(question["state"]["game"], question["phase"]) for question in questions}
    assert known <= found
