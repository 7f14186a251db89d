"""States in frames of pandas: what Spark's ``mapInPandas`` and Dask's ``map_partitions`` call.

A frame has a column ``state`` (JSON text) and perhaps a column ``id``; its answer has a row for each of its.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

import pandas as pd

from service.bulk.operations import SCORE, SETTLE, Ask, Row
from service.bulk.stated import of_line

Columns = Mapping[str, str]


def _columns(own: str, members: str) -> Columns:
    """The columns of an answer with their types in Spark, its own among those that all have."""
    place = {"id": "string", "game": "string", "status": "int"}
    return MappingProxyType(
        {**place, own: f"array<struct<{members}>>", "answer": "string", "problem": "string"}
    )


_SCORED: Final = _columns("hands", "player: string, status: string, high: string, low: string")
_SETTLED: Final = _columns(
    "winnings", "player: string, payout: bigint, refund: bigint, penalty: bigint, net: bigint"
)


def _schema(columns: Columns) -> str:
    return ", ".join(f"{name} {kind}" for name, kind in columns.items())


SCORED: Final = _schema(_SCORED)
"""The columns of scores as Spark wants a schema."""
SETTLED: Final = _schema(_SETTLED)
"""The columns of settlements as Spark wants a schema."""


def score(frames: Iterable[pd.DataFrame]) -> Iterator[pd.DataFrame]:
    """What the hands of every state are worth, frame by frame."""
    return map(score_frame, frames)


def settle(frames: Iterable[pd.DataFrame]) -> Iterator[pd.DataFrame]:
    """Who gets what in every state, frame by frame."""
    return map(settle_frame, frames)


def score_frame(frame: pd.DataFrame) -> pd.DataFrame:
    """What the hands of every state of a frame are worth."""
    return _answered(SCORE, _SCORED, frame)


def settle_frame(frame: pd.DataFrame) -> pd.DataFrame:
    """Who gets what in every state of a frame."""
    return _answered(SETTLE, _SETTLED, frame)


def _answered(ask: Ask, columns: Columns, frame: pd.DataFrame) -> pd.DataFrame:
    names = frame["id"] if "id" in frame.columns else [None] * len(frame)
    rows = [_row(ask, state, name) for state, name in zip(frame["state"], names, strict=True)]
    held: dict[str, Any] = {
        column: pd.Series([row[column] for row in rows], dtype="int32" if kind == "int" else "object")
        for column, kind in columns.items()
    }
    return pd.DataFrame(held).set_axis(frame.index)


def _row(ask: Ask, state: Any, name: Any) -> Row:
    called = None if pd.isna(name) else str(name)
    text = state.encode("utf-8", "surrogatepass") if isinstance(state, str) else b""
    row = ask.row("frame", called or "", partial(of_line, text))
    return row if called is None else {**row, "id": called}
