"""The browser in which pages are tried: Debian's chromium, without a word to anybody else."""

import os
import shutil

import pytest

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium():
    """Where chromium is, if it is installed."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def launched():
    """Yields a browser; skips where there is none."""
    executable = chromium()
    if executable is None:
        pytest.skip("chromium is not installed; the pages are tried in it (Debian: apt-get install chromium)")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - most runs of tests need no browser

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        yield browser
        browser.close()
