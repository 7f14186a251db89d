"""How many examples Hypothesis tries (HYPOTHESIS_PROFILE: ``commit`` or ``long``); one browser for all."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.browser import launched

_USUAL = settings(
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.register_profile("commit", _USUAL, max_examples=200, derandomize=True)
settings.register_profile("long", _USUAL, max_examples=10_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "commit"))


@pytest.fixture(scope="session")
def browser():
    """Debian's chromium, one for all tests: Playwright runs once in a process. Skips where there is none."""
    yield from launched()
