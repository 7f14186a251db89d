"""The hooks of schemathesis: good bodies of its fuzzing phase are dealt states, and how many are judged.

A generated hand almost always repeats a card, so that hardly any generated state could be judged.
"""

import atexit
import json
import os
from collections import Counter
from pathlib import Path

import schemathesis
from hypothesis import strategies as st

from service.api import history_examples
from tests.asked_moves import deal_question
from tests.dealing import deal_any, respelled, rolled
from tests.histories.dealing import deal_ohh, deal_phh

BODIES = {
    "#/components/schemas/State": rolled(lambda dice: respelled(deal_any(dice), dice)),
    "#/components/schemas/MoveQuestion": rolled(deal_question),
    "#/components/schemas/OhhFile": rolled(deal_ohh),
}
"""What is sent where the document wants a body of this schema."""
TOML = "application/toml"
FILES = rolled(deal_phh)
"""What is sent as TOML, of which the document can only say that it is a file."""
LEAST_JUDGED = 0.9

EXAMPLE = history_examples.PHH["value"]

statuses: Counter[int] = Counter()
"""The statuses of the answers to these bodies."""


def bodies(case):
    """The strategy of a case's body, if it is a good one of the fuzzing phase that can be dealt."""
    if case.meta.phase.name != "fuzzing" or not case.meta.generation.mode.is_positive:
        return None
    if case.media_type == TOML:
        return FILES
    content = case.operation.definition.raw.get("requestBody", {}).get("content", {})
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
def after_call(context, case, response):
    if bodies(case) is not None:
        statuses[response.status_code] += 1


def assert_most_were_judged(statuses):
    asked = sum(statuses.values())
    assert asked, "no state was asked about"
    assert statuses[200] >= LEAST_JUDGED * asked, statuses


def report():
    """Leave the statuses where the test that runs the command line looks for them."""
    if path := os.environ.get("STATUSES"):
        Path(path).write_text(json.dumps(statuses), encoding="utf-8")


atexit.register(report)
