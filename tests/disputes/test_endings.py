"""Why chips stay for the next hand, and how a hand ended: each with what is said of it in the ruling."""

import pytest

from service.rules.ruling import Because
from tests.disputes.claims import judge, split
from tests.disputes.test_mistakes import KICKER, PADRE, UNCALLED
from tests.disputes.test_reasons import BOO_RAY, LOWEST, NEIGHBOURS, NOT_IN, TO_HIGH, texts
from tests.rules.builders import board, player, state, under

EMPTIED = Because(
    "nobody-wins",
    "Nobody is left to win the pot: its 60 chips stay for the next hand.",
    ("alice", "bob"),
    (),
    60,
)
BANISHED = state(
    "heaven-and-hell",
    player("alice", "Qs", declares="high"),
    player("bob", "Qd", declares="low"),
    player("carol", folded=True),
    table={"heaven": ["Kd", "9d", "5s", "5h", "2h"], "hell": ["2c", "3c", "4c", "7c", "Qc"]},
    pot=60,
)
"""The queen of hell takes alice's and bob's only cards."""
REDEALT = state(
    "peabody-holdem",
    player("alice", "2c 4d 6h 8s Tc", contributed=30),
    player("bob", "3c 5d 7h 9s Jc", contributed=20),
    opened=False,
)
OPENERS = (
    "Nobody opened: it takes a pair of jacks or better in the hand, so the hand is dead. "
    "The pot of 40 chips stays, and the hand is dealt again."
)
WON_BY_THE_RAISER = {
    **UNCALLED,
    "players": [player("alice", "Ac 2d", contributed=50), player("bob", "Qh 3d", contributed=30)],
}
EVEN_TRICKS = {
    **{name: value for name, value in BOO_RAY.items() if name not in ("tricks", "players")},
    "players": [
        player(name, stays=True, tricks_taken=taken)
        for name, taken in (("alice", 2), ("bob", 2), ("carol", 1), ("dave", 0))
    ],
    "pot": 12,
}
ONE_CHIP_EACH = state(
    "screw-your-neighbor",
    player("alice", "2s", chips=1),
    player("bob", "2d", chips=1),
    turns=[{"player": "bob", "action": "stand"}, {"player": "alice", "action": "stand"}],
    dealer="alice",
)
LAST_POSTS = state(
    "tic-tac-toe",
    player("alice", "2d 2c", announces="row-1", posts=2, contributed=10),
    player("bob", "8c 9h", folded=True, posts=0, contributed=10),
    post_pot=1,
)


def what_stays(document, claimed):
    """What is answered to a claim of what stays for the next hand."""
    return judge(document, next_pot=claimed).next_pot


def test_what_a_player_lost_his_cards_to():
    found = judge(BANISHED, payouts={"alice": 60})
    assert (
        Because("heaven-and-hell.discard", "alice loses every card to Qc and is out.", ("alice",), ("Qc",))
        in found.settlement.because
    )


