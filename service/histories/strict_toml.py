"""TOML read with care: an untrusted text is looked over before a parser that recurses gets to see it."""

import re
import tomllib
from decimal import Decimal, InvalidOperation
from typing import Any

MOST_NESTING = 8
LONGEST_NUMBER = 64


class MalformedToml(Exception):
    """A text that is not TOML as this service reads it; the message is a sentence."""


def decode(body: bytes) -> dict[str, Any]:
    """The document that a body is, its numbers exact: integers, and Decimals; raises MalformedToml.

    >>> decode(b"antes = [0, 0.50]")
    {'antes': [0, Decimal('0.50')]}
    >>> decode(b"antes = [0")
    Traceback (most recent call last):
    service.histories.strict_toml.MalformedToml: The body is not TOML: Unclosed array (at end of document).
    """
    text = _text(body)
    _look_over(text)
    try:
        return tomllib.loads(text, parse_float=_exact)
    except (ValueError, InvalidOperation, RecursionError) as error:
        raise MalformedToml(f"The body is not TOML: {_worded(error)}.") from None


def _text(body: bytes) -> str:
    if not body.strip():
        raise MalformedToml("The body is empty.")
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise MalformedToml(f"The body is not UTF-8 (at offset {error.start}).") from None


_TEXTS = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z)|"(?:\\.|[^"\\\n])*+"?|\'[^\'\n]*+\'?|#[^\n]*+',
    re.DOTALL,
)
"""Strings and comments, closed or not."""
_LONG_KEY = re.compile(r"\.[^.,=\[\]{}\n]*\.")


def _look_over(text: str) -> None:
    """Brackets and dotted keys are counted outside of strings: both make the parser work far too long."""
    bare = _TEXTS.sub("s", text)
    if _LONG_KEY.search(bare):
        raise MalformedToml("A key has more than two parts.")
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", bare):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_NESTING:
            raise MalformedToml(f"The body is nested more than {MOST_NESTING} deep.")


def _exact(literal: str) -> Decimal:
    if len(literal) > LONGEST_NUMBER:
        raise ValueError("a number is too long")
    return Decimal(literal)


def _worded(error: Exception) -> str:
    if isinstance(error, tomllib.TOMLDecodeError):
        return "".join(c if c.isprintable() else " " for c in str(error)[:120])
    return "it is nested too deeply" if isinstance(error, RecursionError) else "a number is too long"
