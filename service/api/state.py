"""The schema of a state, one for each game, built from the game's declaration."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from service.api.fields import (
    MOST_CHIPS,
    MOST_SEATS,
    WILD_PATTERN,
    Closed,
    ListOf,
    OneOf,
    Section,
    StrictField,
    Text,
    Truth,
    Whole,
    card,
    chips,
    closed,
    declaration,
    name,
)
from service.games import GAMES
from service.rules.game import Game
from service.rules.hand_game import HandGame
from service.rules.layout import Shape
from service.rules.members import Count, DealtCard, DealtCards, Flag, Member, Pick, Tally, Tricks, Turns
from service.rules.options import Choice, Number, Option, Value, WildCards

MOST_POTS = 64
MOST_ELIGIBLE = 64
Members = dict[str, StrictField]


def component(game: Game, part: str) -> str:
    """The name of a game's component in the API document: ``TexasHoldemState``."""
    return camel(game.id) + part


def camel(text: str) -> str:
    """An id or a member's name as the name of a component.

    >>> camel("texas-holdem"), camel("low_scale")
    ('TexasHoldem', 'LowScale')
    """
    return "".join(word.capitalize() for word in text.replace("_", "-").split("-"))


def variants(game: Game) -> Iterator[Game]:
    """The game as declared and under every answer to every option, with as many jokers as there can be."""
    yield game
    for option in game.options:
        match option:
            case Choice(answers=answers):
                yield from (game.under({option.name: answer.value}) for answer in answers)
            case Number(most=int(most)):
                yield game.under({option.name: most})


def most_players(game: Game) -> int:
    """The most players that any house rules allow."""
    jokers = max(variant.jokers for variant in variants(game))
    return max(
        variant.seats
        or (variant.deck_size - variant.jokers + jokers - len(variant.layout)) // variant.own_cards.dealt
        for variant in variants(game)
    )


@cache
def state_schema(game: Game) -> Closed:
    """The closed schema of a game's state; its bounds are the widest that any option allows."""
    seats = most_players(game)
    members: Members = {
        "game": OneOf([game.id], required=True, text="The game: what tells the states apart."),
        "reference": Text(0, 64, text="A name for the state, echoed in the answer."),
        "options": Section(_options(game), text="House rules; what is left out is at its default."),
        "dealer": name(text="A player's id; the last player listed if left out."),
        "players": ListOf(
            Section(player_schema(game)),
            1,
            seats,
            what="players",
            required=True,
            text="The players, clockwise.",
        ),
        "pot": chips(text="Chips that all live players contest: antes, what an earlier deal left."),
        "pots": ListOf(
            Section(_POT),
            1,
            MOST_POTS,
            what="pots",
            text="Pots that are made already, main pot first; instead of pot, contributed and dead.",
        ),
    }
    if len(game.layout):
        members["table"] = Section(_table(game), text="The cards on the table, as far as they are turned.")
    members |= _further(game, "state")
    return closed(component(game, "State"), members, game.summary)


def _options(game: Game) -> Closed:
    return closed(
        component(game, "Options"),
        {option.name: option_field(game, option) for option in game.options},
        f"The house rules of {game.name}; what is left out is at its default.",
    )


def option_field(game: Game, option: Option) -> StrictField:
    """The field of an option's answers in a game."""
    text = f"{option.text} Default: `{_printed(option.default(game))}`."
    match option:
        case Choice(answers=answers) if isinstance(answers[0].value, bool):
            return Truth(text=text)
        case Choice(answers=answers):
            values = [answer.value for answer in answers if isinstance(answer.value, str | int)]
            named = choice_component(game, option)
            return OneOf(values, text=text, component=named, meaning=_meaning(option))
        case WildCards(most=most):
            entry = Text(
                1,
                4,
                pattern=WILD_PATTERN,
                kind="a rank such as 2 or K, or a card such as Js",
                component="WildEntry",
                meaning="A rank, such as `2` or `K`, or a card, such as `Js`.",
            )
            return ListOf(entry, 0, most, what="ranks and cards", text=text)
        case Number(least=least, most=most, nullable=nullable):
            return Whole(least, MOST_CHIPS if most is None else most, text=text, nullable=nullable)
    raise TypeError(option)


def choice_component(game: Game, choice: Choice) -> str:
    """The name of a choice's component: ``LowScaleOption``, with the game before it where games differ.

    Of several choices of one name the commonest keeps the plain name.
    """
    plain = camel(choice.name) + "Option"
    return plain if _commonest(choice.name) == _meaning(choice) else camel(game.id) + plain


@cache
def _commonest(name: str) -> str:
    """What most games mean by the choice of this name."""
    choices = (option for game in GAMES.values() for option in game.options if isinstance(option, Choice))
    return Counter(_meaning(choice) for choice in choices if choice.name == name).most_common(1)[0][0]


