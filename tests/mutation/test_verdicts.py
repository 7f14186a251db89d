from tests import report
from tests.mutation.mutants import Change, Mutant
from tests.mutation.results import DOUBTFUL, KILLED, SURVIVED, TIMEOUT, Result
from tests.mutation.verdicts import figures, table

SAMPLE = [Mutant(f"m.x_it__mutmut_{n}", "m", Change("m.it", f"line {n}", "pass")) for n in range(40)]
CHANGES = {mutant.change for mutant in SAMPLE}


def results(killed, timeout, survived, doubtful=0):
    verdicts = [KILLED] * killed + [TIMEOUT] * timeout + [SURVIVED] * survived + [DOUBTFUL] * doubtful
    return {mutant: Result(said, "", 0.1) for mutant, said in zip(SAMPLE, verdicts, strict=False)}


def told(found, known=(), existing=CHANGES):
    return report.line(12, figures(SAMPLE, found, known, existing))


def test_met():
    survivors = [SAMPLE[38].change, SAMPLE[39].change]
    assert told(results(37, 1, 2), survivors) == (
        "row 12  met     mutants judged: 40 (40); "
        "killed (1 by running out of time; 0 alive, not asked by every test yet): 95% (at least 95%); "
        "of 2 survivors (0 not asked by every test yet), not explained: 0 (0); "
        "explained ones that are killed or gone: 0 (0)"
    )


def test_a_part_of_the_sample_decides_nothing_yet():
    assert told(results(30, 0, 0)).startswith("row 12  OPEN    mutants judged: 30 (40)")


def test_the_doubtful_are_neither_judged_nor_killed():
    assert told(results(38, 0, 0, doubtful=2)) == (
        "row 12  OPEN    mutants judged: 38 (40); "
        "killed (0 by running out of time; 2 alive, not asked by every test yet): 95% (at least 95%); "
        "of 0 survivors (0 not asked by every test yet), not explained: 0 (0); "
        "explained ones that are killed or gone: 0 (0)"
    )
    assert told(results(0, 0, 0, doubtful=1), [SAMPLE[0].change]).endswith("gone: 0 (0)")


def test_an_explained_one_is_a_survivor_although_not_every_test_was_asked():
    assert told(results(38, 0, 1, doubtful=1), [SAMPLE[38].change, SAMPLE[39].change]) == (
        "row 12  met     mutants judged: 40 (40); "
        "killed (0 by running out of time; 0 alive, not asked by every test yet): 95% (at least 95%); "
        "of 2 survivors (1 not asked by every test yet), not explained: 0 (0); "
        "explained ones that are killed or gone: 0 (0)"
    )


def test_missed_by_an_unexplained_survivor_even_in_a_part():
    assert told(results(29, 0, 1)).startswith("row 12  MISSED")
    assert told(results(39, 0, 1)).startswith("row 12  MISSED")


def test_missed_by_too_few_killed():
    survivors = [mutant.change for mutant in SAMPLE[37:]]
    assert told(results(37, 0, 3), survivors).startswith("row 12  MISSED")


def test_missed_by_an_entry_of_what_is_killed_or_gone():
    assert told(results(40, 0, 0), [SAMPLE[0].change]).startswith("row 12  MISSED")
    assert told(results(40, 0, 0), [Change("m.gone", "a", "b")]).startswith("row 12  MISSED")


def test_an_entry_of_what_is_not_judged_yet_is_not_stale():
    assert told(results(38, 0, 0), [SAMPLE[39].change]).startswith("row 12  OPEN")


def test_nothing_judged_says_nothing_of_what_is_killed():
    assert told({}) == (
        "row 12  OPEN    mutants judged: 0 (40); explained ones that are killed or gone: 0 (0)"
    )


def test_a_line_a_module():
    lines = table(
        [*SAMPLE, Mutant("n.x_it__mutmut_1", "n", Change("n.it", "a", "b"))], SAMPLE, results(20, 3, 2, 1), ()
    )
    assert [line.split() for line in lines.splitlines()] == [
        ["module", "mutants", "drawn", "judged", "killed", "timeout", "doubtful", "survived", "unexplained"],
        ["m", "40", "40", "25", "20", "3", "1", "2", "2"],
        ["n", "1", "0", "0", "0", "0", "0", "0", "0"],
    ]
