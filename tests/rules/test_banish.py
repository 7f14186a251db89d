"""Cards that leave hands, and players who lose their last one: Heaven and Hell, Numbers, Spew.

Rules.md 6.9, 7.2, 7.3, G10, and "being emptied" of section 12.
"""

import pytest

from service.games import GAMES
from service.rules.banish import Departure, departures, emptied_at
from service.rules.questions import house, moves
from service.rules.reading import read_table
from service.rules.ruling import Because
from service.rules.table import Player
from tests.rules.builders import because, details, paid, player, problems, score, sentences, settle, state

HEAVEN = "Kh 9d 3c 7s 5h"
HELL = "9s 2d Kc Qd 2h"
"""Hell calls 9, 2, K and Q; of Heaven 3c 7s 5h are left."""


def rows(*hands, heaven=HEAVEN, hell=HELL, **members):
    table = {"heaven": heaven.split(), "hell": hell.split()}
    return state("heaven-and-hell", *hands, table=table, **members)


def numbers(called, *hands, **members):
    return state("numbers", *hands, table={"called": called.split()}, **members)


def spew(spewed, *hands, **members):
    return state("spew", *hands, table={"spewed": spewed.split()}, **members)


def said(name, cards, way=None, **members):
    return player(name, cards, **({"declares": way} if way else {}), **members)


def empty(name, **members):
    """A hand that lost everything."""
    return {"id": name, "cards": [], **members}


def status(document):
    return [ruling.status for ruling in settle(document).players]


class TestEmptied:
    """Which called card took the last card of a hand."""

    @pytest.mark.parametrize(
        ("cards", "called", "place"),
        [
            ("9h 2s", "9s 2d", 1),
            ("2s 9h", "9s 2d", 1),
            ("9h 9c", "9s 2d", 0),
            ("9h Kh", "9s 2d", None),
            ("Jk", "9s Jk", 1),
            ("Jk", "9s", None),
            ("9h", "Jk", None),
            ("", "9s 2d Kc", 2),
            ("", "", None),
            ("9h", "", None),
        ],
    )
    def test_place(self, cards, called, place):
        assert emptied_at(Player("A", tuple(cards.split())), called.split()) == place

    def test_a_hand_that_is_not_known_is_not_emptied(self):
        assert emptied_at(Player("A", ("9h", None)), ["9s"]) is None
        assert emptied_at(Player("A", unseen=True), ["9s"]) is None


class TestDepartures:
    """Who is out, in order; the last one left wins at that moment."""

    def left(self, playing, *emptied):
        out, together = departures(playing, [Departure(seat, at) for seat, at in emptied])
        return [gone.seat for gone in out], together

    def test_nobody(self):
        assert self.left([0, 1]) == ([], ())

    def test_one_of_three(self):
        assert self.left([0, 1, 2], (1, 0)) == ([1], ())

    def test_the_last_one_left_stays_though_a_later_card_would_take_his(self):
        assert self.left([0, 1], (0, 1), (1, 2)) == ([0], ())

    def test_the_last_ones_together(self):
        assert self.left([0, 1, 2], (2, 0), (0, 1), (1, 1)) == ([2, 0, 1], (0, 1))

    def test_who_does_not_play_is_not_counted(self):
        assert self.left([0, 1], (2, 0), (0, 1)) == ([0], ())


