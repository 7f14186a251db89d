"""The shell: settings, bodies, headers, logs and files, in process and through a running gunicorn."""

import gzip
import io
import json
import logging
import os
import re
import socket
import subprocess
import sys
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import pytest
import yaml

from service import settings
from service.api import docs
from service.api.logs import JsonLine
from service.app import create_app
from service.settings import Settings, SettingsError, configured
from tests import raw
from tests.api.conftest import ROOT, free_port, serving

JSON = "application/json"
LIMIT = 64 * 1024


def padded(size):
    return b'{"game":"padre"%s}' % (b" " * (size - 16))


class TestSettings:
    def test_defaults(self):
        settings = Settings.from_environment({})
        assert settings.bind == "127.0.0.1:8000"
        assert settings.workers >= 1
        assert settings.threads == 2
        assert settings.access_log
        assert (settings.stream_mib, settings.pace_kib, settings.patience) == (256, 128, 20)

    def test_everything_can_be_set(self):
        environment = {
            "HOST": "::1",
            "PORT": "65535",
            "ODDCHIP_WORKERS": "7",
            "ODDCHIP_THREADS": "9",
            "ODDCHIP_ACCESS_LOG": "off",
            "ODDCHIP_STREAM_MIB": "1",
            "ODDCHIP_PACE_KIB": "2",
            "ODDCHIP_PATIENCE": "3",
        }
        expected = Settings("::1", 65_535, 7, 9, access_log=False, stream_mib=1, pace_kib=2, patience=3)
        assert Settings.from_environment(environment) == expected
        assert Settings.from_environment(environment).bind == "[::1]:65535"

    def test_an_empty_variable_is_unset(self):
        names = ("HOST", "PORT", "ODDCHIP_WORKERS", "ODDCHIP_THREADS", "ODDCHIP_ACCESS_LOG")
        assert Settings.from_environment(dict.fromkeys(names, "")) == Settings.from_environment({})

    @pytest.mark.parametrize(
        ("name", "text"),
        [
            ("HOST", "a b"),
            ("HOST", "http://x"),
            ("HOST", "a\n"),
            *(("PORT", text) for text in ("0", "-1", "65536", "http", "8000.0", "٨٠٠٠", " 80", "9" * 5_000)),
            ("ODDCHIP_WORKERS", "many"),
            ("ODDCHIP_WORKERS", "0"),
            ("ODDCHIP_THREADS", "1000"),
            ("ODDCHIP_THREADS", "1"),
            ("ODDCHIP_STREAM_MIB", "0"),
            ("ODDCHIP_PACE_KIB", "-1"),
            ("ODDCHIP_PATIENCE", "1.5"),
            ("ODDCHIP_ACCESS_LOG", "true"),
        ],
    )
    def test_what_cannot_be_used_is_refused_by_name(self, name, text):
        with pytest.raises(SettingsError, match=name) as caught:
            Settings.from_environment({name: text})
        assert len(str(caught.value)) < 200

    def test_all_that_cannot_be_used_is_told_at_once(self):
        wrong = {"PORT": "http", "ODDCHIP_THREADS": "1", "ODDCHIP_KEYS_FILE": "/no/such/file"}
        with pytest.raises(SettingsError) as caught:
            Settings.from_environment({**wrong, "ODDCHIP_PATIENCE": "3"})
        assert [re.match("[A-Z_]+", fault)[0] for fault in caught.value.faults] == list(wrong)

    @pytest.mark.parametrize(
        ("slip", "meant"),
        [
            ("ODDCHIP_KEY_FILE", "ODDCHIP_KEYS_FILE"),
            ("ODDCHIP_KEYS", "ODDCHIP_KEYS_FILE"),
            ("ODDCHIP_WORKER", "ODDCHIP_WORKERS"),
            ("ODDCHIP_LOGS", "ODDCHIP_LOG_VALUES"),
        ],
    )
    def test_a_slip_in_a_name_is_refused(self, slip, meant):
        with pytest.raises(SettingsError, match=rf"^{slip} is no setting; is {meant} meant\?$"):
            Settings.from_environment({slip: ""})

    @pytest.mark.parametrize("name", ["ODDCHIP_SHOWDOWNS", "ODDCHIP_IMAGE", "MY_ODDCHIP_KEYS"])
    def test_what_is_somebody_elses_is_left_alone(self, name):
        assert Settings.from_environment({name: "x"}) == Settings.from_environment({})

    def test_traces_need_opentelemetry(self, monkeypatch):
        def find_spec(name):
            raise ModuleNotFoundError(name)

        monkeypatch.setattr(settings, "find_spec", find_spec)
        with pytest.raises(SettingsError, match=r"^ODDCHIP_TRACES: .*oddchip\[traces\]"):
            Settings.from_environment({"ODDCHIP_TRACES": "on"})
        assert not Settings.from_environment({"ODDCHIP_TRACES": "off"}).traces

    def test_what_kubernetes_tells_of_services_is_not_refused(self):
        links = {"SERVICE_HOST": "10.0.0.1", "SERVICE_PORT_HTTP": "80", "PORT_80_TCP_ADDR": "10.0.0.1"}
        links |= {"PORT": "tcp://10.0.0.1:80", "PROXY_PORT": "tcp://10.0.0.2:80"}
        told = {f"ODDCHIP_{name}": value for name, value in links.items()}
        assert Settings.from_environment(told) == Settings.from_environment({})

    def test_the_start_ends_with_a_line_for_each(self):
        wrong = {"PORT": "0", "ODDCHIP_WORKERS": "none"}
        done = subprocess.run(
            [sys.executable, "-m", "service"],
            cwd=ROOT,
            env=os.environ | wrong,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stdout) == (1, "")
        for line, name in zip(done.stderr.splitlines(), wrong, strict=True):
            assert line.startswith(f"oddchip: {name} must be a whole number")

    def test_the_environment_is_read_once(self, monkeypatch):
        configured.cache_clear()
        before = configured()
        monkeypatch.setenv("ODDCHIP_PATIENCE", "7")
        assert configured() is before
        assert create_app().config["SETTINGS"] is before


