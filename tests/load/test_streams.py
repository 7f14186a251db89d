"""Long streams and bad clients, each while another client is served (`make stream-load`).

What is measured is written to build/stream-load.json.
"""

import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from itertools import islice
from random import Random

import pytest
import requests

from tests.api.asking import HOLDEM
from tests.api.conftest import ROOT, serving
from tests.dealing import deals
from tests.load.watching import bystander, worker_of

pytestmark = pytest.mark.long

NDJSON = "application/x-ndjson"
MANY = 100_000
MEBIBYTE = 1024 * 1024
REPORT = ROOT / "build" / "stream-load.json"
PATIENCE = 2


@pytest.fixture(scope="module")
def figures():
    """What is measured, by the names of the tests."""
    measured = {}
    yield measured
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(measured, indent=2) + "\n")


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    return tmp_path_factory.mktemp("load") / "log"


@pytest.fixture(scope="module")
def port(log):
    """A service of one worker: whoever is harmed cannot flee to another."""
    settings = {"ODDCHIP_PATIENCE": str(PATIENCE), "ODDCHIP_ACCESS_LOG": "off"}
    with serving("service.app:create_app()", log, **settings) as number:
        yield number


@pytest.fixture(scope="module")
def worker(port, log):
    stream(port, [json.dumps(HOLDEM).encode()] * 1000)
    return worker_of(log)


def stream(port, lines):
    """The answer to a stream of lines, and how long it took."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    began = time.monotonic()
    connection.request("POST", "/v1/settlements/stream", b"\n".join(lines), {"Content-Type": NDJSON})
    response = connection.getresponse()
    answer = response.read()
    connection.close()
    return response.status, answer, time.monotonic() - began


def referenced(count):
    """Dealt states of all games as lines, each with its number as its reference."""
    states = [json.dumps({**state, "reference": ""}) for state in islice(deals(9), 2000)]
    for number in range(1, count + 1):
        yield states[number % len(states)].replace('"reference": ""', f'"reference": "{number}"').encode()


def test_a_hundred_thousand_states(port, worker, figures, tmp_path):
    body = tmp_path / "body"
    body.write_bytes(b"\n".join(referenced(MANY)))
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    with bystander(port) as other, worker.growth() as growth, body.open("rb") as file:
        headers = {"Content-Type": NDJSON, "Content-Length": str(body.stat().st_size)}
        connection.request("POST", "/v1/settlements/stream", file, headers)
        sent = time.monotonic()
        response = connection.getresponse()
        begun = response.read(1)
        first = time.monotonic() - sent
        received = 1
        for number in range(1, MANY + 1):
            line, begun = begun + response.readline(), b""
            received += len(line)
            result = json.loads(line)
            assert (result["line"], result["status"]) == (number, 200)
            assert result["body"]["reference"] == str(number)
        assert response.read() == b""
        total = time.monotonic() - sent
    connection.close()
    figures["a hundred thousand states"] = {
        "MB in": round(body.stat().st_size / 1e6, 1),
        "MB out": round(received / 1e6, 1),
        "seconds until the first byte": round(first, 3),
        "seconds in all": round(total, 1),
        "growth of the worker, MiB": round(growth[0], 1),
        "another client meanwhile": other.figures,
    }
    assert first < total / 20
    assert growth[0] < 32


def begun(port, size, body=b""):
    """A connection on which a stream of a size has begun."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    head = f"POST /v1/settlements/stream HTTP/1.1\r\nHost: x\r\nContent-Type: {NDJSON}\r\n"
    connection.sendall(f"{head}Content-Length: {size}\r\n\r\n".encode() + body)
    return connection


LINE = json.dumps(HOLDEM).encode() + b"\n"


def seconds_until_served(port):
    """How long it takes until a stream finds a place."""
    began = time.monotonic()
    while stream(port, [LINE])[0] != 200:
        time.sleep(0.05)
    return time.monotonic() - began


