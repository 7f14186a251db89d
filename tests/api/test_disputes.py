"""POST /v1/disputes: its answer is the one of the document, and cites rules of the game's card."""

from random import Random

import pytest
from hypothesis import given

from service.games import GAMES
from tests.api.asking import PADRE, answer, card_of, client
from tests.asked_claims import deal_dispute
from tests.dealing import rolled
from tests.dice import Dice

CLAIM = {"alice": 21, "bob": 20, "carol": 40}


def judged(**claim):
    return answer("disputes", {"state": PADRE, "claim": claim})


def every_because(part):
    """The rulings of an answer, wherever they stand."""
    for name, value in part.items() if isinstance(part, dict) else enumerate(part):
        if name == "because":
            yield from value
        elif isinstance(value, dict | list):
            yield from every_because(value)


def test_a_corrected_claim():
    said = judged(payouts=CLAIM)
    assert list(said) == [
        *("verdict", "total", "payouts", "winners", "hands", "mistakes", "because", "settlement"),
    ]
    assert (said["verdict"], said["total"]) == ("corrected", {"claimed": 81, "due": 81})
    assert [{key: one[key] for key in one if key != "because"} for one in said["payouts"]] == [
        {"player": "alice", "claimed": 21, "due": 20, "difference": -1, "mistake": "odd_chip_side"},
        {"player": "carol", "claimed": 40, "due": 41, "difference": 1, "mistake": "odd_chip_side"},
    ]
    assert said["mistakes"] == ["odd_chip_side"]
    assert said["settlement"] == answer("settlements", PADRE)


def test_an_upheld_claim():
    said = judged(payouts={"carol": 41})
    assert {key: said[key] for key in said if key != "settlement"} == {
        "verdict": "upheld",
        "total": {"claimed": 41, "due": 41},
        "payouts": [],
        "winners": [],
        "hands": [],
        "mistakes": [],
        "because": [],
    }


def test_what_is_not_claimed_is_not_there():
    assert not judged(next_pot=0).keys() & {"total", "refunds", "penalties", "posts", "chips", "outcome"}
    assert judged(refunds={"bob": 0})["refunds"] == []


def test_all_kinds_of_items():
    said = judged(
        refunds={"bob": 3},
        penalties={"bob": 2},
        winners={"high": ["bob"]},
        hands={"bob": {"high": {"category": "flush", "cards": ["ac", "3♠", "2c", "7d", "8s"]}}},
        next_pot=4,
        outcome="push",
    )
    assert said["refunds"][0]["difference"] == -3
    assert said["penalties"][0]["due"] == 0
    assert (said["winners"][0]["claimed"], said["winners"][0]["due"]) == (["bob"], ["carol"])
    assert said["hands"][0]["claimed"] == {"category": "flush", "cards": ["Ac", "3s", "2c", "7d", "8s"]}
    assert said["hands"][0]["due"]["category"] == "pair"
    assert (said["next_pot"]["due"], said["next_pot"]["difference"]) == (0, -4)
    assert (said["outcome"]["claimed"], said["outcome"]["due"]) == ("push", "showdown")


def test_a_claimed_total_is_echoed_in_points():
    state = {
        "game": "seven-twenty-seven",
        "players": [{"id": "a", "cards": ["Kh", "6c"]}, {"id": "b"}],
        "pot": 2,
    }
    state["players"][1] = {"id": "b", "cards": ["2h", "3c"], "declares": "low"}
    state["players"][0]["declares"] = "high"
    said = answer("disputes", {"state": state, "claim": {"hands": {"a": {"high": {"total": 7.5}}}}})
    assert (said["hands"][0]["claimed"], said["hands"][0]["due"]["total"]) == ({"total": 7.5}, 6.5)


@given(rolled(deal_dispute))
def test_every_answer_cites_rules_of_the_card(question):
    response = client().post("/v1/disputes", json=question)
    if response.status_code == 200:
        rules = {rule["id"] for rule in card_of(question["state"]["game"])["rules"]}
        assert {said["rule"] for said in every_because(response.get_json())} <= rules


@pytest.mark.parametrize("game", GAMES)
def test_a_corrected_claim_gives_its_reasons(game):
    dice = Dice(Random(game).randrange)
    for _ in range(30):
        question = deal_dispute(dice)
        if question["state"]["game"] != game:
            continue
        said = client().post("/v1/disputes", json=question).get_json()
        if said.get("verdict") == "corrected":
            assert said["because"]
            items = [*said["payouts"], *said["winners"], *said["hands"], *said.get("refunds", ())]
            assert all(item["because"] for item in items)


def test_the_same_question_gets_the_same_bytes():
    question = {"state": PADRE, "claim": {"payouts": CLAIM}}
    first, second = (client().post("/v1/disputes", json=question).data for _ in range(2))
    assert first == second
