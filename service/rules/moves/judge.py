"""Judging a proposed move: it must be one of those that may be made, and the answer says why it is not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from service.rules.cards import DECK, JOKER
from service.rules.errors import Problem
from service.rules.game import Game
from service.rules.holdings import refusal as why_not_shown
from service.rules.layout import spoken
from service.rules.moves.standing import Move, Proposal, Situation
from service.rules.ruling import Because
from service.rules.showdown import Showdown
from service.rules.table import Table
from service.rules.words import chips, listing, number

TURN = "turn"
VERBS = {"draw": "exchange"}
"""What a player does with the cards of an action, where it is not called so."""
NEEDS = {
    "announce": ("line",),
    "arrange": ("cards",),
    "bet": ("amount",),
    "declare": ("declaration",),
    "discard": ("cards",),
    "draw": ("cards",),
    "exchange": ("cards",),
    "expose": ("slots",),
    "play": ("cards",),
    "raise": ("amount",),
    "replace": ("slots",),
    "reveal": ("cards",),
    "show": ("cards", "side"),
    "wager": ("amount",),
}
MAY_HAVE = {"call": ("amount",)}
DETAILS = ("cards", "amount", "declaration", "line", "slots", "side")
DEALERS = ("expose", "replace")


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a proposed move is legal, and if not which rule it breaks."""

    legal: bool
    because: tuple[Because, ...] = ()


def proposal_problems(proposed: Proposal) -> Iterator[Problem]:
    """Members that the proposed action needs, or has no use for."""
    needs = NEEDS.get(proposed.action, ())
    may_have = (*needs, *MAY_HAVE.get(proposed.action, ()))
    for detail in DETAILS:
        given = getattr(proposed, detail) is not None
        if detail in needs and not given:
            yield Problem("missing_member", ("proposed", detail), f"The move {proposed.action} needs it.")
        if given and detail not in may_have:
            yield Problem(
                "conflicting_members", ("proposed", detail), f"The move {proposed.action} has none."
            )
    if proposed.action in DEALERS and proposed.seat is not None:
        yield Problem("conflicting_members", ("proposed", "player"), "This is the dealer's own move.")
    if proposed.action not in DEALERS and proposed.seat is None:
        yield Problem("missing_member", ("proposed", "player"), "The move needs the player who makes it.")


def judge(game: Game, table: Table, situation: Situation, proposed: Proposal) -> Judgement:
    """Is the proposed move one of those that may be made now?"""
    reason = _refused(game, table, situation, proposed)
    return Judgement(legal=True) if reason is None else Judgement(legal=False, because=(reason,))


def _refused(game: Game, table: Table, situation: Situation, proposed: Proposal) -> Because | None:
    name = "the dealer" if proposed.seat is None else table.players[proposed.seat].id
    about = () if proposed.seat is None else (name,)
    if situation.over:
        return Because(TURN, "Nobody has anything left to do in this phase.", about)
    if proposed.seat is not None and proposed.seat not in situation.to_act:
        others = listing(table.names(situation.to_act)) or "the dealer"
        return Because(TURN, f"It is not the turn of {name}, but of {others}.", about)
    moves = [move for move in situation.moves if move.seat == proposed.seat]
    move = next((move for move in moves if move.action == proposed.action), None)
    if move is None:
        return _no_such_move(situation, moves, proposed, name)
    text = _broken(game, table, move, proposed)
    return (
        None if text is None else Because(move.rule, f"{_subject(name)} {text}.", about, proposed.cards or ())
    )


def _subject(name: str) -> str:
    return "The dealer" if name == "the dealer" else name


def _no_such_move(situation: Situation, moves: list[Move], proposed: Proposal, name: str) -> Because:
    for refusal in situation.refusals:
        if refusal.action == proposed.action:
            return refusal.because
    actions = listing([_named(move.action) for move in moves], "or")
    rule = moves[0].rule if moves else TURN
    must = "must" if len(moves) == 1 and situation.forced(moves[0]) else "may"
    text = (
        f"{_subject(name)} {must} {actions} now, not {_named(proposed.action)}."
        if actions
        else "No move is open."
    )
    return Because(rule, text, () if proposed.seat is None else (name,))


def _named(action: str) -> str:
    """A move after "may": ``show_king`` is to show the king."""
    return _SPOKEN.get(action, action)


_SPOKEN = {
    "show_king": "show the king",
    "give": "give the card",
    "draw_from_deck": "draw from the deck",
    "win": "take the pot",
    "win_low": "take the low half",
    "out": "leave the hand",
}


