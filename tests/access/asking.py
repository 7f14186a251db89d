"""Apps with keys, rates and sites, and raw requests to a running server."""

from service.app import create_app
from service.keys import line_of, new_key
from service.settings import Settings
from tests.raw import ask

JSON = "application/json"
HAND = {
    "game": "badugi",
    "players": [
        {"id": "alice", "cards": ["7s", "3s", "2h", "Ad"], "contributed": 5},
        {"id": "bob", "cards": ["3c", "3d", "2s", "Ah"], "contributed": 5},
    ],
}


def client(**settings):
    """A client of the app under these settings."""
    return create_app(Settings(access_log=False, **settings)).test_client()


def bearer(key):
    return {"Authorization": f"Bearer {key}"}


def write_keys(path, **keys):
    """Write a file of keys, as `key NAME >> FILE` would."""
    path.write_text("".join(f"{line_of(name, key)}\n" for name, key in keys.items()))
    return str(path)


def keyed(tmp_path, **settings):
    """A client of an app that asks for a key, and the key."""
    key = new_key()
    return client(keys_file=write_keys(tmp_path / "keys", shop=key), **settings), key


def get(port, path, *headers):
    """The head and the body of the answer to a GET on a connection of its own."""
    lines = [f"GET {path} HTTP/1.1", "Host: x", "Connection: close", *headers, "", ""]
    head, _, body = ask(port, "\r\n".join(lines).encode("latin-1")).partition(b"\r\n\r\n")
    return head.decode(), body


def status(head):
    return int(head.split()[1])
