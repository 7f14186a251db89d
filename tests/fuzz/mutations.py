"""Documents that are nearly states: dealt ones in which chance has changed something."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random

from service.api.claims import MOST_POINTS, Points
from service.api.fields import Closed, ListOf, MapOf, Section, StrictField, Text, Whole
from service.api.question import QUESTION
from service.api.state import STATES
from service.rules.cards import DECK, JOKER
from tests.dealing import Dice, State, deal_any, deals, value_of

TEXTS = (
    "", " ", "a", "x" * 64, "x" * 65, "é" * 64, "🂡" * 64, "🂡" * 65, "a\n", "\n", "\u0000", "\u0085",
    "\u2028", "\u200b", "high", "both", "High", "padre", "As", "aS", "10h", "T♥\ufe0f", "♥", "Jk", "jk\n",
    "Jks", "As\n", "\nAs", "As ", "1s", "10", "11h", "2", "K", "\u0669s", "\u0661\u0660h", "\u212as",
    "a\u017f", "A♠\ufe0f\ufe0f", "A♡", "Ax", "AsKd", "T", "t\ufe0f", "0", "1e400", "null", "__class__",
)  # fmt: skip
NUMBERS = (
    -(2**53), -1, -0.0, 0, 0.5, 1, 1.0, 1.5, 2, 3.0, 5, 6, 13.0, 14, 1000.0, 1001, 2**53 - 1, 2**53,
    2.0**53 - 1, 2.0**53, 10**17, 1e17, 10**18 - 1, 1e-7,
)  # fmt: skip
OTHERS = (None, True, False, [], {}, [None], ["As"], [[]], ["As", None, "Kd"], [["As"]], {"id": "a"}, [{}])
JUNK = TEXTS + NUMBERS + OTHERS


def _names(schema) -> Iterator[str]:
    """The names of a schema's members, and of those of its parts."""
    for name, field in schema.fields.items():
        yield name
        part = getattr(getattr(field, "item", field), "schema", None)
        if part is not None:
            yield from _names(part)


NAMES = (
    *sorted({name for schema in STATES.values() for name in _names(schema)}),
    "",
    "Game",
    "x/y",
    "~",
    "\u0000",
)


def mutated(state: State, dice: Dice) -> State:
    """A copy of a state with one to three things changed."""
    document = copy(state)
    for _ in range(dice.among((1, 1, 1, 2, 3))):
        _mutate(document, state["game"], dice)
    return document


def mutated_question(question: State, dice: Dice, schema: Closed = QUESTION) -> State:
    """A copy of a question with its state changed, or one of its own members or one of theirs."""
    document = copy(question)
    if dice.now_and_then(2):
        return document | {"state": mutated(question["state"], dice)}
    owner, key, field = dice.among([*fields(schema, document)])
    owner[key] = dice.among((*bounds(field), _right(field, dice), _junk(dice)))
    return document


def mutants(seed: int) -> Iterator[State]:
    """Mutated states of every game without end; the same for the same seed."""
    dice = Dice(Random(seed).randrange)
    states = list(islice(deals(seed), 50 * len(STATES)))
    while True:
        yield mutated(dice.among(states), dice)


def full(game: str) -> State:
    """A state with every member that the game has, in which nothing need make sense."""
    return _right(Section(STATES[game]), Dice(lambda n: n - 1))


def each_field_replaced(game: str, values) -> Iterator[State]:
    """The full state with each of its members in turn replaced by each of some values of its field."""
    state = full(game)
    for owner, key, field in [*fields(STATES[game], state)]:
        kept = owner[key]
        for value in values(field):
            owner[key] = value
            yield state
        owner[key] = kept


def each_object_with_a_stranger(game: str) -> Iterator[State]:
    """The full state with a member that is not listed, in each of its objects in turn."""
    state = full(game)
    objects = [state, *(owner[key] for owner, key in places(state) if isinstance(owner[key], dict))]
    for found in objects:
        found["stranger"] = 1
        yield state
        del found["stranger"]


def any_mutant(dice: Dice) -> State:
    return mutated(deal_any(dice), dice)


def copy(document):
    return json.loads(json.dumps(document))


def places(part) -> Iterator[tuple]:
    """Every place in a document: what holds it, and its name or number there."""
    keys = part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
    for key in keys:
        yield part, key
        yield from places(part[key])


def fields(schema: Closed, part) -> Iterator[tuple]:
    """Every member that an object has or may have, down to its parts: its owner, name there, and field."""
    if not isinstance(part, dict):
        return
    for name, field in schema.fields.items():
        yield part, name, field
        if name in part:
            yield from _below(field, part[name])


def _below(field: StrictField, part) -> Iterator[tuple]:
    match field:
        case Section(schema=schema):
            yield from fields(schema, part)
        case MapOf(value=value) if isinstance(part, dict):
            for name, below in part.items():
                yield part, name, value
                yield from _below(value, below)
        case ListOf(item=item) if isinstance(part, list):
            for i, below in enumerate(part):
                yield part, i, item
                yield from _below(item, below)


def _mutate(document: State, game: str, dice: Dice) -> None:
    if not document or dice.now_and_then(2):
        owner, key, field = dice.among([*fields(STATES[game], document)])
        owner[key] = dice.among(bounds(field)) if dice.now_and_then(2) else _right(field, dice)
        return
    owner, key = dice.among([*places(document)])
    part = owner[key]
    change = dice.below(5)
    if change == 0:
        del owner[key]
    elif change == 1:
        owner[key] = _nearly(part, dice)
    elif change == 2:
        other, place = dice.among([*places(document)])
        owner[key] = copy(other[place])
    elif change == 3 and isinstance(part, dict):
        part[dice.among(NAMES)] = _junk(dice)
    else:
        owner[key] = _junk(dice)


def _junk(dice: Dice):
    return copy(dice.among(JUNK))


def _right(field: StrictField, dice: Dice):
    """A value that the field takes."""
    return value_of(field, {"Card": lambda: dice.among((*DECK, JOKER)), "PlayerId": lambda: "alice"}, dice)


def bounds(field: StrictField) -> list:
    """Values at the bounds of a field, on either side of each."""
    if isinstance(field, Whole):
        return [field.least - 1, field.least, field.most, float(field.most), field.most + 1]
    if isinstance(field, Points):
        return [-0.5, 0, 0.25, 0.5, MOST_POINTS, MOST_POINTS + 0.5, True]
    first = Dice(lambda _: 0)
    if isinstance(field, ListOf):
        lengths = {max(field.least - 1, 0), field.least, field.most, field.most + 1}
        return [[_right(field.item, first)] * length for length in sorted(lengths)]
    if isinstance(field, Text):
        lengths = {max(field.least - 1, 0), field.least, field.most, field.most + 1}
        return ["x" * length for length in sorted(lengths)]
    return [_right(field, first), None]


def _nearly(part, dice: Dice):
    """Something like what stands there."""
    match part:
        case bool():
            return int(part)
        case int() | float():
            return dice.among((part + 1, part - 1, part + 0.5, -part, float(part), str(part)))
        case str():
            return dice.among((part + "\n", part.swapcase(), part[1:], part * 2, [part]))
        case list() if part:
            return dice.among((part[:-1], part + copy(part), part * 12, part[::-1], part[0], [part]))
        case dict():
            return dice.among(([part], json.dumps(part), list(part)))
    return part
