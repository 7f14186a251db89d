"""What must hold of every dealt state of every game and option, whatever its cards (quality.md, row 9).

An invariant holds for all games and options except those of its limits, each of which names the rule that
causes it (rules.md 12, "Invariants.").
"""

from collections.abc import Callable
from copy import deepcopy
from typing import NamedTuple

import pytest
from hypothesis import assume, given

from service.api import rendering
from service.api.requests import judge
from service.games import GAMES
from service.games.iron_cross import Intersections
from service.rules.cards import JOKER, RANKS, SUITS
from service.rules.game import Game
from service.rules.hand_game import HandGame
from service.rules.passing import PassingGame
from service.rules.questions import house, score, settle
from service.rules.wild import AllLike, AllLikeLine, CardAt, NothingWild
from tests.api.asking import QUESTIONS, client
from tests.dealing import (
    State,
    deal_any,
    dealt,
    live,
    respelled,
    rolled,
    total_in,
    turned,
    unfinished,
    with_cards,
)


class Limit(NamedTuple):
    """Where an invariant ends: the rule that says so, and the games and states that it concerns."""

    rule: str
    concerns: Callable[[Game, State], bool]


NO_HANDS = Limit(
    "section 7: hands are not compared in this game", lambda game, _: not isinstance(game, HandGame)
)
BY_SUIT = Limit(
    "G6: high_card_by_suit orders leftover chips by suit",
    lambda game, _: game.dividing.odd_chip_order == "high_card_by_suit",
)
COLOURS_COUNT = Limit(
    "section 12: suits matter to the Opposites and Zero to 55",
    lambda game, _: game.id in ("little-opposite", "extreme-opposites", "zero-to-55"),
)
NO_WILD_CARDS = Limit(
    "section 4: cards are wild in games ranked as poker hands",
    lambda game, _: not (isinstance(game, HandGame) and game.poker_ranked),
)
BUG = Limit("G3.6: a bug is an ace unless it completes a hand", lambda game, _: game.poker.joker == "bug")
FEWEST_WILDS = Limit(
    "G3.4: the hand with fewer wild cards wins", lambda game, _: game.poker.natural_beats_wild
)
SHOWN = Limit(
    "api.md 3: a shown hand is scored as shown",
    lambda _, state: any("shows" in player for player in state["players"]),
)
BOTH_ON_ONE_LINE = Limit(
    "G9: a both-declarer plays the hands of one line, and a shown hand restricts him to its lines",
    lambda game, state: game.one_line and any(player["declares"] == "both" for player in live(state)),
)
DEAD_HANDS = Limit(
    "section 12, Peabody: whether the hand is dead depends on every hand",
    lambda game, state: game.redeal is not None and "opened" not in state,
)
EVERY_CARD_COUNTS = Limit(
    "7.1: a total counts every card", lambda game, _: any(hasattr(side, "values") for side in game.sides)
)
WILD_CARDS_MOVE = Limit(
    "6.4: the lowest of the cards turned so far is wild",
    lambda game, _: not isinstance(game.wild, NothingWild | CardAt | AllLike | AllLikeLine | Intersections),
)
FORCED_DISCARDS = Limit(
    "section 12: a turned card takes cards from the hands, and who has lost all of them has no hand",
    lambda game, _: game.banishing is not None,
)
MISSING_IS_LOW = Limit(
    "6.9: a missing card is lower than any, so a card that is not banished may hurt a low",
    lambda game, _: game.banishing is not None and game.use.short,
)
UNANNOUNCED = Limit(
    "6.21: who announces no line has no hand",
    lambda game, state: (
        game.line_choice is not None
        and game.line_choice.binding
        and any(game.line_choice.member.name not in player for player in live(state))
    ),
)
PASSED_ON = Limit("7.9: cards are passed on and drawn", lambda game, _: isinstance(game, PassingGame))
PENALTIES = Limit(
    "api.md 6: penalties lie in the pots beside what the players put in",
    lambda _, state: any(player["penalty"] for player in settled(state)["players"]),
)


def ruled(state):
    return house(GAMES[state["game"]], state)


def assume_within(state, *limits):
    """Leave out a state that a limit concerns; those after it then need not know the game's family."""
    game = ruled(state)
    assume(not any(limit.concerns(game, state) for limit in limits))


def settled(state):
    game, answer = judge(state, settle)
    return rendering.settlement(game, state, answer)


def scored(state):
    game, answer = judge(state, score)
    return rendering.scores(game, state, answer)


