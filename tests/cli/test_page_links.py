"""Links to the dealer's page: what is packed into one comes back whole."""

import json
import zlib
from base64 import urlsafe_b64decode

import pytest

from service.cli.page_links import link
from service.games import GAMES

STATES = [
    *(game.examples[0].state for game in GAMES.values()),
    {"game": "omaha", "players": [{"id": "Zoë ♠~#&"}]},
]


def unpacked(address):
    """What is in a link, by hand: the page it leads to, and the state."""
    page, _, fragment = address.partition("#")
    game, _, packed = fragment.partition("~")
    assert packed[0] == "1"
    data = packed[1:]
    text = zlib.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)), wbits=-15)
    return page, {"game": game, **json.loads(text)}


@pytest.mark.parametrize("state", STATES, ids=lambda state: state["game"])
def test_a_state_comes_back(state):
    address = link("https://dealer.example/page/", state)
    assert unpacked(address) == ("https://dealer.example/page/", state)
    assert address.isascii()
    assert not set(address) & set('"<> ')


def test_a_fragment_of_the_page_s_own_is_left_out():
    page, _ = unpacked(link("http://127.0.0.1:8000/#omaha", STATES[0]))
    assert page == "http://127.0.0.1:8000/"
