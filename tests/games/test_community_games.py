"""Peculiarities of the community card games that no worked example shows (rules.md 6)."""

import pytest

from tests.api.asking import (
    EXAMPLES,
    by_player,
    changed,
    faults,
    hands,
    payouts,
    score,
    seat,
    settle,
    wild_cards,
)


def sides(ruling):
    return [(share["side"], share["amount"]) for pot in ruling["pots"] for share in pot["shares"]]


SUITED = {
    "game": "cincinnati",
    "options": {"suit_half": 3},
    "players": [seat("alice", "As Ac 7d 3h 4h"), seat("bob", "Kh Ks 8c 6d 4s")],
    "table": {"board": ["5h", "9c", "Kd", "2s", "Jh"]},
    "pot": 75,
}


class TestSuitHalf:
    """The third table card is the king of diamonds."""

    def test_nobody_holds_the_suit(self):
        ruling = settle(changed(SUITED, {"/players/0/cards/2": "7c", "/players/1/cards/3": "6c"}))
        assert by_player(ruling, "payout") == {"alice": 75, "bob": 0}
        assert sides(ruling) == [("whole", 75)]

    def test_one_player_may_take_both(self):
        assert payouts(SUITED) == {"alice": 75, "bob": 0}

    def test_the_suit_is_a_side_of_its_own(self):
        ruling = settle(changed(SUITED, {"/players/1/cards/3": "Td"}))
        assert sides(ruling) == [("high", 38), ("suit", 37)]
        assert by_player(ruling, "payout") == {"alice": 38, "bob": 37}

    def test_a_wild_card_counts_by_its_face(self):
        wild = {"/options/wild": ["7d"], "/players/1/cards/3": "Td"}
        ruling = settle(changed(SUITED, wild))
        assert hands(ruling)["alice"][0] == "flush"
        assert by_player(ruling, "payout") == {"alice": 38, "bob": 37}

    def test_a_folder_s_card_does_not_count(self):
        folded = {"/players/2": seat("carol", "Ad Qc Qs 2c 3c", folded=True), "/players/1/cards/3": "Td"}
        assert payouts(changed(SUITED, folded)) == {"alice": 38, "bob": 37, "carol": 0}

    def test_a_joker_has_no_suit(self):
        ruling = settle(changed(SUITED, {"/options/jokers": 1, "/table/board/2": "Jk"}))
        assert sides(ruling) == [("whole", 75)]


BOARD = {"board": ["As", "8d", "Kh", "9c", "Qd"]}
PLAYERS = [seat("alice", "8c Ks 2c 3d 6s"), seat("bob", "Ad 2h 4h 6d 7c")]
ACE_ON_BOARD = {"game": "little-opposite", "players": PLAYERS, "table": BOARD, "pot": 40}


class TestLowestCard:
    def test_an_ace_is_the_highest_card(self):
        """The eight of diamonds is lowest, so black eights are wild."""
        ruling = settle(ACE_ON_BOARD)
        assert hands(ruling) == {"alice": ("three_of_a_kind", "KAQ"), "bob": ("pair", "AKQ9")}
        assert by_player(ruling, "payout") == {"alice": 40, "bob": 0}

    def test_an_ace_is_the_lowest_card(self):
        """The ace of spades is lowest, so red aces are wild."""
        ruling = settle(ACE_ON_BOARD | {"options": {"lowest_card_ace": "low"}})
        assert hands(ruling) == {"alice": ("two_pair", "K8A"), "bob": ("straight", "T")}
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 40}

    @pytest.mark.parametrize(("ace", "high", "low"), [("high", [], ["Ad"]), ("low", ["Ad"], ["Ks"])])
    def test_extreme_opposites(self, ace, high, low):
        """With the ace high, eights are wild for high and aces for low; else aces and kings."""
        state = {
            "game": "extreme-opposites",
            "options": {"lowest_card_ace": ace},
            "players": [seat("alice", "Ad Ks 2c 3c 5h")],
            "table": BOARD,
        }
        scored = score(state)
        assert (wild_cards(scored)["alice"], wild_cards(scored, "low")["alice"]) == (high, low)
        assert hands(scored, "low")["alice"] == ("high_card", "5432A")

    def test_lamebrain_pete_before_any_card_is_turned(self):
        state = {"game": "lamebrain-pete", "players": [seat("alice", "As Ah Ac")], "table": {"board": []}}
        assert hands(score(state)) == {}

    def test_the_lowest_card_so_far(self):
        state = {
            "game": "lamebrain-pete",
            "players": [seat("alice", "9d Kc 2s")],
            "table": {"board": ["9c", "Kd"]},
        }
        assert hands(score(state)) == {"alice": ("four_of_a_kind", "K2")}
        assert wild_cards(score(state)) == {"alice": ["9d", "9c"]}


