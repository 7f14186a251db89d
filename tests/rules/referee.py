"""An independent, slow referee: rules.md once more, by brute force, sharing nothing with ``service``.

It takes every five cards that a rule allows, tries every card that a wild one may stand for, deals odd chips
one by one, and lays pots layer by layer. Keys compare as tuples, the larger is better on either side.
"""

from dataclasses import dataclass

from tests.rules import referee_play
from tests.rules.referee_cards import COUNTS, NUMBER, Hand, highest_by_suit
from tests.rules.referee_hands import TIE_IS_ENOUGH, Rules

NOTHING = Hand((1,), ("total", 0))
"""The nut low of Spew; totals of a low are negative."""

# --- who is in


@dataclass
class Standing:
    """Who may win, who the rules put out, who holds the nut low of Spew, who went out last together."""

    live: list
    out: list
    nut: tuple = ()
    last: tuple = ()

    @property
    def in_pots(self):
        return sorted((*self.last, *self.live))


def standing(rules, document):
    """Follow the cards that empty hands, in order, until one player is left."""
    players = document["players"]
    live = [seat for seat, player in enumerate(players) if not player.get("folded")]
    if rules.game not in ("heaven-and-hell", "spew"):
        return Standing(live, [])
    places = {seat: rules.emptied_at(players[seat]) for seat in live}
    gone = {seat: place for seat, place in places.items() if place is not None}
    nut = ()
    if rules.get("all_spewed") == "nut_low" and not rules.low_awarded and gone:
        nut = tuple(seat for seat in gone if gone[seat] == min(gone.values()))
    if len(live) < 2:
        return Standing(live, [], nut)
    rest, out = [seat for seat in live if seat not in nut], []
    last = ()
    for place in sorted(set(gone.values())):
        group = [seat for seat in rest if gone.get(seat) == place]
        if len(rest) < 2 or not group:
            continue
        rest = [seat for seat in rest if seat not in group]
        out += group
        if not rest:
            last = tuple(group)
    return Standing(sorted((*rest, *nut)), out, nut, last)


# --- pots


def pots(document, live):
    """What goes back, and the pots with the seats that may win them."""
    players = document["players"]
    fee = document.get("options", {}).get("draw_fee", 0)
    fees = sum(player.get("drew", 0) * fee for player in players)
    if "pots" in document:
        names = [player["id"] for player in players]
        made = [
            (pot["amount"], [seat for seat in live if names[seat] in pot["eligible"]])
            for pot in document["pots"]
        ]
        made[0] = (made[0][0] + fees, made[0][1])
        return [0] * len(players), made
    put_in = [player.get("contributed", 0) for player in players]
    back = [0] * len(players)
    ordered = sorted(put_in, reverse=True)
    second = ordered[1] if len(ordered) > 1 else 0
    for seat in live:
        if put_in[seat] > second:
            back[seat] = put_in[seat] - second
    called = [chips - refund for chips, refund in zip(put_in, back, strict=True)]
    loose = document.get("pot", 0) + sum(player.get("dead", 0) for player in players) + fees
    layers = [[loose, live]]
    floor = 0
    for level in sorted(set(called) - {0}):
        amount = sum(min(chips, level) - min(chips, floor) for chips in called)
        eligible = [seat for seat in live if called[seat] >= level] or layers[-1][1]
        if eligible == layers[-1][1]:
            layers[-1][0] += amount
        else:
            layers.append([amount, eligible])
        floor = level
    return back, [(amount, eligible) for amount, eligible in layers if amount] or [(0, live)]


# --- who wins a pot


def winners(hands):
    """The seats with the best key."""
    best = max(hands.values(), default=None)
    return [seat for seat, key in hands.items() if key == best]


def verdict(rules, players, eligible):
    """Who wins high and who wins low of a pot."""
    keys = {
        side: {
            seat: hand.key
            for seat in eligible
            if (hand := rules.best(players[seat], side)) is not None and hand.qualifies
        }
        for side in rules.sides
    }
    if rules.declares and not rules.low_awarded:
        return declared(rules, players, eligible, keys)
    found = {side: winners(keys[side]) for side in rules.sides}
    if rules.get("suit_half"):
        found["suit"] = highest_of_suit(rules, players, eligible)
    return found


def highest_of_suit(rules, players, eligible):
    """Who holds the highest card of the suit of a table card."""
    turned = rules.row("board", 5)[rules.get("suit_half") - 1]
    held = {
        seat: max(
            (NUMBER[card[0]] for card in players[seat]["cards"] if card[1] == turned[1] and card != "Jk"),
            default=0,
        )
        for seat in eligible
    }
    return [] if turned == "Jk" else winners({seat: best for seat, best in held.items() if best})


