"""What every answer carries: the request's id, and headers that keep browsers careful."""

import re
import uuid

from flask import Flask, Response, g, request

_NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

DATA_POLICY = _NOTHING
PAGE_POLICY = f"{_NOTHING}; style-src 'self'"
SCRIPT_POLICY = f"{PAGE_POLICY}; script-src 'self'; connect-src 'self'; img-src 'self' data:"

_DEFAULTS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": DATA_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def request_id() -> str:
    """The id of the request at hand: the caller's own, if it is a sane one."""
    if "request_id" not in g:
        sent = request.headers.get("X-Request-ID", "")
        g.request_id = sent if _SANE_ID.fullmatch(sent) else uuid.uuid4().hex
    return str(g.request_id)


def install(app: Flask) -> None:
    """Put the headers on every answer; one that a view has set stands."""
    app.after_request(_add)


def _add(response: Response) -> Response:
    for name, value in _DEFAULTS.items():
        response.headers.setdefault(name, value)
    response.headers["X-Request-ID"] = request_id()
    return response
