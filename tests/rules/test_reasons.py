"""Why chips and posts move in the games of several hands: every reason (api.md 6; rules.md 6.21, 7)."""

import pytest

from service.rules.ruling import Because, Hand, NextDeal, PlayerRuling, Pot, Settlement, Share
from tests.rules.builders import player, settle, state, under


def reasons(document):
    return list(settle(document).because)


CLUBS, DIAMONDS, HEARTS, SPADES = "Kc 2c 3c 4c 5c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h", "As 2s 3s 4s 5s"


GRID = [["Ks", "7d", "2c"], ["9h", "Qc", "4s"], ["Ad", "8s", "3h"]]


class TestRedDog:
    WIN, TURN, POT = "red-dog.win", "red-dog.turn", "red-dog.pot"
    ROUND = state(
        "red-dog",
        player("A", CLUBS, wager=5, turned="Qc"),
        player("B", DIAMONDS, wager=7, turned="Qd"),
        player("C", HEARTS, wager=0),
        player("D", SPADES, wager=14, turned="Qs"),
        pot=12,
    )
    A_WINS = Because(WIN, "A wins 5 chips: Kc is higher than the turned Qc.", ("A",), ("Kc", "Qc"), 5)
    B_PAYS = Because(
        WIN, "B pays 7 chips: no card of the hand is higher than Qd in its suit.", ("B",), ("Qd",), 7
    )
    D_WINS = Because(WIN, "D wins 14 chips: As is higher than the turned Qs.", ("D",), ("As", "Qs"), 14)

    def test_every_turn(self):
        assert reasons(self.ROUND) == [
            self.A_WINS,
            self.B_PAYS,
            Because(self.TURN, "C passes.", ("C",), (), 0),
            self.D_WINS,
            Because(self.POT, "The pot is empty, so the game ends."),
        ]

    def test_a_pass_that_costs_and_antes_that_are_put_in_again(self):
        """C pays 2, so 16 are in the pot, of which D wins 14 and leaves 2."""
        document = under(self.ROUND, pass_cost=2, re_ante=3)
        passes = Because(self.TURN, "C passes and pays 2 chips.", ("C",), (), 2)
        assert reasons(document) == [self.A_WINS, self.B_PAYS, passes, self.D_WINS]
        document = under(self.ROUND, re_ante=3)
        names = ("A", "B", "C", "D")
        again = Because(self.POT, "The pot is empty, so A, B, C and D put in 3 chips each.", names, (), 3)
        assert reasons(document)[-2:] == [self.D_WINS, again]

    def test_the_whole_settlement(self):
        """Pot 12: A wins 5, B loses 7, C passes, D wins the 14 that are left."""
        told = [("won", 7), ("lost", 0), ("passed", 0), ("won", 8)]
        a, b, c, d = ({"result": result, "winning_cards": cards} for result, cards in told)
        players = (
            PlayerRuling("A", "live", 5, 0, 0, 5, more=a),
            PlayerRuling("B", "live", 0, 0, 7, -7, more=b),
            PlayerRuling("C", "live", 0, 0, 0, 0, more=c),
            PlayerRuling("D", "live", 14, 0, 0, 14, more=d),
        )
        pot = Pot(19, ("A", "B", "C", "D"), 0, (Share("whole", 19, (("A", 5), ("D", 14))),))
        answer = settle(self.ROUND)
        assert answer == Settlement("game_over", (pot,), players, 0, answer.because)


