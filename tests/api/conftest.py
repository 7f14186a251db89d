"""An app and a running gunicorn for the tests of the shell."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.api.probe import probe_app

ROOT = Path(__file__).parents[2]


@pytest.fixture
def client() -> FlaskClient:
    return probe_app().test_client()


@pytest.fixture(scope="session")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a gunicorn that serves the probe app as it would be served."""
    log = tmp_path_factory.mktemp("gunicorn") / "log"
    with serving("tests.api.probe:probe_app()", log) as number:
        yield number


@contextmanager
def serving(app: str, log: Path, **settings: str) -> Iterator[int]:
    """The port of a gunicorn of one worker that serves the app under these settings."""
    number = free_port()
    command = [sys.executable, "-m", "gunicorn", "--config", "python:service.server", app]
    environment = os.environ | {"HOST": "127.0.0.1", "PORT": str(number), "ODDCHIP_WORKERS": "1"}
    environment |= settings
    with (
        log.open("wb") as out,
        subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out
        ) as process,
    ):
        try:
            await_ready(number, process, log)
            yield number
        finally:
            process.terminate()
            process.wait(30)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def await_ready(number: int, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(200):
        if process.poll() is not None:
            break
        connection = HTTPConnection("127.0.0.1", number, timeout=5)
        try:
            connection.request("GET", "/readyz")
            assert connection.getresponse().status == 200
        except OSError:
            time.sleep(0.1)
        else:
            return
        finally:
            connection.close()
    pytest.fail(f"gunicorn did not start:\n{log.read_text()}")
