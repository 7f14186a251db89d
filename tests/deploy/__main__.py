"""Check what is in deploy/ with the tools that are made for it, then have it serve: ``make deploy-check``."""

import re
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from shutil import which

import compose_spec
import kubernetes_validate
import promql_parser
import yaml

from bench.proxy import CONFIGURATION, INSTANCES, command
from tests import report
from tests.api.conftest import ROOT
from tests.deploy.shipped_files import DEPLOY, read
from tests.deploy.test_metrics import of_alerts, of_panels
from tests.faults.instances import three_instances

KUBERNETES = ("1.30", "1.37")
"""The oldest version that knows all that is used, and the newest one whose schemas are here."""
LISTS = (INSTANCES, DEPLOY / "compose" / "instances.conf", DEPLOY / "kubernetes" / "instances.conf")


def manifests():
    """Each manifest, and all that kustomize makes of them where kubectl is there to do it."""
    paths = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
    documents = [yaml.safe_load(path.read_text()) for path in paths]
    yield from _valid(f"{len(documents)} manifests", documents)
    if which("kubectl"):
        made = _run("kubectl", "kustomize", DEPLOY)
        yield report.exactly("kubectl kustomize deploy, exit status", made.returncode, 0)
        documents = list(yaml.safe_load_all(made.stdout))
        yield from _valid(f"the {len(documents)} resources that it makes", documents)


def _valid(what, documents):
    for version in KUBERNETES:
        faults = [fault for document in documents for fault in _faults(document, version)]
        yield _none(f"kubernetes-validate --strict, {what}, {version}: faults", faults)


def _faults(document, version):
    try:
        kubernetes_validate.validate(document, version, strict=True)
    except kubernetes_validate.ValidationError as fault:
        yield f"{document['kind']}, {fault.json_path}: {fault.message}"


def composed():
    """The compose file, as the Compose specification has it."""
    text = yaml.safe_dump(read("compose.yaml"))  # with what its parts share written out
    yield _none("the Compose specification: faults", list(_compose_faults(text)))


def _compose_faults(text):
    try:
        compose_spec.PyCompose.from_yaml(text).validate()
    except ValueError as fault:
        yield str(fault)


def dockerfile():
    """The image's recipe."""
    found = _run(Path(sys.executable).with_name("hadolint"), "--failure-threshold", "style", "Dockerfile")
    yield _none("hadolint, findings", found.stdout.splitlines())
    yield report.exactly("exit status", found.returncode, 0)


def expressions():
    """What the dashboard and the alerts ask Prometheus for."""
    asked = {**of_alerts(), **of_panels()}
    faults = [fault for name, text in asked.items() for fault in _promql_faults(name, text)]
    yield _none(f"PromQL, expressions of {len(asked)} that cannot be read", faults)


def _promql_faults(name, text):
    try:
        promql_parser.parse(text.replace("$__rate_interval", "5m").replace("$job", "oddchip"))
    except ValueError as fault:
        yield f"{name}: {fault}"


def proxies():
    """nginx with each list of instances that is shipped."""
    for path in LISTS:
        with tempfile.TemporaryDirectory(prefix="oddchip-nginx-") as name:
            folder = Path(name)
            (folder / "nginx.conf").write_text(CONFIGURATION.read_text())
            (folder / "instances.conf").write_text(path.read_text())
            tried = _run(*command(folder), "-t")
        said = re.findall(r"\[(?:warn|error|emerg)\].*", tried.stderr)
        yield _none(f"nginx -t, {path.relative_to(ROOT)}: complaints", said)
        yield report.exactly("exit status", tried.returncode, 0)


def agreement():
    """The tests that hold all of it to the settings, the image and the metrics."""
    done = _run(sys.executable, "-m", "pytest", "-q", "tests/deploy", "tests/faults/test_nginx.py")
    if done.returncode:
        sys.stderr.write(done.stdout)
    yield report.exactly(f"tests: {done.stdout.splitlines()[-1]}, exit status", done.returncode, 0)


def _none(what, faults):
    """There are no faults; those that there are, are told."""
    sys.stderr.writelines(f"{what}: {fault}\n" for fault in faults)
    return report.exactly(what, len(faults), 0)


def _run(*words):
    return subprocess.run(
        [str(word) for word in words],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


ROWS = {
    "Kubernetes ": [manifests],
    "Compose    ": [composed],
    "Dockerfile ": [dockerfile],
    "Prometheus ": [expressions],
    "nginx      ": [proxies],
    "agreement  ": [agreement],
    "3 instances": [partial(three_instances, clients=8, around=3)],
}

if __name__ == "__main__":
    sys.exit(report.run("deploy-check", ROWS))