class TestBody:
    @pytest.mark.parametrize("size", [16, 17, 1_000, LIMIT - 1, LIMIT])
    def test_up_to_the_limit(self, client, size):
        answer = client.post("/probe", data=padded(size), content_type=JSON)
        assert answer.json == {"read": {"game": "padre"}}

    @pytest.mark.parametrize("size", [LIMIT + 1, LIMIT * 2, LIMIT * 40])
    def test_over_the_limit(self, client, size):
        answer = client.post("/probe", data=padded(size), content_type=JSON)
        assert answer.status_code == 413
        assert answer.json["type"] == "/problems/too-large"

    @pytest.mark.parametrize(
        "content_type",
        [
            JSON,
            "application/json; charset=utf-8",
            'Application/JSON;charset="UTF-8"',
            "application/json;charset=utf8",
        ],
    )
    def test_json_media_types(self, client, content_type):
        assert client.post("/probe", data=b"{}", content_type=content_type).status_code == 200

    @pytest.mark.parametrize(
        "content_type",
        [
            None,
            "",
            "text/plain",
            "text/json",
            "application/problem+json",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "application/json; charset=latin-1",
            "application/json; charset=utf-16",
            "application/json, application/json",
            "*/*",
        ],
    )
    def test_other_media_types(self, client, content_type):
        answer = client.post("/probe", data=b"{}", content_type=content_type)
        assert answer.status_code == 415
        assert answer.json["type"] == "/problems/unsupported-media-type"

    @pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "zstd", "identity, gzip", "x"])
    def test_compressed(self, client, encoding):
        answer = client.post(
            "/probe", data=gzip.compress(b"{}"), content_type=JSON, headers={"Content-Encoding": encoding}
        )
        assert answer.status_code == 415
        assert answer.headers["Accept-Encoding"] == "identity"

    def test_identity_is_no_compression(self, client):
        headers = {"Content-Encoding": "identity"}
        assert client.post("/probe", data=b"{}", content_type=JSON, headers=headers).status_code == 200

    @pytest.mark.parametrize("declared", [3, 100, LIMIT])
    @pytest.mark.parametrize("terminated", [True, False])
    def test_shorter_than_declared(self, client, declared, terminated):
        environ = {"CONTENT_LENGTH": str(declared)} | ({"wsgi.input_terminated": True} if terminated else {})
        answer = client.post("/probe", data=b"{}", content_type=JSON, environ_overrides=environ)
        assert answer.status_code == 400
        assert answer.json["type"] == "/problems/malformed-json"

    @pytest.mark.parametrize("error", [OSError, EOFError, TimeoutError, ValueError, Exception])
    def test_a_stream_that_breaks(self, client, error):
        class Broken(io.BytesIO):
            def read(self, size=-1):
                raise error("gone")

        answer = client.post("/probe", input_stream=Broken(), content_length=9, content_type=JSON)
        assert answer.status_code == 400
        assert answer.json["type"] == "/problems/malformed-json"

    def test_a_stream_that_comes_in_small_pieces(self, client):
        class Trickle(io.BytesIO):
            def read(self, size=-1):
                return super().read(1)

        answer = client.post(
            "/probe",
            input_stream=Trickle(b'{"a": 1}'),
            content_type=JSON,
            environ_overrides={"wsgi.input_terminated": True},
        )
        assert answer.json == {"read": {"a": 1}}


