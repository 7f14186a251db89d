"""Deals questions about moves, with states in the middle of play, and the moves that an answer lists."""

from typing import Any

from service.games import GAMES
from service.rules.cards import DECK
from service.rules.moves.phases import phases_of
from service.rules.questions import house
from tests.dealing import State, deal_any, live, unfinished
from tests.dice import Dice
from tests.records import called_ranks, from_the_left, rank

Json = dict[str, Any]


def deal_question(dice: Dice) -> Json:
    """A question about a phase of any game, most of which can be answered."""
    state = deal_any(dice)
    phase = dice.among(tuple(phases_of(house(GAMES[state["game"]], state))))
    if dice.now_and_then(4):
        state = unfinished(state, dice)
    if dice.now_and_then(2):
        for player in state["players"]:
            player.pop("shows", None)
    PREPARE.get(phase, lambda *_: None)(state, dice)
    question = {"state": state, "phase": phase}
    names = [player["id"] for player in from_the_left(state, live(state))]
    if dice.now_and_then(2):
        question["acted"] = names[: dice.below(len(names) + 1)]
    if phase == "bet":
        question["lead"] = dice.among(names)
        question["betting"] = _betting(state, dice)
    if phase == "arrange" and dice.now_and_then(2):
        question["arranged"] = dice.some(names)
    return question


def _unturned(state: State, dice: Dice) -> None:
    """No hand is shown yet, and not everything is turned; banished cards may have to be replaced."""
    for player in state["players"]:
        player.pop("shows", None)
    if not any(player.get("cards") == [] for player in state["players"]) and dice.now_and_then(4):
        state.pop("table", None)
    elif dice.now_and_then(2):
        state |= {"table": unfinished(state, dice).get("table", {})}
    if state["game"] == "heaven-and-hell" and dice.now_and_then(2):
        state["options"] = {**state.get("options", {}), "replace_banished": True}


def _one_card_more(state: State, dice: Dice) -> None:
    """Everybody still holds the cards that he was dealt."""
    game = house(GAMES[state["game"]], state)
    seen = str(state)
    unseen = [card for card in DECK if f"'{card}'" not in seen]
    for player in state["players"]:
        if len(player.get("cards", ())) == game.own_cards.most < game.own_cards.dealt and unseen:
            player["cards"] = [*player["cards"], dice.take(unseen)]


def _some_plays_taken_back(state: State, dice: Dice) -> None:
    """The record of play up to some card."""
    hands: dict[str, list[str]] = {}
    plays = [(i, play) for i, trick in enumerate(state.get("tricks", ())) for play in trick]
    kept = dice.below(len(plays) + 1)
    for _, play in plays[kept:]:
        hands.setdefault(play["player"], []).append(play["card"])
    if plays:
        tricks = [[play for i, play in plays[:kept] if i == number] for number in range(5)]
        state["tricks"] = [trick for trick in tricks if trick]
    for player in state["players"]:
        if player["id"] in hands:
            player["cards"] = dice.shuffled(hands[player["id"]])


def _some_turns_taken_back(state: State, dice: Dice) -> None:
    if "turns" in state:
        state["turns"] = state["turns"][: dice.below(len(state["turns"]) + 1)]


PREPARE = {
    "expose": _unturned,
    "discard": _one_card_more,
    "play": _some_plays_taken_back,
    "swap": _some_turns_taken_back,
}
"""What is done to a judgeable state so that a phase has moves left in it."""


def _betting(state: State, dice: Dice) -> Json:
    """Bets that are part of what was contributed, and stacks behind."""
    chip = state.get("options", {}).get("chip", 1)
    players = live(state)
    betting: Json = {"structure": dice.among(("no_limit", "pot_limit", "fixed_limit"))}
    betting["min_bet"] = chip * (1 + dice.below(5))
    if dice.now_and_then(2):
        betting["bets"] = {
            player["id"]: chip * dice.below(min(player.get("contributed", 0) // chip, 20) + 1)
            for player in dice.some(players)
        }
    if dice.now_and_then(2):
        betting["stacks"] = {player["id"]: chip * dice.below(30) for player in dice.some(players)}
    if dice.now_and_then(3):
        betting |= {"max_raises": dice.below(4), "raises": dice.below(4)}
    if dice.now_and_then(3):
        betting["last_raise"] = chip * (1 + dice.below(9))
    return betting


def made(move: Json, question: Json, dice: Dice) -> Json | None:
    """A listed move as somebody would make it; None where the caller does not see the cards for it."""
    proposed = {name: move[name] for name in ("player", "action") if name in move}
    if "choose" in move:
        count = move["choose"]["min"] + dice.below(move["choose"]["max"] - move["choose"]["min"] + 1)
        proposed["cards"] = dice.shuffled(move["cards"])[:count]
    elif "cards" in move:
        proposed["cards"] = dice.shuffled(move["cards"])
    if "min" in move:
        chip = question["state"].get("options", {}).get("chip", 1)
        most = move.get("max", 3 * move["min"])
        between = move["min"] + chip * dice.below((most - move["min"]) // chip + 1)
        proposed["amount"] = dice.among((move["min"], most, between))
    if "amount" in move and dice.now_and_then(2):
        proposed["amount"] = move["amount"]
    if "declarations" in move:
        proposed["declaration"] = dice.among(move["declarations"])
    if "lines" in move:
        proposed["line"] = dice.among(move["lines"])
    if "slots" in move:
        at_once = move.get("together") or move["action"] == "replace"
        proposed["slots"] = dice.shuffled(move["slots"]) if at_once else [dice.among(move["slots"])]
    return _shown(proposed, move, question, dice) if "ways" in move else proposed


def _shown(proposed: Json, move: Json, question: Json, dice: Dice) -> Json | None:
    """A hand put together in one of the ways."""
    state = question["state"]
    banned = called_ranks(state)
    [player] = [player for player in state["players"] if player["id"] == move["player"]]
    if None in player.get("cards", [None]):
        return None
    own = [card for card in player["cards"] if rank(card) not in banned]
    way = dice.among(move["ways"])
    size = way["from_hand"]["min"] + way["from_table"]["max"]
    from_own = way["from_hand"]["min"] + dice.below(way["from_hand"]["max"] - way["from_hand"]["min"] + 1)
    cards = dice.shuffled(own)[:from_own] + dice.shuffled(way["table"])[: size - from_own]
    sides = [side.name for side in house(GAMES[state["game"]], state).sides if side.five_cards]
    return proposed | {"side": dice.among(sides), "cards": cards}
