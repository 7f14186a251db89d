"""From a caller's document, whose shape has been checked, to the frozen table the rules work on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.rules.cards import SPELLINGS, Card
from service.rules.errors import Path, Problem
from service.rules.game import Game
from service.rules.options import Value
from service.rules.table import GivenPot, Player, Table
from service.rules.words import noun

Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """A table as far as it could be read, and the faults found while reading."""

    table: Table
    problems: tuple[Problem, ...]


def read_options(game: Game, document: Document) -> Mapping[str, Value]:
    """The answers to the game's options that the document gives."""
    sent = document.get("options", {})
    usual = game.usual(document) if game.usual else {}
    return dict(usual) | {
        option.name: option.read(sent[option.name]) for option in game.options if option.name in sent
    }


def read_table(game: Game, document: Document) -> Reading:
    """The table of a document; ``game`` stands under the document's options."""
    players = tuple(_player(game, sent) for sent in document["players"])
    seats = {player.id: seat for seat, player in enumerate(players)}
    problems: list[Problem] = []
    table = Table(
        players=players,
        dealer=_seat(document.get("dealer", players[-1].id), seats, ("dealer",), problems, len(players) - 1),
        cards=_table_cards(game, document.get("table", {}), problems),
        pot=int(document.get("pot", 0)),
        pots=_pots(document["pots"], seats, problems) if "pots" in document else None,
        more=_more(game, "state", document),
    )
    return Reading(table, tuple(problems))


def _player(game: Game, sent: Document) -> Player:
    return Player(
        id=sent["id"],
        cards=tuple(_card(text) for text in sent.get("cards", ())),
        unseen="cards" not in sent,
        folded=sent.get("folded", False),
        contributed=int(sent.get("contributed", 0)),
        dead=int(sent.get("dead", 0)),
        declares=sent.get("declares"),
        shows={
            side: tuple(SPELLINGS[text] for text in cards) for side, cards in sent.get("shows", {}).items()
        },
        more=_more(game, "player", sent),
    )


def _card(text: str | None) -> Card | None:
    return None if text is None else SPELLINGS[text]


def _more(game: Game, of: str, sent: Document) -> Mapping[str, Any]:
    return {
        member.name: member.read(sent[member.name])
        for member in game.members
        if member.of == of and member.name in sent
    }


def _seat(name: str, seats: Mapping[str, int], path: Path, problems: list[Problem], otherwise: int) -> int:
    if name in seats:
        return seats[name]
    problems.append(Problem("unknown_player", path, "No player of this state has that id."))
    return otherwise


def _pots(
    sent: Sequence[Document], seats: Mapping[str, int], problems: list[Problem]
) -> tuple[GivenPot, ...]:
    pots = []
    for i, pot in enumerate(sent):
        eligible = []
        for j, name in enumerate(pot["eligible"]):
            path = ("pots", i, "eligible", j)
            seat = _seat(name, seats, path, problems, -1)
            if seat in eligible:
                problems.append(Problem("duplicate_player", path, "This player is named twice for the pot."))
            elif seat >= 0:
                eligible.append(seat)
        pots.append(GivenPot(int(pot["amount"]), tuple(eligible)))
    return tuple(pots)


def _table_cards(game: Game, sent: Document, problems: list[Problem]) -> dict[str, Card | None]:
    cards: dict[str, Card | None] = dict.fromkeys(game.layout.names) | dict(game.usual_cards)
    for path, text in _leaves(sent):
        slot = ".".join(map(str, path))
        if slot in cards:
            cards[slot] = _card(text)
        else:
            problems.append(
                Problem("wrong_card_count", ("table", *path), f"The table has {_room(game, str(path[0]))}.")
            )
    return cards


def _leaves(sent: Document) -> Iterator[tuple[Path, str | None]]:
    for name, value in sent.items():
        yield from _below((name,), value)


def _below(path: Path, value: Any) -> Iterator[tuple[Path, str | None]]:
    if isinstance(value, list):
        for i, item in enumerate(value):
            yield from _below((*path, i), item)
    else:
        yield path, value


def _room(game: Game, member: str) -> str:
    count = sum(slot.path[0] == member for slot in game.layout)
    return f"{count} {member} {noun(count, 'card')} under these options"
