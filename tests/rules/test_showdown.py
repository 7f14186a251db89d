"""Whole rulings: who shows what, who wins, what stays (rules.md G5 to G9, 6.8, 6.17, 7.1; api.md 5 and 6)."""

from random import Random

import pytest

from service.games import GAMES
from service.rules.holdings import Holding, holding
from service.rules.questions import house
from service.rules.reading import read_table
from service.rules.showdown import Showdown
from tests.rules import random_states
from tests.rules.builders import board, paid, payouts, player, problems, score, settle, state, under

SHAFTS = {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]}
BOARD = board("2h 9h Kc 5d 5s")


def named(hand):
    return hand and (hand.category, "".join(hand.ranks))


def holds(document, who=0, ask=settle):
    """The high hand and the low hand of a player."""
    ruling = ask(document).players[who]
    return named(ruling.high), named(ruling.low)


def shares(document):
    """The shares of each pot: side, amount, winners."""
    return [
        [(share.side, share.amount, share.winners) for share in pot.shares] for pot in settle(document).pots
    ]


def elevator(*hands, **members):
    """Hands as name, cards, declaration."""
    held = [player(name, cards, declares=way) for name, cards, way in hands]
    return state("elevator", *held, **{"table": SHAFTS, "pot": 91, **members})


class TestShares:
    def test_one_side_is_whole(self):
        document = state("texas-holdem", player("A", "As Kd"), player("B", "9s 9c"), table=BOARD, pot=41)
        assert shares(document) == [[("whole", 41, (("B", 41),))]]

    def test_two_sides(self):
        hands = (player("A", "Ah 3d Ks 9s"), player("B", "Ac 3s Td Tc"), player("C", "Kd Kc 9h 4s"))
        document = state("padre", *hands, table=board("2c 7d 8s Kh Qc"), pot=81)
        assert shares(document) == [
            [("high", 41, (("C", 41),)), ("low", 40, (("A", 20), ("B", 20)))],
        ]

    def test_a_scoop_is_whole(self):
        hands = (player("A", "Ah 3d Ks Kd"), player("B", "Jd Jh Td 9d"))
        document = state("padre", *hands, table=board("2c 7d 8s Kh Qc"), pot=81)
        assert shares(document) == [[("whole", 81, (("A", 81),))]]

    def test_a_low_alone_is_whole(self):
        document = elevator(("A", "Ah 2c 4d 8s", "low"), ("B", "4s 5h 6d Qs", "low"))
        assert shares(document) == [[("whole", 91, (("B", 91),))]]

    def test_each_pot_is_settled_by_itself(self):
        """A fails both in the main pot, where D is better low, and wins both in the side pot (G5.3)."""
        hands = (
            player("A", "5s As Ad", declares="both", contributed=30),
            player("B", "Th 9h 6c", declares="high", contributed=30),
            player("C", "6h 2h", declares="low", contributed=30),
            player("D", "4h 3d", declares="low", contributed=11),
        )
        document = state("seven-twenty-seven", *hands, options={"both_rule": "outright"})
        assert shares(document) == [
            [("high", 22, (("B", 22),)), ("low", 22, (("D", 22),))],
            [("whole", 57, (("A", 57),))],
        ]

    def test_left_is_what_a_pot_keeps(self):
        hands = (player("A", "4h 3d", declares="low"), player("B", "5h 2d", declares="low"))
        document = state(
            "seven-twenty-seven",
            *hands,
            pots=[{"amount": 5, "eligible": ["A", "B"]}, {"amount": 8, "eligible": ["A", "B"]}],
            options={"odd_chip_order": "carry"},
        )
        assert [pot.left for pot in settle(document).pots] == [1, 0]
        assert settle(document).next_pot == 1


