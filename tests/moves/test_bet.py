"""Betting: who is next, and between what limits (api.md 7; rules.md 12, 13)."""

import pytest

from tests.moves.questions import asked, bounds, forced, judged, moves, over, people, refused, state

NO_LIMIT = {"structure": "no_limit", "min_bet": 4}


def holdem(bets=None, **members):
    """Three players, the dealer last, whose bets of this round are all they put in."""
    bets = bets or {}
    return state("texas-holdem", people("a b c", contributed=bets), **members)


def round_of(bets=None, **betting):
    """The betting, and a state to which it belongs."""
    return holdem(bets), {**NO_LIMIT, "bets": bets or {}, **betting}


def next_move(bets=None, acted=(), lead=None, turn=None, **betting):
    table, standing = round_of(bets, **betting)
    place = {"acted": list(acted)}
    place |= {"lead": lead} if lead else {}
    place |= {"turn": turn} if turn else {}
    return moves(table, "bet", betting=standing, **place)


def test_nobody_has_bet_yet():
    assert next_move(stacks={"a": 100}) == {"a": {"check": {}, "fold": {}, "bet": bounds(4, 100)}}


def test_without_a_stack_there_is_no_most():
    assert next_move()["a"]["bet"] == bounds(4, None)


def test_nobody_raises_to_more_chips_than_there_can_be():
    """api.md: a number of chips is 2^53 - 1 at most; the pot would allow more."""
    most = 2**53 - 1
    assert next_move({"b": most}, structure="pot_limit")["a"] == {"call": {"amount": most}, "fold": {}}
    assert next_move({"b": most - 4}, structure="pot_limit")["a"]["raise"] == bounds(most, most)
    assert next_move({"b": most - 4}, structure="fixed_limit")["a"]["raise"] == bounds(most, most)


def test_the_smallest_chip_is_the_least_bet_unless_one_is_named():
    assert moves(holdem(options={"chip": 5}), "bet")["a"]["bet"] == bounds(5, None)


def test_the_blinds_are_called_or_raised():
    found = next_move({"a": 2, "b": 4}, lead="c", stacks={"a": 98, "b": 96, "c": 60})
    assert found == {"c": {"call": {"amount": 4}, "fold": {}, "raise": bounds(8, 60)}}


def test_the_big_blind_has_an_option():
    found = next_move({"a": 4, "b": 4, "c": 4}, ["c", "a"], stacks={"b": 96})
    assert found == {"b": {"check": {}, "fold": {}, "raise": bounds(8, 100)}}


def test_the_round_is_over_when_all_have_called():
    table, betting = round_of({"a": 4, "b": 4, "c": 4})
    assert over(table, "bet", betting=betting, acted=["c", "a", "b"])


def test_the_round_is_over_when_all_have_checked():
    assert over(holdem(), "bet", acted=["a", "b", "c"])


def test_a_raise_is_as_large_as_the_last_full_one():
    assert next_move({"a": 4, "b": 14}, ["b"], last_raise=10)["c"]["raise"] == bounds(24, None)


def test_a_short_all_in_call():
    assert next_move({"a": 4, "b": 20}, ["b"], stacks={"c": 7})["c"] == {"call": {"amount": 7}, "fold": {}}


def test_a_call_of_exactly_all_leaves_no_raise():
    assert next_move({"b": 20}, ["b"], stacks={"c": 20})["c"] == {"call": {"amount": 20}, "fold": {}}


def test_a_short_all_in_raise_has_one_size():
    found = next_move({"b": 20}, ["b"], stacks={"c": 25}, last_raise=20)
    assert found["c"]["raise"] == bounds(25, 25)


def test_a_short_all_in_bet_has_one_size():
    assert next_move(stacks={"a": 3})["a"]["bet"] == bounds(3, 3)


