"""The betting of texas-holdem against pokerkit's, in situations that random play leads to.

Where api.md 7 says something else than pokerkit, EXCEPTIONS say how, each in its own case only.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

from service.games import GAMES
from service.rules.questions import house, moves

SITUATIONS = {"no_limit": 3400, "pot_limit": 3300, "fixed_limit": 3300}
MAX_RAISES = {"fixed_limit": 4}
BLINDS = (5, 10)
STACKS = ((2, 14), (15, 45), (15, 45), (46, 200), (201, 2000))
BETS = {"no_limit": (10,), "pot_limit": (10,), "fixed_limit": (10, 20)}
DEALT_BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
)


class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """Pot-limit hold'em, of which pokerkit has all parts but no class."""


VARIANTS = {
    "no_limit": NoLimitTexasHoldem,
    "pot_limit": PotLimitTexasHoldem,
    "fixed_limit": FixedLimitTexasHoldem,
}


class Options(NamedTuple):
    """What a player may do: chips to call (0: check), whether to fold, the bounds of a bet or raise."""

    player: int
    call: int
    fold: bool
    bounds: tuple[int, int] | None


class Hand:
    """A hand that pokerkit deals, and what api.md 7 calls ``acted`` and ``last_raise`` in it."""

    def __init__(self, structure, rng):
        self.structure = structure
        self.stacks = [stack(rng) for _ in range(rng.randint(2, 6))]
        bets, ante = BETS[structure], rng.choice((0, 0, 1))
        variant = VARIANTS[structure](DEALT_BY_ITSELF, False, ante, BLINDS, *bets)
        self.state = variant(self.stacks, len(self.stacks))
        self.next_round()

    def next_round(self):
        while self.state.can_collect_bets() and self.state.actor_index is None:
            self.state.collect_bets()
        self.street = self.state.street_index
        if self.actor is None:
            return
        self.min_bet = self.state.street.min_completion_betting_or_raising_amount
        self.acted, self.last_raise, self.short_raises = [], None, 0
        self.bets = list(self.state.bets)

    @property
    def actor(self):
        return self.state.actor_index

    @property
    def opponents(self):
        return [seat for seat, live in enumerate(self.state.statuses) if live and seat != self.actor]

    @property
    def highest(self):
        return max(self.bets)

    @property
    def to_call(self):
        return self.highest - self.bets[self.actor]

    @property
    def all_in(self):
        """What the actor can bet or raise to at the most."""
        return self.bets[self.actor] + self.state.stacks[self.actor]

    @property
    def increment(self):
        return self.last_raise or self.min_bet

    @property
    def capped(self):
        return self.state.completion_betting_or_raising_count == MAX_RAISES.get(self.structure)

    def play(self, action, amount=None):
        """The actor does something; is the round over?"""
        actor, before, in_front = self.actor, self.highest, list(self.state.stacks)
        getattr(self.state, action)(*(() if amount is None else (amount,)))
        self.bets[actor] += in_front[actor] - self.state.stacks[actor]
        self._remember(actor, self.highest - before)
        return self.actor is None or self.state.street_index != self.street

    def _remember(self, actor, raised):
        if raised >= self.increment:
            self.acted, self.last_raise, self.short_raises = [actor], raised, 0
            return
        self.short_raises += raised > 0
        if actor not in self.acted:
            self.acted.append(actor)

    def question(self, *, turn=None):
        names = "abcdef"[: len(self.stacks)]
        question = {
            "state": {"game": "texas-holdem", "dealer": names[-1], "players": self._players(names)},
            "phase": "bet",
            "acted": [names[seat] for seat in self.acted],
            "betting": self._betting(names),
        }
        if self.street == 0:
            question["lead"] = names[1 if len(names) == 2 else 2 % len(names)]
        return question if turn is None else {**question, "turn": names[turn]}

    def _players(self, names):
        rows = zip(names, self.stacks, self.state.stacks, self.state.statuses, strict=True)
        return [
            {"id": name, "contributed": stack - behind, "folded": not live}
            for name, stack, behind, live in rows
        ]

    def _betting(self, names):
        betting = {
            "structure": self.structure,
            "min_bet": self.min_bet,
            "raises": self.state.completion_betting_or_raising_count,
            "bets": dict(zip(names, self.bets, strict=True)),
            "stacks": dict(zip(names, self.state.stacks, strict=True)),
        }
        betting |= {"last_raise": self.last_raise} if self.last_raise else {}
        return betting | ({"max_raises": MAX_RAISES[self.structure]} if self.structure in MAX_RAISES else {})


def stack(rng):
    return rng.randint(*rng.choice(STACKS))


def asked(question):
    return moves(house(GAMES["texas-holdem"], question["state"]), question).situation


def ours(situation):
    found = {move.action: move for move in situation.moves}
    assert ("call" in found) != ("check" in found)
    assert not ("bet" in found and "raise" in found)
    call, up = found.get("call"), found.get("bet", found.get("raise"))
    bounds = None if up is None else (up.least, up.most)
    (player,) = situation.to_act
    return Options(player, call.amount if call else 0, "fold" in found, bounds)


