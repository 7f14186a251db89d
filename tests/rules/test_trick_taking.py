"""Boo Ray as a whole hand: who stays, who takes the tricks, who pays (rules.md 7.8, 12; api.md 6)."""

import pytest

from service.rules.tricks import decided_at
from tests.rules.builders import details, paid, player, problems, score, sentences, settle, state, under

TRUMP = {"trump": "8s"}


def boo(*hands, **members):
    return state("boo-ray", *hands, **{"table": TRUMP, "options": {"amount": 4}, "pot": 10, **members})


def stays(name, taken=None, cards="", **members):
    return player(name, cards, stays=True, **({} if taken is None else {"tricks_taken": taken}), **members)


def out(name, **members):
    return player(name, stays=False, **members)


def record(*tricks):
    """Tricks written as player and card: ``AKh B2h``."""
    return [[{"player": text[0], "card": text[1:]} for text in trick.split()] for trick in tricks]


PLAYED = record("AKh B2h C3h", "A4h BAh C5h", "B2s C3s A4s", "AAc B2c C3c", "A5c B6c C7c")
"""A takes the first trick, B the second, A the third with the four of trump, A the fourth, C the fifth."""

THREE = (stays("A"), stays("B"), stays("C"), out("D"))


def penalties(document):
    return [ruling.penalty for ruling in settle(document).players]


def outcome(document):
    answer = settle(document)
    return answer.outcome, answer.next_pot


