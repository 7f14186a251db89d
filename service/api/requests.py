"""From a decoded body to a question to the rules: its shape is checked here, its sense by the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from service.api.accepting import accepts
from service.api.fields import Closed, faults
from service.api.metrics import DISAGREED
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
    found = state_faults(document, at)
    if found:
        raise invalid(found)
    game = house(GAMES[document["game"]], document)
    return game, _answer(lambda: ask(game, document), at)


def judge_question(
    question: Any, schema: Closed, ask: Callable[[Game, Mapping[str, Any]], Answer]
) -> tuple[Game, Answer]:
    """The same for a question that holds its state under ``state`` beside members of its own."""
    found = _faults_of_json(schema, question, ())
    if isinstance(question, dict) and "state" in question:
        beside = [one for one in found if one["pointer"] != "/state"]
        found = [*state_faults(question["state"], ("state",)), *beside]
    if found:
        raise invalid(found)
    state = question["state"]
    game = house(GAMES[state["game"]], state)
    return game, _answer(lambda: ask(game, question), ())


def refuse_misshapen(document: Any, schema: Closed) -> None:
    """Raise invalid-request where the document does not match the schema."""
    found = _faults_of_json(schema, document, ())
    if found:
        raise invalid(found)


def _answer(ask: Callable[[], Answer], at: Path) -> Answer:
    try:
        return ask()
    except ImpossibleState as error:
        found = [fault((*at, *problem.path), problem.code, problem.detail) for problem in error.problems]
        raise Problem("impossible-state", _summary(found, *_IMPOSSIBLE), found) from None


def state_faults(document: Any, at: Path) -> list[dict[str, str]]:
    """Where the shape of a state is wrong."""
    game_id = document.get("game") if isinstance(document, dict) else None
    if not isinstance(game_id, str) or game_id not in GAMES:
        return [_game_fault(document, at)]
    return _faults_of_json(STATES[game_id], document, at)


def _faults_of_json(schema: Closed, document: Any, at: Path) -> list[dict[str, str]]:
    """Where the shape of a decoded JSON document is wrong; a good one is let through without the schema."""
    if accepts(schema, document):
        return []
    found = faults_of(schema, document, at)
    if not found:
        DISAGREED.inc()
    return found


def faults_of(schema: Closed, document: Any, at: Path) -> list[dict[str, str]]:
    """Where the shape of a document is wrong, whatever it was decoded from."""
    errors = schema.validate(document)
    found: list[dict[str, str]] = []

    def report(path: Path, code: str, text: str, member: str | None) -> None:
        said = text if member is None else f"There is no member '{echo(str(member))}' here. {text}"
        found.append(fault((*at, *path), code, said))

    faults(errors, (), report)
    return found


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


def invalid(found: Sequence[dict[str, str]]) -> Problem:
    """The problem that these faults of a shape are."""
    return Problem("invalid-request", _summary(found, *_MISSHAPEN), found)


def _summary(found: Sequence[dict[str, str]], one: str, many: str) -> str:
    if len(found) == 1:
        return f"One member {one}: {found[0]['detail']}"
    return f"{len(found)} members {many}; each is in errors."
