"""Seeded random states of many games under random house rules, in which ties and odd chips are likely."""

from tests.rules import referee

RANKS = "23456789TJQKA"
SUITS = "cdhs"
OWN_CARDS = {
    "texas-holdem": 2,
    "super-holdem": 3,
    "tahoe": 3,
    "pineapple": 2,
    "crazy-pineapple": 2,
    "omaha": 4,
    "padre": 4,
    "stormy-weather": 4,
    "peabody-holdem": 5,
    "elevator": 4,
    "spit-in-the-ocean": 4,
    "badugi": 4,
    "seven-twenty-seven": 0,
}
GAMES = tuple(OWN_CARDS)
POKER = tuple(game for game in GAMES if game not in ("badugi", "seven-twenty-seven"))
POT_OPTIONS = {
    "chip": [1, 1, 2, 5],
    "odd_chip_order": ["left_of_dealer", "high_card_by_suit", "carry"],
}
SPLIT_OPTIONS = {
    "odd_chip_side": ["high", "low", "carry"],
    "one_odd_chip_each": [True, False],
    "showdown": ["declare", "declare", "cards_speak"],
    "both_rule": ["outright", "win_or_tie"],
    "failed_both": ["resplit", "must_beat_swing"],
    "nobody_wins": ["carry", "split_live"],
}
POKER_OPTIONS = {
    "wild": [[], [], ["2"], ["Kd"], ["3", "Jh"], ["A"], ["7c", "8s"]],
    "jokers": [0, 0, 1, 2],
    "joker": ["wild", "bug"],
    "double_ace_flush": [False, True],
    "natural_beats_wild": [False, True],
}
LOW_OPTIONS = {
    "low_scale": ["ace_to_five", "ace_to_six", "deuce_to_seven"],
    "low_qualifier": [None, 5, 6, 7, 8, 9, 10, 13],
}
OWN_OPTIONS = {
    "omaha": {"hole_use": ["exactly_two", "any"]},
    "padre": {"hole_use": ["exactly_two", "any"]},
    "stormy-weather": {"hole_use": ["exactly_two", "any"]},
    "elevator": {
        "lines": ["rows", "rows_and_diagonals"],
        "car_wild": ["none", "none", "card", "rank"],
        "both_lines": ["same", "different"],
    },
    "spit-in-the-ocean": {"spit_cards": [1, 3]},
    "seven-twenty-seven": {"tie_fewest_cards": [False, True]},
}


def options_of(game):
    """Every option of a game that matters to a settlement, with values to choose from."""
    return (
        POT_OPTIONS
        | (SPLIT_OPTIONS if game in referee.SPLIT else {})
        | (POKER_OPTIONS if game in POKER else {})
        | (LOW_OPTIONS if game in ("padre", "stormy-weather", "elevator") else {})
        | OWN_OPTIONS.get(game, {})
    )


def random_options(random, game):
    """Each option is sent half of the time."""
    return {name: random.choice(values) for name, values in options_of(game).items() if random.random() < 0.5}


def deck_of(random, cards, options):
    """A shuffled deck of few ranks or of all, with the jokers that are in it."""
    fewest = -(-cards // 4)
    size = random.choice([fewest, fewest + 1, fewest + 3, 13])
    ranks = random.sample(RANKS, min(13, max(size, 4)))
    deck = [rank + suit for rank in ranks for suit in SUITS] + ["Jk"] * options.get("jokers", 0)
    random.shuffle(deck)
    return deck


def table_of(game, options, deck):
    """The table of a game, dealt from the deck."""
    if game == "elevator":
        return {"left": deck[:3], "car": deck[3], "right": deck[4:7]}
    if game == "spit-in-the-ocean":
        return {"spit": deck[: options.get("spit_cards", 1)]}
    if game in referee.COMMUNITY:
        return {"board": deck[: 4 if game == "stormy-weather" else 5]}
    return {}


def flat(table):
    return [card for row in table.values() for card in (row if isinstance(row, list) else [row])]


def hand_of(random, game, deck):
    return [deck.pop() for _ in range(OWN_CARDS[game] or random.randint(2, 5))]


def hands_of(random, game, deck, count):
    """Hands from the deck, every other one as like the one before as the deck allows, so that many tie."""
    hands = [hand_of(random, game, deck)]
    while len(hands) < count:
        if random.random() < 0.5:
            hands.append(hand_of(random, game, deck))
        else:
            hands.append([deck.pop(place_like(card, deck)) for card in hands[-1]])
    return hands


def place_like(card, deck):
    """The place of a card of this rank in the deck, or of its last card."""
    return next((place for place, other in enumerate(deck) if other[0] == card[0]), -1)


def stake(random, document, chip):
    """Put chips in: a pot alone, contributions with all-ins and folders, or pots that are made already."""
    players = document["players"]
    way = random.choice(["pot", "contributed", "contributed", "contributed", "pots"])
    if way == "pots":
        names = [player["id"] for player in players]
        document["pots"] = [
            {
                "amount": chip * random.randint(0, 40),
                "eligible": random.sample(names, random.randint(1, len(names))),
            }
            for _ in range(random.randint(1, 3))
        ]
        return
    if way == "pot" or random.random() < 0.3:
        document["pot"] = chip * random.randint(0, 40)
    if way == "contributed":
        levels = [random.randint(0, 12) for _ in range(3)]
        for player in players:
            player["contributed"] = chip * random.choice(levels)
            if random.random() < 0.2:
                player["dead"] = chip * random.randint(0, 3)


def random_state(random, game):
    """A state that can be settled."""
    options = random_options(random, game)
    count = random.choice([2, 3, 3, 4, 4, 5])
    deck = deck_of(random, count * (OWN_CARDS[game] or 5) + 7, options)
    table = table_of(game, options, deck)
    del deck[: len(flat(table))]
    rules = referee.Rules(game, options, table)
    ids = random.sample(["ann", "Bob", "cid", "Dee", "eve"], count)
    hands = hands_of(random, game, deck, count)
    players = [{"id": name, "cards": cards} for name, cards in zip(ids, hands, strict=True)]
    for player in players:
        if random.random() < 0.15:
            player["folded"] = True
        if rules.declares:
            player["declares"] = random.choice(["high", "low", "both"])
    if all(player.get("folded") for player in players):
        del players[0]["folded"]
    document = {"game": game, "options": options, "players": players}
    if table:
        document["table"] = table
    if random.random() < 0.5:
        document["dealer"] = random.choice(ids)
    if game == "peabody-holdem" and random.random() < 0.7:
        document["opened"] = random.random() < 0.9
    stake(random, document, options.get("chip", 1))
    return document


def show_some(random, document):
    """Let some players table a hand, any that they may form."""
    rules = referee.rules_of(document)
    if document["game"] not in POKER:
        return
    for player in document["players"]:
        for side in rules.sides:
            sets = [five for line in rules.lines().values() for five in rules.sets(player["cards"], line)]
            if random.random() < 0.2:
                player.setdefault("shows", {})[side] = list(random.choice(sets))


def hide_some(random, document):
    """Turn some cards face down, as before the end of a hand."""

    def maybe(card):
        return None if random.random() < 0.2 else card

    for player in document["players"]:
        player.pop("declares", None)
        player["cards"] = [maybe(card) for card in player["cards"][: random.choice([9, 9, 9, 3, 1])]]
    table = document.get("table", {})
    document["table"] = {
        name: [maybe(card) for card in row[: random.choice([9, 9, 9, 3, 0])]]
        if isinstance(row, list)
        else maybe(row)
        for name, row in table.items()
    }
    if not table:
        del document["table"]
