"""Typical questions about moves and claims against echoes of their own bytes."""

from collections.abc import Iterator

from bench.apps import in_process
from bench.effort import Effort
from bench.measure import interleaved, ratio, spread
from bench.posting import ask, posting
from bench.row import Goal, Row
from bench.states import dealt, dispute, legal_moves

DEALS = 16
QUESTIONS = {
    "legal moves of a bet, 6 players, one proposed": ("/v1/legal-moves", legal_moves, Goal.most(1.15)),
    "dispute about payouts, a winner and a hand, 4 players": ("/v1/disputes", dispute, Goal.most(1.5)),
}


def rows(effort: Effort) -> Iterator[Row]:
    """CPU time in process, question by question."""
    for name, (path, deal, goal) in QUESTIONS.items():
        side = in_process([ask(path, question) for question in dealt(deal, DEALS)])
        subjects = {"answer": posting(side.app, side.asks), "echo": posting(side.app, side.echoes)}
        figures = interleaved(subjects, effort)
        yield Row(name, ratio(figures["answer"], figures["echo"]), goal, "x echo")
        yield Row("  answer", spread(figures["answer"]), None, "CPU us", 0)
