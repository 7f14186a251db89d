"""API keys: what they guard, how they are sent, and that nothing else of a request is read before."""

import io
import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.app import create_app
from service.keys import new_key
from service.settings import Settings
from tests.access.asking import HAND, JSON, bearer, client, get, keyed, status, write_keys
from tests.api.conftest import serving
from tests.faults.shipped import instance
from tests.raw import ask
from tests.waiting import until

SOON = 10
OPEN = ("/livez", "/readyz", "/docs", "/docs/docs.css", "/openapi.yaml", "/openapi.json")
OPEN_PREFIXES = ("/docs", "/page/", "/problems/", "/livez", "/readyz", "/openapi.")


class Unread(io.BytesIO):
    """A body that must not be read."""

    def read(self, size=-1):
        raise AssertionError("the body was read")

    readline = readinto = read


@pytest.fixture(scope="module")
def guarded(tmp_path_factory):
    """A client of an app that asks for a key, and the key."""
    return keyed(tmp_path_factory.mktemp("keys"))


def is_refused(answer, *, known=False):
    assert answer.status_code == 401
    assert answer.content_type == "application/problem+json"
    assert answer.json["type"] == "/problems/unauthorized"
    challenge = answer.headers["WWW-Authenticate"]
    assert challenge.startswith('Bearer realm="oddchip"')
    assert ('error="invalid_token"' in challenge) == known
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Request-ID"]
    return True


class TestGuarded:
    def test_every_route_but_the_open_ones(self, guarded):
        asking, key = guarded
        for rule in asking.application.url_map.iter_rules():
            path = rule.rule.replace("<game>", "omaha").replace("<name>", "docs.css").replace("<slug>", "x")
            for method in rule.methods:
                answer = asking.open(path, method=method)
                if rule.rule == "/" or rule.rule.startswith(OPEN_PREFIXES):
                    assert answer.status_code != 401, path
                else:
                    assert answer.status_code == 401
                    assert asking.open(path, method=method, headers=bearer(key)).status_code != 401

    @pytest.mark.parametrize("path", OPEN)
    def test_open_paths_need_no_key_and_do_not_mind_one(self, guarded, path):
        asking, _ = guarded
        assert asking.get(path).status_code == 200
        assert asking.get(path, headers=bearer("wrong")).status_code == 200

    def test_the_page_about_it_is_open(self, guarded):
        assert "Authorization: Bearer" in guarded[0].get("/problems/unauthorized").text

    @pytest.mark.parametrize(
        "path", ["/v1", "/v1/", "/v1/nothing", "/v1/games/chess", "//v1/games", "/metrics/"]
    )
    def test_paths_that_do_not_exist_are_guarded_too(self, guarded, path):
        asking, key = guarded
        assert is_refused(asking.get("/", environ_overrides={"PATH_INFO": path}))
        answer = asking.get("/", environ_overrides={"PATH_INFO": path}, headers=bearer(key))
        assert answer.status_code == 404

    @pytest.mark.parametrize("path", ["/%76%31/games", "/v1%2Fgames"])
    def test_another_spelling_is_no_way_around(self, guarded, path):
        assert is_refused(guarded[0].get(path))

    def test_a_good_key_answers(self, guarded):
        asking, key = guarded
        answer = asking.post("/v1/settlements", json=HAND, headers=bearer(key))
        assert answer.json["outcome"] == "showdown"
        assert asking.get("/metrics", headers=bearer(key)).status_code == 200

    def test_without_a_file_nobody_is_asked(self):
        assert client().get("/v1/games", headers=bearer("anything")).status_code == 200
        assert client().get("/metrics").status_code == 200


