"""Links to the dealer's page that bring a hand back there, packed as the page packs its own."""

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from typing import Any

import orjson

PACKED = "1"


def link(page: str, state: Mapping[str, Any]) -> str:
    """The address at which the dealer's page, which is served at ``page``, shows a state.

    >>> link("http://127.0.0.1:8000/", {"game": "badugi", "pot": 3})
    'http://127.0.0.1:8000/#badugi~1q1YqyC9RsjKuBQA'
    """
    entered = {member: value for member, value in state.items() if member != "game"}
    return f"{page.partition('#')[0]}#{state['game']}~{PACKED}{_packed(orjson.dumps(entered))}"


def _packed(text: bytes) -> str:
    """Raw deflate in base64url without padding."""
    compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return urlsafe_b64encode(compressor.compress(text) + compressor.flush()).decode().rstrip("=")
