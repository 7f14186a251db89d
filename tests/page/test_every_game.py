"""Every game's examples are entered by hand, judged, and the split is read from the page."""

import pytest

from service.games import GAMES
from tests.api.asking import card_of
from tests.page.conftest import SIZES
from tests.page.dealer import Dealer, expected_shares, pictured


@pytest.mark.parametrize("game", GAMES)
def test_the_example_is_entered_and_judged(opened, game):
    number = list(GAMES).index(game)
    card = card_of(game)
    page = opened(size=list(SIZES)[number % 3], color_scheme=("light", "dark")[number % 2])
    dealer = Dealer(page, card, typing=bool(number % 2))
    dealer.choose_game(card["aliases"][0] if card["aliases"] else card["name"])
    example = card["examples"][0]
    dealer.enter(example["state"])
    dealer.await_ruling()
    settlement = example["settlement"]
    assert dealer.shares() == expected_shares(settlement)
    assert dealer.payouts() == {player["id"]: player["payout"] for player in settlement["players"]}
    said = page.locator(".ruled .because li").all_inner_texts()
    assert said == [pictured(one["text"]) for one in settlement["because"]]
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
