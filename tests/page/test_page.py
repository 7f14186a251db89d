"""What the page does besides ruling: the address, undo, errors in place, disputes, moves, and taking a ruling away."""

import json
import re
import shlex

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from service.api.page import FOLDER
from service.app import create_app
from service.games import GAMES
from service.settings import Settings
from tests.api.asking import card_of, settle
from tests.page.conftest import SIZES
from tests.page.dealer import Dealer

HOLDEM = card_of("texas-holdem")


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


class TestFiles:
    @pytest.fixture
    def client(self):
        return create_app(Settings(access_log=False)).test_client()

    def test_the_page_and_all_it_names_are_served(self, client):
        page = client.get("/")
        assert (page.status_code, page.mimetype) == (200, "text/html")
        named = set(re.findall(r'(?:href|src)="(page/[^"]+)"', page.text))
        assert named >= {"page/main.js", "page/page.css", "page/icon.svg"}
        for name in named:
            with client.get(f"/{name}") as response:
                assert response.status_code == 200
                assert response.headers["ETag"]
                assert client.get(f"/{name}", headers={"If-None-Match": response.headers["ETag"]}).status_code == 304

    def test_other_files_are_not(self, client):
        for name in ("page.html", "..%2Fdocs.html", "none.js"):
            assert client.get(f"/page/{name}").status_code == 404

    def test_the_policy_is_strict(self, client):
        policy = client.get("/").headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy

    def test_the_code_names_no_game(self):
        for file in FOLDER.iterdir():
            text = file.read_text(encoding="utf-8")
            for game in GAMES.values():
                if game.id == "z":
                    continue  # a letter, and a key
                assert not re.search(rf"[\"'`./]{re.escape(game.id)}[\"'`./]", text), (file.name, game.id)
                assert len(game.name) < 4 or game.name not in text, (file.name, game.name)


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


class TestAddress:
    def test_a_link_brings_the_ruling_back(self, opened):
        page = opened("#padre")
        show(page)
        page.locator("details:has(> summary:text('House rules')) > summary").click()
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

    @pytest.mark.parametrize(
        "fragment",
        ["#texas-holdem~1abc", "#texas-holdem~0eyJwbGF5ZXJzIjo1fQ", "#texas-holdem~9", "#texas-holdem~0eyJ4IjoxfQ", "#texas-holdem~0%%"],
    )
    def test_a_broken_link_says_so_and_starts_empty(self, opened, fragment):
        page = opened(fragment)
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
        page.locator("details:has(> summary:text('House rules')) > summary").click()
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
        page.locator("details:has(> summary:text('House rules')) > summary").click()
        page.locator("[data-option='layout'] input[value='cross']").click()
        expect(page.locator("[data-line='across']")).to_have_count(1)

    def test_a_declaration_is_asked_for_where_players_declare(self, opened):
        page = opened("#padre")
        show(page)
        assert page.get_by_role("group", name="alice declares").count() == 0
        page.locator("details:has(> summary:text('House rules')) > summary").click()
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
        page.get_by_role("group", name="Who may win the side pot 1").get_by_role("button", name="carol").click()
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
        page.locator("details:has(> summary:text('House rules')) > summary").click()
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
        page.locator("details:has(> summary:text('House rules')) > summary").click()
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


class TestRuling:
    def test_the_winning_hand_is_lit_with_its_line(self, opened):
        page = opened("#elevator")
        show(page)
        expect(page.locator("[data-line='floor-2']")).to_contain_class("lit-line")
        lit = page.locator(".table .slot.lit")
        assert [one.get_attribute("data-slot") for one in lit.all()] == ["/table/left/1", "/table/right/1", "/table/car"]
        page.get_by_role("button", name="Show bob's low hand").click()
        expect(page.locator("[data-line='floor-3']")).to_contain_class("lit-line")
        expect(slot(page, "/players/1/cards/0")).to_contain_class("lit")

    def test_wild_cards_say_what_they_stand_for(self, opened):
        page = opened("#lamebrain-pete")
        show(page)
        expect(page.locator(".table .note").first).to_have_text("= A♦")
        expect(page.locator(".table .slot.lit").first).to_have_accessible_name(re.compile("wild, stands for the ace of"))

    def test_odd_chips_are_marked(self, opened):
        page = opened("#texas-holdem")
        show(page, 1)
        expect(page.locator(".pieces .odd")).to_have_count(2)
        other = opened("#elevator")
        show(other)
        expect(other.locator(".pieces .odd")).to_have_text("odd chip to high")

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
        page.get_by_role("group", name="Who was said to win whole").get_by_role("button", name="alice").click()
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
        page.get_by_role("group", name="Who was said to win high").get_by_role("button", name="bob").click()
        page.get_by_text("What may be done now?").click()
        page.locator("[data-phase='declare']").click()
        page.locator("details:has(> summary:text('House rules')) > summary").click()
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