def _meaning(choice: Choice) -> str:
    """The question of a choice and what each of its answers says."""
    answers = "\n".join(f"* `{_printed(answer.value)}`: {answer.text}" for answer in choice.answers)
    return f"{choice.text}\n\n{answers}"


def _printed(value: Value) -> str:
    """A value as it stands in a request."""
    return value if isinstance(value, str) else json.dumps(value)


@cache
def player_schema(game: Game) -> Closed:
    """The closed schema of a player of a game."""
    held = max(variant.own_cards.held for variant in variants(game))
    members: Members = {
        "id": name(required=True, text="Unique among the players."),
        "cards": ListOf(card(nullable=True), 0, held, what="cards", text="Own cards; null: not known."),
        "folded": Truth(text="Has the player dropped out? False if left out."),
        "contributed": chips(text="Chips bet and called in this hand, antes included."),
        "dead": chips(text="Chips that match nobody's bet; they join the main pot and never come back."),
    }
    if isinstance(game, HandGame):
        members |= _hand_members(game)
    members |= _further(game, "player")
    return closed(component(game, "Player"), members, f"A player of {game.name}.")


def _hand_members(game: HandGame) -> Members:
    members: Members = {}
    if game.split:
        members["declares"] = declaration(text="Which way the player goes.")
    if game.poker_ranked:
        hand: Members = {
            side.name: ListOf(card(), 5, 5, what="cards", text=f"The hand shown for {side.name}.")
            for side in game.sides
        }
        shown = closed(component(game, "ShownHands"), hand, f"The hands that a player of {game.name} tabled.")
        members["shows"] = Section(shown, text="The hands that the player tabled, scored as shown.")
    return members


_PLAY = closed(
    "Play",
    {"player": name(required=True, text="Who played."), "card": card(required=True, text="What he played.")},
    "A card played to a trick.",
)


@cache
def _turn(actions: tuple[str, ...]) -> Closed:
    members: Members = {
        "player": name(required=True, text="Whose turn it was."),
        "action": OneOf(
            actions,
            required=True,
            text="What he did.",
            component="TurnAction",
            meaning="What a player may do in his turn.",
        ),
        "card": card(text="The card drawn from the deck."),
    }
    return closed("Turn", members, "A player's turn.")


_POT = closed(
    "GivenPot",
    {
        "amount": chips(required=True, text="Chips in this pot."),
        "eligible": ListOf(
            name(), 1, MOST_ELIGIBLE, what="players", required=True, text="The players who may win it."
        ),
    },
    "A pot that the caller has made.",
)


def _table(game: Game) -> Closed:
    shapes: dict[str, Shape] = {}
    for variant in variants(game):
        for member, shape in variant.layout.members.items():
            shapes[member] = _wider(shapes.get(member), shape)
    numbered = all(member.startswith("card_") for member in shapes)
    in_order = sorted(shapes) if numbered else shapes
    members = {member: _cards(shapes[member]) for member in in_order}
    return closed(component(game, "Table"), members, f"The table of {game.name}, as its card lays it out.")


def _wider(one: Shape, other: Shape) -> Shape:
    return max(one, other) if isinstance(one, int) and isinstance(other, int) else other


def _cards(shape: Shape) -> StrictField:
    match shape:
        case None:
            return card(nullable=True, text="A card; null or left out: face down.")
        case int(count):
            text = "Cards in order; null or left out at the end: face down."
            return ListOf(card(nullable=True), 0, count, what="cards", text=text)
        case (rows, columns):
            row = ListOf(card(nullable=True), 0, columns, what="cards")
            return ListOf(row, 0, rows, what="rows", text="Rows of cards, top first; null: face down.")


def _further(game: Game, of: str) -> Members:
    return {member.name: _member_field(member) for member in game.members if member.of == of}


def _member_field(member: Member[Any]) -> StrictField:
    match member:
        case Flag():
            return Truth(text=member.text)
        case DealtCard():
            return card(text=member.text)
        case Tally(most=most):
            return Whole(0, most, text=member.text)
        case Tricks(most=most):
            return ListOf(
                ListOf(Section(_PLAY), 0, MOST_SEATS, what="plays"), 0, most, what="tricks", text=member.text
            )
        case Turns(actions=actions):
            return ListOf(Section(_turn(actions)), 0, MOST_SEATS, what="turns", text=member.text)
        case DealtCards(most=most):
            return ListOf(card(), 0, most, what="cards", text=member.text)
        case Pick(values=values):
            return OneOf(values, text=member.text, component=camel(member.name), meaning=member.text)
        case Count(most=most):
            return Whole(0, most, text=member.text)
    raise TypeError(member)


STATES: Mapping[str, Closed] = {game.id: state_schema(game) for game in GAMES.values()}
"""The schema of each game's state."""
