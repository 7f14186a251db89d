"""The sides of number games: nearest, most, fewest (rules.md 7.1 to 7.5)."""

import pytest

from service.games import GAMES
from service.rules.banish import Aftermath
from service.rules.cards import bits
from service.rules.reading import read_table
from service.rules.sides import PokerRules
from tests.rules.builders import because, paid, player, problems, score, sentences, state

RULES = PokerRules()
SPEWED = {"spewed": ["4d", "5d", "6d", "7d", "8d"]}
SEVEN_CALLED = {"called": ["2c", "4h", "7h", "8h", "9h", "Th", "Jh"]}


def side(game, name):
    high, low = GAMES[game].sides
    return high if name == "high" else low


def total(game, name, cards):
    """The total of a hand on a side, in points."""
    found = side(game, name)
    strength = found.strength(bits(cards.split()), 0, RULES)
    return found.hand(strength, cards.split(), 0, RULES, None).total / 2


class TestTotals:
    """Every total that rules.md works out: low, high."""

    @pytest.mark.parametrize(
        ("game", "cards", "low", "high"),
        [
            ("seven-twenty-seven", "Ts 9s 7s Kc", 26.5, 26.5),
            ("seven-twenty-seven", "5s As Ad", 7, 27),
            ("seven-twenty-seven", "As 6s Tc Kc", 17.5, 27.5),
            ("thirteen-thirty-three", "As Ad Ac", 13, 33),
            ("thirteen-thirty-three", "9h 5h", 14, 14),
            ("two-twenty-two", "Ah Kd Qd", 2, 12),
            ("two-twenty-two", "Kh Ks Qc Qs", 2, 2),
            ("two-twenty-two", "Ad 2h", 3, 13),
            ("numbers", "As 3d", 4, 18),
            ("numbers", "As 5d", 6, 20),
            ("numbers", "Kc 6c", 16, 16),
            ("spew", "As Kd 9c", 20, 30),
            ("spew", "As Ad 2c", 4, 24),
            ("old-man-49er", "As Ts 9s 8s 7s", 35, 45),
            ("old-man-49er", "Kd Qd Jd 2d Ad", 3, 13),
            ("old-man-49er", "As Ad Ac Th 6h", 19, 49),
            ("old-man-49er", "Ks Kd Kc Qs Qd", 0, 0),
            ("zero-to-55", "As Ad Ac Ah Ks", 4, 55),
            ("zero-to-55", "Kd Qd Jd Qs Jc", 0, 50),
            ("zero-to-55", "Kd Qd Jd As Ac", 2, 53),
            ("zero-to-55", "Kc 2s 3s 4s 5s", 14, 24),
            ("zero-to-55", "As Ts Td Tc 9s", 40, 51),
            ("zero-to-55", "Kd Qd Ac Ad 3c", 5, 45),
            ("zero-to-55", "Kd Qd As Ad 3c", 5, 46),
        ],
    )
    def test_total(self, game, cards, low, high):
        assert total(game, "low", cards) == low
        assert total(game, "high", cards) == high

    def test_a_hand_of_nothing_is_a_hand(self):
        """Five faces of Old Man 49er count zero both ways."""
        hands = player("A", "Ks Kd Kc Qs Qd"), player("B", "Kh Qc Qh Jc Jd")
        (high, low) = score(state("old-man-49er", *hands)).ranking
        assert high == ("high", (("A", "B"),))
        assert low == ("low", (("A", "B"),))


class TestOrder:
    def stronger(self, game, name, better, worse):
        found = side(game, name)
        first, second = (found.strength(bits(cards.split()), 0, RULES) for cards in (better, worse))
        return first > second > 0

    @pytest.mark.parametrize(
        ("game", "name", "better", "worse"),
        [
            ("seven-twenty-seven", "low", "4s 2s", "5h 3h"),
            ("seven-twenty-seven", "high", "Ts Td 6h", "Tc Th 8d"),
            ("seven-twenty-seven", "high", "As 6s Tc Kc", "Th 9h 7c 2h"),
            ("thirteen-thirty-three", "low", "9s 3s", "9h 5h"),
            ("thirteen-thirty-three", "high", "Ts Td 9d 3d", "Tc Th 9c 5c"),
            ("two-twenty-two", "low", "Kh Qh", "Ad 2h"),
            ("two-twenty-two", "high", "Ts 9d 2s", "Tc 9c 4c"),
            ("numbers", "high", "As 2d", "Kc 6c"),
            ("numbers", "low", "As 2d", "4c"),
            ("spew", "high", "As", "Kc"),
            ("spew", "low", "As", "2c"),
            ("zero-to-55", "high", "As Ts Td Tc 9s", "Ad Th 9d 9c Kc"),
            ("zero-to-55", "low", "Kd Qd Jd Qs Jc", "Ks Kh Kc Jd As"),
        ],
    )
    def test_which_is_better(self, game, name, better, worse):
        assert self.stronger(game, name, better, worse)

    def test_equal_totals_tie(self):
        low = side("seven-twenty-seven", "low")
        two, four = (low.strength(bits(cards.split()), 0, RULES) for cards in ("4h 3d", "4s 2d Kc Ks"))
        assert two == four

    def test_fewer_cards_may_decide(self):
        _, low = GAMES["seven-twenty-seven"].under({"tie_fewest_cards": True}).sides
        two, four = (low.strength(bits(cards.split()), 0, RULES) for cards in ("4h 3d", "4s 2d Kc Ks"))
        assert two > four

    def test_they_decide_only_between_equal_counts(self):
        """6 with three cards is nearer than 5 with two, and before 8 with two."""
        _, low = GAMES["seven-twenty-seven"].under({"tie_fewest_cards": True}).sides
        six = low.strength(bits(["2h", "2d", "2c"]), 0, RULES)
        assert six > low.strength(bits(["2s", "3d"]), 0, RULES)
        assert six > low.strength(bits(["5s", "3d"]), 0, RULES)


