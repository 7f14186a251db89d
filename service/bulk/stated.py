"""The states of a data set: of a line, of a record on it, or of a recorded hand in another format."""

from dataclasses import dataclass
from typing import Any

from service.api.history_lines import Hand
from service.api.history_records import Record
from service.api.problems import Problem, fault
from service.api.requests import invalid
from service.api.results import document_of
from service.api.strict_json import QUESTION, Limits, refuse_deep_nesting
from service.histories.hand import Unjudged
from service.histories.money import coin, plain
from service.histories.settling import state_of

RECORD = Limits(QUESTION.body, QUESTION.nesting + 1)
"""A record is a level deeper than the state in it."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A state as it was sent, by what name, and the money that one chip of it stands for."""

    state: Any
    id: str | None = None
    unit: str = "1"


def of_line(line: bytes) -> Stated:
    """The state on a line, named by its reference, or that of the record on it; raises Problem."""
    document = document_of(line, RECORD)
    if isinstance(document, dict) and "state" in document:
        return Stated(document["state"], _name(document.get("id")))
    refuse_deep_nesting(line, QUESTION.nesting)
    return Stated(document, _name(document.get("reference")) if isinstance(document, dict) else None)


def _name(called: Any) -> str | None:
    return called if isinstance(called, str) else None


def of_hand(hand: Hand) -> Stated:
    """The state at the showdown of a recorded hand, before any rake; raises Problem."""
    if isinstance(hand, Record):
        return Stated(hand.document["state"], hand.name)
    found = hand.faults()
    if found:
        raise invalid(found)
    read = hand.read()
    if isinstance(read, Unjudged):
        found = [fault((*hand.at, *one.path), one.code, one.detail) for one in read.problems]
        raise Problem("impossible-state", read.reason.text, found)
    unit = coin([*read.put_in(), *read.paid_out()])
    return Stated(state_of(read, unit), hand.name, plain(unit))