def changed(change, *, but_for=()):
    """States beside what a change makes of them; those that it cannot change (None) are left out."""

    def make(dice):
        state = deal_any(dice)
        assume_within(state, *but_for)
        other = change(state, dice)
        assume(other is not None)
        return state, other

    return rolled(make)


def by_player(answer, *names):
    """What an answer says of each player under these names."""
    return {
        player["id"]: {name: player[name] for name in names if name in player} for player in answer["players"]
    }


CHIPS = ("payout", "refund", "penalty", "net")


def paid(answer):
    """Every chip of a settlement: of the players, and what stays."""
    return by_player(answer, *CHIPS), answer["next_pot"]


def strengths(answer, side):
    return {player["id"]: player[side]["strength"] for player in answer["players"] if side in player}


def hands(answer):
    """Every hand of an answer with the owner and the side."""
    for player in answer["players"]:
        for side in ("high", "low"):
            if side in player:
                yield player["id"], side, player[side]


def without_sentences(answer):
    return {name: part for name, part in answer.items() if name != "because"}


def shares(answer):
    return [(pot, share) for pot in answer["pots"] for share in pot["shares"]]


# Chips


@given(dealt())
def test_no_chip_is_lost_or_made(state):
    answer = settled(state)
    paid_out = sum(p["payout"] + p["refund"] - p["penalty"] for p in answer["players"])
    assert total_in(state) == paid_out + answer["next_pot"]


@given(dealt())
def test_the_pots_hold_all_chips_that_are_not_refunded(state):
    answer = settled(state)
    in_pots = sum(pot["amount"] for pot in answer["pots"])
    refunds, penalties = (sum(p[name] for p in answer["players"]) for name in ("refund", "penalty"))
    assert total_in(state) + penalties == in_pots + refunds


@given(dealt())
def test_a_pot_is_its_shares_and_what_is_left(state):
    answer = settled(state)
    for pot in answer["pots"]:
        given_out = sum(winner["amount"] for share in pot["shares"] for winner in share["winners"])
        assert pot["amount"] == given_out + pot["left"]
        assert given_out == sum(share["amount"] for share in pot["shares"])
    assert answer["next_pot"] == sum(pot["left"] for pot in answer["pots"])


@given(dealt())
def test_a_payout_is_what_the_pots_give(state):
    answer = settled(state)
    won = dict.fromkeys((player["id"] for player in state["players"]), 0)
    for _, share in shares(answer):
        for winner in share["winners"]:
            won[winner["player"]] += winner["amount"]
    assert won == {player["id"]: player["payout"] for player in answer["players"]}


@given(dealt())
def test_net_is_what_a_player_gets_less_what_he_put_in(state):
    for sent, player in zip(state["players"], settled(state)["players"], strict=True):
        put_in = sent.get("contributed", 0) + sent.get("dead", 0) + player["penalty"]
        assert player["net"] == player["payout"] + player["refund"] - put_in


@given(dealt())
def test_nobody_is_paid_from_a_pot_that_he_is_not_eligible_for(state):
    for pot, share in shares(settled(state)):
        assert {winner["player"] for winner in share["winners"]} <= set(pot["eligible"])


@given(dealt())
def test_only_live_players_are_eligible(state):
    may_win = {player["id"] for player in live(state)}
    assert all(set(pot["eligible"]) <= may_win for pot in settled(state)["pots"])


@given(dealt())
def test_nothing_is_split_below_one_chip(state):
    answer = settled(state)
    chip = answer["options"]["chip"]
    amounts = [amount for player in answer["players"] for amount in (player["payout"], player["refund"])]
    assert all(amount % chip == 0 for amount in (*amounts, answer["next_pot"]))


@given(dealt())
def test_winners_of_a_share_differ_by_one_chip_at_most(state):
    assume_within(state, NO_HANDS)
    answer = settled(state)
    for _, share in shares(answer):
        amounts = [winner["amount"] for winner in share["winners"]]
        assert max(amounts) - min(amounts) in (0, answer["options"]["chip"])


def in_larger_chips(state, dice):
    """Every amount and the chip some times as large; so are the options that are amounts, without a bound."""
    times = dice.among((2, 3, 1000))
    larger = deepcopy(state)
    options = larger.setdefault("options", {})
    for option in GAMES[state["game"]].options:
        if getattr(option, "most", 0) is None:
            options[option.name] = times * options.get(option.name, option.default(GAMES[state["game"]]))
    for owner in (larger, *larger["players"], *larger.get("pots", ())):
        for name in ("pot", "contributed", "dead", "amount", "wager"):
            if name in owner:
                owner[name] *= times
    return larger


