"""Short ways to write a state, to ask about it, and to read the answer."""

from collections.abc import Mapping
from typing import Any

from service.games import GAMES
from service.rules import questions
from service.rules.errors import ImpossibleState
from service.rules.pots import Stakes, stakes
from service.rules.ruling import Because, Scores, Settlement
from service.rules.table import GivenPot, Player, Table
from tests.rules.wording import sentence

Document = dict[str, Any]


def player(name: str, cards: str = "", /, **members: Any) -> Document:
    """A player of a document; his cards are written in one string, ``?`` for one that is not known."""
    held = [None if card == "?" else card for card in cards.split()]
    return {"id": name, **({"cards": held} if cards else {}), **members}


def board(cards: str) -> Document:
    """The table of a game that has one row of cards."""
    return {"board": cards.split()}


def state(game: str, *players: Document, **members: Any) -> Document:
    """A document of a game."""
    return {"game": game, "players": list(players), **members}


def under(document: Document, **options: Any) -> Document:
    """The document under further options."""
    return {**document, "options": {**document.get("options", {}), **options}}


def settle(document: Document) -> Settlement:
    return questions.settle(questions.house(GAMES[document["game"]], document), document)


def score(document: Document) -> Scores:
    return questions.score(questions.house(GAMES[document["game"]], document), document)


def payouts(document: Document) -> dict[str, int]:
    """What each player gets from the pots."""
    return {ruling.id: ruling.payout for ruling in settle(document).players}


def paid(document: Document) -> tuple[int, ...]:
    """The payouts in the order of the players, then what stays for the next pot."""
    answer = settle(document)
    return (*(ruling.payout for ruling in answer.players), answer.next_pot)


def sentences(document: Document) -> list[str]:
    return [because.text for because in settle(document).because]


def because(document: Document, rule: str) -> list[Because]:
    """The rulings of a settlement that cite a rule."""
    return [said for said in settle(document).because if said.rule == rule]


def problems(document: Document, ask: Any = settle) -> list[tuple[str, str]]:
    """The code and place of every fault that a question finds, in order; none if it is answered."""
    try:
        ask(document)
    except ImpossibleState as impossible:
        for problem in impossible.problems:
            sentence(problem.detail)
        return [(problem.code, ".".join(map(str, problem.path))) for problem in impossible.problems]
    return []


def details(document: Document, ask: Any = settle) -> list[str]:
    """The sentences of the faults that a question finds."""
    try:
        ask(document)
    except ImpossibleState as impossible:
        return [problem.detail for problem in impossible.problems]
    return []


def seats(
    contributions: Mapping[str, int],
    live: str,
    *,
    dead: Mapping[str, int] | None = None,
    **table: Any,
) -> Table:
    """A table of players known by one letter who put in chips; those not in ``live`` have folded."""
    players = tuple(
        Player(name, folded=name not in live, contributed=chips, dead=(dead or {}).get(name, 0))
        for name, chips in contributions.items()
    )
    return Table(players, len(players) - 1, **table)


def given(table: Table, *pots: tuple[int, str]) -> Table:
    """The table with pots that the caller made: chips and the letters of those who may win them."""
    names = [known.id for known in table.players]
    made = tuple(GivenPot(amount, tuple(names.index(name) for name in who)) for amount, who in pots)
    return Table(table.players, table.dealer, pots=made)


def pots(table: Table) -> list[tuple[int, str]]:
    """The pots of a table: chips and the letters of those who may win them."""
    return [
        (pot.amount, "".join(table.players[seat].id for seat in pot.eligible)) for pot in stakes(table).pots
    ]


def refunds(table: Table) -> dict[str, int]:
    """Who gets chips back that nobody called."""
    at_stake: Stakes = stakes(table)
    return {table.players[seat].id: chips for seat, chips in enumerate(at_stake.refunds) if chips}
