"""A server compiles what it needs before its workers begin: they share it, and no request waits for it."""

import subprocess
import sys

from tests.api.conftest import ROOT

ASKED = """
import sys

import yaml

from service import server
from service.api import accepting, docs
from service.app import create_app

server.when_ready(None)
prepared = accepting._validator.cache_info().misses
client = create_app().test_client()
for path, item in yaml.safe_load(docs.openapi_yaml())["paths"].items():
    for media_type, content in item.get("post", {}).get("requestBody", {"content": {}})["content"].items():
        if media_type == "application/json":
            for example in content["examples"].values():
                answer = client.post(path, json=example["value"])
                assert answer.status_code == 200, (path, answer.text)
print(prepared, accepting._validator.cache_info().misses)
"""


def test_no_schema_is_compiled_for_the_first_request():
    asked = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert not asked.returncode, asked.stderr
    prepared, compiled = map(int, asked.stdout.split()[-2:])
    assert prepared == compiled > 30
