"""The answers and refusals of POST /v1/settlements (api.md sections 6 and 11)."""

import hashlib
import json
import os
import subprocess
import sys

import pytest

from tests.api import book
from tests.api.asking import (
    BADUGI,
    ELEVATOR,
    EXAMPLES,
    HOLDEM,
    LEFT_OUT,
    PADRE,
    PEABODY,
    QUESTIONS,
    SEVENS,
    answer,
    by_player,
    changed,
    client,
    refusal,
    rotated,
    score,
    settle,
)
from tests.api.conftest import ROOT
from tests.api.mistakes import IMPOSSIBLE, MISSHAPEN, UNSETTLED, called, holdem_players
from tests.dealing import total_in

PUT_IN = {"/pot": LEFT_OUT, **{f"/players/{seat}/contributed": 80 for seat in range(3)}}


def shares(ruling):
    return [(share["side"], share["amount"]) for pot in ruling["pots"] for share in pot["shares"]]


def won(ruling):
    """What each player wins in the shares of all pots."""
    wins = dict.fromkeys(by_player(ruling, "payout"), 0)
    for pot in ruling["pots"]:
        for share in pot["shares"]:
            for winner in share["winners"]:
                wins[winner["player"]] += winner["amount"]
    return wins


def is_bound_to_a_line(ruling, state):
    """Is somebody shown with the hands of the one line that he must win both ways with?"""
    same = ruling["options"].get("both_lines") == "same"
    return same and any(one.get("declares") == "both" for one in state["players"])


@pytest.mark.parametrize("state", EXAMPLES.values(), ids=EXAMPLES)
class TestEveryExample:
    def test_members(self, state):
        ruling = settle(state)
        members = ["game", "options", "rules_version", "outcome", "pots", "players", "next_pot"]
        goes_on = state["game"] in book.SEVERAL_HANDS and ruling["outcome"] != "game_over"
        if ruling["outcome"] == "redeal" or goes_on:
            members.append("next_deal")
        assert list(ruling) == [*members, *book.SETTLED.get(state["game"], ()), "because"]

    def test_options_and_hands_are_those_of_scores(self, state):
        ruling, scored = settle(state), score(state)
        assert ruling["options"] == scored["options"]
        if ruling["outcome"] == "showdown" and not is_bound_to_a_line(ruling, state):
            for side in ("high", "low"):
                assert by_player(ruling, side, "strength") == by_player(scored, side, "strength")

    def test_players_in_the_order_of_the_request(self, state):
        ruling, moved = settle(state), settle(rotated(state))
        assert moved["players"] == [*ruling["players"][1:], ruling["players"][0]]
        assert moved["next_pot"] == ruling["next_pot"]

    def test_members_of_players_and_pots(self, state):
        ruling, game = settle(state), state["game"]
        always = {"id", "status", "payout", "refund", "penalty", "net", *book.RULED.get(game, ())}
        for one in ruling["players"]:
            assert always <= set(one) <= {*always, *book.SCORED.get(game, ()), *book.RANKED[game]}
            assert ("reason" in one) == (one["status"] == "out")
        for pot in ruling["pots"]:
            assert set(pot) == {"amount", "eligible", "left", "shares"}
            for share in pot["shares"]:
                assert set(share) == {"side", "amount", "winners"}
                assert all(set(one) == {"player", "amount"} for one in share["winners"])

    def test_no_chip_is_lost(self, state):
        ruling = settle(state)
        paid = sum(one["payout"] + one["refund"] - one["penalty"] for one in ruling["players"])
        assert total_in(state) == paid + ruling["next_pot"]

    def test_net(self, state):
        for sent, one in zip(state["players"], settle(state)["players"], strict=True):
            put_in = sent.get("contributed", 0) + sent.get("dead", 0)
            assert one["net"] == one["payout"] + one["refund"] - put_in - one["penalty"]

    def test_pots_are_their_shares_and_payouts_are_what_is_won(self, state):
        ruling = settle(state)
        for pot in ruling["pots"]:
            assert pot["amount"] == sum(share["amount"] for share in pot["shares"]) + pot["left"]
        assert by_player(ruling, "payout") == won(ruling)

    def test_members_of_because(self, state):
        for because in settle(state)["because"]:
            assert {"rule", "text"} <= set(because) <= {"rule", "text", "about"}
            if "about" in because:
                assert set() < set(because["about"]) <= {"players", "cards", "chips"}


