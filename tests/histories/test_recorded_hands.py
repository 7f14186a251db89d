"""Files of hands that were really played: each of our games settles as its file records it.

The files are not part of the project: `HISTORIES_FOLDER` names a folder of them.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.api.conftest import ROOT

FOLDER = Path(os.environ.get("HISTORIES_FOLDER") or ROOT / "no such folder")

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="HISTORIES_FOLDER names no folder")

NOTHING_TO_HOLD_AGAINST = {"unknown_variant", "no_result", "unknown_cards"}


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    target = tmp_path_factory.mktemp("check") / "report.ndjson"
    command = [sys.executable, "-m", "service", "check", str(FOLDER), "--report", str(target)]
    subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    return [json.loads(line) for line in target.read_text("utf-8").splitlines()]


def test_none_differs(report):
    *hands, _ = report
    assert [hand for hand in hands if hand.get("verdict") == "differs" or "error" in hand] == []


def test_what_is_not_judged_is_explained(report):
    *hands, summary = report
    reasons = Counter(hand["reason"]["code"] for hand in hands if hand["verdict"] == "not_judged")
    assert set(reasons) <= NOTHING_TO_HOLD_AGAINST
    assert summary["summary"]["agrees"] > 0
