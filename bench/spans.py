"""The service with traces whose spans go nowhere; importing it needs OpenTelemetry."""

from collections.abc import Sequence
from unittest.mock import patch

from flask import Flask
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from opentelemetry.sdk.trace.sampling import ParentBasedTraceIdRatio

from service.api import traces
from service.app import create_app
from service.settings import Settings


class Nowhere(SpanExporter):
    """Takes spans, and forgets them."""

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """They are gone."""
        return SpanExportResult.SUCCESS


def traced_app(share: float) -> Flask:
    """The service with spans for a share of its requests."""
    provider = TracerProvider(sampler=ParentBasedTraceIdRatio(share))
    provider.add_span_processor(BatchSpanProcessor(Nowhere()))
    with patch.object(traces, "sending", lambda: provider):
        return create_app(Settings(traces=True))
