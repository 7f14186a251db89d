"""Short ways to ask what may be done, and to read the answer."""

from service.rules.ruling import Because
from tests.api.asking import answer, client
from tests.rules.wording import said_well, sentence


def question(state, phase, **standing):
    return {"state": state, "phase": phase, **standing}


def asked(state, phase, **standing):
    """The answer to a question about moves, whose reasons are well said."""
    said = answer("legal-moves", question(state, phase, **standing))
    reasons = [*said["because"], *said.get("proposed", {}).get("because", ())]
    said_well(map(because, reasons), [player["id"] for player in state["players"]])
    return said


def because(reason):
    """A reason as the rules have it."""
    about = reason.get("about", {})
    players, cards = (tuple(about.get(name, ())) for name in ("players", "cards"))
    return Because(reason["rule"], reason["text"], players, cards, about.get("chips"))


def moves(state, phase, **standing):
    """What each player may do, the dealer's moves under None: the actions with their choices."""
    found = {}
    for move in asked(state, phase, **standing)["moves"]:
        rest = {name: value for name, value in move.items() if name not in ("player", "action", "forced")}
        found.setdefault(move.get("player"), {})[move["action"]] = rest
    return found


def forced(state, phase, **standing):
    """Who must do what."""
    said = asked(state, phase, **standing)["moves"]
    return {move["player"]: move["action"] for move in said if move["forced"]}


def over(state, phase, **standing):
    said = asked(state, phase, **standing)
    assert said["phase_over"] == (not said["to_act"] and not said["moves"])
    return said["phase_over"]


def judged(state, phase, proposed, **standing):
    """The rule that a proposed move breaks; None where it is legal."""
    said = asked(state, phase, proposed=proposed, **standing)["proposed"]
    assert said["legal"] == (not said["because"])
    return None if said["legal"] else said["because"][0]["rule"]


def refused(state, phase, **standing):
    """The pointers and codes of a question that is refused."""
    response = client().post("/v1/legal-moves", json=question(state, phase, **standing))
    assert response.status_code in (400, 422), response.text
    for error in response.get_json()["errors"]:
        sentence(error["detail"])
    return {error["pointer"]: error["code"] for error in response.get_json()["errors"]}


def choose(cards, least, most):
    return {"cards": cards.split(), "choose": {"min": least, "max": most}}


def bounds(least, most):
    return {"min": least, "max": most} if most is not None else {"min": least}


def people(*ids, **each):
    """Players, with a member of each by name: ``people("a b", cards={"a": [...]})``."""
    names = " ".join(ids).split()
    return [
        {"id": name, **{member: values[name] for member, values in each.items() if name in values}}
        for name in names
    ]


def state(game, players, **members):
    return {"game": game, "players": players, **members}
