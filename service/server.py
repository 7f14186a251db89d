"""The gunicorn configuration: `gunicorn --config python:service.server`."""

import gc
from pathlib import Path
from typing import Any

from service.api import docs, logs
from service.settings import Settings

_settings = Settings.from_environment()

wsgi_app = "service.app:create_app()"
bind = [_settings.bind]
worker_class = "gthread"
workers = _settings.workers
threads = _settings.threads
preload_app = True
control_socket_disable = True
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - memory, not a shared file

timeout = 30
graceful_timeout = 25
keepalive = 5
backlog = 2048

limit_request_line = 4094
limit_request_fields = 64
limit_request_field_size = 8190

logconfig_dict = logs.configuration()


def when_ready(server: Any) -> None:  # noqa: ARG001 - gunicorn calls it so
    """Load what is left, then keep the collector from touching (and so copying) shared memory."""
    docs.openapi_json()
    gc.collect()
    gc.freeze()
