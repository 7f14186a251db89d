"""POST requests through an app's WSGI interface, without a server."""

import io
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask

from bench.measure import Subject


@dataclass(frozen=True)
class Ask:
    """A request: where it goes, and its body."""

    path: str
    body: bytes


def ask(path: str, document: Any) -> Ask:
    """A request that carries a document."""
    return Ask(path, json.dumps(document).encode())


def posted(app: Flask, asked: Ask, **more: str) -> bytes:
    """The body of the answer, which must be a good one; ``more`` goes into the WSGI environment."""
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": asked.path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(asked.body)),
        "wsgi.url_scheme": "http",
        "wsgi.errors": sys.stderr,
        "wsgi.input": io.BytesIO(asked.body),
        **more,
    }
    statuses: list[str] = []
    answer = app.wsgi_app(environ, lambda status, *_: statuses.append(status))
    read = b"".join(answer)
    if hasattr(answer, "close"):
        answer.close()
    if statuses != ["200 OK"]:
        raise RuntimeError(f"{asked.path} answers {statuses}: {read[:500]!r}")
    return read


def posting(app: Flask, asks: Sequence[Ask], **more: str) -> Subject:
    """Every request in turn."""

    def post() -> None:
        for asked in asks:
            posted(app, asked, **more)

    return Subject(post, len(asks))
