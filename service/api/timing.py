"""How long a request has taken so far."""

import time
from collections.abc import Callable

from flask import Flask, g


def install(app: Flask) -> None:
    """Note when each request begins."""
    app.before_request(_start)


def _start() -> None:
    g.started = time.perf_counter()


def seconds() -> float:
    """Seconds since the request at hand began."""
    return time.perf_counter() - float(g.started)


def stopwatch() -> Callable[[], float]:
    """The same as a function that may be called when the request at hand is gone."""
    started = float(g.started)
    return lambda: time.perf_counter() - started
