"""No client and no request puts a worker out: heads that do not come, stuck threads, too few files."""

import errno
import json
import logging
import resource
import socket
from contextlib import ExitStack, nullcontext
from types import SimpleNamespace

import pytest

from service import worker
from service.connection import Connection
from tests import raw
from tests.api.conftest import serving

LINE = b"GET /livez HTTP/1.1\r\n"
WHOLE = LINE + b"Host: x\r\n\r\n"
LAST = LINE + b"Host: x\r\nConnection: close\r\n\r\n"
HALVES = {
    "half a request line": b"GET /li",
    "a request line": LINE,
    "half a header": LINE + b"Host: ",
    "headers without their end": LINE + b"Host: x\r\n",
    "all but the last byte": WHOLE[:-1],
    "an empty line": b"\r\n",
    "a greeting of TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\xab" * 32,
}


def connected(port):
    return socket.create_connection(("127.0.0.1", port), timeout=10)


def received(connection):
    """Everything until the server closes."""
    text = b""
    try:
        while block := connection.recv(65_536):
            text += block
    except ConnectionResetError:
        pass
    return text


def ask(port, text):
    with connected(port) as connection:
        connection.sendall(text)
        return received(connection)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """The port of one worker of two threads, which waits for a second."""
    log = tmp_path_factory.mktemp("impatient") / "log"
    with serving("tests.api.probe:probe_app()", log, ODDCHIP_PATIENCE="1") as port:
        yield port


