"""Whole requests in which chance has changed something: the document, its bytes, the path, the headers."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from urllib.parse import quote

import orjson

from service.api.claims import DISPUTE_QUESTION
from service.histories import write_phh
from tests.asked_claims import deal_dispute
from tests.asked_moves import deal_question
from tests.dealing import deal_any
from tests.dice import Dice
from tests.fuzz.mutations import JUNK, TEXTS, mutated, mutated_question
from tests.fuzz.test_mutated_histories import mutated as mutated_history
from tests.histories.dealing import PHH, deal_ohh, deal_settled

POOL = 1_000
JSON = "application/json"
NDJSON = "application/x-ndjson"
TOML = "application/toml"
BYTES = (
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"[" * 99,
    b'{"',
    b"\\ud800",
    b"1e999",
    b"NaN",
    b",",
    b"}",
    b'"',
    b"\r\n",
)
HEADERS = {
    "CONTENT_TYPE": (JSON, NDJSON, TOML, "text/plain", "", "application/json; charset=utf-16", "a/b;" * 50),
    "HTTP_ACCEPT": ("*/*", JSON, "text/html", "application/json;q=0", ";,q=", "\xff"),
    "HTTP_CONTENT_ENCODING": ("gzip", "identity", "br, gzip", ""),
    "HTTP_X_REQUEST_ID": ("a", "x" * 65, "\xe9", ""),
    "HTTP_IF_NONE_MATCH": ("*", '"a"', 'W/"a", "b"', "\xff"),
    "HTTP_USER_AGENT": ("x" * 9_000, "\x1b[31m", ""),
    "CONTENT_LENGTH": ("0", "1", "99999999", "-1", "x", ""),
}
PATHS = (
    "/v1/games", "/v1/games/omaha", "/v1/scores", "/v1/settlements", "/v1/legal-moves", "/v1/disputes",
    "/v1/scores/batch", "/v1/settlements/batch", "/v1/scores/stream", "/v1/settlements/stream",
    "/v1/settlements/picture", "/v1/games/omaha/layout.svg", "/docs/guides", "/docs/games/omaha",
    "/page/main.js", "/v1/hand-histories", "/livez", "/readyz", "/metrics", "/openapi.json", "/openapi.yaml",
    "/docs", "/problems/too-large", "/", "//v1/games", "/v1/games/", "/v1/../livez",
)  # fmt: skip
METHODS = ("GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")


@dataclass
class Request:
    """What the app gets: a method, a path, a query, a body, and CGI variables of the headers."""

    path: str
    body: bytes = b""
    media_type: str = JSON
    method: str = "POST"
    query: str = ""
    headers: dict[str, str] = field(default_factory=dict)


def any_request(dice: Dice) -> Request:
    """A request; in one of four something beside its document is odd, too."""
    request = dice.among(KINDS)(dice)
    if dice.now_and_then(4):
        dice.among(ODDITIES)(request, dice)
    return request


@cache
def pool() -> dict[str, list]:
    """Documents to change."""
    dice = Dice(Random(19).randrange)
    return {
        "states": [deal_any(dice) for _ in range(POOL)],
        "moves": [deal_question(dice) for _ in range(POOL)],
        "disputes": [deal_dispute(dice) for _ in range(POOL)],
        "phh": [write_phh.document(*deal_settled(dice, PHH)) for _ in range(POOL // 5)],
        "ohh": [deal_ohh(dice) for _ in range(POOL // 5)],
    }


def _state(dice):
    state = dice.among(pool()["states"])
    return mutated(state, dice) if dice.below(8) else state


def _ruling(dice):
    question = dice.among(("scores", "settlements", "settlements/picture"))
    return Request(f"/v1/{question}", orjson.dumps(_state(dice)))


def _moves(dice):
    return Request("/v1/legal-moves", orjson.dumps(mutated_question(dice.among(pool()["moves"]), dice)))


def _dispute(dice):
    question = mutated_question(dice.among(pool()["disputes"]), dice, DISPUTE_QUESTION)
    return Request("/v1/disputes", orjson.dumps(question))


def _batch(dice):
    states = [_state(dice) if dice.below(6) else dice.among(JUNK) for _ in range(dice.below(4))]
    return Request(f"/v1/{dice.among(('scores', 'settlements'))}/batch", orjson.dumps({"states": states}))


def _stream(dice):
    lines = [orjson.dumps(_state(dice)) if dice.below(6) else _bytes(dice) for _ in range(dice.below(4))]
    path = f"/v1/{dice.among(('scores', 'settlements'))}/stream"
    return Request(path, dice.among((b"\n", b"\r\n", b"\n\n")).join(lines), NDJSON)


def _phh(dice):
    document = mutated_history(dice.among(pool()["phh"]), dice)
    return Request("/v1/hand-histories", write_phh.toml(document).encode(errors="replace"), TOML)


def _ohh(dice):
    return Request("/v1/hand-histories", orjson.dumps(mutated_history(dice.among(pool()["ohh"]), dice)))


def _catalog(dice):
    path = f"/v1/games/{quote(dice.among(TEXTS))}" if dice.now_and_then(2) else dice.among(PATHS)
    return Request(path, method=dice.among(METHODS), query=_query(dice))


def _query(dice):
    return "&".join(
        f"{dice.among(('q', 'Q', '', 'q[]'))}={quote(dice.among(TEXTS))}" for _ in range(dice.below(3))
    )


KINDS: tuple[Callable[[Dice], Request], ...] = (
    _ruling, _ruling, _ruling, _moves, _moves, _dispute, _dispute, _batch, _stream, _phh, _ohh, _catalog,
)  # fmt: skip


def _bytes(dice):
    return b"".join(dice.among(BYTES) for _ in range(dice.below(3)))


def _other_bytes(request, dice):
    """Cut, doubled or replaced somewhere."""
    start = dice.below(len(request.body) + 1)
    end = min(start + dice.below(9), len(request.body))
    middle = dice.among((b"", request.body[start:end] * 2, _bytes(dice)))
    request.body = request.body[:start] + middle + request.body[end:]


def _cut(request, dice):
    request.body = request.body[: dice.below(len(request.body) + 1)]


def _other_header(request, dice):
    name = dice.among(tuple(HEADERS))
    request.headers[name] = dice.among(HEADERS[name])


def _other_path(request, dice):
    request.path = dice.among(PATHS)


def _other_method(request, dice):
    request.method = dice.among(METHODS)


def _other_query(request, dice):
    request.query = _query(dice)


ODDITIES: tuple[Callable[[Request, Dice], None], ...] = (
    _other_bytes, _other_bytes, _cut, _other_header, _other_header, _other_path, _other_method, _other_query,
)  # fmt: skip