class TestHeavenAndHell:
    def test_forced_discards(self):
        document = rows(
            said("A", "Ks Kd Th 4c 6h", "high"),
            said("B", "Ah 5c 8d Qs 2c", "low"),
            player("C", "9h 9c 2s Qh Qc"),
            pot=80,
        )
        assert paid(document) == (40, 40, 0, 0)
        assert status(document) == ["live", "live", "out"]
        answer = settle(document)
        assert [(r.kept, r.discarded) for r in answer.players] == [
            (("Th", "4c", "6h"), ("Ks", "Kd")),
            (("Ah", "5c", "8d"), ("Qs", "2c")),
            ((), ("9h", "9c", "2s", "Qh", "Qc")),
        ]
        assert (answer.players[0].high.description, answer.players[1].low.description) == (
            "seven-high straight",
            "8-7-5-3-A low",
        )
        assert answer.players[2].reason == "C loses every card to 9s, 2d and Qd and is out."
        assert sentences(document)[0] == answer.players[2].reason
        rule = "heaven-and-hell.discard"
        assert because(document, rule)[:2] == [
            Because(rule, answer.players[2].reason, ("C",), ("9s", "2d", "Qd")),
            Because(rule, "A loses Ks and Kd to Kc and keeps Th, 4c and 6h.", ("A",), ("Ks", "Kd")),
        ]
        scored = score(document).players
        assert [r.discarded for r in scored] == [r.discarded for r in answer.players]
        assert [r.reason for r in scored] == [None, None, answer.players[2].reason]

    def test_a_hand_of_what_is_left(self):
        """The hand as dealt or what is left of it (api.md 4)."""
        document = rows(said("A", "Th 4c 6h", "high"), said("B", "Ah 5c 8d", "low"), empty("C"), pot=80)
        assert paid(document) == (40, 40, 0, 0)
        assert settle(document).players[2].reason == "C has no card left after 2h and is out."

    def test_at_least_one_down_card(self):
        """The five cards of Heaven cannot be played alone: A has three kings, B kings full."""
        document = rows(
            said("A", "Ac", "high"),
            said("B", "7c 2c 9c", "high"),
            heaven="Kh Kd Ks 7s 7h",
            hell="3s 4d 6c 8d Jh",
            pot=80,
        )
        assert paid(document) == (0, 80, 0)
        scored = score(document).players
        assert tuple(each.high.description for each in scored) == ("three kings", "kings full of sevens")
        assert tuple(each.low.description for each in scored) == (
            "two pair, kings and sevens low",
            "pair of sevens low",
        )

    def test_short_hands(self):
        """Heaven is all banished; a missing card ranks below any card: one ace is lower than ace-eight."""
        hands = said("A", "Ac Ad Kh", "high"), said("B", "As 8d", "low"), said("C", "Ah", "low")
        document = rows(*hands, heaven="2c 3c 4c 5c 6c", hell="2d 3d 4d 5d 6d", pot=60)
        assert paid(document) == (30, 0, 30, 0)
        assert [r.high.ranks for r in score(document).players] == [("A", "K"), ("A", "8"), ("A",)]

    def test_a_short_hand_is_no_straight_or_flush(self):
        hands = said("A", "2h 3h 4h 5h", "high"), said("B", "9c 9d", "high")
        document = rows(*hands, heaven="Tc Jc Qc Kc Ac", hell="Td Jd Qd Kd Ad", pot=60)
        assert paid(document) == (0, 60, 0)

    @pytest.mark.parametrize("hand", [{"id": "A", "cards": ["Th", None]}, {"id": "A"}])
    def test_a_hand_that_is_not_known_whole_is_not_short(self, hand):
        answer = score(rows(hand, said("B", "8d", "low"), heaven="3c 7s", hell="2d Kc"))
        assert answer.players[0].low is None
        assert answer.players[1].low.ranks == ("8", "7", "3")

    def test_five_usable_cards_make_a_hand_of_exactly_five(self):
        """A holds 7-6-5-4-3 and may not leave out the seven for a shorter low than B's."""
        hands = said("A", "Th 4c 6h", "low"), said("B", "8d", "low")
        answer = score(rows(*hands))
        assert answer.players[0].low.ranks == ("7", "6", "5", "4", "3")
        assert answer.players[1].low.ranks == ("8", "7", "5", "3")
        assert answer.ranking[1] == ("low", (("A",), ("B",)))

    def test_five_cards_only(self):
        """B's short low is behind every low of five, in cards speak too (section 12)."""
        hands = player("A", "Ts Js Qs Kd Ad"), player("B", "8d")
        rows_left = {"heaven": "3c 7s 5h Kh 9d", "hell": "9s 4d Kc 2d 2h"}
        for rule, winner in (("missing_is_low", "B"), ("five_cards_only", "A")):
            options = {"showdown": "cards_speak", "short_low": rule}
            answer = score(rows(*hands, **rows_left, options=options))
            assert answer.ranking[1][1][0] == (winner,)

    def test_banished_cards_of_heaven_add_no_rank(self):
        """9d is banished by 9s; a nine in hand goes by Hell's nine alone, and 3c of Heaven takes nothing."""
        assert settle(rows(said("A", "3h 3d", "high"), said("B", "Ah", "low"), pot=2)).players[0].kept == (
            "3h",
            "3d",
        )

    def test_a_joker_of_hell_takes_jokers_alone(self):
        hands = said("A", "Ah Jk", "high"), said("B", "Kd", "low")
        document = rows(*hands, heaven="3c", hell="Jk 4c", options={"jokers": 2})
        kept = [each.kept for each in score(document).players]
        assert kept == [("Ah",), ("Kd",)]

    def test_the_last_one_left_wins_at_that_moment(self):
        """A goes at the king, the third card; B's queens would go at the fourth."""
        document = rows(player("A", "Ks 9h"), player("B", "Qs Qh 9c"), pot=80)
        assert paid(document) == (0, 80, 0)
        assert status(document) == ["out", "live"]
        assert settle(document).outcome == "uncontested"

    def test_the_last_ones_together_leave_the_pot(self):
        document = rows(player("A", "Ks 9h"), player("B", "Kd 9c"), player("C", "9c 2c"), pot=81)
        document["players"][1]["cards"] = ["Kd", "2s"]
        assert paid(document) == (0, 0, 0, 81)
        assert settle(document).outcome == "no_winner"
        assert status(document) == ["out", "out", "out"]
        assert sentences(document)[-1] == (
            "Nobody is left to win the pot: its 81 chips stay for the next hand."
        )
        (said,) = because(document, "nobody-wins")
        assert (said.players, said.cards, said.chips) == (("A", "B"), (), 81)

    def test_or_share_it(self):
        """C went out before them and has no part (section 12)."""
        hands = player("A", "Ks 9h"), player("B", "Kd 2s"), player("C", "9c 2c")
        document = rows(*hands, pot=81, options={"nobody_wins": "split_live"})
        assert paid(document) == (41, 40, 0, 0)
        assert sentences(document)[-1] == "Nobody is left to win the pot, so A and B share its 81 chips."
        assert settle(document).outcome == "showdown"

    def test_who_is_out_forfeits_his_chips_as_a_folder_does(self):
        """A's bet of 9 is above B's 5 and C's 5: nobody gets any of it back."""
        hands = (
            player("A", "Ks 9h", contributed=9),
            said("B", "Ah", "high", contributed=5),
            said("C", "3h", "low", contributed=5),
        )
        assert paid(rows(*hands)) == (0, 10, 9, 0)
        assert [r.refund for r in settle(rows(*hands)).players] == [0, 0, 0]

    def test_an_empty_hand_before_any_card(self):
        document = rows(empty("A"), player("B", "Ah"), heaven="", hell="")
        assert problems(document, score) == [("impossible_play", "players.0.cards")]

    def test_who_has_folded_may_have_none(self):
        assert problems(rows(empty("A", folded=True), player("B", "Ah"), heaven="", hell=""), score) == []

    def test_the_lowest_hole_card_is_wild_for_high_alone(self):
        """Of 4c 6h 8d and 3c 7s 7h: a pair of sevens, with the four wild three of them; 8-7-6-4-3 for low."""
        hands = said("A", "4c 6h 8d", "high"), said("B", "Ah", "low")
        plain = score(rows(*hands, heaven="Kh 9d 3c 7s 7h")).players[0]
        wild = score(rows(*hands, heaven="Kh 9d 3c 7s 7h", options={"low_hole_wild": "surviving"})).players[0]
        assert (plain.high.description, wild.high.description) == ("pair of sevens", "three sevens")
        assert wild.low.ranks == plain.low.ranks == ("8", "7", "6", "4", "3")

    def test_the_lowest_that_was_dealt(self):
        """Hell took A's two: as dealt, twos are wild and he has none left; surviving, his six is."""
        hands = said("A", "2c 6h Td", "high"), said("B", "Ah", "low")
        found = {}
        for rule in ("surviving", "dealt"):
            answer = score(rows(*hands, options={"low_hole_wild": rule}))
            found[rule] = [card for card, _ in answer.players[0].high.wild]
        assert found == {"surviving": ["6h"], "dealt": []}

    @pytest.mark.parametrize(
        ("scope", "totals"),
        [("five_card_hand", [25, 16]), ("down_cards", [20, 1])],
    )
    def test_pips(self, scope, totals):
        """A: 3 + 7 + 5 of Heaven with 4 + 6, or T + 4 + 6 alone. B: 3 + 7 + 5 with 1, or 1 alone."""
        hands = said("A", "Th 4c 6h", "low"), said("B", "Ah", "low")
        options = {"low_kind": "pips", "pip_scope": scope}
        found = score(rows(*hands, options=options)).players
        assert [each.low.total / 2 for each in found] == totals

    def test_pips_of_one(self):
        options = {"low_kind": "pips", "pip_scope": "down_cards"}
        answer = score(rows(said("A", "Ah", "low"), said("B", "4c", "low"), options=options))
        assert [each.low.description for each in answer.players] == ["1 pip", "4 pips"]

    def test_a_joker_is_one_pip(self):
        options = {"low_kind": "pips", "pip_scope": "down_cards", "jokers": 1}
        answer = score(rows(said("A", "Jk Td", "low"), options=options))
        assert answer.players[0].low.total == 22

    def test_pips_and_short_lows(self):
        """A has five cards with 7+3+5+4+6 = 25 pips; B four with 16. Under five_cards_only A is lower."""
        hands = said("A", "Th 4c 6h", "low"), said("B", "Ah", "low")
        for rule, expected in (("missing_is_low", (0, 10, 0)), ("five_cards_only", (10, 0, 0))):
            options = {"low_kind": "pips", "short_low": rule}
            assert paid(rows(*hands, pot=10, options=options)) == expected

    def test_equal_pips_are_told_by_the_five_cards(self):
        """3+7+5+4+6 = 25 with five cards, 3+7+5+T = 25 with four."""
        hands = said("A", "4c 6h", "low"), said("B", "Td", "low")
        options = {"low_kind": "pips", "short_low": "five_cards_only"}
        document = rows(*hands, pot=10, options=options)
        assert paid(document) == (10, 0, 0)
        assert "B has 25 pips too, but A has five cards, which win at this table." in sentences(document)

    def test_nobody_is_told_that_he_may_not_play_cards_of_hell(self):
        """B's best is his own; with 2d and 2h of Hell he would have fewer pips than A."""
        hands = said("A", "4c 6h", "low"), said("B", "Td Jd", "low")
        document = rows(*hands, pot=10, options={"low_kind": "pips"})
        told = because(document, "heaven-and-hell.cards")
        assert not {card for each in told for card in each.cards} & set(HELL.split())

    def test_the_qualifier_means_nothing_for_pips(self):
        hands = said("A", "Kd Kh Th", "low"), said("B", "Ah", "high")
        options = {"low_kind": "pips", "low_qualifier": 5}
        document = rows(*hands, heaven="3c 7s 5h", hell="2c 4d 6c 8d 9h", pot=10, options=options)
        document["table"]["heaven"] += ["2h", "4h"]
        assert paid(document) == (5, 5, 0)

    def test_rows_that_were_not_replaced(self):
        """Section 12: the rows of replace_banished are checked in settlements only."""
        hands = said("A", "Ah", "high"), said("B", "4c", "low")
        document = rows(*hands, options={"replace_banished": True})
        assert problems(document, score) == []
        assert problems(document) == [
            ("impossible_table", "table.hell.4"),
            ("impossible_table", "table.heaven.0"),
            ("impossible_table", "table.heaven.1"),
        ]
        assert details(document)[0] == "2h has the rank of table.hell[1] and had to be replaced."


