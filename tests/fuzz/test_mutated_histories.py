"""Recorded hands in which chance changed something get documented answers, never a 5xx."""

import orjson
from hypothesis import given

from service.api.histories import TOML
from service.histories import write_phh
from tests.api.asking import client
from tests.api.document import check
from tests.dealing import rolled
from tests.fuzz import committed
from tests.fuzz.mutations import JUNK, copy, places
from tests.histories.dealing import PHH, deal_ohh, deal_settled

PATH = "/v1/hand-histories"
WORDS = (
    *JUNK,
    *("p1 f", "p2 cc", "p1 cbr 5", "p3 sm", "p1 sm ????", "p1 sd ??", "d db ??????", "d dh p2 AsKd", "p9 f"),
    *("Fold", "Bet", "Mucks Cards", "Post Ante", "Post Dead", "Add to Pot", "Run_It_Twice"),
    *(0.25, 0.1, 1e-9, 2**53),
)


def mutated(document, dice):
    """A copy with one to three things left out, repeated or replaced."""
    document = copy(document)
    for _ in range(dice.among((1, 1, 2, 3))):
        found = [*places(document)]
        if not found:
            break
        owner, key = dice.among(found)
        match dice.below(4):
            case 0:
                del owner[key]
            case 1 if isinstance(owner, list):
                owner.append(copy(owner[key]))
            case _:
                owner[key] = copy(dice.among(WORDS))
    return document


def answered(body, media_type):
    response = client().post(PATH, data=body, content_type=media_type)
    check(PATH, "post", response)
    return response.status_code


@given(document=rolled(lambda dice: mutated(deal_ohh(dice), dice)))
def test_an_ohh_file_is_refused_exactly_where_the_document_refuses_it(document):
    expected = 200 if committed.OHH_FILE.is_valid(document) else 400
    assert answered(orjson.dumps(document), "application/json") == expected


@given(document=rolled(lambda dice: mutated(write_phh.document(*deal_settled(dice, PHH)), dice)))
def test_a_phh_file_is_reported_on_or_refused(document):
    assert answered(write_phh.toml(document).encode(), TOML) in (200, 400)
