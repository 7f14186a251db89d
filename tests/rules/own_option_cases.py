"""The options that are a game's own, and those of the games without poker hands."""

from collections.abc import Iterator
from typing import Any

from tests.rules.builders import Document, board, paid, player, problems, score, settle, state, under
from tests.rules.option_cases import Case, divided, split


def hole_cards() -> Iterator[Case]:
    """Hands of four cards are too large for two or three, and too small for five."""
    large = [("wrong_card_count", f"players.{i}.cards") for i in (0, 1)]
    short = [("missing_card", f"players.{i}.cards") for i in (0, 1)]
    hands = player("A", "Kd Qd 6d 4c"), player("B", "Ah 9h 4h Js")
    cross = {"top": "2s", "left": "3c", "center": "5s", "right": "8d", "bottom": "7h"}
    for game, table in (
        ("criss-cross", cross),
        ("fiery-cross", cross),
        ("lamebrain-pete", board("2s 3c 8d 7h 5s")),
    ):
        values = {2: large, 3: large, 4: [], 5: short}
        yield Case("four cards", state(game, *hands, table=table), "hole_cards", values, problems)


def cincinnati() -> Iterator[Case]:
    """The highest own heart is B's king; the highest club, diamond and spade are A's."""
    hands = player("A", "As Ac 7d 3h 4h"), player("B", "Kh Ks 8c 6d 4s"), player("C", "Qs Tc 3d 6s 8h")
    document = state("cincinnati", *hands, table=board("5h 9c Kd 2s Jh"), pot=75)
    mine, his = (37, 0, 38, 0), (0, 37, 38, 0)
    values = {None: (0, 0, 75, 0), 1: his, 2: mine, 3: mine, 4: mine, 5: his}
    yield Case("half a suit", document, "suit_half", values)
    sides = {"high": (37, 0, 38, 0), "low": (38, 0, 37, 0), "carry": (37, 0, 37, 1)}
    yield Case("odd chip", under(document, suit_half=3), "odd_chip_side", sides)


def lowest_card() -> Iterator[Case]:
    # nines wild: a royal flush; aces wild: four kings
    hands = player("A", "9d Th 2c"), player("B", "As Ac 3c")
    document = state("lamebrain-pete", *hands, table=board("Ah 9c Kd Ts Jh"), pot=30)
    yield Case("an ace", document, "lowest_card_ace", {"high": (30, 0, 0), "low": (0, 30, 0)})
    # red threes wild: three kings; black aces wild: a queen-high straight
    for game in ("little-opposite", "extreme-opposites"):
        more: dict[str, Any] = {"declares": "high"} if game == "extreme-opposites" else {}
        hands = player("A", "3h Kc Ks 2c 4c", **more), player("B", "As Jc Jd 2d 4d", **more)
        options = {"showdown": "declare"} if more else {}
        document = state(game, *hands, table=board("Ah 3s 8d 9c Qd"), pot=40, options=options)
        yield Case("an ace", document, "lowest_card_ace", {"high": (40, 0, 0), "low": (0, 40, 0)})
    # A's king is wild, or the ace: aces, or kings and nine; B has kings and a queen with the wild ten
    hands = player("A", "Ah Kd", declares="high"), player("B", "Kc Qd Th", declares="high")
    document = heaven(*hands, heaven="9h 7h 5s", pot=40, low_hole_wild="surviving")
    yield Case("an ace", document, "lowest_card_ace", {"high": (40, 0, 0), "low": (0, 40, 0)})


def heaven(*hands: Document, heaven: str = "2s 3c 7h", pot: int = 20, **options: Any) -> Document:
    table = {"heaven": f"{heaven} 8d 8h".split(), "hell": ["8c", "8s", "5c", "5d", "5h"]}
    return state("heaven-and-hell", *hands, table=table, pot=pot, options=options)


