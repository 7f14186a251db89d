"""Games that take cards out of hands: Heaven and Hell, Numbers, Spew (rules.md 6.9, 7.2, 7.3, 12)."""

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

HELL = EXAMPLES["heaven-and-hell: Forced discards"]
ROWS = {"heaven": ["Kh", "3c", "4d", "9s", "6h"], "hell": ["Kc", "Qd", "Qs", "Jd", "2d"]}
"""Hell calls K, Q, J and 2; of Heaven 3c 4d 9s 6h are left."""


def rows(*players, **options):
    return {"game": "heaven-and-hell", "options": options, "players": [*players], "table": ROWS, "pot": 80}


class TestEverybodyIsOut:
    @pytest.mark.parametrize(
        ("rule", "expected", "outcome", "left"),
        [
            ("carry", {"alice": 0, "bob": 0}, "no_winner", 81),
            ("split_live", {"alice": 41, "bob": 40}, None, 0),
        ],
    )
    def test_the_last_players_together(self, rule, expected, outcome, left):
        state = rows(seat("alice", "Ks Jh"), seat("bob", "Qc Jc"), nobody_wins=rule) | {"pot": 81}
        ruling = settle(state)
        assert by_player(ruling, "payout") == expected
        assert ruling["next_pot"] == left
        assert outcome in (None, ruling["outcome"])

    def test_only_that_group_shares(self):
        """Carol went out a card before the last two."""
        players = [seat("alice", "Ks Jh"), seat("bob", "Qc Jc"), seat("carol", "Qh")]
        assert payouts(rows(*players, nobody_wins="split_live")) == {"alice": 40, "bob": 40, "carol": 0}

    def test_the_last_one_left_wins_at_that_moment(self):
        """The jack would have taken bob's last card too."""
        ruling = settle(rows(seat("alice", "Ks Qh"), seat("bob", "Qc Jc")))
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 80}
        assert by_player(ruling, "status") == {"alice": "out", "bob": "live"}

    def test_an_empty_hand_was_emptied_by_the_newest_card(self):
        """Bob lost his last card to the jack, alice hers to the two."""
        ruling = settle(rows(seat("alice"), seat("bob", "Qc Jc")))
        assert by_player(ruling, "payout") == {"alice": 80, "bob": 0}

    def test_an_empty_hand_before_any_card_is_turned(self):
        state = rows(seat("alice"), seat("bob", "Qc Jc")) | {"table": {"hell": []}}
        assert list(faults("scores", state)) == ["/players/0/cards"]


class TestShortLow:
    """Alice has five usable cards, 8-7-6-3-A; bob has three, 7-4-3."""

    @staticmethod
    def state(**options):
        table = {"heaven": ["Kh", "9d", "3c", "7s", "5h"], "hell": ["9s", "Kc", "Qd", "2d", "5c"]}
        low = {} if options.get("showdown") == "cards_speak" else {"declares": "low"}
        players = [seat("alice", "Ah 8d 6c 9h 2c", **low), seat("bob", "4h 9c 2s Ks Qh", **low)]
        return {**rows(*players, **options), "table": table}

    def test_missing_is_low(self):
        assert payouts(self.state()) == {"alice": 0, "bob": 80}

    def test_five_cards_only(self):
        assert payouts(self.state(short_low="five_cards_only")) == {"alice": 80, "bob": 0}

    def test_five_cards_only_in_cards_speak(self):
        assert payouts(self.state(showdown="cards_speak")) == {"alice": 40, "bob": 40}
        only = self.state(showdown="cards_speak", short_low="five_cards_only")
        assert payouts(only) == {"alice": 80, "bob": 0}

    def test_a_short_hand_never_qualifies(self):
        speak = self.state(showdown="cards_speak", low_qualifier=8)
        assert by_player(settle(speak), "low", "qualifies") == {"alice": True, "bob": False}
        assert payouts(speak) == {"alice": 80, "bob": 0}


