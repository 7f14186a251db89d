"""The best of many pools is found as if each were looked at by itself (rules.md G3.4: fewest wild cards)."""

from itertools import combinations
from random import Random

import pytest

from service.rules.cards import DECK, JOKER, bits
from service.rules.sides import HIGH, LOW, PokerHigh, PokerLow, PokerRules, strongest

RULES = [
    PokerRules(natural_beats_wild=natural, joker=joker, low_scale=scale)
    for natural in (False, True)
    for joker in ("wild", "bug")
    for scale in ("ace_to_five", "deuce_to_seven")
] + [PokerRules(short_low="five_cards_only")]


def pools_of(rng):
    """The pools of an Omaha hand, in which there are jokers now and then."""
    cards = rng.sample([*DECK, *[JOKER] * rng.choice((0, 0, 6))], 9)
    own, table = cards[:4], cards[4:]
    return [bits([*two, *three]) for two in combinations(own, 2) for three in combinations(table, 3)]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("side", [PokerHigh(), PokerLow()], ids=["high", "low"])
def test_the_first_of_the_strongest_pools(side, rules):
    rng = Random(34)
    for _ in range(60):
        ranks = rng.sample("23456789TJQKA", rng.choice((0, 1, 3, 13)))
        wild = bits([card for card in DECK if card[0] in ranks])
        pools = pools_of(rng)
        strengths = [side.strength(pool, wild, rules) for pool in pools]
        best = max(strengths)
        strength, pool = strongest(side, pools, wild, rules)
        assert (strength, pool) == (best, pools[strengths.index(best)])


def test_what_each_side_takes():
    assert HIGH.wanted(PokerRules(low_qualifier=8)) == "a high hand"
    assert LOW.wanted(PokerRules()) == "a low"
    assert LOW.wanted(PokerRules(low_qualifier=8)) == "a low of eight or better"


@pytest.mark.parametrize(
    ("side", "cards", "rules", "stands_for"),
    [
        (HIGH, "Jk 2c Kd Kh Ks", PokerRules(joker="bug"), {"Jk": "A", "2c": "K"}),
        (LOW, "Jk 2c 5h 4d 3c", PokerRules(joker="bug", low_scale="deuce_to_seven"), {"Jk": "2", "2c": "7"}),
        (HIGH, "Jk 2c 9d 9h Ks", PokerRules(), {"Jk": "9", "2c": "9"}),
    ],
)
def test_a_bug_beside_a_wild_card(side, cards, rules, stands_for):
    """Four kings and an ace; 7-5-4-3-2, for which the bug is the lowest rank that is missing; four nines."""
    held, wild = cards.split(), bits(["2c"])
    hand = side.hand(side.strength(bits(held), wild, rules), held, wild, rules, None)
    assert {card: stands[0] for card, stands in hand.wild} == stands_for
