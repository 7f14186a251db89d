"""Seeded random states of many games under random house rules, in which ties and odd chips are likely."""

from tests.rules import referee
from tests.rules.referee_hands import BANISHED_BY, GRID, LINED, OWN_IN_HAND, SPIT, SPLIT, rank_of

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
    "phlegm-in-the-ocean": 4,
    "bingo": 5,
    "bundles": 5,
    "cincinnati": 5,
    "lamebrain-pete": 3,
    "criss-cross": 5,
    "fiery-cross": 5,
    "utah": 5,
    "heaven-and-hell": 5,
    "iron-cross-2": 3,
    "kankakee": 6,
    "little-opposite": 5,
    "extreme-opposites": 5,
    "pyramid": 4,
    "tic-tac-toe": 2,
    "z": 5,
    "seven-twenty-seven": 0,
    "thirteen-thirty-three": 0,
    "two-twenty-two": 0,
    "numbers": 5,
    "spew": 5,
    "old-man-49er": 5,
    "zero-to-55": 5,
}
"""How many own cards a player has at the showdown; none: any number."""
GAMES = tuple(OWN_CARDS)
POKER = tuple(game for game in GAMES if game in OWN_IN_HAND)
ROWS = (
    "texas-holdem",
    "super-holdem",
    "tahoe",
    "pineapple",
    "crazy-pineapple",
    "omaha",
    "padre",
    "stormy-weather",
    "peabody-holdem",
    "cincinnati",
    "lamebrain-pete",
    "utah",
    "little-opposite",
    "extreme-opposites",
)
"""The games whose table is one row."""
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
    "elevator": {"lines": ["rows", "rows_and_diagonals"], "car_wild": ["none", "none", "card", "rank"]},
    "spit-in-the-ocean": {"spit_cards": [1, 3]},
    "phlegm-in-the-ocean": {"spit_cards": [1, 3]},
    "seven-twenty-seven": {"tie_fewest_cards": [False, True]},
    "thirteen-thirty-three": {"tie_fewest_cards": [False, True]},
    "two-twenty-two": {"tie_fewest_cards": [False, True]},
    "cincinnati": {
        "suit_half": [None, 1, 2, 3, 4, 5],
        "odd_chip_side": ["high", "low", "carry"],
        "one_odd_chip_each": [True, False],
    },
    "lamebrain-pete": {"hole_cards": [2, 3, 4, 5], "lowest_card_ace": ["high", "low"]},
    "criss-cross": {"hole_cards": [2, 3, 4, 5]},
    "fiery-cross": {"hole_cards": [2, 3, 4, 5]},
    "utah": {"layout": ["row", "cross"]},
    "little-opposite": {"lowest_card_ace": ["high", "low"]},
    "extreme-opposites": {"lowest_card_ace": ["high", "low"]},
    "heaven-and-hell": {
        "lowest_card_ace": ["high", "low"],
        "low_hole_wild": ["none", "surviving", "dealt"],
        "low_kind": ["poker", "poker", "pips"],
        "pip_scope": ["five_card_hand", "down_cards"],
        "replace_banished": [False, False, True],
        "short_low": ["missing_is_low", "five_cards_only"],
    },
    "iron-cross-2": {
        "hole_use": ["any", "all_three"],
        "intersections_wild": ["none", "ranks", "chosen_card", "chosen_rank"],
        "three_meets": [6, 5],
    },
    "z": {"pairs": ["stroke", "orthogonal"]},
    "tic-tac-toe": {
        "announce": ["required", "best"],
        "folded_keep_post": [False, True],
        "nobody_wins": ["carry", "split_live"],
    },
    "spew": {"all_spewed": ["eliminated", *["nut_low"] * 5], "hand_cards": [4, 5]},
    "old-man-49er": {"forty_nine_needs_high": [False, True]},
    "zero-to-55": {"draw_fee": [0, 1, 2, 3]},
}


TABLE_CARDS = {"bingo": 9, "tic-tac-toe": 9, "bundles": 12, "heaven-and-hell": 10, "numbers": 12}
"""How many cards lie on the table, where they are more than seven."""


