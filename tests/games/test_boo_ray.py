"""Boo Ray: the record of play and what it proves, who pays, the next deal (rules.md 7.8, 12)."""

import pytest

from tests.api.asking import EXAMPLES, by_player, changed, faults, score, seat, settle

COUNTED = EXAMPLES["boo-ray: Three tricks, two and none"]
"""Alice took three tricks, bob two, carol none, dave did not stay."""


def record(text):
    """Tricks such as ``alice Kh, bob Ah; bob Td, alice 2c``."""
    return [
        [dict(zip(("player", "card"), play.split(), strict=True)) for play in trick.split(",")]
        for trick in text.split(";")
    ]


def played(text, *, hands=(), **options):
    """Alice, bob and whoever else plays stay; spades are trump."""
    tricks = record(text)
    names = ["alice", "bob", *(["carol"] if "carol" in text else [])]
    players = [seat(name, dict(hands).get(name, ""), stays=True) for name in names]
    return {
        "game": "boo-ray",
        "options": {"amount": 4} | options,
        "players": [*players, seat("dave", stays=False)],
        "table": {"trump": "8s"},
        "tricks": tricks,
        "pot": 10,
    }


FAIR = "alice Kh, bob Ah; bob Td, alice 2c; bob 6d, alice 9s; alice 4h, bob 5h; bob 7d, alice 3c"
RENEGE = "alice Kh, bob Td; alice 4h, bob Ah; bob 5h, alice 9s; alice 2c, bob 6d; alice 3c, bob 7d"
"""Bob throws a diamond on hearts, and plays hearts later."""


class TestRecord:
    def test_who_took_the_tricks(self):
        scored = score(played(FAIR))
        assert scored["trick_winners"] == ["bob", "bob", "alice", "bob", "bob"]
        assert by_player(scored, "tricks") == {"alice": 1, "bob": 4}
        assert scored["violations"] == []

    def test_no_payment_and_a_winner_end_the_game(self):
        ruling = settle(played(FAIR))
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 10, "dave": 0}
        assert (ruling["outcome"], ruling["next_pot"], "next_deal" in ruling) == ("game_over", 0, False)

    def test_the_last_trick_may_be_unfinished_in_scores(self):
        begun = played("alice Kh, bob Ah; bob Td")
        assert score(begun)["trick_winners"] == ["bob"]
        assert faults("settlements", begun) == {"/tricks": "missing_member"}

    def test_the_last_trick_may_be_empty(self):
        begun = played("alice Kh, bob Ah")
        assert score(changed(begun, {"/tricks/1": []}))["trick_winners"] == ["bob"]

    @pytest.mark.parametrize("stays", [False, None])
    def test_an_empty_trick_of_nobody(self, stays):
        said = {} if stays is None else {"stays": stays}
        players = [seat("alice", **said), seat("bob", **said)]
        begun = {"game": "boo-ray", "players": players, "table": {"trump": "8s"}, "tricks": [[]]}
        assert by_player(score(begun), "tricks") == {}

    @pytest.mark.parametrize(
        ("text", "pointer", "code"),
        [
            ("alice Kh, bob Ah; alice 2c", "/tricks/1/0/player", "impossible_play"),
            ("alice Kh, alice 2c", "/tricks/0/1/player", "impossible_play"),
            ("alice Kh, dave 2c", "/tricks/0/1/player", "impossible_play"),
            ("alice Kh, zed 2c", "/tricks/0/1/player", "unknown_player"),
            ("alice Kh; alice 2c, bob 3c", "/tricks/0", "impossible_play"),
            ("alice Kh, bob 8s", "/table/trump", "duplicate_card"),
        ],
    )
    def test_plays_that_cannot_be(self, text, pointer, code):
        found = faults("scores", played(text))
        if code == "duplicate_card":
            assert code in found.values()
        else:
            assert found[pointer] == code

    def test_a_trick_without_end(self):
        cards = [rank + suit for suit in "chd" for rank in "23456789TJQKA"] * 2
        plays = ", ".join(f"{('alice', 'bob')[i % 2]} {card}" for i, card in enumerate(cards[:60]))
        assert faults("scores", played(plays))["/tricks/0/2/player"] == "impossible_play"

    def test_more_cards_than_the_play_has_left(self):
        held = played("alice Kh, bob Ah", hands={"alice": "2c 3c 4c 5c 6c"})
        assert faults("scores", held) == {"/players/0/cards": "wrong_card_count"}


