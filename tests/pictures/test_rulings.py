"""The picture of a ruling says what the ruling says, whatever the players are called and however many."""

import re
from itertools import islice

import pytest

from service.games import GAMES
from service.pictures.bars import Split
from service.pictures.detail import DETAILS
from service.pictures.drawing import SIDE_COLOURS, clean
from service.rules.questions import house, settle
from tests.api.asking import EXAMPLES
from tests.dealing import deals
from tests.pictures.reading import ruling

DEALS = 4
HOSTILE = ["</text><script>alert(1)</script>", "&lt;b&gt;\"'`", "]]>--%0d", "עליזה", "🂡🂡 é" * 9]


def settled(state):
    return settle(house(GAMES[state["game"]], state), state)


@pytest.fixture(params=EXAMPLES, scope="module")
def state(request):
    return EXAMPLES[request.param]


class TestExamples:
    def test_they_are_pictures_and_nothing_else(self, state):
        ruling(state).check()

    def test_everybody_is_named_with_what_he_gets(self, state):
        texts = ruling(state).texts
        for player in settled(state).players:
            assert player.id in texts
            assert texts.count(str(player.payout)) >= (player.payout > 0)

    def test_every_hand_that_wins_is_described(self, state):
        said = " ".join(ruling(state).texts)
        answer = settled(state)
        for player in answer.players:
            for side in ("high", "low"):
                hand = getattr(player, side)
                if hand is not None and player.id in answer.winners.get(side, ()):
                    assert re.sub(r"[ ,]+", " ", hand.description).split()[-1].rstrip(",") in said
                    assert hand.line is None or hand.line in said

    def test_the_sentences_are_its_description(self, state):
        said = ruling(state).description
        first = settled(state).because[0].text
        assert said.startswith(first[:600])

    def test_every_card_of_the_table_is_shown(self, state):
        used = ruling(state).used
        shown = [card for card in cards_of(state.get("table", {})) if card]
        assert all(used[card] for card in shown)

    def test_the_bars_of_a_pot_are_as_long_as_its_shares(self, state):
        answer = settled(state)
        [pot, *_] = answer.pots
        if not pot.amount:
            pytest.skip("there is no pot")
        split = Split(answer, 1, DETAILS[0])
        pieces = [piece for _, found in split.bars(pot) for piece in found]
        bars = [rect for rect in ruling(state).all("rect") if rect.get("height") == "20"]
        for bar, piece in zip(bars, pieces, strict=False):
            assert float(bar.get("width")) + 2 == pytest.approx(382 * piece.amount / pot.amount, abs=0.2)


def cards_of(table):
    if isinstance(table, dict):
        return [card for value in table.values() for card in cards_of(value)]
    if isinstance(table, list):
        return [card for value in table for card in cards_of(value)]
    return [table]


@pytest.mark.parametrize("game", GAMES)
def test_dealt_states(game):
    for state in islice(deals(7, [game]), DEALS):
        picture = ruling(state)
        picture.check()
        assert len(picture.document) < 60_000


def test_the_line_that_won_is_drawn_in_the_colour_of_its_side():
    state = EXAMPLES["elevator: Both ways need one floor"]
    lit = [line.get("stroke") for line in ruling(state).all("polyline")][3:]
    assert lit == [SIDE_COLOURS["high"], SIDE_COLOURS["low"]]
    assert {"H", "L"} <= set(ruling(state).texts)


def test_what_a_wild_card_stands_for_is_written_below_it():
    """Carol's two of spades is a queen in her hand of five queens."""
    picture = ruling(EXAMPLES["fiery-cross: Twos wild"])
    wild = {
        hand.wild
        for player in settled(EXAMPLES["fiery-cross: Twos wild"]).players
        for hand in (player.high, player.low)
        if hand
    }
    stands_for = {card for pairs in wild for _, card in pairs}
    for card in stands_for:
        assert picture.used[f"{card.replace('T', '10')}-28"]
    assert picture.used["wild-58"]


def test_what_an_ace_counts_is_written_below_it():
    picture = ruling(EXAMPLES["seven-twenty-seven: Seven and 27"])
    assert picture.used["11-28"] == 2
    assert picture.used["1-28"] == 2


def test_odd_chips_of_a_tie_are_marked():
    """41 chips among three: two of them get a chip more."""
    texts = ruling(EXAMPLES["texas-holdem: The board plays"]).texts
    assert texts.count("odd chip") == 2


def test_the_odd_chip_of_the_halves_is_marked():
    texts = ruling(EXAMPLES["padre: A quartered low"]).texts
    assert "the odd chip of the halves goes high" in texts
    low = EXAMPLES["padre: A quartered low"]
    low = low | {"options": {**low.get("options", {}), "odd_chip_side": "low"}}
    assert "the odd chip of the halves goes low" in ruling(low).texts


