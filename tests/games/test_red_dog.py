"""Red Dog: the winning cards counted, and a round in turn (rules.md 7.7, 12)."""

from itertools import combinations
from math import comb
from random import Random

import pytest

from service.rules.cards import DECK, RANKS, SUITS
from service.rules.wager import winning_cards
from tests.api.asking import EXAMPLES, by_player, changed, faults, score, settle


class TestWinningCards:
    def test_the_whole_deck(self):
        """Over all hands 53,767,532 of the 122,151,120 cards that may be turned win (quality.md 5).

        The cards of one suit win in that suit alone: every holding of a suit counts as often as there are
        hands with it.
        """
        won = sum(
            len(SUITS) * winning_cards(tuple(rank + "s" for rank in held)) * comb(39, 5 - count)
            for count in range(1, 6)
            for held in combinations(RANKS, count)
        )
        assert (won, comb(52, 5) * 47) == (53_767_532, 122_151_120)

    def test_the_closed_form(self):
        """With k cards of a suit, the highest over h lower ranks, h - (k - 1) unseen cards lose to it."""
        won = sum(4 * comb(h, k - 1) * (h - k + 1) * comb(39, 5 - k) for k in range(1, 6) for h in range(13))
        assert won == 53_767_532

    def test_a_hand_wins_what_its_suits_win(self):
        rng = Random(1)
        for _ in range(500):
            hand = rng.sample(DECK, 5)
            suits = [tuple(card for card in hand if card[1] == suit) for suit in SUITS]
            assert winning_cards(tuple(hand)) == sum(winning_cards(held) for held in suits)


ROUND = EXAMPLES["red-dog: A round"]
"""Alice wins 5 of the pot of 12, bob pays 7, carol passes, dave wins all 14."""


def played(count, **options):
    """The round after so many turns."""
    changes = {f"/players/{i}/cards": ROUND["players"][i]["cards"] for i in range(4)}
    state = changed(ROUND, changes | {"/options": options})
    for one in state["players"][count:]:
        one.pop("wager", None)
        one.pop("turned", None)
    return state


class TestRound:
    @pytest.mark.parametrize(("turns", "left"), [(0, 12), (1, 7), (2, 14), (3, 14), (4, 0)])
    def test_a_round_as_far_as_it_is_played(self, turns, left):
        ruling = settle(played(turns))
        assert ruling["next_pot"] == left
        assert ruling["outcome"] == ("no_winner" if not turns else "showdown" if left else "game_over")

    def test_results_as_far_as_it_is_played(self):
        assert by_player(score(played(3)), "result") == {"alice": "won", "bob": "lost", "carol": "passed"}

    def test_nobody_plays_before_his_turn(self):
        early = changed(played(2), {"/players/3/wager": 0})
        assert faults("scores", early) == {"/players/3/wager": "impossible_play"}

    def test_a_lone_player_still_plays(self):
        alone = changed(played(1), {f"/players/{i}/folded": True for i in (1, 2, 3)})
        assert by_player(settle(alone), "payout")["alice"] == 5

    def test_the_first_left_of_the_dealer_begins(self):
        moved = changed(played(0), {"/dealer": "alice", "/players/1/wager": 7, "/players/1/turned": "Qd"})
        assert settle(moved)["next_pot"] == 19

    def test_a_wager_needs_its_card_in_a_settlement(self):
        asked = changed(played(1), {})
        del asked["players"][0]["turned"]
        assert faults("settlements", asked) == {"/players/0/turned": "missing_card"}
        assert "alice" not in by_player(score(asked), "result")

    def test_nothing_is_turned_for_who_passes(self):
        passed = changed(played(1), {"/players/0/wager": 0})
        assert faults("scores", passed) == {"/players/0/turned": "impossible_play"}

    def test_no_rank_but_the_suit_wins(self):
        """A higher card of another suit, or the same rank, does not win."""
        turned = changed(played(1), {"/players/0/turned": "Kh"})
        assert by_player(score(turned), "result") == {"alice": "lost"}


