"""How long a request has taken so far."""

import time

from flask import Flask, g


def install(app: Flask) -> None:
    """Note when each request begins."""
    app.before_request(_start)


def _start() -> None:
    g.started = time.perf_counter()


def seconds() -> float:
    """Seconds since the request at hand began."""
    return time.perf_counter() - float(g.started)
