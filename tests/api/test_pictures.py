"""Pictures over HTTP: what they are sent as, what is refused, and what the document says of them."""

import json
from http.client import HTTPConnection

import pytest

from service.games import GAMES
from service.pictures.layout import layout_picture
from tests.api.asking import EXAMPLES, HOLDEM, changed, client
from tests.api.document import check, document, validator

SVG = "image/svg+xml"
PICTURE = "/v1/settlements/picture"


def posted(body, **headers):
    return client().post(PICTURE, json=body, headers=headers)


def described(path, method, response):
    """The answer is one that the document describes."""
    if response.status_code >= 400:
        return check(path, method, response)
    content = document()["paths"][path][method]["responses"][str(response.status_code)]["content"]
    assert set(content) == {response.content_type}
    validator(content[SVG]["schema"], document()).validate(response.text)
    return None


@pytest.mark.parametrize("game", GAMES)
def test_layouts(game):
    response = client().get(f"/v1/games/{game}/layout.svg")
    assert response.status_code == 200
    assert response.content_type == SVG
    assert response.data == layout_picture(GAMES[game])
    described("/v1/games/{game}/layout.svg", "get", response)


@pytest.mark.parametrize("name", EXAMPLES)
def test_rulings(name):
    response = posted(EXAMPLES[name])
    assert response.status_code == 200
    assert response.content_type == SVG
    described(PICTURE, "post", response)


def test_the_same_state_is_the_same_picture():
    assert posted(HOLDEM).data == posted(HOLDEM).data


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_browser_may_run_and_fetch_nothing(method):
    response = client().get("/v1/games/elevator/layout.svg") if method == "get" else posted(HOLDEM)
    policy = response.headers["Content-Security-Policy"].split("; ")
    assert {"default-src 'none'", "sandbox"} <= set(policy)
    assert not any(source in part for part in policy for source in ("unsafe", "http", "data:", "'self'"))
    assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_a_layout_is_kept_and_may_stand_on_other_pages():
    first = client().get("/v1/games/elevator/layout.svg")
    assert first.headers["Cache-Control"] == "public, max-age=60"
    assert first.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    again = client().get("/v1/games/elevator/layout.svg", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_ruling_is_not_kept():
    assert posted(HOLDEM).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("status", "asked"),
    [
        (404, {"path": "/v1/games/chess/layout.svg"}),
        (400, {"path": "/v1/games/elevator/layout.svg?size=2"}),
        (406, {"path": "/v1/games/elevator/layout.svg", "headers": {"Accept": "application/json"}}),
        (405, {"path": "/v1/games/elevator/layout.svg", "method": "POST"}),
    ],
)
def test_layouts_that_are_refused(status, asked):
    response = client().open(**asked)
    assert response.status_code == status
    if status != 405:
        described("/v1/games/{game}/layout.svg", "get", response)


@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        (400, {"game": "chess"}, {}),
        (400, changed(HOLDEM, {"/bored": 1}), {}),
        (422, changed(HOLDEM, {"/table/board/0": "As"}), {}),
        (406, HOLDEM, {"Accept": "application/json"}),
        (415, HOLDEM, {"Content-Type": "text/plain"}),
    ],
)
def test_rulings_that_are_refused(status, body, headers):
    response = posted(body, **headers)
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
    described(PICTURE, "post", response)


@pytest.mark.parametrize("accept", ["image/svg+xml", "image/*", "*/*", "text/html,image/svg+xml;q=0.5"])
def test_what_asks_for_pictures_gets_one(accept):
    assert posted(HOLDEM, Accept=accept).status_code == 200


def test_faults_are_those_of_a_settlement():
    wrong = changed(HOLDEM, {"/table/board/0": "As"})
    settled = client().post("/v1/settlements", json=wrong).get_json()
    assert posted(wrong).get_json() == settled


def test_pictures_are_counted(port):
    """Asked of a server, whose metrics are its own."""

    def asked(method, path, body=None):
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        said = answer.read().decode()
        connection.close()
        assert answer.status == 200
        return said

    def counted():
        name = 'oddchip_rulings_total{game="texas-holdem",question="picture"}'
        lines = asked("GET", "/metrics").splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name))

    before = counted()
    assert asked("POST", PICTURE, json.dumps(HOLDEM)).startswith("<svg ")
    assert counted() == before + 1
