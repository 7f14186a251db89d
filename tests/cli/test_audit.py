"""The report of an audit for people: totals, then what differs by game and mistake, then the rest."""

import json
import os
import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from service.api.history_examples import PHH
from service.api.history_lines import judged_file, judged_lines
from service.cli.audit import MOST, Audit
from service.games import GAMES
from tests.api.conftest import ROOT
from tests.cli.test_page_links import unpacked

PAGE = "http://127.0.0.1:8000/"
HOLDEM = GAMES["texas-holdem"].examples[0].state
SHOWDOWNS = Path(os.environ.get("ODDCHIP_SHOWDOWNS") or ROOT.parent / "shared/data/real-showdowns.jsonl")
TIE = {
    "game": "texas-holdem",
    "players": [
        {"id": "alice", "cards": ["As", "Kd"], "contributed": 5},
        {"id": "bob", "cards": ["Ah", "Kc"], "contributed": 5},
        {"id": "carol", "folded": True, "contributed": 5},
    ],
    "table": {"board": ["2h", "9h", "Qc", "5d", "7s"]},
}
PADRE = {
    "game": "padre",
    "players": [
        {"id": "alice", "cards": ["Ah", "3d", "Ks", "9s"], "contributed": 27},
        {"id": "bob", "cards": ["Ac", "3s", "Td", "Tc"], "contributed": 27},
        {"id": "carol", "cards": ["Kd", "Kc", "9h", "4s"], "contributed": 27},
    ],
    "table": {"board": ["2c", "7d", "8s", "Kh", "Qc"]},
}


def record(name, state, **payouts):
    return json.dumps({"id": name, "state": state, "payouts": payouts}).encode()


NIGHT = [
    record("fine", TIE, alice=8, bob=7),
    record("odd chip", TIE, alice=7, bob=8),
    record("folded", TIE, carol=15, alice=0, bob=0),
    record("too much", TIE, alice=8, bob=8),
    record("high and low", PADRE, alice=21, bob=20, carol=40),
    record("another odd chip", TIE, alice=7, bob=8),
    record("a <b>stranger</b>", TIE, zed=15),
    b'{"id": "broken",',
    b'{"id": "shapeless", "state": {"game": "omaha", "players": 5}, "payouts": {}}',
]


def audited(lines, files=1):
    audit = Audit(PAGE, files)
    for line in lines:
        audit.add(line)
    return audit.page()


def checked(records, name="night.ndjson"):
    return judged_lines(name, enumerate(records, 1))


@pytest.fixture(scope="module")
def page():
    return Reading(audited(checked(NIGHT)))


class Reading(HTMLParser):
    """A report as it is read: its headings, texts and links, in order."""

    def __init__(self, text):
        super().__init__()
        self.text, self.open = text, []
        self.said, self.links, self.rows = [], [], []
        self.feed(text)
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag in ("meta", "br"):
            return
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag == "a":
            self.links.append(attributes["href"])
        assert tag not in ("script", "b")
        assert not {"src", "onclick", "style"} & set(attributes)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" in self.open or not data.strip():
            return
        self.said.append((self.open[-1], " ".join(data.split())))
        if self.open[-1] in ("td", "th"):
            self.rows[-1].append(data.strip())

    def of(self, tag):
        return [text for held, text in self.said if held == tag]


def test_totals_come_first(page):
    said = [text for _, text in page.said]
    assert said[:2] == ["Audit: 5 of 8 hands differ", "Audit of recorded hands"]
    assert page.rows[:5] == [
        ["hands", "8", "in 1 file"],
        ["differ", "5"],
        ["agree", "1"],
        ["not judged", "2"],
        ["not readable", "1", "files and lines,"],
    ]


def test_games_with_what_was_paid_wrongly(page):
    """By hand: odd chips 1 + 1, the folded hand 15, the chip too much 0 and 1; in Padre 1."""
    games = [row for row in page.rows if row[0] in ("Texas Hold'em", "Padre", "unknown")]
    assert games == [
        ["Texas Hold'em", "6", "4", "1", "1", "17", "18"],
        ["Padre", "1", "1", "0", "0", "1", "1"],
        ["unknown", "1", "0", "0", "1", "0", "0"],
    ]


def test_mistakes_with_what_was_paid_wrongly(page):
    held = {row[0]: row[1:] for row in page.rows if len(row) == 4 and row[0] not in ("player", "mistake")}
    mistakes = {name: figures for name, figures in held.items() if name not in ("alice", "bob", "carol")}
    assert mistakes == {
        "odd chip order": ["2", "2", "2"],
        "folded hand paid": ["1", "15", "15"],
        "odd chip side": ["1", "1", "1"],
        "the payouts do not add up": ["1", "0", "1"],
    }


def test_differences_by_game_and_mistake_the_most_frequent_first(page):
    assert page.of("h2") == ["Texas Hold'em", "Padre", "Not judged", "Not readable"]
    assert page.of("h3")[:4] == [
        "odd chip order",
        "folded hand paid",
        "the payouts do not add up",
        "odd chip side",
    ]
    assert page.of("h4") == [
        "Hand odd chip",
        "Hand another odd chip",
        "Hand folded",
        "Hand too much",
        "Hand high and low",
    ]


