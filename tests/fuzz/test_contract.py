"""Schemathesis: every operation keeps what the API document promises, for good requests and for bad ones.

In process the coverage phase is left out of the operations that take a state: it has one request or more for
each bound of each member of all 38 games, for each of them. The run against gunicorn has it for all of them;
test_bad_values.py sends a bad value of every member on each commit.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import schemathesis

from tests.api.asking import app
from tests.api.conftest import serving
from tests.fuzz import contract

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "schemathesis.toml"


def described(*, coverage):
    """The API as the document describes it, with the coverage phase or without."""
    config = schemathesis.Config.from_path(CONFIG)
    config.projects.get_default().phases.coverage.enabled = coverage
    return schemathesis.openapi.from_wsgi("/openapi.json", app(), config=config)


small = described(coverage=True).exclude(method="POST")
large = described(coverage=False).include(method="POST")


@pytest.fixture(scope="module")
def _most_are_judged():
    """Nine of ten dealt states must reach the rules."""
    yield
    contract.assert_most_were_judged(contract.statuses)


@small.parametrize()
def test_in_process(case):
    case.call_and_validate()


@large.parametrize()
@pytest.mark.usefixtures("_most_are_judged")
def test_rulings_in_process(case):
    case.call_and_validate()


@pytest.mark.long
@pytest.mark.parametrize("seed", [["--seed=1"], []], ids=["fixed", "random"])
def test_against_gunicorn(seed, tmp_path):
    statuses = tmp_path / "statuses"
    with serving("service.app:create_app()", tmp_path / "log") as port:
        command = [sys.executable, "-m", "schemathesis.cli", f"--config-file={CONFIG}", "run"]
        finished = subprocess.run(
            [*command, f"http://127.0.0.1:{port}/openapi.json", "--max-examples=2000", *seed],
            cwd=ROOT,
            env=os.environ
            | {
                "SCHEMATHESIS_HOOKS": "tests.fuzz.contract",
                "STATUSES": str(statuses),
                "PYTHONPATH": str(ROOT),
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    counted = Counter({int(status): count for status, count in json.loads(statuses.read_text()).items()})
    contract.assert_most_were_judged(counted)
