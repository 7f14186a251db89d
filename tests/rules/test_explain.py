"""The sentences of a ruling: each kind once, and what holds of all of them."""
# ruff: noqa: E501 - a golden sentence stands on one line

from random import Random

import pytest

from service.games import GAMES
from service.rules import describe
from service.rules.questions import house
from service.rules.ruling import Because, Hand
from service.rules.words import chips, listing, number, points, rank, ranks
from tests.rules import random_states
from tests.rules.builders import because, board, player, sentences, settle, state, under
from tests.rules.wording import said_well

SHAFTS = {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]}
BOARD = board("2h 9h Kc 5d 5s")
LOW_BOARD = board("2c 7d 8s Kh Qc")
BROADWAY = board("Ah Kh Qc Js Td")


def holdem(*hands, **members):
    return state("texas-holdem", *hands, **{"table": BOARD, **members})


def padre(*hands, **members):
    return state("padre", *hands, **{"table": LOW_BOARD, **members})


def elevator(*hands, **members):
    """Hands as name, cards, declaration."""
    held = [player(name, cards, declares=way) for name, cards, way in hands]
    return state("elevator", *held, **{"table": SHAFTS, "pot": 101, **members})


def low_totals(*hands, **members):
    held = [player(name, cards, declares="low") for name, cards in hands]
    return state("seven-twenty-seven", *held, **members)


class TestPots:
    def test_side_pots_and_a_bet_that_nobody_called(self):
        document = holdem(
            player("alice", "As Kd", contributed=120),
            player("bob", "9s 9c", contributed=40),
            player("carol", "5h 2c", contributed=100),
        )
        assert sentences(document) == [
            "Nobody called the last 20 chips of alice's bet, so they go back to alice.",
            "The main pot of 120 chips is for alice, bob and carol.",
            "Side pot 1 of 120 chips is for alice and carol, who put in more than 40.",
            "bob wins the main pot, 120 chips, with nines full of fives.",
            "alice, with two pair, kings and fives, loses to bob's nines full of fives.",
            "carol, with fives full of twos, loses to bob's nines full of fives.",
            "carol wins side pot 1, 120 chips, with fives full of twos.",
            "alice, with two pair, kings and fives, loses to carol's fives full of twos.",
        ]

    def test_one_chip_that_nobody_called(self):
        document = holdem(player("alice", contributed=1), player("bob", folded=True))
        assert (
            sentences(document)[0]
            == "Nobody called the last 1 chip of alice's bet, so it goes back to alice."
        )

    def test_alone(self):
        document = holdem(player("alice"), player("bob", folded=True), pot=3)
        assert sentences(document) == ["alice is alone in the pot and takes 3 chips."]
        assert because(document, "live")[0].players == ("alice",)

    def test_pots_that_nobody_or_one_may_win(self):
        pots = [
            {"amount": 40, "eligible": ["alice", "bob"]},
            {"amount": 9, "eligible": ["carol"]},
            {"amount": 5, "eligible": ["alice"]},
        ]
        hands = (player("alice", "As Kd"), player("bob", "9s 9c"), player("carol", folded=True))
        said = sentences(holdem(*hands, pots=pots))
        assert said[1] == "Side pot 1 of 9 chips is for nobody who is still in."
        assert said[-2:] == [
            "Nobody who may win side pot 1 of 9 chips is still in, so it stays.",
            "alice is alone in side pot 2 and takes 5 chips.",
        ]

    def test_what_a_sentence_is_about(self):
        document = holdem(player("alice", "As Kd"), player("bob", "9s 9c"), pot=7)
        won, lost = settle(document).because
        assert (won.rule, won.players, won.cards, won.chips) == (
            "G1",
            ("bob",),
            ("9s", "9c", "9h", "5d", "5s"),
            7,
        )
        assert (lost.rule, lost.players, lost.chips) == ("G1", ("alice", "bob"), None)
        assert lost.cards == ("As", "Kd", "Kc", "5d", "5s")


