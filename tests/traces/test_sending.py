"""A server sends its spans to a collector, to the last one; a collector that is not there harms nothing."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

pytest.importorskip("opentelemetry.exporter.otlp.proto.http", reason="the exporter is not installed")

import json
from http.client import HTTPConnection

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from tests.api.conftest import free_port
from tests.faults.shipped import instance
from tests.traces.test_traces import BADUGI


class Collector:
    """Takes spans in on a port of its own."""

    def __enter__(self):
        self.spans = []
        spans = self.spans

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                sent = self.rfile.read(int(self.headers["Content-Length"]))
                for resource in ExportTraceServiceRequest.FromString(sent).resource_spans:
                    named = {one.key: one.value.string_value for one in resource.resource.attributes}
                    spans.extend(
                        (named["service.name"], self.path, span.name)
                        for scope in resource.scope_spans
                        for span in scope.spans
                    )
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


def asked(port, count):
    for _ in range(count):
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request(
            "POST", "/v1/settlements", json.dumps(BADUGI), {"Content-Type": "application/json"}
        )
        assert connection.getresponse().status == 200
        connection.close()


def test_every_span_comes_with_the_end_of_the_server():
    with Collector() as collector:
        where = f"http://127.0.0.1:{collector.port}"
        with instance(ODDCHIP_TRACES="on", OTEL_EXPORTER_OTLP_ENDPOINT=where, ODDCHIP_WORKERS="2") as server:
            asked(server.port, 20)
            assert server.stop() == 0
    assert collector.spans.count(("oddchip", "/v1/traces", "settleState")) == 20


def test_without_a_collector_everything_is_answered_and_the_end_is_not_late():
    where = f"http://127.0.0.1:{free_port()}"
    with instance(ODDCHIP_TRACES="on", OTEL_EXPORTER_OTLP_ENDPOINT=where, ODDCHIP_WORKERS="2") as server:
        asked(server.port, 20)
        assert server.stop() == 0
