"""Rate limits: what a request costs, what its caller is told, and who a caller is."""

import os
import re
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

import pytest

from service.api.history_examples import PHH
from service.api.limits import client_address, network
from service.app import create_app
from service.keys import line_of, new_key
from service.limits import Rate
from service.settings import Settings, SettingsError
from tests.access.asking import HAND, JSON, bearer, client, get, keyed, status, write_keys
from tests.api.conftest import serving
from tests.faults.shipped import instance

DAY = 86_400
NDJSON = "application/x-ndjson"
LINE = b'{"game": "badugi", "players": [{"id": "alice", "cards": ["7s"]}]}\n'
LIMIT = re.compile(r'"states";r=(\d+);t=(\d+)')


def limited(units=100, **settings):
    return client(rate_limit=Rate(units, DAY), **settings)


def left(answer):
    """How many states the caller may still ask about, as the answer says."""
    return int(LIMIT.fullmatch(answer.headers["RateLimit"])[1])


class TestSetting:
    def test_it_is_units_and_seconds(self):
        assert Settings.from_environment({"ODDCHIP_RATE_LIMIT": "600/60"}).rate_limit == Rate(600, 60)

    @pytest.mark.parametrize(
        "text",
        [
            "600",
            "/",
            "600/",
            "/60",
            "0/60",
            "600/0",
            "1/86401",
            "1000001/1",
            "6e2/60",
            "-1/1",
            "1/1/1",
            "٣/1",
        ],
    )
    def test_anything_else_is_refused(self, text):
        with pytest.raises(SettingsError, match=r"^ODDCHIP_RATE_LIMIT must be UNITS/SECONDS"):
            Settings.from_environment({"ODDCHIP_RATE_LIMIT": text})


class TestCost:
    @pytest.mark.parametrize(
        ("method", "path", "sent", "cost"),
        [
            ("GET", "/v1/games", {}, 1),
            ("GET", "/v1/games/omaha", {}, 1),
            ("POST", "/v1/settlements", {"json": HAND}, 1),
            ("POST", "/v1/scores/batch", {"json": {"states": [HAND]}}, 1),
            ("POST", "/v1/scores/batch", {"json": {"states": [HAND] * 7}}, 7),
            ("POST", "/v1/settlements/batch", {"json": {"states": [{}] * 3}}, 3),
            ("POST", "/v1/scores/stream", {"data": LINE, "content_type": NDJSON}, 1),
            ("POST", "/v1/scores/stream", {"data": LINE * 5 + b"{}", "content_type": NDJSON}, 6),
            ("POST", "/v1/settlements/stream", {"data": LINE * 5, "content_type": NDJSON}, 5),
            ("POST", "/v1/hand-histories", {"data": PHH["value"], "content_type": "application/toml"}, 1),
            (
                "POST",
                "/v1/hand-histories",
                {"data": f"[1]\n{PHH['value']}\n[2]\n{PHH['value']}", "content_type": "application/toml"},
                2,
            ),
            ("GET", "/v1/nothing", {}, 1),
            ("GET", "/v1/scores", {}, 1),
            ("POST", "/v1/scores", {"data": b"{", "content_type": JSON}, 1),
            ("POST", "/v1/scores/batch", {"json": {"states": [HAND] * 7, "x": 1}}, 1),
        ],
    )
    def test_each_state_is_one(self, method, path, sent, cost):
        with limited().open(path, method=method, **sent) as answer:
            assert left(answer) == 100 - cost
            assert answer.headers["RateLimit-Policy"] == f'"states";q=100;w={DAY}'
            assert answer.data

    def test_a_batch_may_be_owed(self):
        asking = client(rate_limit=Rate(10, 600))
        assert asking.post("/v1/scores/batch", json={"states": [HAND] * 30}).status_code == 200
        answer = asking.get("/v1/games")
        assert answer.status_code == 429
        owed = 30 - 10 + 1
        assert int(answer.headers["Retry-After"]) == pytest.approx(owed * 60, abs=60)

    @pytest.mark.parametrize("path", ["/livez", "/readyz", "/metrics", "/docs", "/openapi.json", "/nothing"])
    def test_other_paths_are_free(self, path):
        asking = limited(1)
        for _ in range(3):
            answer = asking.get(path)
            assert answer.status_code in (200, 404)
            assert "RateLimit" not in answer.headers

    def test_without_a_rate_nothing_is_counted(self):
        app = create_app(Settings(access_log=False))
        hooks = len(app.before_request_funcs[None])
        answer = app.test_client().get("/v1/games")
        assert not {"RateLimit", "RateLimit-Policy", "Retry-After"} & set(answer.headers.keys())
        configured = create_app(Settings(access_log=False, rate_limit=Rate(1, 1)))
        assert len(configured.before_request_funcs[None]) == hooks + 1


