"""Our evaluators against others, from card strings to a value, on the same hands."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from bench.effort import Effort
from bench.measure import Subject, interleaved, ratio, spread
from bench.rivals import OURS_BADUGI, OURS_HIGH, Cards, Evaluator, rival
from bench.row import Goal, Row
from service.rules.cards import DECK

HANDS = 200


@dataclass(frozen=True)
class Match:
    """A kind of hand, by how many cards it has, and who judges it how many times slower than we should."""

    name: str
    ours: Evaluator
    size: int
    goals: dict[str, float]
    hands: int = HANDS


MATCHES = (
    Match("best of 7 cards", OURS_HIGH, 7, {"treys": 8, "phevaluator": 2, "eval7": 2}),
    Match("best of 7 cards", OURS_HIGH, 7, {"pokerkit": 150}, hands=40),
    Match("best of 10 cards", OURS_HIGH, 10, {"pokerkit": 1_000}, hands=8),
    Match("badugi", OURS_BADUGI, 4, {"pokerkit badugi": 40}, hands=100),
)


def rows(effort: Effort) -> Iterator[Row]:
    """How many times faster ours is, library by library."""
    for match in MATCHES:
        yield from _rows(match, effort)


def _rows(match: Match, effort: Effort) -> Iterator[Row]:
    rng = Random(match.size)
    hands = [rng.sample(DECK, match.size) for _ in range(match.hands)]
    evaluators = {name: found for name in match.goals if (found := rival(name)) is not None}
    for evaluator in evaluators.values():
        _agree(match.ours, evaluator, hands)
    everybody = {"ours": match.ours, **evaluators}
    subjects = {name: _subject(evaluator, hands) for name, evaluator in everybody.items()}
    figures = interleaved(subjects, effort)
    for name, goal in match.goals.items():
        row = f"{match.name}: times {name.split()[0]}'s speed"
        if name not in figures:
            yield Row(row, None, Goal.least(goal), note="not installed")
            continue
        yield Row(row, ratio(figures[name], figures["ours"]), Goal.least(goal), "x", 1)
        yield Row(f"  {name.split()[0]}", spread(figures[name]), None, "CPU us", 2)
    yield Row(f"  ours, the same {match.hands} hands", spread(figures["ours"]), None, "CPU us", 2)


def _subject(evaluator: Evaluator, hands: Sequence[Cards]) -> Subject:
    """Every hand in turn."""
    prepared = [evaluator.prepare(hand) for hand in hands]
    evaluate = evaluator.evaluate
    return Subject(lambda: deque(map(evaluate, prepared), maxlen=0), len(hands))


def _agree(ours: Evaluator, other: Evaluator, hands: Sequence[Cards]) -> None:
    """Both must say the same of which hand is better, or nothing is compared."""
    values = [[evaluator.evaluate(evaluator.prepare(hand)) for hand in hands] for evaluator in (ours, other)]
    first, second = ([(a < b, a == b) for a, b in pairwise(judged)] for judged in values)
    if first != second:
        raise RuntimeError("the evaluators do not agree")