class TestTies:
    def tied(self, pot, **options):
        hands = (player("a", "2c 3c"), player("b", "4c 5c"), player("c", "6c 7c"))
        return sentences(holdem(*hands, table=BROADWAY, pot=pot, options=options))

    def test_equal_shares(self):
        assert self.tied(42) == ["a, b and c tie with an ace-high straight and share the pot: 14 chips each."]

    def test_one_odd_chip(self):
        assert self.tied(43) == [
            "a, b and c tie with an ace-high straight and share the pot: 15 for a, 14 for b and 14 for c.",
            "The odd chip of the pot goes to a, first from the dealer's left.",
        ]

    def test_two_odd_chips(self):
        assert self.tied(41)[1] == "Two odd chips of the pot go to a and b, one each, from the dealer's left."

    def test_in_chips_of_five(self):
        assert self.tied(55, chip=5)[1] == (
            "Two odd chips (5) of the pot go to a and b, one each, from the dealer's left."
        )
        assert (
            self.tied(50, chip=5)[1] == "The odd chip (5) of the pot goes to a, first from the dealer's left."
        )

    def test_by_suit(self):
        by_suit = {"odd_chip_order": "high_card_by_suit"}
        assert self.tied(43, **by_suit)[1] == (
            "The odd chip of the pot goes to c, who holds the highest own card."
        )
        assert self.tied(41, **by_suit)[1] == (
            "Two odd chips of the pot go to c and b, one each, by the highest own card."
        )

    def test_odd_chips_that_stay(self):
        assert self.tied(41, odd_chip_order="carry") == [
            "a, b and c tie with an ace-high straight and share the pot: 13 chips each.",
            "Of the pot, 2 chips cannot be shared equally and stay.",
        ]

    def test_one_odd_chip_that_stays(self):
        assert self.tied(43, odd_chip_order="carry")[1] == (
            "Of the pot, 1 chip cannot be shared equally and stays."
        )


class TestTiesOfWildCards:
    def tied(self, *hands):
        return sentences(state("spit-in-the-ocean", *hands, table={"spit": ["7c"]}, pot=20))

    def test_each_with_other_wild_cards(self):
        assert self.tied(player("a", "9s Ts Jd Qh"), player("b", "7d 9h Jc Kd")) == [
            "a (7c is wild) and b (7d and 7c are wild) tie with a king-high straight and share the pot: 10 chips each."
        ]

    def test_all_with_the_same(self):
        assert self.tied(player("a", "9s Ts Jd Qh"), player("b", "9h Th Jc Qd")) == [
            "a and b tie with a king-high straight (7c is wild) and share the pot: 10 chips each."
        ]