def options_of(game):
    """Every option of a game that matters to a settlement, with values to choose from."""
    poker = game in POKER
    return (
        POT_OPTIONS
        | (SPLIT_OPTIONS if game in SPLIT else {})
        | (POKER_OPTIONS if poker else {})
        | (LOW_OPTIONS if poker and game in SPLIT else {})
        | ({"both_lines": ["same", "different"]} if game in LINED else {})
        | OWN_OPTIONS.get(game, {})
    )


def random_options(random, game):
    """Each option is sent half of the time."""
    options = {
        name: random.choice(values) for name, values in options_of(game).items() if random.random() < 0.5
    }
    if game == "kankakee":
        options.pop("jokers", None)
    if "draw_fee" in options:
        options["draw_fee"] *= options.get("chip", 1)
    return options


def deck_of(random, game, cards, options):
    """A shuffled deck of few ranks or of all, with the jokers that are in it."""
    fewest = -(-cards // 4)
    size = random.choice([fewest, fewest + 1, fewest + 3, 13])
    if game in BANISHED_BY:
        size = max(size, 8)
    ranks = random.sample(RANKS, min(13, max(size, 4)))
    if game == "old-man-49er" and random.random() < 0.7:
        ranks = [*"TA985", *(rank for rank in ranks if rank not in "TA985")][: max(size, 5)]
    deck = [rank + suit for rank in ranks for suit in SUITS] + ["Jk"] * options.get("jokers", 0)
    random.shuffle(deck)
    return deck


# --- tables


def rows(deck, count, length):
    return [[deck.pop() for _ in range(length)] for _ in range(count)]


def table_of(random, game, options, deck, players):
    """The table of a game, dealt from the deck."""
    if game in ROWS:
        return {"board": rows(deck, 1, 4 if game == "stormy-weather" else 5)[0]}
    if game in SPIT:
        return {"spit": rows(deck, 1, options.get("spit_cards", 1))[0]}
    numbered = {"iron-cross-2": 6, "pyramid": 6, "z": 4}.get(game, 0)
    if numbered:
        return {f"card_{place + 1}": deck.pop() for place in range(numbered)}
    if game in BANISHED_BY:
        return banishing_table(random, game, options, deck, players)
    dealt = {
        "elevator": lambda: {
            "left": rows(deck, 1, 3)[0],
            "car": deck.pop(),
            "right": rows(deck, 1, 3)[0],
        },
        "bingo": lambda: {"grid": rows(deck, 3, 3)},
        "tic-tac-toe": lambda: {"grid": rows(deck, 3, 3)},
        "bundles": lambda: {"bundles": rows(deck, 6, 2)},
        "criss-cross": lambda: cross(deck),
        "fiery-cross": lambda: cross(deck),
        "kankakee": lambda: kankakee(random, options, deck),
    }
    return dealt.get(game, dict)()


def cross(deck):
    return {place: deck.pop() for place in ("top", "left", "center", "right", "bottom")}


def kankakee(random, options, deck):
    """The joker is shared, or another card; the deck may hold further jokers."""
    shared = random.random() < 0.5
    if random.random() < 0.5:
        options["jokers"] = random.choice([1, 2] if shared else [0, 1, 2])
        for _ in range(options["jokers"] - shared):
            deck.insert(random.randrange(len(deck)), "Jk")
    return {} if shared else {"shared": taken(deck, lambda card: card != "Jk")}


def taken(deck, wanted):
    """Take the first card of the deck that is wanted."""
    return deck.pop(next(place for place, card in enumerate(deck) if wanted(card)))


def banishing_table(random, game, options, deck, players):
    """Rows of which one takes its ranks from the hands."""
    if game == "spew":
        return {"spewed": rows(deck, 1, own_count(random, game, options, players))[0]}
    if game == "numbers":
        return {"called": called(random, deck)}
    if not options.get("replace_banished"):
        heaven, hell = rows(deck, 2, 5)
        return {"heaven": heaven, "hell": hell}
    hell = []
    while len(hell) < 5:
        hell.append(taken(deck, lambda card: card != "Jk" and card[0] not in {one[0] for one in hell}))
    ranks = {card[0] for card in hell}
    if sum(card[0] not in ranks for card in deck) < 5:
        options["replace_banished"] = False
        return {"heaven": rows(deck, 1, 5)[0], "hell": hell}
    return {"heaven": [taken(deck, lambda card: card[0] not in ranks) for _ in range(5)], "hell": hell}


def called(random, deck):
    """Seven ranks, and a few void repeats before the last of them."""
    found = []
    while len({card[0] for card in found}) < 7:
        ranks = {card[0] for card in found}
        spare = len(found) - len(ranks) < 5 and any(card[0] in ranks for card in deck)
        void = random.random() < 0.15 and spare
        found.append(taken(deck, lambda card: (card[0] in ranks) == bool(void)))  # noqa: B023
    return found


def flat(table):
    """The cards of a table."""
    if isinstance(table, list):
        return [card for row in table for card in flat(row)]
    return [table] if isinstance(table, str) else [card for row in table.values() for card in flat(row)]


# --- hands


def own_count(random, game, options, players):
    """How many cards each player holds."""
    usual = 4 if game == "spew" and players > 6 else OWN_CARDS[game]
    return options.get("hole_cards", options.get("hand_cards", usual)) or random.randint(2, 5)


def hands_of(random, game, options, deck, count, turned):
    """Hands from the deck, every other one as like the one before as the deck allows, so that many tie.

    Some are what is left of a hand, of ranks that were turned, so that they are emptied.
    """
    hands = []
    while len(hands) < count:
        if hands and random.random() < 0.5:
            hands.append([deck.pop(place_like(card, deck)) for card in hands[-1]])
            continue
        size = own_count(random, game, options, count)
        doomed = turned and random.random() < 0.4
        size = random.choice([1, 1, 2, size]) if doomed else size
        like = [random.choice(turned) if doomed else deck[-1] for _ in range(size)]
        hands.append([deck.pop(place_like(card, deck) if doomed else -1) for card in like])
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


def fill_in(random, document, deck):
    """What the players of some games do besides."""
    game, options = document["game"], document["options"]
    players = document["players"]
    for player in players:
        if game == "zero-to-55" and random.random() < 0.7:
            player["drew"] = random.randint(0, 4)
        if game == "iron-cross-2" and random.random() < 0.3:
            player["chooses"] = random.choice(["arm-3", "arm-4"])
        if game == "tic-tac-toe":
            play_for_posts(random, player)
    if game == "tic-tac-toe":
        document["post_pot"] = random.randint(0, 9)
        document["used_cards"] = used_cards(random, document)
    if game == "peabody-holdem" and random.random() < 0.7:
        document["opened"] = random.random() < 0.9
    if game == "spew" and options.get("all_spewed") == "nut_low" and random.random() < 0.2:
        document["low_awarded"] = True


def play_for_posts(random, player):
    if random.random() < 0.8:
        player["posts"] = random.choice([0, 1, 1, 1, 2, 3])
    if player.get("posts") == 0:
        player["folded"] = True
    elif random.random() < 0.8:
        player["announces"] = random.choice(list(GRID)[: random.choice([1, 3, 8])])


def used_cards(random, document):
    """Cards of earlier hands: often about as many as leave the next hand just enough."""
    here = {*flat(document["table"]), *(card for player in document["players"] for card in player["cards"])}
    rest = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in here]
    with_posts = sum(player.get("posts", 3) > 0 for player in document["players"])
    enough = 52 - 4 * with_posts - 18 + random.randint(-3, 5)
    return random.sample(rest, min(len(rest), random.choice([0, 13, enough, enough])))