class TestOppositesCancelled:
    def test_each_side_cancels_by_itself(self):
        """Both colours of the lowest rank lie there; the black kings stay wild for low."""
        state = {
            "game": "extreme-opposites",
            "players": [seat("alice", "3d Ks 2c 4c 5d")],
            "table": {"board": ["3s", "3h", "Kh", "9c", "Qd"]},
        }
        scored = score(state)
        assert (hands(scored)["alice"], wild_cards(scored)["alice"]) == (("full_house", "3K"), [])
        assert hands(scored, "low")["alice"] == ("high_card", "5432A")
        assert wild_cards(scored, "low")["alice"] == ["Ks"]

    def test_the_wild_rank_changes_as_cards_are_turned(self):
        """9c: red nines; 3s: red threes; 3h: nothing; 2d: black twos (rules.md 6.12)."""
        board = ["9c", "3s", "3h", "2d"]
        own = seat("alice", "9d 3d 2c Kc Qh")
        wild = []
        for turned in range(1, 5):
            state = {"game": "little-opposite", "players": [own], "table": {"board": board[:turned]}}
            wild.append(wild_cards(score(state)).get("alice"))
        assert wild == [["9d"], ["3d"], [], ["2c"]]


IRON_CROSS = EXAMPLES["iron-cross-2: Kings full"]


class TestIronCross2:
    def test_a_chosen_arm_makes_both_hands(self):
        ruling = settle(changed(IRON_CROSS, {"/players/0/chooses": "arm-4"}))
        assert (hands(ruling)["alice"], hands(ruling, "low")["alice"]) == (
            ("two_pair", "K9J"),
            ("high_card", "J9432"),
        )
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 39, "carol": 38}

    def test_the_other_arm(self):
        scored = score(changed(IRON_CROSS, {"/players/0/chooses": "arm-3"}))
        assert hands(scored)["alice"] == ("full_house", "K9")
        assert hands(scored, "low")["alice"] == ("high_card", "K9432")

    def test_a_shown_hand_is_read_with_the_better_arm(self):
        shown = ["Kh", "2c", "9c", "9d", "Ks"]
        scored = score(changed(IRON_CROSS, {"/players/0/shows/high": shown}))
        assert hands(scored)["alice"] == ("two_pair", "K92")

    @pytest.mark.parametrize(
        ("lines", "paid"),
        [
            ("different", {"alice": 77, "bob": 0, "carol": 0}),
            ("same", {"alice": 0, "bob": 39, "carol": 38}),
        ],
    )
    def test_both_with_one_arm(self, lines, paid):
        """Alice's kings full need arm 3, her jack low arm 4."""
        declared = {f"/players/{i}/declares": way for i, way in enumerate(("both", "high", "low"))}
        options = {"/options": {"showdown": "declare", "both_lines": lines}}
        assert payouts(changed(IRON_CROSS, declared | options | {"/players/2/cards/0": "Qh"})) == paid

    def test_chosen_rank(self):
        scored = score(IRON_CROSS | {"options": {"intersections_wild": "chosen_rank"}})
        assert hands(scored)["alice"] == ("five_of_a_kind", "9")
        assert hands(scored)["carol"] == ("four_of_a_kind", "9A")

    def test_three_meets_five(self):
        """With arm 3 the four of hearts is wild beside three kings."""
        scored = score(IRON_CROSS | {"options": {"intersections_wild": "chosen_card", "three_meets": 5}})
        assert hands(scored)["alice"] == ("four_of_a_kind", "K9")
        assert by_player(scored, "high", "line")["alice"] == "arm-3"

    def test_all_three(self):
        scored = score(IRON_CROSS | {"options": {"hole_use": "all_three"}})
        assert hands(scored) == {
            "alice": ("three_of_a_kind", "K32"),
            "bob": ("three_of_a_kind", "9J2"),
            "carol": ("pair", "KA85"),
        }


