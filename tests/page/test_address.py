"""Choosing a game, and the address that brings a ruling back."""

import pytest
from playwright.sync_api import expect

from service.cli.page_links import link
from service.games import GAMES
from tests.api.asking import settle
from tests.page.dealer import Dealer, expected_shares
from tests.page.showing import house_rules, ruled, show, slot


class TestChoosing:
    @pytest.mark.parametrize("name", ["southern cross", "7/27", "CHASE THE ACE", "bouré"])
    def test_any_name_is_found(self, opened, name):
        page = opened()
        page.locator("#search").fill(name)
        expect(page.locator(".game")).to_have_count(1)

    def test_enter_takes_the_first(self, opened):
        page = opened()
        page.locator("#search").fill("eight or better")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Padre")
        assert page.evaluate("location.hash") == "#padre"

    def test_the_players_stay_when_the_game_changes(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_role("button", name="Change game").click()
        page.locator("#search").fill("omaha")
        page.keyboard.press("Enter")
        expect(page.get_by_label("Name of player 2")).to_have_value("bob")
        expect(slot(page, "/players/1/cards/0")).to_contain_class("vacant")

    def test_going_back_returns_to_the_game_before(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_role("button", name="Change game").click()
        page.locator(".game[data-game='badugi']").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Badugi")
        page.wait_for_url("**#badugi*")
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text("Texas Hold'em")
        expect(page.locator("[data-player='bob'] .payout")).to_have_text("120")

    def test_back_to_the_choice_and_forward_again(self, opened):
        page = opened()
        page.locator(".game[data-game='badugi']").click()
        page.wait_for_url("**#badugi")
        page.go_back()
        expect(page.locator("#search")).to_be_visible()
        page.go_forward()
        expect(page.get_by_role("heading", level=1)).to_have_text("Badugi")

    def test_a_service_that_is_away_is_said(self, opened):
        page = opened()
        page.route("**/v1/games/badugi", lambda route: route.fulfill(status=200, body="{"))
        page.locator(".game[data-game='badugi']").click()
        expect(page.get_by_role("alert")).to_contain_text("does not answer")
        page.unroute("**/v1/games/badugi")
        page.locator(".game[data-game='badugi']").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Badugi")
        assert page.get_by_role("alert").count() == 0


class TestAddress:
    def test_a_link_brings_the_ruling_back(self, opened):
        page = opened("#padre")
        show(page)
        house_rules(page).click()
        page.locator("[data-option='low_scale'] input[value='ace_to_six']").click()
        ruled(page)
        said = page.locator(".ruled").inner_text()
        page.wait_for_function("location.hash.length > 100")
        other = opened(page.evaluate("location.hash"))
        ruled(other)
        assert other.locator(".ruled").inner_text() == said
        assert other.locator("[data-option='low_scale'] input[value='ace_to_six']").is_checked()

    def test_without_compression_too(self, opened):
        page = opened("#texas-holdem")
        page.evaluate("delete window.CompressionStream")
        show(page)
        page.wait_for_function("location.hash.startsWith('#texas-holdem~0')")
        other = opened(page.evaluate("location.hash"))
        ruled(other)
        expect(other.locator("[data-player='bob'] .payout")).to_have_text("120")

    @pytest.mark.parametrize("game", ["texas-holdem", "elevator", "boo-ray", "seven-twenty-seven"])
    def test_a_link_that_a_report_makes(self, opened, game):
        state = GAMES[game].examples[0].state
        page = opened(link("", state))
        ruled(page)
        said = Dealer(page, {}, typing=False)
        settled = settle(state)
        assert said.payouts() == {player["id"]: player["payout"] for player in settled["players"]}
        assert said.shares() == expected_shares(settled)

    @pytest.mark.parametrize("packed", ["1abc", "0eyJwbGF5ZXJzIjo1fQ", "9", "0eyJ4IjoxfQ", "0%%", ""])
    def test_a_broken_link_says_so_and_starts_empty(self, opened, packed):
        page = opened(f"#texas-holdem~{packed}")
        expect(page.get_by_role("alert")).to_contain_text("cannot be read")
        expect(slot(page, "/table/board/0")).to_contain_class("vacant")

    def test_a_link_to_no_game_says_so(self, opened):
        page = opened("#five-card-stud")
        expect(page.get_by_role("alert")).to_contain_text("no game")
        expect(page.locator(".game")).to_have_count(len(GAMES))

    def test_nothing_is_stored(self, opened):
        page = opened("#texas-holdem")
        show(page)
        assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]
