"""What the service takes besides CPU a request: memory, the time of its start, the import of its core."""

import subprocess
import sys
from collections.abc import Iterator

from bench.effort import Effort
from bench.load import load
from bench.measure import spread
from bench.posting import ask
from bench.row import Goal, Row
from bench.server import HERE, ROOT, Server, environment, serving
from bench.states import HEAVIEST, dealt, dispute, legal_moves, settlement

IMPORT = (
    "import time; began = time.process_time(); import service.games, service.rules.questions; "
    "print(time.process_time() - began)"
)


def rows(effort: Effort) -> Iterator[Row]:
    """Memory after load, seconds until ready, CPU seconds of the import; bytecode is there already."""
    starts, memory = [], []
    with serving():
        pass
    for _ in range(effort.starts):
        with serving() as server:
            starts.append(server.seconds)
            if HERE:
                memory.append(_memory(server, effort))
    yield Row(
        "memory of master + 2 workers after load (PSS)",
        spread(memory) if memory else None,
        Goal.most(80),
        "MiB",
        1,
        "" if memory else "there is no /proc here",
    )
    yield Row("start to ready", spread(starts), Goal.most(2), "s")
    imports = [_import() for _ in range(effort.starts + 1)]
    yield Row("import of the core", spread(imports[1:]), Goal.most(0.5), "CPU s", 3)


def _memory(server: Server, effort: Effort) -> float:
    """MiB after settlements of every weight, legal moves and disputes."""
    states = [state for deal in (settlement, *HEAVIEST.values()) for state in dealt(deal, 4)]
    asks = [
        *(ask("/v1/settlements", state) for state in states),
        *(ask("/v1/legal-moves", question) for question in dealt(legal_moves, 4)),
        *(ask("/v1/disputes", question) for question in dealt(dispute, 4)),
    ]
    load(server, asks, effort.load)
    return server.memory


def _import() -> float:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)
