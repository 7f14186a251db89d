"""Screw Your Neighbor: the turns replayed, who pays, who is out (rules.md 7.9, 12)."""

import pytest

from tests.api.asking import by_player, changed, faults, score, seat, settle

NAMES = ("alice", "bob", "carol", "dave")


def dealt(cards, turns="", **options):
    """Four players with a card each, and turns such as ``swap, stand, stand, draw_from_deck Qd``."""
    state = {
        "game": "screw-your-neighbor",
        "options": options,
        "players": [seat(name, card) for name, card in zip(NAMES, cards.split(), strict=True)],
    }
    taken = [
        dict(zip(("player", "action", "card"), (name, *turn.split()), strict=False))
        for name, turn in zip(NAMES, turns.split(","), strict=False)
    ]
    return state | ({"turns": taken} if turns else {})


def holds(answered):
    return " ".join(one["low"]["cards"][0] for one in answered["players"])


ONE_CHIP = {f"/players/{i}/chips": 1 for i in range(4)}


class TestReplay:
    def test_a_king_stops_the_swap(self):
        scored = score(dealt("2s Kd Jh 5c", "swap, stand, stand, stand"))
        assert holds(scored) == "2s Kd Jh 5c"

    def test_who_has_shown_his_king_stands(self):
        shown = dealt("2s Kd Jh 5c", "swap, swap, stand, stand")
        assert faults("scores", shown) == {"/turns/1/action": "impossible_play"}

    def test_a_king_that_was_not_shown_may_be_swapped_away(self):
        assert holds(score(dealt("Ks 9d Jh 5c", "swap, stand, stand, stand"))) == "9d Ks Jh 5c"

    def test_a_king_that_was_swapped_in_must_be_shown(self):
        """Alice passes her king to bob; carol may not be given it again by a swap of bob's."""
        assert holds(score(dealt("Ks 9d Jh 5c", "swap, swap, stand, stand"))) == "9d Jh Ks 5c"

    @pytest.mark.parametrize(
        ("rule", "held", "payer"), [("kept", "6s 9d Jh Kd", "alice"), ("refused", "6s 9d Jh 5c", "dave")]
    )
    def test_a_king_from_the_deck(self, rule, held, payer):
        ruling = settle(dealt("6s 9d Jh 5c", "stand, stand, stand, draw_from_deck Kd", deck_king=rule))
        assert holds(ruling) == held
        assert [name for name, chips in by_player(ruling, "penalty").items() if chips] == [payer]

    def test_without_turns_the_cards_are_final(self):
        assert holds(score(dealt("2s Kd Jh 5c"))) == "2s Kd Jh 5c"

    def test_the_lowest_come_first(self):
        assert score(dealt("2s As Jh Ad"))["ranking"] == {"low": [["bob", "dave"], ["alice"], ["carol"]]}


class TestWrongTurns:
    @pytest.mark.parametrize(
        ("turns", "pointer", "code"),
        [
            ("stand, stand, stand, swap", "/turns/3/action", "impossible_play"),
            ("stand, draw_from_deck Qd", "/turns/1/action", "impossible_play"),
            ("stand, stand, stand, draw_from_deck", "/turns/3/card", "missing_card"),
            ("stand Qd", "/turns/0/card", "conflicting_members"),
        ],
    )
    def test_refused(self, turns, pointer, code):
        assert faults("scores", dealt("2s 9d Jh 5c", turns)) == {pointer: code}

    def test_out_of_turn(self):
        turns = dealt("2s 9d Jh 5c", "stand, stand, stand, stand")
        swapped = changed(turns, {"/turns/1/player": "carol", "/turns/2/player": "bob"})
        assert set(faults("scores", swapped)) == {"/turns/1/player", "/turns/2/player"}

    def test_of_nobody(self):
        turns = changed(dealt("2s 9d Jh 5c", "stand"), {"/turns/0/player": "zed"})
        assert faults("scores", turns) == {"/turns/0/player": "unknown_player"}

    def test_one_too_many(self):
        turns = dealt("2s 9d Jh 5c", "stand, stand, stand, stand")
        more = changed(turns, {"/turns/4": {"player": "alice", "action": "stand"}})
        assert list(faults("scores", more)) == ["/turns/4/player"]

    def test_a_settlement_needs_all_turns(self):
        begun = dealt("2s 9d Jh 5c", "swap, stand")
        assert faults("settlements", begun) == {"/turns": "missing_member"}
        assert holds(score(begun)) == "9d 2s Jh 5c"

    def test_the_drawn_card_is_dealt_to_nobody_else(self):
        drawn = dealt("2s 9d Jh 5c", "stand, stand, stand, draw_from_deck Jh")
        assert set(faults("scores", drawn).values()) == {"duplicate_card"}

    def test_only_a_king_is_shown(self):
        shown = changed(dealt("2s 9d Jh 5c"), {"/players/0/king_shown": True})
        assert faults("scores", shown) == {"/players/0/king_shown": "impossible_play"}
        king = changed(dealt("2s Kd Jh 5c"), {"/players/1/king_shown": True})
        assert score(king)["players"][1]["status"] == "live"


