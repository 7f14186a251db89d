"""Dealt states of every game, made from its card alone: a program need know nothing else of the game."""

import re
from functools import cache
from random import Random

from tests.api.asking import client

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")


@cache
def card_of(game):
    return client().get(f"/v1/games/{game}").get_json()


def dealt(game, rng: Random):
    """A state that can be settled, under some house rules."""
    card = card_of(game)
    options = house_rules(card, rng)
    laid_out = under(card, options)
    deck = DECK + ["Jk"] * options.get("jokers", 0)
    rng.shuffle(deck)
    names = NAMES[: rng.randint(2, min(len(NAMES), card["players"]["possible"]))]
    most = card["own_cards"]["min"] + (3 if "take" in laid_out["order"] else 0)
    state = {
        "game": game,
        "options": options,
        "dealer": rng.choice(names),
        "players": [player(name, deck, rng.randint(card["own_cards"]["min"], most), rng) for name in names],
    }
    rng.choice(state["players"]).pop("folded", None)
    if "declare" in laid_out["order"]:
        for one in state["players"]:
            one["declares"] = rng.choice(["high", "low", "both"])
    if laid_out["table"]:
        state["table"] = table(laid_out["table"], deck)
    return state | chips(state["players"], options.get("chip", 1), rng)


def house_rules(card, rng):
    """Some options at some of their values."""
    return {
        option["name"]: value_of(option["schema"], rng) for option in card["options"] if rng.random() < 0.3
    }


def value_of(schema, rng):
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema["type"] == "array":
        return rng.sample(["2", "K", "Js", "7d"], rng.randint(0, 2))
    return rng.randint(schema["minimum"], min(schema["maximum"], schema["minimum"] + 5))


def under(card, options):
    """The table, lines and order of the card under these options."""
    laid_out = {"table": card["table"], "order": card["order"]}
    for option in card["options"]:
        for value in option.get("values", ()):
            if options.get(option["name"]) == value["value"]:
                laid_out |= value.get("changes", {})
    return laid_out


def player(name, deck, own_cards, rng):
    dealt_in = {"id": name, "cards": [deck.pop() for _ in range(own_cards)]}
    return dealt_in | ({"folded": True} if rng.random() < 0.2 else {})


def table(slots, deck):
    """The table of the slots' names: ``grid.0.2`` stands in rows, ``left.1`` in a row, ``car`` alone."""
    laid = {}
    for slot in slots:
        member, *places = slot["slot"].split(".")
        if not places:
            laid[member] = deck.pop()
            continue
        row = laid.setdefault(member, [])
        for place in places[:-1]:
            row.extend([] for _ in range(int(place) + 1 - len(row)))
            row = row[int(place)]
        row.append(deck.pop())
    return laid


def chips(players, chip, rng):
    """What the players put in (written to them), or a pot, or pots; the members of the state."""
    if rng.random() < 0.2:
        return {"pot": chip * rng.randint(0, 99)}
    if rng.random() < 0.2:
        live = [player["id"] for player in players if not player.get("folded")]
        return {
            "pots": [
                {"amount": chip * rng.randint(0, 99), "eligible": live[rng.randrange(len(live)) :]}
                for _ in range(rng.randint(1, 3))
            ]
        }
    for one in players:
        one["contributed"] = chip * rng.choice((0, 5, 20, 20, 20, 33))
        one["dead"] = chip * rng.choice((0, 0, 1))
    return {"pot": chip * rng.randint(0, 9)}


def chips_in(state):
    """All chips of a state."""
    if "pots" in state:
        return sum(pot["amount"] for pot in state["pots"])
    put_in = sum(one.get("contributed", 0) + one.get("dead", 0) for one in state["players"])
    return state.get("pot", 0) + put_in


def is_canonical(text):
    return re.fullmatch("[2-9TJQKA][cdhs]|Jk", text) is not None
