"""Streams: every line gets what its state would get alone, with its number; slow clients are cut off."""

import io
import json
import logging
import socket
import tempfile
import time
from http.client import HTTPConnection, IncompleteRead

import pytest

from service.api import pace, results
from service.api.pace import Pace, Waiting, paced
from service.api.streams import Places
from service.app import create_app
from service.settings import Settings
from tests.api.asking import EXAMPLES, HOLDEM, PADRE, QUESTIONS, changed, client
from tests.api.conftest import serving
from tests.api.document import check, component
from tests.api.mistakes import IMPOSSIBLE, MISSHAPEN, UNSETTLED

NDJSON = "application/x-ndjson"
LIMIT = 64 * 1024
MORE_THAN_BUFFERS_HOLD = 20_000
"""So many lines that the answer does not fit into the buffers of both systems."""
LINE = json.dumps(HOLDEM).encode()
MISTAKEN = [changed(state, changes) for state, changes, _ in MISSHAPEN + IMPOSSIBLE + UNSETTLED]
STATES = [*EXAMPLES.values(), *MISTAKEN]
COMPONENTS = {"scores": "ScoreLine", "settlements": "SettlementLine"}
LONG = 120
"""Seconds that nothing here takes, however slow the machine."""


def post(question, body, app_client=None, **more):
    with (app_client or client()).post(
        f"/v1/{question}/stream", **{"data": body, "content_type": NDJSON} | more
    ) as response:
        response.get_data()
        return response


def ask(question, body):
    """The results of a stream, which are as the document describes them."""
    response = post(question, body)
    assert response.status_code == 200, response.text
    assert response.content_type == NDJSON
    assert not response.data or response.data.endswith(b"\n")
    answered = [json.loads(line) for line in response.data.splitlines()]
    for line in answered:
        component(COMPONENTS[question], closed=True).validate(line)
    return answered


def alone(question, body):
    response = client().post(f"/v1/{question}", data=body, content_type="application/json")
    return {"status": response.status_code, "body": response.get_json()}


def statuses(body, question="scores"):
    return [(result["line"], result["status"]) for result in ask(question, body)]


def refused(body, **more):
    response = post("scores", body, **more)
    check("/v1/scores/stream", "post", response)
    return response.get_json()


@pytest.mark.parametrize("question", QUESTIONS)
class TestResults:
    def test_each_is_what_the_state_gets_alone(self, question):
        bodies = [json.dumps(state).encode() for state in STATES]
        answered = ask(question, b"\n".join(bodies))
        assert [result.pop("line") for result in answered] == list(range(1, len(STATES) + 1))
        assert answered == [alone(question, body) for body in bodies]

    def test_a_bad_line_fails_alone(self, question):
        broken = [b"{", b"NaN", b'{"game":"padre","game":"omaha"}', b"\xff", b'"\\ud800"', b"[" * 17, b"{}{}"]
        answered = ask(question, b"\n".join([LINE, *broken, LINE]))
        assert [result["status"] for result in answered] == [200, *[400] * len(broken), 200]
        for result, line in zip(answered[1:-1], broken, strict=True):
            assert result["body"] == alone(question, line)["body"]
            assert result["body"]["type"] == "/problems/malformed-json"


class TestLines:
    @pytest.mark.parametrize("end", [b"\n", b"\r\n", b" \t\r\n"])
    @pytest.mark.parametrize("last", [True, False])
    def test_ends(self, end, last):
        body = end.join([LINE, LINE, LINE]) + (end if last else b"")
        assert statuses(body) == [(1, 200), (2, 200), (3, 200)]

    def test_blank_lines_are_counted_but_not_answered(self):
        assert statuses(b"\n\r\n" + LINE + b"\n \t\n\n" + LINE + b"\n\n") == [(3, 200), (6, 200)]

    def test_nothing_but_blank_lines(self):
        assert ask("scores", b"\n \n") == []

    def test_no_other_character_ends_a_line(self):
        body = json.dumps(HOLDEM | {"reference": "a\u00a0b\u3000"}, ensure_ascii=False).encode()
        assert statuses(body + b"\r" + body) == [(1, 400)]
        assert statuses(body + b"\n" + body) == [(1, 200), (2, 200)]

    @pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
    @pytest.mark.parametrize(("size", "status"), [(LIMIT - 1, 200), (LIMIT, 200), (LIMIT + 1, 413)])
    def test_the_longest(self, size, status, end):
        assert statuses(LINE.ljust(size) + end) == [(1, status)]
        if end:
            assert statuses(LINE.ljust(size) + end + LINE) == [(1, status), (2, 200)]

    @pytest.mark.parametrize("size", [LIMIT + 2, LIMIT + 3, LIMIT * 2, LIMIT * 2 + 2, 3_000_000])
    def test_a_line_that_is_too_long_fails_alone(self, size):
        long, short = ask("scores", LINE.ljust(size) + b"\n" + LINE)
        assert (long["line"], long["status"], long["body"]["type"]) == (1, 413, "/problems/too-large")
        assert (short["line"], short["status"]) == (2, 200)

    def test_a_byte_order_mark_fails_with_its_line(self):
        assert statuses(b"\xef\xbb\xbf" + LINE + b"\n" + LINE) == [(1, 400), (2, 200)]


