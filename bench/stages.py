"""Where the time goes of every answer that is measured in process, by stages: ``python -m bench.stages``.

A sampling profiler: it looks at the stack after every millisecond of CPU time, so that small functions do not
look dearer than they are. POSIX only.
"""

import signal
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FrameType

from bench.apps import in_process
from bench.measure import Subject
from bench.posting import ask, posting
from bench.states import (
    Deal,
    bingo,
    cincinnati,
    dealt,
    dispute,
    extreme_opposites,
    heaven_and_hell,
    iron_cross,
    legal_moves,
    padre,
    settlement,
)

DEALS = 16
SECONDS = 10.0
TICK = 0.001

SETTLEMENTS, MOVES, DISPUTES = "/v1/settlements", "/v1/legal-moves", "/v1/disputes"
ANSWERS: Mapping[str, tuple[str, Deal]] = {
    "holdem": (SETTLEMENTS, settlement),
    "bingo": (SETTLEMENTS, bingo),
    "padre": (SETTLEMENTS, padre),
    "cincin.": (SETTLEMENTS, cincinnati),
    "heaven": (SETTLEMENTS, heaven_and_hell),
    "iron": (SETTLEMENTS, iron_cross),
    "extreme": (SETTLEMENTS, extreme_opposites),
    "moves": (MOVES, legal_moves),
    "dispute": (DISPUTES, dispute),
}

SHELL = "shell"
STAGES: Mapping[str, tuple[str, ...]] = {
    "reading JSON": ("strict_json.read_json",),
    "shape": ("requests.state_faults", "requests._faults_of_json"),
    "reading state": (
        "questions.house",
        "reading.read_table",
        "reading.read_standing",
        "claim.read_claim",
    ),
    "checks": ("showdown.problems", "showdown.settlement_problems", "claim.claim_problems"),
    "discards": ("banish.aftermath",),
    "evaluating": ("holdings.holdings",),
    "pots, winners": ("showdown.judge",),
    "naming hands": ("holdings.name_hand",),
    "telling": ("showdown.settled",),
    "moves": ("phases.legal_moves",),
    "mistakes": ("dispute.hold",),
    "rendering": ("rendering.settlement", "rendering.legal_moves", "disputes.rendered"),
    "encoding": ("strict_json.json_answer",),
}
"""The functions, as module and name, in which each stage begins; time belongs to the innermost stage."""
_STAGE_OF = {function: stage for stage, functions in STAGES.items() for function in functions}


def main() -> None:
    """Print the shares of each answer's stages."""
    columns = {name: profiled(subject(*asked), SECONDS) for name, asked in ANSWERS.items()}
    for line in lines(columns):
        print(line)


def lines(columns: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """The table, a column an answer."""
    yield f"{'':15}" + "".join(f"{name:>9}" for name in columns)
    for stage in (SHELL, *STAGES):
        yield f"{stage:15}" + "".join(f"{shares[stage]:>9.0%}" for shares in columns.values())


def profiled(subject: Subject, seconds: float) -> dict[str, float]:
    """The share of each stage, and of the shell around them, in so many CPU seconds."""
    subject.call()
    samples: Counter[str] = Counter()

    def look(_: int, frame: FrameType | None) -> None:
        samples[stage_of(frame)] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
    try:
        over = time.process_time() + seconds
        while time.process_time() < over or not samples:
            subject.call()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return {stage: samples[stage] / samples.total() for stage in (SHELL, *STAGES)}


def stage_of(frame: FrameType | None) -> str:
    """The innermost stage on a stack."""
    while frame is not None:
        code = frame.f_code
        stage = _STAGE_OF.get(f"{Path(code.co_filename).stem}.{code.co_name}")
        if stage is not None:
            return stage
        frame = frame.f_back
    return SHELL


def subject(path: str, deal: Deal) -> Subject:
    """Dealt states, each asked about in turn."""
    side = in_process([ask(path, state) for state in dealt(deal, DEALS)])
    return posting(side.app, side.asks)


if __name__ == "__main__":
    main()
