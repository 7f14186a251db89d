"""The options that many games share, by the same hands on a table of each game.

The hands are such that the table's cards (2 3 8 7 5, or what a game has of them) change nothing of what is
compared: two kings against two queens and a card that may be wild, and so on. A game that deals fewer own
cards has the first of them; where its card use or its own wild cards need others they are given.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from service.games import GAMES
from tests.rules.builders import Document, paid, player, problems, state
from tests.rules.option_cases import Case, divided, jokers_in, qualified, split

BOARD = {"board": ["2s", "3c", "8d", "7h", "5s"]}
CROSS = {"top": "2s", "left": "3c", "center": "5s", "right": "8d", "bottom": "7h"}
GRID = {"grid": [["2s", "3c", "8d"], ["7h", "5s", "2h"], ["3s", "8c", "7c"]]}
BUNDLES = {"bundles": [["2s", "3c"], ["8d", "7h"], ["5s", "2d"], ["3h", "8c"], ["7s", "5c"], ["8s", "3d"]]}
ROWS = {"heaven": ["2s", "3c", "8d", "7h", "5s"], "hell": ["5c", "5d", "5h", "8c", "8s"]}
ARMS = {"card_1": "2s", "card_2": "3c", "card_3": "5s", "card_4": "5d", "card_5": "8d", "card_6": "7h"}
SIDES = {"card_1": "2s", "card_2": "3c", "card_3": "8d", "card_4": "7h", "card_5": "5s", "card_6": "3h"}
STROKES = {"card_1": "2s", "card_3": "3c", "card_4": "8d", "card_2": "7h"}

TIED = ("Ac Qd 9h 6s Tc 4d", "Ad Qh 9s 6c Td 4h", "Ah Qs 9c 6d Th 4s")
"""Equal ranks, and the highest cards of clubs, diamonds and hearts."""
KINGS, QUEENS = "Kd Kh 6d Jh Ac 2s", "Qd Qh 4h Kc Td 3c"
"""Two kings; two queens, three with the four wild."""


@dataclass(frozen=True)
class Setting:
    """A game's table, and the hands where they are not the usual ones.

    ``bug``: A and B of the joker's case, ``aces``: the flushes with a wild four each (and their table),
    ``natural``: equal hands, B's with a wild four.
    """

    table: Mapping[str, Any]
    cards: int = 5
    bug: tuple[str, str] = (KINGS, QUEENS.replace("4h", "Jk"))
    aces: tuple[str, str] = ("Kd Qd 6d 4d 4c 3s", "Ah 9h 6h 4h 4s 3c")
    aces_table: Mapping[str, Any] | None = None
    natural: tuple[str, str] = ("9h Td Jh Qs Kd 2c", "9s Th Jc Qd 4c 3s")
    options: Mapping[str, Any] = field(default_factory=dict)
    wild: tuple[str, str] = (KINGS, QUEENS)


FIVE = Setting(BOARD)
THREE_KINGS = ("Kd Kh Kc 6h Js 2s", "Qd Qh Qc Jk Ks 3c")
"""With a wild table card: four kings; five queens or, the joker an ace, four."""
TWO_WILD = ("Kd Qd 6d 4c Js", "Ah 9h 4h 4s Jc")
"""With eight of diamonds, seven of hearts and a wild card: A-K-Q-J-8; A-K-Q-9-7 or A-A-A-9-7."""
SETTINGS = {
    "bingo": Setting(GRID),
    "bundles": Setting(BUNDLES),
    "cincinnati": FIVE,
    "utah": Setting(BOARD, bug=THREE_KINGS, aces=TWO_WILD),
    "criss-cross": Setting(CROSS),
    "fiery-cross": Setting(CROSS, bug=THREE_KINGS, aces=TWO_WILD),
    "little-opposite": FIVE,
    "extreme-opposites": FIVE,
    "heaven-and-hell": Setting(ROWS),
    "iron-cross-2": Setting(
        ARMS,
        3,
        # both have ten-high in the pool of eight, one with a wild card; with it a jack-high straight
        natural=("9h Td Jh", "9d Th 4c"),
        aces=("Kd Qd 4c", "Ah 9h 4s"),
        aces_table={**ARMS, "card_1": "2d", "card_2": "3h", "card_4": "5c"},
    ),
    "lamebrain-pete": Setting(
        {"board": ["2s", "3c", "7h", "8d", "5c"]},
        3,
        # the two is wild; ten-high straight; four queens, or with a bug nine-high
        bug=("Kd 9d 6c", "Qd Qh Jk"),
        natural=("9h Td Jh", "9d Th 4c"),
        aces=("Kd Qd 4c", "Ah 9h 4s"),
        aces_table={"board": ["2s", "8d", "4d", "3h", "7h"]},
    ),
    "pyramid": Setting(
        SIDES,
        4,
        aces=("Kd Qd 6d 4c", "Ah 9h 6h 4s"),
        natural=("9h Td Jh Qs", "9d Th Jd 4c"),
    ),
    "z": Setting(
        STROKES,
        # exactly three own cards beside seven and eight: a jack-high straight
        natural=("9h Td Jh Qs Kd", "9d Th 4c Qh As"),
        aces=("Kd Qd 4c 6c 9c", "Ah 9h 4s 6s Ts"),
        aces_table={"card_1": "2d", "card_3": "8d", "card_4": "3h", "card_2": "7h"},
    ),
    "tic-tac-toe": Setting(
        GRID,
        2,
        wild=("Kd Jh", "Qd 4h"),
        bug=("Ad Kh", "Qd Jk"),
        natural=("Kd Kc", "Kh 4c"),
        aces=("Kd 4c", "Ah 4s"),
        aces_table={"grid": [["Qd", "8d", "2d"], ["5s", "6c", "Ts"], ["9h", "7h", "3h"]]},
        options={"announce": "best"},
    ),
    "kankakee": Setting({}, 6),
}


def high(game: str, setting: Setting, *hands: str, table: Any = None, **members: Any) -> Document:
    """A state in which all go for high."""
    declares = {"declares": "high"} if GAMES[game].split else {}
    held = [
        player(name, " ".join(cards.split()[: setting.cards]), **declares)
        for name, cards in zip("ABC", hands, strict=False)
    ]
    options = {**setting.options, **({"showdown": "declare"} if declares else {})}
    options |= members.pop("options", {})
    return state(game, *held, **{"table": table or setting.table, "pot": 21, "options": options, **members})


def ranked(game: str, setting: Setting) -> Iterator[Case]:
    """The options of dividing and of wild cards."""
    tied = high(game, setting, *TIED)
    yield from divided(tied)
    if game != "kankakee":
        yield from jokers_in(tied)
        bug = high(game, setting, *setting.bug, options={"jokers": 1})
        yield Case("a bug", bug, "joker", {"wild": (0, 21, 0), "bug": (21, 0, 0)})

    fours = high(game, setting, *setting.wild)
    for wild in ((), ("4",), ("4h",)):
        values = {(): (21, 0, 0), ("4",): (0, 21, 0)} | {wild: (0, 21, 0) if wild else (21, 0, 0)}
        yield Case(f"wild {wild}", fours, "wild", values)
    named = {"options": {"wild": ["4c", "4s"]}}
    flushes = high(game, setting, *setting.aces, table=setting.aces_table, **named)
    yield Case("two aces", flushes, "double_ace_flush", {False: (21, 0, 0), True: (0, 21, 0)})
    equal = high(game, setting, *setting.natural, **named)
    yield Case("a wild card", equal, "natural_beats_wild", {False: (11, 10, 0), True: (21, 0, 0)})


def kankakee() -> Iterator[Case]:
    """The joker in the middle is a joker like others."""
    # kings full of queens with a wild joker, two pair with a bug, which completes B's straight
    hands = player("A", "Kd Kh Qs Qc 6d 2s"), player("B", "Jd Tc 9h 8s 3c 2h")
    yield Case("shared", state("kankakee", *hands, pot=21), "joker", {"wild": (21, 0, 0), "bug": (0, 21, 0)})
    found = {0: [("too_many_jokers", "table.shared")], 1: [], 2: []}
    yield Case("the shared one", state("kankakee", *hands), "jokers", found, problems)
    own = state("kankakee", hands[0], player("B", "Jd Tc 9h 8s 3c Jk"))
    mine, shared = ("too_many_jokers", "players.1.cards.5"), ("too_many_jokers", "table.shared")
    yield Case("another", own, "jokers", {0: [mine, shared], 1: [shared], 2: []}, problems)


@dataclass(frozen=True)
class Splits:
    """The hands of a game's two sides: see ``split``."""

    high: str = "Kd Kh Kc Qs Qd"
    low: str = "Ad 4h 6c Jc Tc"
    both: str = "Kd Kh Ac 4d 6s"
    swing: str = "Kd Kh Ac 6d 9c"
    other: str = "9d 9s Kc Qh As"
    crossed: tuple[str, str, str] = ("Kd Kh Ac 4d 6s", "Kc Ks Ad 4h 6c", "Ah 4c 6d Qd Jc")
    options: Mapping[str, Any] = field(default_factory=dict)


