"""Measure every row, print the table and write it to build/bench.json: ``make bench``.

``python -m bench settlement shell`` measures some rows only; ``--full-stream`` streams 100,000 states.
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from bench.effort import FULL_STREAM, Effort
from bench.row import Row
from bench.table import lines

REPORT = Path("build/bench.json")
ROWS = (
    "settlement",
    "heaviest",
    "served",
    "evaluators",
    "wilds",
    "many",
    "footprint",
    "questions",
    "shell",
    "access",
    "telling",
    "instances",
)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure, print a table.")
    parser.add_argument("rows", nargs="*", metavar="ROWS", help=f"some of: {', '.join(ROWS)}")
    parser.add_argument("--full-stream", action="store_true", help="stream 100,000 states, for minutes")
    asked = parser.parse_args(arguments)
    unknown = set(asked.rows) - set(ROWS)
    if unknown:
        parser.error(f"no such rows: {', '.join(sorted(unknown))}")
    effort = Effort(stream=FULL_STREAM) if asked.full_stream else Effort()
    report(asked.rows or ROWS, effort, REPORT)


def report(names: Sequence[str], effort: Effort, path: Path) -> list[Row]:
    """Measure, print each row when it is measured, write them all."""
    began, measured = time.monotonic(), []

    def kept() -> Iterator[Row]:
        for row in rows(names, effort):
            measured.append(row)
            yield row

    for line in lines(kept()):
        print(line, flush=True)
    seconds = round(time.monotonic() - began)
    document = {"seconds": seconds, "effort": vars(effort), "rows": [row.document for row in measured]}
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(document, indent=2) + "\n")
    missed = sum(row.met is False for row in measured)
    print(f"\n{missed} of {sum(row.met is not None for row in measured)} goals missed, {seconds} s; {path}")
    return measured


def rows(names: Sequence[str], effort: Effort) -> Iterator[Row]:
    """The rows of these modules, measured one after the other."""
    for name in names:
        yield from import_module(f"bench.rows.{name}").rows(effort)


if __name__ == "__main__":
    main()
