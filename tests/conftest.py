"""How many examples Hypothesis tries: HYPOTHESIS_PROFILE is ``commit`` (the default) or ``long``."""

import os

from hypothesis import HealthCheck, settings

_USUAL = settings(
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.register_profile("commit", _USUAL, max_examples=200, derandomize=True)
settings.register_profile("long", _USUAL, max_examples=10_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "commit"))