class TestSides:
    HANDS = (
        player("alice", "Ah 3d Ks 9s"),
        player("bob", "Kd Ac Jd Th"),
        player("carol", "As 3s 9c 9d"),
    )

    def test_the_odd_chip_of_the_halves_and_a_low_that_misses_the_qualifier(self):
        hands = (player("alice", "Ah 3d Ks 9s"), player("bob", "Ac 3s Td Tc"), player("carol", "Kd Kc 9h 4s"))
        assert sentences(padre(*hands, pot=81)) == [
            "The odd chip of 81 goes to the high half: 41 and 40.",
            "carol wins the high half of the pot, 41 chips, with three kings.",
            "alice, with a pair of kings, loses to carol's three kings.",
            "bob, with a pair of tens, loses to carol's three kings.",
            "alice and bob tie with an 8-7-3-2-A low and share the low half of the pot: 20 chips each.",
            "carol has only a 9-8-7-4-2 low, not a low of eight or better.",
        ]

    @pytest.mark.parametrize(
        ("side", "sentence", "winners"),
        [
            ("high", "The odd chip of 7 goes to the high half: 4 and 3.", ("alice", "bob")),
            ("low", "The odd chip of 7 goes to the low half: 3 and 4.", ("alice", "carol")),
            ("carry", "The odd chip of 7 stays for the next pot: 3 and 3.", ()),
        ],
    )
    def test_where_the_odd_chip_of_the_halves_goes(self, side, sentence, winners):
        document = padre(*self.HANDS, pot=7, options={"odd_chip_side": side})
        [first, *_] = because(document, "G6")
        assert (first.text, first.players, first.chips) == (sentence, winners, 1)

    def test_who_has_an_odd_chip_already_waits(self):
        assert sentences(padre(*self.HANDS, pot=6)) == [
            "alice and bob tie with a pair of kings and share the high half of the pot: 2 for alice and 1 for bob.",
            "The odd chip of the high half of the pot goes to alice, first from the dealer's left.",
            "carol, with a pair of nines, loses to alice's pair of kings.",
            "alice and carol tie with an 8-7-3-2-A low and share the low half of the pot: 1 for alice and 2 for carol.",
            "The odd chip of the low half of the pot goes to carol, first from the dealer's left who had none yet, since alice got one for high.",
            "bob has only a T-8-7-2-A low, not a low of eight or better.",
        ]

    def test_nobody_waits_where_each_side_begins_its_own_order(self):
        said = sentences(padre(*self.HANDS, pot=6, options={"one_odd_chip_each": False}))
        assert not any("who had none yet" in sentence for sentence in said)

    def test_each_odd_chip_is_told(self):
        """alice gets the odd chip of high and that of low."""
        said = sentences(padre(*self.HANDS, pot=6, options={"one_odd_chip_each": False}))
        for side in ("high", "low"):
            sentence = (
                f"The odd chip of the {side} half of the pot goes to alice, first from the dealer's left."
            )
            assert said.count(sentence) == 1

    def test_the_odd_chip_of_each_pot_is_told(self):
        """Both pots have an odd chip for a; the sentence names its pot."""
        pots = [{"amount": amount, "eligible": ["a", "b"]} for amount in (7, 9)]
        hands = (player("a", "2c 3c"), player("b", "4c 5c"))
        said = because(holdem(*hands, table=BROADWAY, pots=pots), "G6")
        assert [each.text for each in said] == [
            "The odd chip of the main pot goes to a, first from the dealer's left.",
            "The odd chip of side pot 1 goes to a, first from the dealer's left.",
        ]

    def test_nobody_qualifies(self):
        hands = (player("alice", "Ah 3d 5s 4h"), player("carol", "Kd Kc 9h 4c"))
        assert sentences(padre(*hands, table=board("2c 9d Js Kh Qc"), pot=81))[:3] == [
            "Nobody has a low of eight or better, so the high hand takes all of the pot.",
            "carol wins the pot, 81 chips, with three kings.",
            "alice, with ace high, loses to carol's three kings.",
        ]

    def test_a_scoop(self):
        hands = (player("a", "Ah 3d Ks Kd"), player("b", "Jd Jh Td 9d"))
        assert sentences(padre(*hands, pot=7)) == [
            "a wins high with three kings.",
            "b, with a pair of jacks, loses to a's three kings.",
            "b may not play a king-high straight (Jd Td 9d Kh Qc). A hand is exactly two of the player's own cards and three from the table.",
            "a wins low with an 8-7-3-2-A low.",
            "b has only a T-9-8-7-2 low, not a low of eight or better.",
            "a wins both ways and takes all of the pot, 7 chips.",
        ]

    def test_a_tie_both_ways(self):
        hands = (player("a", "Ah 3d Ks 9s"), player("b", "Ad 3h Kd 9d"))
        assert sentences(padre(*hands, pot=7)) == [
            "a and b tie for high with a pair of kings.",
            "a and b tie for low with an 8-7-3-2-A low.",
            "a and b tie both ways, so the pot is divided once: 4 for a and 3 for b.",
            "The odd chip of the pot goes to a, first from the dealer's left.",
        ]


