"""The family of Red Dog: each player in turn wagers against the pot on the next card (rules.md 7.7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from service.rules import antes, checks
from service.rules.cards import DECK, RANKS, Card
from service.rules.errors import Path, Problem
from service.rules.game import Game
from service.rules.members import DealtCard, Tally
from service.rules.ruling import Because, PlayerScore, Scores, Settlement
from service.rules.table import Player, Table
from service.rules.words import chips, listing

WAGER = Tally(
    "player",
    "wager",
    "The chips that the player wagered: 0 if he passed, left out before his turn.",
    None,
    checks.MOST_CHIPS,
)
TURNED = DealtCard("player", "turned", "The card that was turned for the player's wager.", None)
WIN = "red-dog.win"
TURN = "red-dog.turn"
POT = "red-dog.pot"


def beats(own: Card, turned: Card) -> bool:
    """Is an own card of the turned card's suit and higher?"""
    return own[1] == turned[1] and RANKS.index(own[0]) > RANKS.index(turned[0])


def wins(cards: tuple[Card, ...], turned: Card) -> bool:
    """Does a hand win against a turned card?

    >>> wins(("Kc", "Qd", "Qs", "8h", "3d"), "Jd"), wins(("Kc", "Qd", "Qs", "8h", "3d"), "As")
    (True, False)
    """
    return any(beats(own, turned) for own in cards)


def winning_cards(cards: tuple[Card, ...]) -> int:
    """How many of the cards that a hand does not hold it wins against.

    >>> winning_cards(("Kc", "Qd", "Qs", "8h", "3d"))
    36
    """
    return sum(wins(cards, turned) for turned in DECK if turned not in cards)


def result(player: Player) -> str | None:
    """What came of a player's turn: ``won``, ``lost``, ``passed``; None where it is not known."""
    wager, turned = WAGER.get(player), TURNED.get(player)
    if wager == 0:
        return "passed"
    if wager is None or turned is None or not player.known_cards:
        return None
    if wins(player.known_cards, turned):
        return "won"
    return None if None in player.cards else "lost"


@dataclass
class Round:
    """A round as far as it is played: the pot as it changes, and each seat's chips won and paid."""

    pot: int
    payouts: dict[int, int] = field(default_factory=dict)
    penalties: dict[int, int] = field(default_factory=dict)
    because: list[Because] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    emptied: bool = False

    def pay(self, seat: int, amount: int) -> None:
        """A seat pays chips into the pot."""
        self.pot += amount
        self.penalties[seat] = self.penalties.get(seat, 0) + amount

    def win(self, seat: int, amount: int) -> None:
        """A seat wins chips from the pot."""
        self.pot -= amount
        self.payouts[seat] = self.payouts.get(seat, 0) + amount


