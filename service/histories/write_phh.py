"""A settled state written as PHH: its chips are bet in one round, level by level."""

import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from service.histories.phh import GAMES, UNKNOWN
from service.histories.writing import Seated, State, Unwritable, levels, seated, streets
from service.rules.ruling import Settlement

VARIANTS = {game: variant for variant, game in GAMES.items()}
"""The code of each game; no limit where there is a choice, since any bet may be made there."""
FIXED = ("FO/8", "FB")
OWN_CARDS = {"texas-holdem": 2, "omaha": 4, "padre": 4, "badugi": 4}


def document(state: State, settlement: Settlement) -> dict[str, Any]:
    """The document of a settled state of a game that PHH has; raises Unwritable."""
    players = seated(state, settlement, VARIANTS)
    if state.get("pot"):
        raise Unwritable("The format has no chips that no player put in.")
    antes = [player.dead for player in players]
    variant = VARIANTS[state["game"]]
    least = min(levels(players), default=1)
    return {
        "variant": variant,
        "ante_trimming_status": False,
        "antes": antes[::-1] if len(antes) == 2 else antes,
        "blinds_or_straddles": [0] * len(players),
        **({"small_bet": least, "big_bet": least} if variant in FIXED else {"min_bet": least}),
        "starting_stacks": [player.stack for player in players],
        "actions": [*_actions(state, players)],
        "players": [player.id for player in players],
        "finishing_stacks": [player.finishing for player in players],
    }


def _actions(state: State, players: Sequence[Seated]) -> Iterator[str]:
    for number, player in enumerate(players, 1):
        cards = "".join(card or UNKNOWN for card in player.cards)
        yield f"d dh p{number} {cards or UNKNOWN * OWN_CARDS[state['game']]}"
    yield from _bets(players)
    live = [(number, player) for number, player in enumerate(players, 1) if not player.folded]
    if len(live) > 1:
        yield from (f"d db {''.join(cards)}" for cards in streets(state))
        yield from (f"p{number} sm -" for number, _ in live)


def _bets(players: Sequence[Seated]) -> Iterator[str]:
    """At each level those who go so far bet and call; whoever is left behind and folds does so then."""
    waiting = {number for number, player in enumerate(players, 1) if player.folded}
    for level in levels(players):
        opened = False
        for number, player in enumerate(players, 1):
            if player.contributed >= level:
                yield f"p{number} cc" if opened else f"p{number} cbr {level}"
                opened = True
            elif number in waiting:
                yield f"p{number} f"
                waiting.remove(number)
    yield from (f"p{number} f" for number in sorted(waiting))


def text(state: State, settlement: Settlement) -> str:
    """The file of a settled state; raises Unwritable."""
    return toml(document(state, settlement))


def toml(written: Mapping[str, Any]) -> str:
    r"""A document of texts, numbers, truths, lists and tables as TOML.

    >>> toml({"antes": [0, Decimal("0.5")], "players": ["Ann"]})
    'antes = [0, 0.5]\nplayers = ["Ann"]\n'
    """
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in written.items())


def _key(key: str) -> str:
    bare = key.replace("_", "").replace("-", "")
    return key if bare.isascii() and bare.isalnum() else _quoted(key)


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _quoted(value)
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return "{" + ", ".join(f"{_key(key)} = {_value(held)}" for key, held in value.items()) + "}"
    return format(value, "f") if isinstance(value, Decimal) else str(value)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