def test_chips_that_stay_have_a_bar():
    texts = ruling(EXAMPLES["boo-ray: Three tricks, two and none"]).texts
    assert "stays in the middle" in texts
    assert "alice 10, 4 chips in the middle" in texts


def test_the_winner_of_the_suit_half_is_told():
    texts = ruling(EXAMPLES["cincinnati: The suit of the third card"]).texts
    assert "wins the suit" in texts


def test_cards_that_the_rules_took_are_crossed_out():
    picture = ruling(EXAMPLES["heaven-and-hell: Forced discards"])
    answer = settled(EXAMPLES["heaven-and-hell: Forced discards"])
    crosses = [path for path in picture.all("path") if path.get("stroke") == "#ff9c93"]
    assert len(crosses) == sum(len(player.discarded or ()) for player in answer.players)


def test_names_are_the_caller_s_and_are_escaped():
    state = EXAMPLES["badugi: Three cards tie"]
    for name in HOSTILE:
        players = [{**state["players"][0], "id": name[:64]}, *state["players"][1:]]
        picture = ruling(state | {"players": players})
        picture.check()
        assert b"<script" not in picture.document
        start = picture.title.split(": ", 1)[1]
        assert start.startswith(clean(name[:64]))
        assert any(text.startswith(clean(name)[:3]) for text in picture.texts)


def test_what_xml_cannot_hold_is_left_out():
    assert clean("a\x00\x1b\ud800\ufffe\u2028b") == "ab"


def largest(**options):
    """Fifteen players both ways, each in for more than the one before, with names to be escaped."""
    deck = [rank + suit for rank in "A7J3T58KQ9246" for suit in "chsd"]
    players = [
        {
            "id": f"{'&' * 62}{i:02}",
            "cards": deck[3 * i : 3 * i + 3],
            "contributed": 10**6 * (i + 1) + 7 * i,
        }
        for i in range(15)
    ]
    table = {f"card_{i + 1}": card for i, card in enumerate(deck[45:51])}
    return {"game": "iron-cross-2", "players": players, "table": table, "options": options}


@pytest.mark.parametrize("wild", [[], ["K"], ["2", "5", "8"], list("23456789TJQKA")])
def test_the_largest_is_below_60_kb(wild):
    picture = ruling(largest(wild=wild))
    picture.check()
    assert len(picture.document) < 60_000
    payouts = [str(player.payout) for player in settled(largest(wild=wild)).players]
    assert [text for text in picture.texts if text in payouts and text != "0"]


def test_52_players_are_a_picture_too():
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    players = [{"id": f"player {i}", "cards": [card]} for i, card in enumerate(deck)]
    picture = ruling({"game": "screw-your-neighbor", "players": players})
    picture.check()
    assert "and 22 more players" in picture.texts
    assert len(picture.document) < 60_000


def test_many_pots_are_summed_up():
    texts = ruling(largest()).texts
    assert any(re.fullmatch(r"and \d+ more side pots: \d+ chips", text) for text in texts)


def test_many_winners_are_put_together():
    board = {"board": ["Ah", "Kh", "Qh", "Jh", "Th"]}
    low = [rank + suit for rank in "23456789" for suit in "cds"][:20]
    players = [
        {"id": f"p{i}", "cards": low[2 * i : 2 * i + 2], "contributed": 5} for i in range(len(low) // 2)
    ]
    texts = ruling({"game": "texas-holdem", "players": players, "table": board}).texts
    assert "4 others" in texts
    assert "20" in texts


def test_a_picture_needs_no_font_of_its_own():
    families = {group.get("font-family") for group in ruling(largest()).all("g")} - {None}
    [family] = families
    assert family.endswith("sans-serif")


def test_what_goes_back_and_what_is_paid_in_is_told():
    """Nobody called the last 60 of alice's chips; carol pays the pot in Boo Ray."""
    state = {
        "game": "texas-holdem",
        "players": [
            {"id": "alice", "cards": ["As", "Kd"], "contributed": 100},
            {"id": "bob", "cards": ["9s", "9c"], "contributed": 40},
        ],
        "table": {"board": ["2h", "9h", "Kc", "5d", "5s"]},
    }
    assert "gets 60 back" in ruling(state).texts
    boo_ray = EXAMPLES["boo-ray: Three tricks, two and none"]
    [penalty] = [player.penalty for player in settled(boo_ray).players if player.penalty]
    assert any(text.endswith(f"pays in {penalty}, tricks 0") for text in ruling(boo_ray).texts)


def test_who_wins_all_with_one_hand_is_lit_on_its_side():
    """Alice declared low and has the best low; that she takes the high half, too, is no high hand of hers."""
    picture = ruling(EXAMPLES["old-man-49er: Exactly 49"])
    edges = [rect.get("fill") for rect in picture.all("rect") if rect.get("width") == "5"]
    assert edges == [SIDE_COLOURS["low"]]
