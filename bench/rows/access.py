"""What keys, rates and sites add to a request: the same settlement by the service with them and without."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.apps import log_to_nowhere
from bench.effort import Effort
from bench.measure import interleaved, ratio, spread
from bench.posting import ask, posting
from bench.row import Goal, Row
from bench.states import dealt, settlement
from service.app import create_app
from service.keys import line_of, new_key
from service.limits import Rate
from service.settings import Settings

KEYS = 8
RATE = Rate(1_000_000, 1)
SITE = "https://shop.example"
DEALS = 4


def rows(effort: Effort) -> Iterator[Row]:
    """CPU time in process, against the service without any."""
    log_to_nowhere()
    asks = [ask("/v1/settlements", state) for state in dealt(settlement, DEALS)]
    key = new_key()
    sent = {"HTTP_AUTHORIZATION": f"Bearer {key}", "HTTP_ORIGIN": SITE, "REMOTE_ADDR": "192.0.2.1"}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "keys"
        file.write_text("\n".join(line_of(f"caller-{n}", key if n == 0 else new_key()) for n in range(KEYS)))
        under = {
            "none": Settings(),
            f"a key of {KEYS}": Settings(keys_file=str(file)),
            "a rate": Settings(rate_limit=RATE),
            "a listed site": Settings(cors_origins=frozenset({SITE})),
            "both": Settings(keys_file=str(file), rate_limit=RATE),
        }
        subjects = {name: posting(create_app(settings), asks, **sent) for name, settings in under.items()}
        figures = interleaved(subjects, effort)
    none = figures["none"]
    yield Row("a key and a rate", ratio(figures["both"], none), Goal.most(1.1), "x without")
    for name in list(under)[1:-1]:
        yield Row(f"  {name} alone", ratio(figures[name], none), None, "x without")
    yield Row("  without", spread(none), None, "CPU us", 0)
