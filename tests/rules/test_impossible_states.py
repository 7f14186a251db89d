"""States that cannot be or cannot be judged: each code with its place (api.md 11, quality.md row 17)."""

import pytest

from service.games import GAMES
from service.rules.errors import ImpossibleState
from service.rules.questions import house
from tests.rules.builders import board, details, paid, player, problems, score, settle, state, under

BOARD = board("2h 9h Kc 5d 5s")
TOO_MUCH = 2**53


def holdem(*hands, **members):
    return state("texas-holdem", *hands, **{"table": BOARD, **members})


def two(**members):
    return holdem(player("A", "As Kd"), player("B", "9s 9c"), **members)


def test_a_good_state_has_no_problem():
    assert problems(two(pot=10)) == []
    assert problems(two(pot=10), score) == []


def test_the_message_names_every_fault():
    with pytest.raises(ImpossibleState, match=r"As is also players\[0\]\.cards\[0\]\.; The showdown"):
        settle(holdem(player("A", "As Kd"), player("B", "As ?")))


class TestDuplicateCard:
    @pytest.mark.parametrize("ask", [settle, score])
    def test_in_two_hands(self, ask):
        document = holdem(player("A", "As Kd"), player("B", "9s As"))
        assert problems(document, ask) == [("duplicate_card", "players.1.cards.1")]
        assert details(document, ask) == ["As is also players[0].cards[0]."]

    def test_in_a_hand_and_on_the_table(self):
        document = holdem(player("A", "As Kd"), player("B", "9s 5d"))
        assert problems(document) == [("duplicate_card", "table.board.3")]
        assert details(document) == ["5d is also players[1].cards[1]."]

    def test_twice_in_one_hand(self):
        document = holdem(player("A", "As As"), player("B", "9s 9c"))
        assert problems(document) == [("duplicate_card", "players.0.cards.1")]

    def test_three_times_names_the_first_place(self):
        document = holdem(player("A", "As Kd"), player("B", "As Ah"), player("C", "As Ac"))
        assert details(document) == ["As is also players[0].cards[0]."] * 2

    def test_of_a_folded_player(self):
        document = holdem(player("A", "As Kd"), player("B", "9s 9c"), player("C", "9c", folded=True))
        assert problems(document) == [("duplicate_card", "players.2.cards.0")]

    def test_in_another_spelling(self):
        document = holdem(player("A", "10s Kd"), player("B", "9s T♠"))
        assert problems(document) == [("duplicate_card", "players.1.cards.1")]

    def test_unknown_cards_are_no_duplicates(self):
        assert problems(holdem(player("A", "? ?"), player("B", "? ?")), score) == []

    def test_a_single_slot_has_its_own_name(self):
        document = state("elevator", player("A", "7s"), table={"car": "7s"})
        assert problems(document, score) == [("duplicate_card", "table.car")]

    def test_of_a_hand_won_without_a_showdown(self):
        document = holdem(player("A", "As As"), player("B", folded=True))
        assert problems(document) == [("duplicate_card", "players.0.cards.1")]


class TestJokers:
    def test_the_deck_has_none(self):
        document = holdem(player("A", "Jk Kd"), player("B", "9s 9c"))
        assert problems(document) == [("too_many_jokers", "players.0.cards.0")]
        assert details(document) == ["The deck has no joker under these options."]

    def test_one_too_many(self):
        document = holdem(
            player("A", "Jk Kd"), player("B", "9s Jk"), options={"jokers": 1}, table=board("2h 3c 4d 5d Jk")
        )
        assert problems(document) == [
            ("too_many_jokers", "players.1.cards.1"),
            ("too_many_jokers", "table.board.4"),
        ]
        assert details(document)[0] == "The deck has only 1 joker."

    def test_two_are_no_duplicates(self):
        document = holdem(player("A", "Jk Jk"), player("B", "9s 9c"), options={"jokers": 2}, pot=2)
        assert paid(document) == (2, 0, 0)

    def test_three_of_two(self):
        document = holdem(player("A", "Jk Jk"), player("B", "9s Jk"), options={"jokers": 2})
        assert details(document) == ["The deck has only 2 jokers."]


