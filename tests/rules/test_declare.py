"""Declarations (rules.md G8, G9): the strengths of the rule book, bigger is better on both sides."""

import pytest

from service.rules.declare import Contender, Declaring, LineHands, Rival, cards_speak, resolve
from service.rules.dividing import Dividing, divide
from service.rules.table import Player, Table

CLASH = {"A": (9, 7, "both"), "B": (8, 9, "both"), "C": (5, 3, "high"), "D": (4, 5, "low")}
LOSES_LOW = {"A": (9, 7, "both"), "B": (5, 8, "low"), "C": (7, 2, "high")}
TIES_LOW = {"A": (9, 8, "both"), "B": (5, 8, "low"), "C": (7, 2, "high")}


def contenders(said):
    return tuple(
        Contender(seat, declares, high, low, (LineHands(None, high, low),))
        for seat, (high, low, declares) in enumerate(said.values())
    )


def verdict(said, **rule):
    """The winners of high and of low, by letter."""
    found = resolve(contenders(said), Declaring(showdown="declare", **rule))
    names = list(said)
    return tuple("".join(names[seat] for seat in side) for side in (found.high, found.low))


def shares(pot, said, **rule):
    """What each player gets of the pot, in order, then what stays."""
    found = resolve(contenders(said), Declaring(showdown="declare", **rule))
    sides = [(side, found.winners(side)) for side in ("high", "low") if found.winners(side)]
    table = Table(tuple(Player(name) for name in said), len(said) - 1)
    division = divide(pot, sides, table, Dividing())
    due = [0] * len(said)
    for portion in division.portions:
        for seat, amount in portion.winners:
            due[seat] += amount
    return (*due, division.left)


class TestExamples:
    """D1 to D15."""

    def test_d1_plain(self):
        said = {"A": (9, 1, "high"), "B": (5, 8, "low"), "C": (7, 2, "high")}
        assert shares(101, said) == (51, 50, 0, 0)

    def test_d2_both_wins(self):
        said = {"A": (9, 9, "both"), "B": (5, 8, "low"), "C": (7, 2, "high")}
        assert shares(101, said) == (101, 0, 0, 0)

    def test_d3_beaten_only_by_someone_who_did_not_go_that_way(self):
        said = {"A": (9, 9, "both"), "B": (10, 8, "low"), "C": (7, 12, "high")}
        assert shares(101, said) == (101, 0, 0, 0)

    def test_d4_both_loses_low(self):
        assert shares(101, LOSES_LOW) == (0, 50, 51, 0)

    def test_d5_both_ties_low_outright(self):
        assert shares(101, TIES_LOW) == (0, 50, 51, 0)

    def test_d6_both_ties_low_win_or_tie(self):
        assert shares(101, TIES_LOW, both_rule="win_or_tie") == (76, 25, 0, 0)

    def test_d7_only_a_both_goes_low_and_wins_high(self):
        said = {"A": (9, 1, "both"), "B": (5, 8, "high"), "C": (7, 2, "high")}
        assert shares(101, said) == (101, 0, 0, 0)

    def test_d8_only_a_both_goes_low_and_loses_high(self):
        said = {"A": (6, 1, "both"), "B": (5, 8, "high"), "C": (7, 2, "high")}
        assert shares(101, said) == (0, 0, 101, 0)

    def test_d9_nobody_goes_low(self):
        assert shares(101, {"A": (9, 1, "high"), "B": (5, 8, "high")}) == (101, 0, 0)

    def test_d10_two_boths_clash(self):
        assert shares(101, CLASH) == (0, 0, 51, 50, 0)

    def test_d11_two_boths_clash_must_beat_swing(self):
        assert shares(101, CLASH, failed_both="must_beat_swing") == (0, 0, 0, 0, 101)

    def test_d12_only_boths_clash(self):
        assert shares(101, {"A": (9, 7, "both"), "B": (8, 9, "both")}) == (0, 0, 101)

    def test_d13_both_loses_low_must_beat_swing(self):
        assert shares(101, LOSES_LOW, failed_both="must_beat_swing") == (0, 101, 0, 0)

    def test_d14_quartering(self):
        said = {"A": (9, 1, "high"), "B": (5, 8, "low"), "C": (7, 8, "low")}
        assert shares(103, said) == (52, 26, 25, 0)

    def test_d15_three_way_tie_high(self):
        said = {"A": (9, 1, "high"), "B": (9, 1, "high"), "C": (9, 1, "high"), "D": (1, 5, "low")}
        assert shares(101, said) == (17, 17, 17, 50, 0)


