"""The lines that the long targets print: one a row of the table of pass figures, reached and asked for."""

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

BUILD = Path(__file__).parents[1] / "build"


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, what it must be, and whether it is; None while that is not known."""

    what: str
    reached: str
    asked: str
    met: bool | None


def at_most(what, reached, limit, unit=""):
    return Figure(what, f"{_said(reached)}{unit}", f"at most {_said(limit)}{unit}", reached <= limit)


def at_least(what, reached, limit, unit=""):
    return Figure(what, f"{_said(reached)}{unit}", f"at least {_said(limit)}{unit}", reached >= limit)


def _said(number):
    return f"{number:,}" if isinstance(number, int) else f"{number:g}"


def exactly(what, reached, wanted):
    return Figure(what, str(reached), str(wanted), reached == wanted)


def awaited(what, reached, wanted):
    return Figure(what, str(reached), str(wanted), (reached == wanted) or None)


def line(row: int | str, figures: Iterable[Figure]) -> str:
    """A row in one line: its number or name, met, MISSED or OPEN (not known yet), figures, what was asked."""
    figures = list(figures)
    verdict = "MISSED" if any(figure.met is False for figure in figures) else "OPEN  "
    verdict = "met   " if all(figure.met for figure in figures) else verdict
    said = "; ".join(f"{figure.what}: {figure.reached} ({figure.asked})" for figure in figures)
    name = row if isinstance(row, str) else f"row {row:>2}"
    return f"{name}  {verdict}  {said}"


def run(name: str, rows: dict[int | str, list[Callable[[], Iterable[Figure]]]]) -> int:
    """Measure every row and print its line; the exit status. All figures are kept in build/NAME.json."""
    began, measured = time.monotonic(), {}
    for row, scenarios in rows.items():
        measured[row] = [figure for scenario in scenarios for figure in scenario()]
        print(line(row, measured[row]), flush=True)
    BUILD.mkdir(exist_ok=True)
    document = {str(row): [asdict(figure) for figure in figures] for row, figures in measured.items()}
    (BUILD / f"{name}.json").write_text(json.dumps(document, indent=2) + "\n")
    missed = [row for row, figures in measured.items() if not all(figure.met for figure in figures)]
    seconds = round(time.monotonic() - began)
    print(f"{len(missed)} of {len(measured)} rows not met, {seconds} s; build/{name}.json", flush=True)
    return 1 if missed else 0
