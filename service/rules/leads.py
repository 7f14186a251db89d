"""Who leads the betting where it is not always the first player from the dealer's left (rules.md 13)."""

from dataclasses import dataclass

from service.rules.table import Table


def rotated(table: Table, betting_round: int) -> int:
    """The seat so many places from the dealer's left, the first place being 1, or the next live one."""
    return table.clockwise(table.live, table.dealer + betting_round)[0]


@dataclass(frozen=True, slots=True)
class RotatingLead:
    """The lead moves one seat with every table card that is turned."""

    def lead(self, table: Table) -> int | None:
        """The seat that leads this round."""
        return rotated(table, sum(card is not None for card in table.cards.values()) + 1)


@dataclass(frozen=True, slots=True)
class BestShowing:
    """The best hand showing leads once own cards are up; the caller sees which it is."""

    hidden: int

    def lead(self, table: Table) -> int | None:
        """The first from the dealer's left while nothing shows."""
        if any(len(player.cards) > self.hidden for player in table.players):
            return None
        return table.clockwise(table.live)[0]
