"""Problem details (RFC 9457): the one form of every error on every path."""

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import orjson
from flask import Blueprint, Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from service.api.files import file_answer
from service.api.headers import PAGE_POLICY, request_id
from service.api.problem_types import PROBLEM_TYPES
from service.rules.words import short

MEDIA_TYPE = "application/problem+json"
MOST_ERRORS = 50

blueprint = Blueprint("problems", __name__)
_STYLE = (Path(__file__).parents[1] / "page" / "problem.css").read_bytes()

log = logging.getLogger("oddchip.errors")


class Problem(Exception):
    """A request that is refused, or a service that cannot answer.

    >>> Problem("not-found", "No such game.").document()["type"]
    '/problems/not-found'
    """

    def __init__(
        self,
        slug: str,
        detail: str,
        errors: Sequence[Mapping[str, str]] = (),
        *,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind = PROBLEM_TYPES[slug]
        self.detail = detail
        self.errors = errors
        self.headers = headers or {}

    @property
    def status(self) -> int:
        return self.kind.status

    def document(self) -> dict[str, Any]:
        """The problem as the caller reads it: at most 50 errors, then how many were left out."""
        document: dict[str, Any] = {
            "type": self.kind.uri,
            "title": self.kind.title,
            "status": self.kind.status,
            "detail": self.detail,
        }
        if self.errors:
            document["errors"] = [dict(error) for error in self.errors[:MOST_ERRORS]]
        if len(self.errors) > MOST_ERRORS:
            document["errors_omitted"] = len(self.errors) - MOST_ERRORS
        return document


def pointer(path: Sequence[str | int]) -> str:
    """The JSON pointer (RFC 6901) of a path.

    >>> pointer(["table", "board", 0])
    '/table/board/0'
    >>> pointer(["a/b", "~"])
    '/a~1b/~0'
    """
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def echo(text: str) -> str:
    r"""What may be repeated of a caller's text: its first 32 characters, none of them raw control.

    >>> echo("ab\r\n")
    'ab\\r\\n'
    """
    return "".join(map(_printable, short(text)))


def _printable(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode()


def fault(path: Sequence[str | int], code: str, detail: str) -> dict[str, str]:
    """An entry of `errors` about a member of the body."""
    return {"pointer": pointer(path), "code": code, "detail": detail}


def parameter_fault(name: str, code: str, detail: str) -> dict[str, str]:
    """An entry of `errors` about a query parameter."""
    return {"parameter": echo(name), "code": code, "detail": detail}


def answer(problem: Problem) -> Response:
    """The problem as an answer."""
    body = orjson.dumps(problem.document())
    return Response(body, problem.status, problem.headers, content_type=MEDIA_TYPE)


def install(app: Flask) -> None:
    """Give every error of the app the form of a problem, and every kind of problem its page."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(HTTPException, _from_http)
    app.register_error_handler(Exception, _from_bug)
    app.register_blueprint(blueprint)


_SLUGS = {kind.status: slug for slug, kind in PROBLEM_TYPES.items()} | {400: "invalid-request"}


def _from_http(error: HTTPException) -> Response:
    if isinstance(error, MethodNotAllowed):
        return answer(_method_not_allowed(error))
    status = error.code or 500
    if status == 500:
        return answer(_internal_error())
    slug = _SLUGS.get(status, "unavailable" if status > 500 else "invalid-request")
    return answer(Problem(slug, _DETAILS.get(slug, PROBLEM_TYPES[slug].title + ".")))


_DETAILS = {
    "not-found": "There is nothing at this path.",
    "invalid-request": "The request is not one that can be understood.",
}


def _method_not_allowed(error: MethodNotAllowed) -> Problem:
    allowed = ", ".join(sorted(error.valid_methods or ()))
    detail = f"{echo(request.method)} is not allowed here."
    return Problem("method-not-allowed", detail, headers={"Allow": allowed})


def _from_bug(error: Exception) -> Response:
    return answer(failure(error, request_id()))


def failure(error: Exception, request: str) -> Problem:
    """The problem that a bug is to a caller; what it really was goes into the log, under the request's id."""
    log.error("a request failed", exc_info=error, extra={"fields": {"request_id": request}})
    return _internal_error()


def _internal_error() -> Problem:
    return Problem("internal-error", "The service failed; the X-Request-ID finds this request in its log.")


@blueprint.get("/problems/<slug>")
def page(slug: str) -> Response:
    """The page that a problem's `type` leads to."""
    kind = PROBLEM_TYPES.get(slug)
    if kind is None:
        raise Problem("not-found", f"No kind of problem is called '{echo(slug)}'.")
    example = orjson.dumps(kind.example, option=orjson.OPT_INDENT_2).decode()
    response = file_answer(
        render_template("problem.html", kind=kind, example=example).encode(), "text/html; charset=utf-8"
    )
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


@blueprint.get("/problems/problem.css")
def style() -> Response:
    return file_answer(_STYLE, "text/css; charset=utf-8")
