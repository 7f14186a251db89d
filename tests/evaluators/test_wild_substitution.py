"""Wild cards and bugs against substitution by every card, or by the rule's own choice (rules.md G3)."""

from itertools import combinations, combinations_with_replacement
from math import comb
from random import Random

import pytest

from service.rules.cards import DECK, RANKS, bits
from service.rules.high import Category, best_high, fewest_wilds_high
from service.rules.low import SCALES
from tests.evaluators.reference import (
    HIGH,
    KINDS,
    NUMBER,
    SCALE_NAMES,
    best_of_pool,
    cards_of,
    score,
    suit_classes,
    with_bugs,
    with_wilds,
)

CHOICES = {
    wilds: [
        (
            chosen,
            tuple(NUMBER[card] for card in chosen),
            {card[1] for card in chosen},
            len(set(chosen)) < wilds,
        )
        for chosen in combinations_with_replacement(DECK, wilds)
    ]
    for wilds in (1, 2)
}


def substituted(cards, wilds):
    """The hands (ranks, of one suit?) that cards in place of wild ones make, without and with double aces.

    Only five of a kind may hold a card twice, and under the house rule a flush its ace.
    """
    ranks = tuple(NUMBER[card] for card in cards)
    suits = {card[1] for card in cards}
    single, aces = set(), set()
    for chosen, more, more_suits, repeated in CHOICES[wilds]:
        hand = tuple(sorted(ranks + more)), len(suits | more_suits) == 1
        doubled = repeated or not set(cards).isdisjoint(chosen)
        if not doubled or len(set(hand[0])) == 1:
            single.add(hand)
        elif hand[1] and all(card[0] == "A" for card in chosen if (*cards, *chosen).count(card) > 1):
            aces.add(hand)
    return single, aces


def best_substitution(hands, kind):
    values = [score(ranks, suited, kind) for ranks, suited in hands]
    return max(values) if kind == HIGH else min(values)


@pytest.mark.parametrize("wilds", [1, 2])
def test_a_wild_card_is_the_best_of_all_cards(wilds):
    """Every natural hand beside one or two wild cards, each replaced by all 52 cards: no difference."""
    proved = 0
    for hand, weight in suit_classes(5 - wilds):
        single, aces = substituted(cards_of(hand), wilds)
        assert best_high(hand, wilds) == best_substitution(single, HIGH)
        assert best_high(hand, wilds, 0, True) == best_substitution(single | aces, HIGH)
        for name in SCALE_NAMES:
            assert SCALES[name].best(hand, wilds) == best_substitution(single, name)
        proved += weight
    assert proved == comb(52, 5 - wilds)


@pytest.mark.parametrize(("wilds", "bugs"), [(0, 1), (0, 2), (1, 1)])
def test_a_bug_is_what_the_rule_says(wilds, bugs):
    """Every natural hand beside bugs: an ace, or what completes best; in low the lowest rank not held."""
    proved = 0
    for hand, weight in suit_classes(5 - wilds - bugs):
        cards = cards_of(hand)
        hands = substituted(cards, 1)[0] if wilds else {as_hand(cards)}
        aces = (hands | substituted(cards, 1)[1]) if wilds else hands
        assert best_high(hand, wilds, bugs) == max(with_bugs(*held, bugs, HIGH, False) for held in hands)
        assert best_high(hand, wilds, bugs, True) == max(with_bugs(*held, bugs, HIGH, True) for held in aces)
        for name in SCALE_NAMES:
            lowest = min(with_bugs(*held, bugs, name, False) for held in hands)
            assert SCALES[name].best(hand, wilds, bugs) == lowest
        proved += weight
    assert proved == comb(52, 5 - wilds - bugs)


def as_hand(cards):
    return tuple(sorted(NUMBER[card] for card in cards)), len({card[1] for card in cards}) == 1


@pytest.mark.long
@pytest.mark.parametrize("wilds", [1, 2])
def test_a_wild_card_is_the_best_of_all_cards_by_cards(wilds):
    """The same for every natural hand instead of one of each class."""
    for cards in combinations(DECK, 5 - wilds):
        single, aces = substituted(cards, wilds)
        hand = bits(cards)
        assert best_high(hand, wilds) == best_substitution(single, HIGH)
        assert best_high(hand, wilds, 0, True) == best_substitution(single | aces, HIGH)
        for name in SCALE_NAMES:
            assert SCALES[name].best(hand, wilds) == best_substitution(single, name)


