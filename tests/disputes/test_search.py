"""The search for mistakes: none that cannot be made of a hand, and not without end."""

import pytest

from service.games import GAMES
from service.rules import questions
from service.rules.disputes import search
from service.rules.disputes.case import Case
from service.rules.reading import read_table
from tests.disputes.claims import mistakes
from tests.disputes.test_mistakes import ELEVATOR
from tests.disputes.test_pairs import CASES


def cases(document, name):
    """What a hand is taken for by a mistake."""
    game = questions.house(GAMES[document["game"]], document)
    right = search.Judge().take(Case(game, read_table(game, document).table))
    return list(search.alternatives(right, [name]))


@pytest.mark.parametrize(
    "name",
    [
        "too_many_hole_cards",
        "unqualified_low_paid",
        "folded_hand_paid",
        "swing_paid_one_side",
        "uncalled_bet_paid",
        "side_pot_ignored",
        "odd_chip_side",
        "odd_chip_order",
    ],
)
def test_a_mistake_that_cannot_be_made_is_not_made(name):
    """All own cards may play, any low may win, nobody folded, declared, bet or tied, and the pot is even."""
    assert cases(ELEVATOR, name) == []


def test_two_mistakes_are_looked_for_in_so_many_hands(monkeypatch):
    (document, claim), names = CASES["the_odd_chip_to_a_low_that_does_not_qualify"]
    assert mistakes(document, **claim) == list(names)
    monkeypatch.setattr(search, "MOST_SEATS", 0)
    assert mistakes(document, **claim) == []
