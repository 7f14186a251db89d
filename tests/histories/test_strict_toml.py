"""TOML from strangers: what is no TOML is refused, exact numbers are kept, and nothing takes long."""

import time
from decimal import Decimal

import pytest

from service.histories.strict_toml import MalformedToml, decode

LENGTH = 500_000
HOSTILE = {
    "nested lists": "a=" + "[" * LENGTH,
    "nested tables": "a=" + "{b=" * LENGTH,
    "a dotted key": "a." * LENGTH + "a=1",
    "a dotted table": "[[" + "a." * LENGTH + "a]]",
    "escaped quotes": '"\\"' * LENGTH,
    "an open string": '"""' + "a" * LENGTH,
    "an endless number": "a=" + "9" * LENGTH,
    "an endless fraction": "a=1." + "9" * LENGTH,
    "backslashes": '"' + "\\" * LENGTH,
}
MOST_SECONDS = 5


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_is_refused_in_time(text):
    began = time.monotonic()
    with pytest.raises(MalformedToml):
        decode(text.encode())
    assert time.monotonic() - began < MOST_SECONDS


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" \n",
        b"\xff",
        b"\xef\xbb\xbfa = 1",
        b"a",
        b"a = ",
        b"a = 1\na = 2",
        b"a = [1",
        b"a = 01",
        b"\x00",
    ],
)
def test_what_is_no_toml_is_refused(body):
    with pytest.raises(MalformedToml):
        decode(body)


def test_numbers_are_exact():
    assert decode(b"a = [0.1, 3, 1e2, inf]") == {"a": [Decimal("0.1"), 3, Decimal("1e2"), Decimal("inf")]}


def test_brackets_and_dots_in_strings_and_comments_do_not_count():
    text = f"a = '{'[' * 20}' # {'{' * 20}\nb = \"www.example.org/a.b.c\"\nc = '''{'.a' * 20}\n'''"
    assert decode(text.encode())["b"] == "www.example.org/a.b.c"
