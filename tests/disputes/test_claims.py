"""What a dispute says of claims of every kind, whole and in part (api.md, section 8)."""

import pytest

from service.games import GAMES
from service.rules import questions
from service.rules.errors import ImpossibleState
from tests.disputes.claims import judge, split, texts, whole_claim
from tests.disputes.test_mistakes import ELEVATOR, FOLDED, OMAHA, PADRE, SEVENS, SIDE, UNCALLED
from tests.rules.builders import board, player, sentences, settle, state, under


def differing(found, name):
    """The players whose amounts of a kind differ, with what is claimed and what is due."""
    return [(item.player, item.claimed, item.due) for item in found.amounts[name]]


def reasons(items):
    return [[said.text for said in item.because] for item in items]


class TestAmounts:
    def test_only_what_differs_is_listed(self):
        found = judge(PADRE, **split(PADRE, 20, 21, 40))
        assert differing(found, "payouts") == [("bob", 21, 20), ("carol", 40, 41)]

    def test_who_is_not_named_is_not_claimed(self):
        assert judge(PADRE, payouts={"bob": 20}).upheld
        assert judge(PADRE, payouts={"bob": 20}).total == (20, 20)

    def test_the_total_is_of_the_players_who_are_named(self):
        assert judge(PADRE, payouts={"bob": 41, "carol": 20}).total == (61, 61)
        assert judge(PADRE, refunds={"bob": 0}).total is None

    def test_why_a_winner_gets_what_he_gets(self):
        [item] = judge(PADRE, payouts={"carol": 40}).amounts["payouts"]
        assert [said.text for said in item.because] == [
            "The odd chip of 81 goes to the high half: 41 and 40.",
            "carol wins the high half of the pot, 41 chips, with three kings.",
            "carol has only a 9-8-7-4-2 low, not a low of eight or better.",
        ]

    def test_why_a_loser_gets_nothing(self):
        [item] = judge(OMAHA, payouts={"alice": 50}).amounts["payouts"]
        assert [said.text for said in item.because][:1] == [
            "alice, with ace high, loses to bob's three eights."
        ]

    def test_why_a_refund_is_due(self):
        [item] = judge(UNCALLED, refunds={"alice": 0}).amounts["refunds"]
        assert [said.text for said in item.because] == [
            "Nobody called the last 20 chips of alice's bet, so they go back to alice."
        ]

    def test_why_no_refund_is_due(self):
        [item] = judge(UNCALLED, refunds={"bob": 20}).amounts["refunds"]
        assert [(said.text, said.players) for said in item.because] == [
            ("No part of bob's bets went uncalled.", ("bob",))
        ]

    def test_penalties(self):
        """carol took no trick and pays the Boo Ray; alice did not lose."""
        document = state(
            "boo-ray",
            player("alice", stays=True, tricks_taken=3),
            player("bob", stays=True, tricks_taken=2),
            player("carol", stays=True, tricks_taken=0),
            pot=10,
            options={"amount": 4},
        )
        found = judge(document, penalties={"alice": 4, "bob": 0, "carol": 0}, next_pot=4)
        assert differing(found, "penalties") == [("alice", 4, 0), ("carol", 0, 4)]
        assert reasons(found.amounts["penalties"]) == [
            ["alice has nothing to pay besides."],
            ["carol stayed, took no trick and pays 4 chips."],
        ]

    def test_a_fee_is_a_penalty(self):
        document = state(
            "zero-to-55",
            player("alice", "As Ks 2c 3c 4c", declares="high", drew=2),
            player("bob", "Qs Jd 9c 8c 7c", declares="low"),
            pot=30,
            options={"draw_fee": 3},
        )
        found = judge(document, penalties={"alice": 3})
        assert reasons(found.amounts["penalties"]) == [["alice pays 6 besides."]]

    def test_posts(self):
        document = dict(GAMES["tic-tac-toe"].examples[0].state)
        right = {ruling.id: ruling.more["posts"] for ruling in settle(document).players}
        assert judge(document, posts=right).upheld
        assert right == {"alice": 2, "bob": 3, "carol": 2}
        found = judge(document, posts={"alice": 3, "bob": 2})
        assert differing(found, "posts") == [("alice", 3, 2), ("bob", 2, 3)]
        assert reasons(found.amounts["posts"])[0][-1] == (
            "alice and carol toss a post each; the post pot holds 2."
        )

    def test_posts_beside_payouts_that_a_mistake_leads_to(self):
        """alice and bob tie for 19; the odd chip is alice's, who keeps her post as bob does."""
        document = dict(GAMES["tic-tac-toe"].examples[0].state)
        document["players"] = [
            player("alice", "5c 6c", announces="column-3"),
            player("bob", "5s 6s", announces="column-3"),
        ]
        document["pot"] = 19
        found = judge(document, payouts={"alice": 9, "bob": 10}, posts={"alice": 2})
        assert found.mistakes == ("odd_chip_order",)
        assert differing(found, "payouts") == [("alice", 9, 10), ("bob", 10, 9)]
        assert [(item.claimed, item.due, item.mistake) for item in found.amounts["posts"]] == [(2, 3, None)]

    def test_chips(self):
        document = dict(GAMES["screw-your-neighbor"].examples[0].state)
        right = {ruling.id: ruling.more["chips"] for ruling in settle(document).players}
        assert judge(document, chips=right).upheld
        first = next(iter(right))
        [item] = judge(document, chips={first: 9}).amounts["chips"]
        assert (item.claimed, item.due) == (9, right[first])

    def test_a_folded_player_has_won_nothing(self):
        [item] = judge(FOLDED, payouts={"carol": 5}).amounts["payouts"]
        assert [said.text for said in item.because] == ["carol has folded and wins nothing."]
        assert item.mistake == "folded_hand_paid"

    def test_who_is_said_to_get_less_made_no_known_mistake(self):
        found = judge(PADRE, payouts={"bob": 0})
        assert (found.upheld, found.mistakes) == (False, ())
        assert found.because


