"""Claimed hands held against those that players have."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from service.rules import describe
from service.rules.cards import bits
from service.rules.disputes.case import Case
from service.rules.disputes.claim import ClaimedHand
from service.rules.disputes.search import Taken, alternatives
from service.rules.hand_game import HandGame
from service.rules.holdings import holding, name_hand, refusal
from service.rules.ruling import Because, Hand
from service.rules.sides import Side
from service.rules.table import Player, Table
from service.rules.words import points

_GIVE_HANDS = ("too_many_hole_cards", "wrong_line", "wild_used_twice")
"""The mistakes that give a player another hand."""

Reason = tuple[Because, str | None]
"""Why a claimed hand is wrong, and the mistake that leads to it."""


def matches(claimed: ClaimedHand, hand: Hand) -> bool:
    """Is a hand what is claimed? Who names fewer cards than it has names a part of it."""
    return (
        claimed.category in (None, hand.category)
        and claimed.total in (None, hand.total)
        and (claimed.cards is None or Counter(claimed.cards) <= Counter(hand.cards))
    )


def no_hand(player: str, side: str, status: str) -> Because:
    """That a player has no hand on a side."""
    if status == "folded":
        return Because("live", f"{player} has folded and has no hand.", (player,))
    return Because("live", f"{player} has no {side} hand that counts.", (player,))


def other_hand(player: str, hand: Hand, rule: str) -> Because:
    """What a player has instead."""
    text = f"{player} has {describe.held(hand)}{describe.counting(hand)}: {' '.join(hand.cards)}."
    return Because(rule, text, (player,), hand.cards)


@dataclass(frozen=True, slots=True)
class HandClaims:
    """Judges claims about the hands of a game in which hands are compared."""

    right: Taken

    @property
    def _game(self) -> HandGame:
        return self.right.case.game

    @property
    def _table(self) -> Table:
        return self.right.judged.after.table

    def wrong(self, seat: int, side: Side, claimed: ClaimedHand, due: Hand) -> Reason | None:
        """Why a claimed hand is wrong; None where the player has it, be it with other cards as good."""
        if matches(claimed, due) or self._as_good(seat, side, claimed, due):
            return None
        if not claimed.cards or not side.five_cards:
            return self._without_cards(seat, side, claimed, due)
        return self._with_cards(seat, side, claimed, claimed.cards, due)

    def _as_good(self, seat: int, side: Side, claimed: ClaimedHand, due: Hand) -> bool:
        """Do other own cards make the same hand, where the game takes as many as it wants?"""
        cards = claimed.cards
        if cards is None or side.five_cards or not matches(replace(claimed, cards=None), due):
            return False
        own = self._table.players[seat].known_cards
        known = len(set(cards)) == len(cards) and set(cards) <= set(own)
        return known and side.strength(bits(cards), 0, self._game.poker) == due.strength

    def _with_cards(
        self, seat: int, side: Side, claimed: ClaimedHand, cards: tuple[str, ...], due: Hand
    ) -> Reason | None:
        player = self._table.players[seat]
        why = refusal(self._game, self._table, side, player, cards)
        if why is not None:
            text = f"{player.id} may not play {' '.join(cards)}. {why}"
            because = Because(f"{self._game.id}.cards", text, (player.id,), cards)
            return because, self._allowed_by(seat, side, cards)
        made = self._made(seat, side, cards)
        if not matches(ClaimedHand(claimed.category, None, claimed.total), made):
            text = f"{' '.join(cards)} make {describe.held(made)}."
            return Because(side.rule, text, (player.id,), cards), self._read_as(seat, side, claimed, due)
        if made.strength == due.strength:
            return None
        return _plays(player, side, made, due), None

    def _made(self, seat: int, side: Side, cards: tuple[str, ...]) -> Hand:
        """The hand that five cards of a legal choice make."""
        table, player = self._table, self._table.players[seat]
        shown = replace(player, shows={side.name: cards})
        tabled = replace(table, players=(*table.players[:seat], shown, *table.players[seat + 1 :]))
        candidate = holding(self._game, tabled, seat).best(side.name)
        assert candidate is not None
        return name_hand(self._game, tabled, seat, side, candidate)

    def _without_cards(self, seat: int, side: Side, claimed: ClaimedHand, due: Hand) -> Reason:
        player = self._table.players[seat]
        if claimed.total is not None and due.total is not None and claimed.total != due.total:
            counted = describe.counting(due)
            text = f"{player.id}'s cards come to {points(due.total)}{counted}, not {points(claimed.total)}."
            return Because(side.rule, text, (player.id,), due.cards), None
        return other_hand(player.id, due, side.rule), self._read_as(seat, side, claimed, due)

    def _allowed_by(self, seat: int, side: Side, cards: tuple[str, ...]) -> str | None:
        """The mistake by which a choice of cards would be legal."""
        player = self._table.players[seat]
        return self._mistake(lambda case: refusal(case.game, self._table, side, player, cards) is None)

    def _read_as(self, seat: int, side: Side, claimed: ClaimedHand, due: Hand) -> str | None:
        """The mistake by which the player would have what is claimed; none where only the cards are wrong."""
        wanted = ClaimedHand(claimed.category, None, claimed.total)
        if matches(wanted, due):
            return None
        return self._mistake(lambda case: matches(wanted, _best(case, seat, side.name)))

    def _mistake(self, leads_to_it: Callable[[Case], bool]) -> str | None:
        cases = alternatives(self.right, _GIVE_HANDS)
        return next((case.made[-1][0] for case in cases if leads_to_it(case)), None)


def _plays(player: Player, side: Side, made: Hand, due: Hand) -> Because:
    """Why a player plays another hand than one that he could make, too."""
    plays = f"{' '.join(due.cards)}, {describe.held(due)}"
    if made.strength < due.strength:
        text = f"{player.id} can do better than {describe.article(made.description)}: {plays}."
        return Because(side.rule, text, (player.id,), due.cards)
    if side.name in player.shows:
        return Because("shown", f"{player.id} showed {plays}, and plays it.", (player.id,), due.cards)
    text = f"{player.id} declared both and plays the hands of one line: {plays}."
    return Because("G9", text, (player.id,), due.cards)


def _best(case: Case, seat: int, name: str) -> Hand:
    """The best hand of a seat as a case reads it; the mistakes that give hands take none away."""
    table = case.game.aftermath(case.table).table
    candidate = holding(case.game, table, seat).best(name)
    side = next(side for side in case.game.sides if side.name == name)
    assert candidate is not None
    return name_hand(case.game, table, seat, side, candidate)
