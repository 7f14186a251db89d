"""What is answered to a claimed hand: whose it is, what was claimed, the rule, the sentence and its cards."""

from dataclasses import dataclass

import pytest

from service.games import GAMES
from service.rules.disputes.claim import ClaimedHand
from service.rules.ruling import Because
from tests.disputes.claims import judge
from tests.disputes.test_mistakes import ELEVATOR, FOLDED, KICKER, OMAHA, PADRE, SEVENS
from tests.rules.builders import board, player, settle, state, under

SWAPS = dict(GAMES["screw-your-neighbor"].examples[0].state)
"""alice ends with the nine of diamonds, bob with the jack of hearts."""
PIPS = state(
    "heaven-and-hell",
    player("alice", "Ah 4d Kc 6s 9s", declares="high"),
    player("bob", "Ad 4h 5c 7h 2c", declares="low"),
    player("carol", "Js Jc 8s 8d 3s", declares="low"),
    table={"heaven": ["Kd", "Td", "5s", "5h", "2h"], "hell": ["Qc", "Qd", "Qh", "Ts", "7s"]},
    pot=60,
    options={"low_kind": "pips"},
)
"""alice's fewest pips of five cards are 1 and 4 of her own with 5, 5 and 2 of Heaven: 17."""
STRAIGHTS = state(
    "peabody-holdem",
    player("alice", "Ac Kd Qh Js Tc"),
    player("bob", "2d 2s 9h 8h 4s"),
    table=board("Ah Kh Qs 7d 2c"),
    opened=True,
)
"""alice's five own cards are a straight, and so are her jack and ten with the table's ace, king and queen."""
ONE_LINE = under(ELEVATOR, showdown="declare", both_lines="same") | {
    "players": [
        player("alice", "Kc Kd 3h 4h", declares="both"),
        player("bob", "Qc Qs 7s 3d", declares="high"),
        player("carol", "Js 9c Qh 7d", declares="low"),
    ],
    "table": {"left": ["Kh", "2s", "9s"], "car": "8c", "right": ["Jc", "6c", "Jd"]},
}
"""On the first floor alice has three kings for high; she wins both ways with the second."""
SHOWN = {
    **PADRE,
    "players": [
        {**PADRE["players"][0], "shows": {"high": ["Ks", "9s", "Kh", "Qc", "8s"]}},
        *PADRE["players"][1:],
    ],
}
SEVEN_CARDS = "seven-twenty-seven.nearest"


@dataclass
class Wrong:
    """A claimed hand that is wrong, and what is answered: a rule, a sentence, its cards, a mistake."""

    document: dict
    player: str
    side: str
    claim: dict
    rule: str
    text: str
    cards: str = ""
    mistake: str | None = None