class TestSums:
    def first(self, document, **claim):
        return texts(document, **claim)[0]

    def test_a_refund_may_be_claimed_or_not(self):
        assert judge(UNCALLED, **split(UNCALLED, 0, 60)).upheld
        assert judge(UNCALLED, **split(UNCALLED, 0, 60), refunds={"alice": 20}).upheld

    def test_too_much_in_all(self):
        assert self.first(UNCALLED, **split(UNCALLED, 0, 60), refunds={"alice": 40}) == (
            "The claim does not add up: it gives out 100 chips of 80, 20 chips too many."
        )

    def test_what_stays_counts(self):
        assert self.first(PADRE, **split(PADRE, 20, 20, 41), next_pot=1) == (
            "The claim does not add up: it gives out 82 chips of 81, 1 chip too many."
        )

    def test_a_player_who_is_not_named_may_get_the_rest(self):
        found = judge(PADRE, payouts={"bob": 20, "carol": 40})
        assert found.mistakes == ()

    def test_who_has_folded_need_not_be_named(self):
        assert self.first(FOLDED, payouts={"alice": 50, "bob": 0}) == (
            "The claim does not add up: it gives out 50 chips of 60, 10 chips too few."
        )

    def test_who_is_not_in_any_pot_and_is_named_may_have_too_much(self):
        found = judge(PADRE, payouts={"bob": 82})
        assert found.mistakes == ("claim_does_not_add_up",)

    def test_penalties_are_chips_too(self):
        """The fee of 6 joins the pot of 30."""
        document = state(
            "zero-to-55",
            player("alice", "As Ks 2c 3c 4c", declares="high", drew=2),
            player("bob", "Qs Jd 9c 8c 7c", declares="low"),
            pot=30,
            options={"draw_fee": 3},
        )
        assert judge(document, **split(document, 18, 18)).upheld
        assert self.first(document, **split(document, 18, 18), penalties={"alice": 3}) == (
            "The claim does not add up: it gives out 36 chips of 33, 3 chips too many."
        )

    def test_winners_alone_add_up_to_nothing(self):
        assert judge(PADRE, winners={"high": ["alice"]}).mistakes == ()


