"""The family of Screw Your Neighbor: cards are passed on, and the lowest pays (rules.md 7.9)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from service.rules import antes, checks
from service.rules.cards import Card
from service.rules.describe import article
from service.rules.errors import Path, Problem
from service.rules.game import Game
from service.rules.members import Count, Flag, Turn, Turns
from service.rules.ruling import Because, Hand, NextDeal, PlayerRuling, PlayerScore, Pot, Scores, Settlement
from service.rules.table import Table
from service.rules.words import chips, listing, rank

ORDER = "A23456789TJQK"
ACTIONS = ("stand", "swap", "draw_from_deck")
CHIPS = Count("player", "chips", "How many chips the player has before this hand is settled.", 3, 99)
KING_SHOWN = Flag("player", "king_shown", "Has the player shown a king to stop a swap?", None)
TURNS = Turns(
    "state",
    "turns",
    "What each player did in turn; with it the cards are those dealt, and the exchanges are replayed.",
    None,
    ACTIONS,
)
LOWEST = "screw-your-neighbor.lowest"
SWAP = "screw-your-neighbor.swap"
PUSH = "screw-your-neighbor.push"
LAST = "screw-your-neighbor.last-player"


def players_in(table: Table) -> tuple[int, ...]:
    """The seats that still have chips and play."""
    return tuple(seat for seat in table.live if CHIPS.get(table.players[seat]))


@dataclass
class Replay:
    """The cards as they are passed on, seat by seat, with what happened and what cannot have."""

    cards: dict[int, Card | None]
    shown: set[int] = field(default_factory=set)
    because: list[Because] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True, eq=False)
class PassingGame(Game):
    """A game in which each player holds one card and may pass it to his left neighbour."""

    deck_king: str = "kept"

    @property
    def hand_rule(self) -> str:
        """The lowest card pays."""
        return LOWEST

    @property
    def side_names(self) -> tuple[str, ...]:
        """The lowest card counts."""
        return ("low",)

    def placed_elsewhere(self, table: Table) -> Iterator[tuple[Path, Card]]:
        """The cards drawn from the deck."""
        for i, turn in enumerate(TURNS.get(table) or ()):
            if turn.card is not None:
                yield ("turns", i, "card"), turn.card

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, and turns that cannot have been."""
        yield from checks.common_problems(self, table, document)
        if not players_in(table):
            if table.live:
                yield Problem("everybody_folded", ("players",), "At least one player must still have chips.")
            return
        for seat in table.live:
            player = table.players[seat]
            if KING_SHOWN.get(player) and player.known_cards and player.known_cards[0][0] != "K":
                detail = "Only a player who holds a king can have shown one."
                yield Problem("impossible_play", ("players", seat, "king_shown"), detail)
        yield from self._replayed(table).problems

    def settlement_problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The cards and turns that a settlement lacks."""
        playing = players_in(table)
        if len(playing) < 2:
            return
        for seat in playing:
            yield from checks.own_cards(self, table, seat)
        turns = TURNS.get(table)
        if turns is not None and len(turns) < len(playing):
            detail = f"A settlement needs the turns of all {len(playing)} players, not {len(turns)}."
            yield Problem("missing_member", ("turns",), detail)

    def _replayed(self, table: Table) -> Replay:
        """Pass the cards on as the turns say."""
        playing = players_in(table)
        held = {seat: (table.players[seat].cards or (None,))[0] for seat in playing}
        replay = Replay(held)
        turns = TURNS.get(table) or ()
        if turns:
            order = _order_from(table, playing, turns[0].player)
            for i, turn in enumerate(turns):
                self._play(table, replay, order, i, turn)
        return replay

    def _play(self, table: Table, replay: Replay, order: tuple[int, ...], i: int, turn: Turn) -> None:
        fault = self._fault(table, replay, order, i, turn)
        if fault is not None:
            replay.problems.append(fault)
        elif turn.action == "swap":
            _swap(table, replay, order[i], order[i + 1])
        elif turn.action == "draw_from_deck" and turn.card is not None:
            self._draw(table, replay, order[i], turn.card)

    def _fault(
        self, table: Table, replay: Replay, order: tuple[int, ...], i: int, turn: Turn
    ) -> Problem | None:
        """Why a turn cannot have been taken so."""
        names = table.names(order)
        if turn.player not in {player.id for player in table.players}:
            return Problem("unknown_player", ("turns", i, "player"), "No player of this state has that id.")
        if i >= len(order) or turn.player != names[i]:
            whose = f"It is the turn of {names[i]}." if i < len(order) else "Everybody has had his turn."
            return Problem("impossible_play", ("turns", i, "player"), whose)
        last = i == len(order) - 1
        path: Path = ("turns", i, "action")
        if turn.action == "swap" and last:
            return Problem("impossible_play", path, "The last player may stand or draw from the deck.")
        if turn.action == "draw_from_deck" and not last:
            return Problem("impossible_play", path, "Only the last player may draw from the deck.")
        if turn.action != "stand" and order[i] in replay.shown:
            return Problem("impossible_play", path, "A player who has shown his king stands.")
        if turn.action == "draw_from_deck" and turn.card is None:
            return Problem("missing_card", ("turns", i, "card"), "The draw needs the card that was drawn.")
        if turn.action != "draw_from_deck" and turn.card is not None:
            return Problem("conflicting_members", ("turns", i, "card"), "Only a draw has a card.")
        return None

    def _draw(self, table: Table, replay: Replay, seat: int, card: Card) -> None:
        name = table.players[seat].id
        if card[0] == "K" and self.deck_king == "refused":
            text = f"{name} draws {card} from the deck, which is refused, and keeps his card."
        else:
            text = f"{name} draws {card} from the deck for {replay.cards[seat]}."
            replay.cards[seat] = card
        replay.because.append(Because(SWAP, text, (name,), (card,)))

    def score(self, table: Table) -> Scores:
        """Who holds what in the end, the lowest first."""
        cards = self._replayed(table).cards
        players = tuple(
            PlayerScore(
                player.id,
                _status(table, seat),
                reason=_reason(table, seat, CHIPS.get(player)),
                low=_hand(cards.get(seat)),
            )
            for seat, player in enumerate(table.players)
        )
        ranked: dict[int, list[str]] = {}
        for seat, card in cards.items():
            if card is not None:
                ranked.setdefault(ORDER.index(card[0]), []).append(table.players[seat].id)
        return Scores(players, (("low", tuple(tuple(ranked[height]) for height in sorted(ranked))),))

    def settle(self, table: Table) -> Settlement:
        """Who pays a chip, who is out, and whether somebody takes the pot (chips)."""
        replay = self._replayed(table)
        playing = players_in(table)
        paying, told = self._paying(table, replay, playing)
        left = {seat: CHIPS.get(table.players[seat]) - (seat in paying) for seat in playing}
        remaining = [seat for seat in playing if left[seat]]
        pot = antes.in_the_middle(table) + len(paying) * self.dividing.chip
        winner = remaining[0] if len(remaining) == 1 else None
        outcome = "game_over" if winner is not None else "showdown" if paying else "push"
        because = [*replay.because, *told]
        if winner is not None:
            name = table.players[winner].id
            text = f"{name} is the last player with chips and takes the pot of {chips(pot)}."
            because.append(Because(LAST, text, (name,), (), pot))
        return Settlement(
            outcome,
            self._pots(table, pot, winner),
            self._players(table, replay, paying, left, {} if winner is None else {winner: pot}),
            pot if winner is None else 0,
            tuple(because),
            None if winner is not None else _next_deal(table, remaining),
        )

    def _pots(self, table: Table, pot: int, winner: int | None) -> tuple[Pot, ...]:
        payouts = {} if winner is None else {winner: pot}
        return antes.one_pot(table, pot, pot if winner is None else 0, payouts)

    def _players(
        self,
        table: Table,
        replay: Replay,
        paying: tuple[int, ...],
        left: Mapping[int, int],
        payouts: Mapping[int, int],
    ) -> tuple[PlayerRuling, ...]:
        rulings = []
        for seat in range(len(table.players)):
            penalty = self.dividing.chip if seat in paying else 0
            remaining = left.get(seat, CHIPS.get(table.players[seat]))
            status = "out" if seat in left and not remaining else _status(table, seat)
            more = {"chips": remaining}
            ruled = antes.ruling(table, seat, status, payouts.get(seat, 0), penalty, more)
            reason = _reason(table, seat, remaining)
            rulings.append(ruled._replace(reason=reason, low=_hand(replay.cards.get(seat))))
        return tuple(rulings)

    def _paying(
        self, table: Table, replay: Replay, playing: tuple[int, ...]
    ) -> tuple[tuple[int, ...], list[Because]]:
        """The seats that pay a chip: all with the lowest card; nobody on a push."""
        heights = {seat: ORDER.index(card[0]) for seat in playing if (card := replay.cards[seat])}
        if len(playing) < 2:
            return (), []
        lowest = min(heights.values())
        paying = tuple(seat for seat in playing if heights[seat] == lowest)
        card = rank(ORDER[lowest])
        names = table.names(paying)
        if len(paying) == len(playing) and all(CHIPS.get(table.players[seat]) == 1 for seat in playing):
            text = f"Everybody holds {article(card)} and has one chip left, so nobody pays."
            return (), [Because(PUSH, text, names)]
        pays = "pays a chip" if len(names) == 1 else "pay a chip each"
        has = "has" if len(names) == 1 else "have"
        text = f"{listing(names)} {has} the lowest card, {article(card)}, and {pays}."
        cards = tuple(card for seat in paying if (card := replay.cards[seat]))
        return paying, [Because(LOWEST, text, names, cards, self.dividing.chip * len(names))]


def _swap(table: Table, replay: Replay, seat: int, neighbour: int) -> None:
    names = table.players[seat].id, table.players[neighbour].id
    card = replay.cards[neighbour]
    if card is not None and card[0] == "K":
        replay.shown.add(neighbour)
        text = f"{names[1]} shows {card}, so {names[0]} keeps {replay.cards[seat]}."
    else:
        replay.cards[seat], replay.cards[neighbour] = card, replay.cards[seat]
        text = f"{names[0]} swaps with {names[1]}."
    replay.because.append(Because(SWAP, text, names))


def _order_from(table: Table, playing: tuple[int, ...], leader: str) -> tuple[int, ...]:
    """The seats that play in order of turn, from the leader's on."""
    first = next((seat for seat in playing if table.players[seat].id == leader), None)
    return table.clockwise(playing, first)


def _next_deal(table: Table, remaining: list[int]) -> NextDeal:
    """Those with chips are dealt the next hand; the lead moves one seat."""
    turns = TURNS.get(table)
    lead = table.seats[turns[0].player] if turns else table.clockwise(players_in(table))[0]
    leads = table.clockwise(remaining, lead + 1)[0]
    return NextDeal(table.names(tuple(remaining)), table.players[leads].id)


def _status(table: Table, seat: int) -> str:
    if table.players[seat].folded:
        return "folded"
    return "live" if CHIPS.get(table.players[seat]) else "out"


def _reason(table: Table, seat: int, chips_left: int) -> str | None:
    """Why a player is out."""
    player = table.players[seat]
    return None if chips_left or player.folded else f"{player.id} has no chips left."


def _hand(card: Card | None) -> Hand | None:
    """One card as a hand; the strength is larger for a lower card."""
    if card is None:
        return None
    return Hand("high_card", rank(card[0]), (card,), len(ORDER) - ORDER.index(card[0]), (card[0],))
