"""Further members of a state that only some games have; schema, catalog and parser come from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from service.rules.cards import SPELLINGS, Card

Value = TypeVar("Value")


class Owner(Protocol):
    """A player or a table."""

    @property
    def more(self) -> Mapping[str, Any]:
        """The further members that were sent."""


@dataclass(frozen=True, slots=True)
class Member(Generic[Value]):
    """A named member of a player or of the state, with the sentence that explains it."""

    of: Literal["player", "state"]
    name: str
    text: str
    default: Value

    def get(self, owner: Owner) -> Value:
        """What the owner has under this name, or the default."""
        value: Value = owner.more.get(self.name, self.default)
        return value

    def read(self, sent: Any) -> Any:
        """The value that the caller sent, in the form that the rules use."""
        return sent


@dataclass(frozen=True, slots=True)
class Pick(Member[str | None]):
    """One of a few names; None where the caller says nothing."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealtCard(Member[Card | None]):
    """One known card; None where the caller says nothing."""

    def read(self, sent: Any) -> Card:
        """The card in its canonical spelling."""
        return SPELLINGS[sent]


@dataclass(frozen=True, slots=True)
class Tally(Member[int | None]):
    """A number, 0 to ``most``; None where the caller says nothing."""

    most: int

    def read(self, sent: Any) -> int:
        """The number as an integer: ``2.0`` is 2."""
        return int(sent)


class Play(NamedTuple):
    """A card that a player played."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class Tricks(Member[tuple[tuple[Play, ...], ...]]):
    """The tricks of a hand in order, each the cards played to it, the leader's first."""

    most: int

    def read(self, sent: Any) -> tuple[tuple[Play, ...], ...]:
        """The tricks with their cards in the canonical spelling."""
        return tuple(tuple(Play(play["player"], SPELLINGS[play["card"]]) for play in trick) for trick in sent)


class Turn(NamedTuple):
    """What a player did in his turn, with the card he drew if he drew one."""

    player: str
    action: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class Turns(Member[tuple[Turn, ...] | None]):
    """The turns of a hand in order, one a player; None where the caller says nothing."""

    actions: tuple[str, ...]

    def read(self, sent: Any) -> tuple[Turn, ...]:
        """The turns with their cards in the canonical spelling."""
        return tuple(
            Turn(turn["player"], turn["action"], SPELLINGS[turn["card"]] if "card" in turn else None)
            for turn in sent
        )


@dataclass(frozen=True, slots=True)
class DealtCards(Member[tuple[Card, ...]]):
    """Known cards, ``most`` at the most."""

    most: int

    def read(self, sent: Any) -> tuple[Card, ...]:
        """The cards in their canonical spelling."""
        return tuple(SPELLINGS[text] for text in sent)


@dataclass(frozen=True, slots=True)
class Flag(Member[bool | None]):
    """True or false; None where the caller says nothing."""


@dataclass(frozen=True, slots=True)
class Count(Member[int]):
    """A number of things, 0 to ``most``."""

    most: int

    def read(self, sent: Any) -> int:
        """The number as an integer: ``2.0`` is 2."""
        return int(sent)
