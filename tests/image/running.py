"""The image run as a container is: its user, its environment, its files, none of which can be written to."""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

from bench.server import free_port, status_at
from tests.image.building import Image

DEVICES = ("null", "zero", "full", "random", "urandom")
SOON = 60


class Container:
    """The service in the image; ``seconds`` passed until it was ready."""

    def __init__(self, image: Image) -> None:
        self._image = image
        self.port = free_port()
        self._settings = {"HOST": "127.0.0.1", "PORT": str(self.port)}

    def start(self) -> None:
        began = time.monotonic()
        self.process = self.started(self._image.says["Cmd"])
        while not self.ready() and self.process.poll() is None and time.monotonic() < began + SOON:
            time.sleep(0.05)
        self.seconds = time.monotonic() - began

    def started(self, command: list[str], **settings: str) -> subprocess.Popen[str]:
        """A command on a root that cannot be written to, with room in memory for /tmp and /dev/shm."""
        shell = ["unshare", "--mount", "--", "sh", "-euc", _mounts(self._image.files) + self._in(**settings)]
        return subprocess.Popen(
            [*shell, "sh", *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def beside(self, *command: str) -> int:
        """The exit status of a command in the running container, as its user."""
        enter = ["nsenter", "--target", str(self.process.pid), "--mount", "--", "sh", "-euc", self._in()]
        return subprocess.run(
            [*enter, "sh", *command], capture_output=True, timeout=SOON, check=False
        ).returncode

    def _in(self, **settings: str) -> str:
        """The shell's last words: become the image's user in the image, and the command that follows."""
        environment = self._image.environment | self._settings | settings
        variables = " ".join(shlex.quote(f"{name}={value}") for name, value in environment.items())
        user, group = self._image.user.split(":")
        inside = f"--root={self._image.files} --wd={self._image.says['WorkingDir']} -S {user} -G {group}"
        return f'exec env -i {variables} /usr/bin/unshare {inside} -- "$@"'

    def ready(self) -> bool:
        return status_at(self.port) == 200

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """A status and a body."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=SOON)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def stop(self) -> tuple[int, float]:
        """The exit status after SIGTERM, and the seconds that it took."""
        began = time.monotonic()
        self.process.terminate()
        return self.process.wait(SOON), time.monotonic() - began


def _mounts(files: Path) -> str:
    made = "".join(
        f"touch {files}/dev/{name}; mount --bind /dev/{name} {files}/dev/{name}; " for name in DEVICES
    )
    return (
        f"mount --bind {files} {files}; mount -o remount,bind,ro {files}; "
        f"mount -t proc proc {files}/proc; mount -t tmpfs tmpfs {files}/tmp; "
        f"mount -t tmpfs -o mode=755 tmpfs {files}/dev; {made}"
        f"mkdir {files}/dev/shm; mount -t tmpfs -o size=64m tmpfs {files}/dev/shm; "
    )


@contextmanager
def running(image: Image) -> Iterator[Container]:
    """A container that is ready."""
    container = Container(image)
    container.start()
    try:
        if not container.ready():
            container.process.kill()
            _, said = container.process.communicate()
            sys.exit(f"oddchip: the container does not get ready:\n{said}")
        yield container
    finally:
        if container.process.poll() is None:
            os.kill(container.process.pid, 9)
            container.process.wait()
