"""The states that are measured, dealt from fixed seeds."""

from collections.abc import Callable, Mapping
from itertools import cycle
from random import Random
from typing import Any

from service.rules.cards import DECK

State = dict[str, Any]
Deal = Callable[[Random], State]

_HANDS = (
    ("As", "Ks"),
    ("Qd", "Qc"),
    ("9h", "9c"),
    ("7s", "6s"),
    ("Ad", "Jd"),
    ("Tc", "8c"),
    ("5h", "5s"),
    ("Kd", "2h"),
    ("3c", "3d"),
)
_CONTRIBUTED = (200, 200, 75, 200, 200, 40, 200, 200, 200)


def nine_player_holdem() -> State:
    """Nine players, two of them all in for less: a main pot and two side pots."""
    players = [
        {"id": f"seat-{seat}", "cards": list(cards), "contributed": chips}
        for seat, (cards, chips) in enumerate(zip(_HANDS, _CONTRIBUTED, strict=True), start=1)
    ]
    board = ["Qs", "9s", "4s", "4d", "2c"]
    return {"game": "texas-holdem", "dealer": "seat-9", "players": players, "table": {"board": board}}


def dealt(deal: Deal, count: int, seed: int = 1) -> list[State]:
    """So many states, the same for the same seed."""
    rng = Random(seed)
    return [deal(rng) for _ in range(count)]


def settlement(rng: Random) -> State:
    """Nine players of hold'em, two of them all in for less."""
    state = _state(rng, "texas-holdem", 9, 2, {"board": 5})
    for player, chips in zip(state["players"], _CONTRIBUTED, strict=True):
        player["contributed"] = chips
    return state


def showdown(rng: Random) -> State:
    """Three players of hold'em and one pot."""
    return _state(rng, "texas-holdem", 3, 2, {"board": 5})


def bingo(rng: Random) -> State:
    """Eight players going both ways, high and low in turn."""
    state = _state(rng, "bingo", 8, 5, {"grid": 9})
    cards = state["table"]["grid"]
    state["table"]["grid"] = [cards[:3], cards[3:6], cards[6:]]
    return _declared(state)


def padre(rng: Random) -> State:
    """Nine players of Omaha, high and low."""
    return _state(rng, "padre", 9, 4, {"board": 5})


def cincinnati(rng: Random) -> State:
    """Nine players with a rank that is wild."""
    return _state(rng, "cincinnati", 9, 5, {"board": 5}, options={"wild": ["2"]})


def heaven_and_hell(rng: Random) -> State:
    """Eight players going both ways, high and low in turn, before anything is banished."""
    return _declared(_state(rng, "heaven-and-hell", 8, 5, {"heaven": 5, "hell": 5}))


def iron_cross(rng: Random) -> State:
    """Fifteen players, for whom the chosen intersection and all like it are wild."""
    state = _state(rng, "iron-cross-2", 15, 3, {"cards": 6}, options={"intersections_wild": "chosen_rank"})
    state["table"] = {f"card_{i}": card for i, card in enumerate(state["table"]["cards"], start=1)}
    return state


def extreme_opposites(rng: Random) -> State:
    """Nine players, with other wild cards for low than for high."""
    return _state(rng, "extreme-opposites", 9, 5, {"board": 5})


HEAVIEST: Mapping[str, Deal] = {
    "bingo, 8 players both ways": bingo,
    "padre, 9 players": padre,
    "cincinnati, 9 players, a wild rank": cincinnati,
    "heaven-and-hell, 8 players": heaven_and_hell,
    "iron-cross-2, 15 players, chosen intersection": iron_cross,
    "extreme-opposites, 9 players": extreme_opposites,
}


def legal_moves(rng: Random) -> State:
    """The third of six players may call, raise or fold on the turn, and asks whether he may raise to 60."""
    state = _state(rng, "texas-holdem", 6, 2, {"board": 4})
    state["dealer"] = "seat-6"
    chips = (50, 50, 30, 30, 30, 30)
    for player, put_in in zip(state["players"], chips, strict=True):
        player["contributed"] = put_in
        del player["cards"]
    return {
        "state": state,
        "phase": "bet",
        "acted": ["seat-1", "seat-2"],
        "betting": {
            "structure": "no_limit",
            "min_bet": 10,
            "bets": {"seat-1": 20, "seat-2": 20},
            "last_raise": 20,
            "stacks": {player["id"]: 400 for player in state["players"]},
        },
        "proposed": {"player": "seat-3", "action": "raise", "amount": 60},
    }


def dispute(rng: Random) -> State:
    """Four players, of whom the first claims the whole pot with three of a kind."""
    state = _state(rng, "texas-holdem", 4, 2, {"board": 5})
    names = [player["id"] for player in state["players"]]
    return {
        "state": state,
        "claim": {
            "payouts": dict(zip(names, (800, 0, 0, 0), strict=True)),
            "winners": {"high": names[:1]},
            "hands": {names[0]: {"high": {"category": "three_of_a_kind"}}},
        },
    }


def _state(rng: Random, game: str, seats: int, own: int, table: Mapping[str, int], **members: Any) -> State:
    """A state whose cards are dealt, with 200 chips from everybody."""
    deck = rng.sample(DECK, len(DECK))
    players = [
        {"id": f"seat-{seat}", "cards": [deck.pop() for _ in range(own)], "contributed": 200}
        for seat in range(1, seats + 1)
    ]
    rows = {name: [deck.pop() for _ in range(count)] for name, count in table.items()}
    return {"game": game, **members, "players": players, "table": rows}


def _declared(state: State) -> State:
    """The state with players going both ways, high and low in turn, so that every pot is won."""
    for player, way in zip(state["players"], cycle(("both", "high", "low")), strict=False):
        player["declares"] = way
    return state