def declared(rules, players, eligible, keys):
    """The same where players declare."""
    going = {
        side: [seat for seat in eligible if players[seat]["declares"] in (side, "both")]
        for side in rules.sides
    }
    usual = "win_or_tie" if rules.game in TIE_IS_ENOUGH else "outright"
    tie_is_enough = rules.get("both_rule", usual) == "win_or_tie"

    def ok(seat, key, side):
        others = [keys[side][other] for other in going[side] if other != seat and other in keys[side]]
        return key is not None and all(key > other or (tie_is_enough and key == other) for other in others)

    failed = []
    contest = {side: {seat: keys[side].get(seat) for seat in going[side]} for side in rules.sides}
    for seat in eligible:
        if players[seat]["declares"] != "both":
            continue
        ways = ways_of(rules, players[seat], keys, seat)
        won = [way for way in ways if all(ok(seat, way[side], side) for side in rules.sides)]
        if won:
            best = max(won, key=lambda way: (way["high"], way["low"]))
            for side in rules.sides:
                contest[side][seat] = best[side]
        else:
            failed.append(seat)
    return {side: winners_beside(rules, contest[side], keys[side], failed) for side in rules.sides}


def winners_beside(rules, contest, keys, failed):
    """The winners of a side among those who did not fail, if they may win beside those who did."""
    left = {seat: key for seat, key in contest.items() if seat not in failed and key is not None}
    won = winners(left)
    swings = [keys[seat] for seat in failed if seat in keys]
    if won and rules.get("failed_both") == "must_beat_swing" and any(left[won[0]] < key for key in swings):
        return []
    return won


def ways_of(rules, player, keys, seat):
    """The pairs of hands with which a both-declarer may win: independent ones, or those of each line."""
    if not rules.one_line:
        return [{side: keys[side].get(seat) for side in rules.sides}]
    on_line = {side: rules.hands(player, side) for side in rules.sides}

    def key(side, line):
        hand = on_line[side].get(line)
        return hand.key if hand is not None and hand.qualifies else None

    return [{side: key(side, line) for side in rules.sides} for line in rules.lines()]


def emptied_first(rules, players, eligible):
    """Who of a pot won Numbers at once."""
    places = {seat: rules.emptied_at(players[seat]) for seat in eligible}
    gone = {seat: -place for seat, place in places.items() if place is not None}
    return winners(gone)


def forty_nines(rules, players, eligible):
    """Who of a pot holds exactly 49."""
    return [
        seat
        for seat in eligible
        if 49 in COUNTS[rules.game].totals(players[seat]["cards"])
        and not (rules.get("forty_nine_needs_high") and players[seat].get("declares") == "low")
    ]


def spewed_half(rules, players, eligible, stands):
    """The winners of a pot in which somebody has the nut low, or had in another pot."""
    low = [seat for seat in eligible if seat in stands.nut]
    rest = [seat for seat in eligible if seat not in low]
    if not rest:
        return [low]
    if stands.last:
        return [rest if rules.get("nobody_wins") == "split_live" else None, low]
    if len(stands.live) - len(stands.nut) == 1:
        return [rest, low]
    if not all_turned(rules, len(players)):
        return [None, low]
    keys = {seat: rules.best(players[seat], "high").key for seat in rest}
    return [winners(keys), low]


def all_turned(rules, count):
    """Are all spew cards, or seven called ranks, on the table?"""
    turned = [card for card in rules.turned() if card]
    if rules.game == "numbers":
        return len({card[0] for card in turned}) == 7
    return len(turned) == rules.get("hand_cards", 4 if count > 6 else 5)


def pot_winners(rules, document, eligible, stands):
    """The winners of each side of a pot with several players, and whether it was won at once."""
    players = document["players"]
    if rules.game == "numbers":
        first = emptied_first(rules, players, eligible)
        if first or not all_turned(rules, len(players)):
            return [first], bool(first)
    if rules.game == "old-man-49er" and (hit := forty_nines(rules, players, eligible)):
        return [hit], False
    if stands.nut:
        return spewed_half(rules, players, eligible, stands), False
    if stands.last:
        sides = []
    else:
        found = verdict(rules, players, eligible)
        sides = list(found.values())
    if not any(sides) and rules.get("nobody_wins") == "split_live":
        sides = [eligible]
    return sides, False


# --- dividing


def deal_out(units, seats, order, waiting=()):
    """Deal chips one by one; who got one more than another, and what is left where leftovers stay."""
    got = dict.fromkeys(seats, 0)
    turn = [seat for seat in order if seat not in waiting] + [seat for seat in order if seat in waiting]
    whole, over = divmod(units, len(seats))
    for seat in seats:
        got[seat] += whole
    for seat in turn[:over]:
        got[seat] += 1
    return got, turn[:over]


