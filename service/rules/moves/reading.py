"""From a caller's question about moves, whose shape has been checked, to where the play stands."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from service.rules.cards import SPELLINGS
from service.rules.checks import MOST_CHIPS, no_multiple
from service.rules.errors import Path, Problem
from service.rules.game import Game
from service.rules.moves.standing import Betting, Proposal, Standing
from service.rules.table import Table
from service.rules.words import listing

Document = Mapping[str, Any]


class _Reader:
    """Reads ids as seats and keeps the faults it finds."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.seats = table.seats
        self.problems: list[Problem] = []

    def seat(self, name: str | None, path: Path) -> int | None:
        """The seat of a player's id."""
        if name is None or name in self.seats:
            return None if name is None else self.seats[name]
        self.problems.append(Problem("unknown_player", path, "No player of this state has that id."))
        return None

    def seats_of(self, names: Sequence[str], path: Path) -> tuple[int, ...]:
        """The seats of a list of ids."""
        found = [(i, self.seat(name, (*path, i))) for i, name in enumerate(names)]
        seats: list[int] = []
        for i, seat in found:
            if seat is not None and seat in seats:
                detail = "This player is named twice."
                self.problems.append(Problem("duplicate_player", (*path, i), detail))
            elif seat is not None:
                seats.append(seat)
        return tuple(seats)

    def chips(self, amounts: Mapping[str, Any], path: Path) -> dict[int, int]:
        """Amounts by seat."""
        read = {}
        for name, amount in amounts.items():
            seat = self.seat(name, path)
            if seat is not None:
                read[seat] = int(amount)
            if int(amount) % self.game.dividing.chip:
                self.problems.append(no_multiple(self.game, path))
        return read


def read_standing(game: Game, table: Table, document: Document) -> tuple[Standing, tuple[Problem, ...]]:
    """Where the play stands, and the faults found while reading."""
    reader = _Reader(game, table)
    standing = Standing(
        phase=document["phase"],
        turn=reader.seat(document.get("turn"), ("turn",)),
        lead=reader.seat(document.get("lead"), ("lead",)),
        acted=reader.seats_of(document.get("acted", ()), ("acted",)),
        betting=_betting(reader, document.get("betting", {})),
        arranged=reader.seats_of(document.get("arranged", ()), ("arranged",)),
        asked_by=reader.seat(document.get("asked_by"), ("asked_by",)),
        proposed=_proposal(reader, document["proposed"]) if "proposed" in document else None,
    )
    return standing, (*reader.problems, *_impossible(game, table, standing))


def _impossible(game: Game, table: Table, standing: Standing) -> Iterator[Problem]:
    """A turn of somebody who has folded, and bets that are not among the contributions."""
    if standing.turn is not None and table.players[standing.turn].folded:
        yield Problem("impossible_play", ("turn",), "This player has folded.")
    betting = standing.betting
    for name, amount in (("min_bet", betting.min_bet), ("last_raise", betting.last_raise or 0)):
        if amount % game.dividing.chip:
            yield no_multiple(game, ("betting", name))
    apart = [seat for seat, bet in betting.bets.items() if bet > table.players[seat].contributed]
    if apart and table.pots is None:
        names = listing(table.names(tuple(apart)))
        detail = f"The bets of this round are part of what was contributed; those of {names} are more."
        yield Problem("impossible_play", ("betting", "bets"), detail)
    if sum((*betting.bets.values(), *betting.stacks.values())) > MOST_CHIPS:
        detail = f"All chips together may be {MOST_CHIPS} at most."
        yield Problem("amount_too_large", ("betting", "stacks"), detail)


def _betting(reader: _Reader, sent: Document) -> Betting:
    return Betting(
        structure=sent.get("structure", "no_limit"),
        min_bet=int(sent.get("min_bet", reader.game.dividing.chip)),
        max_raises=_whole(sent.get("max_raises")),
        last_raise=_whole(sent.get("last_raise")),
        raises=int(sent.get("raises", 0)),
        bets=reader.chips(sent.get("bets", {}), ("betting", "bets")),
        stacks=reader.chips(sent.get("stacks", {}), ("betting", "stacks")),
    )


def _whole(sent: Any) -> int | None:
    return None if sent is None else int(sent)


def _proposal(reader: _Reader, sent: Document) -> Proposal:
    cards = sent.get("cards")
    slots = sent.get("slots")
    return Proposal(
        action=sent["action"],
        seat=reader.seat(sent.get("player"), ("proposed", "player")),
        cards=None if cards is None else tuple(SPELLINGS[text] for text in cards),
        amount=_whole(sent.get("amount")),
        declaration=sent.get("declaration"),
        line=sent.get("line"),
        slots=None if slots is None else tuple(slots),
        side=sent.get("side"),
    )