class TestOutcome:
    def test_showdown(self):
        document = state("texas-holdem", player("A", "As Kd"), player("B", "9s 9c"), table=BOARD, pot=41)
        assert settle(document).outcome == "showdown"

    def test_uncontested(self):
        hands = (player("A", contributed=5), player("B", folded=True, contributed=5))
        answer = settle(state("texas-holdem", *hands, pot=3))
        assert (answer.outcome, answer.players[0].payout) == ("uncontested", 13)

    @pytest.mark.parametrize("game", [name for name, game in GAMES.items() if isinstance(game, Showdown)])
    def test_one_live_player_takes_every_pot_whatever_he_holds(self, game):
        hands = (player("A", contributed=9), player("B", folded=True, contributed=7))
        answer = settle(state(game, *hands, pot=2))
        assert answer.outcome == "uncontested"
        assert [(ruling.payout, ruling.refund, ruling.net) for ruling in answer.players] == [
            (16, 2, 9),
            (0, 0, -7),
        ]

    def test_one_eligible_player_takes_a_side_pot_whatever_he_declared(self):
        hands = (
            player("A", "4h 3d", declares="low", contributed=5),
            player("B", "Td Kh", declares="both", contributed=9),
            player("C", "Ts 5c", folded=True, contributed=9),
        )
        document = state("seven-twenty-seven", *hands)
        assert [pot.eligible for pot in settle(document).pots] == [("A", "B"), ("B",)]
        assert payouts(document) == {"A": 15, "B": 8, "C": 0}

    def test_no_winner(self):
        document = elevator(("A", "Kh Ks 9s 9d", "both"), ("B", "Ac 5d 4c 9h", "both"))
        assert (settle(document).outcome, settle(document).next_pot) == ("no_winner", 91)

    def test_a_pot_that_is_shared_by_all_has_winners(self):
        document = elevator(("A", "Kh Ks 9s 9d", "both"), ("B", "Ac 5d 4c 9h", "both"))
        assert settle(under(document, nobody_wins="split_live")).outcome == "showdown"

    def test_one_pot_with_a_winner_is_a_showdown(self):
        """The main pot stays, and B alone takes the side pot."""
        hands = (
            player("A", "Kh Ks 9s 9d", declares="both", contributed=5),
            player("B", "Ac 5d 4c 9h", declares="both", contributed=8),
            player("C", folded=True, contributed=8),
        )
        document = state("elevator", *hands, table=SHAFTS)
        assert (settle(document).outcome, paid(document)) == ("showdown", (0, 6, 0, 15))

    def test_nobody_is_left_for_any_pot(self):
        hands = (player("A", "As Kd"), player("B", "9s 9c"), player("C", folded=True))
        document = state("texas-holdem", *hands, table=BOARD, pots=[{"amount": 6, "eligible": ["C"]}])
        assert (settle(document).outcome, paid(document)) == ("no_winner", (0, 0, 0, 6))

    def test_there_is_no_next_deal_in_a_game_of_one_hand(self):
        assert settle(state("texas-holdem", player("A"))).next_deal is None

    def test_nothing_is_at_stake(self):
        document = state("texas-holdem", player("A", "As Kd"), player("B", "9s 9c"), table=BOARD)
        assert (settle(document).outcome, paid(document)) == ("showdown", (0, 0, 0))


class TestPlayers:
    def test_money(self):
        hands = (
            player("A", "As Kd", contributed=20, dead=1),
            player("B", "9s 9c", contributed=30),
            player("C", contributed=5, dead=2, folded=True),
        )
        answer = settle(state("texas-holdem", *hands, table=BOARD))
        assert [(ruling.payout, ruling.refund, ruling.penalty, ruling.net) for ruling in answer.players] == [
            (0, 0, 0, -21),
            (48, 10, 0, 28),
            (0, 0, 0, -7),
        ]

    def test_status(self):
        document = state("texas-holdem", player("A", "As Kd"), player("B", folded=True), player("C", "9s 9c"))
        document["table"] = BOARD
        assert [ruling.status for ruling in settle(document).players] == ["live", "folded", "live"]
        assert [held.status for held in score(document).players] == ["live", "folded", "live"]

    def test_a_folded_player_has_no_hand(self):
        document = state("texas-holdem", player("A", "As Kd"), player("B", "9s 9c", folded=True))
        document["table"] = BOARD
        assert score(document).players[1].high is None

    def test_nobody_shows_an_uncontested_hand(self):
        document = state("texas-holdem", player("A", "As Kd"), player("B", folded=True), table=BOARD)
        assert settle(document).players[0].high is None


