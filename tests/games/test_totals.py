"""Old Man 49er, Zero to 55, and the targets of 7/27 (rules.md 7.1, 7.4, 7.5, 12)."""

import pytest

from tests.api.asking import EXAMPLES, by_player, changed, faults, payouts, score, seat, settle

NINER = EXAMPLES["old-man-49er: Exactly 49"]
"""Alice holds 49 or 19 and declares low, bob 3 (high), carol 47 (low)."""
SIDE_POT = {
    "/pot": 0,
    "/players/0/contributed": 10,
    "/players/1/contributed": 30,
    "/players/2/contributed": 30,
}


class TestOldMan49er:
    def test_pot_by_pot(self):
        """Alice takes the main pot of 30; bob goes low and carol high for the side pot of 40."""
        declared = {"/players/1/declares": "low", "/players/2/declares": "high"}
        assert payouts(changed(NINER, SIDE_POT | declared)) == {"alice": 30, "bob": 20, "carol": 20}

    def test_a_folded_49_is_nothing(self):
        folded = {"/players/0/folded": True, "/players/1/declares": "low", "/players/2/declares": "high"}
        assert payouts(changed(NINER, folded)) == {"alice": 0, "bob": 30, "carol": 30}

    @pytest.mark.parametrize(
        ("declares", "paid"),
        [
            ("low", {"alice": 30, "bob": 30, "carol": 0}),
            ("high", {"alice": 60, "bob": 0, "carol": 0}),
            ("both", {"alice": 60, "bob": 0, "carol": 0}),
        ],
    )
    def test_forty_nine_needs_high(self, declares, paid):
        """With low alone alice's 19 beats carol's 47, and bob is the only high."""
        needs = {"/options/forty_nine_needs_high": True, "/players/0/declares": declares}
        assert payouts(changed(NINER, needs)) == paid

    @pytest.mark.parametrize("needs", [False, True])
    def test_in_cards_speak_49_takes_all(self, needs):
        options = {"showdown": "cards_speak", "forty_nine_needs_high": needs}
        speak = changed(NINER, {"/options": options})
        for one in speak["players"]:
            del one["declares"]
        assert payouts(speak) == {"alice": 60, "bob": 0, "carol": 0}

    def test_two_49s_share_the_pot_that_both_are_in(self):
        """Ten-ten-ten-ten-nine and three aces, ten, six; the side pot is for one of them alone."""
        hands = {"/players/0/cards/3": "6c", "/players/0/cards/4": "Tc"}
        tens = {"/players/2/cards": ["Ts", "Td", "Ad", "9s", "9d"], "/players/0/cards/1": "Ah"}
        bob = {"/players/1/cards/4": "3h"}
        assert payouts(changed(NINER, SIDE_POT | hands | tens | bob)) == {"alice": 15, "bob": 0, "carol": 55}

    def test_one_card_twice_in_a_hand(self):
        twice = changed(NINER, {"/players/0/cards/4": "As"})
        assert faults("settlements", twice) == {"/players/0/cards/4": "duplicate_card"}


FIFTY_FIVE = changed(EXAMPLES["zero-to-55: Zero and 55"], {"/options/draw_fee": 2})
"""Alice has 55 and goes high, bob 0 and goes low, carol 42 and goes high; the pot is 60."""


class TestZeroTo55:
    def test_the_fee_joins_the_main_pot(self):
        ruling = settle(changed(FIFTY_FIVE, {"/players/0/drew": 3, "/players/2/drew": 1}))
        assert by_player(ruling, "penalty") == {"alice": 6, "bob": 0, "carol": 2}
        assert by_player(ruling, "payout") == {"alice": 34, "bob": 34, "carol": 0}
        assert by_player(ruling, "net") == {"alice": 28, "bob": 34, "carol": -2}

    def test_the_fee_joins_the_first_of_given_pots(self):
        pots = [{"amount": 10, "eligible": ["alice", "bob"]}, {"amount": 20, "eligible": ["bob", "carol"]}]
        state = {name: part for name, part in FIFTY_FIVE.items() if name != "pot"} | {"pots": pots}
        ruling = settle(changed(state, {"/players/0/drew": 3, "/players/2/drew": 1}))
        assert [pot["amount"] for pot in ruling["pots"]] == [18, 20]
        assert by_player(ruling, "payout") == {"alice": 9, "bob": 19, "carol": 10}

    def test_a_folder_has_paid_it_too(self):
        ruling = settle(changed(FIFTY_FIVE, {"/players/3": seat("dave", folded=True, drew=2)}))
        assert by_player(ruling, "penalty")["dave"] == 4
        assert by_player(ruling, "payout") == {"alice": 32, "bob": 32, "carol": 0, "dave": 0}

    @pytest.mark.parametrize(("count", "limit"), [(3, 4), (5, 4), (6, 3)])
    def test_more_than_the_limit_cannot_be_drawn(self, count, limit):
        folded = {f"/players/{i}": seat(f"seat-{i}", folded=True) for i in range(3, count)}
        assert settle(changed(FIFTY_FIVE, folded | {"/players/0/drew": limit}))["outcome"] == "showdown"
        over = changed(FIFTY_FIVE, folded | {"/players/0/drew": limit + 1})
        assert faults("scores", over) == {"/players/0/drew": "impossible_play"}

    def test_the_table_may_set_another_limit(self):
        drew = changed(FIFTY_FIVE, {"/options/max_draw": 5, "/players/0/drew": 5})
        assert by_player(settle(drew), "penalty")["alice"] == 10

    def test_the_fee_is_a_multiple_of_the_chip(self):
        odd = changed(FIFTY_FIVE, {"/options/chip": 5})
        assert faults("settlements", odd) == {"/options/draw_fee": "not_a_multiple"}

    def test_each_face_counts_by_itself(self):
        scored = score(FIFTY_FIVE)
        assert by_player(scored, "high", "counts")["bob"] == [
            {"card": card, "counts": 10} for card in ("Kd", "Qd", "Jd", "Qs", "Jc")
        ]
        assert by_player(scored, "low", "total") == {"alice": 4, "bob": 0, "carol": 42}


class TestTargets:
    def test_fewer_cards_break_a_tie(self):
        players = [seat("alice", "4h 2h As", declares="low"), seat("bob", "4s 3s", declares="low")]
        state = {"game": "seven-twenty-seven", "players": players, "pot": 20}
        assert payouts(state) == {"alice": 10, "bob": 10}
        assert payouts(state | {"options": {"tie_fewest_cards": True}}) == {"alice": 0, "bob": 20}

    @pytest.mark.parametrize(
        ("game", "low", "high"),
        [("seven-twenty-seven", 7, 27), ("thirteen-thirty-three", 13, 33), ("two-twenty-two", 2, 22)],
    )
    def test_targets(self, game, low, high):
        scored = score({"game": game, "players": [seat("alice", "As Kd")]})
        assert by_player(scored, "low", "target") == {"alice": low}
        assert by_player(scored, "high", "target") == {"alice": high}
