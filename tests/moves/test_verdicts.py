"""Why a proposed move is not legal: the rule, the sentence, and whom and what it is about (api.md 7)."""

import pytest

from service.rules.ruling import Because
from tests.moves.questions import people, question, state
from tests.moves.situations import ask

FIVE = ["2c", "3c", "4c", "5c", "6c"]
HANDS = {"a": ["As", "Kd", "3s", "3d"], "b": ["Ac", "Kc", "6c", "Td"]}
BOARD = {"board": ["2h", "7h", "Jh", "Qh", "9c"]}
HOLDEM = state("texas-holdem", people("a b c", contributed={"a": 4}))
RAISED = {"betting": {"bets": {"a": 4}, "min_bet": 4}, "acted": ["a"]}
ALL_IN = {"betting": {"bets": {"a": 4}, "stacks": {"b": 4}}, "acted": ["a"]}
OMAHA = state("omaha", people("a b", cards=HANDS), table=BOARD)
BADUGI = state("badugi", people("a b", cards=HANDS))
ELEVATOR = state("elevator", people("a b c", declares={"b": "low"}))
PINEAPPLE = state("pineapple", people("a b", cards={"a": FIVE[:3]}))
SPEW = state("spew", people("a b c", cards={"a": [], "b": ["3s"], "c": ["4s"]}), table={"spewed": ["7c"]})
STACK = state("zero-to-55", people("a b", cards={"a": FIVE}))
TIC_TAC_TOE = state("tic-tac-toe", people("a b"))
TAKING = state("seven-twenty-seven", people("a b", passes={"a": 2}))
FROZEN = {**TAKING, "options": {"freeze_after_passes": 2}}
BOO_RAY = state(
    "boo-ray",
    people("a b", stays={"a": True, "b": True}, cards={"b": ["Kh", "4h", "9s", "2c", "3d"]}),
    table={"trump": "8s"},
    tricks=[[{"player": "a", "card": "Qh"}]],
)
UNDECIDED = state("boo-ray", people("a b"))
DOG = state("red-dog", people("a b"), pot=12)
STOOD = ("a stand", "b stand")
SWAP = "screw-your-neighbor.swap"


def numbers(*cards):
    hands = {"a": list(cards), "b": ["3s"]}
    return state("numbers", people("a b", cards=hands), table={"called": ["7c"]}, pot=5)


def swaps(*turns):
    hands = {"a": ["2s"], "b": ["Kd"], "c": ["Jh"]}
    done = [{"player": name, "action": action} for name, action in map(str.split, turns)]
    return state("screw-your-neighbor", people("a b c", cards=hands), turns=done)


def verdict(table, phase, proposed, **standing):
    """The one reason why a move is not legal."""
    judgement = ask(question(table, phase, proposed=proposed, **standing))[1].judgement
    assert not judgement.legal
    (reason,) = judgement.because
    return reason


def test_nobody_moves_in_a_phase_that_is_over():
    done = {"acted": ["a", "b", "c"], "betting": {"bets": {}}}
    fold = {"player": "b", "action": "fold"}
    over = "Nobody has anything left to do in this phase."
    assert verdict(HOLDEM, "bet", fold, **done) == Because("turn", over, ("b",))
    dealt = state("texas-holdem", people("a b"), table=BOARD)
    turn = {"action": "expose", "slots": ["board.4"]}
    assert verdict(dealt, "expose", turn) == Because("turn", over)


@pytest.mark.parametrize(
    ("table", "phase", "text"),
    [
        (HOLDEM, "bet", "It is not the turn of b, but of a."),
        (HOLDEM, "expose", "It is not the turn of b, but of the dealer."),
        (ELEVATOR, "declare", "It is not the turn of b, but of a and c."),
    ],
)
def test_it_is_the_turn_of_others(table, phase, text):
    assert verdict(table, phase, {"player": "b", "action": "fold"}) == Because("turn", text, ("b",))


def test_the_dealer_has_no_move_where_players_have_theirs():
    expose = {"action": "expose", "slots": ["board.0"]}
    assert verdict(HOLDEM, "bet", expose) == Because("turn", "No move is open.")


