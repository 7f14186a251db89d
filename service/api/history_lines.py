"""The hands in files of one's own, and what comes of each hand as one JSON line."""

from collections.abc import Iterable, Iterator
from typing import Any

from service.api.history_files import Sent, ohh_hand, ohh_hands, phh_hands
from service.api.history_records import Record, is_record
from service.api.history_rendering import hand as rendered
from service.api.problems import Problem, failure
from service.api.strict_json import Limits, decode
from service.histories.compare import AGREES, NOT_JUDGED, Verdict
from service.histories.hand import Reason

Json = dict[str, Any]
Hand = Sent | Record

PHH = (".phh", ".phhs")
LINES = (".ndjson", ".jsonl")
JSON = (".json", ".ohh")
SUFFIXES = (*PHH, *JSON, *LINES)
UNLIMITED = Limits(body=0)
"""A file of one's own may be of any size; its nesting is limited all the same."""
FAULT = "A fault of this program, not of the hand; what it was is in the log."


def hands_of(body: bytes, suffix: str) -> list[Hand]:
    """The hands of a file that is read whole; raises Problem."""
    sent = phh_hands(body) if suffix in PHH else ohh_hands(body, UNLIMITED)
    return [_record_or_hand(hand, str(position)) for position, hand in enumerate(sent, 1)]


def hand_of(line: bytes, number: int) -> Hand:
    """The hand on a line of a file; raises Problem."""
    return _record_or_hand(ohh_hand((), str(number), decode(line, UNLIMITED, exact=True)), str(number))


def _record_or_hand(sent: Sent, position: str) -> Hand:
    return Record(sent.at, position, sent.document) if is_record(sent) else sent


def judged_lines(file: str, lines: Iterable[tuple[int, bytes]]) -> Iterator[Json]:
    """What comes of the hand on every numbered line; one that cannot be read spoils no other."""
    for number, line in lines:
        try:
            hand = hand_of(line, number)
        except Problem as problem:
            yield unreadable(file, problem.detail, number)
        else:
            yield _judged(file, hand, number)


def judged_file(file: str, body: bytes, suffix: str) -> Iterator[Json]:
    """What comes of every hand of a file that is read whole."""
    try:
        hands = hands_of(body, suffix)
    except Problem as problem:
        yield unreadable(file, problem.detail)
        return
    for hand in hands:
        yield _judged(file, hand)


def _judged(file: str, hand: Hand, number: int | None = None) -> Json:
    try:
        return judged(file, hand, number)
    except Exception as error:  # noqa: BLE001 - a bug in one hand leaves the others alone
        failure(error, f"{file}: hand {hand.name}")
        return unreadable(file, f"Hand {hand.name}: {FAULT}", number)


def judged(file: str, hand: Hand, number: int | None = None) -> Json:
    """What comes of a hand; its state and settlement are left out where it agrees."""
    faults = hand.faults()
    verdict = _misshapen(hand) if faults else hand.verdict()
    line = rendered(hand.at, verdict) | ({"errors": faults} if faults else {})
    if verdict.verdict == AGREES:
        line = {member: value for member, value in line.items() if member not in ("state", "settlement")}
    return _place(file, number) | line


def unreadable(file: str, said: str, number: int | None = None) -> Json:
    """What comes of a file, or of a line of it, that cannot be read."""
    return _place(file, number) | {"error": said}


def _place(file: str, number: int | None) -> Json:
    return {"file": file} | ({} if number is None else {"line": number})


def _misshapen(hand: Hand) -> Verdict:
    reason = Reason("misshapen", "The hand has not the members of its format; each fault is in errors.")
    return Verdict(hand.name, NOT_JUDGED, reason=reason)
