"""The questions that a caller may ask of a state, each one call.

A document is a state whose shape has been checked: its members have their types and bounds. What relates
them is checked here, and every fault found is in the one ImpossibleState that is raised.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from service.rules.checks import too_many_chips
from service.rules.disputes.claim import claim_problems, read_claim
from service.rules.disputes.differences import Dispute
from service.rules.disputes.dispute import hold
from service.rules.errors import ImpossibleState, Problem
from service.rules.game import Game
from service.rules.moves.phases import LegalMoves, legal_moves
from service.rules.moves.reading import read_standing
from service.rules.moves.standing import within_state
from service.rules.reading import read_options, read_table
from service.rules.ruling import Scores, Settlement
from service.rules.table import Table

Document = Mapping[str, Any]
Needs = Callable[[Table, Document], Iterator[Problem]]


def house(game: Game, document: Document) -> Game:
    """The game under the options of a document."""
    return game.under(read_options(game, document))


def score(game: Game, document: Document) -> Scores:
    """What is each hand worth? ``game`` stands under the document's options; raises ImpossibleState."""
    return game.score(_table(game, document))


def settle(game: Game, document: Document) -> Settlement:
    """Who gets what? ``game`` stands under the document's options; raises ImpossibleState."""
    return settled(game, document)[1]


def settled(game: Game, document: Document) -> tuple[Table, Settlement]:
    """The table of a document, and who gets what there; raises ImpossibleState as ``settle`` does."""
    table = _table(game, document, game.settlement_problems)
    settlement = game.settle(table)
    problems = list(too_many_chips(settlement))
    if problems:
        raise ImpossibleState(problems)
    return table, settlement


def moves(game: Game, question: Document) -> LegalMoves:
    """What may be done now, by whom, and is the proposed move legal?

    ``question`` holds the state; ``game`` stands under the state's options. Raises ImpossibleState, its paths
    those of the question.
    """
    table, found = _read(game, question["state"])
    standing, problems = read_standing(game, table, question)
    if found or problems:
        raise ImpossibleState([*map(within_state, found), *problems])
    return legal_moves(game, table, standing)


def dispute(game: Game, question: Document) -> Dispute:
    """Is the claimed result right, and if not, where and why?

    ``question`` holds the state and the claim; ``game`` stands under the state's options. Raises
    ImpossibleState, its paths those of the question.
    """
    table, found = _read(game, question["state"], game.settlement_problems)
    claim = read_claim(question["claim"])
    problems = tuple(claim_problems(game, table, claim))
    if found or problems:
        raise ImpossibleState([*map(within_state, found), *problems])
    dispute = hold(game, table, claim)
    problems = tuple(too_many_chips(dispute.settlement))
    if problems:
        raise ImpossibleState(list(map(within_state, problems)))
    return dispute


def _table(game: Game, document: Document, needs: Needs | None = None) -> Table:
    """The table of a document without problems; ``needs`` finds what the question lacks besides."""
    table, problems = _read(game, document, needs)
    if problems:
        raise ImpossibleState(problems)
    return table


def _read(game: Game, document: Document, needs: Needs | None = None) -> tuple[Table, list[Problem]]:
    """The table of a document, and every problem of it."""
    reading = read_table(game, document)
    table = reading.table
    problems = [*reading.problems, *game.problems(table, document)]
    if needs is not None and table.live:
        problems.extend(needs(table, document))
    return table, problems
