"""The page for everybody: axe, sizes of what is tapped, names for screen readers."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.page.showing import house_rules, show, slot, winner


class TestForEverybody:
    @pytest.mark.parametrize(
        ("size", "scheme"), [("phone", "light"), ("phone", "dark"), ("tablet", "light"), ("laptop", "dark")]
    )
    def test_axe_finds_nothing(self, opened, size, scheme):
        page = opened(size=size, color_scheme=scheme)
        assert violations(page) == []
        page.locator(".game[data-game='elevator']").click()
        expect(page.locator(".table")).to_be_visible()
        show(page)
        winner(page, "high", "bob").click()
        page.get_by_text("What may be done now?").click()
        page.locator("[data-phase='declare']").click()
        house_rules(page).click()
        page.locator("[data-option='chip'] input").fill("0")
        expect(page.locator("[data-option='chip'] .fault")).to_be_visible()
        page.get_by_role("button", name="more of alice").click()
        slot(page, "/players/3/cards/0").click()
        expect(page.locator(".picker")).to_be_visible()
        assert violations(page) == []

    @pytest.mark.parametrize("game", ["boo-ray", "screw-your-neighbor", "red-dog"])
    def test_axe_finds_nothing_where_games_ask_for_more(self, opened, game):
        page = opened(f"#{game}", size="phone")
        show(page)
        assert violations(page) == []

    def test_everything_that_is_tapped_is_large_enough(self, opened):
        page = opened("#bundles", size="phone")
        show(page)
        slot(page, "/table/bundles/0/0").tap()
        small = page.evaluate(
            """[...document.querySelectorAll("button, input, select, summary")]
            .filter(e => e.checkVisibility() && !e.matches(".link"))
            .map(e => [e.className || e.type, e.getBoundingClientRect()])
            .filter(([_, box]) => box.height < 43.5 || box.width < 37)
            .map(([name, box]) => `${name} ${box.width} ${box.height}`)"""
        )
        assert small == []

    def test_a_table_with_a_joker_names_it(self, opened):
        page = opened("#kankakee")
        expect(slot(page, "/table/shared")).to_have_accessible_name("the shared card: joker")


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], node["target"], node.get("failureSummary")) for one in found for node in one["nodes"]]