def pokerkits(state):
    bounds = (
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )
    bounds = None if bounds == (None, None) else bounds
    return Options(state.actor_index, state.checking_or_calling_amount, state.can_fold(), bounds)


def a_fold_is_always_offered(hand, options):
    """api.md 7: "`fold` is always offered"; pokerkit's only to a bet."""
    return options._replace(fold=True) if hand.to_call == 0 else options


def short_raises_never_add_up(hand, options):
    """api.md 7: in ``acted`` one "may only call or fold"; pokerkit adds short raises up to a full one."""
    add_up = hand.short_raises > 1 and hand.to_call >= hand.increment
    return options._replace(bounds=None) if hand.actor in hand.acted and add_up else options


def a_short_first_raise_does_not_reopen(hand, options):
    """api.md 7: "a short raise does not reopen"; to pokerkit the first wager of a round always is full."""
    first = hand.last_raise is None and hand.short_raises > 0
    return options._replace(bounds=None) if hand.actor in hand.acted and first else options


EXCEPTIONS = (
    a_fold_is_always_offered,
    a_short_first_raise_does_not_reopen,
    short_raises_never_add_up,
)


def documented(hand, seen):
    """Pokerkit's answer, but for the exceptions; what was different is counted."""
    options = pokerkits(hand.state)
    for exception in EXCEPTIONS:
        excepted = exception(hand, options)
        seen[exception.__name__] += excepted != options
        options = excepted
    return options


def kinds(hand, options):
    """What is special in a situation."""
    can_raise = hand.all_in > hand.highest
    if can_raise and hand.capped:
        yield "capped raises"
    barred = hand.actor in hand.acted and hand.short_raises and not hand.capped
    if can_raise and barred and pokerkits(hand.state).bounds is None:
        yield "not reopened"
    if 0 < options.call < hand.to_call:
        yield "short call"
    if options.bounds is None:
        return
    least, most = options.bounds
    if least == most == hand.all_in < hand.highest + hand.increment:
        yield "short raise or bet"
    if hand.structure == "pot_limit" and most < hand.all_in:
        yield "pot is the most"


def compare(hand, seen):
    options = documented(hand, seen)
    said = ours(asked(hand.question(turn=hand.actor)))
    assert said == options, hand.question(turn=hand.actor)
    seen.update(kinds(hand, options))
    compare_derived(hand, options, seen)
    return options


def compare_derived(hand, options, seen):
    """Who acts is found without ``turn``, but for a player who would bet alone."""
    situation = asked(hand.question())
    if bets_alone(hand):
        seen["bets alone"] += 1
        assert situation.over, hand.question()
    else:
        assert ours(situation) == options, hand.question()


def bets_alone(hand):
    """Pokerkit asks who has nothing to call and no opponent with chips, but only in the round of the all-ins.

    To the service, as to pokerkit in the rounds after it, that betting is over.
    """
    return hand.to_call == 0 and not any(hand.state.stacks[seat] for seat in hand.opponents)


def choice(hand, options, rng):
    """What the actor does, of what both allow."""
    weights = (1 if hand.to_call else 0, 5, 6 if bounds_of_both(hand, options) else 0)
    (action,) = rng.choices(("fold", "check_or_call", "complete_bet_or_raise_to"), weights)
    return (action, amount(options.bounds, rng)) if action == "complete_bet_or_raise_to" else (action,)


def bounds_of_both(hand, options):
    return options.bounds is not None and pokerkits(hand.state).bounds is not None


def amount(bounds, rng):
    least, most = bounds
    return rng.choice(
        (least, least, rng.randint(least, min(most, 3 * least)), rng.randint(least, most), most)
    )


def play(hand, seen, rng):
    """A hand, compared at each decision and at the end of each round."""
    while hand.actor is not None:
        seen["situations"] += 1
        if hand.play(*choice(hand, compare(hand, seen), rng)):
            assert asked(hand.question()).over, hand.question()
            seen["round over"] += 1
            hand.next_round()


@cache
def seen_in(structure):
    seen, rng = Counter(), Random(f"{structure} against pokerkit")
    while seen["situations"] < SITUATIONS[structure]:
        play(Hand(structure, rng), seen, rng)
    return seen


@pytest.mark.parametrize("structure", SITUATIONS)
def test_the_betting_is_pokerkits(structure):
    assert seen_in(structure)["situations"] >= SITUATIONS[structure]


def test_ten_thousand_situations_are_compared():
    assert sum(SITUATIONS.values()) == 10_000


@pytest.mark.parametrize("structure", SITUATIONS)
@pytest.mark.parametrize("kind", ["not reopened", "short call", "short raise or bet", "round over"])
def test_every_kind_of_situation_occurred(structure, kind):
    assert seen_in(structure)[kind] >= 50


@pytest.mark.parametrize(
    ("structure", "kind"), [("pot_limit", "pot is the most"), ("fixed_limit", "capped raises")]
)
def test_the_limit_of_a_structure_occurred(structure, kind):
    assert seen_in(structure)[kind] >= 50


@pytest.mark.parametrize("name", ["bets alone", *(exception.__name__ for exception in EXCEPTIONS)])
def test_every_exception_occurred(name):
    assert any(seen_in(structure)[name] for structure in SITUATIONS)
