"""Pots, all-ins, uncalled bets, dead chips (rules.md G5 and "Pots" of section 12)."""

import pytest

from tests.rules.builders import given, pots, refunds, seats


def test_ex_three_all_ins():
    table = seats({"A": 10, "B": 25, "C": 40, "D": 40}, "ABCD")
    assert pots(table) == [(40, "ABCD"), (45, "BCD"), (30, "CD")]
    assert refunds(table) == {}


def test_ex_uncalled_excess():
    table = seats({"A": 10, "B": 25, "C": 40}, "ABC")
    assert pots(table) == [(30, "ABC"), (30, "BC")]
    assert refunds(table) == {"C": 15}


def test_ex_folders_money_stays():
    table = seats({"A": 10, "B": 25, "C": 25, "D": 18}, "ABC")
    assert pots(table) == [(40, "ABC"), (38, "BC")]
    assert refunds(table) == {}


def test_ex_folder_above_the_short_stack():
    table = seats({"A": 10, "B": 30, "C": 30, "D": 20}, "ABC", pot=5)
    assert pots(table) == [(45, "ABC"), (50, "BC")]


def test_a_pot_from_an_earlier_deal_joins_the_main_pot():
    table = seats({"A": 10, "B": 20, "C": 20}, "ABC", pot=7)
    assert pots(table) == [(37, "ABC"), (20, "BC")]


def test_a_pot_alone_is_contested_by_all_who_are_live():
    table = seats({"A": 0, "B": 0, "C": 0}, "AC", pot=9)
    assert pots(table) == [(9, "AC")]


class TestUncalled:
    """G5.1."""

    def test_the_second_largest_contribution_may_be_a_folders(self):
        table = seats({"A": 40, "B": 30, "C": 10}, "AC")
        assert refunds(table) == {"A": 10}
        assert pots(table) == [(30, "AC"), (40, "A")]

    def test_two_who_put_in_the_most_get_nothing_back(self):
        table = seats({"A": 40, "B": 40, "C": 10}, "AC")
        assert refunds(table) == {}
        assert pots(table) == [(30, "AC"), (60, "A")]

    def test_two_live_players_who_put_in_the_most_get_nothing_back(self):
        assert refunds(seats({"A": 40, "B": 40}, "AB")) == {}

    def test_a_folders_largest_contribution_stays(self):
        table = seats({"A": 10, "B": 25, "C": 10}, "AC")
        assert refunds(table) == {}
        assert pots(table) == [(45, "AC")]

    def test_a_lone_live_player_gets_back_what_nobody_matched(self):
        table = seats({"A": 50, "B": 20, "C": 5}, "A")
        assert refunds(table) == {"A": 30}
        assert pots(table) == [(45, "A")]

    def test_a_player_alone_at_the_table_gets_all_of_it_back(self):
        table = seats({"A": 50}, "A")
        assert refunds(table) == {"A": 50}
        assert pots(table) == [(0, "A")]

    def test_dead_chips_are_no_part_of_the_excess(self):
        table = seats({"A": 40, "B": 25}, "AB", dead={"A": 9})
        assert refunds(table) == {"A": 15}
        assert pots(table) == [(59, "AB")]

    def test_the_pot_is_no_part_of_the_excess(self):
        assert refunds(seats({"A": 40, "B": 25}, "AB", pot=100)) == {"A": 15}


class TestDeadChips:
    """They match nobody's bet: they join the main pot, make no level, and never come back."""

    def test_they_join_the_main_pot(self):
        table = seats({"A": 10, "B": 25, "C": 25}, "ABC", dead={"B": 4})
        assert pots(table) == [(34, "ABC"), (30, "BC")]

    def test_they_make_no_level(self):
        table = seats({"A": 10, "B": 10, "C": 10}, "ABC", dead={"A": 3})
        assert pots(table) == [(33, "ABC")]

    def test_a_folders_dead_chips_stay(self):
        table = seats({"A": 10, "B": 10, "C": 0}, "AB", dead={"C": 5})
        assert pots(table) == [(25, "AB")]

    def test_who_has_only_dead_chips_in_contests_the_main_pot_alone(self):
        table = seats({"A": 0, "B": 20, "C": 20}, "ABC", dead={"A": 6})
        assert pots(table) == [(6, "ABC"), (40, "BC")]

    def test_who_has_no_chips_in_contests_what_lay_in_the_middle(self):
        table = seats({"A": 0, "B": 20, "C": 20}, "ABC", pot=8)
        assert pots(table) == [(8, "ABC"), (40, "BC")]


class TestLevels:
    """G5.2."""

    def test_the_last_level_takes_what_a_folder_put_in_above_it(self):
        table = seats({"A": 10, "B": 20, "C": 20, "D": 35}, "ABC")
        assert pots(table) == [(40, "ABC"), (45, "BC")]

    def test_a_folder_below_every_level(self):
        table = seats({"A": 10, "B": 10, "C": 3}, "AB")
        assert pots(table) == [(23, "AB")]

    def test_folders_make_no_level(self):
        table = seats({"A": 30, "B": 30, "C": 10, "D": 20}, "AB")
        assert pots(table) == [(90, "AB")]

    def test_a_level_at_nothing_makes_no_pot(self):
        table = seats({"A": 0, "B": 20, "C": 20}, "ABC")
        assert pots(table) == [(40, "BC")]

    def test_no_chips_at_all_are_one_empty_pot(self):
        assert pots(seats({"A": 0, "B": 0}, "AB")) == [(0, "AB")]

    @pytest.mark.parametrize("live", ["A", "AB", "ABD", "ABCD", "CD", "BD"])
    def test_no_chip_is_lost(self, live):
        contributed = {"A": 7, "B": 12, "C": 12, "D": 31}
        table = seats(contributed, live, dead={"A": 2, "C": 5}, pot=3)
        assert sum(chips for chips, _ in pots(table)) + sum(refunds(table).values()) == 72


class TestGivenPots:
    """Pots that the caller made are taken as they are."""

    @pytest.fixture
    def table(self):
        return seats({"A": 0, "B": 0, "C": 0}, "AB")

    def test_they_are_not_merged(self, table):
        assert pots(given(table, (10, "AB"), (20, "AB"))) == [(10, "AB"), (20, "AB")]

    def test_a_folded_player_named_in_one_is_ignored(self, table):
        assert pots(given(table, (10, "ABC"))) == [(10, "AB")]

    def test_nobody_may_be_left_to_win_one(self, table):
        assert pots(given(table, (10, "AB"), (20, "C"))) == [(10, "AB"), (20, "")]

    def test_nothing_is_refunded(self, table):
        assert refunds(given(table, (10, "A"))) == {}