@dataclass(frozen=True, kw_only=True, eq=False)
class WagerGame(Game):
    """A game of wagers against the pot, one a player."""

    max_wager: str = "pot"
    pass_cost: int = 0
    re_ante: int = 0

    def placed_elsewhere(self, table: Table) -> Iterator[tuple[Path, Card]]:
        """The cards turned for the wagers."""
        for seat, player in enumerate(table.players):
            turned = TURNED.get(player)
            if turned is not None:
                yield ("players", seat, "turned"), turned

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, and turns that cannot have been."""
        yield from checks.common_problems(self, table, document)
        yield from antes.amount_problems(self, {"pass_cost": self.pass_cost, "re_ante": self.re_ante})
        yield from antes.player_amount_problems(self, table, "wager")
        waiting = False
        for seat in table.clockwise(table.live):
            player = table.players[seat]
            if WAGER.get(player) is None:
                waiting = True
            elif waiting:
                detail = "Somebody before this player has not had his turn."
                yield Problem("impossible_play", ("players", seat, "wager"), detail)
            if TURNED.get(player) is not None and not WAGER.get(player):
                detail = "A card is turned only for a player who wagers."
                yield Problem("impossible_play", ("players", seat, "turned"), detail)

    def settlement_problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """Cards of wagers that are missing, and wagers that the pot did not allow."""
        missing = list(self._missing(table))
        yield from missing
        if not missing:
            yield from self.played(table).problems

    def _missing(self, table: Table) -> Iterator[Problem]:
        for seat in table.live:
            player = table.players[seat]
            if not WAGER.get(player):
                continue
            if TURNED.get(player) is None:
                yield Problem("missing_card", ("players", seat, "turned"), "The wager needs its turned card.")
            yield from checks.own_cards(self, table, seat)

    def score(self, table: Table) -> Scores:
        """How many unseen cards each hand wins against, and what came of the turns."""
        players = tuple(
            PlayerScore(player.id, "folded" if player.folded else "live", more=self._score(player))
            for player in table.players
        )
        return Scores(players, ())

    def _score(self, player: Player) -> dict[str, object]:
        more: dict[str, object] = {}
        if not player.folded and len(player.known_cards) == self.own_cards.most:
            more["winning_cards"] = winning_cards(player.known_cards)
        came = None if player.folded else result(player)
        return more | ({"result": came} if came is not None else {})

    def settle(self, table: Table) -> Settlement:
        """What each wager won or lost, in turn, against the pot as it stood."""
        played = self.played(table)
        left = played.pot
        amount = antes.in_the_middle(table) + sum(played.penalties.values())
        outcome = (
            "game_over" if played.emptied and not left else "showdown" if played.payouts else "no_winner"
        )
        players = tuple(
            antes.ruling(
                table,
                seat,
                "folded" if player.folded else "live",
                played.payouts.get(seat, 0),
                played.penalties.get(seat, 0),
                self._score(player),
            )
            for seat, player in enumerate(table.players)
        )
        pots = antes.one_pot(table, amount, left, played.payouts)
        return Settlement(outcome, pots, players, left, tuple(played.because))

    def played(self, table: Table) -> Round:
        """Play the round: every turn in order from the dealer's left, until the pot is emptied."""
        played = Round(antes.in_the_middle(table))
        for seat in table.clockwise(table.live):
            player = table.players[seat]
            wager = WAGER.get(player)
            if wager is None:
                break
            if wager:
                self._wager(played, seat, player, wager)
            elif not played.emptied:
                self._pass(played, seat, player)
            if wager and played.emptied:
                self._ante_again(played, table)
        return played

    def _pass(self, played: Round, seat: int, player: Player) -> None:
        cost = f" and pays {chips(self.pass_cost)}" if self.pass_cost else ""
        if self.pass_cost:
            played.pay(seat, self.pass_cost)
        played.because.append(Because(TURN, f"{player.id} passes{cost}.", (player.id,), (), self.pass_cost))

    def _wager(self, played: Round, seat: int, player: Player, wager: int) -> None:
        path: Path = ("players", seat, "wager")
        if played.pot == 0:
            played.problems.append(
                Problem("impossible_play", path, "The pot is empty: there is nothing to win.")
            )
        elif self.max_wager == "pot" and wager > played.pot:
            detail = f"A wager may be at most the pot, which is {played.pot} at this turn."
            played.problems.append(Problem("impossible_play", path, detail))
        turned = TURNED.get(player) or ""
        winning = [own for own in player.known_cards if beats(own, turned)]
        if winning:
            won = min(wager, played.pot)
            played.win(seat, won)
            played.emptied = played.pot == 0
            text = f"{player.id} wins {chips(won)}: {winning[0]} is higher than the turned {turned}."
            played.because.append(Because(WIN, text, (player.id,), (winning[0], turned), won))
        else:
            played.pay(seat, wager)
            text = (
                f"{player.id} pays {chips(wager)}: no card of the hand is higher than {turned} in its suit."
            )
            played.because.append(Because(WIN, text, (player.id,), (turned,), wager))

    def _ante_again(self, played: Round, table: Table) -> None:
        if not self.re_ante:
            played.because.append(Because(POT, "The pot is empty, so the game ends."))
            return
        for seat in table.live:
            played.pay(seat, self.re_ante)
        names = table.names(table.live)
        text = f"The pot is empty, so {listing(names)} put in {chips(self.re_ante)} each."
        played.because.append(Because(POT, text, names, (), self.re_ante))
        played.emptied = False
