"""Settle a million states on two workers, kill one of them, and measure it: ``make bulk-load``."""

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from service.bulk.parquet import column
from tests import report
from tests.api.conftest import ROOT
from tests.bulk.data import over_http, states

STATES = 1_000_000
DISTINCT = 4_000
"""How many states are dealt; they come again and again under other ids."""
WORKER = b"spawn_main"


def write(path, dealt, count):
    """The data set: records, one a line."""
    bodies = [json.dumps(state, ensure_ascii=False).encode() for state in dealt]
    with path.open("wb", buffering=1 << 20) as file:
        for number in range(count):
            file.write(b'{"id":"hand-%d","state":%s}\n' % (number, bodies[number % len(bodies)]))


@dataclass
class Watch:
    """The processes of a run: what they hold at most, in MiB, and the worker that is killed among them."""

    pid: int
    out: Path
    half: int
    most: dict[str, float] = field(
        default_factory=lambda: {"client": 0.0, "worker": 0.0, "all, shared once": 0.0}
    )
    killed: int | None = None
    over: threading.Event = field(default_factory=threading.Event)

    def workers(self):
        """The worker processes: its children that are none of the bookkeeping of multiprocessing."""
        threads = Path(f"/proc/{self.pid}/task").iterdir()
        children = [int(child) for path in threads for child in (path / "children").read_text().split()]
        return [child for child in children if WORKER in Path(f"/proc/{child}/cmdline").read_bytes()]

    def look(self):
        """Once more; kills a worker when half of the parts are there."""
        workers = self.workers()
        self._raise_to("client", memory(self.pid)["Rss"])
        for pid in workers:
            self._raise_to("worker", memory(pid)["Rss"])
        self._raise_to("all, shared once", sum(memory(pid)["Pss"] for pid in (self.pid, *workers)))
        if self.killed is None and len([*self.out.glob("part-*.parquet")]) >= self.half:
            self.killed = workers[0]
            os.kill(self.killed, signal.SIGKILL)

    def _raise_to(self, name, mebibytes):
        self.most[name] = max(self.most[name], mebibytes)


def memory(pid):
    """MiB of a process by kind."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    return {name: int(size.split()[0]) / 1024 for name, size in (line.split(":") for line in lines)}


@contextmanager
def watching(watch):
    def look_on():
        while not watch.over.wait(0.5):
            try:
                watch.look()
            except (FileNotFoundError, ProcessLookupError):
                continue  # a process has ended meanwhile

    thread = threading.Thread(target=look_on)
    thread.start()
    try:
        yield
    finally:
        watch.over.set()
        thread.join()


def command(path, out):
    return [sys.executable, "-m", "service", "bulk", "settle", path, "--out", out, "--workers", "2"]


def computed():
    """Seconds of CPU of all processes that have ended below this one."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def settled(path, out, half):
    """The run; its watch, its seconds, those of CPU in all its processes, and its exit code."""
    began, before = time.monotonic(), computed()
    with subprocess.Popen(command(path, out), cwd=ROOT) as process:
        watch = Watch(process.pid, out, half)
        with watching(watch):
            code = process.wait()
    return watch, time.monotonic() - began, computed() - before, code


def checked(out, dealt):
    """How often each number came, and how many answers are others than those of HTTP."""
    right = [over_http("settle", json.dumps(state, ensure_ascii=False).encode()) for state in dealt]
    seen, wrong = Counter(), 0
    for part in sorted(out.glob("part-*.parquet")):
        members = (column(part, name) for name in ("id", "status", "answer", "problem"))
        for name, status, answer, problem in zip(*members, strict=True):
            number = int(name.removeprefix("hand-"))
            seen[number] += 1
            wrong += (status, answer or problem) != right[number % len(right)]
    return seen, wrong


def measure(count, folder):
    """The figures of a run over so many states."""
    dealt, path, out = states(DISTINCT), folder / "states.ndjson", folder / "out"
    write(path, dealt, count)
    mebibytes = path.stat().st_size / 2**20
    watch, seconds, busy, code = settled(path, out, half=max(int(mebibytes / 4 / 2), 1))
    parts = len([*out.glob("part-*.parquet")])
    seen, wrong = checked(out, dealt)
    size = sum(part.stat().st_size for part in out.glob("part-*.parquet")) / 2**20
    again = subprocess.run(command(path, out), cwd=ROOT, capture_output=True, text=True, check=False)
    rate = f"{count} states of {mebibytes:.0f} MiB in {seconds:.0f} s, {count / seconds:.0f} a second"
    yield report.at_most(f"{rate}; CPU for each", round(busy / count * 1e6), 2000, " µs")
    yield report.exactly("exit code", code, 0)
    yield report.exactly("workers killed with half of the parts there", int(watch.killed is not None), 1)
    yield report.exactly("states lost", count - len(seen), 0)
    yield report.exactly("states answered twice", seen.total() - len(seen), 0)
    yield report.exactly("answers other than those of HTTP", wrong, 0)
    yield report.exactly(
        f"of {parts} parts ({size:.0f} MiB), kept when it is started again",
        again.stderr.strip(),
        f"oddchip: 0 partitions answered, {parts} were there already",
    )
    for name, mebibytes in watch.most.items():
        yield report.at_most(f"memory at most, {name}", round(mebibytes), 1024, " MiB")


def main():
    count = int(os.environ.get("STATES") or STATES)
    with tempfile.TemporaryDirectory(prefix="oddchip-bulk-") as folder:
        figures = [*measure(count, Path(folder))]
    for figure in figures:
        sys.stdout.write(
            f"{'met   ' if figure.met else 'MISSED'}  {figure.what}: {figure.reached} ({figure.asked})\n"
        )
    report.BUILD.mkdir(exist_ok=True)
    (report.BUILD / "bulk-load.json").write_text(
        json.dumps([asdict(one) for one in figures], indent=2) + "\n"
    )
    return 0 if all(figure.met for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
