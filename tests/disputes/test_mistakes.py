"""Every known mistake, worked out by hand: what is right, and what somebody claims who makes it."""

from service.rules.ruling import Because
from tests.disputes.claims import first, judge, mistakes, split, texts
from tests.rules.builders import board, paid, player, state, under


def rows(*hands, **more):
    return [player(name, cards, **{**more, **members}) for name, cards, members in hands]


OMAHA = state(
    "omaha",
    player("alice", "As Ks Qs 2d"),
    player("bob", "8h 8c 9d 2c"),
    table=board("Js Ts 3h 4c 8d"),
    pot=100,
)
"""With three spades alice would have a royal flush; with two she has ace high, and bob three eights."""


def test_too_many_hole_cards():
    assert paid(OMAHA) == (0, 100, 0)
    assert mistakes(OMAHA, **split(OMAHA, 100, 0)) == ["too_many_hole_cards"]
    assert first(OMAHA, **split(OMAHA, 100, 0)) == (
        "The claim plays more of a player's own cards than may play. "
        "A hand is exactly two of the player's own cards and three from the table."
    )


PADRE = state(
    "padre",
    player("alice", "Ah 3d Ks 9s"),
    player("bob", "Ac 3s Td Tc"),
    player("carol", "Kd Kc 9h 4s"),
    table=board("2c 7d 8s Kh Qc"),
    pot=81,
)
"""carol's kings take 41 for high, alice and bob share 40 for low with 8-7-3-2-A."""


def test_odd_chip_side():
    assert paid(PADRE) == (20, 20, 41, 0)
    assert mistakes(PADRE, **split(PADRE, 21, 20, 40)) == ["odd_chip_side"]
    assert first(PADRE, **split(PADRE, 21, 20, 40)) == (
        "The odd chip of the pot goes to the high half at this table; in the claim it goes to the low half."
    )


def test_the_odd_chip_may_have_stayed_by_mistake():
    assert mistakes(PADRE, **split(PADRE, 20, 20, 40), next_pot=1) == ["odd_chip_side"]


ACES = state(
    "texas-holdem",
    player("alice", "As 2d"),
    player("bob", "Ah 3d"),
    player("carol", "Ac 4d"),
    table=board("Ad Kh Qh 9c 8c"),
    pot=100,
)
"""Everybody has a pair of aces with K-Q-9: 34 for alice, first from the dealer's left, 33 for the others."""


def test_odd_chip_order():
    assert paid(ACES) == (34, 33, 33, 0)
    assert mistakes(ACES, **split(ACES, 33, 34, 33)) == ["odd_chip_order"]
    assert mistakes(ACES, **split(ACES, 33, 33, 34)) == ["odd_chip_order"]
    assert mistakes(ACES, **split(ACES, 33, 33, 33), next_pot=1) == ["odd_chip_order"]
    assert first(ACES, **split(ACES, 33, 34, 33)) == (
        "Chips left over among players who tie go one each from the dealer's left at this table; "
        "the claim differs."
    )


def test_suits_broke_a_tie():
    """alice's ace of spades is the highest by suit."""
    assert mistakes(ACES, **split(ACES, 100, 0, 0)) == ["suits_broke_a_tie"]
    assert mistakes(ACES, winners={"high": ["alice"]}) == ["suits_broke_a_tie"]


def test_no_suit_gives_the_pot_to_a_lower_card():
    assert mistakes(ACES, **split(ACES, 0, 100, 0)) == []


SEVENS = state(
    "seven-twenty-seven",
    player("alice", "4s 3d", declares="both"),
    player("bob", "Th 9h 7c", declares="high"),
    player("carol", "5h 3c", declares="low"),
    pot=20,
)
"""alice hits 7 but is 20 away from 27, so she wins nothing: bob's 26 wins high, carol's 8 low."""


