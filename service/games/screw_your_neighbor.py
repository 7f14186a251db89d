"""Screw Your Neighbor: pass your card on, and do not end with the lowest (rules.md 7.9)."""

from service.rules.game import Example, holds
from service.rules.options import choice
from service.rules.passing import (
    CHIPS,
    KING_SHOWN,
    LAST,
    LOWEST,
    PUSH,
    SWAP,
    TURNS,
    PassingGame,
)

SCREW_YOUR_NEIGHBOR = PassingGame(
    id="screw-your-neighbor",
    name="Screw Your Neighbor",
    aliases=("Ranter-Go-Round", "Cuckoo", "Chase the Ace"),
    family="passing",
    summary="One card and three chips each; swap with the left neighbour or stand, the lowest card pays.",
    source="non-poker-variations",
    players=range(4, 21),
    own_cards=holds(1),
    order="swap show",
    members=(CHIPS, KING_SHOWN, TURNS),
    house_rules=(
        choice(
            "deck_king",
            "What if the last player draws a king from the deck?",
            {"kept": "He keeps it.", "refused": "It is refused, and he keeps the card he had."},
            "deck_king",
        ),
    ),
    rules={
        LOWEST: "Everybody with the lowest card, the ace being lowest, pays one of his chips.",
        SWAP: "Each player in turn stands or swaps with his left neighbour; a king must be shown and stops "
        "the swap. The last player stands or draws from the deck.",
        PUSH: "If all hold the same rank with one chip each, nobody pays; otherwise all pay.",
        LAST: "Who has no chips left is out; the last player takes the pot.",
    },
    examples=(
        Example(
            "Swaps down the line",
            {
                "game": "screw-your-neighbor",
                "players": [
                    {"id": "alice", "cards": ["2s"]},
                    {"id": "bob", "cards": ["9d"]},
                    {"id": "carol", "cards": ["Jh"]},
                    {"id": "dave", "cards": ["5c"]},
                ],
                "turns": [
                    {"player": "alice", "action": "swap"},
                    {"player": "bob", "action": "swap"},
                    {"player": "carol", "action": "stand"},
                    {"player": "dave", "action": "draw_from_deck", "card": "Qd"},
                ],
            },
        ),
    ),
)

GAMES = (SCREW_YOUR_NEIGHBOR,)
