"""The files that the page is made of, and the policy under which they run."""

import re

import pytest

from service.api.page import FOLDER
from service.app import create_app
from service.games import GAMES
from service.settings import Settings


class TestFiles:
    @pytest.fixture
    def client(self):
        return create_app(Settings(access_log=False)).test_client()

    def test_the_page_and_all_it_names_are_served(self, client):
        page = client.get("/")
        assert (page.status_code, page.mimetype) == (200, "text/html")
        named = set(re.findall(r'(?:href|src)="(page/[^"]+)"', page.text))
        assert named >= {"page/main.js", "page/page.css", "page/icon.svg"}
        for name in named:
            with client.get(f"/{name}") as response:
                assert response.status_code == 200
                assert response.headers["ETag"]
                known = {"If-None-Match": response.headers["ETag"]}
            assert client.get(f"/{name}", headers=known).status_code == 304

    def test_other_files_are_not(self, client):
        for name in ("page.html", "..%2Fdocs.html", "none.js"):
            assert client.get(f"/page/{name}").status_code == 404

    def test_the_policy_is_strict(self, client):
        policy = client.get("/").headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy

    def test_the_code_names_no_game(self):
        for file in FOLDER.iterdir():
            text = file.read_text(encoding="utf-8")
            for game in GAMES.values():
                if game.id == "z":
                    continue  # a letter, and a key
                assert not re.search(rf"[\"'`./]{re.escape(game.id)}[\"'`./]", text), (file.name, game.id)
                assert len(game.name) < 4 or game.name not in text, (file.name, game.name)
