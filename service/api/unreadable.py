"""Requests that the server could not read: the app refuses, logs and counts them like any other."""

from http import HTTPStatus
from io import BytesIO
from wsgiref.types import WSGIApplication, WSGIEnvironment

from flask import Flask, Response, request

from service.api.headers import request_id
from service.api.problems import Problem, failure

REFUSAL = "oddchip.refusal"
"""The key of a WSGI environment under which the server says why there is no request in it."""


def install(app: Flask) -> None:
    """Have the app answer a request that could not be read with what the server says about it."""
    app.before_request(_refuse)


def _refuse() -> None:
    refusal = request.environ.get(REFUSAL)
    if isinstance(refusal, Problem):
        raise refusal
    if refusal is not None:
        raise failure(refusal, request_id())


def answer(app: WSGIApplication, refusal: Problem | Exception) -> bytes:
    """The answer to a request of which nothing is known, from its first byte; the connection ends with it.

    An exception that is no problem is the service's own fault and is answered as such.
    """
    response = Response.from_app(app, _environment(refusal), buffered=True)
    head = [
        f"HTTP/1.1 {response.status_code} {HTTPStatus(response.status_code).phrase}",
        "Connection: close",
        *(f"{name}: {value}" for name, value in response.headers),
    ]
    return "\r\n".join([*head, "", ""]).encode("latin-1") + response.get_data()


def _environment(refusal: Problem | Exception) -> WSGIEnvironment:
    return {
        "REQUEST_METHOD": "",
        "PATH_INFO": "",
        "QUERY_STRING": "",
        "SERVER_NAME": "",
        "SERVER_PORT": "",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(),
        REFUSAL: refusal,
    }