def test_a_short_raise_does_not_reopen_the_betting():
    # a bet 20 (a full bet), b called, c raised all-in to 25: a and b may only call or fold.
    bets, stacks = {"a": 20, "b": 20, "c": 25}, {"a": 80, "b": 80, "c": 0}
    table, betting = round_of(bets, stacks=stacks, last_raise=20)
    assert next_move(bets, ["a", "b", "c"], stacks=stacks) == {"a": {"call": {"amount": 5}, "fold": {}}}
    raising = {"player": "a", "action": "raise", "amount": 45}
    assert judged(table, "bet", raising, betting=betting, acted=["a", "b", "c"]) == "bet"
    said = asked(table, "bet", betting=betting, acted=["a", "b", "c"], proposed=raising)
    assert "does not reopen" in said["proposed"]["because"][0]["text"]


def test_who_has_acted_only_calls_or_folds_even_if_it_is_said_to_be_his_turn():
    assert next_move(acted=["a"], turn="a") == {"a": {"check": {}, "fold": {}}}


def test_a_full_raise_reopens_the_betting():
    found = next_move({"a": 20, "b": 20, "c": 40}, ["c"], last_raise=20)
    assert found == {"a": {"call": {"amount": 20}, "fold": {}, "raise": bounds(60, None)}}


def test_a_single_chip_is_called():
    found = next_move({"a": 4, "b": 3}, ["a"])
    assert found == {"b": {"call": {"amount": 1}, "fold": {}, "raise": bounds(8, None)}}


def test_no_raise_has_been_made_unless_said():
    assert "raise" in next_move({"a": 4}, ["a"], max_raises=1)["b"]
    assert "raise" not in next_move({"a": 4}, ["a"], max_raises=1, raises=1)["b"]


def test_the_cap_of_raises():
    found = next_move({"a": 4}, ["a"], max_raises=0)
    assert found == {"b": {"call": {"amount": 4}, "fold": {}}}
    assert "raise" in next_move({"a": 4}, ["a"], max_raises=3, raises=2)["b"]
    table, betting = round_of({"a": 4}, max_raises=3, raises=3)
    raising = {"player": "b", "action": "raise", "amount": 8}
    said = asked(table, "bet", betting=betting, acted=["a"], proposed=raising)["proposed"]
    assert said["because"][0]["text"].startswith("The round has had its 3 raises")


def test_a_cap_leaves_the_first_bet_open():
    assert next_move(max_raises=0)["a"]["bet"] == bounds(4, None)


def test_a_fixed_limit_has_one_size():
    fixed = {"structure": "fixed_limit", "last_raise": 9}
    assert next_move(**fixed)["a"]["bet"] == bounds(4, 4)
    assert next_move({"a": 4}, ["a"], **fixed)["b"]["raise"] == bounds(8, 8)
    assert next_move({"a": 4}, ["a"], stacks={"b": 6}, **fixed)["b"]["raise"] == bounds(6, 6)
    assert next_move({"a": 4}, ["a"], stacks={"b": 50}, **fixed)["b"]["raise"] == bounds(8, 8)


def test_a_pot_limit_raise_goes_to_the_highest_bet_plus_the_pot_after_calling():
    # 10 in the pot and a's bet of 6: b calls 6, which makes 22, and may raise to 6 + 22.
    table = holdem({"a": 6}, pot=10)
    betting = {"structure": "pot_limit", "min_bet": 4, "bets": {"a": 6}}
    assert moves(table, "bet", betting=betting, acted=["a"])["b"]["raise"] == bounds(10, 28)
    all_in = {**betting, "stacks": {"b": 20}}
    assert moves(table, "bet", betting=all_in, acted=["a"])["b"]["raise"] == bounds(10, 20)


def test_what_a_player_has_bet_is_less_to_call():
    # 10 in the pot and bets of 2 and 6: a calls 4, which makes 22, and may raise to 6 + 22.
    table = holdem({"a": 2, "b": 6}, pot=10)
    betting = {"structure": "pot_limit", "min_bet": 4, "bets": {"a": 2, "b": 6}}
    assert moves(table, "bet", betting=betting, acted=["b"], turn="a")["a"]["raise"] == bounds(10, 28)


def test_a_pot_limit_bet_is_the_pot_or_the_least_bet():
    betting = {"structure": "pot_limit", "min_bet": 4}
    assert moves(holdem(pot=30), "bet", betting=betting)["a"]["bet"] == bounds(4, 30)
    assert moves(holdem(), "bet", betting=betting)["a"]["bet"] == bounds(4, 4)


