"""Tic Tac Toe's series: every player has posts, and who does not win the hand tosses one (rules.md 6.21)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from service.rules.contest import Judged
from service.rules.declare import best
from service.rules.errors import Path, Problem
from service.rules.members import Count, DealtCards
from service.rules.ruling import Because, NextDeal, PlayerRuling, Settlement
from service.rules.showdown import Showdown
from service.rules.table import Table
from service.rules.words import listing

POSTS = Count("player", "posts", "How many posts the player still has before this hand is settled.", 3, 3)
POST_POT = Count("state", "post_pot", "How many posts lie in the post pot.", 0, 99)
USED_CARDS = DealtCards(
    "state", "used_cards", "The cards of earlier hands since the deck was shuffled.", (), 54
)
RULE = "tic-tac-toe.posts"


@dataclass(frozen=True, kw_only=True, eq=False)
class Series(Showdown):
    """A showdown after which all but its winners toss a post, until one player has posts left."""

    folded_keep_post: bool = False

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, and players who play without posts."""
        yield from super().problems(table, document)
        for seat, player in enumerate(table.players):
            if not POSTS.get(player) and not player.folded:
                detail = "A player without posts is out of the game and must be folded."
                yield Problem("impossible_play", ("players", seat, "folded"), detail)
        if len(USED_CARDS.get(table)) + self._dealt_now(table) > self.deck_size:
            yield Problem("impossible_play", ("used_cards",), self._too_many_used(table))

    def _too_many_used(self, table: Table) -> str:
        left = self.deck_size - self._dealt_now(table)
        return f"This hand leaves room for {left} used cards; with more the deck would have been shuffled."

    def placed_elsewhere(self, table: Table) -> Iterator[tuple[Path, str]]:
        """The used cards: none of them can be dealt again."""
        for i, card in enumerate(USED_CARDS.get(table)):
            yield ("used_cards", i), card

    def _dealt_now(self, table: Table) -> int:
        """The cards of this hand: its table, and the hands of those who had posts."""
        dealt_in = sum(POSTS.get(player) > 0 for player in table.players)
        return len(self.layout) + self.own_cards.dealt * dealt_in

    def settled(self, table: Table, judged: Judged) -> Settlement:
        """Who gets the pot, who tosses a post, and who is dealt the next hand."""
        hand = super().settled(table, judged)
        tossing = self._tossing(table, hand)
        posts = [POSTS.get(p) - (seat in tossing) for seat, p in enumerate(table.players)]
        post_pot = POST_POT.get(table) + len(tossing)
        over = sum(count > 0 for count in posts) == 1
        players = tuple(
            ruling._replace(more={"posts": count, "post_payout": post_pot if over and count else 0})
            for ruling, count in zip(hand.players, posts, strict=True)
        )
        return replace(
            hand,
            outcome="game_over" if over else hand.outcome,
            players=players,
            more={"post_pot": 0 if over else post_pot},
            because=(*hand.because, *_told(table, tossing, players, post_pot)),
            next_deal=None if over else self._next_deal(table, posts),
        )

    def _tossing(self, table: Table, hand: Settlement) -> list[int]:
        """The seats that toss a post: all but the best announced hand; nobody where no hand was announced."""
        keep = _best(table, hand)
        if not keep:
            return []
        return [
            seat
            for seat, player in enumerate(table.players)
            if POSTS.get(player) and seat not in keep and not (player.folded and self.folded_keep_post)
        ]

    def _next_deal(self, table: Table, posts: list[int]) -> NextDeal:
        seats = tuple(seat for seat, count in enumerate(posts) if count)
        leads = table.clockwise(seats, table.dealer + 2)[0]
        used = len(USED_CARDS.get(table)) + self._dealt_now(table)
        needed = len(self.layout) + self.own_cards.dealt * len(seats)
        shuffle = self.deck_size - used < needed
        return NextDeal(table.names(seats), table.players[leads].id, shuffle)


def _best(table: Table, hand: Settlement) -> set[int]:
    """The seats of the best hand among all live players, or of the one who is left."""
    if len(table.live) == 1:
        return set(table.live)
    return set(best([(seat, p.high.strength if p.high else None) for seat, p in enumerate(hand.players)]))


def _told(
    table: Table, tossing: list[int], players: tuple[PlayerRuling, ...], post_pot: int
) -> Iterator[Because]:
    names = table.names(tuple(tossing))
    if names:
        each = "tosses a post" if len(names) == 1 else "toss a post each"
        yield Because(RULE, f"{listing(names)} {each}; the post pot holds {post_pot}.", names)
    for player in players:
        if player.more["post_payout"]:
            text = f"{player.id} is the last player with posts and takes the post pot of {post_pot}."
            yield Because(RULE, text, (player.id,))
