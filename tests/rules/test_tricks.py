"""Taking tricks: who wins one, what may be played, what a record of play proves (rules.md 7.8)."""

import pytest

from service.rules.members import Play
from service.rules.tricks import TrickRules, legal_plays, violations, winner

PLAIN = TrickRules()


def trick(text):
    """Plays of A, B, C, ... in order."""
    return tuple(Play(name, card) for name, card in zip("ABCDE", text.split(), strict=False))


def legal(hand, before="", **rules):
    cards, why = legal_plays(hand.split(), trick(before), "s", TrickRules(**rules))
    return " ".join(cards), why


class TestWinner:
    @pytest.mark.parametrize(
        ("cards", "player"),
        [
            ("Kh 2h Ah", "C"),
            ("Kh 2s Ah", "B"),
            ("Kh Ac 3h", "A"),
            ("4s 2s Ah", "A"),
            ("Kh 2s 3s", "C"),
            ("2d", "A"),
            ("2d Ac Ah As", "D"),
        ],
    )
    def test_the_highest_trump_or_else_the_highest_of_the_suit_led(self, cards, player):
        assert winner(trick(cards), "s").player == player


class TestPlain:
    """The seed's rules: follow suit, else any card."""

    HAND = "Kh 4h 9s 2c"

    def test_the_leader_may_play_any_card(self):
        assert legal(self.HAND) == (self.HAND, "")

    def test_the_suit_led_is_followed(self):
        assert legal(self.HAND, "Qh") == ("Kh 4h", "follow the suit led")
        assert legal(self.HAND, "Qc") == ("2c", "follow the suit led")

    def test_who_is_void_may_play_any_card(self):
        """No duty to trump or to beat."""
        assert legal(self.HAND, "Qd") == (self.HAND, "")
        assert legal(self.HAND, "Qd 3s") == (self.HAND, "")

    def test_only_the_first_card_names_the_suit(self):
        assert legal(self.HAND, "Qc Qh") == ("2c", "follow the suit led")

    def test_nobody_must_beat(self):
        assert legal("Kh 4h", "Qh") == ("Kh 4h", "follow the suit led")

    def test_a_top_trump_need_not_be_led(self):
        assert legal("As 2c") == ("As 2c", "")


class TestMustTrump:
    def test_who_is_void_trumps(self):
        assert legal("Kh 4h 9s 2c", "Qd", must_trump=True) == ("9s", "trump when void in the suit led")

    def test_any_trump_will_do(self):
        assert legal("Kh 9s 2s", "Qd Ts", must_trump=True)[0] == "9s 2s"

    def test_without_a_trump_any_card(self):
        assert legal("Kh 2c", "Qd", must_trump=True) == ("Kh 2c", "")

    def test_it_does_not_bind_who_follows(self):
        assert legal("Kd 9s", "Qd", must_trump=True)[0] == "Kd"

    def test_nor_the_leader(self):
        assert legal("Kd 9s", must_trump=True)[0] == "Kd 9s"


class TestMustBeat:
    """It binds while following suit (section 12)."""

    def test_a_higher_card_is_played(self):
        assert legal("Kh 4h Ah", "Qh", must_beat=True) == ("Kh Ah", "beat the best card while following suit")

    def test_without_a_higher_card_any_of_the_suit(self):
        assert legal("Jh 4h 2s", "Qh", must_beat=True) == ("Jh 4h", "follow the suit led")

    def test_a_card_that_was_trumped_cannot_be_beaten(self):
        assert legal("Kh 4h", "Qh 2s", must_beat=True) == ("Kh 4h", "follow the suit led")

    def test_the_best_card_so_far_counts_not_the_first(self):
        assert legal("Kh 4h", "Qh Ah", must_beat=True)[0] == "Kh 4h"
        assert legal("Kh 4h", "2h 3h", must_beat=True)[0] == "Kh 4h"
        assert legal("Kh 4h", "2h Qh", must_beat=True)[0] == "Kh"

    def test_when_trump_is_led_a_higher_trump(self):
        assert legal("Ks 4s", "Qs", must_beat=True)[0] == "Ks"

    def test_it_does_not_bind_who_is_void(self):
        assert legal("Ks 4c", "Qh", must_beat=True)[0] == "Ks 4c"
        assert legal("Ks 4c", "Qh 2s", must_beat=True)[0] == "Ks 4c"


