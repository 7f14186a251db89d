"""JSON read strictly: what two parsers could read differently is refused."""

import json
import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from typing import IO, Any, NoReturn

import orjson
from flask import Request, Response

from service.api.problems import Problem, echo

MEDIA_TYPE = "application/json"
BLOCK = 64 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a body is read, and how deeply it may be nested."""

    body: int
    nesting: int = 16


QUESTION = Limits(body=64 * 1024)
BATCH = Limits(body=8 * 1024 * 1024, nesting=QUESTION.nesting + 2)

MOST_DIGITS = 18
LARGEST = 10.0**MOST_DIGITS


class MalformedJson(Problem):
    """A body that is not JSON as this service reads it; offset counts characters (bytes, if not UTF-8)."""

    def __init__(self, detail: str, offset: int | None = None) -> None:
        super().__init__("malformed-json", detail if offset is None else f"{detail} (at offset {offset})")
        self.offset = offset


def decode(body: bytes, limits: Limits = QUESTION, *, exact: bool = False) -> Any:
    """The document that the body is, or MalformedJson; ``exact`` numbers with a fraction are Decimals.

    >>> decode(b'{"board": ["2h", null], "pot": 1.0}')
    {'board': ['2h', None], 'pot': 1.0}
    >>> decode(b'{"pot": 1, "pot": 2}')
    Traceback (most recent call last):
    service.api.strict_json.MalformedJson: The member 'pot' stands more than once in one object.
    """
    text = _text(body)
    refuse_deep_nesting(body, limits.nesting)
    _refuse_lone_surrogates(text)
    try:
        return (_EXACT_DECODER if exact else _DECODER).decode(text)
    except json.JSONDecodeError as error:
        raise MalformedJson(f"The body is not JSON: {error.msg}.", error.pos) from None


def _text(body: bytes) -> str:
    if not body.strip(b" \t\r\n"):
        raise MalformedJson("The body is empty.")
    if body.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        raise MalformedJson("The body starts with a byte order mark; it must be plain UTF-8.", 0)
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise MalformedJson("The body is not UTF-8.", error.start) from None


_ESCAPE = re.compile(rb"\\.", re.DOTALL)
_OPENING = b"[{"
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def refuse_deep_nesting(body: bytes, limit: int) -> None:
    """Raise MalformedJson where a body is nested deeper; no parser has to recurse to find out."""
    if body.count(b"[") + body.count(b"{") <= limit:
        return
    unescaped = _ESCAPE.sub(b"", body) if b"\\" in body else body
    outside_strings = b"".join(unescaped.split(b'"')[::2])
    depth = 0
    for bracket in outside_strings.translate(None, _NO_BRACKETS):
        depth += 1 if bracket in _OPENING else -1
        if depth > limit:
            raise MalformedJson(f"The body is nested more than {limit} deep.")


_SURROGATES = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"  # a pair is one character
    r"|(?P<lone>\\u[dD][89a-fA-F])|\\.",
    re.DOTALL,
)


def _refuse_lone_surrogates(text: str) -> None:
    if "\\u" not in text:
        return
    for escape in _SURROGATES.finditer(text):
        if escape["lone"]:
            raise MalformedJson("Half a surrogate pair is no character.", escape.start())


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    [(twice, _)] = Counter(name for name, _ in pairs).most_common(1)
    raise MalformedJson(f"The member '{echo(twice)}' stands more than once in one object.")


def _integer(literal: str) -> int:
    if len(literal.lstrip("-")) > MOST_DIGITS:
        raise MalformedJson(f"An integer has more than {MOST_DIGITS} digits.")
    return int(literal)


def _number(literal: str) -> float:
    number = float(literal)
    if not abs(number) < LARGEST:
        raise MalformedJson(f"The number {echo(literal)} is out of bounds.")
    if number == 0 and literal.lower().partition("e")[0].strip("-0."):
        raise MalformedJson(f"The number {echo(literal)} is too close to zero.")
    return number


def _exact_number(literal: str) -> int | Decimal:
    _number(literal)
    number = Decimal(literal)
    return int(number) if number == number.to_integral_value() else number


def _refuse_constant(name: str) -> NoReturn:
    raise MalformedJson(f"{name} is not JSON.")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_members,
    parse_int=_integer,
    parse_float=_number,
    parse_constant=_refuse_constant,
)
_EXACT_DECODER = json.JSONDecoder(
    object_pairs_hook=_members,
    parse_int=_integer,
    parse_float=_exact_number,
    parse_constant=_refuse_constant,
)


def read_body(request: Request, limit: int = QUESTION.body, media_type: str = MEDIA_TYPE) -> bytes:
    """The whole body, or the problem that it is: a part of a body is never returned."""
    refuse_other_media(request, media_type)
    declared = request.content_length or 0
    body = _read(request.stream, limit + 1) if declared <= limit else b""
    if max(declared, len(body)) > limit:
        _discard(request.stream, limit)
        raise Problem("too-large", f"The body is longer than {limit} bytes.")
    if len(body) < declared:
        raise cut_short()
    return body


def read_json(request: Request, limits: Limits = QUESTION) -> Any:
    """The document that the request's body is."""
    return decode(read_body(request, limits.body), limits)


def refuse_other_media(request: Request, media_type: str) -> None:
    """Raise the problem that a body of another media type, charset or encoding is."""
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype != media_type or charset not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", f"The body must be {media_type} in UTF-8.")
    if request.headers.get("Content-Encoding", "identity").strip().lower() != "identity":
        detail = "The body must not be compressed."
        raise Problem("unsupported-media-type", detail, headers={"Accept-Encoding": "identity"})


def _read(stream: IO[bytes], size: int) -> bytes:
    blocks: list[bytes] = []
    while size > 0 and (block := read_block(stream, min(size, BLOCK))):
        blocks.append(block)
        size -= len(block)
    return b"".join(blocks)


def read_block(stream: IO[bytes], size: int = BLOCK) -> bytes:
    """The next bytes of a body, at most ``size``; none at its end. Raises Problem where it breaks off."""
    try:
        return stream.read(size)
    except Problem:
        raise
    except Exception:  # noqa: BLE001 - each server has its own errors for a bad chunk or a lost client
        raise cut_short() from None


def _discard(stream: IO[bytes], size: int) -> None:
    """Take in what is a little too long, so that the sender gets to read why it is refused."""
    while size > 0 and (block := read_block(stream, min(size, BLOCK))):
        size -= len(block)


def cut_short() -> MalformedJson:
    """The problem that a part of a body is."""
    return MalformedJson("The body ends before its declared end, or its chunks are broken.")


def json_answer(document: Any, status: int = 200) -> Response:
    """A document of plain dicts and lists as an answer."""
    return Response(orjson.dumps(document), status, content_type=MEDIA_TYPE)
