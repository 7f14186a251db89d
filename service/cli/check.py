"""`check`: every hand of files and folders held against the rules, with reports and a summary."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import orjson

from service.cli.audit import Audit
from service.cli.files import NotReadable, find, judged
from service.cli.progress import Progress
from service.cli.told import UNREADABLE, Json, Tally, told

PAGE = "http://127.0.0.1:8000/"
"""Where the dealer's page is that a report links to, if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a check is to write besides its summary: a report for programs, and one for people.

    ``page`` is the address of the dealer's page that the latter links to.
    """

    report: str | None = None
    html: Path | None = None
    page: str = PAGE


def check(paths: Sequence[Path], wanted: Wanted) -> int:
    """Check every hand of the paths in this process; the exit code of the command."""
    try:
        files = [*find(paths)]
    except NotReadable as error:
        return refused(str(error))
    if not files:
        return refused("There is no file of recorded hands there.")
    progress = Progress(len(files), sys.stderr)
    return tell(_judged(files, progress), Tally(files=len(files)), wanted, progress)


def refused(said: str) -> int:
    """Say why nothing can be checked; the exit code."""
    sys.stderr.write(f"oddchip: {said}\n")
    return UNREADABLE


def _judged(files: Sequence[Path], progress: Progress) -> Iterator[Json]:
    for path in files:
        yield from judged(path)
        progress.step()


def tell(lines: Iterable[Json], tally: Tally, wanted: Wanted, progress: Progress) -> int:
    """Print what differs and the summary, and write the reports; the exit code."""
    try:
        opened = _opened(wanted.report)
    except OSError as error:
        return refused(f"{wanted.report}: {error.strerror}.")
    audit = Audit(wanted.page, files=tally.files)
    with opened as report:
        output = Output(report, quiet=wanted.report == "-")
        for line in lines:
            tally.add(line)
            audit.add(line)
            said = [*told(line)]
            if said:
                progress.clear()
            for text in said:
                output.say(text)
            output.write(line)
            progress.say(tally.so_far)
        progress.clear()
        for text in tally.lines():
            output.say(text)
        output.write({"summary": tally.summary()})
    return _write(audit, wanted.html) or tally.exit_code


def _write(audit: Audit, target: Path | None) -> int:
    try:
        if target is not None:
            target.write_text(audit.page(), encoding="utf-8")
    except OSError as error:
        return refused(f"{target}: {error.strerror}.")
    return 0


def _opened(report: str | None) -> Any:
    if report is None:
        return nullcontext(None)
    return nullcontext(sys.stdout.buffer) if report == "-" else Path(report).open("wb")


@dataclass
class Output:
    """Where lines for people go, and where those for programs; quiet where both would be the same place."""

    report: IO[bytes] | None
    quiet: bool

    def say(self, text: str) -> None:
        """A line for people."""
        (sys.stderr if self.quiet else sys.stdout).write(f"{text}\n")

    def write(self, document: Json) -> None:
        """A line for programs."""
        if self.report is not None:
            self.report.write(orjson.dumps(document, option=orjson.OPT_APPEND_NEWLINE))
