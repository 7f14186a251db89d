"""The linters of the OpenAPI document: they are content, they see faults, and no rule is off for nothing."""

import copy
import json

import yaml

from service.api import openapi
from tests.api.conftest import ROOT
from tests.clients.conftest import run

OURS = {"oddchip-problem-json", "oddchip-camel-case-operations", "oddchip-snake-case-members"}


def test_the_document_is_clean(node_modules):
    done = run("scripts/clients-lint")
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
    responses["TooLarge"]["content"]["application/problem+json"]["schema"] = {"type": "object"}
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(document))
    command = ("node_modules/.bin/spectral", "lint", "--ruleset", ".spectral.yaml", "--format", "json")
    done = run(*command, path)
    assert done.returncode == 1
    faults = json.loads(done.stdout[: done.stdout.rindex("]") + 1])
    found = {"/".join(map(str, fault["path"])) for fault in faults if fault["code"] in OURS}
    assert found == {
        "paths//v1/scores/post/operationId",
        "components/schemas/Hand/properties/handName",
        "components/responses/NotFound/content",
        "components/responses/NotAcceptable",
        "components/responses/TooLarge/content",
    }


def test_a_rule_that_is_off_has_its_reason_above_it():
    lines = (ROOT / ".spectral.yaml").read_text().splitlines()
    off = [number for number, line in enumerate(lines) if line.endswith(": off")]
    assert off
    assert all(lines[number - 1].strip().startswith("# ") for number in off)
    ruleset = yaml.safe_load((ROOT / ".spectral.yaml").read_text())
    groups = [ruleset["rules"], *(override["rules"] for override in ruleset["overrides"])]
    assert sum(not isinstance(rule, dict) for rules in groups for rule in rules.values()) == len(off)
    assert yaml.safe_load((ROOT / "redocly.yaml").read_text())["extends"] == ["recommended-strict"]


def test_the_lock_names_no_host():
    text = (ROOT / "package-lock.json").read_text()
    assert "://" not in text
    packages = json.loads(text)["packages"]
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert packages.pop("")["devDependencies"] == wanted
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
