"""Build the image without a Docker engine, run it, and settle a hand in it: ``make image-check``."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from bench.server import children
from service.app import create_app
from service.settings import Settings
from tests import report
from tests.image.building import ROOT, Image, built, mebibytes, run
from tests.image.running import Container, running

sys.path.insert(0, str(ROOT / "scripts"))
from run import HAND

OURS = ("opt/oddchip", "srv/oddchip")
PYTHON = "/opt/oddchip/bin/python"
MOST_OURS = 40
MOST = 100
"""MiB of what is added to Python, and of everything."""
NOT_FOUND = 127
NOT_NEEDED = ("pip", "setuptools", "wheel", "page.png", "*.pyi", "tests")


def facts() -> Iterator[report.Figure]:
    """What is found, as soon as it is."""
    began = time.monotonic()
    with built() as image:
        yield report.at_most("seconds to build base and image", round(time.monotonic() - began), 900)
        yield from _size(image)
        yield from _inside(image)
        with running(image) as container:
            yield from _alive(image, container)
            yield from _answers(container)
            yield from _end(image, container)
        yield from _refused(image)


def _size(image: Image) -> Iterator[report.Figure]:
    environment, service = (mebibytes(image.files / place) for place in OURS)
    ours, everything = environment + service, mebibytes(image.files)
    made_of = f"packages {environment:.0f}, service {service:.0f}"
    yield report.at_most(f"size of what is added to Python ({made_of})", round(ours), MOST_OURS, " MiB")
    yield report.at_most(f"size of all (Debian, Python: {image.base:.0f})", round(everything), MOST, " MiB")


def _inside(image: Image) -> Iterator[report.Figure]:
    ours = [str(image.files / place) for place in OURS]
    names = " -o ".join(f"-name {name!r}" for name in NOT_NEEDED)
    found = run("sh", "-c", f"find {' '.join(ours)} {names}").splitlines()
    yield report.exactly(f"found of {', '.join(NOT_NEEDED)}", len(found), 0)
    loose = run("find", *ours, "!", "-type", "l", "(", "-perm", "/6022", "-o", "!", "-uid", "0", ")")
    yield report.exactly(
        "files that others than root may change, or that run as another", len(loose.split()), 0
    )
    without = [path for path in (image.files / OURS[1]).rglob("*.py") if not _compiled(path)]
    yield report.exactly("modules of the service without bytecode", len(without), 0)


def _compiled(path: Path) -> bool:
    return any((path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"))


def _alive(image: Image, container: Container) -> Iterator[report.Figure]:
    yield report.at_most("seconds until ready, on a read-only root", round(container.seconds, 1), 30)
    yield report.exactly("health check", container.beside(*image.health), 0)
    everyone = [container.process.pid, *children(container.process.pid)]
    status = [dict(_status(pid)) for pid in everyone]
    users = {int(user) for one in status for user in one["Uid"].split()}
    user = int(image.user.split(":")[0])
    yield report.exactly(f"processes of {len(everyone)} that are not of user {user}", len(users - {user}), 0)
    powers = sum(int(one["CapEff"], 16) for one in status)
    yield report.exactly("capabilities that they have", powers, 0)
    places = ("/etc", *(f"/{place}" for place in OURS), "/tmp")
    writes = [container.beside(PYTHON, "-c", f"open('{place}/x', 'w')") == 0 for place in places]
    yield report.exactly(f"of {', '.join(places[:-1])}: places that can be written to", sum(writes[:-1]), 0)
    yield report.exactly("/tmp can be written to", writes[-1], wanted=True)
    yield report.exactly("exit status of a shell", container.beside("/bin/sh", "-c", "exit 0"), NOT_FOUND)


def _status(pid: int) -> Iterator[tuple[str, str]]:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        name, _, value = line.partition(":")
        yield name, value.strip()


def _answers(container: Container) -> Iterator[report.Figure]:
    app = create_app(Settings(access_log=False))
    body = json.dumps(HAND).encode()
    right = app.test_client().post("/v1/settlements", data=body, content_type="application/json")
    status, answer = container.ask("POST", "/v1/settlements", body)
    paid = ", ".join(f"{one['id']} {one['payout']}" for one in json.loads(answer)["players"])
    is_right = (status, answer) == (200, right.data)
    yield report.exactly(f"a hand is settled rightly ({paid})", is_right, wanted=True)
    paths = sorted(rule.rule for rule in app.url_map.iter_rules() if _is_plain(rule))
    failed = [path for path in paths if container.ask("GET", path)[0] != 200]
    yield report.exactly(f"of {len(paths)} pages and files, not there", len(failed), 0)


def _is_plain(rule) -> bool:
    return "GET" in (rule.methods or ()) and not rule.arguments


def _end(image: Image, container: Container) -> Iterator[report.Figure]:
    status, seconds = container.stop()
    yield report.exactly(f"exit status after SIGTERM ({seconds:.1f} s)", status, 0)


def _refused(image: Image) -> Iterator[report.Figure]:
    process = Container(image).started(image.says["Cmd"], PORT="http", ODDCHIP_WORKERS="none")
    _, said = process.communicate(timeout=60)
    named = [line.split()[1] for line in said.splitlines()]
    yield report.exactly("exit status of a start with wrong settings", process.returncode, 1)
    yield report.exactly("which it names", ", ".join(named), "PORT, ODDCHIP_WORKERS")


def main() -> int:
    """A line for each fact; the exit status."""
    missed = 0
    for fact in facts():
        missed += not fact.met
        print(report.line("image", [fact]), flush=True)
    print(f"{missed} missed")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
