"""Clients that ask question after question, and compare every byte of every answer."""

import asyncio
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from tests.faults.questions import Question, questions

PATIENCE = 60
AGAIN = 0.1
BETWEEN = 0.05


class NoAnswer(Exception):
    """No connection, or one that ended before a byte of the answer came."""


class NotAccepted(NoAnswer):
    """Nobody took the connection: it was refused, or reset before a first answer on it."""


class BrokenOff(Exception):
    """An answer that ended before its Content-Length."""


@dataclass
class Tally:
    """What a crowd of clients has got: ``right`` has the moment of each right answer."""

    right: list[float] = field(default_factory=list)
    wrong: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    unanswered: int = 0
    broken: int = 0
    repeated: int = 0

    @property
    def asked(self) -> int:
        return len(self.right) + self.wrong + self.refused + self.lost

    @property
    def refused(self) -> int:
        """Answers other than 200."""
        return sum(count for status, count in self.statuses.items() if status != 200)

    @property
    def lost(self) -> int:
        return self.unanswered + self.broken

    def rate(self, start: float, end: float) -> float:
        """Right answers a second between two moments."""
        return sum(start <= moment < end for moment in self.right) / (end - start)


class Client:
    """One connection after the other to a port."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams = None

    async def ask(self, question: Question) -> tuple[int, bytes]:
        """A status and a body; raises NoAnswer or BrokenOff."""
        try:
            return await asyncio.wait_for(self._ask(question), PATIENCE)
        except TimeoutError:
            raise NoAnswer from None
        finally:
            self._drop_if_over()

    async def _ask(self, question):
        begun, fresh = b"", self._streams is None
        self._over = True
        try:
            if fresh:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
            reader, writer = self._streams
            writer.write(question.sent)
            begun = await reader.read(1)
            head = begun + await reader.readuntil(b"\r\n\r\n")
            status, length, closes = _understood(head)
            body = await reader.readexactly(length)
        except (OSError, asyncio.IncompleteReadError):
            raise (BrokenOff if begun else NotAccepted if fresh else NoAnswer) from None
        self._over = closes
        return status, body

    def _drop_if_over(self):
        if self._over and self._streams:
            with suppress(OSError):
                self._streams[1].close()
            self._streams = None

    def close(self) -> None:
        self._over = True
        self._drop_if_over()


def _understood(head: bytes) -> tuple[int, int, bool]:
    lines = head.decode("latin-1").lower().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines[1:] if line)
    return int(lines[0].split()[1]), int(headers["content-length"]), headers.get("connection") == "close"


class CarefulClient(Client):
    """A client that asks again where an answer is shorter than its Content-Length, and has it counted."""

    def __init__(self, port: int, tally: Tally) -> None:
        super().__init__(port)
        self._tally = tally

    async def ask(self, question: Question) -> tuple[int, bytes]:
        try:
            return await super().ask(question)
        except BrokenOff:
            self._tally.repeated += 1
            return await super().ask(question)


async def ask_on(
    port: int, tally: Tally, number: int, going, *, while_served: bool = False, connect=Client
) -> None:
    """Ask without repeating anything until ``going()`` is false, or nobody accepts a connection any more."""
    rng, client, pool = Random(number), connect(port), questions()
    while going():
        question = rng.choice(pool)
        try:
            status, body = await client.ask(question)
        except NotAccepted:
            if while_served:
                break
            tally.unanswered += 1
            await asyncio.sleep(0.01)
        except NoAnswer:
            tally.unanswered += 1
            await asyncio.sleep(0.01)
        except BrokenOff:
            tally.broken += 1
        else:
            count(tally, question, status, body)
    client.close()


async def ask_until_answered(port: int, tally: Tally, submissions, seconds: float = 120) -> None:
    """Ask each question again and again, as the answers' users should, until it is answered."""
    client = Client(port)
    for number in submissions:
        question = Random(number).choice(questions())
        await asyncio.sleep(BETWEEN)
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            with suppress(NoAnswer, BrokenOff):
                status, body = await client.ask(question)
                if status != 503:
                    count(tally, question, status, body)
                    break
            tally.repeated += 1
            await asyncio.sleep(AGAIN)
        else:
            tally.unanswered += 1
    client.close()


def count(tally: Tally, question: Question, status: int, body: bytes) -> None:
    tally.statuses[status] += 1
    if status == 200:
        if body == question.body:
            tally.right.append(time.monotonic())
        else:
            tally.wrong += 1


async def crowd(port: int, clients: int, going, tally: Tally, **how) -> None:
    """So many clients at once."""
    await asyncio.gather(*(ask_on(port, tally, number, going, **how) for number in range(clients)))


def crowd_for(port: int, clients: int, seconds: float) -> Tally:
    """What so many clients get in so many seconds."""
    tally, end = Tally(), time.monotonic() + seconds
    asyncio.run(crowd(port, clients, lambda: time.monotonic() < end, tally))
    return tally
