"""The verdicts on recorded hands as JSON."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from service import RULES_VERSION
from service.api import rendering
from service.api.history_files import Sent
from service.api.problems import MOST_ERRORS, fault, pointer
from service.histories.compare import AGREES, DIFFERS, NOT_JUDGED, Difference, Verdict
from service.histories.hand import Reason
from service.histories.money import plain
from service.histories.settling import Settled
from service.rules.errors import Path

Json = dict[str, Any]
VERDICTS = (AGREES, DIFFERS, NOT_JUDGED)


def report(hands: Sequence[Sent], verdicts: Sequence[Verdict]) -> Json:
    """What came of every hand of a file, and how many of each."""
    return {
        "format": hands[0].format,
        "rules_version": RULES_VERSION,
        "hands": [hand(sent.at, verdict) for sent, verdict in zip(hands, verdicts, strict=True)],
        "summary": summary(one.verdict for one in verdicts),
    }


def summary(verdicts: Iterable[str]) -> Json:
    """How many hands there are, and how many of each verdict."""
    counted = Counter(verdicts)
    return {"hands": counted.total(), **{verdict: counted[verdict] for verdict in VERDICTS}}


def hand(at: Path, verdict: Verdict) -> Json:
    """What came of the hand at this place of its file."""
    rendered: Json = {"hand": verdict.name, "pointer": pointer(at), "verdict": verdict.verdict}
    if verdict.game is not None:
        rendered["game"] = verdict.game
    if verdict.reason is not None:
        rendered["reason"] = _reason(verdict.reason)
    if verdict.problems:
        found = verdict.problems[:MOST_ERRORS]
        rendered["errors"] = [fault((*at, *one.path), one.code, one.detail) for one in found]
    rendered["differences"] = [_difference(one) for one in verdict.differences]
    rendered["mistakes"] = list(verdict.mistakes)
    rendered["notes"] = [_reason(note) for note in verdict.notes]
    return rendered | (_settled(verdict.settled) if verdict.settled else {})


def _reason(reason: Reason) -> Json:
    return {"code": reason.code, "text": reason.text}


def _difference(difference: Difference) -> Json:
    return {
        "player": difference.player,
        "member": difference.member,
        "recorded": difference.recorded,
        "due": difference.due,
        "difference": difference.due - difference.recorded,
        "because": rendering.because(difference.because),
    }


def _settled(settled: Settled) -> Json:
    settlement = rendering.settlement(settled.game, settled.state, settled.settlement)
    return {"unit": plain(settled.unit), "state": dict(settled.state), "settlement": settlement}
