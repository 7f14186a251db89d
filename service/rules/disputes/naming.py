"""The mistakes that a dispute names, item by item and all together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from service.rules.disputes.differences import Difference, Dispute, Reasons, WinnersDifference
from service.rules.disputes.figures import Figures
from service.rules.disputes.mistakes import ADDS_UP
from service.rules.disputes.search import Taken
from service.rules.ruling import Because

FOLDED = "folded_hand_paid"
Item = TypeVar("Item", Difference, WinnersDifference)
Look = Callable[[Figures], object]
"""What some figures say of an item."""


def named(found: Dispute, led: Sequence[Taken], unbalanced: Because | None) -> Dispute:
    """A dispute with the mistakes that led to its claim, and what is said of all of it."""
    folded = {ruling.id for ruling in found.settlement.players if ruling.status == "folded"}
    naming = _Naming(led, folded, ADDS_UP if unbalanced else None)
    ruled = replace(
        found,
        amounts={name: tuple(naming.amounts(name, items)) for name, items in found.amounts.items()},
        winners=tuple(map(naming.winners, found.winners)),
        next_pot=found.next_pot and naming.next_pot(found.next_pot),
    )
    return replace(
        ruled, mistakes=tuple(_mistakes(ruled, led, unbalanced)), because=_said(ruled, led, unbalanced)
    )


class _Naming:
    def __init__(self, led: Sequence[Taken], folded: set[str], otherwise: str | None) -> None:
        self.led = led
        self.folded = folded
        self.otherwise = otherwise

    def amounts(self, name: str, items: Iterable[Difference]) -> Iterator[Difference]:
        """Amounts with the mistakes that lead to them."""
        for item in items:
            paid = name == "payouts" and item.player in self.folded
            look = partial(_amount, name, item.player or "")
            yield self._led(item, look, item.claimed, FOLDED if paid else self.otherwise)

    def winners(self, item: WinnersDifference) -> WinnersDifference:
        """The winners of a side with the mistake that leads to them."""
        otherwise = FOLDED if self.folded & set(item.claimed) else None
        return self._led(item, lambda f: set(f.winners.get(item.side, ())), set(item.claimed), otherwise)

    def next_pot(self, item: Difference) -> Difference:
        """What stays, with the mistake that leads to it."""
        return self._led(item, lambda figures: figures.next_pot, item.claimed, self.otherwise)

    def _led(self, item: Item, look: Look, claimed: object, otherwise: str | None) -> Item:
        """An item with its mistake, which is said first."""
        made = self._made(look, claimed)
        if made is None:
            return replace(item, mistake=otherwise)
        name, because = made
        return replace(item, mistake=name, because=(because, *item.because))

    def _made(self, look: Look, claimed: object) -> tuple[str, Because] | None:
        """The last of the mistakes made together that changed an item to what is claimed."""
        for taken in self.led:
            if look(taken.figures) == claimed:
                return _last_change(taken, look)
        return None


def _amount(name: str, player: str, figures: Figures) -> object:
    return figures.amounts.get(name, {}).get(player)


def _last_change(taken: Taken, look: Look) -> tuple[str, Because]:
    """The last mistake that changed an item."""
    if taken.before is not None and look(taken.before.figures) == look(taken.figures):
        return _last_change(taken.before, look)
    return taken.case.made[-1]


def _mistakes(ruled: Dispute, led: Sequence[Taken], unbalanced: Because | None) -> Iterable[str]:
    """Each mistake once: of the claim itself, of the hand, of single items."""
    of_claim = [ADDS_UP] if unbalanced else []
    of_hand = (name for taken in led for name in taken.names)
    of_items = (item.mistake for item in ruled.items if item.mistake is not None)
    return dict.fromkeys((*of_claim, *of_hand, *of_items))


def _said(ruled: Dispute, led: Sequence[Taken], unbalanced: Because | None) -> Reasons:
    """What is said of the whole claim: its mistakes, then why each item is as it is, as it was settled."""
    made = [because for taken in led for _, because in taken.case.made]
    first = [unbalanced, *made] if unbalanced else made
    reasons = [because for item in ruled.items for because in item.because]
    reasons += ruled.outcome.because if ruled.outcome else ()
    cited = {because.rule for because in made}
    settled = [
        because
        for because in ruled.settlement.because
        if because in reasons or (because.rule in cited and not because.players)
    ]
    rest = [because for because in reasons if because not in settled]
    return tuple({because.text: because for because in (*first, *rest, *settled)}.values())
