"""The app: the shell put together."""

from flask import Flask, request

from service.api import (
    access,
    batches,
    cors,
    docs,
    handbook,
    headers,
    health,
    histories,
    limits,
    logs,
    metrics,
    page,
    pictures,
    problems,
    routes,
    streams,
    timing,
    unreadable,
)
from service.api.pace import Pace, paced
from service.api.problems import Problem
from service.settings import Settings, configured


def create_app(settings: Settings | None = None) -> Flask:
    """A WSGI app that answers every path of the service."""
    settings = settings or configured()
    app = Flask("service", static_folder=None, template_folder="page")
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    app.config["SETTINGS"] = settings
    app.url_map.merge_slashes = False
    timing.install(app)
    if settings.traces:
        from service.api import traces  # noqa: PLC0415 - an extra, which need not be installed

        traces.install(app)
    problems.install(app)
    metrics.install(app)
    if settings.access_log:
        logs.install(app)
    headers.install(app)
    unreadable.install(app)
    cors.install(app, settings)
    access.install(app, settings)
    limits.install(app, settings)
    app.before_request(_refuse_doubled_slash)
    for part in (page, health, docs, handbook, routes, pictures, batches, histories):
        app.register_blueprint(part.blueprint)
    streams.install(app, settings)
    pace = Pace(settings.pace_kib * 1024, settings.patience)
    app.wsgi_app = paced(app.wsgi_app, pace)  # type: ignore[method-assign, assignment]
    return app


def _refuse_doubled_slash() -> None:
    """A path has one spelling; werkzeug alone would read `//livez` as `/livez`."""
    if request.environ["PATH_INFO"].startswith("//"):
        raise Problem("not-found", "There is nothing at this path.")
