"""Where the time of a nine-player hold'em settlement goes, by stages: ``python -m bench.stages``."""

import cProfile
import pstats
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.apps import in_process
from bench.posting import ask, posting
from bench.states import dealt, settlement

DEALS = 16
ROUNDS = 40

STAGES: Mapping[str, tuple[str, ...]] = {
    "reading JSON": ("strict_json.read_json",),
    "shape": ("requests.state_faults",),
    "reading the table": ("questions.house", "reading.read_table"),
    "checks": ("showdown.problems", "showdown.settlement_problems"),
    "judging": ("showdown.judge",),
    "naming": ("holdings.name_hand",),
    "telling": ("explain.discards", "explain.showdown", "standing.player_rulings", "standing.pot_rulings"),
    "rendering": ("rendering.settlement",),
    "encoding": ("strict_json.json_answer",),
}
"""The functions, as module and name, in which each stage begins; none of them calls another."""


def main() -> None:
    """Print microseconds a settlement under cProfile, and the share of each stage."""
    total, taken = profiled(ROUNDS)
    for stage, seconds in taken.items():
        print(f"{stage:20}{seconds * 1e6:>8.0f} us{seconds / total:>7.0%}")
    print(f"{'all, under cProfile':20}{total * 1e6:>8.0f} us")


def profiled(rounds: int) -> tuple[float, dict[str, float]]:
    """Seconds of a settlement, and of each stage of it; the shell is what no other stage takes."""
    side = in_process([ask("/v1/settlements", state) for state in dealt(settlement, DEALS)])
    subject = posting(side.app, side.asks)
    subject.call()
    profile = cProfile.Profile()
    for _ in range(rounds):
        profile.runcall(subject.call)
    statistics = pstats.Stats(profile)
    cumulative = dict(_cumulative(statistics))
    settlements = rounds * subject.count
    taken = {
        stage: sum(cumulative.get(function, 0.0) for function in functions) / settlements
        for stage, functions in STAGES.items()
    }
    total = statistics.total_tt / settlements
    return total, {**taken, "shell and the rest": total - sum(taken.values())}


def _cumulative(statistics: pstats.Stats) -> Iterator[tuple[str, float]]:
    """Each function of the service with the seconds that it and what it calls have taken."""
    for (file, _, name), (*_, seconds, _) in statistics.stats.items():
        if "service" in Path(file).parts:
            yield f"{Path(file).stem}.{name}", seconds


if __name__ == "__main__":
    main()