@given(changed(in_larger_chips))
def test_larger_chips_scale_every_payout(states):
    state, larger = states
    times = ruled(larger).dividing.chip // ruled(state).dividing.chip
    players, next_pot = paid(settled(state))
    scaled = {id_: {name: amount * times for name, amount in sums.items()} for id_, sums in players.items()}
    assert paid(settled(larger)) == (scaled, next_pot * times)


def pots_made(state, _):
    """The pots that the contributions make, sent as pots."""
    if "pots" in state:
        return None
    made = [{"amount": pot["amount"], "eligible": pot["eligible"]} for pot in settled(state)["pots"]]
    kept = {name: value for name, value in state.items() if name != "pot"}
    players = [
        {name: value for name, value in player.items() if name not in ("contributed", "dead")}
        for player in state["players"]
    ]
    return kept | {"players": players, "pots": made}


@given(changed(pots_made, but_for=[PENALTIES]))
def test_pots_made_by_the_caller_are_paid_like_those_made_of_contributions(states):
    ours, theirs = map(settled, states)
    assert ours["pots"] == theirs["pots"]
    assert by_player(ours, "payout") == by_player(theirs, "payout")


# Seats


def seats_turned(state, dice):
    """Everybody moves some seats, and the dealer with them."""
    by = dice.below(len(state["players"]))
    dealer = state.get("dealer", state["players"][-1]["id"])
    return state | {"players": state["players"][by:] + state["players"][:by], "dealer": dealer}


def in_no_order(answer):
    """A settlement without the order in which players are named, and so without sentences."""
    return without_sentences(answer) | {
        "next_deal": {
            name: sorted(part) if isinstance(part, list) else part
            for name, part in answer.get("next_deal", {}).items()
        },
        "players": sorted(answer["players"], key=lambda player: player["id"]),
        "pots": [
            pot
            | {
                "eligible": sorted(pot["eligible"]),
                "shares": [
                    share | {"winners": sorted(share["winners"], key=lambda winner: winner["player"])}
                    for share in pot["shares"]
                ],
            }
            for pot in answer["pots"]
        ],
    }


@given(changed(seats_turned))
def test_turning_the_table_with_the_dealer_changes_nothing(states):
    one, other = map(in_no_order, map(settled, states))
    assert one == other


def button_moved(state, dice):
    """Somebody else deals."""
    return state | {"dealer": dice.among(state["players"])["id"]}


@given(changed(button_moved, but_for=[NO_HANDS]))
def test_moving_the_button_moves_odd_chips_alone(states):
    one, other = map(settled, states)
    chip = one["options"]["chip"]
    for (_, share), (_, moved) in zip(shares(one), shares(other), strict=True):
        assert (share["side"], share["amount"]) == (moved["side"], moved["amount"])
        for winner, again in zip(share["winners"], moved["winners"], strict=True):
            assert winner["player"] == again["player"]
            assert abs(winner["amount"] - again["amount"]) in (0, chip)


def beaten(state):
    """The players who win nothing and stop nobody: beaten each way they could go, in pots that are won."""
    answer, best_hands = settled(state), scored(state)
    game = ruled(state)
    unbeaten = {winner["player"] for _, share in shares(answer) for winner in share["winners"]}
    for pot in answer["pots"]:
        if not pot["shares"]:
            unbeaten.update(pot["eligible"])
    for player in live(state):
        name = player["id"]
        worst_of_all = all(is_worst(best_hands, side.name, name) for side in game.sides)
        if answer["outcome"] == "showdown" and name not in unbeaten and (worst_of_all or not game.declares):
            yield name


def is_worst(answer, side, name):
    """Is a player's hand below everybody else's?"""
    theirs = strengths(answer, side)
    mine = theirs.pop(name, 0)
    return all(mine < other for other in theirs.values())


def a_beaten_player(what_he_does):
    """States with pots made already, beside what they are once a beaten player does something."""

    def change(state, dice):
        state = pots_made(state, dice) or state
        losers = list(beaten(state))
        return what_he_does(state, dice.among(losers)) if losers else None

    return change


