"""Runs on Dask: on workers of this machine, or on any scheduler by its address."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from uuid import uuid4

from distributed import Client, Future, LocalCluster, progress

from service.bulk.errors import Failed
from service.bulk.partitions import Partition
from service.bulk.runs import Run, answer

RETRIES = 3
MOST_TOLD = 10
"""How many partitions that could not be answered are told of."""
ANY_PORT = "127.0.0.1:0"
"""Where the dashboard of a cluster of this machine is: the usual port may be another one's."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where the work is done: on so many workers of this machine, or where a scheduler listens."""

    count: int = 2
    scheduler: str | None = None


@contextmanager
def connected(workers: Workers) -> Iterator[Client]:
    """A client of the cluster; one of this machine lives as long as it."""
    if workers.scheduler is not None:
        with Client(workers.scheduler) as client:
            yield client
        return
    with (
        LocalCluster(n_workers=workers.count, threads_per_worker=1, dashboard_address=ANY_PORT) as cluster,
        Client(cluster) as client,
    ):
        yield client


def answer_all(run: Run, workers: Workers, *, retries: int = RETRIES, bar: bool = False) -> int:
    """Answer the partitions that are missing; how many there were. Raises Failed when all were tried.

    Dask does a partition again, up to so many times, that failed or whose worker died.
    """
    missing = run.missing()
    if missing:
        with connected(workers) as client:
            futures = _submitted(client, run, missing, retries)
            if bar:
                with redirect_stdout(sys.stderr):
                    progress(futures, notebook=False)
            errors = {
                one.number: error
                for one, future in zip(missing, futures, strict=True)
                if (error := future.exception()) is not None
            }
        _refuse_missing(run, errors)
    return len(missing)


def _submitted(client: Client, run: Run, missing: Sequence[Partition], retries: int) -> list[Future]:
    name = f"{run.operation}-{uuid4().hex}"
    tasks = [run.task(one) for one in missing]
    keys = [f"{name}-{one.number}" for one in missing]
    submitted: list[Future] = client.map(answer, tasks, key=keys, retries=retries, pure=False)
    return submitted


def _refuse_missing(run: Run, errors: Mapping[int, BaseException]) -> None:
    """Raise Failed where a part is not there, whatever the workers said."""
    failed = [
        f"Partition {one.number} ({one.spans[0].name}): {_said(errors.get(one.number))}"
        for one in run.missing()
    ]
    if failed:
        raise Failed("\n".join([f"{len(failed)} partitions could not be answered.", *failed[:MOST_TOLD]]))


def _said(error: BaseException | None) -> str:
    if error is None:
        return "Its part is not there. Do the workers write to the same folder?"
    return f"{type(error).__name__}: {error}"