SPLITS = {
    **dict.fromkeys(("bingo", "bundles", "fiery-cross", "extreme-opposites", "heaven-and-hell"), Splits()),
    "z": Splits(low="Ad 4h 6c Jc Tc"),
    "iron-cross-2": Splits(
        high="Kd Kh Kc",
        low="Ad 6h Jc",
        both="Ac 6d 6s",
        swing="Kd Kh 9h",
        other="Kc Jd 9d",
        crossed=("Ac 4d 6s", "Ad 4h 6c", "Ah 4c Jd"),
    ),
    "pyramid": Splits(
        high="Kd Kh Kc Qs",
        low="Ad 4h Jc Tc",
        both="Kd Kh Ac 4d",
        swing="Kd Kh Ac 6d",
        other="9d 9s Kc Qh",
        crossed=("Kd Kh Ac 4d", "Kc Ks Ad 4h", "Ah 4c Qd Jc"),
        options={"both_lines": "different"},
    ),
}


def sides(game: str, hands: Splits) -> Iterator[Case]:
    table = SETTINGS[game].table
    ways = zip("ABC", hands.crossed, ("both", "high", "low"), strict=True)
    crossed = state(
        game,
        *(player(name, cards, declares=way) for name, cards, way in ways),
        table=table,
        pot=6,
        options={"showdown": "declare", "both_rule": "win_or_tie", **hands.options},
    )
    low, other = player("B", hands.low), player("C", hands.other)
    yield from split(
        game,
        plain=(player("A", hands.high), low),
        both=(player("A", hands.both), low, other),
        swing=(player("A", hands.swing), low, other),
        clash=(player("A", hands.high), low),
        crossed=crossed,
        table=table,
    )


