"""The log: one JSON object a line, whatever a caller sends."""

import json
import logging
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

import orjson
from flask import Flask, Response, request

from service.api.access import HOLDER
from service.api.headers import TRACE, request_id
from service.api.timing import stopwatch

MOST_LOGGED = 256

_IN_ASCII = json.JSONEncoder(default=str, separators=(",", ":")).encode

# No line tells them, and each is looked up for every record.
logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False

access = logging.getLogger("oddchip.access")


class JsonLine(logging.Formatter):
    """A record as one line of ASCII JSON; a record's `fields` become members.

    What an exception says may hold a caller's cards, so only with ``values`` is that in the line.
    """

    def __init__(self, *, values: bool = False) -> None:
        super().__init__()
        self._values = values

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1]:
            told = self.formatException(record.exc_info) if self._values else places(record.exc_info[1])
            line["exception"] = told
        return _encode(line).replace("\x7f", "\\u007f")


def _encode(line: dict[str, Any]) -> str:
    """ASCII JSON; orjson takes a fifth of the time, but writes UTF-8 and refuses lone surrogates."""
    try:
        encoded = orjson.dumps(line, default=str)
    except orjson.JSONEncodeError:
        return _IN_ASCII(line)
    return encoded.decode("ascii") if encoded.isascii() else _IN_ASCII(line)


def places(error: BaseException) -> str:
    """The kind of an exception and the calls it came through, and those of what it came of, last first."""
    return "\ncaused by ".join(map(_place, _chain(error)))


def _place(error: BaseException) -> str:
    kind = type(error)
    calls = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return f"{kind.__module__}.{kind.__qualname__}\n{calls}"


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    told: set[int] = set()
    while error is not None and id(error) not in told:
        yield error
        told.add(id(error))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def configuration(*, values: bool = False) -> dict[str, Any]:
    """A logging configuration: answered requests to stdout, everything else to stderr.

    ``values`` says whether what exceptions say is logged, too.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLine, "values": values}},
        "handlers": {
            "stdout": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stdout"},
            "stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"},
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {
            "oddchip": {"level": "INFO"},
            "oddchip.access": {"level": "INFO", "handlers": ["stdout"], "propagate": False},
            "gunicorn.error": {"level": "INFO", "handlers": ["stderr"], "propagate": False},
        },
    }


def install(app: Flask) -> None:
    """Log every request when it is answered, one that gets a stream when that has ended."""
    app.after_request(_finish)


def _finish(response: Response) -> Response:
    fields = {
        "request_id": request_id(),
        "method": request.method[:MOST_LOGGED],
        "path": request.path[:MOST_LOGGED],
        "status": response.status_code,
        "agent": request.environ.get("HTTP_USER_AGENT", "")[:MOST_LOGGED],
    }
    if HOLDER in request.environ:
        fields["key"] = request.environ[HOLDER]
    if TRACE in request.environ:
        fields["trace_id"] = request.environ[TRACE]
    write = partial(_write, fields, stopwatch())
    if response.is_streamed:
        response.call_on_close(write)
    else:
        write()
    return response


def _write(fields: dict[str, Any], seconds: Callable[[], float]) -> None:
    if access.isEnabledFor(logging.INFO):
        said = {"fields": {**fields, "milliseconds": round(seconds() * 1000, 2)}}
        access.handle(access.makeRecord(access.name, logging.INFO, "", 0, "request", (), None, extra=said))
