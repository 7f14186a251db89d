"""Settled states of games that the formats of recorded hands have, and what the formats make of them."""

from copy import deepcopy

from service.games import GAMES
from service.histories import write_ohh, write_phh
from service.rules.errors import ImpossibleState
from service.rules.questions import house, settle
from tests.dealing import deal

PHH = tuple(write_phh.VARIANTS)
OHH = tuple(write_ohh.GAME_TYPES)


def deal_settled(dice, games, *, pot=False):
    """A state without house rules, of one of the games, and its settlement."""
    game = GAMES[dice.among(games)]
    state = bare(deal(game, dice), pot=pot)
    try:
        return state, settle(house(game, state), state)
    except ImpossibleState:  # without its house rules it cannot be: a joker, say
        state = deepcopy(dict(game.examples[0].state))
        return state, settle(house(game, state), state)


def bare(state, *, pot):
    """A state as far as the formats have words for it."""
    left_out = {"options", "reference", "pots"} | (set() if pot else {"pot"})
    bared = {member: value for member, value in state.items() if member not in left_out}
    bared["players"] = [
        {member: value for member, value in player.items() if member != "shows"}
        for player in state["players"]
    ]
    return bared


def deal_phh(dice):
    """The text of a PHH file."""
    return write_phh.text(*deal_settled(dice, PHH))


def deal_ohh(dice):
    """An OHH document."""
    return write_ohh.document(*deal_settled(dice, OHH, pot=True))
