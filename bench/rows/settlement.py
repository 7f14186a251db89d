"""A nine-player hold'em settlement with two side pots against an echo of the same bytes."""

from collections.abc import Iterator

from bench.apps import in_process
from bench.effort import Effort
from bench.measure import interleaved, ratio, spread
from bench.posting import ask, posting
from bench.row import Goal, Row
from bench.states import dealt, settlement

DEALS = 16


def rows(effort: Effort) -> Iterator[Row]:
    """CPU time in process: the ratio, and what each takes."""
    side = in_process([ask("/v1/settlements", state) for state in dealt(settlement, DEALS)])
    subjects = {"settlement": posting(side.app, side.asks), "echo": posting(side.app, side.echoes)}
    figures = interleaved(subjects, effort)
    name = "hold'em settlement, 9 players, 2 side pots, in process"
    yield Row(name, ratio(figures["settlement"], figures["echo"]), Goal.most(1.15), "x echo")
    for subject in subjects:
        yield Row(f"  {subject}", spread(figures[subject]), None, "CPU us", 0)