class TestBeforeAnythingElse:
    @pytest.mark.parametrize(
        ("method", "path", "more", "otherwise"),
        [
            ("GET", "/v1/nothing", {}, 404),
            ("GET", "/v1/games/chess", {}, 404),
            ("GET", "/v1/scores", {}, 405),
            ("OPTIONS", "/v1/scores", {}, 405),
            ("ODD", "/v1/scores", {}, 405),
            ("GET", "/v1/games", {"headers": {"Accept": "text/html"}}, 406),
            ("GET", "/v1/games?x=1", {}, 400),
            ("GET", "/v1/games?q=%ff", {}, 400),
            ("POST", "/v1/scores", {"data": b"{", "content_type": JSON}, 400),
            ("POST", "/v1/scores", {"data": b"{}", "content_type": JSON}, 400),
            ("POST", "/v1/scores", {"data": b"{}", "content_type": "text/plain"}, 415),
            ("POST", "/v1/scores", {"data": b" " * 70_000, "content_type": JSON}, 413),
            ("POST", "/v1/scores/stream", {"data": b"", "content_type": "application/x-ndjson"}, 400),
            ("GET", "/metrics?x=1", {}, 400),
        ],
    )
    def test_what_else_is_wrong_is_not_told(self, guarded, method, path, more, otherwise):
        asking, key = guarded
        assert is_refused(asking.open(path, method=method, **more))
        headers = {**more.get("headers", {}), **bearer(key)}
        assert asking.open(path, method=method, **{**more, "headers": headers}).status_code == otherwise

    @pytest.mark.parametrize(
        "path", ["/v1/scores", "/v1/scores/batch", "/v1/scores/stream", "/v1/hand-histories"]
    )
    def test_the_body_is_not_read(self, guarded, path):
        asking, _ = guarded
        sent = {"input_stream": Unread(), "content_length": 9, "content_type": JSON}
        assert is_refused(asking.post(path, **sent))
        assert is_refused(asking.post(path, **sent, headers=bearer("wrong")), known=True)


class TestHowItIsSent:
    @pytest.mark.parametrize("written", ["Bearer {}", "bearer {}", "BEARER  {}"])
    def test_the_scheme_has_no_case(self, guarded, written):
        asking, key = guarded
        assert asking.get("/v1/games", headers={"Authorization": written.format(key)}).status_code == 200

    @pytest.mark.parametrize(
        "written",
        [
            "",
            "Bearer",
            "Bearer ",
            "{}",
            "Basic {}",
            "Basic c2hvcDp4",
            "Bearer{}",
            "Bearer\t{}",
            "Bearer {} ",
            "Bearer {} x",
            "Bearer {},Bearer {}",
            "Bearer {},",
            'Bearer "{}"',
            "Bearer {}é",
            "Bearer ♠",
            "Token {}",
            "Bearer\n{}",
            "Bearer {}\n",
        ],
    )
    def test_what_is_no_bearer_token_is_no_key(self, guarded, written):
        asking, key = guarded
        sent = written.replace("{}", key).encode().decode("latin-1")
        answer = asking.get("/v1/games", environ_overrides={"HTTP_AUTHORIZATION": sent})
        assert is_refused(answer)
        assert key not in answer.text

    @pytest.mark.parametrize("wrong", ["x", "oddchip_", "shop", "=", "x=", "a" * 100_000, "0" * 64])
    def test_a_wrong_key_is_not_echoed(self, guarded, wrong):
        answer = guarded[0].get("/v1/games", headers=bearer(wrong))
        if "=" in wrong[:1]:
            assert is_refused(answer)
        else:
            assert is_refused(answer, known=True)
        assert len(answer.data) < 300

    def test_a_key_that_is_nearly_right_is_wrong(self, guarded):
        asking, key = guarded
        for near in (key[:-1], key + "A", key.upper(), key[1:], key.replace("_", "-"), key + "="):
            assert is_refused(asking.get("/v1/games", headers=bearer(near)), known=True)

    def test_the_hash_is_no_key(self, guarded, tmp_path):
        key = new_key()
        path = write_keys(tmp_path / "keys", shop=key)
        digest = (tmp_path / "keys").read_text().strip().partition(":")[2]
        assert is_refused(client(keys_file=path).get("/v1/games", headers=bearer(digest)), known=True)

    @pytest.mark.parametrize("header", ["X-API-Key", "Api-Key", "Proxy-Authorization", "Cookie"])
    def test_no_other_header_is_read(self, guarded, header):
        asking, key = guarded
        assert is_refused(asking.get("/v1/games", headers={header: key}))
        assert is_refused(asking.get(f"/v1/games?key={key}"))

    @given(text=st.text(max_size=60))
    def test_no_text_is_a_key(self, guarded, text):
        sent = f"Bearer {text}".encode("utf-8", "replace").decode("latin-1")
        assert guarded[0].get("/v1/games", environ_overrides={"HTTP_AUTHORIZATION": sent}).status_code == 401


