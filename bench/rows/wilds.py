"""The best of 15 cards, three of them wild, against the best of five, from hand integers."""

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import repeat
from random import Random

from bench.effort import Effort
from bench.measure import Subject, interleaved, ratio, spread
from bench.row import Goal, Row
from service.rules.cards import DECK, bits
from service.rules.high import best_high

HANDS = 1_000
WILDS = 3


def rows(effort: Effort) -> Iterator[Row]:
    """CPU time of one evaluation."""
    few, many = _hands(5), _hands(15 - WILDS)
    consume = partial(deque, maxlen=0)
    subjects = {
        "15 cards": Subject(lambda: consume(map(best_high, many, repeat(WILDS))), HANDS),
        "5 cards": Subject(lambda: consume(map(best_high, few)), HANDS),
    }
    figures = interleaved(subjects, effort)
    name = "best of 15 cards with 3 wilds"
    yield Row(name, ratio(figures["15 cards"], figures["5 cards"]), Goal.most(1.3), "x best of 5")
    for subject in subjects:
        yield Row(f"  {subject}", spread(figures[subject]), None, "CPU us", 3)


def _hands(size: int) -> list[int]:
    rng = Random(size)
    return [bits(rng.sample(DECK, size)) for _ in range(HANDS)]
