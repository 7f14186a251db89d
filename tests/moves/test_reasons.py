"""Why somebody may do what he may: every reason of a phase with whom and what it is about (api.md 6, 7)."""

import pytest

from service.rules.ruling import Because
from tests.moves.questions import people, question, state
from tests.moves.situations import ask

JACKS, TENS = ("Js", "Jd", "2c", "3c", "4d"), ("Ts", "Td", "2c", "3c", "4d")
GRID = [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]
ANNOUNCE = "Each live player announces the line of his hand; a better one that he misses does not count."
FIVE = ("2c", "3c", "4c", "5c", "6c")


def why(state, phase, **standing):
    return ask(question(state, phase, **standing))[1].situation.because


def holdem(**each):
    return state("texas-holdem", people("a b c", **each))


def turned(game, **table):
    return state(game, people("a b"), table=table)


def boo_ray(players, *staying, **members):
    stays = {name: name in staying for name in players.split()}
    return state("boo-ray", people(players, stays=stays, cards={"a": FIVE}), **members)


def neighbours(*turns, **members):
    hands = {"a": ["2s"], "b": ["Kd"], "c": ["Jh"]}
    done = [{"player": name, "action": action} for name, action in map(str.split, turns)]
    return state("screw-your-neighbor", people("a b c", cards=hands), turns=done, **members)


def dog(**each):
    return state("red-dog", people("a b c", **each), pot=12)


@pytest.mark.parametrize(
    ("table", "betting", "acted", "reasons"),
    [
        (holdem(), {}, [], [Because("bet", "It is the turn of a, who has nothing to call.", ("a",))]),
        (
            holdem(contributed={"a": 4}),
            {"bets": {"a": 4}},
            ["a"],
            [Because("bet", "It is the turn of b, who has 4 chips to call.", ("b",), (), 4)],
        ),
        (
            holdem(contributed={"a": 4, "b": 3}),
            {"bets": {"a": 4, "b": 3}},
            ["a"],
            [Because("bet", "It is the turn of b, who has 1 chip to call.", ("b",), (), 1)],
        ),
        (
            state("peabody-holdem", people("a b", cards={"a": JACKS})),
            {},
            [],
            [Because("bet", "It is the turn of a, who has nothing to call.", ("a",))],
        ),
        (
            state("peabody-holdem", people("a b", cards={"a": TENS})),
            {},
            [],
            [
                Because("bet", "It is the turn of a, who has nothing to call.", ("a",)),
                Because(
                    "peabody-holdem.openers",
                    "a has no openers: it takes a pair of jacks or better to bet first.",
                    ("a",),
                    TENS,
                ),
            ],
        ),
    ],
)
def test_whose_bet_it_is(table, betting, acted, reasons):
    assert list(why(table, "bet", betting=betting, acted=acted)) == reasons


@pytest.mark.parametrize(
    ("game", "options", "text"),
    [
        ("badugi", {}, "a may draw up to four cards."),
        ("spew", {}, "a may draw up to three cards."),
        ("badugi", {"max_draw": 1}, "a may draw up to one card."),
        ("badugi", {"max_draw": 2}, "a may draw up to two cards."),
    ],
)
def test_how_many_cards_may_be_drawn(game, options, text):
    cards = {"badugi": FIVE[:4]}.get(game, FIVE)
    table = state(game, people("a b", cards={"a": cards}), options=options)
    assert why(table, "draw") == (Because("draw", text, ("a",)),)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        (turned("texas-holdem"), "The dealer turns board card 1, board card 2 and board card 3 together."),
        (turned("texas-holdem", board=["2c", "3c", "4c"]), "The dealer turns board card 4."),
        (
            turned("bingo"),
            "The dealer turns row 1 column 1, row 1 column 3, row 3 column 1 and row 3 column 3 together.",
        ),
        (
            turned("elevator", left=["2c", "3c"]),
            "The dealer turns one of left card 3 or right card 3.",
        ),
        (turned("elevator", left=["2c", "3c", "4c"], right=["2d", "3d", "4d"]), "The dealer turns the car."),
        (turned("criss-cross"), "The dealer turns the top card."),
        (turned("z", card_1="2c"), "The dealer turns card 2."),
        (turned("boo-ray"), "The dealer turns the trump card."),
    ],
)
def test_what_the_dealer_turns(table, text):
    assert why(table, "expose") == (Because("expose", text),)


def test_banished_cards_are_replaced_first():
    table = turned("heaven-and-hell", heaven=["9c", "8d"], hell=["9h", "8h"])
    table["options"] = {"replace_banished": True}
    text = "Heaven card 1 and heaven card 2 must be replaced from the deck first."
    assert why(table, "expose") == (Because("expose", text),)


