"""The gunicorn configuration: `gunicorn --config python:service.server`."""

import gc
import os
import shutil
import sys
from typing import Any

from service.api import docs, logs
from service.scratch import scratch_folder
from service.settings import configured

docs.openapi_json()  # before the rest, which fills the 2 MiB that its parser leaves free in the heap

_settings = configured()
_memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - memory, not a shared file
_metrics = scratch_folder("oddchip-metrics-", _memory)
os.environ["PROMETHEUS_MULTIPROC_DIR"] = _metrics  # read when prometheus_client is imported

from prometheus_client import multiprocess  # noqa: E402

from service.api import accepting, batches  # noqa: E402
from service.api.claims import DISPUTE_QUESTION  # noqa: E402
from service.api.question import QUESTION  # noqa: E402
from service.api.state import STATES  # noqa: E402

wsgi_app = "service.app:create_app()"
bind = [_settings.bind]
worker_class = "service.worker.Worker"
workers = _settings.workers
threads = _settings.threads
preload_app = True
control_socket_disable = True
worker_tmp_dir = _memory

timeout = 30
graceful_timeout = 25
keepalive = 5
backlog = 2048

limit_request_line = 4094
limit_request_fields = 64
limit_request_field_size = 8190

logconfig_dict = logs.configuration(values=_settings.log_values)

TURN = 0.0005
"""Seconds for which a thread works while another one waits; Python's own are ten times as long."""


def when_ready(server: Any) -> None:  # noqa: ARG001 - gunicorn calls it so
    """Load what is left, then keep the collector from touching (and so copying) shared memory."""
    accepting.prepare((*STATES.values(), QUESTION, DISPUTE_QUESTION, batches.STATES))
    gc.collect()
    gc.freeze()


def post_fork(server: Any, worker: Any) -> None:  # noqa: ARG001 - gunicorn calls it so
    """Have threads take shorter turns, so that a short question does not wait long for one about a stream."""
    sys.setswitchinterval(TURN)


def child_exit(server: Any, worker: Any) -> None:  # noqa: ARG001 - gunicorn calls it so
    """Keep what a worker counted, let go of what it was."""
    multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def on_exit(server: Any) -> None:  # noqa: ARG001 - gunicorn calls it so
    """Leave nothing behind."""
    shutil.rmtree(_metrics, ignore_errors=True)
