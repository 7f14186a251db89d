"""Where a claim differs from a settlement: amounts, winners, hands, what stays, and how the hand ended."""

from collections.abc import Mapping
from dataclasses import dataclass

from service.rules.disputes.claim import ClaimedHand
from service.rules.ruling import Because, Hand, Settlement

Reasons = tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """An amount that is claimed (chips), and the one that is due; ``player`` is None for the next pot."""

    claimed: int
    due: int
    because: Reasons
    player: str | None = None
    mistake: str | None = None


@dataclass(frozen=True, slots=True)
class WinnersDifference:
    """The winners of a side that are claimed, and those that it has."""

    side: str
    claimed: tuple[str, ...]
    due: tuple[str, ...]
    because: Reasons
    mistake: str | None = None


@dataclass(frozen=True, slots=True)
class HandDifference:
    """A claimed hand that a player has not; ``due`` is the one that he has, if any."""

    player: str
    side: str
    claimed: ClaimedHand
    due: Hand | None
    because: Reasons
    mistake: str | None = None


@dataclass(frozen=True, slots=True)
class OutcomeDifference:
    """How the hand is claimed to have ended, and how it did."""

    claimed: str
    due: str
    because: Reasons


@dataclass(frozen=True, slots=True)
class Dispute:
    """Where a claim differs from the settlement, and the mistakes that lead to it.

    ``total`` are the payouts that are claimed and those due to the same players (chips), None where none are
    claimed; ``amounts`` has the differences of every claimed kind of amount.
    """

    settlement: Settlement
    total: tuple[int, int] | None
    amounts: Mapping[str, tuple[Difference, ...]]
    winners: tuple[WinnersDifference, ...]
    hands: tuple[HandDifference, ...]
    next_pot: Difference | None
    outcome: OutcomeDifference | None
    mistakes: tuple[str, ...] = ()
    because: Reasons = ()

    @property
    def items(self) -> tuple[Difference | WinnersDifference | HandDifference, ...]:
        """Every item that differs, but for how the hand ended."""
        amounts = (item for items in self.amounts.values() for item in items)
        left = () if self.next_pot is None else (self.next_pot,)
        return (*amounts, *self.winners, *self.hands, *left)

    @property
    def upheld(self) -> bool:
        """Is everything that is claimed as it should be?"""
        return not self.items and self.outcome is None
