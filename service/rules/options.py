"""House rules: an option is a named, typed choice that replaces a part of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from service.rules.cards import RANKS, SPELLINGS, Card
from service.rules.errors import BadDeclaration

Value = str | int | bool | tuple[str, ...] | None
Game = TypeVar("Game")


def get(game: object, path: str) -> Any:
    """The part of a game at a dotted path: ``dividing.chip``, ``sides.1.target``."""
    part: Any = game
    for name in path.split("."):
        part = _part(part, name, path)
    return part


def _part(whole: Any, name: str, path: str) -> Any:
    if name.isdigit() and isinstance(whole, tuple) and int(name) < len(whole):
        return whole[int(name)]
    if not hasattr(whole, name):
        raise BadDeclaration(f"{whole!r} has no part {name} (in {path})")
    return getattr(whole, name)


def put(game: Game, path: str, value: Any) -> Game:
    """The game with the part at a dotted path replaced."""
    head, _, rest = path.partition(".")
    old = get(game, head)
    part = put(old, rest, value) if rest else value
    if isinstance(game, tuple):
        return (*game[: int(head)], part, *game[int(head) + 1 :])  # type: ignore[return-value]
    return replace(game, **{head: part})  # type: ignore[type-var]


@dataclass(frozen=True, slots=True)
class Option:
    """A question about the house rules; its answer is kept in the part of the game at ``sets``."""

    name: str
    text: str
    sets: str

    def default(self, game: object) -> Value:
        """The answer that the game's own declaration gives."""
        value: Value = get(game, self.sets)
        return value

    def read(self, sent: Any) -> Value:
        """The value that the caller sent, in the form that the rules use."""
        value: Value = sent
        return value

    def apply(self, game: Game, value: Value) -> Game:
        """The game under this answer."""
        return put(game, self.sets, value)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to an option, in a sentence, with the parts that it replaces."""

    value: Value
    text: str
    changes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of a few named or numbered answers; the first is the default where ``sets`` names no part."""

    answers: tuple[Answer, ...]

    def default(self, game: object) -> Value:
        """The answer that the game's own declaration gives."""
        return Option.default(self, game) if self.sets else self.answers[0].value

    def read(self, sent: Any) -> Value:
        """The answer that equals what was sent: ``3.0`` is 3."""
        return next(answer.value for answer in self.answers if answer.value == sent)

    def apply(self, game: Game, value: Value) -> Game:
        """The game with the parts of the answer put in."""
        answer = next(answer for answer in self.answers if answer.value == value)
        for path, part in answer.changes.items():
            game = put(game, path, part)
        return put(game, self.sets, value) if self.sets else game


@dataclass(frozen=True, slots=True)
class Number(Option):
    """A whole number within bounds; None too where ``nullable``."""

    least: int
    most: int | None
    nullable: bool = False

    def read(self, sent: Any) -> Value:
        """The number as an integer: ``2.0`` is 2."""
        return None if sent is None else int(sent)


@dataclass(frozen=True, slots=True)
class WildCards(Option):
    """Ranks (``"2"``) and cards (``"Js"``), at most ``most`` of them."""

    most: int = len(RANKS)

    def read(self, sent: Any) -> Value:
        """The ranks and cards in their canonical spelling: ``"10"`` is ``"T"``."""
        return tuple(wild_entry(entry) for entry in sent)


def wild_entry(text: str) -> Card:
    """A rank or a card in its canonical spelling.

    >>> wild_entry("10"), wild_entry("j♠")
    ('T', 'Js')
    """
    if text == "10":
        return "T"
    return SPELLINGS.get(text) or text.upper()


Said = str | tuple[str, dict[str, Any]]
"""The sentence of an answer, with the parts it replaces if it replaces more than the part it is kept in."""


def choice(name: str, text: str, answers: Mapping[Any, Said], sets: str = "") -> Choice:
    """A choice of answers, the default first where it is kept in no part of the game."""
    spoken = [(value, (said, {}) if isinstance(said, str) else said) for value, said in answers.items()]
    return Choice(name, text, sets, tuple(Answer(value, *said) for value, said in spoken))


def flag(name: str, text: str, sets: str, *, no: Said, yes: Said) -> Choice:
    """A question of yes or no."""
    return choice(name, text, {False: no, True: yes}, sets)
