"""The report of an audit for people: totals, what differs by game and mistake, what was not judged."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from service import RULES_VERSION
from service.cli.page_links import link
from service.cli.told import CONTRADICTORY, Tally, place
from service.games import GAMES
from service.histories.compare import AGREES, DIFFERS, NOT_JUDGED
from service.rules.disputes.mistakes import ADDS_UP
from service.rules.words import noun

Json = dict[str, Any]

MOST = 500
"""How many hands of one game and mistake, or of one reason, a report lists; all are counted."""
NO_MISTAKE = "no known mistake"
SAID = {ADDS_UP: "the payouts do not add up"}
"""What a mistake is called where its name would not say it."""
GENERAL = {
    "impossible_hand": "The record contradicts itself or the rules.",
    "misshapen": "The record has not the members of its format.",
    "unknown_cards": "The file does not show all cards that decide the hand.",
    "unknown_variant": "The variant is none of the games of this service.",
}
"""What is said of all hands of a reason whose own sentence is about one of them."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player whose recorded result is not what is due to him; the amounts are those of the file."""

    player: str
    recorded: Decimal
    due: Decimal

    @property
    def difference(self) -> Decimal:
        """What he is still owed; what he was overpaid is negative."""
        return self.due - self.recorded


@dataclass(frozen=True, slots=True)
class Differing:
    """A hand that was paid otherwise than the rules say, and the link that brings it back."""

    name: str
    place: str
    link: str
    unit: str
    rows: tuple[Row, ...]
    reasons: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """A hand that was not judged or a text that could not be read, with what was wrong."""

    name: str
    place: str
    faults: tuple[str, ...] = ()


@dataclass
class Listed:
    """Hands of one kind: all counted, the first ones listed, and the chips that changed hands wrongly."""

    count: int = 0
    underpaid: Decimal = Decimal(0)
    overpaid: Decimal = Decimal(0)
    text: str = ""
    hands: list[Any] = field(default_factory=list)

    def add(self, make: Callable[[], Differing | Other]) -> None:
        """One more; it is made where it is listed."""
        self.count += 1
        if self.count <= MOST:
            self.hands.append(make())

    def pay(self, rows: Iterable[Row]) -> None:
        """Count the chips of a hand that differs."""
        for row in rows:
            self.underpaid += max(row.difference, Decimal(0))
            self.overpaid += max(-row.difference, Decimal(0))

    @property
    def more(self) -> int:
        """How many are not listed."""
        return self.count - len(self.hands)


@dataclass
class Audited:
    """A game: how many hands of each verdict, and its differences by mistake."""

    name: str
    verdicts: Counter[str] = field(default_factory=Counter)
    mistakes: dict[str, Listed] = field(default_factory=dict)

    @property
    def differences(self) -> list[tuple[str, Listed]]:
        """By mistake, the most frequent first."""
        return sorted(self.mistakes.items(), key=lambda item: (-item[1].count, item[0]))

    @property
    def underpaid(self) -> Decimal:
        """What players did not get that was due to them."""
        return sum((one.underpaid for one in self.mistakes.values()), Decimal(0))

    @property
    def overpaid(self) -> Decimal:
        """What players got that was not due to them."""
        return sum((one.overpaid for one in self.mistakes.values()), Decimal(0))


class Audit:
    """What a report says, gathered hand by hand: only what it lists is kept."""

    def __init__(self, page: str, files: int) -> None:
        self._page = page
        self.tally = Tally(files=files)
        self._games: dict[str, Audited] = {}
        self._not_judged: dict[str, Listed] = {}
        self.unread = Listed()

    def add(self, line: Json) -> None:
        """What came of one more hand, or of a file or line that could not be read."""
        self.tally.add(line)
        if "error" in line:
            self.unread.add(lambda: Other("", place(line), (line["error"],)))
            return
        game = self._game(line.get("game"))
        game.verdicts[line["verdict"]] += 1
        if line["verdict"] == DIFFERS:
            self._differs(game, line)
        elif line["verdict"] == NOT_JUDGED:
            self._is_not_judged(line)

    def _game(self, name: str | None) -> Audited:
        return self._games.setdefault(name or "", Audited(GAMES[name].name if name else "unknown"))

    def _differs(self, game: Audited, line: Json) -> None:
        kind = " and ".join(map(_called, line["mistakes"])) or NO_MISTAKE
        rows = _rows(line)
        listed = game.mistakes.setdefault(kind, Listed())
        listed.pay(rows)
        listed.add(lambda: _differing(line, rows, link(self._page, line["state"])))

    def _is_not_judged(self, line: Json) -> None:
        code, text = line["reason"]["code"], line["reason"]["text"]
        faults = tuple(f"{one['pointer'] or 'the hand'}: {one['detail']}" for one in line.get("errors", ()))
        listed = self._not_judged.setdefault(code, Listed(text=GENERAL.get(code, text)))
        listed.add(lambda: Other(line["hand"], place(line), faults or _own(code, text)))

    @property
    def games(self) -> list[Audited]:
        """The games, those with most differences first."""
        return sorted(self._games.values(), key=lambda game: (-game.verdicts[DIFFERS], game.name))

    @property
    def mistakes(self) -> list[tuple[str, Listed]]:
        """The mistakes of all games together, the most frequent first."""
        together: dict[str, Listed] = {}
        for game in self.games:
            for kind, listed in game.mistakes.items():
                total = together.setdefault(kind, Listed())
                total.count += listed.count
                total.underpaid += listed.underpaid
                total.overpaid += listed.overpaid
        return sorted(together.items(), key=lambda item: (-item[1].count, item[0]))

    @property
    def not_judged(self) -> list[tuple[str, Listed]]:
        """By reason; records that contradict themselves first."""
        return sorted(self._not_judged.items(), key=lambda item: (item[0] not in CONTRADICTORY, item[0]))

    def page(self) -> str:
        """The report as a page of HTML that needs nothing besides itself."""
        return _TEMPLATE.render(
            audit=self, rules=RULES_VERSION, agrees=AGREES, differs=DIFFERS, skipped=NOT_JUDGED
        )


def _called(mistake: str) -> str:
    return SAID.get(mistake, mistake.replace("_", " "))


def _own(code: str, text: str) -> tuple[str, ...]:
    """The sentence of a hand, where another one is said of all."""
    return (text,) if code in GENERAL else ()


def _rows(line: Json) -> tuple[Row, ...]:
    unit = Decimal(line["unit"])
    return tuple(Row(one["player"], one["recorded"] * unit, one["due"] * unit) for one in line["differences"])


def _differing(line: Json, rows: tuple[Row, ...], where: str) -> Differing:
    said = (said["text"] for one in line["differences"] for said in one["because"])
    notes = tuple(note["text"] for note in line["notes"])
    return Differing(line["hand"], place(line), where, line["unit"], rows, tuple(dict.fromkeys(said)), notes)


def chips(amount: Decimal) -> str:
    """An amount with its thousands apart.

    >>> chips(Decimal("1234.50")), chips(Decimal(0))
    ('1,234.5', '0')
    """
    return format(amount.normalize(), ",f") if amount else "0"


def signed(amount: Decimal) -> str:
    """An amount that is owed, or was overpaid.

    >>> signed(Decimal(5)), signed(Decimal(-5))
    ('+5', '−5')
    """
    return f"{'+' if amount > 0 else '−'}{chips(abs(amount))}"


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {"chips": chips, "noun": noun, "signed": signed}
    return made


_TEMPLATE = _environment().get_template("audit.html")
