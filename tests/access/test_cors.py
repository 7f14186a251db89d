"""CORS: pages of the listed sites may read answers; nothing of it is there without the setting."""

import pytest

from service.app import create_app
from service.limits import Rate
from service.settings import Settings, SettingsError
from tests.access.asking import HAND, bearer, client, keyed

SITE = "https://shop.example"
OTHER = "https://phone.example:8443"
ASKED = {
    "Origin": SITE,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
}
PATHS = ("/v1/games", "/v1/games/chess", "/livez", "/openapi.json", "/nothing", "/v1/scores")


def sites(*origins, **settings):
    return client(cors_origins=frozenset(origins or (SITE, OTHER)), **settings)


def cors(answer):
    """The CORS headers of an answer."""
    return {name: value for name, value in answer.headers.items() if name.startswith("Access-Control-")}


def words(text):
    return set(text.split(", "))


class TestSetting:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            (SITE, {SITE}),
            (f"{SITE},{OTHER}", {SITE, OTHER}),
            (f" {SITE} , {OTHER} ", {SITE, OTHER}),
            ("http://localhost:5173", {"http://localhost:5173"}),
            ("http://127.0.0.1", {"http://127.0.0.1"}),
            ("http://[::1]:3000", {"http://[::1]:3000"}),
            ("capacitor://localhost", {"capacitor://localhost"}),
            ("https://xn--caf-dma.example", {"https://xn--caf-dma.example"}),
        ],
    )
    def test_origins(self, text, expected):
        assert Settings.from_environment({"ODDCHIP_CORS_ORIGINS": text}).cors_origins == expected

    @pytest.mark.parametrize(
        "text",
        [
            "*",
            "null",
            "shop.example",
            "//shop.example",
            "https://",
            "https://*.shop.example",
            f"{SITE}/",
            f"{SITE}/page",
            f"{SITE}?x",
            f"{SITE},",
            f",{SITE}",
            f"{SITE},*",
            f"{SITE} {OTHER}",
            "https://Shop.example",
            "HTTPS://shop.example",
            f"{SITE}:443",
            "http://shop.example:80",
            f"{SITE}:0",
            f"{SITE}:08",
            "https://me@shop.example",
            "https://café.example",
            f"{SITE}\nx",
            ",".join(f"https://a{n}.example" for n in range(65)),
        ],
    )
    def test_what_no_browser_sends_is_refused(self, text):
        with pytest.raises(SettingsError, match=r"^ODDCHIP_CORS_ORIGINS must be up to 64 origins"):
            Settings.from_environment({"ODDCHIP_CORS_ORIGINS": text})


class TestWithout:
    @pytest.mark.parametrize("path", PATHS)
    def test_nothing_of_it_is_there(self, path):
        for answer in (client().get(path, headers={"Origin": SITE}), client().options(path, headers=ASKED)):
            assert not cors(answer)
            assert "Origin" not in answer.headers.get("Vary", "")

    def test_options_is_not_allowed(self):
        answer = client().options("/v1/scores", headers=ASKED)
        assert answer.status_code == 405
        assert answer.headers["Allow"] == "POST"


class TestAnswers:
    @pytest.mark.parametrize("path", PATHS)
    @pytest.mark.parametrize("origin", [SITE, OTHER])
    def test_a_listed_site_may_read_them(self, path, origin):
        answer = sites().get(path, headers={"Origin": origin})
        said = cors(answer)
        assert said.pop("Access-Control-Allow-Origin") == origin
        exposed = words(said.pop("Access-Control-Expose-Headers"))
        assert exposed >= {"X-Request-ID", "RateLimit", "RateLimit-Policy", "Retry-After"}
        assert not said
        assert answer.headers["Vary"] == "Origin"

    @pytest.mark.parametrize("path", PATHS)
    @pytest.mark.parametrize(
        "origin",
        [
            None,
            "",
            "null",
            "*",
            "https://evil.example",
            "http://shop.example",
            f"{SITE}/",
            f"{SITE}:443",
            f"{SITE}.evil.example",
            "https://evil-shop.example",
            "https://sub.shop.example",
            SITE.upper(),
            f"{SITE}, {SITE}",
            f"{SITE} ",
        ],
    )
    def test_no_other_site_may(self, path, origin):
        headers = {} if origin is None else {"Origin": origin}
        answer = sites().get(path, headers=headers)
        assert not cors(answer)
        assert answer.headers["Vary"] == "Origin"
        assert answer.status_code == client().get(path, headers=headers).status_code

    def test_refusals_can_be_read_too(self, tmp_path):
        asking, key = keyed(tmp_path, cors_origins=frozenset({SITE}), rate_limit=Rate(1, 86_400))
        for headers, status in (({}, 401), (bearer(key), 200), (bearer(key), 429)):
            answer = asking.post("/v1/scores", json=HAND, headers={"Origin": SITE, **headers})
            assert answer.status_code == status
            assert answer.headers["Access-Control-Allow-Origin"] == SITE

    def test_who_has_an_answer_gets_304_with_it(self):
        asking = sites()
        etag = asking.get("/v1/games").headers["ETag"]
        answer = asking.get("/v1/games", headers={"Origin": SITE, "If-None-Match": etag})
        assert answer.status_code == 304
        assert answer.headers["Access-Control-Allow-Origin"] == SITE
        assert answer.headers["Vary"] == "Origin"


class TestPreflight:
    @pytest.mark.parametrize("path", PATHS)
    def test_a_listed_site_is_told_what_it_may(self, path):
        answer = sites().options(path, headers=ASKED)
        assert (answer.status_code, answer.data) == (204, b"")
        said = cors(answer)
        assert said["Access-Control-Allow-Origin"] == SITE
        assert words(said["Access-Control-Allow-Methods"]) == {"GET", "HEAD", "POST"}
        assert words(said["Access-Control-Allow-Headers"]) >= {
            "Authorization",
            "Content-Type",
            "X-Request-ID",
        }
        assert 0 < int(said["Access-Control-Max-Age"]) <= 7_200
        assert "Access-Control-Allow-Credentials" not in said
        assert "Origin" in words(answer.headers["Vary"])

    @pytest.mark.parametrize("headers", [{}, {"Origin": SITE}, {**ASKED, "Origin": "https://evil.example"}])
    def test_anything_else_is_another_method(self, headers):
        answer = sites().options("/v1/scores", headers=headers)
        assert answer.status_code == 405
        assert "Access-Control-Allow-Methods" not in answer.headers

    @pytest.mark.parametrize("path", ["/v1/scores", "/v1/nothing", "/metrics"])
    def test_it_needs_no_key_and_tells_nothing(self, tmp_path, path):
        asking, _ = keyed(tmp_path, cors_origins=frozenset({SITE}))
        answer = asking.options(path, headers=ASKED)
        assert answer.status_code == 204
        assert asking.options(path, headers={**ASKED, "Origin": OTHER}).status_code == 401

    def test_it_uses_nothing_up(self):
        asking = sites(rate_limit=Rate(1, 86_400))
        assert [asking.options("/v1/games", headers=ASKED).status_code for _ in range(3)] == [204] * 3
        assert asking.get("/v1/games").status_code == 200

    def test_it_is_logged(self, caplog):
        asking = create_app(Settings(cors_origins=frozenset({SITE}))).test_client()
        with caplog.at_level("INFO", "oddchip.access"):
            asking.options("/v1/games", headers=ASKED)
        assert [record.fields["status"] for record in caplog.records] == [204]