class TestShownHands:
    """A player who tabled a hand plays that hand."""

    def test_a_weaker_hand_than_possible_loses(self):
        hands = (
            player("A", "As Kd", shows={"high": ["Kd", "Kc", "2h", "9h", "5d"]}),
            player("B", "Qs Qc"),
        )
        document = state("texas-holdem", *hands, table=BOARD, pot=10)
        assert holds(document)[0] == ("pair", "K952")
        assert paid(document) == (0, 10, 0)
        assert score(document).ranking == (("high", (("B",), ("A",))),)

    def test_each_side_by_itself(self):
        hands = (player("A", "Ah 3d Ks Kd", shows={"low": ["3d", "Ks", "2c", "7d", "8s"]}), player("B"))
        document = state("padre", *hands, table=board("2c 7d 8s Kh Qc"))
        assert holds(document, ask=score) == (("three_of_a_kind", "KQ8"), ("high_card", "K8732"))

    def test_a_shown_low_may_miss_the_qualifier(self):
        hands = (
            player("A", "Ah 3d Ks 9s", shows={"low": ["3d", "9s", "2c", "7d", "8s"]}),
            player("B", "Kd Kc 9h 4s"),
        )
        document = state("padre", *hands, table=board("2c 7d 8s Kh Qc"), pot=8)
        assert paid(document) == (0, 8, 0)

    def test_a_shown_wild_card_makes_the_best_of_the_five(self):
        hand = player("A", "As 4d", shows={"high": ["As", "4d", "2h", "9h", "5d"]})
        document = state("texas-holdem", hand, table=BOARD, options={"wild": ["2"]})
        made = score(document).players[0].high
        assert (named(made), made.wild) == (("pair", "A954"), (("2h", "Ac"),))

    def test_a_shown_hand_stands_on_the_line_on_which_it_is_possible(self):
        shows = {"high": ["4s", "5h", "6d", "7s", "3c"]}
        document = elevator(("B", "4s 5h 6d Qs", "high"))
        document["players"][0]["shows"] = shows
        assert score(document).players[0].high.line == "floor-3"

    def test_a_shown_hand_of_own_cards_stands_on_the_first_line(self):
        document = elevator(("B", "4s 5h 6d Qs", "high"))
        document["players"][0]["shows"] = {"high": ["4s", "5h", "6d", "Qs", "7s"]}
        assert score(document).players[0].high.line == "floor-1"

    @pytest.mark.parametrize(
        ("both_lines", "shares"), [("same", (0, 46, 45, 0)), ("different", (91, 0, 0, 0))]
    )
    def test_both_hands_shown_on_two_lines(self, both_lines, shares):
        """Section 12: shown high and low that need two lines fail under both_lines: same."""
        document = elevator(
            ("B", "4s 5h 6d Ks", "both"), ("D", "Kh Qd Js 8h", "high"), ("C", "Ah 2c 4d 8s", "low")
        )
        document["players"][0]["shows"] = {
            "high": ["6d", "Ks", "7c", "7s", "7h"],  # the middle floor: three sevens and a king
            "low": ["4s", "5h", "6d", "2d", "3c"],  # the bottom floor
        }
        document["players"][1]["cards"] = ["Qd", "Qc", "Js", "8h"]
        document["players"][1]["shows"] = {"high": ["Qd", "Qc", "Kd", "7s", "As"]}
        assert paid(under(document, both_lines=both_lines)) == shares

    def test_both_hands_shown_on_one_line(self):
        document = elevator(
            ("B", "4s 5h 6d Qs", "both"), ("D", "Kh Qd Js 8h", "high"), ("C", "Ah 2c 4d 8s", "low")
        )
        document["players"][0]["shows"] = {
            "high": ["4s", "5h", "6d", "7s", "3c"],
            "low": ["4s", "5h", "6d", "2d", "3c"],
        }
        assert paid(document) == (91, 0, 0, 0)