class TestRefusal:
    def test_it_is_a_problem_that_says_when_to_come_again(self):
        asking = limited(3)
        assert [asking.get("/v1/games").status_code for _ in range(3)] == [200] * 3
        answer = asking.post("/v1/scores", json=HAND)
        assert answer.status_code == 429
        assert answer.content_type == "application/problem+json"
        assert answer.json["type"] == "/problems/too-many-requests"
        wait = int(answer.headers["Retry-After"])
        assert DAY / 3 - 60 < wait <= DAY / 3
        assert f"in {wait} s" in answer.json["detail"]
        assert LIMIT.fullmatch(answer.headers["RateLimit"]).groups() == ("0", str(wait))
        assert answer.headers["RateLimit-Policy"] == f'"states";q=3;w={DAY}'
        assert answer.headers["X-Request-ID"]

    def test_nothing_else_is_looked_at(self):
        asking = limited(1)
        asking.get("/v1/games")
        for method, path in (("GET", "/v1/nothing"), ("GET", "/v1/scores"), ("GET", "/v1/games?x=1")):
            assert asking.open(path, method=method).status_code == 429
        assert asking.post("/v1/scores", data=b" " * 70_000, content_type=JSON).status_code == 429


class TestKeys:
    def test_each_key_has_its_own(self, tmp_path):
        one, other = new_key(), new_key()
        path = write_keys(tmp_path / "keys", one=one, other=other)
        asking = limited(2, keys_file=path)
        assert [asking.get("/v1/games", headers=bearer(one)).status_code for _ in range(3)] == [200, 200, 429]
        assert asking.get("/v1/games", headers=bearer(other)).status_code == 200

    def test_an_old_and_a_new_key_of_one_caller_share(self, tmp_path):
        old, new = new_key(), new_key()
        both = tmp_path / "keys"
        both.write_text(f"{line_of('shop', old)}\n{line_of('shop', new)}\n")
        asking = limited(1, keys_file=str(both))
        assert asking.get("/v1/games", headers=bearer(old)).status_code == 200
        assert asking.get("/v1/games", headers=bearer(new)).status_code == 429

    def test_wrong_keys_use_nothing_up(self, tmp_path):
        asking, key = keyed(tmp_path, rate_limit=Rate(1, DAY))
        for _ in range(3):
            answer = asking.get("/v1/games", headers=bearer("wrong"))
            assert answer.status_code == 401
            assert "RateLimit" not in answer.headers
        assert asking.get("/v1/games", headers=bearer(key)).status_code == 200

    def test_the_address_does_not_matter_then(self, tmp_path):
        asking, key = keyed(tmp_path, rate_limit=Rate(1, DAY))
        for peer, expected in (("192.0.2.1", 200), ("192.0.2.2", 429)):
            sent = {"headers": bearer(key), "environ_overrides": {"REMOTE_ADDR": peer}}
            assert asking.get("/v1/games", **sent).status_code == expected


PEER = "192.0.2.1"


class TestAddress:
    @pytest.mark.parametrize(
        ("proxies", "forwarded", "expected"),
        [
            (0, None, PEER),
            (0, "198.51.100.7", PEER),
            (0, "198.51.100.7, 198.51.100.8", PEER),
            (1, None, PEER),
            (1, "", PEER),
            (1, "198.51.100.7", "198.51.100.7"),
            (1, "203.0.113.9, 198.51.100.7", "198.51.100.7"),
            (1, "203.0.113.9,,198.51.100.7", "198.51.100.7"),
            (1, "198.51.100.7, ", PEER),
            (1, "unknown", PEER),
            (1, "_hidden", PEER),
            (1, "198.51.100.7:4711", "198.51.100.7"),
            (1, "[2001:db8::1]:4711", "2001:db8::1"),
            (1, "[2001:db8::1]", "2001:db8::1"),
            (1, "2001:db8::1", "2001:db8::1"),
            (1, "198.51.100.7\t", "198.51.100.7"),
            (1, "198.51.100.7 x", PEER),
            (1, "999.0.0.1", PEER),
            (1, "[", PEER),
            (1, "1" * 8_000, PEER),
            (1, f"fe80::1%{'x' * 60}", PEER),
            (1, "é", PEER),
            (2, "198.51.100.7", PEER),
            (2, "198.51.100.7, 10.0.0.2", "198.51.100.7"),
            (2, "203.0.113.9, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
            (3, "203.0.113.9, 198.51.100.7, 10.0.0.2", "203.0.113.9"),
        ],
    )
    def test_it_is_the_one_next_to_the_proxies(self, proxies, forwarded, expected):
        environ = {"REMOTE_ADDR": PEER} | ({} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded})
        assert client_address(environ, proxies) == expected

    @pytest.mark.parametrize(
        ("one", "other", "same"),
        [
            ("192.0.2.1", "192.0.2.2", False),
            ("192.0.2.1", "::ffff:192.0.2.1", True),
            ("2001:db8::1", "2001:db8:0:0:ffff::1", True),
            ("2001:db8::1", "2001:db8:0:1::1", False),
            ("", "@unix", True),
            ("::1", "127.0.0.1", False),
        ],
    )
    def test_what_one_customer_has_is_one_caller(self, one, other, same):
        assert (network(one) == network(other)) == same

    def test_what_is_remembered_of_addresses_is_bounded(self):
        assert network.cache_info().maxsize <= 10_000


