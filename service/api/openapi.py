"""The OpenAPI document: put together from the schemas, and written to ``openapi.yaml``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from apispec import APISpec

from service import VERSION
from service.api import answers
from service.api.headers import VERSIONS
from service.api.json_schema import Components
from service.api.operations import catalog, many, pictures, questions
from service.api.operations.parts import ALWAYS, OF_A_BODY, Json, problem, problem_name
from service.api.results import SCORES, SETTLEMENTS
from service.api.state import STATES

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


def document() -> Json:
    """The whole document, as plain dicts and lists."""
    spec = APISpec(
        "Oddchip",
        VERSION,
        "3.1.0",
        info={
            "description": DESCRIPTION,
            "contact": {"name": "The Oddchip authors"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        servers=[SERVER],
        security=[{}, {"apiKey": []}],
        tags=[{"name": name, "description": text} for name, text in TAGS],
    )
    components = Components()
    components.named("State", _state(components))
    components.named("OptionSetting", answers.SETTING)
    for path, operations in _paths(components).items():
        spec.path(path, operations=operations)
    for status in (404, *ALWAYS, *OF_A_BODY):
        spec.components.response(problem_name(status), problem(components, status))
    for name, schema in sorted(components.schemas.items()):
        spec.components.schema(name, schema)
    for name, header in _HEADERS.items():
        spec.components.header(name, header)
    spec.components.security_scheme("apiKey", API_KEY)
    return spec.to_dict()


SERVER: Json = {
    "url": "/",
    "description": "The server that this document comes from, be it local or in production.",
    "x-internal": False,
}
API_KEY: Json = {
    "type": "http",
    "scheme": "bearer",
    "bearerFormat": "a key that the operator has given out",
    "description": "Needed where the operator has configured API keys, and then for everything under /v1.",
}
_HEADERS: Mapping[str, Json] = {
    "Versions": {
        "description": "The version of the service, and that of the rules that it judges by.",
        "schema": {"type": "string", "maxLength": 64, "pattern": '^"[0-9.]+";rules="[0-9.]+"$'},
        "required": True,
        "example": VERSIONS,
    },
    "RequestId": {
        "description": "The caller's own X-Request-ID, or one that was made.",
        "schema": {"type": "string", "maxLength": 64, "pattern": "^[A-Za-z0-9._-]{1,64}$"},
        "required": True,
        "example": "evening-3-hand-17",
    },
    "ETag": {
        "description": "Changes when the answer does.",
        "schema": {"type": "string", "maxLength": 128, "pattern": '^"[0-9a-f]+"$'},
        "example": '"9b2e7c1d"',
    },
    "RetryAfter": {
        "description": "After how many seconds to send the request again.",
        "schema": {"type": "integer", "format": "int32", "minimum": 0, "maximum": 86_400},
        "example": 1,
    },
    "Challenge": {
        "description": "How a key is sent, and whether the one that was sent is not known.",
        "schema": {"type": "string", "maxLength": 128, "pattern": "^Bearer "},
        "required": True,
        "example": 'Bearer realm="oddchip"',
    },
    "RateLimit": {
        "description": "Where a rate is configured, under /v1: `r` states may still be asked about; in `t` "
        "seconds it will be all of the policy's again or, where `r` is 0, one.",
        "schema": {"type": "string", "maxLength": 64, "pattern": '^"states";r=[0-9]+;t=[0-9]+$'},
        "example": '"states";r=599;t=1',
    },
    "RateLimitPolicy": {
        "description": "Where a rate is configured, under /v1: `q` states may be asked about at once, and as "
        "many again in each `w` seconds.",
        "schema": {"type": "string", "maxLength": 64, "pattern": '^"states";q=[0-9]+;w=[0-9]+$'},
        "example": '"states";q=600;w=60',
    },
    "Access-Control-Allow-Origin": {
        "description": "The site that asks, where its pages may read answers.",
        "schema": {"type": "string", "maxLength": 512, "pattern": "^[a-z][a-z0-9+.-]*://"},
        "example": "https://shop.example",
    },
}


def _state(components: Components) -> Json:
    references = {game: components.reference(schema)["$ref"] for game, schema in STATES.items()}
    return {
        "description": "What is on the table; its members depend on the game.",
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "game", "mapping": references},
    }


def _paths(components: Components) -> dict[str, Json]:
    scores, settlements = answers.SCORES, answers.SETTLEMENT
    many_scores, many_settlements = answers.SCORE_RESULTS, answers.SETTLEMENT_RESULTS
    gets = {
        "/v1/games": catalog.list_games(components),
        "/v1/games/{game}": catalog.get_game(components),
        "/v1/games/{game}/layout.svg": pictures.layout(components),
    }
    posts = {
        "/v1/scores": questions.scores(components, scores),
        "/v1/settlements": questions.settlements(components, settlements),
        "/v1/settlements/picture": pictures.ruling(),
        "/v1/legal-moves": questions.legal_moves(components),
        "/v1/disputes": questions.judge_dispute(components),
        "/v1/scores/batch": many.batch(components, "scoreBatch", many.SCORE_BATCH_TEXTS, many_scores, SCORES),
        "/v1/settlements/batch": many.batch(
            components, "settleBatch", many.SETTLE_BATCH_TEXTS, many_settlements, SETTLEMENTS
        ),
        "/v1/scores/stream": many.stream(
            components, "scoreStream", many.SCORE_STREAM_TEXTS, answers.SCORE_LINE, SCORES
        ),
        "/v1/settlements/stream": many.stream(
            components, "settleStream", many.SETTLE_STREAM_TEXTS, answers.SETTLEMENT_LINE, SETTLEMENTS
        ),
        "/v1/hand-histories": many.histories(components),
    }
    health = {
        "/livez": catalog.health(components, "getLiveness", catalog.LIVE_TEXTS),
        "/readyz": catalog.health(components, "getReadiness", catalog.READY_TEXTS),
    }
    return {
        **{path: {"get": operation} for path, operation in gets.items()},
        **{path: {"post": operation} for path, operation in posts.items()},
        **{path: {"get": operation} for path, operation in health.items()},
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
