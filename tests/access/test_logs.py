"""Logs hold no card, no name, no key and no query, whatever is asked and however it fails, unless told to."""

import json
import logging
import re
import socket

import pytest

from service.api.history_examples import PHH
from service.api.logs import JsonLine, configuration, places
from service.keys import new_key
from service.settings import Settings
from tests.access.asking import write_keys
from tests.access.leaky import BREAKS, MARK
from tests.api.conftest import serving
from tests.raw import ask

PLAYERS = ("zebedee", "quartermaine")
CHIPS = 987_654_321
STATE = {
    "game": "badugi",
    "reference": "reference-of-ours",
    "players": [
        {"id": PLAYERS[0], "cards": ["Ks", "Qd", "Jh", "Tc"], "contributed": CHIPS},
        {"id": PLAYERS[1], "cards": ["Kh", "Qs", "Jd", "Th"], "contributed": CHIPS},
    ],
}
CARDS = tuple(card for player in STATE["players"] for card in player["cards"])
SECRETS = (*PLAYERS, *CARDS, str(CHIPS), "reference-of-ours", MARK, BREAKS, "a-query", "a-header")

FAILS = {**STATE, "reference": MARK}
TWICE = {**STATE, "players": [STATE["players"][0]] * 2}
MISSHAPEN = {**STATE, "players": [{"id": PLAYERS[0], "cards": ["Ks", "KsQd", "1h"], "zebedee": "Ks"}]}
HISTORY = PHH["value"].replace("alice", PLAYERS[0]).replace("bob", PLAYERS[1]).replace("AsKd", "KsQd")
JSON, NDJSON, TOML = "application/json", "application/x-ndjson", "application/toml"
QUESTIONS = ("scores", "settlements")


def encoded(*documents):
    return b"\n".join(json.dumps(document).encode() for document in documents)


def bodies():
    """Path, media type and body of requests of every kind."""
    for state in (STATE, TWICE, MISSHAPEN, FAILS):
        move = {"player": PLAYERS[0], "action": "draw", "cards": ["Ks"]}
        claim = {"payouts": {PLAYERS[0]: CHIPS}}
        for question in QUESTIONS:
            yield f"/v1/{question}", JSON, encoded(state)
            yield f"/v1/{question}/batch", JSON, encoded({"states": [state, state]})
            yield f"/v1/{question}/stream", NDJSON, encoded(state, state)
        yield "/v1/legal-moves", JSON, encoded({"state": state, "phase": "draw", "proposed": move})
        yield "/v1/disputes", JSON, encoded({"state": state, "claim": claim})
    for body in (encoded(STATE)[:-9], encoded(STATE).replace(b'"game"', b'"players"'), b"Ks zebedee"):
        yield "/v1/scores", JSON, body
        yield "/v1/scores", "text/plain", body
        yield "/v1/settlements/stream", NDJSON, body
    yield "/v1/scores/stream", NDJSON, encoded(STATE, {**STATE, "reference": BREAKS}, STATE)
    for file in (HISTORY, HISTORY.replace("p1 f", "p1 Ks zebedee"), HISTORY[:-40]):
        yield "/v1/hand-histories", TOML, file.encode()
    yield "/v1/hand-histories", TOML, HISTORY.replace(PLAYERS[1], MARK).encode()
    yield "/v1/hand-histories", JSON, encoded({"ohh": {"game_type": "Holdem", "zebedee": "Ks"}})


