"""One process of `make fuzz`: WAY FILE SEED RUNS SECONDS; its progress is written to FILE.json."""

import json
import logging
import os
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests.dice import Dice

TOLD_EACH = 500


def main(way: str, file: Path, seed: int, runs: int, seconds: int) -> None:
    """Make requests until enough of them are made, or the time is over (0 seconds: any time)."""
    logging.disable(logging.CRITICAL)
    end = time.monotonic() + seconds if seconds else float("inf")
    WAYS[way](file, seed, runs, end)


class Progress:
    """How many requests were made, and what was wrong."""

    def __init__(self, file: Path, runs: int, end: float) -> None:
        from tests.fuzz import whole_app  # noqa: PLC0415 - imported where it is instrumented
        from tests.fuzz.requests import any_request, pool  # noqa: PLC0415

        pool()
        whole_app.app()
        self._any_request, self._judged = any_request, whole_app.judged
        self._path, self._most, self._end = file.with_suffix(".json"), runs, end
        self.runs, self.faults, self.kinds = 0, Counter(), Counter()

    @property
    def over(self) -> bool:
        return self.runs >= self._most or time.monotonic() > self._end

    def run(self, dice: Dice) -> None:
        """Make one request."""
        request = self._any_request(dice)
        kind, fault = self._judged(request)
        self.runs += 1
        self.kinds[kind] += 1
        if fault:
            self.faults[fault] += 1
            if self.faults[fault] == 1:
                sys.stderr.write(f"{fault}\n{request}\n")
        if fault or self.runs % TOLD_EACH == 0 or self.over:
            self.tell()

    def tell(self) -> None:
        told = {"runs": self.runs, "faults": self.faults, "kinds": self.kinds}
        unready = self._path.with_suffix(".new")
        unready.write_text(json.dumps(told))
        unready.rename(self._path)


def by_chance(file: Path, seed: int, runs: int, end: float) -> None:
    progress, dice = Progress(file, runs, end), Dice(Random(seed).randrange)
    while not progress.over:
        progress.run(dice)


def by_atheris(file: Path, seed: int, runs: int, end: float) -> None:
    """The bytes of libFuzzer are the dice; when they are used up, a generator that they seed goes on."""
    import atheris  # noqa: PLC0415 - not everywhere

    with atheris.instrument_imports(include=["service"]):
        progress = Progress(file, runs, end)

    def one(data: bytes) -> None:
        if progress.over:
            os._exit(0)
        progress.run(Dice(_rolled(atheris.FuzzedDataProvider(data), data)))

    corpus = file.with_suffix(".corpus")
    corpus.mkdir()
    rng = Random(seed)
    for number in range(50):
        (corpus / str(number)).write_bytes(rng.randbytes(200))
    atheris.Setup(
        [sys.argv[0], str(corpus), f"-seed={seed}", "-max_len=400", "-len_control=0", "-timeout=60"],
        one,
    )
    atheris.Fuzz()


def _rolled(bytes_left, seed: bytes):
    rng = Random(seed)

    def below(count: int) -> int:
        if bytes_left.remaining_bytes():
            return bytes_left.ConsumeIntInRange(0, count - 1)
        return rng.randrange(count)

    return below


WAYS = {"chance": by_chance, "atheris": by_atheris}

if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *map(int, sys.argv[3:]))
