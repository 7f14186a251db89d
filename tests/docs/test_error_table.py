"""docs/errors.md says what the service really answers, and leaves no kind of fault out."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CODES = {
    "duplicate_card",
    "duplicate_player",
    "unknown_player",
    "wrong_card_count",
    "too_many_players",
    "too_many_jokers",
    "missing_card",
    "missing_declaration",
    "unexpected_declaration",
    "not_a_multiple",
    "amount_too_large",
    "conflicting_members",
    "illegal_hand",
    "everybody_folded",
    "impossible_play",
    "impossible_table",
    "wrong_phase",
    "missing_member",
    "unknown_member",
    "invalid_type",
    "out_of_bounds",
    "invalid_value",
    "required",
}


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("error_table", ROOT / "scripts" / "error_table.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_what_the_service_answers(script):
    assert (ROOT / "docs" / "errors.md").read_text(encoding="utf-8") == script.text()


def test_every_code_of_the_contract_stands_in_it():
    named = set(re.findall(r"`([a-z_]+)`", (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")))
    assert not CODES - named


def test_no_two_mistakes_share_a_title(script):
    titles = [mistake.title for mistake in script.MISTAKES]
    assert len(set(titles)) == len(titles)
