"""Betting: check, bet, call, raise and fold, with their limits (rules.md 13)."""

from collections.abc import Iterator

from service.rules.antes import in_the_middle
from service.rules.checks import MOST_CHIPS
from service.rules.errors import Problem
from service.rules.game import Game
from service.rules.moves.standing import OVER, Betting, Move, Refusal, Situation, Standing
from service.rules.ruling import Because
from service.rules.table import Table
from service.rules.words import chips

BET = "bet"


def bet(game: Game, table: Table, standing: Standing) -> Situation:
    """Who bets next, and with what limits."""
    live = game.still_in(table)
    if standing.turn is not None and standing.betting.stacks.get(standing.turn) == 0:
        detail = "This player is all-in and bets no more."
        return Situation(problems=(Problem("impossible_play", ("turn",), detail),))
    waiting = (standing.turn,) if standing.turn is not None else _waiting(live, standing)
    start = _start(game, table, standing) if len(waiting) > 1 else 0
    if start is None:
        detail = "This game's lead follows from the hands that show; say who leads."
        return Situation(problems=(Problem("missing_member", ("lead",), detail),))
    seat = min(waiting, key=lambda place: (place - start) % len(table.players), default=None)
    if seat is None:
        return OVER
    opening = None if standing.betting.highest else game.opening_bar(table, seat)
    if isinstance(opening, Problem):
        return Situation(problems=(opening,))
    because = (_told(table, standing.betting, seat), *((opening,) if opening else ()))
    bar = opening or _bar(table, live, standing, seat)
    moves = tuple(_moves(table, standing, seat, barred=bar is not None))
    refusals = (Refusal(_raising(standing.betting), bar),) if bar else ()
    return Situation((seat,), moves, because=because, refusals=refusals)


def _raising(betting: Betting) -> str:
    """What putting in more than anybody has is called."""
    return "raise" if betting.highest else "bet"


def _start(game: Game, table: Table, standing: Standing) -> int | None:
    """The seat from which the next is looked for: after the last to act, else the lead's."""
    if standing.acted:
        return standing.acted[-1] + 1
    return game.lead(table) if standing.lead is None else standing.lead


def _waiting(live: tuple[int, ...], standing: Standing) -> list[int]:
    """The seats with chips that are still to act or have put in too little; none where nobody can bet."""
    betting = standing.betting
    able = [seat for seat in live if betting.stacks.get(seat) != 0]
    waiting = [seat for seat in able if seat not in standing.acted or betting.bet(seat) < betting.highest]
    alone = len(able) < 2 and all(betting.bet(seat) >= betting.highest for seat in able)
    return [] if alone else waiting


def _moves(table: Table, standing: Standing, seat: int, *, barred: bool) -> Iterator[Move]:
    betting = standing.betting
    stack = betting.stacks.get(seat)
    to_call = betting.highest - betting.bet(seat)
    if to_call > 0:
        yield Move("call", BET, seat, amount=to_call if stack is None else min(to_call, stack))
    else:
        yield Move("check", BET, seat)
    yield Move("fold", BET, seat)
    bounds = _bounds(table, betting, seat)
    if bounds is None or barred or seat in standing.acted:
        return
    yield Move(_raising(betting), BET, seat, least=bounds[0], most=bounds[1])


def _bar(table: Table, live: tuple[int, ...], standing: Standing, seat: int) -> Because | None:
    """Why a seat may not bet or raise, however many chips it has."""
    betting, name = standing.betting, table.players[seat].id
    if all(seat == other or not _can_call_more(betting, other) for other in live):
        text = f"Nobody else has chips to call a {_raising(betting)} of {name}."
    elif not betting.highest:
        return None
    elif betting.max_raises is not None and betting.raises >= betting.max_raises:
        text = f"The round has had its {betting.max_raises} raises, so nobody raises again."
    elif seat in standing.acted:
        text = f"{name} has acted, and a short raise does not reopen the betting: {name} may call or fold."
    else:
        return None
    return Because(BET, text, (name,))


def _can_call_more(betting: Betting, seat: int) -> bool:
    """Has a seat chips for more than the highest bet?"""
    return seat not in betting.stacks or betting.bet(seat) + betting.stacks[seat] > betting.highest


def _bounds(table: Table, betting: Betting, seat: int) -> tuple[int, int | None] | None:
    """The least and the most to which a seat may bet or raise in this round; None where it may not."""
    all_in = betting.bet(seat) + betting.stacks[seat] if seat in betting.stacks else None
    if all_in is not None and all_in <= betting.highest:
        return None
    least = betting.highest + _step(betting)
    most = _ceiling(table, betting, seat)
    if all_in is None and least > MOST_CHIPS:
        return None
    if all_in is None:
        return least, most and min(most, MOST_CHIPS)
    return min(least, all_in), all_in if most is None else min(most, all_in)


def _step(betting: Betting) -> int:
    """The least size of a bet or raise."""
    fixed = betting.structure == "fixed_limit" or not betting.highest
    return betting.min_bet if fixed else betting.increment


def _ceiling(table: Table, betting: Betting, seat: int) -> int | None:
    """What the structure allows at the most: anything, one bet more, or the pot after calling."""
    if betting.structure == "no_limit":
        return None
    if betting.structure == "fixed_limit":
        return betting.highest + betting.min_bet
    after_calling = in_the_middle(table) + max(0, betting.highest - betting.bet(seat))
    return betting.highest + max(after_calling, _step(betting))


def _told(table: Table, betting: Betting, seat: int) -> Because:
    name = table.players[seat].id
    to_call = betting.highest - betting.bet(seat)
    if to_call <= 0:
        return Because(BET, f"It is the turn of {name}, who has nothing to call.", (name,))
    return Because(BET, f"It is the turn of {name}, who has {chips(to_call)} to call.", (name,), (), to_call)