def heaven_and_hell() -> Iterator[Case]:
    # kings and aces; three kings with the wild six and three sevens with the wild aces. A was dealt 5s, so
    # that under dealt fives are wild for him, and he has none
    hands = player("A", "6d Kh Kd 5s", declares="high"), player("B", "Ah Ad", declares="high")
    values = {"none": (0, 20, 0), "surviving": (20, 0, 0), "dealt": (0, 20, 0)}
    yield Case("wild", heaven(*hands), "low_hole_wild", values)
    # lows K-7-4-3-2 and 9-7-6-3-2; pips 2 + 3 + 7 + 4 + 10 and 2 + 3 + 7 + 6 + 9; own pips 14 and 15
    hands = player("A", "Kd 4d", declares="low"), player("B", "9d 6d", declares="low")
    yield Case("pips", heaven(*hands), "low_kind", {"poker": (0, 20, 0), "pips": (20, 0, 0)})
    # A's five cards of 2 3 7 T A count 23, B's 2 3 7 6 4 22; their own cards 11 and 19
    hands = player("A", "Td Ac", declares="low"), player("B", "6d 4d 9s", declares="low")
    values = {"five_card_hand": (0, 20, 0), "down_cards": (20, 0, 0)}
    yield Case("pips", heaven(*hands, low_kind="pips"), "pip_scope", values)
    hands = player("A", "Td Ac", declares="low"), player("B", "6d 4d 9s", declares="high")
    again = [
        *(("impossible_table", f"table.hell.{i}") for i in (1, 3, 4)),
        *(("impossible_table", f"table.heaven.{i}") for i in (3, 4)),
    ]
    yield Case("rows", heaven(*hands), "replace_banished", {False: [], True: again}, problems)
    # five cards 9-6-3-2-A against four, 7-4-3-2
    hands = player("A", "9d 6d", declares="low"), player("B", "4d", declares="low")
    values = {"missing_is_low": (0, 20, 0), "five_cards_only": (20, 0, 0)}
    yield Case("short", heaven(*hands), "short_low", values)


def utah() -> Iterator[Case]:
    """With all ten cards four kings with the wild two; on one line three, against four queens."""
    hands = player("A", "Ks 9d 8h 6c 3d"), player("B", "Qs Qd Qh 5c 3h")
    document = state("utah", *hands, table=board("Kd 4c 7h Kc 2s"), pot=20)
    yield Case("layout", document, "layout", {"row": (20, 0, 0), "cross": (0, 20, 0)})


def iron_cross() -> Iterator[Case]:
    cards = {"card_1": "9c", "card_2": "9d", "card_3": "Kd", "card_4": "Jh", "card_5": "4h", "card_6": "Ks"}
    hands = player("A", "Kh 2c 3c"), player("B", "9h Js 2d"), player("C", "Ah 5c 8h")
    document = state("iron-cross-2", *hands, table=cards, pot=77)
    values = {
        "none": (39, 0, 38, 0),
        "ranks": (32, 13, 32, 0),
        "chosen_card": (0, 39, 38, 0),
        # kings wild with card 3: A and B five nines, A and C the wheel
        "chosen_rank": (39, 19, 19, 0),
    }
    yield Case("wild", document, "intersections_wild", values)
    # card 3 makes the four wild: four kings for A
    crossed = under(document, intersections_wild="chosen_card")
    yield Case("meets", crossed, "three_meets", {6: (0, 39, 38, 0), 5: (39, 0, 38, 0)})
    # kings full and J-9-4-3-2; with all three own cards three kings and K-9-4-3-2,
    # against B's king-high straight and Q-J-T-9-4
    hands = player("A", "Kh 2c 3c"), player("B", "Qs Js Td")
    document = state("iron-cross-2", *hands, table=cards, pot=77)
    yield Case("use", document, "hole_use", {"any": (77, 0, 0), "all_three": (0, 77, 0)})


def z() -> Iterator[Case]:
    """Four twos with card 1 or 4 and the two; four kings only with 1 and 4."""
    hands = player("A", "Ks Kc As Jc Td", declares="high"), player("B", "2s 2c 2h Jd Th", declares="high")
    cards = {"card_1": "Kh", "card_2": "7c", "card_3": "2d", "card_4": "Kd"}
    document = state("z", *hands, table=cards, pot=20, options={"showdown": "declare"})
    yield Case("pairs", document, "pairs", {"stroke": (0, 20, 0), "orthogonal": (20, 0, 0)})


def posts_left(document: Document) -> tuple[int, ...]:
    return tuple(ruling.more["posts"] for ruling in settle(document).players)


def tic_tac_toe() -> Iterator[Case]:
    grid = {"grid": [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]}
    # B overlooks the straight of the third column
    hands = player("A", "Kd Kh", announces="column-1"), player("B", "5s 6s", announces="row-1")
    document = state("tic-tac-toe", *hands, table=grid, pot=18)
    yield Case("missed", document, "announce", {"required": (18, 0, 0), "best": (0, 18, 0)})
    folded = {**document, "players": [*hands, player("C", folded=True)]}
    values = {False: (3, 2, 2), True: (3, 2, 3)}
    yield Case("folded", folded, "folded_keep_post", values, posts_left)
    silent = {**document, "players": [player("A", "Kd Kh"), player("B", "5s 6s")]}
    yield Case("silent", silent, "nobody_wins", {"carry": (0, 0, 18), "split_live": (9, 9, 0)})


