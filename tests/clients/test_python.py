"""The Python client of openapi-python-client: it reads well, is typed, and settles hands."""

import inspect
import os
import re
import sys
from importlib import import_module
from types import SimpleNamespace
from typing import Literal

import pytest

from service.api import openapi
from service.games import GAMES
from service.keys import line_of, new_key
from tests.api.conftest import ROOT, serving
from tests.clients.conftest import readme, run, succeed

CLUMSY = re.compile(r"(?i)\bfield_?\d|type_?\d+\b|AdditionalProperty|VALUE_\d")
MISTAKES = """
from oddchip_client import Client
from oddchip_client.api.rulings import settle_state
from oddchip_client.models import BadugiPlayer, PadreOptions, PadrePlayer, PadreState, PadreTable
from oddchip_client.models import Problem, Scores

PadreState(game="omaha", players=[])                  # arg-type
PadreState(game="padre", players=[BadugiPlayer("a")]) # list-item
PadreState(game="padre")                              # call-arg
PadrePlayer(id="a", passes=1)                         # call-arg
PadrePlayer(id="a", declares="left")                  # arg-type
PadreOptions(low_scale="ace_to_seven")                # arg-type
PadreTable(spit=["As"])                               # call-arg

answer = settle_state.sync(client=Client(base_url=""), body=PadreState(game="padre", players=[]))
answer.players                                        # union-attr
wrong: Scores | Problem | None = answer               # assignment
"""


@pytest.fixture
def api(oddchip_client):
    """The client, its models and its operations."""
    return SimpleNamespace(
        client=import_module("oddchip_client").Client,
        m=import_module("oddchip_client.models"),
        game=import_module("oddchip_client.api.catalog.get_game"),
        games=import_module("oddchip_client.api.catalog.list_games"),
        score=import_module("oddchip_client.api.rulings.score_state"),
        settle=import_module("oddchip_client.api.rulings.settle_state"),
        dispute=import_module("oddchip_client.api.rulings.judge_dispute"),
    )


def payouts(settlement):
    return {player.id: player.payout for player in settlement.players}


class TestKeys:
    """What a user gets where the service asks for an API key."""

    def test_the_client_sends_it(self, api, tmp_path):
        key = new_key()
        (tmp_path / "keys").write_text(line_of("shop", key))
        settings = {"ODDCHIP_KEYS_FILE": str(tmp_path / "keys")}
        authenticated = import_module("oddchip_client").AuthenticatedClient
        with serving("service.app:create_app()", tmp_path / "log", **settings) as port:
            address = f"http://127.0.0.1:{port}"
            with api.client(base_url=address) as client:
                refused = api.games.sync(client=client)
            with authenticated(base_url=address, token=key) as client:
                known = api.games.sync(client=client, q="7/27")
        assert isinstance(refused, api.m.Problem)
        assert (refused.status, refused.type_) == (401, "/problems/unauthorized")
        assert [game.id for game in known.games] == ["seven-twenty-seven"]


