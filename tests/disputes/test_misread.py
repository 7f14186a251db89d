"""What is not misread of a side is the side's own; what is misread is told apart or not."""

import pytest

from service.games.heaven_and_hell import HeavenLow
from service.rules.cards import bits
from service.rules.disputes.misread import KickersIgnored, SuitsBreakTies, WildTwice
from service.rules.sides import BADUGI, HIGH, LOW, PokerRules, strongest

RULES = PokerRules(low_qualifier=8)
EIGHT_LOW = ["8c", "5d", "3h", "2s", "Ac"]
NINE_LOW = ["9c", "5d", "3h", "2s", "Ac"]


@pytest.mark.parametrize("kind", [KickersIgnored, SuitsBreakTies, WildTwice])
@pytest.mark.parametrize("side", [HIGH, LOW])
def test_it_is_the_side_otherwise(kind, side):
    misread = kind(side)
    assert (misread.name, misread.rule) == (side.name, side.rule)
    assert (misread.poker, misread.five_cards) == (side.poker, side.five_cards)
    assert misread.wanted(RULES) == side.wanted(RULES)
    for cards in (EIGHT_LOW, NINE_LOW):
        strength = side.strength(bits(cards), 0, RULES)
        wrong = misread.strength(bits(cards), 0, RULES)
        assert misread.qualifies(wrong, RULES) == side.qualifies(strength, RULES)
        hand = side.hand(strength, cards, 0, RULES, None)
        assert misread.hand(wrong, cards, 0, RULES, None) == hand
        assert misread.comparison("a", hand, "b", hand) == side.comparison("a", hand, "b", hand)


@pytest.mark.parametrize("kind", [KickersIgnored, SuitsBreakTies])
def test_a_hand_is_named_with_its_wild_card_and_its_line(kind):
    deuces = bits(["2c", "2d", "2h", "2s"])
    cards = ["2c", "Ah", "Ad", "9c", "4s"]
    wrong = kind(HIGH).strength(bits(cards), deuces, RULES)
    hand = kind(HIGH).hand(wrong, cards, deuces, RULES, "floor-2")
    assert (hand.category, hand.cards, hand.wild) == ("three_of_a_kind", tuple(cards), (("2c", "Ac"),))
    assert hand.line == "floor-2"


@pytest.mark.parametrize("kind", [KickersIgnored, SuitsBreakTies])
def test_no_hand_is_none_however_it_is_read(kind):
    assert kind(HIGH).strength(0, 0, RULES) == HIGH.strength(0, 0, RULES) == 0


def test_what_has_no_kickers_is_read_as_it_is():
    whole, pair = (bits(cards) for cards in (["Ac", "2d", "3h", "4s"], ["Ac", "Ad", "3h", "4s"]))
    misread = KickersIgnored(BADUGI)
    assert misread.strength(whole, 0, RULES) > misread.strength(pair, 0, RULES)
    assert misread.qualifies(misread.strength(whole, 0, RULES), RULES) is None


@pytest.mark.parametrize(
    ("side", "rest", "last"),
    [(BADUGI, ["Kc", "Qd", "Jh"], "A23456"), (HeavenLow(kind="pips"), ["Ac", "2d", "3h", "4s"], "56789")],
)
def test_what_has_no_kickers_is_compared_to_its_last_card(side, rest, last):
    strengths = [KickersIgnored(side).strength(bits([*rest, f"{rank}s"]), 0, RULES) for rank in last]
    assert strengths == sorted(set(strengths), reverse=True)


def test_kickers_from_the_second_on():
    king, queen = (bits(["Ac", "Ad", kicker, "7s", "4s"]) for kicker in ("Kh", "Qh"))
    ten, nine = (bits(["Ac", "Ad", "Kh", kicker, "4s"]) for kicker in ("Ts", "9s"))
    first, second = KickersIgnored(HIGH, 1), KickersIgnored(HIGH, 2)
    assert first.strength(king, 0, RULES) == first.strength(queen, 0, RULES)
    assert second.strength(king, 0, RULES) > second.strength(queen, 0, RULES)
    assert second.strength(ten, 0, RULES) == second.strength(nine, 0, RULES)


@pytest.mark.parametrize(
    ("better", "worse", "tie"),
    [
        ("Ac Kd 9c 7d 4s", "Ad Qd 9h 7s 4c", True),
        ("Ac Ad Ks Kh 9c", "Ac Ad Qs Qh Kc", False),
        ("Ac Ad Ks Kh 9c", "Ac Ad Ks Kh 8c", True),
        ("9c 9d 9h Ks 4c", "9c 9d 9h Qs 4c", True),
        ("Kc Qd Jh Ts 9c", "Qd Jh Ts 9c 8c", False),
        ("Ac Kc 9c 7c 4c", "Ac Qc 9c 7c 4c", True),
        ("Kc Kd Kh 3c 3d", "Kc Kd Kh 2c 2d", False),
        ("9c 9d 9h 9s 5c", "9c 9d 9h 9s 4c", True),
        ("Kc Qc Jc Tc 9c", "Qc Jc Tc 9c 8c", False),
    ],
)
def test_what_stands_before_the_kickers_is_compared_whole(better, worse, tie):
    """With the first rank alone compared, a second pair and the pair of a full house count still."""
    first, second = (
        KickersIgnored(HIGH, 1).strength(bits(cards.split()), 0, RULES) for cards in (better, worse)
    )
    assert (first == second) is tie
    assert first >= second


def test_spades_before_hearts():
    spade, heart = (bits([ace, "Kd", "9c", "7d", "4s"]) for ace in ("As", "Ah"))
    assert HIGH.strength(spade, 0, RULES) == HIGH.strength(heart, 0, RULES)
    by_suit = SuitsBreakTies(HIGH)
    assert by_suit.strength(spade, 0, RULES) > by_suit.strength(heart, 0, RULES)


def test_a_wild_spade_before_a_wild_heart():
    """Hands that differ in their wild cards alone are not one hand where suits are compared."""
    heart, spade = (bits(["Kc", "Kd", "9c", "7d", wild]) for wild in ("Ah", "As"))
    aces = bits(["Ac", "Ad", "Ah", "As"])
    assert HIGH.strength(spade, aces, RULES) == HIGH.strength(heart, aces, RULES)
    _, best = strongest(SuitsBreakTies(HIGH), [heart, spade], aces, RULES)
    assert best == spade


@pytest.mark.parametrize(
    ("cards", "rules", "category"),
    [
        (["Jk", "Ah", "Ad", "9c", "4s"], PokerRules(), "four_of_a_kind"),
        (["Jk", "Ah", "Ad", "9c", "4s"], PokerRules(joker="bug"), "four_of_a_kind"),
        (["2c", "Ah", "Ad", "9c", "4s"], PokerRules(joker="bug"), "four_of_a_kind"),
        (["Jk", "Jk", "Ad", "9c", "4s"], PokerRules(joker="bug"), "three_of_a_kind"),
        (["Kc", "Ah", "Ad", "9c", "4s"], PokerRules(), "pair"),
    ],
)
def test_one_wild_card_more(cards, rules, category):
    """A third bug is not in any deck, so two stay two."""
    wild = bits(["2c", "2d", "2h", "2s"])
    twice = WildTwice(HIGH)
    strength = twice.strength(bits(cards), wild, rules)
    hand = twice.hand(strength, cards, wild, rules, "floor-2")
    assert (hand.category, hand.line) == (category, "floor-2")
