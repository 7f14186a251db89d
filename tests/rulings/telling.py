"""Writes rulings.md: what the service says of hands of every family, as a dealer would read it out.

`python -m tests.rulings.telling` writes the file; a test compares.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from service.api.operations.questions import MOVE_EXAMPLES
from service.games import GAMES
from tests.api.asking import answer
from tests.disputes import test_mistakes as hands
from tests.disputes.claims import split

TARGET = Path(__file__).with_name("rulings.md")
HEAD = """\
# Rulings

What the service says of hands of every family: settlements, disputes, and moves that somebody proposes.
Written by `python -m tests.rulings.telling`; read it aloud after a change.
"""
Json = dict[str, Any]

DISPUTES = {
    "three spades from the hand": (hands.OMAHA, split(hands.OMAHA, 100, 0)),
    "the odd chip to the low half": (hands.PADRE, split(hands.PADRE, 21, 20, 40)),
    "a chip is missing": (hands.PADRE, split(hands.PADRE, 20, 20, 40)),
    "the odd chip to the second player": (hands.ACES, split(hands.ACES, 33, 34, 33)),
    "spades before hearts": (hands.ACES, split(hands.ACES, 100, 0, 0)),
    "both ways, one way won": (hands.SEVENS, split(hands.SEVENS, 10, 10, 0)),
    "a nine low": (hands.NINE_LOW, split(hands.NINE_LOW, 20, 20)),
    "a folded hand": (hands.FOLDED, split(hands.FOLDED, 0, 0, 60)),
    "aces with different kickers": (hands.KICKER, split(hands.KICKER, 25, 25)),
    "a bet that was not called": (hands.UNCALLED, split(hands.UNCALLED, 0, 80)),
    "all chips for the short stack": (hands.SIDE, split(hands.SIDE, 140, 0, 0)),
    "a deuce that is two aces": (hands.WILD, split(hands.WILD, 30, 0)),
    "kings of two floors": (
        hands.ELEVATOR,
        {"hands": {"alice": {"high": {"cards": ["Kc", "Kd", "Kh", "Ks", "5d"]}}}},
    ),
    "nothing is wrong": (hands.PADRE, split(hands.PADRE, 20, 20, 41)),
    "the loser asks": (hands.OMAHA, {"payouts": {"alice": 50}}),
}
MOVES = {
    "a spade where a heart was led": MOVE_EXAMPLES["play"],
    "a raise that is too small": {
        "state": {
            "game": "texas-holdem",
            "players": [{"id": "alice", "contributed": 20}, {"id": "bob"}],
        },
        "phase": "bet",
        "lead": "alice",
        "acted": ["alice"],
        "betting": {"min_bet": 10, "bets": {"alice": 20}, "last_raise": 20},
        "proposed": {"player": "bob", "action": "raise", "amount": 30},
    },
    "out of turn": {
        "state": {"game": "texas-holdem", "players": [{"id": "alice"}, {"id": "bob"}, {"id": "carol"}]},
        "phase": "bet",
        "proposed": {"player": "carol", "action": "check"},
    },
    "a flush with one heart in the hand": MOVE_EXAMPLES["show"],
    "a king that must be shown": {
        "state": {
            "game": "screw-your-neighbor",
            "players": [{"id": "alice", "cards": ["2s"]}, {"id": "bob", "cards": ["Kd"]}],
        },
        "phase": "swap",
        "asked_by": "alice",
        "proposed": {"player": "bob", "action": "give"},
    },
    "more than the pot": {
        "state": {
            "game": "red-dog",
            "pot": 12,
            "players": [{"id": "alice", "cards": ["Kc", "2c", "3c", "4c", "5c"]}, {"id": "bob"}],
        },
        "phase": "wager",
        "proposed": {"player": "alice", "action": "wager", "amount": 13},
    },
}


def told(because: list[Json]) -> Iterator[str]:
    """The sentences of a ruling, a line each."""
    return (f"* {said['text']}" for said in because)


def hand(state: Mapping[str, Any]) -> Iterator[str]:
    """What lies on the table."""
    for player in state["players"]:
        more = {key: value for key, value in player.items() if key not in ("id", "cards")}
        cards = " ".join(card or "?" for card in player.get("cards", ()))
        yield f"    {player['id']}: {cards} {_written(more)}".rstrip()
    rest = {key: value for key, value in state.items() if key not in ("game", "players")}
    if rest:
        yield f"    {_written(rest)}"
    yield ""


def _written(members: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {json.dumps(value, ensure_ascii=False)}" for key, value in members.items())


def settlements() -> Iterator[str]:
    for game in GAMES.values():
        for example in game.examples:
            yield from (f"## {game.name}: {example.name}", "", *hand(example.state))
            yield from (*told(answer("settlements", dict(example.state))["because"]), "")


def disputes() -> Iterator[str]:
    for name, (state, claim) in DISPUTES.items():
        ruled = answer("disputes", {"state": state, "claim": claim})
        yield from (f"## Disputed {GAMES[state['game']].name}: {name}", "", *hand(state))
        yield from (f"Claimed: {_written(claim)}. {ruled['verdict'].capitalize()}.", "")
        yield from (*told(ruled["because"]), "") if ruled["because"] else ()


def moves() -> Iterator[str]:
    for name, question in MOVES.items():
        ruled = answer("legal-moves", question)
        yield from (
            f"## A move of {GAMES[question['state']['game']].name}: {name}",
            "",
            *hand(question["state"]),
        )
        yield from (f"Proposed: {_written(question['proposed'])}.", "")
        yield from (*told(ruled["because"]), *told(ruled["proposed"]["because"]), "")


def text() -> str:
    """The whole file."""
    return "\n".join((HEAD, *settlements(), *disputes(), *moves()))


def main() -> None:
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