@pytest.mark.parametrize(
    ("table", "phase", "standing", "reason"),
    [
        (
            state("pineapple", people("a b c", cards={"b": ["2c", "3c"]})),
            "discard",
            {},
            Because("discard", "Each player discards one card and keeps two.", ("a", "c")),
        ),
        (
            state("badugi", people("a b")),
            "draw",
            {"acted": ["a", "b"]},
            None,
        ),
        (
            state("zero-to-55", people("a b c")),
            "arrange",
            {"arranged": ["b"]},
            Because("stack", "Each player puts his cards in order once; the order is final.", ("a", "c")),
        ),
        (state("zero-to-55", people("a b")), "arrange", {"arranged": ["a", "b"]}, None),
        (
            state("zero-to-55", people("a b c", exposed={"b": 1})),
            "reveal",
            {},
            Because("stack", "Each player turns one more card, all together.", ("a", "c")),
        ),
        (
            state("elevator", people("a b c", declares={"b": "high"})),
            "declare",
            {},
            Because("G8", "Each live player declares high, low or both, all together.", ("a", "c")),
        ),
        (state("elevator", people("a b", declares={"a": "low", "b": "high"})), "declare", {}, None),
        (
            state("tic-tac-toe", people("a b c", announces={"b": "row-1"})),
            "announce",
            {},
            Because(
                "tic-tac-toe.announce",
                ANNOUNCE,
                ("a", "c"),
            ),
        ),
        (state("tic-tac-toe", people("a b", announces={"a": "row-1", "b": "row-2"})), "announce", {}, None),
        (
            state("omaha", people("a b c"), table={"board": ["2h", "7h", "Jh", "Qh", "9c"]}),
            "show",
            {"acted": ["b"]},
            Because(
                "omaha.cards",
                "A hand is exactly two of the player's own cards and three from the table.",
                ("a", "c"),
            ),
        ),
        (
            state("seven-twenty-seven", people("a b")),
            "take",
            {},
            Because("take", "a may take a card or pass.", ("a",)),
        ),
        (
            state("seven-twenty-seven", people("a b", passes={"a": 3}), options={"freeze_after_passes": 2}),
            "take",
            {},
            Because("take", "a has passed 3 times in a row and takes no more cards.", ("a",)),
        ),
        (
            state("boo-ray", people("a b c", stays={"b": True})),
            "stay",
            {},
            Because("boo-ray.stay", "Each player stays or folds, all together.", ("a", "c")),
        ),
        (state("boo-ray", people("a b", stays={"a": True, "b": True})), "stay", {}, None),
        (
            boo_ray("a b c", "a", "b"),
            "exchange",
            {},
            Because("boo-ray.exchange", "a may exchange up to five cards.", ("a",)),
        ),
        (  # 52 - 9 x 5 - 1 are six cards for four players
            boo_ray("a b c d e f g h i", "a", "b", "c", "d"),
            "exchange",
            {},
            Because("boo-ray.exchange", "a may exchange up to one card.", ("a",)),
        ),
        (  # 52 - 8 x 5 - 1 are eleven cards for four players
            boo_ray("a b c d e f g h", "a", "b", "c", "d"),
            "exchange",
            {},
            Because("boo-ray.exchange", "a may exchange up to two cards.", ("a",)),
        ),
        (
            boo_ray("a b", "a", "b", table={"trump": "9s"}),
            "play",
            {},
            Because("boo-ray.follow-suit", "a may play any card.", ("a",), FIVE),
        ),
        (
            neighbours(),
            "swap",
            {},
            Because("screw-your-neighbor.swap", "a may stand or swap with b.", ("a",)),
        ),
        (
            neighbours("a swap"),
            "swap",
            {},
            Because("screw-your-neighbor.swap", "b has shown a king and stands.", ("b",)),
        ),
        (
            neighbours("a stand", "b stand"),
            "swap",
            {},
            Because("screw-your-neighbor.swap", "c is last and may stand or draw from the deck.", ("c",)),
        ),
        (
            neighbours(),
            "swap",
            {"asked_by": "a"},
            Because("screw-your-neighbor.swap", "b holds a king and must show it.", ("b",)),
        ),
        (
            neighbours(),
            "swap",
            {"asked_by": "b"},
            Because("screw-your-neighbor.swap", "c holds no king and must give the card.", ("c",)),
        ),
        (
            dog(),
            "wager",
            {},
            Because("red-dog.turn", "It is the turn of a against a pot of 12 chips.", ("a",), (), 12),
        ),
        (
            dog(wager={"a": 11}, turned={"a": "2d"}, cards={"a": ["3d", "4c", "5c", "6c", "7c"]}),
            "wager",
            {},
            Because("red-dog.turn", "It is the turn of b against a pot of 1 chip.", ("b",), (), 1),
        ),
    ],
)
def test_who_may_do_what_and_why(table, phase, standing, reason):
    assert why(table, phase, **standing) == (() if reason is None else (reason,))


def test_cards_that_the_table_takes():
    """Nine and eight are in Hell: a loses one of each, b all he has, c nothing."""
    hands = {"a": ["9c", "8h", "2c"], "b": ["9d"], "c": ["Kc"], "d": ["Qc"]}
    table = state(
        "heaven-and-hell",
        people("a b c d", cards=hands),
        table={"heaven": ["2h", "3h"], "hell": ["9h", "8d"]},
    )
    rule = "heaven-and-hell.discard"
    discards = (
        Because(rule, "a must discard 9c and 8h.", ("a",), ("9c", "8h")),
        Because(rule, "b must discard 9d.", ("b",), ("9d",)),
    )
    assert why(table, "discard") == discards
    table["players"][1]["cards"] = []
    assert why(table, "discard") == (discards[0], Because(rule, "b has no card left.", ("b",)))


@pytest.mark.parametrize("over", [dog(wager={"a": 0, "b": 0, "c": 0}), {**dog(), "pot": 0}])
def test_nothing_is_said_of_a_phase_that_is_over(over):
    assert why(over, "wager") == ()
