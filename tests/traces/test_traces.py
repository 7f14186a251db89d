"""Spans: one for each request, named by its operation, without anything of what was asked."""

import json
import subprocess
import sys

import pytest

pytest.importorskip("opentelemetry.sdk.trace", reason="OpenTelemetry is not installed")
pytest.importorskip("opentelemetry.exporter.otlp.proto.http", reason="the exporter is not installed")

from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from service import RULES_VERSION, VERSION
from service.api import traces
from service.keys import line_of, new_key
from service.settings import Settings
from tests.api.conftest import ROOT
from tests.api.probe import probe_app

BADUGI = {
    "game": "badugi",
    "reference": "the-evening-of-the-third",
    "players": [
        {"id": "alice-in-the-sky", "cards": ["7s", "3s", "2h", "Ad"], "contributed": 5},
        {"id": "bob", "cards": ["3c", "3d", "2s", "Ah"], "contributed": 5},
    ],
}
PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
def spans(monkeypatch):
    """Where the spans of apps go that are made from now on."""
    kept = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(kept))
    monkeypatch.setattr(traces, "sending", lambda: provider)
    return kept


@pytest.fixture
def client(spans):
    return probe_app(Settings(traces=True)).test_client()


def only(spans):
    [span] = spans.get_finished_spans()
    return span


@pytest.mark.parametrize(
    ("method", "path", "name", "route"),
    [
        ("POST", "/v1/settlements", "settleState", "/v1/settlements"),
        ("GET", "/v1/games/badugi", "getGame", "/v1/games/<game>"),
        ("HEAD", "/v1/games/badugi", "getGame", "/v1/games/<game>"),
        ("GET", "/docs", "GET /docs", "/docs"),
        ("GET", "/nothing/9s", "GET none", "none"),
        ("DANCE", "/nothing", "_OTHER none", "none"),
    ],
)
def test_a_span_is_named_by_its_operation(client, spans, method, path, name, route):
    client.open(path, method=method, json=BADUGI if method == "POST" else None)
    span = only(spans)
    assert span.name == name
    assert span.attributes["http.route"] == route
    assert span.kind is SpanKind.SERVER


def test_every_operation_of_the_contract_has_its_route():
    routes = {
        (method, rule.rule) for rule in probe_app().url_map.iter_rules() for method in rule.methods or ()
    }
    operations = dict(traces._operations())
    assert set(operations) <= routes
    assert "settleState" in operations.values()


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [("/v1/settlements", BADUGI, 200), ("/v1/settlements", {}, 400), ("/probe?fail=1", BADUGI, 500)],
)
def test_a_span_says_how_it_went(client, spans, path, body, status):
    answer = client.post(path, json=body, headers={"X-Request-ID": "evening-3"})
    span = only(spans)
    assert span.attributes["http.response.status_code"] == answer.status_code == status
    assert span.attributes["oddchip.request_id"] == "evening-3"
    assert (span.status.status_code is StatusCode.ERROR) is (status == 500)
    assert span.attributes.get("error.type") == ("500" if status == 500 else None)
    assert span.end_time > span.start_time


def test_a_span_holds_nothing_of_what_was_asked(spans, tmp_path):
    """No cards, no names, no key, no query, not what an exception said."""
    key = new_key()
    (tmp_path / "keys").write_text(line_of("shop", key))
    client = probe_app(Settings(traces=True, keys_file=str(tmp_path / "keys"))).test_client()
    sent = {"Authorization": f"Bearer {key}"}
    client.post("/v1/settlements?q=9s", json=BADUGI, headers=sent)
    client.post("/v1/settlements", json=BADUGI, headers=sent)
    client.post("/v1/settlements", json=BADUGI, headers={"Authorization": "Bearer wrong-key"})
    client.post("/probe?fail=1", json=BADUGI)
    client.get("/v1/games/9s-of-alice", headers=sent)
    assert [span.attributes["http.response.status_code"] for span in spans.get_finished_spans()] == [
        *(400, 200, 401, 500, 404)
    ]
    told = "".join(span.to_json() for span in spans.get_finished_spans())
    for secret in ("7s", "9s", "alice", "bob", "evening", key, "wrong-key", "Bearer", "secret of the house"):
        assert secret not in told


def test_a_request_belongs_to_the_trace_of_its_caller(client, spans):
    client.get("/v1/games", headers={"traceparent": PARENT})
    span = only(spans)
    _, trace, parent, _ = PARENT.split("-")
    assert f"{span.context.trace_id:032x}" == trace
    assert f"{span.parent.span_id:016x}" == parent


@pytest.mark.parametrize("sent", [{}, {"traceparent": "nonsense"}, {"traceparent": ""}])
def test_any_other_begins_one(client, spans, sent):
    assert client.get("/v1/games", headers=sent).status_code == 200
    assert only(spans).parent is None


def test_a_span_of_a_stream_ends_with_it(client, spans):
    answer = client.post(
        "/v1/scores/stream",
        data=json.dumps(BADUGI) + "\n",
        content_type="application/x-ndjson",
        buffered=False,
    )
    assert spans.get_finished_spans() == ()
    assert answer.data.count(b"\n") == 1
    answer.close()
    assert only(spans).attributes["http.response.status_code"] == 200


def test_the_log_names_the_trace(client, spans, caplog):
    with caplog.at_level("INFO", logger="oddchip.access"):
        client.get("/v1/games", headers={"traceparent": PARENT})
    [record] = [record for record in caplog.records if record.name == "oddchip.access"]
    assert record.fields["trace_id"] == PARENT.split("-")[1]


def test_spans_name_the_versions(monkeypatch):
    monkeypatch.delenv("OTEL_SERVICE_NAME", raising=False)
    provider = traces.sending()
    named = provider.resource.attributes
    provider.shutdown()
    assert named["service.name"] == "oddchip"
    assert (named["service.version"], named["oddchip.rules_version"]) == (VERSION, RULES_VERSION)


def test_the_variables_of_opentelemetry_hold(monkeypatch):
    monkeypatch.setenv("OTEL_SERVICE_NAME", "rulings")
    monkeypatch.setenv("OTEL_TRACES_SAMPLER", "always_off")
    provider = traces.sending()
    assert provider.resource.attributes["service.name"] == "rulings"
    assert not provider.get_tracer("x").start_span("y").is_recording()
    provider.shutdown()


def test_nothing_is_loaded_unless_it_is_asked_for():
    told = (
        "import sys; from service.app import create_app; from service.settings import Settings; "
        "create_app(Settings(traces=%s)); print(any('opentelemetry' in name for name in sys.modules))"
    )
    for on in (False, True):
        done = subprocess.run(
            [sys.executable, "-c", told % on], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert done.stdout == f"{on}\n"
