"""Streams: the same question about any number of states, one a line."""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import starmap
from typing import Any

from flask import Blueprint, Flask, Response, current_app, request

from service.api import limits
from service.api.headers import request_id
from service.api.parameters import accept, no_query
from service.api.results import SCORES, SETTLEMENTS, Question, document_of, result
from service.api.spool import MEDIA_TYPE, count_lines, lines, spool, unavailable
from service.api.strict_json import BLOCK
from service.settings import Settings

blueprint = Blueprint("streams", __name__, url_prefix="/v1")

MOMENT = 0.03
"""Seconds that a stream waits for the end of one before it, which its client may have read already."""


class Places:
    """The places for streams in this process: all its threads but one."""

    def __init__(self, settings: Settings) -> None:
        self.limit = settings.stream_mib * 1024 * 1024
        self._free = threading.BoundedSemaphore(settings.threads - 1)

    def take(self) -> Callable[[], None]:
        """Take a place; the function that gives it back. Raises Problem if none is free."""
        if not self._free.acquire(timeout=MOMENT):
            raise unavailable("All threads for streams are in use.")
        return self._free.release


def install(app: Flask, settings: Settings) -> None:
    """Answer streams, on all threads but one."""
    app.extensions["streams"] = Places(settings)
    app.register_blueprint(blueprint)


@blueprint.post("/scores/stream")
def scores() -> Response:
    """What is each hand worth, in the state of every line?"""
    return _answered(SCORES)


@blueprint.post("/settlements/stream")
def settlements() -> Response:
    """Who gets what, in the state of every line?"""
    return _answered(SETTLEMENTS)


def _answered(question: Question[Any]) -> Response:
    no_query()
    accept(request, MEDIA_TYPE)
    places: Places = current_app.extensions["streams"]
    with ExitStack() as held:
        held.callback(places.take())
        file = held.enter_context(spool(request, places.limit))
        if limits.applied():
            limits.charge(count_lines(file))
        judge = partial(_result, question, request_id())
        response = Response(_blocks(starmap(judge, lines(file))), content_type=MEDIA_TYPE)
        response.call_on_close(held.pop_all().close)
    return response


def _result(question: Question[Any], request: str, number: int, line: bytes) -> bytes:
    return result(question, lambda: document_of(line), request, b'"line":%d,' % number) + b"\n"


def _blocks(results: Iterable[bytes]) -> Iterator[bytes]:
    """The results joined to blocks of about 64 KiB."""
    gathered: list[bytes] = []
    size = 0
    for one in results:
        gathered.append(one)
        size += len(one)
        if size >= BLOCK:
            yield b"".join(gathered)
            gathered, size = [], 0
    if gathered:
        yield b"".join(gathered)
