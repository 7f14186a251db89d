"""Screw Your Neighbor: passing cards on, the lowest pays, the last player wins (rules.md 7.9, 12)."""

import pytest

from tests.rules.builders import details, paid, player, problems, score, sentences, settle, state, under


def holds(name, card="", chips=None, **members):
    return player(name, card, **({} if chips is None else {"chips": chips}), **members)


def turns(*actions):
    """Turns written as player, action and perhaps a card: ``A swap``, ``D draw Qd``."""
    found = []
    for text in actions:
        name, action, *card = text.split()
        found.append(
            {"player": name, "action": "draw_from_deck" if action == "draw" else action}
            | ({"card": card[0]} if card else {})
        )
    return found


def neighbours(cards, *actions, chips=None, **members):
    """Players A, B, C, ... with a card each, in order of turn, and what they did."""
    held = [
        holds(name, card, None if chips is None else chips[i])
        for i, (name, card) in enumerate(zip("ABCDE", cards.split(), strict=False))
    ]
    more = {"turns": turns(*actions)} if actions else {}
    return state("screw-your-neighbor", *held, **more, **members)


def cards(document):
    """The card that each player ends with."""
    return " ".join(ruling.low.cards[0] for ruling in settle(document).players)


def payers(document):
    return "".join(ruling.id for ruling in settle(document).players if ruling.penalty)


def chips(document):
    return [ruling.more["chips"] for ruling in settle(document).players]


SWAPS = ("A swap", "B swap", "C stand", "D draw Qd")
STANDS = ("A stand", "B stand", "C stand", "D stand")


class TestPassing:
    def test_swaps_down_the_line(self):
        """The two goes from A to C; D draws the queen."""
        document = neighbours("2s 9d Jh 5c", *SWAPS)
        assert cards(document) == "9d Jh 2s Qd"
        assert payers(document) == "C"
        assert sentences(document) == [
            "A swaps with B.",
            "B swaps with C.",
            "D draws Qd from the deck for 5c.",
            "C has the lowest card, a two, and pays a chip.",
        ]

    def test_a_king_stops_it(self):
        document = neighbours("2s Kd Jh 5c", "A swap", "B stand", "C stand", "D stand")
        assert cards(document) == "2s Kd Jh 5c"
        assert payers(document) == "A"
        assert sentences(document)[0] == "B shows Kd, so A keeps 2s."

    def test_a_king_may_be_swapped_away(self):
        document = neighbours("Ks 9d Jh 5c", "A swap", "B stand", "C stand", "D stand")
        assert cards(document) == "9d Ks Jh 5c"

    def test_without_turns_the_cards_are_those_of_the_end(self):
        document = neighbours("9d Jh 2s Qd")
        assert cards(document) == "9d Jh 2s Qd"
        assert payers(document) == "C"

    def test_the_leader_is_who_has_the_first_turn(self):
        """C leads, A is fourth and B the last."""
        document = neighbours("2s 9d Jh 5c", "C swap", "D stand", "A stand", "B draw As")
        assert cards(document) == "2s As 5c Jh"

    def test_who_has_folded_is_no_neighbour(self):
        document = neighbours("2s 9d Jh 5c", "A swap", "C stand", "D stand")
        document["players"][1]["folded"] = True
        assert [r.low.cards[0] for r in settle(document).players if r.low] == ["Jh", "2s", "5c"]

    def test_nor_who_has_no_chips(self):
        document = neighbours("2s 9d Jh 5c", "A swap", "C stand", "D stand", chips=[3, 0, 3, 3])
        assert settle(document).players[0].low.cards == ("Jh",)
        assert settle(document).players[1].low is None

    @pytest.mark.parametrize(("rule", "card"), [("kept", "Kd"), ("refused", "5c")])
    def test_a_king_from_the_deck(self, rule, card):
        document = neighbours("2s 9d Jh 5c", *STANDS[:3], "D draw Kd", options={"deck_king": rule})
        assert cards(document) == f"2s 9d Jh {card}"

    def test_a_refused_king_is_told(self):
        document = neighbours("2s 9d Jh 5c", *STANDS[:3], "D draw Kd", options={"deck_king": "refused"})
        assert sentences(document)[0] == "D draws Kd from the deck, which is refused, and keeps his card."

    def test_other_cards_are_not_refused(self):
        document = neighbours("2s 9d Jh 5c", *SWAPS, options={"deck_king": "refused"})
        assert cards(document).endswith("Qd")


