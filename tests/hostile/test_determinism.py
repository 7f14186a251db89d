"""One request has one answer in every process; `make hostile` asks each a thousand times under ten seeds."""

from tests.faults.questions import questions
from tests.hostile.determinism import one_answer_a_request


def test_every_question_has_one_answer_under_two_seeds():
    figures = one_answer_a_request(questions(), repeats=2, seeds=2)
    assert [figure for figure in figures if not figure.met] == []
