"""The family of Boo Ray: most tricks take the pot, who stays and takes none pays (rules.md 7.8)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from service.rules import antes, checks
from service.rules.cards import Card
from service.rules.errors import Path, Problem
from service.rules.game import Game
from service.rules.members import Flag, Play, Tally, Tricks
from service.rules.ruling import Because, NextDeal, PlayerScore, Scores, Settlement
from service.rules.table import Player, Table
from service.rules.tricks import HAND, TrickRules, Violation, decided_at, violations, winner
from service.rules.words import chips, listing, noun, number

STAYS = Flag("player", "stays", "Does the player stay in this hand?", None)
TRICKS_TAKEN = Tally(
    "player", "tricks_taken", "How many tricks the player took, instead of the record of play.", None, HAND
)
TRICKS = Tricks(
    "state", "tricks", "The tricks in order, the leader's card first; the last may be unfinished.", (), HAND
)
MOST = "boo-ray.most-tricks"
PAYS = "boo-ray.pays"
FOLLOW = "boo-ray.follow-suit"
EXCHANGE = "boo-ray.exchange"
STAY = "boo-ray.stay"


@dataclass(frozen=True, kw_only=True, eq=False)
class TrickGame(Game):
    """A game of five tricks with a turned trump."""

    amount: int | None = None
    tricks: TrickRules = TrickRules()
    renege_penalty: str = "none"

    def placed_elsewhere(self, table: Table) -> Iterator[tuple[Path, Card]]:
        """The cards of the record of play."""
        for i, trick in enumerate(TRICKS.get(table)):
            for j, play in enumerate(trick):
                yield ("tricks", i, j, "card"), play.card

    def problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """The faults of a table, and plays that cannot have been."""
        yield from checks.common_problems(self, table, document)
        yield from antes.amount_problems(self, {"amount": self.amount})
        yield from self._doubled_counts(table)
        yield from _record_problems(table)

    def _doubled_counts(self, table: Table) -> Iterator[Problem]:
        """Counts of tricks beside the record, or of players who did not stay."""
        for seat, player in enumerate(table.players):
            if TRICKS_TAKEN.get(player) is None:
                continue
            path: Path = ("players", seat, "tricks_taken")
            if TRICKS.get(table):
                yield Problem("conflicting_members", path, "The record of play says who took the tricks.")
            elif not stays(player) and TRICKS_TAKEN.get(player):
                yield Problem("impossible_play", path, "Only players who stay take tricks.")

    def settlement_problems(self, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
        """What a settlement lacks besides: the amount, who stays, the play of the hand."""
        if self.amount is None:
            yield Problem("missing_member", ("options", "amount"), "A settlement needs the Boo Ray amount.")
        undecided = [seat for seat in table.live if STAYS.get(table.players[seat]) is None]
        for seat in undecided:
            detail = "A settlement needs to know whether the player stays."
            yield Problem("missing_member", ("players", seat, "stays"), detail)
        if not undecided and len(stayers(table)) > 1:
            yield from _unplayed(table)

    def score(self, table: Table) -> Scores:
        """Who took how many tricks, as far as the hand is played."""
        taken = self._taken(table)
        players = tuple(
            PlayerScore(
                player.id,
                "live" if stays(player) or (not player.folded and STAYS.get(player) is None) else "folded",
                more={"tricks": taken[player.id]} if player.id in taken else {},
            )
            for player in table.players
        )
        return Scores(players, (), self._play_so_far(table))

    def _play_so_far(self, table: Table) -> dict[str, object]:
        trump = table.cards.get("trump")
        if trump is None or not TRICKS.get(table):
            return {}
        winners = [winner(trick, trump[1]).player for trick in finished_tricks(table)]
        return {"trick_winners": winners, "violations": [_rendered(v) for v in self._violations(table)]}

    def _violations(self, table: Table) -> tuple[Violation, ...]:
        trump = table.cards.get("trump")
        if trump is None:
            return ()
        left = {player.id: player.known_cards for player in table.players}
        return tuple(violations(TRICKS.get(table), left, trump[1], self.tricks))

    def _taken(self, table: Table) -> dict[str, int]:
        """How many tricks each player who stayed took, where that is known."""
        names = [table.players[seat].id for seat in stayers(table)]
        trump = table.cards.get("trump")
        if TRICKS.get(table) and trump is not None:
            won = [winner(trick, trump[1]).player for trick in finished_tricks(table)]
            return {name: won.count(name) for name in names}
        return {
            player.id: count
            for player in table.players
            if player.id in names and (count := TRICKS_TAKEN.get(player)) is not None
        }

    def settle(self, table: Table) -> Settlement:
        """Who takes the pot, who pays, and what the next pot is (chips)."""
        staying = stayers(table)
        if not staying:
            text = "Nobody stays, so the pot stays and the hand is dealt again."
            return self._ended(table, _End("redeal", because=[Because(STAY, text)]))
        if len(staying) == 1:
            name = table.players[staying[0]].id
            text = f"{name} alone stays and takes the pot; nobody pays, so the game is over."
            return self._ended(table, _End("game_over", staying[0], because=[Because(STAY, text, (name,))]))
        return self._ended(table, self._played(table))

    def _played(self, table: Table) -> "_End":
        taken, offenders = self._taken(table), self._offenders(table)
        scored = {name: 0 if name in offenders else count for name, count in taken.items()}
        most = max(scored.values())
        leaders = [name for name, count in scored.items() if count == most]
        seats = table.seats
        alone = len(leaders) == 1 and most > 0
        end = _End("showdown" if alone else "no_winner", seats[leaders[0]] if alone else None)
        end.because.extend(self._reneges(table))
        end.because.append(_most_told(leaders, most, alone=alone))
        if most:
            end.because.extend(self._deciding_trick(table, leaders, offenders))
        end.because.extend(_fewer_told(scored, leaders))
        for name, count in scored.items():
            if not count:
                end.paying.append(seats[name])
                text = f"{name} stayed, took no trick and pays {chips(self.amount or 0)}."
                if name in offenders:
                    text = f"{name} played wrongly, scores no trick and pays {chips(self.amount or 0)}."
                end.because.append(Because(PAYS, text, (name,), (), self.amount))
        if alone and not end.paying:
            end.outcome = "game_over"
        return end

    def _deciding_trick(self, table: Table, leaders: list[str], offenders: set[str]) -> Iterator[Because]:
        """The trick after which the winner was sure, or with which a tie was made, if it is recorded."""
        trump = table.cards.get("trump")
        if trump is None or not TRICKS.get(table):
            return
        won = [winner(trick, trump[1]) for trick in finished_tricks(table)]
        takers = [None if play.player in offenders else play.player for play in won]
        place = decided_at(takers, leaders)
        play = won[place]
        taken = f"{play.player} took it with {play.card}"
        if len(leaders) == 1:
            sure = f"after it nobody else could take as many as {leaders[0]}"
            text = f"Trick {number(place + 1)} decided it: {taken}, and {sure}."
        else:
            text = f"Trick {number(place + 1)} made the tie: {taken}."
        yield Because(MOST, text, (play.player,), (play.card,))

    def _offenders(self, table: Table) -> set[str]:
        wrong = self._violations(table) if self.renege_penalty == "boo" else ()
        return {violation.player for violation in wrong}

    def _reneges(self, table: Table) -> Iterator[Because]:
        for wrong in self._violations(table):
            text = (
                f"In trick {wrong.trick + 1} {wrong.player} played {wrong.card} but held {wrong.held}, "
                f"and had to {wrong.why}."
            )
            yield Because(FOLLOW, text, (wrong.player,), (wrong.card, wrong.held))

    def _ended(self, table: Table, end: "_End") -> Settlement:
        middle = antes.in_the_middle(table)
        amount = self.amount or 0
        payouts = {} if end.winner is None else {end.winner: middle}
        paid = amount * len(end.paying)
        left = paid if payouts else middle + paid
        taken = self._taken(table)
        players = tuple(
            antes.ruling(
                table,
                seat,
                "live" if stays(player) else "folded",
                payouts.get(seat, 0),
                amount if seat in end.paying else 0,
                {"tricks": taken[player.id]} if player.id in taken else {},
            )
            for seat, player in enumerate(table.players)
        )
        over = end.outcome == "game_over"
        return Settlement(
            end.outcome,
            antes.one_pot(table, middle + paid, left, payouts),
            players,
            left,
            tuple(end.because),
            None if over else self._next_deal(table, end.outcome),
            {"violations": [_rendered(wrong) for wrong in self._violations(table)]},
        )

    def _next_deal(self, table: Table, outcome: str) -> NextDeal:
        """All players are dealt again; the lead moves one seat, unless nobody stayed."""
        tricks = TRICKS.get(table)
        led = tricks[0][0].player if tricks and tricks[0] else None
        lead = (table.dealer + 1) % len(table.players) if led is None else table.seats[led]
        if outcome != "redeal":
            lead = (lead + 1) % len(table.players)
        return NextDeal(tuple(player.id for player in table.players), table.players[lead].id)


@dataclass
class _End:
    """How a hand ended: the outcome, the winner's seat, the seats that pay, and why."""

    outcome: str
    winner: int | None = None
    paying: list[int] = field(default_factory=list)
    because: list[Because] = field(default_factory=list)


