"""Hands entered, ruled on and disputed with the keyboard alone."""

from playwright.sync_api import expect

MOST_STEPS = 60


def focused(page):
    """The name of what has the focus, as a screen reader says it."""
    return page.evaluate(
        """() => {
            const e = document.activeElement;
            return e.getAttribute("aria-label") ?? e.labels?.[0]?.innerText ?? e.innerText ?? "";
        }"""
    )


def tab_to(page, name, *, back=False):
    """Tab until the focus is on something of a name; what has the focus must be in sight all the way."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        assert page.evaluate(IN_SIGHT), focused(page)
        if focused(page).strip().startswith(name):
            return
    raise AssertionError(f"{name} is not reached with the Tab key; the focus is on {focused(page)}")


IN_SIGHT = """() => {
    const box = document.activeElement.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
    const seen = document.elementFromPoint(x, y);
    const focused = document.activeElement;
    return focused === document.body || focused.contains(seen) || seen?.contains(focused);
}"""


def choose(page, name):
    """The search has the focus when the page opens."""
    assert focused(page).strip() == "Search by any name"
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.locator(".slot.active")).to_be_focused()


def ruled(page, verdict):
    expect(page.locator(".ruling")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".verdict")).to_have_text(verdict)


def test_holdem_with_a_side_pot_and_a_claim(opened):
    page = opened()
    choose(page, "holdem")
    expect(page.get_by_role("heading", level=1)).to_have_text("Texas Hold'em")
    assert focused(page) == "board card 1: empty"
    page.keyboard.type("2h9hKc5d5s AsKd 9s9c 5h2c".replace(" ", ""))
    page.keyboard.press("Escape")
    tab_to(page, "Player 1 put in", back=True)
    for chips in ("100", "40", "100"):
        page.keyboard.type(chips)
        page.keyboard.press("Enter")
    ruled(page, "Player 2 gets 120, Player 3 gets 120.")
    tab_to(page, "Show Player 3's hand")
    page.keyboard.press("Enter")
    expect(page.locator("[data-slot='/players/2/cards/1']")).to_contain_class("lit")
    tab_to(page, "Player 1")
    page.keyboard.press("Space")
    expect(page.locator(".claim-verdict")).to_have_text("That is not right.")


def test_elevator_through_the_picker(opened):
    page = opened()
    choose(page, "elevator")
    page.keyboard.press("Enter")
    assert focused(page) == "ace of spades"
    page.keyboard.press("Enter")
    expect(page.locator("[data-slot='/table/left/0']")).to_have_accessible_name("left card 1: ace of spades")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "king of hearts"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert focused(page) == "left card 3: empty"
    page.keyboard.type("2dKd7h3c7s 7d9c9hKc 4s5h6dQs".replace(" ", ""))
    page.keyboard.press("Escape")
    tab_to(page, "low", back=True)
    page.keyboard.press("Space")
    for way in ("high", "high"):
        tab_to(page, way, back=True)
    page.keyboard.press("Space")
    tab_to(page, "pot")
    page.keyboard.type("91")
    ruled(page, "Player 1 gets 46, Player 2 gets 45.")


def test_boo_ray_with_its_own_members(opened):
    page = opened()
    choose(page, "bourre")
    expect(page.get_by_role("heading", level=1)).to_have_text("Boo Ray")
    page.keyboard.type("8s")
    for tricks in ("3", "2", "0"):
        tab_to(page, "yes")
        page.keyboard.press("Space")
        tab_to(page, tricks)
        page.keyboard.press("Space")
    expect(page.locator(".later")).to_contain_text("house rule: amount")
    tab_to(page, "house rule: amount")
    page.keyboard.press("Enter")
    page.keyboard.type("4")
    ruled(page, "Player 1 wins, Player 3 pays 4, 4 stay in the middle.")
    page.keyboard.press("Control+z")
