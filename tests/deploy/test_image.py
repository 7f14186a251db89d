"""The image is what everything that runs it takes it for."""

import json
import re

from service.settings import Settings
from tests.api.conftest import ROOT
from tests.deploy.shipped_files import dockerfile, image_environment, instruction


def test_it_runs_as_nobody_in_particular():
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", instruction("USER"))
    assert [name for name, _ in dockerfile()].index("USER") < [name for name, _ in dockerfile()].index("CMD")


def test_it_serves_on_the_port_it_exposes():
    settings = Settings.from_environment(image_environment())
    assert str(settings.port) == instruction("EXPOSE")
    assert settings.host == "0.0.0.0"


def test_it_starts_and_is_looked_after_without_a_shell():
    health = instruction("HEALTHCHECK").partition("CMD ")[2]
    for command in (json.loads(instruction("CMD")), json.loads(health)):
        assert command[0].startswith("/")
    assert (ROOT / json.loads(health)[1].removeprefix("/srv/oddchip/")).is_file()
    assert instruction("STOPSIGNAL") == "SIGTERM"


def test_what_it_copies_is_let_through():
    """.dockerignore lets in what is listed, and no more."""
    listed = (ROOT / ".dockerignore").read_text().splitlines()
    text = (ROOT / "Dockerfile").read_text()
    copied = {
        name.rstrip("/")
        for sources in re.findall(r"(?m)^COPY (?!--from)(.+) \S+$", text)
        for name in sources.split()
    }
    assert {line[1:] for line in listed if line.startswith("!")} == copied
    assert listed[0] == "*"
    assert all((ROOT / name).exists() for name in copied)
