"""The dealer's page: one document, its styles and its modules, all served from here."""

from functools import cache
from pathlib import Path

from flask import Blueprint, Response, render_template

from service.api.files import file_answer
from service.api.headers import SCRIPT_POLICY
from service.api.problems import Problem, echo

FOLDER = Path(__file__).parents[1] / "page" / "dealer"
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}

blueprint = Blueprint("page", __name__)


@cache
def _files() -> dict[str, tuple[bytes, str]]:
    """The contents and media types of the page's files by their names."""
    return {
        path.name: (path.read_bytes(), MEDIA_TYPES[path.suffix])
        for path in sorted(FOLDER.iterdir())
        if path.suffix in MEDIA_TYPES
    }


@blueprint.get("/")
def page() -> Response:
    modules = [name for name in _files() if name.endswith(".js")]
    response = file_answer(
        render_template("dealer/page.html", modules=modules).encode(), "text/html; charset=utf-8"
    )
    response.headers["Content-Security-Policy"] = SCRIPT_POLICY
    return response


@blueprint.get("/page/<name>")
def asset(name: str) -> Response:
    if name not in _files():
        raise Problem("not-found", f"The page has no file '{echo(name)}'.")
    return file_answer(*_files()[name])
