"""A run: the partitions of a data set, the folder of its parts, and which of them are there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from service.bulk import parquet
from service.bulk.errors import OtherEngine, Refused
from service.bulk.manifest import Manifest, engine
from service.bulk.operations import rows
from service.bulk.partitions import Partition, partitions
from service.rules.words import listing

PART = f"part-{'[0-9]' * 6}.parquet"
HALF_WRITTEN = f".{PART}.*.tmp"
OTHERWISE = "Choose another folder, or have all answered again (--redo)."
SIZE = 4 * 1024 * 1024
"""About how many bytes of input a partition has, if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Task:
    """A partition to answer, by which engine, and the part to write: all that a worker is told."""

    partition: Partition
    operation: str
    engine: tuple[str, str]
    run: str
    target: str


@dataclass(frozen=True, slots=True)
class Run:
    """A question about every partition of a data set, and the folder that its parts are written to."""

    manifest: Manifest
    partitions: tuple[Partition, ...]
    folder: Path

    @property
    def operation(self) -> str:
        """What is asked."""
        return self.manifest.operation

    def path(self, number: int) -> Path:
        """Where the part of a partition stands."""
        return self.folder / f"part-{number:06d}.parquet"

    def missing(self) -> list[Partition]:
        """The partitions that have no part of this run."""
        run = self.manifest.run
        return [one for one in self.partitions if parquet.run_of(self.path(one.number)) != run]

    def lines(self) -> Iterator[dict[str, Any]]:
        """What came of every hand of a check, in the order of the input."""
        for one in self.partitions:
            yield from map(orjson.loads, parquet.column(self.path(one.number), "answer"))

    def statuses(self) -> Iterator[int | None]:
        """The status of the answer to every state; a file that cannot be opened has none."""
        for one in self.partitions:
            yield from parquet.column(self.path(one.number), "status")

    def task(self, partition: Partition) -> Task:
        """What a worker is to do for a partition."""
        path = self.path(partition.number)
        return Task(partition, self.operation, self.manifest.engine, self.manifest.run, str(path))


def begin(
    operation: str, files: Sequence[tuple[Path, str]], folder: Path, *, size: int = SIZE, redo: bool = False
) -> Run:
    """The run of an operation on files, each with its name, in a folder; raises CannotRun, OSError.

    A folder that has parts of another run is refused, or emptied of them where they are to be redone.
    """
    planned = tuple(partitions(files, size))
    manifest = Manifest.of(operation, size, planned)
    folder = folder.absolute()
    if not redo:
        _refuse_another(folder, manifest)
    folder.mkdir(parents=True, exist_ok=True)
    for pattern in (HALF_WRITTEN, PART) if redo else (HALF_WRITTEN,):
        for path in folder.glob(pattern):
            path.unlink(missing_ok=True)
    manifest.write(folder)
    return Run(manifest, planned, folder)


def _refuse_another(folder: Path, manifest: Manifest) -> None:
    """Raise Refused where a folder has parts of another run."""
    before = Manifest.read(folder)
    if before is None and any(folder.glob(PART)):
        raise Refused(f"{folder} has parts without a manifest. {OTHERWISE}")
    said = [*before.differences(manifest)] if before else []
    if said:
        raise Refused(" ".join([*said, OTHERWISE]))


def answer(task: Task) -> None:
    """Answer a partition and write its part, if it is not there yet. Raises OtherEngine, Changed, OSError.

    Dask does a task again whose worker died, be it done: its part is then not written again.
    """
    if engine() != task.engine:
        versions = listing([f"{rules} (code {source[:8]})" for rules, source in (engine(), task.engine)])
        raise OtherEngine(f"This worker and the client have different versions of the rules: {versions}.")
    target = Path(task.target)
    if parquet.run_of(target) == task.run:
        return
    with parquet.part(target, task.operation, task.run) as write:
        for some in batched(rows(task.operation, task.partition), parquet.BATCH):
            write(some)


def batched(items: Iterator[Any], size: int) -> Iterator[list[Any]]:
    """The items in lists of a size, the last one perhaps shorter.

    >>> [*batched(iter("abc"), 2)]
    [['a', 'b'], ['c']]
    """
    gathered: list[Any] = []
    for item in items:
        gathered.append(item)
        if len(gathered) == size:
            yield gathered
            gathered = []
    if gathered:
        yield gathered
