"""Parts of the page that tests of it look for, and an example shown on it."""

from playwright.sync_api import expect


def show(page, number=0):
    """An example of the game's card, as a tap shows it."""
    page.locator("details:has(> summary:has-text('and examples')) > summary").click()
    page.get_by_role("button", name="Example:").nth(number).click()
    ruled(page)


def ruled(page):
    expect(page.locator(".ruling")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".results")).to_be_visible()


def slot(page, place):
    return page.locator(f"[data-slot='{place}']")


def house_rules(page):
    return page.locator("details:has(> summary:text('House rules')) > summary")


def winner(page, side, name):
    return page.get_by_role("group", name=f"Who was said to win {side}").get_by_role("button", name=name)
