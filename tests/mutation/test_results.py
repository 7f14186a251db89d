import pytest

from tests.mutation.mutants import Change, Mutant
from tests.mutation.results import (
    COULD_NOT_EVEN_IMPORT,
    DOUBTFUL,
    KILLED,
    SURVIVED,
    TIMEOUT,
    Kept,
    Result,
    Sources,
    verdict,
)

MUTANT = Mutant("m.x_low__mutmut_1", "m", Change("m.low", "x = 1", "x = 2"))
ANOTHER = Mutant("m.x_low__mutmut_2", "m", Change("m.low", "x = 1", "x = None"))
SOURCES = Sources({"m": "1", "n": "1"}, {"tests/test_a.py": "1", "tests/test_b.py": "1"}, "1")
BY_A = Result(KILLED, "tests/test_a.py::test_it[1]", 0.5)
BY_NONE = Result(SURVIVED, "", 9.0)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (0, SURVIVED),
        (33, SURVIVED),
        (1, KILLED),
        (2, KILLED),
        (-11, KILLED),
        (-9, KILLED),
        (38, DOUBTFUL),
        (-14, TIMEOUT),
        (-24, TIMEOUT),
        (-27, TIMEOUT),
        (39, None),
        (-15, None),
        (-2, None),
    ],
)
def test_what_the_end_of_a_process_says(code, said):
    assert verdict(code) == said


@pytest.fixture
def kept(tmp_path):
    kept = Kept(tmp_path / "kept.jsonl")
    kept.add([(MUTANT, BY_A), (ANOTHER, BY_NONE)], SOURCES)
    return kept


def test_results_hold_while_nothing_changed(kept):
    assert kept.holding([MUTANT, ANOTHER], SOURCES) == {MUTANT: BY_A, ANOTHER: BY_NONE}
    assert kept.holding([ANOTHER], SOURCES) == {ANOTHER: BY_NONE}


def test_they_hold_under_another_name(kept):
    renamed = Mutant("m.x_low__mutmut_7", "m", MUTANT.change)
    assert kept.holding([renamed], SOURCES) == {renamed: BY_A}


def test_none_holds_once_the_module_or_what_tests_share_changed(kept):
    assert not kept.holding([MUTANT, ANOTHER], Sources(SOURCES.modules | {"m": "2"}, SOURCES.tests, "1"))
    assert not kept.holding([MUTANT, ANOTHER], Sources(SOURCES.modules, SOURCES.tests, "2"))
    assert (
        len(kept.holding([MUTANT, ANOTHER], Sources(SOURCES.modules | {"n": "2"}, SOURCES.tests, "1"))) == 2
    )


def test_a_kill_holds_while_the_file_of_its_test_does(kept):
    other = Sources(SOURCES.modules, SOURCES.tests | {"tests/test_b.py": "2"}, "1")
    assert kept.holding([MUTANT, ANOTHER], other) == {MUTANT: BY_A}
    assert not kept.holding([MUTANT], Sources(SOURCES.modules, SOURCES.tests | {"tests/test_a.py": "2"}, "1"))


def test_a_new_test_asks_survivors_again(kept):
    more = Sources(SOURCES.modules, SOURCES.tests | {"tests/test_c.py": "1"}, "1")
    assert kept.holding([MUTANT, ANOTHER], more) == {MUTANT: BY_A}


def test_what_could_not_be_imported_asked_no_test(kept):
    kept.add([(MUTANT, Result(KILLED, COULD_NOT_EVEN_IMPORT, 0.5))], SOURCES)
    assert MUTANT in kept.holding([MUTANT], Sources(SOURCES.modules, {"tests/test_a.py": "2"}, "1"))
    assert not kept.holding([MUTANT], Sources(SOURCES.modules | {"m": "2"}, SOURCES.tests, "1"))


def test_the_last_result_counts(kept):
    kept.add([(ANOTHER, BY_A)], SOURCES)
    assert kept.holding([ANOTHER], SOURCES) == {ANOTHER: BY_A}


def test_nothing_is_known_at_first(tmp_path):
    assert Kept(tmp_path / "kept.jsonl").holding([MUTANT], SOURCES) == {}