PYRAMID = {
    "game": "pyramid",
    "players": [
        seat("bob", "Ad 4s 5c 9h", declares="both"),
        seat("carol", "Kh Ks Qd Jc", declares="high"),
        seat("dave", "6h 7d 8h 9s", declares="low"),
    ],
    "table": {
        "card_1": "Ac",
        "card_2": "8d",
        "card_3": "2d",
        "card_4": "Ah",
        "card_5": "3d",
        "card_6": "As",
    },
    "pot": 55,
}


class TestPyramidOneSide:
    """Bob's four aces are on the left side, his wheel on the base."""

    def test_two_sides_fail(self):
        ruling = settle(PYRAMID)
        assert by_player(ruling, "payout") == {"bob": 0, "carol": 28, "dave": 27}

    def test_who_failed_is_shown_with_his_best_side(self):
        ruling = settle(PYRAMID)
        assert by_player(ruling, "high", "line")["bob"] == by_player(ruling, "low", "line")["bob"] == "left"
        assert (hands(ruling)["bob"], hands(ruling, "low")["bob"]) == (
            ("four_of_a_kind", "A9"),
            ("pair", "A954"),
        )

    def test_different_sides_win(self):
        different = PYRAMID | {"options": {"both_lines": "different"}}
        assert payouts(different) == {"bob": 55, "carol": 0, "dave": 0}

    @pytest.mark.parametrize(
        ("shows", "paid"),
        [
            ({}, {"bob": 55, "carol": 0, "dave": 0}),
            ({"high": ["Ad", "Ah", "Ac", "As", "9h"]}, {"bob": 0, "carol": 28, "dave": 27}),
        ],
    )
    def test_a_shown_hand_binds_to_its_side(self, shows, paid):
        """The base alone would make the straight and the low; four aces are on the left side."""
        state = changed(PYRAMID, {"/players/1/cards": ["Kh", "Qs", "9d", "Jc"]})
        assert payouts(changed(state, {"/players/0/shows": shows})) == paid

    def test_in_cards_speak_it_has_no_effect(self):
        speak = PYRAMID | {
            "options": {"showdown": "cards_speak"},
            "players": [{k: v for k, v in one.items() if k != "declares"} for one in PYRAMID["players"]],
        }
        assert payouts(speak) == {"bob": 55, "carol": 0, "dave": 0}


