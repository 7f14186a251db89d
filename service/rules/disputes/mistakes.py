"""The known mistakes of dealers: each turns a hand into what somebody takes it for.

A mistake that cannot be made of a hand turns it into nothing; one that can be made in several ways turns it
into several. Mistakes are made one after the other, those of reading hands before those of paying.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from service.rules.disputes.case import Mistake
from service.rules.disputes.paying_mistakes import (
    folded_hand_paid,
    odd_chip_order,
    odd_chip_side,
    side_pot_ignored,
    swing_paid_one_side,
    uncalled_bet_paid,
)
from service.rules.disputes.reading_mistakes import (
    kicker_ignored,
    suits_broke_a_tie,
    too_many_hole_cards,
    unqualified_low_paid,
    wild_used_twice,
    wrong_line,
)

ADDS_UP = "claim_does_not_add_up"
"""The one mistake that is of the claim itself."""

MISTAKES: Final[Mapping[str, Mistake]] = MappingProxyType(
    {
        mistake.__name__: mistake
        for mistake in (
            too_many_hole_cards,
            wrong_line,
            wild_used_twice,
            kicker_ignored,
            suits_broke_a_tie,
            unqualified_low_paid,
            folded_hand_paid,
            swing_paid_one_side,
            uncalled_bet_paid,
            side_pot_ignored,
            odd_chip_side,
            odd_chip_order,
        )
    }
)
"""Every mistake by its name, in the order in which several are made of one hand."""

READINGS: Final = frozenset(
    mistake.__name__
    for mistake in (too_many_hole_cards, wrong_line, wild_used_twice, kicker_ignored, suits_broke_a_tie)
)
"""The mistakes of which hands are read in one way at a time."""
