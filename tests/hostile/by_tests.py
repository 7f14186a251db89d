"""Rows that ordinary tests show: they are run, and what pytest counted is the figure."""

import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree as ET

from tests import report
from tests.api.conftest import ROOT


def passing(what: str, *tests: str, at_least: int = 1):
    """A scenario of these tests: all pass, and there are enough of them."""

    def scenario():
        counts = outcome(tests)
        good = counts["tests"] - counts["failures"] - counts["errors"] - counts["skipped"]
        return [
            report.at_least(f"{what}: tests passed", good, at_least),
            report.exactly("failed", counts["failures"] + counts["errors"], 0),
        ]

    return scenario


def outcome(tests) -> dict[str, int]:
    """How many tests there were, failed, could not run and were skipped."""
    with tempfile.TemporaryDirectory(prefix="oddchip-tests-") as folder:
        result = Path(folder) / "result.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junit-xml={result}"]
        run = subprocess.run([*command, *tests], cwd=ROOT, capture_output=True, text=True, check=False)
        if not result.exists():
            raise RuntimeError(f"pytest did not run:\n{run.stdout}{run.stderr}")
        suite = ET.parse(result).getroot().find("testsuite")
    counts = {name: int(suite.get(name)) for name in ("tests", "failures", "errors", "skipped")}
    if counts["failures"] + counts["errors"]:
        sys.stderr.write(run.stdout)
    return counts
