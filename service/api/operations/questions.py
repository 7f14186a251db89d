"""Questions about one state: scores, settlements, legal moves, disputes."""

from collections.abc import Callable

from service.api import answers, disputes, rendering
from service.api.claims import DISPUTE, DISPUTE_QUESTION
from service.api.fields import Closed
from service.api.json_schema import Components
from service.api.operations.parts import ALWAYS, JSON, OF_A_BODY, Json, Texts, body, operation, responses
from service.api.question import QUESTION
from service.api.requests import judge_question
from service.games import GAMES
from service.rules.questions import dispute, house, moves, score, settle

SCORE_TEXTS = (
    "What is each hand worth?",
    "The best hand of every player on each side, and their order. A side is left out until it has a hand.",
)
SETTLE_TEXTS = (
    "Who gets what, and why?",
    "Every pot, what each player gets of it and pays, and the rulings that decided it.",
)
MOVES_TEXTS = (
    "What may be done now, and by whom?",
    "Every kind of move that is open in a phase, whose turn it is, and whether a proposed move is legal.",
)
DISPUTE_TEXTS = (
    "Is this result right, and if not, where and why?",
    "A claimed result held against the ruling: every item that differs, the reason, and any known mistake.",
)
EXAMPLE = GAMES["texas-holdem"]


def _scored(state: Json) -> Json:
    game = house(EXAMPLE, state)
    return rendering.scores(game, state, score(game, state))


def _settled(state: Json) -> Json:
    game = house(EXAMPLE, state)
    return rendering.settlement(game, state, settle(game, state))


def scores(components: Components, answer: Closed) -> Json:
    """What is each hand worth?"""
    return _question(components, "scoreState", SCORE_TEXTS, answer, _scored)


def settlements(components: Components, answer: Closed) -> Json:
    """Who gets what?"""
    return _question(components, "settleState", SETTLE_TEXTS, answer, _settled)


def _question(
    components: Components, name: str, texts: Texts, answer: Closed, ask: Callable[[Json], Json]
) -> Json:
    states = {
        game.id: {"summary": f"{game.name}: {example.name}", "value": example.state}
        for game in GAMES.values()
        for example in game.examples[:1]
    }
    asked = body("The state that is asked about.", {"$ref": "#/components/schemas/State"}, states)
    said = responses(components, answer, (*ALWAYS, *OF_A_BODY))
    example = EXAMPLE.examples[0]
    said["200"]["content"][JSON]["examples"] = {
        EXAMPLE.id: {"summary": f"{EXAMPLE.name}: {example.name}", "value": ask(dict(example.state))}
    }
    return operation(name, "rulings", texts, said, requestBody=asked)


def legal_moves(components: Components) -> Json:
    examples = {
        name: {"summary": question["phase"], "value": question} for name, question in MOVE_EXAMPLES.items()
    }
    asked = body("The state, and where the play of a phase stands.", components.reference(QUESTION), examples)
    said = responses(components, answers.LEGAL_MOVES, (*ALWAYS, *OF_A_BODY))
    ruled, answer = judge_question(MOVE_EXAMPLES["play"], QUESTION, moves)
    said["200"]["content"][JSON]["examples"] = {
        "play": {"summary": "play", "value": rendering.legal_moves(ruled, MOVE_EXAMPLES["play"], answer)}
    }
    return operation("listLegalMoves", "rulings", MOVES_TEXTS, said, requestBody=asked)


def judge_dispute(components: Components) -> Json:
    examples = {"odd-chip": {"summary": "The odd chip in the wrong half", "value": DISPUTE_EXAMPLE}}
    schema = components.reference(DISPUTE_QUESTION)
    asked = body("The state, and the result that is claimed.", schema, examples)
    said = responses(components, DISPUTE, (*ALWAYS, *OF_A_BODY))
    ruled, answer = judge_question(DISPUTE_EXAMPLE, DISPUTE_QUESTION, dispute)
    said["200"]["content"][JSON]["examples"] = {
        "odd-chip": {"summary": "Corrected", "value": disputes.rendered(ruled, DISPUTE_EXAMPLE, answer)}
    }
    return operation("judgeDispute", "rulings", DISPUTE_TEXTS, said, requestBody=asked)


DISPUTE_EXAMPLE: Json = {
    "state": dict(GAMES["padre"].examples[0].state),
    "claim": {"payouts": {"alice": 21, "bob": 20, "carol": 40}},
}
MOVE_EXAMPLES: dict[str, Json] = {
    "play": {
        "state": {
            "game": "boo-ray",
            "players": [
                {"id": "alice", "stays": True},
                {"id": "bob", "stays": True, "cards": ["Kh", "4h", "9s", "2c"]},
                {"id": "carol", "stays": False},
            ],
            "table": {"trump": "2s"},
            "tricks": [
                [{"player": "alice", "card": "As"}, {"player": "bob", "card": "7s"}],
                [{"player": "alice", "card": "3h"}],
            ],
        },
        "phase": "play",
        "proposed": {"player": "bob", "action": "play", "cards": ["9s"]},
    },
    "bet": {
        "state": {
            "game": "texas-holdem",
            "players": [
                {"id": "alice", "contributed": 2},
                {"id": "bob", "contributed": 4},
                {"id": "carol"},
            ],
        },
        "phase": "bet",
        "lead": "carol",
        "betting": {
            "structure": "no_limit",
            "min_bet": 4,
            "bets": {"alice": 2, "bob": 4},
            "stacks": {"alice": 98, "bob": 96, "carol": 60},
        },
    },
    "show": {
        "state": {
            "game": "omaha",
            "players": [
                {"id": "alice", "cards": ["Ah", "Kd", "Ks", "3c"]},
                {"id": "bob", "cards": ["4h", "5h", "Td", "8c"]},
            ],
            "table": {"board": ["2h", "7h", "Jh", "Qh", "9c"]},
        },
        "phase": "show",
        "proposed": {
            "player": "alice",
            "action": "show",
            "side": "high",
            "cards": ["Ah", "2h", "7h", "Jh", "Qh"],
        },
    },
}
