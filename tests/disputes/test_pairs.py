"""Two mistakes that are made together are both named, each item with the one that changed it."""

import pytest

from tests.disputes.claims import judge, mistakes, split
from tests.disputes.test_mistakes import ELEVATOR, FOLDED, KICKER, NINE_LOW, OMAHA, SIDE
from tests.rules.builders import board, paid, player, state, under

CASES = {}


def case(*names):
    def listed(make):
        CASES[make.__name__] = (make(), names)
        return make

    return listed


def put_in(document, *contributed, **more):
    """The document with chips that its players put in, instead of its pot."""
    players = [
        {**one, "contributed": chips} for one, chips in zip(document["players"], contributed, strict=True)
    ]
    return {**{key: value for key, value in document.items() if key != "pot"}, "players": players, **more}


@case("unqualified_low_paid", "odd_chip_side")
def the_odd_chip_to_a_low_that_does_not_qualify():
    """Of 41 the high half would get 21, if there were a low."""
    document = {**NINE_LOW, "pot": 41}
    return document, {**split(document, 20, 21)}


@case("folded_hand_paid", "uncalled_bet_paid")
def a_folded_hand_with_a_bet_that_nobody_called():
    """alice's last 10 go back; carol, who folded, gets the pot of 60 and those."""
    document = put_in(FOLDED, 30, 20, 20)
    return document, {**split(document, 0, 0, 70), "refunds": {"alice": 0}}


@case("kicker_ignored", "side_pot_ignored")
def one_pot_for_equal_aces():
    """bob's ace-king wins the side pot from carol; alice's ace-queen wins nothing."""
    document = state(
        "texas-holdem",
        player("alice", "Ah Qd", contributed=20),
        player("bob", "As Kd", contributed=60),
        player("carol", "Jh Jd", contributed=60),
        table=board("Ad 9h 7c 5s 2c"),
    )
    return document, {**split(document, 70, 70, 0)}


@case("suits_broke_a_tie", "uncalled_bet_paid")
def a_tie_broken_for_who_bet_too_much():
    """The aces tie for 40; alice has the ace of spades, and her last 15 go back."""
    document = state(
        "texas-holdem",
        player("alice", "As 2d", contributed=35),
        player("bob", "Ah 3d", contributed=20),
        table=board("Ad Kh Qh 9c 8c"),
    )
    return document, {**split(document, 55, 0), "refunds": {"alice": 0}}


@case("swing_paid_one_side", "odd_chip_side")
def the_odd_chip_to_who_failed_both_ways():
    """bob wins 11 for high, carol 10 for low; alice failed both ways with her seven."""
    document = state(
        "seven-twenty-seven",
        player("alice", "4s 3d", declares="both"),
        player("bob", "Th 9h 7c", declares="high"),
        player("carol", "5h 3c", declares="low"),
        pot=21,
    )
    return document, {**split(document, 11, 10, 0)}


@case("too_many_hole_cards", "side_pot_ignored")
def all_chips_to_three_spades():
    """alice's royal flush takes three own cards, and she put in less than the others."""
    document = put_in(OMAHA, 10, 30)
    document["players"].append(player("carol", "Kd Qh 7c 7h", contributed=30))
    return document, {**split(document, 70, 0, 0)}


@case("unqualified_low_paid", "uncalled_bet_paid")
def a_low_that_does_not_qualify_and_a_bet_that_was_not_called():
    document = put_in(NINE_LOW, 30, 20)
    return document, {**split(document, 25, 25), "refunds": {"alice": 0}}


@case("folded_hand_paid", "side_pot_ignored")
def all_chips_to_a_folded_hand():
    """carol folded her queens; alice's aces are all in for 20."""
    document = {**SIDE, "players": [dict(one) for one in SIDE["players"]]}
    document["players"].append(player("dave", "Ac Ad", contributed=60, folded=True))
    return document, {**split(document, 100, 0, 0, 100)}


