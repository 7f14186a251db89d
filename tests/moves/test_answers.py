"""The form of an answer over HTTP, and what a question must be like (api.md 7, 11)."""

import json
from pathlib import Path
from types import SimpleNamespace

import jsonschema_rs
import pytest
import yaml

from service.games import GAMES
from service.rules.errors import Problem
from service.rules.moves.judge import proposal_problems
from service.rules.moves.phases import PHASES, phases_of
from service.rules.moves.standing import Proposal
from tests.api.asking import answer, client
from tests.moves.questions import asked, people, question, refused, state

ROOT = Path(__file__).parents[2]
EXAMPLES = [
    example
    for line in (ROOT / "tests/games/rule-examples.jsonl").read_text("utf-8").splitlines()
    if (example := json.loads(line))["operation"] == "legal-moves"
]
BOO_RAY = EXAMPLES[[e["id"] for e in EXAMPLES].index("boo-ray-legal-plays-h-led")]["request"]
TABLE = state("texas-holdem", people("a b"))


@pytest.fixture(scope="module")
def document():
    return yaml.safe_load((ROOT / "openapi.yaml").read_text("utf-8"))


def validator(document, name):
    return jsonschema_rs.validator_for(
        {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    )


def expected_of(answered, expect):
    key = lambda move: json.dumps(move, sort_keys=True)  # noqa: E731
    found = {"to_act": answered["to_act"], "phase_over": answered["phase_over"]}
    found["moves"] = sorted(answered["moves"], key=key)
    found["legal"] = answered.get("proposed", {}).get("legal")
    wanted = {**expect, "moves": sorted(expect["moves"], key=key)} if "moves" in expect else expect
    return {name: found[name] for name in wanted}, wanted


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_the_examples_of_the_rule_book(example, document):
    answered = answer("legal-moves", example["request"])
    found, wanted = expected_of(answered, example["expect"])
    assert found == wanted
    validator(document, "LegalMoves").validate(answered)
    validator(document, "MoveQuestion").validate(example["request"])


def test_all_examples_are_here():
    assert len(EXAMPLES) == 21


def test_the_whole_answer():
    proposed = {"player": "B", "action": "play", "cards": ["9s"]}
    assert answer("legal-moves", {**BOO_RAY, "proposed": proposed}) == {
        "game": "boo-ray",
        "phase": "play",
        "to_act": ["B"],
        "phase_over": False,
        "moves": [
            {
                "player": "B",
                "action": "play",
                "cards": ["Kh", "4h"],
                "choose": {"min": 1, "max": 1},
                "forced": False,
            }
        ],
        "because": [
            {
                "rule": "boo-ray.follow-suit",
                "text": "B must follow the suit led: Kh or 4h.",
                "about": {"players": ["B"], "cards": ["Kh", "4h"]},
            }
        ],
        "proposed": {
            "legal": False,
            "because": [
                {
                    "rule": "boo-ray.follow-suit",
                    "text": "B may play only Kh or 4h, not 9s.",
                    "about": {"players": ["B"], "cards": ["9s"]},
                }
            ],
        },
    }


def test_the_reference_comes_back():
    assert asked({**TABLE, "reference": "table 7"}, "bet")["reference"] == "table 7"


def test_a_legal_proposal_needs_no_reason():
    proposed = {"player": "a", "action": "check"}
    assert asked(TABLE, "bet", proposed=proposed)["proposed"] == {"legal": True, "because": []}
    assert "proposed" not in asked(TABLE, "bet")


def test_the_dealers_move():
    (move,) = asked(TABLE, "expose")["moves"]
    assert move == {"action": "expose", "slots": ["board.0", "board.1", "board.2"], "together": True}


def test_cards_are_read_in_any_spelling():
    hands = {"a": ["A♠", "10h", "2C"], "b": ["kd", "Ks", "4c"]}
    proposed = {"player": "a", "action": "discard", "cards": ["10♥"]}
    said = asked(state("pineapple", people("a b", cards=hands)), "discard", proposed=proposed)
    assert said["moves"][0]["cards"] == ["As", "Th", "2c"]
    assert said["proposed"]["legal"] is True


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_phase_answers_or_is_wrong(game, document):
    known = phases_of(GAMES[game])
    legal = validator(document, "LegalMoves")
    for phase in PHASES:
        response = client().post("/v1/legal-moves", json=question(state(game, people("a b")), phase))
        if phase not in known:
            assert response.status_code == 422
            assert [(e["pointer"], e["code"]) for e in response.get_json()["errors"]] == [
                ("/phase", "wrong_phase")
            ]
        elif response.status_code == 200:
            legal.validate(response.get_json())
        else:
            codes = {error["code"] for error in response.get_json()["errors"]}
            assert codes <= {"missing_card", "missing_member"}, codes


def test_the_phases_are_those_of_the_order():
    for game in GAMES.values():
        assert set(phases_of(game)) == set(game.phases) - (
            set() if getattr(game, "poker_ranked", False) else {"show"}
        )


def test_unknown_players():
    standing = {
        "turn": "x",
        "lead": "x",
        "acted": ["a", "x"],
        "arranged": ["x"],
        "asked_by": "x",
        "betting": {"bets": {"x": 1}, "stacks": {"x": 1}},
        "proposed": {"player": "x", "action": "fold"},
    }
    assert refused(TABLE, "bet", **standing) == dict.fromkeys(
        [
            *("/turn", "/lead", "/acted/1", "/arranged/0", "/asked_by", "/betting/bets"),
            *("/betting/stacks", "/proposed/player"),
        ],
        "unknown_player",
    )


def test_players_named_twice():
    assert refused(TABLE, "bet", acted=["a", "b", "a"]) == {"/acted/2": "duplicate_player"}


def test_the_faults_of_the_state_are_below_state():
    hands = {"a": ["2c", "3c"], "b": ["2c", "4c"]}
    assert refused(state("texas-holdem", people("a b", cards=hands)), "bet", turn="x") == {
        "/state/players/1/cards/0": "duplicate_card",
        "/turn": "unknown_player",
    }
    assert refused({**TABLE, "dealer": "x"}, "bet") == {"/state/dealer": "unknown_player"}


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"phase": "dream"}, {"/phase": "invalid_value"}),
        ({"phase": None}, {"/phase": "invalid_type"}),
        ({"extra": 1}, {"": "unknown_member"}),
        ({"state": {"game": "chess"}}, {"/state/game": "invalid_value"}),
        ({"state": 5}, {"/state": "invalid_type"}),
        ({"betting": {"structure": "spread"}}, {"/betting/structure": "invalid_value"}),
        ({"betting": {"min_bet": 0}}, {"/betting/min_bet": "out_of_bounds"}),
        ({"betting": {"bets": {"a": -1}}}, {"/betting/bets/a": "out_of_bounds"}),
        ({"proposed": {}}, {"/proposed/action": "required"}),
        ({"proposed": {"action": "jump"}}, {"/proposed/action": "invalid_value"}),
        (
            {"proposed": {"action": "fold", "player": "a", "cards": ["Zz"]}},
            {"/proposed/cards/0": "invalid_value"},
        ),
    ],
)
def test_the_schema_judges_members_one_by_one(changes, found):
    response = client().post("/v1/legal-moves", json={**question(TABLE, "bet"), **changes})
    assert response.status_code == 400
    assert {error["pointer"]: error["code"] for error in response.get_json()["errors"]} == found


