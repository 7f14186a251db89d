"""Boo Ray: five tricks with a turned trump (rules.md 7.8)."""

from service.rules.game import Example, OwnCards
from service.rules.layout import draw
from service.rules.options import Number, choice, flag
from service.rules.trick_taking import (
    EXCHANGE,
    FOLLOW,
    MOST,
    PAYS,
    STAY,
    STAYS,
    TRICKS,
    TRICKS_TAKEN,
    TrickGame,
)

BOO_RAY = TrickGame(
    id="boo-ray",
    name="Boo Ray",
    aliases=("Bourré", "Bouré", "Booray"),
    family="trick_taking",
    summary="Stay or fold, then five tricks with a turned trump: most tricks take the pot, no trick pays.",
    source="non-poker-variations",
    players=range(4, 11),
    seats=10,
    own_cards=OwnCards(0, 5, 5),
    layout=draw("trump"),
    order="expose stay exchange " + "play " * 5,
    members=(STAYS, TRICKS_TAKEN, TRICKS),
    house_rules=(
        Number(
            "amount",
            "How many chips does a player pay who stays and takes no trick? A settlement needs it.",
            "amount",
            1,
            None,
            nullable=True,
        ),
        flag(
            "must_trump",
            "Must a player trump who has no card of the suit led?",
            "tricks.must_trump",
            no="No: he may play any card.",
            yes="Yes.",
        ),
        flag(
            "must_beat",
            "Must a player who follows suit beat the best card if he can?",
            "tricks.must_beat",
            no="No.",
            yes="Yes.",
        ),
        flag(
            "must_overtrump",
            "Must a player who is void beat a trump already played if he can?",
            "tricks.must_overtrump",
            no="No.",
            yes="Yes.",
        ),
        flag(
            "lead_top_trump",
            "Must the leader lead the ace, king or queen of trump if he holds one?",
            "tricks.lead_top_trump",
            no="No.",
            yes="Yes.",
        ),
        choice(
            "renege_penalty",
            "What does a play against the rules cost that the record proves?",
            {
                "none": "Nothing; it is reported.",
                "boo": "The offender scores no trick and pays the amount.",
            },
            "renege_penalty",
        ),
    ),
    rules={
        MOST: "Most tricks alone take the pot; on a tie nobody takes it.",
        PAYS: "Who stays and takes no trick pays the Boo Ray amount into the next pot. With a winner and no "
        "payment the game is over.",
        FOLLOW: "A player follows the suit led if he can, else he may play any card. The highest trump, or "
        "else the highest card of the suit led, takes the trick and leads the next.",
        EXCHANGE: "In turn, each player who stays exchanges up to five cards, as many as the deck allows all "
        "of them.",
        STAY: "If nobody stays the hand is dealt again for the same pot; who stays alone takes it.",
    },
    examples=(
        Example(
            "Three tricks, two and none",
            {
                "game": "boo-ray",
                "options": {"amount": 4},
                "players": [
                    {"id": "alice", "stays": True, "tricks_taken": 3},
                    {"id": "bob", "stays": True, "tricks_taken": 2},
                    {"id": "carol", "stays": True, "tricks_taken": 0},
                    {"id": "dave", "stays": False},
                ],
                "table": {"trump": "8s"},
                "pot": 10,
            },
        ),
    ),
)

GAMES = (BOO_RAY,)