def test_swing_paid_one_side():
    assert paid(SEVENS) == (0, 10, 10, 0)
    assert mistakes(SEVENS, **split(SEVENS, 10, 10, 0)) == ["swing_paid_one_side"]
    assert (
        first(SEVENS, **split(SEVENS, 10, 10, 0))
        == "alice declared both and did not win both ways; the claim pays alice for low alone."
    )


NINE_LOW = state(
    "padre",
    player("alice", "As Ad Tc Th"),
    player("bob", "9c 5s 4d Kh"),
    table=board("2c 3h 9d Ts Kc"),
    pot=40,
)
"""alice's tens take it all, for bob's 9-5-4-3-2 does not qualify."""


def test_unqualified_low_paid():
    assert paid(NINE_LOW) == (40, 0, 0)
    assert mistakes(NINE_LOW, **split(NINE_LOW, 20, 20)) == ["unqualified_low_paid"]
    assert (
        first(NINE_LOW, **split(NINE_LOW, 20, 20))
        == "The claim pays a low that does not qualify; it takes a low of eight or better."
    )


FOLDED = state(
    "texas-holdem",
    player("alice", "Ks 2d"),
    player("bob", "Qh 3d"),
    player("carol", "As Ac", folded=True),
    table=board("Kh Qd 9c 7c 5h"),
    pot=60,
)


def test_folded_hand_paid():
    assert paid(FOLDED) == (60, 0, 0, 0)
    assert mistakes(FOLDED, **split(FOLDED, 0, 0, 60)) == ["folded_hand_paid"]
    assert mistakes(FOLDED, winners={"high": ["carol"]}) == ["folded_hand_paid"]


def test_a_folded_hand_whose_cards_are_not_known():
    document = {**FOLDED, "players": [*FOLDED["players"][:2], player("carol", folded=True)]}
    found = judge(document, payouts={"carol": 20})
    assert found.mistakes == ("folded_hand_paid",)
    assert [said.text for said in found.because] == ["carol has folded and wins nothing."]


KICKER = state(
    "texas-holdem",
    player("alice", "Ah Kd"),
    player("bob", "As Qd"),
    table=board("Ad 9h 7c 5s 2c"),
    pot=50,
)


def test_kicker_ignored():
    assert paid(KICKER) == (50, 0, 0)
    assert mistakes(KICKER, **split(KICKER, 25, 25)) == ["kicker_ignored"]
    assert mistakes(KICKER, winners={"high": ["alice", "bob"]}) == ["kicker_ignored"]
    assert first(KICKER, **split(KICKER, 25, 25)) == "The claim calls hands equal that a kicker decides."


def test_the_second_kicker_ignored():
    """carol has not even the queen kicker of alice and bob, whose jack and ten are the second kickers."""
    document = state(
        "super-holdem",
        player("alice", "Ah Qd Jd"),
        player("bob", "As Qh Th"),
        player("carol", "Ac 8d 4d"),
        table=board("Ad 9h 7c 5s 2c"),
        pot=50,
    )
    assert mistakes(document, **split(document, 25, 25, 0)) == ["kicker_ignored"]
    assert mistakes(document, **split(document, 17, 17, 16)) == ["kicker_ignored"]


def test_low_cards_after_the_first_ignored():
    """8-5-3-2-A against 8-7-3-2-A: somebody calls both an eight low."""
    document = state(
        "padre",
        player("alice", "Ah 5d Ks Kc"),
        player("bob", "Ac 7d Qs Qc"),
        table=board("2c 3h 8s Kd Jh"),
        pot=40,
    )
    assert paid(document) == (40, 0, 0)
    assert mistakes(document, **split(document, 30, 10)) == ["kicker_ignored"]


UNCALLED = state(
    "texas-holdem",
    player("alice", "Ks 2d", contributed=50),
    player("bob", "Ah 3d", contributed=30),
    table=board("Kh Ad 9c 7c 5h"),
)
"""bob's aces win 60; alice's last 20 were not called and go back."""


