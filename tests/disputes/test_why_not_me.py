"""Each player who won nothing finds the sentence that says what beat him, on each side he contested."""

from random import Random

import pytest

from tests.rules.builders import settle
from tests.rules.random_states import GAMES, random_state

HANDS = 60
SIDES = ("high", "low")


def contested(document, answer, ruling):
    """The sides that a player without a payout had a hand on and went for, in a pot that others were in."""
    if document.get("options", {}).get("all_spewed") == "nut_low":
        return []  # the others play on for high, which may not be won yet
    sent = next(one for one in document["players"] if one["id"] == ruling.id)
    ways = {"high": ("high",), "low": ("low",)}.get(sent.get("declares"), SIDES)
    pots = [pot for pot in answer.pots if ruling.id in pot.eligible and len(pot.eligible) > 1]
    return [side for side in ways if getattr(ruling, side) is not None] if pots else []


def told(answer, name):
    """The sentences that say why a player has not won: of him, or that nobody wins a side."""
    return [
        said
        for said in answer.because
        if said.text.startswith((f"{name} ", f"{name},", f"{name}'s", "Nobody"))
    ]


def lost(answer):
    """The players who are in, won no side and got nothing."""
    won = {name for names in answer.winners.values() for name in names}
    return [one for one in answer.players if one.status == "live" and not one.payout and one.id not in won]


def sweeping(said):
    """Does one sentence answer for both sides?"""
    return said.rule in ("G8", "G9", "old-man-49er.exactly-49", "numbers.empty")


@pytest.mark.parametrize("game", GAMES)
def test_in_random_hands(game):
    random = Random(f"why {game}")
    for _ in range(HANDS):
        document = random_state(random, game)
        answer = settle(document)
        for ruling in lost(answer):
            sides, said = contested(document, answer, ruling), told(answer, ruling.id)
            enough = len(said) >= len(sides) or any(map(sweeping, said))
            assert enough, (document, ruling.id, [one.text for one in answer.because])
