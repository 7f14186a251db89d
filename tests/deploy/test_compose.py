"""The compose file agrees with the image, with the settings, with nginx and with Prometheus."""

import re

import pytest

from service import VERSION
from service.server import graceful_timeout
from service.settings import Settings
from tests.deploy.shipped_files import (
    DEPLOY,
    compose_service,
    instances,
    instruction,
    read,
    servers,
)

INSTANCES = instances()


@pytest.fixture(params=INSTANCES)
def instance(request):
    return INSTANCES[request.param]


def test_there_are_three():
    assert len(INSTANCES) == 3


def test_its_settings_are_settings(instance):
    environment = instance["environment"]
    assert all(isinstance(value, str) for value in environment.values())
    assert set(environment) <= {variable.name for variable in Settings.variables()}
    settings = Settings.from_environment(environment)
    assert str(settings.port) == instruction("EXPOSE")
    assert settings.trusted_proxies == 1


def test_it_is_the_image_of_this_version(instance):
    assert instance["image"] == f"oddchip:{VERSION}"
    assert instance["user"] == instruction("USER")


def test_it_may_finish(instance):
    assert int(instance["stop_grace_period"].removesuffix("s")) > graceful_timeout


def test_streams_have_room(instance):
    """A worker of two threads has one stream at a time."""
    [size] = re.findall(r"^/tmp:size=(\d+)m$", "\n".join(instance["tmpfs"]))
    settings = Settings.from_environment(instance["environment"])
    assert settings.stream_mib * settings.workers * (settings.threads - 1) < int(size)


@pytest.mark.parametrize("name", read("compose.yaml")["services"])
def test_everything_is_hardened(name):
    service = compose_service(name)
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", service["user"])


def test_nginx_finds_every_instance_where_it_is():
    where = [
        f"{one['networks']['inside']['ipv4_address']}:{one['environment']['PORT']}"
        for one in INSTANCES.values()
    ]
    assert servers("compose/instances.conf") == where * 2


def test_prometheus_asks_every_instance():
    [job] = read("prometheus/prometheus.yml")["scrape_configs"]
    [static] = job["static_configs"]
    assert static["targets"] == [f"{name}:{one['environment']['PORT']}" for name, one in INSTANCES.items()]
    assert job["job_name"] == "oddchip"
    for name in read("prometheus/prometheus.yml")["rule_files"]:
        assert (DEPLOY / "prometheus" / name).is_file()


def test_the_proxy_is_the_shipped_one():
    proxy = compose_service("proxy")
    mounted = dict(volume.split(":")[:2] for volume in proxy["volumes"])
    assert set(mounted) == {"./nginx.conf", "./compose/instances.conf"}
    assert all((DEPLOY / name).is_file() for name in mounted)
    assert mounted["./nginx.conf"] in proxy["command"]
    assert mounted["./compose/instances.conf"] == "/etc/oddchip/instances.conf"
    listen = re.search(r"listen (\d+)", (DEPLOY / "nginx.conf").read_text())[1]
    assert proxy["ports"] == [f"{listen}:{listen}"]
    assert set(proxy["depends_on"]) == set(INSTANCES)
