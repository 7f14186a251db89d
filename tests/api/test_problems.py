"""Every error of every path is a problem, and every kind of problem has its page."""

import logging

import pytest
from werkzeug.exceptions import BadGateway, Forbidden, InternalServerError, RequestTimeout, TooManyRequests
from werkzeug.routing import RequestRedirect

from service.api.problem_types import PROBLEM_TYPES
from service.api.problems import Problem, echo, fault, parameter_fault, pointer
from tests.api.conftest import ROOT
from tests.api.probe import probe_app

DECLARED = {
    "malformed-http": 400,
    "malformed-json": 400,
    "invalid-request": 400,
    "unauthorized": 401,
    "not-found": 404,
    "method-not-allowed": 405,
    "not-acceptable": 406,
    "too-large": 413,
    "uri-too-long": 414,
    "unsupported-media-type": 415,
    "expectation-failed": 417,
    "too-many-requests": 429,
    "impossible-state": 422,
    "headers-too-large": 431,
    "internal-error": 500,
    "unknown-transfer-coding": 501,
    "unavailable": 503,
}


def test_the_kinds_are_those_of_the_contract():
    assert {slug: kind.status for slug, kind in PROBLEM_TYPES.items()} == DECLARED


@pytest.mark.parametrize("slug", DECLARED)
def test_the_type_leads_to_a_page(client, slug):
    answer = client.get(PROBLEM_TYPES[slug].uri)
    assert answer.status_code == 200
    assert answer.content_type == "text/html; charset=utf-8"
    assert slug in answer.text
    assert "What to do" in answer.text
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "<style" not in answer.text
    assert "style=" not in answer.text


def test_the_pages_have_their_style(client):
    answer = client.get("/problems/problem.css")
    assert answer.content_type == "text/css; charset=utf-8"
    assert answer.data == (ROOT / "service" / "page" / "problem.css").read_bytes()


def test_an_unknown_kind_has_no_page(client):
    assert client.get("/problems/bad-luck").json["type"] == "/problems/not-found"


def is_problem(answer, slug):
    assert answer.status_code == DECLARED[slug]
    assert answer.content_type == "application/problem+json"
    assert answer.json["type"] == f"/problems/{slug}"
    assert answer.json["status"] == answer.status_code
    assert answer.json["title"]
    assert answer.json["detail"]
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Request-ID"]
    return True


@pytest.mark.parametrize("path", ["/nothing", "/livez/", "/docs/", "/docs/x.js", "/v1", "/v1/nothing"])
def test_an_unknown_path_is_not_found(client, path):
    assert is_problem(client.get(path), "not-found")


@pytest.mark.parametrize(
    "method", ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "QUERY", "CONNECT", "ODD"]
)
def test_another_method_is_not_allowed(client, method):
    answer = client.open("/livez", method=method)
    assert is_problem(answer, "method-not-allowed")
    assert answer.headers["Allow"] == "GET, HEAD"
    assert client.open("/probe", method="GET").headers["Allow"] == "POST"


def test_a_bug_is_logged_and_not_told(client, caplog):
    with caplog.at_level(logging.ERROR, "oddchip.errors"):
        answer = client.post("/probe?fail=1", json={}, headers={"X-Request-ID": "abc-1"})
    assert is_problem(answer, "internal-error")
    assert "secret" not in answer.text
    [record] = caplog.records
    assert record.fields == {"request_id": "abc-1"}
    assert "secret" in str(record.exc_info[1])


@pytest.mark.parametrize(
    ("error", "slug"),
    [
        (Forbidden(), "invalid-request"),
        (RequestTimeout(), "invalid-request"),
        (TooManyRequests(), "too-many-requests"),
        (InternalServerError(), "internal-error"),
        (NotImplementedError(), "internal-error"),
        (BadGateway(), "unavailable"),
    ],
)
def test_errors_of_the_framework_are_problems_too(error, slug):
    app = probe_app()

    @app.get("/broken")
    def broken():
        raise error

    assert is_problem(app.test_client().get("/broken"), slug)


def test_a_redirect_is_no_problem():
    app = probe_app()

    @app.get("/old")
    def old():
        raise RequestRedirect("/new")

    answer = app.test_client().get("/old")
    assert answer.status_code == 308
    assert answer.headers["Location"] == "/new"


def test_a_doubled_slash_is_not_found(client):
    assert is_problem(client.get("/", environ_overrides={"PATH_INFO": "//livez"}), "not-found")


def test_at_most_fifty_errors_are_told():
    errors = [fault(["players", n], "required", "Missing.") for n in range(53)]
    document = Problem("invalid-request", "Wrong.", errors).document()
    assert document["errors"] == errors[:50]
    assert document["errors_omitted"] == 3
    assert "errors_omitted" not in Problem("invalid-request", "Wrong.", errors[:50]).document()
    assert "errors" not in Problem("invalid-request", "Wrong.").document()


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ([], ""),
        (["a"], "/a"),
        ([""], "/"),
        (["players", 0, "cards", 12], "/players/0/cards/12"),
        (["a/b"], "/a~1b"),
        (["m~n"], "/m~0n"),
        (["~1"], "/~01"),
        (['q"', " ", "♠"], '/q"/ /♠'),
    ],
)
def test_pointer(path, expected):
    assert pointer(path) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2h", "2h"),
        ("", ""),
        ("x" * 32, "x" * 32),
        ("x" * 33, "x" * 32 + "…"),
        ("x" * 100_000, "x" * 32 + "…"),
        ("a\r\nb", "a\\r\\nb"),
        ("\x00\x1b\x7f\x85", "\\x00\\x1b\\x7f\\x85"),
        ("\u202e\u2028\ud800", "\\u202e\\u2028\\ud800"),
        ("♠ é", "♠ é"),
    ],
)
def test_echo(text, expected):
    assert echo(text) == expected


def test_parameter_fault_echoes_little():
    assert parameter_fault("q" * 99, "unknown_member", "No.")["parameter"] == "q" * 32 + "…"
