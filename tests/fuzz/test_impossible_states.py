"""Dealt states of every game with one thing in them that cannot be (quality.md, row 17)."""

from copy import deepcopy

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from service.games import GAMES
from service.rules.cards import DECK, JOKER
from service.rules.hand_game import HandGame
from service.rules.moves.phases import phases_of
from service.rules.questions import house
from tests.api.asking import QUESTIONS, refusal, settle
from tests.dealing import deal_any, rolled


def card_places(state):
    """Every card of a state: what holds it, its name or number there, and its pointer."""
    for seat, player in enumerate(state["players"]):
        for i, card in enumerate(player.get("cards", ())):
            if card is not None:
                yield player["cards"], i, f"/players/{seat}/cards/{i}"
    yield from _below(state.get("table", {}), "/table")


def _below(part, at):
    for key in part if isinstance(part, dict) else range(len(part)):
        if isinstance(part[key], str):
            yield part, key, f"{at}/{key}"
        elif part[key] is not None:
            yield from _below(part[key], f"{at}/{key}")


def a_card_twice(state, dice):
    natural = [place for place in card_places(state) if place[0][place[1]] != JOKER]
    assume(len(natural) > 1)
    later = 1 + dice.below(len(natural) - 1)
    first, (owner, key, pointer) = dice.among(natural[:later]), natural[later]
    owner[key] = first[0][first[1]]
    return pointer, "duplicate_card"


def one_joker_too_many(state, dice):
    jokers = house(GAMES[state["game"]], state).jokers
    places = list(card_places(state))
    assume(len(places) > jokers)
    for owner, key, _ in places[: jokers + 1]:
        owner[key] = JOKER
    return places[jokers][2], "too_many_jokers"


def a_player_twice(state, dice):
    assume(len(state["players"]) > 1)
    later = 1 + dice.below(len(state["players"]) - 1)
    state["players"][later]["id"] = dice.among(state["players"][:later])["id"]
    return f"/players/{later}/id", "duplicate_player"


def a_dealer_who_is_not_there(state, dice):
    state["dealer"] = "nobody here"
    return "/dealer", "unknown_player"


def a_stranger_in_a_pot(state, dice):
    assume("pots" in state)
    pot = dice.below(len(state["pots"]))
    eligible = state["pots"][pot]["eligible"]
    i = dice.below(len(eligible))
    eligible[i] = "nobody here"
    return f"/pots/{pot}/eligible/{i}", "unknown_player"


def everybody_folded(state, dice):
    for player in state["players"]:
        player["folded"] = True
    return "/players", "everybody_folded"


def a_declaration_where_cards_speak(state, dice):
    showdown(state, "cards_speak")
    for player in state["players"]:
        player.pop("declares", None)
    seat = dice.below(len(state["players"]))
    state["players"][seat]["declares"] = "high"
    return f"/players/{seat}/declares", "unexpected_declaration"


def showdown(state, kind):
    """Put the option in, where the pot is split."""
    assume(any(option.name == "showdown" for option in GAMES[state["game"]].options))
    state.setdefault("options", {})["showdown"] = kind


def a_hand_that_is_not_there(state, dice):
    game = GAMES[state["game"]]
    assume(getattr(game, "poker_ranked", False))
    seat = dice.below(len(state["players"]))
    visible = {owner[key] for owner, key, _ in card_places(state)}
    unseen = [card for card in DECK if card not in visible]
    assume(len(unseen) >= 5)
    side = dice.among(game.sides).name
    state["players"][seat]["shows"] = {side: dice.shuffled(unseen)[:5]}
    return f"/players/{seat}/shows/{side}", "illegal_hand"


def half_a_chip(state, dice):
    amounts = [
        (player, name, f"/players/{seat}/{name}")
        for seat, player in enumerate(state["players"])
        for name in ("contributed", "dead")
        if player.get(name)
    ]
    amounts += [(state, "pot", "/pot")] if state.get("pot") else []
    amounts += [
        (pot, "amount", f"/pots/{i}/amount") for i, pot in enumerate(state.get("pots", ())) if pot["amount"]
    ]
    assume(amounts)
    owner, name, pointer = dice.among(amounts)
    state.setdefault("options", {})["chip"] = owner[name] + 1
    return pointer, "not_a_multiple"


