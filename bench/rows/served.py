"""The settlement and the echo through gunicorn: two workers, eight connections that stay open."""

from collections.abc import Iterator

from bench.effort import Effort
from bench.load import GENERATOR, Loaded, load
from bench.measure import ratio, spread, turned
from bench.row import Goal, Row
from bench.served import ECHOES, SETTLEMENTS
from bench.server import HERE, Server, serving

ASKS = {"settlement": SETTLEMENTS, "echo": ECHOES}
NAME = "settlement through gunicorn"


def rows(effort: Effort) -> Iterator[Row]:
    """CPU a request, requests a second, and how long the slowest hundredth takes."""
    if not HERE:
        yield Row(NAME, None, Goal.most(1.15), note="there is no /proc here")
        return
    with serving("bench.served:app()") as server:
        loads = _loads(server, effort)
    cpu = {name: [one.cpu for one in all_of] for name, all_of in loads.items()}
    rate = {name: [one.rate for one in all_of] for name, all_of in loads.items()}
    yield Row(
        f"{NAME}, CPU a request",
        ratio(cpu["settlement"], cpu["echo"]),
        Goal.most(1.15),
        "x echo",
        2,
        GENERATOR,
    )
    yield Row(
        f"{NAME}, requests a second",
        ratio(rate["settlement"], rate["echo"]),
        Goal.least(0.87),
        "x echo",
        2,
        GENERATOR,
    )
    for name, all_of in loads.items():
        yield Row(f"  {name}, CPU a request", spread(cpu[name]), None, "us", 0)
        yield Row(f"  {name}, requests a second", spread(rate[name]), None, "/ s", 0)
        yield Row(f"  {name}, 99% answered within", spread([one.p99 for one in all_of]), None, "ms", 1)


def _loads(server: Server, effort: Effort) -> dict[str, list[Loaded]]:
    """A load a round for each, after one that warms up."""
    loads: dict[str, list[Loaded]] = {name: [] for name in ASKS}
    for asks in ASKS.values():
        load(server, asks, effort.load / 2)
    for number in range(effort.loads):
        for name in turned(list(ASKS), number):
            loads[name].append(load(server, ASKS[name], effort.load))
    return loads