class TestDeclarations:
    def test_a_both_on_one_line(self):
        hands = (
            ("bob", "4s 5h 6d Qs", "both"),
            ("carol", "Ah 2c 4d 8s", "low"),
            ("dave", "Kh Qd Js 8h", "high"),
        )
        said = sentences(elevator(*hands))
        assert said[:2] == [
            "bob wins high with a seven-high straight (floor-3).",
            "dave, with three sevens, loses to bob's seven-high straight.",
        ]
        assert said[-1] == "bob wins both ways and takes all of the pot, 101 chips."

    def test_a_both_that_needs_two_lines(self):
        hands = ("E", "7d 4c 5s 6h", "both"), ("F", "Kh Ks 9s 9d", "high"), ("G", "Ah 2c 4d 8s", "low")
        (said,) = because(elevator(*hands), "G9")
        assert said.text == "E declared both, but no one line of the table wins both ways, so E wins neither."

    def test_a_both_that_loses(self):
        hands = ("A", "4s 5h 6d Qs", "both"), ("B", "Ac 5d 4c 9h", "low"), ("C", "Kh Qd 9c 8h", "high")
        assert because(elevator(*hands), "G8")[0].text == (
            "A declared both but, with a 6-5-4-3-2 low, loses low to B's 5-4-3-2-A low, so A wins neither way."
        )

    def test_a_both_that_ties(self):
        hands = ("A", "4s 5h 6d Qs", "both"), ("B", "4c 5d 6h Qc", "low"), ("C", "Kh Qd 9c 8h", "high")
        assert because(elevator(*hands), "G8")[0].text == (
            "A declared both but only ties B for low with a 6-5-4-3-2 low, so A wins neither way."
        )

    def test_a_both_without_a_qualifying_low(self):
        hands = ("A", "4s 5h 6d Qs", "both"), ("C", "Kh Qd 9c 8h", "high")
        document = under(elevator(*hands), low_qualifier=5)
        assert because(document, "G8")[0].text == (
            "A declared both without a qualifying low, so A wins neither."
        )

    def test_nobody_went_one_way(self):
        hands = ("E", "7d 4c 5s 6h", "high"), ("F", "Kh Ks 9s 9d", "high")
        assert sentences(elevator(*hands))[0] == (
            "Nobody is left who went low, so the high side takes all of the pot."
        )
        low = [(name, cards, "low") for name, cards, _ in hands]
        assert sentences(elevator(*low))[0] == (
            "Nobody is left who went high, so the low side takes all of the pot."
        )

    def test_nobody_beats_a_swing(self):
        hands = ("A", "4s 5h 6d Qs", "both"), ("B", "Ac 5d 4c 9h", "low"), ("C", "Kh Qd 9c 8h", "high")
        document = under(elevator(*hands), failed_both="must_beat_swing")
        assert because(document, "G8")[1].text == (
            "Nobody who went high beats a seven-high straight, with which A declared both, so the high side has no winner."
        )

    def test_a_low_that_misses_the_qualifier_where_nobody_beats_a_swing(self):
        """B's 7-4-3-2-A does not reach A's 6-5-4-3-2, and D's low does not qualify."""
        hands = (
            ("A", "4s 5h 6d Qs", "both"),
            ("B", "Ah 2c 4d 8s", "low"),
            ("C", "Kh Ks 9s 9d", "high"),
            ("D", "Jd 8d Tc 9c", "low"),
        )
        document = under(elevator(*hands), failed_both="must_beat_swing", low_qualifier=7)
        assert sentences(document)[2:4] == [
            "B, with a 7-4-3-2-A low, loses to A's 6-5-4-3-2 low.",
            "D has only a 9-8-7-3-2 low, not a low of seven or better.",
        ]

    def test_a_pot_that_stays(self):
        hands = ("A", "Kh Ks 9s 9d", "both"), ("B", "Ac 5d 4c 9h", "both")
        assert sentences(elevator(*hands)) == [
            "A declared both but, with a K-9-7-3-2 low, loses low to B's 5-4-3-2-A low, so A wins neither way.",
            "B declared both but, with a five-high straight, loses high to A's kings full of nines, so B wins neither way.",
            "Nobody wins the pot: its 101 chips stay for the next hand.",
        ]

    def test_a_pot_of_one_chip_that_stays(self):
        hands = ("A", "Kh Ks 9s 9d", "both"), ("B", "Ac 5d 4c 9h", "both")
        assert sentences(elevator(*hands, pot=1))[-1].endswith("1 chip stays for the next hand.")

    def test_a_pot_that_all_share(self):
        hands = ("A", "Kh Ks 9s 9d", "both"), ("B", "Ac 5d 4c 9h", "both")
        assert sentences(under(elevator(*hands), nobody_wins="split_live"))[2:] == [
            "Nobody wins the pot, so A and B share it: 51 for A and 50 for B.",
            "The odd chip of the pot goes to A, first from the dealer's left.",
        ]

    def test_a_side_pot_is_told_with_the_line_that_won_it(self):
        """B's middle floor fails in the main pot, his bottom floor wins the side pot."""
        hands = (
            player("B", "7d 4c 5s 6h", declares="both", contributed=30),
            player("F", "Kh Ks 9s 9d", declares="high", contributed=10),
            player("G", "Ah 2c 4d 8s", declares="low", contributed=30),
        )
        said = sentences(state("elevator", *hands, table=SHAFTS))
        assert "B wins low with a 6-5-4-3-2 low (floor-3)." in said
        assert "G, with a 7-4-3-2-A low, loses to B's 6-5-4-3-2 low." in said


