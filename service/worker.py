"""The gunicorn worker: gthread, but what it cannot read is refused as every other request is."""

import socket
import time
from typing import Any

from gunicorn.config import Config
from gunicorn.http import errors
from gunicorn.workers.gthread import ThreadWorker

from service.api import unreadable
from service.api.problems import Problem, echo

LINGER = 0.25
"""Seconds for which the rest of a refused request is taken in, so that its sender gets to read why."""
PAUSE = 0.02
"""Seconds without a byte after which there is no such rest."""

_FAULTS: tuple[tuple[tuple[type[Exception], ...], str, str], ...] = (
    ((errors.LimitRequestLine,), "uri-too-long", "The request line is longer than {line} bytes."),
    (
        (errors.LimitRequestHeaders,),
        "headers-too-large",
        "At most {fields} header fields of at most {field} bytes each are read.",
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

    def handle_error(self, req: Any, client: socket.socket, addr: Any, exc: Exception) -> None:
        """Answer a request that could not be read; nothing more is read from its sender."""
        try:
            client.settimeout(LINGER)
            client.sendall(unreadable.answer(self.wsgi, refusal(exc, self.cfg)))
            _take_in_the_rest(client)
        except OSError:
            self.log.debug("a refused client is gone")


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
                    header=echo(str(getattr(error, "hdr", ""))),
                ),
            )
    return error


def _take_in_the_rest(client: socket.socket) -> None:
    """Bytes that lie unread when a connection is closed would take the answer with them.

    Then the client is shut, or the thread that accepts all others would wait for his end of the connection.
    """
    end = time.monotonic() + LINGER
    client.shutdown(socket.SHUT_WR)
    client.settimeout(PAUSE)
    try:
        while time.monotonic() < end and client.recv(65_536):
            pass
    except TimeoutError:
        pass
    client.shutdown(socket.SHUT_RD)
