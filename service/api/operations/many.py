"""Questions about many states: batches, streams, and files of recorded hands."""

from collections.abc import Iterable
from functools import partial
from typing import Any

import orjson

from service.api import history_answers, history_examples, history_schemas
from service.api.batches import STATES as BATCH
from service.api.fields import Closed
from service.api.histories import TOML
from service.api.json_schema import Components
from service.api.operations.parts import ALWAYS, JSON, Json, Texts, body, operation, responses
from service.api.operations.questions import EXAMPLE
from service.api.results import Question, result
from service.api.spool import MEDIA_TYPE as NDJSON

OF_MANY = (413, 415, *ALWAYS)
MOST_BYTES = 2**53 - 1
OF_A_BATCH = """\
The results stand in the order of the states, each with the status and the body that its state would get
alone: a bad state fails alone, and its pointers are relative to it. What is not JSON fails as a whole.
"""

OF_A_STREAM = """\
One state a line, in UTF-8, of at most 64 KiB; lines end in LF or CRLF, the last one perhaps in nothing. Blank
lines are counted, but not answered. Every other line gets one line of the answer, in order, with its number
and the status and the body that its state would get alone: a bad line fails alone, be it broken JSON or too
long.

The body, 256 MiB at most by default, is read to its end before the answer begins, so that it may be sent
whole before anything is read. An answer that breaks off lacks its last chunk; the lines that came are good.
While all threads for streams are in use the answer is 503. A client that sends or reads too slowly is cut
off.
"""

SCORE_BATCH_TEXTS = ("What is each hand worth, in up to 1,000 states?", OF_A_BATCH)

SETTLE_BATCH_TEXTS = ("Who gets what, and why, in up to 1,000 states?", OF_A_BATCH)

SCORE_STREAM_TEXTS = ("What is each hand worth, in any number of states?", OF_A_STREAM)

SETTLE_STREAM_TEXTS = ("Who gets what, and why, in any number of states?", OF_A_STREAM)

HISTORY_TEXTS = (
    "Do recorded hands agree with the rules?",
    "Each hand of a PHH or OHH file is settled and held against what the file says each player collected.",
)

NO_GAME: Json = {"game": "five-card-stud"}

GOOD_AND_BAD = (dict(EXAMPLE.examples[0].state), NO_GAME)


def _results(question: Question[Any], heads: Iterable[bytes]) -> list[bytes]:
    return [
        result(question, partial(dict, state), "", head)
        for state, head in zip(GOOD_AND_BAD, heads, strict=True)
    ]


def batch(components: Components, name: str, texts: Texts, answer: Closed, question: Question[Any]) -> Json:
    asked = body(
        "The states that are asked about.",
        components.reference(BATCH),
        _good_and_bad({"states": list(GOOD_AND_BAD)}),
    )
    said = responses(components, answer, OF_MANY)
    results = [orjson.loads(one) for one in _results(question, (b"", b""))]
    said["200"]["content"][JSON]["examples"] = _good_and_bad({"results": results})
    return operation(name, "rulings", texts, said, requestBody=asked)


def stream(components: Components, name: str, texts: Texts, line: Closed, question: Question[Any]) -> Json:
    content = _lines(
        "States, one a line.", {"$ref": "#/components/schemas/State"}, map(orjson.dumps, GOOD_AND_BAD)
    )
    asked = {"description": "The states that are asked about.", "required": True, "content": content}
    said = responses(components, line, OF_MANY)
    results = _results(question, (b'"line":1,', b'"line":2,'))
    said["200"] |= {
        "description": "What became of the state of each line.",
        "content": _lines("Results, one a line.", components.reference(line), results),
    }
    return operation(name, "rulings", texts, said, requestBody=asked)


def _good_and_bad(value: Any) -> Json:
    return {"good-and-bad": {"summary": "A good state and a bad one", "value": value}}


def _lines(text: str, line: Json, examples: Iterable[bytes], least: int = 0) -> Json:
    """NDJSON as content; `contentSchema` is the schema of each of its lines."""
    schema: Json = {
        "type": "string",
        "format": "binary",
        "minLength": least,
        "maxLength": MOST_BYTES,
        "description": text,
        "contentMediaType": NDJSON,
        "contentSchema": line,
    }
    value = b"".join(example + b"\n" for example in examples).decode()
    return {NDJSON: {"schema": schema, "examples": _good_and_bad(value)}}


def histories(components: Components) -> Json:
    content = {
        TOML: {"schema": history_schemas.PHH_FILE, "examples": {"phh": history_examples.PHH}},
        JSON: {"schema": history_schemas.ohh_file(components), "examples": {"ohh": history_examples.OHH}},
    }
    asked: Json = {"description": "The file.", "required": True, "content": content}
    said = responses(components, history_answers.REPORT, (*ALWAYS, 413, 415))
    said["200"]["content"][JSON]["examples"] = {"ohh": history_examples.answer()}
    return operation("checkHandHistories", "rulings", HISTORY_TEXTS, said, requestBody=asked)
