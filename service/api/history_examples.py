"""The examples of recorded hands in the API document."""

from typing import Any

import orjson

from service.api.history_files import ohh_hands
from service.api.history_rendering import report

Json = dict[str, Any]

PHH: Json = {
    "summary": "An all-in before the flop",
    "value": """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [400, 100, 300]
actions = [
  "d dh p1 AsKd", "d dh p2 9s9c", "d dh p3 QsQd",
  "p3 cbr 30", "p1 cc", "p2 cbr 100", "p3 cc", "p1 f",
  "d db 2h9hKc", "d db 5d", "d db 5s",
  "p2 sm -", "p3 sm -",
]
players = ["alice", "bob", "carol"]
finishing_stacks = [370, 230, 200]
""",
}
OHH: Json = {
    "summary": "A bet that nobody calls, and a rake",
    "value": {
        "ohh": {
            "spec_version": "1.4.7",
            "game_type": "Omaha",
            "game_number": "evening-3-hand-17",
            "dealer_seat": 4,
            "players": [
                {"id": 1, "seat": 2, "name": "alice", "starting_stack": 20},
                {"id": 2, "seat": 4, "name": "bob", "starting_stack": 12.5},
            ],
            "rounds": [
                {
                    "street": "Preflop",
                    "actions": [
                        {"action": "Post SB", "player_id": 2, "amount": 0.5},
                        {"action": "Post BB", "player_id": 1, "amount": 1},
                        {"action": "Call", "player_id": 2, "amount": 0.5},
                        {"action": "Check", "player_id": 1},
                    ],
                },
                {
                    "street": "Flop",
                    "cards": ["2h", "7h", "Jh"],
                    "actions": [
                        {"action": "Bet", "player_id": 1, "amount": 1.5},
                        {"action": "Fold", "player_id": 2},
                    ],
                },
            ],
            "pots": [{"amount": 2, "rake": 0.1, "player_wins": [{"player_id": 1, "win_amount": 1.9}]}],
        }
    },
}


def answer() -> Json:
    """What the OHH example is answered with."""
    hands = ohh_hands(orjson.dumps(OHH["value"]))
    return {"summary": OHH["summary"], "value": report(hands, [hand.verdict() for hand in hands])}