def stays(player: Player) -> bool:
    """Does a player play this hand?"""
    return not player.folded and STAYS.get(player) is True


def stayers(table: Table) -> tuple[int, ...]:
    """The seats that play this hand."""
    return tuple(seat for seat, player in enumerate(table.players) if stays(player))


def finished_tricks(table: Table) -> list[tuple[Play, ...]]:
    """The tricks to which every stayer has played."""
    return [trick for trick in TRICKS.get(table) if trick and len(trick) == len(stayers(table))]


def _rendered(wrong: Violation) -> dict[str, object]:
    return {"player": wrong.player, "trick": wrong.trick + 1, "card": wrong.card, "held": wrong.held}


def _most_told(leaders: list[str], most: int, *, alone: bool) -> Because:
    count = f"{number(most)} {noun(most, 'trick')}"
    if alone:
        return Because(
            MOST, f"{leaders[0]} takes the most tricks, {number(most)}, and wins the pot.", (leaders[0],)
        )
    text = f"{listing(leaders)} tie with {count}, so nobody takes the pot."
    return Because(MOST, text, tuple(leaders))


def _fewer_told(scored: Mapping[str, int], leaders: list[str]) -> Iterator[Because]:
    """What those took who neither lead nor pay."""
    for name, count in scored.items():
        if count and name not in leaders:
            tricks = f"{number(count)} {noun(count, 'trick')}"
            text = f"{name} took {tricks}, fewer than {listing(leaders)}."
            yield Because(MOST, text, (name, *leaders))


