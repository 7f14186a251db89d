"""Rulings of the games that are played out or go over several hands: rules.md 6.21 and 7.7 to 7.9, once more.

Part of the independent referee; it shares nothing with ``service``.
"""

from tests.rules.referee_cards import NUMBER

GAMES = ("boo-ray", "red-dog", "screw-your-neighbor")
FROM_ACE = "A23456789TJQK"


def from_the_left(document):
    """The seats clockwise from the dealer's left."""
    names = [player["id"] for player in document["players"]]
    dealer = names.index(document.get("dealer", names[-1]))
    return [(dealer + 1 + step) % len(names) for step in range(len(names))]


def next_lead(document, leader, seats):
    """The name of the first of some seats that comes after the leader."""
    count = len(document["players"])
    seat = next(turn % count for turn in range(leader + 1, leader + 1 + count) if turn % count in seats)
    return document["players"][seat]["id"]


def put_in(document):
    return document.get("pot", 0) + sum(
        player.get("contributed", 0) + player.get("dead", 0) for player in document["players"]
    )


def settle(document):
    game = {"boo-ray": boo_ray, "red-dog": red_dog, "screw-your-neighbor": screw_your_neighbor}
    zeros = [0] * len(document["players"])
    return {"refunds": zeros, "payouts": zeros, "penalties": zeros} | game[document["game"]](document)


# --- Red Dog


def red_dog(document, before=None):
    """Every wager in turn against what is in the middle, of all players or of those before a seat."""
    options = document.get("options", {})
    players = document["players"]
    live = [seat for seat in from_the_left(document) if not players[seat].get("folded")]
    payouts, penalties = ([0] * len(players) for _ in range(2))
    pot = put_in(document)
    over = False
    for seat in live:
        if over or seat == before:
            break
        wager = players[seat].get("wager", 0)
        if not wager:
            paid = options.get("pass_cost", 0)
            penalties[seat] += paid
            pot += paid
        elif beats(players[seat]):
            won = min(wager, pot)
            payouts[seat] += won
            pot -= won
        else:
            penalties[seat] += wager
            pot += wager
        if pot == 0:
            for player in live:
                penalties[player] += options.get("re_ante", 0)
                pot += options.get("re_ante", 0)
            over = pot == 0
    return {
        "outcome": "game_over" if over else "showdown" if any(payouts) else "no_winner",
        "payouts": payouts,
        "penalties": penalties,
        "next_pot": pot,
        "statuses": ["folded" if player.get("folded") else "live" for player in players],
    }


def beats(player):
    turned = player["turned"]
    return any(card[1] == turned[1] and NUMBER[card[0]] > NUMBER[turned[0]] for card in player["cards"])


def red_dog_score(player):
    """How many of the cards that a player does not hold he beats, and how his wager went."""
    if player.get("folded"):
        return {}
    unseen = [rank + suit for rank in NUMBER for suit in "cdhs" if rank + suit not in player["cards"]]
    won = sum(beats({"turned": card, "cards": player["cards"]}) for card in unseen)
    if "wager" not in player:
        return {"winning_cards": won}
    result = "passed" if not player["wager"] else "won" if beats(player) else "lost"
    return {"winning_cards": won, "result": result}


# --- Boo Ray


def stayers_of(document):
    players = document["players"]
    return [seat for seat, one in enumerate(players) if not one.get("folded") and one["stays"]]


def trick_winner(trick, trump):
    """The name of who takes a trick."""
    led = trick[0]["card"][1]

    def worth(play):
        rank, suit = play["card"]
        return (suit == trump, suit == led, NUMBER[rank])

    return max(trick, key=worth)["player"]


