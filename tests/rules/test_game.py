"""What every game has: options put in, phases, limits, and a slip in a declaration that stops the start."""

from dataclasses import replace

import pytest

from service.games import GAMES
from service.rules.errors import BadDeclaration
from service.rules.game import Game, OwnCards, declared, holds, holds_at_least
from service.rules.options import choice
from service.rules.reading import read_table
from service.rules.rulebook import GENERAL
from tests.rules.builders import player, state

TEXAS_HOLDEM = GAMES["texas-holdem"]


class Patience(Game):
    """A game that judges nothing: no hands are compared."""

    def problems(self, table, document):
        yield from ()

    def settlement_problems(self, table, document):
        yield from ()

    def score(self, table):
        raise NotImplementedError

    def settle(self, table):
        raise NotImplementedError


PATIENCE = Patience(
    id="patience",
    name="Patience",
    family="alone",
    summary="Nobody plays.",
    source="none",
    players=range(1, 2),
    own_cards=holds(1),
    order="bet show",
    rules={"patience.alone": "One plays alone."},
)


class TestAnyGame:
    def test_every_game_with_a_pot_has_these_options(self):
        """Section 12: chip and odd_chip_order belong to all games."""
        assert [option.name for option in PATIENCE.options] == ["chip", "odd_chip_order"]
        for game in GAMES.values():
            assert {"chip", "odd_chip_order"} <= set(game.defaults)

    def test_phases(self):
        assert PATIENCE.phases == ("bet", "show")

    def test_rules(self):
        assert PATIENCE.general_rules == ("G5", "G6", "adds-up", "live", "turn", "bet")
        assert PATIENCE.own_rules == {"patience.alone": "One plays alone."}

    @pytest.mark.parametrize("game", GAMES)
    def test_general_rules_are_in_the_rule_book(self, game):
        assert set(GAMES[game].general_rules) <= set(GENERAL)

    @pytest.mark.parametrize("game", GAMES)
    def test_own_rules_are_named_after_a_game(self, game):
        assert all("." in rule for rule in GAMES[game].own_rules)

    def test_without_a_table(self):
        table = read_table(PATIENCE, state("patience", player("A"), player("B", folded=True))).table
        assert PATIENCE.lines == PATIENCE.replaceable(table) == ()
        assert PATIENCE.still_in(table) == (0,)
        assert PATIENCE.opening_bar(table, 0) is None

    def test_what_a_side_wants(self):
        (side,) = GAMES["badugi"].sides
        assert side.wanted(GAMES["badugi"].poker) == "a badugi hand"

    def test_the_sides_on_which_hands_are_ranked(self):
        assert PATIENCE.side_names == ()
        sides = {game.side_names for game in GAMES.values()}
        assert sides == {("high",), ("high", "low"), ("low",), ()}
        assert GAMES["screw-your-neighbor"].side_names == GAMES["badugi"].side_names == ("low",)

    def test_own_cards(self):
        assert (holds(2, dealt=3).held, holds(4).held, holds_at_least(2).held) == (3, 4, 52)
        assert holds(2, dealt=3) == OwnCards(least=2, most=2, dealt=3)
        assert holds(4) == OwnCards(least=4, most=4, dealt=4)
        assert holds_at_least(2) == OwnCards(least=2, most=52, dealt=2)


class TestOptionsOfSectionFour:
    """The rows of rules.md section 4, which section 12 says are complete."""

    POT = "chip odd_chip_order"
    WILD = "wild jokers joker double_ace_flush natural_beats_wild"
    SPLIT = "odd_chip_side one_odd_chip_each showdown both_rule failed_both nobody_wins"
    LOW = "low_scale low_qualifier"
    HOLDEM = f"flop {POT} {WILD}"

    @pytest.mark.parametrize(
        ("game", "options"),
        [
            ("texas-holdem", HOLDEM),
            ("super-holdem", HOLDEM),
            ("tahoe", HOLDEM),
            ("pineapple", HOLDEM),
            ("crazy-pineapple", HOLDEM),
            ("peabody-holdem", HOLDEM),
            ("omaha", f"hole_use {HOLDEM}"),
            ("padre", f"hole_use {HOLDEM} {SPLIT} {LOW}"),
            ("stormy-weather", f"hole_use max_draw {POT} {WILD} {SPLIT} {LOW}"),
            ("elevator", f"lines car_wild both_lines {POT} {WILD} {SPLIT} {LOW}"),
            ("spit-in-the-ocean", f"spit_cards max_draw {POT} {WILD}"),
            ("seven-twenty-seven", f"freeze_after_passes tie_fewest_cards {POT} {SPLIT}"),
            ("badugi", f"max_draw {POT}"),
        ],
    )
    def test_a_game_has_exactly_its_rows(self, game, options):
        assert sorted(option.name for option in GAMES[game].options) == sorted(options.split())


class TestPhases:
    """Section 13, and where players declare."""

    @pytest.mark.parametrize(
        ("game", "options", "phases"),
        [
            ("padre", {}, "bet expose bet expose bet expose bet show"),
            ("padre", {"showdown": "declare"}, "bet expose bet expose bet expose bet declare show"),
            ("stormy-weather", {}, "bet draw expose bet expose bet show"),
            ("elevator", {}, "expose bet " * 7 + "declare show"),
            ("elevator", {"showdown": "cards_speak"}, "expose bet " * 7 + "show"),
            ("spit-in-the-ocean", {}, "expose bet draw bet show"),
            ("badugi", {}, "bet draw bet draw bet draw bet show"),
            ("seven-twenty-seven", {}, "take bet declare show"),
            ("seven-twenty-seven", {"showdown": "cards_speak"}, "take bet show"),
        ],
    )
    def test_order_of_play(self, game, options, phases):
        assert " ".join(GAMES[game].under(options).phases) == phases.strip()


class TestUnder:
    def test_the_same_house_rules_are_the_same_game(self):
        assert TEXAS_HOLDEM.under({"chip": 5}) is TEXAS_HOLDEM.under({"chip": 5})

    def test_every_option_has_its_answer(self):
        assert TEXAS_HOLDEM.under({"chip": 5}).answers["chip"] == 5
        assert TEXAS_HOLDEM.under({"chip": 5}).answers["joker"] == "wild"

    def test_the_declared_game_is_not_changed(self):
        TEXAS_HOLDEM.under({"chip": 5})
        assert TEXAS_HOLDEM.dividing.chip == 1

    def test_options_that_the_game_has_not_are_left_aside(self):
        assert TEXAS_HOLDEM.under({"low_scale": "ace_to_six"}) is TEXAS_HOLDEM.under({})


class TestSlips:
    """A wrong declaration of ours is found when the games are loaded."""

    def slip(self, changes, match):
        option = choice("slip", "What?", {"no": "No.", "yes": ("Yes.", changes)})
        with pytest.raises(BadDeclaration, match=match):
            declared(replace(PATIENCE, house_rules=(option,)))

    def test_an_answer_that_replaces_no_part(self):
        self.slip({"dividing.coin": 5}, r"^patience, option slip: .*has no part coin")

    def test_a_part_of_no_part(self):
        self.slip({"spelling.chip": 5}, "has no part spelling")

    def test_a_part_behind_the_last(self):
        self.slip({f"phases.{len(PATIENCE.phases)}": 5}, f"has no part {len(PATIENCE.phases)}")

    def test_an_answer_that_fits_no_part(self):
        self.slip({"phases.chip": 5}, "has no part chip")

    def test_games_are_found_by_id(self):
        assert list(declared(PATIENCE, TEXAS_HOLDEM)) == ["patience", "texas-holdem"]
