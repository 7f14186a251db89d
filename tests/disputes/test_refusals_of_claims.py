"""What a claim that cannot be meant is refused for, in the words the caller reads (api.md, section 8)."""

import pytest

from service.games import GAMES
from service.rules import questions
from service.rules.errors import ImpossibleState, Problem
from tests.disputes.test_mistakes import PADRE
from tests.rules.builders import player, state


def problems(document, **claim):
    game = questions.house(GAMES[document["game"]], document)
    with pytest.raises(ImpossibleState) as impossible:
        questions.dispute(game, {"state": document, "claim": claim})
    return list(impossible.value.problems)


def test_winners_who_are_not_there_or_named_twice():
    assert problems(PADRE, winners={"high": ["carol", "bob", "carol"], "low": ["eve"]}) == [
        Problem("duplicate_player", ("claim", "winners", "high", 2), "This player is named twice."),
        Problem(
            "unknown_player", ("claim", "winners", "low", 0), "No player of this state has the id 'eve'."
        ),
    ]


def test_amounts_and_hands_of_who_is_not_there():
    unknown = "No player of this state has the id 'eve'."
    assert problems(PADRE, payouts={"eve": 1}, hands={"eve": {"high": {}}}) == [
        Problem("unknown_player", ("claim", "payouts"), unknown),
        Problem("unknown_player", ("claim", "hands"), unknown),
    ]


def test_a_claim_of_nothing_is_told_what_a_claim_names():
    assert problems(PADRE, payouts={}) == [
        Problem("missing_member", ("claim",), "A claim names an amount, a winner, a hand or an outcome.")
    ]


def test_what_the_game_does_not_count_is_named_with_the_game():
    assert problems(PADRE, posts={"alice": 1}, chips={"bob": 1}) == [
        Problem("conflicting_members", ("claim", "posts"), "Padre counts no posts, so none can be claimed."),
        Problem("conflicting_members", ("claim", "chips"), "Padre counts no chips, so none can be claimed."),
    ]


def test_chips_beyond_what_all_chips_together_may_be():
    assert problems(PADRE, payouts={"alice": 2**53 - 1, "bob": 1}) == [
        Problem(
            "amount_too_large",
            ("claim", "payouts"),
            "All chips together may be 9007199254740991 at most.",
        )
    ]


def test_a_state_whose_fee_makes_more_chips_than_all_together_may_be():
    """The pot holds all chips that there may be, and alice owes one more for the card she drew."""
    document = state(
        "zero-to-55",
        player("alice", "As Ks 2c 3c 4c", declares="high", drew=1),
        player("bob", "Qs Jd 9c 8c 7c", declares="low"),
        pot=2**53 - 1,
        options={"draw_fee": 1},
    )
    [problem] = problems(document, outcome="showdown")
    assert (problem.code, problem.path) == ("amount_too_large", ("state",))