class TestHand:
    def test_nearest(self):
        (alice,) = score(state("seven-twenty-seven", player("A", "As 6s Tc Kc"))).players
        high, low = alice.high, alice.low
        assert (high.category, high.total, high.target, high.distance) == ("total", 55, 54, 1)
        assert high.counts == (("As", 22),)
        assert (low.total, low.target, low.distance, low.counts) == (35, 14, 21, (("As", 2),))
        assert high.description == "27½ (½ from 27)"
        assert low.description == "17½ (10½ from 7)"

    def test_exactly(self):
        (alice,) = score(state("seven-twenty-seven", player("A", "5s As Ad"))).players
        assert (alice.high.description, alice.low.description) == ("exactly 27", "exactly 7")
        assert alice.high.distance == alice.low.distance == 0

    def test_most_and_fewest(self):
        (alice,) = score(state("zero-to-55", player("A", "Kd Qd As Ad 3c"))).players
        assert (alice.high.total, alice.low.total) == (92, 10)
        assert alice.high.counts == (("Kd", 20), ("Qd", 20), ("As", 24), ("Ad", 22))
        assert alice.low.counts == (("Kd", 0), ("Qd", 0), ("As", 2), ("Ad", 2))
        assert (alice.high.description, alice.low.description) == ("46", "5")
        assert (alice.high.target, alice.high.distance) == (None, None)

    def test_cards_without_a_choice_are_not_counted_out(self):
        (alice,) = score(state("spew", player("A", "Kd 9c"))).players
        assert alice.high.counts == ()

    @pytest.mark.parametrize("game", ["seven-twenty-seven", "numbers", "spew", "old-man-49er", "zero-to-55"])
    def test_no_total_must_qualify(self, game):
        for found in GAMES[game].sides:
            assert found.qualifies(found.strength(bits(["2c"]), 0, RULES), RULES) is None


