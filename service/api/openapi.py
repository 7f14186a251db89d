"""The OpenAPI document: put together from the schemas, and written to ``openapi.yaml``."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import orjson
import yaml
from apispec import APISpec

from service import RULES_VERSION
from service.api import (
    answers,
    disputes,
    history_answers,
    history_examples,
    history_schemas,
    rendering,
)
from service.api.batches import STATES as BATCH
from service.api.claims import DISPUTE, DISPUTE_QUESTION
from service.api.fields import Closed
from service.api.histories import TOML
from service.api.json_schema import Components
from service.api.problem_types import PROBLEM_TYPES, ProblemType
from service.api.question import QUESTION
from service.api.requests import judge_question
from service.api.results import SCORES, SETTLEMENTS, Question, result
from service.api.spool import MEDIA_TYPE as NDJSON
from service.api.state import STATES, camel
from service.games import GAMES
from service.rules.questions import dispute, house, moves, score, settle

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
OF_MANY = (413, 415, *ALWAYS)
LATER = (429, 503)
MOST_BYTES = 2**53 - 1


def document() -> Json:
    """The whole document, as plain dicts and lists."""
    spec = APISpec(
        "Oddchip",
        RULES_VERSION,
        "3.1.0",
        info={
            "description": DESCRIPTION,
            "contact": {"name": "The Oddchip authors"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        servers=[SERVER],
        security=[],
        tags=[{"name": name, "description": text} for name, text in TAGS],
    )
    components = Components()
    components.named("State", _state(components))
    components.named("OptionSetting", answers.SETTING)
    for path, operations in _paths(components).items():
        spec.path(path, operations=operations)
    for status in (404, *ALWAYS, *OF_A_BODY):
        spec.components.response(_problem_name(status), _problem(components, status))
    for name, schema in sorted(components.schemas.items()):
        spec.components.schema(name, schema)
    for name, header in _HEADERS.items():
        spec.components.header(name, header)
    return spec.to_dict()


SERVER: Json = {
    "url": "/",
    "description": "The server that this document comes from, be it local or in production.",
    "x-internal": False,
}
_HEADERS: Mapping[str, Json] = {
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
}


def _headers(**more: str) -> Json:
    """The headers of a response, by the names of their components."""
    named = {"X-Request-ID": "RequestId"} | {name.replace("_", "-"): header for name, header in more.items()}
    return {name: {"$ref": f"#/components/headers/{header}"} for name, header in named.items()}


def _state(components: Components) -> Json:
    references = {game: components.reference(schema)["$ref"] for game, schema in STATES.items()}
    return {
        "description": "What is on the table; its members depend on the game.",
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "game", "mapping": references},
    }


def _paths(components: Components) -> dict[str, Json]:
    return {
        "/v1/games": {"get": _list_games(components)},
        "/v1/games/{game}": {"get": _get_game(components)},
        "/v1/scores": {"post": _question(components, "scoreState", SCORE_TEXTS, answers.SCORES, _scored)},
        "/v1/settlements": {
            "post": _question(components, "settleState", SETTLE_TEXTS, answers.SETTLEMENT, _settled)
        },
        "/v1/legal-moves": {"post": _moves(components)},
        "/v1/disputes": {"post": _disputes(components)},
        "/v1/scores/batch": {
            "post": _batch(components, "scoreBatch", SCORE_BATCH_TEXTS, answers.SCORE_RESULTS, SCORES)
        },
        "/v1/settlements/batch": {
            "post": _batch(
                components, "settleBatch", SETTLE_BATCH_TEXTS, answers.SETTLEMENT_RESULTS, SETTLEMENTS
            )
        },
        "/v1/scores/stream": {
            "post": _stream(components, "scoreStream", SCORE_STREAM_TEXTS, answers.SCORE_LINE, SCORES)
        },
        "/v1/settlements/stream": {
            "post": _stream(
                components, "settleStream", SETTLE_STREAM_TEXTS, answers.SETTLEMENT_LINE, SETTLEMENTS
            )
        },
        "/v1/hand-histories": {"post": _histories(components)},
        "/livez": {"get": _health(components, "getLiveness", LIVE_TEXTS)},
        "/readyz": {"get": _health(components, "getReadiness", READY_TEXTS)},
    }


Texts = tuple[str, str]
"""The summary of an operation, and its description."""

LIST_TEXTS = (
    "Which games are there?",
    "Every game that the service knows, or those that a search finds, each with what tells it from others.",
)
GET_TEXTS = (
    "How is this game played and described?",
    "The whole card of a game: layout, phases, house rules, members of its states, rules and examples.",
)
SCORE_TEXTS = (
    "What is each hand worth?",
    "The best hand of every player on each side, and their order. A side is left out until it has a hand.",
)
SETTLE_TEXTS = (
    "Who gets what, and why?",
    "Every pot, what each player gets of it and pays, and the rulings that decided it.",
)
MOVES_TEXTS = (
    "What may be done now, and by whom?",
    "Every kind of move that is open in a phase, whose turn it is, and whether a proposed move is legal.",
)
DISPUTE_TEXTS = (
    "Is this result right, and if not, where and why?",
    "A claimed result held against the ruling: every item that differs, the reason, and any known mistake.",
)
OF_A_BATCH = """\
The results stand in the order of the states, each with the status and the body that its state would get
alone: a bad state fails alone, and its pointers are relative to it. What is not JSON fails as a whole.
"""
OF_A_STREAM = """\
One state a line, in UTF-8, of at most 64 KiB; lines end in LF or CRLF, the last one perhaps in nothing. Blank
lines are counted, but not answered. Every other line gets one line of the answer, in order, with its number
and the status and the body that its state would get alone: a bad line fails alone, be it broken JSON or too
long.

