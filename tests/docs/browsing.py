"""A browser for the pages, and what must hold of each page in it."""

import os
import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SIZES = {"phone": (360, 740), "laptop": (1440, 900)}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 30_000
"""How many milliseconds a page may take on a slow machine."""


def launched():
    """Yields a browser; skips where there is none."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("chromium is not installed; the pages are tried in it (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


class Window:
    """A page in a window of a size, in light or dark."""

    def __init__(self, browser, address, size, scheme):
        width, height = SIZES[size]
        self.width = width
        self.address = address
        self.said = []
        self.context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self._asked(request.url))

    def _asked(self, url):
        if not url.startswith((self.address, "data:")):
            self.said.append(f"asked {url}")

    def open(self, path, wait="h1"):
        self.page.goto(f"{self.address}{path}")
        self.page.wait_for_selector(wait)

    def check(self):
        """Nothing went wrong, nothing is wider than the window, axe finds nothing."""
        assert self.said == []
        assert self.page.evaluate("document.documentElement.scrollWidth") <= self.width
        found = Axe().run(self.page).response["violations"]
        assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
