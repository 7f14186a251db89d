"""The service under gunicorn in processes of its own, whose CPU time and memory are read from /proc."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORKERS = 2
PATIENCE = 60.0
SERVICE = "service.app:create_app()"
HERE = Path("/proc/self/stat").exists()
"""Does this system tell what its processes use?"""


@dataclass(frozen=True)
class Server:
    """A running server, and how many seconds passed until it was ready."""

    process: subprocess.Popen[bytes]
    port: int
    seconds: float

    @property
    def processes(self) -> list[int]:
        """The master and its workers."""
        return [self.process.pid, *children(self.process.pid)]

    @property
    def cpu(self) -> float:
        """CPU seconds that they have used."""
        return sum(map(cpu_seconds, self.processes))

    @property
    def memory(self) -> float:
        """Proportional set size of all together, MiB: what they share counts once."""
        return sum(map(proportional_mib, self.processes))

    def post(self, path: str, body: bytes, media_type: str = "application/json") -> bytes:
        """The body of a good answer."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE * 10)
        try:
            connection.request("POST", path, body, {"Content-Type": media_type})
            answer = connection.getresponse()
            read = answer.read()
        finally:
            connection.close()
        if answer.status != 200:
            raise RuntimeError(f"{path} answers {answer.status}: {read[:500]!r}")
        return read


def environment() -> dict[str, str]:
    """The environment of what is started: bytecode is kept, as it is where something is installed."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bytecode")}


@contextmanager
def serving(app: str = SERVICE) -> Iterator[Server]:
    """A server of two workers that is ready; it is stopped in the end."""
    port = free_port()
    settings = {"HOST": "127.0.0.1", "PORT": str(port), "ODDCHIP_WORKERS": str(WORKERS)}
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "service", app],
        cwd=ROOT,
        env=environment() | settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            await_ready(port, process)
            yield Server(process, port, time.perf_counter() - began)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def await_ready(port: int, process: subprocess.Popen[bytes]) -> None:
    """Ask until the server says that it is ready."""
    began = time.monotonic()
    while process.poll() is None and time.monotonic() < began + PATIENCE:
        if status_at(port) == 200:
            return
        time.sleep(0.01)
    raise RuntimeError("the server does not start")


def status_at(port: int) -> int:
    """The status that a server says of itself; 0 if there is none."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status
    except (OSError, HTTPException):
        return 0
    finally:
        connection.close()


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(_figures(status)[1]) == parent:
                found.append(int(status.parent.name))
        except OSError:
            continue
    return found


def is_stopped(pid: int) -> bool:
    """Does a process stand still, after SIGSTOP?"""
    return _figures(Path(f"/proc/{pid}/stat"))[0] == "T"


def cpu_seconds(pid: int) -> float:
    """CPU seconds that a process has used, its threads together."""
    figures = _figures(Path(f"/proc/{pid}/stat"))
    return (int(figures[11]) + int(figures[12])) / os.sysconf("SC_CLK_TCK")


def _figures(status: Path) -> list[str]:
    """What stands behind the name of a process: its state, its parent ..., its user and system time."""
    return status.read_text().rpartition(")")[2].split()


def proportional_mib(pid: int) -> float:
    """The memory of a process, each page divided by how many processes share it."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no Pss in smaps_rollup")
