"""Fuzz the whole app until RUNS requests were made: ``make fuzz``.

For SECONDS of it, where atheris runs, it looks for requests that reach new code of the service, at a tenth of
the speed of chance, which makes the rest. Either is made in processes of its own, one a core, which tell how
far they came in build/fuzz. Another SEED makes other requests; each that is answered wrongly is in the log.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec

from tests import report
from tests.api.conftest import ROOT

FOLDER = report.BUILD / "fuzz"
RUNS = 1_000_000
SECONDS = 600


def fuzz():
    """Guided requests for some time, then the rest by chance."""
    runs, seconds = (
        int(os.environ.get(name) or usual) for name, usual in (("RUNS", RUNS), ("SECONDS", SECONDS))
    )
    seed = int(os.environ.get("SEED") or 1)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    guided = made("atheris", runs, seconds, seed) if find_spec("atheris") and seconds else []
    by_atheris = sum(one["runs"] for one in guided)
    told = [*guided, *(made("chance", runs - by_atheris, 0, seed) if by_atheris < runs else [])]
    faults = sum((Counter(one["faults"]) for one in told), Counter())
    for fault, count in faults.items():
        sys.stderr.write(f"{count} x {fault}\n")
    return [
        report.at_least(f"requests ({by_atheris} by atheris)", sum(one["runs"] for one in told), runs),
        report.exactly(
            "answered without a word of the API document, with a 5xx, or not at all", faults.total(), 0
        ),
        report.exactly("fuzzing processes that broke down", sum(one["broke"] for one in told), 0),
        report.at_least(
            "kinds of answers (status and path) seen",
            len({kind for one in told for kind in one["kinds"]}),
            40,
        ),
    ]


def setting(name: str, usual: int) -> int:
    """A number of the environment, where it is given."""
    return int(os.environ.get(name) or usual)


def made(way: str, runs: int, seconds: int, seed: int) -> list[dict]:
    """What the processes tell that make so many requests together, or work for so long."""
    workers = len(os.sched_getaffinity(0))
    names = [f"{way}-{number}" for number in range(workers)]
    processes = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.fuzz.worker", way, str(FOLDER / name)),
                *map(str, (seed * workers + number, -(-runs // workers), seconds)),
            ],
            cwd=ROOT,
            stderr=(FOLDER / f"{name}.log").open("wb"),
            stdout=subprocess.DEVNULL,
        )
        for number, name in enumerate(names)
    ]
    ended = [process.wait() for process in processes]
    return [_told(name) | {"broke": bool(status)} for name, status in zip(names, ended, strict=True)]


def _told(name: str) -> dict:
    """How far a process came; nothing if it broke down before its first word."""
    path = FOLDER / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else {"runs": 0, "faults": {}, "kinds": {}}


if __name__ == "__main__":
    sys.exit(report.run("fuzz", {19: [fuzz]}))
