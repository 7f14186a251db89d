"""API keys: a file of names and hashes, looked at again while the service runs."""

import hashlib
import hmac
import logging
import re
import secrets
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

PREFIX = "oddchip_"
MOST_KEYS = 256
LONGEST_FILE = 64 * 1024
LOOK = 1.0
"""Seconds after which the file is looked at again."""

NAME = re.compile(r"[A-Za-z0-9._-]{1,64}")
_DIGEST = re.compile(r"[0-9a-fA-F]{64}")
_EXPECTED = (
    "expected NAME:HASH, a name of up to 64 letters, digits, '.', '_' or '-', and 64 hexadecimal digits"
)

log = logging.getLogger("oddchip.keys")


class KeyFileError(ValueError):
    """A file of keys that cannot be used; the message says where it is wrong, never what stands there."""


@dataclass(frozen=True, slots=True)
class Key:
    """Whose key it is, and the SHA-256 of the key."""

    name: str
    digest: bytes


def new_key() -> str:
    """A key of 256 random bits; only because nobody can guess one is a plain SHA-256 enough to hide it."""
    return PREFIX + secrets.token_urlsafe(32)


def line_of(name: str, key: str) -> str:
    """The line of the file for a key.

    >>> line_of("shop", "oddchip_x")[:20]
    'shop:dd9113337156caf'
    """
    return f"{name}:{hashlib.sha256(key.encode()).hexdigest()}"


def parse(text: bytes) -> tuple[Key, ...]:
    """The keys of a file, one ``NAME:HASH`` a line; ``#`` begins a comment. Raises KeyFileError.

    A name may stand on several lines, so that a caller's old and new key overlap; a hash may not.
    """
    keys: dict[bytes, Key] = {}
    for number, line in enumerate(_text(text).splitlines(), 1):
        written = line.partition("#")[0].strip()
        if not written:
            continue
        name, _, digest = written.partition(":")
        if not (NAME.fullmatch(name) and _DIGEST.fullmatch(digest)):
            raise KeyFileError(f"line {number}: {_EXPECTED}")
        key = Key(name, bytes.fromhex(digest))
        if key.digest in keys:
            raise KeyFileError(f"line {number}: this hash already stands above")
        keys[key.digest] = key
    if not keys:
        raise KeyFileError("line 1: the file has no key")
    if len(keys) > MOST_KEYS:
        raise KeyFileError(f"line {number}: at most {MOST_KEYS} keys are read")
    return tuple(keys.values())


def _text(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        number = text.count(b"\n", 0, error.start) + 1
        raise KeyFileError(f"line {number}: the file is not UTF-8") from None


def read(path: str) -> bytes:
    """What the file holds; raises KeyFileError."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise KeyFileError(f"the file cannot be read: {error.strerror}") from None
    if len(text) > LONGEST_FILE:
        raise KeyFileError(f"the file is longer than {LONGEST_FILE} bytes")
    return text


def holder(keys: Iterable[Key], sent: bytes) -> str | None:
    """Whose key was sent; every hash is compared whole, so that the time taken says nothing."""
    digest = hashlib.sha256(sent).digest()
    found = None
    for key in keys:
        if hmac.compare_digest(key.digest, digest):
            found = key.name
    return found


class Keyring:
    """The keys of a file as it is now; one that has become unusable is logged, and the last good keys hold.

    Raises KeyFileError where the file cannot be used at first.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._text = read(path)
        self._keys = parse(self._text)
        self._fault = ""
        self._again = time.monotonic() + LOOK
        self._looking = threading.Lock()

    def holder(self, sent: bytes) -> str | None:
        """Whose key was sent, if anybody's."""
        if time.monotonic() >= self._again and self._looking.acquire(blocking=False):
            try:
                self._look()
                self._again = time.monotonic() + LOOK
            finally:
                self._looking.release()
        return holder(self._keys, sent)

    def _look(self) -> None:
        try:
            text = read(self._path)
            if text != self._text:
                self._keys, self._text = parse(text), text
                log.info("the API keys are read again, %d are known now", len(self._keys))
            self._fault = ""
        except KeyFileError as error:
            if str(error) != self._fault:
                self._fault = str(error)
                log.error("the API keys stay as they were: %s", error)  # noqa: TRY400 - it is no bug