class TestAccept:
    @pytest.mark.parametrize(
        "accepted",
        [
            "",
            "*/*",
            "application/*",
            JSON,
            "text/html, */*;q=0.1",
            "application/json;q=0.001",
            "text/html,application/json",
        ],
    )
    def test_json_is_accepted(self, client, accepted):
        headers = {"Accept": accepted}
        assert client.post("/probe", data=b"{}", content_type=JSON, headers=headers).status_code == 200

    @pytest.mark.parametrize(
        "accepted",
        ["text/html", "image/*", "application/xml", "application/json;q=0", "*/*, application/json;q=0"],
    )
    def test_json_is_excluded(self, client, accepted):
        answer = client.post("/probe", data=b"{}", content_type=JSON, headers={"Accept": accepted})
        assert answer.status_code == 406
        assert answer.content_type == "application/problem+json"
        assert answer.json["type"] == "/problems/not-acceptable"


class TestQuery:
    def test_a_known_parameter(self, client):
        assert client.post("/probe?q=a%20b", json={}).status_code == 200

    @pytest.mark.parametrize(
        ("query", "errors"),
        [
            ("x=1", [("x", "unknown_member")]),
            ("x", [("x", "unknown_member")]),
            ("x=&y=", [("x", "unknown_member"), ("y", "unknown_member")]),
            ("Q=1", [("Q", "unknown_member")]),
            ("q=1&q=1", [("q", "invalid_value")]),
            ("q=1&q=2&x=3", [("q", "invalid_value"), ("x", "unknown_member")]),
            ("q[]=1", [("q[]", "unknown_member")]),
            ("%00%0d%0a=1", [("\\x00\\r\\n", "unknown_member")]),
            ("a" * 99 + "=1", [("a" * 32 + "…", "unknown_member")]),
        ],
    )
    def test_refused(self, client, query, errors):
        answer = client.post(f"/probe?{query}", json={})
        assert answer.status_code == 400
        assert answer.json["type"] == "/problems/invalid-request"
        assert [(error["parameter"], error["code"]) for error in answer.json["errors"]] == errors

    @pytest.mark.parametrize(
        "query", ["q=%ff", "%ff=1", "q=%c0%80", "q=%ed%a0%80", "&".join(["q=1"] * 1_000)]
    )
    def test_not_understood(self, client, query):
        answer = client.post(f"/probe?{query}", json={})
        assert answer.status_code == 400
        assert answer.json["type"] == "/problems/invalid-request"

    @pytest.mark.parametrize("path", ["/livez", "/readyz", "/openapi.yaml", "/openapi.json"])
    def test_without_parameters(self, client, path):
        assert client.get(path).status_code == 200
        assert client.get(f"{path}?verbose=1").status_code == 400