class TestNumbers:
    DEAL = player("A", "7s 7d Kc Kd 2h"), player("B", "3s 4s 9d Jc As"), player("C", "Ks 2c 7h 2d 5c")

    def test_an_emptied_hand_takes_the_pot_at_once(self):
        document = numbers("7c Kh 2s", *self.DEAL, pot=40)
        assert paid(document) == (40, 0, 0, 0)
        answer = settle(document)
        assert answer.outcome == "instant_win"
        assert [r.status for r in answer.players] == ["live", "live", "live"]
        assert [r.kept for r in answer.players] == [(), ("3s", "4s", "9d", "Jc", "As"), ("5c",)]
        assert sentences(document) == [
            "A loses 7s, 7d, Kc, Kd and 2h to 7c, Kh and 2s and has no card left.",
            "C loses Ks, 2c, 7h and 2d to 7c, Kh and 2s and keeps 5c.",
            "A takes all of the pot, 40 chips, with an emptied hand.",
            "B has not lost every card by then.",
            "C has not lost every card by then.",
        ]

    def test_what_is_kept_is_told_where_cards_are_banished_only(self):
        document = state("omaha", player("A", "As Ks Qs Js"), player("B", "2c 3c 4c 5c"))
        assert [(each.kept, each.discarded) for each in score(document).players] == [(None, None)] * 2

    def test_what_is_kept_is_not_told_while_a_card_is_not_known(self):
        document = numbers("7c Kh", player("A", "7s"), player("B", "Kd 9d"), player("C", "3c"), pot=40)
        document["players"][1]["cards"].append(None)
        assert sentences(document)[:2] == [
            "A loses 7s to 7c and has no card left.",
            "B loses Kd to Kh.",
        ]

    def test_two_at_once_divide_it(self):
        """The same flip empties A and C: the odd chip goes to the first from the dealer's left."""
        hands = player("A", "7s"), player("B", "3s"), player("C", "7h 2c")
        document = numbers("2s 7c", *hands, pot=41)
        assert paid(document) == (21, 0, 20, 0)
        assert sentences(document) == [
            "A loses 7s to 7c and has no card left.",
            "C loses 7h and 2c to 2s and 7c and has no card left.",
            "A and C share the pot, each with an emptied hand: 21 for A and 20 for C.",
            "B has not lost every card by then.",
        ]

    def test_the_first_emptied_wins(self):
        hands = player("A", "7s"), player("B", "2h"), player("C", "Ks")
        assert paid(numbers("2s 7c", *hands, pot=40)) == (0, 40, 0, 0)

    def test_an_empty_list_was_emptied_by_the_newest_card(self):
        hands = empty("A"), player("B", "2h"), player("C", "Ks")
        assert paid(numbers("2s 7c", *hands, pot=40)) == (0, 40, 0, 0)
        assert paid(numbers("2s", *hands, pot=40)) == (20, 20, 0, 0)

    def test_who_has_folded_cannot_win_so(self):
        hands = player("A", "2h", folded=True), player("B", "Ks"), player("C", "7s")
        assert paid(numbers("2s 7c", *hands, pot=40)) == (0, 0, 40, 0)

    def test_a_repeated_rank_is_void(self):
        """Seven different ranks are needed for declarations."""
        hands = said("A", "As", "high"), said("B", "5h", "low")
        document = numbers("2c 3c 4c 6c 7c 8c 8d", *hands, pot=40)
        assert problems(document) == [("missing_card", "table.called")]
        assert details(document) == ["The showdown needs seven different ranks called, not 6."]
        assert paid(numbers("2c 3c 4c 6c 7c 8c 8d 9c", *hands, pot=40)) == (20, 20, 0)

    def test_no_card_is_turned_after_the_seventh_rank(self):
        hands = said("A", "As", "high"), said("B", "5h", "low")
        document = numbers("2c 3c 4c 6c 7c 8c 9c Tc", *hands, pot=40)
        assert problems(document) == [("impossible_table", "table.called.7")]
        assert problems(document, score) == []

    def test_every_card_after_the_seventh_rank_is_named(self):
        hands = said("A", "As", "high"), said("B", "5h", "low")
        document = numbers("2c 3c 4c 6c 7c 8c 9c Tc Jc", *hands, pot=40)
        found = [path for code, path in problems(document) if code == "impossible_table"]
        assert found == ["table.called.7", "table.called.8"]

    def test_an_empty_hand_before_any_card(self):
        assert problems(numbers("", empty("A"), player("B", "2c")), score) == [
            ("impossible_play", "players.0.cards")
        ]

    POTS = (
        player("A", "7s", contributed=10),
        said("B", "As 3d", "both", contributed=20),
        said("C", "Kc", "high", contributed=20),
    )

    def test_every_pot_is_judged_alone(self):
        """A takes the main pot; the side pot stays while ranks are to be called."""
        document = numbers("7c", *self.POTS)
        assert paid(document) == (30, 0, 0, 20)
        assert settle(document).outcome == "instant_win"
        text = "Nobody has won side pot 1 of 20 chips yet, so it stays for B and C."
        assert settle(document).because[-1] == Because("G5", text, ("B", "C"), (), 20)

    def test_a_side_pot_is_declared_for_once_all_ranks_are_called(self):
        """B, A-3, has the low alone and 18 for high against ten."""
        assert paid(numbers("7c 2c 4c 5c 6c 8c 9c", *self.POTS)) == (30, 20, 0, 0)

    def test_declarations_are_needed_for_that_side_pot_alone(self):
        a, b, c = self.POTS
        hands = a, {key: value for key, value in b.items() if key != "declares"}, c
        assert problems(numbers("7c", *hands)) == []
        assert problems(numbers("7c 2c 4c 5c 6c 8c 9c", *hands)) == [
            ("missing_declaration", "players.1.declares")
        ]

    def test_a_later_emptied_hand_takes_a_side_pot(self):
        a, b, c = self.POTS
        document = numbers("7c Kh", a, b, c)
        assert paid(document) == (30, 0, 20, 0)
        assert sentences(document)[-4:] == [
            "A takes all of the main pot, 30 chips, with an emptied hand.",
            "B has not lost every card by then.",
            "C has not lost every card by then.",
            "C takes all of side pot 1, 20 chips, with an emptied hand.",
        ]

    def test_what_nobody_called_goes_back(self):
        a, b, c = self.POTS
        assert [r.refund for r in settle(numbers("7c", a, b, {**c, "contributed": 25})).players] == [0, 0, 5]


