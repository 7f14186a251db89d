"""A browser, the page in it, and a service for it to ask."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.api.conftest import serving

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "laptop": (1440, 900)}
PATIENCE = 30_000


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the service listens."""
    log = tmp_path_factory.mktemp("page") / "log"
    with serving("service.app:create_app()", log) as port:
        yield f"http://127.0.0.1:{port}/"


class Watch:
    """What a page must never do: log an error, throw, or ask another host."""

    def __init__(self, page: Page, address: str) -> None:
        self.faults: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.faults.append(f"thrown: {error}"))
        page.on("request", lambda request: self._on_request(request.url, address))

    def _on_console(self, message) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"console: {message.text}")

    def _on_request(self, url: str, address: str) -> None:
        if not url.startswith((address, "data:")):
            self.faults.append(f"another host: {url}")


@pytest.fixture(scope="session")
def window(browser) -> Iterator[Callable[..., Page]]:
    """Opens an empty window; windows alike share what the browser has loaded, as those of one phone do."""
    contexts: dict[tuple[object, ...], BrowserContext] = {}

    def open_window(size: str, color_scheme: str) -> Page:
        if (size, color_scheme) not in contexts:
            width, height = SIZES[size]
            contexts[size, color_scheme] = browser.new_context(
                viewport={"width": width, "height": height},
                has_touch=size != "laptop",
                color_scheme=color_scheme,
            )
        return contexts[size, color_scheme].new_page()

    yield open_window
    for context in contexts.values():
        context.close()


@pytest.fixture
def opened(window, address):
    """Opens the page at a fragment in a window of a size; at the end nothing must have gone wrong in it."""
    pages: list[tuple[Page, Watch]] = []

    def open_page(fragment: str = "", size: str = "laptop", color_scheme: str = "light") -> Page:
        page = window(size, color_scheme)
        page.set_default_timeout(PATIENCE)
        pages.append((page, Watch(page, address)))
        page.goto(address + fragment)
        page.wait_for_selector("h1")
        return page

    expect.set_options(timeout=PATIENCE)
    yield open_page
    for page, _ in pages:
        page.close()
    assert [fault for _, watch in pages for fault in watch.faults] == []