WRONG = {
    "who folded has no hand": Wrong(
        FOLDED, "carol", "high", {"category": "pair"}, "live", "carol has folded and has no hand."
    ),
    "another category": Wrong(
        PADRE,
        "alice",
        "high",
        {"category": "two_pair"},
        "G1",
        "alice has a pair of kings: Ah Ks 8s Kh Qc.",
        "Ah Ks 8s Kh Qc",
    ),
    "five cards that make another hand": Wrong(
        OMAHA,
        "bob",
        "high",
        {"category": "full_house", "cards": ["8h", "8c", "8d", "Js", "Ts"]},
        "G1",
        "8h 8c 8d Js Ts make three eights.",
        "8h 8c 8d Js Ts",
    ),
    "a total in a game that counts none": Wrong(
        OMAHA,
        "alice",
        "high",
        {"total": 26},
        "G1",
        "alice has ace high: As Ks Js Ts 8d.",
        "As Ks Js Ts 8d",
    ),
    "a worse hand than the best": Wrong(
        PADRE,
        "alice",
        "high",
        {"cards": ["Ks", "9s", "Kh", "Qc", "8s"]},
        "G1",
        "alice can do better than a pair of kings: Ah Ks 8s Kh Qc, a pair of kings.",
        "Ah Ks 8s Kh Qc",
    ),
    "cards that may not play": Wrong(
        OMAHA,
        "alice",
        "high",
        {"cards": ["As", "Ks", "Qs", "Js", "Ts"]},
        "omaha.cards",
        "alice may not play As Ks Qs Js Ts. It takes three own cards and two from the table. "
        "A hand is exactly two of the player's own cards and three from the table.",
        "As Ks Qs Js Ts",
        "too_many_hole_cards",
    ),
    "a better hand than the one he showed": Wrong(
        SHOWN,
        "alice",
        "high",
        {"cards": ["Ah", "Ks", "8s", "Kh", "Qc"]},
        "shown",
        "alice showed Ks 9s 8s Kh Qc, a pair of kings, and plays it.",
        "Ks 9s 8s Kh Qc",
    ),
    "a better hand on another line": Wrong(
        ONE_LINE,
        "alice",
        "high",
        {"cards": ["Kc", "Kd", "Kh", "Jc", "8c"]},
        "G9",
        "alice declared both and plays the hands of one line: Kc Kd 4h 8c 6c, a pair of kings (floor-2).",
        "Kc Kd 4h 8c 6c",
    ),
    "another total": Wrong(
        SEVENS,
        "bob",
        "high",
        {"total": 26.5},
        SEVEN_CARDS,
        "bob's cards come to 26, not 26½.",
        "Th 9h 7c",
    ),
    "another total of the right cards": Wrong(
        SEVENS,
        "bob",
        "high",
        {"total": 26.5, "cards": ["Th", "9h", "7c"]},
        SEVEN_CARDS,
        "bob's cards come to 26, not 26½.",
        "Th 9h 7c",
    ),
    "a poker hand where cards are counted": Wrong(
        SEVENS,
        "bob",
        "high",
        {"category": "pair"},
        SEVEN_CARDS,
        "bob has 26 (1 from 27): Th 9h 7c.",
        "Th 9h 7c",
    ),
    "the right total of another kind of hand": Wrong(
        SEVENS,
        "bob",
        "high",
        {"category": "pair", "total": 26},
        SEVEN_CARDS,
        "bob has 26 (1 from 27): Th 9h 7c.",
        "Th 9h 7c",
    ),
    "another card among those that are counted": Wrong(
        SEVENS,
        "bob",
        "high",
        {"cards": ["Th", "9h", "6c"]},
        SEVEN_CARDS,
        "bob has 26 (1 from 27): Th 9h 7c.",
        "Th 9h 7c",
    ),
    "another total of the right five cards": Wrong(
        PIPS,
        "alice",
        "low",
        {"total": 30, "cards": ["Ah", "4d", "5s", "5h", "2h"]},
        "G2",
        "Ah 4d 5s 5h 2h make 17 pips.",
        "Ah 4d 5s 5h 2h",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_hand_that_is_claimed_wrongly(name):
    wrong = WRONG[name]
    [item] = judge(wrong.document, hands={wrong.player: {wrong.side: wrong.claim}}).hands
    cards, total = wrong.claim.get("cards"), wrong.claim.get("total")
    assert (item.player, item.side) == (wrong.player, wrong.side)
    assert item.claimed == ClaimedHand(
        wrong.claim.get("category"),
        None if cards is None else tuple(cards),
        None if total is None else 2 * total,
    )
    assert item.because == (Because(wrong.rule, wrong.text, (wrong.player,), tuple(wrong.cards.split())),)
    assert item.mistake == wrong.mistake


def test_five_own_cards_are_not_as_good_as_two_of_them():
    cards = ("Ac", "Kd", "Qh", "Js", "Tc")
    [item] = judge(STRAIGHTS, hands={"alice": {"high": {"category": "straight", "cards": cards}}}).hands
    (said,) = item.because
    assert (said.rule, said.players, said.cards) == ("peabody-holdem.cards", ("alice",), cards)
    assert "It takes five own cards and none from the table." in said.text
    assert item.mistake == "too_many_hole_cards"


def test_the_card_that_a_player_ends_with():
    """In a game without a showdown the claim is answered with the card that the player holds."""
    found = judge(SWAPS, hands={"alice": {"low": {"cards": ["2s"]}}, "bob": {"high": {"category": "pair"}}})
    of_alice, of_bob = found.hands
    assert (of_alice.player, of_alice.side, of_alice.claimed) == ("alice", "low", ClaimedHand(None, ("2s",)))
    assert of_alice.due == settle(SWAPS).players[0].low
    assert of_alice.because == (
        Because("screw-your-neighbor.lowest", "alice has a nine: 9d.", ("alice",), ("9d",)),
    )
    assert (of_bob.player, of_bob.side, of_bob.claimed) == ("bob", "high", ClaimedHand("pair"))
    assert of_bob.due is None
    assert [(said.text, said.players) for said in of_bob.because] == [
        ("bob has no high hand that counts.", ("bob",))
    ]


def test_all_four_cards_make_a_badugi_hand_of_three():
    """The second three does not count, and 4-3-2 is what the four cards make."""
    document = state("badugi", player("alice", "4h 3s 3h 2d"), player("bob", "Kh Qh Jh Th"))
    assert judge(document, hands={"alice": {"low": {"cards": ["4h", "3s", "3h", "2d"]}}}).upheld


def told(document, name, side, **hand):
    """The mistake and the reasons of the only claimed hand."""
    [item] = judge(document, hands={name: {side: hand}}).hands
    return item.mistake, item.because


def test_the_right_total_of_cards_that_are_not_his():
    """Every own card counts, so nobody can play too many of them."""
    for claimed in ({"total": 7}, {"category": "total"}):
        assert told(SEVENS, "alice", "low", **claimed, cards=["4s", "3c"]) == (
            None,
            (Because("seven-twenty-seven.nearest", "alice has exactly 7: 4s 3d.", ("alice",), ("4s", "3d")),),
        )


def test_the_right_category_of_cards_that_make_another():
    """alice has a pair of aces, and carol three kings: neither is taken for more than it is."""
    assert told(KICKER, "alice", "high", category="pair", cards=["Ah", "Kd", "9h", "7c", "5s"]) == (
        None,
        (Because("G1", "Ah Kd 9h 7c 5s make ace high.", ("alice",), ("Ah", "Kd", "9h", "7c", "5s")),),
    )
    cards = ("Kd", "Kc", "8s", "Qc", "7d")
    assert told(PADRE, "carol", "high", category="three_of_a_kind", cards=list(cards)) == (
        None,
        (Because("G1", "Kd Kc 8s Qc 7d make a pair of kings.", ("carol",), cards),),
    )


def test_no_mistake_gives_a_poker_hand_a_total():
    """All of alice's own cards would make a royal flush, but it counts nothing."""
    (mistake, said) = told(OMAHA, "alice", "high", category="straight_flush", total=7)
    assert (mistake, len(said)) == (None, 1)
    assert told(OMAHA, "alice", "high", category="straight_flush")[0] == "too_many_hole_cards"