INSTEAD = [
    (HOLDEM, "bet", {}, "a raise 8", "bet", "a may check, fold or bet now, not raise."),
    (HOLDEM, "bet", RAISED, "b check", "bet", "b may call, fold or raise now, not check."),
    (HOLDEM, "bet", ALL_IN, "b raise 8", "bet", "b may call or fold now, not raise."),
    (HOLDEM, "bet", {"acted": ["a"], "turn": "a"}, "a bet 4", "bet", "a may check or fold now, not bet."),
    (TIC_TAC_TOE, "announce", {}, "a fold", "tic-tac-toe.announce", "a may announce now, not fold."),
    (ELEVATOR, "declare", {}, "a fold", "G8", "a may declare now, not fold."),
    (PINEAPPLE, "discard", {}, "a fold", "discard", "a may discard now, not fold."),
    (numbers("7s", "2c"), "discard", {}, "a fold", "numbers.call", "a must discard now, not fold."),
    (numbers(), "discard", {}, "a fold", "numbers.call", "a must take the pot now, not fold."),
    (SPEW, "discard", {}, "a fold", "spew.discard", "a must leave the hand now, not fold."),
    (TAKING, "take", {}, "a fold", "take", "a may take or pass now, not fold."),
    (FROZEN, "take", {}, "a take", "take", "a must pass now, not take."),
    (
        state("boo-ray", people("a b")),
        "stay",
        {},
        "a pass",
        "boo-ray.stay",
        "a may stay or fold now, not pass.",
    ),
    (swaps(), "swap", {}, "a draw_from_deck", SWAP, "a may stand or swap now, not draw from the deck."),
    (swaps("a swap"), "swap", {}, "b swap", SWAP, "b must stand now, not swap."),
    (
        swaps("a stand", "b stand"),
        "swap",
        {},
        "c swap",
        SWAP,
        "c may stand or draw from the deck now, not swap.",
    ),
    (swaps(), "swap", {"asked_by": "a"}, "b give", SWAP, "b must show the king now, not give the card."),
    (swaps(), "swap", {"asked_by": "b"}, "c show_king", SWAP, "c must give the card now, not show the king."),
    (DOG, "wager", {}, "a fold", "red-dog.turn", "a may pass or wager now, not fold."),
]


@pytest.mark.parametrize(("table", "phase", "standing", "proposed", "rule", "text"), INSTEAD)
def test_what_may_be_done_instead(table, phase, standing, proposed, rule, text):
    player, action, *amount = proposed.split()
    sent = {"player": player, "action": action} | ({"amount": int(amount[0])} if amount else {})
    assert verdict(table, phase, sent, **standing) == Because(rule, text, (player,))


def test_the_dealer_replaces_before_he_turns():
    banished = {"heaven": ["9c", "8d"], "hell": ["9h", "8h"]}
    table = state("heaven-and-hell", people("a b"), table=banished, options={"replace_banished": True})
    expose = {"action": "expose", "slots": ["heaven.2", "hell.2"]}
    text = "The dealer must replace now, not expose."
    assert verdict(table, "expose", expose) == Because("expose", text)
    text = "The dealer must replace heaven card 1 and heaven card 2 together."
    assert verdict(table, "expose", {"action": "replace", "slots": ["heaven.1"]}) == Because("expose", text)


@pytest.mark.parametrize(
    ("betting", "text"),
    [
        ({"max_raises": 3, "raises": 3}, "The round has had its 3 raises, so nobody raises again."),
        ({"max_raises": 3, "raises": 4}, "The round has had its 3 raises, so nobody raises again."),
        ({"stacks": {"a": 0, "c": 0}}, "Nobody else has chips to call a raise of b."),
    ],
)
def test_why_nobody_raises(betting, text):
    raised = {"player": "b", "action": "raise", "amount": 8}
    standing = {"betting": RAISED["betting"] | betting, "acted": ["a"]}
    assert verdict(HOLDEM, "bet", raised, **standing) == Because("bet", text, ("b",))


def test_a_short_raise_does_not_reopen_the_betting():
    table = state("texas-holdem", people("a b", contributed={"a": 20, "b": 25}))
    betting = {"bets": {"a": 20, "b": 25}, "stacks": {"b": 9}, "last_raise": 20}
    text = "a has acted, and a short raise does not reopen the betting: a may call or fold."
    raised = {"player": "a", "action": "raise", "amount": 45}
    assert verdict(table, "bet", raised, betting=betting, acted=["a", "b"]) == Because("bet", text, ("a",))