class TestCardUse:
    def test_a_better_hand_that_may_not_be_played(self):
        hands = (player("A", "Ah Kd Ks 3c"), player("B", "4h 5h Td 8c"))
        document = state("omaha", *hands, table=board("2h 7h Jh Qh 9c"), pot=60)
        (said,) = because(document, "omaha.cards")
        assert said.text == (
            "A may not play an ace-high flush (Ah 2h 7h Jh Qh). A hand is exactly two of the player's own cards and three from the table."
        )
        assert because(under(document, hole_use="any"), "omaha.cards") == []

    def test_a_shown_hand_is_not_measured_against_what_may_not_be_played(self):
        shows = {"high": ["Kd", "Ks", "Jh", "Qh", "9c"]}
        hands = (player("A", "Ah Kd Ks 3c", shows=shows), player("B", "4h 5h Td 8c"))
        document = state("omaha", *hands, table=board("2h 7h Jh Qh 9c"), pot=60)
        assert because(document, "omaha.cards") == []

    def test_cards_of_two_lines(self):
        hands = (player("a", "9s 9d 7h 2c"), player("b", "Kd Kh Jc 4c"))
        table = {"spit": ["7c", "9h", "Ks"]}
        document = state("spit-in-the-ocean", *hands, table=table, pot=24, options={"spit_cards": 3})
        assert sentences(document) == [
            "b wins the pot, 24 chips, with four jacks (spit-3; Kd, Kh and Ks are wild).",
            "a, with four nines, loses to b's four jacks.",
            "a may not play five nines (9s 9d 7h 7c 9h). A hand is exactly four of the player's own cards and one from the table. Its table cards are all of one line.",
        ]

    def test_a_shown_hand(self):
        shows = {"high": ["Kd", "Kc", "2h", "9h", "5d"]}
        document = holdem(player("alice", "As Kd", shows=shows), player("bob", "Qs Qc"), pot=10)
        (said,) = because(document, "shown")
        assert said.text == (
            "alice showed a pair of kings and plays it, though two pair, kings and fives could be made."
        )
        assert said.cards == ("As", "Kd", "Kc", "5d", "5s")

    def test_a_shown_hand_of_a_later_player(self):
        shows = {"high": ["Kd", "Kc", "2h", "9h", "5d"]}
        document = holdem(player("bob", "Qs Qc"), player("alice", "As Kd", shows=shows), pot=10)
        assert [said.players for said in because(document, "shown")] == [("alice",)]

    def test_the_best_hand_shown_needs_no_word(self):
        shows = {"high": ["As", "Kd", "Kc", "5d", "5s"]}
        document = holdem(player("alice", "As Kd", shows=shows), player("bob", "Qs Qc"), pot=10)
        assert because(document, "shown") == []


class TestComparisons:
    def lost(self, winner, loser, cards, **options):
        document = holdem(player("w", winner), player("l", loser), table=board(cards), pot=2, options=options)
        return sentences(document)[1]

    def test_a_kicker(self):
        assert self.lost("Ad Qd", "Ac 3c", "Ah 9h 8c 6s 4d") == (
            "l has a pair of aces too, but w's queen kicker beats the nine."
        )

    def test_ranks(self):
        assert (
            self.lost("Kd 4h", "Qd 4c", "Ah 9h 8c 6s 2d")
            == "l has ace high too, but w's A-K-9-8-6 beats A-Q-9-8-6."
        )

    def test_another_name(self):
        assert (
            self.lost("Kd Kh", "Qd Qc", "Ah 9h 8c 6s 2d")
            == "l, with a pair of queens, loses to w's pair of kings."
        )

    def test_a_flush(self):
        assert self.lost("Ah 2h", "Qh Jh", "Kh 9h 8h 6s 2d") == (
            "l, with a king-high flush, loses to w's ace-high flush."
        )
        assert self.lost("Qh 2h", "Jh Th", "Kh 9h 8h 6s 2d") == (
            "l has a king-high flush too, but w's K-Q-9-8-2 beats K-J-T-9-8."
        )

    def test_fewer_wild_cards(self):
        hands = (player("a", "9s Ts Jd Qh"), player("b", "7d 9h Jc Kd"))
        document = state(
            "spit-in-the-ocean",
            *hands,
            table={"spit": ["7c"]},
            pot=21,
            options={"natural_beats_wild": True},
        )
        assert sentences(document) == [
            "a wins the pot, 21 chips, with a king-high straight (7c is wild).",
            "b has a king-high straight too, but a's holds fewer wild cards, and at this table the more natural hand wins.",
        ]

    def test_totals(self):
        document = low_totals(("b", "4s 3d"), ("e", "4h 4d"), ("f", "3h 3s"), pot=20)
        assert sentences(document)[1:] == [
            "b wins the pot, 20 chips, with exactly 7.",
            "e's 8 is 1 away from 7; b hits it.",
            "f's 6 is 1 away from 7; b hits it.",
        ]

    def test_a_farther_total(self):
        document = low_totals(("a", "Kd 6c"), ("b", "9s Kc"), pot=20)
        assert sentences(document)[2] == "b's 9½ is 2½ away from 7; a's 6½ is only ½ away."

    def test_totals_equally_near(self):
        document = low_totals(("a", "4h 2s"), ("b", "5s 3d"), pot=20)
        assert sentences(document)[2] == "b's 8 is as near to 7 as a's 6, and the lower count wins."

    def test_fewer_cards(self):
        document = low_totals(
            ("a", "4h 2s Kd Kc"), ("b", "5s 2d"), pot=20, options={"tie_fewest_cards": True}
        )
        assert sentences(document)[2] == (
            "a has 7 too, but b made it with fewer cards, which wins at this table."
        )

    def test_badugi(self):
        hands = (player("a", "7s 3s 2h Ad"), player("b", "3c 3d 2s Ah"), player("c", "Kc Ks Kd 4d"))
        assert sentences(state("badugi", *hands, pot=11)) == [
            "a and b tie with a three-card 3-2-A and share the pot: 6 for a and 5 for b.",
            "The odd chip of the pot goes to a, first from the dealer's left.",
            "c, with a two-card K-4, loses to a's three-card 3-2-A.",
        ]


