"""Batches: the same question about up to 1,000 states in one JSON document."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, request

from service.api.fields import MOST_STATES, Anything, JsonSchema, ListOf, closed
from service.api.headers import request_id
from service.api.limits import charge
from service.api.parameters import accept, no_query
from service.api.requests import refuse_misshapen
from service.api.results import SCORES, SETTLEMENTS, Question, result
from service.api.strict_json import BATCH, MEDIA_TYPE, read_json

blueprint = Blueprint("batches", __name__, url_prefix="/v1")


class Free(Anything):
    """Any value: it is checked when its turn comes, and fails alone."""

    def json_schema(self) -> JsonSchema:
        """Whatever it is, the batch is a batch."""
        return {}

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        """The value, be it null."""
        return value


STATES = closed(
    "Batch",
    {
        "states": ListOf(
            Free(text="A state; each is checked by itself."),
            1,
            MOST_STATES,
            what="states",
            required=True,
            text="The states, whatever their games.",
        )
    },
    "Up to 1,000 states to ask the same question about.",
)


@blueprint.post("/scores/batch")
def scores() -> Response:
    """What is each hand worth, in every state?"""
    return _answered(SCORES)


@blueprint.post("/settlements/batch")
def settlements() -> Response:
    """Who gets what, in every state?"""
    return _answered(SETTLEMENTS)


def _answered(question: Question[Any]) -> Response:
    no_query()
    accept(request, MEDIA_TYPE)
    batch = read_json(request, BATCH)
    refuse_misshapen(batch, STATES)
    charge(len(batch["states"]))
    results = b",".join([result(question, _as_it_is(state), request_id()) for state in batch["states"]])
    return Response(b'{"results":[%s]}' % results, content_type=MEDIA_TYPE)


def _as_it_is(state: Any) -> Callable[[], Any]:
    return lambda: state