class TestPlayed:
    def test_the_tricks_of_the_record(self):
        answer = score(boo(*THREE, tricks=PLAYED))
        assert [each.more.get("tricks") for each in answer.players] == [3, 1, 1, None]
        assert answer.more["trick_winners"] == ["A", "B", "A", "A", "C"]
        assert [each.status for each in answer.players] == ["live", "live", "live", "folded"]
        assert answer.ranking == ()

    def test_most_tricks_take_the_pot(self):
        document = boo(*THREE, tricks=PLAYED)
        assert paid(document) == (10, 0, 0, 0, 0)
        assert sentences(document) == [
            "A takes the most tricks, three, and wins the pot.",
            "Trick four decided it: A took it with Ac, and after it nobody else could take as many as A.",
            "B took one trick, fewer than A.",
            "C took one trick, fewer than A.",
        ]

    def test_another_player_may_take_the_trick_that_decides(self):
        """A, B, C, A, D: until D's trick B or C might have taken a second, as A has."""
        tricks = (
            "AAh B2h C3h D4h",
            "A2d BAd C3d D4d",
            "B7c C9c D5c A6c",
            "C2c D3c AKc B4c",
            "A9d B6d C7d DKd",
        )
        document = boo(stays("A"), stays("B"), stays("C"), stays("D"), tricks=record(*tricks))
        assert sentences(document) == [
            "A takes the most tricks, two, and wins the pot.",
            "Trick five decided it: D took it with Kd, and after it nobody else could take as many as A.",
            "B took one trick, fewer than A.",
            "C took one trick, fewer than A.",
            "D took one trick, fewer than A.",
        ]

    def test_the_trick_that_made_a_tie(self):
        """A, B, A, B, C: B's second makes it two each."""
        tricks = ("AAh B2h C3h", "A4h BKh C5h", "B2d C3d A4d", "A2c B9c C3c", "B4c CKc A5c")
        assert sentences(boo(*THREE, tricks=record(*tricks))) == [
            "A and B tie with two tricks, so nobody takes the pot.",
            "Trick four made the tie: B took it with 9c.",
            "C took one trick, fewer than A and B.",
        ]

    def test_tricks_of_who_played_wrongly_decide_nothing(self):
        """B's two are out of reach when less than two tricks are left: after the fourth."""
        assert decided_at(["B", "B", None, None, None], ["B"]) == 3
        assert decided_at(["B", "B", "B", None, None], ["B"]) == 2

    def test_a_winner_and_no_payment_end_the_game(self):
        answer = settle(boo(*THREE, tricks=PLAYED))
        assert (answer.outcome, answer.next_deal) == ("game_over", None)

    def test_counts_may_stand_instead_of_the_record(self):
        """A takes 10; C pays 4 into the next pot."""
        document = boo(stays("A", 3), stays("B", 2), stays("C", 0), out("D"))
        assert paid(document) == (10, 0, 0, 0, 4)
        assert penalties(document) == [0, 0, 4, 0]
        assert settle(document).outcome == "showdown"
        assert sentences(document) == [
            "A takes the most tricks, three, and wins the pot.",
            "B took two tricks, fewer than A.",
            "C stayed, took no trick and pays 4 chips.",
        ]

    def test_the_pot_with_what_was_paid_into_it(self):
        (pot,) = settle(boo(stays("A", 3), stays("B", 2), stays("C", 0))).pots
        assert (pot.amount, pot.left) == (14, 4)
        assert [(share.side, share.winners) for share in pot.shares] == [("whole", (("A", 10),))]

    def test_a_tie_for_most_leaves_the_pot(self):
        document = boo(stays("A", 2), stays("B", 2), stays("C", 1))
        assert outcome(document) == ("no_winner", 10)
        assert sentences(document) == [
            "A and B tie with two tricks, so nobody takes the pot.",
            "C took one trick, fewer than A and B.",
        ]

    def test_with_a_fourth_who_took_none(self):
        document = boo(stays("A", 2), stays("B", 2), stays("C", 1), stays("D", 0))
        assert outcome(document) == ("no_winner", 14)
        assert penalties(document) == [0, 0, 0, 4]

    def test_two_are_the_most(self):
        document = boo(stays("A", 2), stays("B", 1), stays("C", 1), stays("D", 1))
        assert paid(document) == (10, 0, 0, 0, 0)
        assert settle(document).outcome == "game_over"

    def test_one_each(self):
        document = boo(*(stays(name, 1) for name in "ABCDE"))
        assert outcome(document) == ("no_winner", 10)
        assert sentences(document) == ["A, B, C, D and E tie with one trick, so nobody takes the pot."]

    def test_contributions_are_antes(self):
        """Simply summed, no side pots and no refund (section 12)."""
        document = boo(stays("A", 3, contributed=5), stays("B", 2, contributed=2), out("C", dead=1), pot=3)
        answer = settle(document)
        assert [(r.payout, r.refund, r.net) for r in answer.players] == [(11, 0, 6), (0, 0, -2), (0, 0, -1)]
        assert len(answer.pots) == 1

    def test_folded_is_like_not_staying(self):
        document = boo(stays("A", 5), stays("B", 0), player("C", folded=True))
        assert paid(document) == (10, 0, 0, 4)
        assert settle(document).players[2].status == "folded"

    def test_the_last_trick_may_be_empty(self):
        assert score(boo(*THREE, tricks=[*PLAYED[:2], []])).more["trick_winners"] == ["A", "B"]

    def test_an_unfinished_trick_is_nobodys_yet(self):
        answer = score(boo(*THREE, tricks=record("AKh B2h C3h", "A4h B5h")))
        assert [each.more.get("tricks") for each in answer.players] == [1, 0, 0, None]

    def test_before_anything_is_known(self):
        answer = score(boo(player("A"), player("B"), table={}))
        assert [(each.status, each.more) for each in answer.players] == [("live", {}), ("live", {})]
        assert answer.more == {}

    def test_without_the_trump_nobody_has_taken_a_trick(self):
        answer = score(boo(*THREE, table={}, tricks=PLAYED[:1]))
        assert (answer.more, answer.players[0].more) == ({}, {})


