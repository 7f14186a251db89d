"""The phases of every family of games, and the question of what may be done in one."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from service.rules.errors import ImpossibleState, Problem
from service.rules.game import Game
from service.rules.moves.bet import bet
from service.rules.moves.cards import arrange, discard, draw, reveal
from service.rules.moves.dealer import expose
from service.rules.moves.judge import Judgement, judge, proposal_problems
from service.rules.moves.pass_on import swap
from service.rules.moves.show import show
from service.rules.moves.speech import announce, declare
from service.rules.moves.standing import OVER, Situation, Standing
from service.rules.moves.taking import take
from service.rules.moves.trick_play import exchange, play, stay
from service.rules.moves.wagering import wager
from service.rules.passing import PassingGame, players_in
from service.rules.showdown import Showdown
from service.rules.table import Table
from service.rules.trick_taking import TrickGame, stayers
from service.rules.wager import WagerGame

Phase = Callable[[Any, Table, Standing], Situation]

ALONE = ("stay", "wager")
"""The phases that a player who is alone still plays."""

SHOWDOWN_PHASES: Mapping[str, Phase] = {
    "bet": bet,
    "draw": draw,
    "discard": discard,
    "expose": expose,
    "arrange": arrange,
    "reveal": reveal,
    "declare": declare,
    "announce": announce,
    "show": show,
    "take": take,
}
TRICK_PHASES: Mapping[str, Phase] = {"expose": expose, "stay": stay, "exchange": exchange, "play": play}
PHASES = (*SHOWDOWN_PHASES, "stay", "exchange", "play", "swap", "wager")


def phases_of(game: Game) -> Mapping[str, Phase]:
    """The phases of a game, under its options, in which somebody has a move to make."""
    match game:
        case Showdown():
            known = SHOWDOWN_PHASES
            skipped = () if game.poker_ranked else ("show",)
        case TrickGame():
            known, skipped = TRICK_PHASES, ()
        case PassingGame():
            known, skipped = {"swap": swap}, ()
        case WagerGame():
            known, skipped = {"wager": wager}, ()
        case _:
            known, skipped = {}, ()
    return {
        phase: known[phase] for phase in dict.fromkeys(game.phases) if phase in known and phase not in skipped
    }


@dataclass(frozen=True, slots=True)
class LegalMoves:
    """What may be done in a phase, and the judgement of a proposed move if there was one."""

    situation: Situation
    table: Table
    judgement: Judgement | None = None


def legal_moves(game: Game, table: Table, standing: Standing) -> LegalMoves:
    """What may be done now, by whom? Raises ImpossibleState, its paths those of the question."""
    problems = tuple(_wrong_phase(game, standing))
    if not problems:
        situation = _situation(game, table, standing)
        problems = situation.problems
    if standing.proposed is not None:
        problems = (*problems, *proposal_problems(standing.proposed))
    if problems:
        raise ImpossibleState(problems)
    judgement = None
    if standing.proposed is not None:
        judgement = judge(game, table, situation, standing.proposed)
    return LegalMoves(situation, table, judgement)


def _situation(game: Game, table: Table, standing: Standing) -> Situation:
    playing = _playing(game, table, standing.phase)
    if standing.phase not in ALONE and len(playing) < 2:
        return OVER
    if isinstance(game, Showdown) and standing.phase != "discard" and _decided(game, table, standing.phase):
        return OVER
    if standing.turn is not None and standing.turn not in playing:
        detail = "This player has no turn in this phase."
        return Situation(problems=(Problem("impossible_play", ("turn",), detail),))
    return phases_of(game)[standing.phase](game, table, standing)


def _playing(game: Game, table: Table, phase: str) -> tuple[int, ...]:
    """The seats that have a part in a phase."""
    if isinstance(game, PassingGame):
        return players_in(table)
    if phase in ("exchange", "play"):
        return stayers(table)
    return table.live if phase == "discard" else game.still_in(table)


def _decided(game: Showdown, table: Table, phase: str) -> bool:
    """Is the hand dead, or has an emptied hand won every pot at once?"""
    if game.redeal is not None and phase != "bet" and game.redeal.applies(game, table):
        return True
    after = game.aftermath(table)
    instant = after.emptied and not after.out
    contested = [pot for pot in game.at_stake(after).pots if len(pot.eligible) > 1]
    return bool(instant) and all(game.special(after, pot) for pot in contested)


def _wrong_phase(game: Game, standing: Standing) -> Iterator[Problem]:
    phases = phases_of(game)
    if standing.phase not in phases:
        detail = f"{game.name} has no such phase under these options; its phases are {', '.join(phases)}."
        yield Problem("wrong_phase", ("phase",), detail)
