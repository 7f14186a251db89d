"""Measure a nine-player hold'em settlement, and the shell, against an echo; ``make bench``."""

import io
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from flask import Flask

from bench.apps import PARTS, flask_with, log_to_nowhere, settled, with_echo
from bench.measure import Timing, interleaved, ratio, timing
from bench.states import nine_player_holdem

REPORT = Path("build/bench.json")


def posting(app: Flask, path: str, body: bytes) -> Callable[[], object]:
    """One POST through the app's WSGI interface, its answer read to the end."""
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.url_scheme": "http",
        "wsgi.errors": sys.stderr,
    }

    def post() -> bytes:
        statuses: list[str] = []
        answer: Iterable[bytes] = app.wsgi_app(
            {**environ, "wsgi.input": io.BytesIO(body)}, lambda status, *_: statuses.append(status)
        )
        read = b"".join(answer)
        if statuses != ["200 OK"]:
            raise RuntimeError(f"{path} answers {statuses}: {read[:200]!r}")
        return read

    return post


def measured() -> dict[str, Any]:
    """The figures of the settlement, the echo in its shell, a bare echo, and the bare echo with each part."""
    log_to_nowhere()
    state = nine_player_holdem()
    answer = settled(state)
    body = json.dumps(state).encode()
    app = with_echo(answer)
    subjects = {
        "settlement": posting(app, "/v1/settlements", body),
        "echo": posting(app, "/echo", body),
        "bare echo": posting(flask_with(answer), "/echo", body),
    }
    parts = {
        f"bare echo + {name}": posting(flask_with(answer, part), "/echo", body)
        for name, part in PARTS.items()
    }
    figures = interleaved(subjects | parts)
    bare = figures["bare echo"]
    return {
        "bytes in": len(body),
        "bytes out": len(json.dumps(answer)),
        "CPU us": {name: vars(timing(figure)) for name, figure in figures.items()},
        "ratio": {
            "settlement / echo": vars(ratio(figures["settlement"], figures["echo"])),
            "shell: echo / bare echo": vars(ratio(figures["echo"], bare)),
            **{
                name.replace("bare echo + ", "bare echo: + "): vars(ratio(figures[name], bare))
                for name in parts
            },
        },
    }


def main() -> None:
    """Print the figures and write them to build/bench.json."""
    report = measured()
    print(f"Nine-player hold'em, two side pots: {report['bytes in']} B in, {report['bytes out']} B out.\n")
    print(f"{'':56}{'median':>9}{'quartiles':>20}")
    for name, figure in report["CPU us"].items():
        print(_row(f"{name}, CPU us", Timing(**figure), 0))
    for name, figure in report["ratio"].items():
        print(_row(name, Timing(**figure), 2))
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=2) + "\n")
    print(f"\nWritten to {REPORT}.")


def _row(name: str, figure: Timing, digits: int) -> str:
    quartiles = f"{figure.low:.{digits}f} .. {figure.high:.{digits}f}"
    return f"{name:56}{figure.median:>9.{digits}f}{quartiles:>20}"


if __name__ == "__main__":
    main()
