"""Red Dog: wagers against the pot on the next card (rules.md 7.7, 12)."""

from collections import Counter
from math import comb

import pytest

from service.rules.cards import DECK
from service.rules.wager import winning_cards, wins
from tests.rules.builders import details, paid, player, problems, score, sentences, settle, state

HAND = "Kc Qd Qs 8h 3d"
CLUBS, DIAMONDS, HEARTS, SPADES = (
    "Kc 2c 3c 4c 5c",
    "2d 3d 4d 5d 6d",
    "2h 3h 4h 5h 6h",
    "As 2s 3s 4s 5s",
)


def dog(*hands, **members):
    return state("red-dog", *hands, **members)


def net(document):
    return [ruling.net for ruling in settle(document).players]


def outcome(document):
    answer = settle(document)
    return answer.outcome, answer.next_pot


class TestWinning:
    @pytest.mark.parametrize(
        ("cards", "count"),
        [
            (HAND, 36),
            ("As Ah Ad Ac 2s", 47),
            ("2c 2d 2h 2s 3c", 0),
            ("Kc Qc Jc Tc 9c", 7),
        ],
    )
    def test_how_many_of_the_cards_not_held_win(self, cards, count):
        """The hand's winning cards are counted against the 47 that it does not hold."""
        assert winning_cards(tuple(cards.split())) == count

    @pytest.mark.parametrize(
        ("turned", "won"),
        [
            ("Qc", True),
            ("Ac", False),
            ("Jd", True),
            ("Kd", False),
            ("7h", True),
            ("9h", False),
            ("As", False),
        ],
    )
    def test_a_higher_card_of_the_same_suit_wins(self, turned, won):
        assert wins(tuple(HAND.split()), turned) is won

    def test_of_all_hands_and_cards(self):
        """2,598,960 hands, 47 cards each: 53,767,532 of 122,151,120 win.

        A class of hands is what each suit of it does: n cards, the highest being the h-th of the suit. It is
        C(h, n - 1) hands of the suit, and h cards below the highest are not held but for the other n - 1.
        """
        ways = [(0, 0, 1)] + [
            (n, high - (n - 1), comb(high, n - 1)) for n in range(1, 6) for high in range(n - 1, 13)
        ]
        classes = {(0, 0): 1}  # cards and winning cards of the suits so far: hands
        for _ in range(4):
            more: Counter[tuple[int, int]] = Counter()
            for (cards, wins_so_far), count in classes.items():
                for n, below, choices in ways:
                    if cards + n <= 5:
                        more[cards + n, wins_so_far + below] += count * choices
            classes = more
        whole = {wins_of_it: count for (cards, wins_of_it), count in classes.items() if cards == 5}
        hands, won = sum(whole.values()), sum(count * wins_of_it for wins_of_it, count in whole.items())
        assert (hands, hands * 47, won) == (comb(52, 5), 122_151_120, 53_767_532)

    def test_the_counted_class_is_what_the_rule_says(self):
        """One hand of each class of one suit, against the rule."""
        clubs = [card for card in DECK if card[1] == "c"]
        for high in range(4, 13):
            hand = (clubs[high], *clubs[:4])
            assert winning_cards(hand) == high - 4


