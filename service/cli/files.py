"""The files that a check is asked for, and the hands in each."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from service.api.history_files import Sent, ohh_hands, phh_hands
from service.api.strict_json import Limits
from service.cli.records import Record, is_record

PHH = (".phh", ".phhs")
JSON = (".json", ".ndjson", ".ohh")
SUFFIXES = (*PHH, *JSON)
UNLIMITED = Limits(body=0)
"""A file of one's own may be of any size; its nesting is limited all the same."""

Hand = Sent | Record


class NotReadable(Exception):
    """A path that cannot be checked; the message is a sentence."""


def find(paths: Sequence[Path]) -> Iterator[Path]:
    """Every file asked for, those of folders in order; raises NotReadable."""
    for path in paths:
        if path.is_dir():
            yield from (found for found in sorted(path.rglob("*")) if _named_so(found) and found.is_file())
        elif not path.exists():
            raise NotReadable(f"{shown(path)}: There is no such file or folder.")
        elif not _named_so(path):
            raise NotReadable(f"{shown(path)}: Expected a name that ends in {', '.join(SUFFIXES)}.")
        else:
            yield path


def shown(path: Path) -> str:
    """A path as it may be printed, whatever bytes its name has."""
    return os.fsencode(path).decode(errors="replace")


def _named_so(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES


def hands_of(path: Path) -> list[Hand]:
    """The hands of a file; raises OSError, or the Problem that the file is."""
    body = path.read_bytes()
    if path.suffix.lower() in PHH:
        return [*phh_hands(body)]
    hands = ohh_hands(body, UNLIMITED)
    return [Record(hand.at, hand.name, hand.document) if is_record(hand) else hand for hand in hands]