class TestWhatStays:
    def test_a_pot_of_which_everybody_lost_his_cards(self):
        assert what_stays(BANISHED, 0).because == (
            Because("adds-up", "60 chips stay for the next hand.", chips=60),
            EMPTIED,
        )

    @pytest.mark.parametrize(
        ("document", "chips", "text"),
        [
            (REDEALT, 40, OPENERS),
            (NOT_IN, 9, "Nobody who may win the pot of 9 chips is still in, so it stays."),
        ],
    )
    def test_a_pot_that_is_not_played_for(self, document, chips, text):
        said = what_stays(document, 0).because
        assert [one.text for one in said] == [f"{chips} chips stay for the next hand.", text]

    def test_an_odd_chip_of_the_low_half_and_not_the_one_of_the_halves(self):
        """A pot of 7: four for high, and of three for low alice and bob share two."""
        document = state(
            "padre",
            player("alice", "Ah 3d Ks 9s"),
            player("bob", "Ad 3h Qd 9d"),
            player("carol", "Kd Kc 9h 4s"),
            table=board("2c 7d 8s Kh Qc"),
            pot=7,
            options={"odd_chip_order": "carry"},
        )
        assert [said.text for said in what_stays(document, 0).because] == [
            "1 chip stays for the next hand.",
            "Of the low half of the pot, 1 chip cannot be shared equally and stays.",
        ]

    def test_not_what_was_won(self):
        """alice pays her wager of 5 into a pot from which bob takes 2."""
        document = state(
            "red-dog",
            player("alice", "9d 7c 2s 9c 7d", wager=5, turned="Ks"),
            player("bob", "7s 2c 2h 9s 2d", wager=2, turned="4s"),
            pot=10,
        )
        assert [said.text for said in what_stays(document, 0).because] == [
            "13 chips stay for the next hand.",
            "alice pays 5 chips: no card of the hand is higher than Ks in its suit.",
        ]

    def test_what_a_player_paid(self):
        assert what_stays(NEIGHBOURS, 0).because == (
            Because("adds-up", "1 chip stays for the next hand.", chips=1),
            LOWEST,
        )

    def test_nothing(self):
        assert what_stays(PADRE, 3).because == (
            Because("adds-up", "No chip stays for the next hand.", chips=0),
        )

    def test_the_odd_chip_of_the_halves(self):
        assert what_stays(under(PADRE, odd_chip_side="carry"), 0).because == (
            Because("adds-up", "1 chip stays for the next hand.", chips=1),
            Because("G6", "The odd chip of 81 stays for the next pot: 40 and 40.", chips=1),
        )

    def test_a_pot_that_nobody_wins(self):
        """alice's 7 wins low and bob's 26 high, and both declared both."""
        document = state(
            "seven-twenty-seven",
            player("alice", "4s 3d", declares="both"),
            player("bob", "Th 9h 7c", declares="both"),
            pot=20,
        )
        assert what_stays(document, 0).because == (
            Because("adds-up", "20 chips stay for the next hand.", chips=20),
            Because("nobody-wins", "Nobody wins the pot: its 20 chips stay for the next hand.", chips=20),
        )

    def test_a_chip_that_cannot_be_shared_whoever_takes_the_other_half(self):
        """That nobody qualifies for low is no reason why a chip of 41 stays."""
        document = state(
            "padre",
            player("alice", "As Ad Tc 3c"),
            player("bob", "Ac Ah Ts 4d"),
            table=board("Kc Kd Qh Jd 9s"),
            pot=41,
            options={"odd_chip_order": "carry"},
        )
        assert what_stays(document, 0).because == (
            Because("adds-up", "1 chip stays for the next hand.", chips=1),
            Because("G6", "Of the pot, 1 chip cannot be shared equally and stays.", chips=1),
        )

    @pytest.mark.parametrize(
        ("payouts", "mistake", "sentences"),
        [
            (
                (20, 20, 40),
                "odd_chip_side",
                [
                    f"{TO_HIGH} in the claim it stays for the next pot.",
                    "No chip stays for the next hand.",
                ],
            ),
            ((20, 20, 41), "claim_does_not_add_up", ["No chip stays for the next hand."]),
        ],
    )
    def test_the_mistake_that_leaves_a_chip(self, payouts, mistake, sentences):
        item = judge(PADRE, **split(PADRE, *payouts), next_pot=1).next_pot
        assert (item.claimed, item.due, item.mistake) == (1, 0, mistake)
        assert texts(item) == sentences


class TestHowItEnded:
    """The outcome, and the one sentence of the ruling that shows it."""

    @pytest.mark.parametrize(
        ("document", "claimed", "rule", "text", "shown"),
        [
            (
                KICKER,
                "no_winner",
                "G1",
                "The hand ends at the showdown.",
                Because(
                    "G1",
                    "alice wins the pot, 50 chips, with a pair of aces.",
                    ("alice",),
                    ("Ah", "Kd", "Ad", "9h", "7c"),
                    50,
                ),
            ),
            (NEIGHBOURS, "push", LOWEST.rule, "The hand ends at the showdown.", LOWEST),
            (
                {
                    **UNCALLED,
                    "players": [UNCALLED["players"][0], {**UNCALLED["players"][1], "folded": True}],
                },
                "showdown",
                "live",
                "Only one player is left in, so no hands are compared.",
                Because("live", "alice is alone in the pot and takes 60 chips.", ("alice",), (), 60),
            ),
            (BANISHED, "showdown", "nobody-wins", "Nobody wins a pot.", EMPTIED),
            (
                BOO_RAY,
                "no_winner",
                "boo-ray.most-tricks",
                "The hand ends at the showdown.",
                Because(
                    "boo-ray.most-tricks", "alice takes the most tricks, three, and wins the pot.", ("alice",)
                ),
            ),
        ],
    )
    def test_it_is_shown_by_what_decided(self, document, claimed, rule, text, shown):
        found = judge(document, outcome=claimed).outcome
        assert found.because == (Because(rule, text), shown)

    @pytest.mark.parametrize(
        ("document", "outcome", "shown"),
        [
            (REDEALT, "redeal", OPENERS),
            (WON_BY_THE_RAISER, "showdown", "alice wins the pot, 60 chips, with a pair of aces."),
            (NOT_IN, "no_winner", "Nobody who may win the pot of 9 chips is still in, so it stays."),
            (EVEN_TRICKS, "no_winner", "alice and bob tie with two tricks, so nobody takes the pot."),
            (ONE_CHIP_EACH, "push", "Everybody holds a two and has one chip left, so nobody pays."),
            (LAST_POSTS, "game_over", "alice is the last player with posts and takes the post pot of 1."),
        ],
    )
    def test_it_is_not_shown_by_what_only_came_with_it(self, document, outcome, shown):
        """Not by a refund, a fine, a swap, nor by the pot where the posts end the game."""
        found = judge(document, outcome="showdown" if outcome != "showdown" else "push").outcome
        assert found.due == outcome
        assert found.because[1].text.startswith(shown)
        assert found.because[0].rule == found.because[1].rule