@case("suits_broke_a_tie", "odd_chip_side")
def a_low_broken_by_suits_with_the_odd_chip():
    """alice's ace of hearts beats bob's ace of clubs by suit, and the low half takes the odd chip."""
    document = state(
        "padre",
        player("alice", "Ah 3d Ks 9s"),
        player("bob", "Ac 3s Td Tc"),
        player("carol", "Kd Kc 9h 4s"),
        table=board("2c 7d 8s Kh Qc"),
        pot=81,
    )
    return document, {**split(document, 41, 0, 40)}


@case("wrong_line", "kicker_ignored")
def two_lines_and_a_low_that_ties_but_for_its_kickers():
    """alice has three kings on the first floor and 8-6-4-3-2 on the second, carol 8-6-5-2-A."""
    document = under(ELEVATOR, showdown="declare", both_lines="same", both_rule="win_or_tie")
    document["players"] = [
        player("alice", "Kc Kd 3h 4h", declares="both"),
        player("bob", "Qc Qd 7s 7h", declares="high"),
        player("carol", "Ah 5d Js Qh", declares="low"),
    ]
    document["table"] = {"left": ["Kh", "2s", "9s"], "car": "8c", "right": ["Tc", "6c", "Jd"]}
    return document, {**split(document, 30, 0, 10)}


@case("unqualified_low_paid", "folded_hand_paid")
def a_low_that_does_not_qualify_and_is_folded():
    """carol's 9-4-3-2-A is lower than bob's 9-5-4-3-2, and neither wins."""
    document = {**NINE_LOW, "players": [*NINE_LOW["players"], player("carol", "Ah 4c Qd Qs", folded=True)]}
    return document, {**split(document, 20, 0, 20)}


@pytest.mark.parametrize("name", CASES)
def test_both_are_named_in_the_order_in_which_they_are_made(name):
    (document, claim), names = CASES[name]
    assert mistakes(document, **claim) == list(names)


def test_each_item_has_the_mistake_that_changed_it():
    """The refund is missing because of the bet, the pot is dave's because he counted although he folded."""
    document, claim = CASES["a_folded_hand_with_a_bet_that_nobody_called"][0]
    found = judge(document, **claim)
    assert paid(document) == (60, 0, 0, 0)
    assert [(item.player, item.mistake) for item in found.amounts["refunds"]] == [
        ("alice", "uncalled_bet_paid")
    ]
    assert [(item.player, item.mistake) for item in found.amounts["payouts"]] == [
        ("alice", "folded_hand_paid"),
        ("carol", "uncalled_bet_paid"),
    ]
    assert found.because[0].text == "The claim counts the hand of carol, who has folded."
    assert found.because[1].text.startswith("Nobody called the last 10 chips of alice's bet;")


def test_a_sum_that_is_wrong_is_said_before_a_folded_player():
    found = judge(FOLDED, **split(FOLDED, 60, 0, 10))
    assert found.mistakes == ("claim_does_not_add_up", "folded_hand_paid")
    assert [said.text for said in found.because] == [
        "The claim does not add up: it gives out 70 chips of 60, 10 chips too many.",
        "carol has folded and wins nothing.",
    ]


def test_chips_and_winners_by_different_mistakes():
    """The split is that of a kicker ignored; that the folded hand wins is another matter."""
    document = {**KICKER, "players": [*KICKER["players"], player("carol", "2h 3h", folded=True)]}
    found = judge(document, **split(document, 25, 25, 0), winners={"high": ["carol"]})
    assert found.mistakes == ("kicker_ignored", "folded_hand_paid")
    assert [item.mistake for item in found.winners] == ["folded_hand_paid"]


def test_winners_by_a_mistake_and_chips_by_none():
    found = judge(KICKER, **split(KICKER, 10, 40), winners={"high": ["alice", "bob"]})
    assert found.mistakes == ("kicker_ignored",)
    assert [item.mistake for item in found.amounts["payouts"]] == [None, None]
