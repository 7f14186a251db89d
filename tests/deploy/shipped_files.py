"""What stands in deploy/ and in the Dockerfile, read."""

import json
import re
import shlex
from functools import cache
from typing import Any

import yaml

from tests.api.conftest import ROOT

DEPLOY = ROOT / "deploy"
Json = Any


@cache
def read(name: str) -> Json:
    """The one document of a YAML or JSON file of deploy/."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else yaml.safe_load(text)


def compose_service(name: str) -> Json:
    """A service of the compose file."""
    return read("compose.yaml")["services"][name]


def instances() -> dict[str, Json]:
    """The instances of the compose file, by their names."""
    return {name: service for name, service in read("compose.yaml")["services"].items() if "oddchip" in name}


def container(name: str) -> Json:
    """A container of the pods."""
    [found] = [one for one in pod()["containers"] if one["name"] == name]
    return found


def pod() -> Json:
    """What the deployment makes pods of."""
    return read("kubernetes/deployment.yaml")["spec"]["template"]["spec"]


def servers(name: str) -> list[str]:
    """The addresses in a list of instances for nginx, those of its backups last."""
    return re.findall(r"(?m)^server ([\d.]+:\d+) ", (DEPLOY / name).read_text())


@cache
def dockerfile() -> list[tuple[str, str]]:
    """The instructions of the image's last stage, each with what follows it."""
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    last = max(number for number, line in enumerate(lines) if line.startswith("FROM "))
    return [tuple(line.strip().split(maxsplit=1)) for line in lines[last:]]


def instruction(name: str) -> str:
    """What follows the one instruction of this name."""
    [found] = [rest for one, rest in dockerfile() if one == name]
    return found


def image_environment() -> dict[str, str]:
    """The variables that the image sets."""
    return dict(one.split("=", 1) for rest in map(instruction, ["ENV"]) for one in shlex.split(rest))