class TestPlayers:
    def test_two_with_one_id(self):
        document = holdem(player("A", "As Kd"), player("B", "9s 9c"), player("A", "Ts Tc"))
        assert problems(document) == [("duplicate_player", "players.2.id")]
        assert details(document) == ["players[0] has the same id."]

    def test_an_unknown_dealer(self):
        assert problems(two(dealer="X")) == [("unknown_player", "dealer")]

    def test_an_unknown_player_in_a_pot(self):
        document = two(pots=[{"amount": 1, "eligible": ["A", "X"]}, {"amount": 2, "eligible": ["Y"]}])
        assert problems(document) == [
            ("unknown_player", "pots.0.eligible.1"),
            ("unknown_player", "pots.1.eligible.0"),
        ]

    def test_a_player_twice_in_a_pot(self):
        document = two(pots=[{"amount": 1, "eligible": ["A", "B", "A"]}])
        assert problems(document) == [("duplicate_player", "pots.0.eligible.2")]

    def test_two_unknown_players_in_a_pot_are_not_the_same(self):
        document = two(pots=[{"amount": 1, "eligible": ["X", "Y"]}])
        assert [code for code, _ in problems(document)] == ["unknown_player", "unknown_player"]

    @pytest.mark.parametrize("ask", [settle, score])
    def test_everybody_folded(self, ask):
        document = holdem(player("A", folded=True), player("B", folded=True))
        assert problems(document, ask) == [("everybody_folded", "players")]

    @pytest.mark.parametrize(
        ("game", "options", "most"),
        [
            ("texas-holdem", {}, 23),
            ("texas-holdem", {"jokers": 2}, 24),
            ("super-holdem", {}, 15),
            ("tahoe", {}, 15),
            ("pineapple", {}, 15),
            ("crazy-pineapple", {}, 15),
            ("pineapple", {"jokers": 1}, 16),
            ("omaha", {}, 11),
            ("padre", {}, 11),
            ("stormy-weather", {}, 12),
            ("peabody-holdem", {}, 9),
            ("elevator", {}, 11),
            ("spit-in-the-ocean", {}, 12),
            ("spit-in-the-ocean", {"spit_cards": 3}, 12),
            ("spit-in-the-ocean", {"jokers": 1}, 13),
            ("seven-twenty-seven", {}, 26),
            ("badugi", {}, 13),
        ],
    )
    def test_as_many_as_the_deck_serves_undrawn(self, game, options, most):
        """Section 12 "Players"; folded players count."""
        hands = [player(f"player {i}", folded=i > 0) for i in range(most + 1)]
        document = state(game, *hands, options=options)
        assert problems(document) == [("too_many_players", "players")]
        assert problems({**document, "players": hands[:-1]}) == []


class TestWrongCardCount:
    @pytest.mark.parametrize(
        ("game", "most"),
        [
            ("texas-holdem", 2),
            ("tahoe", 3),
            ("pineapple", 3),
            ("omaha", 4),
            ("peabody-holdem", 5),
            ("badugi", 4),
        ],
    )
    @pytest.mark.parametrize("ask", [settle, score])
    def test_more_than_a_player_ever_holds(self, game, most, ask):
        cards = ["2c", "3c", "4c", "5c", "6c", "7c"][: most + 1]
        document = state(game, {"id": "A", "cards": cards}, player("B", folded=True))
        assert problems(document, ask) == [("wrong_card_count", "players.0.cards")]

    def test_of_a_folded_player_too(self):
        document = holdem(player("A", "As Kd"), player("B", "2c 3c 4c", folded=True))
        assert problems(document) == [("wrong_card_count", "players.1.cards")]

    def test_a_pineapple_hand_before_the_discard_has_no_showdown(self):
        hands = player("A", "As Kd 2c"), player("B", "9s 9c 3c")
        document = state("pineapple", *hands, table=BOARD)
        assert problems(document) == [
            ("wrong_card_count", "players.0.cards"),
            ("wrong_card_count", "players.1.cards"),
        ]
        assert details(document)[0] == "A player has 2 cards at the showdown, not 3."
        assert problems(document, score) == []

    def test_a_table_card_that_the_options_have_no_room_for(self):
        document = state("spit-in-the-ocean", player("A"), table={"spit": ["2c", "3c", None]})
        assert problems(document, score) == [
            ("wrong_card_count", "table.spit.1"),
            ("wrong_card_count", "table.spit.2"),
        ]
        assert details(document, score)[0] == "The table has 1 spit card under these options."
        assert problems(under(document, spit_cards=3), score) == []

    def test_room_for_several(self):
        document = state("stormy-weather", player("A"), table=board("2c 3c 4c 5c 6c"))
        assert details(document, score) == ["The table has 4 board cards under these options."]