class TestPaying:
    def test_ace_is_lowest_and_a_tie_pays_twice(self):
        document = neighbours("As 9d Ah 5c", *STANDS)
        assert payers(document) == "AC"
        assert chips(document) == [2, 3, 2, 3]
        assert sentences(document)[-1] == "A and C have the lowest card, an ace, and pay a chip each."

    def test_king_is_highest(self):
        assert payers(neighbours("Ks Qd")) == "B"

    def test_an_eight(self):
        assert sentences(neighbours("8s 9d"))[0] == "A has the lowest card, an eight, and pays a chip."

    def test_a_chip_of_the_table(self):
        """A lost chip is one of ``chips`` and ``chip`` of money (section 12)."""
        document = neighbours("2s 9d Jh 5c", pot=20, options={"chip": 5})
        answer = settle(document)
        assert [(r.penalty, r.net) for r in answer.players] == [(5, -5), (0, 0), (0, 0), (0, 0)]
        assert chips(document) == [2, 3, 3, 3]
        assert (answer.outcome, answer.next_pot) == ("showdown", 25)

    def test_the_last_chip(self):
        document = neighbours("2s 9d Jh 5c", chips=[1, 3, 3, 3])
        assert settle(document).players[0].status == "out"
        assert chips(document) == [0, 3, 3, 3]

    def test_who_was_out_before_pays_nothing(self):
        document = neighbours("2s 9d Jh 5c", chips=[0, 3, 3, 3])
        assert payers(document) == "D"
        assert [r.status for r in settle(document).players] == ["out", "live", "live", "live"]


class TestEveryoneTies:
    def test_with_one_chip_each_nobody_pays(self):
        document = neighbours("7s 7d 7h", chips=[1, 1, 1], pot=6)
        answer = settle(document)
        assert (answer.outcome, answer.next_pot) == ("push", 6)
        assert payers(document) == ""
        assert chips(document) == [1, 1, 1]
        assert answer.next_deal.players == ("A", "B", "C")
        assert sentences(document) == ["Everybody holds a seven and has one chip left, so nobody pays."]

    def test_otherwise_all_pay_and_the_last_one_left_wins(self):
        """B and C are out; A takes the pot of 6 and the three chips."""
        document = neighbours("7s 7d 7h", chips=[2, 1, 1], pot=6)
        answer = settle(document)
        assert paid(document) == (9, 0, 0, 0)
        assert (answer.outcome, answer.next_deal) == ("game_over", None)
        assert [r.status for r in answer.players] == ["live", "out", "out"]
        assert chips(document) == [1, 0, 0]
        assert answer.players[0].net == 8
        assert sentences(document)[-1] == "A is the last player with chips and takes the pot of 9 chips."

    def test_all_pay_and_all_stay(self):
        document = neighbours("7s 7d 7h", chips=[2, 2, 3])
        assert payers(document) == "ABC"
        assert chips(document) == [1, 1, 2]
        assert settle(document).outcome == "showdown"

    def test_a_tie_among_some_is_never_a_push(self):
        """The two fours pay and are out; the nine wins the pot."""
        document = neighbours("4s 4d 9h", chips=[1, 1, 1], pot=6)
        assert paid(document) == (0, 0, 8, 0)
        assert settle(document).outcome == "game_over"

    def test_a_push_is_of_those_who_are_in(self):
        document = neighbours("7s 7d 2h", chips=[1, 1, 0])
        assert settle(document).outcome == "push"


