"""The shell around the rulings against a bare Flask: the same bytes in and out, nothing judged."""

import json
from collections.abc import Iterator

from bench.apps import PARTS, add_views, echo, flask_with, in_process, strict_echo
from bench.effort import Effort
from bench.measure import interleaved, ratio, spread
from bench.posting import ask, posted, posting
from bench.row import Goal, Row
from bench.states import dealt, settlement

DEALS = 8


def rows(effort: Effort) -> Iterator[Row]:
    """CPU time in process: the whole shell, an echo in it, and a bare Flask with each part of it."""
    side = in_process([ask("/v1/settlements", state) for state in dealt(settlement, DEALS)])
    answers = [json.loads(posted(side.app, asked)) for asked in side.echoes]
    apps = {"bare": flask_with()} | {name: flask_with(part) for name, part in PARTS.items()}
    subjects = {
        name: posting(app, add_views(app, "echo", side.asks, map(echo, answers)))
        for name, app in apps.items()
    }
    strict = in_process(side.asks).app
    subjects["shell"] = posting(strict, add_views(strict, "strict", side.asks, map(strict_echo, answers)))
    subjects["echo"] = posting(side.app, side.echoes)
    figures = interleaved(subjects, effort)
    bare = figures["bare"]
    name = "shell (strict JSON, request id, log, metrics, headers)"
    yield Row(name, ratio(figures["shell"], bare), Goal.most(1.25), "x bare Flask")
    yield Row("  echo in the shell", ratio(figures["echo"], bare), None, "x bare Flask")
    for part in PARTS:
        yield Row(f"  bare Flask with {part}", ratio(figures[part], bare), None, "x bare Flask")
    yield Row("  bare Flask", spread(bare), None, "CPU us", 0)