class TestMissingCards:
    """Alice is left with A-K-T, bob with A-K-T-4-2: a missing card is below any card."""

    TABLE = ("Kh Td 9d 5c 3d", "9s 5h 3c Qd Jd")

    @pytest.mark.parametrize(
        ("declares", "paid"),
        [("high", (0, 80)), ("low", (80, 0))],
    )
    def test_a_card_more(self, declares, paid):
        alice = seat("alice", "As 9c 5d Qs Js", declares=declares)
        bob = seat("bob", "Ad 4c 2h Qc Jh", declares=declares)
        heaven, hell = (row.split() for row in self.TABLE)
        options = {"low_scale": "deuce_to_seven"}
        state = rows(alice, bob, **options) | {"table": {"heaven": heaven, "hell": hell}}
        assert tuple(payouts(state).values()) == paid


class TestPips:
    """The five cheapest cards of alice count 27, of bob 30; the own cards of alice 14, of bob 8."""

    @staticmethod
    def state(scope):
        players = [
            seat("alice", "7c 7d Ks Qh Jh", declares="low"),
            seat("bob", "8h Kd Qc Js 2s", declares="low"),
        ]
        return rows(*players, low_kind="pips", pip_scope=scope)

    @pytest.mark.parametrize(
        ("scope", "totals", "winner"),
        [
            ("five_card_hand", {"alice": 27, "bob": 30}, "alice"),
            ("down_cards", {"alice": 14, "bob": 8}, "bob"),
        ],
    )
    def test_scope(self, scope, totals, winner):
        ruling = settle(self.state(scope))
        assert by_player(ruling, "low", "total") == totals
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 0} | {winner: 80}

    def test_an_ace_counts_one_and_a_face_card_ten(self):
        state = changed(self.state("down_cards"), {"/players/0/cards": ["As", "Th"]})
        assert by_player(score(state), "low", "total")["alice"] == 11


class TestLowHoleWild:
    """Alice was dealt a two, which Hell took; her seven is the lowest that she still holds."""

    @pytest.mark.parametrize(
        ("rule", "high", "wild"),
        [
            ("none", ("high_card", "98764"), []),
            ("surviving", ("pair", "9864"), ["7c"]),
            ("dealt", ("high_card", "98764"), []),
        ],
    )
    def test_of_the_cards_dealt_or_of_those_left(self, rule, high, wild):
        scored = score(rows(seat("alice", "2c 7c 8d Ks Qh"), low_hole_wild=rule))
        assert (hands(scored)["alice"], wild_cards(scored)["alice"]) == (high, wild)

    def test_it_is_not_wild_for_low(self):
        scored = score(rows(seat("alice", "2c 7c 8d Ks Qh"), low_hole_wild="surviving"))
        assert (hands(scored, "low")["alice"], wild_cards(scored, "low")["alice"]) == (
            ("high_card", "87643"),
            [],
        )

    @pytest.mark.parametrize(
        ("ace", "high", "wild"), [("high", ("pair", "A964"), ["5d"]), ("low", ("straight", "7"), ["Ac"])]
    )
    def test_the_lowest_card(self, ace, high, wild):
        scored = score(rows(seat("alice", "Ac 5d Ks Qh Jh"), low_hole_wild="surviving", lowest_card_ace=ace))
        assert (hands(scored)["alice"], wild_cards(scored)["alice"]) == (high, wild)


class TestReplaceBanished:
    def test_rows_that_had_to_be_replaced_are_refused(self):
        state = HELL | {"options": {"replace_banished": True}}
        assert faults("settlements", state) == {
            "/table/hell/4": "impossible_table",
            "/table/heaven/0": "impossible_table",
            "/table/heaven/1": "impossible_table",
        }
        assert len(score(state)["players"]) == 3

    def test_heaven_may_repeat_a_rank(self):
        table = {"heaven": ["7d", "8h", "3c", "7s", "5h"], "hell": ["9s", "2d", "Kc", "Qd", "Jh"]}
        state = HELL | {"options": {"replace_banished": True}, "table": table}
        assert payouts(state) == {"alice": 40, "bob": 40, "carol": 0}


NUMBERS = {
    "game": "numbers",
    "players": [
        seat("alice", "7s 7d", contributed=5),
        seat("bob", "Kh 3h", contributed=10),
        seat("carol", "As 5d", contributed=10),
    ],
    "table": {"called": ["2c", "4c", "7c"]},
}
ALL_CALLED = ["2c", "4c", "7c", "8c", "9c", "Tc", "Jc"]