def hang_up(port, rng):
    body = LINE * rng.randrange(1, 4000)
    sent = body[: rng.choice([0, 1, len(body) // 2, len(body)])]
    with begun(port, len(body), sent) as connection:
        if len(sent) == len(body):
            connection.recv(rng.randrange(1, 100_000))


def test_clients_that_hang_up(port, worker, figures):
    rng, files = Random(1), worker.files
    with bystander(port) as other, worker.growth() as growth:
        for _ in range(200):
            hang_up(port, rng)
        freed = seconds_until_served(port)
    figures["200 clients that hang up"] = {
        "seconds until a stream is served": round(freed, 2),
        "growth of the worker, MiB": round(growth[0], 1),
        "another client meanwhile": other.figures,
    }
    assert freed < 5
    assert growth[0] < 32
    assert worker.files <= files + 2


def test_clients_that_stop_reading(port, worker, figures):
    """Their answers do not fit into the buffers of the two systems."""
    body = LINE * 10_000
    with bystander(port) as other, worker.growth() as growth:
        taken = []
        for _ in range(5):
            connection = begun(port, len(body), body)
            assert connection.recv(12) == b"HTTP/1.1 200"
            taken.append(seconds_until_served(port))
            connection.close()
    figures["5 clients that stop reading"] = {
        "seconds until a stream is served": round(max(taken), 2),
        "growth of the worker, MiB": round(growth[0], 1),
        "another client meanwhile": other.figures,
    }
    assert growth[0] < 32
    assert max(taken) < 30, "buffers are filled first, then patience is used up"


@pytest.mark.parametrize("pause", [0.05, 0.5, None])
def test_clients_that_send_slowly(port, worker, figures, pause):
    """One has the place; the others are refused, and go on sending."""
    with bystander(port) as other:
        began = time.monotonic()
        clients = [begun(port, 1_000_000, b"{") for _ in range(10)]
        while pause and time.monotonic() < began + PATIENCE + 1:
            time.sleep(pause)
            for client in clients:
                trickle(client)
        freed = seconds_until_served(port)
        taken = time.monotonic() - began
        for client in clients:
            client.close()
    figures[f"10 clients that send {f'a byte in {pause} s' if pause else 'nothing'}"] = {
        "seconds until a stream is served": round(taken, 2),
        "another client meanwhile": other.figures,
    }
    assert freed < PATIENCE + 2


def trickle(client):
    try:
        client.sendall(b" ")
    except OSError:
        return


@pytest.fixture(scope="module")
def fifty(tmp_path_factory):
    """A body of 50 MB, and how many lines it has: each is padded, so that judging them takes seconds."""
    count, path = 10_000, tmp_path_factory.mktemp("fifty") / "body"
    path.write_bytes(b"".join(LINE[:-1].ljust(4_999) + b"\n" for _ in range(count)))
    assert path.stat().st_size == 50_000_000
    return path, count


def pieces(path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while block := file.read(100_000):
            yield block


def with_requests(url, path):
    with path.open("rb") as file:
        return requests.post(url, data=file, headers={"Content-Type": NDJSON}, timeout=60).content


def with_requests_in_chunks(url, path):
    with requests.post(
        url, data=pieces(path), headers={"Content-Type": NDJSON}, timeout=60, stream=True
    ) as answer:
        return b"".join(line + b"\n" for line in answer.iter_lines())


def with_httpx(url, path):
    httpx = pytest.importorskip("httpx")
    return httpx.post(url, content=path.read_bytes(), headers={"Content-Type": NDJSON}, timeout=60).content


def with_httpx_in_chunks(url, path):
    httpx = pytest.importorskip("httpx")
    with httpx.stream(
        "POST", url, content=pieces(path), headers={"Content-Type": NDJSON}, timeout=60
    ) as answer:
        return "".join(line + "\n" for line in answer.iter_lines()).encode()


def with_curl(url, path):
    return curl(url, "--data-binary", f"@{path}")


def with_curl_in_chunks(url, path):
    with path.open("rb") as file:
        return curl(url, "--request", "POST", "--upload-file", "-", "--header", "Expect:", stdin=file)


def curl(url, *options, stdin=subprocess.DEVNULL):
    if not shutil.which("curl"):
        pytest.skip("there is no curl here")
    command = ["curl", "--silent", "--show-error", "--fail", "--max-time", "60", url, *options]
    return subprocess.run(
        [*command, "--header", f"Content-Type: {NDJSON}"], stdin=stdin, capture_output=True, check=True
    ).stdout


@pytest.mark.parametrize(
    "send",
    [
        with_requests,
        with_requests_in_chunks,
        with_httpx,
        with_httpx_in_chunks,
        with_curl,
        with_curl_in_chunks,
    ],
)
def test_fifty_megabytes(port, worker, figures, fifty, send):
    path, count = fifty
    began = time.monotonic()
    with bystander(port) as other, worker.growth() as growth:
        answer = send(f"http://127.0.0.1:{port}/v1/settlements/stream", path)
    taken = time.monotonic() - began
    results = [json.loads(line) for line in answer.splitlines()]
    assert [(result["line"], result["status"]) for result in results] == [
        (number, 200) for number in range(1, count + 1)
    ]
    figures[f"50 MB {send.__name__.replace('_', ' ')}"] = {
        "seconds": round(taken, 2),
        "growth of the worker, MiB": round(growth[0], 1),
        "another client meanwhile": other.figures,
    }
    assert growth[0] < 32
