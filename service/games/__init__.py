"""The games: one file a game or a family of variants; every file's ``GAMES`` are in the registry."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from typing import Final

from service.rules.game import Game, declared


def _all_games() -> Iterator[Game]:
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name):
        yield from importlib.import_module(f"{__name__}.{module.name}").GAMES


GAMES: Final[Mapping[str, Game]] = declared(*_all_games())
"""Every game by its id."""
