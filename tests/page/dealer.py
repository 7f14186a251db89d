"""A dealer at the page: enters a state of a game that is known from its card alone, by taps or by keys."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

Path = tuple[str | int, ...]
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
COMMON = ("game", "options", "players", "table", "pot", "pots", "dealer")


def pointer(path: Path) -> str:
    return "".join(f"/{part}" for part in path)


class Dealer:
    """Taps and keys on the page, counted."""

    def __init__(self, page: Page, card: Mapping[str, Any], *, typing: bool) -> None:
        self.page, self.card, self.typing = page, card, typing
        self.taps = self.keys = 0
        self.last: Path | None = None

    # Taps and keys.

    def tap(self, target: Locator) -> None:
        self.taps += 1
        target.click()

    def type(self, text: str) -> None:
        self.keys += len(text)
        self.page.keyboard.type(text)

    def fill(self, target: Locator, text: str) -> None:
        self.last = None
        self.taps += 1
        self.keys += len(text)
        target.fill(text)

    def choose_game(self, name: str) -> None:
        self.fill(self.page.locator("#search"), name)
        self.tap(self.page.locator(f".game[data-game='{self.card['id']}']"))
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.card["name"])

    # A whole state.

    def enter(self, state: Mapping[str, Any]) -> None:
        """The state by hand, as the page asks for it."""
        for name, value in state.get("options", {}).items():
            self.option(name, value)
        for index, player in enumerate(state["players"]):
            self.fill(self.at(("players", index, "id")), player["id"])
        for path, card in cards(state.get("table", {}), ("table",)):
            self.card_at(path, card)
        for index, player in enumerate(state["players"]):
            for path, card in cards(player.get("cards", []), ("players", index, "cards")):
                self.card_at(path, card)
        for index, player in enumerate(state["players"]):
            self.seat(("players", index), player)
        if "dealer" in state and state["dealer"] != state["players"][-1]["id"]:
            self.tap(self.page.get_by_role("button", name=f"more of {state['dealer']}"))
            self.tap(self.page.get_by_role("button", name="deals", exact=True))
        if "pot" in state:
            self.fill(self.at(("pot",)), str(state["pot"]))
        for name in state.keys() - set(COMMON):
            self.member((name,), self.schema("state", name), state[name])

    def seat(self, path: Path, player: Mapping[str, Any]) -> None:
        for name in player.keys() - {"id", "cards"}:
            if name == "folded":
                self.tap(self.page.locator(f"[data-seat='{path[1]}']").get_by_role("button", name="folded"))
            elif name == "contributed":
                self.fill(self.at((*path, name)), str(player[name]))
            else:
                self.member((*path, name), self.schema("player", name), player[name])

    def schema(self, of: str, name: str) -> Mapping[str, Any]:
        return next(m["schema"] for m in self.card["members"] if (m["of"], m["name"]) == (of, name))

    # Its parts.

    def at(self, path: Path) -> Locator:
        return self.page.locator(f"[data-at='{pointer(path)}']")

    def card_at(self, path: Path, card: str) -> None:
        """The card at its place, which is the next one by itself if the one before was just filled."""
        *owner, last = path
        if self.last is None or [*owner, last - 1 if isinstance(last, int) else None] != list(self.last):
            slot = self.page.locator(f"[data-slot='{pointer(path)}']")
            if "active" not in slot.get_attribute("class").split():
                self.tap(slot)
        self.last = path
        if self.typing:
            self.type(card)
        else:
            self.tap(self.page.locator(f".picker [data-card='{card}']"))

    def option(self, name: str, value: Any) -> None:
        panel = self.page.locator("details:has(> summary:text('House rules'))")
        if panel.get_attribute("open") is None:
            self.tap(panel.locator("summary").first)
        question = panel.locator(f"[data-option='{name}']")
        if question.get_by_role("radio").count():
            self.tap(
                question.locator(
                    f"input[value='{str(value).lower() if value is False or value is True else value}']"
                )
            )
        else:
            self.fill(question.locator("input").first, str(value))

    def member(self, path: Path, schema: Mapping[str, Any], value: Any) -> None:
        """A member that only this game has, by the input that its schema makes."""
        if schema.get("title") == "Card":
            self.card_at(path, value)
        elif schema["type"] == "array":
            for index, item in enumerate(value):
                self.member((*path, index), schema["items"], item)
        elif schema["type"] == "object":
            for name, held in value.items():
                self.member((*path, name), schema["properties"][name], held)
        elif schema["type"] == "integer" and schema["maximum"] > 5:
            self.fill(self.at(path), str(value))
        else:
            self.pick(self.at(path), value)

    def pick(self, target: Locator, value: Any) -> None:
        self.last = None
        said = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        if target.evaluate("element => element.tagName") == "SELECT":
            if target.input_value() != said:
                self.taps += 1
                target.select_option(said)
        else:
            self.tap(target.get_by_role("button", name=said.replace("_", " "), exact=True))

    # What the page says.

    def await_ruling(self) -> None:
        expect(self.page.locator(".ruling")).to_have_attribute("aria-busy", "false")
        expect(self.page.locator(".results")).to_be_visible()

    def shares(self) -> list[tuple[int, str, str, int]]:
        """The split as the page shows it: pot, side, winner, chips."""
        return [
            (number, piece.get_attribute("data-share"), piece.get_attribute("data-winner"), amount(piece))
            for number, pot in enumerate(self.page.locator("[data-pot]").all())
            for piece in pot.locator("[data-share]").all()
        ]

    def payouts(self) -> dict[str, int]:
        return {
            row.get_attribute("data-player"): int(row.locator(".payout").inner_text())
            for row in self.page.locator("[data-player]").all()
        }


def amount(piece: Locator) -> int:
    return int(piece.locator(".piece-amount").inner_text())


def cards(held: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The cards of a table or a hand with their places, unknown ones left out."""
    if isinstance(held, str):
        yield path, held
    elif isinstance(held, dict):
        for name, below in held.items():
            yield from cards(below, (*path, name))
    elif isinstance(held, list):
        for index, below in enumerate(held):
            yield from cards(below, (*path, index))


def expected_shares(settlement: Mapping[str, Any]) -> list[tuple[int, str, str, int]]:
    """The split of a settlement in the form of `Dealer.shares`."""
    worth = [pot for pot in settlement["pots"] if pot["amount"]]
    return [piece for number, pot in enumerate(worth) for piece in _pieces(number, pot)]


def _pieces(number: int, pot: Mapping[str, Any]) -> Iterator[tuple[int, str, str, int]]:
    for share in pot["shares"]:
        for winner in share["winners"]:
            if winner["amount"]:
                yield number, share["side"], winner["player"], winner["amount"]
    if pot["left"]:
        yield number, "left", "", pot["left"]


def pictured(text: str) -> str:
    """A sentence of the service as the page shows it: its cards with their symbols."""
    return re.sub(
        r"\b([2-9TJQKA])([cdhs])\b", lambda card: card[1].replace("T", "10") + SYMBOLS[card[2]], text
    )