class TestNumbers:
    def test_a_side_pot_waits_for_the_rest_of_the_ranks(self):
        ruling = settle(NUMBERS)
        assert ruling["outcome"] == "instant_win"
        assert by_player(ruling, "payout") == {"alice": 15, "bob": 0, "carol": 0}
        assert ruling["next_pot"] == 10

    def test_a_side_pot_is_declared_for_once_all_are_called(self):
        called = changed(NUMBERS, {"/table/called": ALL_CALLED})
        assert faults("settlements", called) == {
            "/players/1/declares": "missing_declaration",
            "/players/2/declares": "missing_declaration",
        }
        declared = changed(called, {"/players/1/declares": "low", "/players/2/declares": "high"})
        assert payouts(declared) == {"alice": 15, "bob": 5, "carol": 5}

    def test_each_pot_goes_to_the_first_emptied_among_its_players(self):
        emptied = changed(NUMBERS, {"/players/2/cards": ["8h"], "/table/called": ["2c", "4c", "7c", "8c"]})
        assert payouts(emptied) == {"alice": 15, "bob": 0, "carol": 10}

    def test_the_first_emptied_takes_it_all(self):
        sooner = changed(NUMBERS, {"/players/1/cards": ["2h", "4h"]})
        assert payouts(sooner) == {"alice": 0, "bob": 25, "carol": 0}

    def test_several_emptied_by_one_card_share(self):
        together = changed(NUMBERS, {"/players/2/cards": ["7h", "2h"]})
        ruling = settle(together)
        assert ruling["outcome"] == "instant_win"
        assert by_player(ruling, "payout") == {"alice": 8, "bob": 0, "carol": 17}

    def test_a_folder_cannot_win_so(self):
        folded = changed(NUMBERS, {"/players/0/folded": True, "/table/called": ALL_CALLED})
        declared = changed(folded, {"/players/1/declares": "low", "/players/2/declares": "low"})
        assert payouts(declared) == {"alice": 0, "bob": 0, "carol": 25}

    def test_a_void_repeat_calls_nothing(self):
        called = [*ALL_CALLED[:6], "Td"]
        state = changed(NUMBERS, {"/table/called": called, "/players/0/cards": ["Kd"]})
        assert "/table/called" in faults("settlements", state)
        declares = {f"/players/{i}/declares": "high" for i in range(3)}
        assert payouts(changed(state, {"/table/called": [*called, "Jc"], **declares}))["bob"] == 0

    def test_an_eighth_rank_is_impossible(self):
        eighth = changed(NUMBERS, {"/table/called": [*ALL_CALLED, "Qc"]})
        assert faults("settlements", eighth) == {"/table/called/7": "impossible_table"}

    def test_an_ace_is_fifteen_or_one(self):
        scored = score(NUMBERS)
        assert by_player(scored, "high", "total")["carol"] == 20
        assert by_player(scored, "low", "total")["carol"] == 6


SPEW = EXAMPLES["spew: The nut low at once"]
ALL_SPEWED = {"/table/spewed": ["2d", "3d", "4d", "5d", "7d"]}
"""Alice loses her last card to the four; bob keeps 25, carol 18."""
TOGETHER = {"/players/1/cards": ["5h"], "/players/2/cards": ["5s"], "/table/spewed": ["2d", "3d", "4d", "5d"]}


