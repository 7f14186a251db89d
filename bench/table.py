"""The table in text."""

from collections.abc import Iterable, Iterator

from bench.row import Row

MET = {True: "met", False: "MISSED", None: ""}


def lines(rows: Iterable[Row]) -> Iterator[str]:
    """A line for the head, and one for each row as soon as it is there."""
    yield _line("figure", "goal", "median (quartiles)", "", "")
    for row in rows:
        goal = row.goal.text(row.unit) if row.goal else ""
        yield _line(row.figure, goal, row.result, MET[row.met], row.note)


def _line(figure: str, goal: str, result: str, met: str, note: str) -> str:
    return f"{figure:64}{goal:22}{result:41}{met:8}{note}".rstrip()