class TestBothRule:
    def test_a_tie_high_loses_outright(self):
        said = {"A": (9, 9, "both"), "B": (9, 1, "high"), "C": (1, 5, "low")}
        assert verdict(said) == ("B", "C")
        assert verdict(said, both_rule="win_or_tie") == ("AB", "A")

    def test_two_boths_alike_both_ways_fail_outright(self):
        said = {"A": (9, 9, "both"), "B": (9, 9, "both"), "C": (1, 5, "low")}
        assert verdict(said) == ("", "C")

    def test_two_boths_alike_both_ways_share_with_win_or_tie(self):
        said = {"A": (9, 9, "both"), "B": (9, 9, "both"), "C": (1, 5, "low")}
        assert verdict(said, both_rule="win_or_tie") == ("AB", "AB")

    def test_a_loss_fails_with_win_or_tie_too(self):
        assert verdict(LOSES_LOW, both_rule="win_or_tie") == ("C", "B")

    def test_all_who_declared_both_are_tested_at_once(self):
        """B fails low against A, and A high against B: neither is tested as if the other had not played."""
        said = {"A": (8, 9, "both"), "B": (9, 8, "both")}
        assert verdict(said) == ("", "")

    def test_a_failed_both_stops_another_all_the_same(self):
        """B loses high to C and fails, yet his low still beats A's."""
        said = {"A": (9, 7, "both"), "B": (5, 8, "both"), "C": (6, 1, "high"), "D": (1, 2, "low")}
        assert verdict(said) == ("C", "D")

    def test_a_lone_both_takes_everything(self):
        assert verdict({"A": (1, 1, "both")}) == ("A", "A")


class TestSides:
    def test_a_lone_declarer_takes_his_side_whatever_he_holds(self):
        assert verdict({"A": (9, 9, "high"), "B": (1, 1, "low")}) == ("A", "B")

    def test_nobody_goes_high(self):
        assert verdict({"A": (9, 1, "low"), "B": (1, 5, "low")}) == ("", "B")

    def test_cards_speak_asks_for_no_declaration(self):
        found = cards_speak(contenders({"A": (9, 1, ""), "B": (5, 8, ""), "C": (9, 8, "")}))
        assert (found.high, found.low) == ((0, 2), (1, 2))

    def test_cards_speak_without_a_qualifying_low(self):
        found = cards_speak(contenders({"A": (9, None, ""), "B": (5, None, "")}))
        assert (found.high, found.low) == ((0,), ())


@pytest.mark.parametrize(
    ("declares", "ways"), [("high", ["high"]), ("low", ["low"]), ("both", ["high", "low"]), ("", [])]
)
def test_the_ways_of_a_declaration(declares, ways):
    said = Contender(0, declares, 9, 9, ())
    assert [way for way in ("high", "low") if said.goes(way)] == ways


