"""The shipped nginx: its limits are the service's, its refusals are problems, it repeats what was lost."""

import json
import re
import signal
import socket
import threading
import time
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPResponse

import pytest

from bench import proxy
from service import server
from service.api.history_schemas import LONGEST_TOML
from service.api.problem_types import PROBLEM_TYPES
from service.api.strict_json import BATCH, QUESTION
from service.connection import LONGEST_HEAD
from service.settings import Settings
from tests.faults import shipped

SIZES = {"k": 1024, "m": 1024 * 1024}


@pytest.fixture(scope="module", autouse=True)
def _nginx_is_installed():
    try:
        proxy.find_nginx()
    except FileNotFoundError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module")
def instance():
    with shipped.instance() as one:
        yield one


@pytest.fixture(scope="module")
def port(instance):
    with proxy.nginx([instance.port]) as (number, _):
        yield number


@pytest.fixture(scope="module")
def lonely():
    """The port of an nginx whose instances are down."""
    with proxy.nginx([1]) as (number, _):
        yield number


def told(directive, block=r"http \{"):
    """The value of a directive in a block of the configuration; a size in bytes, a time in seconds."""
    text = proxy.CONFIGURATION.read_text()
    start = re.search(block, text).end()
    value = re.search(rf"^\s+{directive} ([^;]+);", text[start:], re.MULTILINE)[1]
    number, unit = re.fullmatch(r"(?:\d+ )?(\d+)([kms]?)", value).groups()
    return int(number) * (1 if block == "" or unit == "s" else SIZES.get(unit, 1))


class TestConfiguration:
    """What the two must agree on."""

    def test_bodies(self):
        stream = r"location ~ \S+/stream\$ \{"
        assert told("client_max_body_size") == QUESTION.body
        assert told("client_max_body_size", r"location ~ \S+/batch\$ \{") == BATCH.body
        assert told("client_max_body_size", r"location = /v1/hand-histories \{") == max(
            LONGEST_TOML, BATCH.body
        )
        assert told("client_max_body_size", stream) == Settings().stream_mib * 1024 * 1024

    def test_heads(self):
        text = proxy.CONFIGURATION.read_text()
        count, size = re.search(r"large_client_header_buffers (\d+) (\d+)k;", text).groups()
        assert int(count) * int(size) * 1024 == LONGEST_HEAD
        assert int(size) * 1024 > server.limit_request_field_size

    def test_patience(self):
        patience = Settings().patience
        for directive in ("client_header_timeout", "client_body_timeout", "send_timeout"):
            assert told(directive) == patience
        assert told("proxy_read_timeout") > server.timeout > told("proxy_next_upstream_timeout")
        assert told("proxy_read_timeout", r"location @patiently \{") < server.timeout
        assert told("keepalive_timeout", r"upstream oddchip \{") < server.keepalive

    def test_the_problems_are_those_of_the_service(self):
        bodies = re.findall(r"return (\d+) '(.+)';", proxy.CONFIGURATION.read_text())
        assert len(bodies) == 10
        for status, body in bodies:
            problem = json.loads(body.replace("\\'", "'"))
            kind = PROBLEM_TYPES[problem["type"].rpartition("/")[2]]
            assert problem.pop("detail")
            assert problem == {"type": kind.uri, "title": kind.title, "status": kind.status}
            assert int(status) == kind.status


def ask(port, method, path, body=None, **headers):
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    response = connection.getresponse()
    read = response.read()
    connection.close()
    return response, read


def raw(port, text):
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(text)
        response = HTTPResponse(connection)
        response.begin()
        return response.status, response.headers, response.read()


