"""The chips of a hand while its recorded bets are made again: what lies before each player, and behind."""

from collections.abc import Sequence
from decimal import Decimal

from service.histories.money import NOTHING, plain


class ImpossibleBet(Exception):
    """A recorded action that the chips or an earlier action do not allow; the message is a sentence."""


class Betting:
    """Stacks, the bets of the round and what each has put in all told, by seat; a stack may be infinite."""

    def __init__(self, names: Sequence[str], stacks: Sequence[Decimal]) -> None:
        self.names = names
        self.stacks = list(stacks)
        self.bets = [NOTHING] * len(stacks)
        self.contributed = [NOTHING] * len(stacks)
        self.dead = [NOTHING] * len(stacks)
        self.live = [True] * len(stacks)

    def pay_dead(self, seat: int, amount: Decimal) -> None:
        """An ante that matches nobody's bet; a short stack pays what it has."""
        self.dead[seat] += self._take(seat, amount)

    def pay_ante(self, seat: int, amount: Decimal) -> None:
        """An ante that counts among the player's bets, though it is no part of the first round's."""
        self.contributed[seat] += self._take(seat, amount)

    def post(self, seat: int, amount: Decimal) -> None:
        """A blind or straddle; a short stack posts what it has."""
        self._bet(seat, amount)

    def check_or_call(self, seat: int) -> None:
        """Match the highest bet, or as much of it as the stack has; raises ImpossibleBet."""
        self._in_play(seat)
        self._bet(seat, max(self.bets) - self.bets[seat])

    def raise_to(self, seat: int, total: Decimal) -> None:
        """Bet or raise to a total for this round; raises ImpossibleBet."""
        self._in_play(seat)
        highest = max(self.bets)
        if total <= highest:
            raise ImpossibleBet(f"Expected more than the {plain(highest)} that must be called.")
        more = total - self.bets[seat]
        if more > self.stacks[seat]:
            behind = plain(self.stacks[seat])
            raise ImpossibleBet(f"Expected at most the {behind} that {self.names[seat]} has behind.")
        self._bet(seat, more)

    def fold(self, seat: int) -> None:
        """Give the hand up; raises ImpossibleBet."""
        self._in_play(seat)
        self.live[seat] = False

    def muck(self, seat: int) -> None:
        """Give the hand up at the showdown, unless nobody else is left to win.

        What nobody called came back before the showdown, so he does not give that up.
        """
        if self.live[seat] and sum(self.live) > 1:
            self._return(seat, uncalled(self.contributed, seat))
            self.live[seat] = False

    def _return(self, seat: int, amount: Decimal) -> None:
        self.contributed[seat] -= amount
        self.stacks[seat] += amount

    def next_round(self) -> None:
        """The bets are gathered."""
        self.bets = [NOTHING] * len(self.bets)

    @property
    def settled(self) -> bool:
        """Does nobody owe an answer to a bet?"""
        if sum(self.live) < 2:
            return True
        highest = max(self.bets)
        return all(self._answered(seat, highest) for seat, live in enumerate(self.live) if live)

    def _answered(self, seat: int, highest: Decimal) -> bool:
        return self.bets[seat] == highest or not self.stacks[seat]

    def _in_play(self, seat: int) -> None:
        if not self.live[seat]:
            raise ImpossibleBet(f"{self.names[seat]} has folded.")
        if not self.stacks[seat]:
            raise ImpossibleBet(f"{self.names[seat]} is all in.")

    def _bet(self, seat: int, amount: Decimal) -> None:
        paid = self._take(seat, amount)
        self.bets[seat] += paid
        self.contributed[seat] += paid

    def _take(self, seat: int, amount: Decimal) -> Decimal:
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        return paid


def uncalled(bets: Sequence[Decimal], seat: int) -> Decimal:
    """What a player bet beyond the highest bet of all others, folded ones too.

    >>> uncalled([Decimal(40), Decimal(25), Decimal(10)], 0)
    Decimal('15')
    """
    others = [bet for other, bet in enumerate(bets) if other != seat]
    return max(bets[seat] - max(others, default=NOTHING), NOTHING)