class TestMustOvertrump:
    """It binds who is void, where a trump was played (section 12)."""

    def test_a_higher_trump_is_played(self):
        assert legal("Ks 2s 4c", "Qh 9s", must_overtrump=True) == (
            "Ks",
            "trump higher when void in the suit led",
        )

    def test_without_a_higher_trump_any_card(self):
        assert legal("8s 2s 4c", "Qh 9s", must_overtrump=True) == ("8s 2s 4c", "")

    def test_without_a_higher_trump_but_bound_to_trump_any_trump(self):
        assert legal("8s 2s 4c", "Qh 9s", must_overtrump=True, must_trump=True)[0] == "8s 2s"

    def test_where_nobody_trumped_it_does_not_bind(self):
        assert legal("Ks 2s 4c", "Qh", must_overtrump=True)[0] == "Ks 2s 4c"

    def test_nor_who_follows(self):
        assert legal("Kh Ks", "Qh 9s", must_overtrump=True)[0] == "Kh"

    def test_when_trump_is_led_following_is_enough(self):
        assert legal("Ks 2s", "Qs", must_overtrump=True)[0] == "Ks 2s"


class TestLeadTopTrump:
    """The leader leads one of the ace, king, queen of trump that he holds (section 12)."""

    def test_one_of_those_he_holds(self):
        assert legal("Qs As Js 2c", lead_top_trump=True) == ("Qs As", "lead the ace, king or queen of trump")
        assert legal("Ks 2c", lead_top_trump=True)[0] == "Ks"

    def test_without_one_any_card(self):
        assert legal("Js 2c Ah", lead_top_trump=True) == ("Js 2c Ah", "")

    def test_it_binds_the_leader_alone(self):
        assert legal("As 2c", "Qc", lead_top_trump=True)[0] == "2c"


class TestViolations:
    """What a player played later, or still holds, he held before."""

    def found(self, *tricks, left=None, **rules):
        record = [tuple(Play(text[0], text[1:]) for text in each.split()) for each in tricks]
        wrong = violations(record, left or {}, "s", TrickRules(**rules))
        return [(one.player, one.trick, one.card, one.held) for one in wrong]

    def test_a_suit_not_followed_though_held(self):
        assert self.found("AKh B2c", "A3d B4h") == [("B", 0, "2c", "4h")]

    def test_a_card_still_held_proves_it_too(self):
        assert self.found("AKh B2c", left={"B": ("4h",)}) == [("B", 0, "2c", "4h")]

    def test_what_is_not_known_proves_nothing(self):
        assert self.found("AKh B2c") == []

    def test_earlier_cards_prove_nothing(self):
        assert self.found("A4h B2h", "AKd B3c") == []

    def test_every_wrong_play_is_found(self):
        assert self.found("AKh B2c", "A3h B4c", "A2d B4h") == [("B", 0, "2c", "4h"), ("B", 1, "4c", "4h")]

    def test_house_rules_count(self):
        record = ("AKh B2c", "A3d B4s")
        assert self.found(*record) == []
        assert self.found(*record, must_trump=True) == [("B", 0, "2c", "4s")]

    def test_a_lead(self):
        record = ("A2c B3c", "AAs B2s")
        assert self.found(*record, lead_top_trump=True) == [("A", 0, "2c", "As")]

    def test_an_empty_trick_proves_nothing(self):
        assert self.found("AKh B2h", "") == []

    def test_the_rule_is_named(self):
        record = [(Play("A", "Kh"), Play("B", "2c"))]
        (wrong,) = violations(record, {"B": ("4h",)}, "s", PLAIN)
        assert wrong.why == "follow the suit led"