class TestWinners:
    def test_of_both_sides(self):
        assert judge(PADRE, winners={"high": ["carol"], "low": ["bob", "alice"]}).upheld
        found = judge(PADRE, winners={"high": ["carol"], "low": ["bob"]})
        assert [(item.side, item.claimed, item.due) for item in found.winners] == [
            ("low", ("bob",), ("alice", "bob"))
        ]
        assert reasons(found.winners) == [
            ["alice and bob tie with an 8-7-3-2-A low and share the low half of the pot: 20 chips each."]
        ]

    def test_one_side_is_the_whole_pot(self):
        assert judge(OMAHA, winners={"high": ["bob"], "whole": ["bob"]}).upheld

    def test_a_pot_in_halves_has_no_winner_of_all(self):
        found = judge(PADRE, winners={"whole": ["carol"]})
        assert [(item.due, item.mistake) for item in found.winners] == [((), None)]
        assert reasons(found.winners) == [
            ["Nobody wins a pot undivided.", "The odd chip of 81 goes to the high half: 41 and 40."]
        ]
        stays = judge(under(PADRE, odd_chip_side="carry"), winners={"whole": ["carol"]})
        assert reasons(stays.winners) == [["Nobody wins a pot undivided."]]
        assert judge(PADRE, winners={"whole": []}).upheld

    def test_who_wins_a_pot_undivided(self):
        hands = player("alice", "Ac Ad"), player("bob", "Kc Kd")
        aces = state("texas-holdem", *hands, table=board("2s 5d 7h 9s Jc"), pot=10)
        [item] = judge(aces, winners={"whole": ["bob"]}).winners
        assert [(said.text, said.players) for said in item.because] == [
            ("alice wins a pot undivided.", ("alice",))
        ]
        broadway = {**aces, "table": board("As Ks Qh Js Th")}
        [item] = judge(broadway, winners={"whole": []}).winners
        assert [(said.text, said.players) for said in item.because] == [
            ("alice and bob win a pot undivided.", ("alice", "bob"))
        ]

    def test_who_scoops_wins_each_side_and_the_whole(self):
        document = under(SEVENS, showdown="cards_speak")
        document["players"] = [player("alice", "5s As Ad"), player("bob", "Th 9h"), player("carol", "5h 3c")]
        assert judge(document, winners={"high": ["alice"], "low": ["alice"], "whole": ["alice"]}).upheld

    def test_of_all_contested_pots(self):
        assert judge(SIDE, winners={"high": ["alice", "bob"]}).upheld
        assert not judge(SIDE, winners={"high": ["alice"]}).upheld

    def test_a_pot_that_nobody_else_contests_names_no_winner(self):
        """carol folded to bob's raise: the side pot is his whatever he holds, the main pot is alice's."""
        document = {**SIDE, "players": [*SIDE["players"][:2], player("carol", contributed=40, folded=True)]}
        assert judge(document, winners={"high": ["alice"]}).upheld

    def test_who_is_left_alone_wins_every_side(self):
        document = {**PADRE, "players": [*PADRE["players"][:1], player("bob", folded=True)]}
        assert judge(document, winners={"high": ["alice"], "low": ["alice"], "whole": ["alice"]}).upheld

    def test_a_side_that_nobody_wins(self):
        document = {**PADRE, "table": board("9d 7d Tc Kh Qc")}
        document["players"] = [player("alice", "Ah 3d Ks 9s"), player("bob", "Ac 3s Td Jc")]
        assert judge(document, winners={"low": []}).upheld
        assert reasons(judge(document, winners={"low": ["bob"]}).winners)

    def test_a_side_that_the_game_has_not(self):
        found = judge(OMAHA, winners={"low": ["bob"], "suit": []})
        assert [(item.side, item.due) for item in found.winners] == [("low", ())]
        assert reasons(found.winners) == [["Nothing is won for low in this hand of Omaha."]]

    def test_the_suit_half(self):
        document = dict(GAMES["cincinnati"].examples[0].state)
        right = settle(document).winners["suit"]
        assert judge(document, winners={"suit": list(right)}).upheld
        assert not judge(document, winners={"suit": []}).upheld

    def test_in_a_game_without_sides(self):
        document = dict(GAMES["boo-ray"].examples[0].state)
        names = [ruling.id for ruling in settle(document).players if ruling.payout]
        assert judge(document, winners={"whole": names}).upheld
        assert not judge(document, winners={"high": names}).upheld