def _broken(game: Game, table: Table, move: Move, proposed: Proposal) -> str | None:
    """What is wrong with the details of a move, after the name of who makes it."""
    if move.action == "show":
        return _broken_show(game, table, move, proposed)
    checks: tuple[Callable[[Move, Proposal], str | None], ...] = (
        _broken_cards,
        _broken_amount,
        _broken_word,
        _broken_slots,
    )
    return next(
        (text for check in checks if (text := check(move, proposed)) is not None), None
    ) or _broken_chip(game, proposed)


def _broken_cards(move: Move, proposed: Proposal) -> str | None:
    if move.cards is None or proposed.cards is None:
        return None
    strange = [
        card for card in dict.fromkeys(proposed.cards) if proposed.cards.count(card) > move.cards.count(card)
    ]
    if strange:
        verb = VERBS.get(move.action, move.action)
        may = f"may {verb} only {listing(move.cards, 'or')}"
        return f"{may}, not {listing(strange)}" if move.cards else "has no card"
    count = len(proposed.cards)
    if move.choose is None:
        return None if count == len(move.cards) else f"must put all {number(len(move.cards))} cards in order"
    if move.choose.least <= count <= move.choose.most:
        return None
    least, most = move.choose.least, move.choose.most
    if least == 0:
        return f"may {_named(move.action)} at most {number(most)}, not {number(count)}"
    allowed = f"exactly {number(least)}" if least == most else f"{number(least)} to {number(most)}"
    return f"must {_named(move.action)} {allowed}, not {number(count)}"


def _broken_amount(move: Move, proposed: Proposal) -> str | None:
    amount = proposed.amount
    if amount is None:
        return None
    if move.amount is not None and amount != move.amount:
        return f"has {chips(move.amount)} to {move.action}, not {amount}"
    if move.least is not None and amount < move.least:
        return f"must {_amounts(move)} at least {chips(move.least)}, not {amount}"
    if move.most is not None and amount > move.most:
        return f"may {_amounts(move)} at most {chips(move.most)}, not {amount}"
    return None


def _amounts(move: Move) -> str:
    """A move as its amount is said: a raise names the total raised to."""
    return "raise to" if move.action == "raise" else move.action


def _broken_chip(game: Game, proposed: Proposal) -> str | None:
    chip = game.dividing.chip
    if proposed.amount is not None and proposed.amount % chip:
        return f"must name a multiple of the smallest chip, {chip}"
    return None


def _broken_word(move: Move, proposed: Proposal) -> str | None:
    said = proposed.declaration if move.declarations else proposed.line
    choices = move.declarations or move.lines
    if choices is None or said in choices:
        return None
    return f"may say {listing(choices, 'or')}, not {said}"


def _broken_slots(move: Move, proposed: Proposal) -> str | None:
    if move.slots is None or proposed.slots is None:
        return None
    together = move.together or move.action == "replace"
    if together and sorted(proposed.slots) != sorted(move.slots):
        slots = listing([spoken(slot) for slot in move.slots])
        return f"must {move.action} {slots}{' together' * (len(move.slots) > 1)}"
    if not together and (len(proposed.slots) != 1 or proposed.slots[0] not in move.slots):
        return f"may {move.action} {listing([spoken(slot) for slot in move.slots], 'or')} next"
    return None


def _broken_show(game: Game, table: Table, move: Move, proposed: Proposal) -> str | None:
    assert isinstance(game, Showdown)
    assert proposed.seat is not None
    assert proposed.cards is not None
    shown = [side for side in game.sides if side.five_cards]
    side = next((side for side in shown if side.name == proposed.side), None)
    if side is None:
        return f"can show for {listing([side.name for side in shown], 'or')} only"
    sizes = sorted({way.from_hand.least + way.from_table.most for way in move.ways or ()})
    if len(proposed.cards) not in sizes:
        return f"must show {number(sizes[-1])} cards, not {number(len(proposed.cards))}"
    after = game.aftermath(table).table
    why = why_not_shown(game, after, side, after.players[proposed.seat], proposed.cards)
    return None if why is None else f"may not show that hand: {_clause(why)}"


def _clause(sentence: str) -> str:
    """A sentence after a colon; a card that it begins with is spelled as ever."""
    begins_with_card = sentence.partition(" ")[0] in (*DECK, JOKER)
    first = sentence[0] if begins_with_card else sentence[0].lower()
    return f"{first}{sentence[1:].removesuffix('.')}"
