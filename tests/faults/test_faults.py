"""The faults that take seconds, on every commit; `make faults` has them all, for longer, with their times."""

from tests import report
from tests.faults import kills, lacking, stopping


def missed(figures):
    return [figure for figure in figures if not figure.met]


def test_killed_workers_cost_what_was_in_flight():
    *figures, _rate = kills.killed_workers(clients=8, seconds=3, around=1)
    assert not missed(figures)


def test_a_reload_drops_nothing():
    assert not missed(stopping.reloads(count=1))


def test_a_stop_under_load_is_sound():
    *figures, _seconds = stopping.stop()
    assert not missed(figures)


def test_too_few_file_descriptors():
    assert not missed(lacking.few_descriptors(seconds=2))


def test_no_place_to_write_to():
    assert not missed([*lacking.lacking(seconds=0.5), *lacking.read_only_disk(seconds=0.5)])


def test_a_missed_figure_is_told(capsys):
    assert report.run("told", {1: [lambda: [report.at_most("lost", 1, 0)]]}) == 1
    assert report.run("told", {2: [lambda: [report.exactly("wrong", 0, 0)]]}) == 0
    (report.BUILD / "told.json").unlink()
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "row  1  MISSED  lost: 1 (at most 0)"
    assert said[2] == "row  2  met     wrong: 0 (0)"
