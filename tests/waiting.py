"""Waiting for what another process does."""

import time

PAUSE = 0.01


def until(true, seconds):
    """Wait until something is true; what it was at last, after so many seconds at most."""
    end = time.monotonic() + seconds
    while not (last := true()) and time.monotonic() < end:
        time.sleep(PAUSE)
    return last
