"""Halves, ties and odd chips (rules.md G6 and "Pots" of section 12)."""

import pytest

from service.rules.dividing import Dividing, divide, highest_card
from service.rules.table import Player, Table

A, B, C, D, E = range(5)


def table(*hands, dealer=None):
    """Five players, with these cards, the last of them the dealer."""
    hands = (*hands, *("",) * (5 - len(hands)))
    players = tuple(Player(name, tuple(cards.split())) for name, cards in zip("ABCDE", hands, strict=True))
    return Table(players, 4 if dealer is None else dealer)


def paid(amount, high=(), low=(), *, at=None, **rule):
    """What each seat gets in all, then what stays."""
    sides = [(name, seats) for name, seats in (("high", high), ("low", low)) if seats]
    division = divide(amount, sides, at or table(), Dividing(**rule))
    shares: dict[int, int] = {}
    for portion in division.portions:
        for seat, chips in portion.winners:
            shares[seat] = shares.get(seat, 0) + chips
    return shares, division.left


def portions(amount, high, low, **rule):
    """The sides with what they pay and leave, and the odd chip of the halves."""
    division = divide(amount, [("high", high), ("low", low)], table(), Dividing(**rule))
    return [(portion.side, portion.amount) for portion in division.portions], division.odd_half


def test_ex_s1_scoop():
    assert paid(7, [A], [A]) == ({A: 7}, 0)


def test_ex_s2_identical_both_ways_are_divided_once():
    assert paid(6, [A, B], [A, B]) == ({A: 3, B: 3}, 0)


def test_ex_s3_odd_chips():
    assert paid(6, [A, B], [A, C]) == ({A: 3, B: 1, C: 2}, 0)


def test_one_side_alone_takes_the_whole_pot():
    division = divide(7, [("low", [B])], table(), Dividing())
    assert [(portion.side, portion.winners) for portion in division.portions] == [("whole", ((B, 7),))]


def test_nobody_to_win_it_leaves_all_of_it():
    assert paid(7) == ({}, 7)


def test_an_empty_pot_is_divided_into_nothing():
    assert paid(0, [A], [B]) == ({A: 0, B: 0}, 0)


class TestHalves:
    """The odd chip between high and low."""

    def test_high_takes_it_by_default(self):
        assert portions(7, [A], [B]) == ([("high", 4), ("low", 3)], 1)

    def test_low_takes_it(self):
        assert portions(7, [A], [B], odd_chip_side="low") == ([("high", 3), ("low", 4)], 1)

    def test_it_stays(self):
        assert portions(7, [A], [B], odd_chip_side="carry") == ([("high", 3), ("low", 3)], 1)
        assert paid(7, [A], [B], odd_chip_side="carry") == ({A: 3, B: 3}, 1)

    def test_an_even_pot_has_none(self):
        assert portions(8, [A], [B], odd_chip_side="low") == ([("high", 4), ("low", 4)], 0)

    def test_nothing_is_split_below_the_smallest_chip(self):
        assert paid(35, [A], [B], chip=5) == ({A: 20, B: 15}, 0)
        assert paid(35, [A], [B], chip=5, odd_chip_side="low") == ({A: 15, B: 20}, 0)
        assert paid(35, [A], [B], chip=5, odd_chip_side="carry") == ({A: 15, B: 15}, 5)

    def test_the_odd_chip_of_a_half_is_nobodys_odd_chip(self):
        """A wins high alone and ties for low; his is not a left-over chip, so he is first for low's."""
        assert paid(9, [A], [A, B], odd_chip_side="low") == ({A: 4 + 3, B: 2}, 0)

    def test_a_scoop_has_no_halves(self):
        assert paid(7, [A], [A], odd_chip_side="carry") == ({A: 7}, 0)
        assert paid(7, [A, B], [B, A], odd_chip_side="carry") == ({A: 4, B: 3}, 0)


class TestTies:
    """Left-over chips go one each from the dealer's left."""

    @pytest.mark.parametrize(
        ("amount", "shares"),
        [(9, {A: 3, B: 3, C: 3}), (10, {A: 4, B: 3, C: 3}), (11, {A: 4, B: 4, C: 3})],
    )
    def test_one_each_in_order(self, amount, shares):
        assert paid(amount, [A, B, C]) == (shares, 0)

    @pytest.mark.parametrize(
        ("dealer", "first"), [(A, B), (B, C), (C, E), (D, E), (E, B)], ids=["A", "B", "C", "D", "E"]
    )
    def test_the_first_is_the_first_clockwise_after_the_dealer(self, dealer, first):
        shares, left = paid(10, [B, C, E], at=table(dealer=dealer))
        assert shares == {seat: 3 + (seat == first) for seat in (B, C, E)}
        assert left == 0

    def test_the_dealer_himself_is_last(self):
        assert paid(8, [B, C, E], at=table(dealer=C)) == ({E: 3, B: 3, C: 2}, 0)

    def test_fewer_chips_than_winners(self):
        assert paid(2, [A, B, C]) == ({A: 1, B: 1, C: 0}, 0)

    def test_chips_are_of_the_smallest_denomination(self):
        assert paid(50, [A, B, C], chip=5) == ({A: 20, B: 15, C: 15}, 0)
        assert paid(40, [A, B, C], chip=5) == ({A: 15, B: 15, C: 10}, 0)

    @pytest.mark.parametrize("chip", [1, 2, 3, 5, 25, 100])
    def test_every_share_is_a_multiple_of_the_chip(self, chip):
        shares, left = paid(17 * chip, [A, B, C], [B, D], chip=chip)
        assert shares == {A: 3 * chip, B: 3 * chip + 4 * chip, C: 3 * chip, D: 4 * chip}
        assert left == 0