class TestSpew:
    def test_who_loses_his_last_card_is_out(self):
        hands = player("A", "2c 2h 3c"), said("B", "Kd 9c", "high"), said("C", "8s Ts", "low")
        document = spew("2d 3d 4d 5d 6d", *hands, pot=71)
        assert paid(document) == (0, 36, 35, 0)
        assert status(document) == ["out", "live", "live"]
        assert because(document, "spew.discard")[0].text == "A loses every card to 2d and 3d and is out."

    def test_a_repeated_rank_is_wasted(self):
        """SP1: no card is turned for it."""
        hands = said("A", "Kd", "high"), said("B", "3s", "low")
        assert paid(spew("2d 2h 2s 2c 4d", *hands, pot=10)) == (5, 5, 0)

    def test_all_out_on_the_same_card(self):
        hands = player("A", "2c"), player("B", "2h")
        assert paid(spew("2d", *hands, pot=9)) == (0, 0, 9)
        assert paid(spew("2d", *hands, pot=9, options={"nobody_wins": "split_live"})) == (5, 4, 0)

    def test_one_left_takes_the_pot(self):
        assert paid(spew("2d", player("A", "2c"), player("B", "3h"), pot=9)) == (0, 9, 0)

    def test_seven_players_have_four_cards_and_four_spews(self):
        hands = [
            said(name, f"{rank}s", way)
            for name, rank, way in zip("ABCDEFG", "9TJQKA8", ("high", "low") * 4, strict=False)
        ]
        assert paid(spew("2d 3d 4d 5d", *hands, pot=8))[-1] == 0
        assert problems(spew("2d 3d 4d 5d 6d", *hands)) == [("wrong_card_count", "table.spewed.4")]
        assert problems(spew("2d 3d 4d 5d 6d", *hands, options={"hand_cards": 5})) == []


