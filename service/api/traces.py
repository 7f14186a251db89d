"""Traces for OpenTelemetry: a span for each request, which says what was asked and how it went, but no cards.

Only loaded where ODDCHIP_TRACES is on. Where spans go, which of them and under which name is said by the
variables that OpenTelemetry has for that.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

import orjson
from flask import Flask, Response, request
from opentelemetry import propagate
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, StatusCode, Tracer, format_trace_id

from service import RULES_VERSION, VERSION
from service.api import docs
from service.api.headers import TRACE, request_id
from service.api.metrics import METHODS

_SPAN = "oddchip.span"
_WITHOUT_NAME = "unknown_service"


def install(app: Flask) -> None:
    """Have every request make a span, from its head until its answer, or the end of a stream, is there."""
    tracer = sending().get_tracer("oddchip", VERSION)
    app.before_request(partial(_begin, tracer, dict(_operations())))
    app.after_request(_finish)


def sending() -> TracerProvider:
    """A provider that sends its spans by OTLP over HTTP, in processes that are forked later on, too."""
    resource = Resource.create({"service.version": VERSION, "oddchip.rules_version": RULES_VERSION})
    if str(resource.attributes.get("service.name", _WITHOUT_NAME)).startswith(_WITHOUT_NAME):
        resource = resource.merge(Resource({"service.name": "oddchip"}))
    provider = TracerProvider(resource=resource)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider


def _operations() -> Iterator[tuple[tuple[str, str], str]]:
    """The id of every operation, by its method and the path of its route."""
    for path, operations in orjson.loads(docs.openapi_json())["paths"].items():
        for method, operation in operations.items():
            if "operationId" in operation:
                route = path.replace("{", "<").replace("}", ">")
                yield (method.upper(), route), operation["operationId"]


def _begin(tracer: Tracer, operations: dict[tuple[str, str], str]) -> None:
    environ = request.environ
    route = request.url_rule.rule if request.url_rule else "none"
    method = request.method if request.method in METHODS else "_OTHER"
    asked = "GET" if method == "HEAD" else method
    span = tracer.start_span(
        operations.get((asked, route), f"{method} {route}"),
        context=propagate.extract(request.headers),
        kind=SpanKind.SERVER,
        attributes={"http.request.method": method, "http.route": route},
    )
    environ[_SPAN] = span
    environ[TRACE] = format_trace_id(span.get_span_context().trace_id)


def _finish(response: Response) -> Response:
    span: Span | None = request.environ.get(_SPAN)
    if span is None:
        return response
    status = response.status_code
    told: dict[str, Any] = {"http.response.status_code": status, "oddchip.request_id": request_id()}
    if status >= 500:
        told["error.type"] = str(status)
        span.set_status(StatusCode.ERROR)
    span.set_attributes(told)
    if response.is_streamed:
        response.call_on_close(span.end)
    else:
        span.end()
    return response
