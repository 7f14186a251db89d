"""The app with more routes: one answers with what it read and fails when told to, others take time."""

import time

from flask import Flask, Response, request

from service.api.parameters import accept, query
from service.api.strict_json import json_answer, read_json
from service.app import create_app
from service.settings import Settings


def probe_app(settings: Settings | None = None) -> Flask:
    app = create_app(settings or Settings())
    app.add_url_rule("/probe", view_func=probe, methods=["POST"])
    app.add_url_rule("/stuck", view_func=stuck)
    app.add_url_rule("/long", view_func=long)
    return app


def probe() -> Response:
    accept(request, "application/json")
    if "fail" in query({"fail", "q"}):
        raise RuntimeError("the secret of the house")
    return json_answer({"read": read_json(request)})


def stuck() -> Response:
    time.sleep(600)
    return Response()


def long() -> Response:
    """Eight blocks, each of them half a second's work."""
    return Response(time.sleep(0.5) or b"x" for _ in range(8))