def cut_short(random, document):
    """Leave hands as they are after some discards, or the table where the hand ended."""
    rules = referee.rules_of(document)
    turned = rules.turned()
    stands = referee.standing(rules, document)
    places = [rules.emptied_at(player) for player in document["players"] if not player.get("folded")]
    emptied = [place for place in places if place is not None]
    over = len(turned)
    if rules.game == "numbers" and emptied:
        over = min(emptied) + 1
    elif rules.game != "numbers" and stands.last:
        over = max(emptied) + 1
    elif stands.nut:
        over = min(emptied) + 1
    elif len(stands.live) == 1:
        over = max(emptied, default=0) + 1
    known = random.choice([over, random.randint(over, len(turned))])
    if random.random() < 0.6 and known:
        for name, row in document["table"].items():
            document["table"][name] = row[:known]
    for player in document["players"]:
        if random.random() < 0.3 and "cards" in player:
            discard(random, player, document["table"][BANISHED_BY[rules.game]])


def discard(random, player, turned):
    """Take the matches of some turned cards away; of an emptied hand only if the last card emptied it."""
    known = random.randint(0, len(turned))
    left = [
        card for card in player["cards"] if rank_of(card) not in {rank_of(other) for other in turned[:known]}
    ]
    if left or known == len(turned):
        player["cards"] = left


