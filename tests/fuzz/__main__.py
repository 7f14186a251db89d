"""Fuzz the whole app until RUNS requests were made or SECONDS are over: ``make fuzz``.

Where atheris runs, it looks for requests that reach new code of the service; elsewhere chance alone does.
It makes its requests in processes of its own, one a core, which tell how far they came in build/fuzz.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from importlib.util import find_spec

from tests import report
from tests.api.conftest import ROOT

FOLDER = report.BUILD / "fuzz"
LONG = 1_000_000
USUAL_SECONDS = 900


def fuzz():
    """Every worker makes its share of the requests, or works for its time."""
    runs, seconds = (int(os.environ.get(name) or 0) for name in ("RUNS", "SECONDS"))
    seconds = seconds or (0 if runs else USUAL_SECONDS)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    workers = len(os.sched_getaffinity(0))
    share = -(-runs // workers) if runs else LONG
    began = time.monotonic()
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.fuzz.worker", str(number), str(share), str(seconds), str(FOLDER)],
            cwd=ROOT,
            stderr=(FOLDER / f"{number}.log").open("wb"),
            stdout=subprocess.DEVNULL,
        )
        for number in range(workers)
    ]
    ended = [process.wait() for process in processes]
    told = [json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))]
    faults = sum((Counter(one["faults"]) for one in told), Counter())
    for fault, count in faults.items():
        sys.stderr.write(f"{count} x {fault}\n")
    done, way = sum(one["runs"] for one in told), "atheris" if find_spec("atheris") else "chance"
    return [
        report.at_least(f"requests by {way} in {round(time.monotonic() - began)} s", done, runs or 1),
        report.exactly(
            "answered without a word of the API document, with a 5xx, or not at all", faults.total(), 0
        ),
        report.exactly("fuzzing processes that broke down", sum(map(bool, ended)), 0),
        report.at_least(
            "kinds of answers (status and path) seen",
            len({kind for one in told for kind in one["kinds"]}),
            40,
        ),
    ]


if __name__ == "__main__":
    sys.exit(report.run("fuzz", {19: [fuzz]}))
