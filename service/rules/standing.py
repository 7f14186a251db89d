"""Where each player and each pot stands at the end: the parts of scores and settlements."""

from collections.abc import Mapping

from service.rules import explain
from service.rules.banish import Aftermath
from service.rules.cards import Card
from service.rules.contest import Contest
from service.rules.hand_game import HandGame
from service.rules.pots import Stakes
from service.rules.ruling import Hand, PlayerRuling, PlayerScore, Pot, Share
from service.rules.table import Table

HandsBySeat = Mapping[int, Mapping[str, Hand]]


def player_scores(
    game: HandGame, table: Table, after: Aftermath, hands: HandsBySeat
) -> tuple[PlayerScore, ...]:
    """Each player's status and hands."""
    reasons = _reasons(game, table, after)
    return tuple(
        PlayerScore(
            id=player.id,
            status=_status(table, after, seat),
            reason=reasons.get(seat),
            kept=_kept(game, after, seat),
            discarded=_discarded(game, after, seat),
            high=hands.get(seat, {}).get("high"),
            low=hands.get(seat, {}).get("low"),
        )
        for seat, player in enumerate(table.players)
    )


def player_rulings(
    game: HandGame,
    table: Table,
    after: Aftermath,
    at_stake: Stakes,
    contests: tuple[Contest, ...],
    hands: HandsBySeat,
    penalties: tuple[int, ...],
) -> tuple[PlayerRuling, ...]:
    """Each player's status, chips and hands."""
    payouts, reasons = _payouts(contests), _reasons(game, table, after)
    return tuple(
        PlayerRuling(
            id=player.id,
            status=_status(table, after, seat),
            payout=payouts.get(seat, 0),
            refund=at_stake.refunds[seat],
            penalty=penalties[seat],
            net=payouts.get(seat, 0) + at_stake.refunds[seat] - player.put_in - penalties[seat],
            reason=reasons.get(seat),
            kept=_kept(game, after, seat),
            discarded=_discarded(game, after, seat),
            high=hands.get(seat, {}).get("high"),
            low=hands.get(seat, {}).get("low"),
        )
        for seat, player in enumerate(table.players)
    )


def _status(table: Table, after: Aftermath, seat: int) -> str:
    if table.players[seat].folded:
        return "folded"
    return "out" if seat in after.out_seats else "live"


def _reasons(game: HandGame, table: Table, after: Aftermath) -> dict[int, str]:
    said = explain.departures(game, table, after)
    return {departure.seat: because.text for departure, because in zip(after.out, said, strict=True)}


def _kept(game: HandGame, after: Aftermath, seat: int) -> tuple[Card, ...] | None:
    player = after.table.players[seat]
    return None if game.banishing is None or player.unseen else player.known_cards


def _discarded(game: HandGame, after: Aftermath, seat: int) -> tuple[Card, ...] | None:
    player = after.table.players[seat]
    return None if game.banishing is None or player.unseen else player.discarded


def _payouts(contests: tuple[Contest, ...]) -> dict[int, int]:
    payouts: dict[int, int] = {}
    for portion in (portion for c in contests for portion in c.division.portions):
        for seat, amount in portion.winners:
            payouts[seat] = payouts.get(seat, 0) + amount
    return payouts


def pot_rulings(table: Table, contests: tuple[Contest, ...]) -> tuple[Pot, ...]:
    """Each pot with its shares and what is left of it."""
    return tuple(
        Pot(c.pot.amount, table.names(c.pot.eligible), c.division.left, _shares(table, c)) for c in contests
    )


def _shares(table: Table, c: Contest) -> tuple[Share, ...]:
    return tuple(
        Share(
            portion.side,
            sum(amount for _, amount in portion.winners),
            tuple((table.players[seat].id, amount) for seat, amount in portion.winners),
        )
        for portion in c.division.portions
    )


def ranking(table: Table, hands: HandsBySeat, side: str) -> tuple[tuple[str, ...], ...]:
    """The players of a side in order, best first, ties together; those who do not qualify are left out."""
    ranked: dict[int, list[str]] = {}
    for seat, held in hands.items():
        hand = held.get(side)
        if hand is not None and hand.qualifies is not False:
            ranked.setdefault(hand.strength, []).append(table.players[seat].id)
    return tuple(tuple(ranked[strength]) for strength in sorted(ranked, reverse=True))
