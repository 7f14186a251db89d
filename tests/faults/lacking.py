"""Row 30: a worker that is stuck, and a service that lacks something: never half alive."""

import asyncio
import os
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

from tests import report
from tests.faults.clients import BrokenOff, Client, NoAnswer, crowd_for
from tests.faults.questions import questions
from tests.faults.shipped import Instance, instance, kill, shipped

PERIOD = 45
CLIENTS = 8
KEPT = 2 * CLIENTS
"""Connections that nginx may have kept to the stopped worker: one for each client, in each of its workers."""


def stuck_worker():
    """One of the workers does nothing any more: the others answer, and a new one takes its place.

    nginx gives a question that is stuck there to another instance after half a second; gunicorn ends the
    worker after 30.
    """
    with shipped() as (port, servers):
        crowd_for(port, CLIENTS, 2)
        stopped = servers[0].workers[0]
        kill(stopped, signal.SIGSTOP)
        answers = asyncio.run(_newcomers(port))
        replaced = stopped not in servers[0].workers and len(servers[0].workers) == 2
    late = sum(seconds > 1 for seconds, _ in answers)
    return [
        report.exactly(f"a stopped worker is replaced in {PERIOD} s", replaced, wanted=True),
        report.at_most(f"of {len(answers)} newcomers, answered after more than 1 s", late, KEPT),
        report.at_most("the last of them after", round(max(answers)[0], 1), 25, " s"),
        report.exactly("not answered rightly", sum(not right for _, right in answers), 0),
    ]


async def _newcomers(port):
    """Clients who come every 50 ms, whether the others are answered or not: seconds, and whether rightly."""
    asking = []
    for number in range(PERIOD * 20):
        asking.append(asyncio.create_task(_newcomer(port, questions()[number % len(questions())])))
        await asyncio.sleep(0.05)
    return await asyncio.gather(*asking)


async def _newcomer(port, question):
    began, client, answer = time.monotonic(), Client(port), None
    with suppress(NoAnswer, BrokenOff):
        answer = await client.ask(question)
    client.close()
    return time.monotonic() - began, answer == (200, question.body)


def few_descriptors(seconds: float = 10):
    """64 for each process, and 200 clients who all hold their connections."""
    with (
        instance(command=["prlimit", "--nofile=64"]) as server,
        ExitStack() as held,
    ):
        for _ in range(200):
            held.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
        held.close()
        workers = set(server.workers)
        tally = crowd_for(server.port, 100, seconds)
        return [
            report.exactly(
                "64 descriptors, 200 connections, then 100 clients: other than right",
                tally.lost + tally.refused + tally.wrong,
                0,
            ),
            report.exactly("workers that ended", len(workers - set(server.workers)), 0),
        ]


def lacking(seconds: float = 3):
    """Each way to lack something, with what became of the service."""
    for what, options in LACKS.items():
        with tempfile.TemporaryDirectory(prefix="oddchip-lacking-") as folder, ExitStack() as held:
            streams = held.enter_context(options.get("streams", _log)())
            server = Instance(
                Path(folder) / "log", command=options.get("command", ()), **options.get("settings", {})
            )
            server.start(**streams)
            yield _alive_or_dead(server, what, seconds)


def _alive_or_dead(server, what, seconds, further=lambda _: 0):
    """It answers everybody rightly, or it ends with a status other than 0."""
    try:
        if not server.await_ready():
            with suppress(subprocess.TimeoutExpired):
                server.process.wait(30)
            status = server.process.poll()
            return report.Figure(what, f"ends with {status}", "answers or ends", bool(status))
        tally = crowd_for(server.port, CLIENTS, seconds)
        wrong = tally.lost + tally.refused + tally.wrong + further(server)
        return report.Figure(what, f"{wrong} of {tally.asked} not right", "answers or ends", not wrong)
    finally:
        if server.process.poll() is None:
            server.kill()


@contextmanager
def _log():
    yield {}


@contextmanager
def _nobody_reads():
    """stdout is a pipe whose reader has gone."""
    read, write = os.pipe()
    os.close(read)
    try:
        yield {"stdout": write}
    finally:
        os.close(write)


@contextmanager
def _full():
    """stdout is a disk without room."""
    with Path("/dev/full").open("wb") as full:
        yield {"stdout": full, "stderr": full}


LOGGING = {"ODDCHIP_ACCESS_LOG": "on"}
READ_ONLY = "mount -o remount,bind,ro /"
NO_MEMORY = f"{READ_ONLY} && mount -t tmpfs -o ro none /dev/shm"
LACKS = {
    "stdout that nobody reads": {"settings": LOGGING, "streams": _nobody_reads},
    "stdout and stderr on a full disk": {"settings": LOGGING, "streams": _full},
    "stdout closed": {"settings": LOGGING, "command": ["sh", "-c", 'exec "$@" >&-', "sh"]},
    "stdout and stderr closed": {"settings": LOGGING, "command": ["sh", "-c", 'exec "$@" >&- 2>&-', "sh"]},
    "no file may grow": {"command": ["prlimit", "--fsize=0"]},
}


def read_only_disk(seconds: float = 3):
    """All of the disk, as in a container; then the memory that stands in for files, too.

    Without a place for streams they are answered with 503, and everything else as ever.
    """
    if subprocess.run(_mounted(READ_ONLY, "true"), capture_output=True, check=False).returncode:
        return [report.Figure("read-only disk", "cannot be mounted here", "answers or ends", met=True)]
    return [
        _on(READ_ONLY, "read-only disk", seconds),
        _on(NO_MEMORY, "read-only disk and /dev/shm", seconds),
    ]


def _mounted(mounts, *command):
    return ["unshare", "-rm", "sh", "-c", f'{mounts} && exec "$@"', "sh", *command]


def _on(mounts, what, seconds):
    with tempfile.TemporaryDirectory(prefix="oddchip-lacking-") as folder:
        server = Instance(Path(folder) / "log", command=_mounted(mounts))
        server.start()
        return _alive_or_dead(server, what, seconds, _refused_stream)


def _refused_stream(server):
    """How many of a few streams are answered with anything but 503."""
    statuses = [_status_of_a_stream(server.port) for _ in range(5)]
    return sum(status != 503 for status in statuses)


def _status_of_a_stream(port):
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        headers = {"Content-Type": "application/x-ndjson"}
        connection.request("POST", "/v1/scores/stream", b"{}", headers)
        return connection.getresponse().status
