"""Writes docs/errors.md: what a caller gets for each kind of mistake, as the service really answers it."""

import sys
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from service.app import create_app  # noqa: E402 - a checkout is not installed
from service.keys import line_of, new_key  # noqa: E402
from service.settings import Settings  # noqa: E402

TARGET = ROOT / "docs" / "errors.md"
HEAD = """\
# What a caller gets for a mistake

Every error of every path is a problem document (RFC 9457, `application/problem+json`): `type`, `title`,
`status`, `detail`, and under `errors` every fault that was found, each with a JSON pointer (or the name of a
query parameter), a stable code and a sentence that says what was expected. The first 50 faults are listed.

* **400**: the request is not JSON, or a member by itself is wrong: its name, type, bounds or value.
* **422**: every member is well-formed, but together they describe what cannot be, or lack what the question
  needs.

In a batch or a stream a bad state fails alone, with the status and the problem that it would get by itself,
its pointers relative to it; a line of a stream that is longer than 64 KiB fails alone with 413. The last rows
are mistakes for which the whole is refused.

Nothing is stored, so a request may always be sent again; after a 4xx it has to be corrected first.
The table is written by `make docs` from the service's own answers, and a test compares the two.

| mistake | status | type | code | where | sentence |
|---|---|---|---|---|---|
"""
HAND: dict[str, Any] = {
    "game": "texas-holdem",
    "players": [
        {"id": "alice", "cards": ["As", "Kd"], "contributed": 20},
        {"id": "bob", "cards": ["9s", "9c"], "contributed": 20},
    ],
    "table": {"board": ["2h", "9h", "Kc", "5d", "5s"]},
}
OMAHA: dict[str, Any] = {
    "game": "omaha",
    "players": [
        {"id": "alice", "cards": ["Ah", "Kd", "Ks", "3c"]},
        {"id": "bob", "cards": ["4h", "5h", "Td", "8c"]},
    ],
    "table": {"board": ["2h", "7h", "Jh", "Qh", "9c"]},
    "pot": 60,
}
ELEVATOR: dict[str, Any] = {
    "game": "elevator",
    "players": [
        {"id": "alice", "cards": ["7d", "9c", "9h", "Kc"], "declares": "high"},
        {"id": "bob", "cards": ["4s", "5h", "6d", "Qs"], "declares": "low"},
    ],
    "table": {"left": ["As", "7c", "2d"], "car": "7s", "right": ["Kd", "7h", "3c"]},
    "pot": 91,
}


@dataclass(frozen=True)
class Mistake:
    """A request with one kind of mistake; ``keys``: API keys are configured where it goes."""

    title: str
    body: Any = None
    path: str = "/v1/settlements"
    method: str = "POST"
    raw: bytes | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    keys: bool = False


def changed(state: Mapping[str, Any], *path: str | int, to: Any) -> dict[str, Any]:
    """A state with one member set."""
    document: Any = deepcopy(dict(state))
    place = document
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = to
    return dict(document)


def without(state: Mapping[str, Any], *path: str | int) -> dict[str, Any]:
    """A state with one member left out."""
    document: Any = deepcopy(dict(state))
    place = document
    for part in path[:-1]:
        place = place[part]
    del place[path[-1]]
    return dict(document)


