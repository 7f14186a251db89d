"""Seeded random records of Boo Ray, Red Dog and Screw Your Neighbor under random house rules."""

from tests.rules import referee_play
from tests.rules.random_states import RANKS, SUITS

GAMES = referee_play.GAMES
NAMES = ["ann", "Bob", "cid", "Dee", "eve", "fay", "Gus"]
PLAY_OPTIONS = {
    "boo-ray": {
        "must_trump": [False, True, True, True],
        "must_beat": [False, True, True, True],
        "must_overtrump": [False, True, True, True],
        "lead_top_trump": [False, True, True, True],
        "renege_penalty": ["none", "boo"],
    },
    "red-dog": {"max_wager": ["pot", "none"], "pass_cost": [0, 0, 1, 2], "re_ante": [0, 0, 1, 3]},
    "screw-your-neighbor": {"deck_king": ["kept", "refused"]},
}
OF_CHIPS = ("pass_cost", "re_ante")


def random_play(random, game):
    """A finished hand of a game that can be settled."""
    options = {
        name: random.choice(values) for name, values in PLAY_OPTIONS[game].items() if random.random() < 0.5
    }
    if random.random() < 0.5:
        options["chip"] = random.choice([1, 2, 5])
    chip = options.get("chip", 1)
    for name in OF_CHIPS:
        if name in options:
            options[name] *= chip
    players = [{"id": name} for name in random.sample(NAMES, random.choice([1, 2, 3, 3, 4, 4, 4, 5, 5, 6]))]
    document = {"game": game, "options": options, "players": players}
    if random.random() < 0.6:
        document["pot"] = chip * random.randint(0, 12)
    for player in players:
        if random.random() < 0.5:
            player["contributed"] = chip * random.randint(0, 4)
        if random.random() < 0.2:
            player["dead"] = chip * random.randint(0, 2)
    if random.random() < 0.5:
        document["dealer"] = random.choice(players)["id"]
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    random.shuffle(deck)
    deal = {"boo-ray": boo_ray, "red-dog": red_dog, "screw-your-neighbor": screw_your_neighbor}
    deal[game](random, document, deck, chip)
    return document


# --- Red Dog