class TestOneLine:
    """both_lines: same (6.8): the hands that are shown."""

    def lines(self, document, who=0):
        ruling = settle(document).players[who]
        return ruling.high.line, ruling.low.line

    def test_ex_split(self):
        document = elevator(
            ("A", "7d 9c 9h Kc", "high"), ("B", "4s 5h 6d Qs", "low"), ("C", "Ah 2c 4d 8s", "low")
        )
        assert paid(document) == (46, 45, 0, 0)
        assert holds(document, 0) == (("four_of_a_kind", "7K"), ("high_card", "K9732"))
        assert holds(document, 1) == (("straight", "7"), ("high_card", "65432"))
        assert holds(document, 2) == (("three_of_a_kind", "7A8"), ("high_card", "7432A"))

    def test_ex_both_on_one_line(self):
        document = elevator(
            ("B", "4s 5h 6d Qs", "both"), ("C", "Ah 2c 4d 8s", "low"), ("D", "Kh Qd Js 8h", "high")
        )
        assert paid(document) == (91, 0, 0, 0)
        assert self.lines(document) == ("floor-3", "floor-3")

    def test_ex_both_needs_two_lines(self):
        document = elevator(
            ("E", "7d 4c 5s 6h", "both"), ("F", "Kh Ks 9s 9d", "high"), ("G", "Ah 2c 4d 8s", "low")
        )
        assert paid(document) == (0, 46, 45, 0)

    def test_who_fails_is_shown_with_his_best_line(self):
        """The line of his best high: the middle floor, whose low is a pair of sevens."""
        document = elevator(
            ("E", "7d 4c 5s 6h", "both"), ("F", "Kh Ks 9s 9d", "high"), ("G", "Ah 2c 4d 8s", "low")
        )
        assert self.lines(document) == ("floor-2", "floor-2")
        assert holds(document) == (("four_of_a_kind", "76"), ("pair", "7654"))

    def test_who_fails_in_the_side_pot_alone_is_shown_with_his_best_line(self):
        """E may not win the main pot, in which nobody goes both ways."""
        pots = [{"amount": 20, "eligible": ["F", "G"]}, {"amount": 30, "eligible": ["E", "F", "G"]}]
        hands = (
            player("E", "7d 4c 5s 6h", declares="both"),
            player("F", "Kh Ks 9s 9d", declares="high"),
            player("G", "Ah 2c 4d 8s", declares="low"),
        )
        document = state("elevator", *hands, table=SHAFTS, pots=pots)
        assert paid(document) == (0, 25, 25, 0)
        assert self.lines(document) == ("floor-2", "floor-2")
        assert holds(document) == (("four_of_a_kind", "76"), ("pair", "7654"))

    def test_who_wins_is_shown_with_the_line_that_won(self):
        """E alone went high, so that any line wins high, and the bottom floor wins low."""
        document = elevator(("E", "7d 4c 5s 6h", "both"), ("G", "Ah 2c 4d 8s", "low"))
        assert paid(document) == (91, 0, 0)
        assert self.lines(document) == ("floor-3", "floor-3")
        assert holds(document) == (("straight", "7"), ("high_card", "65432"))

    def test_scores_show_the_best_of_all_lines(self):
        document = elevator(("E", "7d 4c 5s 6h", "both"))
        assert holds(document, ask=score) == (("four_of_a_kind", "76"), ("high_card", "65432"))

    def test_who_fails_in_the_main_pot_may_win_a_side_pot_with_another_line(self):
        document = self.with_a_side_pot()
        assert paid(document) == (40, 15, 15, 0)

    def test_who_wins_a_side_pot_is_shown_with_the_line_that_won_it(self):
        assert holds(self.with_a_side_pot()) == (("straight", "7"), ("high_card", "65432"))

    def with_a_side_pot(self):
        """F beats B high in the main pot; in the side pot B's bottom floor wins both ways."""
        hands = (
            player("B", "7d 4c 5s 6h", declares="both", contributed=30),
            player("F", "Kh Ks 9s 9d", declares="high", contributed=10),
            player("G", "Ah 2c 4d 8s", declares="low", contributed=30),
        )
        return state("elevator", *hands, table=SHAFTS)

    def test_who_can_form_no_hand_has_none_on_a_line(self):
        document = state("elevator", player("A", "7d 4c 5s 6h"), player("B"), table={})
        game = house(GAMES["elevator"], document)
        table = read_table(game, document).table
        assert Holding(0).on_line("high", "floor-1") is None
        assert holding(game, table, 0).on_line("low", "floor-1") is None

    def test_cards_speak_knows_no_such_rule(self):
        hands = (player("E", "7d 4c 5s 6h"), player("F", "Kh Ks 9s 9d"), player("G", "Ah 2c 4d 8s"))
        document = state("elevator", *hands, table=SHAFTS, pot=91, options={"showdown": "cards_speak"})
        assert paid(document) == (91, 0, 0, 0)

    def test_a_line_whose_low_misses_the_qualifier_wins_nothing(self):
        document = elevator(("B", "4s 5h 6d Qs", "both"), ("D", "Kh Qd Js 8h", "high"))
        assert paid(document) == (91, 0, 0)
        assert paid(under(document, low_qualifier=5)) == (0, 91, 0)


