"""CORS: pages of the sites that an operator has listed may read answers, those of no other site."""

from functools import partial

from flask import Flask, Response, request

from service.settings import Settings

EXPOSED = "ETag, Oddchip-Version, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-ID"
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match, X-Request-ID",
    "Access-Control-Max-Age": "600",
}
"""What every path says of itself: it must not be told from this whether there is anything at a path."""


def install(app: Flask, settings: Settings) -> None:
    """Answer browsers that ask for pages of the listed sites; without any nothing is changed."""
    if settings.cors_origins:
        app.before_request(partial(_preflight, settings.cors_origins))
        app.after_request(partial(_allow, settings.cors_origins))


def _preflight(origins: frozenset[str]) -> Response | None:
    """The answer to a browser that asks before it asks: it sends no key with that."""
    asked = "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in request.environ
    if request.method == "OPTIONS" and asked and _origin() in origins:
        return Response(status=204, headers=PREFLIGHT)
    return None


def _allow(origins: frozenset[str], response: Response) -> Response:
    origin = _origin()
    response.headers.add("Vary", "Origin")
    if origin in origins:
        response.headers.add("Access-Control-Allow-Origin", origin)
        response.headers.add("Access-Control-Expose-Headers", EXPOSED)
    return response


def _origin() -> str:
    sent: str = request.environ.get("HTTP_ORIGIN", "")
    return sent
