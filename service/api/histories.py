"""The question of recorded hands: do the results of a file agree with the rules?"""

from flask import Blueprint, Request, Response, request

from service.api.history_files import Sent, check_count, ohh_hands, phh_hands
from service.api.history_rendering import report
from service.api.history_schemas import LONGEST_TOML
from service.api.limits import charge
from service.api.metrics import count_ruling
from service.api.parameters import accept, no_query
from service.api.problems import Problem
from service.api.requests import invalid
from service.api.strict_json import BATCH, MEDIA_TYPE, json_answer, read_body

blueprint = Blueprint("histories", __name__, url_prefix="/v1")

TOML = "application/toml"
LONGEST_JSON = BATCH.body


@blueprint.post("/hand-histories")
def hand_histories() -> Response:
    """Does each recorded hand agree with the rules, and where not, why?"""
    no_query()
    accept(request, MEDIA_TYPE)
    hands = _hands(request)
    check_count(hands)
    charge(len(hands))
    found = [fault for hand in hands for fault in hand.faults()]
    if found:
        raise invalid(found)
    verdicts = [hand.verdict() for hand in hands]
    for verdict in verdicts:
        count_ruling("histories", verdict.game or "none")
    return json_answer(report(hands, verdicts))


def _hands(asked: Request) -> list[Sent]:
    if asked.mimetype == TOML:
        return phh_hands(read_body(asked, LONGEST_TOML, TOML))
    if asked.mimetype == MEDIA_TYPE:
        return ohh_hands(read_body(asked, LONGEST_JSON))
    raise Problem("unsupported-media-type", f"The body must be {TOML} (PHH) or {MEDIA_TYPE} (OHH) in UTF-8.")