def broken(document, suit, played, card, hand):
    """The cards that had to be played instead, if a play breaks a rule; ``played`` came before it."""
    on = document.get("options", {})
    trumps = [one for one in hand if one[1] == suit]

    def over(cards, best):
        return [one for one in cards if NUMBER[one[0]] > NUMBER[best[0]]]

    if not played:
        due = [one for one in trumps if one[0] in "AKQ"] if on.get("lead_top_trump") else []
        return due if due and card not in due else []
    led = played[0][1]
    same = [one for one in hand if one[1] == led]
    out = [one for one in played if one[1] == suit]
    best = max(out or [one for one in played if one[1] == led], key=lambda one: NUMBER[one[0]])
    if same:
        due = same
        if on.get("must_beat") and best[1] == led:
            due = over(same, best) or same
    else:
        due = trumps if on.get("must_trump") else hand
        higher = over(trumps, best) if out else []
        if on.get("must_overtrump") and higher:
            due = higher
    return due if card not in due else []


def violations(document):
    """The plays that broke a rule as the record proves, each with the cards that he had to play instead."""
    tricks = document.get("tricks", [])
    suit = document["table"]["trump"][1]
    found = []
    for number, trick in enumerate(tricks):
        for turn, play in enumerate(trick):
            later = [
                other["card"]
                for rest in (trick[turn:], *tricks[number + 1 :])
                for other in rest
                if other["player"] == play["player"]
            ]
            held = next(one for one in document["players"] if one["id"] == play["player"])
            hand = [*later, *(card for card in held.get("cards", ()) if card)]
            before = [other["card"] for other in trick[:turn]]
            due = broken(document, suit, before, play["card"], hand)
            if due:
                found.append((play["player"], number + 1, play["card"], due))
    return found


def taken_of(document):
    """How many tricks each who stayed has taken."""
    players = document["players"]
    stayers = stayers_of(document)
    if "tricks" not in document:
        return {seat: players[seat].get("tricks_taken", 0) for seat in stayers}
    names = [player["id"] for player in players]
    taken = dict.fromkeys(stayers, 0)
    for trick in document["tricks"]:
        if len(trick) == len(stayers):
            taken[names.index(trick_winner(trick, document["table"]["trump"][1]))] += 1
    return taken


def boo_ray(document):
    """Most tricks alone take the pot; who stayed and took none pays."""
    options = document["options"]
    players = document["players"]
    names = [player["id"] for player in players]
    stayers = stayers_of(document)
    pot = put_in(document)
    payouts, penalties = ([0] * len(players) for _ in range(2))
    left = from_the_left(document)
    seated = list(range(len(players)))
    ruling = {
        "payouts": payouts,
        "penalties": penalties,
        "statuses": ["live" if seat in stayers else "folded" for seat in range(len(players))],
        "tricks": [None] * len(players),
        "violations": [],
    }
    if not stayers:
        return ruling | {"outcome": "redeal", "next_pot": pot, "next_deal": (seated, names[left[0]])}
    if len(stayers) == 1:
        payouts[stayers[0]] = pot
        return ruling | {"outcome": "game_over", "next_pot": 0, "next_deal": None}
    taken = taken_of(document)
    wrong = violations(document)
    counted = dict(taken)
    if options.get("renege_penalty") == "boo":
        counted |= {names.index(name): 0 for name, *_ in wrong}
    most = max(counted.values())
    best = [seat for seat in stayers if counted[seat] == most]
    for seat in stayers:
        if not counted[seat]:
            penalties[seat] = options["amount"]
    won = most > 0 and len(best) == 1
    if won:
        payouts[best[0]] = pot
    over = won and not sum(penalties)
    tricks = document.get("tricks")
    leader = names.index(tricks[0][0]["player"]) if tricks else left[0]
    return ruling | {
        "outcome": "game_over" if over else "showdown" if won else "no_winner",
        "next_pot": sum(penalties) + (0 if won else pot),
        "next_deal": None if over else (seated, next_lead(document, leader, seated)),
        "tricks": [taken.get(seat) for seat in range(len(players))],
        "violations": wrong,
    }


# --- Screw Your Neighbor