class TestRefusals:
    def test_an_empty_body(self):
        assert refused(b"")["type"] == "/problems/malformed-json"

    @pytest.mark.parametrize(
        "content_type", [None, "application/json", "text/plain", "application/x-ndjson; charset=latin-1"]
    )
    def test_other_media_types(self, content_type):
        problem = refused(LINE, content_type=content_type)
        assert problem["type"] == "/problems/unsupported-media-type"
        assert NDJSON in problem["detail"]

    def test_compressed(self):
        assert refused(LINE, headers={"Content-Encoding": "gzip"})["status"] == 415

    def test_an_answer_that_is_not_accepted(self):
        assert refused(LINE, headers={"Accept": "application/json"})["status"] == 406
        assert post("scores", LINE, headers={"Accept": "*/*"}).status_code == 200

    def test_query_parameters(self):
        assert post("scores", LINE, query_string={"x": "1"}).status_code == 400

    @pytest.mark.parametrize("chunked", [True, False])
    @pytest.mark.parametrize(("more", "status"), [(0, 200), (1, 413)])
    def test_the_longest_body(self, more, status, chunked):
        small = create_app(Settings(access_log=False, stream_mib=1)).test_client()
        body = LINE.ljust(1024) + b"\n" * (1024 * 1023 + more)
        sent = {"input_stream": io.BytesIO(body), "data": None, "content_length": len(body)}
        if chunked:
            sent |= {"content_length": None, "environ_overrides": {"wsgi.input_terminated": True}}
        assert post("scores", None, small, **sent).status_code == status

    def test_a_body_that_is_shorter_than_declared(self):
        environ = {"CONTENT_LENGTH": str(len(LINE) + 1), "wsgi.input_terminated": True}
        assert refused(LINE, environ_overrides=environ)["type"] == "/problems/malformed-json"

    def test_no_room_on_disk(self, monkeypatch):
        class Full(io.BytesIO):
            def write(self, _):
                raise OSError(28, "No space left on device")

        monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: Full())
        response = post("scores", LINE)
        check("/v1/scores/stream", "post", response)
        assert response.status_code == 503
        assert int(response.headers["Retry-After"]) > 0


class TestPlaces:
    """A worker keeps a thread free of streams."""

    def test_one_thread_is_kept_free(self):
        small = create_app(Settings(access_log=False, threads=3)).test_client()
        running = [small.post("/v1/scores/stream", data=LINE, content_type=NDJSON) for _ in range(2)]
        assert [response.status_code for response in running] == [200, 200]
        response = post("scores", LINE, small)
        assert response.status_code == 503
        assert int(response.headers["Retry-After"]) > 0
        check("/v1/scores/stream", "post", response)
        assert small.post("/v1/scores", json=HOLDEM).status_code == 200
        running[0].close()
        assert post("scores", LINE, small).status_code == 200
        running[1].close()

    @pytest.mark.parametrize("body", [b"", LINE])
    @pytest.mark.parametrize("headers", [{}, {"Content-Length": "9999"}, {"Content-Type": "text/plain"}])
    def test_a_refused_stream_gives_its_place_back(self, body, headers):
        small = create_app(Settings(access_log=False)).test_client()
        for _ in range(3):
            post("scores", body, small, headers=headers)
        assert post("scores", LINE, small).status_code == 200

    def test_a_stream_that_is_left_gives_its_place_back(self):
        small = create_app(Settings(access_log=False)).test_client()
        for _ in range(3):
            response = small.post("/v1/scores/stream", data=LINE + b"\n" + LINE, content_type=NDJSON)
            next(response.iter_encoded())
            response.close()

    def test_a_place_is_given_back_once(self):
        give_back = Places(Settings(threads=2)).take()
        give_back()
        with pytest.raises(ValueError, match="released too many times"):
            give_back()


