"""Metrics for Prometheus: what was asked, how it was answered and how fast, in all workers together."""

import os
from functools import cache

from flask import Blueprint, Flask, Response, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from service import RULES_VERSION, VERSION
from service.api.parameters import no_query
from service.api.timing import seconds

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which the workers of one server count together."""

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"})

REQUESTS = Counter("oddchip_requests", "Answered requests.", ["path", "method", "status"])
SECONDS = Histogram(
    "oddchip_request_seconds",
    "Seconds until the answer was ready; until it began, if it is a stream.",
    ["path"],
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
SLOW = Counter("oddchip_slow_clients", "Clients that were cut off because they were too slow.", ["doing"])
DISAGREED = Counter(
    "oddchip_validators_disagreed", "Documents that the compiled validator refused and the schema did not."
)
RULINGS = Counter("oddchip_rulings", "States that were judged.", ["question", "game"])
BUILD = Gauge(
    "oddchip_build_info",
    "1, with the versions of the service and of the rules that it judges by.",
    ["version", "rules_version"],
    multiprocess_mode="max",
)
BUILD.labels(VERSION, RULES_VERSION).set(1)

blueprint = Blueprint("metrics", __name__)


@blueprint.get("/metrics")
def metrics() -> Response:
    """The metrics of every worker of this server."""
    no_query()
    return Response(generate_latest(_registry()), content_type=CONTENT_TYPE_LATEST)


def _registry() -> CollectorRegistry:
    if SHARED_FOLDER not in os.environ:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return together


def install(app: Flask) -> None:
    """Count every answer."""
    app.after_request(count)
    app.register_blueprint(blueprint)


def count(response: Response) -> Response:
    """Count an answer, and how long it took."""
    path = request.url_rule.rule if request.url_rule else "none"
    method = request.method if request.method in METHODS else "other"
    _requests(path, method, response.status_code).inc()
    _seconds(path).observe(seconds())
    return response


def count_ruling(question: str, game: str) -> None:
    """Count a state that was judged."""
    _rulings(question, game).inc()


@cache
def _requests(path: str, method: str, status: int) -> Counter:
    return REQUESTS.labels(path, method, str(status))


@cache
def _seconds(path: str) -> Histogram:
    return SECONDS.labels(path)


@cache
def _rulings(question: str, game: str) -> Counter:
    return RULINGS.labels(question, game)