TOTALS: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "numbers": (
        {"called": ["4c", "5c", "6c", "7c", "8c", "9c", "Tc"]},
        {"high": "Ks Kd", "both": "As Kd Kh", "low": "Ad Jd Qd", "other": "Qs Js"},
    ),
    "spew": (
        {"spewed": ["4c", "5c", "6c", "7c", "8c"]},
        {"high": "Ks Kd", "both": "As Kd Kh", "low": "Ad Jd Qd", "other": "Qs Js"},
    ),
    "old-man-49er": (
        {},
        {
            "high": "Ts Td 9s 8s 7s",
            "both": "As 9d 3d Kd Kh",
            "low": "Ad 9c 3c Jd Qd",
            "other": "8d 7d 2s Qs Js",
        },
    ),
    "zero-to-55": (
        {},
        {
            "high": "Ts Td 9s 8s 7s",
            "both": "Ac 9d 3d Kd Kh",
            "low": "Ad 9c 3c Jd Qd",
            "other": "8d 7d 2s Qs Js",
        },
    ),
}
DIVIDED = {
    "numbers": ("Ac Qd 2h", "Ad Qh 2s", "Ah Qs 2d"),
    "spew": ("Ac Qd 2h", "Ad Qh 2s", "Ah Qs 2d"),
    "old-man-49er": ("Ac Qd 9h 6s 2d", "Ad Qh 9s 6c 2h", "Ah Qs 9c 6d 2s"),
    "zero-to-55": ("Ac Qd 9h 6s 2d", "Ad Qh 9s 6c 2h", "Ah Qs 9c 6d 2s"),
}


def totals(game: str) -> Iterator[Case]:
    table, hands = TOTALS[game]
    tied = [player(name, cards, declares="high") for name, cards in zip("ABC", DIVIDED[game], strict=True)]
    yield from divided(state(game, *tied, table=table))
    low, other = player("B", hands["low"]), player("C", hands["other"])
    lower = {"As": "2s", "Ac": "2c"}
    first, *rest = hands["both"].split()
    loses = " ".join([lower[first], *rest])
    crossed = [
        player("A", hands["both"], declares="both"),
        player("B", hands["low"], declares="high"),
        player("C", CROSSED[game], declares="low"),
    ]
    yield from split(
        game,
        plain=(player("A", hands["high"]), low),
        both=(player("A", hands["both"]), low, other),
        swing=(player("A", SWING.get(game, loses)), low, other),
        clash=(player("A", hands["high"]), player("B", CLASH[game])),
        crossed=state(game, *crossed, table=table, pot=6, options={"both_rule": "win_or_tie"}),
        table=table,
    )


CROSSED = {
    "numbers": "Ah Qc Jh",
    "spew": "Ah Qc Jh",
    "old-man-49er": "Ah 9s 3s Jc Qs",
    "zero-to-55": "Ah 9s 3s Jc Qs",
}
SWING = {
    "numbers": "As 2s Kd Kh",
    "spew": "As 2s Kd Kh",
    "old-man-49er": "As 9d 4d Kd Kh",
    "zero-to-55": "Ac 9d 4d Kd Kh",
}
CLASH = {"numbers": "3s", "spew": "3s", "old-man-49er": "2c 3c Jd Qd Kc", "zero-to-55": "2c 3c Jd Qd Kc"}


def spew() -> Iterator[Case]:
    hands = player("A", "As Kd 9c"), player("B", "2h 3h")
    surplus = [("wrong_card_count", "table.spewed.4")]
    document = state("spew", *hands, table={"spewed": ["4d", "5d", "6d", "7d", "8d"]})
    values: dict[Any, Any] = {5: [], 4: surplus}
    yield Case("five spewed", document, "hand_cards", values, lambda sent: problems(sent, score))
    hands = player("A", "2c"), player("B", "Kd 9h"), player("C", "Qs Js")
    document = state("spew", *hands, table={"spewed": ["2d", "3d", "4d", "5d", "6d"]}, pot=41)
    for sent, way in zip(document["players"][1:], ("low", "high"), strict=True):
        sent["declares"] = way
    # B has 19 for low and C 20 for high; or A has the low half and C the rest
    values = {"eliminated": (0, 20, 21, 0), "nut_low": (20, 0, 21, 0)}
    yield Case("a spewed hand", document, "all_spewed", values)


def stacks() -> Iterator[Case]:
    hands = player("A", "Ts Td Tc Th 9s", declares="low"), player("B", "2c 3c 4c 5c 6c", declares="low")
    document = state("old-man-49er", *hands, pot=60)
    values = {False: (60, 0, 0), True: (0, 60, 0)}
    yield Case("a low 49", document, "forty_nine_needs_high", values)
    hands = (
        player("A", "Ts Td Tc Th 9s", declares="high", drew=2),
        player("B", "2c 3c 4c 5c 6c", declares="high"),
    )
    document = state("zero-to-55", *hands, pot=60)
    yield Case("two drawn", document, "draw_fee", {0: (60, 0, 0), 3: (66, 0, 0)})