class TestRound:
    ROUND = dog(
        player("A", CLUBS, wager=5, turned="Qc"),
        player("B", DIAMONDS, wager=7, turned="Qd"),
        player("C", HEARTS, wager=0),
        player("D", SPADES, wager=14, turned="Qs"),
        pot=12,
    )

    def test_the_round_of_the_rule_book(self):
        """Pot 12: A wins 5, B loses 7, C passes, D wins the 14 that are left."""
        assert paid(self.ROUND) == (5, 0, 0, 14, 0)
        assert net(self.ROUND) == [5, -7, 0, 14]
        assert outcome(self.ROUND) == ("game_over", 0)

    def test_an_unknown_dealer_is_the_one_fault_of_turns_in_the_order_listed(self):
        begun = player("A", CLUBS, wager=5, turned="Qc"), player("B"), player("C")
        document = dog(*begun, pot=12, dealer="nobody")
        assert problems(document, score) == [("unknown_player", "dealer")]

    def test_penalties_and_results(self):
        answer = settle(self.ROUND)
        assert [ruling.penalty for ruling in answer.players] == [0, 7, 0, 0]
        assert [ruling.more["result"] for ruling in answer.players] == ["won", "lost", "passed", "won"]
        assert [ruling.more["winning_cards"] for ruling in answer.players] == [7, 0, 0, 8]

    def test_the_one_pot(self):
        """12 in it and 7 more are 19, of which all is paid."""
        (pot,) = settle(self.ROUND).pots
        assert (pot.amount, pot.left) == (19, 0)
        assert [(share.side, share.amount, share.winners) for share in pot.shares] == [
            ("whole", 19, (("A", 5), ("D", 14)))
        ]

    def test_the_sentences(self):
        assert sentences(self.ROUND) == [
            "A wins 5 chips: Kc is higher than the turned Qc.",
            "B pays 7 chips: no card of the hand is higher than Qd in its suit.",
            "C passes.",
            "D wins 14 chips: As is higher than the turned Qs.",
            "The pot is empty, so the game ends.",
        ]

    def test_turns_go_from_the_dealers_left(self):
        """B deals: C may wager the 12, then A the 19 left by his loss."""
        document = dog(
            player("A", CLUBS, wager=19, turned="Qc"),
            player("B", DIAMONDS, wager=0),
            player("C", HEARTS, wager=7, turned="Qh"),
            pot=12,
            dealer="B",
        )
        assert paid(document) == (19, 0, 0, 0)
        assert [ruling.penalty for ruling in settle(document).players] == [0, 0, 7]

    def test_a_pot_nobody_won_grows(self):
        document = dog(player("A", HEARTS, wager=3, turned="Qc"), player("B", wager=0), pot=12)
        assert outcome(document) == ("no_winner", 15)
        assert net(document) == [-3, 0]
        (pot,) = settle(document).pots
        assert (pot.amount, pot.left, pot.shares) == (15, 15, ())

    def test_what_is_not_won_stays(self):
        document = dog(player("A", CLUBS, wager=5, turned="Qc"), player("B", wager=0), pot=12)
        assert outcome(document) == ("showdown", 7)

    def test_a_round_may_be_unfinished(self):
        """B has not had his turn: what is settled is A's."""
        document = dog(player("A", CLUBS, wager=5, turned="Qc"), player("B", DIAMONDS), pot=12)
        assert paid(document) == (5, 0, 7)
        assert "result" not in settle(document).players[1].more

    def test_a_lone_player_still_plays(self):
        document = dog(player("A", CLUBS, wager=5, turned="Qc"), player("B", folded=True), pot=12)
        assert paid(document) == (5, 0, 7)
        assert settle(document).outcome == "showdown"
        assert settle(document).players[1].status == "folded"

    def test_there_is_no_betting(self):
        """Contributions are antes, summed, without side pots or refunds (section 12)."""
        document = dog(
            player("A", CLUBS, wager=9, turned="Qc", contributed=5),
            player("B", wager=0, contributed=3, dead=1),
        )
        answer = settle(document)
        assert [(r.payout, r.refund, r.net) for r in answer.players] == [(9, 0, 4), (0, 0, -4)]
        assert len(answer.pots) == 1

    def test_pots_given_by_the_caller_are_one(self):
        pots = [{"amount": 7, "eligible": ["A"]}, {"amount": 5, "eligible": ["B"]}]
        document = dog(player("A", CLUBS, wager=12, turned="Qc"), player("B", wager=0), pots=pots)
        assert paid(document) == (12, 0, 0)

    def test_scores(self):
        answer = score(dog(player("A", HAND), player("B", "2c ?"), player("C", HEARTS, folded=True)))
        assert [each.more for each in answer.players] == [{"winning_cards": 36}, {}, {}]
        assert [each.status for each in answer.players] == ["live", "live", "folded"]

    def test_who_has_folded_has_no_result(self):
        hands = (player("A", CLUBS, wager=5, turned="Qc", folded=True), player("B", wager=0, folded=True))
        assert [each.more for each in score(dog(*hands, player("C"), pot=20)).players] == [{}, {}, {}]

    def test_a_result_needs_the_turned_card_and_the_hand(self):
        hands = (
            player("A", CLUBS, wager=5, turned="Qc"),
            player("B", DIAMONDS, wager=5),
            player("C", wager=5, turned="Qh"),
            player("D", SPADES),
        )
        found = [each.more.get("result") for each in score(dog(*hands, pot=20)).players]
        assert found == ["won", None, None, None]

    def test_a_result_is_not_known_while_a_card_is_not(self):
        """The card that is not known may be the king of clubs."""
        (found,) = score(dog(player("A", "2c 3d ?", wager=5, turned="Qc"), pot=20)).players
        assert "result" not in found.more

    def test_a_known_card_that_wins_is_enough(self):
        (found,) = score(dog(player("A", "Kc ?", wager=5, turned="Qc"), pot=20)).players
        assert found.more["result"] == "won"


