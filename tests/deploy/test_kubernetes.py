"""The manifests agree with the image, with the settings, with nginx and with each other."""

import re

import pytest

from service import VERSION
from service.app import create_app
from service.server import graceful_timeout
from service.settings import Settings
from tests.deploy.shipped_files import DEPLOY, container, instruction, pod, read, servers

MANIFESTS = [name for name in read("kustomization.yaml")["resources"] if name != "kubernetes/namespace.yaml"]
LABELS = {"app.kubernetes.io/name": "oddchip"}
CONTAINERS = ("oddchip", "proxy")


def test_every_manifest_is_listed():
    there = {f"kubernetes/{path.name}" for path in (DEPLOY / "kubernetes").glob("*.yaml")}
    assert set(read("kustomization.yaml")["resources"]) == there


def test_the_namespace_is_restricted():
    namespace = read("kubernetes/namespace.yaml")["metadata"]
    assert namespace["name"] == read("kustomization.yaml")["namespace"]
    assert namespace["labels"]["pod-security.kubernetes.io/enforce"] == "restricted"


@pytest.mark.parametrize("name", CONTAINERS)
def test_a_container_is_hardened(name):
    """What the restricted standard asks for, and a root that cannot be written to."""
    context = container(name)["securityContext"]
    assert context["readOnlyRootFilesystem"] is True
    assert context["allowPrivilegeEscalation"] is False
    assert context["capabilities"] == {"drop": ["ALL"]}
    assert context["runAsUser"] > 0
    assert "privileged" not in context


def test_a_pod_is_hardened():
    assert pod()["securityContext"] == {"runAsNonRoot": True, "seccompProfile": {"type": "RuntimeDefault"}}
    assert pod()["automountServiceAccountToken"] is False
    assert {one["name"] for one in pod()["containers"]} == set(CONTAINERS)
    assert all(set(one) <= {"name", "emptyDir", "configMap"} for one in pod()["volumes"])


def test_the_user_is_that_of_the_image():
    context = container("oddchip")["securityContext"]
    assert f"{context['runAsUser']}:{context['runAsGroup']}" == instruction("USER")


def test_the_settings_are_settings():
    environment = {one["name"]: one["value"] for one in container("oddchip")["env"]}
    assert set(environment) <= {variable.name for variable in Settings.variables()}
    assert all(isinstance(value, str) for value in environment.values())
    assert str(Settings.from_environment(environment).port) == instruction("EXPOSE")


def test_ports():
    ports = {port["name"]: port["containerPort"] for name in CONTAINERS for port in container(name)["ports"]}
    listen = re.search(r"listen (\d+)", (DEPLOY / "nginx.conf").read_text())[1]
    assert ports == {"direct": int(instruction("EXPOSE")), "http": int(listen)}
    assert {port["targetPort"] for port in read("kubernetes/service.yaml")["spec"]["ports"]} == {"http"}
    ingress = read("kubernetes/network-policy.yaml")["spec"]["ingress"]
    assert {port["port"] for rule in ingress for port in rule["ports"]} == set(ports)
    assert servers("kubernetes/instances.conf") == [f"127.0.0.1:{ports['direct']}"] * 2
    scraped = read("kubernetes/deployment.yaml")["spec"]["template"]["metadata"]["annotations"]
    assert scraped["prometheus.io/port"] == str(ports["direct"])


@pytest.mark.parametrize(
    ("name", "probe"),
    [(name, probe) for name in CONTAINERS for probe in container(name) if probe.endswith("Probe")],
)
def test_a_probe_asks_what_the_service_answers(name, probe):
    asked = container(name)[probe]["httpGet"]
    assert asked["port"] in {port["name"] for port in container(name)["ports"]}
    assert create_app(Settings()).test_client().get(asked["path"]).status_code == 200
    assert asked["path"] == ("/livez" if probe == "livenessProbe" else "/readyz")


def test_every_probe_of_the_service_is_there():
    assert {"startupProbe", "livenessProbe", "readinessProbe"} <= set(container("oddchip"))


def test_a_pod_stops_in_order():
    """The proxy first, so that what it has taken in is still answered; and there is time for all."""
    waits = {name: container(name)["lifecycle"]["preStop"]["sleep"]["seconds"] for name in CONTAINERS}
    assert 0 < waits["proxy"] < waits["oddchip"]
    assert pod()["terminationGracePeriodSeconds"] > waits["oddchip"] + graceful_timeout


def test_an_upgrade_takes_no_instance_away_before_there_is_another():
    strategy = read("kubernetes/deployment.yaml")["spec"]["strategy"]
    assert strategy["rollingUpdate"]["maxUnavailable"] == 0
    least = read("kubernetes/autoscaler.yaml")["spec"]["minReplicas"]
    assert 0 < read("kubernetes/disruption-budget.yaml")["spec"]["minAvailable"] < least


def test_everything_means_the_same_pods():
    deployment = read("kubernetes/deployment.yaml")["spec"]
    assert deployment["template"]["metadata"]["labels"] == LABELS
    assert deployment["selector"]["matchLabels"] == LABELS
    assert read("kubernetes/service.yaml")["spec"]["selector"] == LABELS
    assert read("kubernetes/disruption-budget.yaml")["spec"]["selector"]["matchLabels"] == LABELS
    assert read("kubernetes/network-policy.yaml")["spec"]["podSelector"]["matchLabels"] == LABELS
    scaled = read("kubernetes/autoscaler.yaml")["spec"]
    assert scaled["scaleTargetRef"]["name"] == read("kubernetes/deployment.yaml")["metadata"]["name"]
    assert scaled["metrics"][0]["containerResource"]["container"] in CONTAINERS
    assert "replicas" not in deployment


def test_the_image_is_of_this_version():
    [image] = read("kustomization.yaml")["images"]
    assert (image["name"], image["newTag"]) == (container("oddchip")["image"], VERSION)


def test_the_proxy_is_the_shipped_one():
    [made] = read("kustomization.yaml")["configMapGenerator"]
    assert made["files"] == ["nginx.conf", "kubernetes/instances.conf"]
    [mounted] = [one for one in container("proxy")["volumeMounts"] if one["name"] == "proxy"]
    assert f"{mounted['mountPath']}/nginx.conf" in container("proxy")["command"]
    [volume] = [one for one in pod()["volumes"] if one["name"] == "proxy"]
    assert volume["configMap"]["name"] == made["name"]


def test_streams_have_room():
    settings = Settings.from_environment({one["name"]: one["value"] for one in container("oddchip")["env"]})
    [spool] = [one for one in pod()["volumes"] if one["name"] == "spool"]
    room = int(spool["emptyDir"]["sizeLimit"].removesuffix("Mi"))
    assert settings.stream_mib * settings.workers * (settings.threads - 1) < room
