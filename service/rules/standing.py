"""Where each player and each pot stands at the end: the parts of scores and settlements."""

from collections.abc import Iterable, Mapping

from service.rules import explain
from service.rules.banish import Aftermath
from service.rules.cards import Card
from service.rules.contest import Contest, Judged
from service.rules.hand_game import HandGame
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
    judged: Judged,
    hands: HandsBySeat,
    penalties: tuple[int, ...],
) -> tuple[PlayerRuling, ...]:
    """Each player's status, chips and hands."""
    after, refunds = judged.after, judged.stakes.refunds
    payouts, reasons = payouts_of(judged.contests), _reasons(game, table, after)
    return tuple(
        PlayerRuling(
            id=player.id,
            status=_status(table, after, seat),
            payout=payouts.get(seat, 0),
            refund=refunds[seat],
            penalty=penalties[seat],
            net=payouts.get(seat, 0) + refunds[seat] - player.put_in - penalties[seat],
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


def payouts_of(contests: tuple[Contest, ...]) -> dict[int, int]:
    """What each seat that wins something gets of the pots (chips)."""
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


def winners(game: HandGame, judged: Judged) -> Mapping[str, tuple[str, ...]]:
    """Who wins each side of a contested pot, in the order of the players; ``whole``: of one paid undivided.

    Pots that one player alone could win count where there are no others.
    """
    table = judged.after.table
    sides = [side.name for side in game.sides_on(table)]
    contested = [c for c in judged.contests if len(c.pot.eligible) > 1] or judged.contests
    won = {side: {seat for c in contested for seat in _won(c, side)} for side in (*sides, "whole")}
    return {side: table.names(tuple(sorted(seats))) for side, seats in won.items()}


def _won(contest: Contest, side: str) -> Iterable[int]:
    """The seats that win a side of a pot; who takes it without a comparison of hands wins every side."""
    if side != "whole" and contest.verdict is not None:
        return contest.verdict.winners(side)
    portions = (p for p in contest.division.portions if p.side == "whole" or contest.verdict is None)
    return (seat for portion in portions for seat, _ in portion.winners)


def ranking(table: Table, hands: HandsBySeat, side: str) -> tuple[tuple[str, ...], ...]:
    """The players of a side in order, best first, ties together; those who do not qualify are left out."""
    ranked: dict[int, list[str]] = {}
    for seat, held in hands.items():
        hand = held.get(side)
        if hand is not None and hand.qualifies is not False:
            ranked.setdefault(hand.strength, []).append(table.players[seat].id)
    return tuple(tuple(ranked[strength]) for strength in sorted(ranked, reverse=True))
