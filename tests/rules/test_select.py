"""Which five cards may form a hand, against an enumeration of the rule (quality.md section 2)."""

from itertools import combinations

import pytest

from service.games import GAMES
from service.rules.cards import BIT, DECK
from service.rules.select import any_five, at_least, at_most, exactly

ANY = (0, 5)
TWO = (2, 2)
CARD_USE = {
    "texas-holdem": (2, ANY, 21),
    "super-holdem": (3, ANY, 56),
    "tahoe": (3, (0, 2), 46),
    "pineapple": (2, ANY, 21),
    "crazy-pineapple": (2, ANY, 21),
    "omaha": (4, TWO, 60),
    "padre": (4, TWO, 60),
    "stormy-weather": (4, TWO, 24),
    "peabody-holdem": (5, TWO, 100),
    "elevator": (4, ANY, 61),
    "spit-in-the-ocean": (4, (4, 4), 1),
}
"""Own cards, the least and most of them in a hand, and how many hands quality.md counts."""
LINES = {
    "bingo": (5, {}, ANY, 366),
    "cincinnati": (5, {}, ANY, 252),
    "utah": (5, {}, ANY, 252),
    "utah in a cross": (5, {"layout": "cross"}, ANY, 106),
    "lamebrain-pete": (3, {}, ANY, 56),
    "criss-cross": (5, {}, ANY, 106),
    "fiery-cross": (5, {}, ANY, 106),
    "little-opposite": (5, {}, (1, 5), 251),
    "extreme-opposites": (5, {}, (1, 5), 251),
    "iron-cross-2": (3, {}, ANY, 91),
    "iron-cross-2 with all three": (3, {"hole_use": "all_three"}, (3, 3), 14),
    "kankakee": (6, {}, ANY, 21),
    "pyramid": (4, {}, ANY, 60),
    "tic-tac-toe": (2, {}, TWO, 8),
    "z": (5, {}, (3, 3), 30),
    "z with neighbours": (5, {"pairs": "orthogonal"}, (3, 3), 40),
    "phlegm-in-the-ocean": (4, {}, (4, 4), 1),
    "phlegm-in-the-ocean with three": (4, {"spit_cards": 3}, (4, 4), 3),
}
"""The hand-space sizes of rules.md 10: own cards, options, how many of them in a hand, how many hands.

Iron Cross #2 with all three own cards: two of the five table cards of an arm, of which the row of four is
shared: 6 pairs of the row, 4 with either arm card.
"""


def legal_sets(game, own, table):
    """Every five cards that the card use of the game lets a player form, over all lines."""
    sets = set()
    for line in game.lines:
        cards = [table[slot] for slot in line.slots if slot in table]
        for pool in game.use_on(line).pools([BIT[card] for card in own], [BIT[card] for card in cards]):
            held = [card for card in (*own, *cards) if pool & BIT[card]]
            sets |= {frozenset(five) for five in combinations(held, 5)}
    return sets


def enumerated(own, lines, least, most):
    """Every five of own cards and those of one line with an allowed number of own cards."""
    return {
        frozenset(five)
        for line in lines
        for five in combinations([*own, *line], 5)
        if least <= len(set(five) & set(own)) <= most
    }


def dealt(game, own_cards):
    """Own cards and a full table."""
    own = DECK[:own_cards]
    return own, dict(zip(game.layout.names, DECK[own_cards:], strict=False))


@pytest.mark.parametrize("name", CARD_USE)
def test_five_card_sets(name):
    game = GAMES[name]
    own_cards, (least, most), count = CARD_USE[name]
    own, table = dealt(game, own_cards)
    lines = [[table[slot] for slot in line.slots] for line in game.lines]
    sets = legal_sets(game, own, table)
    assert sets == enumerated(own, lines, least, most)
    assert len(sets) == count


@pytest.mark.parametrize("name", LINES)
def test_five_card_sets_of_lines(name):
    own_cards, options, (least, most), count = LINES[name]
    game = GAMES[name.split()[0]].under(options)
    own, table = dealt(game, own_cards)
    lines = [[table[slot] for slot in line.slots] for line in game.lines]
    sets = legal_sets(game, own, table)
    assert sets == enumerated(own, lines, least, most)
    assert len(sets) == count


def test_bundles():
    """The five own cards alone, or three of them and a bundle: 1 + 6 x 10."""
    game = GAMES["bundles"]
    own, table = dealt(game, 5)
    bundles = [[table[f"bundles.{n}.{i}"] for i in (0, 1)] for n in range(6)]
    sets = legal_sets(game, own, table)
    assert sets == {frozenset(own)} | enumerated(own, bundles, 3, 3)
    assert len(sets) == 61


@pytest.mark.parametrize(("hole", "heaven", "count"), [(5, 5, 251), (1, 5, 5), (2, 3, 1), (3, 5, 55)])
def test_heaven_and_hell(hole, heaven, count):
    """At least one own card; Hell's cards never play."""
    game = GAMES["heaven-and-hell"]
    own, cards = DECK[:hole], DECK[10 : 10 + heaven]
    table = {f"heaven.{i}": card for i, card in enumerate(cards)}
    table |= {f"hell.{i}": DECK[20 + i] for i in range(5)}
    sets = legal_sets(game, own, table)
    assert sets == enumerated(own, [cards], 1, 5)
    assert len(sets) == count


@pytest.mark.parametrize(("name", "hole", "count"), [("criss-cross", 4, 41), ("lamebrain-pete", 2, 21)])
def test_fewer_hole_cards(name, hole, count):
    """Four own cards: 21 hands with each line of a cross, the one of own cards and center in both."""
    game = GAMES[name].under({"hole_cards": hole})
    own, table = dealt(game, hole)
    lines = [[table[slot] for slot in line.slots] for line in game.lines]
    sets = legal_sets(game, own, table)
    assert sets == enumerated(own, lines, 0, 5)
    assert len(sets) == count


