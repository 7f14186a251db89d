"""The catalog and the service itself: what is asked without a body."""

from service.api import answers
from service.api.json_schema import Components
from service.api.operations.parts import ALWAYS, UNGUARDED, Json, Texts, operation, responses

LIST_TEXTS = (
    "Which games are there?",
    "Every game that the service knows, or those that a search finds, each with what tells it from others.",
)
GET_TEXTS = (
    "How is this game played and described?",
    "The whole card of a game: layout, phases, house rules, members of its states, rules and examples.",
)
LIVE_TEXTS = ("Is the process alive?", "For supervisors that restart a process which does not answer.")
READY_TEXTS = ("Is the service ready for requests?", "For load balancers and start-up scripts.")


def list_games(components: Components) -> Json:
    search: Json = {
        "name": "q",
        "in": "query",
        "description": "Only games whose name or an alias holds this text, whatever its case and marks.",
        "schema": {"type": "string", "maxLength": 64, "pattern": r"^[\s\S]*$"},
        "example": "7/27",
    }
    said = responses(components, answers.GAME_LIST, ALWAYS, cached=True)
    return operation("listGames", "catalog", LIST_TEXTS, said, parameters=[search])


def get_game(components: Components) -> Json:
    said = responses(components, answers.GAME, (404, *ALWAYS), cached=True)
    return operation("getGame", "catalog", GET_TEXTS, said, parameters=[game_parameter(components)])


def game_parameter(components: Components) -> Json:
    """The game that a path names."""
    return {
        "name": "game",
        "in": "path",
        "required": True,
        "description": "The id of a game.",
        "schema": components.property(answers.game_id()),
        "example": "texas-holdem",
    }


def health(components: Components, name: str, texts: Texts) -> Json:
    said = responses(components, answers.HEALTH, UNGUARDED)
    return operation(name, "service", texts, said, security=[{}])
