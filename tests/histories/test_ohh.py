"""OHH as its specification has it: seats and the button, posts and antes, shown hands, pots and rake."""

import copy

import orjson
import pytest

from service.api.history_files import ohh_hands

PLAYERS = [
    {"id": 7, "seat": 1, "name": "Ann", "starting_stack": 100},
    {"id": 8, "seat": 3, "name": "Bob", "starting_stack": 100},
    {"id": 9, "seat": 6, "name": "Cy", "starting_stack": 100},
]
BOARD = [("Flop", ["2h", "9h", "Kc"]), ("Turn", ["5d"]), ("River", ["5s"])]
SHOWN = [("Shows Cards", 7, ["As", "Kd"]), ("Shows Cards", 8, ["9s", "9c"]), ("Shows Cards", 9, ["Qs", "Qd"])]


def action(kind, player, what=None):
    """What is put in is a number, what is shown a list."""
    done = {"action": kind, "player_id": player}
    if isinstance(what, list):
        return done | {"cards": what}
    return done if what is None else done | {"amount": what}


def ohh(*actions, showdown=(), wins=None, dealer=6, pot=0, **members):
    rounds = [{"street": "Preflop", "cards": "", "actions": [action(*one) for one in actions]}]
    if showdown:
        rounds += [{"street": street, "cards": cards, "actions": []} for street, cards in BOARD]
        rounds.append({"street": "Showdown", "actions": [action(*one) for one in showdown]})
    won = [{"player_id": player, "win_amount": amount} for player, amount in (wins or {}).items()]
    hand = {
        "spec_version": "1.4.7",
        "site_name": "The kitchen table",
        "game_type": "Holdem",
        "dealer_seat": dealer,
        "players": copy.deepcopy(PLAYERS),
        "rounds": rounds,
        "pots": [{"amount": pot, "rake": 0, "player_wins": won}] if wins else [],
    }
    return {"ohh": hand | members}


def judged(document):
    [hand] = ohh_hands(orjson.dumps(document))
    assert hand.faults() == []
    return hand.verdict()


def state(document):
    return judged(document).settled.state


ALL_IN = (("Post SB", 7, 1), ("Post BB", 8, 2), ("Raise", 9, 100), ("Call", 7, 99), ("Call", 8, 98))
FOLDED = (("Post SB", 7, 1), ("Post BB", 8, 2), ("Raise", 9, 6), ("Fold", 7), ("Fold", 8))


class TestSeats:
    @pytest.mark.parametrize(
        ("dealer", "order"),
        [
            (6, ["Ann", "Bob", "Cy"]),
            (1, ["Bob", "Cy", "Ann"]),
            (3, ["Cy", "Ann", "Bob"]),
            (4, ["Cy", "Ann", "Bob"]),  # a dead button
            (9, ["Ann", "Bob", "Cy"]),
        ],
    )
    def test_the_button_is_last(self, dealer, order):
        assert [one["id"] for one in state(ohh(*FOLDED, dealer=dealer))["players"]] == order

    def test_who_was_not_dealt_in_is_left_out(self):
        away = {"id": 10, "seat": 4, "name": "Dee", "is_sitting_out": True}
        document = ohh(*FOLDED, ("Sits Down", 10), players=[*PLAYERS, away])
        assert [one["id"] for one in state(document)["players"]] == ["Ann", "Bob", "Cy"]


class TestChips:
    def test_an_amount_is_what_the_action_adds(self):
        assert [one.get("contributed") for one in state(ohh(*FOLDED))["players"]] == [1, 2, 6]

    def test_antes_of_all_are_matched(self):
        antes = [("Post Ante", player, 1) for player in (7, 8, 9)]
        assert [one.get("contributed") for one in state(ohh(*antes, *FOLDED))["players"]] == [2, 3, 7]

    def test_an_ante_of_one_is_dead_and_so_is_a_dead_blind(self):
        document = ohh(("Post Ante", 8, 2), ("Post Dead", 9, 1), *FOLDED)
        assert [one.get("dead") for one in state(document)["players"]] == [None, 2, 1]
        assert [one.get("contributed") for one in state(document)["players"]] == [1, 2, 6]

    def test_a_straddle_and_an_extra_blind_are_bets(self):
        document = ohh(("Straddle", 9, 4), ("Post Extra Blind", 7, 2), ("Fold", 7), ("Fold", 8))
        assert [one.get("contributed") for one in state(document)["players"]] == [2, None, 4]

    def test_the_site_may_add_to_the_pot(self):
        document = ohh(("Add to Pot", None, 5), *FOLDED)
        del document["ohh"]["rounds"][0]["actions"][0]["player_id"]
        assert state(document)["pot"] == 5

    def test_cents_are_exact(self):
        document = ohh(("Post SB", 7, 0.1), ("Post BB", 8, 0.2), ("Call", 7, 0.1), ("Fold", 7), ("Fold", 9))
        assert (str(judged(document).settled.unit), state(document)["players"][0]["contributed"]) == (
            "0.1",
            2,
        )