def decks(random):
    """Whole decks, and narrow ones in which straights, flushes and pairs abound."""
    low = random.randrange(9)
    suits = random.sample("cdhs", random.choice((1, 2, 3)))
    return random.choice(
        (
            DECK,
            [card for card in DECK if card[1] in suits],
            [card for card in DECK if card[0] in RANKS[low : low + 6]],
            [card for card in DECK if card[0] in "A23456" and card[1] in "cd"],
        )
    )


@pytest.mark.parametrize("seed", range(4))
def test_pools_of_any_size(seed):
    """Pools of 0 to 9 natural cards, 0 to 6 wild cards, 0 to 2 bugs: every five cards, every choice."""
    random = Random(seed)
    for _ in range(2_000):
        deck = decks(random)
        cards = random.sample(deck, min(random.randrange(10), len(deck)))
        wilds, bugs = random.choice((0, 0, 1, 1, 2, 3, 4, 5, 6)), random.choice((0, 0, 0, 1, 2))
        hand = bits(cards)
        assert best_high(hand, wilds, bugs) == best_of_pool(cards, wilds, bugs, HIGH)
        assert best_high(hand, wilds, bugs, True) == best_of_pool(cards, wilds, bugs, HIGH, True)
        for name in SCALE_NAMES:
            assert SCALES[name].best(hand, wilds, bugs) == best_of_pool(cards, wilds, bugs, name)


@pytest.mark.parametrize("double_ace", [False, True])
def test_the_fewest_wild_cards_of_a_high_hand(double_ace):
    """No fewer of the wild cards make the value; the same is true of lows."""
    random = Random(11)
    for _ in range(600):
        deck = decks(random)
        cards = random.sample(deck, min(random.randrange(8), len(deck)))
        wilds, bugs = random.randrange(5), random.randrange(3)
        hand = bits(cards)
        for kind in KINDS:
            value = (
                best_high(hand, wilds, bugs, double_ace)
                if kind == HIGH
                else SCALES[kind].best(hand, wilds, bugs)
            )
            fewest = (
                fewest_wilds_high(value, hand, wilds, bugs, double_ace)
                if kind == HIGH
                else SCALES[kind].fewest_wilds(value, hand, wilds, bugs)
            )
            assert fewest == fewest_by_search(cards, wilds, bugs, kind, double_ace, value)


def fewest_by_search(cards, wilds, bugs, kind, double_ace, value):
    """The fewest wild cards in any five that make the value."""
    size = min(5, len(cards) + wilds + bugs)
    for used in range(wilds + bugs + 1):
        for used_bugs in range(min(bugs, used) + 1):
            if used - used_bugs <= wilds:
                for chosen in combinations(cards, size - used):
                    ranks, suited = as_hand(chosen) if chosen else ((), True)
                    if with_wilds(ranks, suited, used - used_bugs, used_bugs, kind, double_ace) == value:
                        return used
    raise AssertionError("the value is out of reach")


@pytest.mark.parametrize(
    ("cards", "wilds", "bugs", "category", "ranks"),
    [
        ("", 5, 0, Category.FIVE_OF_A_KIND, "A"),
        ("", 1, 0, Category.HIGH_CARD, "A"),
        ("Kc", 1, 0, Category.PAIR, "K"),
        ("Ac Ad Ah As", 0, 1, Category.FIVE_OF_A_KIND, "A"),
        ("Kc Kd Kh Ks", 0, 1, Category.FOUR_OF_A_KIND, "KA"),
        ("8c 8d 5h 5s", 0, 1, Category.TWO_PAIR, "85A"),
        ("Ac 9c 8c 5c", 0, 1, Category.FLUSH, "AK985"),
        ("9c 8d 7h 6s", 0, 1, Category.STRAIGHT, "T"),
        ("7c 7d 2h 3s", 0, 1, Category.PAIR, "7A32"),
        ("Ac 2d 3h 5s", 1, 0, Category.STRAIGHT, "5"),
        ("Qc Kd Ah 2s", 1, 0, Category.PAIR, "AKQ2"),
        ("5h 6h 8h 9h", 1, 0, Category.STRAIGHT_FLUSH, "9"),
    ],
)
def test_sentences_of_the_rule_book(cards, wilds, bugs, category, ranks):
    """Worked examples of G1 and G3."""
    value = best_high(bits(cards.split()), wilds, bugs)
    nibbles = "".join("??23456789TJQKA"[value >> shift & 0xF] for shift in (16, 12, 8, 4, 0))
    assert (Category(value >> 20), nibbles.rstrip("?")) == (category, ranks)


