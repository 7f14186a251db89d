"""The naming of made hands: what is named must be worth what was said (rules.md G3)."""

from itertools import combinations
from random import Random

import pytest

from service.rules.cards import DECK, JOKER, RANKS, bits
from service.rules.high import Category, best_high, fewest_wilds_high
from service.rules.low import ACE_TO_SIX, DEUCE_TO_SEVEN, SCALES
from service.rules.made import Made, made_high, made_low, rank_symbols
from tests.evaluators.reference import COMPLETED, HIGH, KINDS, score_cards


class Table:
    """A pool of cards with its wild cards, and the way its hands are ranked."""

    def __init__(self, cards, wild_cards, joker_is_bug, kind, double_ace=False):
        self.cards = cards
        self.wild = bits(wild_cards)
        self.wild_cards = set(wild_cards)
        self.joker_is_bug = joker_is_bug
        self.kind = kind
        self.double_ace = double_ace

    def is_bug(self, card):
        return card == JOKER and self.joker_is_bug

    def is_wild(self, card):
        return card == JOKER or card in self.wild_cards

    def split(self, cards):
        naturals = bits(card for card in cards if not self.is_wild(card))
        bugs = sum(map(self.is_bug, cards))
        return naturals, sum(map(self.is_wild, cards)) - bugs, bugs

    def best(self, cards):
        split = self.split(cards)
        return best_high(*split, self.double_ace) if self.kind == HIGH else SCALES[self.kind].best(*split)

    def fewest(self, value):
        split = self.split(self.cards)
        if self.kind == HIGH:
            return fewest_wilds_high(value, *split, self.double_ace)
        return SCALES[self.kind].fewest_wilds(value, *split)

    def made(self, value):
        if self.kind == HIGH:
            return made_high(value, self.cards, self.wild, self.joker_is_bug)
        return made_low(value, self.cards, self.wild, self.joker_is_bug, SCALES[self.kind])


def faces(made):
    """The hand with what its wild cards stand for."""
    stands_for = list(made.stands_for)
    played = []
    for card in made.cards:
        if stands_for and stands_for[0][0] == card:
            played.append(stands_for.pop(0)[1])
        else:
            played.append(card)
    assert not stands_for
    return played


def check_worth(table, value, made):
    """The named hand is worth the value, and holds no card twice except where the rules let it."""
    played = faces(made)
    assert all(card in DECK for card in played)
    assert score_cards(played, table.kind) == value
    doubled = {card for card in played if played.count(card) > 1}
    if doubled and value >> 20 != Category.FIVE_OF_A_KIND:
        assert table.double_ace
        assert value >> 20 == Category.FLUSH
        assert {card[0] for card in doubled} == {"A"}


def check_wild_cards(table, value, made):
    """Every wild card of the hand is named, natural ones are not, and no fewer would do."""
    assert [card for card, _ in made.stands_for] == [card for card in made.cards if table.is_wild(card)]
    assert len(made.stands_for) == table.fewest(value)


def check_bugs(table, value, made):
    """A bug is an ace or completes the hand; in a low nothing below it is missing."""
    bugs = [stood for card, stood in made.stands_for if table.is_bug(card)]
    if table.kind == HIGH:
        assert value >> 20 in COMPLETED or {card[0] for card in bugs} <= {"A"}
        return
    order = SCALES[table.kind].order
    held = {card[0] for card in faces(made)}
    for bug in bugs:
        assert held.issuperset(order[: order.index(bug[0])])


def check_earliest(table, value, made):
    """No earlier cards with as few wild ones make the value."""
    size = min(5, len(table.cards))
    fewest = len(made.stands_for)
    for chosen in combinations(range(len(table.cards)), size):
        cards = [table.cards[place] for place in chosen]
        if sum(map(table.is_wild, cards)) == fewest and table.best(cards) == value:
            assert made.cards == tuple(cards)
            return
    raise AssertionError("no five cards make the value")


def deck_for(random):
    low = random.randrange(9)
    suits = random.sample("cdhs", random.choice((1, 2)))
    return random.choice(
        (
            DECK,
            DECK,
            [card for card in DECK if card[1] in suits],
            [card for card in DECK if card[0] in RANKS[low : low + 6]],
            [card for card in DECK if card[0] in "A234567" and card[1] in suits],
            [card for card in DECK if card[0] in "A23"],
        )
    )


def table_for(random, sizes, kind):
    deck = deck_for(random)
    count = random.choice(sizes)
    jokers = min(random.choice((0, 0, 0, 1, 2)), count)
    cards = random.sample(deck, min(count - jokers, len(deck))) + [JOKER] * jokers
    random.shuffle(cards)
    naturals = [card for card in cards if card != JOKER]
    wild_cards = random.sample(naturals, min(random.choice((0, 0, 1, 2, 3, 4)), len(naturals)))
    return Table(cards, wild_cards, random.random() < 0.5, kind, random.random() < 0.3)


