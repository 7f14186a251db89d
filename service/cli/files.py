"""The files that a command is asked for, and what comes of the hands in each."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from service.api.history_lines import LINES, SUFFIXES, Json, judged_file, judged_lines, unreadable
from service.api.spool import lines


class NotReadable(Exception):
    """A path that cannot be read; the message is a sentence."""


def find(paths: Sequence[Path], suffixes: Sequence[str] = SUFFIXES) -> Iterator[Path]:
    """Every file asked for, those of folders in order; raises NotReadable."""
    for path in paths:
        if path.is_dir():
            named = (found for found in sorted(path.rglob("*")) if found.suffix.lower() in suffixes)
            yield from (found for found in named if found.is_file())
        elif not path.exists():
            raise NotReadable(f"{shown(path)}: There is no such file or folder.")
        elif path.suffix.lower() not in suffixes:
            raise NotReadable(f"{shown(path)}: Expected a name that ends in {', '.join(suffixes)}.")
        else:
            yield path


def shown(path: Path) -> str:
    """A path as it may be printed, whatever bytes its name has."""
    return os.fsencode(path).decode(errors="replace")


def judged(path: Path) -> Iterator[Json]:
    """What comes of every hand of a file, or why it cannot be read."""
    suffix = path.suffix.lower()
    try:
        if suffix in LINES:
            with path.open("rb") as file:
                yield from judged_lines(shown(path), lines(file, path.stat().st_size))
        else:
            yield from judged_file(shown(path), path.read_bytes(), suffix)
    except OSError as error:
        yield unreadable(shown(path), str(error.strerror))
