"""Load on a server: by wrk, or by the generator of our own where wrk is not installed."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.posting import Ask
from bench.server import ROOT, Server

CONNECTIONS = 8
GENERATOR = "wrk" if shutil.which("wrk") else "our generator"
UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0}


@dataclass(frozen=True)
class Answered:
    """How many requests were answered in so many seconds, 99% of them within ``p99`` seconds."""

    requests: int
    seconds: float
    p99: float


@dataclass(frozen=True)
class Loaded:
    """What a load cost the server, a request: CPU microseconds; requests a second; milliseconds for 99%."""

    cpu: float
    rate: float
    p99: float


def load(server: Server, asks: Sequence[Ask], seconds: float) -> Loaded:
    """Ask over eight connections for so many seconds."""
    before = server.cpu
    answered = generate(server.port, asks, seconds)
    cpu = server.cpu - before
    return Loaded(
        cpu=cpu / answered.requests * 1e6,
        rate=answered.requests / answered.seconds,
        p99=answered.p99 * 1e3,
    )


def generate(port: int, asks: Sequence[Ask], seconds: float) -> Answered:
    """Load on a port, by what there is."""
    return (by_wrk if GENERATOR == "wrk" else by_our_generator)(port, asks, seconds)


def by_our_generator(port: int, asks: Sequence[Ask], seconds: float) -> Answered:
    """Load by a Python process of its own."""
    command = [sys.executable, "-m", "bench.generator", str(port), str(seconds), str(CONNECTIONS)]
    sent = json.dumps([(asked.path, asked.body.decode()) for asked in asks])
    done = subprocess.run(command, cwd=ROOT, input=sent, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the generator fails: {done.stderr}")
    return Answered(**json.loads(done.stdout))


def by_wrk(port: int, asks: Sequence[Ask], seconds: float) -> Answered:
    """Load by wrk, which counts whole seconds."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "requests.lua"
        script.write_text(lua(asks))
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{max(1, round(seconds))}s", "--latency"]
        address = f"http://127.0.0.1:{port}"
        done = subprocess.run(
            [*command, "-s", str(script), address], capture_output=True, text=True, check=True
        )
    return read_wrk(done.stdout)


def lua(asks: Sequence[Ask]) -> str:
    """The script by which wrk asks each question in turn."""
    questions = ",\n".join(f"  {{{json.dumps(asked.path)}, [==[{asked.body.decode()}]==]}}" for asked in asks)
    return f"""local questions = {{
{questions}
}}
local asked = 0
function request()
  asked = asked % #questions + 1
  local path, body = unpack(questions[asked])
  return wrk.format("POST", path, {{["Content-Type"] = "application/json"}}, body)
end
"""


def read_wrk(said: str) -> Answered:
    r"""What wrk says, in figures.

    >>> read_wrk("     99%    9.50ms\n  3000 requests in 2.00s, 9.6MB read\n")
    Answered(requests=3000, seconds=2.0, p99=0.0095)
    """
    if "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(f"not every request was answered well: {said}")
    slowest = re.search(r"99%\s+([\d.]+)(us|ms|s)\b", said)
    total = re.search(r"(\d+) requests in ([\d.]+)(ms|s|m)", said)
    assert slowest
    assert total
    seconds = float(total[2]) * {**UNITS, "m": 60}[total[3]]
    return Answered(int(total[1]), seconds, float(slowest[1]) * UNITS[slowest[2]])
