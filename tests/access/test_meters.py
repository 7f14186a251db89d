"""Meters: what they count is what a bucket of tokens would, in bounded memory that processes share."""

import os
import subprocess
import sys
import threading
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service import limits
from service.limits import LONGEST_WAIT, SECOND, Meters, Rate
from tests.access import meters as scenarios
from tests.api.conftest import ROOT

HOUR = 3_600


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is moved, in nanoseconds."""
    return still(monkeypatch)


def still(monkeypatch):
    now = [10**15]
    monkeypatch.setattr(limits.time, "monotonic_ns", lambda: now[0])
    return now


class Bucket:
    """The plain way to limit a rate: tokens in a bucket that drip in evenly, and may be owed."""

    def __init__(self, rate):
        self.rate, self.tokens, self.at = rate, Fraction(rate.units), None

    def count(self, now, units, *, always):
        dripped = Fraction(now - (self.at or now), SECOND) * self.rate.units / self.rate.seconds
        self.tokens, self.at = min(Fraction(self.rate.units), self.tokens + dripped), now
        allowed = always or self.tokens >= 1
        if allowed:
            self.tokens -= units
            in_a_day = Fraction(LONGEST_WAIT, SECOND) * self.rate.units / self.rate.seconds
            self.tokens = max(self.tokens, 1 - in_a_day)
        return allowed, max(0, self.tokens // 1)


RATES = st.sampled_from(
    [Rate(1, 1), Rate(600, 60), Rate(5, 10), Rate(1_000, 1), Rate(50, 86_400), Rate(3, 9)]
)
STEPS = st.lists(
    st.tuples(st.integers(0, 20 * SECOND), st.one_of(st.none(), st.integers(0, 3_000))), max_size=40
)


class TestCounting:
    @given(rate=RATES, steps=STEPS)
    def test_it_is_a_bucket_of_tokens(self, rate, steps):
        with pytest.MonkeyPatch.context() as patch:
            now = still(patch)
            meters, bucket = Meters(rate, sets=1), Bucket(rate)
            for later, units in steps:
                now[0] += later
                standing = meters.ask(b"a") if units is None else meters.charge(b"a", units)
                expected = bucket.count(now[0], 1 if units is None else units, always=units is not None)
                assert (standing.allowed, standing.left) == expected

    @pytest.mark.parametrize(
        "rate", [Rate(1, 1), Rate(7, 3), Rate(600, 60), Rate(1_000_000, 1), Rate(3, 86_400)]
    )
    def test_exactly_so_many_at_once(self, clock, rate):
        meters = Meters(rate, sets=1)
        meters.charge(b"a", max(0, rate.units - 3))
        allowed = [meters.ask(b"a").allowed for _ in range(min(rate.units, 3) + 2)]
        assert sum(allowed) == min(rate.units, 3)

    def test_what_is_said_is_so(self, clock):
        meters = Meters(Rate(10, 60), sets=1)
        assert meters.ask(b"a") == (True, 9, 6)
        assert meters.charge(b"a", 8) == (True, 1, 54)
        assert meters.ask(b"a") == (True, 0, 6)
        assert meters.ask(b"a") == (False, 0, 6)
        clock[0] += 6 * SECOND - 1
        assert meters.ask(b"a") == (False, 0, 1)
        clock[0] += 1
        assert meters.ask(b"a") == (True, 0, 6)

    def test_after_the_wait_there_is_one(self, clock):
        meters = Meters(Rate(7, 50), sets=1)
        for units in (1, 7, 100, 10_000):
            wait = meters.charge(b"a", units).wait
            clock[0] += wait * SECOND
            assert meters.ask(b"a").allowed

    def test_nobody_waits_for_more_than_a_day(self, clock):
        meters = Meters(Rate(1, HOUR), sets=1)
        assert meters.charge(b"a", 10**9).wait == 86_400

    def test_callers_have_meters_of_their_own(self, clock):
        meters = Meters(Rate(2, HOUR))
        callers = [b"caller %d" % n for n in range(1_000)]
        assert all(meters.ask(caller).left == 1 for caller in callers)
        assert all(meters.ask(caller).left == 0 for caller in callers)


class TestMemory:
    def test_it_does_not_grow(self):
        meters = Meters(Rate(5, HOUR))
        size = os.fstat(meters._file).st_size
        assert size == 1024 * 1024
        for n in range(100_000):
            meters.ask(b"caller %d" % n)
        assert os.fstat(meters._file).st_size == size
        assert meters.ask(b"somebody else").allowed

    def test_who_has_used_least_makes_room(self, clock):
        meters = Meters(Rate(20, HOUR), sets=1)
        for n in range(8):
            meters.charge(b"caller %d" % n, n + 1)
        assert meters.ask(b"new").left == 19
        assert meters.ask(b"caller 7").left == 20 - 8 - 1
        assert meters.ask(b"caller 0").left == 19

    def test_who_has_all_units_again_needs_no_room(self, clock):
        meters = Meters(Rate(20, 20), sets=1)
        for n in range(8):
            meters.charge(b"caller %d" % n, 1 if n else 5)
        clock[0] += 3 * SECOND
        for n in range(7):
            assert meters.ask(b"new %d" % n).left == 19
        assert meters.ask(b"caller 0").left == 20 - 2 - 1

    @pytest.mark.parametrize("torn", [0, 1, 2**63, 2**64 - 1])
    def test_a_moment_that_cannot_be_is_none(self, clock, torn):
        meters = Meters(Rate(20, 20), sets=1)
        meters.ask(b"a")
        moment = meters._memory.find(meters._placed(b"a")[1]) // limits.WORD + limits.WAYS
        assert meters._words[moment] > clock[0]
        meters._words[moment] = torn
        assert meters.ask(b"a").left == 19

    def test_two_servers_place_callers_differently(self):
        assert Meters(Rate(1, 1))._secret != Meters(Rate(1, 1))._secret


class TestSharing:
    def test_threads_count_together(self):
        meters = Meters(Rate(400, 86_400))
        allowed = []

        def work():
            allowed.extend(meters.ask(b"one").allowed for _ in range(120))

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (len(allowed), sum(allowed)) == (480, 400)

    @pytest.mark.parametrize(
        ("scenario", "allowed"),
        [("together", scenarios.UNITS), ("killed", scenarios.UNITS), ("stopped", scenarios.UNITS)],
    )
    def test_processes_count_together_whatever_becomes_of_one(self, scenario, allowed):
        command = [sys.executable, "-m", "tests.access.meters", scenario]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
        assert int(done.stdout) == allowed

    def test_without_files_in_memory_there_are_others(self, monkeypatch):
        monkeypatch.delattr(os, "memfd_create", raising=False)
        assert Meters(Rate(2, HOUR), sets=1).ask(b"a").left == 1