KQJ = [rank + suit for rank in "KQJ" for suit in "cdhs"]
WHEELS = ("Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d", "2c 3d 4h 5s 7c")
"""5-4-3-2-A, 6-4-3-2-A and 7-5-4-3-2; the high cards of the table make the first no low on two scales."""
HIGH_TABLES: dict[str, tuple[Mapping[str, Any], tuple[str, str, str]]] = {
    "bingo": ({"grid": [KQJ[:3], KQJ[3:6], KQJ[6:9]]}, WHEELS),
    "bundles": ({"bundles": [KQJ[i : i + 2] for i in range(0, 12, 2)]}, WHEELS),
    "extreme-opposites": ({"board": KQJ[:3] + KQJ[4:6]}, WHEELS),
    "heaven-and-hell": ({"heaven": KQJ[:5], "hell": ["Tc", "Td", "Th", "Ts", "9c"]}, WHEELS),
    "fiery-cross": (
        {"top": "Kc", "left": "Qc", "center": "4h", "right": "Qd", "bottom": "Kd"},
        ("Ac 2d 3h 5c Jd", "Ad 2h 3s 6c Jh", "2c 3d 5h 7c Js"),
    ),
    "iron-cross-2": (
        {"card_1": "2c", "card_2": "3s", "card_3": "4s", "card_4": "Ks", "card_5": "Kh", "card_6": "Kd"},
        ("Ac 5h Js", "Ad 6s Jc", "5d 7h Jd"),
    ),
    "pyramid": (
        {"card_1": "Qh", "card_2": "Qd", "card_3": "3s", "card_4": "Kh", "card_5": "Kd", "card_6": "2c"},
        ("Ac 4d 5h Js", "Ad 4h 6s Jc", "4c 5d 7h Jd"),
    ),
    "z": (
        {"card_1": "Kh", "card_2": "2c", "card_3": "Kd", "card_4": "3s"},
        ("Ac 4d 5h Qs Jc", "Ad 4h 6s Qd Jh", "4c 5d 7h Qc Js"),
    ),
}
LOW_RANKS: dict[str, tuple[Mapping[str, Any], str]] = {
    "bingo": ({"grid": [["2s", "3c", "4d"], ["2c", "3d", "Ah"], ["4h", "As", "3s"]]}, "Ac 2d 3h 4s"),
    "bundles": (
        {"bundles": [["2s", "3c"], ["4d", "2c"], ["3d", "Ah"], ["4h", "As"], ["3s", "4c"], ["Ad", "2h"]]},
        "Ac 2d 3h 4s",
    ),
    "extreme-opposites": ({"board": ["2s", "3c", "4d", "3d", "2c"]}, "Ac 2d 3h 4h"),
    "heaven-and-hell": ({"heaven": ["2s", "3c", "4d", "3d", "2c"]}, "Ac 2d 3h 4s"),
    "fiery-cross": (
        {"top": "2s", "left": "3c", "center": "4h", "right": "As", "bottom": "Ad"},
        "Ac 2d 3h 3s",
    ),
    "iron-cross-2": (
        {"card_1": "2s", "card_2": "3c", "card_3": "2c", "card_4": "3d", "card_5": "4d", "card_6": "Ah"},
        "2d 3h",
    ),
    "pyramid": (
        {"card_1": "2s", "card_2": "3c", "card_3": "4h", "card_4": "4d", "card_5": "Ah", "card_6": "3d"},
        "Ac 2d 3h",
    ),
    "z": ({"card_1": "2s", "card_3": "3c", "card_4": "4d", "card_2": "3d"}, "Ac 2d 2h Ad"),
}
"""Tables of the ranks A 2 3 4 alone, and own cards of those ranks: a low is these and one card more."""


