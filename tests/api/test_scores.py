"""The answers of POST /v1/scores (api.md section 5)."""

import re
from itertools import pairwise

import pytest

from tests.api import book
from tests.api.asking import (
    BADUGI,
    ELEVATOR,
    EXAMPLES,
    HOLDEM,
    LEFT_OUT,
    PADRE,
    SEVENS,
    SPIT,
    by_player,
    card_of,
    changed,
    rotated,
    score,
)
from tests.api.mistakes import UNSETTLED, called

CANONICAL = re.compile("[2-9TJQKA][cdhs]|Jk")
POKER_HAND = {"category", "ranks", "description", "cards", "strength"}


def hand(state, player, side="high"):
    return by_player(score(state), side)[player]


def nulls(found, path=""):
    """Where null stands in a document."""
    if found is None:
        return [path]
    below = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    return [place for key, value in below for place in nulls(value, f"{path}/{key}")]


@pytest.mark.parametrize("state", EXAMPLES.values(), ids=EXAMPLES)
class TestEveryExample:
    def test_members(self, state):
        answered = score(state)
        more = ["trick_winners", "violations"] if state.get("tricks") else []
        assert list(answered) == ["game", "options", "rules_version", "players", "ranking", *more]
        assert answered["game"] == state["game"]

    def test_every_option_has_its_value(self, state):
        defaults = {option["name"]: option["default"] for option in card_of(state["game"])["options"]}
        assert score(state)["options"] == defaults | state.get("options", {})

    def test_players_in_the_order_of_the_request(self, state):
        answered, moved = score(state), score(rotated(state))
        assert moved["players"] == [*answered["players"][1:], answered["players"][0]]

    def test_players_have_no_other_members(self, state):
        for one in score(state)["players"]:
            assert {"id", "status"} <= set(one)
            assert set(one) <= {
                "id",
                "status",
                *book.SCORED.get(state["game"], ()),
                *book.RANKED[state["game"]],
            }

    def test_who_is_out_is_told_why(self, state):
        for one in score(state)["players"]:
            assert ("reason" in one) == (one["status"] == "out")

    def test_cards_are_kept_or_discarded(self, state):
        """What is taken of a hand and what is left of it are its cards, where the rules take cards away."""
        for sent, one in zip(state["players"], score(state)["players"], strict=True):
            if "kept" in book.SCORED.get(state["game"], ()):
                assert sorted(one["kept"] + one["discarded"]) == sorted(sent["cards"])

    def test_no_null_outside_the_options(self, state):
        assert nulls(score(state) | {"options": {}}) == []

    def test_ranking_is_the_order_of_strength(self, state):
        answered = score(state)
        assert list(answered["ranking"]) == book.RANKED[state["game"]]
        for side, groups in answered["ranking"].items():
            strengths = by_player(answered, side, "strength")
            assert all(len({strengths[one] for one in group}) == 1 for group in groups)
            assert all(strengths[one[0]] > strengths[other[0]] for one, other in pairwise(groups))

    def test_cards_are_the_player_s_and_the_table_s(self, state):
        table = str(state.get("table", {})) + book.SHARED.get(state["game"], "") + str(state.get("turns", ""))
        passed = [card for one in state["players"] for card in one.get("cards", ()) if "turns" in state]
        for sent, one in zip(state["players"], score(state)["players"], strict=True):
            for side in {"high", "low"} & set(one):
                cards = one[side]["cards"]
                assert len(set(cards)) == len(cards)
                assert all(CANONICAL.fullmatch(card) for card in cards)
                assert all(card in [*sent["cards"], *passed] or card in table for card in cards)

    def test_strength_is_comparable_between_answers(self, state):
        state = {name: part for name, part in state.items() if name != "turns"}
        together = score(state)
        for one, scored in zip(state["players"], together["players"], strict=True):
            if scored["status"] == "live":
                alone = score({**state, "players": [one], "pot": 0, "dealer": one["id"]})
                assert alone["players"] == [scored]


class TestHead:
    def test_reference_is_echoed(self):
        answered = score(HOLDEM | {"reference": "Table 3 – ½"})
        assert list(answered)[:2] == ["game", "reference"]
        assert answered["reference"] == "Table 3 – ½"

    def test_an_empty_reference_is_echoed(self):
        assert score(HOLDEM | {"reference": ""})["reference"] == ""

    def test_options_are_those_sent(self):
        sent = {"low_scale": "ace_to_six", "low_qualifier": None, "wild": ["10", "j♠"], "jokers": 2}
        options = score(PADRE | {"options": sent})["options"]
        assert {name: options[name] for name in sent} == sent | {"wild": ["T", "Js"]}


