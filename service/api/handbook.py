"""The handbook as pages: the guides of docs/, and one for every game."""

from functools import cache
from pathlib import Path

from flask import Blueprint, Response, render_template

from service.api.files import file_answer
from service.api.headers import PAGE_POLICY
from service.api.parameters import no_query
from service.api.pictures import layout_of, published_picture
from service.api.problems import Problem, echo
from service.api.routes import known_game
from service.games import GAMES
from service.handbook.game_page import example_file, example_pictures, index, page

PACKAGE = Path(__file__).parents[1]
STYLE = (PACKAGE / "page" / "guide.css").read_bytes()
HTML = "text/html; charset=utf-8"

blueprint = Blueprint("handbook", __name__, url_prefix="/docs")


@cache
def guides() -> dict[str, str]:
    """The guides by their names: in the package once it is installed, beside it in a checkout."""
    installed = PACKAGE / "docs"
    folder = installed if installed.exists() else PACKAGE.parent / "docs"
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}


def place(path: str) -> str | None:
    """Where a file of docs/ is served."""
    match path.removesuffix(".md").split("/"):
        case ["docs", "README"]:
            return "docs/guides"
        case ["docs", "games", "README"]:
            return "docs/games"
        case ["docs", name] if name in guides():
            return f"docs/guides/{name}"
        case ["docs", "games", name] if name in GAMES:
            return f"docs/games/{name}"
        case ["docs", "games", "pictures", name] if name in _pictures():
            return path
    return None


@blueprint.get("/guides")
def all_guides() -> Response:
    """The list of the guides."""
    return _page("docs/README.md")


@blueprint.get("/guides/<name>")
def guide(name: str) -> Response:
    """A guide."""
    if name not in guides() or name == "README":
        raise Problem("not-found", f"No guide is called '{echo(name)}'; GET /docs/guides lists them.")
    return _page(f"docs/{name}.md")


@blueprint.get("/games")
def all_games() -> Response:
    """The list of the games."""
    return _page("docs/games/README.md")


@blueprint.get("/games/<game>")
def game(game: str) -> Response:
    """The page of a game."""
    return _page(f"docs/games/{known_game(game).id}.md")


@blueprint.get("/games/pictures/<name>")
def picture(name: str) -> Response:
    """A layout, or the ruling of an example."""
    no_query()
    if name not in _pictures():
        raise Problem("not-found", f"There is no picture '{echo(name)}'.")
    return published_picture(_drawn(*_pictures()[name]))


@blueprint.get("/guide.css")
def style() -> Response:
    """The style of the pages."""
    return file_answer(STYLE, "text/css; charset=utf-8")


def _page(path: str) -> Response:
    no_query()
    response = file_answer(_rendered(path), HTML)
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


@cache
def _rendered(path: str) -> bytes:
    """The page of a file of docs/; the pages of games are written anew from what is declared."""
    from service.handbook.rendering import render  # noqa: PLC0415 - takes 2 MiB, and no ruling needs it

    rendered = render(_text(path), path, place)
    here = str(place(path))
    up = "../" * (here.count("/") - 1)
    return render_template("guide.html", page=rendered, up=up, root=f"../{up}").encode()


def _text(path: str) -> str:
    match path.removesuffix(".md").split("/"):
        case ["docs", "games", "README"]:
            return index(GAMES)
        case ["docs", "games", name]:
            return page(GAMES[name])
        case [_, name]:
            return guides()[name]
    raise LookupError(path)


@cache
def _pictures() -> dict[str, tuple[str, int | None]]:
    """The pictures by their names: of which game, and of which of its examples, none for the layout."""
    named: dict[str, tuple[str, int | None]] = {}
    for known in GAMES.values():
        named[f"{known.id}.svg"] = (known.id, None)
        named |= {example_file(known, i): (known.id, i) for i in range(len(known.examples))}
    return named


@cache
def _drawn(game: str, example: int | None) -> bytes:
    return layout_of(game) if example is None else example_pictures(GAMES[game])[example]
