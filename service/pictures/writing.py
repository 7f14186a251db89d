"""How wide a text will be, as far as that can be told without its font."""

import unicodedata
from functools import lru_cache
from itertools import accumulate

_NARROW = frozenset("iljtfrI.,:;'|!()[] -")
_BROAD = frozenset("mwMW@%&")
_BOLD = 1.07


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a line of text of a font size is; rather too wide than too narrow.

    >>> width_of("ill", 10) < width_of("WWW", 10)
    True
    """
    return sum(map(_share, text)) * size * (_BOLD if bold else 1.0)


@lru_cache(maxsize=4096)
def _share(character: str) -> float:
    """How wide a character is, as a share of the font's size."""
    if unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.1
    if character in _NARROW:
        return 0.36
    if character in _BROAD:
        return 0.95
    return 0.72 if character.isupper() else 0.6


def fitted(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as there is room for.

    >>> fitted("abcdefgh", 40, 10)
    'abcdef…'
    """
    if width_of(text, size, bold=bold) <= room:
        return text
    left = room / size / (_BOLD if bold else 1.0) - _share("…")
    kept = sum(wide <= left for wide in accumulate(map(_share, text)))
    return f"{text[:kept]}…"
