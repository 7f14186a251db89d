"""The environment, read once."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from functools import cache, partial
from importlib.util import find_spec
from typing import Any, Self

from service import keys
from service.limits import Rate

PREFIX = "ODDCHIP_"
LIKE_A_SETTING = 0.75
"""How like a setting's a name must be, from 0 to 1, to be taken for a slip and not for somebody else's."""
_SERVICE_LINK = re.compile(r"ODDCHIP_(.+_)?(SERVICE_HOST|SERVICE_PORT(_.+)?|PORT(_.+)?)")
"""What Kubernetes tells every container of a service that is called oddchip, or oddchip-something."""


class SettingsError(ValueError):
    """Variables of the environment that cannot be used; ``faults`` has a sentence for each, naming it."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class MissingExtra(ValueError):
    """What a setting asks for is not installed; the message says how to install it."""


@dataclass(frozen=True)
class Variable:
    """A variable of the environment: how its text is read, what it must be, its default, what it sets.

    ``read`` raises ValueError for what it must not be. ``unset`` is what the default is in words, and
    ``unset_value`` what makes it, where the environment decides.
    """

    name: str
    read: Callable[[str], Any]
    must_be: str
    unset: str
    text: str
    unset_value: Callable[[], Any] | None = None

    def value(self, environ: Mapping[str, str], default: Any) -> Any:
        """What the environment sets; an empty variable is an unset one. Raises SettingsError."""
        text = environ.get(self.name, "")
        if not text:
            return self.unset_value() if self.unset_value else default
        try:
            return self.read(text)
        except (keys.KeyFileError, MissingExtra) as error:
            raise SettingsError([f"{self.name}: {error}"]) from None
        except ValueError:
            raise SettingsError([f"{self.name} must be {self.must_be}, not {text[:64]!r}"]) from None