class TestMissing:
    def test_own_cards(self):
        document = holdem(player("A", "As"), player("B"), player("C", "Ac ?"))
        assert problems(document) == [
            ("missing_card", "players.0.cards"),
            ("missing_card", "players.1.cards"),
            ("missing_card", "players.2.cards.1"),
        ]
        assert details(document)[0] == "A live player needs 2 cards at the showdown, not 1."

    def test_at_least_two_in_a_game_of_taking_cards(self):
        hands = player("A", "As", declares="high"), player("B", "2c 3c 4c 5c 6c", declares="low")
        document = state("seven-twenty-seven", *hands)
        assert problems(document) == [("missing_card", "players.0.cards")]
        assert details(document) == ["A live player needs at least 2 cards at the showdown, not 1."]

    def test_folded_players_need_none(self):
        document = holdem(player("A", "As Kd"), player("B", "9s 9c"), player("C", "?", folded=True), pot=1)
        assert problems(document) == []

    def test_a_table_not_sent_counts_once(self):
        document = two(table={})
        assert problems(document) == [("missing_card", "table.board")]
        assert details(document) == ["The showdown needs all 5 cards of board."]

    def test_of_a_row_each_card(self):
        assert problems(two(table=board("2h 3h 4h"))) == [
            ("missing_card", "table.board.3"),
            ("missing_card", "table.board.4"),
        ]
        assert problems(two(table={"board": ["2h", None, "3h", "4h", "5h"]})) == [
            ("missing_card", "table.board.1")
        ]

    def test_single_slots(self):
        hands = player("A", "2c 3c 4c 5c", declares="low"), player("B", "6c 7c 8c 9c", declares="low")
        document = state("elevator", *hands, table={"left": ["2d", "3d", "4d"], "right": ["2h", "3h", "4h"]})
        assert problems(document) == [("missing_card", "table.car")]
        assert details(document) == ["The showdown needs the card of car."]

    def test_a_declaration(self):
        hands = player("A", "4h 3d"), player("B", "5h 2d", declares="low"), player("C", folded=True)
        document = state("seven-twenty-seven", *hands)
        assert problems(document) == [("missing_declaration", "players.0.declares")]

    def test_scores_need_nothing(self):
        assert problems(holdem(player("A"), player("B"), table={}), score) == []
        assert problems(state("elevator", player("A"), player("B")), score) == []

    def test_an_uncontested_hand_needs_nothing(self):
        """Boo Ray always needs the amount and who stays (section 12)."""
        for game in GAMES.keys() - {"boo-ray"}:
            assert problems(state(game, player("A"), player("B", folded=True))) == []

    def test_a_dead_hand_needs_nothing(self):
        assert problems(state("peabody-holdem", player("A"), player("B"), opened=False)) == []

    def test_a_peabody_hand_that_was_opened_needs_its_cards(self):
        document = state("peabody-holdem", player("A"), player("B"), opened=True)
        assert problems(document) == [
            ("missing_card", "players.0.cards"),
            ("missing_card", "players.1.cards"),
            ("missing_card", "table.board"),
        ]

    def test_who_contests_no_pot_need_not_declare(self):
        """Section 12: C is alone in the side pot that he made, and in none with somebody else."""
        hands = (
            player("A", "4h 3d", declares="low"),
            player("B", "5h 2d", declares="low"),
            player("C", "6h 7d"),
        )
        pots = [{"amount": 10, "eligible": ["A", "B"]}, {"amount": 5, "eligible": ["C"]}]
        document = state("seven-twenty-seven", *hands, pots=pots)
        assert paid(document) == (5, 5, 5, 0)

    def test_who_contests_a_pot_declares(self):
        hands = player("A", "4h 3d", contributed=9), player("B", "5h 2d", declares="low", contributed=5)
        assert problems(state("seven-twenty-seven", *hands)) == [
            ("missing_declaration", "players.0.declares")
        ]


class TestUnexpectedDeclaration:
    @pytest.mark.parametrize("ask", [settle, score])
    def test_where_cards_speak(self, ask):
        hands = player("A", "Ah 3d Ks 9s", declares="high"), player("B", "Ac 3s Td Tc")
        document = state("padre", *hands, table=board("2c 7d 8s Kh Qc"))
        assert problems(document, ask) == [("unexpected_declaration", "players.0.declares")]

    def test_of_a_folded_player_too(self):
        hands = player("A", "Ah 3d Ks 9s"), player("B", declares="low", folded=True)
        assert problems(state("padre", *hands)) == [("unexpected_declaration", "players.1.declares")]


