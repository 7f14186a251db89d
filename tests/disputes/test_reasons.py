"""Why an item of a claim is wrong: the sentences that answer it, what they are about, and the mistake."""

import pytest

from service.games import GAMES
from service.rules.ruling import Because
from tests.disputes.claims import judge, split
from tests.disputes.test_mistakes import FOLDED, NINE_LOW, OMAHA, PADRE, SIDE, UNCALLED
from tests.rules.builders import board, player, state

BOO_RAY = dict(GAMES["boo-ray"].examples[0].state)
"""alice takes three tricks, bob two, and carol none."""
NEIGHBOURS = dict(GAMES["screw-your-neighbor"].examples[0].state)
"""carol ends with a two and pays a chip, which stays."""
BEFORE_ANY_TURN = state("red-dog", player("alice", "9d 7c 2s 9c 7d"), player("bob", "7s 2c 2h 9s 2d"), pot=9)
KINGS = ("Ks", "Kh", "Qd", "9c", "7c")
EIGHTS = ("8h", "8c", "Js", "Ts", "8d")
TO_HIGH = "The odd chip of the pot goes to the high half at this table;"
ONLY_TWO = "A hand is exactly two of the player's own cards and three from the table."


def texts(item):
    return [said.text for said in item.because]


LOWEST = Because(
    "screw-your-neighbor.lowest",
    "carol has the lowest card, a two, and pays a chip.",
    ("carol",),
    ("2s",),
    1,
)
NOT_IN = state(
    "texas-holdem",
    player("alice", "As Kd"),
    player("bob", "Ah Kc"),
    player("carol", folded=True),
    table=board("2h 9h Qc 5d 7s"),
    pots=[{"amount": 9, "eligible": ["carol"]}],
)


class TestWinners:
    def test_who_folded_is_answered_first(self):
        [item] = judge(FOLDED, winners={"high": ["carol", "bob"]}).winners
        assert item.because == (
            Because("live", "carol has folded and wins nothing.", ("carol",)),
            Because("G1", "alice wins the pot, 60 chips, with a pair of kings.", ("alice",), KINGS, 60),
            Because(
                "G1",
                "bob, with a pair of queens, loses to alice's pair of kings.",
                ("bob", "alice"),
                ("Qh", "Kh", "Qd", "9c", "7c"),
            ),
        )

    def test_nothing_is_said_of_a_folded_player_who_is_not_claimed(self):
        [item] = judge(FOLDED, winners={"high": ["bob"]}).winners
        assert texts(item) == [
            "alice wins the pot, 60 chips, with a pair of kings.",
            "bob, with a pair of queens, loses to alice's pair of kings.",
        ]

    def test_each_side_has_its_own_mistake(self):
        """Three own cards give alice high; nothing makes somebody win low where nobody can."""
        found = judge(OMAHA, **split(OMAHA, 100, 0), winners={"high": ["alice"], "low": ["bob"]})
        high, low = found.winners
        assert (high.side, high.claimed, high.due) == ("high", ("alice",), ("bob",))
        assert high.mistake == "too_many_hole_cards"
        assert high.because == (
            Because("omaha.cards", f"The claim plays more of a player's own cards than may play. {ONLY_TWO}"),
            Because("G1", "bob wins the pot, 100 chips, with three eights.", ("bob",), EIGHTS, 100),
            Because(
                "G1",
                "alice, with ace high, loses to bob's three eights.",
                ("alice", "bob"),
                ("As", "Ks", "Js", "Ts", "8d"),
            ),
            Because(
                "omaha.cards",
                f"alice may not play a royal flush (As Ks Qs Js Ts). {ONLY_TWO}",
                ("alice",),
                ("As", "Ks", "Qs", "Js", "Ts"),
            ),
        )
        assert (low.side, low.claimed, low.due, low.mistake) == ("low", ("bob",), (), None)
        assert texts(low) == ["Nothing is won for low in this hand of Omaha."]

    def test_why_nobody_wins_a_side(self):
        document = state(
            "padre",
            player("alice", "Ah 3d Ks 9s"),
            player("bob", "Ac 3s Td Jc"),
            table=board("9d 7d Tc Kh Qc"),
            pot=60,
        )
        [item] = judge(document, winners={"low": ["bob"]}).winners
        assert (item.claimed, item.due) == (("bob",), ())
        assert item.because == (
            Because("live", "Nobody wins low."),
            Because(
                "G2",
                "Nobody has a low of eight or better, so the high hand takes all of the pot.",
                chips=60,
            ),
        )

    def test_a_pot_that_nobody_may_win(self):
        [item] = judge(NOT_IN, winners={"high": ["alice"]}).winners
        assert texts(item) == [
            "Nobody wins high.",
            "Nobody who may win the pot of 9 chips is still in, so it stays.",
        ]

    def test_the_mistake_that_makes_somebody_win_a_side_comes_first(self):
        [item] = judge(NINE_LOW, winners={"low": ["bob"]}).winners
        assert (item.claimed, item.due, item.mistake) == (("bob",), (), "unqualified_low_paid")
        assert texts(item)[1] == "Nobody wins low."

    def test_the_pot_of_a_game_without_sides(self):
        [item] = judge(BOO_RAY, winners={"whole": ["bob"]}).winners
        assert (item.side, item.claimed, item.due) == ("whole", ("bob",), ("alice",))
        assert item.because == (
            Because(
                "boo-ray.most-tricks", "alice takes the most tricks, three, and wins the pot.", ("alice",)
            ),
            Because("boo-ray.most-tricks", "bob took two tricks, fewer than alice.", ("bob", "alice")),
        )

    def test_the_pot_of_a_game_without_sides_that_nobody_has_won_yet(self):
        [item] = judge(BEFORE_ANY_TURN, winners={"whole": ["alice"]}).winners
        assert (item.claimed, item.due) == (("alice",), ())
        assert [(said.text, said.players) for said in item.because] == [("Nobody wins a pot undivided.", ())]


