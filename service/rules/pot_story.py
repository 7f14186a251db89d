"""The story of one pot: the sentences that say who wins it, who does not, and where each odd chip goes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from service.rules import describe
from service.rules.cards import bits
from service.rules.contest import Contest, SpecialWin
from service.rules.declare import Contender, Failure, Rival, Verdict
from service.rules.dividing import Portion
from service.rules.hand_game import HandGame
from service.rules.ruling import Because, Hand
from service.rules.sides import Side
from service.rules.table import Table
from service.rules.wild import named
from service.rules.words import capital, chips, listing, number, stay

HandsBySeat = Mapping[int, Mapping[str, Hand]]


@dataclass(frozen=True, slots=True)
class Hands:
    """Every live seat's best hands by side, and those it played (bound to one line by going both ways)."""

    best: HandsBySeat
    played: HandsBySeat


def special(table: Table, contest: Contest, win: SpecialWin, pot: str) -> Iterator[Because]:
    """A pot that a special win takes."""
    names = table.names(win.winners)
    amount = contest.pot.amount
    if len(names) == 1:
        text = f"{names[0]} takes all of {pot}, {chips(amount)}, {win.how}."
    else:
        shares = contest.division.portions[0].winners
        amounts = listing([f"{share} for {table.players[seat].id}" for seat, share in shares])
        text = f"{listing(names)} share {pot}, each {win.how}: {amounts}."
    yield Because(win.rule, text, names, (), amount)
    yield from win.shown
    for seat in contest.pot.eligible:
        if seat not in win.winners:
            name = table.players[seat].id
            yield Because(win.rule, f"{name} {win.lacking}.", (name,))


def alone(table: Table, contest: Contest, pot: str) -> Iterator[Because]:
    amount = contest.pot.amount
    if not contest.pot.eligible:
        yield Because(
            "G5", f"Nobody who may win {pot} of {chips(amount)} is still in, so it stays.", (), (), amount
        )
        return
    names = table.names(contest.pot.eligible)
    if contest.remark is not None:
        yield Because("nobody-wins", contest.remark(pot), names, (), amount)
        return
    if not contest.division.portions:
        text = f"Nobody has won {pot} of {chips(amount)} yet, so it stays for {listing(names)}."
        yield Because("G5", text, names, (), amount)
        return
    yield Because("live", f"{names[0]} is alone in {pot} and takes {chips(amount)}.", names, (), amount)


def unwon(table: Table, contest: Contest, pot: str) -> Iterator[Because]:
    """A pot whose last players went out together."""
    amount, names = contest.pot.amount, table.names(contest.pot.eligible)
    if contest.division.portions:
        text = f"Nobody is left to win {pot}, so {listing(names)} share its {chips(amount)}."
    else:
        text = f"Nobody is left to win {pot}: its {chips(amount)} {stay(amount)} for the next hand."
    yield Because("nobody-wins", text, names, (), amount)


