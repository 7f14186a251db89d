"""docs/games holds what follows from the declarations of the games, and nothing else."""

from service.handbook.files import written
from tests.api.conftest import ROOT

FOLDER = ROOT / "docs" / "games"
LARGEST = 1_500_000


def test_every_file_is_what_the_declarations_say():
    for path, content in written():
        assert (ROOT / path).read_bytes() == content, f"{path}: run `make docs`"


def test_there_is_no_other_file():
    files = {path.relative_to(ROOT).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert files == {path for path, _ in written()}


def test_they_are_not_many_bytes():
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < LARGEST
