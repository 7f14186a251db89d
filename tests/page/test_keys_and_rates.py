"""The page of a service that asks for keys, and of one that limits how often it is asked."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from service.keys import new_key
from tests.access.asking import write_keys
from tests.api.conftest import serving
from tests.page.showing import ruled, show, slot


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("keys")


@pytest.fixture(scope="module")
def key():
    return new_key()


@pytest.fixture(scope="module")
def guarded(folder: Path, key):
    """Where a service listens that asks for a key."""
    keys = write_keys(folder / "keys", table=key)
    with serving("service.app:create_app()", folder / "log", ODDCHIP_KEYS_FILE=keys) as port:
        yield f"http://127.0.0.1:{port}/"


def test_a_key_is_asked_for_and_not_kept(window, guarded, key):
    page = window("phone", "light")
    page.goto(f"{guarded}#texas-holdem")
    expect(page.get_by_label("Key")).to_be_focused()
    page.keyboard.type("wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("The service does not know this key.")
    page.get_by_label("Key").fill(key)
    page.get_by_role("button", name="Go on").click()
    show(page)
    expect(page.locator("[data-player='bob'] .payout")).to_have_text("120")
    assert key not in page.url
    page.reload()
    expect(page.get_by_label("Key")).to_have_value("")
    page.close()


def test_a_page_that_asks_too_often_asks_again(window, address):
    page = window("laptop", "light")
    page.goto(f"{address}#texas-holdem")
    refused = {
        "type": "/problems/too-many-requests",
        "detail": "More than 5 states in 60 seconds.",
        "status": 429,
    }
    page.route(
        "**/v1/settlements/batch",
        lambda route: route.fulfill(status=429, headers={"Retry-After": "1"}, json=refused),
    )
    slot(page, "/table/board/0").click()
    page.keyboard.type("ahkhqcjstd2c3c4c5c")
    expect(page.locator(".verdict")).to_have_text(
        "More than 5 states in 60 seconds. It is asked again by itself."
    )
    page.unroute("**/v1/settlements/batch")
    ruled(page)
    expect(page.locator(".verdict")).to_have_text("Player 1 wins, Player 2 wins.")
    page.close()
