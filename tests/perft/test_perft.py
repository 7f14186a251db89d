"""Counting the ways to play on, against totals that other programs found (quality.md, row 6)."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from service.games import GAMES
from service.rules.questions import house, moves
from tests.perft.boo_ray import HAND, asked, below, by_first_play, card, dealt, won

HERE = Path(__file__).parent
CARDS = ["2c", "5d", "9h", "Ks", "As"]


def lines(name):
    text = (HERE / f"{name}.perft").read_text("utf-8")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


def recorded(seats):
    """The turned card, the counts by depth, and the play-outs won."""
    said = lines(f"boo-ray-{seats}")
    counts = [int(count) for depth, count, *_ in (line for line in said if line[0].isdigit())]
    return said[0][1], counts, {line[1]: int(line[2]) for line in said if line[0] == "won"}


def check(seats, depth):
    turned, counts, _ = recorded(seats)
    assert card(HAND * seats) == turned
    assert len(counts) == HAND * seats
    found = below(dealt(seats), depth)
    table = "\n".join(f"{play}: {found}" for play, found in by_first_play(dealt(seats), depth).items())
    assert found == counts[:depth], f"by first play:\n{table}"


@pytest.mark.parametrize(("seats", "depth"), [(3, 15), (4, 12), (5, 15), (6, 17)])
def test_boo_ray(seats, depth):
    check(seats, depth)


@pytest.mark.long
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_boo_ray_to_the_end(seats):
    check(seats, HAND * seats)


def test_play_outs_of_three_seats():
    check_won(3)


@pytest.mark.long
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_play_outs(seats):
    check_won(seats)


def check_won(seats):
    found, wanted = won(dealt(seats)), recorded(seats)[2]
    assert {name: found[name] for name in wanted} == wanted
    assert found.total() == recorded(seats)[1][-1]


def agree(seats, depth):
    for named, ours, seat, turn in asked(seats, depth):
        assert (named, seat) == (ours, turn)


@pytest.mark.parametrize(("seats", "depth"), [(3, 6), (4, 6), (5, 8), (6, 9)])
def test_the_service_names_the_plays_that_are_counted(seats, depth):
    agree(seats, depth)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "depth"), [(3, 15), (4, 12), (5, 14), (6, 15)])
def test_the_service_names_the_plays_that_are_counted_deeper(seats, depth):
    agree(seats, depth)


def next_turns(cards, turns):
    """The turns that may be taken after some, by what the service answers."""
    players = [{"id": str(seat), "cards": [own]} for seat, own in enumerate(cards)]
    state = {"game": "screw-your-neighbor", "players": players, "turns": turns}
    question = {"state": state, "phase": "swap"}
    situation = moves(house(GAMES["screw-your-neighbor"], state), question).situation
    assert situation.over == (len(turns) == len(cards))
    return [
        {"player": str(move.seat), "action": move.action, **drawn(move.action)} for move in situation.moves
    ]


def ways(cards, depth, turns=()):
    """How many ways there are to go on to so many turns."""
    if len(turns) == depth:
        return 1
    return sum(ways(cards, depth, [*turns, turn]) for turn in next_turns(cards, list(turns)))


def by_first_turn(cards, depth):
    """The ways to take so many turns after each first one, a line each."""
    return "\n".join(f"{turn['action']}: {ways(cards, depth, [turn])}" for turn in next_turns(cards, []))


def drawn(action):
    return {"card": "6s"} if action == "draw_from_deck" else {}


def counted(cards, depth):
    """The same by arithmetic: a king behind a swap has one way, everybody else two."""
    standing, swapping = 1, 0  # ways after which the last one stood (or nobody has played), or swapped
    for seat in range(depth):
        ways = standing + swapping
        if cards[seat][0] == "K":
            standing, swapping = standing + swapping, standing
        else:
            standing, swapping = ways, ways
    return standing + swapping


def neighbours():
    cards = []
    for first, *rest in lines("screw-your-neighbor"):
        if first == "cards":
            cards = rest
        else:
            yield pytest.param(cards[: int(first)], [int(count) for count in rest], id=f"{cards[1]}-{first}")


@pytest.mark.parametrize(("cards", "counts"), list(neighbours()))
def test_screw_your_neighbor(cards, counts):
    assert len(counts) == len(cards)
    depths = range(1, len(cards) + 1)
    for depth, count in zip(depths, counts, strict=True):
        assert ways(cards, depth) == count, f"by first turn, depth {depth}:\n{by_first_turn(cards, depth)}"
    assert [counted(cards, depth) for depth in depths] == counts


@pytest.mark.parametrize(
    ("game", "phase", "held", "players", "options", "count"), lines("discards"), ids=lambda part: part
)
def test_discards(game, phase, held, players, options, count):
    cards = CARDS[: int(held)]
    state = {
        "game": game,
        "options": json.loads(options),
        "players": [{"id": "a", "cards": cards}, *({"id": str(i)} for i in range(1, int(players)))],
    }
    ruled = house(GAMES[game], state)
    legal = dict.fromkeys(range(len(cards) + 1), 0)
    for size in legal:
        for chosen in combinations(cards, size):
            proposed = {"player": "a", "action": phase, "cards": list(chosen)}
            legal[size] += moves(
                ruled, {"state": state, "phase": phase, "proposed": proposed}
            ).judgement.legal
    assert sum(legal.values()) == int(count), f"by the number of cards: {legal}"