class TestStaying:
    def test_nobody_stays(self):
        """The pot stays, the hand is dealt again with the same lead."""
        answer = settle(boo(out("A"), out("B"), out("C")))
        assert (answer.outcome, answer.next_pot) == ("redeal", 10)
        assert (answer.next_deal.players, answer.next_deal.lead) == (("A", "B", "C"), "A")
        assert [each.text for each in answer.because] == [
            "Nobody stays, so the pot stays and the hand is dealt again."
        ]

    def test_one_alone_takes_the_pot_unplayed(self):
        """A winner and no payment: the game is over (7.8), which comes before uncontested (api.md 6)."""
        document = boo(out("A"), stays("B"), out("C"))
        assert paid(document) == (0, 10, 0, 0)
        assert penalties(document) == [0, 0, 0]
        assert (settle(document).outcome, settle(document).next_deal) == ("game_over", None)
        assert sentences(document) == ["B alone stays and takes the pot; nobody pays, so the game is over."]

    @pytest.mark.parametrize(
        "hands",
        [(stays("A"), out("B")), (out("A"), out("B"))],
        ids=["one stays", "nobody stays"],
    )
    def test_an_empty_record_of_such_a_hand(self, hands):
        assert settle(boo(*hands, tricks=[[]])).players

    def test_an_empty_record_before_anybody_stays(self):
        assert score(boo(player("A"), player("B"), tricks=[[]])).more["trick_winners"] == []


class TestNextDeal:
    def lead(self, document):
        return settle(document).next_deal.lead

    def test_the_lead_moves_one_seat(self):
        """The record shows that B led."""
        hands = (stays("A"), stays("B"), stays("C"), stays("D"))
        later = (f"B{r}h C{r}c D{r}d A{s}c" for r, s in zip("5679", "TJQK", strict=True))
        played = record("BKh C2h D3h A4h", *later)
        document = boo(*hands, tricks=played)
        assert settle(document).next_deal.players == ("A", "B", "C", "D")
        assert self.lead(document) == "C"

    def test_without_a_record_from_the_dealers_left(self):
        hands = (stays("A", 3), stays("B", 2), stays("C", 0))
        assert self.lead(boo(*hands)) == "B"
        assert self.lead(boo(*hands, dealer="A")) == "C"

    def test_a_redeal_keeps_it(self):
        assert self.lead(boo(out("A"), out("B"), out("C"), dealer="A")) == "B"

    def test_everybody_is_dealt_in_again(self):
        document = boo(stays("A", 3), stays("B", 2), stays("C", 0), player("D", folded=True), out("E"))
        assert settle(document).next_deal.players == ("A", "B", "C", "D", "E")


class TestReneging:
    """B throws a club on hearts, and plays hearts later."""

    WRONG = record("AKh B2c C3h", "A4h BAh C5h", "B2s C3s A4s", "AAc B9c C3c", "A5c B6c C7c")

    def test_it_is_reported(self):
        document = boo(*THREE, tricks=self.WRONG)
        violations = [{"player": "B", "trick": 1, "card": "2c", "held": "Ah"}]
        assert score(document).more["violations"] == violations
        assert settle(document).more["violations"] == violations
        assert sentences(document)[0] == (
            "In trick 1 B played 2c but held Ah, and had to follow the suit led."
        )

    def test_and_costs_nothing_by_itself(self):
        assert penalties(boo(*THREE, tricks=self.WRONG)) == [0, 0, 0, 0]

    def test_under_boo_the_offender_scores_nothing_and_pays(self):
        """Tricks are shown as taken: A 3, B 1, C 1."""
        document = under(boo(*THREE, tricks=self.WRONG), renege_penalty="boo")
        answer = settle(document)
        assert penalties(document) == [0, 4, 0, 0]
        assert [r.more.get("tricks") for r in answer.players] == [3, 1, 1, None]
        assert (answer.outcome, answer.next_pot) == ("showdown", 4)
        assert sentences(document)[-1] == "B played wrongly, scores no trick and pays 4 chips."

    def test_his_tricks_become_nobodys(self):
        """B throws a diamond on hearts, then takes four tricks: A's one is the most that counts."""
        played = record("AKh B2d", "A3h B4h", "B9c A6c", "BTc A7c", "BJc A8c")
        document = boo(stays("A"), stays("B"), tricks=played, options={"amount": 4, "renege_penalty": "boo"})
        assert [r.more["tricks"] for r in settle(document).players] == [1, 4]
        assert paid(document) == (10, 0, 4)

    def test_if_all_who_stay_renege_nobody_takes_the_pot(self):
        """B throws a diamond on hearts and has a heart later; A a diamond on clubs, and has a club."""
        played = record("AKh B2d", "A3h B4h", "B5c A6d", "B7c A8c", "A9d B9c")
        document = boo(stays("A"), stays("B"), tricks=played, options={"amount": 4, "renege_penalty": "boo"})
        assert outcome(document) == ("no_winner", 18)
        assert penalties(document) == [4, 4]

    def test_cards_still_held_count(self):
        document = boo(stays("A"), stays("B", cards="4h"), tricks=record("AKh B2c"))
        assert score(document).more["violations"] == [{"player": "B", "trick": 1, "card": "2c", "held": "4h"}]

    def test_without_the_trump_nothing_is_proved(self):
        document = boo(out("A"), stays("B"), table={}, tricks=[])
        assert settle(document).more["violations"] == []


