"""Mistakes of paying: whose hand counts, what lies in a pot, and who gets the chips left over."""

import pytest

from service.rules.ruling import Because
from tests.disputes.claims import judge, mistakes, split
from tests.disputes.test_mistakes import SIDE, UNCALLED
from tests.rules.builders import board, paid, player, state, under


def targets(*players, **more):
    """A hand of Seven Twenty-seven for 20 chips."""
    return state("seven-twenty-seven", *players, pot=20, **more)


def with_folded(cards, **members):
    """alice has 26 for high and bob 8 for low; carol has folded."""
    return targets(
        player("alice", "Th 9h 7c", declares="high"),
        player("bob", "5h 3c", declares="low"),
        player("carol", cards, folded=True, **members),
    )


class TestFolded:
    @pytest.mark.parametrize(
        ("cards", "amounts"),
        [("Ts 9d 8c", (0, 10, 10)), ("4s 3d", (10, 0, 10)), ("5s As Ad", (0, 0, 20))],
        ids=["high", "low", "both"],
    )
    def test_who_did_not_declare_may_have_gone_any_way(self, cards, amounts):
        document = with_folded(cards)
        assert paid(document) == (10, 10, 0, 0)
        found = judge(document, **split(document, *amounts))
        assert found.mistakes == ("folded_hand_paid",)
        assert found.because[0] == Because(
            "live", "The claim counts the hand of carol, who has folded.", ("carol",)
        )

    def test_who_declared_and_then_folded_went_that_way(self):
        found = judge(with_folded("4s 3d", declares="low"), payouts={"alice": 10, "bob": 0, "carol": 10})
        assert found.because[0].text == "The claim counts the hand of carol, who has folded."

    def test_who_declared_and_then_folded_went_no_other_way(self):
        """carol has exactly 7 for low, but she declared high: she has folded, and there is no more to it."""
        found = judge(with_folded("4s 3d", declares="high"), payouts={"alice": 10, "bob": 0, "carol": 10})
        assert found.because[0] == Because("live", "carol has folded and wins nothing.", ("carol",))
        assert [(item.player, item.mistake) for item in found.amounts["payouts"]] == [
            ("bob", None),
            ("carol", "folded_hand_paid"),
        ]

    def test_a_hand_with_a_card_that_is_not_known_is_not_counted(self):
        """carol's king would beat everybody, whatever her other card."""
        document = state(
            "texas-holdem",
            player("alice", "Js 2d"),
            player("bob", "Th 3d"),
            player("carol", "Ks ?", folded=True),
            table=board("Kh Qd 9c 7c 5h"),
            pot=60,
        )
        found = judge(document, **split(document, 0, 0, 60))
        assert found.because[0] == Because("live", "carol has folded and wins nothing.", ("carol",))
        assert "The claim counts the hand of carol, who has folded." not in [
            said.text for said in found.because
        ]


FAILED = (
    player("alice", "4s 3d", declares="both"),
    player("bob", "Th 9h 7c", declares="high"),
    player("carol", "5h 3c", declares="low"),
    player("dave", "Ts 9c 8d", declares="both"),
)
"""alice has 7, dave 27, and each fails the other way: bob wins high with 26, carol low with 8."""


class TestSwings:
    @pytest.mark.parametrize(
        ("amounts", "names", "sides"),
        [
            ((10, 0, 0, 10), ("alice", "dave"), "alice for low and dave for high"),
            ((10, 10, 0, 0), ("alice",), "alice for low"),
            ((0, 0, 10, 10), ("dave",), "dave for high"),
        ],
    )
    def test_of_two_who_failed_each_is_paid_or_one(self, amounts, names, sides):
        document = targets(*FAILED)
        assert paid(document) == (0, 10, 10, 0, 0)
        found = judge(document, **split(document, *amounts))
        assert found.mistakes == ("swing_paid_one_side",)
        text = f"{' and '.join(names)} declared both and did not win both ways; the claim pays {sides} alone."
        assert found.because[0] == Because("G8", text, names)

    def test_of_three_who_failed_two_are_paid(self):
        document = targets(*FAILED, player("eve", "Tc 8h", declares="both"))
        assert paid(document) == (0, 10, 10, 0, 0, 0)
        assert mistakes(document, **split(document, 10, 0, 0, 10, 0)) == ["swing_paid_one_side"]

    def test_of_four_who_failed_one_is_paid(self):
        more = player("eve", "Tc 8h", declares="both"), player("frank", "9d 8s", declares="both")
        document = targets(*FAILED, *more)
        assert paid(document) == (0, 10, 10, 0, 0, 0, 0)
        assert mistakes(document, **split(document, 10, 10, 0, 0, 0, 0)) == ["swing_paid_one_side"]
        assert mistakes(document, **split(document, 10, 0, 0, 10, 0, 0)) == []

    def test_nobody_is_paid_a_side_on_which_another_who_failed_is_better(self):
        """alice has 28 and 8, dave 7 each way: were dave high alone, alice would win both ways."""
        document = targets(
            player("alice", "6s As Ad", declares="both"),
            player("bob", "2c 2d", declares="high"),
            player("carol", "9h 3c", declares="low"),
            player("dave", "4s 3d", declares="both"),
        )
        assert paid(document) == (0, 10, 10, 0, 0)
        assert mistakes(document, **split(document, 20, 0, 0, 0)) == ["swing_paid_one_side"]
        assert mistakes(document, **split(document, 0, 0, 10, 10)) == []