def test_uncalled_bet_paid():
    assert paid(UNCALLED) == (0, 60, 0)
    assert mistakes(UNCALLED, **split(UNCALLED, 0, 80)) == ["uncalled_bet_paid"]
    assert mistakes(UNCALLED, **split(UNCALLED, 0, 80), refunds={"alice": 0}) == ["uncalled_bet_paid"]
    assert first(UNCALLED, **split(UNCALLED, 0, 80)) == (
        "Nobody called the last 20 chips of alice's bet; the claim leaves them in the pot, but they go back."
    )


SIDE = state(
    "texas-holdem",
    player("alice", "As Ah", contributed=20),
    player("bob", "Ks Kh", contributed=60),
    player("carol", "Qs Qh", contributed=60),
    table=board("2d 4h 9c 7c Jh"),
)
"""alice's aces win the main pot of 60, bob's kings the side pot of 80."""


def test_side_pot_ignored():
    assert paid(SIDE) == (60, 80, 0, 0)
    assert mistakes(SIDE, **split(SIDE, 140, 0, 0)) == ["side_pot_ignored"]


def test_one_pot_beside_a_bet_that_went_back():
    document = {**SIDE, "players": [*SIDE["players"][:2], player("carol", "Qs Qh", contributed=75)]}
    assert mistakes(document, **split(document, 140, 0, 0), refunds={"carol": 15}) == ["side_pot_ignored"]
    assert mistakes(document, **split(document, 155, 0, 0), refunds={"carol": 0}) == ["side_pot_ignored"]


WILD = state(
    "texas-holdem",
    player("alice", "2c Ad"),
    player("bob", "Jd Td"),
    table=board("Ah Ks 7d 8c 9h"),
    pot=30,
    options={"wild": ["2"]},
)
"""alice's deuce makes three aces, bob has a jack-high straight; with two deuces she would have four aces."""


def test_wild_used_twice():
    assert paid(WILD) == (0, 30, 0)
    assert mistakes(WILD, **split(WILD, 30, 0)) == ["wild_used_twice"]
    assert first(WILD, **split(WILD, 30, 0)) == "The claim counts one wild card as two cards of a hand."


def test_the_joker_used_twice():
    players = [player("alice", "Jk Ad"), *WILD["players"][1:]]
    for joker in ("wild", "bug"):
        document = {**WILD, "players": players, "options": {"jokers": 2, "joker": joker}}
        assert mistakes(document, **split(document, 30, 0)) == ["wild_used_twice"]


ELEVATOR = state(
    "elevator",
    player("alice", "Kc Kd 3h 4h"),
    player("bob", "Qc Qd 7s 8h"),
    table={"left": ["Kh", "2s", "9d"], "car": "5d", "right": ["6c", "Ks", "Jd"]},
    pot=40,
    options={"showdown": "cards_speak"},
)


def test_wrong_line():
    """alice's four kings would take one from the first floor and one from the second."""
    claim = {
        "hands": {"alice": {"high": {"category": "four_of_a_kind", "cards": ["Kc", "Kd", "Kh", "Ks", "5d"]}}}
    }
    found = judge(ELEVATOR, **claim)
    assert found.mistakes == ("wrong_line",)
    assert [said.text for said in found.because] == [
        (
            "alice may not play Kc Kd Kh Ks 5d. Its table cards do not lie on one line that the player may "
            "use. A hand is any five of the player's own cards and the table's. Its table cards are all of "
            "one line."
        )
    ]


def test_high_and_low_of_different_lines():
    """On the first floor alice has three kings, on the second 8-6-4-3-2; each floor alone loses one way."""
    document = under(ELEVATOR, showdown="declare", both_lines="same")
    document["players"] = [
        player("alice", "Kc Kd 3h 4h", declares="both"),
        player("bob", "Qc Qd 7s 8h", declares="high"),
        player("carol", "Js 9h Qh 7d", declares="low"),
    ]
    document["table"] = {"left": ["Kh", "2s", "9s"], "car": "8c", "right": ["Jc", "6c", "Jd"]}
    assert paid(document) == (0, 20, 20, 0)
    assert mistakes(document, **split(document, 40, 0, 0)) == ["wrong_line"]


