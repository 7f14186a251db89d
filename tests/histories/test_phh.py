"""PHH as its specification has it: forced bets, actions, showdowns, results, and what cannot be."""

import pytest

from service.api.history_files import phh_hands
from service.histories.write_phh import toml
from tests.api.asking import LEFT_OUT

BOARD = ("d db 2h9hKc", "d db 5d", "d db 5s")
HANDS = ("d dh p1 AsKd", "d dh p2 9s9c", "d dh p3 QsQd")
ALL_IN = (*HANDS, "p3 cbr 100", "p1 cc", "p2 cc", *BOARD, "p1 sm -", "p2 sm -", "p3 sm -")


def phh(*actions, **members):
    """A hand of three, without any forced bets unless they are given."""
    usual = {
        "variant": "NT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [0, 0, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        "actions": list(actions),
    }
    return {member: value for member, value in (usual | members).items() if value is not LEFT_OUT}


def judged(document):
    [hand] = phh_hands(toml(document).encode())
    assert hand.faults() == []
    return hand.verdict()


def put_in(document):
    """What the players put in, dead chips apart, and who is left."""
    players = judged(document).settled.state["players"]
    return [
        (player.get("contributed", 0), player.get("dead", 0), not player.get("folded")) for player in players
    ]


def due(document):
    return [player.payout for player in judged(document).settled.settlement.players]


class TestForcedBets:
    def test_blinds_and_a_straddle_are_bets(self):
        fold = phh(*HANDS, "p1 f", "p2 f", blinds_or_straddles=[1, 2, 4])
        assert put_in(fold) == [(1, 0, False), (2, 0, False), (4, 0, True)]

    def test_a_big_blind_ante_is_dead(self):
        fold = phh(*HANDS, "p3 f", "p1 f", blinds_or_straddles=[1, 2, 0], antes=[0, 2, 0])
        assert put_in(fold) == [(1, 0, False), (2, 2, True), (0, 0, False)]

    def test_trimmed_antes_are_matched(self):
        """Who antes 3 of 10 contests 9 of the antes."""
        document = phh(
            *HANDS,
            *BOARD,
            antes=[10, 10, 10],
            ante_trimming_status=True,
            starting_stacks=[10, 3, 10],
        )
        assert due(document) == [14, 9, 0]

    def test_untrimmed_antes_are_not(self):
        """Who antes 3 of 10 contests all of them."""
        document = phh(*HANDS, *BOARD, antes=[10, 10, 10], starting_stacks=[10, 3, 10])
        assert due(document) == [0, 23, 0]

    def test_two_players_have_their_forced_bets_listed_the_other_way_round(self):
        fold = phh(
            "d dh p1 AsKd",
            "d dh p2 9s9c",
            "p2 f",
            antes=[0, 3],
            blinds_or_straddles=[1, 2],
            starting_stacks=[100, 100],
        )
        assert put_in(fold) == [(2, 3, True), (1, 0, False)]

    def test_a_short_stack_posts_what_it_has(self):
        short = {"blinds_or_straddles": [1, 2, 0], "starting_stacks": [50, 1, 50]}
        document = phh(*HANDS, "p3 cbr 4", "p1 f", *BOARD, **short)
        assert [held[0] for held in put_in(document)] == [1, 1, 4]


class TestActions:
    def test_a_call_matches_the_highest_bet(self):
        document = phh(*HANDS, "p3 cbr 10", "p1 cbr 30", "p2 f", "p3 cc", *BOARD)
        assert put_in(document) == [(30, 0, True), (0, 0, False), (30, 0, True)]

    def test_each_round_is_bet_by_itself(self):
        document = phh(*HANDS, "p1 cbr 10", "p2 cc", "p3 f", BOARD[0], "p1 cbr 20", "p2 cc", *BOARD[1:])
        assert [held[0] for held in put_in(document)] == [30, 30, 0]

    def test_a_short_call_is_all_in(self):
        document = phh(*HANDS, "p1 cbr 90", "p2 cc", "p3 f", *BOARD, starting_stacks=[100, 40, 100])
        assert put_in(document) == [(90, 0, True), (40, 0, True), (0, 0, False)]

    def test_commentary_and_blank_actions_are_no_actions(self):
        document = phh("", "# the cards", *HANDS, "  p1   f # too strong", "p2 f")
        assert put_in(document) == [(0, 0, False), (0, 0, False), (0, 0, True)]

    def test_a_mucked_hand_wins_nothing(self):
        played = (*HANDS, "p1 cbr 10", "p2 cc", "p3 cc", *BOARD)
        assert due(phh(*played, "p1 sm -", "p2 sm", "p3 sm -")) == [30, 0, 0]

    def test_the_last_player_may_keep_his_hand_to_himself(self):
        assert due(phh(*HANDS, "p1 cbr 10", "p2 f", "p3 f", "p1 sm", blinds_or_straddles=[0, 2, 0]))[0] == 4

    def test_what_nobody_called_comes_back_though_the_hand_is_mucked(self):
        document = phh(
            *HANDS,
            "p1 cbr 100",
            "p2 cc",
            "p3 f",
            *BOARD,
            "p1 sm",
            "p2 sm -",
            starting_stacks=[100, 40, 100],
            finishing_stacks=[60, 80, 100],
        )
        assert judged(document).verdict == "agrees"

    def test_cards_that_are_shown_take_the_place_of_unknown_ones(self):
        unknown = [action.replace("9s9c", "????") for action in ALL_IN]
        shown = [action.replace("p2 sm -", "p2 sm 9s9c") for action in unknown]
        assert judged(phh(*unknown)).reason.code == "unknown_cards"
        assert due(phh(*shown)) == [0, 300, 0]

    def test_the_hand_after_the_last_draw_counts(self):
        document = phh(
            "d dh p1 As2c3dKh",
            "d dh p2 4s5c6dQh",
            "d dh p3 ????????",
            "p3 f",
            "p1 cbr 2",
            "p2 cc",
            "p1 sd Kh",
            "p2 sd",
            "d dh p1 Jh",
            "p1 cc",
            "p2 cc",
            "p1 sd",
            "p2 sd Qh",
            "d dh p2 Th",
            variant="FB",
        )
        assert judged(document).settled.state["players"][1]["cards"] == ["4s", "5c", "6d", "Th"]
        assert due(document) == [0, 4, 0]


