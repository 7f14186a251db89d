"""The shipped set-up on loopback: instances, each `python -m service`, behind deploy/nginx.conf."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.api.conftest import ROOT, free_port

CONFIGURATION = ROOT / "deploy" / "nginx.conf"
SOON = 30


class Instance:
    """A server that can be started, hurt and started again on its port."""

    def __init__(self, log: Path, command: Sequence[str] = (), **settings: str) -> None:
        self.port = free_port()
        self.log = log
        self._command = [*command, sys.executable, "-m", "service"]
        self._settings = settings

    def start(self, **streams) -> None:
        """Start it; ``streams`` are stdout and stderr if they are not to be the log."""
        environment = os.environ | {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "ODDCHIP_WORKERS": "2",
            "ODDCHIP_ACCESS_LOG": "off",
            **self._settings,
        }
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                **{"stdout": log, "stderr": log, **streams},
            )

    def is_ready(self) -> bool:
        """Does it answer?"""
        return status_at(self.port) == 200

    def await_ready(self) -> bool:
        """Did it get ready, rather than end?"""
        deadline = time.monotonic() + SOON
        while time.monotonic() < deadline and self.process.poll() is None:
            if self.is_ready():
                return True
            time.sleep(0.05)
        return False

    @property
    def workers(self) -> list[int]:
        return children(self.process.pid)

    def kill(self) -> None:
        """End it and its workers at once, as a machine that loses its power would."""
        everyone = [self.process.pid, *self.workers]
        for pid in everyone:
            kill(pid)
        self.process.wait()

    def stop(self) -> int:
        """Stop it as an operator would; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)


def status_at(port: int) -> int:
    """The status of an answer; 0 if there is none."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=5)) as connection:
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status
        except (OSError, HTTPException):
            return 0


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in text.split()]


def kill(pid: int, how: int = signal.SIGKILL) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, how)


@contextmanager
def instance(**given) -> Iterator[Instance]:
    """One instance that is ready."""
    with tempfile.TemporaryDirectory(prefix="oddchip-faults-") as folder:
        server = Instance(Path(folder) / "log", **given)
        server.start()
        try:
            if not server.await_ready():
                raise RuntimeError(f"the service did not start:\n{server.log.read_text()}")
            yield server
        finally:
            if server.process.poll() is None:
                server.kill()


@contextmanager
def shipped(count: int = 2, **settings: str) -> Iterator[tuple[int, list[Instance]]]:
    """The port of nginx, and the instances behind it."""
    with ExitStack() as held:
        instances = [held.enter_context(instance(**settings)) for _ in range(count)]
        port = held.enter_context(nginx([server.port for server in instances]))
        yield port, instances


@contextmanager
def nginx(ports: list[int]) -> Iterator[int]:
    """The port of an nginx in front of two instances, or twice one."""
    number = free_port()
    with tempfile.TemporaryDirectory(prefix="oddchip-nginx-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # its workers may be another user's
        (folder / "nginx.conf").write_text(rendered(number, ports, folder))
        command = [find_nginx(), "-c", str(folder / "nginx.conf"), "-p", name, "-e", "stderr"]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [*command, "-g", f"daemon off; pid {folder}/pid;"], stdin=subprocess.DEVNULL, stderr=log
            )
        try:
            _await_answer(number, process, folder / "log")
            yield number
        finally:
            process.terminate()
            process.wait(30)


def find_nginx() -> str:
    """Where nginx is; it may stand where only root looks."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        raise FileNotFoundError("nginx is not installed; scripts/nginx says how")
    return found


def rendered(port: int, ports: list[int], folder: Path) -> str:
    """The shipped configuration with other ports, and its temporary files in a folder."""
    text = CONFIGURATION.read_text()
    first, second = (ports * 2)[:2]
    temporary = "".join(
        f"    {kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    for pattern, new in (
        (r"listen 8080", f"listen 127.0.0.1:{port}"),
        (r"server 127\.0\.0\.1:8000", f"server 127.0.0.1:{first}"),
        (r"server 127\.0\.0\.1:8001", f"server 127.0.0.1:{second}"),
        (r"(?m)^http \{\n", f"http {{\n{temporary}"),
    ):
        text, count = re.subn(pattern, new, text)
        assert count == 1, f"{pattern} stands {count} times in {CONFIGURATION}"
    return text


def _await_answer(port: int, process, log: Path) -> None:
    for _ in range(100):
        if process.poll() is not None:
            break
        if status_at(port):
            return
        time.sleep(0.05)
    raise RuntimeError(f"nginx did not start:\n{log.read_text()}")
