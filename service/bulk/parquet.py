"""Parquet: the columns of the answers, parts that are whole or not there, and rows of states as JSON."""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq

from service.api.strict_json import MalformedJson, decode
from service.bulk.errors import Unusable

Row = dict[str, Any]

_TEXT = pa.string()
_CHIPS = pa.int64()


def _records(**members: Any) -> Any:
    return pa.list_(pa.struct([pa.field(name, kind) for name, kind in members.items()]))


def _columns(operation: Mapping[str, Any], own: Mapping[str, Any]) -> Any:
    """The columns of an operation, its own among those that all have."""
    place = {"source": _TEXT, "position": pa.int64(), "id": _TEXT, "game": _TEXT}
    return pa.schema({**place, **operation, "unit": _TEXT, **own, "answer": _TEXT, "problem": _TEXT})


_ASKED = {"status": pa.int16()}

COLUMNS: Final = MappingProxyType(
    {
        "score": _columns(_ASKED, {"hands": _records(player=_TEXT, status=_TEXT, high=_TEXT, low=_TEXT)}),
        "settle": _columns(
            _ASKED,
            {"winnings": _records(player=_TEXT, payout=_CHIPS, refund=_CHIPS, penalty=_CHIPS, net=_CHIPS)},
        ),
        "check": _columns(
            {"verdict": _TEXT, "reason": _TEXT},
            {
                "differences": _records(player=_TEXT, member=_TEXT, recorded=_CHIPS, due=_CHIPS),
                "mistakes": pa.list_(_TEXT),
            },
        ),
    }
)
"""The columns of the answers to each operation; amounts are counted in the unit of their row."""

BATCH = 1_000
RUN = b"oddchip.run"
"""The metadata of a part that name the run it belongs to."""


@contextmanager
def part(target: Path, operation: str, run: str) -> Iterator[Callable[[Sequence[Row]], None]]:
    """A part of the output that is being written: the function that adds rows to it.

    It is written under another name and takes its own when it is whole and on the disk.
    """
    columns = COLUMNS[operation].with_metadata({RUN: run.encode()})
    beside = target.with_name(f".{target.name}.{uuid4().hex}.tmp")
    try:
        with beside.open("wb") as file:
            with pq.ParquetWriter(file, columns, compression="zstd") as writer:
                yield lambda rows: writer.write_batch(pa.RecordBatch.from_pylist(rows, schema=columns))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def run_of(path: Path) -> str | None:
    """The run that a part belongs to; nothing where it is not whole."""
    try:
        metadata = pq.read_schema(path).metadata or {}
    except (pa.ArrowException, OSError):
        return None
    run: bytes | None = metadata.get(RUN)
    return None if run is None else run.decode()


def column(path: Path, name: str) -> Iterator[Any]:
    """The values of a column of a part, in order."""
    for batch in pq.ParquetFile(path).iter_batches(BATCH, columns=[name]):
        yield from batch.column(0).to_pylist()


def row_ranges(path: Path, most: int) -> Iterator[tuple[int, int]]:
    """The rows of a file from and to, of one row group each and at most so many; raises Unusable."""
    with _opened(path) as file:
        for start, end in _groups(file):
            for first in range(start, end, most):
                yield first, min(first + most, end)


def json_rows(path: Path, start: int, end: int) -> Iterator[bytes]:
    """The rows from and to, each as the JSON object that its columns make; raises Unusable.

    A null member is left out; a null in a list is a null. The column ``state`` may be JSON text: where it is
    malformed it is the whole row, so that it is refused as it would be alone.
    """
    with _opened(path) as file:
        for row in _rows(file, start, end):
            state = row.pop("state", None)
            if not isinstance(state, str):
                yield _json(row if state is None else {**row, "state": state})
            elif _well_formed(state.encode()):
                yield b'{"state":%s%s' % (state.encode(), _json(row).replace(b"{", b"," if row else b"", 1))
            else:
                yield state.encode()


def _well_formed(text: bytes) -> bool:
    try:
        decode(text)
    except MalformedJson:
        return False
    return True


def _rows(file: Any, start: int, end: int) -> Iterator[Row]:
    """The rows from and to, which lie in one row group."""
    group, position = next(
        (number, first) for number, (first, last) in enumerate(_groups(file)) if first <= start < last
    )
    for batch in file.iter_batches(BATCH, row_groups=[group]):
        first, last = max(start, position), min(end, position + len(batch))
        if first < last:
            yield from batch.slice(first - position, last - first).to_pylist(maps_as_pydicts="strict")
        position += len(batch)
        if position >= end:
            return


def _groups(file: Any) -> Iterator[tuple[int, int]]:
    """The first row of every row group, and the one behind its last."""
    start = 0
    for group in range(file.num_row_groups):
        end = start + file.metadata.row_group(group).num_rows
        yield start, end
        start = end


def _json(row: Row) -> bytes:
    return json.dumps(_without_nulls(row), ensure_ascii=False).encode()


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(held) for name, held in value.items() if held is not None}
    return [_without_nulls(held) for held in value] if isinstance(value, list) else value


def _opened(path: Path) -> Any:
    """A file whose columns JSON has words for; raises Unusable."""
    try:
        file = pq.ParquetFile(path)
    except pa.ArrowException as error:
        raise Unusable(f"{path}: This is no file in the Parquet format: {error}.") from None
    names = file.schema_arrow.names
    if len(set(names)) < len(names):
        raise Unusable(f"{path}: Two columns have one name.")
    for column in file.schema_arrow:
        if not _fits_json(column.type):
            raise Unusable(f"{path}: The column {column.name} is of type {column.type}, which no state has.")
    return file


def _fits_json(kind: Any) -> bool:
    types = pa.types
    if types.is_struct(kind):
        return all(_fits_json(kind.field(i).type) for i in range(kind.num_fields))
    if types.is_map(kind):
        return types.is_string(kind.key_type) and _fits_json(kind.item_type)
    if types.is_list(kind) or types.is_large_list(kind):
        return _fits_json(kind.value_type)
    if types.is_dictionary(kind):
        return _fits_json(kind.value_type)
    plain = (types.is_string, types.is_large_string, types.is_boolean, types.is_integer, types.is_floating)
    return types.is_null(kind) or any(fits(kind) for fits in plain)