def test_dead_chips_and_earlier_rounds_are_in_the_pot():
    table = state("texas-holdem", [{"id": "a", "contributed": 5, "dead": 1}, {"id": "b", "contributed": 7}])
    betting = {"structure": "pot_limit", "bets": {"b": 2}}
    assert moves(table, "bet", betting=betting, lead="a")["a"]["raise"]["max"] == 2 + 13 + 2


def test_nobody_bets_alone():
    alone = state("texas-holdem", people("a b c", folded={"a": True, "c": True}))
    assert over(alone, "bet")
    assert over(alone, "bet", turn="b")


def test_players_without_chips_are_passed_over():
    assert list(next_move(stacks={"a": 0, "b": 5})) == ["b"]


def test_nobody_raises_where_nobody_else_has_chips_to_call_it():
    """A raise that only folded and all-in players could call is no raise, as pokerkit has it."""
    bets, stacks = {"a": 10, "b": 20}, {"a": 90, "b": 0, "c": 0}
    assert next_move(bets, ["c", "b"], stacks=stacks) == {"a": {"call": {"amount": 10}, "fold": {}}}
    table, betting = round_of(bets, stacks=stacks)
    raised = {"player": "a", "action": "raise", "amount": 40}
    said = asked(table, "bet", proposed=raised, betting=betting, acted=["c", "b"])["proposed"]
    assert [reason["text"] for reason in said["because"]] == ["Nobody else has chips to call a raise of a."]


def test_all_but_one_all_in_and_called_is_over():
    table, betting = round_of({"a": 10, "b": 8, "c": 10}, stacks={"b": 0, "c": 0})
    assert over(table, "bet", betting=betting, acted=["a", "b", "c"])
    assert over(table, "bet", betting={**betting, "stacks": {"a": 0, "b": 0, "c": 0}})
    assert over(table, "bet", betting=betting)


def test_the_last_player_with_chips_still_calls():
    table, betting = round_of({"a": 6, "b": 8}, stacks={"b": 0, "c": 0})
    assert moves(table, "bet", betting=betting, acted=["a", "b", "c"])["a"]["call"] == {"amount": 2}


def test_the_next_is_looked_for_after_the_last_who_acted_though_he_folded():
    table = state("texas-holdem", people("a b c", contributed={"a": 4}, folded={"b": True}))
    betting = {**NO_LIMIT, "bets": {"a": 4}}
    assert list(moves(table, "bet", betting=betting, acted=["a", "b"])) == ["c"]


def test_turn_names_another():
    assert list(next_move(turn="c")) == ["c"]


def test_a_folded_players_bet_must_be_called():
    table = state("texas-holdem", people("a b c", contributed={"a": 9}, folded={"a": True}))
    assert moves(table, "bet", betting={"bets": {"a": 9}}, acted=["a"])["b"]["call"] == {"amount": 9}


def test_nothing_is_forced():
    assert forced(holdem(), "bet") == {}


@pytest.mark.parametrize(("amount", "rule"), [(3, "bet"), (4, None), (100, None), (101, "bet"), (0, "bet")])
def test_the_amount_of_a_bet(amount, rule):
    proposed = {"player": "a", "action": "bet", "amount": amount}
    assert judged(holdem(), "bet", proposed, betting={**NO_LIMIT, "stacks": {"a": 100}}) == rule


def test_a_call_may_name_its_amount():
    table, betting = round_of({"a": 4})
    call = {"player": "b", "action": "call"}
    assert judged(table, "bet", call, betting=betting, acted=["a"]) is None
    assert judged(table, "bet", {**call, "amount": 4}, betting=betting, acted=["a"]) is None
    assert judged(table, "bet", {**call, "amount": 5}, betting=betting, acted=["a"]) == "bet"


def test_amounts_are_multiples_of_the_chip():
    table = holdem(options={"chip": 5})
    proposed = {"player": "a", "action": "bet", "amount": 7}
    assert judged(table, "bet", proposed) == "bet"
    betting = {"min_bet": 3, "last_raise": 4, "bets": {"a": 1}, "stacks": {"b": 2}}
    at = "/betting/"
    assert refused(holdem({"a": 5}, options={"chip": 5}), "bet", betting=betting) == {
        at + name: "not_a_multiple" for name in ("min_bet", "last_raise", "bets", "stacks")
    }


