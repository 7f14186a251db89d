"""Markdown as HTML: headings that can be linked to, links that lead where the pages are served."""

import posixpath
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import pairwise, takewhile

from markdown_it import MarkdownIt
from markdown_it.token import Token

MOST_COLUMNS = 4
"""A table of more of them may be wider than the text."""
Place = Callable[[str], str | None]
"""Where a path of the repository is served; None if it is not."""


class DeadLink(ValueError):
    """A link of a page that leads nowhere; the message names both."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page: its title, its contents as HTML, and its sections by their anchors."""

    title: str
    html: str
    sections: tuple[tuple[str, str], ...]


@cache
def markdown() -> MarkdownIt:
    """The Markdown of the pages: tables, and no HTML of their own."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def render(text: str, path: str, place: Place) -> Rendered:
    """The page that a Markdown text of the repository is, as it is served in its place."""
    parser = markdown()
    tokens = parser.parse(text)
    titles = _anchored(tokens)
    for token in tokens:
        for part in token.children or ():
            _lead(part, path, place)
    html = parser.renderer.render(_readable(tokens), parser.options, {})
    return Rendered(titles[0][2], html, tuple((anchor, said) for tag, anchor, said in titles if tag == "h2"))


def _anchored(tokens: Sequence[Token]) -> list[tuple[str, str, str]]:
    """Give every heading an id; their tags, ids and texts."""
    found: list[tuple[str, str, str]] = []
    for opened, inline in pairwise(tokens):
        if opened.type == "heading_open":
            said = "".join(part.content for part in inline.children or ())
            anchor = anchor_of(said, [name for _, name, _ in found])
            opened.attrSet("id", anchor)
            found.append((opened.tag, anchor, said))
    return found


def anchor_of(heading: str, taken: Sequence[str] = ()) -> str:
    """The anchor of a heading, as forges make it.

    >>> anchor_of("Who gets the odd chip?"), anchor_of("Again", ["again"])
    ('who-gets-the-odd-chip', 'again-1')
    """
    bare = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
    same = sum(re.fullmatch(rf"{re.escape(bare)}(-\d+)?", name) is not None for name in taken)
    return f"{bare}-{same}" if same else bare


def _lead(part: Token, path: str, place: Place) -> None:
    """Let a link or a picture lead where its target is served."""
    name = {"link_open": "href", "image": "src"}.get(part.type)
    if name is None:
        return
    target = str(part.attrGet(name))
    if re.match(r"[a-z]+:", target) or target.startswith("#"):
        return
    file, _, anchor = target.partition("#")
    wanted = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
    here, there = place(path), place(wanted)
    if here is None or there is None:
        raise DeadLink(f"{path} links to {target}, which is not served")
    folder = posixpath.relpath(posixpath.dirname(there), posixpath.dirname(here))
    relative = posixpath.normpath(posixpath.join(folder, posixpath.basename(there)))
    part.attrSet(name, f"{relative}#{anchor}" if anchor else relative)


def _readable(tokens: Sequence[Token]) -> list[Token]:
    """What is wider than a small screen scrolls by itself, by keyboard too."""
    shown: list[Token] = []
    for i, token in enumerate(tokens):
        if token.type == "fence":
            shown.append(_html(_code(token)))
        elif token.type == "table_open":
            broad = " broad" if _columns(tokens[i:]) > MOST_COLUMNS else ""
            shown += [_html(f'<div class="wide{broad}" tabindex="0" role="group" aria-label="Table">'), token]
        elif token.type == "table_close":
            shown += [token, _html("</div>")]
        else:
            shown.append(token)
    return shown


def _columns(table: Sequence[Token]) -> int:
    """How many columns a table has, from its tokens on."""
    head = takewhile(lambda token: token.type != "thead_close", table)
    return sum(token.type == "th_open" for token in head)


def _code(fence: Token) -> str:
    """A block of code; what is sent to the service is headed by where it is sent."""
    language, _, more = fence.info.partition(" ")
    head = f"<figcaption>{escape(more)}</figcaption>" if more else ""
    code = f'<pre tabindex="0"><code class="language-{escape(language)}">{escape(fence.content)}</code></pre>'
    return f"<figure>{head}{code}</figure>\n" if head else f"{code}\n"


def _html(content: str) -> Token:
    return Token("html_block", "", 0, content=content)
