"""A settlement that would pay out more chips than there can be is not held against a claim (api.md 1, 11)."""

import pytest

from service.rules.errors import ImpossibleState
from tests.disputes.claims import judge
from tests.rules.builders import player, state

MOST = 2**53 - 1
LOST = player("alice", "Kc 2c 3c 4c 5c", wager=1, turned="Ac")


def test_a_wager_is_lost_to_a_pot_that_is_full():
    with pytest.raises(ImpossibleState) as impossible:
        judge(state("red-dog", LOST, player("bob"), pot=MOST), next_pot=MOST)
    (problem,) = impossible.value.problems
    assert (problem.code, problem.path) == ("amount_too_large", ("state",))


def test_a_wager_that_fills_the_pot():
    assert judge(state("red-dog", LOST, player("bob"), pot=MOST - 1), next_pot=MOST).upheld