class TestPokerHands:
    def test_a_hand_has_what_applies(self):
        assert set(hand(HOLDEM, "alice")) == POKER_HAND

    def test_wild_cards_and_what_they_stand_for(self):
        assert hand(SPIT, "carol")["wild"] == [{"card": "7c", "as": "7h"}]
        assert hand(SPIT, "alice")["wild"] == [{"card": "7d", "as": "Ac"}, {"card": "7c", "as": "Ad"}]

    def test_a_joker_stands_for_a_card(self):
        state = changed(HOLDEM, {"/options/jokers": 1, "/players/0/cards/0": "Jk"})
        held = hand(state, "alice")
        assert held["cards"] == ["Jk", "Kd", "Kc", "5d", "5s"]
        assert held["wild"] == [{"card": "Jk", "as": "Kh"}]

    def test_the_line_of_a_layout(self):
        assert hand(ELEVATOR, "alice")["line"] == "floor-2"
        assert hand(ELEVATOR, "alice", "low")["line"] == "floor-3"

    def test_the_line_of_three_spits(self):
        state = changed(SPIT, {"/options/spit_cards": 3, "/table/spit": ["2h", "3h", "Qd"]})
        assert hand(state, "bob")["line"] == "spit-3"

    def test_a_straight_has_its_top_card_for_ranks(self):
        state = changed(HOLDEM, {"/table/board": ["Qh", "Jc", "Th", "2d", "3c"]})
        assert hand(state, "alice")["category"] == "straight"
        assert hand(state, "alice")["ranks"] == ["A"]

    def test_qualifies_stands_where_the_table_plays_a_qualifier(self):
        assert "qualifies" not in hand(ELEVATOR, "bob", "low")
        assert "qualifies" not in hand(PADRE | {"options": {"low_qualifier": None}}, "bob", "low")
        assert "qualifies" not in hand(PADRE, "bob")
        assert hand(PADRE, "bob", "low")["qualifies"] is True
        assert hand(PADRE, "carol", "low")["qualifies"] is False

    def test_low_ranking_has_qualifying_hands_only(self):
        assert score(PADRE)["ranking"]["low"] == [["alice", "bob"]]

    def test_a_shown_hand_is_scored_as_shown(self):
        shown = ["9s", "9c", "2h", "9h", "Kc"]
        held = hand(changed(HOLDEM, {"/players/1/shows/high": shown}), "bob")
        assert (held["category"], held["cards"]) == ("three_of_a_kind", shown)


class TestOtherHands:
    def test_a_number_game_has_totals(self):
        total = {"category", "description", "cards", "total", "target", "distance", "strength"}
        assert set(hand(SEVENS, "alice")) == total | {"counts"}
        high = hand(SEVENS, "carol")
        assert (high["category"], high["total"], high["target"], high["distance"]) == ("total", 25, 27, 2)

    def test_half_points_are_numbers(self):
        low = hand(SEVENS, "bob", "low")
        assert (low["total"], low["target"], low["distance"]) == (4.5, 7, 2.5)
        assert isinstance(low["target"], int)

    def test_counts_name_the_cards_that_have_a_choice(self):
        def aces(side):
            return [one for one in hand(SEVENS, "alice", side)["counts"] if one["card"][0] == "A"]

        assert aces("high") == [{"card": "As", "counts": 11}, {"card": "Ad", "counts": 11}]
        assert aces("low") == [{"card": "As", "counts": 1}, {"card": "Ad", "counts": 1}]

    def test_counts_name_no_other_cards(self):
        assert [one["card"] for one in hand(SEVENS, "alice")["counts"]] == ["As", "Ad"]
        assert "counts" not in hand(SEVENS, "bob")

    def test_badugi_has_a_low_only(self):
        answered = score(BADUGI)
        assert set(answered["players"][0]) == {"id", "status", "low"}
        assert list(answered["ranking"]) == ["low"]
        assert set(hand(BADUGI, "alice", "low")) == POKER_HAND
        assert hand(BADUGI, "alice", "low")["category"] == "three_card"


class TestWhatIsNotKnown:
    def test_a_folded_player_has_no_rank(self):
        answered = score(changed(HOLDEM, {"/players/1/folded": True}))
        assert by_player(answered, "status") == {"alice": "live", "bob": "folded", "carol": "live"}
        assert answered["ranking"] == {"high": [["alice"], ["carol"]]}

    def test_a_side_is_absent_before_a_hand_can_be_formed(self):
        answered = score(changed(HOLDEM, {"/table/board": ["2h", "9h"]}))
        assert answered["players"] == [{"id": one, "status": "live"} for one in ("alice", "bob", "carol")]
        assert answered["ranking"] == {"high": []}

    def test_three_table_cards_are_enough(self):
        answered = score(changed(HOLDEM, {"/table/board": ["2h", None, "9h", None, "Kc"]}))
        assert by_player(answered, "high", "category")["bob"] == "three_of_a_kind"

    def test_a_player_without_the_cards_that_must_play_has_no_hand(self):
        answered = score(changed(PADRE, {"/players/0/cards": LEFT_OUT, "/players/1/cards/1": None}))
        assert answered["players"][0] == {"id": "alice", "status": "live"}
        assert answered["ranking"]["high"] == [["carol"], ["bob"]]

    def test_a_player_without_cards_plays_a_full_board(self):
        assert hand(changed(HOLDEM, {"/players/0/cards": LEFT_OUT}), "alice")["cards"] == [
            "2h",
            "9h",
            "Kc",
            "5d",
            "5s",
        ]

    @pytest.mark.parametrize("mistake", UNSETTLED, ids=called)
    def test_what_cannot_be_settled_can_be_scored(self, mistake):
        state, changes, _ = mistake
        assert len(score(changed(state, changes))["players"]) == len(state["players"])
