"""The rows of a partition: for each state what HTTP answers, to the byte; for each hand its verdict."""

import json

import pytest

from service.api.history_examples import OHH, PHH
from service.api.history_lines import judged_file
from service.bulk.operations import rows
from service.bulk.partitions import partitions
from service.games import GAMES
from tests.api.asking import answer
from tests.api.asking import settle as settled_over_http
from tests.bulk.data import asked, lines, over_http, states, wrong

HOLDEM = GAMES["texas-holdem"].examples[0].state
DIFFERS = PHH["value"].replace("370, 230, 200", "370, 200, 230")


@pytest.fixture
def answered(tmp_path):
    """The rows that answer a file of a name with these bytes."""

    def ask(operation, body, name="states.ndjson", size=10_000):
        path = tmp_path / name
        path.write_bytes(body)
        held = [*partitions([(path, name)], size)]
        return [row for partition in held for row in rows(operation, partition)]

    return ask


@pytest.mark.parametrize("operation", ["score", "settle"])
def test_dealt_states_of_all_games(answered, operation):
    held = [*lines(states(10 * len(GAMES)))]
    found = answered(operation, b"\n".join(held))
    assert len(found) == len(held)
    for number, (row, line) in enumerate(zip(found, held, strict=True)):
        status, body = over_http(operation, asked(line))
        assert {name: row[name] for name in ("answer", "problem")} == wrong(status, body)
        assert (row["status"], row["position"], row["id"]) == (status, number + 1, f"hand-{number}")
        assert row["game"] == json.loads(asked(line))["game"]


def nested(depth):
    return b'{"game": "badugi", "reference": %s%s}' % (b"[" * (depth - 1), b"]" * (depth - 1))


REFUSED = {
    "no JSON": b'{"game": "badugi",',
    "text": b"alice wins",
    "twice": b'{"game": "badugi", "game": "omaha"}',
    "NaN": b'{"game": "badugi", "pot": NaN}',
    "a list": b"[]",
    "null": b"null",
    "no game": b"{}",
    "a mark": b"\xef\xbb\xbf{}",
    "not UTF-8": b'{"game": "\xff"}',
    "surrogate": rb'{"game": "\ud800"}',
    "long number": b'{"game": "badugi", "pot": 1234567890123456789}',
    "as deep as allowed": nested(16),
    "too deep": nested(17),
    "impossible": json.dumps({**HOLDEM, "dealer": "zed"}).encode(),
    "misshapen": json.dumps({**HOLDEM, "pot": -1, "players": 5}).encode(),
}


@pytest.mark.parametrize("line", REFUSED.values(), ids=REFUSED)
@pytest.mark.parametrize("operation", ["score", "settle"])
def test_what_http_refuses_is_refused_alike(answered, operation, line):
    [row, after] = answered(operation, line + b"\n" + json.dumps(HOLDEM).encode())
    status, body = over_http(operation, line)
    assert status != 200
    assert (row["status"], row["answer"], row["problem"]) == (status, None, body)
    assert after["status"] == 200


@pytest.mark.parametrize("depth", [16, 17])
def test_a_state_in_a_record_may_be_as_deep_as_alone(answered, depth):
    [row] = answered("settle", b'{"id": "1", "state": %s}' % nested(depth))
    status, body = over_http("settle", nested(depth))
    assert row["status"] == status
    assert (row["problem"] == body) == (depth == 16)


def test_a_line_that_is_too_long(answered):
    [row] = answered("settle", json.dumps(HOLDEM).encode().ljust(65_537))
    assert row["status"] == 413
    assert json.loads(row["problem"])["type"] == "/problems/too-large"


def test_the_winnings_are_those_of_the_answer(answered):
    [row] = answered("settle", json.dumps(HOLDEM).encode())
    players = settled_over_http(HOLDEM)["players"]
    assert row["winnings"] == [
        {"player": one["id"], **{name: one[name] for name in ("payout", "refund", "penalty", "net")}}
        for one in players
    ]


def test_the_hands_are_those_of_the_answer(answered):
    state = GAMES["padre"].examples[0].state
    [row] = answered("score", json.dumps(state).encode())
    for told, player in zip(row["hands"], answer("scores", state)["players"], strict=True):
        assert (told["player"], told["status"]) == (player["id"], player["status"])
        for side in ("high", "low"):
            assert told[side] == (player[side]["description"] if side in player else None)


class TestRecordedHands:
    def test_they_are_settled_before_any_rake(self, answered):
        [row] = answered("settle", PHH["value"].encode(), "17.phh")
        won = {one["player"]: one["payout"] for one in row["winnings"]}
        assert (row["status"], row["game"], row["unit"]) == (200, "texas-holdem", "1")
        assert won == {"alice": 0, "bob": 230, "carol": 0}

    def test_the_money_of_a_chip_is_told(self, answered):
        half = PHH["value"].replace("[5, 10, 0]", "[5, 10.5, 0]").replace("cbr 30", "cbr 30.5")
        [row] = answered("score", half.encode(), "17.phh")
        assert (row["status"], row["unit"]) == (200, "0.5")

    @pytest.mark.parametrize(
        ("text", "status"), [('variant = "F2L3D"', 422), ("variant = 5", 400), ("variant = ", 400)]
    )
    def test_one_that_has_no_state_is_refused(self, answered, text, status):
        whole = PHH["value"].replace('variant = "NT"', text)
        [row] = answered("settle", whole.encode(), "17.phh")
        assert (row["status"], row.get("answer")) == (status, None)
        assert json.loads(row["problem"])["status"] == status

    def test_records_among_them(self, answered):
        record = {"id": "5", "state": HOLDEM, "payouts": {"bob": 120}}
        [hand, one] = answered("settle", json.dumps([OHH["value"], record]).encode(), "night.json")
        assert hand["status"] == one["status"] == 200
        assert one["id"] == "5"
        assert json.loads(one["answer"]) == settled_over_http(HOLDEM)


class TestCheck:
    def test_a_row_holds_the_line_of_the_report(self, answered):
        [row] = answered("check", DIFFERS.encode(), "17.phh")
        [line] = judged_file("17.phh", DIFFERS.encode(), ".phh")
        assert json.loads(row["answer"]) == line
        assert (row["source"], row["position"], row["id"], row["verdict"]) == ("17.phh", 1, "1", "differs")
        assert row["differences"] == [
            {"player": "bob", "member": "finishing_stacks", "recorded": 200, "due": 230},
            {"player": "carol", "member": "finishing_stacks", "recorded": 30, "due": 0},
        ]

    def test_a_line_that_cannot_be_read_spoils_no_other(self, answered):
        good = json.dumps({"id": "a", "state": HOLDEM, "payouts": {}}).encode()
        found = answered("check", b"\n".join([good, b"{", b"", good]), size=1)
        assert [(row["position"], row["verdict"]) for row in found] == [
            (1, "agrees"),
            (2, "unreadable"),
            (4, "agrees"),
        ]
        assert "not JSON" in json.loads(found[1]["problem"])["detail"]

    def test_a_file_that_cannot_be_read_has_no_position(self, answered):
        [row] = answered("check", b"variant = ", "17.phh")
        assert (row["verdict"], row["position"]) == ("unreadable", None)

    def test_a_hand_that_is_not_judged_says_why(self, answered):
        [row] = answered("check", PHH["value"].replace('"NT"', '"F2L3D"').encode(), "17.phh")
        assert (row["verdict"], row["reason"], row["game"]) == ("not_judged", "unknown_variant", None)
