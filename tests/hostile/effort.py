"""How much work an answer is: calls of functions, the same on every machine, and processor time."""

import sys
import time
from collections.abc import Callable
from functools import cache

import orjson

from service.app import create_app
from service.settings import Settings
from tests.fuzz.requests import Request
from tests.fuzz.whole_app import asked


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, generators resumed and built-in functions called."""
    count = 0

    def counted(_frame, event, _argument):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """Processor time, the least of some."""
    least = float("inf")
    for _ in range(times):
        began = time.thread_time()
        work()
        least = min(least, time.thread_time() - began)
    return least


def asking(operation: str, document) -> Callable[[], int]:
    """Asking the app about a document; the status. A text is a body as it is."""
    body = document if isinstance(document, bytes) else orjson.dumps(document)
    request = Request(f"/v1/{operation}", body)
    _warm()
    return lambda: asked(request)[0]


@cache
def _warm() -> None:
    """Validators are compiled when they are first used."""
    create_app(Settings(access_log=False))
