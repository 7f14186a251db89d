"""A recorded hand as a state of its game, and its settlement."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from service.games import GAMES
from service.histories.hand import RecordedHand, RecordedPlayer
from service.histories.money import coin, count
from service.rules.game import Game
from service.rules.questions import house, settle
from service.rules.ruling import Settlement

State = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Settled:
    """A state made of a hand, its game under house rules, and the settlement; chips are counted in units."""

    game: Game
    state: State
    unit: Decimal
    settlement: Settlement


def settled(hand: RecordedHand) -> Settled:
    """The hand settled before any rake; raises ImpossibleState."""
    unit = coin([*hand.put_in(), *hand.paid_out()])
    state = state_of(hand, unit)
    game = house(GAMES[hand.game], state)
    return Settled(game, state, unit, settle(game, state))


def state_of(hand: RecordedHand, unit: Decimal) -> dict[str, Any]:
    """The state at the showdown, as POST /v1/settlements takes it, its chips counted in units."""
    state: dict[str, Any] = {"game": hand.game, "players": [_player(one, unit) for one in hand.players]}
    if hand.board:
        state["table"] = {"board": list(hand.board)}
    if hand.pot:
        state["pot"] = count(hand.pot, unit)
    return state


def _player(player: RecordedPlayer, unit: Decimal) -> dict[str, Any]:
    stated: dict[str, Any] = {"id": player.id}
    if player.cards:
        stated["cards"] = list(player.cards)
    for member, amount in (("contributed", player.contributed), ("dead", player.dead)):
        if amount:
            stated[member] = count(amount, unit)
    return stated | ({"folded": True} if player.folded else {})


def raked(gross: Settled, rakes: Sequence[int]) -> Settled:
    """The settlement of the pots that are left when the house has taken its rake (units a pot)."""
    if not any(rakes):
        return gross
    pots = [
        {"amount": pot.amount - rake, "eligible": list(pot.eligible)}
        for pot, rake in zip(gross.settlement.pots, rakes, strict=True)
    ]
    players = [_without(player, "contributed", "dead") for player in gross.state["players"]]
    state = _without(gross.state, "pot") | {"players": players, "pots": pots}
    return replace(gross, state=state, settlement=settle(gross.game, state))


def _without(document: State, *members: str) -> dict[str, Any]:
    return {member: value for member, value in document.items() if member not in members}