def test_a_double_ace_flush():
    """With the house rule A-K-9-3 and a wild card are A-A-K-9-3, or more aces with more wild cards."""
    hand = bits(["Ah", "Kh", "9h", "3h"])
    assert best_high(hand, 1) == 0x5EDC93
    assert best_high(hand, 1, 0, True) == 0x5EED93
    assert best_high(hand, 0, 1, True) == 0x5EED93


@pytest.mark.parametrize(
    ("scale", "cards", "wilds", "bugs", "value"),
    [
        ("ace_to_five", "6c 5d 4h 3s", 1, 0, 0x65431),
        ("ace_to_six", "6c 5d 4h 3s", 1, 0, 0x65431),
        ("deuce_to_seven", "6c 5d 4h 3s", 1, 0, 0x86543),
        ("deuce_to_seven", "6c 5d 4h 3s", 0, 1, 0x460000),
        ("deuce_to_seven", "6c 5d 4h", 1, 1, 0x76542),
        ("deuce_to_seven", "2c 3d 4h 5s 6c", 0, 1, 0x460000),
        ("deuce_to_seven", "3c 4c 5c 6c 8c", 0, 1, 0x85432),
        ("ace_to_six", "5c 4d 3h 2s", 0, 1, 0x450000),
        ("ace_to_six", "Ac Kd Qh Js Tc", 0, 0, 0xDCBA1),
        ("deuce_to_seven", "Ac 2d 3h 4s 5c", 0, 0, 0xE5432),
        ("ace_to_five", "Ac", 0, 0, 0x10000),
        ("ace_to_five", "8c Ad", 0, 0, 0x81000),
        ("ace_to_six", "Kc Kd", 1, 0, 0x1D1000),
        ("ace_to_five", "", 0, 0, 0),
    ],
)
def test_sentences_of_the_rule_book_on_lows(scale, cards, wilds, bugs, value):
    """Worked examples of G2, G3.5, G10 and of section 12."""
    assert SCALES[scale].best(bits(cards.split()), wilds, bugs) == value


def test_a_missing_card_is_below_any_card():
    """9-3-2 beats 9-3 beats 9 for high, and the other way round for low (G10)."""
    short = [bits(cards.split()) for cards in ("9c", "9c 3d", "9c 3d 2h")]
    highs = [best_high(hand) for hand in short]
    assert highs == sorted(highs) == [0x90000, 0x93000, 0x93200]
    for scale in SCALES.values():
        lows = [scale.best(hand) for hand in short]
        assert lows == sorted(lows)
        assert not any(scale.qualifies(value, 9) for value in lows)


@pytest.mark.parametrize(
    ("better", "worse", "scale"),
    [
        ("6c 4d 3h 2s Ac", "6c 5d 3h 2s Ac", "ace_to_five"),
        ("6c 5d 3h 2s Ac", "7c 4d 3h 2s Ac", "ace_to_five"),
        ("Ac Ad 7h 6s 5c", "2c 2d 5h 4s 3c", "ace_to_five"),
        ("Ac Ad 6h 5s 4c", "Ac Ad 7h 3s 2c", "ace_to_five"),
        ("2c 2d 5h 4s 3c", "Ac Ad 7h 6s 5c", "deuce_to_seven"),
        ("7c 5d 4h 3s 2c", "6c 5d 4h 3s 2c", "deuce_to_seven"),
        ("6c 4d 3h 2s Ac", "5c 4d 3h 2s Ac", "ace_to_six"),
    ],
)
def test_comparisons_of_the_rule_book(better, worse, scale):
    """The examples of G2."""
    assert SCALES[scale].best(bits(better.split())) < SCALES[scale].best(bits(worse.split()))


def test_scales_print_as_what_they_are():
    """A declaration prints its scale by name."""
    assert [repr(scale) for scale in SCALES.values()] == [f"LowScale({name!r})" for name in SCALE_NAMES]
    assert list(SCALES) == [scale.name for scale in SCALES.values()] == list(SCALE_NAMES)