class TestLastPlayer:
    def test_he_takes_the_pot_without_a_card(self):
        document = neighbours("", pot=6)
        document["players"] = [holds("A", chips=2), holds("B", chips=0), player("C", folded=True)]
        assert paid(document) == (6, 0, 0, 0)
        assert settle(document).outcome == "game_over"
        assert [r.status for r in settle(document).players] == ["live", "out", "folded"]

    def test_the_pot(self):
        (pot,) = settle(neighbours("4s 9h", chips=[1, 1], pot=6)).pots
        assert (pot.amount, pot.left) == (7, 0)
        assert [share.winners for share in pot.shares] == [(("B", 7),)]

    def test_while_others_have_chips_all_of_it_stays(self):
        (pot,) = settle(neighbours("4s 9h", pot=6)).pots
        assert (pot.amount, pot.left, pot.shares) == (7, 7, ())

    def test_contributions_are_summed(self):
        document = neighbours("4s 9h", chips=[1, 1])
        document["players"][0] |= {"contributed": 5, "dead": 1}
        document["players"][1] |= {"contributed": 2}
        assert paid(document) == (0, 9, 0)
        assert [(r.refund, r.net) for r in settle(document).players] == [(0, -7), (0, 7)]


class TestNextDeal:
    def next(self, document):
        found = settle(document).next_deal
        return "".join(found.players), found.lead

    def test_the_lead_moves_one_seat(self):
        assert self.next(neighbours("2s 9d Jh 5c", *SWAPS)) == ("ABCD", "B")

    def test_from_the_leader_that_the_turns_show(self):
        assert self.next(neighbours("2s 9d Jh 5c", "C stand", "D stand", "A stand", "B stand")) == (
            "ABCD",
            "D",
        )

    def test_without_turns_from_the_dealers_left(self):
        assert self.next(neighbours("2s 9d Jh 5c")) == ("ABCD", "B")
        assert self.next(neighbours("2s 9d Jh 5c", dealer="B")) == ("ABCD", "D")

    def test_who_is_out_is_passed_over(self):
        assert self.next(neighbours("5s 2d Jh 5c", chips=[3, 1, 3, 3])) == ("ACD", "C")


class TestScores:
    def test_the_lowest_first(self):
        answer = score(neighbours("9s Kd 9h As"))
        assert answer.ranking == (("low", (("D",), ("A", "C"), ("B",))),)

    def test_a_card_as_a_hand(self):
        (alice, bob) = score(neighbours("As Kd")).players
        assert (alice.low.category, alice.low.ranks, alice.low.description) == ("high_card", ("A",), "ace")
        assert alice.low.strength > bob.low.strength > 0
        assert alice.high is None

    def test_after_the_exchanges(self):
        answer = score(neighbours("2s 9d Jh 5c", "A swap"))
        assert [each.low.cards[0] for each in answer.players] == ["9d", "2s", "Jh", "5c"]

    def test_cards_that_are_not_known(self):
        document = neighbours("2s ? 9d")
        document["players"].append(holds("D"))
        answer = score(document)
        assert [each.low is not None for each in answer.players] == [True, False, True, False]
        assert answer.ranking == (("low", (("A",), ("C",))),)

    def test_an_unknown_card_is_passed_on(self):
        answer = score(neighbours("2s ? 9d", "A swap"))
        assert [each.low and each.low.cards[0] for each in answer.players] == [None, "2s", "9d"]

    def test_status(self):
        document = neighbours("2s 9d 5h", chips=[3, 0, 3])
        document["players"][2]["folded"] = True
        assert [(each.status, each.reason) for each in score(document).players] == [
            ("live", None),
            ("out", "B has no chips left."),
            ("folded", None),
        ]