@dataclass(frozen=True, slots=True)
class PotStory:
    """The sentences of one contested pot."""

    game: HandGame
    table: Table
    contest: Contest
    verdict: Verdict
    hands: Hands
    pot: str

    def tell(self) -> Iterator[Because]:
        """Failures first, then each side that has a winner, then what stays."""
        for failure in self.verdict.failures:
            yield self._failure(failure)
        for rival in self.verdict.unbeaten:
            yield from self._unbeaten(rival)
        if self.contest.remark is None:
            yield from self._empty_side()
        yield from self._halves()
        for side in self.game.sides_on(self.table):
            yield from self._side(side)
        yield from self._scoop()
        yield from self._unwon() if self.contest.remark is None else self._remark(self.contest.remark)

    def _name(self, seat: int) -> str:
        return self.table.players[seat].id

    def _hand(self, seat: int, side: str) -> Hand:
        return self.hands.played[seat][side]

    def _failure(self, failure: Failure) -> Because:
        name = self._name(failure.seat)
        if failure.one_line:
            text = (
                f"{name} declared both, but no one line of the table wins both ways, so {name} wins neither."
            )
            return Because("G9", text, (name,))
        if not failure.rivals:
            return Because(
                "G8", f"{name} declared both without a qualifying low, so {name} wins neither.", (name,)
            )
        rival = failure.rivals[0]
        other = self._name(rival.seat)
        mine, theirs = self.hands.best[failure.seat][rival.side], self.hands.best[rival.seat][rival.side]
        held = f"{describe.article(mine.description)}{describe.counting(mine)}"
        if rival.tied:
            why = f"declared both but only ties {other} for {rival.side} with {held}"
        else:
            why = f"declared both but, with {held}, loses {rival.side} to {other}'s {theirs.description}"
        text = f"{name} {why}, so {name} wins neither way."
        return Because("G8", text, (name, other), mine.cards)

    def _unbeaten(self, rival: Rival) -> Iterator[Because]:
        """A side whose hands all fall short of the one that declared both, each with its reason."""
        name = self._name(rival.seat)
        hand = self.hands.best[rival.seat][rival.side]
        text = (
            f"Nobody who went {rival.side} beats {describe.article(hand.description)}, with which {name} "
            f"declared both, so the {rival.side} side has no winner."
        )
        yield Because("G8", text, (name,), hand.cards)
        side = next(side for side in self.game.sides if side.name == rival.side)
        for contender in self._contestants(rival.side):
            mine = self._name(contender.seat)
            held = self._hand(contender.seat, rival.side)
            if held.qualifies is False:
                yield self._unqualified(side, contender.seat, held)
            else:
                yield Because(side.rule, side.comparison(name, hand, mine, held), (mine, name), held.cards)

    def _contestants(self, side: str) -> list[Contender]:
        """Those who went for a side and were not thrown out for failing both."""
        failed = {failure.seat for failure in self.verdict.failures}
        going = (c for c in self.contest.contenders if not self.game.declares or c.goes(side))
        return [c for c in going if c.seat not in failed]

    def _empty_side(self) -> Iterator[Because]:
        """A side that nobody wins: nobody went there, or nobody there has what it takes."""
        sides = self.game.sides_on(self.table)
        if len(sides) < 2:
            return
        swung = {rival.side for rival in self.verdict.unbeaten}
        for side, other in (sides, sides[::-1]):
            if not self.verdict.winners(side.name) and side.name not in swung:
                yield from self._nobody(side, other)

    def _nobody(self, side: Side, other: Side) -> Iterator[Because]:
        amount = self.contest.pot.amount
        contestants = self._contestants(side.name)
        wanted = side.wanted(self.game.poker)
        if not self.verdict.winners(other.name):
            if contestants:
                yield Because(side.rule, f"Nobody has {wanted}.", (), (), amount)
        elif contestants:
            text = f"Nobody has {wanted}, so the {other.name} hand takes all of {self.pot}."
            yield Because(side.rule, text, (), (), amount)
        else:
            text = f"Nobody is left who went {side.name}, so the {other.name} side takes all of {self.pot}."
            yield Because("G8", text, (), (), amount)
        if self.game.declares:
            for contender in contestants:
                yield self._unqualified(side, contender.seat, self._hand(contender.seat, side.name))

    def _unqualified(self, side: Side, seat: int, hand: Hand) -> Because:
        name, wanted = self._name(seat), side.wanted(self.game.poker)
        text = f"{name} has only {describe.article(hand.description)}, not {wanted}."
        return Because(side.rule, text, (name,), hand.cards)

    def _halves(self) -> Iterator[Because]:
        division = self.contest.division
        if len(division.portions) < 2 or not division.odd_half:
            return
        first, second = division.portions
        half = {"high": first, "low": second}.get(self.game.dividing.odd_chip_side)
        where = f"goes to the {half.side} half" if half else "stays for the next pot"
        names = self.table.names(tuple(seat for seat, _ in half.winners)) if half else ()
        text = f"The odd chip of {self.contest.pot.amount} {where}: {first.amount} and {second.amount}."
        yield Because("G6", text, names, (), division.odd_half)

    @property
    def _scooped(self) -> bool:
        """Do the same players win both sides, so that the pot is divided once?"""
        one_division = len(self.contest.division.portions) == 1
        return one_division and bool(self.verdict.high and self.verdict.low)

    def _side(self, side: Side) -> Iterator[Because]:
        winners = self.verdict.winners(side.name)
        if not winners:
            return
        yield self._won(side, winners)
        if len(winners) > 1:
            yield from self._counts(side, winners)
        if not self._scooped:
            yield from self._left_over(self._portion(side.name))
        for contender in self._contestants(side.name):
            if contender.seat not in winners:
                yield from self._lost(side, winners[0], contender)

    def _portion(self, side: str) -> Portion:
        return next(p for p in self.contest.division.portions if p.side in (side, "whole"))

    def _won(self, side: Side, winners: tuple[int, ...]) -> Because:
        hand = self._hand(winners[0], side.name)
        names = self.table.names(winners)
        who, held = self._holders(side, winners)
        if self._scooped:
            verb = "wins" if len(names) == 1 else "tie for"
            return Because(side.rule, f"{who} {verb} {side.name} with {held}.", names, hand.cards)
        portion = self._portion(side.name)
        what = self._whole(portion)
        if len(names) == 1:
            text = f"{who} wins {what}, {chips(portion.amount)}, with {held}."
        else:
            text = f"{who} tie with {held} and share {what}: {self._shares(portion)}."
        return Because(side.rule, text, names, hand.cards, portion.amount)

    def _holders(self, side: Side, winners: tuple[int, ...]) -> tuple[str, str]:
        """Who holds the best hand, and what it is; hands that tie may be made in different ways."""
        hands = {self._name(seat): self._hand(seat, side.name) for seat in winners}
        first, *others = hands.values()
        if not others:
            return listing([*hands]), describe.held(first) + describe.counting(first)
        making = {name: describe.making(hand) for name, hand in hands.items()}
        if len({*making.values()}) == 1:
            return listing([*hands]), describe.held(first)
        return listing([name + how for name, how in making.items()]), describe.article(first.description)

    def _counts(self, side: Side, winners: tuple[int, ...]) -> Iterator[Because]:
        """What the aces of each of several winners count."""
        for seat in winners:
            name, hand = self._name(seat), self._hand(seat, side.name)
            if hand.counts:
                yield Because(
                    side.rule, f"{name} counts {describe.counts(hand.counts)}.", (name,), hand.cards
                )

    def _shares(self, portion: Portion) -> str:
        """What each winner of a portion gets."""
        amounts = {amount for _, amount in portion.winners}
        if len(amounts) == 1:
            return f"{chips(amounts.pop())} each"
        return listing([f"{amount} for {self._name(seat)}" for seat, amount in portion.winners])

    def _scoop(self) -> Iterator[Because]:
        """The one division of a pot that the same players win both ways."""
        if not self._scooped:
            return
        portion = self.contest.division.portions[0]
        names = self.table.names(self.verdict.high)
        if len(names) == 1:
            text = f"{names[0]} wins both ways and takes all of {self.pot}, {chips(portion.amount)}."
        else:
            text = f"{listing(names)} tie both ways, so {self.pot} is divided once: {self._shares(portion)}."
        yield Because("G6", text, names, (), portion.amount)
        yield from self._left_over(portion)

    def _left_over(self, portion: Portion) -> Iterator[Because]:
        chip = self.game.dividing.chip
        of_chips = "" if chip == 1 else f" ({chip})"
        what = self._whole(portion)
        if portion.left:
            text = f"Of {what}, {chips(portion.left)} cannot be shared equally and {stay(portion.left)}."
            yield Because("G6", text, (), (), portion.left)
        if not portion.odd:
            return
        names = self.table.names(portion.odd)
        by_card = self.game.dividing.odd_chip_order == "high_card_by_suit"
        if len(names) == 1:
            order = "who holds the highest own card" if by_card else "first from the dealer's left"
            text = f"The odd chip{of_chips} of {what} goes to {names[0]}, {order}{self._waiting(portion)}."
        else:
            order = "by the highest own card" if by_card else "from the dealer's left"
            each = f"{number(len(names))} odd chips{of_chips} of {what} go to {listing(names)}"
            text = f"{capital(each)}, one each, {order}{self._waiting(portion)}."
        yield Because("G6", text, names, (), chip * len(names))

    def _whole(self, portion: Portion) -> str:
        """What a portion divides: the pot, or a half of it."""
        return self.pot if portion.side == "whole" else f"the {portion.side} half of {self.pot}"

    def _waiting(self, portion: Portion) -> str:
        """Who had an odd chip of this pot already and waited behind the others."""
        first = self.contest.division.portions[0]
        if not self.game.dividing.one_odd_chip_each:
            return ""
        waited = [seat for seat, _ in portion.winners if seat in first.odd and seat not in portion.odd]
        if not waited:
            return ""
        names = self.table.names(tuple(waited))
        return f" who had none yet, since {listing(names)} got one for high"

    def _lost(self, side: Side, winner: int, contender: Contender) -> Iterator[Because]:
        hand = self.hands.played[contender.seat].get(side.name)
        names = (self._name(contender.seat), self._name(winner))
        if hand is None:
            yield Because(side.rule, f"{names[0]} has no hand.", names[:1])
            return
        if hand.qualifies is False:
            yield self._unqualified(side, contender.seat, hand)
            return
        better = self._hand(winner, side.name)
        yield Because(side.rule, side.comparison(names[1], better, names[0], hand), names, hand.cards)
        yield from self._not_allowed(side, better, contender.seat)

    def _not_allowed(self, side: Side, better: Hand, seat: int) -> Iterator[Because]:
        """The hand that would have won or tied if any five of the visible cards could play."""
        if self.game.any_five_play or not self.game.poker_ranked:
            return
        slots = dict.fromkeys(slot for line in self.game.lines for slot in line.slots)
        table_cards = (card for slot in slots if (card := self.table.cards.get(slot)) is not None)
        cards = (*self.table.players[seat].known_cards, *table_cards)
        wild = self._wild(side, seat)
        strength = side.strength(bits(cards), wild, self.game.poker)
        if strength < better.strength or self.table.players[seat].shows:
            return
        dream = side.hand(strength, cards, wild, self.game.poker, None)
        name = self._name(seat)
        text = (
            f"{name} may not play {describe.article(dream.description)} ({' '.join(dream.cards)}). "
            f"{self.game.card_use}"
        )
        yield Because(f"{self.game.id}.cards", text, (name,), dream.cards)

    def _wild(self, side: Side, seat: int) -> int:
        """Which cards are wild for the hand that a player makes."""
        line = next(line for line in self.game.lines if line.id == self._hand(seat, side.name).line)
        rule = self.game.wild.mask(self.table, side.name, line, self.table.players[seat])
        return rule | named(self.game.poker.wild)

    def _remark(self, remark: Callable[[str], str]) -> Iterator[Because]:
        names = self.table.names(self.contest.pot.eligible)
        yield Because("nobody-wins", remark(self.pot), names)

    def _unwon(self) -> Iterator[Because]:
        division, amount = self.contest.division, self.contest.pot.amount
        if self.verdict.high or self.verdict.low:
            return
        if division.portions:
            names = self.table.names(self.contest.pot.eligible)
            text = (
                f"Nobody wins {self.pot}, so {listing(names)} share it: {self._shares(division.portions[0])}."
            )
            yield Because("nobody-wins", text, names, (), amount)
            yield from self._left_over(division.portions[0])
        else:
            text = f"Nobody wins {self.pot}: its {chips(amount)} {stay(amount)} for the next hand."
            yield Because("nobody-wins", text, (), (), amount)
