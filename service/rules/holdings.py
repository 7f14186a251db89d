"""The hands that a player can make on each line of the table, and the one he showed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from service.rules.cards import BIT, JOKER_SHIFT, Card, bits, size, within
from service.rules.errors import Problem
from service.rules.hand_game import HandGame
from service.rules.layout import Line
from service.rules.ruling import Hand
from service.rules.select import HAND_SIZE
from service.rules.sides import Side, strongest
from service.rules.table import Player, Table
from service.rules.wild import named
from service.rules.words import noun, number


class Candidate(NamedTuple):
    """The best hand of a line: its strength, the pool of cards that makes it, and which cards are wild."""

    line: Line
    strength: int
    pool: int
    wild: int
    qualifies: bool | None


@dataclass(frozen=True, slots=True)
class Holding:
    """What a player holds for each side of the pot, a candidate a line."""

    seat: int
    candidates: dict[str, tuple[Candidate, ...]] = field(default_factory=dict)

    def best(self, side: str) -> Candidate | None:
        """His best hand on a side, on the first of equal lines; None where he can form none."""
        candidates = self.candidates.get(side, ())
        if len(candidates) < 2:
            return candidates[0] if candidates else None
        return max(candidates, key=lambda candidate: candidate.strength)

    def on_line(self, side: str, line: str | None) -> Candidate | None:
        """His hand of one line."""
        return next((c for c in self.candidates.get(side, ()) if c.line.id == line), None)


def holding(game: HandGame, table: Table, seat: int) -> Holding:
    """The hands of one player on every side and line."""
    return holdings(game, table, (seat,))[seat]


def holdings(game: HandGame, table: Table, seats: Iterable[int]) -> dict[int, Holding]:
    """The hands of some players on every side and line."""
    spread = _Spread(game, table, {line.id: _bits(_turned(table, line)) for line in game.lines})
    return {seat: spread.holding(seat) for seat in seats}


@dataclass(frozen=True, slots=True)
class _Spread:
    """A table as it is spread out for all who make hands of it: the cards of each line by its id, as bits."""

    game: HandGame
    table: Table
    turned: Mapping[str | None, list[int]]

    def holding(self, seat: int) -> Holding:
        """The hands of one player on every side and line."""
        game, player = self.game, self.table.players[seat]
        own = _bits(player.known_cards)
        sides, lines = game.sides_on(self.table), game.lines_of(player)
        pools = {
            five_cards: [(line, _pools(game, five_cards, line, player, own, self.turned)) for line in lines]
            for five_cards in {side.five_cards for side in sides}
        }
        return Holding(
            seat, {side.name: tuple(self._candidates(side, player, pools[side.five_cards])) for side in sides}
        )

    def _candidates(
        self, side: Side, player: Player, lines: Iterable[tuple[Line, list[int]]]
    ) -> Iterator[Candidate]:
        game, shown = self.game, player.shows.get(side.name)
        for line, playable in lines:
            pools = playable if shown is None else _shown_pool(bits(shown), playable)
            if not pools:
                continue
            wild = game.wild.mask(self.table, side.name, line, player) | named(game.poker.wild)
            strength, pool = strongest(side, pools, wild, game.poker)
            if strength:
                yield Candidate(line, strength, pool, wild, side.qualifies(strength, game.poker))


def _shown_pool(shown: int, pools: Sequence[int]) -> list[int]:
    """The cards that a player showed, as the one pool that he plays, where the game lets him."""
    return [shown] if _allowed(shown, pools) else []


def _bits(cards: Iterable[Card]) -> list[int]:
    return [BIT[card] for card in cards]


def _pools(
    game: HandGame,
    five_cards: bool,  # noqa: FBT001 - what a side says of its hands
    line: Line,
    player: Player,
    own: list[int],
    turned: Mapping[str | None, list[int]],
) -> list[int]:
    if not five_cards:
        return [sum(own)] if own else []
    use = game.use_on(line)
    if use.short and (player.unseen or None in player.cards):
        use = replace(use, short=False)
    return use.pools(own, turned[line.id])


def _turned(table: Table, line: Line) -> Iterator[Card]:
    for slot in line.slots:
        card = table.cards.get(slot)
        if card is not None:
            yield card


def _allowed(shown: int, pools: Sequence[int]) -> bool:
    naturals = (1 << JOKER_SHIFT) - 1
    return any(not shown & ~pool & naturals and shown >> JOKER_SHIFT <= pool >> JOKER_SHIFT for pool in pools)


def name_hand(game: HandGame, table: Table, seat: int, side: Side, candidate: Candidate) -> Hand:
    """The hand of a candidate with its cards, the player's own first."""
    listed = (*table.players[seat].known_cards, *_turned(table, candidate.line))
    cards = listed if size(candidate.pool) == len(listed) else within(candidate.pool, listed)
    return side.hand(candidate.strength, cards, candidate.wild, game.poker, candidate.line.id)


def shown_problems(game: HandGame, table: Table) -> Iterator[Problem]:
    """Shown hands that the game does not let the player make."""
    for seat, player in enumerate(table.players):
        for side in game.sides:
            cards = player.shows.get(side.name)
            why = cards and refusal(game, table, side, player, cards)
            if why:
                yield Problem("illegal_hand", ("players", seat, "shows", side.name), why)


def refusal(game: HandGame, table: Table, side: Side, player: Player, cards: Sequence[Card]) -> str | None:
    """Why the game does not let a player show these cards for a side; None where it does."""
    own = player.known_cards
    visible = (*own, *(card for card in table.cards.values() if card is not None))
    for card in dict.fromkeys(cards):
        if cards.count(card) > visible.count(card):
            return f"{card} is not among the player's cards and the table's{' so often' * (card in visible)}."
    shown = bits(cards)
    lines, bits_of_own = game.lines_of(player), _bits(own)
    turned = {line.id: _bits(_turned(table, line)) for line in lines}
    if any(
        _allowed(shown, _pools(game, side.five_cards, line, player, bits_of_own, turned)) for line in lines
    ):
        return None
    from_own = len([card for card in cards if card in own])
    from_table = HAND_SIZE - from_own
    if not any(game.use_on(line).allows(from_own) for line in lines):
        return (
            f"It takes {number(from_own)} own {noun(from_own, 'card')} and "
            f"{number(from_table) if from_table else 'none'} from the table. {game.card_use}"
        )
    return f"Its table cards do not lie on one line that the player may use. {game.card_use}"