def usable_cores() -> int:
    """The cores that this process may use, fewer than the machine's in a container with a CPU set."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _host(text: str) -> str:
    host = text.strip("[]") or "127.0.0.1"
    if any(not character.isprintable() or character in " /" for character in host):
        raise ValueError
    return host


def _read_whole(least: int, most: int, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise ValueError
    return int(text)


def _read_switch(text: str) -> bool:
    return {"on": True, "off": False}[text] if text in ("on", "off") else _refused()


def _read_traces(text: str) -> bool:
    on = _read_switch(text)
    if on and not _is_installed("opentelemetry.exporter.otlp.proto.http"):
        raise MissingExtra("OpenTelemetry is not installed: requirements-traces.lock, or oddchip[traces]")
    return on


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _refused() -> Any:
    raise ValueError


MOST_A_SECOND = 1_000_000


def _read_rate(text: str) -> Rate:
    units, slash, seconds = text.partition("/")
    rate = Rate(_read_whole(1, 999_999_999, units), _read_whole(1, 86_400, seconds or "0"))
    return rate if slash and rate.units <= rate.seconds * MOST_A_SECOND else _refused()


def _read_keys_file(text: str) -> str:
    keys.parse(keys.read(text))
    return text


_ORIGIN = re.compile(r"([a-z][a-z0-9+.-]*)://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[1-9][0-9]{0,4})?")
_USUAL_PORTS = {("http", ":80"), ("https", ":443")}
MOST_ORIGINS = 64


def _read_origins(text: str) -> frozenset[str]:
    """Origins as browsers send them: nothing is compared but whole, so nothing else would ever match."""
    origins = [origin.strip() for origin in text.split(",")]
    found = [_ORIGIN.fullmatch(origin) for origin in origins]
    exact = all(one is not None and (one[1], one[3]) not in _USUAL_PORTS for one in found)
    return frozenset(origins) if exact and len(origins) <= MOST_ORIGINS else _refused()


def _set_by(*variable: Any) -> dict[str, Variable]:
    return {"variable": Variable(*variable)}


def _whole(name: str, default: int, text: str, *, most: int, least: int = 1, cores: bool = False) -> Any:
    must_be = f"a whole number from {least} to {most}"
    unset, value = ("as many as there are cores", usable_cores) if cores else (str(default), None)
    variable = _set_by(name, partial(_read_whole, least, most), must_be, unset, text, value)
    return field(default=default, metadata=variable)


def _switch(name: str, text: str, *, default: bool) -> Any:
    unset = "on" if default else "off"
    return field(default=default, metadata=_set_by(name, _read_switch, "'on' or 'off'", unset, text))


@dataclass(frozen=True, slots=True)
class Settings:
    """How this process serves: the address, workers and threads, the log, slow clients, and who may ask.

    docs/settings.md has the table of them all.
    """

    host: str = field(
        default="127.0.0.1",
        metadata=_set_by(
            "HOST", _host, "a host name or an address", "127.0.0.1", "where connections are accepted"
        ),
    )
    port: int = _whole("PORT", 8000, "the port", most=65_535)
    workers: int = _whole("ODDCHIP_WORKERS", 1, "the worker processes", most=256, cores=True)
    threads: int = _whole("ODDCHIP_THREADS", 2, "the threads of each worker", least=2, most=256)
    access_log: bool = _switch("ODDCHIP_ACCESS_LOG", "a line on stdout for each request", default=True)
    log_values: bool = _switch(
        "ODDCHIP_LOG_VALUES",
        "what exceptions say goes into the log, too, with whatever cards and names a caller sent",
        default=False,
    )
    traces: bool = field(
        default=False,
        metadata=_set_by(
            "ODDCHIP_TRACES",
            _read_traces,
            "'on' or 'off'",
            "off",
            "a span for each request, sent to where the `OTEL_` variables of OpenTelemetry say",
        ),
    )
    stream_mib: int = _whole("ODDCHIP_STREAM_MIB", 256, "the longest body of a stream, in MiB", most=65_536)
    pace_kib: int = _whole(
        "ODDCHIP_PACE_KIB", 128, "the pace that clients must keep, in KiB a second", most=1_048_576
    )
    patience: int = _whole(
        "ODDCHIP_PATIENCE", 20, "how many seconds a client may be behind that pace", most=3_600
    )
    keys_file: str = field(
        default="",
        metadata=_set_by(
            "ODDCHIP_KEYS_FILE",
            _read_keys_file,
            "the path of a file",
            "no key is asked for",
            "the file of the API keys, one `NAME:HASH` a line",
        ),
    )
    rate_limit: Rate | None = field(
        default=None,
        metadata=_set_by(
            "ODDCHIP_RATE_LIMIT",
            _read_rate,
            f"UNITS/SECONDS such as 600/60, at most {MOST_A_SECOND} a second and 86400 seconds",
            "no limit",
            "how much a caller may ask at once, and again in each so many seconds",
        ),
    )
    trusted_proxies: int = _whole(
        "ODDCHIP_TRUSTED_PROXIES",
        0,
        "how many proxies stand before the service, each adding the address it sees to `X-Forwarded-For`",
        least=0,
        most=16,
    )
    cors_origins: frozenset[str] = field(
        default=frozenset(),
        metadata=_set_by(
            "ODDCHIP_CORS_ORIGINS",
            _read_origins,
            f"up to {MOST_ORIGINS} origins as browsers send them, such as https://shop.example, with commas "
            "between them",
            "no other site",
            "the sites whose pages may read answers",
        ),
    )

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> Self:
        """Every setting; those that cannot be used raise one SettingsError.

        >>> Settings.from_environment({"PORT": "9000"}).port
        9000
        >>> Settings.from_environment({"PORT": "http"})
        Traceback (most recent call last):
        service.settings.SettingsError: PORT must be a whole number from 1 to 65535, not 'http'
        """
        values, faults = {}, list(_slips(environ, {variable.name for variable in cls.variables()}))
        for one in fields(cls):
            try:
                values[one.name] = one.metadata["variable"].value(environ, one.default)
            except SettingsError as error:
                faults += error.faults
        if faults:
            raise SettingsError(faults)
        return cls(**values)

    @classmethod
    def variables(cls) -> Iterator[Variable]:
        """The variable of every setting."""
        return (one.metadata["variable"] for one in fields(cls))

    @property
    def bind(self) -> str:
        """The address as gunicorn wants it; an IPv6 host stands in brackets."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def _slips(environ: Mapping[str, str], known: set[str]) -> Iterator[str]:
    """A sentence for each variable that is almost a setting: keys, say, would not be asked for."""
    for name in sorted(set(environ) - known):
        if name.startswith(PREFIX) and not _SERVICE_LINK.fullmatch(name):
            for near in get_close_matches(name, known, 1, LIKE_A_SETTING):
                yield f"{name} is no setting; is {near} meant?"


@cache
def configured() -> Settings:
    """The settings of this process: its environment is read the first time, by a worker's master for it."""
    return Settings.from_environment(os.environ)


def configured_or_exit() -> Settings:
    """The same; where the environment cannot be used, the process ends with a line for each fault."""
    try:
        return configured()
    except SettingsError as error:
        sys.exit("\n".join(f"oddchip: {fault}" for fault in error.faults))
