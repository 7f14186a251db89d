"""The row of the table of pass figures that the mutants answer, and a table by modules."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from tests import report
from tests.mutation.mutants import Change, Mutant
from tests.mutation.results import DOUBTFUL, KILLED, SURVIVED, TIMEOUT, Result
from tests.mutation.survivors import stale

ASKED = 95


def figures(
    sample: Sequence[Mutant],
    results: Mapping[Mutant, Result],
    known: Collection[Change],
    existing: Collection[Change],
) -> list[report.Figure]:
    """How much is judged and killed, how many survivors lack a reason, how many reasons are void."""
    verdicts = Counter(_end(mutant, result, known) for mutant, result in results.items())
    dead = verdicts[KILLED] + verdicts[TIMEOUT]
    killed = {mutant.change for mutant, result in results.items() if result.verdict in {KILLED, TIMEOUT}}
    void = report.exactly("explained ones that are killed or gone", len(stale(known, existing, killed)), 0)
    doubtful, timeouts = verdicts[DOUBTFUL], verdicts[TIMEOUT]
    asked_on = sum(result.verdict == DOUBTFUL for result in results.values()) - doubtful
    judged = report.awaited("mutants judged", len(results) - doubtful, len(sample))
    if not results:
        return [judged, void]
    return [
        judged,
        report.at_least(
            f"killed ({timeouts} by running out of time; {doubtful} alive, not asked by every test yet)",
            round(100 * dead / len(results), 2),
            ASKED,
            "%",
        ),
        report.exactly(
            f"of {verdicts[SURVIVED]} survivors ({asked_on} not asked by every test yet), not explained",
            len(unexplained(results, known)),
            0,
        ),
        void,
    ]


def _end(mutant: Mutant, result: Result, known: Collection[Change]) -> str:
    """What became of a mutant; one that is explained counts as a survivor until a test fails."""
    return SURVIVED if result.verdict == DOUBTFUL and mutant.change in known else result.verdict


def unexplained(results: Mapping[Mutant, Result], known: Collection[Change]) -> list[Mutant]:
    """The survivors that the file does not list."""
    return [
        mutant
        for mutant, result in results.items()
        if result.verdict == SURVIVED and mutant.change not in known
    ]


def table(
    mutants: Sequence[Mutant], sample: Sequence[Mutant], results: Mapping[Mutant, Result], known
) -> str:
    """A line for each module: its mutants, how many are drawn, judged, and ended in each way."""
    every, drawn = (Counter(mutant.module for mutant in some) for some in (mutants, sample))
    judged = Counter((mutant.module, _end(mutant, result, known)) for mutant, result in results.items())
    open_ones = Counter(mutant.module for mutant in unexplained(results, known))
    lines = [f"{'module':<40} mutants  drawn judged killed timeout doubtful survived unexplained"]
    for module in sorted(every):
        killed, timeout, doubtful, survived = (
            judged[module, verdict] for verdict in (KILLED, TIMEOUT, DOUBTFUL, SURVIVED)
        )
        sizes = f"{every[module]:>7} {drawn[module]:>6} {killed + timeout + survived:>6}"
        ends = f"{killed:>6} {timeout:>7} {doubtful:>8} {survived:>8} {open_ones[module]:>11}"
        lines.append(f"{module:<40} {sizes} {ends}")
    return "\n".join(lines) + "\n"