@pytest.mark.parametrize("kind", KINDS)
def test_named_hands_are_worth_what_was_said(kind):
    """Pools of 5 to 15 cards with wild cards, jokers and bugs."""
    random = Random(f"made {kind}")
    for _ in range(10_000):
        table = table_for(random, range(5, 16), kind)
        value = table.best(table.cards)
        made = table.made(value)
        assert len(made.cards) == min(5, len(table.cards))
        check_worth(table, value, made)
        check_wild_cards(table, value, made)
        check_bugs(table, value, made)


@pytest.mark.parametrize("kind", KINDS)
def test_named_cards_are_the_earliest(kind):
    """Small pools and short hands, every five cards of them tried in listing order."""
    random = Random(f"earliest {kind}")
    for _ in range(5_000):
        table = table_for(random, range(1, 10), kind)
        value = table.best(table.cards)
        made = table.made(value)
        check_worth(table, value, made)
        check_wild_cards(table, value, made)
        check_bugs(table, value, made)
        check_earliest(table, value, made)


def test_no_cards_make_no_hand():
    """A hand that lost everything has nothing to name."""
    assert made_high(0, [], 0, False) == made_low(0, [], 0, False, ACE_TO_SIX) == Made((), ())


@pytest.mark.parametrize(
    ("cards", "wild", "made"),
    [
        (
            "7d As Ah 2c 7c",
            "7c 7d 7h 7s",
            Made(("7d", "As", "Ah", "2c", "7c"), (("7d", "Ac"), ("7c", "Ad"))),
        ),
        ("5h 6h 8h 9h 7c", "7c", Made(("5h", "6h", "8h", "9h", "7c"), (("7c", "7h"),))),
        ("9c 9d 9h 9s 2c Kd", "2c", Made(("9c", "9d", "9h", "9s", "2c"), (("2c", "9c"),))),
        ("9c 9d 9h 4s 9s", "9s", Made(("9c", "9d", "9h", "4s", "9s"), (("9s", "9s"),))),
        ("9s 9h 4s Kc 9d", "9d", Made(("9s", "9h", "4s", "Kc", "9d"), (("9d", "9d"),))),
        ("Ah Kd Qc Js Td 2h", "", Made(("Ah", "Kd", "Qc", "Js", "Td"))),
    ],
)
def test_named_high_hands(cards, wild, made):
    """A wild card stands for itself if it can, else for a card the hand has not."""
    table = Table(cards.split(), wild.split(), False, HIGH)
    assert table.made(table.best(table.cards)) == made


@pytest.mark.parametrize(
    ("cards", "made"),
    [
        ("Kh Kc Qh Qc 9h 9c 5h 5c 3h 3c", ("Kh", "Qh", "9h", "5h", "3h")),
        ("9s 9h 9c 8s 8h 8c 7s 7h 7c 6s 6h 6c 5s 5h 5c", ("9s", "8s", "7s", "6s", "5s")),
    ],
)
def test_of_equal_flushes_the_earliest_is_named(cards, made):
    """Two flushes, three straight flushes: the one whose cards stand in front, whatever its suit."""
    table = Table(cards.split(), [], False, HIGH)
    assert table.made(table.best(table.cards)) == Made(made)


@pytest.mark.parametrize(
    ("cards", "wild", "bug", "made"),
    [
        ("7c 5c 4c 3c 2c 5d", "", False, Made(("7c", "4c", "3c", "2c", "5d"))),
        ("7c 5c 4c 3c 2c Kd", "Kd", False, Made(("7c", "5c", "4c", "3c", "Kd"), (("Kd", "2d"),))),
        ("7c 5c 4c 3c 2c", "2c", False, Made(("7c", "5c", "4c", "3c", "2c"), (("2c", "2d"),))),
        ("7c 5c 4c 3c 2c Jk", "", True, Made(("7c", "5c", "4c", "3c", "Jk"), (("Jk", "2d"),))),
    ],
)
def test_named_lows_are_no_flushes(cards, wild, bug, made):
    """Another suit of a rank, then a wild card in the place of a natural one."""
    table = Table(cards.split(), wild.split(), bug, "deuce_to_seven")
    assert table.best(table.cards) == 0x75432
    named = table.made(0x75432)
    assert (named.cards, [card for card, _ in named.stands_for]) == (
        made.cards,
        [card for card, _ in made.stands_for],
    )
    check_worth(table, 0x75432, named)


def test_rank_symbols():
    """The compared ranks in order; the ace is an A on either end."""
    assert rank_symbols(best_high(bits(["Ac", "Kd", "Tc", "9c", "9d"]))) == ("9", "A", "K", "T")
    assert rank_symbols(DEUCE_TO_SEVEN.best(bits(["Ac", "2d", "3c"]))) == ("A", "3", "2")
    assert rank_symbols(ACE_TO_SIX.best(bits(["Ac", "2d", "3c"]))) == ("3", "2", "A")
    assert rank_symbols(0) == ()
