"""Every block of code in the README and in docs/ is run, and does what the page says that it does."""

import pytest

from service.games import GAMES
from tests.api.conftest import ROOT
from tests.docs.blocks import compare, holds, steps

PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")),
]


def read(page):
    return steps(page, (ROOT / page).read_text(encoding="utf-8"))


NEED_THE_EXTRA = {"docs/bulk.md"}


@pytest.mark.parametrize("page", PAGES)
def test_page(page, place):
    if page in NEED_THE_EXTRA:
        pytest.importorskip("distributed", reason="the extra is not installed; make bulk tries the page")
    for step in read(page):
        compare(step, place.run(step))


@pytest.mark.parametrize("game", GAMES)
def test_page_of_a_game(game, place):
    done = read(f"docs/games/{game}.md")
    assert len(done) == len(GAMES[game].examples)
    for step in done:
        assert [kind for kind, _ in step.outputs] == ["json", "text"]
        compare(step, place.run(step))


def test_pages_with_programs_have_outputs():
    """Nearly every program shows what it prints."""
    programs = [step for page in PAGES for step in read(page) if step.kind in ("python", "js", "post")]
    assert len(programs) > 10
    assert all(step.outputs for step in programs)


class TestTheRunner:
    """It sees what is wrong."""

    def test_a_block_that_nothing_tries(self):
        with pytest.raises(AssertionError, match="page:3"):
            steps("page", "one\n\n```yaml\na: 1\n```\n")

    def test_an_output_without_a_program(self):
        with pytest.raises(AssertionError, match="page:1"):
            steps("page", "```json\n{}\n```\n")

    def test_a_program_that_fails(self, place):
        with pytest.raises(AssertionError, match="failed"):
            place.run(*steps("page", "```sh\nfalse | cat\n```\n"))

    def test_a_rule_that_make_has_not(self, place):
        with pytest.raises(AssertionError, match="failed"):
            place.run(*steps("page", "```sh\nmake nothing\n```\n"))

    def test_an_output_that_differs(self, place):
        [step] = steps("page", '```sh\necho \'{"pot": 3}\'\n```\n\n```json\n{"pot": 4}\n```\n')
        with pytest.raises(AssertionError, match="answered"):
            compare(step, place.run(step))

    def test_a_text_that_differs(self, place):
        [step] = steps("page", "```python\nprint(1)\n```\n\n```text\n2\n```\n")
        with pytest.raises(AssertionError, match="printed"):
            compare(step, place.run(step))

    def test_what_an_answer_holds(self):
        assert holds({"a": 1, "b": [1, 2]}, {"b": [1, 2]})
        assert not holds({"b": [1, 2]}, {"b": [1]})
        assert not holds({"a": True}, {"a": 1})
        assert not holds({}, {"a": 1})
