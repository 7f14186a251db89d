"""Row 28: reload and stop under load, for clients without a proxy that repeat nothing."""

import asyncio
import signal
import time

from tests import report
from tests.faults.clients import Tally, crowd
from tests.faults.questions import questions
from tests.faults.shipped import instance


def reloads(count: int = 5, clients: int = 16):
    """New workers take over; nobody notices."""
    questions()
    with instance() as server:
        before = set(server.workers)
        tally = asyncio.run(_reloads(server, count, clients))
        replaced = not before & set(server.workers)
    return [
        report.exactly(f"{count} reloads under load: dropped of {tally.asked}", tally.lost, 0),
        report.exactly("wrong or other than 200", tally.wrong + tally.refused, 0),
        report.exactly("all workers are new", replaced, wanted=True),
    ]


async def _reloads(server, count, clients):
    tally, over = Tally(), False
    asking = asyncio.create_task(crowd(server.port, clients, lambda: not over, tally))
    await asyncio.sleep(2)
    for _ in range(count):
        server.process.send_signal(signal.SIGHUP)
        await asyncio.sleep(4)
    over = True
    await asking
    return tally


def stop(clients: int = 16):
    """What was accepted is answered whole; a connection that nobody accepted is the next server's."""
    questions()
    with instance() as server:
        tally, status, seconds = asyncio.run(_stop(server, clients))
    return [
        report.exactly("stop under load: exit status", status, 0),
        report.exactly("answers broken off", tally.broken, 0),
        report.exactly("requests on open connections that were not answered", tally.unanswered, 0),
        report.exactly(f"wrong or other than 200 of {tally.asked}", tally.wrong + tally.refused, 0),
        report.at_most("seconds until the end", round(seconds, 1), 25),
    ]


async def _stop(server, clients):
    tally, over = Tally(), False
    asking = asyncio.create_task(crowd(server.port, clients, lambda: not over, tally, while_served=True))
    await asyncio.sleep(3)
    began = time.monotonic()
    status = await asyncio.to_thread(server.stop)
    seconds = time.monotonic() - began
    over = True
    await asking
    return tally, status, seconds