class TestQualifier:
    """A low that misses the qualifier (None) is never ok and never counts as an opponent."""

    def test_a_both_without_one_fails_though_nobody_else_went_low(self):
        assert verdict({"A": (9, None, "both"), "B": (5, 1, "high")}) == ("B", "")

    def test_a_both_is_not_measured_against_a_low_that_misses_it(self):
        assert verdict({"A": (9, 5, "both"), "B": (5, None, "low")}) == ("A", "A")

    def test_a_lone_low_declarer_must_qualify(self):
        assert verdict({"A": (9, 1, "high"), "B": (5, None, "low")}) == ("A", "")

    def test_if_only_unqualified_lows_remain_high_takes_all(self):
        said = {"A": (9, 1, "high"), "B": (5, None, "low"), "C": (4, None, "low")}
        assert verdict(said) == ("A", "")

    def test_nobody_is_left_either_way(self):
        assert verdict({"A": (9, None, "low"), "B": (5, None, "both")}) == ("", "")


class TestMustBeatSwing:
    """A side's winner must beat or tie every failed both-declarer in that direction."""

    rule = {"failed_both": "must_beat_swing"}  # noqa: RUF012 - never changed

    def test_a_tie_is_enough(self):
        said = {"A": (9, 7, "both"), "B": (5, 8, "low"), "C": (9, 2, "high")}
        assert verdict(said, **self.rule) == ("C", "B")

    def test_a_swing_whose_low_misses_the_qualifier_need_not_be_beaten_low(self):
        said = {"A": (9, None, "both"), "B": (5, 8, "low"), "C": (7, 2, "high")}
        assert verdict(said, **self.rule) == ("", "B")

    def test_every_failed_swing_must_be_beaten(self):
        said = {"A": (9, 5, "both"), "B": (6, 8, "both"), "C": (7, 2, "high"), "D": (1, 9, "low")}
        assert verdict(said, **self.rule) == ("", "D")

    def test_whoever_is_beaten_both_ways_spoils_nothing(self):
        said = {"A": (6, 7, "both"), "B": (5, 8, "low"), "C": (7, 2, "high")}
        assert verdict(said, **self.rule) == ("C", "B")

    def test_a_side_that_nobody_went_has_no_winner_anyhow(self):
        said = {"A": (6, 7, "both"), "C": (7, 2, "high")}
        assert verdict(said, **self.rule) == ("C", "")

    def test_a_successful_both_has_beaten_every_swing(self):
        said = {"A": (9, 9, "both"), "B": (8, 8, "both"), "C": (7, 2, "high")}
        assert verdict(said, **self.rule) == ("A", "A")

    def test_the_weakest_hand_does_not_reach_the_next(self):
        said = {"A": (9, 1, "both"), "B": (5, 0, "low"), "C": (10, 0, "high")}
        assert verdict(said, **self.rule) == ("C", "")

    def test_who_is_not_beaten_is_named(self):
        """No high reaches A's 9; he did not only tie it."""
        found = resolve(contenders(LOSES_LOW), Declaring("declare", **self.rule))
        assert found.unbeaten == (Rival("high", 0, tied=False),)

    def test_no_swing_no_difference(self):
        said = {"A": (9, 1, "high"), "B": (5, 8, "low"), "C": (7, 2, "high")}
        assert verdict(said, **self.rule) == verdict(said)