BOTH_FAIL = ("A", "Kh Ks 9s 9d", "both"), ("B", "Ac 5d 4c 9h", "both")
SWING = ("A", "4s 5h 6d Qs", "both"), ("B", "Ac 5d 4c 9h", "low"), ("C", "Kh Qd 9c 8h", "high")
SCOOP = player("a", "Ah 3d Ks Kd"), player("b", "Jd Jh Td 9d")
SUITED = player("a", "2c 3c"), player("b", "4c 5c"), player("c", "6c 7c")
SIDE_POTS = [{"amount": 40, "eligible": ["a", "b"]}, {"amount": 9, "eligible": ["b"]}]
NO_LOW = ("A", "Kh Qd 9c 8h", "both"), ("B", "Ks Qh 9s 9d", "low")


class TestAbout:
    """The players, cards and chips that a sentence is about (api.md 6)."""

    @pytest.mark.parametrize(
        ("document", "place", "about"),
        [
            (
                holdem(player("a", "As Kd"), player("b", "9s 9c"), pots=SIDE_POTS),
                0,
                Because("G5", "The main pot of 40 chips is for a and b.", ("a", "b"), (), 40),
            ),
            (
                holdem(player("a", "As Kd"), player("b", "9s 9c", folded=True), pots=SIDE_POTS[:1]),
                0,
                Because("live", "a is alone in the pot and takes 40 chips.", ("a",), (), 40),
            ),
            (
                holdem(
                    player("a", "As Kd"),
                    player("b", "9s 9c"),
                    player("c", folded=True),
                    pots=[SIDE_POTS[0], {"amount": 9, "eligible": ["c"]}],
                ),
                -1,
                Because("G5", "Nobody who may win side pot 1 of 9 chips is still in, so it stays.", chips=9),
            ),
            (
                holdem(*SUITED, table=BROADWAY, pot=43),
                1,
                Because(
                    "G6", "The odd chip of the pot goes to a, first from the dealer's left.", ("a",), (), 1
                ),
            ),
            (
                holdem(*SUITED, table=BROADWAY, pot=55, options={"chip": 5}),
                1,
                Because(
                    "G6",
                    "Two odd chips (5) of the pot go to a and b, one each, from the dealer's left.",
                    ("a", "b"),
                    (),
                    10,
                ),
            ),
            (
                padre(*SCOOP, pot=7),
                -1,
                Because("G6", "a wins both ways and takes all of the pot, 7 chips.", ("a",), (), 7),
            ),
            (
                under(elevator(*BOTH_FAIL), nobody_wins="split_live"),
                2,
                Because(
                    "nobody-wins",
                    "Nobody wins the pot, so A and B share it: 51 for A and 50 for B.",
                    ("A", "B"),
                    (),
                    101,
                ),
            ),
            (
                elevator(*BOTH_FAIL),
                -1,
                Because(
                    "nobody-wins", "Nobody wins the pot: its 101 chips stay for the next hand.", chips=101
                ),
            ),
            (
                under(elevator(*SWING), failed_both="must_beat_swing"),
                1,
                Because(
                    "G8",
                    "Nobody who went high beats a seven-high straight, with which A declared both, so the high side has no winner.",
                    ("A",),
                    ("4s", "5h", "6d", "7s", "3c"),
                ),
            ),
            (
                under(elevator(*NO_LOW), low_qualifier=5),
                1,
                Because("G2", "Nobody has a low of five or better.", chips=101),
            ),
            (
                state(
                    "tic-tac-toe",
                    player("a", "Kd Kh", announces="column-1"),
                    player("b", "5s 6s"),
                    player("c", "Qd Ah", announces="row-1"),
                    table={"grid": [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]},
                    pot=18,
                ),
                1,
                Because("G1", "b has no hand.", ("b",)),
            ),
        ],
    )
    def test_it_is_told(self, document, place, about):
        assert settle(document).because[place] == about

    def test_a_hand_of_other_cards_that_would_have_tied_is_told(self):
        """b's ace and king make the ace-high straight of two own cards; a has the ace alone."""
        hands = player("a", "Ad 3c 4c 5c"), player("b", "As Ks 3d 4d")
        (said,) = because(state("omaha", *hands, table=board("Th Jh Qc Kd 2s"), pot=60), "omaha.cards")
        assert said.text == (
            "a may not play an ace-high straight (Ad Th Jh Qc Kd). A hand is exactly two of the player's own cards and three from the table."
        )
        assert (said.players, said.cards, said.chips) == (("a",), ("Ad", "Th", "Jh", "Qc", "Kd"), None)

    def test_what_is_wild_for_high_alone_makes_no_low(self):
        """B's 3d is wild for high; his low is 8-5-4-3-2, and A's is 5-4-3-2-A with the king wild for low."""
        document = state(
            "extreme-opposites",
            player("A", "Ks 2c 4c 5d Jc"),
            player("B", "3d 2h 4h 5h Qc"),
            table=board("3s 8d Kh 9c Qd"),
            pot=45,
        )
        assert because(document, "extreme-opposites.cards") == []