def red_dog(random, document, deck, chip):
    """Wagers and passes in turn until the pot is empty."""
    players, options = document["players"], document["options"]
    for player in players:
        player["cards"] = [deck.pop() for _ in range(5)]
        if random.random() < 0.1:
            player["folded"] = True
    if all(player.get("folded") for player in players):
        del players[0]["folded"]
    if not referee_play.put_in(document):
        document["pot"] = chip * 4
    for seat in referee_play.from_the_left(document):
        player = players[seat]
        pot = referee_play.red_dog(document, seat)["next_pot"]
        if player.get("folded") or not pot:
            continue
        if random.random() < 0.3:
            player["wager"] = 0
            continue
        most = pot if options.get("max_wager", "pot") == "pot" else 2 * pot
        player["wager"] = random.choice([chip, pot, chip * random.randint(1, most // chip)])
        player["turned"] = turned_card(random, player, deck)


def turned_card(random, player, deck):
    """The next card, more often than not one that he beats."""
    place = next((i for i, card in enumerate(deck) if referee_play.beats({"turned": card, **player})), -1)
    return deck.pop(place if random.random() < 0.4 else -1)


# --- Boo Ray


def boo_ray(random, document, deck, chip):
    """A trump, who stays, and counts or a record of play in which some break the rules."""
    players = document["players"]
    document["options"]["amount"] = chip * random.randint(1, 6)
    document["table"] = {"trump": deck.pop()}
    stays = random.choice([0.1, 0.6, 0.8, 0.95])
    for player in players:
        if random.random() < 0.1:
            player["folded"] = True
        else:
            player["stays"] = random.random() < stays
    if all(player.get("folded") for player in players):
        players[0].pop("folded")
        players[0]["stays"] = True
    stayers = referee_play.stayers_of(document)
    if len(stayers) < 2:
        return
    if random.random() < 0.3:
        winners = [random.choice(stayers[: random.randint(1, 3)]) for _ in range(5)]
        for seat in stayers:
            players[seat]["tricks_taken"] = winners.count(seat)
        return
    record(random, document, stayers, deck)


def record(random, document, stayers, deck):
    """Five tricks, mostly by the rules; from a short deck few have many suits."""
    players = document["players"]
    trump = document["table"]["trump"][1]
    suits = {trump, *random.sample(SUITS, random.choice([1, 2, 4]))}
    short = [card for card in deck if card[1] in suits]
    deck = short if len(short) >= 5 * len(stayers) else deck
    hands = {seat: [deck.pop() for _ in range(5)] for seat in stayers}
    honest = random.choice([1, 0.8, 0.4])
    leader = random.choice(stayers)
    names = [player["id"] for player in players]
    tricks = []
    for _ in range(5):
        place = stayers.index(leader)
        trick = []
        for seat in stayers[place:] + stayers[:place]:
            played = [play["card"] for play in trick]
            choices = [
                card
                for card in hands[seat]
                if not referee_play.broken(document, trump, played, card, hands[seat])
            ]
            card = random.choice(choices if random.random() < honest else hands[seat])
            hands[seat].remove(card)
            trick.append({"player": names[seat], "card": card})
        tricks.append(trick)
        leader = names.index(referee_play.trick_winner(trick, trump))
    document["tricks"] = tricks
    if random.random() < 0.3:
        tricks.append([])
    for seat in stayers:
        if random.random() < 0.5:
            players[seat]["cards"] = []


def cut_play(random, document):
    """Stop a record of Boo Ray in the middle of the hand; the cards not yet played are in the hands again."""
    tricks = document.get("tricks")
    if not tricks:
        return
    kept = random.randint(1, 5)
    rest = tricks[kept:]
    del tricks[kept:]
    cut = random.randint(1, len(tricks[-1]))
    rest.append(tricks[-1][cut:])
    tricks[-1] = tricks[-1][:cut]
    for player in document["players"]:
        left = [play["card"] for trick in rest for play in trick if play["player"] == player["id"]]
        player.pop("cards", None)
        if player.get("stays") and not player.get("folded"):
            player["cards"] = left


# --- Screw Your Neighbor


def screw_your_neighbor(random, document, deck, chip):
    """Cards after the exchanges, or as dealt with every turn."""
    del chip
    players = document["players"]
    few = random.random() < 0.4
    if few:
        ranks = random.sample(RANKS, random.choice([1, 2])) + random.choice([["K"], []])
        deck = [card for card in deck if card[0] in ranks]
        while len(deck) < len(players) + 1:
            players.pop()
        if "dealer" in document and document["dealer"] not in [player["id"] for player in players]:
            del document["dealer"]
    chips = random.choice([[1], [1, 1, 2], [0, 1, 2, 3], [3]])
    for player in players:
        player["chips"] = random.choice(chips)
        if player["chips"] == 3 and random.random() < 0.5:
            del player["chips"]
    if not any(player.get("chips", 3) for player in players):
        players[0]["chips"] = 1
    live = [seat for seat, player in enumerate(players) if player.get("chips", 3)]
    for seat in live:
        players[seat]["cards"] = [deck.pop()]
    if random.random() < 0.7 and len(live) > 1:
        document["turns"] = turns(random, document, live, deck)


def turns(random, document, live, deck):
    """Everybody's turn from a lead; who has shown a king stands."""
    players = document["players"]
    first = random.randrange(len(live))
    order = live[first:] + live[:first]
    found = []
    shown = set()
    for seat in order:
        now = document | {"turns": found}
        cards = referee_play.replay(now, live)
        turn = {"player": players[seat]["id"], "action": "stand"}
        if seat not in shown and random.random() < 0.7:
            turn["action"] = "draw_from_deck" if seat == order[-1] else "swap"
        if turn["action"] == "draw_from_deck":
            kings = [card for card in deck if card[0] == "K"]
            turn["card"] = kings[0] if kings and random.random() < 0.4 else deck[-1]
        if turn["action"] == "swap":
            after = live[(live.index(seat) + 1) % len(live)]
            if cards[after][0] == "K":
                shown.add(after)
        found.append(turn)
    return found
