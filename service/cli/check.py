"""`check`: every hand of files and folders held against the rules, with a report and a summary."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import orjson

from service.api.history_rendering import hand as rendered
from service.api.history_rendering import summary
from service.api.problems import Problem
from service.cli.files import Hand, NotReadable, find, hands_of, shown
from service.cli.progress import Progress
from service.histories.compare import AGREES, DIFFERS, NOT_JUDGED, Verdict
from service.histories.hand import Reason
from service.histories.money import plain

FINE, WRONG, UNREADABLE = 0, 1, 2
CONTRADICTORY = ("impossible_hand", "misshapen")
"""Why a hand is not judged that is itself to blame."""


@dataclass
class Tally:
    """How many hands there were of each verdict, reason and note; how many files could not be read."""

    files: int = 0
    unread: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    notes: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict) -> None:
        """One more hand."""
        self.verdicts[verdict.verdict] += 1
        self.notes.update(note.code for note in verdict.notes)
        if verdict.reason is not None:
            self.reasons[verdict.reason.code] += 1

    @property
    def so_far(self) -> str:
        """What the bar says."""
        return f"{self.verdicts.total()} hands, {self.verdicts[DIFFERS]} differ"

    @property
    def exit_code(self) -> int:
        """0 where nothing is wrong, 1 where a record is, 2 where a file could not be read."""
        if self.unread:
            return UNREADABLE
        wrong = self.verdicts[DIFFERS] + sum(self.reasons[code] for code in CONTRADICTORY)
        return WRONG if wrong else FINE

    def lines(self) -> Iterator[str]:
        """The summary."""
        agree, differ, not_judged = (self.verdicts[one] for one in (AGREES, DIFFERS, NOT_JUDGED))
        hands = self.verdicts.total()
        counted = f"{agree} agree, {differ} differ, {not_judged} not judged"
        yield f"{hands} hands in {self.files} files: {counted}"
        for title, counts in (("not judged", self.reasons), ("noted", self.notes)):
            for code, count in sorted(counts.items()):
                yield f"  {title}: {code} {count}"
        if self.unread:
            yield f"  not readable: {self.unread} files"


def check(paths: Sequence[Path], report: str | None) -> int:
    """Check every hand of the paths; the exit code of the command."""
    try:
        files = [*find(paths)]
    except NotReadable as error:
        sys.stderr.write(f"oddchip: {error}\n")
        return UNREADABLE
    if not files:
        sys.stderr.write("oddchip: There is no file of recorded hands there.\n")
        return UNREADABLE
    try:
        opened = _opened(report)
    except OSError as error:
        sys.stderr.write(f"oddchip: {report}: {error.strerror}.\n")
        return UNREADABLE
    with opened as lines:
        return _check(files, Output(lines, quiet=report == "-"))


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

    def write(self, document: Any) -> None:
        """A line for programs."""
        if self.report is not None:
            self.report.write(orjson.dumps(document, option=orjson.OPT_APPEND_NEWLINE))


def _check(files: Sequence[Path], output: Output) -> int:
    tally = Tally(files=len(files))
    progress = Progress(len(files), sys.stderr)
    for path in files:
        for lines in _file(path, tally, output):
            if lines:
                progress.clear()
            for line in lines:
                output.say(line)
            progress.say(tally.so_far)
        progress.step(tally.so_far)
    progress.clear()
    for line in tally.lines():
        output.say(line)
    output.write({"summary": _summary(tally)})
    return tally.exit_code


def _summary(tally: Tally) -> dict[str, Any]:
    counted = {"files": tally.files, "not_readable": tally.unread, **summary(tally.verdicts.elements())}
    return {**counted, "reasons": dict(tally.reasons), "notes": dict(tally.notes)}


def _file(path: Path, tally: Tally, output: Output) -> Iterator[list[str]]:
    """The lines that each hand of a file gives rise to."""
    try:
        hands = hands_of(path)
    except (OSError, Problem) as error:
        tally.unread += 1
        said = error.detail if isinstance(error, Problem) else str(error.strerror)
        output.write({"file": shown(path), "error": said})
        yield [f"{shown(path)}: {said}"]
        return
    for hand in hands:
        yield _hand(path, hand, tally, output)


def _hand(path: Path, hand: Hand, tally: Tally, output: Output) -> list[str]:
    faults = hand.faults()
    verdict = _misshapen(hand) if faults else hand.verdict()
    tally.add(verdict)
    line = rendered(hand.at, verdict) | ({"errors": faults} if faults else {})
    if verdict.verdict == AGREES:
        line = {member: value for member, value in line.items() if member not in ("state", "settlement")}
    output.write({"file": shown(path), **line})
    return [*_told(path, verdict, line)]


def _misshapen(hand: Hand) -> Verdict:
    reason = Reason("misshapen", "The hand has not the members of its format; each fault is in errors.")
    return Verdict(hand.name, NOT_JUDGED, reason=reason)


def _told(path: Path, verdict: Verdict, line: dict[str, Any]) -> Iterator[str]:
    """What people read of a hand: nothing where all is well."""
    if verdict.verdict == DIFFERS:
        unit = plain(verdict.settled.unit) if verdict.settled else "1"
        yield f"{shown(path)}: hand {verdict.name} differs ({verdict.game}, in units of {unit})"
        for one in verdict.differences:
            yield f"  {one.player}: recorded {one.recorded}, due {one.due} ({one.member})"
            yield from (f"    {said.text}" for said in one.because)
        yield from (f"  known mistake: {name.replace('_', ' ')}" for name in verdict.mistakes)
        yield from (f"  {note.text}" for note in verdict.notes)
    elif verdict.reason is not None and verdict.reason.code in CONTRADICTORY:
        yield f"{shown(path)}: hand {verdict.name}: {verdict.reason.text}"
        yield from (f"  {one['pointer'] or 'the hand'}: {one['detail']}" for one in line["errors"])
