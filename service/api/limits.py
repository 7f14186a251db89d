"""Rate limits, told to every caller: what a request costs is one unit for each state that it asks about."""

import re
from functools import lru_cache, partial
from ipaddress import IPv4Address, ip_address
from wsgiref.types import WSGIEnvironment

from flask import Flask, Response, current_app, request

from service.api.access import HOLDER, first_part
from service.api.problems import Problem
from service.limits import Meters, Rate, Standing
from service.settings import Settings

POLICY = "states"
_METERS = "meters"
_CALLER, _STANDING = "oddchip.caller", "oddchip.standing"
_LONGEST_HOP = 64
_HOP = re.compile(r"\[([^\]]*)\](?::\d+)?|([^:]*)(?::\d+)?|(.*)")


def install(app: Flask, settings: Settings) -> None:
    """Limit what is asked under /v1, if the settings have a rate; without one nothing is counted."""
    rate = settings.rate_limit
    if rate is not None:
        meters = app.extensions[_METERS] = Meters(rate)
        app.before_request(partial(_ask, meters, rate, settings.trusted_proxies))
        app.after_request(partial(_tell, f'"{POLICY}";q={rate.units};w={rate.seconds}'))


def _ask(meters: Meters, rate: Rate, proxies: int) -> None:
    environ = request.environ
    if first_part(environ["PATH_INFO"]) != "v1":
        return
    environ[_CALLER] = caller = _caller(environ, proxies)
    environ[_STANDING] = standing = meters.ask(caller)
    if not standing.allowed:
        detail = (
            f"At most {rate.units} states may be asked about at once, and again in each {rate.seconds} s; "
            f"the next one in {standing.wait} s."
        )
        raise Problem("too-many-requests", detail, headers={"Retry-After": str(standing.wait)})


def applied() -> bool:
    """Are requests limited?"""
    return _METERS in current_app.extensions


def charge(states: int) -> None:
    """Count the states of the request at hand, of which it has paid for one."""
    if states > 1 and applied():
        meters: Meters = current_app.extensions[_METERS]
        request.environ[_STANDING] = meters.charge(request.environ[_CALLER], states - 1)


def _tell(policy: str, response: Response) -> Response:
    standing: Standing | None = request.environ.get(_STANDING)
    if standing is not None:
        response.headers.add("RateLimit-Policy", policy)
        response.headers.add("RateLimit", f'"{POLICY}";r={standing.left};t={standing.wait}')
    return response


def _caller(environ: WSGIEnvironment, proxies: int) -> bytes:
    """Who is asking: the holder of a key or, where there are no keys, an address."""
    name: str | None = environ.get(HOLDER)
    return network(client_address(environ, proxies)) if name is None else b"key " + name.encode()


def client_address(environ: WSGIEnvironment, proxies: int) -> str:
    """The address next to the trusted proxies; without any, that of the peer, whatever a header says.

    The last entries of X-Forwarded-For are those of the trusted proxies, all before them is what a caller
    wrote. With fewer entries than proxies, or one that is no address, it is the peer's.
    """
    peer: str = environ.get("REMOTE_ADDR", "")
    if not proxies:
        return peer
    hops = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
    if len(hops) < proxies:
        return peer
    hop = hops[-proxies].strip()
    found = _HOP.fullmatch(hop) if len(hop) <= _LONGEST_HOP else None
    address = next(filter(None, found.groups()), "") if found else ""
    return address if network(address) else peer


@lru_cache(maxsize=4096)
def network(address: str) -> bytes:
    """What is counted as one caller: an IPv4 address, or the /64 that one IPv6 customer has at least.

    Nothing for what is no address, such as the peer of a Unix socket.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return b""
    if isinstance(found, IPv4Address):
        return found.packed
    return found.ipv4_mapped.packed if found.ipv4_mapped else found.packed[:8]