class TestMaxWager:
    def test_no_more_than_the_pot(self):
        over = changed(played(1), {"/players/0/wager": 13})
        assert faults("settlements", over) == {"/players/0/wager": "impossible_play"}

    def test_without_a_limit_a_winner_gets_what_is_there(self):
        ruling = settle(changed(played(1, max_wager="none"), {"/players/0/wager": 50}))
        assert (by_player(ruling, "payout")["alice"], ruling["outcome"]) == (12, "game_over")

    def test_without_a_limit_a_loser_pays_it_all(self):
        lost = {"/players/0/wager": 50, "/players/0/turned": "Ac"}
        ruling = settle(changed(played(1, max_wager="none"), lost))
        assert (by_player(ruling, "penalty")["alice"], ruling["next_pot"]) == (50, 62)

    @pytest.mark.parametrize("max_wager", ["pot", "none"])
    def test_nobody_wagers_into_an_empty_pot(self, max_wager):
        emptied = changed(played(2, max_wager=max_wager), {"/players/0/wager": 12})
        assert faults("settlements", emptied) == {"/players/1/wager": "impossible_play"}

    def test_who_comes_after_an_empty_pot_may_pass(self):
        emptied = changed(played(1), {"/players/0/wager": 12, "/players/1/wager": 0})
        assert settle(emptied)["outcome"] == "game_over"

    def test_the_end_of_the_game_is_told_once(self):
        emptied = changed(played(3), {f"/players/{i}/wager": 12 if i == 0 else 0 for i in range(3)})
        emptied["players"][1].pop("turned")
        told = [because["text"] for because in settle(emptied)["because"]]
        assert len(told) == len(set(told))


class TestCosts:
    def test_a_pass_that_costs(self):
        ruling = settle(played(3, pass_cost=2))
        assert by_player(ruling, "penalty") == {"alice": 0, "bob": 7, "carol": 2, "dave": 0}
        assert ruling["next_pot"] == 16

    def test_the_next_may_wager_for_it(self):
        assert settle(changed(played(4, pass_cost=2), {"/players/3/wager": 16}))["outcome"] == "game_over"

    def test_an_emptied_pot_is_anted_again(self):
        ruling = settle(changed(played(1, re_ante=3), {"/players/0/wager": 12}))
        assert by_player(ruling, "penalty") == {"alice": 3, "bob": 3, "carol": 3, "dave": 3}
        assert by_player(ruling, "net") == {"alice": 9, "bob": -3, "carol": -3, "dave": -3}
        assert (ruling["next_pot"], ruling["outcome"]) == (12, "showdown")

    def test_a_folder_does_not_ante_again(self):
        emptied = changed(played(1, re_ante=3), {"/players/0/wager": 12, "/players/3/folded": True})
        assert by_player(settle(emptied), "penalty") == {"alice": 3, "bob": 3, "carol": 3, "dave": 0}

    def test_the_round_goes_on_for_the_new_antes(self):
        ruling = settle(changed(played(2, re_ante=3), {"/players/0/wager": 12, "/players/1/wager": 12}))
        assert by_player(ruling, "penalty") == {"alice": 3, "bob": 15, "carol": 3, "dave": 3}
        assert ruling["next_pot"] == 24

    @pytest.mark.parametrize("option", ["pass_cost", "re_ante"])
    def test_costs_are_multiples_of_the_chip(self, option):
        odd = changed(played(0, **{option: 3}), {"/options/chip": 2})
        assert faults("settlements", odd) == {f"/options/{option}": "not_a_multiple"}

    def test_chips_are_summed_simply(self):
        """Antes differ and nothing comes back (rules.md 12)."""
        ruling = settle(changed(played(0), {"/pot": 0, "/players/0/contributed": 9, "/players/1/dead": 2}))
        assert [pot["amount"] for pot in ruling["pots"]] == [11]
        assert (by_player(ruling, "refund")["alice"], ruling["next_pot"]) == (0, 11)
