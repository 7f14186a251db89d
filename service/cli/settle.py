"""`settle`: the answer to a state in a file, without a server."""

import sys
from pathlib import Path
from typing import Any

import orjson

from service.api import rendering
from service.api.problems import Problem
from service.api.requests import judge
from service.api.strict_json import decode
from service.histories import write_ohh, write_phh
from service.histories.writing import Unwritable
from service.rules.questions import settle as settled_by

FORMS = ("json", "phh", "ohh")
REFUSED = 2


def settle(file: str, form: str) -> int:
    """Print the settlement of a state, or the hand in another format; the exit code of the command."""
    try:
        body = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        sys.stdout.write(_answer(decode(body), form))
    except OSError as error:
        sys.stderr.write(f"oddchip: {file}: {error.strerror}.\n")
    except Problem as problem:
        sys.stderr.write(_json(problem.document()))
    except Unwritable as error:
        sys.stderr.write(f"oddchip: {error}\n")
    else:
        return 0
    return REFUSED


def _answer(state: Any, form: str) -> str:
    game, settlement = judge(state, settled_by)
    match form:
        case "phh":
            return write_phh.text(state, settlement)
        case "ohh":
            return _json(write_ohh.document(state, settlement))
    return _json(rendering.settlement(game, state, settlement))


def _json(document: Any) -> str:
    return orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()
