"""The README's call is answered as the README says."""

import json
import re
from pathlib import Path

import pytest

from service.app import create_app
from service.games import GAMES
from service.settings import Settings

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def answer():
    (sent,) = re.findall(r"curl -s \S+/v1/settlements .*? -d '(.*?)'\n```", README, re.DOTALL)
    client = create_app(Settings(access_log=False)).test_client()
    response = client.post("/v1/settlements", json=json.loads(sent))
    assert response.status_code == 200
    return response.get_json()


def block(language):
    (text,) = re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)
    return text


def test_the_answer_holds_what_is_shown(answer):
    shown = json.loads(block("json"))
    assert {member: answer[member] for member in shown} == shown


def test_the_reasons_are_those_shown(answer):
    assert [said["text"] for said in answer["because"]] == block("text").splitlines()


def test_every_game_is_named():
    assert set(re.findall(r"`([a-z0-9-]+)`", README)) >= set(GAMES)


def test_every_file_that_is_linked_exists():
    links = re.findall(r"\]\(([^):]+)\)", README)
    assert all((Path(__file__).parents[2] / link).exists() for link in links)
