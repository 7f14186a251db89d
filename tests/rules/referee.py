"""An independent, slow referee: rules.md once more, by brute force, sharing nothing with ``service``.

It takes every five cards that a rule allows, tries every card that a wild one may stand for, deals odd chips
one by one, and lays pots layer by layer. Keys compare as tuples, the larger is better on either side.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER = "Jk"
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
)
STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8
COMMUNITY = {
    "texas-holdem": (0, 2),
    "super-holdem": (0, 3),
    "tahoe": (0, 2),
    "pineapple": (0, 2),
    "crazy-pineapple": (0, 2),
    "omaha": (2, 2),
    "padre": (2, 2),
    "stormy-weather": (2, 2),
    "peabody-holdem": (2, 2),
}
"""The least and the most own cards in a hand."""
SPLIT = ("padre", "stormy-weather", "elevator", "seven-twenty-seven")
LOW_ONLY = ("badugi",)


# --- five cards


def number(rank):
    return RANKS.index(rank) + 2


def category(ranks):
    """A category without straights and flushes, and the ranks by count, then rank."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = [count for count, _ in groups if count > 1]
    place = [[], [2], [2, 2], [3], None, None, [3, 2], [4], None, [5]].index(shape)
    return place, tuple(rank for _, rank in groups)


@cache
def value(ranks, suited, scale):
    """What five ranks (aces 14), of one suit or not, are worth as a high hand or on a low scale."""
    if scale in ("ace_to_five", "ace_to_six"):
        ranks = tuple(1 if rank == 14 else rank for rank in ranks)
    place, order = category(ranks)
    if scale == "ace_to_five":
        return place, order
    top = 0
    if place == 0 and max(ranks) - min(ranks) == 4:
        top = max(ranks)
    if scale == "high" and sorted(ranks) == [2, 3, 4, 5, 14]:
        top = 5
    if top:
        return (STRAIGHT_FLUSH if suited else STRAIGHT), (top,)
    if suited and place < FLUSH:
        return FLUSH, tuple(sorted(ranks, reverse=True))
    return place, order


def with_one_more(ranks, suited, double_ace):
    """Every rank that a wild card may be beside these cards, in their suit or out of it."""
    for rank in range(2, 15):
        held = ranks.count(rank)
        if suited and (not held or (double_ace and rank == 14)):
            yield rank, True
        if ranks and (held < 4 or held == len(ranks)):
            yield rank, False


@cache
def filled(ranks, suited, wilds, double_ace):
    """Every hand that these cards and so many wild cards may be."""
    hands = {(ranks, suited)}
    for _ in range(wilds):
        hands = {
            (tuple(sorted((*held, rank))), same)
            for held, one_suit in hands
            for rank, same in with_one_more(held, one_suit, double_ace)
        }
    return hands


