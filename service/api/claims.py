"""The schemas of a dispute: a state with a claimed result, and what is answered to it."""

from typing import Any

from service.api import answers
from service.api.answers import answer, many
from service.api.fields import (
    MOST_CHIPS,
    MOST_SEATS,
    Anything,
    JsonSchema,
    ListOf,
    MapOf,
    OneOf,
    Section,
    StrictField,
    Text,
    Whole,
    card,
    chips,
    chips_by_player,
    closed,
    name,
    names,
    out_of_bounds,
    side,
    wrong_type,
)
from service.rules.disputes.mistakes import ADDS_UP, MISTAKES

MOST_POINTS = 1000


class Points(StrictField):
    """A number of points: whole, or ending in a half."""

    expected = f"a number from 0 to {MOST_POINTS}, whole or ending in .5"

    def json_schema(self) -> JsonSchema:
        """A multiple of a half within bounds."""
        return {"type": "number", "minimum": 0, "maximum": MOST_POINTS, "multipleOf": 0.5}

    def check(self, value: Any) -> None:
        """A number of halves, then its bounds."""
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise wrong_type(self.expected)
        if not 0 <= value <= MOST_POINTS or 2 * value != int(2 * value):
            raise out_of_bounds(self.expected)


def _by_player(value: StrictField, **options: Any) -> MapOf:
    return MapOf(Text(1, 64), value, MOST_SEATS, **options)


def _counts(text: str) -> MapOf:
    meaning = "Counts by the id of a player."
    return _by_player(Whole(0, 99), text=text, component="CountsByPlayer", meaning=meaning)


CLAIMED_HAND = closed(
    "ClaimedHand",
    {
        "category": answers.category("What kind of hand it is said to be."),
        "cards": ListOf(card(), 0, 54, what="cards", text="The cards that make it."),
        "total": Points(text="What its cards count, in number games."),
    },
    "A hand that somebody is said to hold; what is left out is not claimed.",
)
CLAIMED_HANDS = closed(
    "ClaimedHands",
    {
        "high": Section(CLAIMED_HAND, text="His high hand."),
        "low": Section(CLAIMED_HAND, text="His low hand."),
    },
    "The hands that a player is said to hold.",
)
CLAIMED_WINNERS = closed(
    "ClaimedWinners",
    {
        "high": names("Who is said to win high."),
        "low": names("Who is said to win low."),
        "suit": names("Who is said to win the suit half."),
        "whole": names("Who is said to win a pot that is paid undivided."),
    },
    "The winners that are claimed, of all contested pots together; sides that are left out are not claimed.",
)
CLAIM = closed(
    "Claim",
    {
        "payouts": chips_by_player("What each player gets of the pots."),
        "refunds": chips_by_player("What goes back to each player uncalled."),
        "penalties": chips_by_player("What the rules make each player pay."),
        "posts": _counts("The posts that each player has afterwards (Tic Tac Toe)."),
        "chips": _counts("The chips that each player has afterwards (Screw Your Neighbor)."),
        "winners": Section(CLAIMED_WINNERS, text="Who wins which side."),
        "hands": _by_player(
            Section(CLAIMED_HANDS),
            text="What players hold.",
            component="HandsByPlayer",
            meaning="Claimed hands by the id of a player.",
        ),
        "next_pot": chips(text="What stays for the next pot."),
        "outcome": answers.outcome("How the hand ended."),
    },
    "A claimed result; players and members that are left out are not claimed.",
)
DISPUTE_QUESTION = closed(
    "DisputeQuestion",
    {
        "state": Anything(required=True, text="What is on the table."),
        "claim": Section(CLAIM, required=True, text="The result that is claimed."),
    },
    "A question about a result: a state, and what somebody claims of it.",
)


def mistake() -> OneOf:
    """A known mistake by its name."""
    return OneOf(
        (ADDS_UP, *MISTAKES),
        text="The known mistake that leads to what is claimed.",
        component="Mistake",
        meaning="A known mistake of dealers.",
    )


