"""The apps that are measured: the service with an echo beside it, and Flasks with parts of its shell."""

import logging
import os
from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask, Response, jsonify, request
from werkzeug.test import Client

from service.api import headers, logs, metrics, timing
from service.app import create_app
from service.settings import Settings

QUIET = Settings(access_log=False)

PARTS: dict[str, tuple[Callable[[Flask], None], ...]] = {
    "X-Request-ID and security headers": (headers.install,),
    "JSON log line": (timing.install, logs.install),
    "metrics": (timing.install, metrics.install),
}
"""What the shell adds to a bare Flask, part by part."""


def with_echo(answer: Any) -> Flask:
    """The service, and ``/echo`` in the same shell: get_json and jsonify on an answer of the same bytes."""
    app = create_app(QUIET)
    app.add_url_rule("/echo", view_func=_echo(answer), methods=["POST"])
    return app


def flask_with(answer: Any, parts: Iterable[Callable[[Flask], None]] = ()) -> Flask:
    """A Flask with the echo and some parts of the shell."""
    app = Flask("bare")
    for install in parts:
        install(app)
    app.add_url_rule("/echo", view_func=_echo(answer), methods=["POST"])
    return app


def log_to_nowhere() -> None:
    """Let the access log be written as in production, but to the null device."""
    handler = logging.StreamHandler(open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    handler.setFormatter(logs.JsonLine())
    logs.access.addHandler(handler)
    logs.access.setLevel(logging.INFO)
    logs.access.propagate = False


def _echo(answer: Any) -> Any:
    def echo() -> Response:
        request.get_json()
        return jsonify(answer)

    return echo


def settled(state: Any) -> Any:
    """The settlement of a state, as the service answers it."""
    response = Client(create_app(QUIET)).post("/v1/settlements", json=state)
    if response.status_code != 200:
        raise RuntimeError(f"the state is not settled: {response.text}")
    return response.json