class TestAmounts:
    def test_why_a_refund_is_due_and_not_which_pots_there_are(self):
        document = {**SIDE, "players": [*SIDE["players"][:2], player("carol", "Qs Qh", contributed=75)]}
        [item] = judge(document, refunds={"carol": 0}).amounts["refunds"]
        told = "Nobody called the last 15 chips of carol's bet, so they go back to carol."
        assert item.because == (Because("G5", told, ("carol",), (), 15),)

    @pytest.mark.parametrize(("fee", "mistakes"), [(6, ("swing_paid_one_side",)), (9, ())])
    def test_no_mistake_about_the_pot_leads_to_another_fee(self, fee, mistakes):
        """alice drew two cards for 3 chips each, declared both and lost high: half of 36 is not hers."""
        document = state(
            "zero-to-55",
            player("alice", "As Ks 2c 3c 4c", declares="both", drew=2),
            player("bob", "Qs Jd 9c 8c 7c", declares="low"),
            player("carol", "Kd Qd Jc Tc 9d", declares="high"),
            pot=30,
            options={"draw_fee": 3},
        )
        assert judge(document, payouts={"alice": 18}, penalties={"alice": fee}).mistakes == mistakes

    @pytest.mark.parametrize(
        ("document", "claim", "given"),
        [
            (UNCALLED, {"refunds": {"alice": 81}}, "81 chips of 80"),
            (PADRE, {"next_pot": 82}, "82 chips of 81"),
        ],
    )
    def test_one_amount_alone_may_be_more_than_there_is(self, document, claim, given):
        found = judge(document, **claim)
        assert found.mistakes == ("claim_does_not_add_up",)
        assert found.because[0] == Because(
            "adds-up", f"The claim does not add up: it gives out {given}, 1 chip too many."
        )

    @pytest.mark.parametrize("more", [{}, {"payouts": {"alice": 0, "bob": 0, "carol": 0, "dave": 0}}])
    @pytest.mark.parametrize("fee", [0, 2])
    def test_another_penalty_changes_what_stays_and_still_adds_up(self, fee, more):
        found = judge(NEIGHBOURS, penalties={"carol": fee}, **more)
        assert (found.upheld, found.mistakes, found.because) == (False, (), (LOWEST,))

    def test_another_penalty_beside_what_stays_does_not_add_up(self):
        found = judge(NEIGHBOURS, penalties={"carol": 0}, next_pot=1)
        assert found.mistakes == ("claim_does_not_add_up",)
        assert found.because[0].text == (
            "The claim does not add up: it gives out 1 chip of 0, 1 chip too many."
        )


class TestTheWholeClaim:
    def test_the_mistake_then_the_reasons_in_the_order_of_the_ruling(self):
        found = judge(PADRE, **split(PADRE, 21, 20, 40))
        assert [(said.rule, said.text) for said in found.because] == [
            ("G6", f"{TO_HIGH} in the claim it goes to the low half."),
            ("G6", "The odd chip of 81 goes to the high half: 41 and 40."),
            ("G1", "carol wins the high half of the pot, 41 chips, with three kings."),
            ("G1", "alice, with a pair of kings, loses to carol's three kings."),
            (
                "G2",
                "alice and bob tie with an 8-7-3-2-A low and share the low half of the pot: 20 chips each.",
            ),
            ("G2", "carol has only a 9-8-7-4-2 low, not a low of eight or better."),
        ]

    def test_nothing_that_the_claim_has_right(self):
        """That nobody qualifies for low, and what carol has, answers no claim about a kicker."""
        document = state(
            "padre",
            player("alice", "Ah Kd 4s 2d"),
            player("bob", "As Qd 6c 5c"),
            player("carol", "8c 8d 2s 2h"),
            table=board("Ad Th 9c Js 3c"),
            pot=50,
        )
        found = judge(document, **split(document, 25, 25, 0))
        assert found.mistakes == ("kicker_ignored",)
        assert [said.text for said in found.because] == [
            "The claim calls hands equal that a kicker decides.",
            "alice wins the pot, 50 chips, with a pair of aces.",
            "bob has a pair of aces too, but alice's king kicker beats the queen.",
        ]
