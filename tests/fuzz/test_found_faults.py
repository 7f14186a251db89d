"""Faults that dealt states have found, so that they do not come back."""

from tests.api.asking import refusal


def test_everybody_folded_beside_turns():
    """quality.md: never a 500; everybody_folded is one fault, whatever the turns say."""
    players = [{"id": "alice", "folded": True}]
    state = {"game": "screw-your-neighbor", "players": players}
    turns = [{"player": "alice", "action": "stand"}]
    assert refusal("scores", state | {"turns": turns})["status"] == 422


def test_a_state_of_null_is_one_fault():
    """quality.md, row 16: the exact pointer; one fault of a member is told once."""
    errors = refusal("legal-moves", {"state": None, "phase": "bet"})["errors"]
    assert [error["pointer"] for error in errors] == ["/state"]
