"""Pictures: a layout, and a ruling."""

from collections.abc import Iterable

from service.api.json_schema import Components
from service.api.operations.catalog import game_parameter
from service.api.operations.parts import (
    ALWAYS,
    OF_A_BODY,
    Json,
    body,
    headers,
    operation,
    problem_responses,
)
from service.api.pictures import MEDIA_TYPE
from service.games import GAMES
from service.pictures.ruling import MOST_BYTES

LAYOUT_TEXTS = (
    "Where do the cards of this game lie?",
    "The layout as a picture: what every place is called, and the lines through them.",
)
RULING_TEXTS = (
    "Who gets what, as a picture?",
    "The settlement as a picture: the table with the lines that won, the pots as bars, every hand.",
)
EXAMPLE = GAMES["elevator"].examples[0]


def layout(components: Components) -> Json:
    said = _responses("The layout.", (404, *ALWAYS), cached=True)
    return operation(
        "getLayoutPicture", "catalog", LAYOUT_TEXTS, said, parameters=[game_parameter(components)]
    )


def ruling() -> Json:
    example = {"elevator": {"summary": f"Elevator: {EXAMPLE.name}", "value": EXAMPLE.state}}
    asked = body("The state that is ruled on.", {"$ref": "#/components/schemas/State"}, example)
    said = _responses("The ruling.", (*ALWAYS, *OF_A_BODY))
    return operation("drawSettlement", "rulings", RULING_TEXTS, said, requestBody=asked)


def _responses(text: str, problems: Iterable[int], *, cached: bool = False) -> Json:
    sent = headers(ETag="ETag") if cached else headers()
    schema: Json = {"type": "string", "maxLength": MOST_BYTES, "pattern": "^<svg "}
    said: Json = {"200": {"description": text, "headers": sent, "content": {MEDIA_TYPE: {"schema": schema}}}}
    if cached:
        said["304"] = {"description": "The caller has this answer.", "headers": sent}
    return said | problem_responses(problems)
