"""The states that are hardest to judge against echoes of their own bytes."""

from collections.abc import Iterator

from bench.apps import in_process
from bench.effort import Effort
from bench.measure import interleaved, ratio, spread
from bench.posting import ask, posting
from bench.row import Goal, Row
from bench.states import HEAVIEST, Deal, dealt

DEALS = 4


def rows(effort: Effort) -> Iterator[Row]:
    """CPU time in process, state by state."""
    for name, deal in HEAVIEST.items():
        yield from _rows(name, deal, effort)


def _rows(name: str, deal: Deal, effort: Effort) -> Iterator[Row]:
    side = in_process([ask("/v1/settlements", state) for state in dealt(deal, DEALS)])
    subjects = {"settlement": posting(side.app, side.asks), "echo": posting(side.app, side.echoes)}
    figures = interleaved(subjects, effort)
    yield Row(name, ratio(figures["settlement"], figures["echo"]), Goal.most(2.0), "x echo")
    yield Row("  settlement", spread(figures["settlement"]), None, "CPU us", 0)