def cut_off(port):
    text = ask(port, b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").decode()
    counts = [
        line for line in text.splitlines() if line.startswith('oddchip_slow_clients_total{doing="sending"}')
    ]
    return sum(float(line.split()[-1]) for line in counts)


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_a_head_that_does_not_end_keeps_no_thread(impatient, half):
    """Two of them would be enough if they did."""
    before = cut_off(impatient)
    with ExitStack() as held:
        slow = [held.enter_context(connected(impatient)) for _ in range(20)]
        for connection in slow:
            connection.sendall(half)
        for _ in range(20):
            assert ask(impatient, LAST).startswith(b"HTTP/1.1 200 ")
        assert [received(connection) for connection in slow] == [b""] * 20
    assert cut_off(impatient) == before + 20


def test_who_says_nothing_is_let_go_and_not_counted(impatient):
    before = cut_off(impatient)
    with ExitStack() as held:
        idle = [held.enter_context(connected(impatient)) for _ in range(20)]
        assert ask(impatient, LAST).startswith(b"HTTP/1.1 200 ")
        assert [received(connection) for connection in idle] == [b""] * 20
    assert cut_off(impatient) == before


def test_a_kept_client_who_begins_another_request_and_stops(impatient):
    """Be it with the request before, or later."""
    with ExitStack() as held:
        kept = [held.enter_context(connected(impatient)) for _ in range(8)]
        for connection in kept[:4]:
            connection.sendall(WHOLE + LINE)
        for connection in kept[4:]:
            connection.sendall(WHOLE)
            assert connection.recv(65_536).startswith(b"HTTP/1.1 200 ")
            connection.sendall(LINE)
        assert ask(impatient, LAST).startswith(b"HTTP/1.1 200 ")
        answers = [received(connection) for connection in kept]
    assert [answer.count(b"HTTP/1.1 ") for answer in answers] == [1] * 4 + [0] * 4


def test_a_head_in_pieces_is_read(impatient):
    with connected(impatient) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in LAST:
            connection.sendall(bytes([byte]))
        assert received(connection).startswith(b"HTTP/1.1 200 ")


def test_requests_sent_together_are_all_answered(impatient):
    assert ask(impatient, WHOLE * 50 + LAST).count(b"HTTP/1.1 200 ") == 51


def headed(size):
    """A request whose head has this many bytes before the empty line."""
    head = b"".join(b"X-%d: %s\r\n" % (n, b"a" * 7_000) for n in range(4))
    start = LINE + b"Connection: close\r\n" + head + b"X-Last: "
    return start + b"a" * (size - len(start)) + b"\r\n\r\n"


def test_the_longest_head(impatient):
    assert ask(impatient, headed(32_768)).startswith(b"HTTP/1.1 200 ")
    for size in (32_769, 36_000):
        assert b"in a head of 32768 bytes" in ask(impatient, headed(size))
    assert b"/problems/headers-too-large" in ask(impatient, headed(36_000)[:-2] + b"X: y\r\n" * 20)


def test_a_stuck_thread_is_ended_and_work_that_goes_on_is_not(tmp_path):
    """gunicorn gives a worker two seconds; alone it would take the two threads' silence for health."""
    log = tmp_path / "log"
    with serving("tests.api.probe:probe_app()", log, GUNICORN_CMD_ARGS="--timeout 2") as port:
        assert ask(port, LAST.replace(b"livez", b"long")).count(b"\r\nx\r\n") == 8
        assert "WORKER TIMEOUT" not in log.read_text()
        with connected(port) as one, connected(port) as other:
            for connection in (one, other):
                connection.sendall(LAST.replace(b"livez", b"stuck"))
            assert received(one) == received(other) == b""
        assert ask(port, LAST).startswith(b"HTTP/1.1 200 ")
    messages = [json.loads(line)["message"] for line in log.read_text().splitlines()]
    assert len([said for said in messages if said.startswith("WORKER TIMEOUT")]) == 1


def test_who_finds_no_file_descriptor_left_waits_for_one(tmp_path):
    """Of 64 some are the worker's own; 100 clients are connected at once, each of them is answered."""
    log, (soft, hard) = tmp_path / "log", resource.getrlimit(resource.RLIMIT_NOFILE)
    with ExitStack() as held:
        clients = []
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
        try:
            served = serving("tests.api.probe:probe_app()", log, ODDCHIP_PATIENCE="2")
            port = held.enter_context(served)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        clients = [held.enter_context(connected(port)) for _ in range(100)]
        for client in reversed(clients):
            client.sendall(LAST)
        assert [received(client)[:12] for client in clients] == [b"HTTP/1.1 200"] * 100
    assert log.read_text().count("Booting worker") == 1


@pytest.mark.parametrize(
    ("descriptors", "connections"),
    [(64, 30), (1024, 990), (20_000, 1000), (10, 1), (resource.RLIM_INFINITY, 1000)],
)
def test_connections_leave_descriptors_for_files(monkeypatch, descriptors, connections):
    """Those of metrics, of the log and of the streams of two threads."""
    monkeypatch.setattr(resource, "getrlimit", lambda _: (descriptors, resource.RLIM_INFINITY))
    assert worker.most_connections(SimpleNamespace(worker_connections=1000, threads=2)) == connections


@pytest.mark.parametrize(("code", "connections"), [(errno.EMFILE, 1), (errno.ENFILE, 0)])
def test_without_descriptors_who_is_there_must_do(code, connections):
    """Be it that the whole system has none left; a worker that cannot even have one client ends."""
    asked = SimpleNamespace(nr_conns=connections, worker_connections=9, log=logging.getLogger("quiet"))
    lacking = OSError(code, "none left")
    with nullcontext() if connections else pytest.raises(OSError, match="none left"):
        worker.Worker._bear(asked, lacking)
        assert asked.worker_connections == 1


@pytest.fixture
def pair():
    """A connection of the server, and the other end."""
    connection = Connection.__new__(Connection)
    connection.sock, other = socket.socketpair()
    with connection.sock, other:
        yield connection, other


class TestGivenUp:
    """A proxy that has asked elsewhere closes its connection; then the question need not be answered."""

    @pytest.mark.parametrize("sent", [b"", b"more"])
    def test_a_connection_that_is_open_or_has_more_is_not(self, pair, sent):
        connection, other = pair
        other.sendall(sent)
        assert not connection.is_given_up()

    @pytest.mark.parametrize("end", [lambda other: other.shutdown(socket.SHUT_WR), socket.socket.close])
    def test_one_that_was_closed_is(self, pair, end):
        connection, other = pair
        end(other)
        assert connection.is_given_up()

    @pytest.mark.parametrize(("proxies", "answered"), [("1", False), ("0", True)])
    def test_only_a_proxy_gives_up(self, tmp_path, proxies, answered):
        """Both threads are busy when the question comes, and the end of its sender's half with it."""
        app = "tests.api.probe:probe_app()"
        with (
            serving(app, tmp_path / "log", ODDCHIP_TRUSTED_PROXIES=proxies) as port,
            connected(port) as one,
            connected(port) as another,
        ):
            for busy in (one, another):
                busy.sendall(b"GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
                assert busy.recv(1)
            said = raw.ask(port, WHOLE, then_close=True)
        assert said.startswith(b"HTTP/1.1 200 ") is answered
