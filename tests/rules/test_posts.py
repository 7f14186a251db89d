"""Tic Tac Toe's series: announced hands, posts, the post pot, the next hand (rules.md 6.21, 12)."""

import pytest

from service.rules.cards import DECK
from tests.rules.builders import details, paid, player, problems, score, sentences, settle, state, under

GRID = [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]
A = player("A", "Kd Kh", announces="column-1")
B = player("B", "5s 6s", announces="column-3")
C = player("C", "Qd Ah", announces="diagonal-2")
HERE = {card for row in GRID for card in row} | {"Kd", "Kh", "5s", "6s", "Qd", "Ah"}
REST = [card for card in DECK if card not in HERE]
"""The cards that neither the grid nor the three hands hold: 37."""


def toe(*hands, **members):
    return state("tic-tac-toe", *hands, **{"table": {"grid": GRID}, "pot": 18, **members})


def posts(document):
    """The posts that each player has then, and those in the post pot."""
    answer = settle(document)
    return [ruling.more["posts"] for ruling in answer.players], answer.more["post_pot"]


def post_payouts(document):
    return [ruling.more["post_payout"] for ruling in settle(document).players]


class TestAnnounced:
    def test_the_best_announced_hand_takes_the_pot(self):
        assert paid(toe(A, B, C)) == (0, 18, 0, 0)

    def test_a_better_line_that_was_missed_does_not_count(self):
        """B says row 1, king high; A has three kings, C two pair."""
        missed = {**B, "announces": "row-1"}
        assert paid(toe(A, missed, C)) == (18, 0, 0, 0)

    @pytest.mark.parametrize(
        ("line", "hand"),
        [
            ("row-1", "three kings"),
            ("row-2", "pair of kings"),
            ("row-3", "pair of kings"),
            ("column-1", "three kings"),
            ("column-2", "pair of kings"),
            ("column-3", "pair of kings"),
            ("diagonal-1", "three kings"),
            ("diagonal-2", "pair of kings"),
        ],
    )
    def test_the_hand_of_a_line(self, line, hand):
        (alice, _) = score(toe({**A, "announces": line}, B)).players
        assert (alice.high.description, alice.high.line) == (hand, line)

    def test_who_announces_nothing_has_no_hand(self):
        document = toe(player("A", "Kd Kh"), B, C)
        assert settle(document).players[0].high is None
        assert sentences(document)[1] == "A has no hand."
        assert paid(document) == (0, 18, 0, 0)

    def test_nobody_announced_a_hand(self):
        """The pot stays and nobody tosses."""
        document = toe(player("A", "Kd Kh"), player("B", "5s 6s"))
        assert paid(document) == (0, 0, 18)
        assert settle(document).outcome == "no_winner"
        assert posts(document) == ([3, 3], 0)

    def test_or_they_share_it_and_nobody_tosses(self):
        document = toe(player("A", "Kd Kh"), player("B", "5s 6s"), options={"nobody_wins": "split_live"})
        assert paid(document) == (9, 9, 0)
        assert posts(document) == ([3, 3], 0)

    def test_under_best_announcements_are_ignored(self):
        missed = {**B, "announces": "row-1"}
        document = toe(A, missed, player("C", "Qd Ah"), options={"announce": "best"})
        assert paid(document) == (0, 18, 0, 0)
        assert settle(document).players[2].high.description == "two pair, aces and queens"