def a_pot_beside_pots(state, dice):
    assume("pots" in state)
    state["pot"] = 0
    return "/pot", "conflicting_members"


def more_chips_than_can_be(state, dice):
    assume("pots" not in state)
    state.setdefault("options", {})["chip"] = 1
    for player in state["players"]:
        player["contributed"] = player["dead"] = 0
    state["players"][0]["contributed"] = 2**53 - 1
    state["pot"] = 1
    return "/pot", "amount_too_large"


SPOILERS = (
    a_card_twice,
    one_joker_too_many,
    a_player_twice,
    a_dealer_who_is_not_there,
    a_stranger_in_a_pot,
    everybody_folded,
    a_declaration_where_cards_speak,
    a_hand_that_is_not_there,
    half_a_chip,
    a_pot_beside_pots,
    more_chips_than_can_be,
)


def spoiled(spoil, dice):
    """A spoiled state, with the pointer and the code of the fault."""
    state = deepcopy(deal_any(dice))
    return state, *spoil(state, dice)


def first_phase(state):
    """The question which moves the state's game allows in its first phase."""
    return {"state": state, "phase": next(iter(phases_of(house(GAMES[state["game"]], state))))}


def assert_found(question, document, pointer, code):
    problem = refusal(question, document)
    found = [(fault["pointer"], fault["code"]) for fault in problem["errors"]]
    assert problem["status"] == 422
    assert (pointer, code) in found or "errors_omitted" in problem


@pytest.mark.parametrize("spoil", SPOILERS)
@given(data=st.data())
def test_it_is_found_whatever_is_asked(spoil, data):
    state, pointer, code = data.draw(rolled(lambda dice: spoiled(spoil, dice)))
    for question in QUESTIONS:
        assert_found(question, state, pointer, code)
    assert_found("legal-moves", first_phase(state), f"/state{pointer}", code)
    assert_found("disputes", {"state": state, "claim": {"next_pot": 0}}, f"/state{pointer}", code)


def hands_are_whole(state):
    """Leave out games in which play or the table takes cards, so that not every hand must be known."""
    game = GAMES[state["game"]]
    assume(isinstance(game, HandGame) and not game.banishing)


def a_missing_declaration(state, dice):
    """Of a player who contests a pot with somebody."""
    hands_are_whole(state)
    showdown(state, "declare")
    for player in state["players"]:
        player["declares"] = dice.among(("high", "low", "both"))
    contested = [pot["eligible"] for pot in settle(state)["pots"] if len(pot["eligible"]) > 1]
    assume(contested)
    name = dice.among(dice.among(contested))
    [(seat, player)] = [(i, player) for i, player in enumerate(state["players"]) if player["id"] == name]
    del player["declares"]
    return f"/players/{seat}/declares", "missing_declaration"


def a_missing_card(state, dice):
    """Of a live player's or the table's, where somebody else is live too."""
    hands_are_whole(state)
    answer = settle(state)
    assume(answer["outcome"] in ("showdown", "no_winner"))
    assume(any(len(pot["eligible"]) > 1 for pot in answer["pots"]))
    folded = {f"/players/{seat}/" for seat, player in enumerate(state["players"]) if player.get("folded")}
    places = [place for place in card_places(state) if not place[2].startswith(tuple(folded))]
    owner, key, pointer = dice.among(places)
    for player in state["players"]:
        player.pop("shows", None)
    owner[key] = None
    return pointer, "missing_card"


@pytest.mark.parametrize("spoil", [a_missing_declaration, a_missing_card])
@given(data=st.data())
def test_a_settlement_needs_it(spoil, data):
    assert_found("settlements", *data.draw(rolled(lambda dice: spoiled(spoil, dice))))
