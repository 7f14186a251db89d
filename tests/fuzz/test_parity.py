"""The schema in openapi.yaml and the one that checks requests agree on every document."""

from itertools import islice
from random import Random

import pytest

from service.api.accepting import accepts
from service.api.claims import DISPUTE_QUESTION
from service.api.question import QUESTION
from service.api.state import STATES
from tests.asked_claims import deal_dispute
from tests.asked_moves import deal_question
from tests.dice import Dice
from tests.fuzz import committed
from tests.fuzz.mutations import (
    JUNK,
    bounds,
    copy,
    each_field_replaced,
    each_object_with_a_stranger,
    fields,
    full,
    mutants,
    mutated_question,
)

RICHEST = max(STATES, key=lambda game: len(list(fields(STATES[game], full(game)))))


def accepted(document):
    """What the service says to its shape."""
    game = document.get("game") if isinstance(document, dict) else None
    return isinstance(game, str) and game in STATES and not STATES[game].validate(document)


def let_through(document):
    """What the compiled validator says, which spares a good document the schema."""
    game = document.get("game") if isinstance(document, dict) else None
    return isinstance(game, str) and game in STATES and accepts(STATES[game], document)


def disagreements(documents):
    return [
        document
        for document in documents
        if not committed.STATE.is_valid(document) == accepted(document) == let_through(document)
    ]


def test_of_thirty_thousand_documents():
    documents = list(islice(mutants(seed=1), 30_000))
    assert disagreements(documents) == []
    share = sum(map(committed.STATE.is_valid, documents)) / len(documents)
    assert 0.2 < share < 0.6, "too few of one kind prove little"


@pytest.mark.parametrize("game", STATES)
def test_at_the_bounds_of_every_field(game):
    assert disagreements(map(copy, each_field_replaced(game, bounds))) == []


@pytest.mark.parametrize("game", STATES)
def test_on_a_member_that_is_not_listed(game):
    assert disagreements(map(copy, each_object_with_a_stranger(game))) == []


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == RICHEST else pytest.mark.long) for game in STATES]
)
def test_on_junk_in_every_field(game):
    assert disagreements(map(copy, each_field_replaced(game, lambda _: JUNK))) == []


@pytest.mark.parametrize(
    ("deal", "schema", "committed"),
    [
        (deal_question, QUESTION, committed.MOVE_QUESTION),
        (deal_dispute, DISPUTE_QUESTION, committed.DISPUTE_QUESTION),
    ],
    ids=["moves", "disputes"],
)
def test_of_questions_that_hold_a_state(deal, schema, committed):
    dice = Dice(Random(4).randrange)
    questions = [mutated_question(deal(dice), dice, schema) for _ in range(3000)]
    verdicts = [committed.is_valid(question) for question in questions]
    assert verdicts == [
        let_through(question.get("state")) and accepts(schema, question) for question in questions
    ]
    assert verdicts == [
        accepted(question.get("state")) and not schema.validate(question) for question in questions
    ]
    assert 0.2 < sum(verdicts) / len(verdicts) < 0.8, "too few of one kind prove little"


@pytest.mark.long
def test_of_a_million_documents():
    assert disagreements(islice(mutants(seed=2), 1_000_000)) == []