class TestHands:
    def one(self, document, name, side, **hand):
        """What is said of the only claimed hand, if it is wrong."""
        found = judge(document, hands={name: {side: hand}})
        return [(said.text, item.mistake) for item in found.hands for said in item.because]

    def test_the_category_alone(self):
        assert self.one(PADRE, "carol", "high", category="three_of_a_kind") == []
        assert self.one(PADRE, "alice", "high", category="two_pair") == [
            ("alice has a pair of kings: Ah Ks 8s Kh Qc.", None)
        ]

    def test_that_there_is_one_at_all(self):
        assert self.one(PADRE, "carol", "high") == []
        assert self.one(FOLDED, "carol", "high") == [("carol has folded and has no hand.", None)]
        assert self.one(OMAHA, "bob", "low") == [("bob has no low hand that counts.", None)]

    def test_other_cards_that_are_as_good(self):
        """The eight of the table or the nine that carol holds: her kings with Q-8 take two own cards."""
        assert self.one(PADRE, "carol", "high", cards=["Kd", "Kc", "Kh", "Qc", "8s"]) == []

    def test_either_of_two_nines(self):
        document = state(
            "texas-holdem",
            player("alice", "9h 9d"),
            player("bob", "Kh Qd"),
            table=board("8c 7d 6s 5h 2c"),
        )
        for nine in ("9h", "9d"):
            assert self.one(document, "alice", "high", cards=[nine, "8c", "7d", "6s", "5h"]) == []

    def test_cards_in_any_order_and_spelling(self):
        assert self.one(PADRE, "carol", "high", cards=["8♠", "kh", "QC", "Kd", "kc"]) == []

    def test_a_hand_that_could_be_better(self):
        assert self.one(PADRE, "alice", "high", cards=["Ks", "9s", "Kh", "Qc", "8s"]) == [
            ("alice can do better than a pair of kings: Ah Ks 8s Kh Qc, a pair of kings.", None)
        ]

    def test_too_many_own_cards(self):
        [(said, mistake)] = self.one(OMAHA, "alice", "high", cards=["As", "Ks", "Qs", "Js", "Ts"])
        assert mistake == "too_many_hole_cards"
        assert said == (
            "alice may not play As Ks Qs Js Ts. It takes three own cards and two from the table. "
            "A hand is exactly two of the player's own cards and three from the table."
        )

    def test_what_too_many_own_cards_would_make(self):
        assert self.one(OMAHA, "alice", "high", category="straight_flush") == [
            ("alice has ace high: As Ks Js Ts 8d.", "too_many_hole_cards")
        ]

    def test_cards_of_somebody_else(self):
        assert self.one(OMAHA, "alice", "high", cards=["8h", "8c", "8d", "As", "Ks"]) == [
            (
                "alice may not play 8h 8c 8d As Ks. 8h is not among the player's cards and the table's.",
                None,
            )
        ]

    def test_what_the_cards_do_not_make(self):
        [(said, mistake)] = self.one(
            PADRE, "carol", "high", category="full_house", cards=["Kd", "Kc", "Kh", "Qc", "8s"]
        )
        assert (said, mistake) == ("Kd Kc Kh Qc 8s make three kings.", None)

    def test_a_wild_card_used_twice(self):
        document = state(
            "texas-holdem",
            player("alice", "2c Ad"),
            player("bob", "Jd Td"),
            table=board("Ah Ks 7d 8c 9h"),
            options={"wild": ["2"]},
        )
        assert self.one(document, "alice", "high", category="four_of_a_kind") == [
            ("alice has three aces (2c is wild): 2c Ad Ah Ks 9h.", "wild_used_twice")
        ]
        assert self.one(
            document, "alice", "high", category="four_of_a_kind", cards=["2c", "Ad", "Ah", "Ks", "9h"]
        ) == [("2c Ad Ah Ks 9h make three aces (2c is wild).", "wild_used_twice")]

    def test_a_part_of_a_hand(self):
        assert self.one(PADRE, "carol", "high", category="three_of_a_kind", cards=["Kd", "Kc", "Kh"]) == []
        [(said, mistake)] = self.one(PADRE, "carol", "high", cards=["Kd", "Kc", "9h"])
        assert said.startswith(
            "carol may not play Kd Kc 9h. It takes three own cards and two from the table."
        )
        assert mistake == "too_many_hole_cards"

    def test_who_has_a_hand_on_no_line_by_another_reading(self):
        """On her arm alice has kings; with every card of the table she would have them full."""
        document = state(
            "iron-cross-2",
            player("alice", "Kh 2h 3c", chooses="arm-3"),
            player("bob", "Qh Jc 4c"),
            table={
                "card_1": "9c",
                "card_2": "9d",
                "card_3": "Kd",
                "card_4": "Ks",
                "card_5": "4h",
                "card_6": "5s",
            },
        )
        assert self.one(document, "alice", "high", category="full_house") == [
            ("alice has two pair, kings and nines (arm-3): Kh 9c 9d 5s Kd.", "wrong_line")
        ]

    def test_a_shown_hand_is_played(self):
        shown = {"high": ["Ks", "9s", "Kh", "Qc", "8s"]}
        alice = {**PADRE["players"][0], "shows": shown}
        document = {**PADRE, "players": [alice, *PADRE["players"][1:]]}
        assert self.one(document, "alice", "high", cards=["Ah", "Ks", "8s", "Kh", "Qc"]) == [
            ("alice showed Ks 9s 8s Kh Qc, a pair of kings, and plays it.", None)
        ]

    def test_who_goes_both_ways_plays_one_line(self):
        """On the first floor alice has three kings for high; she wins both ways with the second."""
        document = under(ELEVATOR, showdown="declare", both_lines="same")
        document["players"] = [
            player("alice", "Kc Kd 3h 4h", declares="both"),
            player("bob", "Qc Qs 7s 3d", declares="high"),
            player("carol", "Js 9c Qh 7d", declares="low"),
        ]
        document["table"] = {"left": ["Kh", "2s", "9s"], "car": "8c", "right": ["Jc", "6c", "Jd"]}
        right = settle(document).players[0]
        assert (right.high.line, right.low.line) == ("floor-2", "floor-2")
        [(said, mistake)] = self.one(document, "alice", "high", cards=["Kc", "Kd", "Kh", "Jc", "8c"])
        assert said.startswith("alice declared both and plays the hands of one line: Kc Kd 4h 8c 6c, a pair ")
        assert mistake is None

    def test_totals(self):
        assert self.one(SEVENS, "bob", "high", total=26) == []
        assert self.one(SEVENS, "bob", "high", total=26.5) == [("bob's cards come to 26, not 26½.", None)]
        assert self.one(SEVENS, "alice", "low", category="total", total=7, cards=["3d", "4s"]) == []

    def test_an_ace_counts_one_thing_for_a_side(self):
        document = {
            **SEVENS,
            "players": [player("alice", "5s As Ad", declares="both"), *SEVENS["players"][1:]],
        }
        assert self.one(document, "alice", "low", total=17) == [
            ("alice's cards come to 7, counting As and Ad as 1, not 17.", None)
        ]

    def test_badugi(self):
        document = dict(GAMES["badugi"].examples[0].state)
        [first, *_] = settle(document).players
        assert self.one(document, first.id, "low", category=first.low.category) == []
        other = "one_card" if first.low.category != "one_card" else "two_card"
        assert self.one(document, first.id, "low", category=other)

    def test_another_badugi_card_of_the_same_rank(self):
        """Of two threes either makes 4-3-2-A, if its suit is not taken."""
        document = state("badugi", player("alice", "4h 3s 3h 2d"), player("bob", "Kh Qh Jh Th"))
        assert self.one(document, "alice", "low", cards=["4h", "3s", "2d"]) == []
        assert self.one(document, "alice", "low", category="three_card", cards=["4h", "3h", "2d"])
        same = state("badugi", player("alice", "3s 3h 2d 2c"), player("bob", "Kh Qh Jh Th"))
        for cards in (["3s", "2d"], ["3h", "2d"], ["3h", "2c"]):
            assert self.one(same, "alice", "low", category="two_card", cards=cards) == []
        assert self.one(same, "alice", "low", cards=["3s", "3h"])
        assert self.one(same, "alice", "low", cards=["3c", "2d"])

    def test_the_card_of_a_neighbor(self):
        document = dict(GAMES["screw-your-neighbor"].examples[0].state)
        assert judge(document, **whole_claim(settle(document))).upheld