class TestMoney:
    def test_multiples_of_the_smallest_chip(self):
        hands = (
            player("A", "As Kd", contributed=12, dead=3),
            player("B", "9s 9c", contributed=10, dead=1),
        )
        document = holdem(*hands, pot=7, options={"chip": 5})
        assert problems(document) == [
            ("not_a_multiple", "players.0.contributed"),
            ("not_a_multiple", "players.0.dead"),
            ("not_a_multiple", "players.1.dead"),
            ("not_a_multiple", "pot"),
        ]
        assert details(document)[0] == "Every amount must be a multiple of the chip, 5."

    def test_given_pots_too(self):
        pots = [{"amount": 10, "eligible": ["A"]}, {"amount": 4, "eligible": ["B"]}]
        assert problems(two(pots=pots, options={"chip": 5})) == [("not_a_multiple", "pots.1.amount")]

    def test_all_chips_together_are_bounded(self):
        most = TOO_MUCH - 1
        assert paid(two(pot=most)) == (0, most, 0)
        hands = player("A", "As Kd", contributed=most), player("B", "9s 9c", contributed=most)
        assert problems(holdem(*hands)) == [("amount_too_large", "players.1.contributed")]

    def test_it_is_said_once(self):
        hands = player("A", "As Kd", contributed=TOO_MUCH - 1, dead=1), player("B", "9s 9c", contributed=9)
        assert problems(holdem(*hands, pot=8)) == [("amount_too_large", "players.0.dead")]

    def test_sums_of_given_pots_are_bounded(self):
        pots = [{"amount": TOO_MUCH // 2, "eligible": ["A", "B"]}] * 2
        assert problems(two(pots=pots)) == [("amount_too_large", "pots.1.amount")]

    def test_pots_exclude_what_pots_follow_from(self):
        hands = player("A", "As Kd", contributed=1), player("B", "9s 9c", dead=0)
        document = holdem(*hands, pot=1, pots=[{"amount": 10, "eligible": ["A", "B"]}])
        assert problems(document) == [
            ("conflicting_members", "players.0.contributed"),
            ("conflicting_members", "players.1.dead"),
            ("conflicting_members", "pot"),
        ]


class TestShownHands:
    """illegal_hand: the hand that a player tabled must be one the game lets him make."""

    def shown(self, document, cards, side="high"):
        first, *others = document["players"]
        return {**document, "players": [{**first, "shows": {side: cards.split()}}, *others]}

    def refusal(self, document, cards, side="high"):
        document = self.shown(document, cards, side)
        assert problems(document) == [("illegal_hand", f"players.0.shows.{side}")]
        (detail,) = details(document)
        return detail

    @pytest.fixture
    def omaha(self):
        hands = player("A", "Ah Kd Ks 3c"), player("B", "4h 5h Td 8c")
        return state("omaha", *hands, table=board("2h 7h Jh Qh 9c"))

    @pytest.fixture
    def elevator(self):
        table = {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]}
        hands = player("A", "7d 9c 9h Kc", declares="high"), player("B", "4s 5h 6d Qs", declares="low")
        return state("elevator", *hands, table=table)

    def test_a_legal_one(self, omaha):
        assert problems(self.shown(omaha, "Kd Ks Jh Qh 9c")) == []

    def test_too_few_hole_cards(self, omaha):
        assert self.refusal(omaha, "Ah 2h 7h Jh Qh") == (
            "It takes one own card and four from the table. "
            "A hand is exactly two of the player's own cards and three from the table."
        )
        assert problems(self.shown(under(omaha, hole_use="any"), "Ah 2h 7h Jh Qh")) == []

    def test_too_many_hole_cards(self, omaha):
        assert self.refusal(omaha, "Ah Kd Ks 7h Jh").startswith("It takes three own cards and two from")

    def test_a_card_that_is_not_there(self, omaha):
        assert self.refusal(omaha, "Ad Kd 2h 7h Jh") == "Ad is not among the player's cards and the table's."

    def test_another_players_card(self, omaha):
        assert self.refusal(omaha, "4h Kd 2h 7h Jh") == "4h is not among the player's cards and the table's."

    def test_a_card_twice(self, omaha):
        assert self.refusal(omaha, "Kd Kd 2h 7h Jh") == (
            "Kd is not among the player's cards and the table's so often."
        )

    def test_a_joker_twice(self, omaha):
        omaha["players"][0]["cards"] = ["Jk", "Kd", "Ks", "3c"]
        refused = self.refusal(under(omaha, jokers=2), "Jk Jk 2h 7h Jh")
        assert refused == "Jk is not among the player's cards and the table's so often."

    def test_two_jokers_that_he_has(self, omaha):
        omaha["players"][0]["cards"] = ["Jk", "Jk", "Ks", "3c"]
        assert problems(self.shown(under(omaha, jokers=2), "Jk Jk 2h 7h Jh")) == []

    def test_two_lines_of_the_elevator(self, elevator):
        assert self.refusal(elevator, "9c 9h As 7s 7c") == (
            "Its table cards do not lie on one line that the player may use. A hand is any five of the "
            "player's own cards and the table's. Its table cards are all of one line."
        )

    @pytest.mark.parametrize("card", ["2c", "3d", "2s", "Jk"])
    def test_one_card_of_another_line(self, elevator, card):
        elevator["table"]["left"][0] = card
        elevator["options"] = {"jokers": 1}
        assert self.refusal(elevator, f"9c 9h {card} 7s 7h").startswith("Its table cards do not lie on one")
        assert problems(self.shown(elevator, f"9c 9h {card} 7s Kd")) == []

    def test_a_diagonal_only_where_diagonals_play(self, elevator):
        diagonal = self.shown(elevator, "9c 9h As 7s 3c")
        assert problems(diagonal) == [("illegal_hand", "players.0.shows.high")]
        assert problems(under(diagonal, lines="rows_and_diagonals")) == []

    def test_a_hand_without_the_car(self, elevator):
        """The line must contain the car, the hand need not (6.8)."""
        assert problems(self.shown(elevator, "9c 9h Kc As Kd")) == []

    def test_both_sides_are_judged(self, elevator):
        document = self.shown(elevator, "9c 9h As 7s 7c", "low")
        assert problems(document, score) == [("illegal_hand", "players.0.shows.low")]

    def test_all_four_and_the_spit(self):
        hands = player("A", "7d As Ah 2c"), player("B", "Ks Kh Kd Qc")
        document = state("spit-in-the-ocean", *hands, table={"spit": ["7c", "9h", "4s"]}, pot=24)
        document = under(document, spit_cards=3)
        assert self.refusal(document, "7d As Ah 7c 9h") == (
            "It takes three own cards and two from the table. A hand is exactly four of the player's own "
            "cards and one from the table. Its table cards are all of one line."
        )

    def test_one_that_needs_a_card_not_turned_yet(self, omaha):
        omaha["table"] = board("2h 7h")
        shown = self.shown(omaha, "Kd Ks Jh Qh 9c")
        assert problems(shown, score) == [("illegal_hand", "players.0.shows.high")]

    def test_of_a_folded_player(self, omaha):
        document = self.shown(omaha, "Ah 2h 7h Jh Qh")
        document["players"][0]["folded"] = True
        assert problems(document) == [("illegal_hand", "players.0.shows.high")]


class TestSeveral:
    """All faults are found at once: players, then table, then what the question lacks."""

    def test_in_order(self):
        document = state(
            "padre",
            player("A", "As Kd Kd 2c 3c", contributed=3),
            player("A", "9s Jk", declares="low"),
            player("B", "? ? ? ?"),
            table=board("As 7d"),
            dealer="X",
            options={"chip": 2},
        )
        assert problems(document) == [
            ("unknown_player", "dealer"),
            ("duplicate_player", "players.1.id"),
            ("duplicate_card", "players.0.cards.2"),
            ("too_many_jokers", "players.1.cards.1"),
            ("duplicate_card", "table.board.0"),
            ("wrong_card_count", "players.0.cards"),
            ("not_a_multiple", "players.0.contributed"),
            ("unexpected_declaration", "players.1.declares"),
            ("missing_card", "players.1.cards"),
            *[("missing_card", f"players.2.cards.{i}") for i in range(4)],
            *[("missing_card", f"table.board.{i}") for i in (2, 3, 4)],
        ]

    def test_every_sentence_is_one(self):
        document = state(
            "padre",
            player("A", "As Kd Kd 2c 3c"),
            player("B", "? Jk"),
            dealer="X",
            options={"chip": 2},
            pot=3,
        )
        for detail in details(document):
            assert detail.endswith(".")
            assert "  " not in detail

    def test_the_house_rules_come_first(self):
        """The game under the options judges: with one joker in the deck the state is good."""
        document = holdem(player("A", "Jk Kd"), player("B", "9s 9c"))
        assert house(GAMES["texas-holdem"], under(document, jokers=1)).jokers == 1
        assert problems(under(document, jokers=1)) == []