def leaves(state, name):
    """The state as if he had never been dealt in; the seat before him deals if he did."""
    names = [player["id"] for player in state["players"]]
    dealer = state.get("dealer", names[-1])
    pots = [
        pot | {"eligible": [other for other in pot["eligible"] if other != name]} for pot in state["pots"]
    ]
    contested = [pot for pot in pots if pot["eligible"]]
    without = state | {
        "players": [player for player in state["players"] if player["id"] != name],
        "dealer": names[names.index(dealer) - 1] if dealer == name else dealer,
        "pots": contested,
    }
    return without if contested else None


def folds(state, name):
    """The state if he had folded."""
    players = [player | {"folded": True} if player["id"] == name else player for player in state["players"]]
    return state | {"players": players}


def assert_the_others_are_paid_alike(state, other):
    with_him, without = (by_player(settled(asked), "payout") for asked in (state, other))
    assert with_him == {name: without.get(name, {"payout": 0}) for name in with_him}


@given(changed(a_beaten_player(leaves), but_for=[NO_HANDS, DEAD_HANDS, PENALTIES]))
def test_adding_a_beaten_player_changes_nothing_for_the_others(states):
    """Read backwards: the states are those with him and without him."""
    assert_the_others_are_paid_alike(*states)


@given(changed(a_beaten_player(folds), but_for=[NO_HANDS, DEAD_HANDS, PENALTIES]))
def test_a_beaten_player_might_as_well_have_folded(states):
    assert_the_others_are_paid_alike(*states)


# Cards


def worth(answer):
    """An answer without the names of cards and without sentences."""
    named = ("cards", "wild", "counts", "description", "kept", "discarded", "card", "held", "reason")
    players = [
        {
            name: {part: said for part, said in value.items() if part not in named}
            if name in ("high", "low")
            else value
            for name, value in player.items()
            if name not in named
        }
        for player in answer["players"]
    ]
    violations = [
        {"player": wrong["player"], "trick": wrong["trick"]} for wrong in answer.get("violations", ())
    ]
    kept = {name: part for name, part in answer.items() if name not in ("because", "options")}
    return {**kept, "players": players, "violations": violations}


def suits_swapped(state, dice):
    to = dict(zip(SUITS, dice.shuffled(SUITS), strict=True))
    return with_cards(state, lambda card: card and (card if card == JOKER else card[0] + to[card[1]]))


@pytest.mark.parametrize("ask", [settled, scored])
@given(states=changed(suits_swapped, but_for=[BY_SUIT, COLOURS_COUNT]))
def test_swapping_suits_changes_nothing(ask, states):
    one, other = map(ask, states)
    assert worth(one) == worth(other)


def hands_sorted_otherwise(state, dice):
    """Every hand, held or shown, in another order."""
    other = deepcopy(state)
    for player in other["players"]:
        if "cards" in player:
            player["cards"] = dice.shuffled(player["cards"])
        for side, cards in player.get("shows", {}).items():
            player["shows"][side] = dice.shuffled(cards)
    return other


@pytest.mark.parametrize("ask", [settled, scored])
@given(states=changed(hands_sorted_otherwise))
def test_the_order_of_a_hand_changes_nothing(ask, states):
    one, other = map(ask, states)
    assert worth(one) == worth(other)


def joker_in_place_of_a_card(state, dice):
    """A live player holds a joker where he held a natural card."""
    options = state.get("options", {})
    jokers = options.get("jokers", ruled(state).jokers) + 1
    places = [
        (player, i)
        for player in live(state)
        for i, card in enumerate(player.get("cards", ()))
        if card not in (None, JOKER)
    ]
    if jokers > 2 or not places:
        return None
    lucky, i = dice.among(places)
    cards = [*lucky["cards"][:i], JOKER, *lucky["cards"][i + 1 :]]
    players = [player | {"cards": cards} if player is lucky else player for player in state["players"]]
    return state | {"options": options | {"jokers": jokers}, "players": players}


def one_more_rank_wild(state, dice):
    options = state.get("options", {})
    named = [*options.get("wild", ()), dice.among(RANKS)]
    return state | {"options": options | {"wild": named}}


def assert_nobody_gets_weaker(state, other):
    before, after = map(scored, (state, other))
    for side in before["ranking"]:
        now = strengths(after, side)
        assert all(now[player] >= held for player, held in strengths(before, side).items())


@given(changed(joker_in_place_of_a_card, but_for=[NO_WILD_CARDS, BUG, FEWEST_WILDS, MISSING_IS_LOW, SHOWN]))
def test_a_joker_in_place_of_a_card_never_hurts(states):
    assert_nobody_gets_weaker(*states)


