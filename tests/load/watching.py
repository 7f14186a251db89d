"""Watching a running service: the memory of its worker, and another client that wants to be served."""

import json
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path

from bench.states import nine_player_holdem

QUESTION = json.dumps(nine_player_holdem()).encode()


@dataclass
class Bystander:
    """A client that asks a short question again and again, each time over a new connection."""

    port: int
    seconds: list[float] = field(default_factory=list)
    answers: set[tuple[int, bytes]] = field(default_factory=set)

    def ask(self) -> None:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        began = time.perf_counter()
        connection.request("POST", "/v1/settlements", QUESTION, {"Content-Type": "application/json"})
        response = connection.getresponse()
        self.answers.add((response.status, response.read()))
        self.seconds.append(time.perf_counter() - began)
        connection.close()

    @property
    def figures(self) -> dict[str, float]:
        """How many answers there were, and milliseconds until they were read."""
        ordered = sorted(self.seconds)
        return {
            "answers": len(ordered),
            "median ms": round(1000 * ordered[len(ordered) // 2], 1),
            "99% ms": round(1000 * ordered[int(len(ordered) * 0.99)], 1),
            "longest ms": round(1000 * ordered[-1], 1),
        }


@contextmanager
def bystander(port):
    """The other client at work; it must always have got the same answer, a right one, within a second."""
    other, over = Bystander(port), threading.Event()

    def ask_on():
        while not over.wait(0.02):
            other.ask()

    thread = threading.Thread(target=ask_on)
    thread.start()
    try:
        yield other
    finally:
        over.set()
        thread.join()
    [(status, _)] = other.answers
    assert status == 200
    assert max(other.seconds) < 1, other.figures


@dataclass
class Worker:
    """A process that is watched."""

    pid: int

    @property
    def memory(self) -> float:
        """Resident MiB."""
        text = Path(f"/proc/{self.pid}/status").read_text()
        [line] = [line for line in text.splitlines() if line.startswith("VmRSS:")]
        return int(line.split()[1]) / 1024

    @property
    def files(self) -> int:
        """Open file descriptors."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    @contextmanager
    def growth(self):
        """By how many MiB it has grown at most; a list of one that is filled at the end."""
        start, most, over = self.memory, [0.0], threading.Event()

        def look_on():
            while not over.wait(0.05):
                most[0] = max(most[0], self.memory - start)

        thread = threading.Thread(target=look_on)
        thread.start()
        try:
            yield most
        finally:
            over.set()
            thread.join()


def worker_of(log):
    """The one worker of a gunicorn, by its log."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    [said] = [line["message"] for line in lines if line["message"].startswith("Booting worker")]
    return Worker(int(said.rpartition(" ")[2]))