def test_the_answer_comes_in_blocks_as_it_is_made(monkeypatch):
    judged = []
    judge = results.judge
    monkeypatch.setattr(results, "judge", lambda *asked: judged.append(1) or judge(*asked))
    with client().post("/v1/scores/stream", data=(LINE + b"\n") * 1000, content_type=NDJSON) as response:
        blocks = response.iter_encoded()
        first = next(blocks)
        assert LIMIT <= len(first) < 2 * LIMIT
        assert len(judged) == first.count(b"\n") < 1000
        assert sum(block.count(b"\n") for block in blocks) + len(judged[: first.count(b"\n")]) == 1000


def test_a_bug_in_one_ruling_fails_alone_and_is_not_told(monkeypatch, caplog):
    def broken(document, ask):
        if document["game"] == "padre":
            raise RuntimeError("the secret of the house")
        return judge(document, ask)

    judge = results.judge
    monkeypatch.setattr(results, "judge", broken)
    with caplog.at_level(logging.ERROR, "oddchip.errors"):
        response = post("scores", json.dumps(PADRE).encode() + b"\n" + LINE, headers={"X-Request-ID": "me"})
    failed, judged = map(json.loads, response.data.splitlines())
    assert (failed["status"], failed["body"]["type"]) == (500, "/problems/internal-error")
    assert judged["status"] == 200
    assert "secret" not in response.text
    assert caplog.records[0].fields == {"request_id": "me"}


def test_it_is_logged_when_it_has_ended(caplog):
    logged = create_app(Settings()).test_client()
    with caplog.at_level(logging.INFO, "oddchip.access"):
        response = logged.post("/v1/scores/stream", data=LINE, content_type=NDJSON)
        assert not caplog.records
        time.sleep(0.05)
        response.close()
    [record] = caplog.records
    assert record.fields["status"] == 200
    assert record.fields["milliseconds"] > 50


class Clock:
    """A clock that stands still until it is moved on."""

    def __init__(self):
        self.now = 1000.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        time.sleep(seconds)


class TestWaiting:
    """Seconds of waiting use up patience, bytes win it back; nobody is hurried while nobody waits for him."""

    @pytest.fixture
    def ends(self):
        ours, theirs = socket.socketpair()
        with ours, theirs:
            yield ours, theirs

    @pytest.fixture
    def clock(self, monkeypatch):
        clock = Clock()
        monkeypatch.setattr(pace, "time", clock)
        return clock

    @pytest.fixture
    def waiting(self, ends, clock):
        """Three seconds of patience with a client of a thousand bytes a second."""
        return Waiting(ends[0], Pace(1000, 3), "sending", socket.SHUT_RD)

    def passes(self, waiting, clock, seconds):
        clock.now += seconds
        if waiting in pace._watched:
            waiting.look(clock.now)

    def test_who_stalls_is_cut_off(self, ends, clock, waiting):
        waiting.start()
        self.passes(waiting, clock, 2.9)
        assert not waiting.cut
        self.passes(waiting, clock, 0.2)
        assert waiting.cut
        assert ends[0].recv(1) == b""
        ends[0].sendall(b"refused")
        assert ends[1].recv(10) == b"refused"

    def test_who_moves_is_not(self, clock, waiting):
        for _ in range(20):
            waiting.start()
            self.passes(waiting, clock, 1)
            waiting.stop(1000)
        assert not waiting.cut

    def test_who_moves_too_slowly_is(self, clock, waiting):
        for _ in range(3):
            waiting.start()
            self.passes(waiting, clock, 1.5)
            waiting.stop(100)
        assert waiting.cut

    def test_haste_is_no_credit(self, clock, waiting):
        waiting.start()
        waiting.stop(10**9)
        waiting.start()
        self.passes(waiting, clock, 3.1)
        assert waiting.cut

    def test_the_service_may_take_its_time(self, clock, waiting):
        waiting.start()
        waiting.stop(0)
        self.passes(waiting, clock, 60)
        assert not waiting.cut

    def test_a_socket_that_is_gone(self, ends, clock, waiting):
        waiting.start()
        ends[0].close()
        self.passes(waiting, clock, 3.1)
        assert waiting.cut
        assert waiting not in pace._watched

    def test_the_watchman_looks_at_all_of_them(self, ends):
        waiting = Waiting(ends[0], Pace(1000, 0.05), "sending", socket.SHUT_RD)
        waiting.start()
        assert ends[0].recv(1) == b""
        assert waiting.cut


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    """A service of one worker with a place for one stream, which has little patience."""
    log = tmp_path_factory.mktemp("streams") / "log"
    settings = {"ODDCHIP_PATIENCE": "1", "ODDCHIP_STREAM_MIB": "8"}
    with serving("service.app:create_app()", log, **settings) as number:
        yield number