class TestBooRay:
    MOST, PAYS, STAY, FOLLOW = (f"boo-ray.{rule}" for rule in ("most-tricks", "pays", "stay", "follow-suit"))
    WRONG = ("AKh B2c C3h", "A4h BAh C5h", "B2s C3s A4s", "AAc B9c C3c", "A5c B6c C7c")
    """B throws a club on hearts though he holds the ace; A, B, A, A and C take the tricks."""

    def hand(self, *hands, **members):
        more = {"table": {"trump": "8s"}, "options": {"amount": 4}, "pot": 10, **members}
        return state("boo-ray", *hands, **more)

    def counted(self, **taken):
        return self.hand(*(player(name, stays=True, tricks_taken=n) for name, n in taken.items()))

    def recorded(self, *tricks, **options):
        played = [[{"player": text[0], "card": text[1:]} for text in trick.split()] for trick in tricks]
        stay = [player(name, stays=True) for name in "ABC"]
        return self.hand(*stay, player("D", stays=False), tricks=played, options={"amount": 4, **options})

    def test_nobody_stays(self):
        document = self.hand(player("A", stays=False), player("B", folded=True))
        text = "Nobody stays, so the pot stays and the hand is dealt again."
        assert reasons(document) == [Because(self.STAY, text)]

    def test_one_stays(self):
        document = self.hand(player("A", stays=False), player("B", stays=True))
        text = "B alone stays and takes the pot; nobody pays, so the game is over."
        assert reasons(document) == [Because(self.STAY, text, ("B",))]

    def test_who_takes_most_some_and_none(self):
        assert reasons(self.counted(A=3, B=2, C=0, D=0)) == [
            Because(self.MOST, "A takes the most tricks, three, and wins the pot.", ("A",)),
            Because(self.MOST, "B took two tricks, fewer than A.", ("B", "A")),
            Because(self.PAYS, "C stayed, took no trick and pays 4 chips.", ("C",), (), 4),
            Because(self.PAYS, "D stayed, took no trick and pays 4 chips.", ("D",), (), 4),
        ]

    def test_a_tie_for_most(self):
        assert reasons(self.counted(A=2, B=2, C=1)) == [
            Because(self.MOST, "A and B tie with two tricks, so nobody takes the pot.", ("A", "B")),
            Because(self.MOST, "C took one trick, fewer than A and B.", ("C", "A", "B")),
        ]

    def test_a_play_against_the_rules(self):
        wrong = Because(
            self.FOLLOW,
            "In trick 1 B played 2c but held Ah, and had to follow the suit led.",
            ("B",),
            ("2c", "Ah"),
        )
        most = Because(self.MOST, "A takes the most tricks, three, and wins the pot.", ("A",))
        sure = "A took it with Ac, and after it nobody else could take as many as A."
        assert reasons(self.recorded(*self.WRONG)) == [
            wrong,
            most,
            Because(self.MOST, f"Trick four decided it: {sure}", ("A",), ("Ac",)),
            Because(self.MOST, "B took one trick, fewer than A.", ("B", "A")),
            Because(self.MOST, "C took one trick, fewer than A.", ("C", "A")),
        ]
        pays = "B played wrongly, scores no trick and pays 4 chips."
        assert reasons(self.recorded(*self.WRONG, renege_penalty="boo")) == [
            wrong,
            most,
            Because(self.MOST, f"Trick four decided it: {sure}", ("A",), ("Ac",)),
            Because(self.MOST, "C took one trick, fewer than A.", ("C", "A")),
            Because(self.PAYS, pays, ("B",), (), 4),
        ]

    def test_the_trick_that_made_a_tie(self):
        """A, B, A, B, C: B's second makes it two each."""
        tricks = ("AAh B2h C3h", "A4h BKh C5h", "B2d C3d A4d", "A2c B9c C3c", "B4c CKc A5c")
        assert reasons(self.recorded(*tricks)) == [
            Because(self.MOST, "A and B tie with two tricks, so nobody takes the pot.", ("A", "B")),
            Because(self.MOST, "Trick four made the tie: B took it with 9c.", ("B",), ("9c",)),
            Because(self.MOST, "C took one trick, fewer than A and B.", ("C", "A", "B")),
        ]

    def test_a_trump_that_decided(self):
        """B, A, B, A, and the last trick is B's, who has no club and plays a spade."""
        sure = "Trick five decided it: B took it with Ks, and after it nobody else could take as many as B."
        tricks = ("AKh BAh C3h", "B2d C3d AKd", "A4h BQh C5h", "B4d C5d AAd", "A2c BKs C4c")
        assert reasons(self.recorded(*tricks)) == [
            Because(self.MOST, "B takes the most tricks, three, and wins the pot.", ("B",)),
            Because(self.MOST, sure, ("B",), ("Ks",)),
            Because(self.MOST, "A took two tricks, fewer than B.", ("A", "B")),
            Because(self.PAYS, "C stayed, took no trick and pays 4 chips.", ("C",), (), 4),
        ]

    def test_the_whole_settlement(self):
        """A takes 10; B's payment is the next pot; D did not stay, and all four are dealt in again."""
        wrong = {"player": "B", "trick": 1, "card": "2c", "held": "Ah"}
        answer = settle(self.recorded(*self.WRONG, renege_penalty="boo"))
        players = (
            PlayerRuling("A", "live", 10, 0, 0, 10, more={"tricks": 3}),
            PlayerRuling("B", "live", 0, 0, 4, -4, more={"tricks": 1}),
            PlayerRuling("C", "live", 0, 0, 0, 0, more={"tricks": 1}),
            PlayerRuling("D", "folded", 0, 0, 0, 0),
        )
        names = ("A", "B", "C", "D")
        pot = Pot(14, names, 4, (Share("whole", 10, (("A", 10),)),))
        after = NextDeal(names, "B")
        more = {"violations": [wrong]}
        assert answer == Settlement("showdown", (pot,), players, 4, answer.because, after, more)


