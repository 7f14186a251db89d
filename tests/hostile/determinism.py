"""Row 13: one request has one answer, byte for byte, in every process and for every seed of hashes."""

import asyncio
from collections import defaultdict
from itertools import chain, islice, repeat

from tests import report
from tests.faults.clients import BrokenOff, Client, NoAnswer
from tests.faults.questions import questions
from tests.faults.shipped import instance

SEEDS = 10
REPEATS = 1_000
WORKERS = 2
CLIENTS = 8
PICKED = 24
TURN = 1_000
"""Requests that a worker answers while the other one stands still: a few seconds of gunicorn's thirty."""


def one_answer_a_request(asked, repeats: int = REPEATS, seeds: int = SEEDS):
    """Each request so often of each of two workers, under so many hash seeds."""
    answers, answered = defaultdict(set), 0
    for seed in range(1, seeds + 1):
        with instance(PYTHONHASHSEED=str(seed), ODDCHIP_WORKERS=str(WORKERS)) as server:
            every = chain.from_iterable(repeat(asked, repeats))
            while turn := list(islice(every, TURN)):
                for _worker in server.each_worker():
                    asyncio.run(_ask_all(server.port, turn, answers))
                    answered += len(turn)
    right = sum(answers[question] == {(200, question.body)} for question in asked)
    return [
        report.at_least(
            f"{repeats} repeats x {seeds} hash seeds x {WORKERS} workers of {len(asked)} requests: "
            "with one answer",
            right,
            len(asked),
        ),
        report.exactly("requests asked", answered, repeats * seeds * WORKERS * len(asked)),
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