class TestSpoofing:
    def statuses(self, asking, *forwarded):
        """The statuses for requests of one peer that say to come from elsewhere."""
        return [asking.get("/v1/games", headers={"X-Forwarded-For": said}).status_code for said in forwarded]

    def test_without_proxies_the_header_changes_nothing(self):
        said = ("198.51.100.1", "198.51.100.2", "198.51.100.3, 198.51.100.4")
        assert self.statuses(limited(1), *said) == [200, 429, 429]

    def test_what_a_caller_puts_before_the_proxy_s_entry_changes_nothing(self):
        real = "198.51.100.7"
        said = (real, f"203.0.113.1, {real}", f"203.0.113.2, {real}", f", ,{real}", "198.51.100.8")
        assert self.statuses(limited(1, trusted_proxies=1), *said) == [200, 429, 429, 429, 200]

    @pytest.mark.parametrize("header", ["Forwarded", "X-Real-IP", "Client-IP", "X-Forwarded", "Via"])
    def test_no_other_header_is_read(self, header):
        asking = limited(1, trusted_proxies=1)
        sent = [
            asking.get("/v1/games", headers={header: f"for=198.51.100.{n}"}).status_code for n in range(2)
        ]
        assert sent == [200, 429]


def worker_of(head):
    return int(re.search(r"X-Worker: (\d+)", head)[1])


def answered_at_last(port):
    """The head of the first answer after a worker was lost."""
    for _ in range(100):
        try:
            head, _ = get(port, "/v1/games/omaha")
        except OSError:
            head = ""
        if head:
            return head
        time.sleep(0.1)
    raise AssertionError("no other worker answers")


class TestThroughGunicorn:
    def test_two_workers_count_together(self):
        limit = {"ODDCHIP_RATE_LIMIT": f"150/{DAY}"}
        with instance(app=["tests.access.served:app()"], **limit) as server, ThreadPoolExecutor(8) as pool:

            def heads(count):
                return [
                    head for head, _ in pool.map(lambda _: get(server.port, "/v1/games/omaha"), range(count))
                ]

            by_worker = {worker: heads(20) for worker in server.each_worker()}
            asked = [*chain(*by_worker.values()), *heads(160)]
        for worker, its in by_worker.items():
            assert {worker_of(head) for head in its} == {worker}
        statuses = [status(head) for head in asked]
        assert (statuses.count(200), statuses.count(429)) == (150, 50)
        remaining = sorted(int(LIMIT.search(head)[1]) for head in asked)
        assert remaining == [0] * 50 + list(range(150))

    def test_a_worker_that_is_killed_forgets_nothing(self, tmp_path):
        settings = {"ODDCHIP_RATE_LIMIT": f"3/{DAY}"}
        with serving("tests.access.served:app()", tmp_path / "log", **settings) as port:
            heads = [get(port, "/v1/games/omaha")[0] for _ in range(4)]
            assert [status(head) for head in heads] == [200, 200, 200, 429]
            os.kill(worker_of(heads[0]), signal.SIGKILL)
            head = answered_at_last(port)
            assert worker_of(head) != worker_of(heads[0])
            assert status(head) == 429

    def test_headers_that_look_like_the_proxy_s(self, tmp_path):
        settings = {"ODDCHIP_RATE_LIMIT": f"1/{DAY}", "ODDCHIP_TRUSTED_PROXIES": "1"}
        with serving("service.app:create_app()", tmp_path / "log", **settings) as port:
            for headers, expected in (
                ((), 200),
                (("X_Forwarded_For: 198.51.100.1",), 429),
                (("X-Forwarded_For: 198.51.100.2",), 429),
                (("X-Forwarded-For: 198.51.100.3",), 200),
                (("X-Forwarded-For: 198.51.100.4", "X-Forwarded-For: 198.51.100.3"), 429),
                (("X-Forwarded-For: 198.51.100.3", "X-Forwarded-For: 198.51.100.5"), 200),
            ):
                assert status(get(port, "/v1/games", *headers)[0]) == expected, headers
