"""One pot: who contests it, who wins each side, how it is divided."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from service.rules.banish import Aftermath
from service.rules.declare import SIDES, Contender, LineHands, Verdict, best_line, cards_speak, resolve
from service.rules.dividing import Division, divide
from service.rules.hand_game import HandGame
from service.rules.holdings import Candidate, Holding
from service.rules.pots import SidePot, Stakes
from service.rules.ruling import Because
from service.rules.table import Table


@dataclass(frozen=True, slots=True)
class SpecialWin:
    """Seats that take a whole pot by a rule of their own; an ``instant`` win ends the play at once.

    ``shown`` tells more of each winner's hand, ``lacking`` why the others have not won, after their names.
    """

    winners: tuple[int, ...]
    rule: str
    how: str
    lacking: str
    instant: bool = False
    shown: tuple[Because, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """A settled pot; ``verdict`` is None where nobody had to show.

    ``remark`` tells, of the pot by its name, what becomes of a side without a winner; ``bound_lines`` are the
    lines of those who declared both where one line must make both hands.
    """

    pot: SidePot
    division: Division
    contenders: tuple[Contender, ...] = ()
    verdict: Verdict | None = None
    bound_lines: Mapping[int, str | None] = field(default_factory=dict)
    special: SpecialWin | None = None
    remark: Callable[[str], str] | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """A hand as it is decided: how it ends, what is at stake, each settled pot, and what every seat holds.

    Nobody holds anything where the hand ends without a showdown.
    """

    outcome: str
    after: Aftermath
    stakes: Stakes
    contests: tuple[Contest, ...]
    held: Mapping[int, Holding] = field(default_factory=dict)


def contest(game: HandGame, table: Table, pot: SidePot, going: Mapping[int, Contender]) -> Contest:
    """Settle a pot among several eligible players; ``going`` has what each live seat goes in with."""
    contenders = tuple(going[seat] for seat in pot.eligible)
    verdict = resolve(contenders, game.declaring) if game.declares else cards_speak(contenders)
    sides = tuple(
        (side.name, verdict.winners(side.name)) for side in game.sides_on(table) if verdict.winners(side.name)
    )
    bound = _bound_lines(contenders, verdict) if game.one_line else {}
    division = _divided(game, table, pot, sides) if sides else _unwon(game, table, pot)
    return Contest(pot, division, contenders, verdict, bound)


def uncontested(game: HandGame, table: Table, pot: SidePot) -> Contest:
    """A pot that one player at the most may win."""
    sides = (("high", pot.eligible),) if pot.eligible else ()
    return Contest(pot, _divided(game, table, pot, sides))


def won(game: HandGame, table: Table, pot: SidePot, special: SpecialWin) -> Contest:
    """A pot that a special win takes."""
    division = _divided(game, table, pot, (("high", special.winners),))
    return Contest(pot, division, special=special)


def unwon(game: HandGame, table: Table, pot: SidePot) -> Contest:
    """A pot that nobody wins because its players went out together."""
    return Contest(pot, _unwon(game, table, pot))


def stays(game: HandGame, table: Table, pot: SidePot) -> Contest:
    """A pot of a dead hand."""
    return Contest(pot, _divided(game, table, pot, ()))


def _unwon(game: HandGame, table: Table, pot: SidePot) -> Division:
    shared = game.declaring.nobody_wins == "split_live" and pot.eligible
    return _divided(game, table, pot, (("high", pot.eligible),) if shared else ())


def _divided(
    game: HandGame, table: Table, pot: SidePot, sides: tuple[tuple[str, tuple[int, ...]], ...]
) -> Division:
    return divide(pot.amount, sides, table, game.dividing)


def contenders(game: HandGame, table: Table, held: Mapping[int, Holding]) -> dict[int, Contender]:
    """What each live seat goes into the pots with."""
    sides = _first_and_second(game, table)
    return {seat: _contender(game, table, holding, sides) for seat, holding in held.items()}


def _contender(game: HandGame, table: Table, held: Holding, sides: tuple[str, str]) -> Contender:
    declares = table.players[held.seat].declares or ""
    high, low = _claimed(held.best(sides[0])), _claimed(held.best(sides[1]))
    together = (LineHands(None, high, low),)
    lines = tuple(_line_hands(held, line.id) for line in game.lines) if game.one_line else together
    return Contender(held.seat, declares, high, low, lines)


def _first_and_second(game: HandGame, table: Table) -> tuple[str, str]:
    """The names of the high side and of the side that shares the pot with it."""
    names = [side.name for side in game.sides_on(table)]
    return "high", next((name for name in names if name != "high"), "low")


def _line_hands(held: Holding, line: str | None) -> LineHands:
    high, low = (_claimed(held.on_line(side, line)) for side in SIDES)
    return LineHands(line, high, low)


def _claimed(candidate: Candidate | None) -> int | None:
    """The strength with which a hand claims its side; None where it does not qualify."""
    return None if candidate is None or candidate.qualifies is False else candidate.strength


def _bound_lines(contenders: tuple[Contender, ...], verdict: Verdict) -> dict[int, str | None]:
    """For each player who declared both: the line that won, or his best one if he failed."""
    bound = {}
    for contender in contenders:
        if contender.declares == "both":
            line = verdict.lines.get(contender.seat) or best_line(contender.lines)
            bound[contender.seat] = line.line if line else None
    return bound
