"""In which order table cards are turned (rules.md sections 5, 6.8 and 13)."""

import pytest

from service.games import GAMES
from service.rules.questions import moves
from service.rules.reading import read_table
from tests.rules.builders import player, state

ROWS = [
    ("bingo", "grid.0.0 grid.0.2 grid.2.0 grid.2.2 | grid.1.2 | grid.2.1 | grid.1.0 | grid.0.1 | grid.1.1"),
    ("bundles", " | ".join(f"bundles.{n}.0 bundles.{n}.1" for n in range(6))),
    *(
        (game, "board.0 | board.1 | board.2 | board.3 | board.4")
        for game in ("cincinnati", "lamebrain-pete", "utah", "little-opposite", "extreme-opposites")
    ),
    ("criss-cross", "top | right | bottom | left | center"),
    ("fiery-cross", "top | right | bottom | left | center"),
    ("heaven-and-hell", " | ".join(f"heaven.{i} hell.{i}" for i in range(5))),
    ("iron-cross-2", "card_1 card_2 | card_3 card_4 | card_5 | card_6"),
    ("kankakee", "shared"),
    *(
        (game, "board.0 board.1 board.2 | board.3 | board.4")
        for game in (
            "texas-holdem",
            "super-holdem",
            "tahoe",
            "pineapple",
            "crazy-pineapple",
            "omaha",
            "padre",
            "peabody-holdem",
        )
    ),
    ("stormy-weather", "board.0 board.1 board.2 | board.3"),
    ("pyramid", "card_1 card_2 card_3 | card_4 | card_5 | card_6"),
    ("spit-in-the-ocean", "spit.0"),
    ("phlegm-in-the-ocean", "spit.0"),
    ("tic-tac-toe", " ".join(f"grid.{i}.{j}" for i in range(3) for j in range(3))),
    ("z", "card_1 | card_2 | card_3 | card_4"),
    ("spew", "spewed.0 | spewed.1 | spewed.2 | spewed.3 | spewed.4"),
    ("boo-ray", "trump"),
]
DECK = ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc", "Ac")


def turned(game, slots):
    """The table of a game with cards in these slots."""
    table = read_table(game, state(game.id, player("A"), player("B"))).table
    cards = dict.fromkeys(game.layout.names) | dict(zip(slots, DECK, strict=False))
    return type(table)(table.players, table.dealer, cards)


def following(game, slots):
    return game.exposure.next(turned(game, slots), game)


def written(groups):
    return [tuple(group.split()) for group in groups.split("|")]


@pytest.mark.parametrize(("name", "groups"), ROWS, ids=[name for name, _ in ROWS])
def test_the_order(name, groups):
    game = GAMES[name]
    done = ()
    for group in written(groups):
        assert following(game, done) == (group, len(group) > 1)
        done += group
    assert following(game, done) == ((), False)
    assert sorted(done) == sorted(slot.name for slot in game.layout)


@pytest.mark.parametrize("name", ["texas-holdem", "tahoe", "pineapple", "crazy-pineapple", "omaha", "padre"])
def test_a_flop_turned_singly(name):
    game = GAMES[name].under({"flop": "singly"})
    for i in range(5):
        assert following(game, [f"board.{n}" for n in range(i)]) == ((f"board.{i}",), False)


def test_three_spit_cards_are_turned_together():
    for name in ("spit-in-the-ocean", "phlegm-in-the-ocean"):
        game = GAMES[name].under({"spit_cards": 3})
        assert following(game, ()) == (("spit.0", "spit.1", "spit.2"), True)


def test_a_cross_of_utah_is_turned_like_a_criss_cross():
    """Top, right, bottom, left, then the center."""
    game = GAMES["utah"].under({"layout": "cross"})
    where = {slot.name: (slot.row, slot.column) for slot in game.layout}
    order, done = [], ()
    for _ in range(5):
        (slot,), _ = following(game, done)
        order.append(where[slot])
        done += (slot,)
    assert order == [(0, 1), (1, 2), (2, 1), (1, 0), (1, 1)]


def test_four_spewed_cards():
    game = GAMES["spew"].under({"hand_cards": 4})
    assert following(game, [f"spewed.{i}" for i in range(3)]) == (("spewed.3",), False)
    assert following(game, [f"spewed.{i}" for i in range(4)]) == ((), False)


def test_the_rest_of_a_group_is_turned_together():
    assert following(GAMES["texas-holdem"], ["board.0"]) == (("board.1", "board.2"), True)


def test_a_single_card_that_is_left_of_a_group_is_turned_by_itself():
    assert following(GAMES["texas-holdem"], ["board.0", "board.1"]) == (("board.2",), False)


def test_the_shared_joker_is_up_from_the_deal():
    """It need not be sent, so there is nothing to turn."""
    game = GAMES["kankakee"]
    table = read_table(game, state("kankakee", player("A"))).table
    assert game.exposure.next(table, game) == ((), False)


