"""Writes docs/games from the declarations of the games, and removes what is there of no game."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from service.handbook.files import written  # noqa: E402 - a checkout is not installed

FOLDER = ROOT / "docs" / "games"


def main() -> None:
    """Write every page and picture."""
    files = {ROOT / path: content for path, content in written()}
    for path in FOLDER.rglob("*"):
        if path.is_file() and path not in files:
            path.unlink()
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
