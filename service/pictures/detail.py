"""How much of a ruling a picture shows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Detail:
    """How many pots, winners of a share and seats are drawn each by itself, and whether losing hands are."""

    pots: int
    winners: int
    seats: int
    losing_hands: bool


DETAILS = (
    Detail(pots=6, winners=6, seats=30, losing_hands=True),
    Detail(pots=3, winners=4, seats=30, losing_hands=True),
    Detail(pots=2, winners=3, seats=24, losing_hands=False),
)
"""From all that can be read to what must be shown, for states whose picture would be too long."""
