"""The sentences of a settlement that answer a claim, and what is said where it has none."""

from collections.abc import Collection, Sequence

from service.rules.disputes.adding_up import RULE as ADDS_UP_RULE
from service.rules.disputes.differences import Reasons
from service.rules.game import Game
from service.rules.hand_game import HandGame
from service.rules.ruling import Because, PlayerRuling, Settlement
from service.rules.words import chips, listing, stay

_OUTCOMES = {
    "redeal": "The hand is dealt again.",
    "push": "Nobody loses a chip: the hand is a push.",
    "game_over": "The game is over with this hand.",
    "uncontested": "Only one player is left in, so no hands are compared.",
    "instant_win": "A hand is emptied and wins at once, before any showdown.",
    "no_winner": "Nobody wins a pot.",
    "showdown": "The hand ends at the showdown.",
}


def amount_reasons(due: Settlement, name: str, ruling: PlayerRuling, amount: int) -> Reasons:
    """Why a player is due an amount: ``name`` is what it is called in the claim."""
    about = tuple(said for said in due.because if _decides(said, ruling.id))
    if name == "refunds":
        about = tuple(said for said in about if said.rule == "G5" and said.chips == amount)
    if name == "penalties":
        about = tuple(said for said in about if said.chips == amount)
    if name in ("payouts", "refunds", "penalties") and not amount:
        about = _nothing(name, ruling, about)
    return about or (Because(ADDS_UP_RULE, f"{ruling.id} {_HAS[name].format(amount)}.", (ruling.id,)),)


def _decides(said: Because, player: str) -> bool:
    """Does a sentence say what a player gets or why not, and not whom he beats?"""
    return player in said.players and (said.chips is not None or said.players[0] == player)


_HAS = {
    "payouts": "wins {} of the pots",
    "refunds": "gets {} of the bet back",
    "penalties": "pays {} besides",
    "posts": "has {} posts afterwards",
    "chips": "has {} chips afterwards",
}


def _nothing(name: str, ruling: PlayerRuling, about: Reasons) -> Reasons:
    """Why a player is due nothing."""
    if name == "refunds":
        return (Because("G5", f"No part of {ruling.id}'s bets went uncalled.", (ruling.id,)),)
    if name == "penalties":
        return (Because(ADDS_UP_RULE, f"{ruling.id} has nothing to pay besides.", (ruling.id,)),)
    if ruling.status == "folded":
        return (_folded(ruling), *about)
    return about


def _folded(ruling: PlayerRuling) -> Because:
    return Because("live", f"{ruling.id} has folded and wins nothing.", (ruling.id,))


def side_reasons(
    game: Game, due: Settlement, side: str, claimed: Collection[str], won: Sequence[str]
) -> Reasons:
    """Why a side has those winners, and not the ones who are claimed."""
    if side != "whole" and side not in due.winners:
        return (Because("live", f"Nothing is won for {side} in this hand of {game.name}."),)
    players, others = {*claimed, *won}, _rules_of_others(game, side)
    folded = [_folded(one) for one in due.players if one.id in players and one.status == "folded"]
    about = [said for said in due.because if players & {*said.players} and said.rule not in others]
    what = "a pot undivided" if side == "whole" else side
    if won:
        wins = f"{listing(won)} {'wins' if len(won) == 1 else 'win'} {what}."
        return (*folded, *about) or (Because("live", wins, tuple(won)),)
    nobody = (said for said in due.because if not said.players and said.rule not in {*others, "G6"})
    return (Because("live", f"Nobody wins {what}."), *folded, *about, *nobody)


def _rules_of_others(game: Game, side: str) -> set[str]:
    """The rules by which the other sides are ranked and this one is not."""
    sides = game.sides if isinstance(game, HandGame) else ()
    return {one.rule for one in sides if one.name != side} - {one.rule for one in sides if one.name == side}


def left_reasons(due: Settlement) -> Reasons:
    """Why so many chips stay: nobody wins them or can share them, or they are penalties."""
    if not due.next_pot:
        return (Because(ADDS_UP_RULE, "No chip stays for the next hand.", (), (), 0),)
    told = f"{chips(due.next_pot)} {stay(due.next_pot)} for the next hand."
    unwon = [said for said in due.because if _leaves_chips(said)]
    fined = {ruling.id for ruling in due.players if ruling.penalty}
    paid_in = (said for said in due.because if said.chips and fined & {*said.players})
    return (Because(ADDS_UP_RULE, told, (), (), due.next_pot), *(unwon or paid_in))


def _leaves_chips(said: Because) -> bool:
    """Does a sentence say that chips are not won?"""
    return _kind(said) in _NOT_WON or (said.rule in ("G5", "G6") and not said.players)


_NOT_WON = ("nobody-wins", "openers", "stay")
_ENDS = {
    "game_over": ("last-player", "posts", "pot"),
    "no_winner": ("nobody-wins", "most-tricks"),
    "push": ("push",),
}
"""The rules, without the names of their games, of what is said where it is not what somebody wins."""


def _kind(said: Because) -> str:
    return said.rule.rpartition(".")[2]


def outcome_reasons(due: Settlement) -> Reasons:
    """How the hand ended."""
    told = _end_told(due)
    ended = Because(told.rule if told else "live", _OUTCOMES[due.outcome])
    return (ended, told) if told else (ended,)


def _end_told(due: Settlement) -> Because | None:
    """The sentence that shows how the hand ended: of that rule, else what somebody wins, else of chips."""
    paid = {ruling.id for ruling in due.players if ruling.payout}
    rules = _ENDS.get(due.outcome, ())
    return min(
        (said for said in due.because if said.rule != "G5" or not said.players),
        key=lambda said: (_kind(said) not in rules, paid.isdisjoint(said.players), said.chips is None),
        default=None,
    )