class TestOutcomes:
    def test_showdown(self):
        assert settle(HOLDEM)["outcome"] == "showdown"

    def test_uncontested_needs_no_cards(self):
        changes = {f"/players/{seat}": {"id": f"seat-{seat}", "folded": True} for seat in (0, 1)}
        ruling = settle(changed(HOLDEM, changes | {"/players/2/cards": LEFT_OUT, "/table": LEFT_OUT}))
        assert ruling["outcome"] == "uncontested"
        assert by_player(ruling, "payout") == {"seat-0": 0, "seat-1": 0, "carol": 240}
        assert set(ruling["players"][2]) == {"id", "status", "payout", "refund", "penalty", "net"}

    def test_what_is_sent_is_checked_though_nobody_contests(self):
        alone = {"/players/0/folded": True, "/players/1/folded": True, "/table/board": ["As"]}
        assert faults_of(refusal("settlements", changed(HOLDEM, alone))) == {
            "/table/board/0": "duplicate_card"
        }

    def test_no_winner_leaves_the_pot(self):
        boths = {f"/players/{seat}/declares": "both" for seat in range(3)}
        ruling = settle(changed(ELEVATOR, boths))
        assert (ruling["outcome"], ruling["next_pot"]) == ("no_winner", 91)
        assert [(pot["left"], pot["shares"]) for pot in ruling["pots"]] == [(91, [])]

    def test_redeal_keeps_the_lead(self):
        ruling = settle(changed(PEABODY, {"/players/2": {"id": "carol", "folded": True}, "/dealer": "alice"}))
        assert (ruling["outcome"], ruling["next_pot"]) == ("redeal", 6)
        assert ruling["next_deal"] == {"players": ["alice", "bob"], "lead": "bob"}

    def test_one_live_player_comes_before_a_redeal(self):
        assert settle(changed(PEABODY, {"/players/1/folded": True}))["outcome"] == "uncontested"


class TestPotsAndShares:
    def test_one_side_is_whole(self):
        assert shares(settle(HOLDEM)) == [("whole", 240)]
        assert shares(settle(BADUGI)) == [("whole", 9)]

    def test_two_sides(self):
        assert shares(settle(PADRE)) == [("high", 41), ("low", 40)]

    def test_a_scoop_of_one_winner_is_whole(self):
        assert shares(settle(SEVENS)) == [("whole", 20)]

    def test_an_odd_chip_that_is_carried(self):
        ruling = settle(PADRE | {"options": {"odd_chip_side": "carry"}})
        assert shares(ruling) == [("high", 40), ("low", 40)]
        assert (ruling["pots"][0]["left"], ruling["next_pot"]) == (1, 1)

    def test_side_pots_and_the_uncalled_excess(self):
        ruling = settle(
            changed(HOLDEM, PUT_IN | {"/players/1/contributed": 30, "/players/2/contributed": 95})
        )
        assert [(pot["amount"], pot["eligible"]) for pot in ruling["pots"]] == [
            (90, ["alice", "bob", "carol"]),
            (100, ["alice", "carol"]),
        ]
        assert by_player(ruling, "refund") == {"alice": 0, "bob": 0, "carol": 15}
        assert by_player(ruling, "payout") == {"alice": 100, "bob": 90, "carol": 0}
        assert by_player(ruling, "net") == {"alice": 20, "bob": 60, "carol": -80}

    def test_dead_chips_join_the_main_pot_and_never_come_back(self):
        ruling = settle(changed(HOLDEM, PUT_IN | {"/players/2/dead": 7}))
        assert [pot["amount"] for pot in ruling["pots"]] == [247]
        assert by_player(ruling, "net") == {"alice": -80, "bob": 167, "carol": -87}

    def test_given_pots_are_settled_each_by_itself(self):
        pots = [
            {"amount": 10, "eligible": ["alice", "carol"]},
            {"amount": 5, "eligible": ["alice", "carol"]},
            {"amount": 3, "eligible": ["bob"]},
        ]
        ruling = settle(changed(HOLDEM, {"/pot": LEFT_OUT, "/pots": pots}))
        assert [{"amount": pot["amount"], "eligible": pot["eligible"]} for pot in ruling["pots"]] == pots
        assert by_player(ruling, "payout") == {"alice": 15, "bob": 3, "carol": 0}

    def test_the_largest_amount(self):
        ruling = settle(HOLDEM | {"pot": 2**53 - 1})
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 2**53 - 1, "carol": 0}

    def test_the_dealer_is_the_last_player_unless_named(self):
        board = {"/table/board": ["Ah", "Kh", "Qh", "Jh", "Th"], "/pot": 4}
        assert by_player(settle(changed(HOLDEM, board)), "payout") == {"alice": 2, "bob": 1, "carol": 1}
        moved = settle(changed(HOLDEM, board | {"/dealer": "alice"}))
        assert by_player(moved, "payout") == {"alice": 1, "bob": 2, "carol": 1}


