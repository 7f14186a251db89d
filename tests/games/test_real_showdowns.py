"""Recorded hands, settled by a running gunicorn: every player gets the chips that he really collected.

The records are not part of the project: `SHOWDOWNS_FILE` names the file.
"""

import json
import os
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.api.asking import by_player
from tests.api.conftest import ROOT, serving

RECORDS = Path(os.environ.get("SHOWDOWNS_FILE") or ROOT.parent / "shared/data/real-showdowns.jsonl")

pytestmark = pytest.mark.skipif(not RECORDS.exists(), reason=f"the recorded hands are not at {RECORDS}")


@pytest.fixture(scope="session")
def hands():
    return [json.loads(line) for line in RECORDS.read_text("utf-8").splitlines()]


@pytest.fixture(scope="session")
def rulings(hands, tmp_path_factory) -> Iterator[dict[str, dict]]:
    """What gunicorn answers to each hand, over one connection."""
    with serving("service.app:create_app()", tmp_path_factory.mktemp("showdowns") / "log") as port:
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        connection.connect()
        opened = connection.sock
        answers = {hand["id"]: settled(connection, hand["state"]) for hand in hands}
        assert connection.sock is opened, "the connection was not kept alive"
        connection.close()
    return answers


def settled(connection, state):
    connection.request(
        "POST", "/v1/settlements", json.dumps(state), headers={"Content-Type": "application/json"}
    )
    response = connection.getresponse()
    body = json.loads(response.read())
    assert response.status == 200, body
    return body


def chips_in(state):
    if "pots" in state:
        return sum(pot["amount"] for pot in state["pots"])
    put_in = sum(player.get("contributed", 0) + player.get("dead", 0) for player in state["players"])
    return state.get("pot", 0) + put_in


def test_all_of_them_are_there(hands):
    assert len({hand["id"] for hand in hands}) == len(hands) == 504


def test_payouts_are_the_recorded_ones(hands, rulings):
    wrong = [hand["id"] for hand in hands if by_player(rulings[hand["id"]], "payout") != hand["payouts"]]
    assert wrong == []


def test_no_chip_is_lost(hands, rulings):
    for hand in hands:
        ruling = rulings[hand["id"]]
        paid = sum(player["payout"] + player["refund"] - player["penalty"] for player in ruling["players"])
        assert chips_in(hand["state"]) == paid + ruling["next_pot"], hand["id"]
