"""Rows 26 and 27: workers and whole servers that are killed while they are asked."""

import asyncio
import signal
import time
from random import Random

from tests import report
from tests.faults.clients import Tally, ask_until_answered, crowd
from tests.faults.questions import questions
from tests.faults.shipped import instance, kill, shipped

RECOVERY = 2.0


def killed_workers(clients: int = 16, seconds: float = 30, around: float = 8):
    """A worker a second; clients without a proxy that repeat nothing lose what is in flight at most."""
    questions()
    with instance() as server:
        tally, marks = asyncio.run(_killed_workers(server, clients, seconds, around))
    first, last, kills = marks
    recovered = last + RECOVERY
    usual, later = tally.rate(first - around, first), tally.rate(recovered, recovered + around)
    return [
        report.at_most(f"requests lost in {kills} kills of a worker", tally.lost, kills * clients),
        report.exactly("wrong", tally.wrong, 0),
        report.exactly("other than 200", tally.refused, 0),
        report.at_least("rate from 2 s after the last, of that before", round(100 * later / usual), 80, "%"),
    ]


async def _killed_workers(server, clients, seconds, around):
    tally, rng, over = Tally(), Random(1), False
    asking = asyncio.create_task(crowd(server.port, clients, lambda: not over, tally))
    await asyncio.sleep(around)
    first, kills = time.monotonic(), 0
    while time.monotonic() < first + seconds:
        if workers := server.workers:
            kill(rng.choice(workers))
            kills += 1
        last = time.monotonic()
        await asyncio.sleep(1)
    await asyncio.sleep(RECOVERY + around)
    over = True
    await asking
    return tally, (first, last, kills)


def retrying_clients(submissions: int = 5_000, clients: int = 8):
    """Kills of workers, reloads, and losses of one server and of both, again and again."""
    with shipped() as (port, servers):
        tally, faults = asyncio.run(_retrying_clients(port, servers, submissions, clients))
    done = ", ".join(f"{count} {name}" for name, count in faults.items())
    return [
        report.exactly(f"answered of {submissions} submissions", tally.asked - tally.lost, submissions),
        report.exactly("lost", tally.lost, 0),
        report.exactly("wrong", tally.wrong, 0),
        report.exactly("other than 200", tally.refused, 0),
        report.at_least(f"each fault happened ({done})", min(faults.values()), 1),
    ]


async def _retrying_clients(port, servers, submissions, clients):
    """The faults go on for as long as something is asked."""
    tally, numbers = Tally(), iter(range(submissions))
    asking = asyncio.gather(*(ask_until_answered(port, tally, numbers) for _ in range(clients)))
    faults = dict.fromkeys(("workers killed", "reloads", "servers lost", "losses of both"), 0)
    rng = Random(2)
    while not asking.done():
        fault = min(faults, key=faults.get)
        await FAULTS[fault](servers, rng)
        faults[fault] += 1
        await asyncio.wait({asking}, timeout=1)
    await asking
    return tally, faults


async def _kill_a_worker(servers, rng):
    if workers := rng.choice(servers).workers:
        kill(rng.choice(workers))


async def _reload(servers, rng):
    rng.choice(servers).process.send_signal(signal.SIGHUP)


async def _lose_one(servers, rng):
    await _lose([rng.choice(servers)])


async def _lose_both(servers, rng):
    await _lose(servers)


async def _lose(servers):
    for server in servers:
        server.kill()
    await asyncio.sleep(1)
    for server in servers:
        server.start()
    for server in servers:
        await asyncio.to_thread(server.await_ready)


FAULTS = {
    "workers killed": _kill_a_worker,
    "reloads": _reload,
    "servers lost": _lose_one,
    "losses of both": _lose_both,
}
