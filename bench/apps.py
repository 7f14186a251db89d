"""The apps that are measured: the service with echoes beside it, and Flasks with parts of its shell.

An echo does ``get_json`` and ``jsonify``, as any Flask route would, with the answer that the service gives.
"""

import json
import logging
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import Flask, Response, jsonify, request

from bench.posting import Ask, posted
from service.api import headers, logs, metrics, timing
from service.api.parameters import accept, no_query
from service.api.strict_json import MEDIA_TYPE, json_answer, read_json
from service.app import create_app
from service.settings import Settings

View = Callable[[], Response]

PARTS: dict[str, tuple[Callable[[Flask], None], ...]] = {
    "request id and headers": (headers.install,),
    "log": (timing.install, logs.install),
    "metrics": (timing.install, metrics.install),
}
"""What the shell adds to a bare Flask, part by part."""


@dataclass(frozen=True)
class Side:
    """The service and what stands beside it: an app, requests to the service, and the same to its echo."""

    app: Flask
    asks: list[Ask]
    echoes: list[Ask]


def beside_echo(asks: Sequence[Ask]) -> Side:
    """The service with an echo of every request in the same shell."""
    app = create_app(Settings())
    answers = [json.loads(posted(app, asked)) for asked in asks]
    app = create_app(Settings())
    return Side(app, list(asks), add_views(app, "echo", asks, map(echo, answers)))


def in_process(asks: Sequence[Ask]) -> Side:
    """The same where no server says where the log goes."""
    log_to_nowhere()
    return beside_echo(asks)


def add_views(app: Flask, name: str, asks: Sequence[Ask], views: Iterable[View]) -> list[Ask]:
    """Put a view beside the service for every request; the same requests to those views."""
    paths = [f"/{name}/{i}" for i in range(len(asks))]
    for path, view in zip(paths, views, strict=True):
        app.add_url_rule(path, endpoint=path.replace("/", "-"), view_func=view, methods=["POST"])
    return [Ask(path, asked.body) for path, asked in zip(paths, asks, strict=True)]


def flask_with(parts: Iterable[Callable[[Flask], None]] = ()) -> Flask:
    """A Flask with some parts of the shell."""
    app = Flask("bare")
    for install in parts:
        install(app)
    return app


def echo(answer: Any) -> View:
    """A stock route: what it gets is read, what it answers is known."""

    def view() -> Response:
        request.get_json()
        return jsonify(answer)

    return view


def strict_echo(answer: Any) -> View:
    """The same as the service reads and writes: strictly."""

    def view() -> Response:
        no_query()
        accept(request, MEDIA_TYPE)
        read_json(request)
        return json_answer(answer)

    return view


@cache
def log_to_nowhere() -> None:
    """Let the access log be written as in production, but to the null device."""
    handler = logging.StreamHandler(open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    handler.setFormatter(logs.JsonLine())
    logs.access.addHandler(handler)
    logs.access.setLevel(logging.INFO)
    logs.access.propagate = False
