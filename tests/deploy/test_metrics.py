"""The dashboard and the alerts ask for metrics, labels and jobs that there are."""

import json
import re
from http.client import HTTPConnection

import pytest
from prometheus_client.parser import text_string_to_metric_families

from service.api import metrics
from service.app import create_app
from service.settings import Settings
from tests.api.conftest import serving
from tests.deploy.shipped_files import read

OF_PROMETHEUS = {"job", "instance", "le"}
BADUGI = {"game": "badugi", "players": [{"id": "a", "cards": ["7s", "3s", "2h", "Ad"]}]}


def of_alerts():
    """Every expression of an alert, by the alert's name."""
    [group] = read("prometheus/alerts.yml")["groups"]
    return {rule["alert"]: rule["expr"] for rule in group["rules"]}


def of_panels():
    """Every expression of the dashboard, by its panel's title."""
    return {
        f"{panel['title']} {target['refId']}": target["expr"]
        for panel in read("grafana/oddchip.json")["panels"]
        for target in panel["targets"]
    }


def of_variables():
    return {
        variable["name"]: variable["query"]
        for variable in read("grafana/oddchip.json")["templating"]["list"]
        if variable["type"] == "query"
    }


EXPRESSIONS = {**of_alerts(), **of_panels(), **of_variables()}


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """Every series that a server tells, with its labels, and those that it tells in time."""
    with serving("service.app:create_app()", tmp_path_factory.mktemp("metrics") / "log") as port:
        asked(port, "POST", "/v1/scores", json.dumps(BADUGI))
        text = asked(port, "GET", "/metrics")
    told = {
        sample.name: set(sample.labels)
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert {"oddchip_requests_total", "oddchip_request_seconds_bucket", "oddchip_rulings_total"} <= set(told)
    return {"oddchip_slow_clients_total": set(metrics.SLOW._labelnames), **told}


def asked(port, method, path, body=None):
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    assert response.status == 200
    text = response.read().decode()
    connection.close()
    return text


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_an_expression_asks_for_what_there_is(exported, name):
    expression = EXPRESSIONS[name]
    series = re.findall(r"\b(oddchip_\w+)", expression)
    assert series or re.search(r"\bup\{", expression)
    assert set(series) <= set(exported)
    for one, matchers in re.findall(r"\b(oddchip_\w+)\{(.*?)\}", expression):
        labels = set(re.findall(r"(\w+)(?:=~|!~|!=|=)\"", matchers))
        assert labels <= exported[one] | OF_PROMETHEUS
    grouped = {label for group in re.findall(r"\bby \((.*?)\)", expression) for label in group.split(", ")}
    assert grouped <= set().union(*(exported[one] for one in series)) | OF_PROMETHEUS


def test_every_metric_of_ours_is_shown(exported):
    """But the parts of a histogram that a quantile does not need."""
    shown = " ".join(of_panels().values())
    parts = ("_sum", "_count", "_created")
    ours = {name for name in exported if name.startswith("oddchip_") and not name.endswith(parts)}
    assert {name for name in ours if name not in shown} == set()


def test_paths_that_are_left_out_are_paths():
    paths = {rule.rule for rule in create_app(Settings()).url_map.iter_rules()}
    for expression in (of_alerts()["OddchipSlow"], of_panels()["How long an answer takes A"]):
        wanted, unwanted = (re.search(pattern, expression)[1] for pattern in (r'path=~"(.+?)"', r'!~"(.+?)"'))
        kept = {path for path in paths if re.fullmatch(wanted, path) and not re.fullmatch(unwanted, path)}
        assert {"/v1/scores", "/v1/settlements", "/v1/legal-moves", "/v1/disputes"} <= kept
        assert not [path for path in kept if path.endswith(("batch", "stream"))]
        assert "/v1/hand-histories" not in kept


def test_jobs_are_those_of_prometheus():
    [job] = read("prometheus/prometheus.yml")["scrape_configs"]
    for expression in of_alerts().values():
        assert set(re.findall(r'job="(\w+)"', expression)) <= {job["job_name"]}


def test_every_alert_says_what_to_do():
    [group] = read("prometheus/alerts.yml")["groups"]
    for rule in group["rules"]:
        assert set(rule["annotations"]) == {"summary", "what_to_do"}
        assert rule["labels"]["severity"] in ("info", "warning", "critical")


def test_panels_do_not_lie_on_each_other():
    taken = set()
    for panel in read("grafana/oddchip.json")["panels"]:
        place = panel["gridPos"]
        cells = {(x, y) for x in range(place["w"]) for y in range(place["h"])}
        cells = {(place["x"] + x, place["y"] + y) for x, y in cells}
        assert not cells & taken
        assert all(x < 24 for x, _ in cells)
        taken |= cells