class TestResults:
    def test_finishing_stacks_count_all(self):
        assert judged(phh(*ALL_IN, finishing_stacks=[0, 300, 0])).verdict == "agrees"

    def test_a_difference_is_told_with_its_reasons(self):
        verdict = judged(phh(*ALL_IN, finishing_stacks=[300, 0, 0], players=["Ann", "Bob", "Cy"]))
        told = [(one.player, one.member, one.recorded, one.due) for one in verdict.differences]
        assert told == [("Ann", "finishing_stacks", 300, 0), ("Bob", "finishing_stacks", 0, 300)]
        assert "Bob" in verdict.differences[1].because[0].text

    def test_a_known_mistake_is_named(self):
        """p1's ace-king beats p2's ace-queen by the kicker; the file splits the pot."""
        kicker = phh(
            *("d dh p1 AhKd", "d dh p2 AsQd", "d dh p3 2s3s", "p3 f", "p1 cbr 10", "p2 cc"),
            *("d db Ad9h7c", "p1 cc", "p2 cc", "d db 5s", "p1 cc", "p2 cc", "d db 2c", "p1 cc", "p2 cc"),
            *("p1 sm AhKd", "p2 sm AsQd"),
            antes=[0, 0, 0],
        )
        verdict = judged(kicker | {"winnings": [10, 10, 0]})
        assert (verdict.verdict, verdict.mistakes) == ("differs", ("kicker_ignored",))
        assert judged(kicker | {"winnings": [20, 0, 0]}).mistakes == ()

    def test_winnings_are_what_came_out_of_the_pots(self):
        """Nobody calls 100; the pot holds the blinds and their match."""
        fold = phh(*HANDS, "p3 cbr 100", "p1 f", "p2 f", blinds_or_straddles=[1, 2, 0])
        assert judged(fold | {"winnings": [0, 0, 5]}).verdict == "agrees"
        counted = judged(fold | {"winnings": [0, 0, 103]})
        assert (counted.verdict, [note.code for note in counted.notes]) == ("agrees", ["refund_counted"])
        assert judged(fold | {"winnings": [0, 5, 0]}).verdict == "differs"

    def test_a_little_that_is_left_is_taken_for_rake(self):
        raked = judged(phh(*ALL_IN, winnings=[0, 285, 0]))
        assert (raked.verdict, [note.code for note in raked.notes]) == ("agrees", ["rake_inferred"])
        assert raked.settled.state["pots"] == [{"amount": 285, "eligible": ["p1", "p2", "p3"]}]

    def test_chips_that_are_no_money_are_not_raked(self):
        short = phh(*ALL_IN, finishing_stacks=[0, 299, 0])
        assert judged(short).verdict == "differs"
        assert judged(short | {"currency": "USD"}).verdict == "agrees"
        assert judged(short | {"currency_symbol": "$"}).verdict == "agrees"

    def test_more_than_a_tenth_is_no_rake(self):
        verdict = judged(phh(*ALL_IN, winnings=[0, 260, 0]))
        assert [(one.recorded, one.due) for one in verdict.differences] == [(260, 300)]
        assert [note.code for note in verdict.notes] == ["does_not_add_up"]

    def test_half_chips_are_counted_as_such(self):
        tie = phh(
            "d dh p1 AsKd",
            "d dh p2 AhKs",
            "d dh p3 2s2d",
            "p3 f",
            "p1 cbr 10",
            "p2 cc",
            *("d db 3h9hTc", "d db 5d", "d db 5s"),
            antes=[0, 1, 0],
            finishing_stacks=[100.5, 99.5, 100],
        )
        verdict = judged(tie)
        assert (verdict.verdict, str(verdict.settled.unit)) == ("agrees", "0.5")
        assert [note.code for note in verdict.notes] == ["divided_chips"]

    def test_an_odd_chip_given_to_the_wrong_player_is_called_so(self):
        tie = phh(
            "d dh p1 AsKd",
            "d dh p2 AhKs",
            "d dh p3 2s2d",
            "p3 f",
            "p1 cbr 10",
            "p2 cc",
            *("d db 3h9hTc", "d db 5d", "d db 5s"),
            antes=[0, 1, 0],
        )
        assert judged(tie | {"finishing_stacks": [101, 99, 100]}).verdict == "agrees"
        wrong = judged(tie | {"finishing_stacks": [100, 100, 100]})
        assert [note.code for note in wrong.notes] == ["odd_chips"]


