"""Wild cards in whole rulings (rules.md G3, 6.8, 6.19)."""

import pytest

from service.games import GAMES
from service.rules.cards import BIT, SUITS, bits
from service.rules.layout import Line
from service.rules.table import Player, Table
from service.rules.wild import AllLike, AllLikeLine, CardAt, Lowest, NothingWild, Opposites, named
from tests.rules.builders import board, paid, player, score, state, under

LINE = Line("line", ("car", "left.0"))
ANYBODY = Player("A")


def mask(rule, **cards):
    return rule.mask(Table((ANYBODY,), 0, cards), "high", LINE, ANYBODY)


def rank(symbol):
    return bits(symbol + suit for suit in SUITS)


def hand(document, side="high", who=0):
    return getattr(score(document).players[who], side)


class TestRules:
    def test_nothing(self):
        assert mask(NothingWild(), car="7s") == 0

    @pytest.mark.parametrize("cards", [{}, {"car": None}, {"car": "Jk"}])
    @pytest.mark.parametrize("rule", [Lowest(), Opposites()])
    def test_nothing_before_a_natural_card_is_turned(self, rule, cards):
        assert mask(rule, **cards) == 0

    def test_nothing_where_the_table_shows_both_colours(self):
        assert mask(Opposites(), car="7s", wall="7d") == 0
        assert mask(Opposites(), car="7s", wall="Kd") == bits(["7d", "7h"])

    def test_the_card_alone(self):
        assert mask(CardAt("car"), car="7s") == BIT["7s"]

    def test_the_card_and_its_rank(self):
        assert mask(AllLike("car"), car="7s") == rank("7")

    def test_the_card_of_the_line_and_its_rank(self):
        assert mask(AllLikeLine(), car="7s") == rank("7")

    @pytest.mark.parametrize("rule", [CardAt("car"), AllLike("car"), AllLikeLine()])
    @pytest.mark.parametrize("cards", [{}, {"car": None}, {"car": "Jk"}])
    def test_nothing_before_it_is_turned_and_nothing_beside_a_joker(self, rule, cards):
        assert mask(rule, **cards) == 0

    def test_ranks_and_cards_that_the_table_names(self):
        assert named(("2", "Js", "2h")) == rank("2") | BIT["Js"]
        assert named(()) == 0

    @pytest.mark.parametrize("rule", [NothingWild(), CardAt("car"), AllLike("car"), AllLikeLine()])
    def test_each_says_itself_in_words(self, rule):
        assert rule.sentence.endswith(".")
        assert rule.sentence[0].isupper()


class TestChoice:
    """G3.1 to G3.6 seen in the hands of the answer."""

    def five(self, cards, **options):
        """A hand of four own cards and a spit card."""
        *own, spit = cards.split()
        held = player("A", " ".join(own))
        return state("spit-in-the-ocean", held, table={"spit": [spit]}, options=options)

    def test_another_card_for_high_than_for_low(self):
        hands = (player("A", "Ah Kd 3c 4s"), player("B", "Qc Qd Jh Js"))
        document = state("padre", *hands, table=board("7d 8s Kh Kc Th"), options={"wild": ["3c"]})
        assert (hand(document).category, dict(hand(document).wild)["3c"][0]) == ("four_of_a_kind", "K")
        assert hand(document, "low").ranks == ("T", "8", "7", "2", "A")
        assert dict(hand(document, "low").wild)["3c"][0] == "2"

    def test_five_of_a_kind_is_the_highest_hand(self):
        made = hand(self.five("As Ah Ad Ac 7c"))
        assert (made.category, made.ranks) == ("five_of_a_kind", ("A",))

    def test_five_wild_cards_are_five_aces(self):
        made = hand(self.five("7d 7h 7s Jk 7c", jokers=1))
        assert (made.category, made.ranks) == ("five_of_a_kind", ("A",))

    def test_no_double_ace_in_a_flush(self):
        assert hand(self.five("Ah Qh 9h 2h 7c")).ranks == ("A", "K", "Q", "9", "2")

    def test_a_double_ace_flush(self):
        made = hand(self.five("Ah Qh 9h 2h 7c", double_ace_flush=True))
        assert (made.category, made.ranks) == ("flush", ("A", "A", "Q", "9", "2"))

    @pytest.mark.parametrize(
        ("scale", "ranks"),
        [
            ("ace_to_five", ("6", "5", "4", "3", "A")),
            ("ace_to_six", ("6", "5", "4", "3", "A")),
            ("deuce_to_seven", ("8", "6", "5", "4", "3")),
        ],
    )
    def test_low_takes_the_rank_that_makes_the_lowest_hand(self, scale, ranks):
        cards = {"left": ["4h", "Kc", "Kd"], "car": "3d", "right": ["Jk", "Qc", "Qd"]}
        document = state("elevator", player("A", "6c 5d Kh Ks"), table=cards, options={"jokers": 1})
        assert hand(under(document, low_scale=scale), "low").ranks == ranks

    def test_a_bug_is_an_ace(self):
        made = hand(self.five("8s 8d 5h 5s Jk", jokers=1, joker="bug"))
        assert (made.category, made.ranks, made.wild) == ("two_pair", ("8", "5", "A"), (("Jk", "Ac"),))

    def test_a_bug_completes_a_flush(self):
        made = hand(self.five("Ah 9h 8h 5h Jk", jokers=1, joker="bug"))
        assert (made.category, made.ranks) == ("flush", ("A", "K", "9", "8", "5"))

    def test_a_bug_completes_a_straight(self):
        assert hand(self.five("9h 8d 7c 6s Jk", jokers=1, joker="bug")).ranks == ("T",)

    def test_a_joker_in_the_middle_makes_no_rank_wild(self):
        made = hand(self.five("9h 9d 7c 2s Jk", jokers=1))
        assert (made.category, made.ranks) == ("three_of_a_kind", ("9", "7", "2"))

    def test_wild_ranks_include_those_on_the_table(self):
        document = state("omaha", player("A", "Ah Kd Qs 3c"), table=board("2c 2d 9h 9s 5c"))
        made = hand(under(document, wild=["2"]))
        assert (made.category, made.ranks) == ("straight", ("K",))
        assert {card for card, _ in made.wild} == {"2c", "2d"}