@cache
def with_bugs(ranks, suited, bugs, scale, double_ace):
    """The value of a hand whose other cards are bugs."""
    if not bugs:
        return value(ranks, suited, scale)
    if scale == "high":
        completed = [
            value(*hand, scale)
            for hand in filled(ranks, suited, bugs, double_ace)
            if value(*hand, scale)[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
        ]
        return max(completed, default=value(tuple(sorted((*ranks, *[14] * bugs))), False, scale))
    upwards = [*range(2, 15)] if scale == "deuce_to_seven" else [14, *range(2, 14)]
    held = list(ranks)
    for _ in range(bugs):
        held.append(next(rank for rank in upwards if rank not in held))
    return value(tuple(sorted(held)), False, scale)


@cache
def five_cards(ranks, suited, wilds, bugs, scale, double_ace):
    """The best value of five cards of which some are wild and some bugs."""
    best = max if scale == "high" else min
    return best(
        with_bugs(*hand, bugs, scale, double_ace) for hand in filled(ranks, suited, wilds, double_ace)
    )


# --- hands


@dataclass(frozen=True)
class Hand:
    """A hand: its key (larger is better), and what an answer says of it."""

    key: tuple
    says: tuple
    qualifies: bool = True


@dataclass
class Rules:
    """A game under the options of a document."""

    game: str
    options: dict
    table: dict = field(default_factory=dict)

    def get(self, name, default=None):
        return self.options.get(name, default)

    @property
    def sides(self):
        if self.game in LOW_ONLY:
            return ("low",)
        return ("high", "low") if self.game in SPLIT else ("high",)

    @property
    def declares(self):
        stated = "declare" if self.game in ("elevator", "seven-twenty-seven") else "cards_speak"
        return self.game in SPLIT and self.get("showdown", stated) == "declare"

    @property
    def one_line(self):
        return self.declares and self.game == "elevator" and self.get("both_lines", "same") == "same"

    @property
    def qualifier(self):
        return self.get("low_qualifier", 8 if self.game in ("padre", "stormy-weather") else None)

    def lines(self):
        """The known cards of each line, by its name."""
        table = self.table
        if self.game == "elevator":
            left, right = ([*table.get(shaft, ()), None, None, None][:3] for shaft in ("left", "right"))
            pairs = {"floor-1": (0, 0), "floor-2": (1, 1), "floor-3": (2, 2)}
            if self.get("lines") == "rows_and_diagonals":
                pairs |= {"diagonal-1": (0, 2), "diagonal-2": (2, 0)}
            found = {name: [left[i], table.get("car"), right[j]] for name, (i, j) in pairs.items()}
        elif self.game == "spit-in-the-ocean":
            spits = table.get("spit", ())
            one = len(spits) < 2 and self.get("spit_cards", 1) == 1
            found = {None if one else f"spit-{i + 1}": [card] for i, card in enumerate(spits)}
        else:
            found = {None: table.get("board", ())}
        return {name: [card for card in cards if card] for name, cards in found.items()}

    def bounds(self):
        """The least and the most own cards in a hand."""
        if self.get("hole_use") == "any" or self.game == "elevator":
            return 0, 4
        return COMMUNITY.get(self.game, (4, 4))

    def wild(self, line):
        """Which natural cards are wild on a line."""
        entries = list(self.get("wild", ()))
        if self.game == "spit-in-the-ocean":
            entries += [card[0] for card in line if card != JOKER]
        car = self.table.get("car")
        if self.game == "elevator" and car and car != JOKER:
            entries += {"card": [car], "rank": [car[0]]}.get(self.get("car_wild"), [])
        return {rank + suit for rank in RANKS for suit in SUITS if rank in entries or rank + suit in entries}

    def sets(self, own, line):
        """Every five cards of a player and a line that the game lets him form."""
        least, most = self.bounds()
        for taken in range(least, most + 1):
            for mine in combinations(own, taken):
                for rest in combinations(line, 5 - taken):
                    yield mine + rest

    def poker(self, five, side, line):
        wild = self.wild(line)
        jokers = five.count(JOKER)
        naturals = [card for card in five if card != JOKER and card not in wild]
        bugs = jokers if self.get("joker") == "bug" else 0
        wilds = 5 - len(naturals) - bugs
        scale = "high" if side == "high" else self.get("low_scale", "ace_to_five")
        found = five_cards(
            tuple(sorted(number(card[0]) for card in naturals)),
            len({card[1] for card in naturals}) < 2,
            wilds,
            bugs,
            scale,
            bool(self.get("double_ace_flush")),
        )
        place, ranks = found
        key = (place, ranks) if side == "high" else (-place, tuple(-rank for rank in ranks))
        if self.get("natural_beats_wild"):
            key += (-wilds - bugs,)
        symbols = tuple("A" if rank == 1 else RANKS[rank - 2] for rank in ranks)
        qualifies = side == "high" or self.qualifier is None or (place == 0 and max(ranks) <= self.qualifier)
        return Hand(key, (CATEGORIES[place], symbols), qualifies)

    def hands(self, player, side):
        """His best hand of each line on which he has one, by the line's name."""
        own = [card for card in player.get("cards", ()) if card]
        if self.game == "seven-twenty-seven":
            return (
                {None: nearest(own, 27 if side == "high" else 7, self.get("tie_fewest_cards"))} if own else {}
            )
        if self.game == "badugi":
            return {None: badugi(own)} if own else {}
        shown = player.get("shows", {}).get(side)
        found = {}
        for name, line in self.lines().items():
            sets = list(self.sets(own, line))
            if shown is not None:
                sets = [five for five in sets if Counter(five) == Counter(shown)]
            if sets:
                found[name] = max((self.poker(five, side, line) for five in sets), key=lambda hand: hand.key)
        return found

    def best(self, player, side):
        return max(self.hands(player, side).values(), key=lambda hand: hand.key, default=None)


def nearest(cards, target, fewest):
    """The total of a 7/27 hand: aces 1 or 11, faces a half."""
    counts = [
        {"A": (1, 11), "K": (0.5,), "Q": (0.5,), "J": (0.5,), "T": (10,)}.get(card[0]) for card in cards
    ]
    counts = [count or (int(card[0]),) for count, card in zip(counts, cards, strict=True)]
    total = min(map(sum, product(*counts)), key=lambda found: (abs(found - target), found))
    return Hand((-abs(total - target), -total, -len(cards) if fewest else 0), ("total", total))


def badugi(cards):
    """The largest, then the lowest, of the subsets without two of a rank or a suit."""
    found = []
    for size in range(1, 5):
        for kept in combinations(cards, size):
            if len({card[0] for card in kept}) == len({card[1] for card in kept}) == size:
                ranks = sorted(("A23456789TJQK".index(card[0]) + 1 for card in kept), reverse=True)
                found.append((size, tuple(-rank for rank in ranks)))
    size, ranks = max(found)
    symbols = tuple("A23456789TJQK"[-rank - 1] for rank in ranks)
    return Hand((size, ranks), (f"{('one', 'two', 'three', 'four')[size - 1]}_card", symbols))


# --- pots


def pots(document):
    """What goes back, and the pots with the seats that may win them."""
    players = document["players"]
    live = [seat for seat, player in enumerate(players) if not player.get("folded")]
    if "pots" in document:
        names = [player["id"] for player in players]
        made = [
            (pot["amount"], [seat for seat in live if names[seat] in pot["eligible"]])
            for pot in document["pots"]
        ]
        return [0] * len(players), made
    put_in = [player.get("contributed", 0) for player in players]
    back = [0] * len(players)
    ordered = sorted(put_in, reverse=True)
    second = ordered[1] if len(ordered) > 1 else 0
    for seat in live:
        if put_in[seat] > second:
            back[seat] = put_in[seat] - second
    called = [chips - refund for chips, refund in zip(put_in, back, strict=True)]
    loose = document.get("pot", 0) + sum(player.get("dead", 0) for player in players)
    layers = [[loose, live]]
    floor = 0
    for level in sorted(set(called) - {0}):
        amount = sum(level - floor for chips in called if chips >= level)
        eligible = [seat for seat in live if called[seat] >= level] or layers[-1][1]
        if eligible == layers[-1][1]:
            layers[-1][0] += amount
        else:
            layers.append([amount, eligible])
        floor = level
    return back, [(amount, eligible) for amount, eligible in layers if amount] or [(0, live)]


# --- declaring


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
    if not rules.declares:
        return {side: winners(keys[side]) for side in rules.sides}
    return declared(rules, players, eligible, keys)


def declared(rules, players, eligible, keys):
    """The same where players declare."""
    going = {
        side: [seat for seat in eligible if players[seat]["declares"] in (side, "both")]
        for side in rules.sides
    }
    tie_is_enough = rules.get("both_rule", default_both_rule(rules)) == "win_or_tie"

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


def default_both_rule(rules):
    return "win_or_tie" if rules.game == "seven-twenty-seven" else "outright"


def ways_of(rules, player, keys, seat):
    """The pairs of hands with which a both-declarer may win: independent ones, or those of each line."""
    if not rules.one_line:
        return [{side: keys[side].get(seat) for side in rules.sides}]
    on_line = {side: rules.hands(player, side) for side in rules.sides}

    def key(side, line):
        hand = on_line[side].get(line)
        return hand.key if hand is not None and hand.qualifies else None

    return [{side: key(side, line) for side in rules.sides} for line in rules.lines()]


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
    """Pay a pot to its winners; what stays of it."""
    chip = rules.get("chip", 1)
    players = document["players"]
    names = [player["id"] for player in players]
    dealer = names.index(document.get("dealer", names[-1]))
    clockwise = [(dealer + 1 + step) % len(players) for step in range(len(players))]

    def order(seats):
        tied = [seat for seat in clockwise if seat in seats]
        if rules.get("odd_chip_order") == "high_card_by_suit":
            tied.sort(key=lambda seat: highest(players[seat]), reverse=True)
        return tied

    def pay(units, seats, waiting=()):
        left = units % len(seats) if rules.get("odd_chip_order") == "carry" else 0
        got, odd = deal_out(units - left, seats, order(seats), waiting)
        for seat, share in got.items():
            due[seat] += share * chip
        return left, odd

    units = amount // chip
    won = [seats for seats in sides if seats]
    if not won:
        return amount
    if len(won) == 1 or set(won[0]) == set(won[1]):
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


def highest(player):
    cards = [card for card in player.get("cards", ()) if card and card != JOKER]
    return max(((RANKS.index(card[0]), SUITS.index(card[1])) for card in cards), default=(-1, -1))


# --- rulings


def rules_of(document):
    return Rules(document["game"], document.get("options", {}), document.get("table", {}))


def is_dead(rules, document, live):
    """Peabody without openers."""
    if rules.game != "peabody-holdem" or len(live) < 2:
        return False
    if "opened" in document:
        return not document["opened"]
    hands = [player.get("cards", ()) for player in document["players"]]
    if any(len(cards) < 5 or None in cards for cards in hands):
        return False
    openers = (1, (11, 0))
    return not any(rules.poker(tuple(cards), "high", []).key[:2] >= openers for cards in hands)


def settle(document):
    """The outcome, the payouts and refunds by seat, and what stays."""
    rules = rules_of(document)
    players = document["players"]
    live = [seat for seat, player in enumerate(players) if not player.get("folded")]
    back, made = pots(document)
    due = [0] * len(players)
    dead = is_dead(rules, document, live)
    stays = paid_pots = 0
    for amount, eligible in made:
        if dead or not eligible:
            stays += amount
            continue
        sides = [eligible]
        if len(eligible) > 1:
            found = verdict(rules, players, eligible)
            sides = [found[side] for side in rules.sides]
            if not any(sides) and rules.get("nobody_wins") == "split_live":
                sides = [eligible]
        paid_pots += any(sides)
        stays += divide(rules, document, amount, sides, due)
    outcome = "showdown" if paid_pots else "no_winner"
    if dead:
        outcome = "redeal"
    if len(live) == 1:
        outcome = "uncontested"
    return {"outcome": outcome, "pots": made, "payouts": due, "refunds": back, "next_pot": stays}


def score(document):
    """The best hand of each live player on each side, and the ranking."""
    rules = rules_of(document)
    live = [player for player in document["players"] if not player.get("folded")]
    hands = {player["id"]: {side: rules.best(player, side) for side in rules.sides} for player in live}
    ranking = {}
    for side in rules.sides:
        keys = {
            name: held[side].key
            for name, held in hands.items()
            if held[side] is not None and held[side].qualifies
        }
        groups = sorted(set(keys.values()), reverse=True)
        ranking[side] = [[name for name, key in keys.items() if key == group] for group in groups]
    return {"hands": hands, "ranking": ranking}