class TestPeabody:
    """6.17: openers."""

    JACKS = "Jc Jd 2c 3c 4d"
    TENS = "Ts Td 2h 3h 4h"
    NOTHING = "9s 8s 2d 3d 5h"

    def hand(self, *hands, **members):
        held = [player(name, cards, contributed=5) for name, cards in zip("ABC", hands, strict=False)]
        table = board("6c 6d 7h Qs Kc")
        return state("peabody-holdem", *held, **{"table": table, **members})

    def test_said_to_be_opened(self):
        assert settle(self.hand(self.TENS, self.NOTHING, opened=True)).outcome == "showdown"

    def test_said_not_to_be_opened(self):
        assert settle(self.hand(self.JACKS, self.NOTHING, opened=False)).outcome == "redeal"

    def test_not_said_and_nobody_has_openers(self):
        assert settle(self.hand(self.TENS, self.NOTHING)).outcome == "redeal"

    def test_not_said_and_somebody_has_openers(self):
        assert settle(self.hand(self.TENS, self.JACKS)).outcome == "showdown"

    def test_not_said_and_a_folded_hand_has_openers(self):
        document = self.hand(self.TENS, self.NOTHING, self.JACKS)
        document["players"][2]["folded"] = True
        assert settle(document).outcome == "showdown"

    def test_not_said_and_a_folded_hand_is_not_known(self):
        document = self.hand(self.TENS, self.NOTHING)
        document["players"].append(player("C", "9c ? ? ? ?", folded=True))
        assert settle(document).outcome == "showdown"

    def test_not_said_and_a_live_hand_is_not_known(self):
        document = self.hand(self.TENS, "9s ? ? ? ?")
        assert [code for code, _ in problems(document)] == ["missing_card"] * 4

    def test_one_live_player_wins_whatever_is_said(self):
        document = self.hand(self.TENS, self.NOTHING, opened=False)
        document["players"][1]["folded"] = True
        assert settle(document).outcome == "uncontested"

    @pytest.mark.parametrize(
        ("cards", "opens"),
        [
            (JACKS, True),
            (TENS, False),
            ("Ts Td 2c 2h 4h", True),
            ("2s 3s 4h 5c 6h", True),
            ("As Ks Qh 9d 8d", False),
            ("As 3s 4h 5c 2h", True),
            ("2h 5h 8h Th Ah", True),
        ],
    )
    def test_a_pair_of_jacks_or_better(self, cards, opens):
        document = self.hand(cards, "Qd 8s 7d 6s 3d")
        assert settle(document).outcome == ("showdown" if opens else "redeal")

    def test_wild_cards_count(self):
        document = self.hand("Js 9d 2h 3h 4c", "Ts 8s 2d 3d 5h")
        assert settle(document).outcome == "redeal"
        assert settle(under(document, wild=["4"])).outcome == "showdown"
        assert settle(under(document, wild=["4"], natural_beats_wild=True)).outcome == "showdown"

    def test_a_bug_counts_as_an_ace(self):
        document = under(self.hand("Ac 9d 2h 3h Jk", self.NOTHING), jokers=1, joker="bug")
        assert settle(document).outcome == "showdown"

    def test_a_dead_hand(self):
        """The excess goes back, everything else stays, and those who did not fold are dealt again."""
        hands = (
            player("A", contributed=5),
            player("B", contributed=9, folded=True),
            player("C", contributed=12, dead=2),
            player("D", contributed=5),
        )
        answer = settle(state("peabody-holdem", *hands, pot=4, opened=False, dealer="B"))
        assert [ruling.refund for ruling in answer.players] == [0, 0, 3, 0]
        assert [ruling.payout for ruling in answer.players] == [0, 0, 0, 0]
        assert answer.next_pot == 5 + 9 + 9 + 2 + 5 + 4
        assert [pot.left for pot in answer.pots] == [pot.amount for pot in answer.pots]
        assert (answer.next_deal.players, answer.next_deal.lead) == (("A", "C", "D"), "C")

    def test_scores_know_no_dead_hand(self):
        document = self.hand(self.TENS, self.NOTHING, opened=False)
        assert holds(document, ask=score)[0] == ("two_pair", "T6K")


