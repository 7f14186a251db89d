"""Bad values of every member that the API document describes (quality.md, row 16).

The values, and what is expected of them, come from openapi.yaml alone.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import orjson
import pytest

from service.api.problems import pointer
from tests.api.asking import QUESTIONS, client
from tests.fuzz.committed import COMPONENTS
from tests.fuzz.mutations import copy

SCHEMAS = COMPONENTS["schemas"]
STATES = SCHEMAS["State"]["discriminator"]["mapping"]
SAMPLES = ("alice", "As", "2")
MARK = "".join(chr(0x4E00 + i) for i in range(200))
"""A text in which no character stands twice, so that any part of it is known again."""
LEFT_OUT = object()
HUGE = 10**17


class Bad(NamedTuple):
    """A bad value at a place of a document, and the code of the fault that must be found there."""

    path: tuple
    value: Any
    code: str


def resolved(schema):
    """A schema with its reference followed; null is taken out of its values and told beside them.

    A state of any game is one of the first.
    """
    while "$ref" in schema:
        schema = SCHEMAS[schema["$ref"].rpartition("/")[2]]
        if "discriminator" in schema:
            schema = {"$ref": next(iter(STATES.values()))}
    if "oneOf" in schema:
        [schema] = [resolved(part) for part in schema["oneOf"] if part != {"type": "null"}]
        return schema | {"nullable": True}
    if isinstance(schema["type"], list):
        [kind] = [kind for kind in schema["type"] if kind != "null"]
        return schema | {"type": kind, "nullable": True}
    return schema


def full(schema):
    """A good value of a schema, with every member."""
    schema = resolved(schema)
    match schema:
        case {"const": value} | {"enum": [value, *_]}:
            return value
        case {"type": "object", "additionalProperties": dict(held)}:
            return {SAMPLES[0]: full(held)}
        case {"type": "object"}:
            return {name: full(member) for name, member in schema["properties"].items()}
        case {"type": "array"}:
            return [full(schema["items"])] * max(schema.get("minItems", 0), 1)
        case {"type": "string"}:
            return next(text for text in SAMPLES if re.search(schema["pattern"], text))
        case {"type": "integer"} | {"type": "number"}:
            return schema["minimum"]
    return True


def bad_values(schema, path=()) -> Iterator[Bad]:
    """Bad values of a schema and of all its parts."""
    schema = resolved(schema)
    if not schema.get("nullable"):
        yield Bad(path, None, "invalid_type")
    kind = "enum" if {"enum", "const"} & set(schema) else schema["type"]
    if isinstance(schema.get("additionalProperties"), dict):
        kind = "map"
        yield from bad_values(schema["additionalProperties"], (*path, SAMPLES[0]))
    for value, code in BAD_VALUES[kind](schema):
        yield Bad(path, value, code)
    for name, member in schema.get("properties", {}).items():
        if name in schema.get("required", ()):
            yield Bad((*path, name), LEFT_OUT, "required")
        yield from bad_values(member, (*path, name))
    if "items" in schema:
        yield from bad_values(schema["items"], (*path, 0))


def of_objects(schema):
    yield from (([], "invalid_type"), ("x", "invalid_type"), (1, "invalid_type"))
    yield full(schema) | {MARK[:100]: 1}, "unknown_member"


def of_maps(schema):
    yield from (([], "invalid_type"), ("x", "invalid_type"), (1, "invalid_type"))
    held = full(schema["additionalProperties"])
    yield {f"player {i}": held for i in range(schema["maxProperties"] + 1)}, "out_of_bounds"


def of_arrays(schema):
    yield from (({}, "invalid_type"), ("x", "invalid_type"), (0, "invalid_type"))
    yield [full(schema["items"])] * (schema["maxItems"] + 1), "out_of_bounds"
    if schema.get("minItems"):
        yield [], "out_of_bounds"


def of_strings(schema):
    yield from ((1, "invalid_type"), (["x"], "invalid_type"), (True, "invalid_type"))
    yield MARK[: schema["maxLength"] + 1], "out_of_bounds"
    yield "a\u0000", "invalid_value"
    if schema.get("minLength"):
        yield "", "out_of_bounds"


def of_integers(schema):
    yield from (("1", "invalid_type"), (True, "invalid_type"), (schema["minimum"] + 0.5, "invalid_type"))
    yield from ((schema["minimum"] - 1, "out_of_bounds"), (schema["maximum"] + 1, "out_of_bounds"))
    yield from ((-HUGE, "out_of_bounds"), (HUGE, "out_of_bounds"))


def of_numbers(schema):
    yield from (("1", "invalid_type"), (True, "invalid_type"), ([1], "invalid_type"))
    yield from ((schema["minimum"] - 1, "out_of_bounds"), (schema["maximum"] + 1, "out_of_bounds"))
    yield from ((schema["multipleOf"] / 2, "out_of_bounds"), (HUGE, "out_of_bounds"))


def of_booleans(_):
    yield from ((1, "invalid_type"), (0, "invalid_type"), ("true", "invalid_type"))


def of_enumerations(schema):
    if schema["type"] == "string":
        yield from ((1, "invalid_type"), ("", "invalid_value"), (MARK, "invalid_value"))
    else:
        yield from (("1", "invalid_type"), (True, "invalid_type"), (1.5, "invalid_type"))
        yield from ((HUGE, "invalid_value"), (-1, "invalid_value"))


BAD_VALUES = {
    "object": of_objects,
    "map": of_maps,
    "array": of_arrays,
    "string": of_strings,
    "integer": of_integers,
    "number": of_numbers,
    "boolean": of_booleans,
    "enum": of_enumerations,
}


def put(document, path, value):
    """A copy of the document with the value at a path."""
    if not path:
        return value
    document = copy(document)
    *above, last = path
    owner = document
    for name in above:
        owner = owner[name]
    if value is LEFT_OUT:
        del owner[last]
    else:
        owner[last] = value
    return document


def ask(question, document):
    return client().post(f"/v1/{question}", data=orjson.dumps(document), content_type="application/json")


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("game", STATES)
def test_each_is_refused_where_it_stands_and_hardly_echoed(game, question):
    assert wrongly_refused(question, {"$ref": STATES[game]}) == []


@pytest.mark.parametrize(
    ("question", "component"), [("legal-moves", "MoveQuestion"), ("disputes", "DisputeQuestion")]
)
def test_each_of_a_question_that_holds_a_state_is_refused_too(question, component):
    assert wrongly_refused(question, {"$ref": f"#/components/schemas/{component}"}) == []


def wrongly_refused(question, schema):
    """The bad values of a schema that are not refused as they should be."""
    document = full(schema)
    wrong = []
    for bad in bad_values(schema):
        response = ask(question, put(document, bad.path, bad.value))
        found = [(fault["pointer"], fault["code"]) for fault in response.get_json().get("errors", ())]
        if response.status_code != 400 or found != [(pointer(bad.path), bad.code)] or echoes(response.text):
            wrong.append((bad, response.text))
    return wrong


def echoes(text):
    """Does an answer repeat more of the marked text than it may?"""
    return any(MARK[i : i + 33] in text for i in range(len(MARK) - 32))


@pytest.mark.parametrize("game", STATES)
def test_a_whole_number_may_be_written_with_a_point(game):
    state = full({"$ref": STATES[game]})
    for path in whole_numbers({"$ref": STATES[game]}):
        response = ask(QUESTIONS[0], put(state, path, float(value_at(state, path))))
        assert response.status_code != 400, (path, response.text)


def whole_numbers(schema, path=()):
    schema = resolved(schema)
    if schema["type"] == "integer":
        yield path
    for name, member in schema.get("properties", {}).items():
        yield from whole_numbers(member, (*path, name))
    if "items" in schema:
        yield from whole_numbers(schema["items"], (*path, 0))


def value_at(document, path):
    for name in path:
        document = document[name]
    return document


@pytest.mark.parametrize("body", [f'{{"{MARK}": 1, "{MARK}": 2}}', f'{{"game": "{MARK}"}}', MARK])
def test_no_refusal_echoes_more_than_32_characters(body):
    response = client().post("/v1/scores", data=body.encode(), content_type="application/json")
    assert response.status_code == 400
    assert not echoes(response.text)