class TestTheEnd:
    def test_what_stays(self):
        found = judge(PADRE, next_pot=3)
        assert (found.next_pot.claimed, found.next_pot.due) == (3, 0)
        assert [said.text for said in found.next_pot.because] == ["No chip stays for the next hand."]

    def test_why_something_stays(self):
        document = under({**PADRE, "pot": 81}, odd_chip_side="carry")
        found = judge(document, next_pot=0)
        assert [said.text for said in found.next_pot.because] == [
            "1 chip stays for the next hand.",
            "The odd chip of 81 stays for the next pot: 40 and 40.",
        ]

    @pytest.mark.parametrize(
        ("claimed", "sentence"),
        [
            ("no_winner", "The hand ends at the showdown."),
            ("uncontested", "The hand ends at the showdown."),
        ],
    )
    def test_the_outcome(self, claimed, sentence):
        found = judge(PADRE, outcome=claimed)
        assert (found.outcome.claimed, found.outcome.due) == (claimed, "showdown")
        assert found.because[0].text == sentence

    def test_every_outcome_has_its_sentence(self):
        for game in GAMES.values():
            for example in game.examples:
                due = settle(dict(example.state)).outcome
                other = "push" if due != "push" else "showdown"
                assert judge(dict(example.state), outcome=other).outcome.because

    def test_the_end_of_a_hand_of_which_nothing_is_to_be_said(self):
        """Nobody has had his turn yet."""
        hands = player("alice", "9d 7c 2s 9c 7d"), player("bob", "7s 2c 2h 9s 2d")
        document = state("red-dog", *hands, pot=9)
        assert sentences(document) == []
        found = judge(document, outcome="showdown").outcome
        assert [(said.rule, said.text) for said in found.because] == [("live", "Nobody wins a pot.")]


