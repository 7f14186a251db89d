"""A game that the project does not have is one file, and everything works for it.

The file is the one that CONTRIBUTING.md walks through. It is put into a copy of the service, so that it is
found as every game is, and the copy is asked.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from xml.etree import ElementTree as ET

import jsonschema_rs
import pytest

from service.games import GAMES
from tests.api.conftest import ROOT

PLAYERS = [
    {"id": "alice", "cards": ["Kd", "Kc", "4h", "6s"], "declares": "high"},
    {"id": "bob", "cards": ["As", "2d", "5c", "Jh"], "declares": "low"},
    {"id": "carol", "cards": ["Qh", "Qs", "9d", "8c"], "declares": "high"},
]
STATE = {
    "game": "crossroads",
    "players": PLAYERS,
    "table": {"north": "Kh", "west": "3c", "hub": "7d", "east": "6h", "south": "Tc"},
    "pot": 75,
}
CORNERED = {**STATE, "table": {**STATE["table"], "east": "Ks", "south": "2c"}}
OPEN = {**CORNERED, "options": {"corners": "open"}}
MISSHAPEN = {**STATE, "table": {"middle": "7d"}, "options": {"corners": "x"}}
CLAIM = {"payouts": {"alice": 37, "bob": 38, "carol": 0}}


def declared():
    """The game's file as the walk shows it."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"```python crossroads\.py\n(.*?)```", text, re.DOTALL)
    return source