class TestOneLine:
    """both_lines: same (G9): one entry a line, of which one must win both ways."""

    RIVALS = (
        Contender(1, "high", 7, 0, ()),
        Contender(2, "low", 0, 7, ()),
    )

    def resolved(self, lines, *, rivals=RIVALS, **rule):
        named = tuple(LineHands(f"line-{i}", high, low) for i, (high, low) in enumerate(lines))
        best_high = max((line.high for line in named if line.high is not None), default=None)
        best_low = max((line.low for line in named if line.low is not None), default=None)
        both = Contender(0, "both", best_high, best_low, named)
        return resolve((both, *rivals), Declaring("declare", both_lines="same", **rule))

    def test_one_line_wins_both_ways(self):
        found = self.resolved([(9, 1), (8, 8)])
        assert (found.high, found.low) == ((0,), (0,))
        assert found.lines[0].line == "line-1"

    def test_two_lines_do_not(self):
        found = self.resolved([(9, 1), (1, 9)])
        assert (found.high, found.low) == ((1,), (2,))
        assert [(failure.seat, failure.rivals, failure.one_line) for failure in found.failures] == [
            (0, (), True)
        ]

    def test_of_several_the_one_with_the_best_high(self):
        assert self.resolved([(8, 9), (9, 8), (9, 1)]).lines[0].line == "line-1"

    def test_then_the_one_with_the_best_low(self):
        assert self.resolved([(9, 8), (9, 9), (8, 10)]).lines[0].line == "line-1"

    def test_the_first_of_equals(self):
        assert self.resolved([(9, 9), (9, 9)]).lines[0].line == "line-0"

    def test_win_or_tie_takes_the_best_high_though_another_line_wins_low_outright(self):
        found = self.resolved([(8, 8), (9, 7)], both_rule="win_or_tie")
        assert found.lines[0].line == "line-1"
        assert (found.high, found.low) == ((0,), (0, 2))

    def test_he_wins_with_the_hands_of_that_line_not_with_his_best(self):
        """His best low is on the other line; that of the line that won ties."""
        found = self.resolved([(1, 9), (9, 7)], both_rule="win_or_tie")
        assert (found.high, found.low) == ((0,), (0, 2))

    def test_a_line_that_makes_no_low_wins_nothing(self):
        assert self.resolved([(9, None), (1, 9)]).failures[0].one_line

    def test_others_are_measured_against_his_best_hands(self):
        """Seat 0's best high and low are on two lines; they beat seat 3 all the same."""
        rivals = (*self.RIVALS, Contender(3, "both", 8, 8, (LineHands("line-0", 8, 8),)))
        found = self.resolved([(9, 1), (1, 9)], rivals=rivals)
        assert [failure.seat for failure in found.failures] == [0, 3]
        assert (found.high, found.low) == ((1,), (2,))

    def test_a_failed_one_must_be_beaten_at_his_best(self):
        found = self.resolved([(9, 1), (1, 9)], failed_both="must_beat_swing")
        assert (found.high, found.low) == ((), ())


class TestFailures:
    """Whom a failed both-declarer lost to."""

    def failure(self, said, **rule):
        (failure,) = resolve(contenders(said), Declaring("declare", **rule)).failures
        return [(rival.side, "ABCD"[rival.seat], rival.tied) for rival in failure.rivals]

    def test_a_loss(self):
        assert self.failure(LOSES_LOW) == [("low", "B", False)]

    def test_a_tie(self):
        assert self.failure(TIES_LOW) == [("low", "B", True)]

    def test_both_ways(self):
        said = {"A": (5, 5, "both"), "B": (6, 1, "high"), "C": (1, 6, "low")}
        assert self.failure(said) == [("high", "B", False), ("low", "C", False)]

    def test_the_best_rival_is_named(self):
        said = {"A": (5, 9, "both"), "B": (6, 1, "high"), "C": (8, 1, "high"), "D": (5, 1, "high")}
        assert self.failure(said) == [("high", "C", False)]

    def test_the_best_rival_of_the_weakest_hand(self):
        said = {"A": (9, 0, "both"), "B": (5, 0, "low"), "C": (5, 1, "low")}
        assert self.failure(said) == [("low", "C", False)]

    def test_no_qualifying_low(self):
        assert self.failure({"A": (9, None, "both"), "B": (1, 1, "high")}) == []


@pytest.mark.parametrize("both_rule", ["outright", "win_or_tie"])
@pytest.mark.parametrize("failed_both", ["resplit", "must_beat_swing"])
def test_without_a_both_neither_option_matters(both_rule, failed_both):
    said = {"A": (9, 1, "high"), "B": (5, 8, "low"), "C": (9, 8, "high"), "D": (1, 8, "low")}
    assert verdict(said, both_rule=both_rule, failed_both=failed_both) == ("AC", "BD")
