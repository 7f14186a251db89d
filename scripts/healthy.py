"""The container's health check: exits 0 if the service of this environment is ready."""

import os
import sys
from http.client import HTTPConnection, HTTPException

_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def reachable(host: str) -> str:
    """Where a service that listens on the host can be asked."""
    return _EVERYWHERE.get(host, host)


def ready(host: str, port: int) -> bool:
    connection = HTTPConnection(reachable(host), port, timeout=2)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(not ready(os.environ.get("HOST") or "127.0.0.1", int(os.environ.get("PORT") or 8000)))
