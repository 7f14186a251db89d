"""Layouts and rulings as pictures."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from flask import Blueprint, Response, request

from service.api.files import file_answer
from service.api.headers import PICTURE_POLICY
from service.api.metrics import count_ruling
from service.api.parameters import accept, no_query
from service.api.requests import judge
from service.api.routes import known_game
from service.api.strict_json import read_json
from service.games import GAMES
from service.pictures.layout import layout_picture
from service.pictures.ruling import ruling_picture
from service.rules.game import Game
from service.rules.questions import settled

MEDIA_TYPE = "image/svg+xml"

blueprint = Blueprint("pictures", __name__, url_prefix="/v1")


@blueprint.get("/games/<game>/layout.svg")
def layout(game: str) -> Response:
    """Where the cards of a game lie."""
    no_query()
    known = known_game(game)
    accept(request, MEDIA_TYPE)
    return published_picture(layout_of(known.id))


@cache
def layout_of(game: str) -> bytes:
    """The layout of a game by its id, drawn once."""
    return layout_picture(GAMES[game])


def published_picture(picture: bytes) -> Response:
    """A picture that is the same for everybody, and may stand on the pages of others."""
    response = file_answer(picture, MEDIA_TYPE)
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return careful(response)


def careful(picture: Response) -> Response:
    """A picture that a browser opens as one and as nothing else."""
    picture.headers["Content-Security-Policy"] = PICTURE_POLICY
    return picture


@blueprint.post("/settlements/picture")
def settlement() -> Response:
    """Who gets what, and by which hands?"""
    no_query()
    accept(request, MEDIA_TYPE)
    asked = read_json(request)
    ruled, picture = judge(asked, picture_of)
    count_ruling("picture", ruled.id)
    return careful(Response(picture, content_type=MEDIA_TYPE))


def picture_of(game: Game, document: Mapping[str, Any]) -> bytes:
    """The picture of the settlement of a state; raises ImpossibleState."""
    return ruling_picture(game, *settled(game, document))
