"""Questions to every operation, each with its right answer: what the app says in an unharmed process."""

import json
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random

from service.app import create_app
from service.settings import Settings
from tests.asked_claims import deal_dispute
from tests.asked_moves import deal_question
from tests.dealing import deals
from tests.dice import Dice

EACH = 100
BATCHED = 10


@dataclass(frozen=True, slots=True)
class Question:
    """A request as it goes over the wire, and the body of its answer, which is 200."""

    sent: bytes
    body: bytes


@cache
def questions(seed: int = 10, each: int = EACH) -> tuple[Question, ...]:
    """Some hundreds of questions, of every operation that answers without a stream; ``each`` of a kind."""
    app = create_app(Settings(access_log=False)).test_client()
    found = []
    for path, document in _asked(seed, each):
        asked = json.dumps(document).encode() if document is not None else b""
        answer = app.open(
            path, method="POST" if asked else "GET", data=asked, content_type="application/json"
        )
        if answer.status_code == 200:
            found.append(Question(_request(path, asked), answer.data))
    return tuple(found)


def _asked(seed, each):
    states = list(islice(deals(seed), each))
    dice = Dice(Random(seed).randrange)
    yield "/v1/games", None
    yield "/v1/games?q=omaha", None
    for state in states:
        yield f"/v1/games/{state['game']}", None
        yield "/v1/scores", state
        yield "/v1/settlements", state
        yield "/v1/legal-moves", deal_question(dice)
        yield "/v1/disputes", deal_dispute(dice)
    for start in range(0, each, BATCHED):
        for name in ("scores", "settlements"):
            yield f"/v1/{name}/batch", {"states": states[start : start + BATCHED]}


def _request(path: str, body: bytes) -> bytes:
    head = [f"POST {path} HTTP/1.1" if body else f"GET {path} HTTP/1.1", "Host: x"]
    if body:
        head += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*head, "", ""]).encode() + body