class TestHighCardBySuit:
    """odd_chip_order: high_card_by_suit."""

    def order(self, *hands):
        """The seats that get 1, 2, ... left-over chips, in order."""
        at = table(*hands)
        tied = range(len(hands))
        got: list[int] = []
        for over in range(1, len(hands)):
            shares, _ = paid(over, tied, at=at, odd_chip_order="high_card_by_suit")
            got += [seat for seat in tied if shares[seat] and seat not in got]
        return got

    def test_the_highest_rank_is_first(self):
        assert self.order("Qs Js", "Kc 2c", "Ad 2d", "Th") == [C, B, A]

    def test_the_ace_is_high(self):
        assert self.order("2s", "Ac", "Ks") == [B, C]

    def test_equal_ranks_go_by_suit_spades_hearts_diamonds_clubs(self):
        assert self.order("Ac", "Ad", "Ah", "As", "Ks") == [D, C, B, A]

    def test_a_joker_does_not_count(self):
        assert self.order("Jk 2c", "3c", "Jk") == [B, A]

    def test_who_has_no_card_is_last(self):
        assert self.order("", "2c", "") == [B, A]

    def test_among_those_without_a_card_the_seat_decides(self):
        at = table("", "Jk", "", dealer=A)
        assert paid(7, [A, B, C], at=at, odd_chip_order="high_card_by_suit")[0] == {A: 2, B: 3, C: 2}

    def test_the_highest_card(self):
        assert highest_card(["Jk", "9d", "9h", "9c"]) == (7, 2)
        assert highest_card(["Jk"]) < highest_card(["2c"])


class TestCarry:
    """odd_chip_order: carry."""

    def test_what_is_left_over_stays(self):
        assert paid(11, [A, B, C], odd_chip_order="carry") == ({A: 3, B: 3, C: 3}, 2)

    def test_on_both_sides(self):
        assert paid(23, [A, B, C], [A, D], odd_chip_order="carry") == ({A: 4 + 5, B: 4, C: 4, D: 5}, 1)

    def test_with_the_odd_chip_of_the_halves(self):
        rule = {"odd_chip_order": "carry", "odd_chip_side": "carry"}
        assert paid(23, [A, B], [A, D], **rule) == ({A: 5 + 5, B: 5, D: 5}, 1 + 1 + 1)

    def test_identical_winners_both_ways_leave_only_a_ties_leftover(self):
        rule = {"odd_chip_order": "carry", "odd_chip_side": "carry"}
        assert paid(7, [A, B], [A, B], **rule) == ({A: 3, B: 3}, 1)
        assert paid(7, [A], [A], **rule) == ({A: 7}, 0)

    def test_in_chips_of_five(self):
        assert paid(55, [A, B, C], chip=5, odd_chip_order="carry") == ({A: 15, B: 15, C: 15}, 10)

    def test_nothing_over_stays_with_one_winner(self):
        assert paid(11, [A], odd_chip_order="carry") == ({A: 11}, 0)


class TestOneOddChipEach:
    """Who holds an odd chip of the pot goes to the back of the order on the low side."""

    def test_it_may_be_switched_off(self):
        assert paid(6, [A, B], [A, C], one_odd_chip_each=False) == ({A: 4, B: 1, C: 1}, 0)

    def test_who_waits_comes_behind_every_other_tied_player(self):
        """High 8 of three: A, B; low 8 of A, B, C, D, E: C, D, E before A and B."""
        assert paid(16, [A, B, C], [A, B, C, D, E])[0] == {A: 3 + 1, B: 3 + 1, C: 2 + 2, D: 2, E: 2}

    def test_who_waits_still_gets_one_when_no_other_is_left(self):
        """High 11 of three: A, B; low 11 of the same and D: D and C before A."""
        assert paid(22, [A, B, C], [A, B, D])[0] == {A: 4 + 4, B: 4 + 3, C: 3, D: 4}

    def test_those_who_wait_keep_their_order(self):
        """High 5 of A, B, C: A, B; low 5 of A, B: both wait, so A is first again."""
        assert paid(10, [A, B, C], [A, B])[0] == {A: 2 + 3, B: 2 + 2, C: 1}

    def test_it_holds_by_suit_too(self):
        at = table("As", "Kh", "Qh")
        rule = {"odd_chip_order": "high_card_by_suit"}
        assert paid(6, [A, B], [A, C], at=at, **rule)[0] == {A: 2 + 1, B: 1, C: 2}
        assert paid(6, [A, B], [A, C], at=at, one_odd_chip_each=False, **rule)[0] == {A: 4, B: 1, C: 1}
