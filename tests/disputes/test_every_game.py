"""Every mistake in every game in which it can happen: random hands that somebody takes for what they are not.

Mistakes of paying are made in the document and judged by the referee, who shares nothing with the service;
those of reading hands are made by the service itself, and worked out by hand in test_mistakes.py.
"""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from service.games import GAMES
from service.rules import questions
from service.rules.disputes.case import Case
from service.rules.disputes.mistakes import ADDS_UP, MISTAKES
from service.rules.disputes.search import Judge, alternatives
from service.rules.reading import read_table
from tests.disputes.claims import judge
from tests.rules import random_states, referee
from tests.rules.builders import settle
from tests.rules.random_states import POKER, random_state
from tests.rules.referee_hands import SPLIT

HANDS = random_states.GAMES
LOW = tuple(game for game in POKER if game in SPLIT)
EXACT = ("omaha", "padre", "stormy-weather", "peabody-holdem", "tahoe", "bundles", "z")
LINES = (
    *("bingo", "bundles", "criss-cross", "fiery-cross", "utah", "elevator", "heaven-and-hell"),
    *("iron-cross-2", "pyramid", "tic-tac-toe", "z"),
)
HAPPENS = {
    "too_many_hole_cards": EXACT,
    "wrong_line": LINES,
    "wild_used_twice": POKER,
    "kicker_ignored": POKER,
    "suits_broke_a_tie": HANDS,
    "unqualified_low_paid": LOW,
    "folded_hand_paid": HANDS,
    "swing_paid_one_side": SPLIT,
    "uncalled_bet_paid": HANDS,
    "side_pot_ignored": HANDS,
    "odd_chip_side": SPLIT,
    "odd_chip_order": HANDS,
}
"""The games in which each mistake can happen."""
MOST_TRIED = 3_000


def folded(document, right) -> Iterator[dict]:
    for seat, one in enumerate(document["players"]):
        if one.get("folded") and one.get("cards") and None not in one["cards"]:
            changed = deepcopy(document)
            changed["players"][seat].pop("folded")
            yield changed


def swung(document, right) -> Iterator[dict]:
    for seat, one in enumerate(document["players"]):
        failed = one.get("declares") == "both" and not right["payouts"][seat] and not one.get("folded")
        for way in ("high", "low") if failed else ():
            changed = deepcopy(document)
            changed["players"][seat]["declares"] = way
            yield changed


def with_uncalled(document, right) -> Iterator[dict]:
    if any(right["refunds"]):
        pots = [{"amount": amount, "eligible": list(who)} for amount, who in right["pots"]]
        pots[-1]["amount"] += sum(right["refunds"])
        yield in_pots(document, pots)


def in_pots(document, pots):
    """The document with pots that are made already."""
    names = [one["id"] for one in document["players"]]
    made = [{"amount": pot["amount"], "eligible": [names[seat] for seat in pot["eligible"]]} for pot in pots]
    changed = {key: value for key, value in deepcopy(document).items() if key != "pot"} | {"pots": made}
    for one in changed["players"]:
        one.pop("contributed", None)
        one.pop("dead", None)
    return changed


def in_one_pot(document, right) -> Iterator[dict]:
    if len(right["pots"]) > 1:
        amount = sum(amount for amount, _ in right["pots"]) + sum(right["refunds"])
        yield in_pots(
            document, [{"amount": amount, "eligible": sorted({s for _, who in right["pots"] for s in who})}]
        )


def options(name, *values):
    def changed(document, right) -> Iterator[dict]:
        for value in values:
            yield {**deepcopy(document), "options": {**document.get("options", {}), name: value}}

    return changed


def in_another_order(document, right) -> Iterator[dict]:
    yield from options("odd_chip_order", "left_of_dealer", "high_card_by_suit", "carry")(document, right)
    for one in document["players"]:
        yield {**deepcopy(document), "dealer": one["id"]}


MADE = {
    "unqualified_low_paid": options("low_qualifier", None),
    "folded_hand_paid": folded,
    "swing_paid_one_side": swung,
    "uncalled_bet_paid": with_uncalled,
    "side_pot_ignored": in_one_pot,
    "odd_chip_side": options("odd_chip_side", "high", "low", "carry"),
    "odd_chip_order": in_another_order,
}
"""The documents that somebody who makes a mistake takes a document for."""


def claims_by_referee(name, document) -> Iterator[dict]:
    """What is claimed of a document by who makes a mistake of paying."""
    right = referee.settle(document)
    names = [one["id"] for one in document["players"]]
    for mistaken in MADE[name](document, right):
        wrong = referee.settle(mistaken)
        yield {"payouts": dict(zip(names, wrong["payouts"], strict=True)), "next_pot": wrong["next_pot"]}


def claims_by_reading(name, document) -> Iterator[dict]:
    """What is claimed of a document by who makes a mistake of reading hands."""
    game = questions.house(GAMES[document["game"]], document)
    judges = Judge()
    right = judges.take(Case(game, read_table(game, document).table))
    for case in alternatives(right, [name]):
        wrong = judges.take(case).figures
        yield {"payouts": dict(wrong.amounts["payouts"]), "next_pot": wrong.next_pot}


def claims(name, document):
    return (claims_by_referee if name in MADE else claims_by_reading)(name, document)


def differs(claim, answer):
    """Does a claim pay somebody more than he is due?"""
    return any(claim["payouts"][ruling.id] > ruling.payout for ruling in answer.players)


@pytest.mark.parametrize(
    ("name", "game"), [(name, game) for name, games in HAPPENS.items() for game in games]
)
def test_it_is_named(name, game):
    random = Random(f"{name} {game}")
    for _ in range(MOST_TRIED):
        document = random_state(random, game)
        answer = settle(document)
        for claim in claims(name, document):
            if differs(claim, answer):
                named = judge(document, **claim).mistakes
                assert named, (document, claim)
                if named == (name,):
                    return
    pytest.fail("no hand was found in which it can be told from others")


def test_the_list_has_every_mistake():
    assert list(HAPPENS) == list(MISTAKES)
    assert ADDS_UP not in HAPPENS


@pytest.mark.parametrize("game", GAMES)
def test_a_chip_too_many_is_told_in_every_game(game):
    [example, *_] = GAMES[game].examples
    payouts = {ruling.id: ruling.payout for ruling in settle(dict(example.state)).players}
    first = next(iter(payouts))
    found = judge(dict(example.state), payouts={**payouts, first: payouts[first] + 1})
    assert found.mistakes[0] == ADDS_UP
    assert found.because[0].text.endswith("1 chip too many.")
