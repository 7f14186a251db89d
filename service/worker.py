"""The gunicorn worker: gthread, but no client and no request can put it out.

* A thread gets a connection when the head of a request is whole; until then the poller gathers it.
* What cannot be read is refused as every other request is.
* A thread that is stuck stops the heartbeat, so that gunicorn replaces the worker.
* Where the system has no file descriptors left, clients wait until others are gone.
"""

import errno
import os
import resource
import socket
import time
from concurrent.futures import Future
from functools import partial
from selectors import EVENT_READ
from typing import Any

from gunicorn.config import Config
from gunicorn.http import errors
from gunicorn.workers.gthread import ThreadWorker

from service.api import unreadable, work
from service.api.metrics import SLOW
from service.api.pace import LINGER, PAUSE
from service.api.problems import Problem, echo
from service.connection import LONGEST_HEAD, Connection, Gone
from service.settings import configured

MOST_REQUESTS = 1_000
"""On one connection. When a worker ends, its clients go to the others, and would stay there."""
OWN_FILES = 32

_FAULTS: tuple[tuple[tuple[type[Exception], ...], str, str], ...] = (
    ((errors.LimitRequestLine,), "uri-too-long", "The request line is longer than {line} bytes."),
    (
        (errors.LimitRequestHeaders,),
        "headers-too-large",
        "At most {fields} header fields of at most {field} bytes each are read, in a head of {head} bytes.",
    ),
    ((errors.ExpectationFailed,), "expectation-failed", "Only 'Expect: 100-continue' can be met."),
    (
        (errors.UnsupportedTransferCoding,),
        "unknown-transfer-coding",
        "The only Transfer-Encoding that is read is 'chunked'.",
    ),
    (
        (errors.InvalidHeader, errors.InvalidHeaderName, errors.ObsoleteFolding),
        "malformed-http",
        "The header '{header}' is not one that can be read.",
    ),
    (
        (errors.InvalidRequestLine, errors.InvalidRequestMethod, errors.InvalidHTTPVersion),
        "malformed-http",
        "The request line must be a method, a path and HTTP/1.1 or HTTP/1.0.",
    ),
    ((errors.ParseException,), "malformed-http", "The request is not HTTP that can be read."),
)
_OUR_OWN: tuple[type[Exception], ...] = (
    errors.ConfigurationProblem,
    errors.InvalidResponseHeader,
    errors.InvalidResponseHeaderName,
)


