"""The questions of version 1 of the API."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import orjson
from flask import Blueprint, Response, request

from service.api import catalog, disputes, rendering
from service.api.claims import DISPUTE_QUESTION
from service.api.fields import Closed
from service.api.files import file_answer
from service.api.metrics import count_ruling
from service.api.parameters import accept, no_query, query
from service.api.problems import Problem, echo, parameter_fault
from service.api.question import QUESTION
from service.api.requests import judge, judge_question
from service.api.strict_json import MEDIA_TYPE, json_answer, read_json
from service.games import GAMES
from service.rules.game import Game
from service.rules.questions import dispute, moves, score, settle

blueprint = Blueprint("v1", __name__, url_prefix="/v1")

MOST_SEARCHED = 64
Answer = TypeVar("Answer")


@blueprint.get("/games")
def games() -> Response:
    """The games that the service knows, or those that a search finds."""
    wanted = query({"q"}).get("q", "")
    if len(wanted) > MOST_SEARCHED:
        said = parameter_fault("q", "out_of_bounds", f"Expected at most {MOST_SEARCHED} characters.")
        raise Problem("invalid-request", "The search is too long.", [said])
    accept(request, MEDIA_TYPE)
    return _published({"games": catalog.entries(wanted)})


@blueprint.get("/games/<game>")
def game(game: str) -> Response:
    """A game's card."""
    no_query()
    known = known_game(game)
    accept(request, MEDIA_TYPE)
    return file_answer(_card(known.id), MEDIA_TYPE)


def known_game(game: str) -> Game:
    """The game of an id in a path; raises Problem."""
    if game not in GAMES:
        raise Problem("not-found", f"No game has the id '{echo(game)}'; GET /v1/games lists those it knows.")
    return GAMES[game]


@cache
def _card(game: str) -> bytes:
    return orjson.dumps(catalog.card(GAMES[game]))


def _published(document: Any) -> Response:
    return file_answer(orjson.dumps(document), MEDIA_TYPE)


@blueprint.post("/scores")
def scores() -> Response:
    """What is each hand worth?"""
    return _ruled(score, rendering.scores)


@blueprint.post("/settlements")
def settlements() -> Response:
    """Who gets what?"""
    return _ruled(settle, rendering.settlement)


@blueprint.post("/legal-moves")
def legal_moves() -> Response:
    """What may be done now, by whom; is this proposed move legal?"""
    return _ruled(moves, rendering.legal_moves, QUESTION)


@blueprint.post("/disputes")
def judge_dispute() -> Response:
    """Is this claimed result right, and if not, where and why?"""
    return _ruled(dispute, disputes.rendered, DISPUTE_QUESTION)


def _ruled(
    ask: Callable[[Game, Mapping[str, Any]], Answer],
    render: Callable[[Game, Mapping[str, Any], Answer], dict[str, Any]],
    schema: Closed | None = None,
) -> Response:
    """The answer to a state, or to a question of a schema that holds a state."""
    no_query()
    accept(request, MEDIA_TYPE)
    asked = read_json(request)
    ruled, answer = judge(asked, ask) if schema is None else judge_question(asked, schema, ask)
    count_ruling(ask.__name__, ruled.id)
    return json_answer(render(ruled, asked, answer))
