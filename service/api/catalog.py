"""The catalog: every game's declaration printed as a card that a program can draw, ask and explain from."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from service.api import rendering
from service.api.fields import MOST_CHIPS
from service.api.json_schema import spelled_out
from service.api.state import player_schema, state_schema
from service.games import GAMES
from service.rules.cards import DECK
from service.rules.errors import RuleError
from service.rules.game import Example, Game
from service.rules.hand_game import HandGame
from service.rules.layout import Slot, spoken
from service.rules.members import Member
from service.rules.moves.judge import NEEDS as TAKES
from service.rules.moves.phases import phases_of
from service.rules.options import Choice, Number, Option, WildCards
from service.rules.questions import house, settle
from service.rules.rulebook import GENERAL
from service.rules.table import Player, Table

Json = dict[str, Any]

NEEDS: Mapping[str, tuple[str, ...]] = {
    "announce": (),
    "arrange": ("players.cards",),
    "bet": (),
    "declare": ("players.declares",),
    "discard": ("players.cards",),
    "draw": ("players.cards",),
    "exchange": ("players.cards", "players.stays"),
    "expose": ("table",),
    "play": ("players.cards", "players.stays", "table"),
    "reveal": ("players.cards",),
    "show": ("players.cards", "table"),
    "stay": ("players.stays",),
    "swap": ("players.cards",),
    "take": ("players.cards",),
    "wager": ("players.cards", "players.turned"),
}
"""What a question about a phase, or a settlement after it, is refused without."""

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "announce": ("announce",),
    "arrange": ("arrange",),
    "bet": ("check", "bet", "call", "raise", "fold"),
    "declare": ("declare",),
    "discard": ("discard", "fold", "out", "win", "win_low"),
    "draw": ("draw",),
    "exchange": ("exchange",),
    "expose": ("expose", "replace"),
    "play": ("play",),
    "reveal": ("reveal",),
    "show": ("show",),
    "stay": ("stay", "fold"),
    "swap": ("stand", "swap", "draw_from_deck", "show_king", "give"),
    "take": ("take", "pass"),
    "wager": ("wager", "pass"),
}
"""What may be done in a phase by somebody, in some game."""

DECLARES: Member[None] = Member("player", "declares", "Which way the player goes: high, low or both.", None)
SHOWS: Member[None] = Member(
    "player", "shows", "The hand that the player tabled for each side, scored as shown.", None
)


def entries(wanted: str = "") -> list[Json]:
    """The games whose name or an alias holds the wanted text, all of them for none."""
    return [_entry(game) for game in GAMES.values() if _plain(wanted) in _searched(game)]


def _searched(game: Game) -> str:
    return "|".join(map(_plain, (game.id, game.name, *game.aliases)))


def _plain(text: str) -> str:
    """Text as it is searched: letters and digits, without accents and case."""
    bare = unicodedata.normalize("NFKD", text).casefold()
    return re.sub(r"[^0-9a-z]", "", bare)


def _entry(game: Game) -> Json:
    entry: Json = {"id": game.id, "name": game.name, "aliases": list(game.aliases), "family": game.family}
    if game.variant_of is not None:
        entry["variant_of"] = game.variant_of
    return entry | {
        "players": {
            "stated": {"min": game.players.start, "max": game.players.stop - 1},
            "possible": game.most_players,
        },
        "sides": list(game.side_names),
        "phases": list(phases_of(game)),
    }


def card(game: Game) -> Json:
    """The whole card of a game."""
    return {
        **_entry(game),
        "summary": game.summary,
        "source": game.source,
        **_laid_out(game),
        "options": [_option(game, option) for option in game.options],
        "members": [_member(game, member) for member in (*_usual_members(game), *game.members)],
        "rules": _rules(game),
        "examples": [_example(game, example) for example in game.examples],
    }


def _laid_out(game: Game) -> Json:
    """The parts of a card that an option may change."""
    return {
        "own_cards": {"min": game.own_cards.least, "max": game.own_cards.held},
        "table": [_slot(game, slot) for slot in game.layout],
        "spares": [_slot(game, slot) for slot in game.layout.spares],
        "lines": [{"id": line.id, "slots": list(line.slots)} for line in game.lines if line.id is not None],
        "exposure": [list(group) for group in _exposure(game)],
        "order": list(game.phases),
        "phases": [_phase(game, phase) for phase in phases_of(game)],
    }


def _phase(game: Game, phase: str) -> Json:
    actions = [{"action": action, "takes": list(TAKES.get(action, ()))} for action in ACTIONS[phase]]
    return {"phase": phase, "needs": _needs(game, phase), "actions": actions}


def _slot(game: Game, slot: Slot) -> Json:
    place: Json = {"slot": slot.name, "row": slot.row, "column": slot.column, "text": spoken(slot.name)}
    return place | ({"usual": game.usual_cards[slot.name]} if slot.name in game.usual_cards else {})


def _needs(game: Game, phase: str) -> list[str]:
    needs = (*NEEDS[phase], *(game.bet_needs if phase == "bet" else ()))
    usual = set(game.layout.names) <= set(game.usual_cards)
    return [need for need in needs if need != "table" or not usual]


def _exposure(game: Game) -> Iterator[tuple[str, ...]]:
    """The slots in an order in which they may be turned, those turned at once together."""
    nobody = (Player("nobody", unseen=True),)
    cards: dict[str, str | None] = dict.fromkeys(game.layout.names)
    deck = iter(DECK)
    while True:
        slots, together = game.exposure.next(Table(nobody, 0, cards), game)
        if not slots:
            return
        group = slots if together else slots[:1]
        cards.update(zip(group, deck, strict=False))
        yield group


def _option(game: Game, option: Option) -> Json:
    default = option.default(game)
    printed: Json = {
        "name": option.name,
        "schema": _option_schema(option),
        "default": list(default) if isinstance(default, tuple) else default,
        "text": option.text,
    }
    if isinstance(option, Choice):
        printed["values"] = [
            {"value": answer.value, "text": answer.text, **_changes(game, option, answer.value)}
            for answer in option.answers
        ]
    return printed


def _changes(game: Game, option: Option, value: Any) -> Json:
    """What is otherwise on the card under this answer."""
    usual, other = _laid_out(game), _laid_out(game.under({option.name: value}))
    changed = {name: part for name, part in other.items() if part != usual[name]}
    return {"changes": changed} if changed else {}


def _option_schema(option: Option) -> Json:
    match option:
        case Choice(answers=answers):
            return {"enum": [answer.value for answer in answers]}
        case WildCards(most=most):
            return {"type": "array", "items": {"type": "string"}, "maxItems": most}
        case Number(least=least, most=most, nullable=nullable):
            bounds = {"minimum": least, "maximum": MOST_CHIPS if most is None else most}
            return {"type": ["integer", "null"] if nullable else "integer", **bounds}
    raise TypeError(option)


def _usual_members(game: Game) -> Iterator[Member[Any]]:
    """The members of a player that all games with such sides have."""
    if isinstance(game, HandGame) and game.split:
        yield DECLARES
    if isinstance(game, HandGame) and game.poker_ranked:
        yield SHOWS


def _member(game: Game, member: Member[Any]) -> Json:
    owner = state_schema(game) if member.of == "state" else player_schema(game)
    schema = spelled_out(owner.fields[member.name])
    return {"of": member.of, "name": member.name, "text": member.text, "schema": schema}


def _rules(game: Game) -> list[Json]:
    general = {rule: GENERAL[rule] for rule in game.general_rules}
    rules = general | dict(game.own_rules)
    return [{"id": rule, "text": text} for rule, text in rules.items()]


def _example(game: Game, example: Example) -> Json:
    ruled = house(game, example.state)
    try:
        ruling = settle(ruled, example.state)
    except RuleError as error:
        raise RuleError(f"{game.id}, example {example.name}: {error}") from error
    return {
        "name": example.name,
        "state": example.state,
        "settlement": rendering.settlement(ruled, example.state, ruling),
    }