class TestRefusals:
    def fault(self, *actions, cards="2s 9d Jh 5c", ask=score, **members):
        (found,) = problems(neighbours(cards, *actions, **members), ask)
        return found

    def sentence(self, *actions, cards="2s 9d Jh 5c"):
        return details(neighbours(cards, *actions), score)

    def test_a_turn_of_nobody(self):
        assert self.fault("A stand", "X stand") == ("unknown_player", "turns.1.player")
        assert self.fault("X stand") == ("unknown_player", "turns.0.player")

    def test_out_of_turn(self):
        assert self.fault("A stand", "C stand") == ("impossible_play", "turns.1.player")
        assert self.sentence("A stand", "C stand") == ["It is the turn of B."]

    def test_a_first_turn_of_who_does_not_play(self):
        document = neighbours("2s 9d Jh 5c", "D stand", chips=[3, 3, 3, 0])
        assert problems(document, score) == [("impossible_play", "turns.0.player")]
        assert details(document, score) == ["It is the turn of A."]

    def test_whose_turn_it_is_instead(self):
        """D has folded, and C is the first from B's left: nobody has led yet."""
        document = neighbours("2s 9d Jh 5c", "D stand", dealer="B")
        document["players"][3]["folded"] = True
        assert details(document)[0] == "It is the turn of C."

    def test_one_too_many(self):
        assert self.fault(*STANDS, "A stand") == ("impossible_play", "turns.4.player")
        assert self.sentence(*STANDS, "A stand") == ["Everybody has had his turn."]

    def test_the_last_player_has_nobody_to_swap_with(self):
        assert self.fault(*STANDS[:3], "D swap") == ("impossible_play", "turns.3.action")

    def test_only_the_last_player_draws(self):
        assert self.fault("A draw Qd") == ("impossible_play", "turns.0.action")

    def test_who_has_shown_his_king_stands(self):
        assert self.fault("A swap", "B swap", cards="2s Kd Jh 5c") == ("impossible_play", "turns.1.action")
        assert self.sentence("A swap", "B swap", cards="2s Kd Jh 5c") == [
            "A player who has shown his king stands."
        ]

    def test_the_last_player_too(self):
        assert self.fault("A stand", "B stand", "C swap", "D draw 2c", cards="2s 3d Jh Kc") == (
            "impossible_play",
            "turns.3.action",
        )

    def test_a_draw_needs_its_card(self):
        assert self.fault(*STANDS[:3], "D draw") == ("missing_card", "turns.3.card")

    def test_other_turns_have_none(self):
        assert self.fault("A stand Qd") == ("conflicting_members", "turns.0.card")

    def test_a_card_that_somebody_holds_cannot_be_drawn(self):
        assert self.fault(*STANDS[:3], "D draw 9d") == ("duplicate_card", "turns.3.card")

    def test_a_shown_king_that_is_none(self):
        document = neighbours("2s 9d")
        document["players"][1]["king_shown"] = True
        assert problems(document, score) == [("impossible_play", "players.1.king_shown")]
        assert problems(under(document), settle) == [("impossible_play", "players.1.king_shown")]

    def test_a_shown_king(self):
        document = neighbours("2s Kd")
        document["players"][1]["king_shown"] = True
        assert problems(document) == []

    def test_a_shown_king_of_a_card_that_is_not_known(self):
        document = neighbours("2s ?")
        document["players"][1]["king_shown"] = True
        assert problems(document, score) == []

    def test_nobody_has_chips(self):
        document = neighbours("2s 9d", chips=[0, 0])
        assert problems(document, score) == [("everybody_folded", "players")]

    def test_all_folded(self):
        document = neighbours("2s 9d")
        for sent in document["players"]:
            sent["folded"] = True
        assert problems(document, score) == [("everybody_folded", "players")]

    def test_a_settlement_needs_all_cards(self):
        document = neighbours("2s 9d ?")
        document["players"].append(holds("D"))
        assert problems(document) == [
            ("missing_card", "players.2.cards.0"),
            ("missing_card", "players.3.cards"),
        ]
        assert details(document) == [
            "The showdown needs this card.",
            "A live player needs 1 card at the showdown, not 0.",
        ]

    def test_and_all_turns_if_any(self):
        assert self.fault("A stand", ask=settle) == ("missing_member", "turns")
        assert problems({**neighbours("2s 9d"), "turns": []}) == [("missing_member", "turns")]
        assert details(neighbours("2s 9d", "A stand")) == [
            "A settlement needs the turns of all 2 players, not 1."
        ]

    def test_of_those_who_play(self):
        document = neighbours("2s ? 9d", chips=[3, 0, 3])
        assert problems(document) == []