def test_high_and_low_of_different_lines_where_all_cards_together_would_not_win():
    """With three kings on the first floor and 8-6-4-3-2 on the second alice would win both ways.

    Of all cards together bob would make a straight, so it is not that she takes cards of several floors.
    """
    document = under(ELEVATOR, showdown="declare", both_lines="same")
    document["players"] = [
        player("alice", "Kc Kd 3h 4h", declares="both"),
        player("bob", "Qc Qd 7s 7h", declares="high"),
        player("carol", "Js 9h Qh 7d", declares="low"),
    ]
    document["table"] = {"left": ["Kh", "2s", "9s"], "car": "8c", "right": ["Tc", "6c", "Jd"]}
    assert paid(document) == (0, 20, 20, 0)
    found = judge(document, **split(document, 40, 0, 0))
    assert found.mistakes == ("wrong_line",)
    assert found.because == (
        Because(
            "G9", "The claim takes a high and a low hand from different lines; who goes both ways uses one."
        ),
        Because(
            "G9",
            "alice declared both, but no one line of the table wins both ways, so alice wins neither.",
            ("alice",),
        ),
        Because(
            "G1",
            "bob wins the high half of the pot, 20 chips, with two pair, queens and sevens (floor-1).",
            ("bob",),
            ("Qc", "Qd", "7s", "7h", "Kh"),
            20,
        ),
        Because(
            "G2",
            "carol wins the low half of the pot, 20 chips, with a 9-8-7-6-2 low (floor-2).",
            ("carol",),
            ("9h", "7d", "2s", "8c", "6c"),
            20,
        ),
    )
    assert [(item.player, item.mistake) for item in found.amounts["payouts"]] == [
        ("alice", "wrong_line"),
        ("bob", "wrong_line"),
        ("carol", "wrong_line"),
    ]


def test_another_arm_than_the_chosen_one():
    """alice's third ace, card 4, is not on the arm that she chose; bob has three kings."""
    document = state(
        "iron-cross-2",
        player("alice", "Ah Ad 2h", chooses="arm-3"),
        player("bob", "Ks Kc 3h"),
        table={
            "card_1": "Qh",
            "card_2": "9c",
            "card_3": "8s",
            "card_4": "Ac",
            "card_5": "Kd",
            "card_6": "4d",
        },
        pot=40,
    )
    assert judge(document, winners={"high": ["bob"]}).upheld
    assert mistakes(document, winners={"high": ["alice"]}) == ["wrong_line"]


def test_the_other_arm_and_not_both():
    """On arm 4 alice has sevens and twos; with both cards bob would have queens and sevens."""
    document = state(
        "iron-cross-2",
        player("alice", "6s 2s 9d", chooses="arm-3"),
        player("bob", "Qc 8s 5c"),
        table={
            "card_1": "7s",
            "card_2": "Ks",
            "card_3": "Qh",
            "card_4": "7c",
            "card_5": "Td",
            "card_6": "2c",
        },
        pot=40,
    )
    found = judge(document, winners={"high": ["alice"]})
    assert found.mistakes == ("wrong_line",)
    assert found.because[0].text == (
        "The claim plays another line of the table than the one that the player chose."
    )


def test_a_claim_that_does_not_add_up():
    found = judge(PADRE, **split(PADRE, 20, 20, 40))
    assert found.mistakes == ("claim_does_not_add_up",)
    assert found.because[0].text == "The claim does not add up: it gives out 80 chips of 81, 1 chip too few."
    assert [(item.player, item.mistake) for item in found.amounts["payouts"]] == [
        ("carol", "claim_does_not_add_up")
    ]
    assert mistakes(PADRE, **split(PADRE, 21, 20, 41)) == ["claim_does_not_add_up"]
    assert texts(PADRE, **split(PADRE, 21, 20, 41))[0] == (
        "The claim does not add up: it gives out 82 chips of 81, 1 chip too many."
    )
