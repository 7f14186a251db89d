"""States in which chance changed something get documented answers, never a 5xx (quality.md, row 19)."""

from itertools import islice

import orjson
import pytest
from hypothesis import given

from service.api.claims import DISPUTE_QUESTION
from service.api.strict_json import QUESTION
from tests.api.asking import QUESTIONS, client
from tests.api.document import check
from tests.asked_claims import deal_dispute
from tests.asked_moves import deal_question
from tests.dealing import rolled
from tests.fuzz import committed
from tests.fuzz.mutations import any_mutant, mutants, mutated_question


def assert_answered(question, document, schema=committed.STATE):
    """Refused with 400 exactly where the document's schema refuses it, else judged or impossible."""
    body = orjson.dumps(document)
    response = client().post(f"/v1/{question}", data=body, content_type="application/json")
    check(f"/v1/{question}", "post", response)
    if len(body) > QUESTION.body:
        assert response.status_code == 413
    else:
        assert response.status_code in ((200, 422) if schema.is_valid(document) else (400,))


@pytest.mark.parametrize("question", QUESTIONS)
@given(document=rolled(any_mutant))
def test_every_answer_is_documented(question, document):
    assert_answered(question, document)


@given(question=rolled(lambda dice: mutated_question(deal_question(dice), dice)))
def test_every_answer_about_moves_is_documented(question):
    assert_answered("legal-moves", question, committed.MOVE_QUESTION)


@given(question=rolled(lambda dice: mutated_question(deal_dispute(dice), dice, DISPUTE_QUESTION)))
def test_every_answer_about_a_claim_is_documented(question):
    assert_answered("disputes", question, committed.DISPUTE_QUESTION)


@pytest.mark.long
def test_every_answer_of_a_million_is_documented():
    for i, document in enumerate(islice(mutants(seed=3), 1_000_000)):
        assert_answered(QUESTIONS[i % len(QUESTIONS)], document)
