"""Rate limits: what each caller has used, in memory that the processes of one server share."""

import mmap
import os
import secrets
import tempfile
import threading
import time
import weakref
from dataclasses import dataclass
from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, lockf
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

SECOND = 1_000_000_000
LONGEST_WAIT = 86_400 * SECOND
"""Nobody is kept waiting for longer than a day."""

WAYS = 8
SETS = 8_192
"""Room for 65,536 callers in a MiB: whoever has used nothing lately needs no place in it."""

PAUSE = 0.0005
PATIENCE = 600
"""How often, with such a pause, a lock is tried that another process holds: for one that stands still."""

WORD = 8
_SET = 2 * WAYS * WORD
"""A set of places: the marks of the callers who have them, then their moments."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many units at once, and as many again in each so many seconds."""

    units: int
    seconds: int


class Standing(NamedTuple):
    """Where a caller stands: may this request be answered, how many units are left, when there are more.

    ``wait`` is in seconds: until all units are there again or, where none is left, until there is one.
    """

    allowed: bool
    left: int
    wait: int


class Meters:
    """A meter for each caller (GCRA: one moment a caller, at which all he has used will be his again).

    The memory is bounded: 8 callers share a set of places, and who comes to a full one takes the place of
    the caller who would be first to have all units again, who has them at once.
    """

    def __init__(self, rate: Rate, sets: int = SETS) -> None:
        self._unit = rate.seconds * SECOND // rate.units
        self._burst = self._unit * rate.units
        self._furthest = self._burst - self._unit + LONGEST_WAIT
        self._sets = sets
        self._secret = secrets.token_bytes(16)
        self._placed = lru_cache(maxsize=SETS)(self._place)
        self._file = _unnamed_file()
        weakref.finalize(self, os.close, self._file)
        os.truncate(self._file, sets * _SET)
        self._memory = mmap.mmap(self._file, sets * _SET)
        self._words = memoryview(self._memory).cast("Q")
        self._threads = threading.Lock()

    def ask(self, caller: bytes) -> Standing:
        """Count one unit, if the caller has one."""
        return self._count(caller, 1, always=False)

    def charge(self, caller: bytes, units: int) -> Standing:
        """Count units that the caller may not have: he owes them, and waits all the longer."""
        return self._count(caller, units, always=True)

    def _count(self, caller: bytes, units: int, *, always: bool) -> Standing:
        at, mark = self._placed(caller)
        with self._threads:
            locked = self._lock(at)
            try:
                return self._count_at(at, mark, units, always=always)
            finally:
                if locked:
                    lockf(self._file, LOCK_UN, _SET, at)

    def _place(self, caller: bytes) -> tuple[int, bytes]:
        """Where the set of a caller begins, and his mark: no caller can choose either."""
        digest = blake2b(caller, key=self._secret, digest_size=2 * WORD).digest()
        return int.from_bytes(digest[WORD:]) % self._sets * _SET, digest[:WORD]

    def _lock(self, at: int) -> bool:
        """Have the set for this process alone; the system frees the lock of a process that dies.

        A process that stands still with the lock must not stop the others: they go on without it.
        """
        for _ in range(PATIENCE):
            try:
                lockf(self._file, LOCK_EX | LOCK_NB, _SET, at)
            except OSError:
                time.sleep(PAUSE)
            else:
                return True
        return False

    def _count_at(self, at: int, mark: bytes, units: int, *, always: bool) -> Standing:
        now = time.monotonic_ns()
        found = self._memory.find(mark, at, at + WAYS * WORD)
        known = found >= 0 and found % WORD == 0
        place = found // WORD if known else self._cheapest(at // WORD)
        full = self._words[place + WAYS] if known else now
        if not now <= full <= now + self._furthest:
            full = now
        allowed = always or full + self._unit - now <= self._burst
        if allowed:
            full = min(full + units * self._unit, now + self._furthest)
            self._words[place + WAYS] = full
            if not known:
                self._memory[place * WORD : (place + 1) * WORD] = mark
        return self._standing(full - now, allowed=allowed)

    def _cheapest(self, first: int) -> int:
        """The place of the set whose caller has all units again first, or long since."""
        return min(range(first, first + WAYS), key=lambda place: self._words[place + WAYS])

    def _standing(self, used: int, *, allowed: bool) -> Standing:
        left = max(0, (self._burst - used) // self._unit)
        wait = used if left else used - self._burst + self._unit
        return Standing(allowed, left, -(-wait // SECOND))


def _unnamed_file() -> int:
    """The descriptor of a file, in memory where the system has such, that goes with whoever has it open."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("oddchip-limits")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())
