"""Who wins random Omaha deals, high and eight-or-better low, against pokerkit (quality.md row 4)."""

from random import Random

import pytest
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

from service.rules.cards import DECK
from tests.rules.builders import paid, player, state

POT = 8
EIGHT_OR_BETTER = {"showdown": "cards_speak", "low_scale": "ace_to_five", "low_qualifier": 8}


def winners(hands):
    """The places of the best hands; None does not qualify."""
    best = max((hand for hand in hands if hand is not None), default=None)
    return [place for place, hand in enumerate(hands) if hand is not None and hand == best]


def shares(*sides):
    """What each of two players gets of the pot, which the sides that somebody wins share."""
    won = [side for side in sides if side]
    return tuple(sum(POT // len(won) // len(side) for side in won if place in side) for place in (0, 1))


def pokerkits(holes, board):
    """What pokerkit's winners get: for high alone, and for high and low."""
    high = winners([OmahaHoldemHand.from_game(hole, board) for hole in holes])
    low = winners([OmahaEightOrBetterLowHand.from_game_or_none(hole, board) for hole in holes])
    return shares(high), shares(high, low)


def ours(holes, board):
    """What the players get in Omaha and in Padre under eight or better."""
    hands = [player(name, hole) for name, hole in zip("AB", holes, strict=True)]
    dealt = {"pot": POT, "table": {"board": board.split()}}
    return (
        paid(state("omaha", *hands, **dealt))[:2],
        paid(state("padre", *hands, options=EIGHT_OR_BETTER, **dealt))[:2],
    )


def disagreements(count, seed):
    """The deals of so many that are decided differently."""
    random = Random(seed)
    for _ in range(count):
        cards = random.sample(DECK, 13)
        holes, board = (" ".join(cards[:4]), " ".join(cards[4:8])), " ".join(cards[8:])
        if ours(holes, board) != pokerkits([hole.replace(" ", "") for hole in holes], board.replace(" ", "")):
            yield holes, board


def test_a_thousand_deals():
    assert list(disagreements(1_000, "a thousand")) == []


@pytest.mark.long
def test_a_hundred_thousand_deals():
    assert list(disagreements(100_000, "many")) == []
