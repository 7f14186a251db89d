"""From a decoded body to a question to the rules: its shape is checked here, its sense by the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from service.api.fields import faults
from service.api.problems import Problem, echo, fault
from service.api.state import STATES
from service.games import GAMES
from service.rules.errors import ImpossibleState, Path
from service.rules.game import Game
from service.rules.questions import house

Answer = TypeVar("Answer")

_MISSHAPEN = ("does not match the schema", "do not match the schema")
_IMPOSSIBLE = ("contradicts the rules or lacks what they need", "contradict the rules or lack what they need")


def judge(
    document: Any, ask: Callable[[Game, Mapping[str, Any]], Answer], at: Path = ()
) -> tuple[Game, Answer]:
    """The game under its house rules, and its answer to the question; ``at`` is where the state stands.

    Raises Problem: invalid-request, or impossible-state.
    """
    game = house(_checked(document, at), document)
    try:
        return game, ask(game, document)
    except ImpossibleState as error:
        found = [fault((*at, *problem.path), problem.code, problem.detail) for problem in error.problems]
        raise Problem("impossible-state", _summary(found, *_IMPOSSIBLE), found) from None


def _checked(document: Any, at: Path) -> Game:
    """The game of a state whose shape is right."""
    game_id = document.get("game") if isinstance(document, dict) else None
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise _invalid([_game_fault(document, at)])
    errors = STATES[game_id].validate(document)
    if errors:
        found: list[dict[str, str]] = []

        def report(path: Path, code: str, text: str, member: str | None) -> None:
            said = text if member is None else f"There is no member '{echo(str(member))}' here. {text}"
            found.append(fault((*at, *path), code, said))

        faults(errors, (), report)
        raise _invalid(found)
    return GAMES[game_id]


def _game_fault(document: Any, at: Path) -> dict[str, str]:
    if not isinstance(document, dict):
        return fault(at, "invalid_type", "Expected an object: a state.")
    path = (*at, "game")
    if "game" not in document:
        return fault(
            path, "required", "This member is required: the id of a game, as GET /v1/games lists them."
        )
    if not isinstance(document["game"], str):
        return fault(
            path, "invalid_type", "Expected a string: the id of a game, as GET /v1/games lists them."
        )
    return fault(
        path,
        "invalid_value",
        f"No game has the id '{echo(document['game'])}'; GET /v1/games lists those it knows.",
    )


def _invalid(found: Sequence[dict[str, str]]) -> Problem:
    return Problem("invalid-request", _summary(found, *_MISSHAPEN), found)


def _summary(found: Sequence[dict[str, str]], one: str, many: str) -> str:
    if len(found) == 1:
        return f"One member {one}: {found[0]['detail']}"
    return f"{len(found)} members {many}; each is in errors."