class TestEmptyPot:
    EMPTIED = (player("A", CLUBS, wager=12, turned="Qc"), player("B", DIAMONDS, wager=0))

    def test_the_game_ends(self):
        assert outcome(dog(*self.EMPTIED, pot=12)) == ("game_over", 0)

    def test_every_player_who_has_not_folded_antes_again(self):
        """It counts as a penalty (section 12)."""
        document = dog(*self.EMPTIED, player("C", folded=True), pot=12, options={"re_ante": 2})
        answer = settle(document)
        assert [(r.payout, r.penalty, r.net) for r in answer.players] == [(12, 2, 10), (0, 2, -2), (0, 0, 0)]
        assert (answer.outcome, answer.next_pot) == ("showdown", 4)
        assert sentences(document)[1] == "The pot is empty, so A and B put in 2 chips each."

    def test_each_time_it_is_emptied(self):
        """A wins 12, three put in 2; B wins these 6, three put in 2 again."""
        a, _ = self.EMPTIED
        won = player("B", DIAMONDS.replace("6d", "Kd"), wager=6, turned="Qd")
        document = dog(a, won, player("C"), pot=12, options={"re_ante": 2})
        assert paid(document) == (12, 6, 0, 6)
        assert [ruling.penalty for ruling in settle(document).players] == [4, 4, 4]

    def test_who_comes_later_plays_for_the_new_antes(self):
        """Three antes of 2 make 6."""
        a, _ = self.EMPTIED
        lost = player("B", DIAMONDS, wager=6, turned="Qd")
        document = dog(a, lost, player("C", wager=0), pot=12, options={"re_ante": 2})
        assert paid(document) == (12, 0, 0, 12)

    def test_a_wager_into_an_empty_pot_is_impossible(self):
        a, b = self.EMPTIED
        document = dog(a, {**b, "wager": 1, "turned": "Qd"}, pot=12)
        assert problems(document) == [("impossible_play", "players.1.wager")]
        assert details(document) == ["The pot is empty: there is nothing to win."]

    def test_even_without_a_limit(self):
        a, b = self.EMPTIED
        document = dog(a, {**b, "wager": 1, "turned": "Qd"}, pot=12, options={"max_wager": "none"})
        assert problems(document) == [("impossible_play", "players.1.wager")]

    def test_no_antes_no_wager(self):
        document = dog(player("A", CLUBS, wager=1, turned="Qc"), player("B"))
        assert problems(document) == [("impossible_play", "players.0.wager")]

    def test_a_pot_that_was_never_filled_is_not_emptied(self):
        document = dog(player("A", wager=0), player("B", wager=0))
        assert outcome(document) == ("no_winner", 0)
        assert sentences(document) == ["A passes.", "B passes."]

    def test_the_end_is_told_once(self):
        document = dog(*self.EMPTIED, player("C", HEARTS, wager=0), pot=12)
        assert sentences(document).count("The pot is empty, so the game ends.") == 1