class TestAnswers:
    """What a user gets from the running service."""

    @pytest.fixture
    def ask(self, api, address):
        with api.client(base_url=address, raise_on_unexpected_status=True) as client:
            yield lambda operation, **more: operation.sync(client=client, **more)

    def test_texas_holdem(self, api, ask):
        m = api.m
        state = m.TexasHoldemState(
            game="texas-holdem",
            reference="17",
            players=[
                m.TexasHoldemPlayer(id="alice", cards=["As", "Kd"], contributed=100),
                m.TexasHoldemPlayer(id="bob", cards=["9s", "9c"], contributed=40),
                m.TexasHoldemPlayer(id="carol", folded=True, contributed=100),
            ],
            table=m.TexasHoldemTable(board=["2h", "9h", "Kc", "5d", "5s"]),
        )
        answer = ask(api.settle, body=state)
        assert isinstance(answer, m.Settlement)
        assert (answer.game, answer.reference, answer.outcome) == ("texas-holdem", "17", "showdown")
        assert payouts(answer) == {"alice": 120, "bob": 120, "carol": 0}
        assert [pot.amount for pot in answer.pots] == [120, 120]
        _, bob, carol = answer.players
        assert (bob.high.category, bob.high.ranks) == ("full_house", ["9", "5"])
        assert not carol.high
        assert not bob.low
        assert answer.options["odd_chip_order"] == "left_of_dealer"
        assert all(because.rule and because.text for because in answer.because)

    def test_padre(self, api, ask):
        m = api.m
        state = m.PadreState(
            game="padre",
            options=m.PadreOptions(low_scale="ace_to_five", low_qualifier=None, wild=[]),
            players=[
                m.PadrePlayer(id="alice", cards=["Ah", "3d", "Ks", "9s"], contributed=27),
                m.PadrePlayer(id="bob", cards=["Ac", "3s", "Td", "Tc"], contributed=27),
                m.PadrePlayer(id="carol", cards=["Kd", "Kc", "9h", "4s"], contributed=27),
            ],
            table=m.PadreTable(board=["2c", "7d", "8s", "Kh", "Qc"]),
        )
        answer = ask(api.settle, body=state)
        assert isinstance(answer, m.Settlement)
        assert payouts(answer) == {"alice": 20, "bob": 20, "carol": 41}
        assert {share.side: share.amount for share in answer.pots[0].shares} == {"high": 41, "low": 40}
        assert answer.options["low_qualifier"] is None

    def test_seven_twenty_seven(self, api, ask):
        m = api.m
        state = m.SevenTwentySevenState(
            game="seven-twenty-seven",
            pot=20,
            players=[
                m.SevenTwentySevenPlayer(id="alice", cards=["5s", "As", "Ad"], declares="both"),
                m.SevenTwentySevenPlayer(id="bob", cards=["4h", "Kh"], declares="low"),
                m.SevenTwentySevenPlayer(id="carol", cards=["Th", "9h", "6c"], declares="high"),
            ],
        )
        answer = ask(api.settle, body=state)
        assert isinstance(answer, m.Settlement)
        assert payouts(answer) == {"alice": 20, "bob": 0, "carol": 0}
        assert answer.players[1].low.total == 4.5
        assert {counted.card: counted.counts for counted in answer.players[0].high.counts} == {
            "As": 11,
            "Ad": 11,
        }

    def test_a_dispute(self, api, ask):
        m = api.m
        state = m.TexasHoldemState(
            game="texas-holdem",
            pot=41,
            players=[
                m.TexasHoldemPlayer(id="alice", cards=["As", "2d"]),
                m.TexasHoldemPlayer(id="bob", cards=["Ah", "3d"]),
            ],
            table=m.TexasHoldemTable(board=["Ad", "Kh", "Qh", "9c", "8c"]),
        )
        claim = m.Claim(
            payouts=m.ChipsByPlayer.from_dict({"alice": 20, "bob": 21}),
            winners=m.ClaimedWinners(high=["alice", "bob"]),
        )
        answer = ask(api.dispute, body=m.DisputeQuestion(state=state, claim=claim))
        assert isinstance(answer, m.Dispute)
        assert (answer.verdict, answer.mistakes) == ("corrected", ["odd_chip_order"])
        assert [(item.player, item.claimed, item.due) for item in answer.payouts] == [
            ("alice", 20, 21),
            ("bob", 21, 20),
        ]
        assert payouts(answer.settlement) == {"alice": 21, "bob": 20}

    def test_an_unknown_card(self, api, ask):
        m = api.m
        player = m.TexasHoldemPlayer(id="alice", cards=["As", None])
        answer = ask(api.score, body=m.TexasHoldemState(game="texas-holdem", players=[player]))
        assert isinstance(answer, m.Scores)
        assert not answer.players[0].high

    def test_an_impossible_state(self, api, ask):
        m = api.m
        state = m.TexasHoldemState(
            game="texas-holdem",
            players=[
                m.TexasHoldemPlayer(id="alice", cards=["As", "Kd"]),
                m.TexasHoldemPlayer(id="bob", cards=["As", "9c"]),
            ],
        )
        answer = ask(api.settle, body=state)
        assert isinstance(answer, m.Problem)
        assert (answer.status, answer.type_) == (422, "/problems/impossible-state")
        assert ("/players/1/cards/0", "duplicate_card") in {(e.pointer, e.code) for e in answer.errors}

    def test_an_unknown_game(self, api, ask):
        answer = ask(api.game, game="chess")
        assert isinstance(answer, api.m.Problem)
        assert answer.status == 404

    def test_a_search(self, api, ask):
        answer = ask(api.games, q="7/27")
        assert isinstance(answer, api.m.GameList)
        assert [game.id for game in answer.games] == ["seven-twenty-seven"]

    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_s_own_examples_come_back_as_its_own_type(self, api, ask, game):
        card = ask(api.game, game=game)
        assert isinstance(card, api.m.Game)
        for example in card.examples:
            assert type(example.state).__name__.lower() == game.replace("-", "") + "state"
            assert example.state.game == game
            assert ask(api.settle, body=example.state) == example.settlement


