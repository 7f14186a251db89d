"""Three instances behind the proxy: one is killed, replaced, frozen, then all are upgraded, under load.

Beside the load a thousand slow clients hold their connections, and one client asks as usual.
"""

import asyncio
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from random import Random

from tests import report
from tests.faults.clients import BrokenOff, CarefulClient, Client, NoAnswer, Tally, crowd
from tests.faults.questions import questions
from tests.faults.shipped import kill, shipped
from tests.faults.slow import KINDS

BETWEEN = 0.05
LEAST, MOST = 5, 15
"""Seconds for which a slow client keeps a connection: less than the proxy's patience."""


class Crowd:
    """Those who ask as much as they can, the slow ones, and the one whose answers are timed."""

    def __init__(self, port: int) -> None:
        self.tally = Tally()
        self.slow = 0
        self.fewest_slow = 0
        self.seconds: list[float] = []
        self.not_right = 0
        self._port = port
        self._over = False

    async def begin(self, clients: int, slow: int) -> None:
        """Have them all come."""
        kinds = islice(cycle(KINDS.values()), slow)
        rng = Random(3)
        self._slow = [asyncio.create_task(self._be_slow(sent, rng)) for sent in kinds]
        while self.slow < slow:
            await asyncio.sleep(BETWEEN)
        self.fewest_slow = slow
        self._asking = [
            asyncio.create_task(
                crowd(self._port, clients, lambda: not self._over, self.tally, connect=self._connect)
            ),
            asyncio.create_task(self._ask_as_usual()),
        ]

    async def end(self) -> None:
        """Let the last answers come."""
        self._over = True
        await asyncio.gather(*self._asking)
        for one in self._slow:
            one.cancel()
        await asyncio.gather(*self._slow, return_exceptions=True)

    async def _be_slow(self, sent: bytes, rng: Random) -> None:
        """Send a part of a request and hold the connection; the next one begins before it is given up."""
        held = None
        try:
            while True:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.write(sent)
                if held is None:
                    self.slow += 1
                else:
                    held.close()
                held = writer
                if await _cut_off(reader, rng.uniform(LEAST, MOST)):
                    self.slow -= 1
                    held.close()
                    held = None
        finally:
            if held is not None:
                self.slow -= 1
                held.close()

    def _connect(self, port: int) -> Client:
        return CarefulClient(port, self.tally)

    async def _ask_as_usual(self) -> None:
        """One question after the other, each over a connection of its own."""
        for question in cycle(questions()):
            if self._over:
                return
            began, client, answer = time.monotonic(), Client(self._port), None
            with suppress(NoAnswer, BrokenOff):
                answer = await client.ask(question)
            self.seconds.append(time.monotonic() - began)
            self.not_right += answer != (200, question.body)
            self.fewest_slow = min(self.fewest_slow, self.slow)
            client.close()
            await asyncio.sleep(BETWEEN)


async def _cut_off(reader, seconds: float) -> bool:
    """Does the other side end the connection within so many seconds?"""
    try:
        await asyncio.wait_for(reader.read(), seconds)
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


async def _killed(servers, around):
    servers[0].kill()
    await asyncio.sleep(around)


async def _replaced(servers, around):
    servers[0].start()
    assert await asyncio.to_thread(servers[0].await_ready)
    await asyncio.sleep(around)


async def _frozen(servers, around):
    """It takes connections, and says nothing more."""
    everyone = [servers[1].process.pid, *servers[1].workers]
    for pid in everyone:
        kill(pid, signal.SIGSTOP)
    await asyncio.sleep(2 * around)
    for pid in everyone:
        kill(pid, signal.SIGCONT)
    await asyncio.sleep(around)


async def _upgraded(servers, around):
    """One after the other is told to stop, and another one takes its place."""
    for server in servers:
        status = await asyncio.to_thread(server.stop)
        assert status == 0, f"a stopped instance exits with {status}"
        server.start()
        assert await asyncio.to_thread(server.await_ready)
        await asyncio.sleep(around)


async def _reloaded(servers, around):
    for server in servers:
        server.process.send_signal(signal.SIGHUP)
        await asyncio.sleep(around)


FAULTS = {
    "one killed": _killed,
    "replaced": _replaced,
    "one frozen": _frozen,
    "all upgraded": _upgraded,
    "all reloaded": _reloaded,
}


def three_instances(clients: int = 16, slow: int = 1_000, around: float = 6) -> Iterator[report.Figure]:
    """Nothing is lost, nothing is wrong, nobody waits for more than a second, whatever becomes of one.

    An instance that is killed may have begun an answer, which no proxy can take back: its client asks again.
    """
    questions()
    with shipped(3) as (port, servers):
        met, longest = asyncio.run(_through_all_faults(port, servers, clients, slow, around))
    for name, seconds in longest.items():
        yield report.at_most(f"{name}, an ordinary request", round(1000 * seconds), 1_000, " ms")
    yield report.exactly(f"lost of {met.tally.asked} requests", met.tally.lost, 0)
    yield report.at_most("answers cut short by the kill and asked for again", met.tally.repeated, clients)
    yield report.exactly("wrong", met.tally.wrong, 0)
    yield report.exactly("other than 200", met.tally.refused, 0)
    yield report.exactly(f"of {len(met.seconds)} ordinary requests, not answered rightly", met.not_right, 0)
    yield report.at_least("slow clients at the same time", met.fewest_slow, slow)


async def _through_all_faults(port, servers, clients, slow, around):
    """The crowd, and the seconds that the slowest ordinary request took in the time of each fault."""
    met, longest = Crowd(port), {}
    await met.begin(clients, slow)
    await asyncio.sleep(around)
    for name, fault in {"before": _nothing, **FAULTS}.items():
        first = len(met.seconds)
        await fault(servers, around)
        longest[name] = max(met.seconds[first:])
    await met.end()
    return met, longest


async def _nothing(servers, around):
    await asyncio.sleep(around)
