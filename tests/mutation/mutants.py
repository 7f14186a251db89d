"""The mutants of the rules, named by what they change and not by where it stands."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import takewhile
from operator import eq
from pathlib import Path
from textwrap import dedent


@dataclass(frozen=True, slots=True)
class Change:
    """What a mutant changes: lines of a function, the ``nth`` time where the function has them repeatedly."""

    function: str
    was: str
    now: str
    nth: int = 1

    @property
    def rank(self) -> str:
        """A draw that depends on the change alone, so that other edits of the module do not move it."""
        return hashlib.sha256(
            "\0".join(map(str, (self.function, self.was, self.now, self.nth))).encode()
        ).hexdigest()


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change, its module, and the name by which the mutated module knows it."""

    name: str
    module: str
    change: Change


def difference(original: str, mutated: str) -> tuple[str, str]:
    """The lines between those that both have at the beginning and at the end."""
    was, now = original.splitlines(), mutated.splitlines()
    before = _alike(was, now)
    was, now = was[before:], now[before:]
    after = _alike(was[::-1], now[::-1])
    return tuple(dedent("\n".join(lines[: len(lines) - after])) for lines in (was, now))


def _alike(some: list[str], others: list[str]) -> int:
    return len(list(takewhile(bool, map(eq, some, others))))


def changes(found: Iterable[tuple[str, str, str, str]]) -> Iterable[tuple[str, Change]]:
    """Of (name, function, original, mutated), each name with its change."""
    seen = Counter()
    for name, function, original, mutated in found:
        was, now = difference(original, mutated)
        seen[function, was, now] += 1
        yield name, Change(function, was, now, seen[function, was, now])


def saved(mutants: list[Mutant], path: Path) -> None:
    """Write them as JSON."""
    path.write_text(json.dumps([asdict(mutant) for mutant in mutants]))


def loaded(path: Path) -> list[Mutant]:
    """Read what was saved."""
    return [
        Mutant(one["name"], one["module"], Change(**one["change"])) for one in json.loads(path.read_text())
    ]