class TestScores:
    """A side is absent until a legal hand can be formed from what is visible."""

    @pytest.mark.parametrize(
        ("game", "own", "turned", "hand"),
        [
            ("texas-holdem", "As Ac", "", None),
            ("texas-holdem", "As Ac", "2h 9h", None),
            ("texas-holdem", "As Ac", "2h 9h Kc", ("pair", "AK92")),
            ("texas-holdem", "As ?", "2h 9h Kc", None),
            ("texas-holdem", "As ?", "2h 9h Kc 5d", ("high_card", "AK952")),
            ("texas-holdem", "", "2h 9h Kc 5d 5s", ("pair", "5K92")),
            ("super-holdem", "As Ac Ad", "2h 9h", ("three_of_a_kind", "A92")),
            ("tahoe", "As Ac Ad", "2h 9h", None),
            ("tahoe", "As Ac Ad", "2h 9h Kc", ("pair", "AK92")),
            ("pineapple", "As Ac Ad", "2h 9h Kc", ("pair", "AK92")),
            ("omaha", "As ? ? ?", "2h 9h Kc 5d 5s", None),
            ("omaha", "As Ac ? ?", "2h 9h Kc", ("pair", "AK92")),
            ("omaha", "As Ac Ad Ah", "2h 9h ?", None),
            ("spit-in-the-ocean", "As Ac Ad Ah", "", None),
            ("spit-in-the-ocean", "As Ac Ad Ah", "Ks", ("five_of_a_kind", "A")),
            ("spit-in-the-ocean", "As Ac Ad ?", "Ks", None),
            ("badugi", "", "", None),
        ],
    )
    def test_partial_states(self, game, own, turned, hand):
        row = [None if card == "?" else card for card in turned.split()]
        table = {"spit" if game.startswith("spit") else "board": row}
        document = state(game, player("A", own), table=table)
        assert holds(document, ask=score)[0] == hand

    def test_elevator_lines_are_open_one_by_one(self):
        hand = player("A", "Ac Ad 9c 9h")
        document = state("elevator", hand, table={"left": [None, "7c", None]})
        assert score(document).players[0].high.line == "floor-2"
        assert named(score(document).players[0].high) == ("two_pair", "A97")

    def test_elevator_before_anything_is_turned(self):
        document = state("elevator", player("A", "Ac Ad 9c 9h"))
        assert holds(document, ask=score) == (None, None)

    def test_badugi_counts_what_is_known(self):
        assert holds(state("badugi", player("A", "As 5d ? ?")), ask=score)[1] == ("two_card", "5A")

    def test_a_number_game_counts_what_is_known(self):
        held = score(state("seven-twenty-seven", player("A", "As ?"), player("B"))).players
        assert (held[0].high.total, held[0].low.total) == (22, 22)  # of 1 and 11, eleven is nearer to 7
        assert held[1].high is None

    def test_totals_with_their_distance_in_half_points(self):
        hand = score(state("seven-twenty-seven", player("A", "As 6s Tc Kc"))).players[0]
        assert (hand.high.total, hand.high.target, hand.high.distance) == (55, 54, 1)
        assert (hand.low.total, hand.low.target, hand.low.distance) == (35, 14, 21)
        assert (hand.high.counts, hand.low.counts) == ((("As", 22),), (("As", 2),))

    def test_ranking_puts_ties_together_in_the_order_of_the_request(self):
        hands = [
            player(name, cards)
            for name, cards in zip("ABCD", ("3c 2c", "As Ad", "3d 2d", "Kd Kh"), strict=True)
        ]
        document = state("texas-holdem", *hands, table=board("Qc Js 9h 7d 8s"))
        assert score(document).ranking == (("high", (("B",), ("D",), ("A", "C"))),)

    def test_ranking_of_low_lists_qualifying_hands_only(self):
        hands = (player("A", "Ah 3d Ks 9s"), player("B", "Ac 3s Td Tc"), player("C", "Kd Kc 9h 4s"))
        document = state("padre", *hands, table=board("2c 7d 8s Kh Qc"))
        assert dict(score(document).ranking) == {"high": (("C",), ("A",), ("B",)), "low": (("A", "B"),)}
        assert [held.low.qualifies for held in score(document).players] == [True, True, False]

    def test_without_a_qualifier_nothing_qualifies_or_fails(self):
        document = state("elevator", player("A", "Ah 2c 4d 8s"), table=SHAFTS)
        assert score(document).players[0].low.qualifies is None

    def test_ranking_leaves_out_folded_players_and_those_without_a_hand(self):
        hands = (player("A", "As Ad"), player("B"), player("C", "Ks Kd", folded=True))
        document = state("texas-holdem", *hands, table=board("2h 9h Kc"))
        assert score(document).ranking == (("high", (("A",),)),)

    def test_badugi_has_only_low(self):
        document = state("badugi", player("A", "As 2d 3h 4c"))
        assert score(document).ranking == (("low", (("A",),)),)

    def test_wild_cards_say_what_they_stand_for(self):
        document = state("spit-in-the-ocean", player("A", "7d As Ah 2c"), table={"spit": ["7c"]})
        made = score(document).players[0].high
        assert set(made.cards) == {"7d", "As", "Ah", "2c", "7c"}
        assert {card for card, _ in made.wild} == {"7c", "7d"}
        assert {stands for _, stands in made.wild} == {"Ac", "Ad"}

    def test_of_equal_hands_the_earliest_own_cards_are_shown(self):
        document = state("omaha", player("A", "Ah Ad Kc 2s"), table=board("Qs Jd Th 3c 4c"))
        assert score(document).players[0].high.cards == ("Ah", "Kc", "Qs", "Jd", "Th")

    def test_a_wild_card_is_not_what_a_bug_is_already(self):
        """The bug is the first ace, so that the wild ace of clubs stands for another one."""
        document = state("texas-holdem", player("A", "Jk Ac"), table=board("Qd 9h 4s 7c 2d"))
        made = score(under(document, wild=["Ac"], jokers=1, joker="bug")).players[0].high
        assert named(made) == ("pair", "AQ97")
        assert len({stands for _, stands in made.wild}) == 2


