"""`bulk` and `check --workers`: data sets that one process is too small for, on a Dask cluster."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from service.api.history_lines import SUFFIXES
from service.bulk.errors import CannotRun
from service.bulk.partitions import PARQUET
from service.cli.check import Wanted, refused, tell
from service.cli.files import NotReadable, find, shown
from service.cli.progress import Progress
from service.cli.told import FINE, UNREADABLE, WRONG, Tally
from service.rules.words import noun

if TYPE_CHECKING:
    from service.bulk.runs import Run

DATA = (*SUFFIXES, PARQUET)
EXTRA = "This needs Dask and pyarrow, which are an extra: pip install 'oddchip[bulk]'"
NEEDED = ("dask", "distributed", "pandas", "pyarrow")


@dataclass(frozen=True, slots=True)
class Asked:
    """A run as it is asked for; without a folder its parts are thrown away."""

    operation: str
    paths: Sequence[Path]
    folder: Path | None = None
    workers: int = 2
    scheduler: str | None = None
    retries: int = 3
    mebibytes: int = 4
    redo: bool = False


def bulk(asked: Asked, wanted: Wanted) -> int:
    """Ask the data set, and say what came of it; the exit code of the command."""
    if not all(map(find_spec, NEEDED)):
        return refused(EXTRA)
    with ExitStack() as held:
        folder = asked.folder or Path(held.enter_context(TemporaryDirectory(prefix="oddchip-")))
        try:
            files = [*_files(asked.paths, folder.absolute())]
            run = _answered(asked, files, folder)
        except (NotReadable, CannotRun) as error:
            return refused(str(error))
        except OSError as error:
            return refused(f"{error.filename or asked.scheduler}: {error.strerror or error}.")
        return _told(run, len(files), wanted)


def _files(paths: Sequence[Path], folder: Path) -> Iterator[tuple[Path, str]]:
    """The files asked for with their names, without answers that are kept among them; raises NotReadable."""
    found = [path for path in find(paths, DATA) if folder not in path.absolute().parents]
    if not found:
        raise NotReadable(f"There is no data there: no file whose name ends in {', '.join(DATA)}.")
    for path in found:
        yield path, shown(path)


def _answered(asked: Asked, files: Sequence[tuple[Path, str]], folder: Path) -> "Run":
    from service.bulk import cluster, runs  # noqa: PLC0415 - they need the extra

    size = asked.mebibytes * 1024 * 1024
    run = runs.begin(asked.operation, files, folder, size=size, redo=asked.redo)
    workers = cluster.Workers(asked.workers, asked.scheduler)
    answered = cluster.answer_all(run, workers, retries=asked.retries, bar=sys.stderr.isatty())
    _say(run, answered)
    return run


def _say(run: "Run", answered: int) -> None:
    """How many partitions there were, for people."""
    there = len(run.partitions) - answered
    said = f", {there} {'was' if there == 1 else 'were'} there already" if there else ""
    sys.stderr.write(f"oddchip: {answered} {noun(answered, 'partition')} answered{said}\n")


def _told(run: "Run", files: int, wanted: Wanted) -> int:
    if run.operation == "check":
        return tell(run.lines(), Tally(files=files), wanted, Progress(files, StringIO()))
    statuses = Counter(run.statuses())
    unread, answered = statuses.pop(None, 0), statuses.pop(200, 0)
    refusals = statuses.total()
    counted = f"{answered} answered, {refusals} refused"
    states = answered + refusals
    sys.stdout.write(f"{states} {noun(states, 'state')} in {files} {noun(files, 'file')}: {counted}\n")
    for status, count in sorted(statuses.items()):
        sys.stdout.write(f"  refused: {status} {count}\n")
    if unread:
        sys.stdout.write(f"  not readable: {unread} {noun(unread, 'file')}\n")
        return UNREADABLE
    return WRONG if refusals else FINE
