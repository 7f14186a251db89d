"""Row 22: no body within the limits keeps a worker busy for long."""

from service.games import GAMES
from service.rules.moves.phases import phases_of
from service.rules.questions import house
from tests import report
from tests.hostile.dearest import dearest, holdem
from tests.hostile.effort import asking, seconds
from tests.hostile.wrong_bodies import wrong_bodies

MOST_TIMES = 40
MOST_SECONDS = 0.25


def legal_states():
    """The dearest state of each game, and questions about it, against three players of hold'em."""
    found = {game: dearest(game)[1] for game in GAMES}
    plain = asking("settlements", holdem())
    times = {}
    for game, state in found.items():
        ratio = seconds(asking("settlements", state), 5) / seconds(plain, 9)
        times[ratio] = game
    most = max(times)
    asked = {
        seconds(asking(operation, question)): f"{operation} of {state['game']}"
        for state in found.values()
        for operation, question in _questions(state)
    }
    return [
        report.at_most(
            f"the dearest state of {len(found)} games ({times[most]}), in hold'ems",
            round(most, 1),
            MOST_TIMES,
        ),
        _in_time(asked, f"the slowest of {len(asked)} questions about them"),
    ]


def _questions(state):
    yield "scores", state
    yield "disputes", {"state": state, "claim": wrong_claim(state)}
    for phase in phases_of(house(GAMES[state["game"]], state)):
        yield "legal-moves", {"state": state, "phase": phase}


def wrong_claim(state):
    """Everything is claimed, and wrong: every hand, who has won, and what everybody gets."""
    first = state["players"][0]["id"]
    hand = {"category": "royal_flush", "cards": state["players"][0].get("cards", [])[:5]}
    sides = ("high", "low")
    return {
        "payouts": {player["id"]: 1 for player in state["players"]},
        "winners": {side: [first] for side in sides},
        "hands": {player["id"]: dict.fromkeys(sides, hand) for player in state["players"]},
    }


def wrong_states(again: int = 20):
    """Bodies that are as wrong as can be; the slowest are asked again, lest a busy machine be blamed."""
    bodies = list(wrong_bodies())
    first = [seconds(asking(operation, body), 1) for operation, _, body in bodies]
    slowest = sorted(range(len(bodies)), key=first.__getitem__)[-again:]
    times = {seconds(asking(bodies[i][0], bodies[i][2])): f"{bodies[i][0]}, {bodies[i][1]}" for i in slowest}
    return [_in_time(times, f"the slowest of {len(bodies)} wrong bodies")]


def _in_time(asked, what):
    most = max(asked)
    return report.at_most(f"{what} ({asked[most]})", round(1000 * most, 1), 1000 * MOST_SECONDS, " ms")
