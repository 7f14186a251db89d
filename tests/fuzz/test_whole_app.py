"""The whole app takes any request; `make fuzz` makes a million of them."""

from collections import Counter
from random import Random

from tests.dice import Dice
from tests.fuzz import whole_app
from tests.fuzz.requests import Request, any_request

REQUESTS = 1_500


def test_every_answer_is_documented():
    dice, kinds = Dice(Random(20).randrange), Counter()
    for _ in range(REQUESTS):
        request = any_request(dice)
        kind, fault = whole_app.judged(request)
        assert fault is None, request
        kinds[kind] += 1
    asked = {kind.split(" ")[1] for kind in kinds}
    assert asked >= {path for path, item in whole_app.document()["paths"].items() if "post" in item}
    assert 0.2 < sum(count for kind, count in kinds.items() if kind.startswith("200 ")) / REQUESTS < 0.8


def test_what_is_wrong_with_an_answer_is_found(monkeypatch):
    good = Request("/v1/games", method="GET")
    monkeypatch.setattr(whole_app, "asked", lambda _: (500, "application/problem+json", b"{}"))
    assert whole_app.judged(good)[1] == "status 500 at /v1/games"
    monkeypatch.setattr(whole_app, "asked", lambda _: (418, "application/problem+json", b"{}"))
    assert whole_app.judged(good)[1] == "undocumented status 418 at /v1/games"
    monkeypatch.setattr(whole_app, "asked", lambda _: (200, "application/json", b"[]"))
    assert whole_app.judged(good)[1] == "undocumented answer with 200 at /v1/games"
    monkeypatch.setattr(whole_app, "asked", lambda _: 1 / 0)
    assert whole_app.judged(good)[1].startswith("uncaught ZeroDivisionError")
