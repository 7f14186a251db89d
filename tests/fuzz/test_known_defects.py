"""Defects that the dealt states have found and that are not mended yet; each test goes with its defect."""

import pytest

from tests.api.asking import refusal


@pytest.mark.xfail(strict=True, reason="a 500: IndexError in passing._order_from")
def test_everybody_folded_beside_turns():
    """quality.md: never a 500; everybody_folded is one fault, whatever the turns say."""
    players = [{"id": "alice", "folded": True}]
    state = {"game": "screw-your-neighbor", "players": players}
    turns = [{"player": "alice", "action": "stand"}]
    assert refusal("scores", state | {"turns": turns})["status"] == 422


@pytest.mark.xfail(strict=True, reason="it is told twice, in two sentences")
def test_a_state_of_null_is_one_fault():
    """quality.md, row 16: the exact pointer; one fault of a member is told once."""
    errors = refusal("legal-moves", {"state": None, "phase": "bet"})["errors"]
    assert [error["pointer"] for error in errors] == ["/state"]