@pytest.mark.parametrize("game", random_states.GAMES)
def test_no_chip_is_lost_and_nobody_is_paid_from_a_pot_that_he_may_not_win(game):
    """What went in is payouts, refunds and the next pot; net is what each gained (api.md 6)."""
    random = Random(f"conserved {game}")
    for _ in range(60):
        document = random_states.random_state(random, game)
        answer = settle(document)
        players = document["players"]
        put_in = [sent.get("contributed", 0) + sent.get("dead", 0) for sent in players]
        at_stake = (
            sum(put_in) + document.get("pot", 0) + sum(pot["amount"] for pot in document.get("pots", ()))
        )
        gained = [ruling.payout + ruling.refund for ruling in answer.players]
        fees = sum(ruling.penalty for ruling in answer.players)
        assert sum(gained) + answer.next_pot == at_stake + fees
        assert [ruling.net for ruling in answer.players] == [
            ruling.payout + ruling.refund - ruling.penalty - chips
            for ruling, chips in zip(answer.players, put_in, strict=True)
        ]
        chip = document["options"].get("chip", 1)
        for pot in answer.pots:
            winners = [winner for share in pot.shares for winner in share.winners]
            assert {name for name, _ in winners} <= set(pot.eligible)
            assert sum(share.amount for share in pot.shares) + pot.left == pot.amount
            assert all(sum(amount for _, amount in share.winners) == share.amount for share in pot.shares)
            assert all(amount % chip == 0 for _, amount in winners)


def test_the_same_question_has_the_same_answer():
    random = Random("twice")
    for game in random_states.GAMES:
        document = random_states.random_state(random, game)
        assert settle(document) == settle(document)
        assert house(GAMES[game], document) is house(GAMES[game], document)