class TestMissing:
    def test_the_amount(self):
        document = boo(stays("A", 3), stays("B", 2), options={})
        assert problems(document) == [("missing_member", "options.amount")]

    @pytest.mark.parametrize("hands", [(out("A"), out("B")), (stays("A"), out("B"))])
    def test_the_amount_of_a_hand_that_is_not_played(self, hands):
        """At every settlement (section 12)."""
        assert problems(boo(*hands, options={})) == [("missing_member", "options.amount")]

    def test_who_stays(self):
        document = boo(player("A"), stays("B", 5), player("C", folded=True), player("D"))
        assert problems(document) == [
            ("missing_member", "players.0.stays"),
            ("missing_member", "players.3.stays"),
        ]

    def test_the_counts(self):
        document = boo(stays("A"), stays("B", 2), stays("C"))
        assert problems(document) == [
            ("missing_member", "players.0.tricks_taken"),
            ("missing_member", "players.2.tricks_taken"),
        ]

    def test_the_rest_of_the_record(self):
        document = boo(*THREE, tricks=PLAYED[:4])
        assert problems(document) == [("missing_member", "tricks")]
        assert details(document) == ["A settlement needs five finished tricks, not 4."]

    def test_the_trump_of_a_record(self):
        assert problems(boo(*THREE, table={}, tricks=PLAYED)) == [("missing_card", "table.trump")]

    def test_scores_need_nothing(self):
        assert problems(boo(player("A"), player("B"), options={}, table={}), score) == []


