"""Runs: parts are kept, and only those of the same run."""

import pytest

pytest.importorskip("pyarrow", reason="the extra is not installed; make bulk tries it")

from service.bulk import runs
from service.bulk.errors import OtherEngine, Refused
from service.bulk.manifest import NAME, engine
from service.bulk.parquet import column
from tests.bulk.data import lines, states


@pytest.fixture
def night(tmp_path):
    """A data set of several partitions."""
    path = tmp_path / "night.ndjson"
    path.write_bytes(b"\n".join(lines(states(60))))
    return path


def begun(night, operation="settle", **options):
    return runs.begin(operation, [(night, night.name)], night.parent / "out", **{"size": 4096, **options})


def answered(run):
    for one in run.missing():
        runs.answer(run.task(one))
    return run


def ids(run):
    return [name for one in run.partitions for name in column(run.path(one.number), "id")]


ALL = [f"hand-{number}" for number in range(60)]


def test_a_run_answers_every_line_once(night):
    run = begun(night)
    assert len(run.missing()) == len(run.partitions) > 5
    assert ids(answered(run)) == ALL
    assert {path.name for path in run.folder.iterdir()} == {
        NAME,
        *(f"part-{number:06d}.parquet" for number in range(len(run.partitions))),
    }


def test_a_run_goes_on_with_what_is_missing(night):
    run = answered(begun(night))
    kept = {path: path.stat().st_mtime_ns for path in run.folder.glob("part-*")}
    run.path(2).unlink()
    run.path(4).write_bytes(run.path(4).read_bytes()[:100])
    again = begun(night)
    assert [one.number for one in again.missing()] == [2, 4]
    assert ids(answered(again)) == ALL
    changed = {path.name for path, time in kept.items() if path.stat().st_mtime_ns != time}
    assert changed == {"part-000002.parquet", "part-000004.parquet"}


def test_a_part_that_is_asked_for_twice_is_written_once(night):
    run = answered(begun(night))
    written = run.path(3).stat().st_ino
    runs.answer(run.task(run.partitions[3]))
    assert run.path(3).stat().st_ino == written
    assert ids(run) == ALL


def test_what_a_killed_worker_left_is_cleared_away(night):
    run = answered(begun(night))
    (run.folder / ".part-000001.parquet.ab.tmp").write_bytes(b"PAR1")
    (run.folder / ".notes.tmp").touch()
    begun(night)
    assert [path.name for path in run.folder.glob(".*")] == [".notes.tmp"]


def test_files_that_are_no_parts_are_left_alone(night):
    run = answered(begun(night))
    others = [run.folder / name for name in ("part-00000-a.parquet", "part-1.parquet", "notes.txt")]
    for path in others:
        path.touch()
    begun(night, redo=True)
    assert all(path.exists() for path in others)
    assert not run.path(0).exists()


class TestAnotherRun:
    """Its parts are refused with the reason, and redone where that is asked for."""

    def refused(self, night, match, **options):
        with pytest.raises(Refused, match=match):
            begun(night, **options)
        run = begun(night, redo=True, **options)
        assert run.missing() == list(run.partitions)

    def test_another_operation(self, night):
        answered(begun(night))
        self.refused(night, "answer 'settle', not 'score'.*--redo", operation="score")

    def test_another_input(self, night):
        answered(begun(night))
        night.write_bytes(night.read_bytes().replace(b'"hand-7"', b'"hand-8"'))
        self.refused(night, "The input has changed since: 1 of")

    def test_more_input(self, night):
        answered(begun(night))
        night.write_bytes(night.read_bytes() + b"\n" + b"\n".join(lines(states(60), 60)))
        self.refused(night, "The input has changed since")

    def test_another_engine(self, night, monkeypatch):
        answered(begun(night))
        monkeypatch.setattr("service.bulk.manifest.engine", lambda: ("2.0.0", engine()[1]))
        self.refused(night, r"made by rules version 1\.0\.0 .*; this is rules version 2\.0\.0")

    def test_another_size(self, night):
        answered(begun(night))
        self.refused(night, "partitions of 4096 bytes, not of 5000", size=5000)

    def test_parts_without_a_manifest(self, night):
        run = answered(begun(night))
        (run.folder / NAME).unlink()
        self.refused(night, "parts without a manifest")

    def test_a_manifest_of_something_else(self, night):
        run = answered(begun(night))
        (run.folder / NAME).write_text("[]")
        self.refused(night, "is no manifest of this version")

    def test_the_same_run_is_redone_where_that_is_asked_for(self, night):
        answered(begun(night))
        run = begun(night, redo=True)
        assert run.missing() == list(run.partitions)


def test_a_worker_of_another_version_answers_nothing(night, monkeypatch):
    run = begun(night)
    monkeypatch.setattr(runs, "engine", lambda: ("2.0.0", "0" * 64))
    with pytest.raises(OtherEngine, match=r"2\.0\.0 \(code 00000000\) and 1\.0\.0"):
        runs.answer(run.task(run.partitions[0]))
    assert run.missing() == list(run.partitions)