class TestLines:
    def test_utah_in_a_cross(self):
        """Turned top, right, bottom, left, center: the fives lie across, the queens up and down."""
        state = {
            "game": "utah",
            "options": {"layout": "cross"},
            "players": [seat("alice", "5h 5s Jd Kc 3c"), seat("bob", "Qc Kd Ks 7h 9c")],
            "table": {"board": ["Qs", "5d", "Qh", "5c", "2h"]},
        }
        assert hands(score(state)) == {"alice": ("five_of_a_kind", "5"), "bob": ("four_of_a_kind", "QK")}
        assert by_player(score(state), "high", "line") == {"alice": "across", "bob": "down"}

    def test_utah_before_the_last_card(self):
        state = {
            "game": "utah",
            "players": [seat("alice", "9d As Ac 3c 4c")],
            "table": {"board": ["5h", "9c", "Kd", "2s"]},
        }
        assert wild_cards(score(state)) == {"alice": []}

    def test_z_by_neighbours(self):
        state = {
            "game": "z",
            "players": [seat("alice", "2c 4h 5s Kh Qd")],
            "table": {"card_1": "Ah", "card_2": "4c", "card_3": "2d", "card_4": "3s"},
        }
        assert hands(score(state)) == {"alice": ("pair", "4KQ3")}
        neighbours = score(state | {"options": {"pairs": "orthogonal"}})
        assert hands(neighbours) == {"alice": ("straight", "5")}
        assert by_player(neighbours, "low", "line") == {"alice": "left"}

    def test_four_own_cards_and_one_of_a_bundle_are_no_hand(self):
        shown = {"/players/1/shows/high": ["2h", "3h", "4h", "5h", "Ah"]}
        state = changed(EXAMPLES["bundles: Four hearts and a lone ace"], shown)
        assert faults("settlements", state) == {"/players/1/shows/high": "illegal_hand"}

    @pytest.mark.parametrize("count", [2, 3, 4])
    def test_fewer_hole_cards(self, count):
        state = EXAMPLES["criss-cross: One line only"]
        hole = {f"/players/{i}/cards": one["cards"][:count] for i, one in enumerate(state["players"])}
        fewer = changed(state, hole | {"/options/hole_cards": count})
        assert payouts(fewer) == {"alice": 50, "bob": 0, "carol": 0}
        assert set(faults("settlements", changed(fewer, {"/options/hole_cards": 5})).values()) == {
            "missing_card"
        }


KANKAKEE = EXAMPLES["kankakee: The shared joker"]


class TestKankakee:
    def test_a_bug(self):
        """The bug makes bob's straight flush, but no fourth queen."""
        scored = score(KANKAKEE | {"options": {"joker": "bug"}})
        assert hands(scored) == {
            "alice": ("full_house", "A9"),
            "bob": ("straight_flush", "9"),
            "carol": ("full_house", "Q4"),
        }

    def test_the_joker_lies_there_though_it_is_not_sent(self):
        sent = KANKAKEE | {"table": {"shared": "Jk"}}
        assert settle(sent)["players"] == settle(KANKAKEE)["players"]

    def test_the_one_joker_is_in_the_middle(self):
        held = changed(KANKAKEE, {"/players/0/cards/0": "Jk"})
        assert set(faults("scores", held).values()) == {"too_many_jokers"}
        assert "wild" in score(changed(held, {"/options/jokers": 2}))["players"][0]["high"]

    def test_with_an_ordinary_card_the_deck_has_no_joker(self):
        shared = KANKAKEE | {"table": {"shared": "Ts"}}
        assert settle(shared)["options"]["jokers"] == 0
        held = changed(shared, {"/players/0/cards/0": "Jk"})
        assert faults("scores", held) == {"/players/0/cards/0": "too_many_jokers"}


def test_phlegm_is_settled_as_spit():
    spit = EXAMPLES["spit-in-the-ocean: Sevens wild"]
    phlegm = changed(spit, {"/game": "phlegm-in-the-ocean", "/players/0/exposed": 3})
    assert payouts(phlegm) == payouts(spit) == {"alice": 0, "bob": 0, "carol": 24}


def test_crazy_pineapple_is_settled_with_two_cards():
    state = {
        "game": "crazy-pineapple",
        "players": [seat("alice", "Ah Qh"), seat("bob", "Kd Ks")],
        "table": {"board": ["2h", "9h", "Kc", "5d", "8s"]},
        "pot": 10,
    }
    assert payouts(state) == {"alice": 0, "bob": 10}
    three = changed(state, {"/players/0/cards/2": "3h"})
    assert faults("settlements", three) == {"/players/0/cards": "wrong_card_count"}
    assert hands(score(three))["alice"] == ("high_card", "AKQ98")
