"""nginx as it is shipped, on loopback, in front of instances of the service."""

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.server import ROOT, free_port, status_at

CONFIGURATION = ROOT / "deploy" / "nginx.conf"
INSTANCES = ROOT / "deploy" / "instances.conf"
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@contextmanager
def nginx(ports: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The port and the process id of an nginx in front of instances at some ports."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="oddchip-nginx-") as name:
        folder = written(Path(name), port, ports)
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(command(folder), stdin=subprocess.DEVNULL, stderr=log)
        try:
            _await_answer(port, process, folder / "log")
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(30)


def command(folder: Path) -> list[str]:
    """How nginx is called with the configuration in a folder."""
    where = ["-c", f"{folder}/nginx.conf", "-p", str(folder), "-e", "stderr"]
    return [find_nginx(), *where, "-g", f"daemon off; pid {folder}/pid;"]


def find_nginx() -> str:
    """Where nginx is; it may stand where only root looks."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        raise FileNotFoundError("nginx is not installed; scripts/nginx says how")
    return found


def written(folder: Path, port: int, ports: Sequence[int]) -> Path:
    """The folder with the shipped configuration for other ports, and with room for temporary files."""
    folder.chmod(0o755)  # its workers may be another user's
    temporary = "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in KINDS)
    text = replaced(CONFIGURATION.read_text(), r"listen 8080", f"listen 127.0.0.1:{port}")
    text = replaced(text, r"(?m)^http \{\n", f"http {{\n{temporary}")
    (folder / "nginx.conf").write_text(text)
    (folder / "instances.conf").write_text(instances(ports))
    return folder


def instances(ports: Sequence[int]) -> str:
    """The shipped list of instances with other ports: each line for the first, repeated for every other."""
    first = re.findall(r"(?m)^server 127\.0\.0\.1:8000 .*;$", INSTANCES.read_text())
    return "\n".join(line.replace(":8000 ", f":{port} ") for line in first for port in ports)


def replaced(text: str, pattern: str, new: str) -> str:
    """The text with something else in the one place where the pattern is found."""
    text, count = re.subn(pattern, new, text)
    if count != 1:
        raise ValueError(f"{pattern} stands {count} times in {CONFIGURATION}")
    return text


def _await_answer(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(100):
        if process.poll() is not None:
            break
        if status_at(port):
            return
        time.sleep(0.05)
    raise RuntimeError(f"nginx did not start:\n{log.read_text()}")