class TestHeaders:
    PATHS = ("/livez", "/nothing", "/docs", "/openapi.json", "/problems/not-found", "/livez?x=1")

    @pytest.mark.parametrize("path", PATHS)
    def test_every_answer_has_them(self, client, path):
        headers = client.get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert "*" not in headers["Content-Security-Policy"]

    @pytest.mark.parametrize("sent", ["a", "A-b_c.9", "x" * 64])
    def test_a_sane_request_id_is_the_callers(self, client, sent):
        assert client.get("/livez", headers={"X-Request-ID": sent}).headers["X-Request-ID"] == sent
        assert client.get("/nothing", headers={"X-Request-ID": sent}).headers["X-Request-ID"] == sent

    @pytest.mark.parametrize("sent", [None, "", "x" * 65, "a b", "a\tb", "é", "<b>", "a,b", '"', "a/b", "a;"])
    def test_any_other_is_replaced(self, client, sent):
        headers = {} if sent is None else {"X-Request-ID": sent}
        answers = [client.get("/livez", headers=headers).headers["X-Request-ID"] for _ in range(2)]
        assert all(len(answer) == 32 and int(answer, 16) >= 0 for answer in answers)
        assert answers[0] != answers[1]

    @pytest.mark.parametrize("path", ["/livez", "/readyz"])
    def test_health(self, client, path):
        answer = client.get(path)
        assert answer.json == {"status": "ok"}
        assert answer.content_type == JSON
        assert answer.headers["Cache-Control"] == "no-store"
        assert client.head(path).data == b""


class TestReference:
    def test_the_document_is_the_committed_one(self, client):
        answer = client.get("/openapi.yaml")
        assert answer.content_type == "application/yaml"
        assert answer.data == (ROOT / "openapi.yaml").read_bytes()

    def test_the_json_says_the_same(self, client):
        answer = client.get("/openapi.json")
        assert answer.content_type == JSON
        assert answer.json == yaml.safe_load(client.get("/openapi.yaml").data)

    @pytest.mark.parametrize("path", ["/openapi.yaml", "/openapi.json", "/docs", "/docs/docs.js"])
    def test_who_has_it_gets_304(self, client, path):
        etag = client.get(path).headers["ETag"]
        assert not etag.startswith("W/")
        answer = client.get(path, headers={"If-None-Match": etag})
        assert answer.status_code == 304
        assert answer.data == b""
        assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200

    def test_the_page_needs_nothing_inline_and_nothing_from_elsewhere(self, client):
        page = client.get("/docs")
        assert page.content_type == "text/html; charset=utf-8"
        assert "script-src 'self'" in page.headers["Content-Security-Policy"]
        assert "<style" not in page.text
        assert " style=" not in page.text
        assert "//" not in page.text
        assert "<script>" not in page.text

    @pytest.mark.parametrize("name", sorted(docs._ASSETS))
    def test_every_file_of_the_page_is_served(self, client, name):
        answer = client.get(f"/docs/{name}")
        assert answer.status_code == 200
        assert len(answer.data) > 10

    @pytest.mark.parametrize(
        "name", ["index.html", "..%2fdocs.py", "%2e%2e", "swagger-ui.js", "docs.html", "%00"]
    )
    def test_no_other_file_is(self, client, name):
        assert client.get(f"/docs/{name}").status_code == 404


