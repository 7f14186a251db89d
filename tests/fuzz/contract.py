"""The hooks of schemathesis: good bodies of its fuzzing phase are dealt states, and how many are judged.

A generated hand almost always repeats a card, so that hardly any generated state could be judged.
"""

import atexit
import json
import os
from collections import Counter
from pathlib import Path

import hypothesis
import orjson
import schemathesis
from schemathesis.specs.openapi import _hypothesis

from service.api import history_examples
from tests.asked_claims import deal_dispute
from tests.asked_moves import deal_question
from tests.dealing import deal_any, respelled, rolled
from tests.histories.dealing import deal_ohh, deal_phh

NDJSON = "application/x-ndjson"

# schemathesis has Hypothesis climb towards inputs that are accepted. Dealt states are, and for bodies of this
# size the climb takes most of the time of 2,000 examples.
hypothesis.target = lambda observation, **_: observation


@schemathesis.serializer(NDJSON)
def lines_as_bytes(context, body):
    """Lines are a text, or bytes in schemathesis's wrapper."""
    return getattr(body, "data", None) or str(body).encode(errors="surrogatepass")


def deal_state(dice):
    return respelled(deal_any(dice), dice)


def deal_lines(dice):
    """Two lines of a stream, with one between them that is blank now and then."""
    between = "\n\n" if dice.now_and_then(4) else "\r\n"
    return between.join(json.dumps(deal_state(dice)) for _ in range(2))


BODIES = {
    "#/components/schemas/State": rolled(deal_state),
    "#/components/schemas/MoveQuestion": rolled(deal_question),
    "#/components/schemas/DisputeQuestion": rolled(deal_dispute),
    "#/components/schemas/Batch": rolled(lambda dice: {"states": [deal_state(dice), deal_state(dice)]}),
    "#/components/schemas/OhhFile": rolled(deal_ohh),
}
"""What is sent where the document wants a body of this schema."""
LINES = rolled(deal_lines)
"""What is sent where it wants lines."""
TOML = "application/toml"
FILES = rolled(deal_phh)
"""What is sent as TOML, of which the document can only say that it is a file."""
LEAST_JUDGED = 0.9

EXAMPLE = history_examples.PHH["value"]

statuses: Counter[int] = Counter()
"""The statuses of the answers to these bodies, of a batch or a stream those of its states."""


def bodies(operation, media_type):
    """The strategy of an operation's good bodies, if they can be dealt."""
    if media_type == TOML:
        return FILES
    if media_type == NDJSON:
        return LINES
    content = operation.definition.raw.get("requestBody", {}).get("content", {})
    return BODIES.get(content.get(media_type, {}).get("schema", {}).get("$ref"))


def dealt_or_generated(parameter, media_type, operation, config, draw, mode, **feedback):
    """What schemathesis draws a body from.

    Its hooks of bodies do not know whether a good or a bad one is wanted, and a hook of cases throws away a
    body that took longer to generate than all else of the case.
    """
    dealt = bodies(operation, media_type) if mode.is_positive else None
    return dealt or generated(parameter, media_type, operation, config, draw, mode, **feedback)


generated = _hypothesis._get_body_strategy
_hypothesis._get_body_strategy = dealt_or_generated


@schemathesis.serializer(TOML)
def toml(context, value):
    """A file as it is; whatever else is made up for a bad body is no TOML in this form."""
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def before_call(context, case, kwargs):
    """Good bodies of the other phases that are sent as TOML: a file, too."""
    good = case.meta.generation.mode.is_positive and case.meta.phase.name != "fuzzing"
    if good and case.media_type == TOML:
        case.body = EXAMPLE


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """A link says all that is sent: nothing made up is put beside it."""
    for item in raw_schema["paths"].values():
        for operation in item.values():
            for link in operation["responses"].get("200", {}).get("links", {}).values():
                link["x-schemathesis"] = {"merge_body": False}


@schemathesis.hook
def after_call(context, case, response):
    fuzzed = case.meta.phase.name == "fuzzing" and case.meta.generation.mode.is_positive
    if fuzzed and bodies(case.operation, case.media_type) is not None:
        statuses.update(answered(response))


def answered(response):
    """The statuses with which the states of a request are answered."""
    if response.headers["content-type"] == [NDJSON]:
        return [orjson.loads(line)["status"] for line in response.content.splitlines()]
    json_answer = response.headers["content-type"] == ["application/json"]
    if response.status_code == 200 and json_answer and "results" in (batch := response.json()):
        return [result["status"] for result in batch["results"]]
    return [response.status_code]


def assert_most_were_judged(statuses):
    asked = sum(statuses.values())
    assert asked, "no state was asked about"
    assert statuses[200] >= LEAST_JUDGED * asked, statuses


def report():
    """Leave the statuses where the test that runs the command line looks for them."""
    if path := os.environ.get("STATUSES"):
        Path(path).write_text(json.dumps(statuses), encoding="utf-8")


atexit.register(report)
