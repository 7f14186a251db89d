"""The errors of the rules.

RuleError
├── ImpossibleState     the caller's state cannot be, or cannot be judged
└── BadDeclaration      a game of ours is declared wrongly; raised at import
"""

from collections.abc import Iterable
from dataclasses import dataclass

Path = tuple[str | int, ...]
"""Where in the caller's document: ``("players", 1, "cards", 0)``."""


class RuleError(Exception):
    """Whatever the rules refuse."""


class BadDeclaration(RuleError):
    """A declaration of a game that contradicts itself."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a state: a stable code, its place, and a sentence that says what was expected."""

    code: str
    path: Path
    detail: str


class ImpossibleState(RuleError):
    """A state that cannot be or cannot be judged, with every fault found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.detail for problem in self.problems))
