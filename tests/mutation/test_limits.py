import os
import signal
import subprocess
import sys

import pytest

from tests.api.conftest import ROOT
from tests.mutation.limits import limited

TIMERS = (signal.ITIMER_PROF, signal.ITIMER_REAL)


def left():
    """The seconds that are left on each clock, rounded; 0 where it stands."""
    return [round(signal.getitimer(timer)[0]) for timer in TIMERS]


def test_a_test_may_take_far_longer_than_it_took():
    with limited(1):
        assert left() == [20, 460]


def test_what_follows_it_is_not_limited():
    with limited(1):
        pass
    assert left() == [0, 0]


def test_without_a_known_time_there_is_no_limit():
    with limited(None):
        assert left() == [0, 0]


@pytest.mark.parametrize(
    ("after", "ended"), [("", -signal.SIGPROF), ("raise SystemExit(3)", 3)], ids=["endless", "ends"]
)
def test_it_is_the_end_of_a_process_that_runs_on(after, ended):
    program = f"""
import tests.mutation.limits as limits
limits.SPARE_SECONDS = 0.1
with limits.limited(0):
    {after or "while True: pass"}
"""
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=os.environ, capture_output=True, check=False
    )
    assert found.returncode == ended
