"""A bar on a terminal that shows how far a long check has come; nothing where there is no terminal."""

import time
from typing import TextIO

from service.rules.words import noun

WIDTH = 30
SECONDS_BETWEEN = 0.1


class Progress:
    """How many of all steps are done, drawn at most ten times a second."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self.total, self.stream = total, stream
        self.done = 0
        self._shown = stream.isatty()
        self._drawn_at = 0.0
        self._said = "no hands yet"

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        self.say(self._said)

    def say(self, said: str) -> None:
        """How it stands, within a step or after it."""
        self._said = said
        if self._shown and (self.done == self.total or time.monotonic() - self._drawn_at > SECONDS_BETWEEN):
            self._drawn_at = time.monotonic()
            steps = f"{self.done}/{self.total} {noun(self.total, 'file')}"
            self.stream.write(f"\r{bar(self.done, self.total)} {steps}, {said}\033[K")
            self.stream.flush()

    def clear(self) -> None:
        """The line is free for something else."""
        if self._shown:
            self.stream.write("\r\033[K")
            self.stream.flush()


def bar(done: int, total: int) -> str:
    """The part that is done.

    >>> bar(1, 3)
    '[##########--------------------]'
    """
    filled = WIDTH * done // total if total else WIDTH
    return f"[{'#' * filled}{'-' * (WIDTH - filled)}]"
