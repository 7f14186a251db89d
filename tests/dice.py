"""Random choices that Hypothesis or a seeded generator can make."""

from collections.abc import Callable


class Dice:
    """Random choices, all of them made by ``below(n)``: a number from 0 to n - 1."""

    def __init__(self, below: Callable[[int], int]) -> None:
        self.below = below

    def now_and_then(self, one_in: int) -> bool:
        return self.below(one_in) == one_in - 1

    def among(self, items):
        return items[self.below(len(items))]

    def take(self, items: list):
        """One of the items, which then is theirs no more."""
        return items.pop(self.below(len(items)))

    def shuffled(self, items):
        left = list(items)
        return [self.take(left) for _ in range(len(left))]

    def some(self, items, one_in: int = 2):
        return [item for item in items if self.now_and_then(one_in)]
