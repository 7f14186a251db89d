"""A browser for the pages, and what must hold of each page in it."""

from axe_playwright_python.sync_playwright import Axe

SIZES = {"phone": (360, 740), "laptop": (1440, 900)}
PATIENCE = 30_000
"""How many milliseconds a page may take on a slow machine."""


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
