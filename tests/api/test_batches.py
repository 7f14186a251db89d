"""Batches: every state gets what it would get alone, in order, and only what is no batch fails as a whole."""

import json

import pytest

from service.api import results
from service.api.metrics import RULINGS
from tests.api.asking import EXAMPLES, HOLDEM, PADRE, QUESTIONS, changed, client
from tests.api.document import check
from tests.api.mistakes import IMPOSSIBLE, MISSHAPEN, UNSETTLED

JSON = "application/json"
MISTAKEN = [changed(state, changes) for state, changes, _ in MISSHAPEN + IMPOSSIBLE + UNSETTLED]
STATES = [*EXAMPLES.values(), *MISTAKEN]
NO_STATES = [None, True, 0, 1.5, "", "padre", [], [HOLDEM], {}]


def ask(question, states):
    """The results of a batch, which are as the document describes them."""
    response = client().post(f"/v1/{question}/batch", json={"states": states})
    assert response.status_code == 200, response.text
    check(f"/v1/{question}/batch", "post", response)
    return response.get_json()["results"]


def alone(question, state):
    response = client().post(f"/v1/{question}", data=json.dumps(state), content_type=JSON)
    return {"status": response.status_code, "body": response.get_json()}


def refused(body, question="scores", **more):
    response = client().post(f"/v1/{question}/batch", data=body, content_type=JSON, **more)
    check(f"/v1/{question}/batch", "post", response)
    return response.get_json()


@pytest.mark.parametrize("question", QUESTIONS)
class TestResults:
    def test_each_is_what_the_state_gets_alone(self, question):
        expected = [alone(question, state) for state in STATES]
        assert {result["status"] for result in expected} == {200, 400, 422}
        for start in range(0, len(STATES), 1000):
            assert ask(question, STATES[start : start + 1000]) == expected[start : start + 1000]

    def test_a_bad_state_fails_alone_with_pointers_of_its_own(self, question):
        twice = changed(HOLDEM, {"/table/board/0": "As"})
        first, second, third = ask(question, [HOLDEM, twice, PADRE])
        assert (first["status"], second["status"], third["status"]) == (200, 422, 200)
        [fault] = second["body"]["errors"]
        assert (fault["pointer"], fault["code"]) == ("/table/board/0", "duplicate_card")
        assert second["body"]["status"] == 422
        assert second["body"]["type"] == "/problems/impossible-state"

    def test_what_is_no_state_fails_alone(self, question):
        answered = ask(question, [*NO_STATES, HOLDEM])
        assert [result["status"] for result in answered] == [400] * len(NO_STATES) + [200]
        assert answered == [alone(question, state) for state in [*NO_STATES, HOLDEM]]

    def test_the_order_is_kept(self, question):
        states = [HOLDEM | {"reference": str(number)} for number in range(1000)]
        assert [result["body"]["reference"] for result in ask(question, states)] == [
            str(number) for number in range(1000)
        ]

    def test_a_batch_of_one(self, question):
        assert ask(question, [HOLDEM]) == [alone(question, HOLDEM)]

    def test_the_same_batch_gets_the_same_bytes(self, question):
        answers = {
            client().post(f"/v1/{question}/batch", json={"states": STATES[:20]}).data for _ in range(3)
        }
        assert len(answers) == 1


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({}, "/states", "required"),
        ({"states": None}, "/states", "invalid_type"),
        ({"states": {}}, "/states", "invalid_type"),
        ({"states": "all"}, "/states", "invalid_type"),
        ({"states": []}, "/states", "out_of_bounds"),
        ({"states": [HOLDEM] * 1001}, "/states", "out_of_bounds"),
        ({"states": [HOLDEM], "state": HOLDEM}, "", "unknown_member"),
        ([HOLDEM], "", "invalid_type"),
        (None, "", "invalid_type"),
    ],
)
def test_what_is_no_batch_fails_as_a_whole(body, pointer, code):
    problem = refused(json.dumps(body))
    assert problem["status"] == 400
    assert [(fault["pointer"], fault["code"]) for fault in problem["errors"]] == [(pointer, code)]
    assert problem["errors"][0]["detail"]


class TestJson:
    """The body is one JSON document, and is read as strictly as any other."""

    @pytest.mark.parametrize(
        "body",
        [
            b"",
            b"{",
            b'{"states": [{"game": "padre"}, {"game": NaN}]}',
            b'{"states": [{"game": "padre", "game": "omaha"}]}',
            b'{"states": [1], "states": [1]}',
            b'{"states": [{"pot": 1234567890123456789}]}',
            b'{"states": ["\\ud800"]}',
            b"\xef\xbb\xbf{}",
            b'{"states": [1]}\n{"states": [1]}',
        ],
    )
    def test_malformed(self, body):
        assert refused(body)["type"] == "/problems/malformed-json"

    @pytest.mark.parametrize(("depth", "status"), [(15, 200), (16, 200), (17, 400)])
    def test_a_state_may_be_nested_as_deeply_as_one_alone(self, depth, status):
        state = b"[" * depth + b"]" * depth
        response = client().post("/v1/scores/batch", data=b'{"states":[%s]}' % state, content_type=JSON)
        assert response.status_code == status
        single = client().post("/v1/scores", data=state, content_type=JSON).get_json()
        assert (single["type"] == "/problems/malformed-json") == (status == 400)

    @pytest.mark.parametrize(("size", "status"), [(8 * 1024 * 1024, 200), (8 * 1024 * 1024 + 1, 413)])
    def test_eight_mebibytes(self, size, status):
        body = json.dumps({"states": [HOLDEM]}).encode()
        response = client().post("/v1/scores/batch", data=body.ljust(size), content_type=JSON)
        assert response.status_code == status
        check("/v1/scores/batch", "post", response)

    def test_a_state_may_be_larger_than_one_alone(self):
        states = [HOLDEM | {"players": [{"id": "x" * 70_000}]}, HOLDEM]
        assert [result["status"] for result in ask("scores", states)] == [400, 200]


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (406, {"Accept": "application/x-ndjson"}),
        (415, {"Content-Type": "application/x-ndjson"}),
        (415, {"Content-Encoding": "gzip"}),
    ],
)
def test_media_types(status, headers):
    body = json.dumps({"states": [HOLDEM]})
    response = client().post("/v1/scores/batch", data=body, headers={"Content-Type": JSON} | headers)
    assert response.status_code == status
    check("/v1/scores/batch", "post", response)


def test_query_parameters():
    assert client().post("/v1/scores/batch?x=1", json={"states": [HOLDEM]}).status_code == 400


def test_a_bug_in_one_ruling_fails_alone_and_is_not_told(monkeypatch):
    def broken(document, ask):
        if document["game"] == "padre":
            raise RuntimeError("the secret of the house")
        return judge(document, ask)

    judge = results.judge
    monkeypatch.setattr(results, "judge", broken)
    response = client().post("/v1/scores/batch", json={"states": [PADRE, HOLDEM]})
    check("/v1/scores/batch", "post", response)
    failed, judged = response.get_json()["results"]
    assert (failed["status"], failed["body"]["type"]) == (500, "/problems/internal-error")
    assert judged["status"] == 200
    assert "secret" not in response.text


def test_rulings_are_counted():
    counted = RULINGS.labels("score", "padre")._value.get
    before = counted()
    ask("scores", [PADRE, PADRE, changed(PADRE, {"/table/board/0": "Ah"})])
    assert counted() == before + 2