class TestResults:
    def test_what_the_best_hand_wins(self):
        assert judged(ohh(*ALL_IN, showdown=SHOWN, wins={8: 300}, pot=300)).verdict == "agrees"

    def test_the_wrong_winner(self):
        verdict = judged(ohh(*ALL_IN, showdown=SHOWN, wins={7: 300}, pot=300))
        assert [(one.player, one.recorded, one.due) for one in verdict.differences] == [
            ("Ann", 300, 0),
            ("Bob", 0, 300),
        ]

    def test_rake_is_taken_from_the_pot(self):
        document = ohh(*ALL_IN, showdown=SHOWN, wins={8: 290}, pot=300)
        document["ohh"]["pots"][0] |= {"rake": 9, "jackpot": 1}
        assert judged(document).verdict == "agrees"
        document["ohh"]["pots"][0]["rake"] = 8
        assert judged(document).verdict == "differs"

    def test_a_rake_that_is_not_told_is_taken_in_games_for_money_alone(self):
        document = ohh(*ALL_IN, showdown=SHOWN, wins={8: 290}, pot=300)
        del document["ohh"]["pots"][0]["rake"]
        assert judged(document).verdict == "agrees"
        document["ohh"]["tournament"] = True
        assert judged(document).verdict == "differs"

    def test_each_pot_bears_its_own_rake(self):
        """Ann is all in for 40 and loses to Bob as everybody does; the side pot bears all the rake."""
        document = ohh(
            *(("Raise", 7, 40), ("Raise", 8, 100), ("Call", 9, 100)),
            showdown=[*SHOWN[:1], ("Shows Cards", 8, ["Js", "Jc"]), SHOWN[2]],
        )
        document["ohh"]["players"][0]["starting_stack"] = 40
        document["ohh"]["pots"] = [
            {"amount": 120, "rake": 0, "player_wins": [{"player_id": 7, "win_amount": 120}]},
            {"amount": 120, "rake": 6, "player_wins": [{"player_id": 9, "win_amount": 114}]},
        ]
        assert judged(document).verdict == "agrees"

    def test_an_uncalled_bet_is_not_won(self):
        """Cy raised to 6, of which the big blind matched 2."""
        assert judged(ohh(*FOLDED, wins={9: 5}, pot=5)).verdict == "agrees"

    def test_a_mucked_hand_wins_nothing(self):
        document = ohh(*ALL_IN, showdown=[SHOWN[0], ("Mucks Cards", 8), SHOWN[2]], wins={7: 300}, pot=300)
        assert judged(document).verdict == "agrees"


class TestNotJudged:
    @pytest.mark.parametrize("kind", ["Stud", "StudHiLo", "Draw", "Pineapple"])
    def test_a_game_that_is_none_of_ours_is_named(self, kind):
        reason = judged(ohh(*FOLDED, game_type=kind)).reason
        assert reason.code == "unknown_variant"
        assert kind in reason.text

    def test_a_hand_that_is_not_shown(self):
        reason = judged(ohh(*ALL_IN, showdown=SHOWN[:2], wins={8: 300}, pot=300)).reason
        assert (reason.code, "Cy" in reason.text) == ("unknown_cards", True)

    @pytest.mark.parametrize(
        ("document", "code"),
        [
            (ohh(*FOLDED), "no_result"),
            (ohh(*ALL_IN), "unfinished"),
            (ohh(*ALL_IN, showdown=SHOWN, flags=["Run_It_Twice"]), "several_boards"),
        ],
    )
    def test_why(self, document, code):
        assert judged(document).reason.code == code

    @pytest.mark.parametrize(
        ("document", "code", "place"),
        [
            (ohh(*FOLDED, ("Call", 7, 5)), "impossible_play", "rounds/0/actions/5"),
            (ohh(("Bet", 7, 101)), "impossible_play", "rounds/0/actions/0"),
            (ohh(("Bet", 7)), "missing_member", "rounds/0/actions/0/amount"),
            (ohh(("Bet", 7, -1)), "out_of_bounds", "rounds/0/actions/0/amount"),
            (ohh(("Bet", 7, 0.123456789)), "amount_too_fine", "rounds/0/actions/0/amount"),
            (ohh(("Fold", 1)), "unknown_player", "rounds/0/actions/0/player_id"),
            (ohh(("Fold", None)), "missing_member", "rounds/0/actions/0/player_id"),
            (ohh(*FOLDED, wins={1: 5}), "unknown_player", "pots/0/player_wins/0/player_id"),
            (ohh(*FOLDED, players=[*PLAYERS, PLAYERS[0] | {"seat": 2}]), "duplicate_player", "players/3/id"),
            (
                ohh(*FOLDED, players=[*PLAYERS, PLAYERS[0] | {"id": 2}]),
                "conflicting_members",
                "players/3/seat",
            ),
            (
                ohh(("Dealt Cards", 7, ["As", "Kd"]), showdown=[("Shows Cards", 7, ["As", "Kc"])]),
                "conflicting_members",
                "rounds/4/actions/0/cards",
            ),
        ],
    )
    def test_every_contradiction_is_told(self, document, code, place):
        verdict = judged(document)
        assert verdict.reason.code == "impossible_hand"
        told = [(problem.code, "/".join(map(str, problem.path))) for problem in verdict.problems]
        assert told == [(code, f"ohh/{place}")]


class TestFiles:
    """As the format stores hands: objects with a blank line between them."""

    HAND = orjson.dumps(ohh(*FOLDED, game_number="17"))

    @pytest.mark.parametrize("between", [b"\n\n", b"\r\n\r\n", b"\n", b" "])
    def test_hands_one_after_the_other(self, between):
        hands = ohh_hands(between.join([self.HAND] * 3) + b"\n")
        assert [(hand.at, hand.name) for hand in hands] == [((i,), "17") for i in range(3)]

    def test_a_list_of_hands(self):
        hands = ohh_hands(b"[" + self.HAND + b"," + self.HAND + b"]")
        assert [hand.at for hand in hands] == [(0,), (1,)]

    def test_one_hand(self):
        assert [hand.at for hand in ohh_hands(self.HAND)] == [()]

    def test_members_that_are_not_read_may_be_anything(self):
        document = ohh(*FOLDED, wins={9: 5}, hero_player_id=9, _mine={"a": [None]})
        document["ohh"]["players"][0]["display"] = 5
        assert judged(document).verdict == "agrees"
