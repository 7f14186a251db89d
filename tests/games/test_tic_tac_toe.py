"""Tic Tac Toe: posts, announcements, the next deal (rules.md 6.21, 12, 13)."""

import pytest

from tests.api.asking import EXAMPLES, by_player, changed, faults, hands, score, settle

STATE = EXAMPLES["tic-tac-toe: A straight announced"]
"""Alice has three kings, bob a straight, carol two pair; the pot is 18."""
DECK = [rank + suit for suit in "csdh" for rank in "23456789TJQKA"]
ROWS = [*(one["cards"] for one in STATE["players"]), *STATE["table"]["grid"]]
HERE = {card for row in ROWS for card in row}
USED = [card for card in DECK if card not in HERE]


def posts(changes):
    return by_player(settle(changed(STATE, changes)), "posts")


class TestPosts:
    def test_all_but_the_winner_toss_one(self):
        ruling = settle(STATE)
        assert by_player(ruling, "posts") == {"alice": 2, "bob": 3, "carol": 2}
        assert by_player(ruling, "post_payout") == {"alice": 0, "bob": 0, "carol": 0}
        assert ruling["post_pot"] == 2

    def test_a_folder_tosses_one_unless_the_table_says_no(self):
        folded = {"/players/2/folded": True}
        assert posts(folded) == {"alice": 2, "bob": 3, "carol": 2}
        assert posts(folded | {"/options/folded_keep_post": True}) == {"alice": 2, "bob": 3, "carol": 3}

    def test_who_is_left_alone_wins_and_the_others_toss_one(self):
        alone = {"/players/0/folded": True, "/players/2/folded": True}
        assert posts(alone) == {"alice": 2, "bob": 3, "carol": 2}
        assert posts(alone | {"/options/folded_keep_post": True}) == {"alice": 3, "bob": 3, "carol": 3}

    def test_who_ties_for_the_best_hand_keeps_his(self):
        tie = {"/players/0/cards": ["5d", "6d"], "/players/0/announces": "column-3"}
        ruling = settle(changed(STATE, tie))
        assert by_player(ruling, "payout") == {"alice": 9, "bob": 9, "carol": 0}
        assert by_player(ruling, "posts") == {"alice": 3, "bob": 3, "carol": 2}

    def test_who_wins_a_side_pot_only_tosses_one(self):
        """Bob's king high loses the main pot to alice and the side pot to carol."""
        chips = {f"/players/{i}/contributed": 5 if i == 0 else 10 for i in range(3)}
        ruling = settle(changed(STATE, chips | {"/pot": 0, "/players/1/announces": "row-1"}))
        assert by_player(ruling, "payout") == {"alice": 15, "bob": 0, "carol": 10}
        assert by_player(ruling, "posts") == {"alice": 3, "bob": 2, "carol": 2}

    def test_players_without_posts_must_be_folded(self):
        out = changed(STATE, {"/players/0/posts": 0})
        assert faults("scores", out) == {"/players/0/folded": "impossible_play"}
        assert posts({"/players/0/posts": 0, "/players/0/folded": True})["alice"] == 0


class TestGameOver:
    def test_the_last_one_with_posts_takes_the_post_pot(self):
        last = {"/players/0/posts": 1, "/players/1/posts": 2, "/players/2/posts": 1, "/post_pot": 5}
        ruling = settle(changed(STATE, last))
        assert ruling["outcome"] == "game_over"
        assert by_player(ruling, "post_payout") == {"alice": 0, "bob": 7, "carol": 0}
        assert ruling["post_pot"] == 0
        assert "next_deal" not in ruling

    def test_it_goes_on_while_two_have_posts(self):
        ruling = settle(changed(STATE, {"/players/0/posts": 1, "/players/2/posts": 2}))
        assert (ruling["outcome"], ruling["post_pot"]) == ("showdown", 2)
        assert ruling["next_deal"]["players"] == ["bob", "carol"]


class TestNobodyAnnounces:
    @pytest.mark.parametrize(("rule", "paid", "outcome"), [("carry", 0, "no_winner"), ("split_live", 6, "")])
    def test_nobody_tosses(self, rule, paid, outcome):
        silent = changed(STATE, {"/options/nobody_wins": rule})
        for one in silent["players"]:
            del one["announces"]
        ruling = settle(silent)
        assert by_player(ruling, "payout") == {"alice": paid, "bob": paid, "carol": paid}
        assert by_player(ruling, "posts") == {"alice": 3, "bob": 3, "carol": 3}
        assert outcome in ("", ruling["outcome"])

    def test_who_announces_nothing_has_no_hand(self):
        state = changed(STATE, {})
        del state["players"][1]["announces"]
        assert hands(score(state)).keys() == {"alice", "carol"}
        assert by_player(settle(state), "payout") == {"alice": 18, "bob": 0, "carol": 0}

    def test_who_shows_a_hand_has_announced_its_line(self):
        """api.md 4; alice shows kings of column-1, which lose to bob's straight as if announced."""
        shown = {"/players/0/shows": {"high": ["Kd", "Kh", "Ks", "9h", "Ad"]}}
        state = changed(STATE, shown)
        del state["players"][0]["announces"]
        assert hands(score(state))["alice"] == ("three_of_a_kind", "KA9")
        ruling = settle(state)
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 18, "carol": 0}
        assert by_player(ruling, "posts") == {"alice": 2, "bob": 3, "carol": 2}

    def test_under_best_announcements_are_ignored(self):
        best = changed(STATE, {"/options/announce": "best", "/players/1/announces": "row-1"})
        assert by_player(settle(best), "payout") == {"alice": 0, "bob": 18, "carol": 0}

    def test_no_such_line(self):
        shown = {"/players/0/shows/high": ["Kd", "Kh", "Ks", "7d", "2c"]}
        assert list(faults("settlements", changed(STATE, shown))) == ["/players/0/shows/high"]


class TestNextDeal:
    def test_the_lead_moves_one_seat(self):
        deal = settle(STATE)["next_deal"]
        assert deal == {"players": ["alice", "bob", "carol"], "lead": "bob", "shuffle": False}

    def test_the_lead_passes_over_who_is_out(self):
        deal = settle(changed(STATE, {"/dealer": "alice", "/players/2/posts": 1}))["next_deal"]
        assert (deal["players"], deal["lead"]) == (["alice", "bob"], "alice")

    @pytest.mark.parametrize(("used", "shuffle"), [(22, False), (23, True)])
    def test_the_deck_is_shuffled_when_it_is_too_small(self, used, shuffle):
        """This hand takes 15 cards, the next one as many."""
        assert settle(changed(STATE, {"/used_cards": USED[:used]}))["next_deal"]["shuffle"] is shuffle

    def test_fewer_players_need_fewer_cards(self):
        two = changed(STATE, {"/used_cards": USED[:24], "/players/0/posts": 1})
        assert settle(two)["next_deal"]["shuffle"] is False

    def test_jokers_make_the_deck_larger(self):
        two = changed(STATE, {"/used_cards": USED[:24], "/options/jokers": 2})
        assert settle(two)["next_deal"]["shuffle"] is False

    def test_a_used_card_cannot_be_dealt_again(self):
        again = changed(STATE, {"/used_cards": ["Kd"]})
        assert set(faults("scores", again).values()) == {"duplicate_card"}
