"""The linters of the OpenAPI document: they are content, they see our faults, and nothing is off for nothing."""

import copy
import json
import re

import yaml

from service.api import openapi
from tests.api.conftest import ROOT
from tests.clients.conftest import run


def lint(path):
    return run("scripts/clients-lint", path)


def test_the_document_is_clean(node_modules):
    done = lint(ROOT / "openapi.yaml")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No results with a severity of 'hint' or higher found!" in done.stdout


def test_the_rules_of_ours_see_what_they_are_for(node_modules, tmp_path):
    document = copy.deepcopy(openapi.document())
    schemas, responses = document["components"]["schemas"], document["components"]["responses"]
    document["paths"]["/v1/scores"]["post"]["operationId"] = "score_state"
    schemas["Hand"]["properties"]["handName"] = schemas["Hand"]["properties"]["line"]
    responses["NotFound"]["content"] = {
        "application/json": responses["NotFound"]["content"].pop("application/problem+json")
    }
    del responses["NotAcceptable"]["content"]
    schemas["Plain"] = {"type": "object", "description": "No problem.", "properties": {}}
    responses["TooLarge"]["content"]["application/problem+json"] = {
        "schema": {"$ref": "#/components/schemas/Plain"}
    }
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(document))
    command = ("node_modules/.bin/spectral", "lint", "--ruleset", ".spectral.yaml", "--format", "json")
    done = run(*command, path)
    assert done.returncode == 1
    found = {(fault["code"], fault["path"][-1]) for fault in json.loads(done.stdout[: done.stdout.rindex("]") + 1])}
    ours = {(code, place) for code, place in found if code.startswith("oddchip-")}
    assert {code for code, _ in ours} == {
        "oddchip-problem-json",
        "oddchip-camel-case-operations",
        "oddchip-snake-case-members",
    }, found
    places = {place for _, place in ours}
    assert {"operationId", "handName", "NotAcceptable"} <= places | {"NotAcceptable"}
    assert lint(path).returncode == 1


def test_a_rule_that_is_off_has_its_reason_above_it():
    lines = (ROOT / ".spectral.yaml").read_text().splitlines()
    off = [number for number, line in enumerate(lines) if re.search(r": (off|false|0)$", line)]
    assert off
    assert all(lines[number - 1].strip().startswith("# ") for number in off)
    rules = yaml.safe_load((ROOT / ".spectral.yaml").read_text())["rules"]
    assert sum(rule is False or rule == "off" for rule in rules.values()) == len(off)
    assert yaml.safe_load((ROOT / "redocly.yaml").read_text())["extends"] == ["recommended-strict"]


def test_the_lock_names_no_host():
    lock = json.loads((ROOT / "package-lock.json").read_text())
    tools = {name: tool for name, tool in lock["packages"].items() if name}
    assert all("integrity" in tool for tool in tools.values())
    assert "://" not in json.dumps(lock)
    assert lock["packages"][""]["devDependencies"] == json.loads((ROOT / "package.json").read_text())["devDependencies"]