class TestPosts:
    def test_every_other_player_tosses_one(self):
        assert posts(toe(A, B, C)) == ([2, 3, 2], 2)
        assert sentences(toe(A, B, C))[-1] == "A and C toss a post each; the post pot holds 2."

    def test_one_alone(self):
        assert sentences(toe(A, B, post_pot=4))[-1] == "A tosses a post; the post pot holds 5."

    def test_who_has_folded_tosses_one_too(self):
        assert posts(toe(A, B, player("C", folded=True), post_pot=2)) == ([2, 3, 2], 4)

    def test_unless_the_table_lets_him_keep_it(self):
        document = toe(A, B, player("C", folded=True), options={"folded_keep_post": True})
        assert posts(document) == ([2, 3, 3], 1)

    def test_everybody_folded_to_one(self):
        document = toe(player("A"), player("B", folded=True), player("C", folded=True))
        assert paid(document) == (18, 0, 0, 0)
        assert settle(document).outcome == "uncontested"
        assert posts(document) == ([3, 2, 2], 2)

    def test_all_who_tie_for_the_best_hand_keep_theirs(self):
        """Five-six and six-five, both with column 3: a straight each."""
        document = toe(A, B, player("C", "5h 6h", announces="column-3"))
        assert posts(document) == ([2, 3, 3], 1)
        assert paid(document) == (0, 9, 9, 0)

    def test_only_the_best_hand_among_all_keeps_them_whatever_it_can_win(self):
        """B is all in; A wins the side pot with the second best hand, and tosses all the same."""
        hands = (
            {**A, "contributed": 20},
            {**B, "contributed": 10},
            {**C, "contributed": 20},
        )
        document = toe(*hands, pot=0)
        assert paid(document) == (20, 30, 0, 0)
        assert posts(document) == ([2, 3, 2], 2)

    def test_who_has_none_is_out_and_tosses_nothing(self):
        assert posts(toe(A, B, player("C", folded=True, posts=0))) == ([2, 3, 0], 1)

    def test_the_last_player_with_posts_takes_the_post_pot(self):
        """A and C toss their last: 3 and these 2."""
        document = toe({**A, "posts": 1}, B, {**C, "posts": 1}, post_pot=3)
        answer = settle(document)
        assert posts(document) == ([0, 3, 0], 0)
        assert post_payouts(document) == [0, 5, 0]
        assert (answer.outcome, answer.next_deal) == ("game_over", None)
        assert sentences(document)[-1] == "B is the last player with posts and takes the post pot of 5."

    def test_while_two_have_posts_nobody_takes_it(self):
        document = toe({**A, "posts": 1}, B, {**C, "posts": 2}, post_pot=3)
        assert posts(document) == ([0, 3, 1], 5)
        assert post_payouts(document) == [0, 0, 0]
        assert settle(document).outcome == "showdown"

    def test_a_player_without_posts_must_have_folded(self):
        document = toe({**A, "posts": 0}, B)
        assert problems(document, score) == [("impossible_play", "players.0.folded")]
        assert details(document, score) == ["A player without posts is out of the game and must be folded."]


class TestNextDeal:
    """Those with posts; from the same deck while it has cards enough, else reshuffled (section 13)."""

    def next(self, *hands, **members):
        return settle(toe(*hands, **members)).next_deal

    def test_those_with_posts(self):
        found = self.next(A, B, {**C, "posts": 1})
        assert (found.players, found.shuffle) == (("A", "B"), False)

    def test_the_lead_moves_one_seat(self):
        """C deals: A led, so B leads next."""
        assert self.next(A, B, C).lead == "B"
        assert self.next(A, B, C, dealer="A").lead == "C"

    def test_or_to_the_next_who_is_still_in(self):
        assert self.next(A, {**B, "announces": "row-1", "posts": 1}, C).lead == "C"

    def test_the_deck_is_used_on(self):
        """Three players: 15 cards a hand. 52 - 37 = 15 are enough, 52 - 38 are not."""
        assert self.next(A, B, C, used_cards=REST[:22]).shuffle is False
        assert self.next(A, B, C, used_cards=REST[:23]).shuffle is True

    def test_a_joker_is_one_card_more(self):
        assert self.next(A, B, C, used_cards=REST[:23], options={"jokers": 1}).shuffle is False

    def test_the_hands_of_those_who_folded_are_used_too(self):
        """Four are dealt in: 17 cards now, and 17 for the next hand: 18 used cards are the most."""
        folded = player("D", folded=True)
        assert self.next(A, B, C, folded, used_cards=REST[:18]).shuffle is False
        assert self.next(A, B, C, folded, used_cards=REST[:19]).shuffle is True


class TestUsedCards:
    def test_they_cannot_be_dealt_again(self):
        document = toe(A, B, used_cards=["2h", "Kd"])
        assert problems(document) == [("duplicate_card", "used_cards.1")]
        assert details(document) == ["Kd is also players[0].cards[0]."]

    def test_more_than_the_deck_has(self):
        """Two players: 13 cards now, 39 before at the most."""
        assert problems(toe(A, B, used_cards=[*REST, "Qd", "Ah"])) == []
        document = toe(A, B, player("C", folded=True), used_cards=[*REST, "Qd"])
        assert problems(document) == [("impossible_play", "used_cards")]
        last = player("C", folded=True, posts=1)
        assert problems(toe(A, B, last, used_cards=[*REST, "Qd"])) == [("impossible_play", "used_cards")]
        assert details(document) == [
            "This hand leaves room for 37 used cards; with more the deck would have been shuffled."
        ]

    def test_of_who_is_out_no_cards_are_dealt(self):
        document = toe(A, B, player("C", folded=True, posts=0), used_cards=[*REST, "Qd", "Ah"])
        assert problems(document) == []

    def test_with_a_joker(self):
        document = toe(A, B, player("C", folded=True), used_cards=[*REST, "Qd"])
        assert problems(under(document, jokers=1)) == []
