"""Every row measures what it says, with hardly any rounds."""

import inspect
import json
import socket
from types import FunctionType

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
from tests.api.conftest import ROOT

IN_PROCESS = ("settlement", "heaviest", "evaluators", "wilds", "questions", "shell", "access", "telling")
SERVED = ("served", "many", "footprint", "instances")
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


def test_the_generator_connects_anew_where_the_server_ends_a_connection():
    answers = (
        b"HTTP/1.1 200 OK\r\nConnection: %s\r\nContent-Length: 0\r\n\r\n" % how for how in (b"close", b"x")
    )
    with socket.create_server(("127.0.0.1", 0)) as listener:
        client = Client(socket.create_connection(listener.getsockname()), iter([b"a", b"b"]))
        for sent, is_last in ((b"a", True), (b"b", False)):
            accepted, _ = listener.accept()
            client.send()
            assert accepted.recv(9) == sent
            accepted.sendall(next(answers))
            assert client.answered()
            assert client.is_last is is_last
            accepted.close()
            if is_last:
                client.reconnect()
        client.connection.close()


@pytest.mark.parametrize(
    ("piece", "error"), [(b"", ConnectionError), (b"HTTP/1.1 503 No\r\n\r\n", RuntimeError)]
)
def test_the_generator_fails_where_the_server_does(piece, error):
    with pytest.raises(error):
        Client(Connection(piece), iter(())).answered()


def test_the_script_for_wrk():
    script = lua([Ask("/echo/0", b'{"a": "b"}')])
    assert '{"/echo/0", [==[{"a": "b"}]==]}' in script


@pytest.mark.parametrize("answer", stages.ANSWERS)
def test_stages_add_up(answer):
    shares = stages.profiled(stages.subject(*stages.ANSWERS[answer]), seconds=0)
    assert set(shares) == {stages.SHELL, *stages.STAGES}
    assert sum(shares.values()) == pytest.approx(1)


def test_time_belongs_to_the_innermost_stage():
    seen = []

    def name_hand():
        seen.append(stages.stage_of(inspect.currentframe()))

    of_the_service = name_hand.__code__.replace(co_filename="/service/rules/holdings.py")
    FunctionType(of_the_service, globals(), "name_hand", None, name_hand.__closure__)()
    name_hand()
    assert seen == ["naming hands", stages.SHELL]


@pytest.mark.parametrize("function", [name for names in stages.STAGES.values() for name in names])
def test_every_stage_begins_in_a_function_of_the_service(function):
    module, name = function.split(".")
    files = (ROOT / "service").rglob(f"{module}.py")
    assert any(f"def {name}(" in file.read_text() for file in files)
