"""How long a test may take: far longer than it took without a mutant, and the process ends."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

SPARE_SECONDS = 5
TIMES_AS_LONG = 15


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """What took so many ``seconds`` of the processor before ends the process if it takes far longer.

    None is no limit.
    """
    if seconds is None:
        yield
        return
    limit = SPARE_SECONDS + TIMES_AS_LONG * seconds
    _ends_after(limit, 60 + 20 * limit)
    try:
        yield
    finally:
        _ends_after(0, 0)


def _ends_after(of_the_processor: float, of_the_clock: float) -> None:
    """Zero is never."""
    signal.setitimer(signal.ITIMER_PROF, of_the_processor)
    signal.setitimer(signal.ITIMER_REAL, of_the_clock)
