"""A folder that the processes of one server share; what a server left that was killed is cleared away."""

import os
import shutil
import tempfile
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

LOCK = "lock"


def scratch_folder(prefix: str, where: str | None) -> str:
    """A new folder under ``where`` (None: where temporary files go), held while this process lives.

    The system lets go of the lock in it however the process and those it has started end, so that a folder
    whose lock is free belongs to nobody.
    """
    root = Path(where or tempfile.gettempdir())
    for left in root.glob(f"{prefix}*"):
        _clear_away(left)
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=root))
    lock = os.open(folder / "new", os.O_CREAT | os.O_RDWR, 0o600)
    flock(lock, LOCK_EX)
    (folder / "new").rename(folder / LOCK)
    return str(folder)


def _clear_away(folder: Path) -> None:
    try:
        lock = os.open(folder / LOCK, os.O_RDWR)
    except OSError:  # one that is just being made, or another user's
        return
    try:
        flock(lock, LOCK_EX | LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)
    except BlockingIOError:
        return
    finally:
        os.close(lock)
