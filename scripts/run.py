"""`make run`: the service in the foreground, with a first question to copy."""

import json
import os
import socket
import sys
import time
from dataclasses import replace
from pathlib import Path

from healthy import reachable, ready

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from service.settings import Settings, configured_or_exit  # noqa: E402 - a checkout is not installed

HAND = {
    "game": "texas-holdem",
    "players": [
        {"id": "alice", "cards": ["As", "Kd"], "contributed": 100},
        {"id": "bob", "cards": ["9s", "9c"], "contributed": 40},
        {"id": "carol", "cards": ["Qs", "Qd"], "contributed": 100},
    ],
    "table": {"board": ["2h", "9h", "Kc", "5d", "5s"]},
}


def main() -> None:
    settings = configured_or_exit()
    refuse_taken_port(settings)
    server = os.getpid()
    if os.fork() == 0:
        greet(settings, server)
        os._exit(0)
    os.chdir(ROOT)
    os.execv(sys.executable, [sys.executable, "-m", "service"])


def refuse_taken_port(settings: Settings) -> None:
    """Say at once what gunicorn would say after five tries."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            advice = "set PORT (and HOST) to an address that is free, as in `make run PORT=8001`"
            sys.exit(f"oddchip: cannot listen on {settings.bind}: {error.strerror or error}; {advice}")


def greet(settings: Settings, server: int) -> None:
    """Wait until the service is ready, then show how to ask it."""
    while os.getppid() == server and not ready(settings.host, settings.port):
        time.sleep(0.1)
    if os.getppid() == server:
        address = replace(settings, host=reachable(settings.host)).bind
        print(welcome(f"http://{address}"), flush=True)


def welcome(address: str) -> str:
    curl = f"curl -s {address}/v1/settlements -H 'Content-Type: application/json' -d '{json.dumps(HAND)}'"
    return f"""
Oddchip answers at {address}  (reference: {address}/docs; Ctrl-C stops it)

Settle a hand in which bob is all in for 40:

  {curl}
"""


if __name__ == "__main__":
    main()
