"""NDJSON bodies: spooled to disk, then read line by line."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from typing import IO

from flask import Request

from service.api.problems import Problem
from service.api.strict_json import BLOCK, QUESTION, MalformedJson, cut_short, read_block, refuse_other_media

MEDIA_TYPE = "application/x-ndjson"
RETRY_AFTER = 5
"""Seconds after which a client that could not be served may try again."""


def unavailable(detail: str) -> Problem:
    """The problem that the service cannot take this stream now."""
    return Problem("unavailable", detail, headers={"Retry-After": str(RETRY_AFTER)})


def spool(request: Request, limit: int) -> IO[bytes]:
    """The body of at most ``limit`` bytes, as a file without a name that is gone when it is closed.

    The file is made in the folder that TMPDIR names. Raises Problem, never returning a part of a body.
    """
    refuse_other_media(request, MEDIA_TYPE)
    declared = request.content_length or 0
    if declared > limit:
        raise _too_large(limit)
    with ExitStack() as opened:
        try:
            file = opened.enter_context(tempfile.TemporaryFile(prefix="oddchip-"))
            length = _copy(request.stream, file, limit)
            file.seek(0)
        except OSError:
            raise unavailable("There is no room on disk for the stream.") from None
        if length < declared:
            raise cut_short()
        if not length:
            raise MalformedJson("The body is empty.")
        opened.pop_all()
    return file


def _copy(body: IO[bytes], file: IO[bytes], limit: int) -> int:
    length = 0
    while block := read_block(body):
        length += len(block)
        if length > limit:
            raise _too_large(limit)
        file.write(block)
    return length


def _too_large(limit: int) -> Problem:
    return Problem("too-large", f"The body is longer than {limit} bytes.")


def count_lines(file: IO[bytes]) -> int:
    r"""How many lines there are, blank ones among them; the file is read from the start and left there.

    >>> import io
    >>> count_lines(io.BytesIO(b"[1]\n\n[3]"))
    3
    """
    count, block = 0, b"\n"
    file.seek(0)
    while following := file.read(BLOCK):
        count, block = count + following.count(b"\n"), following
    file.seek(0)
    return count + (not block.endswith(b"\n"))


def lines(file: IO[bytes], limit: int = QUESTION.body) -> Iterator[tuple[int, bytes]]:
    r"""The lines that are not blank with their numbers, from 1, without their ends.

    A line ends in LF or CRLF, the last one perhaps in nothing. One of more than ``limit`` bytes comes cut,
    but still longer than ``limit``.

    >>> import io
    >>> list(lines(io.BytesIO(b"[1]\r\n\n[3]")))
    [(1, b'[1]'), (3, b'[3]')]
    """
    number = 0
    while line := file.readline(limit + 2):
        number += 1
        if not line.endswith(b"\n"):
            _skip_rest(file)
        line = line.removesuffix(b"\n").removesuffix(b"\r")
        if line.strip(b" \t\r"):
            yield number, line


def _skip_rest(file: IO[bytes]) -> None:
    while (rest := file.readline(BLOCK)) and not rest.endswith(b"\n"):
        pass