def wagers() -> Iterator[Case]:
    clubs, diamonds = "Kc 2c 3c 4c 5c", "2d 3d 4d 5d 6d"
    hands = player("A", clubs, wager=20, turned="Qc"), player("B", wager=0)
    document = state("red-dog", *hands, pot=12)
    values: dict[Any, Any] = {"pot": [("impossible_play", "players.0.wager")], "none": []}
    yield Case("above the pot", document, "max_wager", values, problems)
    passing = state("red-dog", player("A", wager=0), player("B", wager=0), pot=12)
    yield Case("passing", passing, "pass_cost", {0: (0, 0, 12), 2: (0, 0, 16)})
    emptied = state("red-dog", player("A", clubs, wager=12, turned="Qc"), player("B", diamonds), pot=12)
    yield Case("emptied", emptied, "re_ante", {0: (12, 0, 0), 2: (12, 0, 4)})
    small = [("not_a_multiple", "players.0.wager"), ("not_a_multiple", "pot")]
    odd = state("red-dog", player("A", clubs, wager=2, turned="Qc"), player("B"), pot=12)
    yield Case("chips", odd, "chip", {1: [], 2: [], 5: sorted(small, reverse=True)}, problems)


def boo_ray() -> Iterator[Case]:
    def played(*tricks: str, **options: Any) -> Document:
        record = [[{"player": text[0], "card": text[1:]} for text in trick.split()] for trick in tricks]
        return state(
            "boo-ray",
            player("A", stays=True),
            player("B", stays=True),
            table={"trump": "8s"},
            tricks=record,
            pot=10,
            options={"amount": 4, **options},
        )

    counted = state(
        "boo-ray",
        player("A", stays=True, tricks_taken=5),
        player("B", stays=True, tricks_taken=0),
        pot=10,
        options={"amount": 4},
    )
    yield Case(
        "who pays", counted, "amount", {None: (10, 0, 4), 1: (10, 0, 1), 7: (10, 0, 7)}, _paid_or_asked
    )
    yield Case("chips", counted, "chip", {1: [], 4: [("not_a_multiple", "pot")], 2: []}, problems)

    def reneges(document: Document) -> int:
        return len(score(document).more["violations"])

    three = [player(name, stays=True) for name in "ABC"]
    rules = {
        "must_trump": played("A2h B3c", "A4d B5s"),
        "must_beat": played("A9h B3h", "A4d BTh"),
        # A trumps C's lead with the four; B, who holds the five, throws a club
        "must_overtrump": played("C9h A4s B3c", "A2d B5s C3d") | {"players": three},
        "lead_top_trump": played("A9h B3h", "AAs B2s"),
    }
    for option, document in rules.items():
        yield Case("renege", document, option, {False: 0, True: 1}, reneges)

    # B throws a diamond on hearts, then takes four tricks
    wrong = played("AKh B2d", "A3h B4h", "B9c A6c", "BTc A7c", "BJc A8c")
    yield Case("renege", wrong, "renege_penalty", {"none": (0, 10, 0), "boo": (10, 0, 4)})


def _paid_or_asked(document: Document) -> Any:
    """What is paid, or where the amount is missing that of four."""
    if problems(document) == [("missing_member", "options.amount")]:
        return (10, 0, 4)
    return paid(document)


def screw_your_neighbor() -> Iterator[Case]:
    def ends(document: Document) -> str:
        return " ".join(each.low.cards[0] for each in score(document).players)

    turns = [
        {"player": "A", "action": "stand"},
        {"player": "B", "action": "draw_from_deck", "card": "Kd"},
    ]
    document = state("screw-your-neighbor", player("A", "9d"), player("B", "5c"), turns=turns)
    yield Case("a king", document, "deck_king", {"kept": "9d Kd", "refused": "9d 5c"}, ends)
    plain = state("screw-your-neighbor", player("A", "9d"), player("B", "5c"), pot=20)
    yield Case("a chip", plain, "chip", {1: (0, 0, 21), 2: (0, 0, 22), 5: (0, 0, 25)})


def cases() -> Iterator[Case]:
    yield from hole_cards()
    yield from cincinnati()
    yield from lowest_card()
    yield from heaven_and_hell()
    yield from utah()
    yield from iron_cross()
    yield from z()
    yield from tic_tac_toe()
    for game in TOTALS:
        yield from totals(game)
    yield from spew()
    yield from stacks()
    yield from wagers()
    yield from boo_ray()
    yield from screw_your_neighbor()


CASES = tuple(cases())
