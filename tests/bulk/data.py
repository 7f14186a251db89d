"""Data sets for the tests: dealt states as lines and as records, and what HTTP answers to each."""

import json
from itertools import islice

from tests.api.asking import client
from tests.dealing import deals

PATHS = {"score": "/v1/scores", "settle": "/v1/settlements"}


def states(count, seed=14):
    """Dealt states of all games in turn."""
    return [*islice(deals(seed), count)]


def lines(dealt, first=0):
    """Every state as a line of its own, or as a record, in turns; by the number of each."""
    for number, state in enumerate(dealt, first):
        name = f"hand-{number}"
        stated = {**state, "reference": name} if number % 2 else {"id": name, "state": state}
        yield json.dumps(stated, ensure_ascii=number % 3 == 0).encode()


def asked(line):
    """The body that asks HTTP about the state on a line."""
    document = json.loads(line)
    return json.dumps(document.get("state", document)).encode()


def over_http(operation, body):
    """The status and the body that HTTP answers."""
    response = client().post(PATHS[operation], data=body, content_type="application/json")
    return response.status_code, response.get_data(as_text=True)


def wrong(status, body):
    return {"answer": None, "problem": body} if status != 200 else {"answer": body, "problem": None}
