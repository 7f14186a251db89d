"""Omaha: two of four hole cards and three of five table cards, over whole boards (quality.md section 2)."""

from collections import Counter
from itertools import combinations

import pytest

from service.rules.cards import BIT, DECK, bits
from service.rules.high import Category, best_high
from service.rules.low import ACE_TO_FIVE

H = Category
BOARDS = {
    "9s 8s 7s 8h 2s": (
        {
            H.STRAIGHT_FLUSH: 2_882, H.FOUR_OF_A_KIND: 987, H.FULL_HOUSE: 21_867, H.FLUSH: 24_820,
            H.STRAIGHT: 27_789, H.THREE_OF_A_KIND: 9_864, H.TWO_PAIR: 75_981, H.PAIR: 14_175,
        },
        {8: 91_240, None: 178_365 - 91_240},
    ),
    "As Kd 7h 4c 2s": (
        {
            H.STRAIGHT: 13_796, H.THREE_OF_A_KIND: 14_080, H.TWO_PAIR: 52_245, H.PAIR: 84_164,
            H.HIGH_CARD: 14_080,
        },
        {5: 13_796, 6: 22_536, 7: 63_588, 8: 27_064, None: 51_381},
    ),
}  # fmt: skip
HOLE = "Ah 2d Kc Kd"
HOLE_TOTALS = (
    {
        H.FOUR_OF_A_KIND: 17_158, H.FULL_HOUSE: 162_818, H.FLUSH: 117_717, H.STRAIGHT: 91_980,
        H.THREE_OF_A_KIND: 249_930, H.TWO_PAIR: 604_737, H.PAIR: 467_964,
    },
    {5: 51_312, 6: 124_752, 7: 197_280, 8: 252_000, None: 1_086_960},
)  # fmt: skip


def best_with(parts, others):
    """For each part of a hand, the best high and the best low with any of the others."""
    return {
        part: (
            max(best_high(part + other) for other in others),
            min(ACE_TO_FIVE.best(part + other) for other in others),
        )
        for part in parts
    }


def sums(cards, count):
    return list(map(sum, combinations(cards, count)))


def totals(known, unknown, drawn, known_parts, unknown_parts):
    """The hands over every choice of ``drawn`` unknown cards, by high category and by low that qualifies."""
    best = best_with(sums(unknown, unknown_parts), sums(known, known_parts))
    cards = range(len(unknown))
    high = {
        chosen: best[sum(unknown[card] for card in chosen)][0]
        for chosen in combinations(cards, unknown_parts)
    }
    low = {
        chosen: best[sum(unknown[card] for card in chosen)][1]
        for chosen in combinations(cards, unknown_parts)
    }
    highs, lows = Counter(), Counter()
    for chosen in combinations(cards, drawn):
        parts = list(combinations(chosen, unknown_parts))
        highs[max([high[part] for part in parts]) >> 20] += 1
        lows[min([low[part] for part in parts])] += 1
    qualified = Counter()
    for value, number in lows.items():
        qualified[value >> 16 if ACE_TO_FIVE.qualifies(value, 8) else None] += number
    return highs, qualified


@pytest.mark.parametrize("board", BOARDS)
def test_all_holes_on_a_board(board):
    """All 178,365 hands of four on one board."""
    table = [BIT[card] for card in board.split()]
    rest = [BIT[card] for card in DECK if card not in board.split()]
    assert totals(table, rest, 4, 3, 2) == BOARDS[board]


@pytest.mark.long
def test_all_boards_for_a_hole():
    """All 1,712,304 boards for one hand of four."""
    hole = [BIT[card] for card in HOLE.split()]
    rest = [BIT[card] for card in DECK if not bits([card]) & sum(hole)]
    assert totals(hole, rest, 5, 2, 3) == HOLE_TOTALS
