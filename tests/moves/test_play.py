"""Playing to a trick in Boo Ray, with its four house rules (rules.md 7.8)."""

import pytest

from tests.moves.questions import asked, choose, forced, judged, moves, over, people, refused, state

HAND = "Kh 4h 9s 2c"


def second_trick(led, hand=HAND, trump="2s", **options):
    """a took the first trick with the ace of trump and leads another card; b plays next."""
    return state(
        "boo-ray",
        people("a b", stays={"a": True, "b": True}, cards={"b": hand.split()}),
        table={"trump": trump},
        options=options,
        tricks=[
            [{"player": "a", "card": "As"}, {"player": "b", "card": "7s"}],
            [{"player": "a", "card": led}],
        ],
    )


RULES = ("must_trump", "must_beat", "must_overtrump", "lead_top_trump")
PLAYS = [
    ("3h", {}, "Kh 4h"),
    ("3c", {}, "2c"),
    ("3d", {}, HAND),
    ("3d", {"must_trump": True}, "9s"),
    ("Qh", {"must_trump": True}, "Kh 4h"),
    ("Qh", {}, "Kh 4h"),
    ("Qh", {"must_beat": True}, "Kh"),
    ("Ah", {"must_beat": True}, "Kh 4h"),
    ("3d", {"must_beat": True}, HAND),  # he does not follow suit
    ("Ts", {"must_overtrump": True}, "9s"),  # he follows suit
    ("3d", {"must_overtrump": True}, HAND),  # no trump was played
]


@pytest.mark.parametrize(("led", "rules", "legal"), PLAYS)
def test_the_second_to_play(led, rules, legal):
    table = second_trick(led, **rules)
    assert moves(table, "play") == {"b": {"play": choose(legal, 1, 1)}}
    assert forced(table, "play") == ({"b": "play"} if len(legal.split()) == 1 else {})
    for card in HAND.split():
        proposed = {"player": "b", "action": "play", "cards": [card]}
        assert judged(table, "play", proposed) == (None if card in legal.split() else "boo-ray.follow-suit")


def third_hand(cards, **options):
    """a leads a diamond, b trumps with the eight, c is void in diamonds."""
    return state(
        "boo-ray",
        people("a b c", stays=dict.fromkeys("abc", True), cards={"c": cards.split()}),
        table={"trump": "2s"},
        options=options,
        tricks=[[{"player": "a", "card": "3d"}, {"player": "b", "card": "8s"}]],
    )


@pytest.mark.parametrize(
    ("rules", "legal"),
    [
        ({}, "9s 4s Kh Qh Jh"),
        ({"must_overtrump": True}, "9s"),
        ({"must_trump": True}, "9s 4s"),
        ({"must_trump": True, "must_overtrump": True}, "9s"),
        ({"must_beat": True}, "9s 4s Kh Qh Jh"),
    ],
)
def test_a_trump_on_the_table(rules, legal):
    assert moves(third_hand("9s 4s Kh Qh Jh", **rules), "play")["c"]["play"] == choose(legal, 1, 1)


def test_no_higher_trump():
    hand = "7s 4s Kh Qh Jh"
    assert moves(third_hand(hand, must_overtrump=True), "play")["c"]["play"] == choose(hand, 1, 1)
    assert moves(third_hand(hand, must_overtrump=True, must_trump=True), "play")["c"]["play"] == choose(
        "7s 4s", 1, 1
    )


def leading(cards, trump="2s", **options):
    return state(
        "boo-ray",
        people("a b", stays={"a": True, "b": True}, cards={"a": cards.split()}),
        table={"trump": trump},
        options=options,
    )


@pytest.mark.parametrize(
    ("hand", "legal"),
    [("As Ks Js 2c 3c", "As Ks"), ("Js Ts 9s 2c 3c", "Js Ts 9s 2c 3c"), ("Qs Ah Kh 2c 3c", "Qs")],
)
def test_the_leader(hand, legal):
    assert moves(leading(hand), "play")["a"]["play"] == choose(hand, 1, 1)
    assert moves(leading(hand, lead_top_trump=True), "play")["a"]["play"] == choose(legal, 1, 1)


def test_who_leads_and_who_is_next():
    hands = {"a": "2h 3h 4h 5h 6h", "b": "2c 3c 4c 5c 6c", "d": "2d 3d 4d 5d 6d"}
    table = state(
        "boo-ray",
        people("a b c d", stays={"a": True, "b": True, "c": False, "d": True},
               cards={name: cards.split() for name, cards in hands.items()}),
        table={"trump": "9s"},
    )  # fmt: skip
    assert asked(table, "play")["to_act"] == ["a"]
    assert asked(table, "play", lead="c")["to_act"] == ["d"]
    assert asked(table, "play", turn="b")["to_act"] == ["b"]
    assert asked(table, "play", acted=["a", "b", "d"])["to_act"] == ["a"]
    table["tricks"] = [[]]
    assert asked(table, "play")["to_act"] == ["a"]
    table["tricks"] = [[{"player": "b", "card": "7c"}]]
    table["players"][1]["cards"] = hands["b"].split()[1:]
    assert asked(table, "play")["to_act"] == ["d"]
    table["tricks"] = [[{"player": "b", "card": "7c"}, {"player": "d", "card": "7d"}]]
    table["players"][3]["cards"] = hands["d"].split()[1:]
    assert asked(table, "play")["to_act"] == ["a"]
    table["tricks"] = [[*table["tricks"][0], {"player": "a", "card": "Ts"}]]
    table["players"][0]["cards"] = hands["a"].split()[1:]
    assert asked(table, "play")["to_act"] == ["a"]  # he trumped
    assert refused(table, "play", turn="c") == {"/turn": "impossible_play"}


def test_the_play_is_over():
    deck = [rank + suit for suit in "ch" for rank in "23456"]
    tricks = [[{"player": "a", "card": deck[i + 5]}, {"player": "b", "card": deck[i]}] for i in range(5)]
    table = state(
        "boo-ray", people("a b", stays={"a": True, "b": True}), table={"trump": "9s"}, tricks=tricks
    )
    assert over(table, "play")
    assert over(state("boo-ray", people("a b", stays={"a": True, "b": False})), "play")


def test_what_must_be_known():
    table = state("boo-ray", people("a b", stays={"a": True, "b": True}))
    assert refused(table, "play") == {"/state/table/trump": "missing_card"}
    table["table"] = {"trump": "9s"}
    assert refused(table, "play") == {"/state/players/0/cards": "missing_card"}
    for hand in ("Kh 4h", "Kh 4h 9s"):
        assert refused(second_trick("3h", hand), "play") == {"/state/players/1/cards": "missing_card"}
    third = state("boo-ray", people("a b c", stays={"a": True, "b": True}), table={"trump": "9s"})
    assert refused(third, "play") == {"/state/players/2/stays": "missing_member"}
