"""Settlements and scores of random states against a referee that shares nothing with the service."""

from collections import Counter
from random import Random

import pytest

from tests.rules import referee
from tests.rules.builders import score, settle
from tests.rules.random_states import GAMES, POKER, hide_some, random_state, show_some
from tests.rules.referee_cards import CATEGORIES, COUNTS, NUMBER, RANKS, value

SOME = 300
MANY = 20_000
"""States of each game and question, on every commit and in the long run."""


def settled(document, expected):
    """What the service rules, in the words of the referee."""
    answer = settle(document)
    names = [player["id"] for player in document["players"]]
    deal = answer.next_deal
    seats = deal and [names.index(name) for name in deal.players]
    said = {
        "outcome": answer.outcome,
        "pots": [(pot.amount, list(pot.eligible)) for pot in answer.pots],
        "payouts": [ruling.payout for ruling in answer.players],
        "refunds": [ruling.refund for ruling in answer.players],
        "penalties": [ruling.penalty for ruling in answer.players],
        "nets": [ruling.net for ruling in answer.players],
        "next_pot": answer.next_pot,
        "statuses": [ruling.status for ruling in answer.players],
        "next_deal": deal and (seats, deal.lead, *([] if deal.shuffle is None else [deal.shuffle])),
        "posts": [ruling.more.get("posts") for ruling in answer.players],
        "post_payouts": [ruling.more.get("post_payout") for ruling in answer.players],
        "chips": [ruling.more.get("chips") for ruling in answer.players],
        "tricks": [ruling.more.get("tricks") for ruling in answer.players],
        "post_pot": answer.more.get("post_pot"),
    }
    return {name: said[name] for name in expected}


def refereed(document):
    found = {"next_deal": None} | referee.settle(document)
    names = [player["id"] for player in document["players"]]
    if "pots" in found:
        found["pots"] = [(amount, [names[seat] for seat in who]) for amount, who in found["pots"]]
    found["nets"] = [
        payout + refund - player.get("contributed", 0) - player.get("dead", 0) - penalty
        for player, payout, refund, penalty in zip(
            document["players"], found["payouts"], found["refunds"], found["penalties"], strict=True
        )
    ]
    return found


def chips_in(document):
    """The chips that the players have put in, whatever way they are written."""
    if "pots" in document:
        return sum(pot["amount"] for pot in document["pots"])
    return document.get("pot", 0) + sum(
        player.get("contributed", 0) + player.get("dead", 0) for player in document["players"]
    )


def check_settlement(document, besides=("violations",)):
    """Does the service rule as the referee, but for what is checked otherwise?"""
    expected = {name: found for name, found in refereed(document).items() if name not in besides}
    said = settled(document, expected)
    assert said == expected, document
    assert chips_in(document) + sum(said["penalties"]) == (
        sum(said["payouts"]) + sum(said["refunds"]) + said["next_pot"]
    )


def check_settlements(game, count, seed):
    random = Random(f"{seed} {game}")
    for _ in range(count):
        document = random_state(random, game)
        if random.random() < 0.3:
            show_some(random, document)
        check_settlement(document)


BANISHED = {"heaven": ["2c", "3c", "4c", "5c", "6c"], "hell": ["2d", "3d", "4d", "5d", "6d"]}


def test_a_present_kicker_beats_a_missing_one():
    check_settlement(
        {
            "game": "heaven-and-hell",
            "options": {"showdown": "cards_speak"},
            "players": [{"id": "ann", "cards": ["9c", "8d"]}, {"id": "Bob", "cards": ["9h"]}],
            "table": BANISHED,
            "pot": 11,
        }
    )


def test_the_last_one_left_beside_the_nut_low_wins_high_at_that_moment():
    check_settlement(
        {
            "game": "spew",
            "options": {"all_spewed": "nut_low"},
            "players": [{"id": "ann", "cards": ["2c"]}, {"id": "Bob", "cards": ["3c", "6d"]}],
            "table": {"spewed": ["2h", "3h", "6c", "7c", "8c"]},
            "pot": 11,
        }
    )


def test_the_high_half_stays_while_spew_cards_are_to_be_turned():
    check_settlement(
        {
            "game": "spew",
            "options": {"all_spewed": "nut_low"},
            "players": [
                {"id": "ann", "cards": ["2c"], "contributed": 20},
                {"id": "Bob", "cards": ["3c", "6d"], "contributed": 20},
                {"id": "cid", "cards": ["Kc", "6s"], "contributed": 5},
            ],
            "table": {"spewed": ["2h", "Th"]},
        }
    )


def test_beside_a_nut_low_nobody_who_is_out_takes_a_pot_alone():
    check_settlement(
        {
            "game": "spew",
            "options": {"all_spewed": "nut_low"},
            "players": [
                {"id": "ann", "cards": ["2c"]},
                {"id": "Bob", "cards": ["3c"]},
                {"id": "cid", "cards": ["3d"]},
            ],
            "table": {"spewed": ["2h", "3h"]},
            "pots": [{"amount": 12, "eligible": ["Bob"]}],
        }
    )


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
    legal = [sorted(five) for five in rules.sets(rules.own(player), hand.line)]
    assert sorted(hand.cards) in legal
    cards = stands_for(hand)
    ranks = tuple(sorted(NUMBER[card[0]] for card in cards))
    scale = "high" if side == "high" else rules.get("low_scale", "ace_to_five")
    place, order = value(ranks, len({card[1] for card in cards}) == 1, scale)
    symbols = tuple("A" if rank == 1 else RANKS[rank - 2] for rank in order)
    assert (CATEGORIES[place], symbols) == (hand.category, hand.ranks)
    doubled = hand.category == "five_of_a_kind" or hand.ranks[:2] == ("A", "A")
    assert doubled or len(set(cards)) == len(cards)


def check_hand(rules, player, side, hand):
    if rules.game in COUNTS:
        check_counted(rules.game, side, hand)
    elif rules.game in POKER and hand.total is None:
        check_named(rules, player, side, hand)


def check_counted(game, side, hand):
    """Do the cards count what the answer says, and is it as far from its target as it says?"""
    counts = COUNTS[game]
    chosen = dict(hand.counts)
    assert all(len(counts.of(card)) > 1 for card in chosen)
    taken = [chosen[card] / 2 if card in chosen else min(counts.of(card)) for card in hand.cards]
    assert all(value in counts.of(card) for value, card in zip(taken, hand.cards, strict=True))
    assert sum(taken) == hand.total / 2
    if counts.targets:
        target = counts.targets[side == "low"]
        assert (hand.target, hand.distance) == (2 * target, abs(2 * target - hand.total))


def check_kept(rules, player, held):
    """Has the rule taken the cards that it takes, and no others?"""
    sent = [card for card in player["cards"] if card]
    kept = rules.own(player)
    assert list(held.kept) == kept
    assert sorted(held.discarded) == sorted((Counter(sent) - Counter(kept)).elements())


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
        assert [player.status for player in answer.players] == found["statuses"], document
        rules = referee.rules_of(document)
        for player, held in zip(document["players"], answer.players, strict=True):
            for side in ("high", "low"):
                expected = found["hands"].get(held.id, {}).get(side)
                hand = getattr(held, side)
                assert (hand and says(hand)) == (expected and expected.says), document
                if hand is not None:
                    check_hand(rules, player, side, hand)
            if held.kept is not None:
                check_kept(rules, player, held)


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
