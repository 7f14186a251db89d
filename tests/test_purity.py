"""The core is pure: rules and games know no web, no clock, no chance and no files."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import service

ROOT = Path(service.__file__).parents[1]
CORE = sorted(path for part in ("rules", "games") for path in (ROOT / "service" / part).rglob("*.py"))

NEVER_LOADED = {"flask", "marshmallow", "werkzeug", "random", "time", "socket"}
NEVER_IMPORTED = NEVER_LOADED | {"asyncio", "datetime", "io", "logging", "os", "pathlib", "secrets"}
NEVER_IMPORTED |= {"http", "subprocess", "tempfile", "threading", "urllib", "uuid", "orjson", "yaml"}
NEVER_CALLED = {"open", "print", "input", "eval", "exec", "__import__"}

LOAD_THE_CORE = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
before = set(sys.modules)
import importlib, json, pkgutil
for name in ("service.rules", "service.games"):
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, name + "."):
        importlib.import_module(module.name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""


@pytest.fixture(scope="module")
def loaded():
    """The modules that importing all of the core adds to an interpreter without any site-packages."""
    command = [sys.executable, "-I", "-S", "-c", LOAD_THE_CORE]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def module_name(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source):
    """The top-level names of the modules that the source imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "the core imports by full names"
            names.add(node.module)
    return names


def called(source):
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return {node.func.id for node in calls if isinstance(node.func, ast.Name)}


def test_every_module_of_the_core_was_loaded(loaded):
    assert CORE
    assert {module_name(path) for path in CORE} <= loaded


def test_loading_the_core_loads_nothing_impure(loaded):
    assert not {name for name in loaded if name.partition(".")[0] in NEVER_LOADED}


def test_loading_the_core_loads_nothing_of_the_shell(loaded):
    ours = {name for name in loaded if name.partition(".")[0] == "service"} - {"service"}
    assert {name.split(".")[1] for name in ours} == {"rules", "games"}


@pytest.mark.parametrize("path", CORE, ids=module_name)
def test_the_source_is_pure(path):
    source = path.read_text(encoding="utf-8")
    names = imported(source)
    assert not {name.partition(".")[0] for name in names} & NEVER_IMPORTED
    assert not called(source) & NEVER_CALLED
    assert not {
        name for name in names if name.startswith("service.") and name.split(".")[1] not in ("rules", "games")
    }
    if "rules" in path.relative_to(ROOT).parts:
        assert not {name for name in names if name.startswith("service.games")}


def test_the_check_finds_what_it_looks_for():
    source = (
        "import time\ndef f():\n    from random import choice\n    import os.path\n    print(open('x'))\n"
    )
    assert imported(source) == {"time", "random", "os.path"}
    assert called(source) >= {"print", "open"}