class TestRefused:
    def problems(self, document, claim):
        game = questions.house(GAMES[document["game"]], document)
        with pytest.raises(ImpossibleState) as impossible:
            questions.dispute(game, {"state": document, "claim": claim})
        return [(problem.code, ".".join(map(str, problem.path))) for problem in impossible.value.problems]

    def test_everything_at_once(self):
        document = {**PADRE, "players": [*PADRE["players"], player("alice", "Ah 2d 2h 2s")]}
        claim = {"payouts": {"eve": 1}, "hands": {"eve": {}}, "winners": {"low": ["bob", "bob", "eve"]}}
        assert self.problems(document, claim) == [
            ("duplicate_player", "state.players.3.id"),
            ("duplicate_card", "state.players.3.cards.0"),
            ("unknown_player", "claim.payouts"),
            ("unknown_player", "claim.hands"),
            ("duplicate_player", "claim.winners.low.1"),
            ("unknown_player", "claim.winners.low.2"),
        ]

    @pytest.mark.parametrize("claim", [{}, {"payouts": {}}, {"hands": {}}, {"hands": {"alice": {}}}])
    def test_a_claim_of_nothing(self, claim):
        assert self.problems(PADRE, claim) == [("missing_member", "claim")]

    def test_more_chips_than_any_table_holds(self):
        claim = {"payouts": {"alice": 2**53 - 1, "bob": 1}, "refunds": {"bob": 2**53 - 1}}
        assert self.problems(PADRE, claim) == [("amount_too_large", "claim.payouts")]

    def test_what_the_game_does_not_count(self):
        assert self.problems(PADRE, {"chips": {"alice": 3}}) == [("conflicting_members", "claim.chips")]

    def test_a_state_that_cannot_be_settled(self):
        document = {**PADRE, "table": board("2c 7d 8s Kh")}
        assert self.problems(document, {"next_pot": 0}) == [("missing_card", "state.table.board.4")]