class TestRefusals:
    def test_counts_that_are_not_five(self):
        document = boo(stays("A", 3), stays("B", 1), out("C"))
        assert problems(document) == [("impossible_play", "players.1.tricks_taken")]
        assert details(document) == ["The players took 4 tricks together; a hand has five."]

    def test_the_last_count_is_the_one_that_does_not_fit(self):
        document = boo(stays("A", 3), out("B"), stays("C", 3), stays("D", 0))
        assert problems(document) == [("impossible_play", "players.3.tricks_taken")]
        assert details(document) == ["The players took 6 tricks together; a hand has five."]

    def test_counts_beside_the_record(self):
        document = boo(stays("A", 3), stays("B"), stays("C"), tricks=PLAYED)
        assert problems(document) == [("conflicting_members", "players.0.tricks_taken")]
        document = boo(stays("A"), stays("B", 1), stays("C", 1), tricks=PLAYED)
        assert problems(document) == [
            ("conflicting_members", "players.1.tricks_taken"),
            ("conflicting_members", "players.2.tricks_taken"),
        ]

    def test_a_trick_of_who_did_not_stay(self):
        document = boo(stays("A", 3), stays("B", 2), out("C", tricks_taken=1))
        assert problems(document) == [("impossible_play", "players.2.tricks_taken")]

    def test_no_trick_of_who_did_not_stay(self):
        assert problems(boo(stays("A", 3), stays("B", 2), out("C", tricks_taken=0))) == []

    def test_a_play_of_nobody(self):
        document = boo(*THREE, tricks=record("AKh X2h"))
        assert problems(document, score) == [("unknown_player", "tricks.0.1.player")]

    def test_a_lead_of_nobody(self):
        document = boo(*THREE, tricks=record("XKh A2h"))
        assert problems(document, score) == [("unknown_player", "tricks.0.0.player")]

    def test_a_play_of_who_does_not_stay(self):
        document = boo(*THREE, tricks=record("AKh D2h"))
        assert problems(document, score) == [("impossible_play", "tricks.0.1.player")]
        assert details(document, score) == ["This player does not stay in the hand."]

    def test_a_play_out_of_turn(self):
        document = boo(*THREE, tricks=record("AKh C2h"))
        assert problems(document, score) == [("impossible_play", "tricks.0.1.player")]
        assert details(document, score) == ["It is the turn of B."]

    def test_the_winner_of_a_trick_leads_the_next(self):
        document = boo(*THREE, tricks=record("AKh B2h C3h", "B4h"))
        assert problems(document, score) == [("impossible_play", "tricks.1.0.player")]
        assert details(document, score) == ["It is the turn of A."]

    def test_who_leads_the_first_trick_is_not_judged(self):
        """The lead rotates from hand to hand."""
        assert problems(boo(*THREE, tricks=record("CKh A2h B3h")), score) == []

    def test_a_play_too_many(self):
        document = boo(*THREE, tricks=record("AKh B2h C3h A4h"))
        assert problems(document, score) == [("impossible_play", "tricks.0.3.player")]
        document = boo(*THREE, tricks=record("AKh B2h C3h A4h C5h"))
        assert problems(document, score) == [("impossible_play", "tricks.0.3.player")]

    def test_a_trick_after_an_unfinished_one(self):
        document = boo(*THREE, tricks=record("AKh B2h", "A4h B5h C6h"))
        assert problems(document, score) == [("impossible_play", "tricks.0")]
        assert details(document, score) == ["Only the last trick may be unfinished."]

    def test_a_trick_after_an_empty_one(self):
        document = boo(*THREE, tricks=record("AKh B2h C3h", "", "A4h"))
        assert problems(document, score) == [("impossible_play", "tricks.1")]

    def test_a_card_played_twice(self):
        document = boo(*THREE, tricks=record("AKh B2h CKh"))
        assert problems(document, score) == [("duplicate_card", "tricks.0.2.card")]
        assert details(document, score) == ["Kh is also tricks[0][0].card."]

    def test_a_card_played_and_still_held(self):
        document = boo(stays("A", cards="Kh"), stays("B"), tricks=record("AKh B2h"))
        assert problems(document, score) == [("duplicate_card", "tricks.0.0.card")]

    def test_the_turned_trump_belongs_to_nobody(self):
        document = boo(*THREE, tricks=record("A8s B2h"))
        assert problems(document, score) == [("duplicate_card", "tricks.0.0.card")]

    def test_more_cards_than_are_left(self):
        """After one trick four are left."""
        hand = "2c 3c 4c 5c"
        assert problems(boo(stays("A", cards=hand), stays("B"), tricks=record("AKh B2h")), score) == []
        document = boo(stays("A", cards=f"{hand} 6c"), stays("B"), tricks=record("AKh B2h"))
        assert problems(document, score) == [("wrong_card_count", "players.0.cards")]

    def test_how_many_are_too_many(self):
        document = boo(stays("A", cards="2c 3c 4c 5c 6c"), stays("B"), tricks=record("AKh B2h"))
        assert details(document, score) == ["A player plays and holds five cards in all, not six."]

    def test_the_amount_is_a_multiple_of_the_chip(self):
        document = boo(stays("A", 3), stays("B", 2), options={"amount": 4, "chip": 5})
        assert problems(document) == [("not_a_multiple", "options.amount")]

    def test_ten_players_at_most(self):
        document = boo(*(stays(name) for name in "ABCDEFGHIJK"))
        assert problems(document, score) == [("too_many_players", "players")]
