"""Who leads a betting round (rules.md section 13)."""

import pytest

from service.games import GAMES
from service.rules.errors import ImpossibleState
from service.rules.questions import house, moves
from service.rules.reading import read_table
from tests.rules.builders import player, state

EVERY_OTHER = sorted(GAMES.keys() - {"z", "numbers", "old-man-49er", "kankakee"})


def lead(document):
    """The id of the player who leads, None where only the caller can tell."""
    game = house(GAMES[document["game"]], document)
    table = read_table(game, document).table
    seat = game.lead(table)
    return None if seat is None else table.players[seat].id


def five(game, *, dealer="E", folded="", **members):
    hands = [player(name, folded=name in folded) for name in "ABCDE"]
    return state(game, *hands, dealer=dealer, **members)


class TestUsual:
    @pytest.mark.parametrize("game", EVERY_OTHER)
    def test_the_first_from_the_dealers_left(self, game):
        assert lead(five(game)) == "A"
        assert lead(five(game, dealer="B")) == "C"

    @pytest.mark.parametrize("game", EVERY_OTHER)
    def test_who_has_folded_is_passed_over(self, game):
        assert lead(five(game, folded="AB")) == "C"
        assert lead(five(game, dealer="D", folded="E")) == "A"


class TestZ:
    """Round r starts at the r-th seat from the dealer's left; r is one more than the cards turned."""

    CARDS = ("card_1", "2c"), ("card_2", "3c"), ("card_3", "4c"), ("card_4", "5c")

    @pytest.mark.parametrize(("turned", "leader"), list(enumerate("ABCDE")))
    def test_it_moves_with_every_card(self, turned, leader):
        assert lead(five("z", table=dict(self.CARDS[:turned]))) == leader

    def test_it_passes_over_who_has_folded(self):
        assert lead(five("z", folded="BC", table=dict(self.CARDS[:1]))) == "D"

    def test_it_goes_round_the_table(self):
        assert lead(five("z", dealer="B", table=dict(self.CARDS[:4]))) == "B"
        hands = player("A"), player("B"), player("C")
        assert lead(state("z", *hands, table=dict(self.CARDS[:3]))) == "A"


class TestNumbers:
    """Round r starts at the r-th seat from the dealer's left; r is the number of ranks called."""

    @pytest.mark.parametrize(
        ("called", "leader"),
        [
            ("2c", "A"),
            ("2c 3c", "B"),
            ("2c 3c 2d 4c", "C"),
            ("2c 3c 4c 5c 6c", "E"),
            ("2c 3c 4c 5c 6c 7c", "A"),
        ],
    )
    def test_it_moves_with_every_rank(self, called, leader):
        assert lead(five("numbers", table={"called": called.split()})) == leader

    def test_before_any_card_it_is_the_dealers_left(self):
        assert lead(five("numbers", dealer="C")) == "D"

    def test_it_passes_over_who_has_folded(self):
        assert lead(five("numbers", folded="BD", table={"called": ["2c", "3c"]})) == "C"


class TestOldMan49er:
    """The highest exposed total; an ace counts eleven, a face nothing (7.4)."""

    def lead(self, *hands, **members):
        held = [player(name, cards, exposed=exposed) for name, cards, exposed in hands]
        return lead(state("old-man-49er", *held, **members))

    def test_before_a_card_is_exposed_it_is_the_dealers_left(self):
        assert self.lead(("A", "2c 2d 2h 2s 3c", 0), ("B", "As Ah Ad Ac 5c", 0)) == "A"

    def test_only_exposed_cards_count(self):
        assert self.lead(("A", "2c Td Th Ts 3c", 1), ("B", "3s 2h 2d 2s 5c", 1)) == "B"

    def test_an_ace_is_eleven(self):
        assert self.lead(("A", "Tc 2d 2h 2s 3c", 1), ("B", "As 4h 4d 4s 5c", 1)) == "B"

    def test_a_face_is_nothing(self):
        assert self.lead(("A", "Kc Kd 2h 2s 3c", 2), ("B", "2d Qh 4d 4s 5c", 2)) == "B"

    def test_the_first_from_the_dealers_left_of_equals(self):
        hands = ("A", "9c 2d 2h 2s 3c", 1), ("B", "9s 4h 4d 4s 5c", 1), ("C", "8s 8h 8d 8c 5d", 1)
        assert self.lead(*hands, dealer="C") == "A"
        assert self.lead(*hands, dealer="A") == "B"

    def test_a_folded_hand_does_not_lead(self):
        hands = player("A", "9c", exposed=1, folded=True), player("B", "2c", exposed=1), player("C")
        assert lead(state("old-man-49er", *hands)) == "B"

    def test_an_exposed_card_that_is_not_known_leaves_it_open(self):
        """The caller sees it and says who leads."""
        assert self.lead(("A", "? 2d", 2), ("B", "3c ?", 2)) is None
        assert self.lead(("A", "Ts ?", 1), ("B", "3c ?", 1)) == "A"


