"""Whether the service lives, and whether it is ready for requests."""

from flask import Blueprint, Response

from service.api.parameters import no_query
from service.api.strict_json import json_answer

blueprint = Blueprint("health", __name__)


@blueprint.get("/livez")
@blueprint.get("/readyz")
def health() -> Response:
    """An app that answers has every game and every table loaded: there is nothing else to wait for."""
    no_query()
    return json_answer({"status": "ok"})