def replay(document, live):
    """The cards after all turns."""
    players = document["players"]
    names = [player["id"] for player in players]
    cards = {seat: players[seat]["cards"][0] for seat in live}
    for turn in document.get("turns", ()):
        seat = names.index(turn["player"])
        if turn["action"] == "swap":
            after = live[(live.index(seat) + 1) % len(live)]
            if cards[after][0] != "K":
                cards[seat], cards[after] = cards[after], cards[seat]
        refused = document.get("options", {}).get("deck_king") == "refused"
        if turn["action"] == "draw_from_deck" and not (refused and turn["card"][0] == "K"):
            cards[seat] = turn["card"]
    return cards


def screw_your_neighbor(document):
    """The lowest card pays, unless all hold the same rank with one chip each."""
    players = document["players"]
    names = [player["id"] for player in players]
    chips = [player.get("chips", 3) for player in players]
    live = [seat for seat, player in enumerate(players) if chips[seat] and not player.get("folded")]
    cards = replay(document, live)
    value = {seat: FROM_ACE.index(cards[seat][0]) for seat in live}
    lowest = [seat for seat in live if value[seat] == min(value.values())]
    paying = lowest if len(live) > 1 else []
    push = len(live) > 1 and len(lowest) == len(live) and all(chips[seat] == 1 for seat in live)
    if push:
        paying = []
    chip = document.get("options", {}).get("chip", 1)
    pot = put_in(document) + len(paying) * chip
    after = [chips[seat] - (seat in paying) for seat in range(len(players))]
    left = [seat for seat in range(len(players)) if after[seat] and not players[seat].get("folded")]
    over = len(left) == 1
    turns = document.get("turns")
    leads = next(seat for seat in from_the_left(document) if seat in live)
    first = names.index(turns[0]["player"]) if turns else leads
    return {
        "outcome": "push" if push else "game_over" if over else "showdown",
        "payouts": [pot if over and seat in left else 0 for seat in range(len(players))],
        "penalties": [chip if seat in paying else 0 for seat in range(len(players))],
        "next_pot": 0 if over else pot,
        "chips": after,
        "next_deal": None if over else (left, next_lead(document, first, left)),
    }


def screw_your_neighbor_ranking(document):
    """The players from the lowest card up."""
    players = document["players"]
    live = [seat for seat, player in enumerate(players) if player.get("chips", 3)]
    value = {seat: FROM_ACE.index(card[0]) for seat, card in replay(document, live).items()}
    return [
        [players[seat]["id"] for seat in live if value[seat] == rank] for rank in sorted(set(value.values()))
    ]


# --- the posts of Tic Tac Toe


def posts(rules, document, live):
    """Who tosses a post, what lies in the post pot, who takes it, and who is dealt the next hand."""
    players = document["players"]
    had = [player.get("posts", 3) for player in players]
    hands = {seat: hand.key for seat in live if (hand := rules.best(players[seat], "high"))}
    keeping = [seat for seat in live if seat in hands and hands[seat] == max(hands.values())]
    if len(live) == 1:
        keeping = live
    if rules.get("folded_keep_post"):
        keeping = [*keeping, *(seat for seat, player in enumerate(players) if player.get("folded"))]
    anybody = hands or len(live) == 1
    tossing = [seat for seat in range(len(players)) if anybody and had[seat] and seat not in keeping]
    after = [count - (seat in tossing) for seat, count in enumerate(had)]
    pot = document.get("post_pot", 0) + len(tossing)
    left = [seat for seat, count in enumerate(after) if count]
    over = len(left) == 1
    used = len(document.get("used_cards", ())) + 9 + 2 * sum(count > 0 for count in had)
    shuffle = 52 + rules.get("jokers", 0) - used < 2 * len(left) + 9
    lead = next_lead(document, from_the_left(document)[0], left)
    return {
        "posts": after,
        "post_pot": 0 if over else pot,
        "post_payouts": [pot if over and seat in left else 0 for seat in range(len(players))],
        "next_deal": None if over else (left, lead, shuffle),
    } | ({"outcome": "game_over"} if over else {})