class TestSentences:
    def spew(self, *hands, **options):
        held = [player(name, cards, declares=way) for name, cards, way in hands]
        return state("spew", *held, table=SPEWED, pot=50, options=options)

    def test_more_and_less(self):
        hands = ("A", "As Kd", "high"), ("B", "Ks 9c", "high"), ("C", "2s", "low"), ("D", "3s", "low")
        assert sentences(self.spew(*hands)) == [
            "A wins the high half of the pot, 25 chips, with 21, counting As as 11.",
            "B's 19 is less than A's 21.",
            "C wins the low half of the pot, 25 chips, with 2.",
            "D's 3 is more than C's 2.",
        ]

    def test_the_value_of_each_ace_by_target(self):
        """5, A, A are 27 and 7; carol's ace is 11 in 26 and would be 1 in 16."""
        document = state(
            "seven-twenty-seven",
            player("alice", "5s As Ad", declares="both"),
            player("bob", "4h 2d Ac", declares="low"),
            player("carol", "Th 5h Ah", declares="high"),
            pot=20,
        )
        assert sentences(document) == [
            "alice wins the high half of the pot, 10 chips, with exactly 27, counting As and Ad as 11.",
            "carol's 26, counting Ah as 11, is 1 away from 27; alice hits it.",
            "alice and bob tie with exactly 7 and share the low half of the pot: 5 chips each.",
            "alice counts As and Ad as 1.",
            "bob counts Ac as 1.",
        ]

    def test_aces_of_players_who_tie(self):
        """A's 27 counts one ace 11 and one 1, B's its ace 11; C has none."""
        document = state(
            "seven-twenty-seven",
            player("A", "As Ad 8s 7s", declares="high"),
            player("B", "Ah 9d 7h", declares="high"),
            player("C", "Tc 9c 8c", declares="high"),
            pot=30,
        )
        assert sentences(document) == [
            "Nobody is left who went low, so the high side takes all of the pot.",
            "A, B and C tie with exactly 27 and share the pot: 10 chips each.",
            "A counts As as 11 and Ad as 1.",
            "B counts Ah as 11.",
        ]

    def test_faces_that_may_count_nothing(self):
        document = state(
            "zero-to-55",
            player("A", "As Ks 2c 3c 4c", declares="high"),
            player("B", "Qs Jd 9c 8c 7c", declares="low"),
            player("C", "Qd Jh Tc 8h 7h", declares="low"),
            pot=30,
        )
        assert sentences(document) == [
            "A wins the high half of the pot, 15 chips, with 31, counting As as 12 and Ks as 10.",
            "B wins the low half of the pot, 15 chips, with 24, counting Qs and Jd as 0.",
            "C's 25, counting Qd and Jh as 0, is more than B's 24.",
        ]

    def test_a_both_that_loses(self):
        hands = ("A", "As Kd", "both"), ("B", "2s", "low"), ("C", "9s", "high")
        assert because(self.spew(*hands), "G8")[0].text == (
            "A declared both but, with 11, counting As as 1, loses low to B's 2, so A wins neither way."
        )

    def test_a_both_that_ties(self):
        hands = ("A", "As", "both"), ("B", "Ad", "low"), ("C", "9s", "high")
        assert because(self.spew(*hands), "G8")[0].text == (
            "A declared both but only ties B for low with 1, counting As as 1, so A wins neither way."
        )

    @pytest.mark.parametrize(
        ("way", "sentence"),
        [
            ("high", "Nobody is left who went low, so the high side takes all of the pot."),
            ("low", "Nobody is left who went high, so the low side takes all of the pot."),
        ],
    )
    def test_nobody_went_one_way(self, way, sentence):
        hands = ("A", "As Kd", way), ("B", "2s", way)
        assert sentences(self.spew(*hands))[0] == sentence

    def test_a_target_missed(self):
        hands = player("A", "4h 2s", declares="low"), player("B", "Ts Kd", declares="low")
        assert sentences(state("seven-twenty-seven", *hands, pot=20))[1:] == [
            "A wins the pot, 20 chips, with 6 (1 from 7).",
            "B's 10½ is 3½ away from 7; A's 6 is only 1 away.",
        ]

    @pytest.mark.parametrize(
        ("game", "high", "low"),
        [
            ("seven-twenty-seven", "a count near 27", "a count near 7"),
            ("numbers", "a high count", "a low count"),
        ],
    )
    def test_what_is_wanted(self, game, high, low):
        assert [found.wanted(RULES) for found in GAMES[game].sides] == [high, low]