class TestSpellings:
    """One state has one answer, however it is spelt."""

    @pytest.mark.parametrize("ten", ["10h", "10H", "tH", "T♥", "t♥\ufe0f", "10♥", "10♥\ufe0f"])
    @pytest.mark.parametrize("question", QUESTIONS)
    def test_a_ten(self, question, ten):
        canonical = changed(HOLDEM, {"/table/board/0": "Th"})
        assert answer(question, changed(canonical, {"/table/board/0": ten})) == answer(question, canonical)

    @pytest.mark.parametrize(
        ("pointer", "card"),
        [("/table/board/2", "K♣"), ("/table/board/3", "5♦\ufe0f"), ("/players/2/cards/0", "q♠")],
    )
    def test_suits(self, pointer, card):
        assert settle(changed(HOLDEM, {pointer: card})) == settle(HOLDEM)

    @pytest.mark.parametrize("joker", ["Jk", "JK", "jk", "jK"])
    def test_a_joker(self, joker):
        canonical = changed(HOLDEM, {"/options/jokers": 1, "/players/0/cards/0": "Jk"})
        assert settle(changed(canonical, {"/players/0/cards/0": joker})) == settle(canonical)

    @pytest.mark.parametrize("number", ["240.0", "2.4e2", "24E1"])
    def test_a_whole_number_with_a_point_is_an_integer(self, number):
        def asked(pot):
            body = json.dumps(HOLDEM).replace('"pot": 240', f'"pot": {pot}')
            return client().post("/v1/settlements", data=body, content_type="application/json").data

        assert asked(number) == asked("240")

    def test_an_option_s_number_too(self):
        assert settle(HOLDEM | {"options": {"jokers": 2.0, "chip": 10.0}}) == settle(
            HOLDEM | {"options": {"jokers": 2, "chip": 10}}
        )


DIGESTS = """
import hashlib
from tests.api.asking import EXAMPLES, QUESTIONS, client
for question in QUESTIONS:
    for state in EXAMPLES.values():
        print(hashlib.sha256(client().post(f"/v1/{question}", json=state).data).hexdigest())
"""