def test_bets_are_part_of_the_contributions():
    assert refused(holdem({"a": 3}), "bet", betting={"bets": {"a": 4}}) == {
        "/betting/bets": "impossible_play"
    }
    made = holdem(pots=[{"amount": 9, "eligible": ["a", "b", "c"]}])
    assert list(moves(made, "bet", betting={"bets": {"a": 4}}, acted=["a"])) == ["b"]


def test_all_chips_together():
    most = 2**53 - 1
    betting = {"stacks": {"a": most, "b": 1}}
    assert refused(holdem(), "bet", betting=betting) == {"/betting/stacks": "amount_too_large"}


def test_who_has_no_turn():
    folded = state("texas-holdem", people("a b c", folded={"a": True}))
    assert refused(folded, "bet", turn="a") == {"/turn": "impossible_play"}
    assert refused(holdem(), "bet", turn="a", betting={"stacks": {"a": 0}}) == {"/turn": "impossible_play"}


def test_the_lead_is_left_of_the_dealer():
    assert list(moves(holdem(dealer="a"), "bet")) == ["b"]


def test_a_folded_lead_is_passed_over():
    table = state("texas-holdem", people("a b c", folded={"a": True}))
    assert list(moves(table, "bet")) == ["b"]
    assert list(moves(table, "bet", lead="a")) == ["b"]


@pytest.mark.parametrize(("turned", "leads"), [(0, "a"), (1, "b"), (2, "c"), (3, "a"), (4, "b")])
def test_the_lead_of_z_moves_with_every_card(turned, leads):
    table = {f"card_{i + 1}": card for i, card in enumerate(["2c", "3c", "4c", "5c"][:turned])}
    assert list(moves(state("z", people("a b c"), table=table), "bet")) == [leads]


def test_the_lead_of_z_goes_to_the_next_live_player():
    table = state("z", people("a b c", folded={"b": True}), table={"card_1": "2c"})
    assert list(moves(table, "bet")) == ["c"]


@pytest.mark.parametrize(
    ("called", "leads"), [("", "a"), ("2c", "a"), ("2c 3c", "b"), ("2c 3c 2d", "b"), ("2c 3c 2d 4c", "c")]
)
def test_the_lead_of_numbers_moves_with_every_rank(called, leads):
    table = state("numbers", people("a b c"), table={"called": called.split()})
    assert list(moves(table, "bet")) == [leads]


def test_the_highest_exposed_total_leads_old_man_49er():
    hands = {"a": ["Kc", "2c", "3c", "4c", "5c"], "b": ["Ac", "6c", "7c", "8c", "9c"]}
    hands["c"] = ["Ad", "Kd", "2d", "3d", "4d"]
    shown = lambda count: state(  # noqa: E731
        "old-man-49er", people("a b c", cards=hands, exposed=dict.fromkeys("abc", count))
    )
    assert list(moves(shown(0), "bet")) == ["a"]  # nothing exposed: the dealer's left
    assert list(moves(shown(1), "bet")) == ["b"]  # 0, 11, 11: the first of equal ones
    assert list(moves(shown(2), "bet")) == ["b"]  # 2, 17, 11


def test_old_man_49er_needs_to_be_told_who_leads_where_an_exposed_card_is_not_known():
    hands = {"a": [None, "2c", "3c", "4c", "5c"], "b": ["Ac", "6c", "7c", "8c", "9c"]}
    hidden = state("old-man-49er", people("a b", cards=hands, exposed=dict.fromkeys("ab", 1)))
    assert refused(hidden, "bet") == {"/lead": "missing_member"}
    assert list(moves(hidden, "bet", lead="b")) == ["b"]


