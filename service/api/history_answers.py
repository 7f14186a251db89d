"""The schemas of the answer on recorded hands."""

from service.api.answers import BECAUSE, FAULT, LARGEST, SETTLEMENT, answer, game_id, many, slug, words
from service.api.claims import mistake
from service.api.fields import Anything, OneOf, Section, Text, Whole, name
from service.api.history_rendering import VERDICTS
from service.api.history_schemas import MOST_HANDS

REASON = answer(
    "HistoryReason",
    {"code": slug("A stable code, such as unknown_cards."), "text": words("A sentence.")},
    "Why a hand is not judged, or what its judgement assumes.",
)
DIFFERENCE = answer(
    "HistoryDifference",
    {
        "player": name(text="Whose chips differ."),
        "member": slug("The member of the file that has them: finishing_stacks, winnings or player_wins."),
        "recorded": Whole(-LARGEST, LARGEST, text="What he collected according to the file, in units."),
        "due": Whole(0, LARGEST, text="What the rules give him, in units."),
        "difference": Whole(-LARGEST, LARGEST, text="due - recorded, as in disputes."),
        "because": many(BECAUSE, text="The rulings about this player."),
    },
    "A player whose recorded result is not what the rules give him.",
)
HAND = answer(
    "HistoryHand",
    {
        "hand": words("What the file calls the hand, or its position."),
        "pointer": words("JSON pointer of the hand in the file."),
        "verdict": OneOf(
            VERDICTS,
            text="Does the record agree with the rules?",
            component="HistoryVerdict",
            meaning="What comes of a recorded hand: not_judged where there is nothing to hold it against.",
        ),
        "game": game_id("The game; absent where it is none of ours."),
        "reason": Section(REASON, text="Why the hand is not judged."),
        "errors": many(FAULT, 50, text="What contradicts itself in the file."),
        "differences": many(DIFFERENCE, text="Whose chips differ, and why."),
        "mistakes": many(mistake(), text="The known mistakes that lead to the recorded results."),
        "notes": many(REASON, text="What the verdict assumes, and what the differences have in common."),
        "unit": Text(
            1, 16, pattern=r"^[0-9]+(\.[0-9]+)?$", text="The money that one chip of this answer stands for."
        ),
        "state": Anything(text="The state at the showdown, after any rake; chips in units."),
        "settlement": Section(SETTLEMENT, text="The settlement of that state."),
    },
    "What comes of a recorded hand.",
    optional="game reason errors unit state settlement",
)
SUMMARY = answer(
    "HistorySummary",
    {
        "hands": Whole(1, MOST_HANDS, text="How many hands the file has."),
        **{verdict: Whole(0, MOST_HANDS, text="How many of this verdict.") for verdict in VERDICTS},
    },
    "How many hands of each verdict.",
)
REPORT = answer(
    "HistoryReport",
    {
        "format": OneOf(
            ("phh", "ohh"),
            text="The format of the file.",
            component="HistoryFormat",
            meaning="A format of recorded hands.",
        ),
        "rules_version": words("The version of the rules."),
        "hands": many(HAND, MOST_HANDS, text="In the order of the file."),
        "summary": Section(SUMMARY, text="How many of each verdict."),
    },
    "What comes of every hand of a file.",
)
