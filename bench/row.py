"""A row of the table: a figure, its goal, and what came out."""

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Spread:
    """The median of the rounds, and the quartiles around it."""

    median: float
    low: float
    high: float

    def text(self, digits: int) -> str:
        """The median with its quartiles behind it."""
        return f"{self.median:,.{digits}f} ({self.low:,.{digits}f} .. {self.high:,.{digits}f})"


@dataclass(frozen=True)
class Goal:
    """The limit that a median must keep, and on which side of it."""

    limit: float
    at_most: bool

    @classmethod
    def most(cls, limit: float) -> Self:
        """As much as this, or less."""
        return cls(limit, at_most=True)

    @classmethod
    def least(cls, limit: float) -> Self:
        """As much as this, or more."""
        return cls(limit, at_most=False)

    def met_by(self, figure: float) -> bool:
        """Does a figure keep the limit?"""
        return figure <= self.limit if self.at_most else figure >= self.limit

    def text(self, unit: str) -> str:
        """The goal as it stands in the table."""
        return f"{'<=' if self.at_most else '>='} {self.limit:,g} {unit}"


@dataclass(frozen=True)
class Row:
    """One figure; it has no spread where it could not be measured here, and ``note`` says why."""

    figure: str
    spread: Spread | None
    goal: Goal | None = None
    unit: str = "x"
    digits: int = 2
    note: str = ""

    @property
    def result(self) -> str:
        """What came out, in words."""
        return "not here" if self.spread is None else f"{self.spread.text(self.digits)} {self.unit}"

    @property
    def met(self) -> bool | None:
        """Is the goal met? None without a goal, or without a figure."""
        if self.goal is None or self.spread is None:
            return None
        return self.goal.met_by(self.spread.median)

    @property
    def document(self) -> dict[str, Any]:
        """The row as JSON."""
        return {
            "figure": self.figure,
            "goal": self.goal.text(self.unit) if self.goal else None,
            "result": vars(self.spread) if self.spread else None,
            "unit": self.unit,
            "met": self.met,
            "note": self.note,
        }