@pytest.mark.parametrize("seed", ["0", "1", "4294967295"])
def test_same_body_same_bytes_whatever_the_hash_seed(seed):
    here = [
        hashlib.sha256(client().post(f"/v1/{question}", json=state).data).hexdigest()
        for question in QUESTIONS
        for state in EXAMPLES.values()
    ]
    done = subprocess.run(
        [sys.executable, "-c", DIGESTS],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == here


def faults_of(problem):
    return {error["pointer"]: error["code"] for error in problem["errors"]}


@pytest.mark.parametrize("question", QUESTIONS)
class TestRefusalsOfBothQuestions:
    @pytest.mark.parametrize("mistake", MISSHAPEN, ids=called)
    def test_what_does_not_match_the_schema(self, mistake, question):
        state, changes, faults = mistake
        problem = refusal(question, changed(state, changes))
        assert (problem["status"], problem["type"]) == (400, "/problems/invalid-request")
        assert faults_of(problem) == faults

    @pytest.mark.parametrize("mistake", IMPOSSIBLE, ids=called)
    def test_what_cannot_be(self, mistake, question):
        state, changes, faults = mistake
        problem = refusal(question, changed(state, changes))
        assert (problem["status"], problem["type"]) == (422, "/problems/impossible-state")
        assert faults_of(problem) == faults

    @pytest.mark.parametrize("document", [[], [HOLDEM], "texas-holdem", 5, 0.5, True])
    def test_a_body_that_is_no_object(self, document, question):
        problem = refusal(question, document)
        assert problem["status"] == 400
        assert faults_of(problem) == {"": "invalid_type"}

    def test_null_is_no_state(self, question):
        response = client().post(f"/v1/{question}", data="null", content_type="application/json")
        assert response.status_code == 400
        assert faults_of(response.get_json()) == {"": "invalid_type"}


class TestRefusals:
    @pytest.mark.parametrize("mistake", UNSETTLED, ids=called)
    def test_what_cannot_be_settled(self, mistake):
        state, changes, faults = mistake
        problem = refusal("settlements", changed(state, changes))
        assert (problem["status"], problem["type"]) == (422, "/problems/impossible-state")
        assert faults_of(problem) == faults

    def test_every_fault_of_the_schema_at_once(self):
        changes = {
            "/stakes": 1,
            "/pot": -1,
            "/dealer": 5,
            "/options/flop": "five",
            "/players/0/id": LEFT_OUT,
            "/players/1/cards/1": "9",
            "/players/2/nick": "c",
            "/table/board/4": "5x",
        }
        assert faults_of(refusal("settlements", changed(HOLDEM, changes))) == {
            "": "unknown_member",
            "/pot": "out_of_bounds",
            "/dealer": "invalid_type",
            "/options/flop": "invalid_value",
            "/players/0/id": "required",
            "/players/1/cards/1": "out_of_bounds",
            "/players/2": "unknown_member",
            "/table/board/4": "invalid_value",
        }

    def test_every_fault_of_the_state_at_once(self):
        changes = {
            "/dealer": "zed",
            "/options/chip": 7,
            "/players/1/cards/0": "As",
            "/players/1/cards/1": None,
            "/players/2/id": "alice",
            "/table/board/4": "Jk",
        }
        assert faults_of(refusal("settlements", changed(HOLDEM, changes))) == {
            "/dealer": "unknown_player",
            "/pot": "not_a_multiple",
            "/players/1/cards/0": "duplicate_card",
            "/players/1/cards/1": "missing_card",
            "/players/2/id": "duplicate_player",
            "/table/board/4": "too_many_jokers",
        }

    def test_at_most_fifty_faults_are_listed(self):
        problem = refusal("settlements", HOLDEM | {f"member-{i}": i for i in range(60)})
        assert len(problem["errors"]) == 50
        assert problem["errors_omitted"] == 10

    def test_fifty_faults_are_all(self):
        problem = refusal("settlements", HOLDEM | {f"member-{i}": i for i in range(50)})
        assert len(problem["errors"]) == 50
        assert "errors_omitted" not in problem

    @pytest.mark.parametrize(
        "changes",
        [
            {"/game": "x" * 1_000},
            {"/" + "x" * 1_000: 1},
            {"/players/0/" + "x" * 1_000: 1},
            {"/dealer": "x" * 64},
            {"/reference": "x" * 1_000},
            {"/players/0/id": "x" * 64, "/players/1/id": "x" * 64},
            {"/players/0/cards/0": "x" * 1_000},
            {"/options/wild": ["x" * 1_000]},
            {"/pot": LEFT_OUT, "/pots": [{"amount": 1, "eligible": ["x" * 64]}]},
        ],
    )
    def test_at_most_32_characters_are_echoed(self, changes):
        assert "x" * 33 not in json.dumps(refusal("settlements", changed(HOLDEM, changes)))

    def test_an_unknown_member_is_named(self):
        [error] = refusal("settlements", changed(HOLDEM, {"/players/0/stack": 1}))["errors"]
        assert "'stack'" in error["detail"]

    def test_a_duplicate_card_is_named_with_both_places(self):
        [error] = refusal("settlements", changed(HOLDEM, {"/table/board/0": "A♠"}))["errors"]
        assert error["pointer"] == "/table/board/0"
        assert "As" in error["detail"]
        assert "players[0].cards[0]" in error["detail"]

    def test_bounds_are_the_widest_that_any_option_allows(self):
        full = changed(HOLDEM, holdem_players(24) | {"/options/jokers": 2})
        assert len(settle(full)["players"]) == 24
