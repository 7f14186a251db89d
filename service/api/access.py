"""Who may ask: where API keys are configured, nothing else of a request is read before its key is known."""

import re
from functools import partial

from flask import Flask, request

from service.api.problems import Problem
from service.keys import Keyring
from service.settings import Settings

HOLDER = "oddchip.holder"
"""The key of a WSGI environment under which stands whose API key the request was sent with."""

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


def _guard(keyring: Keyring) -> None:
    environ = request.environ
    if first_part(environ["PATH_INFO"]) not in _GUARDED:
        return
    sent = _BEARER.fullmatch(environ.get("HTTP_AUTHORIZATION", ""))
    if sent is None:
        raise _refused("The request has no API key: send it as 'Authorization: Bearer KEY'.", REALM)
    holder = keyring.holder(sent[1].encode("latin-1"))
    if holder is None:
        raise _refused("The API key is none that is known here.", UNKNOWN)
    environ[HOLDER] = holder


def _refused(detail: str, challenge: str) -> Problem:
    return Problem("unauthorized", detail, headers={"WWW-Authenticate": challenge})
