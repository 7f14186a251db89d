"""Since when each thread of this process has been at work without waiting for a client."""

import threading
import time

_since: dict[int, float] = {}


def go_on() -> None:
    """This thread is at work from now on."""
    _since[threading.get_ident()] = time.monotonic()


def pause() -> None:
    """This thread is done, or waits for a client."""
    _since.pop(threading.get_ident(), None)


def longest_since() -> float:
    """When the work that has gone on longest began, on the monotonic clock; now if there is none."""
    return min(tuple(_since.values()), default=time.monotonic())