@given(changed(one_more_rank_wild, but_for=[NO_WILD_CARDS, BUG, FEWEST_WILDS, SHOWN]))
def test_one_more_wild_rank_never_hurts(states):
    assert_nobody_gets_weaker(*states)


@given(changed(unfinished, but_for=[NO_HANDS, EVERY_CARD_COUNTS, FORCED_DISCARDS, WILD_CARDS_MOVE, SHOWN]))
def test_a_card_turned_up_never_hurts(states):
    finished, less_is_known = states
    assert_nobody_gets_weaker(less_is_known, finished)


def best_hands_shown(state, _):
    """Everybody tables the best hands that he has, but for short ones: a hand is shown with five cards."""
    best = {
        (player, side): hand["cards"]
        for player, side, hand in hands(scored(state))
        if len(hand["cards"]) == 5
    }
    other = deepcopy(state)
    for player in other["players"]:
        shown = {side: cards for (name, side), cards in best.items() if name == player["id"]}
        if shown:
            player["shows"] = shown
    return other


@given(changed(best_hands_shown, but_for=[NO_WILD_CARDS, SHOWN, BOTH_ON_ONE_LINE]))
def test_showing_the_best_hand_changes_nothing(states):
    found, shown = (without_sentences(settled(state)) for state in states)
    assert found == shown


@given(dealt())
def test_the_cards_of_a_hand_are_the_players_and_the_tables(state):
    assume_within(state, PASSED_ON)
    table = [card for _, card in turned(state)]
    own = {player["id"]: player.get("cards", []) for player in state["players"]}
    for player, _, hand in hands(scored(state)):
        visible = [*own[player], *table]
        assert all(hand["cards"].count(card) <= visible.count(card) for card in hand["cards"])


# Rankings


@given(changed(unfinished))
def test_every_live_hand_stands_in_the_ranking_once(states):
    """Whether all cards are known or not."""
    for answer in map(scored, states):
        assert_ranked_once(answer)


def assert_ranked_once(answer):
    for side, groups in answer["ranking"].items():
        ranked = [name for group in groups for name in group]
        held = [
            player["id"]
            for player in answer["players"]
            if side in player and player[side].get("qualifies", True)
        ]
        assert sorted(ranked) == sorted(held)


@given(dealt())
def test_every_live_player_has_a_hand_on_every_side(state):
    """A finished hand gives everybody five cards, a badugi or a total."""
    assume_within(state, NO_HANDS, FORCED_DISCARDS, UNANNOUNCED)
    answer = scored(state)
    assume(len(live(state)) > 1 and settled(state)["outcome"] != "redeal")
    for player in answer["players"]:
        assert (set(answer["ranking"]) <= set(player)) == (player["status"] == "live")


@given(dealt())
def test_the_ranking_is_the_order_of_strengths(state):
    answer = scored(state)
    for side, groups in answer["ranking"].items():
        held = strengths(answer, side)
        in_groups = [{held[name] for name in group} for group in groups]
        assert all(len(equal) == 1 for equal in in_groups)
        in_order = [strength for equal in in_groups for strength in equal]
        assert in_order == sorted(set(in_order), reverse=True)


@given(dealt())
def test_settlements_and_scores_agree_on_strengths(state):
    """Only a both-declarer bound to one line may be settled with less than his best hands."""
    assume_within(state, NO_HANDS, BOTH_ON_ONE_LINE)
    by_score = {(player, side): hand["strength"] for player, side, hand in hands(scored(state))}
    assert all(by_score[player, side] == hand["strength"] for player, side, hand in hands(settled(state)))


# Words and bytes


@given(dealt())
def test_every_ruling_cites_a_rule_of_the_game(state):
    game = ruled(state)
    known = {*game.general_rules, *game.own_rules}
    assert {because["rule"] for because in settled(state)["because"]} <= known


@pytest.mark.parametrize("question", QUESTIONS)
@given(states=changed(respelled))
def test_a_state_gets_the_same_bytes_however_it_is_written(question, states):
    one, again, other = (client().post(f"/v1/{question}", json=state).data for state in (states[0], *states))
    assert one == again == other


def options_written_out(state, _):
    """Every option as the answer lists it."""
    return state | {"options": settled(state)["options"]}


@given(changed(options_written_out))
def test_writing_out_the_options_changes_nothing(states):
    one, other = map(settled, states)
    assert one == other
