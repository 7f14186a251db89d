"""POST /v1/hand-histories: two media types in, one report out, and what is refused."""

import time

import orjson
import pytest

from service.api.histories import TOML
from service.api.history_examples import OHH, PHH
from service.api.history_schemas import LONGEST_TOML, MOST_HANDS
from service.api.metrics import DISAGREED
from tests.api.asking import client
from tests.api.document import component

PATH = "/v1/hand-histories"
JSON = "application/json"
PHH_FILE = PHH["value"].encode()
OHH_FILE = orjson.dumps(OHH["value"])
COLLECTION = b"\n".join(b"[%d]\n%s" % (number, PHH_FILE) for number in (1, 2))


def ask(body, media_type, **headers):
    return client().post(PATH, data=body, content_type=media_type, headers=headers)


def report(body, media_type=TOML):
    response = ask(body, media_type)
    assert response.status_code == 200, response.text
    answered = response.get_json()
    assert list(component("HistoryReport", closed=True).iter_errors(answered)) == []
    return answered


def problem(body, media_type=TOML, status=400):
    response = ask(body, media_type)
    assert (response.status_code, response.content_type) == (status, "application/problem+json")
    return response.get_json()


def faults(body, media_type=TOML):
    return {(one["pointer"], one["code"]) for one in problem(body, media_type)["errors"]}


class TestReports:
    def test_a_phh_file(self):
        answered = report(PHH_FILE)
        [hand] = answered["hands"]
        assert (answered["format"], hand["hand"], hand["game"]) == ("phh", "1", "texas-holdem")
        assert (hand["verdict"], hand["differences"], hand["unit"]) == ("agrees", [], "1")
        assert answered["summary"] == {"hands": 1, "agrees": 1, "differs": 0, "not_judged": 0}

    def test_an_ohh_file(self):
        [hand] = report(OHH_FILE, JSON)["hands"]
        assert (hand["hand"], hand["verdict"], hand["unit"]) == ("evening-3-hand-17", "agrees", "0.1")
        assert hand["state"]["pots"] == [{"amount": 19, "eligible": ["alice"]}]

    def test_a_state_that_is_reported_can_be_asked_about(self):
        [hand] = report(PHH_FILE)["hands"]
        assert client().post("/v1/settlements", json=hand["state"]).get_json() == hand["settlement"]

    def test_a_hand_that_differs(self):
        [hand] = report(PHH_FILE.replace(b"370, 230, 200", b"370, 200, 230"))["hands"]
        assert hand["verdict"] == "differs"
        told = [
            (one["player"], one["recorded"], one["due"], one["difference"]) for one in hand["differences"]
        ]
        assert told == [("bob", 200, 230, 30), ("carol", 30, 0, -30)]
        assert any("nines full" in said["text"] for said in hand["differences"][0]["because"])

    def test_each_hand_of_a_collection_is_judged_alone(self):
        answered = report(COLLECTION.replace(b'"NT"', b'"FR"', 1))
        assert [(one["pointer"], one["verdict"]) for one in answered["hands"]] == [
            ("/1", "not_judged"),
            ("/2", "agrees"),
        ]
        assert answered["hands"][0]["reason"]["code"] == "unknown_variant"
        assert answered["summary"] == {"hands": 2, "agrees": 1, "differs": 0, "not_judged": 1}

    def test_a_contradiction_points_into_the_file(self):
        hand = report(COLLECTION.replace(b"p3 cbr 30", b"p3 cbr 5"))["hands"][0]
        assert [(one["pointer"], one["code"]) for one in hand["errors"]] == [
            ("/1/actions/3", "impossible_play")
        ]

    @pytest.mark.parametrize(
        "member", ["time = 19:25:00", 'time = "19:25:00"', "bring_in = inf", "time_limit = 0.5", "table = 5"]
    )
    def test_members_that_only_toml_has_types_for(self, member):
        """No value of a file is JSON's before it is checked: TOML has times, and infinity."""
        disagreed = DISAGREED._value.get()
        assert report(b"%s\n%s\n" % (PHH_FILE, member.encode()))["summary"]["agrees"] == 1
        assert DISAGREED._value.get() == disagreed

    def test_many_hands_are_answered_in_time(self):
        body = b"\n".join(b"[%d]\n%s" % (number, PHH_FILE) for number in range(500))
        began = time.monotonic()
        assert report(body)["summary"]["agrees"] == 500
        assert time.monotonic() - began < 10


