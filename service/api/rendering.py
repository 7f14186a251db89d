"""Rulings as JSON documents: what does not apply is left out, half points are numbers."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from service import RULES_VERSION
from service.rules.game import Game
from service.rules.moves.phases import LegalMoves
from service.rules.moves.standing import Choose, Move, Situation, Way
from service.rules.ruling import Because, Hand, NextDeal, PlayerRuling, PlayerScore, Pot, Scores, Settlement
from service.rules.table import Table

Json = dict[str, Any]


def scores(game: Game, document: Mapping[str, Any], answer: Scores) -> Json:
    """The answer to ``POST /v1/scores``."""
    return {
        **_head(game, document),
        "players": [_player_score(player) for player in answer.players],
        "ranking": {side: [list(group) for group in groups] for side, groups in answer.ranking},
        **answer.more,
    }


def settlement(game: Game, document: Mapping[str, Any], answer: Settlement) -> Json:
    """The answer to ``POST /v1/settlements``."""
    rendered = {
        **_head(game, document),
        "outcome": answer.outcome,
        "pots": [_pot(pot) for pot in answer.pots],
        "players": [_player_ruling(player) for player in answer.players],
        "next_pot": answer.next_pot,
    }
    if answer.next_deal is not None:
        rendered["next_deal"] = _next_deal(answer.next_deal)
    rendered.update(answer.more)
    rendered["because"] = because(answer.because)
    return rendered


def _next_deal(deal: NextDeal) -> Json:
    rendered: Json = {"players": list(deal.players), "lead": deal.lead}
    return rendered | ({"shuffle": deal.shuffle} if deal.shuffle is not None else {})


def legal_moves(game: Game, question: Mapping[str, Any], answer: LegalMoves) -> Json:
    """The answer to ``POST /v1/legal-moves``."""
    situation, table = answer.situation, answer.table
    rendered: Json = {"game": game.id}
    if "reference" in question["state"]:
        rendered["reference"] = question["state"]["reference"]
    rendered |= {
        "phase": question["phase"],
        "to_act": list(table.names(situation.to_act)),
        "phase_over": situation.over,
    }
    if question["phase"] == "take" and situation.over:
        rendered["drawing_over"] = situation.drawing_over
    rendered["moves"] = [_move(table, situation, move) for move in situation.moves]
    rendered["because"] = because(situation.because)
    if answer.judgement is not None:
        legal, why = answer.judgement.legal, answer.judgement.because
        rendered["proposed"] = {"legal": legal, "because": because(why)}
    return rendered


def _move(table: Table, situation: Situation, move: Move) -> Json:
    rendered: Json = {} if move.seat is None else {"player": table.players[move.seat].id}
    rendered["action"] = move.action
    rendered |= {member: value for member, value in _choices(table, move) if value is not None}
    if move.seat is not None:
        rendered["forced"] = situation.forced(move)
    return rendered


def _choices(table: Table, move: Move) -> Iterator[tuple[str, Any]]:
    """What a move leaves open, and what it costs; None where it has no such member."""
    yield "cards", _listed(move.cards)
    yield "choose", None if move.choose is None else _choose(move.choose)
    yield "fee", move.fee
    yield "amount", move.amount
    yield "min", move.least
    yield "max", move.most
    yield "cost", move.cost
    yield "declarations", _listed(move.declarations)
    yield "lines", _listed(move.lines)
    yield "slots", _listed(move.slots)
    yield "together", move.together or None
    yield "ways", None if move.ways is None else [_way(way) for way in move.ways]
    yield "with", None if move.neighbour is None else table.players[move.neighbour].id


def _listed(words: tuple[str, ...] | None) -> list[str] | None:
    return None if words is None else list(words)


def _way(way: Way) -> Json:
    rendered: Json = {} if way.line is None else {"line": way.line}
    return rendered | {
        "from_hand": _choose(way.from_hand),
        "from_table": _choose(way.from_table),
        "table": list(way.table),
    }


def _choose(choose: Choose) -> Json:
    return {"min": choose.least, "max": choose.most}


def because(rulings: Iterable[Because]) -> list[Json]:
    """The rulings that decided something, in order."""
    return [{"rule": said.rule, "text": said.text, **_about(said)} for said in rulings]


def _about(said: Because) -> Json:
    about: Json = {}
    if said.players:
        about["players"] = list(said.players)
    if said.cards:
        about["cards"] = list(said.cards)
    if said.chips is not None:
        about["chips"] = said.chips
    return {"about": about} if about else {}


def _head(game: Game, document: Mapping[str, Any]) -> Json:
    head: Json = {"game": game.id}
    if "reference" in document:
        head["reference"] = document["reference"]
    head["options"] = {name: list(v) if isinstance(v, tuple) else v for name, v in game.answers.items()}
    head["rules_version"] = RULES_VERSION
    return head


def _pot(pot: Pot) -> Json:
    return {
        "amount": pot.amount,
        "eligible": list(pot.eligible),
        "left": pot.left,
        "shares": [
            {
                "side": share.side,
                "amount": share.amount,
                "winners": [{"player": player, "amount": amount} for player, amount in share.winners],
            }
            for share in pot.shares
        ],
    }


def _player_ruling(player: PlayerRuling) -> Json:
    rendered: Json = {
        **_status(player),
        "payout": player.payout,
        "refund": player.refund,
        "penalty": player.penalty,
        "net": player.net,
    }
    return rendered | dict(player.more) | _cards_left(player) | _hands(player.high, player.low)


def _player_score(player: PlayerScore) -> Json:
    return _status(player) | dict(player.more) | _cards_left(player) | _hands(player.high, player.low)


def _status(player: PlayerScore | PlayerRuling) -> Json:
    status: Json = {"id": player.id, "status": player.status}
    return status | ({"reason": player.reason} if player.reason is not None else {})


def _cards_left(player: PlayerScore | PlayerRuling) -> Json:
    """What the rules left of a player's cards, and what they took, where they take cards."""
    if player.kept is None or player.discarded is None:
        return {}
    return {"kept": list(player.kept), "discarded": list(player.discarded)}


def _hands(high: Hand | None, low: Hand | None) -> Json:
    hands: Json = {}
    if high is not None:
        hands["high"] = hand(high)
    if low is not None:
        hands["low"] = hand(low)
    return hands


def hand(held: Hand) -> Json:
    """A hand; the members that stand in some games only are left out elsewhere."""
    rendered: Json = {"category": held.category}
    if held.ranks:
        rendered["ranks"] = list(held.ranks)
    rendered["description"] = held.description
    rendered["cards"] = list(held.cards)
    if held.total is not None:
        rendered["total"] = half_points(held.total)
    if held.target is not None and held.distance is not None:
        rendered["target"] = half_points(held.target)
        rendered["distance"] = half_points(held.distance)
    if held.counts:
        rendered["counts"] = [{"card": card, "counts": half_points(counts)} for card, counts in held.counts]
    if held.wild:
        rendered["wild"] = [{"card": card, "as": stands_for} for card, stands_for in held.wild]
    if held.line is not None:
        rendered["line"] = held.line
    if held.qualifies is not None:
        rendered["qualifies"] = held.qualifies
    rendered["strength"] = held.strength
    return rendered


def half_points(halves: int) -> int | float:
    """Half points as a JSON number: 53 is 26.5, 14 is 7.

    >>> half_points(53), half_points(14)
    (26.5, 7)
    """
    return halves / 2 if halves % 2 else halves // 2