class TestPaying:
    def test_a_push(self):
        ruling = settle(changed(dealt("7s 7d 7h 7c"), ONE_CHIP | {"/pot": 8}))
        assert (ruling["outcome"], ruling["next_pot"]) == ("push", 8)
        assert by_player(ruling, "chips") == dict.fromkeys(NAMES, 1)
        assert ruling["next_deal"] == {"players": list(NAMES), "lead": "bob"}

    def test_the_last_one_with_chips_takes_the_pot(self):
        chips = ONE_CHIP | {"/players/3/chips": 2, "/pot": 7}
        ruling = settle(changed(dealt("7s 7d 7h 7c"), chips))
        assert (ruling["outcome"], ruling["next_pot"]) == ("game_over", 0)
        assert by_player(ruling, "payout") == {"alice": 0, "bob": 0, "carol": 0, "dave": 11}
        assert "next_deal" not in ruling

    def test_whoever_alone_has_chips_needs_no_card(self):
        players = [seat("alice"), *(seat(name, chips=0) for name in NAMES[1:])]
        ruling = settle({"game": "screw-your-neighbor", "players": players, "pot": 9})
        assert (ruling["outcome"], by_player(ruling, "payout")["alice"]) == ("game_over", 9)

    def test_who_loses_his_last_chip_is_out(self):
        ruling = settle(changed(dealt("2s 9d Jh 5c"), {"/players/0/chips": 1}))
        assert by_player(ruling, "status")["alice"] == "out"
        assert ruling["next_deal"] == {"players": ["bob", "carol", "dave"], "lead": "bob"}

    def test_who_is_out_is_told_why(self):
        ruling = settle(changed(dealt("2s 9d Jh 5c"), {"/players/0/chips": 1}))
        assert list(by_player(ruling, "reason")) == ["alice"]

    def test_a_chip_is_the_smallest_chip(self):
        ruling = settle(dealt("2s 2d Jh 5c", chip=5))
        assert by_player(ruling, "penalty") == {"alice": 5, "bob": 5, "carol": 0, "dave": 0}
        assert by_player(ruling, "chips") == {"alice": 2, "bob": 2, "carol": 3, "dave": 3}
        assert ruling["next_pot"] == 10


class TestOut:
    @staticmethod
    def state(turns):
        state = changed(dealt("2s 9d Jh 5c", turns), {"/players/1": seat("bob", chips=0)})
        del state["turns"][1]
        return state

    def test_who_is_out_has_no_turn(self):
        """Alice swaps with carol, her left neighbour now."""
        ruling = settle(self.state("swap, stand, stand, draw_from_deck Ac"))
        assert by_player(ruling, "status")["bob"] == "out"
        assert by_player(ruling, "low", "cards") == {"alice": ["Jh"], "carol": ["2s"], "dave": ["Ac"]}
        assert by_player(ruling, "chips") == {"alice": 3, "bob": 0, "carol": 3, "dave": 2}
        assert ruling["next_deal"] == {"players": ["alice", "carol", "dave"], "lead": "carol"}

    def test_a_turn_of_who_is_out(self):
        state = changed(dealt("2s 9d Jh 5c", "stand, stand"), {"/players/1": seat("bob", chips=0)})
        assert faults("scores", state) == {"/turns/1/player": "impossible_play"}

    def test_the_lead_moves_on_from_who_led(self):
        state = dealt("2s 9d Jh 5c", "stand, stand, stand, stand")
        led = {f"/turns/{i}/player": name for i, name in enumerate(("carol", "dave", "alice", "bob"))}
        assert settle(changed(state, led))["next_deal"]["lead"] == "dave"

    def test_somebody_has_chips(self):
        state = changed(dealt("2s 9d Jh 5c"), {f"/players/{i}/chips": 0 for i in range(4)})
        assert faults("scores", state) == {"/players": "everybody_folded"}