class TestNotJudged:
    @pytest.mark.parametrize("variant", ["NS", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "XX"])
    def test_a_variant_that_is_no_game_of_ours_is_named(self, variant):
        verdict = judged(phh(*ALL_IN, variant=variant))
        assert (verdict.verdict, verdict.reason.code) == ("not_judged", "unknown_variant")
        assert variant in verdict.reason.text

    @pytest.mark.parametrize(
        ("document", "code"),
        [
            (phh(*ALL_IN), "no_result"),
            (phh(*ALL_IN, finishing_stacks=[0, 300, 0], starting_stacks=[float("inf")] * 3), "no_result"),
            (phh(*HANDS, "p3 cbr 10", "p1 cc"), "unfinished"),
            (phh(*HANDS, "p3 cbr 10", "p1 cc", "p2 cc", "d db 2h9hKc"), "unfinished"),
            (phh(*HANDS, "p3 cc", "p1 cc", "p2 cc", *BOARD, "d db 7c7d7s"), "several_boards"),
        ],
    )
    def test_why(self, document, code):
        assert judged(document).reason.code == code

    @pytest.mark.parametrize(
        ("document", "faults"),
        [
            (phh(*ALL_IN, antes=[0, 0]), [("conflicting_members", ("antes",))]),
            (phh(*ALL_IN, players=["Ann"]), [("conflicting_members", ("players",))]),
            (phh(*ALL_IN, blinds_or_straddles=LEFT_OUT), [("missing_member", ("blinds_or_straddles",))]),
            (phh(*HANDS, "p4 f"), [("unknown_player", ("actions", 3))]),
            (phh(*HANDS, "p0 f"), [("unknown_player", ("actions", 3))]),
            (phh(*HANDS, "p1 f", "p1 cc"), [("impossible_play", ("actions", 4))]),
            (phh(*HANDS, "p1 cbr 100", "p1 f"), [("impossible_play", ("actions", 4))]),
            (phh(*HANDS, "p1 cbr 101", "p2 cbr 0"), [("impossible_play", ("actions", i)) for i in (3, 4)]),
            (phh(*HANDS, "p1 pb"), [("impossible_play", ("actions", 3))]),
            (phh(*HANDS, "p1 sd 2c"), [("impossible_play", ("actions", 3))]),
            (phh(*HANDS, "p1 sm AsKc"), [("conflicting_members", ("actions", 3))]),
            (phh(*HANDS, "p1 sm As"), [("wrong_card_count", ("actions", 3))]),
            (phh(*HANDS, "p1 cbr 1.123456789"), [("amount_too_fine", ("actions", 3))]),
        ],
    )
    def test_every_contradiction_is_told(self, document, faults):
        verdict = judged(document)
        assert verdict.reason.code == "impossible_hand"
        assert [(problem.code, problem.path) for problem in verdict.problems] == faults

    def test_a_card_that_is_there_twice(self):
        verdict = judged(phh(*[action.replace("Kc", "As") for action in ALL_IN]))
        assert [problem.code for problem in verdict.problems] == ["duplicate_card"]


class TestNames:
    def test_players_are_called_as_the_file_calls_them(self):
        assert [
            one.id for one in judged(phh(*ALL_IN, players=["Ann", "Bob", "Cy"])).settled.settlement.players
        ] == [
            "Ann",
            "Bob",
            "Cy",
        ]

    @pytest.mark.parametrize("names", [["Ann", "Ann", "Cy"], ["Ann", "", "Cy"], ["Ann", "B" * 65, "Cy"]])
    def test_names_that_do_not_tell_players_apart_are_not_used(self, names):
        players = judged(phh(*ALL_IN, players=names)).settled.settlement.players
        assert [one.id for one in players] == ["p1", "p2", "p3"]

    def test_the_hands_of_a_collection_are_called_by_their_tables(self):
        body = f"[3]\n{toml(phh(*ALL_IN))}\n['b']\n{toml(phh(*ALL_IN))}"
        assert [(hand.name, hand.at) for hand in phh_hands(body.encode())] == [("3", ("3",)), ("b", ("b",))]

    def test_a_hand_is_called_by_its_number(self):
        [hand] = phh_hands(toml(phh(*ALL_IN, hand=17)).encode())
        assert hand.name == "17"
