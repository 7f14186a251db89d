"""Seeded random states in the middle of a hand, of any game, with where the play stands."""

from random import Random

from service.games import GAMES
from service.rules.cards import DECK
from service.rules.questions import house, moves
from service.rules.reading import read_table
from tests.dealing import Dice, deal, turned
from tests.moves.test_expose import put
from tests.perft.boo_ray import HAND, Position

ACTIONS = ("stand", "swap", "draw_from_deck")
WITH_DECLARES = ("declares", "shows", "passes", "exposed", "announces")


def situation(game, phase, seed):
    """A question about a phase of a game; some of them are impossible."""
    rng = Random(f"{game} {phase} {seed}")
    state = OWN.get(game, showdown)(game, rng)
    names = [player["id"] for player in state["players"]]
    question = {"state": state, "phase": phase}
    for member in ("acted", "arranged"):
        if rng.random() < 0.6:
            question[member] = rng.sample(names, rng.randrange(len(names)))
    for member, share in (("lead", 0.5), ("turn", 0.15), ("asked_by", 0.4)):
        if rng.random() < share:
            question[member] = rng.choice(names)
    if phase == "bet" and rng.random() < 0.8:
        question["betting"] = betting(state, rng)
    return question


def betting(state, rng):
    """A round in which some have bet a part of what they contributed."""
    chip = state.get("options", {}).get("chip", 1)
    standing = {"structure": rng.choice(("no_limit", "pot_limit", "fixed_limit")), "min_bet": 4 * chip}
    if rng.random() < 0.4:
        standing |= {"max_raises": rng.randrange(4), "raises": rng.randrange(4)}
    if rng.random() < 0.4:
        standing["last_raise"] = rng.randrange(4, 12) * chip
    standing["bets"] = {
        player["id"]: chip * rng.randrange(player["contributed"] // chip + 1)
        for player in state["players"]
        if "contributed" in player and rng.random() < 0.7
    }
    standing["stacks"] = {
        player["id"]: rng.choice((0, 1, 3, 4, 9, 40)) * chip
        for player in state["players"]
        if rng.random() < 0.6
    }
    return standing


def showdown(game, rng):
    """A dealt state with the table turned so far, and what players say and show forgotten by some."""
    state = a_deal(game, rng)
    state.pop("reference", None)
    ruled = house(GAMES[game], state)
    for player in state["players"]:
        for member in WITH_DECLARES:
            if rng.random() < 0.5:
                player.pop(member, None)
        if "exposed" in player:
            player["exposed"] = rng.randrange(4)
    lying = dict(turned(state))
    used = {card for player in state["players"] for card in player.get("cards", ())} | set(lying.values())
    rest = [card for card in DECK if card not in used]
    rng.shuffle(rest)
    for player in state["players"]:
        if ruled.own_cards.dealt > ruled.own_cards.most and rng.random() < 0.7 and "cards" in player and rest:
            player["cards"].append(rest.pop())
    if rng.random() < 0.8 and "table" in state:
        state["table"] = so_far(ruled, state, lying, rng)
    return state


def a_deal(game, rng):
    """A deal that finds enough cards in the deck."""
    while True:
        try:
            return deal(GAMES[game], Dice(rng.randrange))
        except (ValueError, IndexError):
            continue


def so_far(ruled, state, lying, rng):
    """As much of the table as is turned after some of the dealer's moves."""
    table = {"shared": None} if "shared" in lying else {}
    for _ in range(rng.choice((0, *rng.sample(range(len(lying) + 1), 2)))):
        laid = read_table(ruled, {**state, "table": table}).table
        slots, together = ruled.exposure.next(laid, ruled)
        slots = slots if together else rng.sample(slots, min(1, len(slots)))
        if not slots or any(slot not in lying for slot in slots):
            break
        for slot in slots:
            put(table, slot, lying[slot])
    return table


def boo_ray(game, rng):
    """Some plays of a deal of two to six players."""
    seats = rng.randrange(2, 7)
    deck = rng.sample(DECK, len(DECK))
    hands = tuple(tuple(deck.pop() for _ in range(HAND)) for _ in range(seats))
    trump = deck.pop()
    options = {
        name: rng.random() < 0.5
        for name in ("must_trump", "must_beat", "must_overtrump", "lead_top_trump")
        if rng.random() < 0.5
    }
    at, tricks = Position(hands, trump[1], taken=(0,) * seats), []
    for _ in range(rng.choice((0, 0, rng.randrange(HAND * seats + 1)))):
        played = rng.choice(at.legal())
        if not at.trick:
            tricks.append([])
        tricks[-1].append({"player": str(at.turn), "card": played})
        at = at.after(played)
    players = [{"id": str(seat), "stays": True, "cards": list(hand)} for seat, hand in enumerate(at.hands)]
    if not tricks:
        undecided = rng.choice((0, 0.3))
        for player in players:
            player["stays"] = rng.random() < 0.7
            if rng.random() < undecided:
                player.pop("stays")
    table = {"trump": trump} if tricks or rng.random() < 0.6 else {}
    return {"game": game, "options": options, "players": players, "table": table, "tricks": tricks}


def red_dog(game, rng):
    """Some turns of a round."""
    seats = rng.randrange(1, 6)
    deck = rng.sample(DECK, len(DECK))
    players = [{"id": str(seat), "cards": [deck.pop() for _ in range(5)]} for seat in range(seats)]
    for player in players[: rng.randrange(seats + 1)]:
        player["wager"] = rng.choice((0, 1, 2, 4, 12))
        if player["wager"]:
            player["turned"] = deck.pop()
    options = {"max_wager": rng.choice(("pot", "none")), "re_ante": rng.choice((0, 2))}
    return {"game": game, "options": options, "players": players, "pot": 12}


def screw_your_neighbor(game, rng):
    """Some turns, kings being likely."""
    seats = rng.randrange(2, 7)
    deck = rng.sample([card for card in DECK if card[0] in "K234"], 16)
    players = [{"id": str(seat), "cards": [deck.pop()]} for seat in range(seats)]
    for player in players:
        if rng.random() < 0.2:
            player["chips"] = rng.randrange(3)
    state = {"game": game, "players": players}
    playing = [player["id"] for player in players if player.get("chips", 3)]
    if playing and rng.random() < 0.6:
        state["turns"] = [
            {"player": name, "action": rng.choice(ACTIONS[:2])}
            for name in playing[: rng.randrange(len(playing))]
        ]
    return state


OWN = {"boo-ray": boo_ray, "red-dog": red_dog, "screw-your-neighbor": screw_your_neighbor}


def ask(question):
    """The game under its options, and the answer."""
    game = house(GAMES[question["state"]["game"]], question["state"])
    return game, moves(game, question)