class TestKankakee:
    """The best hand showing leads; which that is the caller sees."""

    def test_while_nothing_shows_it_is_the_dealers_left(self):
        assert lead(state("kankakee", player("A", "2c 3c"), player("B", "4c 5c"))) == "A"

    def test_once_a_card_is_up_the_caller_says(self):
        hands = player("A", "2c 3c 4c"), player("B", "4h 5h 6h")
        assert lead(state("kankakee", *hands)) is None


class TestOpeners:
    """In Peabody Hold'em the first bet needs a pair of jacks or better (6.17, 13)."""

    def bets(self, cards, *, table=None, **options):
        document = state(
            "peabody-holdem", player("A", cards), player("B"), table=table or {}, options=options
        )
        game = house(GAMES["peabody-holdem"], document)
        situation = moves(game, {"state": document, "phase": "bet"}).situation
        return "bet" in [move.action for move in situation.moves]

    @pytest.mark.parametrize(
        "cards", ["Js Jd 2c 3c 4d", "Ts Td 2c 2d 4h", "2s 3s 4d 5c 6h", "As Ad 2c 3c 4d"]
    )
    def test_openers(self, cards):
        assert self.bets(cards)

    @pytest.mark.parametrize("cards", ["Ts Td 2c 3c 4d", "As Kd Qc Jd 9h"])
    def test_no_openers(self, cards):
        assert not self.bets(cards)

    def test_wild_cards_count(self):
        assert self.bets("Js Td 2c 3c 4d", wild=["2"])
        assert not self.bets("Ts 9d 2c 3c 4d", wild=["2"])

    def test_later_rounds_need_none(self):
        assert self.bets("Ts Td 2c 3c 4d", table={"board": ["9c", "9d", "9h"]})

    def test_a_hand_that_is_not_known(self):
        document = state("peabody-holdem", player("A", "Js Jd"), player("B"))
        with pytest.raises(ImpossibleState) as refused:
            moves(GAMES["peabody-holdem"], {"state": document, "phase": "bet"})
        (problem,) = refused.value.problems
        assert (problem.code, problem.path) == ("missing_card", ("state", "players", 0, "cards"))


class TestTurns:
    """Faults of the state and of the question are found together."""

    def test_paths_of_the_question(self):
        document = state("texas-holdem", player("A", "As As"), player("B"))
        with pytest.raises(ImpossibleState) as refused:
            moves(GAMES["texas-holdem"], {"state": document, "phase": "bet", "turn": "X"})
        assert [(problem.code, problem.path) for problem in refused.value.problems] == [
            ("duplicate_card", ("state", "players", 0, "cards", 1)),
            ("unknown_player", ("turn",)),
        ]

    def test_a_stack_is_turned_in_its_order(self):
        hands = player("A", "2c 3c 4c 5c 6c", exposed=1), player("B", "2d 3d 4d 5d 6d", exposed=1)
        document = state("old-man-49er", *hands)
        found = moves(GAMES["old-man-49er"], {"state": document, "phase": "reveal"}).situation.moves
        assert [move.cards for move in found] == [("3c",), ("3d",)]

    def test_in_phlegm_any_card_is_turned(self):
        hands = player("A", "2c 3c 4c 5c", exposed=1), player("B", "2d 3d 4d 5d", exposed=1)
        document = state("phlegm-in-the-ocean", *hands, table={"spit": ["Kc"]})
        found = moves(GAMES["phlegm-in-the-ocean"], {"state": document, "phase": "reveal"}).situation.moves
        assert [move.cards for move in found] == [("3c", "4c", "5c"), ("3d", "4d", "5d")]