class TestUncalledBets:
    def test_the_chips_that_were_not_called_are_said(self):
        found = judge(UNCALLED, **split(UNCALLED, 0, 80))
        assert found.because[0] == Because(
            "G5",
            "Nobody called the last 20 chips of alice's bet; the claim leaves them in the pot, "
            "but they go back.",
            ("alice",),
            (),
            20,
        )

    @pytest.mark.parametrize("amounts", [(75, 80, 0), (60, 95, 0)], ids=["main pot", "side pot"])
    def test_they_are_won_with_the_main_pot_or_the_last(self, amounts):
        """alice's aces win the main pot, bob's kings the side pot; carol's last 15 go back."""
        document = {**SIDE, "players": [*SIDE["players"][:2], player("carol", "Qs Qh", contributed=75)]}
        assert paid(document) == (60, 80, 0, 0)
        claim = {**split(document, *amounts), "refunds": {"carol": 0}}
        assert mistakes(document, **claim) == ["uncalled_bet_paid"]

    def test_they_are_won_with_a_side_pot_beside_a_main_pot_with_fees(self):
        """Main pot: 30 and alice's fee of 6, for alice and carol; side pot: 40, for alice and bob."""
        document = state(
            "zero-to-55",
            player("alice", "As Ks 2c 3c 4c", declares="high", drew=2, contributed=50),
            player("bob", "Qs Jd 9c 8c 7c", declares="low", contributed=30),
            player("carol", "2d 2h 3d 3h 4d", declares="low", contributed=10),
            options={"draw_fee": 3},
        )
        assert paid(document) == (38, 20, 18, 0)
        claim = {**split(document, 48, 30, 18), "refunds": {"alice": 0}}
        assert mistakes(document, **claim) == ["uncalled_bet_paid"]


BOTH_WAYS = state(
    "padre",
    player("alice", "Ah 3d Kd 9s"),
    player("bob", "Ac 3s 9c 4s"),
    player("carol", "Ks As Td Tc"),
    table=board("2c 7d 8s Kh Qc"),
    pot=6,
)
"""alice and carol tie for high with kings and an ace, alice and bob for low with 8-7-3-2-A."""


class TestOddChips:
    def test_a_second_odd_chip(self):
        """alice has the odd chip of the high half, so that of the low half is bob's."""
        assert paid(BOTH_WAYS) == (3, 2, 1, 0)
        assert mistakes(BOTH_WAYS, **split(BOTH_WAYS, 4, 1, 1)) == ["odd_chip_order"]

    def test_one_odd_chip_only_where_a_player_may_get_two(self):
        document = under(BOTH_WAYS, one_odd_chip_each=False)
        assert paid(document) == (4, 1, 1, 0)
        assert mistakes(document, **split(document, 3, 2, 1)) == ["odd_chip_order"]

    def test_the_last_of_those_who_tie(self):
        """carol comes before dave from the dealer's left, and has the higher ace, too."""
        document = state(
            "texas-holdem",
            player("alice", "2s 2h"),
            player("bob", "3s 3h"),
            player("carol", "As 4s"),
            player("dave", "Ac 5d"),
            table=board("Ad Kh Qh 9c 8c"),
            pot=101,
        )
        assert paid(document) == (0, 0, 51, 50, 0)
        assert mistakes(document, **split(document, 0, 0, 50, 51)) == ["odd_chip_order"]
