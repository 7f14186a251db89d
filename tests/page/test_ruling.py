"""The ruling on the page, claims and moves that are checked there, and taking a ruling away."""

import json
import re
import shlex

import pytest
from playwright.sync_api import expect

from tests.api.asking import settle
from tests.page.showing import show, slot, winner


class TestRuling:
    def test_the_winning_hand_is_lit_with_its_line(self, opened):
        page = opened("#elevator")
        show(page)
        expect(page.locator("[data-line='floor-2']")).to_contain_class("lit-line")
        lit = [one.get_attribute("data-slot") for one in page.locator(".table .slot.lit").all()]
        assert lit == ["/table/left/1", "/table/right/1", "/table/car"]
        page.get_by_role("button", name="Show bob's low hand").click()
        expect(page.locator("[data-line='floor-3']")).to_contain_class("lit-line")
        expect(slot(page, "/players/1/cards/0")).to_contain_class("lit")

    def test_wild_cards_say_what_they_stand_for(self, opened):
        page = opened("#lamebrain-pete")
        show(page)
        expect(page.locator(".table .note").first).to_have_text("= A♦")
        said = re.compile("wild, stands for the ace of")
        expect(page.locator(".table .slot.lit").first).to_have_accessible_name(said)

    def test_odd_chips_are_marked(self, opened):
        page = opened("#texas-holdem")
        show(page, 1)
        expect(page.locator(".pieces .odd")).to_have_count(2)
        other = opened("#elevator")
        show(other)
        expect(other.locator(".pieces .odd")).to_have_text("odd chip to high")

    def test_the_house_rules_of_the_table_are_said(self, opened):
        page = opened("#boo-ray")
        show(page)
        expect(page.locator(".house li")).to_have_text(re.compile("How many chips does a player pay .* 4$"))

    def test_lost_cards_are_crossed_out(self, opened):
        page = opened("#heaven-and-hell")
        show(page)
        expect(slot(page, "/players/0/cards/0")).to_have_accessible_name(
            "alice, card 1: king of spades, lost"
        )
        expect(slot(page, "/players/0/cards/2")).not_to_contain_class("gone")

    def test_a_tabled_hand_is_scored_as_shown(self, opened):
        page = opened("#padre")
        show(page)
        page.get_by_role("button", name="more of carol").click()
        slot(page, "/players/2/shows/high/0").click()
        page.keyboard.type("Kd9hKhQc8s")
        expect(page.locator("[data-player='carol'] [data-side='high']")).to_contain_text("pair of kings")

    def test_the_pots_are_drawn_to_scale(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_label("carol put in").fill("70")
        page.get_by_label("alice put in").fill("70")
        expect(page.locator("[data-pot='Side pot 1'] .pot-amount")).to_have_text("60")
        widths = [bar.bounding_box()["width"] for bar in page.locator(".bar").all()]
        assert widths[1] / widths[0] == pytest.approx(0.5, abs=0.02)

    def test_the_verdict_is_announced(self, opened):
        page = opened("#texas-holdem")
        show(page)
        verdict = page.get_by_role("status").filter(has_text="bob gets 120, carol gets 120.")
        expect(verdict).to_have_attribute("aria-live", "polite")


class TestClaims:
    def test_a_wrong_winner(self, opened):
        page = opened("#texas-holdem")
        show(page)
        winner(page, "whole", "alice").click()
        expect(page.locator(".claim-verdict")).to_have_text("That is not right.")
        expect(page.locator(".differences")).to_have_text("told alice, due bob, carol")

    def test_a_wrong_split(self, opened):
        page = opened("#padre")
        show(page)
        for name, chips in (("alice", 21), ("bob", 20), ("carol", 40)):
            page.get_by_label(f"{name} was to get").fill(str(chips))
        expect(page.locator(".differences")).to_contain_text("alice: told 21, due 20")
        expect(page.locator(".claim-answer .because")).to_contain_text("odd chip")

    def test_a_right_split(self, opened):
        page = opened("#padre")
        show(page)
        page.get_by_label("carol was to get").fill("41")
        expect(page.locator(".claim-verdict")).to_have_text("That is right.")


class TestMoves:
    def test_the_moves_of_a_phase(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_text("What may be done now?").click()
        page.locator("[data-phase='show']").click()
        expect(page.locator(".move-list li").first).to_contain_text("alice")
        page.locator("[data-phase='bet']").click()
        expect(page.locator(".move-list")).to_contain_text("fold")

    def test_a_move_is_judged(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_text("What may be done now?").click()
        page.locator("[data-phase='bet']").click()
        page.get_by_text("was this move allowed?").click()
        page.get_by_label("player", exact=True).select_option("carol")
        page.get_by_label("did", exact=True).select_option("check")
        expect(page.locator(".judged .claim-verdict")).to_have_text("That move is not allowed.")
        expect(page.locator(".judged .because")).to_contain_text("not the turn of carol")


class TestTakingAway:
    def test_the_curl_command_asks_the_same(self, opened, address):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_label("Name of player 1").fill("O'Hara")
        page.get_by_role("button", name="Copy as curl").click()
        command = shlex.split(page.locator(".copied textarea").input_value())
        assert command[:3] == ["curl", "-s", f"{address}v1/settlements"]
        state = json.loads(command[-1])
        assert state["players"][0]["id"] == "O'Hara"
        assert settle(state)["players"][1]["payout"] == 120

    def test_the_link_can_be_copied(self, opened, address):
        page = opened("#texas-holdem")
        show(page)
        page.wait_for_function("location.hash.length > 50")
        page.get_by_role("button", name="Copy link").click()
        assert page.locator(".copied textarea").input_value() == page.url

    def test_the_print_holds_the_ruling_and_no_controls(self, opened):
        page = opened("#elevator", size="phone")
        show(page)
        page.emulate_media(media="print")
        for selector in (".head", ".sharing", ".seat.empty", ".glance"):
            expect(page.locator(selector).first).to_be_hidden()
        for selector in (".table", ".verdict", ".results", ".because"):
            expect(page.locator(selector).first).to_be_visible()