def test_nobody_else_has_chips_to_call_a_bet():
    text = "Nobody else has chips to call a bet of a."
    bet = {"player": "a", "action": "bet", "amount": 4}
    betting = {"stacks": {"b": 0, "c": 0}}
    assert verdict(HOLDEM, "bet", bet, betting=betting, turn="a") == Because("bet", text, ("a",))


SHORT = {"betting": {"bets": {"a": 4}, "min_bet": 4, "stacks": {"b": 9}}, "acted": ["a"]}
NINE = {"betting": {"stacks": {"a": 9}}}
AMOUNTS = [
    (HOLDEM, "bet", {"betting": {"min_bet": 4}}, "a bet 3", "bet", "a must bet at least 4 chips, not 3."),
    (HOLDEM, "bet", NINE, "a bet 10", "bet", "a may bet at most 9 chips, not 10."),
    (HOLDEM, "bet", RAISED, "b raise 7", "bet", "b must raise to at least 8 chips, not 7."),
    (HOLDEM, "bet", SHORT, "b raise 10", "bet", "b may raise to at most 9 chips, not 10."),
    (HOLDEM, "bet", RAISED, "b call 5", "bet", "b has 4 chips to call, not 5."),
    (DOG, "wager", {}, "a wager 13", "red-dog.turn", "a may wager at most 12 chips, not 13."),
    (DOG, "wager", {}, "a wager 0", "red-dog.turn", "a must wager at least 1 chip, not 0."),
]


@pytest.mark.parametrize(("table", "phase", "standing", "proposed", "rule", "text"), AMOUNTS)
def test_between_what_limits(table, phase, standing, proposed, rule, text):
    player, action, amount = proposed.split()
    sent = {"player": player, "action": action, "amount": int(amount)}
    assert verdict(table, phase, sent, **standing) == Because(rule, text, (player,))


def test_amounts_are_multiples_of_the_smallest_chip():
    bet = {"player": "a", "action": "bet", "amount": 3}
    text = "a must name a multiple of the smallest chip, 2."
    assert verdict({**HOLDEM, "options": {"chip": 2}}, "bet", bet) == Because("bet", text, ("a",))


CARDS = [
    (BADUGI, "draw", "a draw Kd 2c Ah", "draw", "a may exchange only As, Kd, 3s or 3d, not 2c and Ah."),
    (BADUGI, "draw", "a draw Kd Kd", "draw", "a may exchange only As, Kd, 3s or 3d, not Kd."),
    (PINEAPPLE, "discard", "a discard 2c 3c", "discard", "a must discard exactly one, not two."),
    (numbers("7s", "7d"), "discard", "a discard 7d", "numbers.call", "a must discard exactly two, not one."),
    (STACK, "arrange", "a arrange 2c 3c 4c 5c", "stack", "a must put all five cards in order."),
    (STACK, "reveal", "a reveal 3c", "stack", "a may reveal only 2c, not 3c."),
    (BOO_RAY, "play", "b play 9s", "boo-ray.follow-suit", "b may play only Kh or 4h, not 9s."),
    (BOO_RAY, "play", "b play Kh 4h", "boo-ray.follow-suit", "b must play exactly one, not two."),
]


@pytest.mark.parametrize(("table", "phase", "proposed", "rule", "text"), CARDS)
def test_which_cards_and_how_many(table, phase, proposed, rule, text):
    player, action, *cards = proposed.split()
    sent = {"player": player, "action": action, "cards": cards}
    assert verdict(table, phase, sent) == Because(rule, text, (player,), tuple(cards))


def test_a_range_is_not_an_exact_number():
    drawn = {"player": "a", "action": "draw", "cards": ["Kd", "3d"]}
    told = verdict({**BADUGI, "options": {"max_draw": 1}}, "draw", drawn)
    assert told._replace(text="") == Because("draw", "", ("a",), ("Kd", "3d"))
    assert " one, not two." in told.text
    assert "exactly" not in told.text


