"""Row 29: a thousand slow clients of each kind, and one who asks as usual."""

import socket
import time
from contextlib import ExitStack, closing
from http.client import HTTPConnection

from tests import report
from tests.faults.questions import questions
from tests.faults.shipped import instance, shipped

MANY = 1_000
ASKED = 30
LINE = b"POST /v1/settlements HTTP/1.1\r\nHost: x\r\n"
KINDS = {
    "idle": b"",
    "half a line": LINE[:20],
    "half the headers": LINE,
    "half a body": LINE + b'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"game":',
    "half a chunk": LINE + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n{",
}
WITHOUT_A_BODY = ("idle", "half a line", "half the headers")


def slow_clients_of_the_shipped_set_up(many: int = MANY):
    with shipped() as (port, _):
        yield from (_beside(port, kind, many) for kind in KINDS)


def slow_clients_of_one_worker(many: int = MANY - 100):
    """Without nginx; a body needs a thread, a head does not."""
    with instance(ODDCHIP_WORKERS="1") as server:
        yield from (_beside(server.port, kind, many, " without nginx") for kind in WITHOUT_A_BODY)


def _beside(port, kind, many, where=""):
    """The longest of some ordinary requests, each over a connection of its own, while the slow ones wait."""
    with ExitStack() as held:
        for _ in range(many):
            client = held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=30))
            client.sendall(KINDS[kind])
        seconds = max(_seconds_of(port, question) for question in questions()[:ASKED])
    return report.at_most(f"beside {many} {kind}{where}", round(1000 * seconds), 1_000, " ms")


def _seconds_of(port, question):
    began = time.monotonic()
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.connect()
        connection.sock.sendall(question.sent)
        response = connection.response_class(connection.sock)
        response.begin()
        assert (response.status, response.read()) == (200, question.body)
    return time.monotonic() - began
