"""The order of every class of hands, against pokerkit (quality.md row 4)."""

from itertools import combinations, pairwise

from pokerkit import BadugiHand, RegularLowHand, StandardHighHand, StandardLowHand

from service.rules.badugi import best_badugi
from service.rules.cards import BIT, DECK
from service.rules.high import best_high
from service.rules.low import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN
from tests.evaluators.reference import cards_of, suit_classes


def representatives(evaluate):
    """One hand of every value, the smallest value first."""
    return [hand for _, hand in sorted({evaluate(hand): hand for hand, _ in suit_classes(5)}.items())]


def in_order(hands, pokerkit_hand):
    """Do pokerkit's hands of these cards grow strictly?"""
    return all(
        worse < better for worse, better in pairwise(pokerkit_hand("".join(cards_of(hand))) for hand in hands)
    )


def test_high_classes():
    """All 7,462 high classes."""
    hands = representatives(best_high)
    assert len(hands) == 7_462
    assert in_order(hands, StandardHighHand)


def test_ace_to_five_classes():
    """All 6,175 ace-to-five classes; the smallest value is the best."""
    hands = representatives(ACE_TO_FIVE.best)
    assert len(hands) == 6_175
    assert in_order(reversed(hands), RegularLowHand)


def test_deuce_to_seven_classes():
    """All 7,462 deuce-to-seven classes."""
    hands = representatives(DEUCE_TO_SEVEN.best)
    assert len(hands) == 7_462
    assert in_order(reversed(hands), StandardLowHand)


def test_ace_to_six_classes():
    """All 7,462 ace-to-six classes, each rank one higher in deuce to seven."""
    hands = representatives(ACE_TO_SIX.best)
    assert len(hands) == 7_462
    ranks = "A23456789TJQK"
    one_higher = dict(zip(ranks, "23456789TJQKA", strict=True))
    raised = [sum(BIT[one_higher[card[0]] + card[1]] for card in cards_of(hand)) for hand in hands]
    assert in_order(reversed(raised), StandardLowHand)


def test_badugi_classes():
    """All 1,092 badugi classes."""
    hands = {}
    for size in range(1, 5):
        for cards in combinations(DECK, size):
            if len({card[0] for card in cards}) == len({card[1] for card in cards}) == size:
                hands.setdefault(best_badugi(sum(BIT[card] for card in cards)), cards)
    assert len(hands) == 1_092
    ordered = [BadugiHand("".join(cards)) for _, cards in sorted(hands.items(), reverse=True)]
    assert all(worse < better for worse, better in pairwise(ordered))
