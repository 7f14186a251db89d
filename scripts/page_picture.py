"""Writes docs/page.png: the dealer's page with a ruling, as a browser shows it (needs chromium)."""

import sys
from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright
from werkzeug.serving import make_server

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from service.app import create_app  # noqa: E402 - a checkout is not installed
from service.settings import Settings  # noqa: E402
from tests.browser import FLAGS, chromium  # noqa: E402

TARGET = ROOT / "docs" / "page.png"
GAME = "Bingo"
SIZE = {"width": 1120, "height": 900}


def main() -> None:
    """Show an example of a game and take the picture."""
    executable = chromium()
    if executable is None:
        sys.exit("chromium is not installed (Debian: apt-get install chromium)")
    server = make_server("127.0.0.1", 0, create_app(Settings(access_log=False)), threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        page = browser.new_page(viewport=SIZE, color_scheme="light")
        page.goto(f"http://127.0.0.1:{server.port}/")
        page.get_by_text(GAME, exact=True).click()
        page.locator("details:has(> summary:has-text('and examples')) > summary").click()
        page.get_by_role("button", name="Example:").first.click()
        page.get_by_text("Because").wait_for()
        page.mouse.move(0, 0)
        page.evaluate("window.scrollTo(0, 0)")
        page.screenshot(path=TARGET)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
