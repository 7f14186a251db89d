"""Every row measures what it says, with hardly any rounds."""

import json

import pytest

from bench import rivals, stages
from bench.__main__ import ROWS, report, rows
from bench.effort import MOMENT
from bench.generator import Client
from bench.load import lua
from bench.measure import Subject, interleaved, spread
from bench.posting import Ask
from bench.row import Goal, Row, Spread
from bench.states import HEAVIEST, dealt, dispute, legal_moves, nine_player_holdem, settlement, showdown
from tests.api.asking import answer

IN_PROCESS = ("settlement", "heaviest", "evaluators", "wilds", "questions", "shell")
SERVED = ("served", "many", "footprint")
DEALS = 16


@pytest.mark.parametrize("deal", [settlement, showdown, *HEAVIEST.values()])
def test_dealt_states_are_settled(deal):
    assert {answer("settlements", state)["outcome"] for state in dealt(deal, DEALS)} == {"showdown"}


def test_a_settlement_has_two_side_pots():
    states = [nine_player_holdem(), *dealt(settlement, DEALS)]
    assert {len(answer("settlements", state)["pots"]) for state in states} == {3}


def test_the_third_player_may_raise():
    for question in dealt(legal_moves, DEALS):
        said = answer("legal-moves", question)
        assert said["to_act"][0] == "seat-3"
        assert said["proposed"]["legal"]


def test_most_claims_are_corrected():
    verdicts = [answer("disputes", question)["verdict"] for question in dealt(dispute, DEALS)]
    assert verdicts.count("corrected") > DEALS / 2


def test_the_same_seed_deals_the_same():
    assert dealt(settlement, 3) == dealt(settlement, 3)
    assert len({str(state) for state in dealt(settlement, 3)}) == 3


def test_the_table(tmp_path, capsys):
    path = tmp_path / "build" / "bench.json"
    measured = report(IN_PROCESS, MOMENT, path)
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in printed if "<=" in line or ">=" in line]
    assert all(row.figure in line for row, line in zip(measured, printed[1:], strict=False))
    written = json.loads(path.read_text())["rows"]
    assert [row["figure"] for row in written] == [row.figure for row in measured]
    assert all(row["result"]["median"] > 0 for row in written if row["result"])


def test_every_module_of_rows_is_measured_here():
    assert set(IN_PROCESS + SERVED) == set(ROWS)


@pytest.mark.long
@pytest.mark.parametrize("name", SERVED)
def test_rows_of_a_server(name):
    assert all(row.spread and row.spread.median > 0 for row in rows([name], MOMENT))


def test_an_evaluator_that_is_not_installed(monkeypatch):
    def missing():
        raise ImportError

    monkeypatch.setattr(rivals, "RIVALS", dict.fromkeys(rivals.RIVALS, missing))
    missed = [row for row in rows(["evaluators"], MOMENT) if row.goal]
    assert {(row.result, row.met, row.note) for row in missed} == {("not here", None, "not installed")}


@pytest.mark.parametrize(
    ("goal", "met"), [(Goal.most(1.15), True), (Goal.most(1.0), False), (Goal.least(1.0), True)]
)
def test_a_goal(goal, met):
    assert Row("a figure", Spread(1.1, 1.0, 1.2), goal).met is met


def test_each_subject_has_its_turn_in_each_round():
    calls = []
    subjects = {name: Subject(lambda name=name: calls.append(name)) for name in "ab"}
    figures = interleaved(subjects, MOMENT)
    assert calls == ["a", "a", "b", "b", "a", "b", "b", "a"]
    assert {name: len(each) for name, each in figures.items()} == {"a": 2, "b": 2}


def test_spread():
    assert spread([4.0, 1.0, 2.0, 3.0, 5.0]) == Spread(3.0, 2.0, 4.0)
    assert spread([4.0]) == Spread(4.0, 4.0, 4.0)


class Connection:
    """Gives an answer piece by piece."""

    def __init__(self, *pieces):
        self.pieces = list(pieces)

    def recv(self, _):
        return self.pieces.pop(0)


def test_the_generator_waits_for_the_whole_answer():
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n"
    client = Client(Connection(head, b"\r\n123", b"45"), iter(()))
    assert [client.answered() for _ in range(3)] == [False, False, True]


@pytest.mark.parametrize(
    ("piece", "error"), [(b"", ConnectionError), (b"HTTP/1.1 503 No\r\n\r\n", RuntimeError)]
)
def test_the_generator_fails_where_the_server_does(piece, error):
    with pytest.raises(error):
        Client(Connection(piece), iter(())).answered()


def test_the_script_for_wrk():
    script = lua([Ask("/echo/0", b'{"a": "b"}')])
    assert '{"/echo/0", [==[{"a": "b"}]==]}' in script


def test_stages_add_up():
    total, taken = stages.profiled(1)
    assert sum(taken.values()) == pytest.approx(total)
    assert min(taken.values()) >= 0