class Worker(ThreadWorker):  # type: ignore[misc]
    """A worker of this service."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        settings = configured()
        self._patience = settings.patience
        self._behind_proxy = settings.trusted_proxies > 0
        self._most_connections = self.worker_connections = most_connections(self.cfg)

    def notify(self) -> None:
        """Tell the arbiter when all was well: when the work that has gone on longest began."""
        since = work.longest_since()
        os.utime(self.tmp.fileno(), (since, since))

    def accept(self, listener: socket.socket) -> None:
        """Accept a client; a thread gets him later."""
        try:
            client, address = listener.accept()
        except OSError as error:
            self._bear(error)
            return
        self.nr_conns += 1
        connection = Connection(self.cfg, client, address, listener.getsockname())
        if self._gathers_heads():
            connection.init()
        self._begin(connection)

    def _bear(self, error: OSError) -> None:
        """Without descriptors, as many connections as there are now must do, until one of them is gone."""
        if error.errno in (errno.EMFILE, errno.ENFILE) and self.nr_conns:
            self.log.warning("no file descriptor is left for another connection")
            self.worker_connections = self.nr_conns
        elif error.errno not in (errno.EAGAIN, errno.ECONNABORTED, errno.EWOULDBLOCK):
            raise error

    def _recover(self) -> None:
        if self.nr_conns < self.worker_connections:
            self.worker_connections = self._most_connections

    def _gathers_heads(self) -> bool:
        """Are heads sent in the clear? Those of TLS or HTTP/2 are a matter for a thread."""
        return not self.cfg.is_ssl and self.cfg.http2_cleartext == "off"

    def _begin(self, connection: Connection) -> None:
        """Gather the head of a connection's next request."""
        try:
            whole = not self._gathers_heads() or connection.gather()
        except Gone:
            self._let_go(connection)
            return
        if whole:
            self.enqueue_req(connection)
            return
        connection.timeout = time.monotonic() + self._patience
        self.pending_conns.append(connection)
        go_on = partial(self.on_pending_socket_readable, connection)
        self.poller.register(connection.sock, EVENT_READ, go_on)

    def on_pending_socket_readable(self, conn: Connection, client: socket.socket) -> None:
        """More of a head has come."""
        try:
            if conn.gather():
                self._wait_no_more(conn)
                self.enqueue_req(conn)
        except Gone:
            self._wait_no_more(conn)
            self._let_go(conn)

    def _wait_no_more(self, connection: Connection) -> None:
        self.pending_conns.remove(connection)
        self.poller.unregister(connection.sock)

    def _let_go(self, connection: Connection) -> None:
        self.nr_conns -= 1
        self._recover()
        connection.close()

    def on_client_socket_readable(self, conn: Connection, client: socket.socket) -> None:
        """A client who was kept begins another request."""
        self.poller.unregister(client)
        self.keepalived_conns.remove(conn)
        self._begin(conn)

    def murder_pending(self) -> None:
        """Cut off those who have not sent a whole head in time."""
        now = time.monotonic()
        while self.pending_conns and self.pending_conns[0].timeout <= now:
            connection = self.pending_conns[0]
            if connection.head:
                SLOW.labels("sending").inc()
            self._wait_no_more(connection)
            self._let_go(connection)

    def _cap_keepalive(self, deadline: float) -> None:
        """A worker that stops waits no longer for a head than for a client that was kept."""
        super()._cap_keepalive(deadline)
        for connection in self.pending_conns:
            connection.timeout = min(connection.timeout, deadline)

    def finish_request(self, conn: Connection, fs: "Future[Any]") -> None:
        """Keep the client or let him go; what came with a request may be the next one, or a part of it."""
        kept = not fs.cancelled() and fs.exception() is None and fs.result() is True
        if kept and self._gathers_heads() and conn.head:
            self._begin(conn)
            return
        super().finish_request(conn, fs)
        self._recover()

    def handle(self, conn: Connection) -> Any:
        """Answer the request whose head is whole; with whom that ends the connection is not waited for."""
        if self._behind_proxy and conn.is_given_up():
            return False
        work.go_on()
        try:
            kept = super().handle(conn) if conn.fault is None else self._refuse(conn, conn.fault)
            if kept is False:
                conn.sock.shutdown(socket.SHUT_RD)
        except OSError:
            return False
        finally:
            work.pause()
        return kept

    def handle_request(self, req: Any, conn: Connection) -> Any:
        """Answer a request; after some the client connects anew, perhaps to a worker with more time."""
        if conn.parser.req_count >= MOST_REQUESTS:
            req.force_close()
        return super().handle_request(req, conn)

    def _refuse(self, conn: Connection, fault: Exception) -> bool:
        self.handle_error(None, conn.sock, conn.client, fault)
        return False

    def handle_error(self, req: Any, client: socket.socket, addr: Any, exc: Exception) -> None:
        """Answer a request that could not be read; nothing more is read from its sender."""
        try:
            client.settimeout(LINGER)
            client.sendall(unreadable.answer(self.wsgi, refusal(exc, self.cfg)))
            _take_in_the_rest(client)
        except OSError:
            self.log.debug("a refused client is gone")


def most_connections(limits: Config) -> int:
    """How many connections a worker takes, so that its own files and those of streams find descriptors."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    configured, threads = int(limits.worker_connections), int(limits.threads)
    if soft == resource.RLIM_INFINITY:
        return configured
    return max(min(configured, soft - OWN_FILES - threads), 1)


def refusal(error: Exception, limits: Config) -> Problem | Exception:
    """The problem of a request that could not be read; the error itself if it is the service's own."""
    if isinstance(error, _OUR_OWN):
        return error
    for kinds, slug, detail in _FAULTS:
        if isinstance(error, kinds):
            return Problem(
                slug,
                detail.format(
                    line=limits.limit_request_line,
                    fields=limits.limit_request_fields,
                    field=limits.limit_request_field_size,
                    head=LONGEST_HEAD,
                    header=echo(str(getattr(error, "hdr", ""))),
                ),
            )
    return error


def _take_in_the_rest(client: socket.socket) -> None:
    """Bytes that lie unread when a connection is closed would take the answer with them."""
    end = time.monotonic() + LINGER
    client.shutdown(socket.SHUT_WR)
    client.settimeout(PAUSE)
    try:
        while time.monotonic() < end and client.recv(65_536):
            pass
    except TimeoutError:
        return
