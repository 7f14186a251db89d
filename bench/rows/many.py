"""Batches of 1,000 against single requests, and a stream against the batches, through gunicorn."""

import json
import time
from collections.abc import Callable, Iterator, Mapping

from bench.effort import FULL_STREAM, Effort
from bench.load import GENERATOR, load
from bench.measure import Figures, ratio, spread, turned
from bench.posting import ask
from bench.row import Goal, Row
from bench.server import HERE, Server, serving
from bench.states import Deal, State, dealt, settlement, showdown

ROUNDS = 4
NDJSON = "application/x-ndjson"
DEALS: Mapping[str, Deal] = {"3 players": showdown, "9 players, 2 side pots": settlement}


def rows(effort: Effort) -> Iterator[Row]:
    """Showdowns a CPU second of the server."""
    if not HERE:
        yield Row(f"batch of {effort.batch:,}", None, Goal.least(7), "x single", note="no /proc here")
        return
    with serving() as server:
        for name, deal in DEALS.items():
            yield from _rows(server, name, dealt(deal, effort.batch), effort)


def _rows(server: Server, name: str, states: list[State], effort: Effort) -> Iterator[Row]:
    figures = _figures(server, states, effort)
    single, batch, stream = figures["single"], figures["batch"], figures["stream"]
    short = "" if effort.stream >= FULL_STREAM else "a shorter stream stands for one of 100,000"
    yield Row(
        f"batch of {effort.batch:,}, {name}, by CPU",
        ratio(batch, single),
        Goal.least(7),
        "x single",
        1,
        GENERATOR,
    )
    yield Row(
        f"stream of {effort.stream:,}, {name}, by CPU",
        ratio(stream, batch),
        Goal.least(0.85),
        "x batch",
        note=short,
    )
    for kind, rates in figures.items():
        yield Row(f"  {kind}", spread(rates), None, "showdowns / CPU s", 0)


def _figures(server: Server, states: list[State], effort: Effort) -> Figures:
    """Showdowns a CPU second, one figure a round for each way to ask."""
    asks = [ask("/v1/settlements", state) for state in states]
    lines = [asked.body for asked in asks]
    batch = json.dumps({"states": states}).encode()
    stream = b"\n".join(lines[i % len(lines)] for i in range(effort.stream))
    ways: dict[str, Callable[[], float]] = {
        "single": lambda: 1e6 / load(server, asks[:100], effort.load).cpu,
        "batch": lambda: _rate(server, "/v1/settlements/batch", batch, len(states), effort.load),
        "stream": lambda: _rate(server, "/v1/settlements/stream", stream, effort.stream, effort.load, NDJSON),
    }
    figures: Figures = {name: [] for name in ways}
    for number in range(ROUNDS):
        for name in turned(list(ways), number):
            figures[name].append(ways[name]())
    return figures


def _rate(
    server: Server, path: str, body: bytes, count: int, seconds: float, media_type: str = "application/json"
) -> float:
    """Post the same again and again for some seconds of CPU: states a CPU second."""
    before, asked, over = server.cpu, 0, time.monotonic() + seconds
    while not asked or time.monotonic() < over or server.cpu == before:
        answer = server.post(path, body, media_type)
        if answer.count(b'"status":200') != count:
            raise RuntimeError(f"{path} does not settle every state")
        asked += count
    return asked / (server.cpu - before)