def random_state(random, game):
    """A state that can be settled."""
    options = random_options(random, game)
    count = random.choice([2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 1, 7 if game == "spew" else 4])
    most = max(options.get("hole_cards", 0), OWN_CARDS[game] or 5)
    deck = deck_of(random, game, count * most + TABLE_CARDS.get(game, 7), options)
    table = table_of(random, game, options, deck, count)
    ids = random.sample(["ann", "Bob", "cid", "Dee", "eve", "fay", "Gus"], count)
    turned = table.get(BANISHED_BY.get(game), [])
    hands = hands_of(random, game, options, deck, count, turned)
    players = [{"id": name, "cards": cards} for name, cards in zip(ids, hands, strict=True)]
    document = {"game": game, "options": options, "players": players}
    if table:
        document["table"] = table
    for player in players:
        if random.random() < 0.15:
            player["folded"] = True
    fill_in(random, document, deck)
    if all(player.get("folded") for player in players):
        del players[0]["folded"]
        players[0] |= {"posts": 2} if game == "tic-tac-toe" else {}
    if random.random() < 0.5:
        document["dealer"] = random.choice(ids)
    if game in BANISHED_BY:
        cut_short(random, document)
    declare(random, document)
    for player in players:
        if player.get("folded") and random.random() < 0.3:
            player.pop("cards", None)
    stake(random, document, options.get("chip", 1))
    return document


def declare(random, document):
    """Everybody declares, unless play is for high alone."""
    rules = referee.rules_of(document)
    if rules.declares and not rules.low_awarded and not referee.standing(rules, document).nut:
        for player in document["players"]:
            player["declares"] = random.choice(["high", "low", "both"])


def show_some(random, document):
    """Let some players table a hand, any that they may form."""
    rules = referee.rules_of(document)
    if document["game"] not in POKER:
        return
    for player in document["players"]:
        if "cards" not in player:
            continue
        for side in rules.sides:
            if side == "low" and rules.low_by_pips:
                continue
            own = rules.own(player)
            sets = [five for name in rules.lines_of(player) for five in rules.sets(own, name)]
            sets = [five for five in sets if len(five) == 5]
            if sets and random.random() < 0.2:
                player.setdefault("shows", {})[side] = list(random.choice(sets))


def hide_some(random, document):
    """Turn some cards face down, as before the end of a hand."""

    def maybe(card):
        if isinstance(card, list):
            return [maybe(one) for one in card]
        return None if random.random() < 0.2 else card

    game = document["game"]
    table = document.get("table", {})
    emptied = any(not player.get("cards", [1]) for player in document["players"])
    for player in document["players"]:
        player.pop("declares", None)
        if "cards" in player:
            player["cards"] = [maybe(card) for card in player["cards"][: random.choice([9, 9, 9, 3, 1])]]
    if "shared" in table or not table or (game in BANISHED_BY and emptied):
        return
    kept = random.choice([9, 9, 9, 3, 0])
    document["table"] = {
        name: row[:kept]
        if game in BANISHED_BY
        else [maybe(card) for card in row[: random.choice([9, 9, 9, 3, 0])]]
        if isinstance(row, list)
        else maybe(row)
        for name, row in table.items()
    }
