"""What people are told of the hands that were checked: the lines of each, and how many there were."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from service.api.history_rendering import summary
from service.histories.compare import AGREES, DIFFERS, NOT_JUDGED
from service.rules.words import noun

Json = dict[str, Any]

FINE, WRONG, UNREADABLE = 0, 1, 2
CONTRADICTORY = ("impossible_hand", "misshapen")
"""Why a hand is not judged that is itself to blame."""


@dataclass
class Tally:
    """How many hands there were of each verdict, reason and note; how many files and lines were not read."""

    files: int = 0
    unread: int = 0
    unread_lines: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    notes: Counter[str] = field(default_factory=Counter)

    def add(self, line: Json) -> None:
        """What came of one more hand, or of a file or line that could not be read."""
        if "error" in line:
            self.unread += "line" not in line
            self.unread_lines += "line" in line
            return
        self.verdicts[line["verdict"]] += 1
        self.notes.update(note["code"] for note in line["notes"])
        if "reason" in line:
            self.reasons[line["reason"]["code"]] += 1

    @property
    def so_far(self) -> str:
        """What the bar says."""
        hands = self.verdicts.total()
        return f"{hands} {noun(hands, 'hand')}, {self.verdicts[DIFFERS]} differ"

    @property
    def exit_code(self) -> int:
        """0 where nothing is wrong, 1 where a record is, 2 where a file or line could not be read."""
        if self.unread or self.unread_lines:
            return UNREADABLE
        wrong = self.verdicts[DIFFERS] + sum(self.reasons[code] for code in CONTRADICTORY)
        return WRONG if wrong else FINE

    def lines(self) -> Iterator[str]:
        """The summary for people."""
        agree, differ, not_judged = (self.verdicts[one] for one in (AGREES, DIFFERS, NOT_JUDGED))
        hands = self.verdicts.total()
        counted = f"{agree} agree, {differ} differ, {not_judged} not judged"
        files = noun(self.files, "file")
        yield f"{hands} {noun(hands, 'hand')} in {self.files} {files}: {counted}"
        for title, counts in (("not judged", self.reasons), ("noted", self.notes)):
            for code, count in sorted(counts.items()):
                yield f"  {title}: {code} {count}"
        if self.unread:
            yield f"  not readable: {self.unread} {noun(self.unread, 'file')}"
        if self.unread_lines:
            yield f"  not readable: {self.unread_lines} {noun(self.unread_lines, 'line')}"

    def summary(self) -> Json:
        """The summary for programs."""
        counted = {"files": self.files, "not_readable": self.unread, "lines_not_readable": self.unread_lines}
        verdicts = summary(self.verdicts.elements())
        return {**counted, **verdicts, "reasons": dict(self.reasons), "notes": dict(self.notes)}


def told(line: Json) -> Iterator[str]:
    """What people read of a hand, or of what could not be read; nothing where all is well."""
    if "error" in line:
        yield f"{place(line)}: {line['error']}"
    elif line["verdict"] == DIFFERS:
        yield f"{line['file']}: hand {line['hand']} differs ({line['game']}, in units of {line['unit']})"
        for one in line["differences"]:
            yield f"  {one['player']}: recorded {one['recorded']}, due {one['due']} ({one['member']})"
            yield from (f"    {said['text']}" for said in one["because"])
        yield from (f"  known mistake: {name.replace('_', ' ')}" for name in line["mistakes"])
        yield from (f"  {note['text']}" for note in line["notes"])
    elif line.get("reason", {}).get("code") in CONTRADICTORY:
        yield f"{line['file']}: hand {line['hand']}: {line['reason']['text']}"
        yield from (f"  {one['pointer'] or 'the hand'}: {one['detail']}" for one in line["errors"])


def place(line: Json) -> str:
    """The file, and the line in it where it is one of lines."""
    return f"{line['file']}:{line['line']}" if "line" in line else str(line["file"])
