"""What a request says beside its body: query parameters, and the media types it accepts."""

from collections import Counter
from collections.abc import Set as AbstractSet
from urllib.parse import parse_qsl

from flask import Request, request

from service.api.problems import Problem, echo, parameter_fault

MOST_PARAMETERS = 32


def no_query() -> None:
    """Refuse every query parameter."""
    query(frozenset())


def query(known: AbstractSet[str]) -> dict[str, str]:
    """The query parameters of the request: unknown and repeated ones are refused, never ignored."""
    given = _pairs()
    faults = [
        parameter_fault(name, *why)
        for name, count in Counter(name for name, _ in given).items()
        if (why := _fault(name, count, known))
    ]
    if faults:
        raise Problem("invalid-request", "The query parameters are not those of this operation.", faults)
    return dict(given)


def _pairs() -> list[tuple[str, str]]:
    try:
        text = request.query_string.decode()
        return parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=MOST_PARAMETERS)
    except ValueError:
        detail = f"The query is not UTF-8, or has more than {MOST_PARAMETERS} parameters."
        raise Problem("invalid-request", detail) from None


def _fault(name: str, count: int, known: AbstractSet[str]) -> tuple[str, str] | None:
    if name not in known:
        return "unknown_member", f"There is no parameter '{echo(name)}' here."
    return ("invalid_value", "May be given once.") if count > 1 else None


def accept(asked: Request, *media_types: str) -> str:
    """The first of the media types that the request accepts; 406 if it excludes them all."""
    for media_type in media_types:
        if not asked.accept_mimetypes or asked.accept_mimetypes[media_type] > 0:
            return media_type
    offered = " or ".join(media_types)
    raise Problem("not-acceptable", f"The answer is {offered}, which the Accept header excludes.")
