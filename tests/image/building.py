"""The image built without a Docker engine: two bases by mmdebstrap, the rest by buildah, all in one folder.

One base has what makes environments; the other, on which the service runs, has Python and no shell.
"""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
PATIENCE = 900
UNWANTED = ("doc", "man", "locale", "info", "lintian", "bash-completion", "zoneinfo")


@dataclass(frozen=True)
class Image:
    """What the image says of itself, where its files can be seen, and the MiB of the base below it."""

    says: Any
    files: Path
    base: float

    @property
    def user(self) -> str:
        return str(self.says["User"])

    @property
    def environment(self) -> dict[str, str]:
        return dict(one.split("=", 1) for one in self.says["Env"])

    @property
    def health(self) -> list[str]:
        """The command of the health check, which needs no shell."""
        kind, *command = self.says["Healthcheck"]["Test"]
        return command if kind == "CMD" else []


@contextmanager
def built() -> Iterator[Image]:
    """The image, for as long as it is looked at."""
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="image-", dir=BUILD) as name:
        buildah = Buildah(Path(name))
        _base(buildah, "python", "--variant=essential", "--include=python3,python3-venv,ca-certificates")
        merged = "--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr"
        _base(buildah, "runtime", "--variant=extract", "--include=python3,base-files", merged)
        with buildah.mounted("localhost/runtime") as files:
            base = mebibytes(files)
        certificates = "/etc/ssl/certs:/etc/ssl/certs:ro"  # a network may have authorities of its own
        buildah.run(
            *("bud", "--isolation", "chroot", "--format", "docker", "--network", "host"),
            *("--build-arg", "PYTHON_IMAGE=localhost/python", "--volume", certificates),
            *("--build-arg", "RUNTIME_IMAGE=localhost/runtime"),
            *("--tag", "localhost/oddchip", str(ROOT)),
        )
        says = json.loads(buildah.run("inspect", "--type", "image", "localhost/oddchip"))
        with buildah.mounted("localhost/oddchip") as files:
            yield Image(says["Docker"]["config"], files, base)


class Buildah:
    """buildah with storage of its own, so that nothing is left behind and nothing else is seen."""

    def __init__(self, folder: Path) -> None:
        storage = ("--root", str(folder / "storage"), "--runroot", str(folder / "run"))
        self._command = ("buildah", *storage, "--storage-driver", "vfs")

    def run(self, *words: str) -> str:
        return run(*self._command, *words)

    @contextmanager
    def mounted(self, image: str) -> Iterator[Path]:
        """The files of an image."""
        container = self.run("from", "--pull-never", image).strip()
        try:
            yield Path(self.run("mount", container).strip())
        finally:
            self.run("umount", container)
            self.run("rm", container)


def _base(buildah: Buildah, name: str, *options: str) -> None:
    """Make an image of a Debian, without what only people read."""
    archive = BUILD / f"{name}.tar"
    excluded = [f"--dpkgopt=path-exclude=/usr/share/{one}/*" for one in UNWANTED]
    run("mmdebstrap", "--quiet", *options, *excluded, "bookworm", str(archive))
    container = buildah.run("from", "scratch").strip()
    buildah.run("add", container, str(archive), "/")
    buildah.run("commit", "--rm", container, f"localhost/{name}")
    archive.unlink()


def mebibytes(*places: Path) -> float:
    """What files take, however often they are linked."""
    return int(run("du", "-sk", "--total", *map(str, places)).split()[-2]) / 1024


def run(*words: str) -> str:
    """What a program prints; one that fails ends everything, with its last words."""
    done = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).splitlines()[-20:])
        raise SystemExit(f"oddchip: {' '.join(words[:1])} fails with {done.returncode}:\n{said}")
    return done.stdout
