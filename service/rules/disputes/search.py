"""The search for the mistakes that lead to a claim: one by one, then two together."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from service.rules.contest import Judged
from service.rules.disputes.case import Case
from service.rules.disputes.claim import Claim
from service.rules.disputes.figures import Figures, figures_judged
from service.rules.disputes.mistakes import MISTAKES, READINGS
from service.rules.hand_game import HandGame
from service.rules.holdings import Holding, holdings
from service.rules.table import Table

MOST_SEATS = 2_400
"""How many seats a search of two mistakes together judges at the most, hand after hand."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A hand as it is taken for, judged, with the figures that come out; ``before`` the last mistake."""

    case: Case
    judged: Judged
    figures: Figures
    before: "Taken | None" = None

    @property
    def names(self) -> tuple[str, ...]:
        """The mistakes that were made of it."""
        return tuple(name for name, _ in self.case.made)


@dataclass(slots=True)
class Judge:
    """Judges cases; what a seat holds is found once for all cases that read hands alike."""

    _held: dict[tuple[str, ...], dict[int, Holding]] = field(default_factory=dict)

    def take(self, case: Case, before: Taken | None = None) -> Taken:
        """A case judged; ``before`` is what it was before its last mistake."""
        judged = case.game.judge(case.table, partial(self._hold, case.reading))
        return Taken(case, judged, figures_judged(case.game, case.table, judged), before)

    def _hold(
        self, reading: tuple[str, ...], game: HandGame, table: Table, seats: Sequence[int]
    ) -> Mapping[int, Holding]:
        held = self._held.setdefault(reading, {})
        held.update(holdings(game, table, [seat for seat in seats if seat not in held]))
        return {seat: held[seat] for seat in seats}


def mistaken(right: Taken, judge: Judge) -> Iterator[Taken]:
    """What a hand may be taken for with other figures: by one mistake, then by two."""
    singles = []
    for one in _with_one_more(right, judge):
        if one.figures != right.figures:
            singles.append(one)
            yield one
    pairs = ((one, two) for one in singles for two in _with_one_more(one, judge))
    most = MOST_SEATS // len(right.case.table.players)
    yield from (two for one, two in islice(pairs, most) if two.figures != one.figures)


def _with_one_more(taken: Taken, judge: Judge) -> Iterator[Taken]:
    """A hand with one mistake more, of those that are made later; hands are read in one wrong way only."""
    names = list(MISTAKES)
    later = names[names.index(taken.names[-1]) + 1 :] if taken.names else names
    for name in reversed(later):
        if not (taken.case.reading and name in READINGS):
            for case in MISTAKES[name](taken.case, taken.judged):
                yield judge.take(case, taken if taken.names else None)


def alternatives(right: Taken, names: Collection[str]) -> Iterator[Case]:
    """What a hand may be taken for by one of some mistakes."""
    for name, mistake in MISTAKES.items():
        if name in names:
            yield from mistake(right.case, right.judged)


def explanations(claim: Claim, right: Taken, judge: Judge, *, adds_up: bool) -> Sequence[Taken]:
    """The mistakes that lead to a claim: to all of it, else to its chips and to its winners, each by itself.

    Chips that do not add up come of no mistake about the hand, and a claim that gives nobody more than he is
    due would come of too many.
    """
    chips = adds_up and right.figures.give_less_than(claim)
    winners = right.figures.winners_differ(claim)
    of_chips = of_winners = None
    if not (chips or winners):
        return ()
    for taken in mistaken(right, judge):
        if adds_up and not taken.figures.differ(claim):
            return (taken,)
        if chips and of_chips is None and not taken.figures.chips_differ(claim):
            of_chips = taken
        if winners and of_winners is None and not taken.figures.winners_differ(claim):
            of_winners = taken
    return tuple(taken for taken in (of_chips, of_winners) if taken is not None)
