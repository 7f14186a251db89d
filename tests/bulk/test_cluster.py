"""Runs on Dask: the answers of HTTP, and workers that are killed lose and double nothing."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter

import pytest

pytest.importorskip("distributed", reason="the extra is not installed; make bulk tries it")

from distributed import Client, LocalCluster

from service.bulk import runs
from service.bulk.cluster import ANY_PORT, Workers, answer_all
from service.bulk.errors import Failed
from service.bulk.parquet import column
from tests.api.conftest import ROOT, free_port
from tests.bulk.data import asked, lines, over_http, states

MANY = 10_000


@pytest.fixture(scope="module")
def cluster():
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=ANY_PORT) as held:
        yield held


@pytest.fixture
def workers(cluster):
    return Workers(scheduler=cluster.scheduler_address)


def answers(run):
    return {
        name: (status, answer or problem)
        for one in run.partitions
        for name, status, answer, problem in zip(
            *(column(run.path(one.number), member) for member in ("id", "status", "answer", "problem")),
            strict=True,
        )
    }


def begun(folder, held, operation="settle", size=64 * 1024):
    path = folder / "night.ndjson"
    path.write_bytes(b"\n".join(held))
    return runs.begin(operation, [(path, path.name)], folder / operation, size=size)


@pytest.fixture(scope="module")
def dealt():
    return [*lines(states(MANY))]


@pytest.mark.parametrize("operation", ["score", "settle"])
def test_ten_thousand_states_of_all_games_are_answered_as_over_http(tmp_path, workers, dealt, operation):
    run = begun(tmp_path, dealt, operation)
    assert answer_all(run, workers) == len(run.partitions) > 20
    found = answers(run)
    assert len(found) == MANY
    differ = [
        number
        for number, line in enumerate(dealt)
        if found[f"hand-{number}"] != over_http(operation, asked(line))
    ]
    assert differ == []


class Killer(threading.Thread):
    """Kills a worker each time that so many parts are there."""

    def __init__(self, cluster, folder, moments):
        super().__init__(daemon=True)
        self.cluster, self.folder, self.moments = cluster, folder, moments
        self.killed = []

    def run(self):
        with Client(self.cluster.scheduler_address) as client:
            for moment in self.moments:
                while len([*self.folder.glob("part-*.parquet")]) < moment:
                    time.sleep(0.01)
                pid = next(iter(client.run(os.getpid).values()))
                os.kill(pid, signal.SIGKILL)
                self.killed.append(pid)
                client.wait_for_workers(2)


def test_killed_workers_lose_and_double_nothing(tmp_path, dealt):
    held = dealt[:4000]
    run = begun(tmp_path, held, size=32 * 1024)
    moments = [3, len(run.partitions) // 2, len(run.partitions) - 1]
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=ANY_PORT) as cluster:
        killer = Killer(cluster, run.folder, moments)
        killer.start()
        answer_all(run, Workers(scheduler=cluster.scheduler_address))
        killer.join()
    assert len(set(killer.killed)) == len(moments)
    names = [name for one in run.partitions for name in column(run.path(one.number), "id")]
    assert Counter(names) == Counter(f"hand-{number}" for number in range(len(held)))
    assert names == [f"hand-{number}" for number in range(len(held))]
    assert begun(tmp_path, held, size=32 * 1024).missing() == []
    assert not [*run.folder.glob(".part-*")]


def test_a_run_goes_on_where_it_broke_off(tmp_path, workers, dealt):
    run = begun(tmp_path, dealt[:500], size=16 * 1024)
    answer_all(run, workers)
    whole = answers(run)
    for number in (1, 3):
        run.path(number).unlink()
    assert answer_all(begun(tmp_path, dealt[:500], size=16 * 1024), workers) == 2
    assert answers(run) == whole
    assert answer_all(begun(tmp_path, dealt[:500], size=16 * 1024), workers) == 0


def test_an_input_that_changes_meanwhile_fails_alone(tmp_path, workers, dealt):
    run = begun(tmp_path, dealt[:500], size=16 * 1024)
    path = tmp_path / "night.ndjson"
    path.write_bytes(path.read_bytes().replace(b'"hand-0"', b'"hand-x"'))
    with pytest.raises(
        Failed, match=r"(?s)^1 partitions could not be answered\..*was changed while it was read\.$"
    ):
        answer_all(run, workers, retries=1)
    assert [one.number for one in run.missing()] == [0]


class TestCommands:
    """`python -m service` with workers says what it says without."""

    @pytest.fixture
    def night(self, tmp_path):
        from tests.cli.test_audit import NIGHT  # noqa: PLC0415 - its hands

        (tmp_path / "night").mkdir()
        (tmp_path / "night" / "1.ndjson").write_bytes(b"\n".join(NIGHT))
        (tmp_path / "night" / "2.phh").write_text("variant = ")
        (tmp_path / "night" / "3.jsonl").write_bytes(NIGHT[2])
        (tmp_path / "night" / "4.phh").symlink_to("/proc/self/mem")  # opens, but cannot be read
        return tmp_path / "night"

    def run(self, *arguments):
        command = [sys.executable, "-m", "service", *map(str, arguments)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)

    def test_check(self, night, tmp_path):
        said = []
        for number, options in enumerate(([], ["--workers", "2", "--out", tmp_path / "out"])):
            written = [tmp_path / f"{number}.{kind}" for kind in ("ndjson", "html")]
            done = self.run("check", night, *options, "--report", written[0], "--html", written[1])
            said.append((done.returncode, done.stdout, *(path.read_text() for path in written)))
        assert said[0][0] == 2
        assert said[0] == said[1]

    def test_a_file_that_cannot_be_opened(self, night, tmp_path):
        done = self.run("bulk", "settle", night, "--out", tmp_path / "out", "--workers", "1")
        assert done.returncode == 2
        assert done.stdout.splitlines()[-1] == "  not readable: 1 file"

    def test_a_scheduler_that_is_not_there(self, night, tmp_path, monkeypatch):
        monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "1s")
        there = f"tcp://127.0.0.1:{free_port()}"
        done = self.run("bulk", "settle", night, "--out", tmp_path / "out", "--scheduler", there)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("oddchip: ")
        assert there in done.stderr

    def test_settle(self, tmp_path, dealt):
        (tmp_path / "night.ndjson").write_bytes(b"\n".join([*dealt[:50], b"{"]))
        asked = ("bulk", "settle", tmp_path / "night.ndjson", "--out", tmp_path / "out", "--workers", "1")
        done = self.run(*asked)
        assert (done.returncode, done.stderr) == (1, "oddchip: 1 partition answered\n")
        assert done.stdout == "51 states in 1 file: 50 answered, 1 refused\n  refused: 400 1\n"
        again = self.run(*asked)
        assert again.stderr == "oddchip: 0 partitions answered, 1 was there already\n"
        assert self.run("bulk", "settle", tmp_path, *asked[3:]).stdout == done.stdout, "answers are no input"
        other = self.run("bulk", "score", *asked[2:])
        assert (other.returncode, other.stdout) == (2, "")
        assert other.stderr.startswith("oddchip: The parts there answer 'settle', not 'score'.")


def test_the_service_needs_none_of_it():
    code = (
        "import sys, service.app, service.server, service.cli.main; "
        "print(*{'dask', 'distributed', 'pandas', 'pyarrow'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