def test_a_line_that_the_game_has_not():
    said = {"player": "a", "action": "announce", "line": "nowhere"}
    text = (
        "a may say row-1, row-2, row-3, column-1, column-2, column-3, diagonal-1 or diagonal-2, not nowhere."
    )
    assert verdict(TIC_TAC_TOE, "announce", said) == Because("tic-tac-toe.announce", text, ("a",))


@pytest.mark.parametrize(
    ("table", "slots", "text"),
    [
        (HOLDEM, "board.0", "The dealer must expose board card 1, board card 2 and board card 3 together."),
        (state("z", people("a b")), "card_2", "The dealer may expose card 1 next."),
        (
            state("elevator", people("a b"), table={"left": ["2c", "3c"]}),
            "car",
            "The dealer may expose left card 3 or right card 3 next.",
        ),
    ],
)
def test_what_is_turned_next(table, slots, text):
    assert verdict(table, "expose", {"action": "expose", "slots": slots.split()}) == Because("expose", text)


NOT_THAT = "a may not show that hand"
USE = "A hand is exactly two of the player's own cards and three from the table."
SHOWN = [
    ("low", "As Kd 7h Jh Qh", "a can show for high only."),
    ("high", "As Kd 7h Jh", "a must show five cards, not four."),
    ("high", "As Kd 7h Jh Qh 9c", "a must show five cards, not six."),
    ("high", "As 2h 7h Jh Qh", f"{NOT_THAT}: it takes one own card and four from the table. {USE}"),
    ("high", "As Kd 3s 7h Jh", f"{NOT_THAT}: it takes three own cards and two from the table. {USE}"),
]


@pytest.mark.parametrize(("side", "cards", "text"), SHOWN)
def test_which_hand_may_be_shown(side, cards, text):
    sent = {"player": "a", "action": "show", "side": side, "cards": cards.split()}
    assert verdict(OMAHA, "show", sent) == Because("omaha.cards", text, ("a",), tuple(cards.split()))


def test_a_hand_of_three_cards_is_shown_whole():
    table = state(
        "heaven-and-hell",
        people("a b", cards={"a": ["Th", "4c"], "b": ["6c"]}),
        table={"heaven": ["3c"], "hell": ["9d"]},
    )
    sent = {"player": "a", "action": "show", "side": "high", "cards": ["Th", "4c"]}
    text = "a must show three cards, not two."
    assert verdict(table, "show", sent) == Because("heaven-and-hell.cards", text, ("a",), ("Th", "4c"))


@pytest.mark.parametrize("third", ["2c", "As", "2s"])
def test_no_third_card_of_his_own_whichever_it_is(third):
    own = ["Ks", "Kd", third, "3d"]
    table = state("omaha", people("a b", cards={"a": own, "b": HANDS["b"]}), table=BOARD)
    cards = ["Ks", "Kd", third, "7h", "Jh"]
    sent = {"player": "a", "action": "show", "side": "high", "cards": cards}
    text = f"{NOT_THAT}: it takes three own cards and two from the table. {USE}"
    assert verdict(table, "show", sent) == Because("omaha.cards", text, ("a",), tuple(cards))


def test_a_card_of_another_player_is_named_as_cards_are():
    cards = ["As", "Ac", "7h", "Jh", "Qh"]
    sent = {"player": "a", "action": "show", "side": "high", "cards": cards}
    text = "a may not show that hand: Ac is not among the player's cards and the table's."
    assert verdict(OMAHA, "show", sent) == Because("omaha.cards", text, ("a",), tuple(cards))


@pytest.mark.parametrize(
    ("table", "phase", "proposed", "text"),
    [
        (
            {**BADUGI, "options": {"max_draw": 1}},
            "draw",
            {"player": "a", "action": "draw", "cards": ["As", "Kd"]},
            "a may draw at most one, not two.",
        ),
        (
            state(
                "heaven-and-hell",
                people("a b"),
                table={"heaven": ["9c"], "hell": ["9h"]},
                options={"replace_banished": True},
            ),
            "expose",
            {"action": "replace", "slots": ["hell.1"]},
            "The dealer must replace heaven card 1.",
        ),
    ],
)
def test_how_many_may_be_named(table, phase, proposed, text):
    assert verdict(table, phase, proposed).text == text