REQUESTS = {
    "list": ("GET", "/v1/games?q=four corners", None),
    "card": ("GET", "/v1/games/crossroads", None),
    "openapi": ("GET", "openapi", None),
    "scores": ("POST", "/v1/scores", STATE),
    "settlement": ("POST", "/v1/settlements", STATE),
    "closed": ("POST", "/v1/settlements", CORNERED),
    "open": ("POST", "/v1/settlements", OPEN),
    "misshapen": ("POST", "/v1/settlements", MISSHAPEN),
    "impossible": ("POST", "/v1/settlements", {**STATE, "table": {**STATE["table"], "hub": "Kd"}}),
    "batch": ("POST", "/v1/settlements/batch", {"states": [STATE, OPEN]}),
    "expose": ("POST", "/v1/legal-moves", {"state": {**STATE, "table": {}}, "phase": "expose"}),
    "show": ("POST", "/v1/legal-moves", {"state": STATE, "phase": "show"}),
    "dispute": ("POST", "/v1/disputes", {"state": STATE, "claim": CLAIM}),
    "layout": ("GET", "/v1/games/crossroads/layout.svg", None),
    "picture": ("POST", "/v1/settlements/picture", STATE),
    "page": ("GET", "/docs/games/crossroads", None),
    "pages": ("GET", "/docs/games", None),
    "drawn": ("GET", "/docs/games/pictures/crossroads-ruling-1.svg", None),
}


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """What a copy of the service with the game in it answers."""
    assert "crossroads" not in GAMES
    folder = tmp_path_factory.mktemp("adding")
    shutil.copytree(ROOT / "service", folder / "service", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("games"))
    shutil.copy(ROOT / "openapi.yaml", folder)
    (folder / "service" / "games" / "crossroads.py").write_text(declared(), encoding="utf-8")
    shutil.copy(ROOT / "tests" / "adding" / "asking.py", folder)
    done = subprocess.run(
        [sys.executable, "asking.py"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        input=json.dumps(list(REQUESTS.values())),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(REQUESTS, json.loads(done.stdout), strict=True))


def got(answers, name, status=200):
    assert answers[name]["status"] == status, answers[name]
    return answers[name]["body"]


def test_the_file_is_a_small_one():
    assert len(declared().splitlines()) < 100


class TestCatalog:
    def test_it_is_found_by_another_name(self, answers):
        assert [game["id"] for game in got(answers, "list")["games"]] == ["crossroads"]

    def test_its_card_is_what_was_declared(self, answers):
        card = got(answers, "card")
        assert card["sides"] == ["high", "low"]
        assert {slot["slot"]: (slot["row"], slot["column"]) for slot in card["table"]} == {
            "north": (0, 1),
            "west": (1, 0),
            "hub": (1, 1),
            "east": (1, 2),
            "south": (2, 1),
        }
        assert {line["id"]: line["slots"] for line in card["lines"]} == {
            "street": ["west", "hub", "east"],
            "avenue": ["north", "hub", "south"],
        }
        assert card["exposure"] == [["west", "east"], ["north", "south"], ["hub"]]
        assert {option["name"] for option in card["options"]} >= {
            "corners",
            "both_lines",
            "wild",
            "low_scale",
        }

    def test_an_answer_of_its_option_tells_what_it_changes(self, answers):
        [corners] = [o for o in got(answers, "card")["options"] if o["name"] == "corners"]
        changed = {value["value"]: value.get("changes") for value in corners["values"]}
        assert changed["closed"] is None
        assert [line["id"] for line in changed["open"]["lines"]][2:] == ["corner-1", "corner-2"]

    def test_its_example_is_settled(self, answers):
        [example] = got(answers, "card")["examples"]
        assert example["settlement"]["pots"][0]["amount"] == 75


class TestSchema:
    def test_its_state_is_in_the_document(self, answers):
        document = got(answers, "openapi")
        assert document["components"]["schemas"]["State"]["discriminator"]["mapping"]["crossroads"]
        validator = jsonschema_rs.Draft202012Validator(
            {"$ref": "#/components/schemas/State", "components": document["components"]}
        )
        assert validator.is_valid(STATE)
        assert validator.is_valid(OPEN)
        assert not validator.is_valid({**STATE, "table": {"middle": "7d"}})
        assert not validator.is_valid({**STATE, "options": {"corners": "x"}})

    def test_what_does_not_match_is_refused_with_its_place(self, answers):
        faults = got(answers, "misshapen", 400)["errors"]
        assert {fault["pointer"] for fault in faults} == {"/table", "/options/corners"}

    def test_what_cannot_be_is_refused(self, answers):
        [fault] = got(answers, "impossible", 422)["errors"]
        assert (fault["pointer"], fault["code"]) == ("/table/hub", "duplicate_card")


class TestRulings:
    """On the avenue alice has three kings and the wild seven; on the street it is a plain seven."""

    def test_scores(self, answers):
        alice, bob, carol = got(answers, "scores")["players"]
        assert alice["high"]["description"] == "four kings"
        assert alice["high"]["line"] == "avenue"
        assert [wild["card"] for wild in alice["high"]["wild"]] == ["7d"]
        assert bob["low"]["ranks"] == ["6", "5", "3", "2", "A"]
        assert bob["low"]["line"] == "street"
        assert "wild" not in bob["low"]
        assert carol["high"]["category"] == "straight"

    def test_settlement(self, answers):
        [pot] = got(answers, "settlement")["pots"]
        assert [(share["side"], share["amount"]) for share in pot["shares"]] == [("high", 38), ("low", 37)]
        assert [share["winners"][0]["player"] for share in pot["shares"]] == ["alice", "bob"]

    def test_the_option_changes_a_ruling(self, answers):
        """Round the corner alice has four kings with the seven; on the avenue only with her own six."""
        hands = {name: got(answers, name)["players"][0]["high"] for name in ("closed", "open")}
        assert (hands["closed"]["line"], hands["closed"]["ranks"]) == ("avenue", ["K", "6"])
        assert (hands["open"]["line"], hands["open"]["ranks"]) == ("corner-1", ["K", "7"])

    def test_batch(self, answers):
        assert [result["status"] for result in got(answers, "batch")["results"]] == [200, 200]

    def test_dispute(self, answers):
        dispute = got(answers, "dispute")
        assert dispute["verdict"] == "corrected"
        assert dispute["mistakes"] == ["odd_chip_side"]


class TestMoves:
    def test_the_table_is_turned_as_declared(self, answers):
        [move] = got(answers, "expose")["moves"]
        assert (move["action"], move["slots"], move["together"]) == ("expose", ["west", "east"], True)

    def test_the_ways_to_show_a_hand_are_its_lines(self, answers):
        [alice, *_] = [move for move in got(answers, "show")["moves"] if move["player"] == "alice"]
        assert {way["line"] for way in alice["ways"]} == {"street", "avenue"}


class TestPictures:
    def test_layout(self, answers):
        root = ET.fromstring(got(answers, "layout"))
        words = {text.text for text in root.iter() if text.tag.endswith("}text")}
        assert {"Crossroads", "north", "west", "hub", "east", "south", "street", "avenue"} <= words

    def test_ruling(self, answers):
        root = ET.fromstring(got(answers, "picture"))
        assert root[0].text == "Crossroads: alice 38, bob 37"
        words = {text.text for text in root.iter() if text.tag.endswith("}text")}
        assert {"four kings", "avenue", "wild"} <= words


class TestPage:
    def test_it_shows_the_game(self, answers):
        page = got(answers, "page")
        assert "<title>Crossroads - Oddchip</title>" in page
        assert "pictures/crossroads-ruling-1.svg" in page
        assert "Do two more roads lead round the corner?" in page
        assert "four kings" in page

    def test_it_is_listed(self, answers):
        assert 'href="games/crossroads"' in got(answers, "pages")

    def test_its_example_is_drawn(self, answers):
        assert got(answers, "drawn").startswith("<svg ")
