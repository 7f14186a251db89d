"""No link leads nowhere: in the repository's pages, and in those that are served."""

import posixpath
import re
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import urljoin, urlsplit

import pytest

from service.api.handbook import guides, place
from service.games import GAMES
from service.handbook.rendering import DeadLink, anchor_of, markdown, render
from tests.api.asking import client
from tests.api.conftest import ROOT

PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "clients/README.md",
    "bench/README.md",
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")),
]
START = ("/docs/guides", "/docs/games", "/docs", "/problems/not-found")


def links(path):
    """The links and pictures of a Markdown page."""
    for token in markdown().parse((ROOT / path).read_text(encoding="utf-8")):
        for part in token.children or ():
            if part.type in ("link_open", "image"):
                yield part.attrs["href" if part.type == "link_open" else "src"]


def anchors(path):
    """The anchors of a Markdown page."""
    found = []
    tokens = markdown().parse((ROOT / path).read_text(encoding="utf-8"))
    for opened, inline in pairwise(tokens):
        if opened.type == "heading_open":
            found.append(anchor_of("".join(part.content for part in inline.children), found))
    return found


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_of_the_repository_links_to_exists(page):
    for link in links(page):
        if re.match("[a-z]+:", link):
            assert link.startswith("https://")
            continue
        file, _, anchor = link.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), file)) if file else page
        assert (ROOT / target).is_file(), f"{page} links to {link}"
        assert not anchor or anchor in anchors(target), f"{page} links to {link}"


def test_every_guide_is_in_the_list():
    linked = {link.removesuffix(".md") for link in links("docs/README.md")}
    assert {name for name in guides() if name != "README"} <= linked


def test_every_page_says_where_to_go():
    for page in PAGES:
        if page.startswith("docs/games/") and not page.endswith("README.md"):
            assert {"README.md", "../README.md"} <= set(links(page))


class Page(HTMLParser):
    """A served page: what it links to and loads, and the ids in it."""

    def __init__(self, text):
        super().__init__()
        self.targets, self.ids, self.texts = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("href", "src"):
                self.targets.append(value)
            elif name == "id":
                self.ids.append(value)
            assert name != "style"
            assert not name.startswith("on")


@pytest.fixture(scope="module")
def crawled():
    """Every page that can be reached, by its path, with its answer."""
    found, waiting = {}, list(START)
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        response = client().get(path)
        page = Page(response.text) if response.mimetype == "text/html" else None
        found[path] = response, page
        for target in page.targets if page else ():
            split = urlsplit(urljoin(path, target))
            if not split.netloc:
                waiting.append(split.path)
    return found


class TestServed:
    def test_every_page_is_reached(self, crawled):
        assert {f"/docs/games/{game}" for game in GAMES} <= set(crawled)
        assert {f"/docs/guides/{name}" for name in guides() if name != "README"} <= set(crawled)

    def test_every_link_is_answered(self, crawled):
        assert {path: response.status_code for path, (response, _) in crawled.items()} == dict.fromkeys(
            crawled, 200
        )

    def test_every_anchor_exists(self, crawled):
        for path, (_, page) in crawled.items():
            for target in page.targets if page else ():
                split = urlsplit(urljoin(path, target))
                if split.fragment and not split.netloc:
                    assert split.fragment in crawled[split.path][1].ids, f"{path} links to {target}"

    def test_ids_are_unique(self, crawled):
        for path, (_, page) in crawled.items():
            assert page is None or len(set(page.ids)) == len(page.ids), path

    def test_pages_run_nothing(self, crawled):
        for path, (response, _) in crawled.items():
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            if path.startswith(("/docs/guides", "/docs/games")):
                assert "script-src" not in policy
                assert "<script" not in response.text

    def test_pages_are_kept_by_who_has_them(self, crawled):
        response, _ = crawled["/docs/guides"]
        again = client().get("/docs/guides", headers={"If-None-Match": response.headers["ETag"]})
        assert again.status_code == 304


class TestRefused:
    @pytest.mark.parametrize(
        "path",
        [
            "/docs/guides/README",
            "/docs/guides/nothing",
            "/docs/guides/../README",
            "/docs/games/chess",
            "/docs/games/README",
            "/docs/games/pictures/chess.svg",
            "/docs/games/pictures/elevator",
            "/docs/guides/",
        ],
    )
    def test_what_is_not_there(self, path):
        response = client().get(path)
        assert response.status_code == 404
        assert response.content_type == "application/problem+json"

    def test_a_query(self):
        assert client().get("/docs/guides?x=1").status_code == 400


class TestRendering:
    def test_a_link_that_leads_nowhere(self):
        with pytest.raises(DeadLink, match=r"nothing\.md"):
            render("# A\n\n[b](nothing.md)", "docs/first-call.md", place)

    def test_html_is_text(self):
        assert "&lt;b&gt;" in render("# A\n\n<b>bold</b>", "docs/first-call.md", place).html

    def test_a_heading_that_comes_again(self):
        html = render("# A\n\n## B\n\n## B\n", "docs/first-call.md", place).html
        assert 'id="b"' in html
        assert 'id="b-1"' in html

    def test_where_a_block_is_sent_is_said(self):
        html = render("# A\n\n```json POST /v1/scores\n{}\n```\n", "docs/first-call.md", place).html
        assert "<figcaption>POST /v1/scores</figcaption>" in html

    def test_links_lead_where_pages_are_served(self):
        html = render("# A\n\n[b](games/README.md) [c](games/z.md)", "docs/first-call.md", place).html
        assert 'href="../games"' in html
        assert 'href="../games/z"' in html
