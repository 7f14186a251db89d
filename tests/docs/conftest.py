"""A service for the code of the pages to ask, and the files that the pages speak of."""

import json
import re
from collections.abc import Iterator

import pytest

from service.api import history_examples
from tests.api.conftest import ROOT, serving
from tests.docs.blocks import Place


@pytest.fixture(scope="session")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    log = tmp_path_factory.mktemp("docs") / "log"
    with serving("service.app:create_app()", log) as number:
        yield number


@pytest.fixture
def place(tmp_path, port) -> Place:
    """A folder with the recorded hands and the state that the pages name."""
    hand = history_examples.PHH["value"]
    (tmp_path / "17.phh").write_text(hand)
    (tmp_path / "night.phhs").write_text(f"[1]\n{hand}")
    (tmp_path / "2026").mkdir()
    (tmp_path / "2026" / "17.phh").write_text(hand)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (state,) = re.findall(r"/v1/settlements .*? -d '(.*?)'\n", readme, re.DOTALL)
    (tmp_path / "hand.json").write_text(json.dumps(json.loads(state)))
    return Place(tmp_path, port)