class TestReading:
    """The generated code as its user reads it."""

    def test_nothing_is_named_by_a_number(self, python_client):
        for path in python_client.glob("oddchip_client/**/*.py"):
            named = re.findall(r"^\s*(?:class|def) (\w+)|^    (\w+):", path.read_text(), re.MULTILINE)
            assert not [name for pair in named for name in pair if CLUMSY.search(name)], path

    def test_every_model_stands_in_the_schema_and_is_described(self, api):
        schemas = openapi.document()["components"]["schemas"]
        models = {name: getattr(api.m, name) for name in api.m.__all__}
        assert {name.lower() for name in models} <= {name.lower() for name in schemas}
        classes = {name: model for name, model in models.items() if inspect.isclass(model)}
        assert len(classes) > 50
        assert [name for name, model in classes.items() if not (model.__doc__ or "").strip()] == []

    def test_every_schema_and_every_member_is_described(self):
        schemas = openapi.document()["components"]["schemas"]
        silent = [name for name, schema in schemas.items() if "description" not in schema]
        for name, schema in schemas.items():
            members = schema.get("properties", {})
            silent += [f"{name}.{member}" for member, found in members.items() if "description" not in found]
        assert silent == []

    def test_null_is_for_unknown_cards_options_and_open_hand_histories_only(self, api):
        models = [getattr(api.m, name) for name in api.m.__all__]
        nullable = {
            f"{model.__name__}.{field.name}"
            for model in models
            for field in getattr(model, "__attrs_attrs__", ())
            if re.search(r"\bNone\b", str(field.type)) and field.name != "additional_properties"
        }
        allowed = r".+Player\.cards|.+Table\..+|.+Options\..+|GameOption\.default|OptionValue\.value|Ohh.+"
        assert nullable
        assert {name for name in nullable if not re.fullmatch(allowed, name)} == set()

    def test_the_game_is_a_constant_of_each_state(self, api):
        for game in GAMES:
            state = getattr(api.m, game.title().replace("-", "") + "State")
            assert eval(state.__attrs_attrs__[0].type) == Literal[game]


class TestTyping:
    def mypy(self, program, python_client, tmp_path):
        command = (sys.executable, "-m", "mypy", "--strict", "--no-error-summary")
        where = {"MYPYPATH": str(python_client), "MYPY_CACHE_DIR": str(tmp_path / "cache")}
        return run(*command, program, cwd=tmp_path, env=os.environ | where)

    def test_the_example_is_well_typed_and_mistakes_are_found(self, python_client, tmp_path):
        program = tmp_path / "program.py"
        program.write_text((ROOT / "clients/python/example.py").read_text() + MISTAKES)
        found = [
            (int(line.split(":")[1]), re.search(r"\[([a-z-]+)\]$", line)[1])
            for line in self.mypy(program, python_client, tmp_path).stdout.splitlines()
            if ": error: " in line
        ]
        expected = [
            (number, line.partition("#")[2].strip())
            for number, line in enumerate(program.read_text().splitlines(), 1)
            if re.search(r" # [a-z-]+$", line)
        ]
        assert sorted(set(found)) == expected


def test_the_example(python_client, address):
    environment = os.environ | {"PYTHONPATH": str(python_client)}
    shown = readme("python").replace("http://127.0.0.1:8000", address)
    assert succeed(sys.executable, "-c", shown, env=environment) == "{'alice': 0, 'bob': 80}\n"
    said = succeed(sys.executable, "clients/python/example.py", address, env=environment)
    assert said.splitlines()[:3] == ["alice: 20 (-7)", "bob: 20 (-7)", "carol: 41 (+14)"]
    assert "odd chip" in said
