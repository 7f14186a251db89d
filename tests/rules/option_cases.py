"""One row for each house rule of each game: a state, and what each value of the option makes of it.

The expected answers are worked out from rules.md. A state is written for all games of a family: what a
game's players hold beyond the cards that matter is filled up with cards that change nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from service.games import GAMES
from service.rules.moves.standing import Situation
from service.rules.questions import house, moves
from tests.rules.builders import Document, board, paid, player, problems, state, under

Ask = Callable[[Document], Any]
Values = Mapping[Any, Any]


@dataclass(frozen=True)
class Case:
    """What a question about a state answers under each value of an option (a list is written as a tuple)."""

    name: str
    document: Document
    option: str
    values: Values
    ask: Ask = paid

    @property
    def game(self) -> str:
        return str(self.document["game"])


def phases(document: Document) -> str:
    return " ".join(house(GAMES[document["game"]], document).phases)


def asked(document: Document, phase: str) -> Situation:
    """What may be done in a phase."""
    game = house(GAMES[document["game"]], document)
    return moves(game, {"state": document, "phase": phase}).situation


def may_draw(document: Document) -> int:
    """The most cards that the first player may draw; 0 where nobody draws."""
    situation = asked(document, "draw")
    return 0 if situation.over else situation.moves[0].choose.most


def may_take(document: Document) -> tuple[bool, ...]:
    """May a player still take after 0, 1, ... 9 passes?"""
    found = []
    for passes in range(10):
        situation = asked(
            {**document, "players": [player("A", "2c 3c", passes=passes), player("B", "4c 5c")]}, "take"
        )
        found.append("take" in [move.action for move in situation.moves])
    return tuple(found)


def turned(document: Document) -> tuple[str, ...]:
    """The table cards that are turned first."""
    (move,) = asked(document, "expose").moves
    return move.slots


@dataclass(frozen=True)
class Family:
    """Games whose states are written alike: the cards of a hand beyond those that matter, and the board."""

    hole: int
    board: int


COMMUNITY = {
    "texas-holdem": Family(2, 5),
    "super-holdem": Family(3, 5),
    "tahoe": Family(3, 5),
    "pineapple": Family(2, 5),
    "crazy-pineapple": Family(2, 5),
    "omaha": Family(4, 5),
    "padre": Family(4, 5),
    "stormy-weather": Family(4, 4),
    "peabody-holdem": Family(5, 5),
}
FILLERS = ("4d 5c 6h", "4h 5d 6c", "4c 5h 6d")


def dealt(game: str, cards: str, *keys: str, **members: Any) -> Document:
    """A state of a community game in which each player holds two cards that matter, and fillers."""
    family = COMMUNITY[game]
    hands = [
        player(name, " ".join([*key.split(), *filler.split()][: family.hole]))
        for name, key, filler in zip("ABC", keys, FILLERS, strict=False)
    ]
    table = board(" ".join(cards.split()[: family.board]))
    opened = {"opened": True} if game == "peabody-holdem" else {}
    return state(game, *hands, table=table, **opened, **members)


def divided(tied: Document) -> Iterator[Case]:
    """A, B and C tie for the whole pot; C deals; their highest cards are of clubs, diamonds and hearts."""
    for chip, shares in {1: (14, 13, 13, 0), 2: (14, 14, 12, 0), 5: (15, 15, 10, 0)}.items():
        others = {1: {5: (15, 15, 10, 0)}, 2: {1: (14, 13, 13, 0)}, 5: {2: (14, 14, 12, 0)}}[chip]
        yield Case("chip", {**tied, "pot": 40}, "chip", {chip: shares} | others)
    orders = {
        "left_of_dealer": (14, 14, 13, 0),
        "high_card_by_suit": (13, 14, 14, 0),
        "carry": (13, 13, 13, 2),
    }
    yield Case("odd chip order", {**tied, "pot": 41}, "odd_chip_order", orders)


def jokers_in(document: Document) -> Iterator[Case]:
    """As many jokers as the deck has: the last player's last card, then the one before him's too."""
    *others, before, last = document["players"]
    one = [*others, before, {**last, "cards": [*last["cards"][:-1], "Jk"]}]
    two = [*others, {**before, "cards": [*before["cards"][:-1], "Jk"]}, one[-1]]
    here, there = (f"players.{len(others) + i}.cards.{len(last['cards']) - 1}" for i in (0, 1))
    found = {0: [("too_many_jokers", there)], 1: [], 2: []}
    yield Case("one joker", {**document, "players": one}, "jokers", found, problems)
    found = {
        0: [("too_many_jokers", here), ("too_many_jokers", there)],
        1: [("too_many_jokers", there)],
        2: [],
    }
    yield Case("two jokers", {**document, "players": two}, "jokers", found, problems)


def community(game: str) -> Iterator[Case]:
    stormy = game == "stormy-weather"
    tied = dealt(game, "Kh Kd 9s 3c 8s", "Ac Qc", "Ad Qd", "Ah Qh")
    yield from divided(tied)
    yield from jokers_in(tied)

    # kings and ace-queen against kings and jack-ten; with the three wild a queen-high straight wins
    cards = "Kh 9s 8s 3c" if stormy else "Kh Kd 9s 8s 3c"
    named = dealt(game, cards, "Ac Qc", "Jd Td", pot=10)
    for wild in ((), ("3",), ("3c",), ("10", "3h")):
        others = {(): {("3",): (0, 10, 0)}}.get(wild, {(): (10, 0, 0)})
        # tens wild: the ten of B makes him three kings, or a pair of them, and beats A
        shares = (0, 10, 0) if wild else (10, 0, 0)
        yield Case(f"wild {wild}", named, "wild", {wild: shares} | others)

    # a joker makes trip (or a pair of) kings; as a bug it is an ace beside the ten, behind ace-queen
    bug = under(dealt(game, cards, "Ac Qc", "Jk Td", pot=10), jokers=1)
    yield Case("a bug", bug, "joker", {"wild": (0, 10, 0), "bug": (10, 0, 0)})

    # both make the ace-king-queen flush; two aces in it only where that is played
    flush = under(dealt(game, "Ks 9s 8s Jd Th", "2c Qs", "2d As", pot=21), wild=["2c", "2d"])
    yield Case("two aces", flush, "double_ace_flush", {False: (11, 10, 0), True: (0, 21, 0)})

    three_kings = under(dealt(game, "Kh Kd 9s 3c 8s", "Ac Kc", "As 2c", pot=21), wild=["2c"])
    yield Case("a wild king", three_kings, "natural_beats_wild", {False: (11, 10, 0), True: (21, 0, 0)})


def community_orders() -> Iterator[Case]:
    plain = ("bet expose bet expose bet expose bet show", "bet" + " expose bet" * 5 + " show")
    orders = dict.fromkeys(COMMUNITY, plain)
    del orders["stormy-weather"]
    orders["pineapple"] = (
        "bet discard expose bet expose bet expose bet show",
        "bet discard" + " expose bet" * 5 + " show",
    )
    orders["crazy-pineapple"] = (
        "bet expose bet discard expose bet expose bet show",
        "bet" + " expose bet" * 3 + " discard" + " expose bet" * 2 + " show",
    )
    for game, (three, singly) in orders.items():
        yield Case("order", state(game), "flop", {"three": three, "singly": singly}, phases)
        values = {"three": ("board.0", "board.1", "board.2"), "singly": ("board.0",)}
        yield Case("first", state(game, player("A"), player("B")), "flop", values, turned)


def hole_use() -> Iterator[Case]:
    hands = (player("A", "Ah Kd Ks 3c"), player("B", "4h 5h Td 8c"), player("C", "Js Jd 2c 2d"))
    omaha = state("omaha", *hands, table=board("2h 7h Jh Qh 9c"), pot=60)
    values = {"exactly_two": (0, 60, 0, 0), "any": (0, 0, 60, 0)}
    yield Case("one heart", omaha, "hole_use", values)
    # with any of them B has 8-7-5-4-2 for low, and C jacks full for high
    values = {"exactly_two": (0, 60, 0, 0), "any": (0, 30, 30, 0)}
    yield Case("any", {**omaha, "game": "padre"}, "hole_use", values)
    stormy = {**omaha, "game": "stormy-weather", "table": board("2h 7h Jh 9c")}
    yield Case("any", stormy, "hole_use", values)


def draws() -> Iterator[Case]:
    """A has as many cards as he is dealt; the number of players decides where the table says nothing."""
    hand = "2c 3d 4h 5s 6c"
    usual = [
        ("badugi", 2, 4, 4),
        ("stormy-weather", 2, 4, 2),
        ("spit-in-the-ocean", 8, 4, 3),
        ("spit-in-the-ocean", 9, 4, 0),
        ("spew", 5, 5, 3),
        ("spew", 6, 5, 2),
        ("old-man-49er", 5, 5, 4),
        ("zero-to-55", 5, 5, 4),
        ("zero-to-55", 6, 5, 3),
    ]
    for game, players, cards, limit in usual:
        others = [player(name) for name in "BCDEFGHI"[: players - 1]]
        document = state(game, player("A", " ".join(hand.split()[:cards])), *others)
        values = {None: limit} | {most: min(most, cards) for most in range(6)}
        yield Case(f"draw of {players}", document, "max_draw", values, may_draw)


def badugi() -> Iterator[Case]:
    """A, B and C tie with 3-2-A; their highest cards are the aces of spades, diamonds and clubs."""
    hands = (player("A", "As 2d 3c Kc"), player("B", "Ad 2c 3h Qh"), player("C", "Ac 2h 3s Qs"))
    for case in divided(state("badugi", *hands)):
        if case.option == "odd_chip_order":
            # A deals, so that seat and suit differ
            by_seat = {**case.document, "dealer": "A"}
            orders = {"left_of_dealer": (13, 14, 14, 0), "high_card_by_suit": (14, 14, 13, 0)}
            yield Case(case.name, by_seat, case.option, {**case.values, **orders})
        else:
            yield case


def split(
    game: str,
    *,
    plain: tuple[Document, Document],
    both: tuple[Document, Document, Document],
    swing: tuple[Document, Document, Document],
    clash: tuple[Document, Document],
    crossed: Document,
    **members: Any,
) -> Iterator[Case]:
    """The options of a game with two sides.

    ``plain``: the best high, the best low. ``both``: A goes both, wins high and ties B's low; C goes high.
    ``swing``: the same, but he loses low. ``clash``: A has the best high, B the best low, and both go both.
    ``crossed``: A and B tie high, A and C tie low.
    """

    def of(*hands: Document, pot: int = 101, **more: Any) -> Document:
        return state(game, *hands, pot=pot, **members, **more)

    def going(hands: tuple[Document, ...], *ways: str) -> list[Document]:
        return [{**hand, "declares": way} for hand, way in zip(hands, ways, strict=True)]

    declared = of(*going(plain, "high", "low"), options={"showdown": "declare"})
    sides = {"high": (51, 50, 0), "low": (50, 51, 0), "carry": (50, 50, 1)}
    yield Case("odd chip of the halves", declared, "odd_chip_side", sides)
    yield Case("one odd chip each", crossed, "one_odd_chip_each", {True: (3, 1, 2, 0), False: (4, 1, 1, 0)})

    unexpected = [("unexpected_declaration", f"players.{i}.declares") for i in (0, 1)]
    missing = [("missing_declaration", f"players.{i}.declares") for i in (0, 1)]
    yield Case("said", declared, "showdown", {"declare": [], "cards_speak": unexpected}, problems)
    yield Case("not said", of(*plain), "showdown", {"declare": missing, "cards_speak": []}, problems)

    declare = {"options": {"showdown": "declare"}}
    ties = of(*going(both, "both", "low", "high"), **declare)
    values = {"outright": (0, 50, 51, 0), "win_or_tie": (76, 25, 0, 0)}
    yield Case("a tie", ties, "both_rule", values)
    loses = of(*going(swing, "both", "low", "high"), **declare)
    values = {"resplit": (0, 50, 51, 0), "must_beat_swing": (0, 101, 0, 0)}
    yield Case("a swing", loses, "failed_both", values)
    clashing = of(*going(clash, "both", "both"), **declare)
    yield Case("a clash", clashing, "nobody_wins", {"carry": (0, 0, 101), "split_live": (51, 50, 0)})


def qualified(worst: int) -> Values:
    """A low with that highest card is paid half of 100 where it may be so high."""
    higher = {worst + 1: (50, 50, 0)} if worst < 13 else {}
    return {worst - 1: (100, 0, 0), worst: (50, 50, 0), None: (50, 50, 0)} | higher


def padre(game: str) -> Iterator[Case]:
    table = board("2c 7d 8s Kh" if game == "stormy-weather" else "2c 7d 8s Kh Qc")
    trips = player("A", "Kd Kc 9h 4s")
    trips_and_low = player("A", "Ah 3d Ks Kc")
    pair_and_low = player("A", "Ah 3d Ks 9s")
    low = player("B", "As 3s 9c 9d")
    yield from split(
        game,
        plain=(trips, low),
        both=(trips_and_low, low, player("C", "Kd Ac Jd Th")),
        swing=(player("A", "Ah 4d Ks Kc"), low, player("C", "Kd Ac Jd Th")),
        clash=(trips, low),
        crossed=state(
            game,
            pair_and_low,
            player("B", "Kd Ac Jd Th"),
            player("C", "As 3s 9c 9d"),
            pot=6,
            table=table,
        ),
        table=table,
    )

    # A: the wheel; B: 6-4-3-2-A; C: 8-7-4-3-2. A's straight is the best high in any case
    hands = (player("A", "Ah 5d 9c 9d"), player("B", "As 6d Jh Jd"), player("C", "7h 8h Th Td"))
    cards = board("2c 3d 4s Kh" if game == "stormy-weather" else "2c 3d 4s Kh Qc")
    scales = {
        "ace_to_five": (100, 0, 0, 0),
        "ace_to_six": (50, 50, 0, 0),
        "deuce_to_seven": (50, 0, 50, 0),
    }
    yield Case("scale", state(game, *hands, table=cards, pot=100), "low_scale", scales)

    def lone_low(cards: str) -> Document:
        hands = (player("A", "Qs Qc Qh Jc", declares="high"), player("B", cards, declares="low"))
        row = board("2c 3d 4s Th" if game == "stormy-weather" else "2c 3d 4s Th Tc")
        return state(game, *hands, table=row, pot=100, options={"showdown": "declare"})

    for worst, rank in enumerate("6789TJQK", start=6):
        # B's best low is 4-3-2-A and that rank
        document = lone_low(f"As {rank}d Ac Ah")
        yield Case(f"{rank} low", document, "low_qualifier", qualified(worst))
    yield Case("a paired low", lone_low("2s 2d 3s 3h"), "low_qualifier", {13: (100, 0, 0), None: (50, 50, 0)})


SHAFTS = {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]}


def elevator() -> Iterator[Case]:
    def high(*hands: str, pot: int = 21, **options: Any) -> Document:
        held = [player(name, cards, declares="high") for name, cards in zip("ABC", hands, strict=False)]
        return state("elevator", *held, table=SHAFTS, pot=pot, options=options)

    def low(*hands: str, pot: int = 21) -> Document:
        held = [player(name, cards, declares="low") for name, cards in zip("ABC", hands, strict=False)]
        return state("elevator", *held, table=SHAFTS, pot=pot)

    # three sevens with ace and queen each
    tied = high("Ac Qc 9c 4d", "Ad Qd 9d 4h", "Ah Qh 9h 4c")
    yield from divided(tied)
    yield from jokers_in(tied)

    # kings full of nines; three sevens, four with the eight wild
    eights = high("Kh Ks 9s 9d", "Ah 2c 4d 8s")
    for wild in ((), ("8",), ("8s",)):
        values = {(): (21, 0, 0), ("8",): (0, 21, 0)} | {wild: (0, 21, 0) if wild else (21, 0, 0)}
        yield Case(f"wild {wild}", eights, "wild", values)
    # kings full; four sevens with a wild joker, three with an ace
    bug = high("Kh Ks 9s 9d", "Qc 9h 4d Jk", jokers=1)
    yield Case("a bug", bug, "joker", {"wild": (0, 21, 0), "bug": (21, 0, 0)})
    # in spades with As and 7s: A-K-7-5-4, or A-A-7-5-4, against A-K-T-7-6
    flush = high("9c 5s 4s 8d", "Ks 6s Ts 8c", wild=["9c"])
    flush["table"] = {"left": ["As", "Tc", "2d"], "car": "7s", "right": ["Kd", "4h", "3c"]}
    yield Case("two aces", flush, "double_ace_flush", {False: (0, 21, 0), True: (21, 0, 0)})
    # four sevens and a king, one of them wild
    sevens = high("7d Kc 9h 4c", "2c Kh 9d 4h", wild=["2c"])
    yield Case("a wild seven", sevens, "natural_beats_wild", {False: (11, 10, 0), True: (21, 0, 0)})

    # K-Q-J-4-2 of diamonds lies on the diagonal from left bottom to right top only
    diagonal = high("Qd Jd 4d 9c", "Ah 2c 8d 9h")
    yield Case("a diagonal", diagonal, "lines", {"rows": (0, 21, 0), "rows_and_diagonals": (21, 0, 0)})
    # four sevens; four aces with the car; five aces twice with all sevens
    car = high("7d Ad Jc 2h", "Ah Ac 4d 8s", "Kh Ks 9s 9d")
    values = {"none": (21, 0, 0, 0), "card": (0, 21, 0, 0), "rank": (11, 10, 0, 0)}
    yield Case("the car", car, "car_wild", values)

    floor_three = "4s 5h 6d Qs"  # the seven-high straight and 6-5-4-3-2
    sevens_and_king = player("C", "Kh Qd 9c 8h")
    crossed = [
        player("A", floor_three, declares="both"),
        player("B", "4c 5d 6h Qc", declares="high"),
        player("C", "4h 5s 6c Qh", declares="low"),
    ]
    yield from split(
        "elevator",
        plain=(player("A", "7d 9c 9h Kc"), player("B", floor_three)),
        both=(player("A", floor_three), player("B", "4c 5d 6h Qc"), sevens_and_king),
        swing=(player("A", floor_three), player("B", "Ac 5d 4c 9h"), sevens_and_king),
        clash=(player("A", "Kh Ks 9s 9d"), player("B", "Ac 5d 4c 9h")),
        crossed=state("elevator", *crossed, table=SHAFTS, pot=6, options={"both_rule": "win_or_tie"}),
        table=SHAFTS,
    )
    two_lines = [
        player("E", "7d 4c 5s 6h", declares="both"),
        player("F", "Kh Ks 9s 9d", declares="high"),
        player("G", "Ah 2c 4d 8s", declares="low"),
    ]
    values = {"same": (0, 46, 45, 0), "different": (91, 0, 0, 0)}
    yield Case("two lines", state("elevator", *two_lines, table=SHAFTS, pot=91), "both_lines", values)

    # A: 5-4-3-2-A, 7-4-3-2-A, 7-5-4-3-2; B: 6-4-3-2-A, the same, 7-6-4-3-2; C: 7-5-4-3-2
    scales = {
        "ace_to_five": (21, 0, 0, 0),
        "ace_to_six": (0, 21, 0, 0),
        "deuce_to_seven": (11, 0, 10, 0),
    }
    scale = low("Ac 5d 4c 9h", "6s 4h Ad 9c", "5c 4s Kc Qh")
    yield Case("scale", scale, "low_scale", scales)

    lows = {
        6: floor_three,
        7: "4s 5h Qs Jd",
        8: "8d 6c Kc Kh",
        9: "8d 9d 9c 9h",
        10: "8d Td Tc Th",
        11: "8d Jd Jc Jh",
        12: "8d Qd Qc Qh",
        13: "8d Kc Kh Ks",
    }
    lone = player("A", "Ah 2h 6s 9s", declares="high")

    def against(cards: str) -> Document:
        return state("elevator", lone, player("B", cards, declares="low"), table=SHAFTS, pot=100)

    for worst, cards in lows.items():
        yield Case(f"{worst} low", against(cards), "low_qualifier", qualified(worst))
    paired = against("2c 2s 2h 7d")
    paired["players"][0] = player("A", "Ah 4h 6s 9s", declares="high")
    yield Case("a paired low", paired, "low_qualifier", {13: (100, 0, 0), None: (50, 50, 0)})


def spit(game: str) -> Iterator[Case]:
    def of(*hands: str, spit: str = "7c", pot: int = 21, **options: Any) -> Document:
        held = [player(name, cards) for name, cards in zip("ABC", hands, strict=False)]
        return state(game, *held, table={"spit": spit.split()}, pot=pot, options=options)

    # a pair of aces with queen, nine, four each
    tied = of("Ac Qc 9d 4h", "Ad Qd 9c 4s", "Ah Qh 9s 4d")
    yield from divided(tied)
    yield from jokers_in(tied)
    # a pair of aces; a pair of kings, three with the five wild
    fives = of("Ac Qc 9d 4h", "Ks Td 8d 5h")
    for wild in ((), ("5",), ("5h",)):
        values = {(): (21, 0, 0), ("5",): (0, 21, 0)} | {wild: (0, 21, 0) if wild else (21, 0, 0)}
        yield Case(f"wild {wild}", fives, "wild", values)
    # three queens with a wild joker; a pair of aces, A-A-Q-8-5 against A-A-Q-9-4, with a bug
    bug = of("Ac Qc 9d 4h", "Jk Qd 8h 5c", jokers=1)
    yield Case("a bug", bug, "joker", {"wild": (0, 21, 0), "bug": (21, 0, 0)})
    # A-K-Q-3-2 against A-K-9-6-2, or A-A-9-6-2 (and A-K-Q-3-2 has its own ace from the wild card)
    flush = of("Kd Qd 3d 2d", "Ah 9h 6h 2h")
    yield Case("two aces", flush, "double_ace_flush", {False: (21, 0, 0), True: (0, 21, 0)})
    # two king-high straights, with one wild card and with two
    straights = of("9s Ts Jd Qh", "7d 9h Jc Kd")
    yield Case("wild cards", straights, "natural_beats_wild", {False: (11, 10, 0), True: (21, 0, 0)})

    three = of("9s 9d 7h 2c", "Kd Kh Jc 4c", spit="7c 9h Ks", pot=24)
    surplus = [("wrong_card_count", f"table.spit.{i}") for i in (1, 2)]
    yield Case("three spits", three, "spit_cards", {1: surplus, 3: []}, problems)
    one = of("9s 9d 7h 2c", "Kd Kh Jc 4c")
    lacking = [("missing_card", f"table.spit.{i}") for i in (1, 2)]
    yield Case("one spit", one, "spit_cards", {1: [], 3: lacking}, problems)


def match_the_target(
    game: str, *, best: tuple[str, str], both: tuple[str, str], other: tuple[str, str], ties: tuple[str, ...]
) -> Iterator[Case]:
    """``best``: a high and a low; ``both``: hits both ways, and high alone; ``other``: below both for high.

    ``ties`` are three equal lows, then two more, the first of more cards.
    """

    def low(*hands: str, pot: int = 21) -> Document:
        held = [player(name, cards, declares="low") for name, cards in zip("ABC", hands, strict=False)]
        return state(game, *held, pot=pot)

    high, hit = best
    # equal counts; the highest cards are of clubs, diamonds and hearts
    yield from divided(low(*ties[:3]))
    yield from split(
        game,
        plain=(player("A", high), player("B", hit)),
        both=(player("A", both[0]), player("B", hit), player("C", other[0])),
        swing=(player("A", both[1]), player("B", hit), player("C", other[0])),
        clash=(player("A", high), player("B", hit)),
        crossed=state(
            game,
            player("A", both[0], declares="both"),
            player("B", other[1], declares="high"),
            player("C", hit, declares="low"),
            pot=6,
        ),
    )
    fewer = low(*ties[3:])
    yield Case("fewer cards", fewer, "tie_fewest_cards", {False: (11, 10, 0), True: (0, 21, 0)})
    values = {None: (True,) * 10} | {
        most: tuple(passes < most for passes in range(10)) for most in range(1, 6)
    }
    yield Case("frozen", state(game), "freeze_after_passes", values, may_take)


def targets() -> Iterator[Case]:
    yield from match_the_target(
        "seven-twenty-seven",
        best=("Th 9h 7c", "4h 3d"),
        # 7 and 27; 6 and 26
        both=("5s As Ad", "4c As Ad"),
        other=("Th 9h 6c", "Th 9h 8c"),
        ties=("4h 3d Kc", "4s 3c Kd", "4c 3h Kh", "4s 2d Kc Ks", "4h 3d"),
    )
    yield from match_the_target(
        "thirteen-thirty-three",
        best=("Ts 9s 8s 5s", "9d 4s"),
        # 13 and 33; 12 and 32
        both=("As Ad Ac", "Th As Ad"),
        other=("Tc 9c 8c 4c", "Tc 9c 8c 6c"),
        ties=("9h 4c Kc", "9s 4d Kd", "9c 4h Kh", "9s 3d Kc Ks", "9d 4s"),
    )
    yield from match_the_target(
        "two-twenty-two",
        best=("Ts 9s 2s", "Kh Kc Qh Qc"),
        # 2 and 22; 2½ and 22½
        both=("As Ad", "As Ad Kd"),
        other=("Tc 9c", "Tc 9c 3c"),
        ties=("2c Kc", "2d Kd", "2h Kh", "Kh Kc Qh Qc", "As Jd Jc"),
    )


def cases() -> Iterator[Case]:
    for game in COMMUNITY:
        yield from community(game)
    yield from community_orders()
    yield from hole_use()
    yield from draws()
    yield from badugi()
    yield from padre("padre")
    yield from padre("stormy-weather")
    yield from elevator()
    yield from spit("spit-in-the-ocean")
    yield from spit("phlegm-in-the-ocean")
    yield from targets()


CASES = tuple(cases())
