"""Five disputes as a thumb on a phone settles them, from the empty page to the answer, tap by tap."""

import pytest
from playwright.sync_api import expect


class Thumb:
    """Taps on the page and keys of the phone's keyboard, counted."""

    def __init__(self, page):
        self.page = page
        self.taps = self.keys = 0

    def tap(self, target):
        self.taps += 1
        target.tap()

    def type(self, text):
        self.keys += len(text)
        self.page.keyboard.type(text)

    def choose(self, game, searched=None):
        """A game that is in sight at once, or that is searched for."""
        offered = self.page.locator(f".game[data-game='{game}']")
        if searched is None:
            expect(offered).to_be_in_viewport(ratio=1)
        else:
            self.tap(self.page.locator("#search"))
            self.type(searched)
        self.tap(offered)
        expect(self.page.locator(".picker")).to_be_visible()

    def pick(self, cards, at=None):
        """Cards one after the other, from where the page stands by itself or from a place that is tapped."""
        if at is not None:
            self.tap(self.page.locator(f"[data-slot='{at}']"))
        for card in cards.split():
            self.tap(self.page.locator(f".picker [data-card='{card}']"))

    def number(self, at, digits):
        self.tap(self.page.locator(f"[data-at='{at}']"))
        self.type(digits)

    def answer(self, at, said):
        self.tap(self.page.locator(f"[data-at='{at}']").get_by_role("button", name=said, exact=True))

    def claim(self, side, name):
        """Whether it is right that this player wins this side."""
        group = self.page.get_by_role("group", name=f"Who was said to win {side}")
        self.tap(group.get_by_role("button", name=name))
        return self.page.locator(".claim-verdict").inner_text()


def all_in_with_a_side_pot(thumb):
    thumb.choose("texas-holdem")
    thumb.pick("2h 9h Kc 5d 5s As Kd 9s 9c 5h 2c")
    for player, chips in enumerate(("100", "40", "100")):
        thumb.number(f"/players/{player}/contributed", chips)
    return thumb.claim("whole", "Player 1")


def quartered_low(thumb):
    thumb.choose("padre", "padre")
    thumb.pick("2c 7d 8s Kh Qc Ah 3d Ks 9s Ac 3s Td Tc Kd Kc 9h 4s")
    thumb.number("/pot", "81")
    return thumb.claim("low", "Player 1")


def declared_on_an_elevator(thumb):
    thumb.choose("elevator", "elev")
    thumb.pick("As 7c 2d Kd 7h 3c 7s 7d 9c 9h Kc 4s 5h 6d Qs Ah 2c 4d 8s")
    for player, way in enumerate(("high", "low", "low")):
        thumb.answer(f"/players/{player}/declares", way)
    thumb.number("/pot", "91")
    return thumb.claim("low", "Player 3")


def nearest_to_27(thumb):
    thumb.choose("seven-twenty-seven")
    thumb.pick("5s As Ad")
    thumb.pick("4h 3d", "/players/1/cards/0")
    thumb.pick("Th 9h 6c", "/players/2/cards/0")
    for player, way in enumerate(("both", "low", "high")):
        thumb.answer(f"/players/{player}/declares", way)
    thumb.number("/pot", "20")
    return thumb.claim("high", "Player 3")


def tricks_of_boo_ray(thumb):
    thumb.choose("boo-ray", "boo")
    thumb.pick("8s")
    for player, tricks in enumerate("320"):
        thumb.answer(f"/players/{player}/stays", "yes")
        thumb.answer(f"/players/{player}/tricks_taken", tricks)
    thumb.number("/pot", "10")
    thumb.tap(thumb.page.locator(".later button").filter(has_text="amount"))
    thumb.type("4")
    return thumb.claim("whole", "Player 2")


@pytest.mark.parametrize(
    ("dispute", "taps", "keys"),
    [
        (all_in_with_a_side_pot, 16, 8),
        (quartered_low, 21, 7),
        (declared_on_an_elevator, 26, 6),
        (nearest_to_27, 16, 2),
        (tricks_of_boo_ray, 12, 6),
    ],
)
def test_a_dispute_is_settled_in_so_many(opened, dispute, taps, keys):
    thumb = Thumb(opened(size="phone"))
    assert dispute(thumb) == "That is not right."
    assert (thumb.taps, thumb.keys) == (taps, keys)