class TestTheName:
    def test_it_is_in_the_log_line(self, tmp_path, caplog):
        key = new_key()
        path = write_keys(tmp_path / "keys", shop=key)
        asking = create_app(Settings(keys_file=path)).test_client()
        with caplog.at_level("INFO", "oddchip.access"):
            asking.get("/v1/games", headers=bearer(key))
            asking.get("/v1/games", headers=bearer("wrong"))
            asking.get("/livez", headers=bearer(key))
        fields = [record.fields for record in caplog.records]
        assert [(line["status"], line.get("key")) for line in fields] == [
            (200, "shop"),
            (401, None),
            (200, None),
        ]
        assert key not in str(fields)


class TestThroughGunicorn:
    """Two workers with a file of keys that changes."""

    def statuses(self, server, key):
        """What each of the workers answers."""
        return [
            status(get(server.port, "/v1/games", f"Authorization: Bearer {key}")[0])
            for _worker in server.each_worker()
        ]

    def test_keys_are_changed_without_a_restart(self, tmp_path):
        old, new = new_key(), new_key()
        path = tmp_path / "keys"
        with instance(ODDCHIP_KEYS_FILE=write_keys(path, shop=old)) as server:
            assert self.statuses(server, old) == [200, 200]
            assert self.statuses(server, new) == [401, 401]
            Path(write_keys(tmp_path / "next", shop=new)).replace(path)
            assert until(lambda: self.statuses(server, old) == [401, 401], SOON)
            assert self.statuses(server, new) == [200, 200]
            path.write_text("shop:oops-a-secret\n")
            assert until(
                lambda: (
                    self.statuses(server, new) == [200, 200]
                    and server.log.read_text().count("stay as they were") == 2
                ),
                SOON,
            )
            time.sleep(1.1)
            assert self.statuses(server, new) == [200, 200]
            said = server.log.read_text()
        errors = [line for line in map(json.loads, said.splitlines()) if line["level"] == "error"]
        assert [line["logger"] for line in errors] == ["oddchip.keys"] * 2
        assert all("line 1" in line["message"] for line in errors)
        assert "secret" not in said
        assert old not in said
        assert new not in said

    def test_hostile_headers(self, tmp_path):
        key = new_key()
        settings = {"ODDCHIP_KEYS_FILE": write_keys(tmp_path / "keys", shop=key)}
        good = f"Authorization: Bearer {key}"
        with serving("service.app:create_app()", tmp_path / "log", **settings) as port:
            for headers, expected in (
                ((good,), 200),
                ((f"authorization:   bearer   {key}  ",), 200),
                ((good, good), 401),
                ((good, "Authorization: Bearer x"), 401),
                (("Authorization: Basic x", good), 401),
                ((f"X-Authorization: Bearer {key}",), 401),
                ((f"Authorization: Bearer {key}\x0bx",), 400),
                ((f"Authorization: Bearer {key}é",), 401),
                ((f"Authorization: Bearer {'a' * 8_000}",), 401),
                ((f"Authorization: Bearer {'a' * 9_000}",), 431),
                ((f"Authorization : Bearer {key}",), 400),
                ((), 401),
            ):
                head, _ = get(port, "/v1/games", *headers)
                assert status(head) == expected, headers
            sent = b"POST /v1/scores HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"
            assert ask(port, sent + b"x" * 300_000).startswith(b"HTTP/1.1 401 ")
