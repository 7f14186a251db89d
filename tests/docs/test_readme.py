"""The README's call is answered as the README says."""

import json
import re
from pathlib import Path

import pytest

from service.app import create_app
from service.games import GAMES
from service.keys import line_of, new_key
from service.settings import Settings

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def answer():
    (sent,) = re.findall(r"curl -s \S+/v1/settlements .*? -d '(.*?)'\n```", README, re.DOTALL)
    client = create_app(Settings(access_log=False)).test_client()
    response = client.post("/v1/settlements", json=json.loads(sent))
    assert response.status_code == 200
    return response.get_json()


def posted(path, media_type):
    """The answer to what the README pipes into a call."""
    (sent,) = re.findall(rf"curl -s\S* \S+{path} .*?<<'EOF'\n(.*?)EOF\n", README, re.DOTALL)
    client = create_app(Settings(access_log=False)).test_client()
    with client.post(path, data=sent, content_type=media_type) as response:
        assert response.status_code == 200
        return response.text


def test_the_batch_is_answered_as_said():
    results = json.loads(posted("/v1/settlements/batch", "application/json"))["results"]
    assert [result["status"] for result in results] == [200, 400]


def test_the_stream_is_answered_as_said():
    results = [json.loads(line) for line in posted("/v1/scores/stream", "application/x-ndjson").splitlines()]
    assert [(result["line"], result["status"]) for result in results] == [(1, 200), (2, 200)]


def test_the_settings_of_who_may_ask_are_usable(tmp_path):
    keys = tmp_path / "keys"
    keys.write_text(line_of("shop", new_key()))
    (settings,) = re.findall(r"^(ODDCHIP_KEYS_FILE=keys .*) make run$", README, re.MULTILINE)
    environment = dict(setting.split("=") for setting in settings.split())
    configured = Settings.from_environment(environment | {"ODDCHIP_KEYS_FILE": str(keys)})
    assert configured.keys_file
    assert configured.rate_limit
    assert configured.cors_origins


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
