"""The schema of a question about moves: a state, and where the play of a phase stands."""

from service.api.fields import (
    MOST_CHIPS,
    Anything,
    ListOf,
    OneOf,
    Section,
    Text,
    Whole,
    card,
    chips,
    chips_by_player,
    closed,
    declaration,
    name,
    names,
    side,
)
from service.rules.moves.judge import DEALERS, NEEDS
from service.rules.moves.phases import PHASES

ACTIONS = tuple(
    sorted(
        {
            *NEEDS,
            *DEALERS,
            *("check", "call", "fold", "take", "pass", "stay", "stand", "swap", "draw_from_deck"),
            *("show_king", "give", "win", "win_low", "out"),
        }
    )
)


BETTING = closed(
    "Betting",
    {
        "structure": OneOf(
            ("no_limit", "pot_limit", "fixed_limit"),
            text="How much may be bet.",
            component="BettingStructure",
            meaning="How much may be bet.",
        ),
        "min_bet": Whole(1, MOST_CHIPS, text="The smallest bet; the bet of a fixed limit."),
        "max_raises": Whole(0, 99, text="How many raises a round may have; left out: any number."),
        "last_raise": Whole(1, MOST_CHIPS, text="The size of the last full bet or raise; the smallest bet."),
        "raises": Whole(0, 99, text="How many raises the round has had."),
        "bets": chips_by_player("What each player has bet in this round; it is part of what he contributed."),
        "stacks": chips_by_player("What each player has behind; left out: enough."),
    },
    "Where a betting round stands.",
)
PROPOSED = closed(
    "ProposedMove",
    {
        "player": name(text="Who makes the move; left out for the dealer's own."),
        "action": OneOf(
            ACTIONS,
            required=True,
            text="What he does.",
            component="MoveAction",
            meaning="What a player or the dealer may do.",
        ),
        "cards": ListOf(card(), 0, 54, what="cards", text="The cards that are moved or shown."),
        "amount": chips(text="The chips of a bet, raise or wager; a raise names the total raised to."),
        "declaration": declaration(text="What is declared."),
        "line": Text(1, 64, text="The line that is announced."),
        "slots": ListOf(Text(1, 64), 0, 25, what="slots", text="The table positions that are turned."),
        "side": side(text="The side that a hand is shown for."),
    },
    "A move to judge.",
)
QUESTION = closed(
    "MoveQuestion",
    {
        "state": Anything(required=True, text="What is on the table."),
        "phase": OneOf(
            PHASES,
            required=True,
            text="The phase of the game.",
            component="PhaseName",
            meaning="A phase in which players or the dealer have moves to make.",
        ),
        "turn": name(text="Whose turn it is, where it cannot be derived."),
        "lead": name(text="Who leads this round or hand."),
        "acted": names("Who has had his turn in this round, in order; in bet since the last full raise."),
        "betting": Section(BETTING, text="Where the betting stands, for bet."),
        "arranged": names("Who has arranged his stack."),
        "asked_by": name(text="Who wants to swap with his left neighbour."),
        "proposed": Section(PROPOSED, text="A move to judge."),
    },
    "A question about moves: a state, and where the play of a phase stands.",
)
