"""Deals questions about claimed results: right ones, and ones in which somebody is wrong."""

from typing import Any

from service.api.answers import CATEGORIES, OUTCOMES
from service.rules.errors import ImpossibleState
from tests.dealing import State, deal_any
from tests.dice import Dice
from tests.disputes.claims import whole_claim
from tests.rules.builders import settle

Json = dict[str, Any]


def deal_dispute(dice: Dice) -> Json:
    """A question about a claim of any game, most of which can be answered."""
    state = deal_any(dice)
    return {"state": state, "claim": claim_of(state, dice)}


def claim_of(state: State, dice: Dice) -> Json:
    """What somebody claims of a state: some of what is right, and now and then something wrong."""
    try:
        claim = whole_claim(settle(state))
    except ImpossibleState:
        return {"next_pot": 0}
    for name in dice.some(sorted(claim)):
        del claim[name]
    for mistake in dice.some(
        (move_a_chip, count_otherwise, name_other_winners, take_another_hand, end_otherwise), 3
    ):
        mistake(claim, [player["id"] for player in state["players"]], dice)
    return claim or {"next_pot": 0}


def move_a_chip(claim: Json, players: list[str], dice: Dice) -> None:
    """One player gets a chip of another's, or one that is not there."""
    payouts = claim.setdefault("payouts", {})
    payouts[dice.among(players)] = dice.below(100)
    loser = dice.among(players)
    payouts[loser] = max(payouts.get(loser, 0) - 1, 0)


def count_otherwise(claim: Json, players: list[str], dice: Dice) -> None:
    """A refund, a penalty, or where they are claimed the posts or chips of a player are other ones."""
    name = dice.among([name for name in ("posts", "chips") if name in claim] or ["refunds", "penalties"])
    claim.setdefault(name, {})[dice.among(players)] = dice.below(4)


def name_other_winners(claim: Json, players: list[str], dice: Dice) -> None:
    """Some players win a side."""
    claim["winners"] = {dice.among(("high", "low", "suit", "whole")): dice.some(players)}


def take_another_hand(claim: Json, players: list[str], dice: Dice) -> None:
    """A player is said to hold another hand."""
    hand = {"category": dice.among(CATEGORIES)} if dice.now_and_then(2) else {"cards": ["As", "Kd", "2c"]}
    claim["hands"] = {dice.among(players): {dice.among(("high", "low")): hand}}


def end_otherwise(claim: Json, players: list[str], dice: Dice) -> None:
    """The hand ends otherwise, and something stays."""
    claim |= {"outcome": dice.among(OUTCOMES), "next_pot": dice.below(5)}