def test_kankakee_needs_to_be_told_who_leads_once_cards_are_up():
    two = state("kankakee", people("a b", cards={"a": ["2c", "3c"], "b": [None, None]}))
    assert list(moves(two, "bet")) == ["a"]
    up = state("kankakee", people("a b", cards={"a": ["2c", "3c", "4c"], "b": [None, None, "5c"]}))
    assert refused(up, "bet") == {"/lead": "missing_member"}
    assert list(moves(up, "bet", lead="b")) == ["b"]
    assert list(moves(up, "bet", turn="b")) == ["b"]
    assert list(moves(up, "bet", acted=["a"])) == ["b"]
    assert over(up, "bet", acted=["a", "b"])


JACKS, TENS = ["Js", "Jd", "2c", "3c", "4d"], ["Ts", "Td", "2c", "3c", "4d"]


def peabody(cards, **members):
    return state("peabody-holdem", [{"id": "a", "cards": cards}, {"id": "b"}], **members)


def test_peabody_needs_openers_in_the_first_round():
    assert "bet" in moves(peabody(JACKS), "bet")["a"]
    assert moves(peabody(TENS), "bet")["a"] == {"check": {}, "fold": {}}
    bet = {"player": "a", "action": "bet", "amount": 1}
    assert judged(peabody(TENS), "bet", bet) == "peabody-holdem.openers"
    assert judged(peabody(TENS), "bet", {**bet, "action": "raise"}) == "bet"  # there is nothing to raise
    assert judged(peabody(TENS, options={"wild": ["2"]}), "bet", bet) is None  # three tens
    assert judged(peabody(TENS, table={"board": ["9c", "9d", "9h"]}), "bet", bet) is None


def test_peabody_is_passed_round_though_nobody_can_open():
    nobody = peabody(TENS)
    nobody["players"][1]["cards"] = ["9s", "9d", "6c", "7c", "8d"]
    assert moves(nobody, "bet") == {"a": {"check": {}, "fold": {}}}
    assert moves(nobody, "bet", acted=["a"]) == {"b": {"check": {}, "fold": {}}}
    assert over(nobody, "bet", acted=["a", "b"])


def test_peabody_needs_no_openers_against_a_bet():
    table = peabody(TENS)
    table["players"][1]["contributed"] = 5
    assert "raise" in moves(table, "bet", betting={"bets": {"b": 5}}, acted=["b"])["a"]


def test_peabody_needs_the_hand_that_may_open():
    assert refused(state("peabody-holdem", people("a b")), "bet") == {
        "/state/players/0/cards": "missing_card"
    }


def test_who_lost_his_hand_does_not_bet():
    hands = {"a": ["2c", "2d"], "b": ["3c"], "c": ["4c"]}
    table = {"heaven": ["9c"], "hell": ["2h"]}
    heaven = state("heaven-and-hell", people("a b c", cards=hands), table=table)
    assert list(moves(heaven, "bet")) == ["b"]
    assert refused(heaven, "bet", turn="a") == {"/turn": "impossible_play"}


def test_nobody_bets_once_an_emptied_hand_has_won():
    numbers = state(
        "numbers", people("a b", cards={"a": ["2c"], "b": ["3c"]}), table={"called": ["2d"]}, pot=4
    )
    assert over(numbers, "bet")


def test_pots_that_are_one_players_end_no_betting():
    alone = [{"amount": 9, "eligible": ["a"]}]
    assert list(moves(holdem(pots=alone), "bet")) == ["a"]


def test_a_side_pot_is_bet_on_though_the_main_pot_is_won():
    hands, put_in = {"a": ["2c"], "b": ["3c"], "c": ["4c"]}, {"a": 5, "b": 9, "c": 9}
    numbers = state("numbers", people("a b c", cards=hands, contributed=put_in), table={"called": ["2d"]})
    assert list(moves(numbers, "bet", betting={"stacks": {"a": 0}})) == ["b"]


def test_a_side_pot_of_one_player_is_not_bet_on():
    """a has won the main pot, and of the side pot only b is left."""
    hands, put_in = {"a": ["2c"], "b": ["3c"], "c": ["4c"]}, {"a": 5, "b": 9, "c": 9}
    folded = people("a b c", cards=hands, contributed=put_in, folded={"c": True})
    assert over(state("numbers", folded, table={"called": ["2d"]}), "bet")
