"""What keys, rates and sites add to answers is as the API document says."""

import re

import pytest

from service.keys import new_key, parse
from service.limits import Rate
from service.settings import Settings
from tests.access.asking import HAND, bearer, keyed
from tests.api.conftest import ROOT
from tests.api.document import check, document, operations, resolved, validator

OURS = ("RateLimit", "RateLimit-Policy", "Retry-After", "WWW-Authenticate", "Access-Control-Allow-Origin")
SITE = "https://shop.example"


@pytest.fixture
def answers(tmp_path):
    """An answer of every kind: refused for its key, twice, given, and refused for its rate."""
    asking, key = keyed(tmp_path, rate_limit=Rate(1, 60), cors_origins=frozenset({SITE}))
    sent = ({}, bearer(new_key()), bearer(key), bearer(key))
    return [asking.post("/v1/scores", json=HAND, headers={"Origin": SITE, **headers}) for headers in sent]


def test_every_answer_is_described(answers):
    assert [answer.status_code for answer in answers] == [401, 401, 200, 429]
    for answer in answers:
        check("/v1/scores", "post", answer)


def test_every_header_is_described(answers):
    for answer in answers:
        response = resolved(document()["paths"]["/v1/scores"]["post"]["responses"][str(answer.status_code)])
        described = {name: resolved(header) for name, header in response["headers"].items()}
        for name, header in described.items():
            if name in answer.headers:
                value = answer.headers[name]
                typed = int(value) if header["schema"]["type"] == "integer" else value
                validator(header["schema"], document()).validate(typed)
            else:
                assert not header.get("required"), name
        assert {name for name in OURS if name in answer.headers} <= set(described)


def test_a_key_may_be_needed_for_all_that_is_guarded_and_nothing_else():
    assert document()["security"] == [{}, {"apiKey": []}]
    assert document()["components"]["securitySchemes"]["apiKey"]["scheme"] == "bearer"
    for path, _, operation in operations():
        guarded = path.startswith("/v1/")
        assert ("401" in operation["responses"]) == guarded
        assert operation.get("security") == (None if guarded else [{}])


def test_examples_of_headers_are_such():
    for name, header in document()["components"]["headers"].items():
        assert validator(header["schema"], document()).is_valid(header["example"]), name


PAGE = (ROOT / "docs" / "access.md").read_text(encoding="utf-8")


def test_the_file_that_the_page_shows_is_one():
    (shown,) = re.findall(r"```text keys\n(.*?)```", PAGE, re.DOTALL)
    assert [key.name for key in parse(shown.encode())] == ["shop", "phones"]


def test_the_settings_that_the_page_shows_are_some():
    shown = re.findall(r"`(ODDCHIP_[A-Z_]+)=(\S+)`", PAGE)
    assert {name for name, _ in shown} == {"ODDCHIP_RATE_LIMIT", "ODDCHIP_CORS_ORIGINS", "ODDCHIP_LOG_VALUES"}
    assert Settings.from_environment(dict(shown)) != Settings.from_environment({})
    known = {variable.name for variable in Settings.variables()}
    assert set(re.findall(r"ODDCHIP_[A-Z_]+", PAGE)) < known