@pytest.mark.parametrize("name", ["omaha", "padre", "stormy-weather"])
def test_any_hole_cards(name):
    game = GAMES[name].under({"hole_use": "any"})
    own, table = dealt(game, 4)
    sets = legal_sets(game, own, table)
    assert sets == enumerated(own, [list(table.values())], 0, 5)
    assert len(sets) == (56 if name == "stormy-weather" else 126)


@pytest.mark.parametrize(("lines", "count"), [("rows", 61), ("rows_and_diagonals", 81)])
def test_elevator_lines(lines, count):
    """Own four and car alone make one hand, with one shaft card five each of six; lines share these.

    A line of car and two shaft cards: 21 sets, of which 1 without shaft card, 5 with each, 10 with both.
    Rows: 1 + 6 x 5 + 3 x 10 = 61; with the diagonals 1 + 6 x 5 + 5 x 10 = 81, L2 and R2 in one line only.
    """
    game = GAMES["elevator"].under({"lines": lines})
    own, table = dealt(game, 4)
    pairs = ["0 0", "1 1", "2 2"] + (["0 2", "2 0"] if lines != "rows" else [])
    cards = [
        [table["car"], table[f"left.{left}"], table[f"right.{right}"]]
        for left, right in (pair.split() for pair in pairs)
    ]
    sets = legal_sets(game, own, table)
    assert sets == enumerated(own, cards, 0, 5)
    assert len(sets) == count


def test_three_spits():
    game = GAMES["spit-in-the-ocean"].under({"spit_cards": 3})
    own, table = dealt(game, 4)
    sets = legal_sets(game, own, table)
    assert sets == {frozenset((*own, spit)) for spit in table.values()}
    assert len(sets) == 3


def test_a_three_card_pineapple_hand_plays_at_most_two():
    game = GAMES["pineapple"]
    own, table = dealt(game, 3)
    assert legal_sets(game, own, table) == enumerated(own, [list(table.values())], 0, 2)


@pytest.mark.parametrize("turned", range(6))
@pytest.mark.parametrize("name", ["texas-holdem", "super-holdem", "tahoe", "omaha", "peabody-holdem"])
def test_a_partial_board(name, turned):
    game = GAMES[name]
    own_cards, (least, most), _ = CARD_USE[name]
    own, table = dealt(game, own_cards)
    cards = list(table.values())[:turned]
    table = dict(list(table.items())[:turned])
    assert legal_sets(game, own, table) == enumerated(own, [cards], least, most)


@pytest.mark.parametrize("known", range(5))
def test_a_partial_hand(known):
    for name, (own_cards, (least, most), _) in CARD_USE.items():
        game = GAMES[name]
        own, table = dealt(game, min(known, own_cards))
        lines = [[table[slot] for slot in line.slots] for line in game.lines]
        assert legal_sets(game, own, table) == enumerated(own, lines, least, most)


@pytest.mark.parametrize(
    ("use", "least", "most"),
    [(any_five(), 0, 5), (exactly(3), 3, 3), (at_most(1), 0, 1), (at_least(2), 2, 5), (exactly(5), 5, 5)],
)
@pytest.mark.parametrize("own", [0, 1, 2, 3, 5, 6])
@pytest.mark.parametrize("line", [0, 1, 3, 5])
def test_card_use(use, least, most, own, line):
    cards = DECK[: own + line]
    pools = use.pools([BIT[card] for card in cards[:own]], [BIT[card] for card in cards[own:]])
    sets = {
        frozenset(five)
        for pool in pools
        for five in combinations([card for card in cards if pool & BIT[card]], 5)
    }
    assert sets == enumerated(cards[:own], [cards[own:]], least, most)
    assert [use.allows(number) for number in range(6)] == [least <= number <= most for number in range(6)]


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("texas-holdem", {}, "A hand is any five of the player's own cards and the table's."),
        ("omaha", {}, "A hand is exactly two of the player's own cards and three from the table."),
        ("omaha", {"hole_use": "any"}, "A hand is any five of the player's own cards and the table's."),
        ("tahoe", {}, "A hand is at most two of the player's own cards, the rest from the table."),
        ("pineapple", {}, "A hand is any five of the player's own cards and the table's."),
        (
            "elevator",
            {},
            (
                "A hand is any five of the player's own cards and the table's. "
                "Its table cards are all of one line."
            ),
        ),
        (
            "spit-in-the-ocean",
            {},
            "A hand is exactly four of the player's own cards and one from the table.",
        ),
    ],
)
def test_the_rule_in_words(name, options, sentence):
    game = GAMES[name].under(options)
    assert game.card_use == sentence
    assert game.own_rules[f"{name}.cards"] == sentence


@pytest.mark.parametrize(("own", "line"), [([1], [2, 4, 8]), ([1, 2, 4, 8], []), ([1, 2], [])])
def test_a_short_hand_is_all_the_cards_where_short_ones_are_played(own, line):
    assert at_least(1, short=True).pools(own, line) == [sum(own) + sum(line)]
    assert at_least(1).pools(own, line) == []


def test_five_cards_are_no_short_hand():
    assert at_least(1, short=True).pools([1], [2, 4, 8, 16]) == at_least(1).pools([1], [2, 4, 8, 16]) == [31]


def test_at_least_in_words():
    assert at_least(2).sentence(5, 4) == "A hand holds at least two of the player's own cards."


def test_own_cards_alone_in_words():
    assert exactly(5).sentence(5, 3) == "A hand is exactly five of the player's own cards."
