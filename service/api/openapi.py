"""The OpenAPI document: put together from the schemas, and written to ``openapi.yaml``."""

from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path
from typing import Any

import yaml
from apispec import APISpec

from service import RULES_VERSION
from service.api import answers
from service.api.fields import Closed
from service.api.json_schema import Components
from service.api.problem_types import PROBLEM_TYPES
from service.api.state import STATES
from service.games import GAMES

Json = dict[str, Any]

TARGET = Path(__file__).parents[2] / "openapi.yaml"
DESCRIPTION = """\
Rulings for home poker and other card games: what each hand is worth, who gets which chips, and why.

Describe what is on the table once, as a *state*, and ask a question about it. Nothing is stored: the same
body gets the same answer. Chips are whole numbers. Members that are not listed are refused; answers may
gain members within version 1.
"""
TAGS = (
    ("catalog", "Which games there are, and how their states are described."),
    ("rulings", "Questions about a state."),
    ("service", "The service itself."),
)
JSON = "application/json"
ALWAYS = (400, 406, 429, 500, 503)
OF_A_BODY = (413, 415, 422)


def document() -> Json:
    """The whole document, as plain dicts and lists."""
    spec = APISpec(
        "Oddchip",
        RULES_VERSION,
        "3.1.0",
        info={"description": DESCRIPTION, "license": {"name": "MIT", "identifier": "MIT"}},
        servers=[{"url": "/", "description": "This service."}],
        tags=[{"name": name, "description": text} for name, text in TAGS],
    )
    components = Components()
    components.named("State", _state(components))
    for path, operations in _paths(components).items():
        spec.path(path, operations=operations)
    for name, schema in sorted(components.schemas.items()):
        spec.components.schema(name, schema)
    spec.components.header("RequestId", _REQUEST_ID)
    for status in (404, *ALWAYS, *OF_A_BODY):
        spec.components.response(_problem_name(status), _problem(components, status))
    return spec.to_dict()


_REQUEST_ID: Json = {
    "description": "The caller's own X-Request-ID, or one that was made.",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
    "required": True,
}


def _state(components: Components) -> Json:
    references = {game: components.reference(schema)["$ref"] for game, schema in STATES.items()}
    return {
        "description": "What is on the table, by game.",
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "game", "mapping": references},
    }


def _paths(components: Components) -> dict[str, Json]:
    return {
        "/v1/games": {"get": _list_games(components)},
        "/v1/games/{game}": {"get": _get_game(components)},
        "/v1/scores": {
            "post": _question(components, "scoreState", "What is each hand worth?", answers.SCORES)
        },
        "/v1/settlements": {
            "post": _question(components, "settleState", "Who gets what, and why?", answers.SETTLEMENT)
        },
        "/livez": {"get": _health(components, "getLiveness", "Is the process alive?")},
        "/readyz": {"get": _health(components, "getReadiness", "Is the service ready for requests?")},
    }


def _operation(name: str, tag: str, summary: str, responses: Json, **more: Any) -> Json:
    return {"operationId": name, "tags": [tag], "summary": summary, **more, "responses": responses}


def _list_games(components: Components) -> Json:
    search: Json = {
        "name": "q",
        "in": "query",
        "description": "Only games whose name or an alias holds this text, whatever its case and marks.",
        "schema": {"type": "string", "maxLength": 64},
    }
    responses = _responses(components, answers.GAME_LIST, ALWAYS, cached=True)
    return _operation("listGames", "catalog", "Which games are there?", responses, parameters=[search])


def _get_game(components: Components) -> Json:
    game: Json = {
        "name": "game",
        "in": "path",
        "required": True,
        "description": "The id of a game.",
        "schema": {"type": "string"},
        "example": "texas-holdem",
    }
    responses = _responses(components, answers.GAME, (404, *ALWAYS), cached=True)
    return _operation(
        "getGame", "catalog", "How is this game played and described?", responses, parameters=[game]
    )


def _question(components: Components, name: str, summary: str, answer: Closed) -> Json:
    body: Json = {
        "required": True,
        "content": {
            JSON: {
                "schema": {"$ref": "#/components/schemas/State"},
                "examples": {
                    game.id: {"summary": f"{game.name}: {example.name}", "value": example.state}
                    for game in GAMES.values()
                    for example in game.examples[:1]
                },
            }
        },
    }
    responses = _responses(components, answer, (*ALWAYS, *OF_A_BODY))
    return _operation(name, "rulings", summary, responses, requestBody=body)


def _health(components: Components, name: str, summary: str) -> Json:
    return _operation(name, "service", summary, _responses(components, answers.HEALTH, ALWAYS))


def _responses(
    components: Components, answer: Closed, problems: Iterable[int], *, cached: bool = False
) -> Json:
    headers: Json = {"X-Request-ID": {"$ref": "#/components/headers/RequestId"}}
    if cached:
        headers["ETag"] = {"description": "Changes when the answer does.", "schema": {"type": "string"}}
    responses: Json = {
        "200": {
            "description": answer.text,
            "headers": headers,
            "content": {JSON: {"schema": components.reference(answer)}},
        }
    }
    if cached:
        responses["304"] = {"description": "The caller has this answer.", "headers": headers}
    for status in sorted(problems):
        responses[str(status)] = {"$ref": f"#/components/responses/{_problem_name(status)}"}
    return responses


def _problem_name(status: int) -> str:
    return HTTPStatus(status).phrase.title().replace(" ", "").replace("-", "")


def _problem(components: Components, status: int) -> Json:
    kinds = [kind for kind in PROBLEM_TYPES.values() if kind.status == status]
    return {
        "description": " ".join(f"{kind.title}." for kind in kinds),
        "headers": {"X-Request-ID": {"$ref": "#/components/headers/RequestId"}},
        "content": {
            "application/problem+json": {
                "schema": components.reference(answers.PROBLEM),
                "examples": {kind.slug: {"value": kind.example} for kind in kinds},
            }
        },
    }


class _Dumper(yaml.SafeDumper):
    """YAML without anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        """Every value is written out."""
        return True


def text() -> str:
    """The document as it is committed."""
    return yaml.dump(document(), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)


def main() -> None:
    """Write the document."""
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
