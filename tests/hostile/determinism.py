"""Row 13: one request has one answer, byte for byte, in every process and for every seed of hashes."""

import asyncio
from collections import defaultdict
from pathlib import Path

from tests import report
from tests.faults.clients import BrokenOff, Client, NoAnswer
from tests.faults.questions import questions
from tests.faults.shipped import instance

SEEDS = 10
REPEATS = 1_000
CLIENTS = 8
PICKED = 24


def one_answer_a_request(asked, repeats: int = REPEATS, seeds: int = SEEDS):
    """Each request again and again, in two workers of servers with other hash seeds."""
    answers, idle = defaultdict(set), 0
    for seed in range(1, seeds + 1):
        with instance(PYTHONHASHSEED=str(seed)) as server:
            before = {worker: _ticks(worker) for worker in server.workers}
            asyncio.run(_ask_all(server.port, [*asked] * repeats, answers))
            idle += sum(_ticks(worker) == ticks for worker, ticks in before.items())
    right = sum(answers[question] == {(200, question.body)} for question in asked)
    return [
        report.at_least(
            f"{repeats} repeats x {seeds} hash seeds x 2 workers of {len(asked)} requests: with one answer",
            right,
            len(asked),
        ),
        report.exactly("workers that answered nothing", idle, 0),
    ]


def picked():
    """Some questions, to every operation."""
    pool = sorted(
        questions(seed=13), key=lambda question: (question.sent.split(b" ")[1], -len(question.body))
    )
    return pool[:: len(pool) // PICKED]


async def _ask_all(port, asked, answers):
    numbers = iter(asked)
    await asyncio.gather(*(_ask(port, numbers, answers) for _ in range(CLIENTS)))


async def _ask(port, asked, answers):
    client = Client(port)
    for question in asked:
        try:
            answers[question].add(await client.ask(question))
        except (NoAnswer, BrokenOff) as lost:
            answers[question].add(repr(lost))
    client.close()


def _ticks(pid: int) -> int:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