class TestElevator:
    """Cards whose partners are all face down while there are any, then any, the car last (6.8)."""

    ROWS = GAMES["elevator"]
    DIAGONALS = GAMES["elevator"].under({"lines": "rows_and_diagonals"})

    def slots(self, game, done):
        slots, together = following(game, done.split())
        assert not together
        return " ".join(slots)

    @pytest.mark.parametrize("game", [ROWS, DIAGONALS], ids=["rows", "diagonals"])
    def test_at_first_any_card_of_a_shaft(self, game):
        assert self.slots(game, "") == "left.0 left.1 left.2 right.0 right.1 right.2"

    def test_the_other_card_of_the_floor_waits(self):
        assert self.slots(self.ROWS, "left.0") == "left.1 left.2 right.1 right.2"
        assert self.slots(self.ROWS, "right.1") == "left.0 left.2 right.0 right.2"

    def test_with_diagonals_the_other_ends_wait_too(self):
        assert self.slots(self.DIAGONALS, "left.0") == "left.1 left.2 right.1"
        assert self.slots(self.DIAGONALS, "left.1") == "left.0 left.2 right.0 right.2"

    def test_one_card_of_each_floor_is_up(self):
        assert self.slots(self.ROWS, "left.0 right.1 left.2") == "left.1 right.0 right.2"

    def test_with_diagonals_an_end_of_each_shaft_closes_the_corners(self):
        """Left top and right top are up: every corner left completes a line, the middles do not."""
        assert self.slots(self.DIAGONALS, "left.0 right.0") == "left.1 right.1"
        assert self.slots(self.DIAGONALS, "left.0 right.0 left.1") == "left.2 right.1 right.2"

    def test_with_rows_the_bottom_floor_is_still_open_then(self):
        assert self.slots(self.ROWS, "left.0 right.0 left.1") == "left.2 right.2"

    @pytest.mark.parametrize("game", [ROWS, DIAGONALS], ids=["rows", "diagonals"])
    def test_the_car_is_last(self, game):
        assert self.slots(game, "left.0 left.1 left.2 right.0 right.1") == "right.2"
        assert self.slots(game, "left.0 left.1 left.2 right.0 right.1 right.2") == "car"
        assert self.slots(game, "left.0 left.1 left.2 right.0 right.1 right.2 car") == ""


class TestNumbers:
    """Cards are turned until seven ranks are called, a void repeat being followed by another (7.2)."""

    HANDS = player("A", "Ks Kd Kh Qs Qd"), player("B", "Js Jd Jh Ts Th")

    def exposed(self, called, *hands, **members):
        document = state("numbers", *(hands or self.HANDS), table={"called": called.split()}, **members)
        answer = moves(GAMES["numbers"], {"state": document, "phase": "expose"})
        assert answer.situation.over != bool(answer.situation.moves)
        return [move.slots for move in answer.situation.moves]

    def test_one_at_a_time(self):
        assert self.exposed("") == [("called.0",)]
        assert self.exposed("2c 3c") == [("called.2",)]

    def test_a_repeat_takes_a_place_and_calls_nothing(self):
        assert self.exposed("2c 3c 2d 4c 5c 6c 7c") == [("called.7",)]
        assert self.exposed("2c 3c 2d 4c 5c 6c 7c 8c") == []

    def test_seven_ranks_are_all(self):
        assert self.exposed("2c 3c 4c 5c 6c 7c 8c") == []

    def test_a_won_pot_ends_it(self):
        assert self.exposed("Kc Qc") == []

    def test_a_hand_that_was_emptied_elsewhere_does_not(self):
        """A has put in less: only the main pot is won."""
        a, b = self.HANDS
        hands = {**a, "contributed": 5}, {**b, "contributed": 9}, player("C", "2s", contributed=9)
        assert self.exposed("Kc Qc", *hands) == [("called.2",)]

    def test_a_pot_that_one_may_win_needs_no_more_cards(self):
        a, b = self.HANDS
        assert self.exposed("Kc Qc", {**a, "contributed": 5}, {**b, "contributed": 9}) == []

    def test_at_most_eighteen_repeats(self):
        """Six ranks four times over are twenty-four cards; the twenty-fifth calls the seventh."""
        assert len(GAMES["numbers"].layout.names) == 25


class TestReplacing:
    """With ``replace_banished`` all cards that must be replaced are, before anything is turned (6.9)."""

    def exposed(self, heaven, hell):
        document = state(
            "heaven-and-hell",
            player("A"),
            player("B"),
            table={"heaven": heaven.split(), "hell": hell.split()},
            options={"replace_banished": True},
        )
        game = GAMES["heaven-and-hell"].under({"replace_banished": True})
        (move,) = moves(game, {"state": document, "phase": "expose"}).situation.moves
        return move.action, move.slots

    def test_a_card_of_heaven_that_hell_calls(self):
        assert self.exposed("Kh 9c", "9d 2c") == ("replace", ("heaven.1",))

    def test_a_rank_that_hell_repeats(self):
        assert self.exposed("Kh Qh", "9d 9c") == ("replace", ("hell.1",))

    def test_all_of_them_at_once(self):
        assert self.exposed("9h Qh", "9d 9c") == ("replace", ("hell.1", "heaven.0"))

    def test_heaven_may_repeat_its_ranks(self):
        assert self.exposed("Kh Kd", "9d 2c") == ("expose", ("heaven.2", "hell.2"))
