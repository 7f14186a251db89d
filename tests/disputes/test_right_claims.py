"""Right claims are upheld, whole or in part, and no mistake is named for them."""

from itertools import islice
from random import Random

import pytest

from service.games import GAMES
from tests.dealing import deals
from tests.disputes.claims import judge, whole_claim
from tests.rules.builders import settle

STATES = 10_000
PARTS = 16


def parts(random, claim):
    """A claim with some of its members, and some of the players of each."""
    some = {}
    for name, value in claim.items():
        if random.random() < 0.5:
            continue
        some[name] = (
            {key: value[key] for key in value if random.random() < 0.5} if isinstance(value, dict) else value
        )
    return some if any(value not in ({}, None) for value in some.values()) else claim


@pytest.mark.parametrize("part", range(PARTS))
def test_of_ten_thousand_hands(part):
    random = Random(part)
    for document in islice(deals(seed=7_000 + part), STATES // PARTS):
        answer = settle(document)
        claim = whole_claim(answer)
        for right in (claim, parts(random, claim)):
            found = judge(document, **right)
            assert found.upheld, (document, right, found.items, found.outcome)
            assert (found.mistakes, found.because) == ((), ())


@pytest.mark.parametrize("game", GAMES)
def test_of_the_examples(game):
    for example in GAMES[game].examples:
        assert judge(dict(example.state), **whole_claim(settle(dict(example.state)))).upheld
