"""The cards that a player may put together in each game, and what is wild: rules.md 6 and 7, once more.

Part of the independent referee; it shares nothing with ``service``.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

from tests.rules.referee_cards import (
    COUNTS,
    JOKER,
    RANKS,
    SUITS,
    Hand,
    Poker,
    badugi,
    pips,
)

OWN_IN_HAND = {
    "texas-holdem": (0, 2),
    "super-holdem": (0, 3),
    "tahoe": (0, 2),
    "pineapple": (0, 2),
    "crazy-pineapple": (0, 2),
    "omaha": (2, 2),
    "padre": (2, 2),
    "stormy-weather": (2, 2),
    "peabody-holdem": (2, 2),
    "cincinnati": (0, 5),
    "lamebrain-pete": (0, 5),
    "utah": (0, 5),
    "criss-cross": (0, 5),
    "fiery-cross": (0, 5),
    "bingo": (0, 5),
    "elevator": (0, 4),
    "pyramid": (0, 4),
    "iron-cross-2": (0, 3),
    "kankakee": (0, 5),
    "little-opposite": (1, 5),
    "extreme-opposites": (1, 5),
    "heaven-and-hell": (1, 5),
    "bundles": (3, 3),
    "z": (3, 3),
    "tic-tac-toe": (2, 2),
    "spit-in-the-ocean": (4, 4),
    "phlegm-in-the-ocean": (4, 4),
}
"""The least and the most own cards in a hand."""
SPIT = ("spit-in-the-ocean", "phlegm-in-the-ocean")
LOW_ONLY = ("badugi",)
DECLARED = (
    "bingo",
    "elevator",
    "heaven-and-hell",
    "pyramid",
    "numbers",
    "seven-twenty-seven",
    "thirteen-thirty-three",
    "two-twenty-two",
    "spew",
    "old-man-49er",
    "zero-to-55",
)
SPLIT = (
    *DECLARED,
    "bundles",
    "fiery-cross",
    "iron-cross-2",
    "extreme-opposites",
    "padre",
    "stormy-weather",
    "z",
)
SAME_LINE = ("elevator", "pyramid")
LINED = ("bingo", "bundles", "fiery-cross", "elevator", "iron-cross-2", "pyramid", "z")
TIE_IS_ENOUGH = ("seven-twenty-seven", "thirteen-thirty-three", "two-twenty-two")
GRID = {
    **{f"row-{i + 1}": [(i, j) for j in range(3)] for i in range(3)},
    **{f"column-{j + 1}": [(i, j) for i in range(3)] for j in range(3)},
    "diagonal-1": [(0, 0), (1, 1), (2, 2)],
    "diagonal-2": [(0, 2), (1, 1), (2, 0)],
}
BANISHED_BY = {"heaven-and-hell": "hell", "numbers": "called", "spew": "spewed"}
"""The row of the table whose ranks leave the hands."""


def rank_of(card):
    return "Jk" if card == JOKER else card[0]


def face_ranks(cards, ace_low):
    """The ranks of table cards from the lowest up; jokers have no face."""
    order = "A23456789TJQK" if ace_low else RANKS
    return sorted({card[0] for card in cards if card != JOKER}, key=order.index)


def opposite(cards, rank):
    """The cards of a rank in the other colour than those on the table; none if both colours are there."""
    colours = {card[1] in "dh" for card in cards if rank_of(card) == rank}
    if len(colours) != 1:
        return []
    return [rank + suit for suit in ("cs" if True in colours else "dh")]


@dataclass
class Rules:
    """A game under the options of a document."""

    game: str
    options: dict
    table: dict = field(default_factory=dict)
    low_awarded: bool = False
    found: dict = field(default_factory=dict)

    def get(self, name, default=None):
        return self.options.get(name, default)

    @property
    def sides(self):
        if self.game in LOW_ONLY:
            return ("low",)
        return ("high", "low") if self.game in SPLIT and not self.low_awarded else ("high",)

    @property
    def declares(self):
        stated = "declare" if self.game in DECLARED else "cards_speak"
        return self.game in SPLIT and self.get("showdown", stated) == "declare"

    @property
    def one_line(self):
        usual = "same" if self.game in SAME_LINE else "different"
        return self.declares and self.game in LINED and self.get("both_lines", usual) == "same"

    @property
    def low_by_pips(self):
        return self.get("low_kind") == "pips"

    # --- the table

    def row(self, name, length):
        return [*(self.table.get(name) or ()), *[None] * length][:length]

    def cells(self, names):
        return [self.table.get(f"card_{name}") for name in names]

    def lines(self):
        """The known cards of each line, by its name."""
        if "lines" not in self.found:
            self.found["lines"] = self.known_lines()
        return self.found["lines"]

    def known_lines(self):
        named = {
            "elevator": self.floors,
            "pyramid": self.pyramid,
            "spit-in-the-ocean": self.spits,
            "phlegm-in-the-ocean": self.spits,
            "bingo": self.grid,
            "tic-tac-toe": self.grid,
            "bundles": self.bundles,
            "criss-cross": self.cross,
            "fiery-cross": self.cross,
            "utah": self.utah,
            "iron-cross-2": self.arms,
            "z": self.strokes,
            "kankakee": lambda: {None: [self.table.get("shared", JOKER)]},
            "heaven-and-hell": lambda: {None: self.heaven()},
        }.get(self.game, lambda: {None: self.table.get("board", ())})
        return {name: [card for card in cards if card] for name, cards in named().items()}

    def floors(self):
        left, right = self.row("left", 3), self.row("right", 3)
        pairs = {"floor-1": (0, 0), "floor-2": (1, 1), "floor-3": (2, 2)}
        if self.get("lines") == "rows_and_diagonals":
            pairs |= {"diagonal-1": (0, 2), "diagonal-2": (2, 0)}
        return {name: [left[i], self.table.get("car"), right[j]] for name, (i, j) in pairs.items()}

    def pyramid(self):
        return {"left": self.cells("416"), "right": self.cells("425"), "base": self.cells("635")}

    def spits(self):
        spits = self.table.get("spit", ())
        one = len(spits) < 2 and self.get("spit_cards", 1) == 1
        return {None if one else f"spit-{i + 1}": [card] for i, card in enumerate(spits)}

    def grid(self):
        rows = [*(self.table.get("grid") or ()), (), (), ()][:3]
        rows = [[*row, None, None, None][:3] for row in rows]
        return {name: [rows[i][j] for i, j in cells] for name, cells in GRID.items()}

    def bundles(self):
        columns = [*(self.table.get("bundles") or ()), *[()] * 6][:6]
        return {"hole": [], **{f"bundle-{i + 1}": list(column) for i, column in enumerate(columns)}}

    def cross(self):
        top, left, center, right, bottom = map(self.table.get, ("top", "left", "center", "right", "bottom"))
        return {"across": [left, center, right], "down": [top, center, bottom]}

    def utah(self):
        top, right, bottom, left, center = board = self.row("board", 5)
        if self.get("layout") == "cross":
            return {"across": [left, center, right], "down": [top, center, bottom]}
        return {None: board}

    def arms(self):
        return {"arm-3": self.cells("51263"), "arm-4": self.cells("51264")}

    def strokes(self):
        if self.get("pairs") == "orthogonal":
            pairs = {"top": "13", "left": "14", "right": "32", "bottom": "42"}
        else:
            pairs = {"top": "13", "stroke": "34", "bottom": "42"}
        return {name: self.cells(cells) for name, cells in pairs.items()}

    # --- cards that are taken away

    def turned(self):
        """The cards that take their ranks from the hands, in order; of those not known none."""
        return list(self.table.get(BANISHED_BY.get(self.game), ()) or ())

    def gone(self):
        return {rank_of(card) for card in self.turned() if card}

    def heaven(self):
        return [card for card in self.row("heaven", 5) if card and rank_of(card) not in self.gone()]

    def own(self, player):
        """The known cards that a player still holds."""
        gone = self.gone()
        return [card for card in player.get("cards", ()) if card and rank_of(card) not in gone]

    def emptied_at(self, player):
        """The place of the turned card that took his last one, if one did."""
        held = player.get("cards")
        if held is None:
            return None
        turned = self.turned()
        if not held:
            return len(turned) - 1
        for place, card in enumerate(turned):
            held = [one for one in held if not card or not one or rank_of(one) != rank_of(card)]
            if not held:
                return place
        return None

    def is_short(self, own):
        return len(own) + len(self.heaven()) < 5

    # --- hands

    def bounds(self, line):
        """The least and the most own cards in a hand of a line."""
        if self.get("hole_use") == "any" and self.game != "iron-cross-2":
            return 0, 4
        if self.get("hole_use") == "all_three":
            return 3, 3
        return (5, 5) if line == "hole" else OWN_IN_HAND[self.game]

    def sets(self, own, line):
        """Every five cards of a player and a line that the game lets him form."""
        table = self.lines()[line]
        if self.game == "heaven-and-hell" and own and self.is_short(own):
            yield (*own, *table)
            return
        least, most = self.bounds(line)
        for taken in range(least, min(most, len(own)) + 1):
            for mine in combinations(own, taken):
                for rest in combinations(table, 5 - taken):
                    yield mine + rest

    def wild(self, line, side, player):
        """Which natural cards are wild on a line."""
        entries = {*self.get("wild", ()), *self.own_wild(line, side, player)}
        return {rank + suit for rank in RANKS for suit in SUITS if rank in entries or rank + suit in entries}

    def own_wild(self, line, side, player):
        """The ranks and cards that are wild by the game's own rule."""
        natural = [card for card in self.lines()[line] if card != JOKER]
        found = {
            "spit-in-the-ocean": lambda: [card[0] for card in natural],
            "phlegm-in-the-ocean": lambda: [card[0] for card in natural],
            "elevator": lambda: self.as_wild([self.table.get("car")], self.get("car_wild")),
            "fiery-cross": lambda: self.as_wild([self.table.get("center")], "rank"),
            "utah": lambda: self.as_wild(self.row("board", 5)[4:], "rank"),
            "lamebrain-pete": lambda: self.faces()[:1],
            "little-opposite": lambda: self.opposite("high"),
            "extreme-opposites": lambda: self.opposite(side),
            "iron-cross-2": lambda: self.crossing(line),
            "heaven-and-hell": lambda: self.low_hole(player) if side == "high" else [],
        }.get(self.game, list)
        return found()

    def faces(self):
        """The ranks of the board from the lowest up."""
        return face_ranks(filter(None, self.table.get("board") or ()), self.get("lowest_card_ace") == "low")

    def opposite(self, side):
        faces = self.faces()
        board = [card for card in self.table.get("board") or () if card]
        return opposite(board, faces[0 if side == "high" else -1]) if faces else []

    def low_hole(self, player):
        """The lowest rank of a player's cards, those he holds or those he was dealt."""
        held = {"surviving": self.own(player), "dealt": player["cards"]}
        cards = held.get(self.get("low_hole_wild"), ())
        return face_ranks(filter(None, cards), self.get("lowest_card_ace") == "low")[:1]

    def as_wild(self, cards, how):
        known = [card for card in cards if card and card != JOKER]
        return {"card": known, "rank": [card[0] for card in known]}.get(how, [])

    def crossing(self, line):
        """The intersections of Iron Cross #2 that are wild for a hand with an arm."""
        how = self.get("intersections_wild", "none")
        if how == "ranks":
            return self.as_wild(self.cells("56"), "rank")
        with_three = str(self.get("three_meets", 6))
        chosen = with_three if line == "arm-3" else {"5": "6", "6": "5"}[with_three]
        return self.as_wild(self.cells(chosen), how.removeprefix("chosen_"))

    def poker(self, side):
        usual = 8 if self.game in ("padre", "stormy-weather", "z") else None
        return Poker(
            side,
            "high" if side == "high" else self.get("low_scale", "ace_to_five"),
            self.get("joker") == "bug",
            bool(self.get("double_ace_flush")),
            bool(self.get("natural_beats_wild")),
            self.get("low_qualifier", usual) if side == "low" else None,
            side == "low" and self.get("short_low") == "five_cards_only",
        )

    def hands(self, player, side):
        """His best hand of each line on which he has one, by the line's name."""
        key = player["id"], side
        if key not in self.found:
            self.found[key] = self.all_hands(player, side)
        return self.found[key]

    def all_hands(self, player, side):
        own = self.own(player)
        if self.game in COUNTS:
            fewest = self.get("tie_fewest_cards")
            return {None: COUNTS[self.game].hand(own, side, fewest)} if own else {}
        if self.game == "badugi":
            return {None: badugi(own)} if own else {}
        by_pips = side == "low" and self.low_by_pips
        unknown = self.game == "heaven-and-hell" and None in player.get("cards", ())
        if unknown and self.is_short(own) and not (by_pips and self.get("pip_scope") == "down_cards"):
            return {}
        shown = player.get("shows", {}).get(side)
        found = {}
        for name in self.lines_of(player):
            sets = list(self.sets(own, name))
            if shown is not None:
                sets = [five for five in sets if Counter(five) == Counter(shown)]
            if by_pips:
                hand = self.pips_of(own, sets)
            else:
                hand = self.poker(side).best(sets, self.wild(name, side, player))
            if hand:
                found[name] = hand
        return found

    def lines_of(self, player):
        """The lines that a player may use."""
        lines = self.lines()
        if self.game == "iron-cross-2" and player.get("chooses"):
            return [player["chooses"]]
        if self.game == "tic-tac-toe" and self.get("announce", "required") == "required":
            return [line for line in lines if line == player.get("announces")]
        return list(lines)

    def pips_of(self, own, sets):
        """The fewest pips of a hand, or those of the cards held."""
        if self.get("pip_scope") == "down_cards":
            sets = [own] if own else []
        five_first = self.get("short_low") == "five_cards_only" and self.get("pip_scope") != "down_cards"
        if not sets:
            return None
        short, total = min((five_first and len(five) < 5, pips(five)) for five in sets)
        return Hand((not short, -total), ("total", total))

    def best(self, player, side):
        return max(self.hands(player, side).values(), key=lambda hand: hand.key, default=None)
