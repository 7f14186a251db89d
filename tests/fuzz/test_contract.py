"""Schemathesis: every operation keeps what the API document promises, for good requests and for bad ones."""

import json
import os
import re
import secrets
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from service.api.operations.links import LINKS
from tests.api.conftest import serving
from tests.fuzz import contract

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "schemathesis.toml"
MANY = "--max-examples=2000"
LEAST_FOLLOWED = 0.6


def check_against_gunicorn(tmp_path, *options):
    """Every check of every phase passes, nine of ten dealt states are judged, most links followed."""
    statuses = tmp_path / "statuses"
    with serving("service.app:create_app()", tmp_path / "log") as port:
        command = [sys.executable, "-m", "schemathesis.cli", f"--config-file={CONFIG}", "run"]
        finished = subprocess.run(
            [*command, f"http://127.0.0.1:{port}/openapi.json", *options],
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
    (tmp_path / "report").write_text(finished.stdout)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    counted = Counter({int(status): count for status, count in json.loads(statuses.read_text()).items()})
    contract.assert_most_were_judged(counted)
    followed, links = re.search(r"API Links:\s+(\d+) covered / (\d+) selected", finished.stdout).groups()
    assert int(links) == sum(map(len, LINKS.values()))
    assert int(followed) >= LEAST_FOLLOWED * int(links)


def test_two_hundred_examples(tmp_path):
    check_against_gunicorn(tmp_path)


@pytest.mark.long
def test_two_thousand_examples(tmp_path):
    check_against_gunicorn(tmp_path, MANY)


@pytest.mark.long
def test_two_thousand_other_examples(tmp_path):
    check_against_gunicorn(tmp_path, MANY, f"--seed={secrets.randbits(32)}")