def connected(port):
    connection = socket.create_connection(("127.0.0.1", port), timeout=LONG)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def head(*headers, path="/v1/scores/stream"):
    lines = [f"POST {path} HTTP/1.1", "Host: x", f"Content-Type: {NDJSON}", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def received(connection):
    """Everything until the service closes."""
    blocks = []
    try:
        while block := connection.recv(LIMIT):
            blocks.append(block)
    except ConnectionError:
        blocks.append(b"(reset)")
    return b"".join(blocks)


def whole(port, body=LINE, *, encode_chunked=False):
    """The lines of an answer over a connection of its own."""
    connection = HTTPConnection("127.0.0.1", port, timeout=LONG)
    connection.request(
        "POST", "/v1/scores/stream", body, {"Content-Type": NDJSON}, encode_chunked=encode_chunked
    )
    response = connection.getresponse()
    answer = response.read()
    connection.close()
    return response.status, answer.splitlines()


class TestPacedAnswer:
    """An answer of one large block is sent in small ones, each of which wins back patience."""

    def sent(self, block):
        ours, theirs = socket.socketpair()
        with ours, theirs:
            environ = {"gunicorn.socket": ours, "wsgi.input": io.BytesIO()}
            answer = paced(lambda *_: [block], Pace(10**6, 0.5))(environ, None)
            blocks = list(answer)
            answer.close()
        assert b"".join(blocks) == block
        return [len(block) for block in blocks]

    def test_of_a_large_block(self):
        assert self.sent(b"x" * (10 * LIMIT + 1)) == [LIMIT] * 10 + [1]

    @pytest.mark.parametrize("size", [0, 1, LIMIT, 2 * LIMIT])
    def test_of_a_small_one(self, size):
        assert self.sent(b"x" * size) == [size]


class TestThroughGunicorn:
    def test_a_stream(self, port):
        status, lines = whole(port, (LINE + b"\n") * 2000)
        assert status == 200
        assert [json.loads(line)["line"] for line in lines] == list(range(1, 2001))

    def test_chunks(self, port):
        status, lines = whole(port, iter([LINE[:10], LINE[10:] + b"\n", LINE]))
        assert status == 200
        assert [json.loads(line)["status"] for line in lines] == [200, 200]

    def test_one_after_another(self, port):
        connection = HTTPConnection("127.0.0.1", port, timeout=LONG)
        for _ in range(20):
            connection.request("POST", "/v1/scores/stream", LINE, {"Content-Type": NDJSON})
            response = connection.getresponse()
            assert response.status == 200
            response.read()
        connection.close()

    @pytest.mark.parametrize("chunked", [True, False])
    def test_too_large(self, port, chunked):
        body = b"\n" * (8 * 1024 * 1024 + 1)
        blocks = (body[at : at + LIMIT] for at in range(0, len(body), LIMIT))
        status, [problem] = whole(port, blocks if chunked else body)
        assert status == 413
        assert json.loads(problem)["type"] == "/problems/too-large"

    def test_a_client_of_http_1_0(self, port):
        with connected(port) as connection:
            request = head(f"Content-Length: {len(LINE)}").replace(b"HTTP/1.1", b"HTTP/1.0")
            connection.sendall(request + LINE)
            assert json.loads(received(connection).splitlines()[-1])["status"] == 200

    @pytest.mark.parametrize("body", [b"5\r\n{", b"zz\r\n", b"2\r\n{}xx0\r\n\r\n"])
    def test_broken_chunks(self, port, body):
        with connected(port) as connection:
            connection.sendall(head("Transfer-Encoding: chunked") + body)
            connection.shutdown(socket.SHUT_WR)
            assert received(connection).startswith(b"HTTP/1.1 400")
        assert whole(port)[0] == 200


class TestSlowClients:
    """Who sends or reads too slowly loses his place in a little more than the patience of the service."""

    @pytest.mark.parametrize("framing", ["Content-Length: 100000", "Transfer-Encoding: chunked"])
    def test_who_stops_sending(self, port, framing):
        with connected(port) as connection:
            began = time.monotonic()
            connection.sendall(head(framing) + b"1000\r\n{")
            answer = received(connection)
            assert 1 <= time.monotonic() - began < LONG
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"more slowly than 131072 bytes a second" in answer
        assert whole(port)[0] == 200

    def test_who_sends_a_byte_at_a_time(self, port):
        with connected(port) as connection:
            began = time.monotonic()
            connection.sendall(head("Content-Length: 100000"))
            connection.settimeout(0.1)
            while time.monotonic() < began + LONG:
                try:
                    connection.sendall(b" ")
                    if connection.recv(LIMIT):
                        break
                except TimeoutError:
                    pass
            assert 1 <= time.monotonic() - began < LONG
        assert whole(port)[0] == 200

    def test_a_question_that_comes_slowly_is_cut_off_too(self, port):
        with connected(port) as connection:
            request = head("Content-Length: 100", path="/v1/scores").replace(b"x-ndjson", b"json")
            connection.sendall(request + b"{")
            assert b"more slowly than" in received(connection)

    def test_who_stops_reading(self, port):
        with connected(port) as connection:
            body = (LINE + b"\n") * MORE_THAN_BUFFERS_HOLD
            connection.sendall(head(f"Content-Length: {len(body)}") + body)
            began = time.monotonic()
            while whole(port)[0] == 503:
                assert time.monotonic() < began + LONG
            answer = received(connection)
        assert answer.startswith(b"HTTP/1.1 200")
        assert not answer.endswith(b"0\r\n\r\n"), "an answer that broke off must not look whole"

    def test_a_client_learns_that_his_answer_broke_off(self, port):
        connection = HTTPConnection("127.0.0.1", port, timeout=LONG)
        connection.request(
            "POST", "/v1/scores/stream", (LINE + b"\n") * MORE_THAN_BUFFERS_HOLD, {"Content-Type": NDJSON}
        )
        response = connection.getresponse()
        try:
            began = time.monotonic()
            while whole(port)[0] == 503:
                assert time.monotonic() < began + LONG
            with pytest.raises((IncompleteRead, ConnectionError)):
                response.read()
        finally:
            connection.close()

    @pytest.mark.parametrize("moment", ["head", "body", "answer"])
    def test_who_hangs_up(self, port, moment):
        with connected(port) as connection:
            body = (LINE + b"\n") * 2_000
            connection.sendall(head(f"Content-Length: {len(body)}"))
            if moment != "head":
                connection.sendall(body if moment == "answer" else body[:5_000])
            if moment == "answer":
                assert connection.recv(1) == b"H"
        began = time.monotonic()
        while whole(port)[0] == 503:
            assert time.monotonic() < began + LONG

    def test_the_second_stream_is_told_to_wait(self, port):
        with connected(port) as connection:
            connection.sendall(head("Content-Length: 10"))
            time.sleep(0.2)
            status, [problem] = whole(port, b"\n" * 4_000_000)
            assert status == 503
            assert json.loads(problem)["type"] == "/problems/unavailable"
            connection.sendall(b"\n" * 10)
            assert connection.recv(LIMIT).startswith(b"HTTP/1.1 200")

    def test_who_does_not_close_keeps_nobody_from_connecting(self, port):
        with connected(port) as connection:
            connection.sendall(b"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert connection.recv(LIMIT)
            began = time.monotonic()
            assert whole(port)[0] == 200
            assert time.monotonic() < began + 1.9

    def test_all_this_is_counted(self, port):
        connection = HTTPConnection("127.0.0.1", port, timeout=LONG)
        connection.request("GET", "/metrics")
        counted = connection.getresponse().read().decode()
        assert 'oddchip_slow_clients_total{doing="sending"}' in counted
        assert 'oddchip_slow_clients_total{doing="reading"}' in counted
        connection.close()
