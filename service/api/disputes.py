"""Disputes as JSON documents: what is claimed, what is due, and why."""

from collections.abc import Iterator, Mapping
from typing import Any

from service.api import rendering
from service.api.rendering import Json
from service.rules.disputes.claim import AMOUNTS, ClaimedHand
from service.rules.disputes.differences import Difference, Dispute, HandDifference, WinnersDifference
from service.rules.game import Game


def rendered(game: Game, question: Mapping[str, Any], answer: Dispute) -> Json:
    """The answer to ``POST /v1/disputes``."""
    return {
        "verdict": "upheld" if answer.upheld else "corrected",
        **_total(answer),
        "payouts": [],
        **{name: [_amount(item) for item in answer.amounts[name]] for name in _claimed(answer)},
        "winners": [_winners(item) for item in answer.winners],
        "hands": [_hand(item) for item in answer.hands],
        **_ending(answer),
        "mistakes": list(answer.mistakes),
        "because": rendering.because(answer.because),
        "settlement": rendering.settlement(game, question["state"], answer.settlement),
    }


def _claimed(answer: Dispute) -> Iterator[str]:
    """The kinds of amounts that are claimed."""
    return (name for name in AMOUNTS if name in answer.amounts)


def _total(answer: Dispute) -> Json:
    if answer.total is None:
        return {}
    claimed, due = answer.total
    return {"total": {"claimed": claimed, "due": due}}


def _amount(item: Difference) -> Json:
    said: Json = {} if item.player is None else {"player": item.player}
    said |= {"claimed": item.claimed, "due": item.due, "difference": item.due - item.claimed}
    return said | _why(item)


def _why(item: Difference | WinnersDifference | HandDifference) -> Json:
    mistake = {} if item.mistake is None else {"mistake": item.mistake}
    return {**mistake, "because": rendering.because(item.because)}


def _winners(item: WinnersDifference) -> Json:
    return {"side": item.side, "claimed": list(item.claimed), "due": list(item.due), **_why(item)}


def _hand(item: HandDifference) -> Json:
    due = {} if item.due is None else {"due": rendering.hand(item.due)}
    return {"player": item.player, "side": item.side, "claimed": _claim(item.claimed), **due, **_why(item)}


def _claim(claimed: ClaimedHand) -> Json:
    said: Json = {} if claimed.category is None else {"category": claimed.category}
    if claimed.cards is not None:
        said["cards"] = list(claimed.cards)
    if claimed.total is not None:
        said["total"] = rendering.half_points(claimed.total)
    return said


def _ending(answer: Dispute) -> Json:
    said: Json = {} if answer.next_pot is None else {"next_pot": _amount(answer.next_pot)}
    if answer.outcome is not None:
        outcome = answer.outcome
        said["outcome"] = {
            "claimed": outcome.claimed,
            "due": outcome.due,
            "because": rendering.because(outcome.because),
        }
    return said
