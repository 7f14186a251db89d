"""A settled state written as OHH: its chips are bet in the first round."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from service.histories.ohh import DEAD, POT
from service.histories.ohh import GAMES as TYPES
from service.histories.writing import Seated, State, levels, seated, streets
from service.rules.ruling import Pot, Settlement

Json = dict[str, Any]

VERSION = "1.4.7"
GAME_TYPES = {game: kind for kind, game in TYPES.items()}
STREETS = ("Flop", "Turn", "River")


def document(state: State, settlement: Settlement, number: str = "1") -> Json:
    """The document of a settled state of a game that OHH has, called by its number; raises Unwritable."""
    players = seated(state, settlement, GAME_TYPES)
    seats = {player.id: seat for seat, player in enumerate(players, 1)}
    written: Json = {
        "spec_version": VERSION,
        "site_name": "Oddchip",
        "network_name": "Oddchip",
        "internal_version": VERSION,
        "game_number": number,
        "start_date_utc": "",
        "table_name": "",
        "game_type": GAME_TYPES[state["game"]],
        "bet_limit": {"bet_type": "NL", "bet_cap": 0},
        "table_size": len(players),
        "currency": "",
        "dealer_seat": len(players),
        "small_blind_amount": 0,
        "big_blind_amount": 0,
        "ante_amount": 0,
        "players": [_player(seats[player.id], player) for player in players],
        "rounds": _rounds(state, players),
        "pots": [_pot(number, pot, seats) for number, pot in enumerate(settlement.pots)],
    }
    return {"ohh": written}


def _player(seat: int, player: Seated) -> Json:
    return {"id": seat, "seat": seat, "name": player.id, "starting_stack": player.stack}


def _rounds(state: State, players: Sequence[Seated]) -> list[Json]:
    first = [*_posts(state, players), *_deal(players), *_bets(players)]
    rounds = [_round("Preflop", [], first)]
    live = [(seat, player) for seat, player in enumerate(players, 1) if not player.folded]
    if len(live) > 1:
        rounds += [
            _round(street, cards, []) for street, cards in zip(STREETS, streets(state), strict=False) if cards
        ]
        shown = [_action("Shows Cards", seat, cards=list(player.cards)) for seat, player in live]
        rounds.append(_round("Showdown", [], shown))
    return [{"id": number, **played} for number, played in enumerate(rounds)]


def _round(street: str, cards: list[str], actions: Sequence[Json]) -> Json:
    numbered = [{"action_number": number, **action} for number, action in enumerate(actions, 1)]
    return {"street": street, "cards": cards, "actions": numbered}


def _action(action: str, seat: int, amount: int = 0, **more: Any) -> Json:
    return {"player_id": seat, "action": action, "amount": amount, "is_allin": False, **more}


def _posts(state: State, players: Sequence[Seated]) -> Iterator[Json]:
    if state.get("pot"):
        yield {"action": POT, "amount": int(state["pot"])}
    for seat, player in enumerate(players, 1):
        if player.dead:
            yield _action(DEAD, seat, player.dead)


def _deal(players: Sequence[Seated]) -> Iterator[Json]:
    """Who holds cards that are known is dealt them; the others are dealt in without."""
    for seat, player in enumerate(players, 1):
        known = [] if None in player.cards else list(player.cards)
        yield _action("Dealt Cards", seat, cards=known)


def _bets(players: Sequence[Seated]) -> Iterator[Json]:
    """Level by level: the first who goes so far raises to it, the others call."""
    below = 0
    for level in levels(players):
        up_to = [seat for seat, player in enumerate(players, 1) if player.contributed >= level]
        yield _action("Raise", up_to[0], level - below)
        yield from (_action("Call", seat, level - below) for seat in up_to[1:])
        below = level
    yield from (_action("Fold", seat) for seat, player in enumerate(players, 1) if player.folded)


def _pot(number: int, pot: Pot, seats: dict[str, int]) -> Json:
    won: Counter[str] = Counter()
    for share in pot.shares:
        won.update(dict(share.winners))
    wins = [{"player_id": seats[player], "win_amount": amount} for player, amount in won.items()]
    return {"number": number, "amount": pot.amount, "rake": 0, "player_wins": wins}