def _unplayed(table: Table) -> Iterator[Problem]:
    """What is missing of a played hand: five finished tricks, or counts that make five."""
    tricks = TRICKS.get(table)
    if tricks:
        if table.cards.get("trump") is None:
            yield Problem("missing_card", ("table", "trump"), "The record of play needs the turned trump.")
        if len(finished_tricks(table)) < HAND:
            detail = f"A settlement needs five finished tricks, not {len(finished_tricks(table))}."
            yield Problem("missing_member", ("tricks",), detail)
        return
    counts = [(seat, TRICKS_TAKEN.get(table.players[seat])) for seat in stayers(table)]
    for seat, count in counts:
        if count is None:
            detail = "A settlement needs the record of play, or how many tricks each player took."
            yield Problem("missing_member", ("players", seat, "tricks_taken"), detail)
    known = [count for _, count in counts if count is not None]
    if len(known) == len(counts) and sum(known) != HAND:
        detail = f"The players took {sum(known)} tricks together; a hand has five."
        yield Problem("impossible_play", ("players", counts[-1][0], "tricks_taken"), detail)


def _record_problems(table: Table) -> Iterator[Problem]:
    """Plays out of turn, of players who do not play, and tricks after an unfinished one."""
    order = [table.players[seat].id for seat in stayers(table)]
    trump = table.cards.get("trump")
    next_leader: str | None = None
    tricks = TRICKS.get(table)
    for i, trick in enumerate(tricks):
        if not trick and i + 1 < len(tricks):
            yield Problem("impossible_play", ("tricks", i), "Only the last trick may be unfinished.")
        for j, play in enumerate(trick[: len(order) + 1]):
            expected = _expected(order, trick, j, next_leader)
            path: Path = ("tricks", i, j, "player")
            if order and j == len(order):
                yield Problem("impossible_play", path, "Everybody has played to this trick.")
            elif play.player not in {player.id for player in table.players}:
                yield Problem("unknown_player", path, "No player of this state has that id.")
            elif play.player not in order:
                yield Problem("impossible_play", path, "This player does not stay in the hand.")
            elif expected is not None and play.player != expected:
                yield Problem("impossible_play", path, f"It is the turn of {expected}.")
        if trick and len(trick) < len(order) and i + 1 < len(tricks):
            yield Problem("impossible_play", ("tricks", i), "Only the last trick may be unfinished.")
        next_leader = winner(trick, trump[1]).player if trick and trump else None
    yield from _too_many_cards(table)


def _expected(order: list[str], trick: tuple[Play, ...], place: int, leader: str | None) -> str | None:
    """Whose turn it is: the last trick's winner leads, then the stayers follow clockwise."""
    if place == 0:
        return leader
    first = trick[0].player
    if first not in order:
        return None
    return order[(order.index(first) + place) % len(order)]


def _too_many_cards(table: Table) -> Iterator[Problem]:
    """Hands that hold more cards than the play has left."""
    for seat, player in enumerate(table.players):
        played = sum(play.player == player.id for trick in TRICKS.get(table) for play in trick)
        if played and len(player.cards) + played > HAND:
            detail = f"A player plays and holds five cards in all, not {number(len(player.cards) + played)}."
            yield Problem("wrong_card_count", ("players", seat, "cards"), detail)