def posted(key, path, media_type, body):
    head = (
        f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {key}\r\n"
        f"Content-Type: {media_type}\r\nX-Note: a-header\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def other(key):
    """What has no body, or is no HTTP."""
    for line in (
        "GET /v1/games?q=a-query HTTP/1.1",
        "GET /v1/games?zebedee=a-query HTTP/1.1",
        f"GET /v1/games?key={key} HTTP/1.1",
        "GET /nothing?a-query HTTP/1.1",
        "OPTIONS /v1/scores?a-query HTTP/1.1",
        "GET /metrics?a-query HTTP/1.1",
        "GET /v1/games?a-query HTTP/1.1\r\nContent-Length: zebedee",
        "GET /v1/games?a-query HTTP/1.1\r\na-header Ks: zebedee",
        "GET /v1/games?a-query=Ks zebedee HTTP/1.1",
        "GET /v1/games HTTP/1.1\r\nExpect: zebedee",
        "GET /v1/games HTTP/1.1\r\nTransfer-Encoding: zebedee",
        f"GET /v1/games?a-query={'Ks' * 3_000} HTTP/1.1",
        f"GET /v1/games HTTP/1.1\r\nCookie: {'zebedee' * 2_000}",
        "zebedee Ks",
    ):
        yield f"{line}\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {key}\r\n\r\n".encode()


def asked_of_every_kind(tmp_path, **settings):
    """The log of a server that was asked in every way, the answers, and the keys that were sent."""
    log, good, bad = tmp_path / "log", new_key(), new_key()
    settings |= {"ODDCHIP_KEYS_FILE": write_keys(tmp_path / "keys", shop=good), "ODDCHIP_RATE_LIMIT": "999/1"}
    with serving("tests.access.leaky:app()", log, **settings) as port:
        answers = [ask(port, posted(good, *request)) for request in bodies()]
        answers += [ask(port, posted(bad, *request)) for request in list(bodies())[:3]]
        answers += [ask(port, sent) for key in (good, bad) for sent in other(key)]
        unfinished = posted(good, "/v1/scores", JSON, encoded(STATE))[:-20]
        answers.append(ask_and_end(port, unfinished))
    return log.read_text(), answers, (good, bad)


def ask_and_end(port, sent):
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        return connection.recv(65_536)


def test_nothing_that_was_sent_is_logged(tmp_path):
    log, answers, keys = asked_of_every_kind(tmp_path)
    assert {int(answer[9:12]) for answer in answers} == {
        200,
        400,
        401,
        404,
        405,
        414,
        415,
        417,
        422,
        431,
        500,
        501,
    }
    lines = [json.loads(line) for line in log.splitlines()]
    exceptions = [line["exception"] for line in lines if "exception" in line]
    assert len(exceptions) > 10
    assert any("builtins.RuntimeError" in told for told in exceptions)
    assert any(
        re.search("builtins.ValueError(.|\n)*caused by builtins.KeyError", told) for told in exceptions
    )
    assert {line["key"] for line in lines if "key" in line} == {"shop"}
    found = {secret for secret in (*SECRETS, *keys) for line in lines if secret in without_code(line)}
    assert not found


def without_code(line):
    """What a line says, without the lines of our own code in it."""
    told = re.sub(r'(?m)^  File ".*", line \d+, in \S+\n(    .*\n?)*', "", line.get("exception", "") + "\n")
    return json.dumps({**line, "exception": told})


def test_what_exceptions_say_is_logged_when_asked_for(tmp_path):
    log, _, keys = asked_of_every_kind(tmp_path, ODDCHIP_LOG_VALUES="on")
    assert {PLAYERS[0], "Ks", MARK} <= {secret for secret in SECRETS if secret in log}
    assert not any(key in log for key in keys)


class TestPlaces:
    def raised(self, raising):
        try:
            raising()
        except Exception as error:  # noqa: BLE001 - whatever it raises
            return places(error)
        raise AssertionError("nothing was raised")

    def test_the_kinds_and_the_lines_are_there(self):
        def raising():
            try:
                int("secret")
            except ValueError as error:
                raise RuntimeError("secret") from error

        told = self.raised(raising)
        assert told.startswith("builtins.RuntimeError\n  File ")
        assert "\ncaused by builtins.ValueError\n  File " in told
        assert told.count("in raising") == 2

    def test_what_was_suppressed_is_not(self):
        def raising():
            try:
                int("secret")
            except ValueError:
                raise RuntimeError("secret") from None

        assert "ValueError" not in self.raised(raising)

    def test_exceptions_that_came_of_each_other_end(self):
        one, other = ValueError("secret"), KeyError("secret")
        one.__cause__, other.__cause__ = other, one
        assert places(one).count("caused by") == 1

    def test_notes_and_groups_are_not_told(self):
        def raising():
            error = ExceptionGroup("secret", [ValueError("secret")])
            error.add_note("secret")
            raise error

        told = self.raised(raising)
        assert "ExceptionGroup" in told
        assert "in raising" in told
        assert "secret" not in re.sub(r"(?m)^    .*\n?", "", told)

    def test_an_exception_that_cannot_say_what_it_is_harms_nothing(self):
        class Mute(Exception):
            def __str__(self):
                raise RuntimeError("secret")

        def raising():
            raise Mute

        assert "Mute" in self.raised(raising)


class TestSetting:
    @pytest.mark.parametrize(("text", "expected"), [("on", True), ("off", False), ("", False)])
    def test_it_is_a_switch(self, text, expected):
        assert Settings.from_environment({"ODDCHIP_LOG_VALUES": text}).log_values is expected

    @pytest.mark.parametrize("values", [True, False])
    def test_the_configuration_has_it(self, values):
        made = dict(configuration(values=values)["formatters"]["json"])
        formatter = made.pop("()")(**made)
        assert isinstance(formatter, JsonLine)
        error = ValueError("what it says")
        record = logging.LogRecord("a", logging.ERROR, "", 0, "failed", (), (ValueError, error, None))
        assert ("what it says" in formatter.format(record)) == values