class TestScrewYourNeighbor:
    LOWEST, SWAP, PUSH, LAST = (
        f"screw-your-neighbor.{rule}" for rule in ("lowest", "swap", "push", "last-player")
    )

    def hand(self, cards, *turns, chips=(3, 3, 3, 3), **members):
        held = [
            player(name, card, chips=left)
            for name, card, left in zip("ABCD", cards.split(), chips, strict=False)
        ]
        done = [dict(zip(("player", "action", "card"), turn.split(), strict=False)) for turn in turns]
        return state("screw-your-neighbor", *held, **({"turns": done} if turns else {}), **members)

    def test_what_happened_in_turn(self):
        """The two goes from A to B, and no further: C shows his king."""
        document = self.hand("2s 9d Kh 5c", "A swap", "B swap", "C stand", "D draw_from_deck Qd")
        assert reasons(document) == [
            Because(self.SWAP, "A swaps with B.", ("A", "B")),
            Because(self.SWAP, "C shows Kh, so B keeps 2s.", ("B", "C")),
            Because(self.SWAP, "D draws Qd from the deck for 5c.", ("D",), ("Qd",)),
            Because(self.LOWEST, "B has the lowest card, a two, and pays a chip.", ("B",), ("2s",), 1),
        ]

    def test_a_king_from_the_deck_that_is_refused(self):
        stands = ("A stand", "B stand", "C stand")
        document = self.hand("2s 9d Kh 5c", *stands, "D draw_from_deck Kd", options={"deck_king": "refused"})
        text = "D draws Kd from the deck, which is refused, and keeps his card."
        assert reasons(document)[0] == Because(self.SWAP, text, ("D",), ("Kd",))

    @pytest.mark.parametrize(
        ("cards", "text", "names", "lowest"),
        [
            ("As 9d Kh 5c", "A has the lowest card, an ace, and pays a chip.", "A", "As"),
            ("9d 8d 8s Kh", "B and C have the lowest card, an eight, and pay a chip each.", "BC", "8d 8s"),
            ("7c 7d 7s", "A, B and C have the lowest card, a seven, and pay a chip each.", "ABC", "7c 7d 7s"),
        ],
    )
    def test_who_pays(self, cards, text, names, lowest):
        document = self.hand(cards, options={"chip": 5})
        paid = 5 * len(names)
        assert reasons(document) == [Because(self.LOWEST, text, tuple(names), tuple(lowest.split()), paid)]

    def test_everybody_ties_with_one_chip(self):
        text = "Everybody holds an eight and has one chip left, so nobody pays."
        assert reasons(self.hand("8s 8d", chips=(1, 1))) == [Because(self.PUSH, text, ("A", "B"))]

    def test_the_last_player_with_chips(self):
        text = "B is the last player with chips and takes the pot of 7 chips."
        assert reasons(self.hand("4s 9h", chips=(1, 1), pot=6)) == [
            Because(self.LOWEST, "A has the lowest card, a four, and pays a chip.", ("A",), ("4s",), 1),
            Because(self.LAST, text, ("B",), (), 7),
        ]

    def test_the_whole_settlement(self):
        """A's last chip joins the pot of 6; B, C and D go on, C is dealt first after B's lead."""
        document = self.hand("4s 9h Kd 9s", *(f"{name} stand" for name in "BCDA"), chips=(1, 2, 3, 3), pot=6)
        answer = settle(document)
        hands = [
            Hand("high_card", description, (card,), 0, (card[0],))
            for description, card in (("four", "4s"), ("nine", "9h"), ("king", "Kd"), ("nine", "9s"))
        ]
        strengths = [ruling.low.strength for ruling in answer.players]
        a, b, c, d = (hand._replace(strength=s) for hand, s in zip(hands, strengths, strict=True))
        players = (
            PlayerRuling("A", "out", 0, 0, 1, -1, "A has no chips left.", low=a, more={"chips": 0}),
            PlayerRuling("B", "live", 0, 0, 0, 0, low=b, more={"chips": 2}),
            PlayerRuling("C", "live", 0, 0, 0, 0, low=c, more={"chips": 3}),
            PlayerRuling("D", "live", 0, 0, 0, 0, low=d, more={"chips": 3}),
        )
        pot = Pot(7, ("A", "B", "C", "D"), 7, ())
        after = NextDeal(("B", "C", "D"), "C")
        assert answer == Settlement("showdown", (pot,), players, 7, answer.because, after)
        assert strengths[0] > strengths[1] == strengths[3] > strengths[2] > 0


