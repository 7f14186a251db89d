"""Claimed hands that a player has not, each with all that is said of it."""

from service.rules.ruling import Because
from tests.disputes.claims import judge
from tests.disputes.test_mistakes import KICKER, PADRE, SEVENS


def told(document, name, side, **hand):
    """The mistake and the reasons of the only claimed hand."""
    [item] = judge(document, hands={name: {side: hand}}).hands
    return item.mistake, item.because


def test_the_right_total_of_cards_that_are_not_his():
    """Every own card counts, so nobody can play too many of them."""
    for claimed in ({"total": 7}, {"category": "total"}):
        assert told(SEVENS, "alice", "low", **claimed, cards=["4s", "3c"]) == (
            None,
            (Because("seven-twenty-seven.nearest", "alice has exactly 7: 4s 3d.", ("alice",), ("4s", "3d")),),
        )


def test_the_right_category_of_cards_that_make_another():
    """alice has a pair of aces, and carol three kings: neither is taken for more than it is."""
    assert told(KICKER, "alice", "high", category="pair", cards=["Ah", "Kd", "9h", "7c", "5s"]) == (
        None,
        (Because("G1", "Ah Kd 9h 7c 5s make ace high.", ("alice",), ("Ah", "Kd", "9h", "7c", "5s")),),
    )
    cards = ("Kd", "Kc", "8s", "Qc", "7d")
    assert told(PADRE, "carol", "high", category="three_of_a_kind", cards=list(cards)) == (
        None,
        (Because("G1", "Kd Kc 8s Qc 7d make a pair of kings.", ("carol",), cards),),
    )
