"""The TypeScript client of openapi-typescript: it compiles, its types hold, and it settles hands."""

import json
import re

import pytest

from service.games import GAMES
from tests.clients.conftest import run, succeed

OPTIONS = {
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "target": "es2022",
    "module": "nodenext",
    "types": ["node"],
    "skipLibCheck": True,
}


@pytest.fixture(scope="module", autouse=True)
def programs(typescript_client, node_modules):
    """What the compiler says: of typing.ts every line after @ts-expect-error is an error, and no other."""
    configuration = {"compilerOptions": OPTIONS, "files": ["example.ts", "readme.ts", "typing.ts"]}
    (typescript_client / "tsconfig.json").write_text(json.dumps(configuration))
    done = run(node_modules / ".bin" / "tsc", "--project", typescript_client)
    return done.stdout.splitlines()


def test_the_types_hold(programs):
    assert programs == []


def test_the_example_settles_a_hand(typescript_client, address):
    said = succeed("node", "example.js", address, cwd=typescript_client)
    assert said.splitlines()[:3] == ["alice: 20 (-7)", "bob: 20 (-7)", "carol: 41 (+14)"]
    assert "odd chip" in said
    assert "payout: 80" in succeed("node", "readme.js", address, cwd=typescript_client)


@pytest.fixture
def ask(typescript_client, address):
    """The answer to a state and its status, through the client."""
    (typescript_client / "ask.js").write_text(
        """
        import { oddchip } from "oddchip-client";
        const [baseUrl, path, body] = process.argv.slice(2);
        const { data, error, response } = await oddchip({ baseUrl }).POST(path, { body: JSON.parse(body) });
        console.log(JSON.stringify([response.status, data ?? error]));
        """
    )
    return lambda path, body: json.loads(
        succeed("node", "ask.js", address, path, json.dumps(body), cwd=typescript_client)
    )


@pytest.mark.parametrize("game", ["texas-holdem", "padre", "seven-twenty-seven"])
def test_games_are_settled(ask, game):
    status, settlement = ask("/v1/settlements", GAMES[game].examples[0].state)
    assert (status, settlement["game"], settlement["outcome"]) == (200, game, "showdown")


def test_a_dispute(ask):
    state = GAMES["padre"].examples[0].state
    question = {"state": state, "claim": {"payouts": {"alice": 21, "bob": 20, "carol": 40}}}
    status, ruled = ask("/v1/disputes", question)
    assert (status, ruled["verdict"], ruled["mistakes"]) == (200, "corrected", ["odd_chip_side"])


def test_a_problem(ask):
    players = [{"id": "alice", "cards": ["As", "Kd"]}, {"id": "bob", "cards": ["As", "9c"]}]
    status, problem = ask("/v1/settlements", {"game": "texas-holdem", "players": players})
    assert (status, problem["type"]) == (422, "/problems/impossible-state")
    assert "duplicate_card" in {error["code"] for error in problem["errors"]}


def test_nothing_is_named_by_a_number(typescript_client):
    schema = (typescript_client / "node_modules/oddchip-client/src/schema.ts").read_text()
    names = re.findall(r"^export type (\S+)", schema, re.MULTILINE)
    assert {"State", "PadreState", "Settlement", "Problem", "LowScaleOption"} <= set(names)
    games = tuple(game.replace("-", "") for game in GAMES)
    assert not [name for name in names if re.search(r"\d", name) and not name.lower().startswith(games)]
    assert ": unknown" not in re.sub(r"\[(name|key): string\]: unknown|states: unknown\[\]", "", schema)