class TestSpit:
    """6.19."""

    def test_ex_sevens_wild(self):
        hands = (
            player("A", "7d As Ah 2c"),
            player("B", "Ks Kh Kd Qc"),
            player("C", "5h 6h 8h 9h"),
        )
        document = state("spit-in-the-ocean", *hands, table={"spit": ["7c"]}, pot=24)
        assert paid(document) == (0, 0, 24, 0)
        found = [(hand(document, who=who).category, hand(document, who=who).ranks) for who in range(3)]
        assert found == [
            ("four_of_a_kind", ("A", "2")),
            ("four_of_a_kind", ("K", "Q")),
            ("straight_flush", ("9",)),
        ]

    def test_ex_three_spits(self):
        document = state(
            "spit-in-the-ocean",
            player("A", "9s 9d 7h 2c"),
            table={"spit": ["7c", "9h", "Ks"]},
            options={"spit_cards": 3},
        )
        made = hand(document)
        assert (made.line, made.category, made.ranks) == ("spit-1", "four_of_a_kind", ("9", "2"))

    def test_ex_tie_with_different_wilds(self):
        hands = (player("A", "7d As Ah 2c"), player("B", "Ac Ad 2d 7h"))
        assert paid(state("spit-in-the-ocean", *hands, table={"spit": ["7c"]}, pot=25)) == (13, 12, 0)


class TestElevator:
    """6.8: the car alone, or its rank."""

    CARDS = {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]}  # noqa: RUF012

    @pytest.fixture
    def document(self):
        hands = ("A", "7d 9c 9h Kc"), ("B", "4s 5h 6d Qs"), ("C", "Ah 2c 4d 8s")
        ways = "high", "low", "low"
        held = [player(*of, declares=way) for of, way in zip(hands, ways, strict=True)]
        return state("elevator", *held, table=self.CARDS, pot=91)

    def test_ex_car_alone(self, document):
        document = under(document, car_wild="card")
        assert paid(document) == (46, 23, 22, 0)
        assert hand(document, "low", 0).ranks == ("9", "7", "3", "2", "A")
        assert hand(document, "high", 1).ranks == ("8",)
        assert hand(document, "low", 1).ranks == ("5", "4", "3", "2", "A")

    def test_the_rank_too(self, document):
        """A has 7d and the three sevens of the middle floor: with the king five of a kind."""
        document = under(document, car_wild="rank")
        assert (hand(document).category, hand(document).ranks) == ("five_of_a_kind", ("K",))

    def test_the_car_face_down_makes_nothing_wild(self, document):
        document["table"] = {**self.CARDS, "car": None}
        made = hand(under(document, car_wild="rank"))
        assert made.wild == ()


def test_every_wild_rule_of_a_game_speaks():
    assert all(game.wild.sentence for game in GAMES.values() if hasattr(game, "wild"))


def test_before_a_card_is_turned_nothing_is_opposite():
    hands = player("A", "2d 2h Ks Qc 9c"), player("B")
    assert score(state("little-opposite", *hands)).players[0].high.description == "pair of twos"
