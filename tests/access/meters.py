"""A script for a process of its own: what processes that share meters may do together.

It prints how many units they were allowed: ``python -m tests.access.meters SCENARIO``.
"""

import fcntl
import os
import signal
import sys

from service import limits
from service.limits import Meters, Rate

UNITS = 500


def forked(work):
    """The id of a process that does some work and ends with what it says."""
    child = os.fork()
    if child == 0:
        os._exit(work())
    return child


def ended(child):
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def together(meters):
    """Four processes ask as fast as they can."""
    children = [forked(lambda: sum(meters.ask(b"one").allowed for _ in range(240))) for _ in range(4)]
    return sum(map(ended, children))


def with_a_locked_set(meters, end):
    """One process asks while another one has the lock, which is ended so once it has it."""
    reading, writing = os.pipe()

    def hold():
        fcntl.lockf(meters._file, fcntl.LOCK_EX)
        os.write(writing, b"x")
        signal.pause()
        return 0

    child = forked(hold)
    os.read(reading, 1)
    os.kill(child, end)
    if end == signal.SIGKILL:
        os.waitpid(child, 0)
    allowed = sum(meters.ask(b"one").allowed for _ in range(UNITS + 5))
    if end != signal.SIGKILL:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return allowed


def main(scenario):
    meters = Meters(Rate(UNITS, 86_400))
    match scenario:
        case "together":
            allowed = together(meters)
        case "killed":
            allowed = with_a_locked_set(meters, signal.SIGKILL)
        case "stopped":
            limits.PATIENCE = 2
            allowed = with_a_locked_set(meters, signal.SIGSTOP)
    sys.stdout.write(f"{allowed}\n")


if __name__ == "__main__":
    main(sys.argv[1])
