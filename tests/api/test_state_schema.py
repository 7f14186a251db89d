"""The schema of a state in the document and marshmallow's agree, on what is right and what is wrong."""

import copy
from itertools import islice
from random import Random

import pytest

from service.api.state import STATES
from service.games import GAMES
from tests.api.asking import DEALT, EXAMPLES
from tests.api.document import component
from tests.dealing import deals

MUTATIONS = 400
TEXTS = (
    "", " ", "a", "x" * 64, "x" * 65, "\u00e9" * 64, "🂡" * 64, "🂡" * 65, "a\n", "\n", "\u0000", "\u0085",
    "\u2028", "\u200b", "high", "both", "High", "padre", "As", "as", "aS", "10h", "10\u2665", "T\u2665\ufe0f",
    "10\u2665\ufe0f", "\u2665", "Jk", "JK", "jk\n", "Jks", "As\n", "\nAs", "As ", "1s", "10", "11h", "2", "K",
    "\u0669s", "\u0661\u0660h", "\u212as", "a\u017f", "A\u2660\ufe0f\ufe0f", "A\u2661", "Ax", "AsKd", "T",
    "t\ufe0f", "0",
)  # fmt: skip
NUMBERS = (
    -(2**53), -1, -0.0, 0, 0.0, 0.5, 1, 1.0, 1.5, 2, 3, 3.0, 4, 5, 5.0, 6, 13, 13.0, 14, 24, 1000, 1000.0,
    1001, 2**53 - 1, 2**53, 2.0**53, 2.0**53 - 1, 10**17, 1e17, 999_999_999_999_999_999, 1e-7,
)  # fmt: skip
OTHERS = (None, True, False, [], {}, [None], ["As"], [[]], ["As", None, "Kd"], {"id": "zed"}, [{"id": "zed"}])
JUNK = TEXTS + NUMBERS + OTHERS
MEMBERS = (
    "game", "reference", "options", "dealer", "players", "pot", "pots", "table", "id", "cards", "folded",
    "declares", "contributed", "dead", "shows", "opened", "passes", "board", "car", "spit", "high", "low",
    "amount", "eligible", "chip", "jokers", "wild", "low_qualifier", "max_draw", "flop", "spit_cards",
    "grid", "bundles", "heaven", "hell", "card_1", "card_5", "shared", "called", "spewed", "trump", "posts",
    "announces", "post_pot", "used_cards", "chooses", "exposed", "drew", "stays", "tricks_taken", "tricks",
    "player", "card", "low_awarded", "wager", "turned", "chips", "king_shown", "turns", "action",
    "suit_half", "hole_cards",
    "", "Game", "x/y", "~", "\u0000",
)  # fmt: skip


def containers(found):
    """Every object and list of a document that has something in it, itself first."""
    if isinstance(found, dict | list):
        yield found
        for below in found.values() if isinstance(found, dict) else found:
            yield from containers(below)


def mutate(state, rng):
    """Change one thing of a state, where and how chance says."""
    found = rng.choice(list(containers(state)))
    if isinstance(found, dict):
        mutate_object(found, rng)
    else:
        mutate_list(found, rng)


def mutate_object(found, rng):
    dice = rng.random()
    if found and dice < 0.2:
        del found[rng.choice(list(found))]
    elif found and dice < 0.6:
        found[rng.choice(list(found))] = junk(rng)
    else:
        found[rng.choice(MEMBERS)] = junk(rng)


def mutate_list(found, rng):
    dice = rng.random()
    if found and dice < 0.15:
        found.pop()
    elif found and dice < 0.3:
        found.extend(copy.deepcopy(found) * (12 if isinstance(found[0], dict) else 1))
    elif found and dice < 0.8:
        found[rng.randrange(len(found))] = junk(rng)
    else:
        found.append(junk(rng))


def junk(rng):
    return copy.deepcopy(rng.choice(JUNK))


def originals(game):
    examples = [state for state in EXAMPLES.values() if state["game"] == game]
    return [*examples, *islice(deals(3, [game]), 20)]


def mutants(game):
    """States with one to three things changed, the same ones every time."""
    rng = Random(f"mutants of {game}")
    states = originals(game)
    for _ in range(MUTATIONS):
        mutant = copy.deepcopy(rng.choice(states))
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            mutate(mutant, rng)
        yield mutant


@pytest.mark.parametrize("game", DEALT)
def test_both_schemas_agree(game):
    schema = component(STATES[game].component)
    verdicts = [
        (schema.is_valid(mutant), not STATES[game].validate(mutant), mutant) for mutant in mutants(game)
    ]
    assert [mutant for document, code, mutant in verdicts if document != code] == []
    share_of_valid = sum(document for document, _, _ in verdicts) / MUTATIONS
    assert 0.05 < share_of_valid < 0.6, "the mutations prove little"


def test_they_agree_on_how_many_may_win_a_pot():
    disagreed = []
    for game in GAMES:
        schema, code = component(STATES[game].component), STATES[game]
        for count in range(1, 60):
            pot = {"amount": 1, "eligible": [f"seat-{seat}" for seat in range(count)]}
            state = {"game": game, "players": [{"id": "seat-0"}], "pots": [pot]}
            if schema.is_valid(state) == bool(code.validate(state)):
                disagreed.append((game, count))
    assert disagreed == []


def test_junk_in_the_place_of_every_member():
    """Every piece of junk for every member of one game, so that none is left to chance."""
    schema, code = component("ElevatorState"), STATES["elevator"]
    full = originals("elevator")[0]
    full["players"][0] |= {"folded": False, "contributed": 0, "dead": 0, "shows": {"high": ["As"] * 5}}
    full |= {
        "reference": "",
        "dealer": "bob",
        "options": {"low_qualifier": 8, "wild": ["2"], "lines": "rows"},
    }
    full |= {"pots": [{"amount": 1, "eligible": ["bob"]}]}
    disagreed = []
    for found in containers(full):
        for key in list(found) if isinstance(found, dict) else range(len(found)):
            kept = found[key]
            for found[key] in JUNK:
                if schema.is_valid(full) == bool(code.validate(full)):
                    disagreed.append((key, found[key]))
            found[key] = kept
    assert disagreed == []
