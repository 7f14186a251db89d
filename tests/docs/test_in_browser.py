"""The pages in a browser: readable at phone and laptop size, in light and dark, and accessible."""

import pytest

from service.api.handbook import guides
from service.games import GAMES
from tests.docs.browsing import Window

PAGES = ["docs/guides", "docs/guides/first-call", "docs/games/elevator", "problems/not-found"]
WIDE = ["docs/games", "docs/guides/errors"]
EVERY = [
    *(f"docs/guides/{name}" for name in guides() if name != "README"),
    *(f"docs/games/{game}" for game in GAMES),
]


@pytest.fixture
def window(browser, port):
    opened = []

    def open_window(size, scheme="light"):
        opened.append(Window(browser, f"http://127.0.0.1:{port}/", size, scheme))
        return opened[-1]

    yield open_window
    for one in opened:
        one.context.close()


@pytest.mark.parametrize("look", ["phone dark", "laptop light"])
@pytest.mark.parametrize("path", PAGES)
def test_page(path, look, window):
    shown = window(*look.split())
    shown.open(path)
    shown.check()


@pytest.mark.parametrize("path", WIDE)
def test_page_of_tables_on_a_phone(path, window):
    shown = window("phone")
    shown.open(path)
    shown.check()


@pytest.mark.long
@pytest.mark.parametrize("path", EVERY)
def test_every_page(path, window):
    for look in ("phone dark", "laptop light"):
        shown = window(*look.split())
        shown.open(path)
        shown.check()


def test_pictures_are_shown(window):
    shown = window("laptop")
    shown.open("docs/games/elevator")
    widths = shown.page.eval_on_selector_all("img", "found => found.map((image) => image.naturalWidth)")
    assert widths == [480, 480, 480]


def test_a_question_is_tried_in_the_reference(window):
    shown = window("laptop")
    shown.open("docs#/rulings/settleState", ".try-out__btn")
    shown.check()
    shown.page.click(".try-out__btn")
    shown.page.click(".btn.execute")
    status = shown.page.locator(".live-responses-table tbody .response-col_status").first
    status.wait_for()
    assert status.inner_text().split() == ["200"]
    assert "three-card 3-2-A" in shown.page.inner_text(".live-responses-table tbody")
    shown.check()


def test_a_picture_opened_by_itself_runs_nothing(window):
    shown = window("phone")
    shown.page.goto(f"{shown.address}v1/games/bingo/layout.svg")
    assert shown.page.evaluate("document.documentElement.tagName") == "svg"
    assert shown.page.evaluate("document.title") == "Bingo: the layout"
    assert shown.said == []