class TestRenege:
    def test_a_later_card_proves_it(self):
        [wrong] = settle(played(RENEGE))["violations"]
        assert wrong.pop("held") in ("Ah", "5h")
        assert wrong == {"player": "bob", "trick": 1, "card": "Td"}

    def test_a_card_still_held_proves_it(self):
        [wrong] = score(played("alice Kh, bob Td", hands={"bob": "Ah 6d"}))["violations"]
        assert wrong == {"player": "bob", "trick": 1, "card": "Td", "held": "Ah"}

    def test_it_costs_nothing(self):
        ruling = settle(played(RENEGE))
        assert by_player(ruling, "penalty") == {"alice": 0, "bob": 0, "dave": 0}
        assert (by_player(ruling, "payout")["alice"], ruling["outcome"]) == (10, "game_over")

    def test_boo(self):
        ruling = settle(played(RENEGE, renege_penalty="boo"))
        assert by_player(ruling, "penalty") == {"alice": 0, "bob": 4, "dave": 0}
        assert by_player(ruling, "tricks") == {"alice": 4, "bob": 1}
        assert (ruling["outcome"], ruling["next_pot"]) == ("showdown", 4)

    def test_the_tricks_of_an_offender_are_nobody_s(self):
        """Bob takes four, one of them wrongly: alice's single trick wins."""
        text = "alice Kh, bob 9s; bob Ah, alice 4h; bob Td, alice 2c; bob 6d, alice Ts; alice 3c, bob Js"
        ruling = settle(played(text, renege_penalty="boo"))
        assert by_player(ruling, "tricks") == {"alice": 1, "bob": 4}
        assert by_player(ruling, "payout") == {"alice": 10, "bob": 0, "dave": 0}


HOUSE_RULES = {
    "must_trump": ("bob Td, alice 2c", {"alice": "9s"}, ("alice", "2c", "9s")),
    "must_beat": ("alice Kh, bob 5h", {"bob": "Ah"}, ("bob", "5h", "Ah")),
    "must_overtrump": ("alice Kh, bob 9s, carol 3s", {"carol": "Ts 2c"}, ("carol", "3s", "Ts")),
    "lead_top_trump": ("alice 4h, bob 5h", {"alice": "Qs Js"}, ("alice", "4h", "Qs")),
}


class TestHouseRules:
    @pytest.mark.parametrize("rule", HOUSE_RULES)
    def test_broken(self, rule):
        text, hands, (player, card, held) = HOUSE_RULES[rule]
        assert score(played(text, hands=hands))["violations"] == []
        assert score(played(text, hands=hands, **{rule: True}))["violations"] == [
            {"player": player, "trick": 1, "card": card, "held": held}
        ]

    @pytest.mark.parametrize(
        ("rule", "text", "hands"),
        [
            ("must_trump", "bob Td, alice 2c", {"alice": "3c"}),
            ("must_trump", "bob Td, alice 2d", {"alice": "9s"}),
            ("must_beat", "alice Kh, bob 5h", {"bob": "Qh As"}),
            ("must_beat", "alice Kh, bob 2c", {"bob": "As"}),
            ("must_beat", "alice Kh, bob 9s, carol 2h", {"carol": "Ah"}),
            ("must_overtrump", "alice Kh, bob 9s, carol 3s", {"carol": "7s"}),
            ("must_overtrump", "alice Kh, bob 5h, carol 2c", {"carol": "9s"}),
            ("lead_top_trump", "alice 4h, bob 5h", {"alice": "Js"}),
            ("lead_top_trump", "alice Ks, bob 5h", {"alice": "As"}),
        ],
    )
    def test_kept(self, rule, text, hands):
        assert score(played(text, hands=hands, **{rule: True}))["violations"] == []