ALL_SPEWED = "eliminated", "nut_low"
FIRST = {"all_spewed": "nut_low"}
PAID = {"options": FIRST, "low_awarded": True}


class TestNutLow:
    """The first who spews all his cards has the low half of the pots he is in (7.3, 12)."""

    HANDS = player("A", "2c 2h 3c"), player("B", "Kd 9c"), player("C", "8s Ts")

    def spewed(self, cards, *hands, **members):
        return spew(cards, *(hands or self.HANDS), options=FIRST, **{"pot": 41, **members})

    def test_one_table_under_two_house_rules(self):
        """A is out, or stays for low."""
        document = spew("2d 3d 4d", *self.HANDS)
        table = read_table(GAMES["spew"], document).table
        out = [GAMES["spew"].under({"all_spewed": rule}).aftermath(table).out for rule in ALL_SPEWED]
        assert out == [(Departure(0, 1),), ()]

    def test_it_is_paid_at_once_and_the_rest_stays(self):
        """floor(41 / 2) = 20; 21 stays in play."""
        document = self.spewed("2d 3d 4d")
        assert paid(document) == (20, 0, 0, 21)
        assert [r.status for r in settle(document).players] == ["live", "live", "live"]
        rest = "The rest of the pot, 21 chips, stays in play for high."
        assert settle(document).because[-1] == Because("nobody-wins", rest, ("A", "B", "C"))

    def test_once_all_is_spewed_the_best_high_has_the_rest(self):
        """Nobody declares."""
        document = self.spewed("2d 3d 4d 5d 6d")
        assert paid(document) == (20, 21, 0, 0)

    def test_his_low_is_nothing(self):
        (alice, *_) = settle(self.spewed("2d 3d 4d 5d 6d")).players
        assert (alice.high, alice.low.total, alice.low.description) == (None, 0, "no cards left")

    def test_several_on_the_same_card_share_it(self):
        """20 for A and B."""
        hands = player("A", "2c"), player("B", "2h"), player("C", "8s Ts"), player("D", "9c")
        assert paid(self.spewed("2d", *hands)) == (10, 10, 0, 0, 21)

    def test_all_on_the_same_card_take_everything(self):
        hands = player("A", "2c"), player("B", "2h")
        assert paid(self.spewed("2d", *hands)) == (21, 20, 0)

    def test_later_ones_are_out(self):
        """SP3: B spews his cards after A."""
        hands = player("A", "2c"), player("B", "3h"), player("C", "8s Ts"), player("D", "9c")
        document = self.spewed("2d 3d", *hands)
        assert paid(document) == (20, 0, 0, 0, 21)
        assert status(document) == ["live", "out", "live", "live"]

    def test_the_last_one_left_has_the_high_half_at_once(self):
        hands = player("A", "2c"), player("B", "3h"), player("C", "8s Ts")
        assert paid(self.spewed("2d 3d", *hands)) == (20, 0, 21, 0)

    def test_the_last_ones_together(self):
        hands = player("A", "2c"), player("B", "3h"), player("C", "3s")
        assert paid(self.spewed("2d 3d", *hands)) == (20, 0, 0, 21)

    LAST = player("A", "2c"), player("B", "3h"), player("C", "3s")

    def test_or_they_share_the_high_half(self):
        shared = {**FIRST, "nobody_wins": "split_live"}
        assert paid(spew("2d 3d", *self.LAST, pot=41, options=shared)) == (20, 11, 10, 0)

    def test_what_the_last_ones_leave_is_not_in_play(self):
        assert "The rest of the pot, 21 chips, stays in play for high." not in sentences(
            self.spewed("2d 3d", *self.LAST)
        )

    def test_the_low_hand_does_not_take_what_the_last_ones_leave(self):
        said_of_it = sentences(self.spewed("2d 3d 4d 5d 6d", *self.LAST))
        assert "Nobody has a high count, so the low hand takes all of the pot." not in said_of_it

    POTS = (
        player("A", "2c", contributed=10),
        player("B", "3h", contributed=30),
        player("C", "3s", contributed=10),
        player("D", folded=True, contributed=30),
    )

    def test_who_went_out_with_the_last_ones_has_not_won_a_pot_of_his_own(self):
        """The main pot is 40: 20 for A. The other 20, and B's side pot of 40, stay."""
        document = self.spewed("2d 3d", *self.POTS, pot=0)
        assert paid(document) == (20, 0, 0, 0, 60)
        text = "B went out together with the last players, so side pot 1 stays: 40 chips."
        assert settle(document).because[-1] == Because("nobody-wins", text, ("B",), (), 40)

    def test_unless_they_share(self):
        """B and C have 10 each of the main pot, B the side pot."""
        shared = {**FIRST, "nobody_wins": "split_live"}
        assert paid(spew("2d 3d", *self.POTS, options=shared)) == (20, 50, 10, 0, 0)

    def test_the_last_one_left_keeps_it_though_a_later_card_takes_his_hand(self):
        document = self.spewed("2d 3d", player("A", "2c"), player("B", "3h"))
        assert paid(document) == (20, 21, 0)
        assert sentences(document)[-1] == "B is the last one left and takes the rest of the pot, 21 chips."

    def test_two_players(self):
        assert paid(self.spewed("2d", player("A", "2c"), player("B", "3h"))) == (20, 21, 0)

    def test_declarations_are_neither_needed_nor_counted(self):
        hands = said("A", "2c 2h 3c", "high"), said("B", "Kd 9c", "low"), said("C", "8s Ts", "low")
        assert paid(self.spewed("2d 3d 4d 5d 6d", *hands)) == (20, 21, 0, 0)

    def test_only_in_the_pots_he_is_in(self):
        """A has half of 30; the side pot of 20 goes to the best high among B and C."""
        hands = (
            player("A", "2c 2h 3c", contributed=10),
            player("B", "Kd 9c", contributed=20),
            player("C", "8s Ts", contributed=20),
        )
        assert paid(self.spewed("2d 3d 4d 5d 6d", *hands, pot=0)) == (15, 35, 0, 0)

    def test_the_ranking(self):
        """He is ranked first for low with total 0 (section 12)."""
        (_, low) = score(self.spewed("2d 3d 4d 5d 6d")).ranking
        assert low == ("low", (("A",), ("C",), ("B",)))

    def test_when_nobody_spews_all_they_declare(self):
        hands = said("A", "As", "low"), said("B", "Kd 9c", "high")
        assert paid(self.spewed("2d 3d 4d 5d 6d", *hands)) == (20, 21, 0)