class TestOptions:
    def test_passing_may_cost(self):
        document = dog(player("A", wager=0), player("B", wager=0), pot=12, options={"pass_cost": 2})
        assert net(document) == [-2, -2]
        assert outcome(document) == ("no_winner", 16)
        assert sentences(document)[0] == "A passes and pays 2 chips."

    def test_without_a_limit_a_winner_gets_what_is_there(self):
        document = dog(
            player("A", CLUBS, wager=20, turned="Qc"),
            player("B"),
            pot=12,
            options={"max_wager": "none"},
        )
        assert paid(document) == (12, 0, 0)

    def test_and_a_loser_pays_all_of_it(self):
        document = dog(
            player("A", HEARTS, wager=20, turned="Qc"),
            player("B"),
            pot=12,
            options={"max_wager": "none"},
        )
        assert outcome(document) == ("no_winner", 32)

    def test_a_wager_above_the_pot(self):
        document = dog(player("A", CLUBS, wager=13, turned="Qc"), player("B"), pot=12)
        assert problems(document) == [("impossible_play", "players.0.wager")]
        assert details(document) == ["A wager may be at most the pot, which is 12 at this turn."]

    def test_the_pot_is_that_of_the_turn(self):
        """A leaves 7; B wagers 8."""
        document = dog(
            player("A", CLUBS, wager=5, turned="Qc"),
            player("B", DIAMONDS, wager=8, turned="Qd"),
            pot=12,
        )
        assert details(document) == ["A wager may be at most the pot, which is 7 at this turn."]

    def test_scores_do_not_judge_the_limit(self):
        """It is judged where the pot is known: in settlements and legal moves (section 12)."""
        assert problems(dog(player("A", CLUBS, wager=13, turned="Qc"), player("B")), score) == []


class TestRefusals:
    def test_a_turn_before_an_earlier_one(self):
        document = dog(player("A", CLUBS), player("B", DIAMONDS, wager=0), player("C", wager=0), pot=12)
        assert problems(document, score) == [
            ("impossible_play", "players.1.wager"),
            ("impossible_play", "players.2.wager"),
        ]

    def test_the_chips_are_bounded_after_the_hand_too(self):
        """A loses his wager to a pot that has as many chips as there may be."""
        document = dog(player("A", CLUBS, wager=1, turned="Ac"), pot=2**53 - 1)
        assert problems(document) == [("amount_too_large", "")]
        assert problems({**document, "pot": 2**53 - 2}) == []

    def test_who_has_folded_has_no_turn(self):
        document = dog(player("A", folded=True), player("B", wager=0), pot=12)
        assert problems(document) == []

    @pytest.mark.parametrize("wager", [{}, {"wager": 0}])
    def test_a_card_turned_for_nobody(self, wager):
        document = dog(player("A", CLUBS, turned="Qc", **wager), player("B"), pot=12)
        assert problems(document, score) == [("impossible_play", "players.0.turned")]

    def test_a_wager_needs_its_card_and_hand(self):
        document = dog(player("A", "Kc ?", wager=5), player("B"), pot=12)
        assert problems(document) == [
            ("missing_card", "players.0.turned"),
            ("missing_card", "players.0.cards"),
            ("missing_card", "players.0.cards.1"),
        ]

    def test_the_hand_of_who_passed_is_not_needed(self):
        assert problems(dog(player("A", wager=0), player("B"), pot=12)) == []

    def test_a_turned_card_is_in_no_hand(self):
        document = dog(player("A", CLUBS, wager=5, turned="2d"), player("B", DIAMONDS), pot=12)
        assert problems(document) == [("duplicate_card", "players.0.turned")]
        assert details(document) == ["2d is also players[1].cards[0]."]

    def test_nor_turned_twice(self):
        document = dog(
            player("A", CLUBS, wager=5, turned="Qc"),
            player("B", DIAMONDS, wager=5, turned="Qc"),
            pot=12,
        )
        assert problems(document) == [("duplicate_card", "players.1.turned")]

    def test_multiples_of_the_chip(self):
        document = dog(
            player("A", CLUBS, wager=7, turned="Qc"),
            player("B", wager=0),
            pot=20,
            options={"chip": 5, "pass_cost": 2, "re_ante": 3},
        )
        assert problems(document) == [
            ("not_a_multiple", "options.pass_cost"),
            ("not_a_multiple", "options.re_ante"),
            ("not_a_multiple", "players.0.wager"),
        ]

    def test_eight_players_at_most(self):
        document = dog(*(player(name) for name in "ABCDEFGHI"))
        assert problems(document, score) == [("too_many_players", "players")]