class TestTicTacToe:
    RULE = "tic-tac-toe.posts"

    def hand(self, *posts, **members):
        """B's straight beats A's three kings and C's two pair."""
        cards = (("A", "Kd Kh", "column-1"), ("B", "5s 6s", "column-3"), ("C", "Qd Ah", "diagonal-2"))
        held = [
            player(name, hand, announces=line, posts=left)
            for (name, hand, line), left in zip(cards, posts, strict=True)
        ]
        return state("tic-tac-toe", *held, table={"grid": GRID}, pot=18, **members)

    def posts_told(self, document):
        return [said for said in settle(document).because if said.rule == self.RULE]

    def test_who_tosses(self):
        text = "A and C toss a post each; the post pot holds 6."
        assert self.posts_told(self.hand(3, 3, 2, post_pot=4)) == [Because(self.RULE, text, ("A", "C"))]

    def test_who_takes_the_post_pot(self):
        document = self.hand(1, 1, 1, post_pot=6)
        assert self.posts_told(document) == [
            Because(self.RULE, "A and C toss a post each; the post pot holds 8.", ("A", "C")),
            Because(self.RULE, "B is the last player with posts and takes the post pot of 8.", ("B",)),
        ]
        answer = settle(document)
        assert [ruling.more for ruling in answer.players] == [
            {"posts": 0, "post_payout": 0},
            {"posts": 1, "post_payout": 8},
            {"posts": 0, "post_payout": 0},
        ]
        assert (answer.outcome, answer.more, answer.next_deal) == ("game_over", {"post_pot": 0}, None)
