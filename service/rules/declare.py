"""Declarations and the two-way rule (rules.md G8, G9)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from service.rules.options import choice

SIDES = ("high", "low")
WAYS = {"high": ("high",), "low": ("low",), "both": SIDES}


@dataclass(frozen=True, slots=True)
class Declaring:
    """The house rules of going high, low or both."""

    showdown: str = "cards_speak"
    both_rule: str = "outright"
    failed_both: str = "resplit"
    both_lines: str = "different"
    nobody_wins: str = "carry"


SHOWDOWN = choice(
    "showdown",
    "Do players declare which way they go?",
    {
        "declare": "Each live player declares high, low or both.",
        "cards_speak": "Nobody declares; every hand contests both sides.",
    },
    "declaring.showdown",
)
BOTH_RULE = choice(
    "both_rule",
    "What must a player do who declared both?",
    {
        "outright": "Win both ways outright: a loss or a tie either way loses everything.",
        "win_or_tie": "Win or tie both ways: a tie keeps him in, for a share.",
    },
    "declaring.both_rule",
)
FAILED_BOTH = choice(
    "failed_both",
    "What happens when a player who declared both fails?",
    {
        "resplit": "He is out, and the others contest the pot as if he had not played.",
        "must_beat_swing": "A side is won only by a hand that beats or ties his on that side.",
    },
    "declaring.failed_both",
)
NOBODY_WINS = choice(
    "nobody_wins",
    "What happens to a pot that nobody wins?",
    {
        "carry": "It stays for the next hand.",
        "split_live": "The pot's live players share it equally.",
    },
    "declaring.nobody_wins",
)
BOTH_LINES = choice(
    "both_lines",
    "May a player who declared both use different lines of the table?",
    {
        "different": "Yes: the high hand and the low hand are two independent hands.",
        "same": "No: one line must give him both hands.",
    },
    "declaring.both_lines",
)
DECLARING_OPTIONS = (SHOWDOWN, BOTH_RULE, FAILED_BOTH, NOBODY_WINS)


class LineHands(NamedTuple):
    """The strengths of a line's high and low hand; None where it makes none or the low does not qualify."""

    line: str | None
    high: int | None
    low: int | None


class Contender(NamedTuple):
    """A seat in a pot: what it declared, its best strength each way (None: no hand, or no qualifying low).

    ``lines`` are the choices of a player who goes both ways: one entry of independent best hands, or one a
    line where both hands must come from the same line.
    """

    seat: int
    declares: str
    high: int | None
    low: int | None
    lines: tuple[LineHands, ...]

    def goes(self, side: str) -> bool:
        """Did he declare this side? Who did not declare at all goes for neither."""
        return side in WAYS.get(self.declares, ())

    def strength(self, side: str) -> int | None:
        """His best strength on a side."""
        return self.high if side == "high" else self.low