def lows(game: str) -> Iterator[Case]:
    table, hands = HIGH_TABLES[game]
    held = [player(name, cards, declares="low") for name, cards in zip("ABC", hands, strict=True)]
    scales = {
        "ace_to_five": (100, 0, 0, 0),
        "ace_to_six": (0, 100, 0, 0),
        "deuce_to_seven": (0, 0, 100, 0),
    }
    declare = {"showdown": "declare"}
    yield Case("scale", state(game, *held, table=table, pot=100, options=declare), "low_scale", scales)

    table, own = LOW_RANKS[game]
    other = " ".join(["5c", "5d", "5h", "5s", "6s"][: SETTINGS[game].cards])
    for worst, symbol in enumerate("6789TJQK", start=6):
        hell = ["Jc", "Jd", "Jh", "Js", "Qc"] if symbol in "89" else ["8c", "8d", "8h", "8s", "9c"]
        rows = {**table, "hell": hell} if game == "heaven-and-hell" else table
        hands = player("A", other, declares="high"), player("B", f"{own} {symbol}c", declares="low")
        document = state(game, *hands, table=rows, pot=100, options=declare)
        yield Case(f"{symbol} low", document, "low_qualifier", qualified(worst))


def both_lines() -> Iterator[Case]:
    """A wins high with one line and low with another, against C's high and B's low."""
    rows: list[tuple[str, Mapping[str, Any], tuple[str, str, str]]] = [
        (
            # kings full through the first column, the wheel through the third
            "bingo",
            {"grid": [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]},
            ("Kd Kh 5c As 2h", "6d 9d Jh Js Tc", "Qd Qh 8c 9c Td"),
        ),
        (
            # four nines; 6-4-3-2-A with the third bundle
            "bundles",
            {"bundles": [["Ah", "Kh"], ["9c", "9d"], ["2s", "3s"], ["Qd", "Jd"], ["7h", "7c"], ["4c", "5d"]]},
            ("9h 9s Ac 4d 6s", "Ad 8d Js Td 7d", "Qc Qh Kc 8c 6c"),
        ),
        (
            # five queens down, the wheel across; B has 6-5-3-2-A, C five fives
            "fiery-cross",
            {"top": "Qs", "left": "5c", "center": "2h", "right": "5d", "bottom": "Qh"},
            ("Qc Qd As 3c 4c", "Ad 3d 6h 7h Jc", "5h 5s Jd Kc 6c"),
        ),
        (
            # four kings with card 3, the wheel with card 4; B has 6-5-4-3-2, C queens full
            "iron-cross-2",
            {"card_1": "4h", "card_2": "5d", "card_3": "Kd", "card_4": "3c", "card_5": "2h", "card_6": "Ks"},
            ("Kh Kc Ah", "6c 7c Jc", "Qs Qc Qh"),
        ),
        (
            # four aces on the left side, the wheel on the base; B has 6-4-3-2-A, C aces full
            "pyramid",
            {"card_1": "Ac", "card_2": "8d", "card_3": "2d", "card_4": "Ah", "card_5": "3d", "card_6": "As"},
            ("Ad 4c 5c 9h", "6h 7d 4h 9s", "Kh Ks Qd Jc"),
        ),
        (
            # four kings on top, the wheel at the bottom; B has 6-4-3-2-A, C queens full
            "z",
            {"card_1": "Kh", "card_3": "Kd", "card_4": "3s", "card_2": "2c"},
            ("Ks Kc Ah 4h 5h", "6h 7h 4c As Jc", "Qs Qc Qh Jd 9d"),
        ),
    ]
    for game, table, (both, low, high_hand) in rows:
        hands = (
            player("A", both, declares="both"),
            player("B", low, declares="low"),
            player("C", high_hand, declares="high"),
        )
        document = state(game, *hands, table=table, pot=101, options={"showdown": "declare"})
        values = {"different": (101, 0, 0, 0), "same": (0, 50, 51, 0)}
        yield Case("two lines", document, "both_lines", values, paid)


def cases() -> Iterator[Case]:
    for game, setting in SETTINGS.items():
        yield from ranked(game, setting)
    yield from kankakee()
    for game, hands in SPLITS.items():
        yield from sides(game, hands)
        yield from lows(game)
    yield from both_lines()


CASES = tuple(cases())
