"""The partitions of a data set: parts of its files that are answered by themselves, each with its digest."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Literal

from service.api.history_lines import LINES
from service.api.spool import lines
from service.bulk.errors import Changed

PARQUET = ".parquet"
ROW_BYTES = 512
"""How many bytes a row of a Parquet file counts as."""
MOST_ROWS = 10_000
"""How many rows of a Parquet file a span has at most."""

Kind = Literal["lines", "rows", "file"]


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a file: bytes of one of lines, rows of a Parquet file, or the whole of any other.

    ``first`` is the number of its first line or row, from 1; ``digest`` is the SHA-256 of its bytes, of a
    Parquet file that of the whole file, and empty where the file cannot be read.
    """

    kind: Kind
    path: str
    name: str
    start: int
    end: int
    first: int
    digest: str

    @property
    def size(self) -> int:
        """About how many bytes it has."""
        return (self.end - self.start) * (ROW_BYTES if self.kind == "rows" else 1)

    def document(self) -> dict[str, Any]:
        """The span as a manifest has it: what it is, wherever its file lies."""
        return {member: value for member, value in asdict(self).items() if member != "path"}


@dataclass(frozen=True, slots=True)
class Partition:
    """Spans that are answered together and become one part of the output."""

    number: int
    spans: tuple[Span, ...]


def partitions(files: Iterable[tuple[Path, str]], size: int) -> Iterator[Partition]:
    """The partitions of files, each with its name, in order; ``size`` is about how many bytes one has."""
    gathered: list[Span] = []
    number = filled = 0
    for path, name in files:
        for span in spans(path, name, size):
            if gathered and filled + span.size > size:
                yield Partition(number, tuple(gathered))
                gathered, filled, number = [], 0, number + 1
            gathered.append(span)
            filled += span.size
    if gathered:
        yield Partition(number, tuple(gathered))


def spans(path: Path, name: str, size: int) -> Iterator[Span]:
    """The spans of a file; one that cannot be read is one span without a digest."""
    whole = str(path.absolute())
    try:
        yield from _spans(path, whole, name, size)
    except OSError:
        yield Span("file", whole, name, 0, 0, 1, "")


def _spans(path: Path, whole: str, name: str, size: int) -> Iterator[Span]:
    suffix = path.suffix.lower()
    with path.open("rb") as file:
        if suffix in LINES:
            yield from _lines(file, whole, name, size)
            return
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        if suffix == PARQUET:
            for start, end in _row_ranges(path):
                yield Span("rows", whole, name, start, end, start + 1, digest)
        else:
            yield Span("file", whole, name, 0, file.tell(), 1, digest)


def _lines(file: IO[bytes], whole: str, name: str, size: int) -> Iterator[Span]:
    """Blocks of whole lines."""
    start, first = 0, 1
    while block := file.read(size) + file.readline():
        digest = hashlib.sha256(block).hexdigest()
        yield Span("lines", whole, name, start, start + len(block), first, digest)
        start += len(block)
        first += block.count(b"\n")


def _row_ranges(path: Path) -> Iterator[tuple[int, int]]:
    from service.bulk.parquet import row_ranges  # noqa: PLC0415 - only a data set in Parquet needs pyarrow

    return row_ranges(path, MOST_ROWS)


def lines_of(span: Span) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank with their numbers; raises OSError, or Changed."""
    with Path(span.path).open("rb") as file:
        file.seek(span.start)
        block = file.read(span.end - span.start)
    _refuse_change(span, block)
    for number, line in lines(BytesIO(block), len(block)):
        yield span.first + number - 1, line


def body_of(span: Span) -> bytes:
    """The bytes of a file that is read whole; raises OSError, or Changed."""
    body = Path(span.path).read_bytes()
    _refuse_change(span, body)
    return body


def rows_of(span: Span) -> Iterator[tuple[int, bytes]]:
    """The rows of a Parquet file as JSON with their numbers."""
    from service.bulk.parquet import json_rows  # noqa: PLC0415 - only a data set in Parquet needs pyarrow

    return enumerate(json_rows(Path(span.path), span.start, span.end), span.first)


def _refuse_change(span: Span, body: bytes) -> None:
    if span.digest and hashlib.sha256(body).hexdigest() != span.digest:
        raise Changed(f"{span.name} was changed while it was read.")


def spans_of(partitions: Sequence[Partition]) -> list[list[dict[str, Any]]]:
    """The partitions as a manifest has them."""
    return [[span.document() for span in partition.spans] for partition in partitions]
