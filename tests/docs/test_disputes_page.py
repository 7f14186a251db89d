"""docs/disputes.md names every known mistake, and no other."""

import re

from service.rules.disputes.mistakes import ADDS_UP, MISTAKES
from tests.api.conftest import ROOT


def test_the_mistakes_of_the_table():
    page = (ROOT / "docs" / "disputes.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == [ADDS_UP, *MISTAKES]
