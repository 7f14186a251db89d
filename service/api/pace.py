"""The pace of clients: one who sends or reads too slowly is cut off, so that he keeps no thread for long."""

import socket
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from service.api import work
from service.api.metrics import SLOW
from service.api.strict_json import BLOCK, MalformedJson

TICK = 0.1
LINGER = 0.25
PAUSE = 0.02
"""An answered client may send the rest of a body that nobody wants: for so long, without such a pause."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How slow a client may be: bytes a second, and how many seconds he may be behind."""

    rate: int
    patience: float


class TooSlow(MalformedJson):
    """A body that came too slowly."""

    def __init__(self, pace: Pace) -> None:
        super().__init__(
            f"The body came more slowly than {pace.rate} bytes a second, and was cut off when it was "
            f"{pace.patience:g} seconds behind."
        )


class Waiting:
    """The service waiting for a client, again and again, until its patience with him is used up.

    Every second of waiting uses up a second; bytes win it back at the rate of the pace.
    """

    __slots__ = ("_direction", "_doing", "_left", "_pace", "_since", "_socket", "cut")

    def __init__(self, client: socket.socket, pace: Pace, doing: str, direction: int) -> None:
        self._socket, self._pace, self._doing, self._direction = client, pace, doing, direction
        self._left, self._since, self.cut = pace.patience, 0.0, False

    def start(self) -> None:
        """From now on the client is waited for."""
        work.pause()
        self._since = time.monotonic()
        _watch(self)

    def stop(self, count: int) -> None:
        """The client has taken or sent so many bytes, and is not waited for."""
        work.go_on()
        if _watched.pop(self, None) is not None:
            left = self._left - (time.monotonic() - self._since)
            self._left = min(left + count / self._pace.rate, self._pace.patience)

    def look(self, now: float) -> None:
        """Cut the client off if he has been waited for too long."""
        if now - self._since > self._left:
            self.cut = True
            _watched.pop(self, None)
            SLOW.labels(self._doing).inc()
            _shut(self._socket, self._direction)


def _shut(client: socket.socket, direction: int) -> None:
    """End what a thread waits for at the socket; it wakes up to the end of a body, or to a broken pipe."""
    try:
        client.shutdown(direction)
    except OSError:
        return


_watched: dict[Waiting, Waiting] = {}
_starting = threading.Lock()
_watchman: threading.Thread | None = None


def _watch(waiting: Waiting) -> None:
    """Have the one thread of this process that looks after slow clients look at this one, too."""
    global _watchman  # noqa: PLW0603 - one a process
    _watched[waiting] = waiting
    if _watchman is None:
        with _starting:
            if _watchman is None:
                _watchman = threading.Thread(target=_look_around, name="slow-clients", daemon=True)
                _watchman.start()


def _look_around() -> None:
    while True:
        time.sleep(TICK)
        now = time.monotonic()
        for waiting in tuple(_watched):
            waiting.look(now)


class PacedInput:
    """A request's body, read from a client who must keep the pace."""

    def __init__(self, body: Any, client: socket.socket, pace: Pace) -> None:
        self._body, self._socket, self._pace = body, client, pace
        self._waiting = Waiting(client, pace, "sending", socket.SHUT_RD)
        self._ended = False

    def read(self, size: int = -1) -> bytes:
        """At most ``size`` bytes, fewer only at the end; raises TooSlow if the client was cut off."""
        read = b""
        self._waiting.start()
        try:
            read = bytes(self._body.read(size) if size >= 0 else self._body.read())
        finally:
            self._waiting.stop(len(read))
            if self._waiting.cut:
                raise TooSlow(self._pace)
        self._ended = not 0 <= size <= len(read)
        return read

    def finish(self) -> bool:
        """Take in the rest if it comes at once, so that its sender gets to read why nobody wants it.

        Whether the end was reached, and another request may follow.
        """
        if not self._ended:
            self._linger()
        return self._ended

    def _linger(self) -> None:
        rest = Waiting(self._socket, Pace(rate=2**40, patience=LINGER), "lingering", socket.SHUT_RD)
        self._socket.settimeout(PAUSE)
        try:
            while not (rest.cut or self._ended):
                rest.start()
                self._ended = not self._body.read(BLOCK)
                rest.stop(0)
        except Exception:  # noqa: BLE001 - the client is answered, whatever he sends
            rest.stop(0)
        finally:
            self._ended = self._ended and not rest.cut and not getattr(self._body, "failed", False)
            self._socket.settimeout(None)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._body, name)


class PacedAnswer:
    """An answer's blocks on their way to a client who must keep the pace."""

    def __init__(self, blocks: Iterable[bytes], body: PacedInput, client: socket.socket, pace: Pace) -> None:
        self._answer, self._blocks = blocks, _small(blocks)
        self._body, self._socket = body, client
        self._waiting = Waiting(client, pace, "reading", socket.SHUT_RDWR)
        self._sent = 0

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        self._waiting.stop(self._sent)
        block = next(self._blocks, None)
        self._waiting.start()
        if block is None:
            raise StopIteration
        self._sent = len(block)
        return block

    def close(self) -> None:
        """Called when the last byte is with the client's system, or he is lost.

        Nothing more is read from a client whose body nobody wants: the server would wait for its end.
        """
        self._waiting.stop(0)
        getattr(self._answer, "close", lambda: None)()
        if not self._body.finish():
            _shut(self._socket, socket.SHUT_RD)


def _small(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes in blocks so small that each that is sent shows a client keep the pace."""
    for block in blocks:
        if len(block) <= 2 * BLOCK:
            yield block
        else:
            yield from (block[at : at + BLOCK] for at in range(0, len(block), BLOCK))


def paced(app: WSGIApplication, pace: Pace) -> WSGIApplication:
    """The app behind the pace; without gunicorn's socket there is nobody to wait for."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        client = environ.get("gunicorn.socket")
        if client is None:
            return app(environ, start_response)
        body = environ["wsgi.input"] = PacedInput(environ["wsgi.input"], client, pace)
        return PacedAnswer(app(environ, start_response), body, client, pace)

    return answer