class TestSpew:
    def test_the_rest_of_the_pot_stays_while_cards_are_to_be_spewed(self):
        ruling = settle(SPEW)
        assert by_player(ruling, "payout") == {"alice": 20, "bob": 0, "carol": 0}
        assert ruling["next_pot"] == 21

    def test_the_best_high_takes_the_rest_in_the_end(self):
        assert payouts(changed(SPEW, ALL_SPEWED)) == {"alice": 20, "bob": 21, "carol": 0}

    def test_it_is_ranked_first_for_low(self):
        scored = score(SPEW)
        assert scored["ranking"]["low"][0] == ["alice"]
        assert by_player(scored, "low", "total")["alice"] == 0

    def test_several_at_once_share_the_low_half(self):
        two = changed(SPEW, {"/players/1/cards": ["4s"], "/players/3": seat("dave", "Th")} | ALL_SPEWED)
        assert payouts(two) == {"alice": 10, "bob": 10, "carol": 21, "dave": 0}

    def test_all_at_once_take_everything(self):
        together = {"/players/1/cards": ["4s"], "/players/2": seat("carol", folded=True)}
        assert payouts(changed(SPEW, together)) == {"alice": 21, "bob": 20, "carol": 0}

    def test_a_later_one_gets_nothing(self):
        later = changed(SPEW, {"/players/1/cards": ["5h"], "/players/3": seat("dave", "Th")} | ALL_SPEWED)
        ruling = settle(later)
        assert by_player(ruling, "payout") == {"alice": 20, "bob": 0, "carol": 21, "dave": 0}
        assert by_player(ruling, "status")["bob"] == "out"

    @pytest.mark.parametrize(
        ("rule", "bob", "carol"),
        [
            ("carry", 0, 0),
            ("split_live", 11, 10),
        ],
    )
    def test_the_others_out_together(self, rule, bob, carol):
        ruling = settle(changed(SPEW, TOGETHER | {"/options/nobody_wins": rule}))
        assert by_player(ruling, "payout") == {"alice": 20, "bob": bob, "carol": carol}
        assert ruling["next_pot"] == 21 - bob - carol

    @pytest.mark.parametrize(("rule", "bob", "carol"), [("carry", 0, 0), ("split_live", 11, 10)])
    def test_the_others_out_together_after_the_award(self, rule, bob, carol):
        awarded = {"/options/nobody_wins": rule, "/low_awarded": True, "/pot": 21}
        ruling = settle(changed(SPEW, TOGETHER | awarded))
        assert by_player(ruling, "payout") == {"alice": 0, "bob": bob, "carol": carol}
        assert ruling["next_pot"] == 21 - bob - carol

    def test_after_the_award_it_is_for_high_only(self):
        ruling = settle(changed(SPEW, ALL_SPEWED | {"/low_awarded": True}))
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 41, "carol": 0}
        assert all("low" not in one for one in ruling["players"])

    def test_the_low_half_of_the_pots_he_is_in(self):
        """A main pot of 15, whose low half is 7; the side pot of 10 waits."""
        chips = {f"/players/{i}/contributed": 5 if i == 0 else 10 for i in range(3)}
        ruling = settle(changed(SPEW, {"/pot": 0, **chips}))
        assert by_player(ruling, "payout") == {"alice": 7, "bob": 0, "carol": 0}
        assert ruling["next_pot"] == 18

    def test_eliminated_is_out(self):
        out = changed(SPEW, ALL_SPEWED | {"/options": {}, "/players/1/declares": "high"})
        ruling = settle(changed(out, {"/players/2/declares": "low"}))
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 21, "carol": 20}
        assert by_player(ruling, "status")["alice"] == "out"

    @pytest.mark.parametrize(("rule", "bob", "carol"), [("carry", 0, 0), ("split_live", 21, 20)])
    def test_all_eliminated_together(self, rule, bob, carol):
        ruling = settle(changed(SPEW, TOGETHER | {"/options": {"nobody_wins": rule}}))
        assert by_player(ruling, "payout") == {"alice": 0, "bob": bob, "carol": carol}

    def test_no_low_is_awarded_under_eliminated(self):
        awarded = changed(SPEW, {"/options": {}, "/low_awarded": True})
        assert faults("scores", awarded) == {"/low_awarded": "impossible_play"}

    def test_four_cards_with_seven_players(self):
        folded = [seat(f"seat-{i}", folded=True) for i in range(4)]
        players = [
            seat("alice", "As Kd 9c", declares="high"),
            seat("bob", "2h 3h", declares="low"),
            seat("carol", "Qs Jd", declares="high"),
        ]
        state = {"game": "spew", "players": players + folded, "pot": 51}
        state["table"] = {"spewed": ["4d", "5d", "6d", "7d"]}
        ruling = settle(state)
        assert ruling["options"]["hand_cards"] == 4
        paid = by_player(ruling, "payout")
        assert {name: chips for name, chips in paid.items() if chips} == {"alice": 26, "bob": 25}
        five = changed(state, {"/table/spewed/4": "8d"})
        assert faults("settlements", five) == {"/table/spewed/4": "wrong_card_count"}