The body, 256 MiB at most by default, is read to its end before the answer begins, so that it may be sent
whole before anything is read. An answer that breaks off lacks its last chunk; the lines that came are good.
While all threads for streams are in use the answer is 503. A client that sends or reads too slowly is cut
off.
"""
SCORE_BATCH_TEXTS = ("What is each hand worth, in up to 1,000 states?", OF_A_BATCH)
SETTLE_BATCH_TEXTS = ("Who gets what, and why, in up to 1,000 states?", OF_A_BATCH)
SCORE_STREAM_TEXTS = ("What is each hand worth, in any number of states?", OF_A_STREAM)
SETTLE_STREAM_TEXTS = ("Who gets what, and why, in any number of states?", OF_A_STREAM)
HISTORY_TEXTS = (
    "Do recorded hands agree with the rules?",
    "Each hand of a PHH or OHH file is settled and held against what the file says each player collected.",
)
LIVE_TEXTS = ("Is the process alive?", "For supervisors that restart a process which does not answer.")
READY_TEXTS = ("Is the service ready for requests?", "For load balancers and start-up scripts.")


def _operation(name: str, tag: str, texts: Texts, responses: Json, **more: Any) -> Json:
    summary, description = texts
    head = {"operationId": name, "tags": [tag], "summary": summary, "description": description}
    return {**head, **more, "responses": responses}


def _list_games(components: Components) -> Json:
    search: Json = {
        "name": "q",
        "in": "query",
        "description": "Only games whose name or an alias holds this text, whatever its case and marks.",
        "schema": {"type": "string", "maxLength": 64, "pattern": r"^[\s\S]*$"},
        "example": "7/27",
    }
    responses = _responses(components, answers.GAME_LIST, ALWAYS, cached=True)
    return _operation("listGames", "catalog", LIST_TEXTS, responses, parameters=[search])


def _get_game(components: Components) -> Json:
    game: Json = {
        "name": "game",
        "in": "path",
        "required": True,
        "description": "The id of a game.",
        "schema": components.property(answers.game_id()),
        "example": "texas-holdem",
    }
    responses = _responses(components, answers.GAME, (404, *ALWAYS), cached=True)
    return _operation("getGame", "catalog", GET_TEXTS, responses, parameters=[game])


EXAMPLE = GAMES["texas-holdem"]


def _scored(state: Json) -> Json:
    game = house(EXAMPLE, state)
    return rendering.scores(game, state, score(game, state))


def _settled(state: Json) -> Json:
    game = house(EXAMPLE, state)
    return rendering.settlement(game, state, settle(game, state))


def _question(
    components: Components, name: str, texts: Texts, answer: Closed, ask: Callable[[Json], Json]
) -> Json:
    states = {
        game.id: {"summary": f"{game.name}: {example.name}", "value": example.state}
        for game in GAMES.values()
        for example in game.examples[:1]
    }
    body = _body("The state that is asked about.", {"$ref": "#/components/schemas/State"}, states)
    responses = _responses(components, answer, (*ALWAYS, *OF_A_BODY))
    example = EXAMPLE.examples[0]
    responses["200"]["content"][JSON]["examples"] = {
        EXAMPLE.id: {"summary": f"{EXAMPLE.name}: {example.name}", "value": ask(dict(example.state))}
    }
    return _operation(name, "rulings", texts, responses, requestBody=body)


def _body(text: str, schema: Json, examples: Json) -> Json:
    content = {JSON: {"schema": schema, "examples": examples}}
    return {"description": text, "required": True, "content": content}


def _moves(components: Components) -> Json:
    examples = {
        name: {"summary": question["phase"], "value": question} for name, question in MOVE_EXAMPLES.items()
    }
    body = _body("The state, and where the play of a phase stands.", components.reference(QUESTION), examples)
    responses = _responses(components, answers.LEGAL_MOVES, (*ALWAYS, *OF_A_BODY))
    ruled, answer = judge_question(MOVE_EXAMPLES["play"], QUESTION, moves)
    responses["200"]["content"][JSON]["examples"] = {
        "play": {"summary": "play", "value": rendering.legal_moves(ruled, MOVE_EXAMPLES["play"], answer)}
    }
    return _operation("listLegalMoves", "rulings", MOVES_TEXTS, responses, requestBody=body)


def _disputes(components: Components) -> Json:
    examples = {"odd-chip": {"summary": "The odd chip in the wrong half", "value": DISPUTE_EXAMPLE}}
    schema = components.reference(DISPUTE_QUESTION)
    body = _body("The state, and the result that is claimed.", schema, examples)
    responses = _responses(components, DISPUTE, (*ALWAYS, *OF_A_BODY))
    ruled, answer = judge_question(DISPUTE_EXAMPLE, DISPUTE_QUESTION, dispute)
    responses["200"]["content"][JSON]["examples"] = {
        "odd-chip": {"summary": "Corrected", "value": disputes.rendered(ruled, DISPUTE_EXAMPLE, answer)}
    }
    return _operation("judgeDispute", "rulings", DISPUTE_TEXTS, responses, requestBody=body)


DISPUTE_EXAMPLE: Json = {
    "state": {
        "game": "padre",
        "options": {"low_scale": "ace_to_five"},
        "dealer": "carol",
        "players": [
            {"id": "alice", "cards": ["Ah", "3d", "Ks", "9s"], "contributed": 27},
            {"id": "bob", "cards": ["Ac", "3s", "Td", "Tc"], "contributed": 27},
            {"id": "carol", "cards": ["Kd", "Kc", "9h", "4s"], "contributed": 27},
        ],
        "table": {"board": ["2c", "7d", "8s", "Kh", "Qc"]},
    },
    "claim": {"payouts": {"alice": 21, "bob": 20, "carol": 40}},
}
MOVE_EXAMPLES: dict[str, Json] = {
    "play": {
        "state": {
            "game": "boo-ray",
            "players": [
                {"id": "alice", "stays": True},
                {"id": "bob", "stays": True, "cards": ["Kh", "4h", "9s", "2c"]},
                {"id": "carol", "stays": False},
            ],
            "table": {"trump": "2s"},
            "tricks": [
                [{"player": "alice", "card": "As"}, {"player": "bob", "card": "7s"}],
                [{"player": "alice", "card": "3h"}],
            ],
        },
        "phase": "play",
        "proposed": {"player": "bob", "action": "play", "cards": ["9s"]},
    },
    "bet": {
        "state": {
            "game": "texas-holdem",
            "players": [
                {"id": "alice", "contributed": 2},
                {"id": "bob", "contributed": 4},
                {"id": "carol"},
            ],
        },
        "phase": "bet",
        "lead": "carol",
        "betting": {
            "structure": "no_limit",
            "min_bet": 4,
            "bets": {"alice": 2, "bob": 4},
            "stacks": {"alice": 98, "bob": 96, "carol": 60},
        },
    },
    "show": {
        "state": {
            "game": "omaha",
            "players": [
                {"id": "alice", "cards": ["Ah", "Kd", "Ks", "3c"]},
                {"id": "bob", "cards": ["4h", "5h", "Td", "8c"]},
            ],
            "table": {"board": ["2h", "7h", "Jh", "Qh", "9c"]},
        },
        "phase": "show",
        "proposed": {
            "player": "alice",
            "action": "show",
            "side": "high",
            "cards": ["Ah", "2h", "7h", "Jh", "Qh"],
        },
    },
}


NO_GAME: Json = {"game": "five-card-stud"}
GOOD_AND_BAD = (dict(EXAMPLE.examples[0].state), NO_GAME)


def _results(question: Question[Any], heads: Iterable[bytes]) -> list[bytes]:
    return [
        result(question, partial(dict, state), "", head)
        for state, head in zip(GOOD_AND_BAD, heads, strict=True)
    ]


def _batch(components: Components, name: str, texts: Texts, answer: Closed, question: Question[Any]) -> Json:
    body = _body(
        "The states that are asked about.",
        components.reference(BATCH),
        _good_and_bad({"states": list(GOOD_AND_BAD)}),
    )
    responses = _responses(components, answer, OF_MANY)
    results = [orjson.loads(one) for one in _results(question, (b"", b""))]
    responses["200"]["content"][JSON]["examples"] = _good_and_bad({"results": results})
    return _operation(name, "rulings", texts, responses, requestBody=body)


def _good_and_bad(value: Any) -> Json:
    return {"good-and-bad": {"summary": "A good state and a bad one", "value": value}}


def _stream(components: Components, name: str, texts: Texts, line: Closed, question: Question[Any]) -> Json:
    content = _lines(
        "States, one a line.", {"$ref": "#/components/schemas/State"}, map(orjson.dumps, GOOD_AND_BAD)
    )
    body = {"description": "The states that are asked about.", "required": True, "content": content}
    responses = _responses(components, line, OF_MANY)
    results = _results(question, (b'"line":1,', b'"line":2,'))
    responses["200"] |= {
        "description": "What became of the state of each line.",
        "content": _lines("Results, one a line.", components.reference(line), results),
    }
    return _operation(name, "rulings", texts, responses, requestBody=body)


def _lines(text: str, line: Json, examples: Iterable[bytes], least: int = 0) -> Json:
    """NDJSON as content; `contentSchema` is the schema of each of its lines."""
    schema: Json = {
        "type": "string",
        "format": "binary",
        "minLength": least,
        "maxLength": MOST_BYTES,
        "description": text,
        "contentMediaType": NDJSON,
        "contentSchema": line,
    }
    value = b"".join(example + b"\n" for example in examples).decode()
    return {NDJSON: {"schema": schema, "examples": _good_and_bad(value)}}


def _histories(components: Components) -> Json:
    content = {
        TOML: {"schema": history_schemas.PHH_FILE, "examples": {"phh": history_examples.PHH}},
        JSON: {"schema": history_schemas.ohh_file(components), "examples": {"ohh": history_examples.OHH}},
    }
    body: Json = {"description": "The file.", "required": True, "content": content}
    responses = _responses(components, history_answers.REPORT, (*ALWAYS, 413, 415))
    responses["200"]["content"][JSON]["examples"] = {"ohh": history_examples.answer()}
    return _operation("checkHandHistories", "rulings", HISTORY_TEXTS, responses, requestBody=body)


def _health(components: Components, name: str, texts: Texts) -> Json:
    return _operation(name, "service", texts, _responses(components, answers.HEALTH, ALWAYS))


def _responses(
    components: Components, answer: Closed, problems: Iterable[int], *, cached: bool = False
) -> Json:
    headers = _headers(ETag="ETag") if cached else _headers()
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
    """The name of a status's response: not the phrase of HTTP, which differs between versions of Python."""
    return camel(_kinds(status)[-1].slug)


def _kinds(status: int) -> list[ProblemType]:
    return [kind for kind in PROBLEM_TYPES.values() if kind.status == status]


def _problem(components: Components, status: int) -> Json:
    kinds = _kinds(status)
    return {
        "description": " ".join(f"{kind.title}." for kind in kinds),
        "headers": _headers(Retry_After="RetryAfter") if status in LATER else _headers(),
        "content": {
            "application/problem+json": {
                "schema": components.reference(answers.PROBLEM),
                "examples": {kind.slug: {"summary": kind.title, "value": kind.example} for kind in kinds},
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