class TestLog:
    def test_one_line_a_request(self, client, caplog):
        with caplog.at_level(logging.INFO, "oddchip.access"):
            client.get("/livez", headers={"X-Request-ID": "me", "User-Agent": "curl"})
            client.get("/nothing")
            client.post("/probe?fail=1", json={})
        lines = [record.fields for record in caplog.records if record.name == "oddchip.access"]
        assert [line["status"] for line in lines] == [200, 404, 500]
        assert (
            lines[0].items()
            >= {"request_id": "me", "method": "GET", "path": "/livez", "agent": "curl"}.items()
        )

    def test_it_can_be_switched_off(self, caplog):
        with caplog.at_level(logging.INFO, "oddchip.access"):
            create_app(Settings(access_log=False)).test_client().get("/livez")
        assert not caplog.records

    @pytest.mark.parametrize(
        "path", ["/a%0d%0ab", "/%1b[31m", "/%00", "/%7f", "/%22%5c", "/%ff%fe", "/%ed%a0%80", "/%e2%80%a8"]
    )
    def test_nothing_raw_gets_into_a_line(self, client, caplog, path):
        with caplog.at_level(logging.INFO, "oddchip.access"):
            client.get(path, headers={"User-Agent": 'é\x1b"\\\x7f' + "x" * 9_999})
        line = JsonLine().format(caplog.records[-1])
        assert line.isascii()
        assert line.isprintable()
        assert len(line) < 1_500
        assert json.loads(line)["status"] == 404

    def test_an_exception_is_one_line(self, client, caplog):
        with caplog.at_level(logging.ERROR, "oddchip.errors"):
            client.post("/probe?fail=1", json={})
        [line] = [JsonLine().format(record) for record in caplog.records if record.name == "oddchip.errors"]
        assert line.isprintable()
        assert "RuntimeError" in json.loads(line)["exception"]


ask = partial(raw.ask, then_close=True)


def post(*headers, body=b""):
    head = ["POST /probe HTTP/1.1", "Host: x", "Content-Type: application/json", *headers]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def chunk(body):
    return b"%x\r\n%s\r\n" % (len(body), body)


