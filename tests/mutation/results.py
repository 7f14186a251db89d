"""What became of the mutants, kept from run to run as long as it holds."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.mutants import Mutant

COULD_NOT_EVEN_IMPORT = "what is imported"
"""What killed a mutant that leaves no games for a test to ask."""
KILLED, SURVIVED, TIMEOUT, DOUBTFUL = "killed", "survived", "timeout", "doubtful"
"""Doubtful is what the tests that were asked first let pass, while the others were not asked yet."""
OUT_OF_TIME = {-14, -24, -27}
"""Killed by the alarm, the limit of the processor's time, or the timer of it."""
UNREACHED, OTHERS_NOT_ASKED, STOPPED = 33, 38, 39
"""The exit statuses where no test reaches the function, others were not asked, or the time was over."""
BEFORE_IT_KNEW = {STOPPED, -2, -15}


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a mutant, by which test, in how many seconds."""

    verdict: str
    killer: str
    seconds: float


def verdict(code: int) -> str | None:
    """What the exit status of a mutant's process says; None if it was stopped before it knew."""
    if code in BEFORE_IT_KNEW:
        return None
    if code in OUT_OF_TIME:
        return TIMEOUT
    if code == OTHERS_NOT_ASKED:
        return DOUBTFUL
    return SURVIVED if code in {0, UNREACHED} else KILLED


def digest(*texts: bytes) -> str:
    """A name for contents."""
    summed = hashlib.sha256()
    for text in texts:
        summed.update(len(text).to_bytes(8, "big") + text)
    return summed.hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Sources:
    """The digests of the modules, of the files of tests, and of what all tests share."""

    modules: Mapping[str, str]
    tests: Mapping[str, str]
    shared: str

    def key(self, mutant: Mutant, killer: str) -> str:
        """What must not change: the module, what all tests share, and the tests that had a say."""
        texts = (self.modules[mutant.module], self.shared, *self._asked(killer))
        return digest(*(text.encode() for text in texts))

    def _asked(self, killer: str) -> list[str]:
        """The test that killed it; none if it could not even be imported; all if none killed it."""
        if killer == COULD_NOT_EVEN_IMPORT:
            return []
        by = self.tests.get(killer.partition("::")[0])
        return [by] if by else [self.tests[name] for name in sorted(self.tests)]


class Kept:
    """A file of results, one a line; the last one of a mutant counts."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, results: Iterable[tuple[Mutant, Result]], sources: Sources) -> None:
        with self.path.open("a") as file:
            for mutant, result in results:
                line = {
                    "of": mutant.change.rank,
                    "key": sources.key(mutant, result.killer),
                    "verdict": result.verdict,
                    "killer": result.killer,
                    "seconds": result.seconds,
                }
                file.write(json.dumps(line) + "\n")

    def holding(self, mutants: Iterable[Mutant], sources: Sources) -> dict[Mutant, Result]:
        """Of these mutants, those whose result still holds."""
        lines = self.path.read_text().splitlines() if self.path.exists() else []
        last = {line["of"]: line for line in map(json.loads, lines)}
        return {
            mutant: Result(line["verdict"], line["killer"], line["seconds"])
            for mutant in mutants
            if (line := last.get(mutant.change.rank)) and line["key"] == sources.key(mutant, line["killer"])
        }
