"""A client's connection, on which heads of requests (request line and headers) are gathered."""

import socket

from gunicorn.http.errors import LimitRequestHeaders
from gunicorn.workers.gthread import TConn

LONGEST_HEAD = 32_768
"""Bytes; what nginx takes by default."""
_PIECE = 16_384


class Gone(Exception):
    """A client who has closed his connection."""


class Connection(TConn):  # type: ignore[misc]
    """A connection; ``fault`` says what is wrong with a head that is not even parsed."""

    fault: Exception | None = None

    @property
    def head(self) -> bytes:
        """What has come of the head, and perhaps of what follows it."""
        return bytes(self.parser.unreader.buf.getvalue())

    def gather(self) -> bool:
        """Take what has come, without waiting; can the head be read, or refused, now?

        Raises Gone.
        """
        buffer = self.parser.unreader
        head = buffer.take_buffered()
        try:
            self.sock.settimeout(0)
            piece = self.sock.recv(_PIECE)
            if not piece:
                raise Gone
            head += piece
        except BlockingIOError:
            pass
        except OSError as error:
            raise Gone from error
        finally:
            buffer.unread(head)
        return self._judge(head)

    def is_given_up(self) -> bool:
        """Has the other side closed the connection?

        A proxy that has asked another instance meanwhile wants no answer; another client may have closed only
        his half, and wait for one.
        """
        try:
            return not self.sock.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        except BlockingIOError:
            return False
        except OSError:
            return True

    def _judge(self, head: bytes) -> bool:
        end = head.find(b"\r\n\r\n")
        if end > LONGEST_HEAD or (end < 0 and len(head) > LONGEST_HEAD + len("\r\n\r")):
            self.fault = LimitRequestHeaders(f"more than {LONGEST_HEAD} bytes")
            return True
        return end >= 0 or self._will_be_refused(head)

    def _will_be_refused(self, head: bytes) -> bool:
        """A line that ends in a bare LF, or a request line that is too long already."""
        if head.count(b"\n") != head.count(b"\r\n"):
            return True
        return b"\r\n" not in head[2:] and len(head) - 4 > self.cfg.limit_request_line