@pytest.mark.parametrize("missing", ["state", "phase"])
def test_required_members(missing):
    body = question(TABLE, "bet")
    del body[missing]
    response = client().post("/v1/legal-moves", json=body)
    assert response.status_code == 400
    assert response.get_json()["errors"][0]["pointer"] == f"/{missing}"


@pytest.mark.parametrize(
    ("proposed", "found"),
    [
        ({"action": "bet", "player": "a"}, {"/proposed/amount": "missing_member"}),
        ({"action": "raise", "player": "a"}, {"/proposed/amount": "missing_member"}),
        ({"action": "fold"}, {"/proposed/player": "missing_member"}),
        ({"action": "expose"}, {"/proposed/slots": "missing_member"}),
        ({"action": "check", "player": "a", "amount": 0}, {"/proposed/amount": "conflicting_members"}),
        (
            {"action": "show", "player": "a"},
            {"/proposed/cards": "missing_member", "/proposed/side": "missing_member"},
        ),
    ],
)
def test_the_details_of_a_proposal(proposed, found):
    assert refused(TABLE, "bet", proposed=proposed) == found


@pytest.mark.parametrize(
    ("proposed", "found"),
    [
        (
            Proposal("fold", None),
            Problem("missing_member", ("proposed", "player"), "The move needs the player who makes it."),
        ),
        (
            Proposal("bet", 0),
            Problem("missing_member", ("proposed", "amount"), "The move bet needs it."),
        ),
        (
            Proposal("check", 0, line="row-1"),
            Problem("conflicting_members", ("proposed", "line"), "The move check has none."),
        ),
        (
            Proposal("expose", 0, slots=("board.0",)),
            Problem("conflicting_members", ("proposed", "player"), "This is the dealer's own move."),
        ),
    ],
)
def test_what_is_wrong_with_a_proposal_is_told(proposed, found):
    assert list(proposal_problems(proposed)) == [found]


@pytest.mark.parametrize(
    ("game", "phase", "detail"),
    [
        ("red-dog", "bet", "Red Dog has no such phase under these options; its phases are wager."),
        (
            "boo-ray",
            "bet",
            "Boo Ray has no such phase under these options; its phases are expose, stay, exchange, play.",
        ),
    ],
)
def test_the_phases_of_a_game_are_told(game, phase, detail):
    response = client().post("/v1/legal-moves", json=question(state(game, people("a b")), phase))
    assert response.get_json()["errors"] == [{"pointer": "/phase", "code": "wrong_phase", "detail": detail}]


def test_errors_of_phase_and_proposal_come_together():
    proposed = {"player": "a", "action": "wager"}
    assert refused(TABLE, "wager", proposed=proposed) == {
        "/phase": "wrong_phase",
        "/proposed/amount": "missing_member",
    }


def test_a_game_without_a_family_has_no_phases():
    assert phases_of(SimpleNamespace(phases=("bet",))) == {}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_cards_of_others_may_be_absent_or_null(game):
    # Only the phases in which a player's cards are the move need those of the one who acts.
    most = GAMES[game].own_cards.dealt
    for hidden in ({}, {"cards": [None] * most}):
        table = state(game, [{"id": "a", **hidden}, {"id": "b", **hidden}])
        needing = set()
        for phase in phases_of(GAMES[game]):
            response = client().post("/v1/legal-moves", json=question(table, phase))
            if response.status_code == 422:
                needing |= {phase}
                assert {e["code"] for e in response.get_json()["errors"]} <= {
                    "missing_card",
                    "missing_member",
                }
        leads_by_hand = {"bet"} if game in ("peabody-holdem", "kankakee") else set()
        assert needing <= {"draw", "exchange", "play"} | leads_by_hand
