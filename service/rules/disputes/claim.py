"""What somebody claims of a hand, and what of it cannot be meant."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from service.rules.cards import SPELLINGS, Card
from service.rules.checks import MOST_CHIPS
from service.rules.errors import Path, Problem
from service.rules.game import Game
from service.rules.table import Table
from service.rules.words import short

AMOUNTS = ("payouts", "refunds", "penalties", "posts", "chips")
"""The members of a claim that map players to numbers."""

Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ClaimedHand:
    """What somebody is said to hold; ``total`` is in half points, None says nothing."""

    category: str | None = None
    cards: tuple[Card, ...] | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A claimed result by the ids of players; whatever is not named is not claimed."""

    amounts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    winners: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hands: Mapping[str, Mapping[str, ClaimedHand]] = field(default_factory=dict)
    next_pot: int | None = None
    outcome: str | None = None

    @property
    def ends(self) -> bool:
        """Does it say how the hand ended, or what stays?"""
        return self.next_pot is not None or self.outcome is not None


def read_claim(document: Document) -> Claim:
    """The claim of a document whose shape has been checked."""
    hands = document.get("hands", {})
    return Claim(
        amounts={name: _whole(document[name]) for name in AMOUNTS if name in document},
        winners={side: tuple(names) for side, names in document.get("winners", {}).items()},
        hands={player: {side: _hand(hand) for side, hand in held.items()} for player, held in hands.items()},
        next_pot=int(document["next_pot"]) if "next_pot" in document else None,
        outcome=document.get("outcome"),
    )


def _whole(amounts: Mapping[str, Any]) -> dict[str, int]:
    return {player: int(amount) for player, amount in amounts.items()}


def _hand(hand: Document) -> ClaimedHand:
    return ClaimedHand(
        category=hand.get("category"),
        cards=tuple(SPELLINGS[text] for text in hand["cards"]) if "cards" in hand else None,
        total=int(2 * hand["total"]) if "total" in hand else None,
    )


def claim_problems(game: Game, table: Table, claim: Claim) -> Iterator[Problem]:
    """Players who are not there, who stand twice, what the game has not, and sums that no table holds."""
    if not (any(claim.amounts.values()) or claim.winners or any(claim.hands.values()) or claim.ends):
        yield Problem(
            "missing_member", ("claim",), "A claim names an amount, a winner, a hand or an outcome."
        )
    counted = {member.name for member in game.members if member.of == "player"}
    for name, amounts in claim.amounts.items():
        if name in ("posts", "chips") and name not in counted:
            detail = f"{game.name} counts no {name}, so none can be claimed."
            yield Problem("conflicting_members", ("claim", name), detail)
        yield from _strangers(table, amounts, ("claim", name))
        if sum(amounts.values()) > MOST_CHIPS:
            detail = f"All chips together may be {MOST_CHIPS} at most."
            yield Problem("amount_too_large", ("claim", name), detail)
    yield from _strangers(table, claim.hands, ("claim", "hands"))
    for side, names in claim.winners.items():
        yield from _listed(table, names, ("claim", "winners", side))


def _strangers(table: Table, names: Mapping[str, Any], path: Path) -> Iterator[Problem]:
    for name in names:
        if name not in table.seats:
            yield Problem("unknown_player", path, f"No player of this state has the id '{short(name)}'.")


def _listed(table: Table, names: Sequence[str], path: Path) -> Iterator[Problem]:
    for i, name in enumerate(names):
        if name not in table.seats:
            yield Problem(
                "unknown_player", (*path, i), f"No player of this state has the id '{short(name)}'."
            )
        elif name in names[:i]:
            yield Problem("duplicate_player", (*path, i), "This player is named twice.")
