"""The code blocks of a page as programs with the output that the page shows for them.

A block is one of these, by the words after its fence:

* ``sh``, ``python``, ``js``: a program. It must succeed. Lines that call make are tried without being done.
* ``json POST /v1/...``: a body, sent to that path.
* ``json`` or ``text`` after one of them: its output. JSON holds what is shown (an object may have more
  members, a list may not have more items); several documents are lines. Text is the same to the letter; after
  a JSON answer it is the sentences of its ``because``.
* ``toml NAME``, ``text NAME``, ``json NAME`` or ``python NAME``: a file that the programs after it find
  beside them; a module can be imported.

Any other block is an error, so that none is left untried.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path

import pytest

from service.handbook.rendering import markdown
from tests.api.conftest import ROOT

ADDRESS = "127.0.0.1:8000"
"""Where the pages say that the service listens."""
PROGRAMS = ("sh", "python", "js")


@dataclass
class Step:
    """A program or a body, and the outputs shown for it."""

    page: str
    line: int
    kind: str
    target: str
    code: str
    outputs: list[tuple[str, str]] = field(default_factory=list)

    def __str__(self):
        return f"{self.page}:{self.line}"


def steps(page, text):
    """The steps of a page, in order."""
    found = []
    for token in markdown().parse(text):
        if token.type not in ("fence", "code_block"):
            continue
        kind, _, target = token.info.partition(" ")
        line = token.map[0] + 1
        if kind in PROGRAMS and not target:
            found.append(Step(page, line, kind, "", token.content))
        elif kind == "json" and target.startswith("POST /"):
            found.append(Step(page, line, "post", target.removeprefix("POST "), token.content))
        elif kind in ("toml", "text", "json", "python") and re.fullmatch(r"[\w.-]+", target):
            found.append(Step(page, line, "file", target, token.content))
        elif kind in ("json", "text") and not target and found and found[-1].kind != "file":
            found[-1].outputs.append((kind, token.content))
        else:
            raise AssertionError(f"{page}:{line}: a block of {token.info!r} that nothing tries")
    return found


def holds(got, shown):
    """Is what is shown a part of what was got?"""
    if isinstance(shown, dict):
        return isinstance(got, dict) and all(
            name in got and holds(got[name], part) for name, part in shown.items()
        )
    if isinstance(shown, list):
        return isinstance(got, list) and len(got) == len(shown) and all(map(holds, got, shown))
    return type(got) is type(shown) and got == shown


def documents(text):
    """The JSON documents of a text: one, or one a line."""
    try:
        return [json.loads(text)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def compare(step, output):
    """The output is what the page shows."""
    answers = None
    for kind, shown in step.outputs:
        if kind == "json":
            answers = documents(output)
            assert holds(answers, documents(shown)), f"{step} answered\n{output}"
        elif answers is not None:
            said = [because["text"] for because in answers[0]["because"]]
            assert said == shown.splitlines(), f"{step} gave the reasons\n" + "\n".join(said)
        else:
            assert output.strip() == shown.strip(), f"{step} printed\n{output}"


class Place:
    """A folder, and a service for the programs in it to ask."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port

    def here(self, code):
        return code.replace(ADDRESS, f"127.0.0.1:{self.port}")

    def run(self, step):
        """Do what a step does; its output."""
        if step.kind == "file":
            (self.folder / step.target).write_text(step.code)
            return self.imported(step) if step.target.endswith(".py") else ""
        return self.post(step) if step.kind == "post" else self.program(step)

    def imported(self, step):
        """Import the module that a step is."""
        module = step.target.removesuffix(".py")
        return self.program(Step(step.page, step.line, "python", "", f"import {module}"))

    def post(self, step):
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(
            "POST", step.target, json.dumps(json.loads(step.code)), {"Content-Type": "application/json"}
        )
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        assert answer.status == 200, f"{step}: {text}"
        return text

    def program(self, step):
        command = {
            "sh": ["bash", "-euo", "pipefail", "-c", tried(self.here(step.code))],
            "python": [sys.executable, "-c", self.here(step.code)],
            "js": [needed("node"), "--input-type=module", "--eval", self.here(step.code)],
        }
        if "curl" in step.code:
            needed("curl")
        done = subprocess.run(
            command[step.kind],
            cwd=self.folder,
            env=os.environ
            | {"PYTHONPATH": str(ROOT), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, f"{step} failed\n{done.stdout}{done.stderr}"
        return done.stdout


def tried(script):
    """A script whose calls of make are not done, only looked up: the rules they name must exist."""
    return re.sub(r"^([A-Z_]+=\S+ )*make ", f"make -n -C {ROOT} ", script, flags=re.MULTILINE)


def needed(program):
    """A program of this machine; skips where it is not there."""
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed; the blocks that need it are tried where it is")
    return found