NDJSON = {"Content-Type": "application/x-ndjson"}
FOUR = ["alice", "bob", "carol", "dave"]
MISTAKES = (
    Mistake("The body is not JSON", raw=b'{"game": '),
    Mistake("A member stands twice", raw=b'{"game": "omaha", "game": "padre"}'),
    Mistake("The body is not called JSON", raw=b"{}", headers={"Content-Type": "text/plain"}),
    Mistake("The body is compressed", raw=b"{}", headers={"Content-Encoding": "gzip"}),
    Mistake("The body is longer than 64 KiB", raw=b" " * 65_537),
    Mistake("The answer may not be JSON", HAND, headers={"Accept": "text/html"}),
    Mistake("No such path", HAND, path="/v1/settlement"),
    Mistake("No such game in the path", path="/v1/games/holdem", method="GET"),
    Mistake("The wrong method", path="/v1/settlements", method="GET"),
    Mistake("An unknown query parameter", path="/v1/games?name=omaha", method="GET"),
    Mistake("The game is missing", without(HAND, "game")),
    Mistake("The game is not known", changed(HAND, "game", to="five-card-stud")),
    Mistake("A member that there is not", changed(HAND, "bored", to=[])),
    Mistake("A required member is missing", without(HAND, "players", 0, "id")),
    Mistake("A member has the wrong type", changed(HAND, "players", 0, "folded", to="no")),
    Mistake("Chips are not whole", changed(HAND, "players", 0, "contributed", to=2.5)),
    Mistake("Chips are negative", changed(HAND, "players", 0, "contributed", to=-5)),
    Mistake("A card is none", changed(HAND, "players", 0, "cards", to=["As", "1h"])),
    Mistake(
        "More cards than any house rule allows", changed(HAND, "players", 0, "cards", to=["As", "Kd", "2c"])
    ),
    Mistake("An option of another game", changed(HAND, "options", to={"car_wild": "card"})),
    Mistake("An option has no such value", changed(HAND, "options", to={"flop": "slowly"})),
    Mistake("A card is on the table twice", changed(HAND, "table", "board", 0, to="As")),
    Mistake("Two players have one id", changed(HAND, "players", 1, "id", to="alice")),
    Mistake("The dealer is nobody", changed(HAND, "dealer", to="zed")),
    Mistake("A joker that the deck has not", changed(HAND, "table", "board", 0, to="Jk")),
    Mistake("Everybody has folded", {**HAND, "players": [{"id": "alice", "folded": True}]}),
    Mistake("A hand is not complete at the showdown", changed(HAND, "players", 0, "cards", to=["As"])),
    Mistake("A card is not known at the showdown", changed(HAND, "players", 0, "cards", 1, to=None)),
    Mistake("The table is not complete", changed(HAND, "table", "board", to=["2h", "9h", "Kc", "5d"])),
    Mistake(
        "Pots and contributions together",
        changed(HAND, "pots", to=[{"amount": 40, "eligible": ["alice", "bob"]}]),
    ),
    Mistake("An amount is no multiple of the chip", changed(HAND, "options", to={"chip": 25})),
    Mistake("All chips together are too many", changed(HAND, "pot", to=9_007_199_254_740_991)),
    Mistake(
        "A shown hand takes too many own cards",
        changed(OMAHA, "players", 0, "shows", to={"high": ["Ah", "Kd", "Ks", "7h", "Jh"]}),
    ),
    Mistake(
        "A shown hand needs two lines",
        changed(ELEVATOR, "players", 0, "shows", to={"high": ["7d", "7c", "7h", "Kd", "Kc"]}),
    ),
    Mistake("A declaration is missing", without(ELEVATOR, "players", 0, "declares")),
    Mistake("A declaration where cards speak", changed(ELEVATOR, "options", to={"showdown": "cards_speak"})),
    Mistake(
        "More players than the deck serves",
        {
            "game": "spit-in-the-ocean",
            "options": {"spit_cards": 3},
            "players": [{"id": f"seat-{seat}", "folded": seat > 0} for seat in range(13)],
        },
    ),
    Mistake(
        "More table cards than the options have",
        {
            "game": "spit-in-the-ocean",
            "players": [{"id": "alice", "cards": ["9s", "9d", "7h", "2c"]}],
            "table": {"spit": ["7c", "9h", "Ks"]},
        },
    ),
    Mistake(
        "A hand is emptied before a card was turned",
        {"game": "numbers", "players": [{"id": "alice", "cards": []}, {"id": "bob", "cards": ["5h"]}]},
    ),
    Mistake(
        "A row that should have been replaced",
        {
            "game": "heaven-and-hell",
            "options": {"replace_banished": True},
            "players": [{"id": "alice", "cards": ["Ac"], "declares": "high"}],
            "table": {
                "heaven": ["Kh", "9d", "3c", "7s", "5h"],
                "hell": ["9s", "2d", "4c", "Qd", "6h"],
            },
        },
    ),
    Mistake(
        "A settlement of Boo Ray without its amount",
        {"game": "boo-ray", "players": [{"id": name, "stays": False} for name in FOUR]},
    ),
    Mistake(
        "A play out of turn",
        {
            "game": "boo-ray",
            "players": [{"id": name, "stays": True} for name in FOUR],
            "table": {"trump": "8s"},
            "tricks": [[{"player": "alice", "card": "Kh"}, {"player": "carol", "card": "2h"}]],
        },
        path="/v1/scores",
    ),
    Mistake(
        "A phase that the game has not",
        {"state": HAND, "phase": "declare"},
        path="/v1/legal-moves",
    ),
    Mistake(
        "A proposed move lacks what it needs",
        {"state": HAND, "phase": "bet", "proposed": {"player": "alice", "action": "bet"}},
        path="/v1/legal-moves",
    ),
    Mistake("A claim that claims nothing", {"state": HAND, "claim": {}}, path="/v1/disputes"),
    Mistake(
        "A claim about a player who is not there",
        {"state": HAND, "claim": {"payouts": {"dave": 40}, "winners": {"high": ["dave", "bob", "bob"]}}},
        path="/v1/disputes",
    ),
    Mistake(
        "A claim about posts in a game without posts",
        {"state": HAND, "claim": {"posts": {"alice": 3}}},
        path="/v1/disputes",
    ),
    Mistake(
        "A claim about more chips than any table holds",
        {"state": HAND, "claim": {"payouts": {"alice": 2**53 - 1, "bob": 1}}},
        path="/v1/disputes",
    ),
    Mistake(
        "A claimed total of quarter points",
        {"state": HAND, "claim": {"hands": {"alice": {"high": {"total": 6.25}}}}},
        path="/v1/disputes",
    ),
    Mistake("A batch has no states", {"states": []}, path="/v1/settlements/batch"),
    Mistake("A batch has more than 1,000 states", {"states": [{}] * 1001}, path="/v1/settlements/batch"),
    Mistake("A batch has another member", {"states": [HAND], "game": "omaha"}, path="/v1/settlements/batch"),
    Mistake("A batch is longer than 8 MiB", raw=b" " * 8_388_609, path="/v1/settlements/batch"),
    Mistake("A stream is called JSON", HAND, path="/v1/settlements/stream"),
    Mistake("A stream is empty", raw=b"", path="/v1/settlements/stream", headers=NDJSON),
)

