"""What the log, the metrics and the traces add to a settlement: the service with each of them and without."""

from collections.abc import Iterator

from flask import Flask

from bench.apps import log_to_nowhere
from bench.effort import Effort
from bench.measure import Figures, interleaved, ratio, spread
from bench.posting import ask, posting
from bench.row import Row
from bench.states import dealt, settlement
from service.api import metrics
from service.app import create_app
from service.settings import Settings

DEALS = 4
SAMPLED = "traces, one request in a hundred"
ALL = "traces of every request"


def rows(effort: Effort) -> Iterator[Row]:
    """CPU time in process; spans are put together and batched as they are to be sent, then thrown away."""
    log_to_nowhere()
    asks = [ask("/v1/settlements", state) for state in dealt(settlement, DEALS)]
    apps = {
        "as it is served": create_app(Settings()),
        "without the log": create_app(Settings(access_log=False)),
        "without metrics": without_metrics(),
        **traced(),
    }
    figures = interleaved({name: posting(app, asks) for name, app in apps.items()}, effort)
    served = figures["as it is served"]
    yield Row("the log", ratio(served, figures["without the log"]), None, "x without")
    yield Row("metrics", ratio(served, figures["without metrics"]), None, "x without")
    for name in (ALL, SAMPLED):
        yield _traces(name, figures, served)
    yield Row("  settlement as it is served", spread(served), None, "CPU us", 0)


def _traces(name: str, figures: Figures, served: list[float]) -> Row:
    if name not in figures:
        return Row(name, None, note="OpenTelemetry is not installed")
    return Row(name, ratio(figures[name], served), None, "x without")


def without_metrics() -> Flask:
    """The service with nothing counted."""
    app = create_app(Settings())
    app.after_request_funcs[None].remove(metrics.count)
    return app


def traced() -> dict[str, Flask]:
    """The service with traces, where OpenTelemetry is installed."""
    try:
        from bench.spans import traced_app  # noqa: PLC0415 - OpenTelemetry may be missing
    except ImportError:
        return {}
    return {ALL: traced_app(1.0), SAMPLED: traced_app(0.01)}
