"""Settlements and scores of random states against a referee that shares nothing with the service."""

from random import Random

import pytest

from tests.rules import referee
from tests.rules.builders import score, settle
from tests.rules.random_states import GAMES, POKER, hide_some, random_state, show_some

SOME = 250
MANY = 1_500
"""States of each game and question, on every commit and in the long run."""


def settled(document):
    answer = settle(document)
    return {
        "outcome": answer.outcome,
        "pots": [(pot.amount, list(pot.eligible)) for pot in answer.pots],
        "payouts": [ruling.payout for ruling in answer.players],
        "refunds": [ruling.refund for ruling in answer.players],
        "next_pot": answer.next_pot,
    }


def refereed(document):
    found = referee.settle(document)
    names = [player["id"] for player in document["players"]]
    return found | {"pots": [(amount, [names[seat] for seat in who]) for amount, who in found["pots"]]}


def check_settlements(game, count, seed):
    random = Random(f"{seed} {game}")
    for _ in range(count):
        document = random_state(random, game)
        if random.random() < 0.3:
            show_some(random, document)
        assert settled(document) == refereed(document), document


def says(hand):
    return (hand.category, hand.total / 2 if hand.total is not None else hand.ranks)


def stands_for(hand):
    """The cards of a hand with each wild one as what it stands for."""
    wild = list(hand.wild)
    cards = []
    for card in hand.cards:
        if wild and wild[0][0] == card:
            card = wild.pop(0)[1]  # noqa: PLW2901 - the card as it plays
        cards.append(card)
    assert not wild, "wild cards are in the order of the hand"
    return cards


def check_named(rules, player, side, hand):
    """Are the cards of an answer's hand cards that he may play, and do they make what it says?"""
    lines = rules.lines()
    own = [card for card in player["cards"] if card]
    legal = [sorted(five) for five in rules.sets(own, lines[hand.line])]
    assert sorted(hand.cards) in legal
    cards = stands_for(hand)
    ranks = tuple(sorted(referee.number(card[0]) for card in cards))
    scale = "high" if side == "high" else rules.get("low_scale", "ace_to_five")
    place, order = referee.value(ranks, len({card[1] for card in cards}) == 1, scale)
    symbols = tuple("A" if rank == 1 else referee.RANKS[rank - 2] for rank in order)
    assert (referee.CATEGORIES[place], symbols) == (hand.category, hand.ranks)
    doubled = hand.category == "five_of_a_kind" or hand.ranks[:2] == ("A", "A")
    assert doubled or len(set(cards)) == 5


def check_scores(game, count, seed):
    random = Random(f"{seed} {game}")
    for _ in range(count):
        document = random_state(random, game)
        if random.random() < 0.5:
            hide_some(random, document)
        for player in document["players"]:
            player.pop("declares", None)
        found, answer = referee.score(document), score(document)
        ranking = {side: [list(group) for group in groups] for side, groups in answer.ranking}
        assert ranking == found["ranking"], document
        rules = referee.rules_of(document)
        for player, held in zip(document["players"], answer.players, strict=True):
            for side in ("high", "low"):
                expected = found["hands"].get(held.id, {}).get(side)
                hand = getattr(held, side)
                assert (hand and says(hand)) == (expected and expected.says), document
                if hand is not None and game in POKER:
                    check_named(rules, player, side, hand)


@pytest.mark.parametrize("game", GAMES)
def test_settlements(game):
    check_settlements(game, SOME, "settle")


@pytest.mark.parametrize("game", GAMES)
def test_scores(game):
    check_scores(game, SOME, "score")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_many_settlements(game):
    check_settlements(game, MANY, "settle many")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_many_scores(game):
    check_scores(game, MANY, "score many")