TOML = {"Content-Type": "application/toml"}
PHH = b"""\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
starting_stacks = [200, 200]
actions = ["d dh p1 AsKd", "d dh p2 ????", "p2 f"]
"""
HISTORIES = "/v1/hand-histories"
MISTAKES += (
    Mistake("The file is not TOML", raw=b"variant = ", path=HISTORIES, headers=TOML),
    Mistake(
        "The file is in no format that is read",
        raw=PHH,
        path=HISTORIES,
        headers={"Content-Type": "text/plain"},
    ),
    Mistake(
        "An action is not in the notation",
        raw=PHH.replace(b"p2 f", b"p2 folds"),
        path=HISTORIES,
        headers=TOML,
    ),
    Mistake(
        "A member of the file is misspelt", raw=PHH.replace(b"antes", b"ante"), path=HISTORIES, headers=TOML
    ),
    Mistake("A hand lacks a member", {"ohh": {"game_type": "Holdem"}}, path=HISTORIES),
)


MISTAKES += (
    Mistake("No API key, where they are configured", HAND, keys=True),
    Mistake("An API key that is not known", HAND, keys=True, headers={"Authorization": "Bearer oddchip_x"}),
)


def rows() -> list[str]:
    """A row for every fault of every mistake."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "keys"
        file.write_text(line_of("shop", new_key()))
        clients = {
            True: create_app(Settings(access_log=False, keys_file=str(file))).test_client(),
            False: create_app(Settings(access_log=False)).test_client(),
        }
        return [row for mistake in MISTAKES for row in _rows(clients[mistake.keys], mistake)]


def _rows(client: Any, mistake: Mistake) -> list[str]:
    headers = {"Content-Type": "application/json", **mistake.headers}
    sent = {"json": mistake.body} if mistake.raw is None and mistake.body is not None else {}
    answer = client.open(mistake.path, method=mistake.method, data=mistake.raw, headers=headers, **sent)
    problem = answer.get_json()
    kind = problem["type"].rpartition("/")[2]
    faults = problem.get("errors") or [{"detail": problem["detail"]}]
    return [_row(mistake.title, str(problem["status"]), kind, fault) for fault in faults]


def _row(title: str, status: str, kind: str, fault: Mapping[str, str]) -> str:
    where = fault.get("pointer", fault.get("parameter", ""))
    cells = (
        title,
        status,
        kind,
        f"`{fault['code']}`" if "code" in fault else "",
        f"`{where}`" if where else "the body" if "pointer" in fault else "",
        fault["detail"].replace("|", "\\|"),
    )
    return f"| {' | '.join(cells)} |"


def text() -> str:
    """The whole page."""
    return HEAD + "\n".join(rows()) + "\n"


def main() -> None:
    """Write the page."""
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
