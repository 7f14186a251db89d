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
from hypothesis import strategies as st

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


def bodies(case):
    """The strategy of a case's body, if it is a good one of the fuzzing phase that can be dealt."""
    if case.meta.phase.name != "fuzzing" or not case.meta.generation.mode.is_positive:
        return None
    if case.media_type == TOML:
        return FILES
    content = case.operation.definition.raw.get("requestBody", {}).get("content", {})
    if case.media_type == NDJSON:
        return LINES
    return BODIES.get(content.get(case.media_type, {}).get("schema", {}).get("$ref"))


def with_body(case, body):
    case.body = body
    return case


@schemathesis.hook
def flatmap_case(context, case):
    dealt = bodies(case)
    return st.just(case) if dealt is None else dealt.map(lambda body: with_body(case, body))


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
    if bodies(case) is not None:
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
