"""The environment, read once."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self


class SettingsError(ValueError):
    """A variable of the environment that cannot be used; the message names it."""


def _cores() -> int:
    """The cores that this process may use, fewer than the machine's in a container with a CPU set."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Settings:
    """How this process serves: the address, the gunicorn workers and their threads, the log, slow clients.

    ``stream_mib`` is the longest body of a stream, in MiB. A client that is slower than ``pace_kib`` KiB a
    second, sending or reading, is cut off once he is ``patience`` seconds behind.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    threads: int = 2
    access_log: bool = True
    stream_mib: int = 256
    pace_kib: int = 128
    patience: int = 20

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> Self:
        """Every setting; an unusable one raises a SettingsError.

        >>> Settings.from_environment({"PORT": "9000"}).port
        9000
        >>> Settings.from_environment({"PORT": "http"})
        Traceback (most recent call last):
        service.settings.SettingsError: PORT must be a whole number from 1 to 65535, not 'http'
        """
        return cls(
            host=_host(environ),
            port=_whole(environ, "PORT", default=8000, at_most=65_535),
            workers=_whole(environ, "ODDCHIP_WORKERS", default=_cores(), at_most=256),
            threads=_whole(environ, "ODDCHIP_THREADS", default=2, at_least=2, at_most=256),
            access_log=_switch(environ, "ODDCHIP_ACCESS_LOG", default=True),
            stream_mib=_whole(environ, "ODDCHIP_STREAM_MIB", default=256, at_most=65_536),
            pace_kib=_whole(environ, "ODDCHIP_PACE_KIB", default=128, at_most=1_048_576),
            patience=_whole(environ, "ODDCHIP_PATIENCE", default=20, at_most=3_600),
        )

    @property
    def bind(self) -> str:
        """The address as gunicorn wants it; an IPv6 host stands in brackets."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def _host(environ: Mapping[str, str]) -> str:
    host = environ.get("HOST", "").strip("[]") or "127.0.0.1"
    if any(not character.isprintable() or character in " /" for character in host):
        raise SettingsError(f"HOST must be a host name or an address, not {host[:64]!r}")
    return host


def _whole(environ: Mapping[str, str], name: str, *, default: int, at_most: int, at_least: int = 1) -> int:
    text = environ.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 10 and at_least <= int(text) <= at_most):
        raise SettingsError(f"{name} must be a whole number from {at_least} to {at_most}, not {text[:64]!r}")
    return int(text)


def _switch(environ: Mapping[str, str], name: str, *, default: bool) -> bool:
    text = environ.get(name, "")
    if text not in ("", "on", "off"):
        raise SettingsError(f"{name} must be 'on' or 'off', not {text[:64]!r}")
    return default if not text else text == "on"
