"""The generated clients, the node tools that make one of them, and a service for them to ask."""

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.conftest import ROOT, serving

NO_NODE, NO_REGISTRY = 69, 75


def run(*command: str | Path, **options) -> subprocess.CompletedProcess[str]:
    """A command in the checkout, with what it said."""
    options = {"cwd": ROOT, "capture_output": True, "text": True, "stdin": subprocess.DEVNULL} | options
    return subprocess.run([str(part) for part in command], check=False, **options)


def succeed(*command: str | Path, **options) -> str:
    """What a command printed, which must succeed."""
    done = run(*command, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def readme(language: str) -> str:
    """The program in a language that clients/README.md shows."""
    text = (ROOT / "clients" / "README.md").read_text()
    return text.split(f"```{language}\n")[1].split("```")[0]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running service."""
    log = tmp_path_factory.mktemp("service") / "log"
    with serving("service.app:create_app()", log) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def python_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the Python client; a warning of the generator is an error."""
    folder = tmp_path_factory.mktemp("clients") / "python"
    succeed("scripts/clients", "python", folder, env=os.environ | {"PYTHON": sys.executable})
    return folder


@pytest.fixture(scope="session")
def oddchip_client(python_client: Path) -> Iterator[None]:
    """The Python client can be imported."""
    sys.path.insert(0, str(python_client))
    importlib.invalidate_caches()
    yield
    sys.path.remove(str(python_client))
    for name in [name for name in sys.modules if name.partition(".")[0] == "oddchip_client"]:
        del sys.modules[name]


@pytest.fixture(scope="session")
def node_modules() -> Path:
    """The node tools; skips where there is no node to run them, or no registry to get them from."""
    done = run("scripts/clients-tools")
    if done.returncode in (NO_NODE, NO_REGISTRY):
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert done.returncode == 0, done.stderr
    return ROOT / "node_modules"


@pytest.fixture(scope="session")
def typescript_client(node_modules: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of programs that have the TypeScript client and node's types installed."""
    folder = tmp_path_factory.mktemp("programs")
    installed = folder / "node_modules"
    installed.mkdir()
    for name in ("openapi-fetch", "@types"):
        (installed / name).symlink_to(node_modules / name)
    succeed("scripts/clients", "typescript", installed / "oddchip-client")
    (folder / "package.json").write_text('{"type": "module"}')
    shutil.copy(ROOT / "clients" / "typescript" / "example.ts", folder)
    shutil.copy(Path(__file__).parent / "typing.ts", folder)
    (folder / "readme.ts").write_text(readme("ts").replace('"http://127.0.0.1:8000"', "process.argv[2]!"))
    return folder