class TestWhoStays:
    @staticmethod
    def state(*stays):
        return changed(
            {"game": "boo-ray", "options": {"amount": 4}, "table": {"trump": "8s"}, "pot": 10},
            {
                "/players": [
                    seat(name, stays=name in stays, contributed=1)
                    for name in ("alice", "bob", "carol", "dave")
                ]
            },
        )

    def test_nobody(self):
        ruling = settle(self.state())
        assert (ruling["outcome"], ruling["next_pot"]) == ("redeal", 14)
        assert ruling["next_deal"] == {"players": ["alice", "bob", "carol", "dave"], "lead": "alice"}

    def test_one_takes_the_pot_unplayed(self):
        ruling = settle(self.state("carol"))
        assert (ruling["outcome"], by_player(ruling, "payout")["carol"]) == ("game_over", 14)
        assert "next_deal" not in ruling

    def test_it_must_be_said_of_everybody_who_has_not_folded(self):
        state = changed(self.state("alice", "bob"), {"/players/2": seat("carol"), "/players/3/folded": True})
        assert faults("settlements", state) == {"/players/2/stays": "missing_member"}

    def test_a_settlement_needs_the_amount(self):
        state = changed(COUNTED, {"/options": {}})
        assert faults("settlements", state) == {"/options/amount": "missing_member"}
        assert by_player(score(state), "tricks") == {"alice": 3, "bob": 2, "carol": 0}


class TestCounts:
    def test_who_takes_none_pays_into_the_next_pot(self):
        ruling = settle(COUNTED)
        assert by_player(ruling, "net") == {"alice": 10, "bob": 0, "carol": -4, "dave": 0}
        assert (ruling["outcome"], ruling["next_pot"]) == ("showdown", 4)

    def test_on_a_tie_the_payment_joins_the_pot(self):
        tie = {"/players/0/tricks_taken": 2, "/players/2/tricks_taken": 1}
        state = changed(COUNTED, tie | {"/players/3": seat("dave", stays=True, tricks_taken=0)})
        ruling = settle(state)
        assert (ruling["outcome"], ruling["next_pot"]) == ("no_winner", 14)
        assert by_player(ruling, "penalty")["dave"] == 4

    def test_they_stand_instead_of_the_record(self):
        both = changed(played(FAIR), {"/players/0/tricks_taken": 1})
        assert faults("scores", both) == {"/players/0/tricks_taken": "conflicting_members"}

    def test_they_are_five_in_all(self):
        four = changed(COUNTED, {"/players/0/tricks_taken": 2})
        assert list(faults("settlements", four).values()) == ["impossible_play"]

    def test_only_who_stays_takes_tricks(self):
        away = changed(COUNTED, {"/players/3/tricks_taken": 1})
        assert faults("scores", away) == {"/players/3/tricks_taken": "impossible_play"}

    def test_one_of_them_is_needed(self):
        less = changed(COUNTED, {"/players/1": seat("bob", stays=True)})
        assert faults("settlements", less) == {"/players/1/tricks_taken": "missing_member"}


class TestNextDeal:
    def test_after_the_dealer_s_left(self):
        assert settle(COUNTED)["next_deal"] == {
            "players": ["alice", "bob", "carol", "dave"],
            "lead": "bob",
        }

    def test_after_the_leader_of_the_record(self):
        text = "bob Td, alice 2c; bob Ah, alice Kh; bob 6d, alice 3c; bob 5h, alice 4h; bob 7d, alice 5c"
        assert settle(played(text))["next_deal"] == {"players": ["alice", "bob", "dave"], "lead": "dave"}
