"""Mistakes of reading hands: what plays, what is wild, what is equal, what qualifies."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from service.rules.contest import Judged
from service.rules.disputes.case import Case
from service.rules.disputes.misread import KickersIgnored, SuitsBreakTies, WildTwice
from service.rules.ruling import Because
from service.rules.select import HAND_SIZE
from service.rules.sides import PokerSide


def too_many_hole_cards(case: Case, judged: Judged) -> Iterator[Case]:
    """A hand takes more own cards than may play."""
    game, use = case.game, case.game.use
    if use.most < min(HAND_SIZE, game.own_cards.most):
        text = f"The claim plays more of a player's own cards than may play. {game.card_use}"
        because = Because(f"{game.id}.cards", text)
        yield case.wrong("too_many_hole_cards", because, reading="all", use=replace(use, most=HAND_SIZE))


def wrong_line(case: Case, judged: Judged) -> Iterator[Case]:
    """A hand takes table cards that do not lie on one line of his, or two hands come from two lines."""
    game, name = case.game, "wrong_line"
    if game.named_lines or game.playing:
        text = f"The claim makes a hand of table cards that may not play together. {game.card_use}"
        because = Because(f"{game.id}.cards", text)
        mixed: dict[str, Any] = {"named_lines": {}, "uses": {}, "line_choice": None, "playing": ""}
        yield case.wrong(name, because, reading="mixed", **mixed)
    if game.line_choice is not None:
        text = "The claim plays another line of the table than the one that the player chose."
        yield case.wrong(name, Because(f"{game.id}.cards", text), reading="unchosen", line_choice=None)
    if game.one_line:
        text = "The claim takes a high and a low hand from different lines; who goes both ways uses one."
        apart = replace(game.declaring, both_lines="different")
        yield case.wrong(name, Because("G9", text), declaring=apart)


def wild_used_twice(case: Case, judged: Judged) -> Iterator[Case]:
    """A wild card stands for two cards of a hand."""
    if case.game.poker_ranked:
        text = "The claim counts one wild card as two cards of a hand."
        sides = tuple(WildTwice(side) for side in case.game.sides)
        yield case.wrong("wild_used_twice", Because("G3", text), reading="twice", sides=sides)


def kicker_ignored(case: Case, judged: Judged) -> Iterator[Case]:
    """Hands that a kicker decides count as equal, in whatever kickers they differ."""
    text = "The claim calls hands equal that a kicker decides."
    sides = [side for side in case.game.sides if isinstance(side, PokerSide)]
    if not sides:
        return
    for compared in range(HAND_SIZE - 1, 0, -1):
        cut = tuple(KickersIgnored(side, compared) for side in case.game.sides)
        because = Because(sides[0].rule, text)
        yield case.wrong("kicker_ignored", because, reading=str(compared), sides=cut)


def suits_broke_a_tie(case: Case, judged: Judged) -> Iterator[Case]:
    """Equal hands are told apart by their suits."""
    game = case.game
    text = "The claim breaks a tie by suits; suits break no tie, and equal hands share."
    sides = tuple(SuitsBreakTies(side) for side in game.sides)
    yield case.wrong("suits_broke_a_tie", Because(game.sides[0].rule, text), reading="suits", sides=sides)


def unqualified_low_paid(case: Case, judged: Judged) -> Iterator[Case]:
    """A low wins that does not meet the qualifier."""
    game = case.game
    if game.poker.low_qualifier is not None and "low" in game.side_names:
        low = next(side for side in game.sides if side.name == "low")
        text = f"The claim pays a low that does not qualify; it takes {low.wanted(game.poker)}."
        rules = replace(game.poker, low_qualifier=None)
        yield case.wrong("unqualified_low_paid", Because(low.rule, text), reading="any", poker=rules)