def test_a_dead_hand():
    hands = (player("a", contributed=6), player("b", contributed=9), player("c", folded=True, contributed=6))
    assert sentences(state("peabody-holdem", *hands, opened=False)) == [
        "Nobody called the last 3 chips of b's bet, so they go back to b.",
        "Nobody opened: it takes a pair of jacks or better in the hand, so the hand is dead. The pot of 18 chips stays, and the hand is dealt again.",
    ]
    last = settle(state("peabody-holdem", *hands, opened=False)).because[-1]
    assert (last.rule, last.players, last.cards, last.chips) == ("peabody-holdem.openers", ("a", "b"), (), 18)


@pytest.mark.parametrize("opened", [{}, {"opened": True}, {"opened": False}])
def test_who_is_alone_needs_no_openers(opened):
    """Nothing is said of openers: he takes the pot (rules.md 12)."""
    hands = (player("a", contributed=6), player("b", folded=True, contributed=6))
    document = state("peabody-holdem", *hands, **opened)
    assert settle(document).outcome == "uncontested"
    assert not any("opened" in said for said in sentences(document))


class TestNames:
    @pytest.mark.parametrize(
        ("category", "symbols", "name"),
        [
            ("high_card", "KQJ92", "king high"),
            ("pair", "6AK2", "pair of sixes"),
            ("two_pair", "A26", "two pair, aces and twos"),
            ("three_of_a_kind", "3AK", "three threes"),
            ("straight", "5", "five-high straight"),
            ("flush", "AKQJ9", "ace-high flush"),
            ("full_house", "T2", "tens full of twos"),
            ("four_of_a_kind", "QA", "four queens"),
            ("straight_flush", "9", "nine-high straight flush"),
            ("straight_flush", "A", "royal flush"),
            ("five_of_a_kind", "A", "five aces"),
        ],
    )
    def test_high(self, category, symbols, name):
        assert describe.high(category, symbols) == name

    @pytest.mark.parametrize(
        ("category", "symbols", "name"),
        [
            ("high_card", "65432", "6-5-4-3-2 low"),
            ("pair", "2543", "pair of twos low"),
            ("straight", "5", "five-high straight low"),
        ],
    )
    def test_low(self, category, symbols, name):
        assert describe.low(category, symbols) == name

    @pytest.mark.parametrize(
        ("symbols", "name"),
        [
            ("A", "one-card A"),
            ("3A", "two-card 3-A"),
            ("K65", "three-card K-6-5"),
            ("432A", "badugi 4-3-2-A"),
        ],
    )
    def test_badugi(self, symbols, name):
        assert describe.badugi(symbols) == name

    @pytest.mark.parametrize(
        ("name", "with_article"),
        [
            ("king high", "king high"),
            ("eight-high straight", "an eight-high straight"),
            ("royal flush", "a royal flush"),
            ("two pair, aces and twos", "two pair, aces and twos"),
            ("two-card 3-A", "a two-card 3-A"),
            ("badugi 4-3-2-A", "a badugi 4-3-2-A"),
            ("A-Q-J-9-8 low", "an A-Q-J-9-8 low"),
            ("8-6-5-4-3 low", "an 8-6-5-4-3 low"),
            ("7-6-5-4-3 low", "a 7-6-5-4-3 low"),
            ("nines full of fives", "nines full of fives"),
            ("five aces", "five aces"),
            ("pair of twos low", "a pair of twos low"),
            ("exactly 7", "exactly 7"),
        ],
    )
    def test_article(self, name, with_article):
        assert describe.article(name) == with_article

    def test_article_before_a_vowel_that_sounds_like_none(self):
        assert describe.article("one-card A") == "a one-card A"

    @pytest.mark.parametrize("name", ["three twos low", "twos full of aces low", "four twos low"])
    def test_lows_that_take_no_article(self, name):
        assert describe.article(name) == name

    @pytest.mark.parametrize(
        ("category", "symbols", "written"),
        [
            ("high_card", "KQJ92", "K-Q-J-9-2"),
            ("pair", "6AK2", "6-6-A-K-2"),
            ("two_pair", "A26", "A-A-2-2-6"),
            ("full_house", "K2", "K-K-K-2-2"),
            ("five_of_a_kind", "3", "3-3-3-3-3"),
        ],
    )
    def test_spread(self, category, symbols, written):
        assert describe.spread(Hand(category, "", (), 1, tuple(symbols))) == written

    def test_a_kicker_beats_a_missing_one(self):
        better, worse = (Hand("pair", "pair of kings", (), 1, tuple(ranks)) for ranks in ("K98", "K9"))
        assert describe.comparison("alice", better, "bob", worse) == (
            "bob has a pair of kings too, but alice's K-K-9-8 beats K-K-9."
        )

    def test_words(self):
        assert [number(n) for n in (0, 1, 10, 11)] == ["no", "one", "ten", "11"]
        assert [rank(symbol) for symbol in "2TA"] == ["two", "ten", "ace"]
        assert [ranks(symbol) for symbol in "26Q"] == ["twos", "sixes", "queens"]
        assert [listing(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
        assert listing(["a", "b"], "or") == "a or b"
        assert [chips(n) for n in (0, 1, 2)] == ["0 chips", "1 chip", "2 chips"]
        assert [points(halves) for halves in (0, 1, 2, 53)] == ["0", "½", "1", "26½"]


@pytest.fixture(scope="module")
def rulings():
    """Settlements of random states with the game, ids included."""
    random = Random("sentences")
    found = []
    for game in random_states.GAMES:
        for _ in range(60):
            document = random_states.random_state(random, game)
            if random.random() < 0.3:
                random_states.show_some(random, document)
            found.append((document, settle(document)))
    return found


class TestAlways:
    """What holds of the sentences of every ruling."""

    def test_something_is_said(self, rulings):
        assert all(answer.because for _, answer in rulings)

    def test_sentences_are_well_formed(self, rulings):
        for document, answer in rulings:
            said_well(answer.because, [sent["id"] for sent in document["players"]])

    def test_every_rule_cited_is_in_the_catalog_entry(self, rulings):
        for document, answer in rulings:
            game = house(GAMES[document["game"]], document)
            known = {*game.general_rules, *game.own_rules}
            assert {said.rule for said in answer.because} <= known

    def test_players_and_cards_are_those_of_the_state(self, rulings):
        for document, answer in rulings:
            ids = {sent["id"] for sent in document["players"]}
            table = document.get("table", {})
            seen = {card for sent in document["players"] for card in sent.get("cards", ())} | set(
                random_states.flat(table)
            )
            if document["game"] == "kankakee":
                seen.add("Jk")  # it need not be sent
            for said in answer.because:
                assert set(said.players) <= ids
                assert set(said.cards) <= seen

    def test_every_winner_is_named(self, rulings):
        for _, answer in rulings:
            told = {name for said in answer.because for name in said.players}
            assert {ruling.id for ruling in answer.players if ruling.payout or ruling.refund} <= told

    def left_out(self, rulings):
        """Live players who could win a pot and won nothing, and whom no sentence names."""
        for document, answer in rulings:
            named = " ".join(said.text for said in answer.because)
            announced = [
                sent for sent in document["players"] if "announces" in sent and not sent.get("folded")
            ]
            silent = document["game"] == "tic-tac-toe" and not announced
            if answer.outcome in ("redeal", "instant_win") or silent or "stays in play for high" in named:
                continue
            contesting = {name for pot in answer.pots if pot.amount for name in pot.eligible}
            for ruling in answer.players:
                if ruling.id in contesting and not ruling.payout and ruling.id not in named:
                    yield ruling.id, document

    def test_every_loser_is_named(self, rulings):
        assert not list(self.left_out(rulings))
