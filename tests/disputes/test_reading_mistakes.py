"""Mistakes of reading hands: how far kickers are compared, and what suits decide where hands are equal."""

from tests.disputes.claims import mistakes, split
from tests.rules.builders import board, paid, player, state, under


def test_the_last_kicker_ignored():
    """alice has A-K-Q-J-9, bob A-K-Q-J-8, and carol's A-K-Q-T-7 loses to both before that."""
    document = state(
        "texas-holdem",
        player("alice", "Jc 9c"),
        player("bob", "Jh 8h"),
        player("carol", "Tc 7c"),
        table=board("As Kd Qh 4c 2d"),
        pot=50,
    )
    assert paid(document) == (50, 0, 0, 0)
    assert mistakes(document, **split(document, 25, 25, 0)) == ["kicker_ignored"]


def test_no_suit_makes_up_for_a_lower_kicker():
    """The ace is everybody's; alice's king of spades does not help her eight against bob's nine."""
    document = state(
        "texas-holdem",
        player("alice", "Ks 8c"),
        player("bob", "Kh 9c"),
        table=board("As Qd Jd 3c 2h"),
        pot=50,
    )
    assert paid(document) == (0, 50, 0)
    assert mistakes(document, **split(document, 50, 0)) == []


def test_by_suit_a_joker_is_no_card():
    """Both have three deuces; alice's third is the lowest card by suit, bob's a joker, which has none.

    With the joker twice bob would have four deuces.
    """
    document = state(
        "texas-holdem",
        player("alice", "2c 3s"),
        player("bob", "Jk 3c"),
        table=board("2h 2d Kc Qd 9h"),
        pot=50,
    )
    document = under(document, jokers=1)
    assert paid(document) == (25, 25, 0)
    assert mistakes(document, **split(document, 50, 0)) == ["suits_broke_a_tie"]
    assert mistakes(document, **split(document, 0, 50)) == ["wild_used_twice"]
