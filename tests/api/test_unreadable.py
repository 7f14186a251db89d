"""What the server cannot read is refused in the form of every other error, logged and counted."""

import json
import socket

import pytest
from gunicorn.http.errors import ConfigurationProblem, InvalidResponseHeader

from service.api import unreadable
from service.api.problem_types import PROBLEM_TYPES
from service.worker import refusal
from tests.api.conftest import serving
from tests.api.probe import probe_app
from tests.raw import ask

LINE = b"GET /livez HTTP/1.1\r\nHost: x\r\n"


def headed(*fields):
    return LINE + b"\r\n".join(fields) + b"\r\n\r\n"


UNREADABLE = [
    (b"GET /v1/games?" + b"a" * 4_090, "uri-too-long", "longer than 4094 bytes"),
    (b"GET /v1/games?%s HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * 4_072), "uri-too-long", "4094 bytes"),
    (b"GET /v1/games?%s HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * 5_000_000), "uri-too-long", "4094 bytes"),
    (headed(b"Cookie: " + b"a" * 8_190), "headers-too-large", "8190 bytes"),
    (headed(*(b"X-%d: a" % n for n in range(64))), "headers-too-large", "64 header fields"),
    (headed(b"Expect: tea"), "expectation-failed", "100-continue"),
    (headed(b"Transfer-Encoding: xchunked"), "unknown-transfer-coding", "'chunked'"),
    (headed(b"Content-Length: two"), "malformed-http", "'CONTENT-LENGTH'"),
    (headed(b"Content-Length: 2", b"Transfer-Encoding: chunked"), "malformed-http", "'CONTENT-LENGTH'"),
    (headed(b"X Y\x1b: 2"), "malformed-http", r"'X Y\x1b'"),
    (headed(b"X: 2", b" folded"), "malformed-http", "'X'"),
    (headed(b"no colon" + b"a" * 99), "malformed-http", "'no colonaaaaaaaaaaaaaaaaaaaaaaaa…'"),
    (b"hello\r\n\r\n", "malformed-http", "request line"),
    (b"\x16\x03\x01\x00\xa5\x01\r\n\r\n", "malformed-http", "request line"),
    (b"GET / HTTP/3.0\r\n\r\n", "malformed-http", "request line"),
    (b"GET /a b HTTP/1.1\r\n\r\n", "malformed-http", "request line"),
    (b"G\xe9T / HTTP/1.1\r\n\r\n", "malformed-http", "request line"),
    (b"get / HTTP/1.1\r\n\r\n", "malformed-http", "request line"),
    (b"GET / HTTP/1.1\n\n", "malformed-http", "request line"),
]


@pytest.mark.parametrize(("sent", "slug", "said"), UNREADABLE)
def test_a_refusal_is_a_problem(port, sent, slug, said):
    head, _, body = ask(port, sent).partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    kind = PROBLEM_TYPES[slug]
    problem = json.loads(body)
    assert status.startswith(f"HTTP/1.1 {kind.status} ")
    assert said in problem.pop("detail")
    assert problem == {"type": kind.uri, "title": kind.title, "status": kind.status}
    assert headers["Content-Type"] == "application/problem+json"
    assert headers["Content-Length"] == str(len(body))
    assert headers["Connection"] == "close"
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert len(headers["X-Request-ID"]) == 32


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /readyz?%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % (b"a" * 4_070),
        headed(b"Connection: close", *(b"X-%d: a" % n for n in range(62))),
        headed(b"Connection: close", b"Expect: 100-continue"),
    ],
)
def test_what_is_just_within_the_limits_is_read(port, sent):
    answer = ask(port, sent)
    assert b"HTTP/1.1 200" in answer or b"/problems/invalid-request" in answer


def test_a_client_that_hangs_up_is_not_answered_and_harms_nobody(port):
    for sent in (LINE, b"GET", b"\r\n", b""):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            connection.sendall(sent)
            connection.shutdown(socket.SHUT_WR)
            assert connection.recv(9) == b""


def test_a_refused_client_that_stays_keeps_nobody_waiting(port):
    """Closing a connection politely takes two seconds of the thread that accepts all others: 40 for
    these, longer than `ask` waits."""
    stubborn = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(20)]
    for connection in stubborn:
        connection.sendall(b"hello\r\n\r\n")
    assert b"HTTP/1.1 200" in ask(port, headed(b"Connection: close"))
    for connection in stubborn:
        connection.close()


def test_refusals_are_logged_and_counted(tmp_path):
    log = tmp_path / "log"
    with serving("service.app:create_app()", log) as port:
        ask(port, b"GET /v1/games?key=secret%s HTTP/1.1\r\n\r\n" % (b"a" * 5_000))
        ask(port, headed(b"Authorization: Bearer secret", b"X Y: secret"))
        metrics = ask(port, b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").decode()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    logged = [(line["method"], line["status"]) for line in lines if line["logger"] == "oddchip.access"]
    assert [entry for entry in logged if entry[1] != 200 and entry[1] != 503] == [("", 414), ("", 400)]
    assert "secret" not in log.read_text()
    assert 'oddchip_requests_total{method="other",path="none",status="414"} 1.0' in metrics
    assert 'oddchip_requests_total{method="other",path="none",status="400"} 1.0' in metrics


@pytest.mark.parametrize(
    "error", [InvalidResponseHeader("X"), ConfigurationProblem("odd"), RuntimeError("a secret")]
)
def test_a_fault_of_the_server_is_no_fault_of_the_client(error):
    assert refusal(error, limits=None) is error
    answer = unreadable.answer(probe_app(), error)
    assert answer.startswith(b"HTTP/1.1 500 ")
    assert b"/problems/internal-error" in answer
    assert b"secret" not in answer
