"""The shipped set-up on loopback: instances, each `python -m service`, behind deploy/nginx.conf."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from bench.proxy import nginx
from bench.server import children, is_stopped, status_at
from tests.api.conftest import ROOT, free_port
from tests.waiting import until

SOON = 30


class Instance:
    """A server that can be started, hurt and started again on its port."""

    def __init__(
        self, log: Path, command: Sequence[str] = (), app: Sequence[str] = (), **settings: str
    ) -> None:
        self.port = free_port()
        self.log = log
        self._command = [*command, sys.executable, "-m", "service", *app]
        self._settings = {"ODDCHIP_WORKERS": "2", "ODDCHIP_ACCESS_LOG": "off", **settings}

    def start(self, **streams) -> None:
        """Start it; ``streams`` are stdout and stderr if they are not to be the log."""
        environment = os.environ | {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
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
        """Did it get ready with all its workers, rather than end?"""
        deadline = time.monotonic() + SOON
        count = int(self._settings["ODDCHIP_WORKERS"])
        while time.monotonic() < deadline and self.process.poll() is None:
            if self.is_ready() and len(self.workers) == count:
                return True
            time.sleep(0.05)
        return False

    @property
    def workers(self) -> list[int]:
        return children(self.process.pid)

    def each_worker(self) -> Iterator[int]:
        """Its workers in turn, each while the others stand still: whatever is asked meanwhile, it answers.

        A turn must be shorter than gunicorn's timeout, which ends a worker that does nothing.
        """
        workers = self.workers
        for worker in workers:
            others = [pid for pid in workers if pid != worker]
            try:
                for pid in others:
                    os.kill(pid, signal.SIGSTOP)
                if not until(lambda stopped=others: all(map(is_stopped, stopped)), SOON):
                    raise TimeoutError(f"of the workers {others} one does not stand still")
                yield worker
            finally:
                for pid in others:
                    kill(pid, signal.SIGCONT)

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
        behind = {"ODDCHIP_TRUSTED_PROXIES": "1", **settings}
        instances = [held.enter_context(instance(**behind)) for _ in range(count)]
        port, _ = held.enter_context(nginx([server.port for server in instances]))
        yield port, instances
