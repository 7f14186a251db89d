"""The reference: the OpenAPI document, and Swagger UI to read it."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import orjson
import yaml
from flask import Blueprint, Response, render_template

from service.api.files import file_answer
from service.api.headers import SCRIPT_POLICY
from service.api.parameters import no_query
from service.api.problems import Problem, echo

PACKAGE = Path(__file__).parents[1]

blueprint = Blueprint("docs", __name__)

_ASSETS = {
    "docs.css": "text/css; charset=utf-8",
    "docs.js": "text/javascript; charset=utf-8",
    "favicon-32x32.png": "image/png",
    "swagger-ui.css": "text/css; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
}


@cache
def openapi_yaml() -> bytes:
    """The committed document: in the package once it is installed, beside it in a checkout."""
    installed = PACKAGE / "openapi.yaml"
    return (installed if installed.exists() else PACKAGE.parent / "openapi.yaml").read_bytes()


@cache
def openapi_json() -> bytes:
    """The same document as JSON."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return orjson.dumps(yaml.load(openapi_yaml(), loader))  # noqa: S506 - either loader is a safe one


@cache
def _asset(name: str) -> bytes:
    own = PACKAGE / "page" / name
    return own.read_bytes() if own.exists() else (files("flask_swagger_ui") / "dist" / name).read_bytes()


@blueprint.get("/openapi.yaml")
def as_yaml() -> Response:
    no_query()
    return file_answer(openapi_yaml(), "application/yaml")


@blueprint.get("/openapi.json")
def as_json() -> Response:
    no_query()
    return file_answer(openapi_json(), "application/json")


@blueprint.get("/docs")
def page() -> Response:
    response = file_answer(render_template("docs.html").encode(), "text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = SCRIPT_POLICY
    return response


@blueprint.get("/docs/<name>")
def asset(name: str) -> Response:
    if name not in _ASSETS:
        raise Problem("not-found", f"The reference has no file '{echo(name)}'.")
    return file_answer(_asset(name), _ASSETS[name])