class TestThroughGunicorn:
    def test_keep_alive(self, port):
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        for n in range(3):
            connection.request("POST", "/probe", json.dumps({"n": n}), {"Content-Type": JSON})
            assert json.loads(connection.getresponse().read()) == {"read": {"n": n}}
        connection.close()

    def test_a_body_of_the_limit_and_one_more(self, port):
        for size, status in ((LIMIT, 200), (LIMIT + 1, 413), (LIMIT * 2, 413)):
            connection = HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("POST", "/probe", padded(size), {"Content-Type": JSON})
            assert connection.getresponse().status == status
            connection.close()

    def test_chunks_are_put_together(self, port):
        body = chunk(b'{"a"') + chunk(b":[1,") + chunk(b"2]}") + b"0\r\n\r\n"
        answer = ask(port, post("Transfer-Encoding: chunked", "Connection: close", body=body))
        assert answer.startswith(b"HTTP/1.1 200")
        assert answer.endswith(b'{"read":{"a":[1,2]}}')

    def test_chunks_over_the_limit(self, port):
        body = chunk(padded(LIMIT + 1)) + b"0\r\n\r\n"
        answer = ask(port, post("Transfer-Encoding: chunked", "Connection: close", body=body))
        assert answer.startswith(b"HTTP/1.1 413")
        assert b"/problems/too-large" in answer

    @pytest.mark.parametrize(
        "body",
        [
            b"",
            b"2\r\n{",
            b"2\r\n{}",
            chunk(b"{}"),
            chunk(b"{}") + b"0\r\n",
            b"2\r\n{}xx0\r\n\r\n",
            b"zz\r\n{}\r\n0\r\n\r\n",
            b"-2\r\n{}\r\n0\r\n\r\n",
            b"0x2\r\n{}\r\n0\r\n\r\n",
            b"2 2\r\n{}\r\n0\r\n\r\n",
            b"\r\n{}\r\n0\r\n\r\n",
            b"2;a\rb\r\n{}\r\n0\r\n\r\n",
            b"1\r\n{}\r\n0\r\n\r\n",
            b"3\r\n{}\r\n0\r\n\r\n",
            b"2\n{}\n0\n\n",
            b"ffffffffffffffffff\r\n{}",
        ],
    )
    def test_broken_chunks(self, port, body):
        answer = ask(port, post("Transfer-Encoding: chunked", body=body))
        assert answer.startswith(b"HTTP/1.1 400")
        assert answer.count(b"HTTP/1.1") == 1

    @pytest.mark.parametrize("sent", [b"", b"{", b"{}", b'{"a":1}', b"[" * 40])
    def test_a_body_shorter_than_its_content_length(self, port, sent):
        answer = ask(port, post(f"Content-Length: {len(sent) + 5}", body=sent))
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"/problems/malformed-json" in answer

    @pytest.mark.parametrize(
        "headers",
        [
            ["Content-Length: 2", "Content-Length: 3"],
            ["Content-Length: 2", "Transfer-Encoding: chunked"],
            ["Content-Length: -2"],
            ["Content-Length: +2"],
            ["Content-Length: 2, 2"],
            ["Content-Length: 0x2"],
            ["Content-Length: two"],
            ["Transfer-Encoding: gzip, chunked"],
            ["Transfer-Encoding: chunked, chunked"],
            ["Transfer-Encoding: xchunked"],
            ["Transfer-Encoding : chunked"],
            ["Content-Length: 2", "X: a\x00b"],
            ["Content-Length: 2", "X Y: a"],
            ["Content-Length: 2", "X: " + "a" * 9_000],
            ["Content-Length: 2", *(f"X-{n}: a" for n in range(100))],
        ],
    )
    def test_headers_that_two_servers_could_read_differently(self, port, headers):
        answer = ask(port, post(*headers, body=b"{}"))
        assert answer[9:12] in (b"400", b"411", b"413", b"415", b"431", b"501")
        assert answer.count(b"HTTP/1.1") == 1

    @pytest.mark.parametrize(
        "path",
        ["//livez", "/livez//", "/./livez", "/x/../livez", "/livez/.", "/LIVEZ", "/livez%00", "/livez;x"],
    )
    def test_a_path_has_one_spelling(self, port, path):
        answer = ask(port, f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        assert answer.startswith(b"HTTP/1.1 404")
        assert b"/problems/not-found" in answer

    def test_no_body_at_all(self, port):
        assert ask(port, post("Connection: close")).startswith(b"HTTP/1.1 400")

    def test_it_still_answers(self, port):
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", "/readyz")
        assert connection.getresponse().status == 200
        connection.close()


class TestServer:
    def test_it_stops_at_once_and_soundly(self, tmp_path):
        log = tmp_path / "log"
        with serving("service.app:create_app()", log) as number:
            assert number
        lines = [json.loads(line) for line in log.read_text().splitlines()]
        assert lines[-1]["message"] == "Shutting down: Master"
        assert not any(line["level"] in ("error", "critical") for line in lines)

    def test_make_run_says_which_port_is_taken(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            number = taken.getsockname()[1]
            done = python(["scripts/run.py"], {"HOST": "127.0.0.1", "PORT": str(number)})
        assert done.returncode == 1
        assert f"cannot listen on 127.0.0.1:{number}" in done.stderr
        assert "Traceback" not in done.stderr

    @pytest.mark.parametrize("command", [["scripts/run.py"], ["-m", "service"]])
    def test_a_bad_setting_is_named(self, command):
        done = python(command, {"PORT": "http"})
        assert done.returncode == 1
        assert "PORT must be" in done.stderr
        assert "Traceback" not in done.stderr

    def test_the_health_check_tells_a_dead_service(self):
        assert python(["scripts/healthy.py"], {"PORT": str(free_port())}).returncode == 1

    def test_the_health_check_tells_a_live_service(self, port):
        assert python(["scripts/healthy.py"], {"PORT": str(port), "HOST": "0.0.0.0"}).returncode == 0


def python(command, environment):
    command = [sys.executable, *command]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=20, check=False
    )


def test_the_page_files_are_in_the_package():
    page = Path(docs.__file__).parents[1] / "page"
    assert {"docs.html", "docs.js", "docs.css", "problem.html", "problem.css"} <= {
        file.name for file in page.iterdir()
    }
