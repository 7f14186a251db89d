"""The apps that are measured: the service with an echo beside it, and a bare Flask."""

from typing import Any

from flask import Flask, Response, jsonify, request
from werkzeug.test import Client

from service.app import create_app
from service.settings import Settings


def with_echo(answer: Any) -> Flask:
    """The service, and ``/echo`` in the same shell: get_json and jsonify on an answer of the same bytes."""
    app = create_app(Settings(access_log=False))
    app.add_url_rule("/echo", view_func=_echo(answer), methods=["POST"])
    return app


def bare(answer: Any) -> Flask:
    """A Flask with nothing but the echo."""
    app = Flask("bare")
    app.add_url_rule("/echo", view_func=_echo(answer), methods=["POST"])
    return app


def _echo(answer: Any) -> Any:
    def echo() -> Response:
        request.get_json()
        return jsonify(answer)

    return echo


def settled(state: Any) -> Any:
    """The settlement of a state, as the service answers it."""
    response = Client(create_app(Settings(access_log=False))).post("/v1/settlements", json=state)
    if response.status_code != 200:
        raise RuntimeError(f"the state is not settled: {response.text}")
    return response.json
