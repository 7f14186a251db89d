"""`games`: the games that are known, or the card of one."""

import sys
from collections.abc import Iterator
from typing import Any

import orjson

from service.api import catalog
from service.games import GAMES
from service.rules.words import listing

UNKNOWN = 2


def games(name: str | None, *, as_json: bool) -> int:
    """Print the list, or a card; the exit code of the command."""
    if name is None:
        entries = catalog.entries()
        _say(_json({"games": entries}) if as_json else "\n".join(_lines_of(entries)))
        return 0
    found = [name] if name in GAMES else [entry["id"] for entry in catalog.entries(name)]
    if len(found) != 1:
        said = f"{name} may be {listing(found, 'or')}" if found else f"No game is called {name}"
        sys.stderr.write(f"oddchip: {said}; `games` lists them all.\n")
        return UNKNOWN
    card = catalog.card(GAMES[found[0]])
    _say(_json(card) if as_json else "\n".join(_card(card)))
    return 0


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _json(document: Any) -> str:
    return orjson.dumps(document, option=orjson.OPT_INDENT_2).decode()


def _lines_of(entries: list[dict[str, Any]]) -> Iterator[str]:
    for entry in entries:
        also = f" ({', '.join(entry['aliases'])})" if entry["aliases"] else ""
        yield f"{entry['id']:22} {entry['name']}{also}"


def _card(card: dict[str, Any]) -> Iterator[str]:
    """A card as people read it."""
    yield f"{card['name']}  {card['id']}"
    yield card["summary"]
    players = card["players"]
    stated = f"{players['stated']['min']} to {players['stated']['max']}"
    yield f"Players: {stated}, at most {players['possible']}"
    yield f"Order: {', '.join(card['order'])}"
    if card["options"]:
        yield "House rules:"
    for option in card["options"]:
        yield f"  {option['name']}: {option['text']} Usually {_shown(option['default'])}."
        yield from (f"    {_shown(value['value'])}: {value['text']}" for value in option.get("values", ()))
    yield "Rules:"
    yield from (f"  {rule['text']}" for rule in card["rules"])


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else orjson.dumps(value).decode()