class TestLowAwarded:
    """Once the low half is paid play is for high alone (section 12)."""

    def test_the_best_high_takes_what_is_left(self):
        hands = empty("A"), player("B", "Kd 9c 6h"), player("C", "8s Ts")
        document = spew("2d 3d 4d 5d 6d", *hands, pot=51, **PAID)
        assert paid(document) == (0, 51, 0, 0)
        assert status(document) == ["out", "live", "live"]

    def test_no_declarations(self):
        hands = empty("A"), player("B", "Kd"), player("C", "8s")
        assert problems(spew("2d 3d 4d 5d 6d", *hands, pot=51, **PAID)) == []

    def test_the_ranking_is_of_high_alone(self):
        hands = empty("A"), player("B", "Kd"), player("C", "8s")
        ranked = score(spew("2d 3d 4d 5d 6d", *hands, pot=51, **PAID)).ranking
        assert ranked == (("high", (("B",), ("C",))),)

    def test_who_spews_all_later_gets_nothing(self):
        hands = empty("A"), player("B", "3s"), player("C", "8s")
        assert paid(spew("2d 3d", *hands, pot=51, **PAID)) == (0, 0, 51, 0)

    def test_a_pot_that_one_may_win(self):
        hands = (
            empty("A", contributed=10),
            player("B", "Kd", contributed=10),
            player("C", "8s", contributed=4),
        )
        assert paid(spew("2d 3d 4d 5d 6d", *hands, **PAID)) == (0, 24, 0, 0)

    def test_under_eliminated_it_is_impossible(self):
        hands = player("B", "Kd"), player("C", "8s")
        document = spew("2d 3d 4d 5d 6d", *hands, low_awarded=True)
        assert ("impossible_play", "low_awarded") in problems(document)
        assert problems({**document, "low_awarded": False}, score) == []


@pytest.mark.parametrize("game", ["heaven-and-hell", "numbers", "spew"])
def test_every_rule_is_in_the_catalog(game):
    assert GAMES[game].banishing.rule in GAMES[game].own_rules


class TestEmptiedMove:
    """What a player does who has lost his last card (api.md 7)."""

    @pytest.mark.parametrize(
        ("document", "action"),
        [
            (rows(empty("A"), player("B", "Ah")), "fold"),
            (numbers("7c", empty("A"), player("B", "Ah")), "win"),
            (spew("7c", empty("A"), player("B", "Ah")), "out"),
            (spew("7c", empty("A"), player("B", "Ah"), options={"all_spewed": "nut_low"}), "win_low"),
            (
                spew(
                    "7c", empty("A"), player("B", "Ah"), options={"all_spewed": "nut_low"}, low_awarded=True
                ),
                "out",
            ),
        ],
    )
    def test_action(self, document, action):
        game = house(GAMES[document["game"]], document)
        (move,) = moves(game, {"state": document, "phase": "discard"}).situation.moves
        assert (move.action, move.seat) == (action, 0)
