"""CPU time of things done in turn, so that a noisy machine is noisy for all of them alike."""

import gc
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Timing:
    """CPU microseconds a call: the median of the rounds, and the quartiles around it."""

    median: float
    low: float
    high: float


def interleaved(
    subjects: Mapping[str, Callable[[], object]], *, rounds: int = 60, calls: int = 50
) -> dict[str, list[float]]:
    """CPU microseconds a call for each subject, one figure a round; in a round each has its turn."""
    for call in subjects.values():
        _round(call, calls)
    gc.collect()
    gc.disable()
    try:
        figures: dict[str, list[float]] = {name: [] for name in subjects}
        for i in range(rounds):
            order = list(subjects.items())
            for name, call in order[i % len(order) :] + order[: i % len(order)]:
                figures[name].append(_round(call, calls))
            gc.collect()
        return figures
    finally:
        gc.enable()


def _round(call: Callable[[], object], calls: int) -> float:
    start = time.process_time()
    for _ in range(calls):
        call()
    return (time.process_time() - start) / calls * 1e6


def timing(figures: list[float]) -> Timing:
    """The median and the quartiles of some figures."""
    low, median, high = statistics.quantiles(figures, n=4)
    return Timing(median, low, high)


def ratio(figures: list[float], others: list[float]) -> Timing:
    """The ratio of two subjects, round by round."""
    return timing([mine / other for mine, other in zip(figures, others, strict=True)])