class TestRefusals:
    @pytest.mark.parametrize(
        "media_type", ["text/plain", "application/octet-stream", "", f"{TOML}; charset=latin-1"]
    )
    def test_other_media_types(self, media_type):
        assert problem(PHH_FILE, media_type, 415)["type"] == "/problems/unsupported-media-type"

    def test_a_compressed_file(self):
        assert ask(PHH_FILE, TOML, **{"Content-Encoding": "gzip"}).status_code == 415

    def test_a_file_that_is_too_long(self):
        assert problem(b"#" * (LONGEST_TOML + 1), TOML, 413)["type"] == "/problems/too-large"

    def test_an_answer_that_may_not_be_json(self):
        assert ask(PHH_FILE, TOML, Accept="text/html").status_code == 406

    def test_a_query(self):
        assert client().post(f"{PATH}?strict=1", data=PHH_FILE, content_type=TOML).status_code == 400

    @pytest.mark.parametrize("body", [b"", b"variant = ", b"\xff", b"a" * 100, b"a=" + b"[" * 100])
    def test_what_is_no_toml(self, body):
        assert faults(body) == {("", "invalid_value")}

    def test_what_is_no_json(self):
        assert problem(b"{", JSON)["type"] == "/problems/malformed-json"

    @pytest.mark.parametrize(
        ("old", "new", "found"),
        [
            (b"[0, 0, 0]", b"[0, -1, true]", {("/antes/1", "out_of_bounds"), ("/antes/2", "invalid_type")}),
            (b"[0, 0, 0]", b"0", {("/antes", "invalid_type")}),
            (b"p3 cbr 30", b"p3 bets 30", {("/actions/3", "invalid_value")}),
            (
                b"[400, ",
                b'[inf, nan, "4", ',
                {
                    ("/starting_stacks/1", "out_of_bounds"),
                    ("/starting_stacks/2", "invalid_type"),
                },
            ),
            (b"[370, ", b"[inf, ", {("/finishing_stacks/0", "out_of_bounds")}),
            (b"min_bet", b"min_bte", {("", "unknown_member")}),
            (b'"NT"', b"5", {("/variant", "invalid_type")}),
        ],
    )
    def test_members_of_a_phh_file(self, old, new, found):
        assert faults(PHH_FILE.replace(old, new)) == found

    def test_pointers_into_a_collection(self):
        assert faults(COLLECTION.replace(b"antes", b"_antes")) == {
            ("/1/antes", "required"),
            ("/2/antes", "required"),
        }

    def test_members_of_one_s_own_are_let_be(self):
        assert report(b"_mood = { weather = [1, 2] }\n" + PHH_FILE)["summary"]["agrees"] == 1

    @pytest.mark.parametrize(
        ("old", "new", "found"),
        [
            (b'"seat":2', b'"seat":"2"', {("/ohh/players/0/seat", "invalid_type")}),
            (b'"Fold"', b'"Folds"', {("/ohh/rounds/1/actions/1/action", "invalid_value")}),
            (b'"2h"', b'"2x"', {("/ohh/rounds/1/cards/0", "invalid_value")}),
            (b'"win_amount":1.9', b'"win":1.9', {("/ohh/pots/0/player_wins/0/win_amount", "required")}),
            (b'"ohh"', b'"hand"', {("/ohh", "required")}),
        ],
    )
    def test_members_of_an_ohh_file(self, old, new, found):
        assert faults(OHH_FILE.replace(old, new), JSON) == found
        listed = faults(b"[" + OHH_FILE + b"," + OHH_FILE.replace(old, new) + b"]", JSON)
        assert listed == {(f"/1{pointer}", code) for pointer, code in found}

    @pytest.mark.parametrize("body", [b"[]", b"[" + b",".join([b"{}"] * (MOST_HANDS + 1)) + b"]"])
    def test_no_hands_or_too_many(self, body):
        assert faults(body, JSON) == {("", "out_of_bounds")}

    @pytest.mark.parametrize("body", [b"5", b"null", b'"hand"', b"[5]"])
    def test_what_is_no_hand(self, body):
        assert {code for _, code in faults(body, JSON)} == {"invalid_type"}

    def test_the_name_of_a_hand_that_cannot_be_repeated(self):
        assert faults(b'["a\\n"]\n' + PHH_FILE) == {("", "invalid_value")}