LINE = b"GET /livez HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    ("sent", "slug"),
    [
        (b"hello\r\n\r\n", "malformed-http"),
        (b"GET / HTTP/1.1\r\n\r\n", "malformed-http"),
        (b"GET / HTTP/3.0\r\nHost: x\r\n\r\n", "malformed-http"),
        (LINE + b"Content-Length: x\r\n\r\n", "malformed-http"),
        (LINE + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n", "malformed-http"),
        (b"TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", "method-not-allowed"),
        (b"GET /problems-of-nginx/unavailable HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "not-found"),
        (b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "not-found"),
        (b"GET /?" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", "uri-too-long"),
        (LINE + b"Cookie: " + b"a" * 9_000 + b"\r\n\r\n", "headers-too-large"),
        (LINE + b"Transfer-Encoding: xchunked\r\n\r\n", "unknown-transfer-coding"),
        (b"POST /v1/scores HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n", "too-large"),
        (LINE + b"X Y: 2\r\nConnection: close\r\n\r\n", "malformed-http"),
    ],
)
def test_what_is_refused_before_the_service_is_a_problem(port, sent, slug):
    status, headers, body = raw(port, sent)
    kind, problem = PROBLEM_TYPES[slug], json.loads(body)
    assert status == kind.status
    assert problem["type"] == kind.uri
    assert headers["Content-Type"] == "application/problem+json"
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert re.fullmatch("[0-9a-f]{32}", headers["X-Request-ID"])
    assert ("Allow" in headers) == (status == 405)


def test_no_instance(lonely):
    response, body = ask(lonely, "POST", "/v1/scores", b"{}", Content_Type="application/json")
    assert response.status == 503
    assert json.loads(body)["type"] == "/problems/unavailable"
    assert response.headers["Retry-After"] == "5"


def test_answers_are_those_of_the_service(port, instance):
    """Byte for byte, whatever their status; the caller's id is passed on, and made up where he has none."""
    state = json.dumps({"game": "badugi", "players": [{"id": "a", "cards": ["7s", "3s", "2h", "Ad"]}]})
    for method, path, body in (
        ("POST", "/v1/scores", state),
        ("POST", "/v1/settlements", state),
        ("POST", "/v1/scores", "{}"),
        ("POST", "/v1/scores/batch", json.dumps({"states": [json.loads(state)] * 1_000})),
        ("GET", "/v1/games", None),
        ("GET", "/openapi.json", None),
        ("GET", "//livez", None),
        ("GET", "/v1/games?unknown=1", None),
        ("PATCH", "/v1/games", None),
    ):
        sent = {"Content_Type": "application/json", "X_Request_ID": "mine", "Accept_Encoding": "gzip"}
        through, body_through = ask(port, method, path, body, **sent)
        direct, body_direct = ask(instance.port, method, path, body, **sent)
        assert (through.status, body_through) == (direct.status, body_direct)
        own = {"Server", "Date", "Connection"}
        assert {name: value for name, value in through.headers.items() if name not in own} == {
            name: value for name, value in direct.headers.items() if name not in own
        }
    assert len(ask(port, "GET", "/livez")[0].headers["X-Request-ID"]) == 32


def test_the_longest_bodies_are_let_through(port):
    for path, size in (
        ("scores", QUESTION.body),
        ("scores/batch", BATCH.body),
        ("hand-histories", BATCH.body),
    ):
        for length, status in ((size, 400), (size + 1, 413)):
            body = b"{".ljust(length)
            response, _ = ask(port, "POST", f"/v1/{path}", body, Content_Type="application/json")
            assert response.status == status


def test_a_stream_is_answered_while_it_is_read(port):
    line = b'{"game":"badugi","players":[{"id":"a","cards":["7s","3s","2h","Ad"]}]}\n'
    response, body = ask(port, "POST", "/v1/scores/stream", line * 5_000, Content_Type="application/x-ndjson")
    assert response.headers["Transfer-Encoding"] == "chunked"
    assert [json.loads(result)["line"] for result in body.splitlines()] == list(range(1, 5_001))


def test_bodies_that_do_not_end_keep_no_thread_of_the_service(port):
    """The instance has four threads."""
    with ExitStack() as held:
        for _ in range(50):
            slow = held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=30))
            slow.sendall(b"POST /v1/scores HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
        for _ in range(20):
            assert ask(port, "POST", "/v1/scores", b"{}", Content_Type="application/json")[0].status == 400


def test_a_lost_question_is_put_to_another_instance(instance):
    with proxy.nginx([1, instance.port]) as (port, _):
        for _ in range(10):
            response, _ = ask(port, "POST", "/v1/scores", b"{}", Content_Type="application/json")
            assert response.status == 400


def test_what_an_instance_does_not_answer_in_time_another_one_answers(instance):
    """The first one takes connections and says nothing; after five times it is asked every five seconds."""
    began = time.monotonic()
    with socket.create_server(("127.0.0.1", 0)) as silent:
        with proxy.nginx([silent.getsockname()[1], instance.port]) as (port, _):
            for _ in range(20):
                response, _ = ask(port, "POST", "/v1/scores", b"{}", Content_Type="application/json")
                assert response.status == 400
        asked = len(list(_accepted(silent)))
    assert 1 <= asked <= 5 + (time.monotonic() - began) / 5


def _accepted(listener):
    listener.setblocking(False)
    with suppress(BlockingIOError):
        while True:
            yield listener.accept()[0].close()


def test_instances_that_were_all_late_are_asked_again(instance):
    with proxy.nginx([instance.port]) as (port, _):
        workers = instance.workers
        for worker in workers:
            shipped.kill(worker, signal.SIGSTOP)
        waker = threading.Timer(2, lambda: [shipped.kill(worker, signal.SIGCONT) for worker in workers])
        waker.start()
        assert {ask(port, "GET", "/v1/games")[0].status for _ in range(5)} == {200}
        waker.join()


def test_a_batch_may_take_its_time():
    """It is long work, and would take as long elsewhere."""
    text = proxy.CONFIGURATION.read_text()
    late = re.search(r'"~(\S+)" /problems-of-nginx/unavailable;', text)[1]
    for path, is_long in (
        ("/v1/scores/batch", True),
        ("/v1/settlements/stream", True),
        ("/v1/hand-histories", True),
        ("/v1/scores", False),
        ("/v1/settlements/picture", False),
    ):
        assert bool(re.search(late, path)) is is_long
