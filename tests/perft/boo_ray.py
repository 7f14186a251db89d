"""Boo Ray counted: the deal of quality.md, and the number of ways to play so many cards of it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from service.games import GAMES
from service.rules.cards import RANKS
from service.rules.members import Play
from service.rules.questions import house, moves
from service.rules.tricks import TrickRules, legal_plays, winner

HAND = 5
NO_ONE = "none"


def card(i: int) -> str:
    k = (37 * i + 11) % 52
    return RANKS[k % 13] + "cdhs"[k // 13]


class Position(NamedTuple):
    """The hands, the trick so far, the seat to play, and how many tricks each seat took."""

    hands: tuple[tuple[str, ...], ...]
    trumps: str
    trick: tuple[Play, ...] = ()
    turn: int = 0
    taken: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    def legal(self) -> tuple[str, ...]:
        return legal_plays(self.hands[self.turn], self.trick, self.trumps, TrickRules())[0]

    def after(self, played: str) -> "Position":
        hands = list(self.hands)
        hands[self.turn] = tuple(own for own in hands[self.turn] if own != played)
        trick = (*self.trick, Play(str(self.turn), played))
        if len(trick) < self.seats:
            return self._replace(hands=tuple(hands), trick=trick, turn=(self.turn + 1) % self.seats)
        won = int(winner(trick, self.trumps).player)
        taken = tuple(count + (seat == won) for seat, count in enumerate(self.taken))
        return self._replace(hands=tuple(hands), trick=(), turn=won, taken=taken)


def dealt(seats: int) -> Position:
    hands = tuple(tuple(card(i) for i in range(seat, HAND * seats, seats)) for seat in range(seats))
    return Position(hands, card(HAND * seats)[1], taken=(0,) * seats)


def below(position: Position, depth: int) -> list[int]:
    """How many positions there are after 1, 2, ... ``depth`` more plays."""
    counts = [0] * depth

    def walk(at: Position, played: int) -> None:
        for own in at.legal():
            counts[played] += 1
            if played + 1 < depth:
                walk(at.after(own), played + 1)

    if depth:
        walk(position, 0)
    return counts


def by_first_play(position: Position, depth: int) -> dict[str, list[int]]:
    """The same for each first play: what to compare when a total is wrong."""
    return {own: [1, *below(position.after(own), depth - 1)] for own in position.legal()}


def won(position: Position) -> Counter[str]:
    """How many play-outs each seat wins: most tricks alone."""
    if not any(position.hands):
        most = max(position.taken)
        alone = position.taken.count(most) == 1
        return Counter([str(position.taken.index(most)) if alone else NO_ONE])
    found: Counter[str] = Counter()
    for own in position.legal():
        found += won(position.after(own))
    return found


def asked(seats: int, depth: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], str, str]]:
    """Every position of up to so many plays: the plays a question to the service names, and our own."""
    start = dealt(seats)

    def walk(at: Position, tricks: list[list[Play]], left: int) -> Iterator[tuple]:
        question = {
            "state": {
                "game": "boo-ray",
                "players": [
                    {"id": str(seat), "stays": True, "cards": list(hand)}
                    for seat, hand in enumerate(at.hands)
                ],
                "table": {"trump": card(HAND * seats)},
                "tricks": [[play._asdict() for play in trick] for trick in tricks],
            },
            "phase": "play",
        }
        situation = moves(house(GAMES["boo-ray"], question["state"]), question).situation
        if not any(at.hands):
            assert situation.over
            return
        (move,) = situation.moves
        yield move.cards, at.legal(), str(move.seat), str(at.turn)
        for own in at.legal() if left else ():
            trick = [*(tricks[-1] if at.trick else []), Play(str(at.turn), own)]
            yield from walk(at.after(own), [*(tricks[:-1] if at.trick else tricks), trick], left - 1)

    yield from walk(start, [], depth)
