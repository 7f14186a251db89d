"""One process of `make fuzz`: NUMBER RUNS SECONDS FOLDER; its progress is written to FOLDER/NUMBER.json."""

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


def main(number: int, runs: int, seconds: int, folder: Path) -> None:
    """Make requests until enough of them are made, or the time is over (0 seconds: any time)."""
    logging.disable(logging.CRITICAL)
    try:
        import atheris  # noqa: PLC0415 - not everywhere
    except ImportError:
        atheris = None
    end = time.monotonic() + seconds if seconds else float("inf")
    if atheris is None:
        by_chance(Progress(folder / f"{number}.json", runs, end), number)
    else:
        by_atheris(atheris, number, runs, end, folder)


class Progress:
    """How many requests were made, and what was wrong."""

    def __init__(self, path: Path, runs: int, end: float) -> None:
        from tests.fuzz import whole_app  # noqa: PLC0415 - imported where it is instrumented
        from tests.fuzz.requests import any_request, pool  # noqa: PLC0415

        pool()
        whole_app.app()
        self._any_request, self._judged = any_request, whole_app.judged
        self._path, self._most, self._end = path, runs, end
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


def by_chance(progress: Progress, seed: int) -> None:
    dice = Dice(Random(seed).randrange)
    while not progress.over:
        progress.run(dice)


def by_atheris(atheris, number: int, runs: int, end: float, folder: Path) -> None:
    """The bytes of libFuzzer are the dice; when they are used up, a generator that they seed goes on."""
    with atheris.instrument_imports(include=["service"]):
        progress = Progress(folder / f"{number}.json", runs, end)

    def one(data: bytes) -> None:
        if progress.over:
            os._exit(0)
        progress.run(Dice(_rolled(atheris.FuzzedDataProvider(data), data)))

    corpus = folder / f"corpus-{number}"
    corpus.mkdir()
    rng = Random(number)
    for seed in range(50):
        (corpus / str(seed)).write_bytes(rng.randbytes(200))
    atheris.Setup(
        [sys.argv[0], str(corpus), f"-seed={number + 1}", "-max_len=400", "-len_control=0", "-timeout=60"],
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


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