def _because(text: str) -> ListOf:
    return many(answers.BECAUSE, text=text)


_AMOUNT = {
    "claimed": chips(text="What is claimed."),
    "due": chips(text="What is right."),
    "difference": Whole(-MOST_CHIPS, MOST_CHIPS, text="due - claimed."),
    "mistake": mistake(),
    "because": _because("Why so."),
}
AMOUNT_DIFFERENCE = answer(
    "AmountDifference",
    {"player": name(text="Whose amount it is."), **_AMOUNT},
    "An amount of a player that is claimed wrongly.",
    optional="mistake",
)
NEXT_POT_DIFFERENCE = answer(
    "NextPotDifference",
    dict(_AMOUNT),
    "A next pot that is claimed wrongly.",
    optional="mistake",
)
WINNERS_DIFFERENCE = answer(
    "WinnersDifference",
    {
        "side": answers.share_side("The side."),
        "claimed": answers.ids("Who is claimed to win."),
        "due": answers.ids("Who wins."),
        "mistake": mistake(),
        "because": _because("Why so."),
    },
    "Winners of a side that are claimed wrongly.",
    optional="mistake",
)
HAND_CLAIM = answer(
    "HandClaim",
    {
        "category": answers.category("What kind of hand it is said to be."),
        "cards": many(answers.card(), text="The cards that are said to make it."),
        "total": answers.Number(text="What its cards are said to count."),
    },
    "A claimed hand as it was understood.",
    optional="category cards total",
)
HAND_DIFFERENCE = answer(
    "HandDifference",
    {
        "player": name(text="Whose hand it is."),
        "side": side(text="The side."),
        "claimed": Section(HAND_CLAIM, text="What he is said to hold."),
        "due": Section(answers.HAND, text="What he holds, where he has a hand that counts."),
        "mistake": mistake(),
        "because": _because("Why so."),
    },
    "A hand that is claimed wrongly.",
    optional="due mistake",
)
OUTCOME_DIFFERENCE = answer(
    "OutcomeDifference",
    {
        "claimed": answers.outcome("How the hand is said to have ended."),
        "due": answers.outcome("How it ended."),
        "because": _because("Why so."),
    },
    "An outcome that is claimed wrongly.",
)
TOTAL = answer(
    "ClaimedTotal",
    {
        "claimed": chips(text="All payouts that are claimed."),
        "due": chips(text="What the same players are due."),
    },
    "The payouts of a claim added up.",
)


def _differences(text: str) -> ListOf:
    return many(AMOUNT_DIFFERENCE, text=text)


DISPUTE = answer(
    "Dispute",
    {
        "verdict": OneOf(
            ("upheld", "corrected"),
            text="Is everything right that is claimed?",
            component="Verdict",
            meaning="What becomes of a claim.",
        ),
        "total": Section(TOTAL, text="The payouts added up, where they are claimed."),
        "payouts": _differences("The payouts that are wrong."),
        "refunds": _differences("The refunds that are wrong, where refunds are claimed."),
        "penalties": _differences("The penalties that are wrong, where penalties are claimed."),
        "posts": _differences("The posts that are wrong, where posts are claimed."),
        "chips": _differences("The chips that are wrong, where chips are claimed."),
        "winners": many(WINNERS_DIFFERENCE, text="The sides whose winners are wrong."),
        "hands": many(HAND_DIFFERENCE, text="The hands that are wrong."),
        "next_pot": Section(NEXT_POT_DIFFERENCE, text="The next pot, where it is wrong."),
        "outcome": Section(OUTCOME_DIFFERENCE, text="The outcome, where it is wrong."),
        "mistakes": many(mistake(), text="The known mistakes that lead to the claim, those made together."),
        "because": _because("What to say of the claim, the first thing first; empty where it is upheld."),
        "settlement": Section(answers.SETTLEMENT, text="The ruling."),
    },
    "Whether a claim is right, and if not, where and why.",
    optional="total refunds penalties posts chips next_pot outcome",
)