def divide(rules, document, amount, sides, due):
    """Pay a pot to the winners of its sides; what stays of it. The half of a side of None stays too."""
    chip = rules.get("chip", 1)
    players = document["players"]
    clockwise = referee_play.from_the_left(document)

    def order(seats):
        tied = [seat for seat in clockwise if seat in seats]
        if rules.get("odd_chip_order") == "high_card_by_suit":
            tied.sort(key=lambda seat: highest_by_suit(rules.own(players[seat])), reverse=True)
        return tied

    def pay(units, seats, waiting=()):
        if seats is None:
            return units, ()
        left = units % len(seats) if rules.get("odd_chip_order") == "carry" else 0
        got, odd = deal_out(units - left, seats, order(seats), waiting)
        for seat, share in got.items():
            due[seat] += share * chip
        return left, odd

    units = amount // chip
    won = [seats for seats in sides if seats is None or seats]
    if not [seats for seats in won if seats]:
        return amount
    if len(won) == 1 or (None not in won and set(won[0]) == set(won[1])):
        left, _ = pay(units, won[0])
        return left * chip
    low = units // 2
    high = units - low
    left = 0
    if units % 2 and rules.get("odd_chip_side") == "low":
        high, low = low, high
    if units % 2 and rules.get("odd_chip_side") == "carry":
        high, left = high - 1, 1
    first, odd = pay(high, won[0])
    second, _ = pay(low, won[1], odd if rules.get("one_odd_chip_each", True) else ())
    return (left + first + second) * chip


# --- rulings


def rules_of(document):
    return Rules(
        document["game"],
        document.get("options", {}),
        document.get("table", {}),
        bool(document.get("low_awarded")),
    )


def is_dead(rules, document, live):
    """Peabody without openers."""
    if rules.game != "peabody-holdem" or len(live) < 2:
        return False
    if "opened" in document:
        return not document["opened"]
    hands = [player.get("cards", ()) for player in document["players"]]
    if any(len(cards) < 5 or None in cards for cards in hands):
        return False
    openers = (1, (11,))
    wild = rules.wild(None, "high", {})
    return not any(rules.poker("high").best([tuple(cards)], wild).key[:2] >= openers for cards in hands)


def settle(document):
    """The outcome, what each player gets and pays, and what stays."""
    if document["game"] in referee_play.GAMES:
        return referee_play.settle(document)
    rules = rules_of(document)
    players = document["players"]
    stands = standing(rules, document)
    live = stands.live
    back, made = pots(document, stands.in_pots)
    due = [0] * len(players)
    dead = is_dead(rules, document, live)
    stays = paid_pots = 0
    instant = False
    for amount, eligible in made:
        if dead or not eligible:
            stays += amount
            continue
        sides, at_once = [eligible], False
        if len(eligible) > 1 or eligible[0] in stands.last:
            sides, at_once = pot_winners(rules, document, eligible, stands)
        instant |= at_once
        paid_pots += any(sides)
        stays += divide(rules, document, amount, sides, due)
    outcome = "showdown" if paid_pots else "no_winner"
    alone = len(live) == 1 and not stands.last
    for name, holds in (("instant_win", instant), ("uncontested", alone), ("redeal", dead)):
        outcome = name if holds else outcome
    fee = rules.get("draw_fee", 0)
    ruling = {
        "outcome": outcome,
        "pots": made,
        "payouts": due,
        "refunds": back,
        "penalties": [player.get("drew", 0) * fee for player in players],
        "next_pot": stays,
        "statuses": statuses(players, stands.out),
    }
    if dead:
        names = [player["id"] for player in players]
        seats = [seat for seat in referee_play.from_the_left(document) if seat in live]
        ruling["next_deal"] = (live, names[seats[0]])
    if rules.game == "tic-tac-toe":
        ruling |= referee_play.posts(rules, document, live)
    return ruling


def statuses(players, out):
    return [
        "folded" if player.get("folded") else "out" if seat in out else "live"
        for seat, player in enumerate(players)
    ]


def score(document):
    """The best hand of each live player on each side, and the ranking."""
    rules = rules_of(document)
    players = document["players"]
    stands = standing(rules, document)
    names = [player["id"] for player in players]
    hands = {}
    for seat in stands.live:
        hands[names[seat]] = {side: rules.best(players[seat], side) for side in rules.sides}
        if seat in stands.nut:
            hands[names[seat]]["low"] = NOTHING
    ranking = {}
    for side in rules.sides:
        keys = {
            name: held[side].key
            for name, held in hands.items()
            if held[side] is not None and held[side].qualifies
        }
        groups = sorted(set(keys.values()), reverse=True)
        ranking[side] = [[name for name, key in keys.items() if key == group] for group in groups]
    return {"hands": hands, "ranking": ranking, "statuses": statuses(players, stands.out)}
