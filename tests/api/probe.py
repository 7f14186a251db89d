"""The app with one more route, which answers with the document it read and fails when told to."""

from flask import Flask, Response, request

from service.api.parameters import accept, query
from service.api.strict_json import json_answer, read_json
from service.app import create_app
from service.settings import Settings


def probe_app() -> Flask:
    app = create_app(Settings())
    app.add_url_rule("/probe", view_func=probe, methods=["POST"])
    return app


def probe() -> Response:
    accept(request, "application/json")
    if "fail" in query({"fail", "q"}):
        raise RuntimeError("the secret of the house")
    return json_answer({"read": read_json(request)})
