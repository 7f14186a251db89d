"""Entering a hand: cards, undo, house rules, and errors shown where they belong."""

from playwright.sync_api import expect

from tests.page.showing import house_rules, ruled, show, slot


class TestEntering:
    def test_cards_follow_each_other(self, opened):
        page = opened("#texas-holdem")
        slot(page, "/table/board/0").click()
        page.keyboard.type("ahkhqcjstd2c3c4c5c")
        ruled(page)
        expect(page.locator(".verdict")).to_have_text("Player 1 wins, Player 2 wins.")

    def test_a_text_of_cards_is_taken_apart(self, opened):
        page = opened("#texas-holdem", size="phone")
        slot(page, "/table/board/0").tap()
        page.get_by_label("Type cards").fill("A♥ Kh, 10c  js TD")
        page.keyboard.press("Enter")
        expect(slot(page, "/table/board/2")).to_have_accessible_name("board card 3: ten of clubs")
        expect(slot(page, "/players/0/cards/0")).to_contain_class("active")

    def test_a_used_card_is_shown_as_used(self, opened):
        page = opened("#texas-holdem")
        slot(page, "/table/board/0").click()
        page.keyboard.type("As")
        used = page.locator(".picker [data-card='As']")
        expect(used).to_have_attribute("aria-disabled", "true")
        expect(used).to_have_accessible_name("ace of spades, used: board card 1")
        used.click(force=True)
        expect(slot(page, "/table/board/1")).to_contain_class("vacant")

    def test_backspace_goes_back(self, opened):
        page = opened("#texas-holdem")
        slot(page, "/table/board/0").click()
        page.keyboard.type("AsKs")
        page.keyboard.press("Backspace")
        expect(slot(page, "/table/board/1")).to_contain_class("vacant")
        page.keyboard.type("Qs")
        expect(slot(page, "/table/board/1")).to_have_accessible_name("board card 2: queen of spades")

    def test_jokers_are_offered_where_the_deck_has_them(self, opened):
        page = opened("#texas-holdem")
        slot(page, "/table/board/0").click()
        expect(page.locator(".choice")).to_have_count(52)
        house_rules(page).click()
        page.locator("[data-option='jokers'] input").fill("1")
        slot(page, "/table/board/0").click()
        page.keyboard.type("Jk")
        expect(slot(page, "/table/board/0")).to_have_accessible_name("board card 1: joker")

    def test_undo_takes_back_step_by_step(self, opened):
        page = opened("#texas-holdem")
        show(page)
        before = page.locator(".ruled").inner_text()
        page.get_by_label("alice put in").fill("50")
        expect(page.locator("[data-player='alice'] .payout")).to_have_text("0")
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_label("alice put in")).to_have_value("100")
        ruled(page)
        assert page.locator(".ruled").inner_text() == before
        page.locator("h1").click()
        page.keyboard.press("Control+z")
        expect(slot(page, "/table/board/0")).to_contain_class("vacant")

    def test_the_next_hand_keeps_the_players(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_role("button", name="Next hand").click()
        expect(page.get_by_label("Name of player 1")).to_have_value("alice")
        expect(slot(page, "/table/board/0")).to_contain_class("vacant")
        expect(slot(page, "/table/board/0")).to_be_focused()

    def test_options_redraw_the_table(self, opened):
        page = opened("#utah")
        expect(slot(page, "/table/board/0")).to_be_visible()
        house_rules(page).click()
        page.locator("[data-option='layout'] input[value='cross']").click()
        expect(page.locator("[data-line='across']")).to_have_count(1)

    def test_a_declaration_is_asked_for_where_players_declare(self, opened):
        page = opened("#padre")
        show(page)
        assert page.get_by_role("group", name="alice declares").count() == 0
        house_rules(page).click()
        page.locator("[data-option='showdown'] input[value='declare']").click()
        page.locator("[data-option='flop'] input[value='singly']").click()
        expect(page.get_by_role("group", name="alice declares")).to_be_visible()
        expect(page.locator(".later")).to_contain_text("alice: declares")

    def test_pots_made_already(self, opened):
        page = opened("#texas-holdem")
        show(page, 1)
        page.get_by_label("pot", exact=True).fill("")
        page.get_by_text("side pots made already").click()
        page.get_by_label("main pot", exact=True).fill("90")
        page.get_by_label("side pot 1", exact=True).fill("40")
        eligible = page.get_by_role("group", name="Who may win the side pot 1")
        eligible.get_by_role("button", name="carol").click()
        ruled(page)
        expect(page.locator("[data-player='alice'] .payout")).to_have_text("50")
        expect(page.locator("[data-player='carol'] .payout")).to_have_text("30")


class TestFaults:
    def test_what_is_missing_is_said_without_alarm(self, opened):
        page = opened("#texas-holdem")
        slot(page, "/table/board/0").click()
        page.keyboard.type("ahkhqc")
        page.keyboard.press("Escape")
        slot(page, "/players/0/cards/0").click()
        page.keyboard.type("2c3c4c")
        expect(page.locator(".later li")).to_have_text(["2 cards of the table", "Player 2: cards"])
        assert page.locator("[aria-invalid]").count() == 0
        page.locator(".later button").first.click()
        expect(slot(page, "/table/board/3")).to_be_focused()

    def test_a_fault_stands_at_its_field(self, opened):
        page = opened("#texas-holdem")
        show(page)
        house_rules(page).click()
        page.locator("[data-option='chip'] input").fill("7")
        field = page.get_by_label("alice put in")
        expect(field).to_have_attribute("aria-invalid", "true")
        described = field.get_attribute("aria-describedby")
        assert "multiple" in page.locator(f"#{described}").inner_text()
        page.locator(".wrongs button").first.click()
        expect(field).to_be_focused()

    def test_a_fault_of_an_option_opens_the_house_rules(self, opened):
        page = opened("#texas-holdem")
        show(page)
        house_rules(page).click()
        page.locator("[data-option='wild'] input").fill("zz")
        expect(page.locator("[data-option='wild'] .fault")).to_contain_text("rank")

    def test_a_second_player_of_a_name(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.get_by_label("Name of player 2").fill("alice")
        expect(page.get_by_label("Name of player 2")).to_have_attribute("aria-invalid", "true")

    def test_a_service_that_does_not_answer_loses_nothing(self, opened):
        page = opened("#texas-holdem")
        show(page)
        page.route("**/v1/settlements/batch", lambda route: route.fulfill(status=200, body="{"))
        page.get_by_label("alice put in").fill("90")
        expect(page.locator(".verdict")).to_contain_text("does not answer")
        page.unroute("**/v1/settlements/batch")
        page.get_by_label("alice put in").fill("100")
        expect(page.locator("[data-player='bob'] .payout")).to_have_text("120")