def test_every_difference_links_to_its_hand(page):
    links = [link for link in page.links if link.startswith(PAGE)]
    assert [unpacked(link) for link in links] == [(PAGE, state) for state in (TIE, TIE, TIE, TIE, PADRE)]


def test_what_was_paid_and_is_due(page):
    assert ["carol", "15", "0", "−15"] in page.rows
    assert ["bob", "0", "7", "+7"] in page.rows
    assert "alice and bob tie with ace high and share the pot: 8 for alice and 7 for bob." in page.of("li")


def test_the_rest_with_its_reasons(page):
    assert page.of("h3")[4:] == ["impossible hand", "misshapen"]
    assert "Hand a <b>stranger</b>" in page.of("li")
    assert "/payouts/zed: Expected the id of a player of the state." in page.of("li")
    assert "night.ndjson:8" in page.of("li")


def test_the_same_input_makes_the_same_report():
    assert audited(checked(NIGHT)) == audited(checked(NIGHT))


def test_amounts_of_money_are_those_of_the_file():
    cents = PHH["value"].replace("[5, 10, 0]", "[0.05, 0.1, 0]").replace("min_bet = 10", "min_bet = 0.1")
    cents = cents.replace("[400, 100, 300]", "[4, 1, 3]").replace("cbr 30", "cbr 0.3")
    cents = cents.replace("cbr 100", "cbr 1").replace("[370, 230, 200]", "[3.7, 2.1, 2.2]")
    page = Reading(audited(judged_file("17.phh", cents.encode(), ".phh")))
    assert ["bob", "2.1", "2.3", "+0.2"] in page.rows
    assert "On the page and in the reasons a chip stands for 0.1." in page.of("p")


def test_many_hands_of_one_kind_are_counted_and_some_are_listed():
    page = Reading(audited(checked([NIGHT[1]] * (MOST + 3))))
    assert len(page.of("h4")) == MOST
    assert any(text.startswith("… and 3 more") for text in page.of("p"))
    assert ["odd chip order", str(MOST + 3), str(MOST + 3), str(MOST + 3)] in page.rows


def test_where_all_is_well():
    page = Reading(audited(checked(NIGHT[:1])))
    assert page.of("strong") == ["Every hand that could be judged was paid as the rules say."]
    assert page.of("h2") == []


def test_one_hand_is_spoken_of_as_one():
    page = Reading(audited(checked(NIGHT[1:2])))
    said = [text for _, text in page.said]
    assert said[0] == "Audit: 1 of 1 hand differs"
    assert said[2:4] == ["1 of 1 hand", "was paid otherwise than the rules say."]
    assert "1 of 1 hand differs" in page.of("span")


def test_where_nothing_could_be_judged():
    page = Reading(audited(checked(NIGHT[6:])))
    assert page.of("strong") == ["No hand could be judged."]


@pytest.mark.skipif(not SHOWDOWNS.exists(), reason=f"the recorded hands are not at {SHOWDOWNS}")
def test_recorded_hands_of_which_some_are_falsified(tmp_path):
    """The winner of every tenth hand is paid a chip that there is not: those are the differences."""
    hands = [json.loads(line) for line in SHOWDOWNS.read_text("utf-8").splitlines()]
    for hand in hands[::10]:
        winner = max(hand["payouts"], key=hand["payouts"].get)
        hand["payouts"][winner] += 1
    (tmp_path / "night.jsonl").write_text("\n".join(map(json.dumps, hands)))
    command = [sys.executable, "-m", "service", "check", tmp_path, "--html", tmp_path / "report.html"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1, done.stderr
    page = Reading((tmp_path / "report.html").read_text("utf-8"))
    falsified = {f"Hand {hand['id']}" for hand in hands[::10]}
    assert len(page.of("h4")) == len(falsified)
    assert set(page.of("h4")) == falsified
    linked = [unpacked(link)[1] for link in page.links if link.startswith(PAGE)]
    named = {hand["id"]: hand["state"] for hand in hands}
    assert linked == [named[name.removeprefix("Hand ")] for name in page.of("h4")]


def test_a_page_elsewhere_is_linked_to(tmp_path):
    (tmp_path / "night.ndjson").write_bytes(NIGHT[1])
    target = tmp_path / "report.html"
    command = [sys.executable, "-m", "service", "check", tmp_path / "night.ndjson", "--html", target]
    options = ["--page", "https://dealer.example/"]
    subprocess.run([*command, *options], cwd=ROOT, capture_output=True, timeout=60, check=False)
    [link] = re.findall(r'href="(https:[^"]*)"', target.read_text("utf-8"))
    assert unpacked(unescape(link)) == ("https://dealer.example/", TIE)


def test_a_report_that_cannot_be_written(tmp_path):
    (tmp_path / "night.ndjson").write_bytes(NIGHT[0])
    command = [sys.executable, "-m", "service", "check", tmp_path, "--html", tmp_path / "no" / "report"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr == f"oddchip: {tmp_path}/no/report: No such file or directory.\n"
