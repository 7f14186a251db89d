"""The page of a game, as Markdown: its card, its layout, its house rules, its examples and their rulings."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from service.api import catalog
from service.handbook.json_text import printed
from service.pictures.ruling import ruling_picture
from service.rules.game import Example, Game
from service.rules.layout import spoken
from service.rules.questions import house, settled
from service.rules.words import capital, listing

ADDRESS = "http://127.0.0.1:8000"
SHOWN = ("outcome", "pots", "next_pot")
"""What a page shows of the answer to an example."""

Json = dict[str, Any]


def page(game: Game) -> str:
    """The page of a game."""
    card = catalog.card(game)
    parts = [
        f"# {game.name}",
        *_introduction(card),
        f"![The layout of {game.name}: where the cards lie](pictures/{game.id}.svg)",
        "## How it is played",
        *_play(card),
        *_lines(card),
        *(part for i, example in enumerate(game.examples) for part in _example(game, card, i, example)),
        "## Rules",
        "The ids are those that an answer gives with its sentences.",
        _table("rule|what it says", ((f"`{rule['id']}`", rule["text"]) for rule in card["rules"])),
        *_options(card),
        *_members(card),
        "---",
        "[All games](README.md), [all guides](../README.md)",
    ]
    return "\n\n".join(parts) + "\n"


def index(games: Mapping[str, Game]) -> str:
    """The page that lists all games, by family."""
    by_family = sorted(games.values(), key=lambda game: game.family)
    families = [
        f"## {capital(family.replace('-', ' ').replace('_', ' '))}\n\n"
        + _table("game|id|in a sentence", (_row(game) for game in sorted(found, key=lambda game: game.name)))
        for family, found in groupby(by_family, key=lambda game: game.family)
    ]
    head = (
        "# All games\n\nEvery game has a page: its layout, its rules, its house rules, and a hand with its "
        "ruling. The pages are written from the declarations of the games, by `make docs`. "
        "`GET /v1/games?q=southern cross` finds a game by any of its names."
    )
    return "\n\n".join([head, *families, "[All guides](../README.md)"]) + "\n"


def example_pictures(game: Game) -> list[bytes]:
    """The rulings of the game's examples, drawn."""
    return [_drawn(house(game, example.state), example) for example in game.examples]


def example_file(game: Game, number: int) -> str:
    """The name of the picture of an example."""
    return f"{game.id}-ruling-{number + 1}.svg"


def _drawn(game: Game, example: Example) -> bytes:
    return ruling_picture(game, *settled(game, example.state))


def _row(game: Game) -> tuple[str, str, str]:
    names = f" ({', '.join(game.aliases)})" if game.aliases else ""
    return f"[{game.name}]({game.id}.md){names}", f"`{game.id}`", game.summary


def _introduction(card: Json) -> Iterator[str]:
    yield card["summary"]
    if card["aliases"]:
        yield f"Also called {listing(card['aliases'], 'or')}."
    if "variant_of" in card:
        yield f"It is a variant of [{card['variant_of']}]({card['variant_of']}.md)."
    yield f"Its id is `{card['id']}`."


def _play(card: Json) -> Iterator[str]:
    cards = card["own_cards"]
    held = str(cards["min"]) if cards["min"] == cards["max"] else f"{cards['min']} to {cards['max']}"
    yield "\n".join(
        (
            f"* **Players**: {_players(card['players'])}.",
            f"* **Own cards**: {held}.",
            f"* **The pot goes to** {_sides(card['sides'])}.",
            f"* **Order of play**: {_order(card['order'])}.",
        )
    )
    yield "What may be done in each phase is in [legal moves for a game engine](../legal-moves.md)."


def _players(players: Json) -> str:
    """How many play, and how many the deck serves where that is another number.

    >>> _players({"stated": {"min": 3, "max": 20}, "possible": 23})
    '3 to 20; the deck serves 23'
    """
    stated, possible = players["stated"], players["possible"]
    many = f"{stated['min']} to {stated['max']}"
    return many if possible == stated["max"] else f"{many}; the deck serves {possible}"


def _sides(sides: Sequence[str]) -> str:
    """To whom the pot goes.

    >>> _sides(["high", "low"]), _sides([])
    ('the best high hand and the best low hand', 'whom the rules below name')
    """
    return listing([f"the best {side} hand" for side in sides]) or "whom the rules below name"


def _order(order: Sequence[str]) -> str:
    """The phases in order, with what comes again and again said once.

    >>> _order(["expose", "bet", "expose", "bet", "show"])
    '(expose, bet) 2 times, show'
    """
    said: list[str] = []
    at = 0
    while at < len(order):
        pair = order[at : at + 2]
        times = 1
        while len(pair) == 2 and order[at + 2 * times : at + 2 * times + 2] == pair:
            times += 1
        if times > 1:
            said.append(f"({', '.join(pair)}) {times} times")
            at += 2 * times
        else:
            said.append(order[at])
            at += 1
    return ", ".join(said)


def _lines(card: Json) -> Iterator[str]:
    if card["lines"]:
        yield "## Lines"
        yield _table(
            "line|its cards",
            (
                (f"`{line['id']}`", listing([spoken(slot) for slot in line["slots"]]) or "own cards only")
                for line in card["lines"]
            ),
        )


def _options(card: Json) -> Iterator[str]:
    yield "## House rules"
    yield "What a table may play otherwise; see [house rules](../house-rules.md) for how they are sent."
    for option in card["options"]:
        yield f"### `{option['name']}`"
        yield option["text"]
        if "values" in option:
            answers = option["values"]
            yield _table(
                "answer|what it means",
                ((_value(answer["value"], option["default"]), answer["text"]) for answer in answers),
            )
        else:
            yield f"{_bounds(option['schema'])} If nothing is sent: {_code(option['default'])}."


def _value(value: Any, default: Any) -> str:
    return f"{_code(value)}{' (if nothing is sent)' if value == default else ''}"


def _code(value: Any) -> str:
    return f"`{value}`" if isinstance(value, str) else f"`{printed(value)}`"


def _bounds(schema: Json) -> str:
    if schema["type"] == "array":
        return f'A list of at most {schema["maxItems"]} ranks and cards, such as `["2", "Js"]`.'
    nothing = " or `null`" if "null" in schema["type"] else ""
    return f"A whole number from {schema['minimum']} to {schema['maximum']}{nothing}."


def _members(card: Json) -> Iterator[str]:
    if card["members"]:
        yield "## What a state says besides"
        yield _table(
            "member|of|what it says",
            ((f"`{member['name']}`", f"a {member['of']}", member["text"]) for member in card["members"]),
        )


def _example(game: Game, card: Json, number: int, example: Example) -> Iterator[str]:
    answer = card["examples"][number]["settlement"]
    state = printed(example.state).replace("'", "'\\''")
    yield f"## Example: {example.name}"
    yield f"![The ruling: {example.name}](pictures/{example_file(game, number)})"
    yield "How it is asked:"
    yield f"```sh\ncurl -s {ADDRESS}/v1/settlements -H 'Content-Type: application/json' -d '{state}'\n```"
    yield "The answer holds:"
    yield f"```json\n{printed({name: answer[name] for name in SHOWN})}\n```"
    yield "and the reasons:"
    yield "```text\n" + "\n".join(said["text"] for said in answer["because"]) + "\n```"


def _table(head: str, rows: Any) -> str:
    columns = head.split("|")
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