@dataclass(frozen=True, slots=True)
class Rival:
    """Who stops a player on a side, and whether he only tied him."""

    side: str
    seat: int
    tied: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """A player who declared both and did not win both; ``rivals`` stop him, none: his low does not qualify.

    ``one_line`` says that he could have won each way, but not on one line.
    """

    seat: int
    rivals: tuple[Rival, ...]
    one_line: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins each side of a pot (seats), and how that came about."""

    high: tuple[int, ...]
    low: tuple[int, ...]
    failures: tuple[Failure, ...] = ()
    lines: dict[int, LineHands] = field(default_factory=dict)
    unbeaten: tuple[Rival, ...] = ()

    def winners(self, side: str) -> tuple[int, ...]:
        """The winners of a side."""
        return self.high if side == "high" else self.low


def best(strengths: Sequence[tuple[int, int | None]]) -> tuple[int, ...]:
    """The seats with the largest strength, in order; None never wins.

    >>> best([(0, 5), (1, 9), (2, None), (3, 9)])
    (1, 3)
    """
    top = max((strength for _, strength in strengths if strength is not None), default=None)
    return tuple(seat for seat, strength in strengths if strength is not None and strength == top)


def cards_speak(contenders: Sequence[Contender]) -> Verdict:
    """Everybody contests both sides with his best hands (G7)."""
    return Verdict(
        best([(c.seat, c.high) for c in contenders]),
        best([(c.seat, c.low) for c in contenders]),
    )


def resolve(contenders: Sequence[Contender], rule: Declaring) -> Verdict:
    """Resolve the declarations of one pot (G8): all who declared both are tested at once, then the sides."""
    boths = [c for c in contenders if c.declares == "both"]
    wins = {c.seat: _winning_line(c, contenders, rule) for c in boths}
    lines = {seat: line for seat, line in wins.items() if line is not None}
    failed = [c for c in boths if wins[c.seat] is None]
    remaining = [c for c in contenders if c not in failed]
    sides = {side: best(_strengths(side, remaining, lines)) for side in SIDES}
    unbeaten: list[Rival] = []
    if rule.failed_both == "must_beat_swing":
        for side in SIDES:
            rival = _unbeaten(side, sides[side], failed, dict(_strengths(side, remaining, lines)))
            if rival:
                sides[side] = ()
                unbeaten.append(rival)
    failures = tuple(_failure(c, contenders, rule) for c in failed)
    return Verdict(sides["high"], sides["low"], failures, lines, tuple(unbeaten))


def _strengths(
    side: str, contenders: Sequence[Contender], lines: dict[int, LineHands]
) -> list[tuple[int, int | None]]:
    def strength(contender: Contender) -> int | None:
        won = lines.get(contender.seat)
        if won is None:
            return contender.strength(side)
        return won.high if side == "high" else won.low

    return [(c.seat, strength(c)) for c in contenders if c.goes(side)]


def _stands(
    strength: int | None, side: str, seat: int, contenders: Sequence[Contender], rule: Declaring
) -> bool:
    """Does a strength win its side against everybody else who went that way?"""
    return strength is not None and not _rivals(strength, side, seat, contenders, rule)


def _rivals(
    strength: int, side: str, seat: int, contenders: Sequence[Contender], rule: Declaring
) -> tuple[Rival, ...]:
    stops: Callable[[int], bool] = (
        (lambda other: other >= strength)
        if rule.both_rule == "outright"
        else (lambda other: other > strength)
    )
    others = [(c.seat, c.strength(side)) for c in contenders if c.seat != seat and c.goes(side)]
    return tuple(
        Rival(side, other, theirs == strength)
        for other, theirs in sorted(others, key=lambda pair: -(pair[1] or 0))
        if theirs is not None and stops(theirs)
    )


def _winning_line(both: Contender, contenders: Sequence[Contender], rule: Declaring) -> LineHands | None:
    """The line with which he wins both ways, of several the one with the best high, then the best low."""
    winning = [
        line
        for line in both.lines
        if _stands(line.high, "high", both.seat, contenders, rule)
        and _stands(line.low, "low", both.seat, contenders, rule)
    ]
    return best_line(winning)


def best_line(lines: Sequence[LineHands]) -> LineHands | None:
    """The line with the best high, then the best low; the first of equals."""
    return max(lines, key=lambda line: (line.high or 0, line.low or 0), default=None)


def _unbeaten(
    side: str, winners: Sequence[int], failed: Sequence[Contender], strengths: dict[int, int | None]
) -> Rival | None:
    """The failed both-declarer, if any, whose hand on this side the side's winners do not reach."""
    swings = [(c.strength(side) or 0, c.seat) for c in failed if c.strength(side) is not None]
    if not winners or not swings:
        return None
    strength, seat = max(swings)
    return Rival(side, seat, tied=False) if (strengths[winners[0]] or 0) < strength else None


def _failure(both: Contender, contenders: Sequence[Contender], rule: Declaring) -> Failure:
    rivals = tuple(
        rival
        for side in SIDES
        if (strength := both.strength(side)) is not None
        for rival in _rivals(strength, side, both.seat, contenders, rule)[:1]
    )
    one_line = not rivals and both.high is not None and both.low is not None
    return Failure(both.seat, rivals, one_line)
