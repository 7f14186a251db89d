"""The dearest states of every game and option: a seeded search for those that are most work to settle."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.states import showdown
from service.api.state import STATES
from service.games import GAMES
from service.rules.cards import RANKS
from tests.dealing import State, deal
from tests.dice import Dice
from tests.hostile.effort import asking, calls

FOUND = Path(__file__).with_name("dearest-states.jsonl")
FIRST = 40
STEPS = 160
LENGTH = 400


@dataclass(frozen=True, slots=True)
class Candidate:
    """The rolls of the dice with which a state is dealt, and ranks that are wild besides."""

    tape: tuple[float, ...]
    wild: tuple[str, ...]

    def state(self, game: str) -> State:
        """The state that they make; it may break a rule when the wild ranks are not its own."""
        rolls = iter(self.tape)
        dealt = deal(GAMES[game], Dice(lambda n: int(next(rolls, 0.0) * n)))
        if self.wild and "wild" in STATES[game].fields["options"].schema.fields:
            dealt["options"] = {**dealt.get("options", {}), "wild": list(self.wild)}
        return dealt


def holdem() -> State:
    """Three players of hold'em, against whom all others are measured."""
    return showdown(Random(1))


def work(state: State, operation: str = "settlements") -> int:
    """Calls to settle a state; 0 if it cannot be."""
    ask = asking(operation, state)
    return calls(ask) if ask() == 200 else 0


def dearest(game: str, seed: int = 0, first: int = FIRST, steps: int = STEPS) -> tuple[int, State]:
    """The dearest state that is found by changing the best of some random ones again and again."""
    rng = Random(f"{seed} {game}")
    best, most = None, -1
    for step in range(first + steps):
        candidate = _random(rng) if step < first else _changed(best, rng)
        found = work(candidate.state(game))
        if found >= most:
            best, most = candidate, found
    return most, best.state(game)


def _random(rng: Random) -> Candidate:
    return Candidate(tuple(rng.random() for _ in range(LENGTH)), _ranks(rng))


def _ranks(rng: Random) -> tuple[str, ...]:
    return tuple(rng.sample(RANKS, rng.choice((0, 0, 1, 2, 4, 8, 13))))


def _changed(candidate: Candidate, rng: Random) -> Candidate:
    tape, wild = list(candidate.tape), candidate.wild
    start = rng.randrange(LENGTH // 2 if rng.random() < 0.5 else 24)
    change = rng.randrange(4)
    if change == 0:
        wild = _ranks(rng)
    elif change == 1:
        tape[start] = rng.random()
    elif change == 2:
        end = min(start + rng.choice((2, 8, 40)), LENGTH)
        tape[start:end] = [rng.random() for _ in range(end - start)]
    else:
        tape = [*tape[:start], *(rng.random() for _ in range(rng.randrange(3))), *tape[start + 1 :]][:LENGTH]
    return Candidate(tuple(tape), wild)


def kept() -> Iterator[State]:
    """The dearest states that were ever found, one a game."""
    for line in FOUND.read_text().splitlines():
        yield json.loads(line)


if __name__ == "__main__":
    states = [dearest(game)[1] for game in GAMES]
    FOUND.write_text("".join(json.dumps(state, ensure_ascii=False) + "\n" for state in states))
