"""Ask the shipped set-up a hundred thousand questions, and watch its memory and its files: ``make soak``."""

import asyncio
import json
import os
import sys
import time
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path

from tests import report
from tests.dealing import deals
from tests.faults.clients import BrokenOff, Client, NoAnswer, Tally, count
from tests.faults.questions import questions
from tests.faults.shipped import Instance, shipped

REQUESTS = 100_000
FIRST = 1_000
STRETCH = 5_000
EACH = 2_000
CLIENTS = 8
LINES = 200
QUIET = 6
"""Seconds after which no connection is kept."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """What the master and its workers hold, in MiB and file descriptors.

    ``resident`` counts pages that processes share once for each (RSS), ``own`` once in all (PSS): it grows
    also where a worker writes to a page that it had from the master, until none is left.
    """

    resident: float
    own: float
    files: int


def footprint(server: Instance) -> Footprint:
    """What a server holds."""
    everyone = [server.process.pid, *server.workers]
    files = sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in everyone)
    memory = [_memory(pid) for pid in everyone]
    return Footprint(sum(one["Rss"] for one in memory), sum(one["Pss"] for one in memory), files)


def _memory(pid: int) -> dict[str, float]:
    """MiB by kind."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    return {name: int(size.split()[0]) / 1024 for name, size in (line.split(":") for line in lines)}


def soak(requests: int = REQUESTS, first: int = FIRST, each: int = EACH):
    """Every question is answered rightly, the streams between them too, and nothing grows."""
    asked, tally, statuses = questions(seed=25, each=each), Tally(), set()
    with shipped(1, ODDCHIP_ACCESS_LOG="on") as (port, [server]):
        _ask(port, tally, asked, range(first), statuses)
        start = _at_rest(server)
        for begin in range(first, requests, STRETCH):
            _ask(port, tally, asked, range(begin, min(begin + STRETCH, requests)), statuses)
            now = footprint(server)
            sys.stderr.write(f"{tally.asked} requests, {now}\n")
        end = _at_rest(server)
    return [
        report.exactly(f"of {requests} requests, right 200s", len(tally.right), requests),
        report.exactly("statuses of the streams between them", sorted(statuses), [200]),
        report.at_most(
            f"growth after the first {first} (of pages no longer shared, too: {end.own - start.own:.1f} MiB)",
            round(end.resident - start.resident, 1),
            10,
            " MiB",
        ),
        report.exactly("file descriptors more than then", end.files - start.files, 0),
    ]


def _ask(port, tally, asked, numbers, statuses):
    asyncio.run(_ask_all(port, tally, iter([asked[number % len(asked)] for number in numbers])))
    statuses.add(_stream(port))


async def _ask_all(port, tally, asked):
    await asyncio.gather(*(_ask_on(port, tally, asked) for _ in range(CLIENTS)))


async def _ask_on(port, tally, asked):
    client = Client(port)
    for question in asked:
        try:
            count(tally, question, *await client.ask(question))
        except (NoAnswer, BrokenOff):
            tally.unanswered += 1
    client.close()


def _stream(port) -> int:
    lines = [json.dumps(state).encode() for state in islice(deals(25), LINES)]
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        headers = {"Content-Type": "application/x-ndjson"}
        connection.request("POST", "/v1/settlements/stream", b"\n".join(lines), headers)
        response = connection.getresponse()
        assert response.read().count(b"\n") == LINES
        return response.status


def _at_rest(server) -> Footprint:
    """When kept connections are closed."""
    time.sleep(QUIET)
    return footprint(server)


if __name__ == "__main__":
    requests = int(os.environ.get("REQUESTS") or REQUESTS)
    sys.exit(report.run("soak", {25: [lambda: soak(requests)]}))
