"""Every answer names the version of the service and of its rules, and so does everything that tells them."""

import re
import tomllib
from http.client import HTTPConnection

import pytest

from service import RULES_VERSION, VERSION
from service.api.openapi import document
from service.app import create_app
from service.settings import Settings
from tests import raw
from tests.api.conftest import ROOT

NAMED = f'"{VERSION}";rules="{RULES_VERSION}"'
BADUGI = {"game": "badugi", "players": [{"id": "a", "cards": ["7s", "3s", "2h", "Ad"], "contributed": 1}]}


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/v1/settlements", BADUGI, 200),
        ("POST", "/v1/settlements", {}, 400),
        ("POST", "/v1/settlements", {**BADUGI, "players": BADUGI["players"] * 2}, 422),
        ("POST", "/v1/settlements/batch", {"states": [BADUGI]}, 200),
        ("GET", "/v1/games", None, 200),
        ("GET", "/nothing", None, 404),
        ("PUT", "/v1/games", None, 405),
        ("GET", "/livez", None, 200),
        ("GET", "/", None, 200),
        ("POST", "/probe?fail=1", {}, 500),
    ],
)
def test_an_answer(client, method, path, body, status):
    answer = client.open(path, method=method, json=body)
    assert answer.status_code == status
    assert answer.headers.getlist("Oddchip-Version") == [NAMED]


def test_an_answer_without_a_body(client):
    tag = client.get("/v1/games").headers["ETag"]
    answer = client.get("/v1/games", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.headers["Oddchip-Version"]) == (304, NAMED)


def test_an_answer_to_what_cannot_be_read(port):
    assert f"\r\nOddchip-Version: {NAMED}\r\n" in raw.ask(port, b"nonsense\r\n\r\n").decode()


def test_pages_of_listed_sites_may_read_it():
    client = create_app(Settings(cors_origins=frozenset({"https://shop.example"}))).test_client()
    answer = client.get("/v1/games", headers={"Origin": "https://shop.example"})
    assert "Oddchip-Version" in re.split(", *", answer.headers["Access-Control-Expose-Headers"])


def test_the_versions_are_told_to_prometheus(port):
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/metrics")
    said = connection.getresponse().read().decode()
    connection.close()
    assert f'oddchip_build_info{{rules_version="{RULES_VERSION}",version="{VERSION}"}} 1.0' in said


def test_a_ruling_names_its_rules(client):
    assert client.post("/v1/settlements", json=BADUGI).json["rules_version"] == RULES_VERSION


def test_the_version_is_that_of_the_package_and_of_the_document():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == document()["info"]["version"] == VERSION
