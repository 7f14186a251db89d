"""What operations are made of: texts, bodies, answers, and the problems that every one of them may answer."""

from collections.abc import Iterable
from typing import Any

from service.api import answers
from service.api.fields import Closed
from service.api.json_schema import Components
from service.api.operations.links import LINKS
from service.api.problem_types import PROBLEM_TYPES, ProblemType
from service.api.state import camel

Json = dict[str, Any]
Texts = tuple[str, str]
"""The summary of an operation, and its description."""

JSON = "application/json"
UNGUARDED = (400, 406, 414, 429, 431, 500, 503)
ALWAYS = (401, *UNGUARDED)
OF_A_BODY = (413, 415, 422)
LATER = (429, 503)
EVERYWHERE = {
    "Oddchip-Version": "Versions",
    "X-Request-ID": "RequestId",
    "RateLimit": "RateLimit",
    "RateLimit-Policy": "RateLimitPolicy",
    "Access-Control-Allow-Origin": "Access-Control-Allow-Origin",
}
"""The headers that any answer may have."""


def headers(**more: str) -> Json:
    """The headers of a response, by the names of their components."""
    named = EVERYWHERE | {name.replace("_", "-"): header for name, header in more.items()}
    return {name: {"$ref": f"#/components/headers/{header}"} for name, header in named.items()}


def operation(name: str, tag: str, texts: Texts, answers: Json, **more: Any) -> Json:
    """An operation with its id, tag and texts, and its answers by their status."""
    summary, description = texts
    head = {"operationId": name, "tags": [tag], "summary": summary, "description": description}
    if name in LINKS:
        answers["200"]["links"] = LINKS[name]
    return {**head, **more, "responses": answers}


def body(text: str, schema: Json, examples: Json) -> Json:
    """A JSON body that must be sent."""
    content = {JSON: {"schema": schema, "examples": examples}}
    return {"description": text, "required": True, "content": content}


def responses(
    components: Components, answer: Closed, problems: Iterable[int], *, cached: bool = False
) -> Json:
    """The answer of an operation, and the problems by their statuses."""
    sent = headers(ETag="ETag") if cached else headers()
    said: Json = {
        "200": {
            "description": answer.text,
            "headers": sent,
            "content": {JSON: {"schema": components.reference(answer)}},
        }
    }
    if cached:
        said["304"] = {"description": "The caller has this answer.", "headers": sent}
    return said | problem_responses(problems)


def problem_responses(problems: Iterable[int]) -> Json:
    """The problems that an operation may answer, by their statuses."""
    return {
        str(status): {"$ref": f"#/components/responses/{problem_name(status)}"} for status in sorted(problems)
    }


def problem_name(status: int) -> str:
    """The name of a status's response: not the phrase of HTTP, which differs between versions of Python."""
    return camel(_kinds(status)[-1].slug)


def problem(components: Components, status: int) -> Json:
    """The answer with a problem of a status."""
    kinds = _kinds(status)
    return {
        "description": " ".join(f"{kind.title}." for kind in kinds),
        "headers": headers(**_own_headers(status)),
        "content": {
            "application/problem+json": {
                "schema": components.reference(answers.PROBLEM),
                "examples": {kind.slug: {"summary": kind.title, "value": kind.example} for kind in kinds},
            }
        },
    }


def _own_headers(status: int) -> dict[str, str]:
    if status == 401:
        return {"WWW_Authenticate": "Challenge"}
    return {"Retry_After": "RetryAfter"} if status in LATER else {}


def _kinds(status: int) -> list[ProblemType]:
    return [kind for kind in PROBLEM_TYPES.values() if kind.status == status]
