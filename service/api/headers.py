"""What every answer carries: the versions, the request's id, and headers that keep browsers careful."""

import re
import secrets

from flask import Flask, Response, g, request

from service import RULES_VERSION, VERSION

TRACE = "oddchip.trace"
"""The key of a WSGI environment under which stands the id of the trace that the request belongs to."""

_NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

DATA_POLICY = _NOTHING
PICTURE_POLICY = f"{_NOTHING}; sandbox"
PAGE_POLICY = f"{_NOTHING}; style-src 'self'; img-src 'self'"
SCRIPT_POLICY = f"{PAGE_POLICY} data:; script-src 'self'; connect-src 'self'"

VERSIONS = f'"{VERSION}";rules="{RULES_VERSION}"'

_DEFAULTS = (
    ("Oddchip-Version", VERSIONS),
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", DATA_POLICY),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
)
_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def request_id() -> str:
    """The id of the request at hand: the caller's own, if it is a sane one."""
    known: str | None = g.get("request_id")
    if known is None:
        sent = request.environ.get("HTTP_X_REQUEST_ID", "")
        known = sent if _SANE_ID.fullmatch(sent) else secrets.token_hex(16)
        g.request_id = known
    return known


def install(app: Flask) -> None:
    """Put the headers on every answer; one that a view has set stands."""
    app.after_request(_add)


def _add(response: Response) -> Response:
    headers = response.headers
    given = {name.lower() for name in headers.keys()}  # noqa: SIM118 - iterated, headers are pairs
    for name, value in _DEFAULTS:
        if name.lower() not in given:
            headers.add(name, value)
    headers.add("X-Request-ID", request_id())
    return response
