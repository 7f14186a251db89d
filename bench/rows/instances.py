"""One, two and four instances behind nginx against the single server of the other rows, without it."""

from collections.abc import Iterator
from contextlib import ExitStack

from bench.effort import Effort
from bench.load import GENERATOR, Answered, generate
from bench.measure import Figures, ratio, spread, turned
from bench.proxy import find_nginx, nginx
from bench.row import Row
from bench.served import SETTLEMENTS
from bench.server import HERE, Server, children, cpu_seconds, serving

COUNTS = (1, 2, 4)
ALONE = "without nginx"


def rows(effort: Effort) -> Iterator[Row]:
    """Requests a second and CPU a request, of nginx and the instances together; in one run."""
    try:
        find_nginx()
    except FileNotFoundError:
        yield Row("instances behind nginx", None, note="nginx is not installed")
        return
    if not HERE:
        yield Row("instances behind nginx", None, note="there is no /proc here")
        return
    rates, cpu = _figures(effort)
    for name in list(rates)[1:]:
        yield Row(
            f"{name}, requests a second", ratio(rates[name], rates[ALONE]), None, "x alone", 2, GENERATOR
        )
        yield Row(f"  {name}, CPU a request", ratio(cpu[name], cpu[ALONE]), None, "x alone", 2)
        yield Row(f"  {name}, requests a second", spread(rates[name]), None, "/ s", 0)
    yield Row("  a single server, requests a second", spread(rates[ALONE]), None, "/ s", 0)
    yield Row("  a single server, CPU a request", spread(cpu[ALONE]), None, "us", 0)


def _figures(effort: Effort) -> tuple[Figures, Figures]:
    """Requests a second, and CPU microseconds a request, a figure a round for each way to serve."""
    with ExitStack() as held:
        servers = [held.enter_context(serving()) for _ in range(max(COUNTS))]
        ways: dict[str, tuple[int, list[Server], list[int]]] = {ALONE: (servers[0].port, servers[:1], [])}
        for count in COUNTS:
            some = servers[:count]
            port, proxy = held.enter_context(nginx([server.port for server in some]))
            ways[f"{count} behind nginx"] = (port, some, [proxy, *children(proxy)])
        rates: Figures = {name: [] for name in ways}
        cpu: Figures = {name: [] for name in ways}
        for port, _, _ in ways.values():
            generate(port, SETTLEMENTS, effort.load / 2)
        for number in range(effort.loads):
            for name in turned(list(ways), number):
                port, some, proxies = ways[name]
                before = _cpu(some, proxies)
                answered: Answered = generate(port, SETTLEMENTS, effort.load)
                rates[name].append(answered.requests / answered.seconds)
                cpu[name].append((_cpu(some, proxies) - before) / answered.requests * 1e6)
    return rates, cpu


def _cpu(servers: list[Server], proxies: list[int]) -> float:
    return sum(server.cpu for server in servers) + sum(map(cpu_seconds, proxies))