class TestSettled:
    """The number examples of sections 7.2 to 7.5 that two rules decide together."""

    def settled(self, game, *hands, table=None, **members):
        held = [player(name, cards, declares=way) for name, cards, way in hands]
        return paid(state(game, *held, **({"table": table} if table else {}), **members))

    def test_aces_both_ways(self):
        hands = ("A", "As 3d", "both"), ("B", "5h", "low"), ("C", "Kc 6c", "high")
        assert self.settled("numbers", *hands, table=SEVEN_CALLED, pot=40) == (40, 0, 0, 0)

    def test_both_loses_one_way(self):
        hands = ("A", "As 5d", "both"), ("B", "5h", "low"), ("C", "Kc Qc", "high")
        assert self.settled("numbers", *hands, table=SEVEN_CALLED, pot=41) == (0, 20, 21, 0)

    def test_a_tie_for_low(self):
        hands = ("A", "5c 6d", "low"), ("B", "Kd Ad", "low"), ("C", "Kc Qc", "high")
        assert self.settled("numbers", *hands, table=SEVEN_CALLED, pot=41) == (10, 10, 21, 0)

    def test_spew(self):
        hands = ("A", "As Kd 9c", "high"), ("B", "2h 3h", "low"), ("C", "Qs Jd", "high")
        assert self.settled("spew", *hands, table=SPEWED, pot=51) == (26, 25, 0, 0)

    def test_exactly_49_takes_all_whatever_was_declared(self):
        hands = (
            ("A", "As Ad Ac Th 6h", "low"),
            ("B", "Kd Qd Jd 2d Ah", "low"),
            ("C", "Ts Td Tc 9s 8s", "high"),
        )
        assert self.settled("old-man-49er", *hands, pot=60) == (60, 0, 0, 0)

    def test_fifty_is_not_49(self):
        hands = (
            ("A", "As Ad Ac Th 6h", "high"),
            ("B", "Ts Td Tc 9s Ah", "high"),
            ("C", "Ks Kd Kc Qs Qd", "low"),
        )
        assert self.settled("old-man-49er", *hands, pot=61) == (61, 0, 0, 0)

    @pytest.mark.parametrize(
        "cards",
        ["Ts Td Tc Th 9s", "As Ad Ac Ah 5h", "As Ad Ac Ts 6h", "As Ts Td 9h 9c", "As Ts Td Tc 8h"],
    )
    def test_hands_of_49(self, cards):
        hands = ("A", cards, "low"), ("B", "Kd Qd Jd 2d 3c", "low")
        assert self.settled("old-man-49er", *hands, pot=60) == (60, 0, 0)
        assert because(
            state("old-man-49er", *(player(n, c, declares=w) for n, c, w in hands), pot=60),
            "old-man-49er.exactly-49",
        )[0].text == ("A takes all of the pot, 60 chips, with exactly 49.")

    def test_two_49s_share(self):
        hands = (
            ("A", "As Ad Ac Ah 5h", "both"),
            ("B", "Ts Td Tc Th 9s", "high"),
            ("C", "Kd Kc Jc Js Jh", "low"),
        )
        document = state("old-man-49er", *(player(n, c, declares=w) for n, c, w in hands), pot=61)
        assert paid(document) == (31, 30, 0, 0)
        assert sentences(document) == [
            "A and B share the pot, each with exactly 49: 31 for A and 30 for B.",
            "A counts 11 + 11 + 11 + 11 + 5 = 49.",
            "B counts 10 + 10 + 10 + 10 + 9 = 49.",
            "C cannot count exactly 49.",
        ]

    def test_a_folded_49_is_nothing(self):
        hands = (
            player("A", "Ts Td Tc Th 9s", folded=True),
            player("B", "2c 3c 4c 5c 6c", declares="high"),
            player("C", "Kd Kc Jc Js Jh", declares="low"),
        )
        assert paid(state("old-man-49er", *hands, pot=60)) == (0, 30, 30, 0)

    def test_a_49_in_the_main_pot_alone(self):
        """A is all in for 10: the side pot of 20 is divided without him."""
        hands = (
            player("A", "Ts Td Tc Th 9s", declares="low", contributed=10),
            player("B", "2c 3c 4c 5c 6c", declares="high", contributed=20),
            player("C", "Kd Kc Jc Js Jh", declares="low", contributed=20),
        )
        assert paid(state("old-man-49er", *hands)) == (30, 10, 10, 0)

    def test_the_fee_of_a_draw_joins_the_main_pot_as_a_penalty(self):
        """A drew 2 and B 1 for three chips each: the pot of 20 is 29, of which A has 15 for high."""
        hands = (
            player("A", "As Ts Td Tc 9s", declares="high", drew=2),
            player("B", "Ad 2h 3d 4c Kc", declares="low", drew=1),
        )
        document = state("zero-to-55", *hands, pot=20, options={"draw_fee": 3})
        assert paid(document) == (15, 14, 0)

    def test_one_table_under_two_fees(self):
        """A drew 2 and B 1, for nothing or for three chips each."""
        document = state("zero-to-55", player("A", drew=2), player("B", drew=1), pot=20)
        after = Aftermath(read_table(GAMES["zero-to-55"], document).table)
        games = [GAMES["zero-to-55"].under({"draw_fee": fee}) for fee in (0, 3)]
        assert [game.at_stake(after).pots[0].amount for game in games] == [20, 29]

    @pytest.mark.parametrize(
        ("declares", "expected"), [("high", (60, 0, 0)), ("both", (60, 0, 0)), ("low", (0, 60, 0))]
    )
    def test_a_49_that_needs_high(self, declares, expected):
        """It is met by high and both (section 12)."""
        hands = ("A", "Ts Td Tc Th 9s", declares), ("B", "2c 3c 4c 5c 6c", "low")
        assert (
            self.settled("old-man-49er", *hands, pot=60, options={"forty_nine_needs_high": True}) == expected
        )

    def test_more_drawn_than_the_draw_allows(self):
        """Four, or three with six players (7.5)."""
        others = [player(name) for name in "BCDE"]
        assert problems(state("zero-to-55", player("A", drew=4), *others), score) == []
        assert problems(state("zero-to-55", player("A", drew=5), *others), score) == [
            ("impossible_play", "players.0.drew")
        ]
        six = state("zero-to-55", player("A", drew=4), *others, player("F"))
        assert problems(six, score) == [("impossible_play", "players.0.drew")]

    def test_a_fee_that_is_no_multiple_of_the_chip(self):
        document = state("zero-to-55", player("A"), player("B"), options={"chip": 5, "draw_fee": 3})
        assert problems(document, score) == [("not_a_multiple", "options.draw_fee")]
