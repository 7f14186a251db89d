"""Who may ask: where API keys are configured, nothing else of a request is read before its key is known."""

import re
from functools import partial

from flask import Flask, g, request

from service.api.problems import Problem
from service.keys import Keyring
from service.settings import Settings

REALM = 'Bearer realm="oddchip"'
UNKNOWN = f'{REALM}, error="invalid_token"'

_GUARDED = frozenset({"v1", "metrics"})
_BEARER = re.compile(r"bearer +([A-Za-z0-9._~+/-]+=*)", re.IGNORECASE)


def first_part(path: str) -> str:
    """The first part of a path, by which it is guarded and limited.

    >>> first_part("/v1/games"), first_part("//v1"), first_part("/v1x/y")
    ('v1', 'v1', 'v1x')
    """
    return path.lstrip("/").partition("/")[0]


def install(app: Flask, settings: Settings) -> None:
    """Ask for a key on all paths under /v1 and /metrics, if the settings name a file of keys."""
    if settings.keys_file:
        app.before_request(partial(_guard, Keyring(settings.keys_file)))


def holder() -> str | None:
    """Whose key the request at hand was sent with, where keys are configured."""
    name: str | None = g.get("holder")
    return name


def _guard(keyring: Keyring) -> None:
    if first_part(request.path) not in _GUARDED:
        return
    sent = _BEARER.fullmatch(request.environ.get("HTTP_AUTHORIZATION", ""))
    if sent is None:
        raise _refused("The request has no API key: send it as 'Authorization: Bearer KEY'.", REALM)
    g.holder = keyring.holder(sent[1].encode("latin-1"))
    if g.holder is None:
        raise _refused("The API key is none that is known here.", UNKNOWN)


def _refused(detail: str, challenge: str) -> Problem:
    return Problem("unauthorized", detail, headers={"WWW-Authenticate": challenge})
