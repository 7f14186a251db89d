"""Where an answer leads: what of a question and its answer makes the next question."""

from typing import Any

Json = dict[str, Any]
SAME = "$request.body"
INNER = "$request.body#/state"
EXAMPLE = "$response.body#/examples/0/state"


def _link(operation: str, text: str, **given: object) -> Json:
    return {"operationId": operation, "description": text, **given}


def _claim(state: str, next_pot: str) -> Json:
    return {"state": state, "claim": {"next_pot": next_pot}}


LINKS: dict[str, Json] = {
    "listGames": {
        "card": _link(
            "getGame", "The card of the first game found.", parameters={"game": "$response.body#/games/0/id"}
        )
    },
    "getGame": {
        "layout": _link(
            "getLayoutPicture",
            "Where the cards of the game lie, as a picture.",
            parameters={"game": "$response.body#/id"},
        ),
        "scores": _link("scoreState", "What each hand of the first example is worth.", requestBody=EXAMPLE),
        "settlement": _link("settleState", "How the first example is settled.", requestBody=EXAMPLE),
        "moves": _link(
            "listLegalMoves",
            "How the first example may be bet on, where the game has betting.",
            requestBody={"state": EXAMPLE, "phase": "bet"},
        ),
    },
    "scoreState": {"settlement": _link("settleState", "How the same state is settled.", requestBody=SAME)},
    "settleState": {
        "picture": _link("drawSettlement", "The same settlement as a picture.", requestBody=SAME),
        "scores": _link("scoreState", "What each hand of the same state is worth.", requestBody=SAME),
        "dispute": _link(
            "judgeDispute",
            "Whether what is said to stay in the pot does, for the same state.",
            requestBody=_claim(SAME, "$response.body#/next_pot"),
        ),
    },
    "listLegalMoves": {
        "scores": _link("scoreState", "What each hand of the question's state is worth.", requestBody=INNER)
    },
    "judgeDispute": {
        "settlement": _link("settleState", "How the question's state is settled.", requestBody=INNER),
        "dispute": _link(
            "judgeDispute",
            "The same state, and what the ruling says stays in the pot.",
            requestBody=_claim(INNER, "$response.body#/settlement/next_pot"),
        ),
    },
}
"""The links of an operation's 200, by its operationId."""
