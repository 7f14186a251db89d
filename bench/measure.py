"""CPU time of things done in turn, so that a noisy machine is noisy for all of them alike."""

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bench.effort import Effort
from bench.row import Spread


@dataclass(frozen=True)
class Subject:
    """Something to measure; each call does it ``count`` times."""

    call: Callable[[], object]
    count: int = 1

    def cpu(self, calls: int) -> float:
        """CPU microseconds that it takes once."""
        start = time.process_time()
        for _ in range(calls):
            self.call()
        return (time.process_time() - start) / calls / self.count * 1e6

    def calls_in(self, turn: float) -> int:
        """How many calls fill a turn of CPU seconds; it is warmed up by the way."""
        self.call()
        return max(1, round(turn * 1e6 / max(1.0, self.cpu(1) * self.count)))


Figures = dict[str, list[float]]
"""A figure a round for each subject."""


def interleaved(subjects: Mapping[str, Subject], effort: Effort) -> Figures:
    """CPU microseconds of each subject, one figure a round; in a round each has its turn.

    The collector of garbage works on as it does in a worker, where all that the start has left is frozen.
    """
    calls = {name: subject.calls_in(effort.turn) for name, subject in subjects.items()}
    gc.collect()
    gc.freeze()
    try:
        figures: Figures = {name: [] for name in subjects}
        for number in range(effort.rounds):
            for name in turned(list(subjects), number):
                figures[name].append(subjects[name].cpu(calls[name]))
        return figures
    finally:
        gc.unfreeze()


def turned(names: Sequence[str], number: int) -> list[str]:
    """The names in another order each round, so that none always comes behind the same one.

    >>> turned(["a", "b", "c"], 4)
    ['b', 'c', 'a']
    """
    first = number % len(names)
    return [*names[first:], *names[:first]]


def spread(figures: Sequence[float]) -> Spread:
    """The median and the quartiles of some figures; of one figure, that figure."""
    if len(figures) == 1:
        return Spread(figures[0], figures[0], figures[0])
    low, median, high = statistics.quantiles(figures, n=4, method="inclusive")
    return Spread(median, low, high)


def ratio(figures: Sequence[float], others: Sequence[float]) -> Spread:
    """How many times the other subject's figure one is, round by round."""
    return spread([mine / other for mine, other in zip(figures, others, strict=True)])
