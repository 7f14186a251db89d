"""Bodies of 64 KiB that are as wrong as bodies can be."""

import json
from collections.abc import Iterator
from random import Random

from service.api.claims import DISPUTE_QUESTION
from service.api.fields import ListOf, MapOf, Section, StrictField, Text
from service.api.question import QUESTION
from service.api.state import STATES
from service.api.strict_json import QUESTION as LIMITS
from tests.asked_claims import deal_dispute
from tests.asked_moves import deal_question
from tests.dice import Dice
from tests.fuzz.mutations import fields, full

OPERATIONS = ("scores", "settlements", "legal-moves", "disputes")
ITEMS = (None, 0, -1, "", "x", "As", "é", [], {}, {"id": "a"}, {"x": 1}, ["As"], [None], True, 1.5)
LEFT_OUT = object()
Body = tuple[str, str, bytes]
"""An operation, what the body is, and the body."""


def wrong_bodies() -> Iterator[Body]:
    """Texts that are no JSON, and documents with one member full of what is not allowed."""
    for name, text in _texts():
        for operation in OPERATIONS:
            yield operation, name, text[: LIMITS.body]
    for operation, name, document in _documents():
        body = json.dumps(document, ensure_ascii=False).encode()
        if len(body) <= LIMITS.body:
            yield operation, name, body


def _texts():
    size = LIMITS.body
    yield "opening brackets", b"[" * size
    yield "opening objects", b'{"a":' * (size // 5)
    yield "a long number", b"9" * size
    yield "a long fraction", b"0." + b"9" * (size - 2)
    yield "an exponent", b"1e" + b"9" * (size - 2)
    yield "a long text", b'"' + b"a" * (size - 2) + b'"'
    yield "escapes", b'"' + b"\\u0000" * ((size - 2) // 6) + b'"'
    yield "half surrogates", b'"' + b"\\ud800" * ((size - 2) // 6) + b'"'
    yield "text that does not end", b'"' + b"\\\\" * (size // 2 - 1)
    yield "spaces", b" " * size
    yield "numbers", b"[" + b"1," * (size // 2 - 2) + b"1]"
    yield "one member again and again", b"{" + b'"game":1,' * (size // 9 - 1) + b'"game":1}'
    yield "members of no name", b"{" + b'"":1,' * (size // 5 - 1) + b'"":1}'
    yield "other members", b"{" + b",".join(b'"%d":0' % n for n in range(6_500)) + b"}"
    yield "bytes that are not UTF-8", b'"' + b"\xff" * (size - 2) + b'"'
    yield "NaN", b"[" + b"NaN," * (size // 4 - 2) + b"NaN]"


def _documents():
    """Every list and every object of every game, once for each name that it has, full of each wrong item."""
    dice, seen = Dice(Random(22).randrange), set()
    for game, schema in STATES.items():
        for operation, document, below in (
            ("settlements", full(game), schema),
            ("legal-moves", deal_question(dice) | {"state": full(game)}, QUESTION),
            ("disputes", deal_dispute(dice) | {"state": full(game)}, DISPUTE_QUESTION),
        ):
            state = document if operation == "settlements" else document["state"]
            for owner, key, field in [*fields(schema, state), *fields(below, document)]:
                kind = (operation, key, type(field), type(getattr(field, "item", None)))
                if kind not in seen:
                    seen.add(kind)
                    yield from _filled(operation, document, owner, key, field)


def _filled(operation, document, owner, key, field: StrictField):
    kept = owner[key] if isinstance(owner, list) else owner.get(key, LEFT_OUT)
    for name, value in _fillings(field):
        owner[key] = value
        yield operation, f"{key} full of {name}", document
    if kept is not LEFT_OUT:
        owner[key] = kept
    else:
        owner.pop(key, None)


def _fillings(field: StrictField):
    room = LIMITS.body - 12_000
    if isinstance(field, Text):
        yield "one text", "x" * room
        yield "unprintable text", "\u0085" * (room // 6)
    if isinstance(field, ListOf):
        for item in ITEMS:
            yield f"{item!r}", [item] * (room // (len(json.dumps(item)) + 2))
        yield "texts, all different", [f"{n}" for n in range(room // 10)]
    if isinstance(field, MapOf | Section):
        for item in ITEMS:
            yield f"members {item!r}", {f"{n}": item for n in range(room // (len(json.dumps(item)) + 12))}
