"""Files of recorded hands, PHH and OHH: from bytes to documents, and from a document to a verdict."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.api.history_schemas import MOST_HANDS, OHH, PHH
from service.api.problems import Problem, fault
from service.api.requests import faults_of
from service.api.strict_json import BATCH, Limits, decode
from service.histories import ohh, phh, strict_toml
from service.histories.compare import Verdict, judge
from service.histories.hand import LONGEST_NAME, RecordedHand, Unjudged, usable_name
from service.rules.errors import Path

LONGEST_NUMBER = 18


@dataclass(frozen=True, slots=True)
class Sent:
    """A hand as it stands in a file: its format, its place there, and what to call it."""

    format: str
    at: Path
    name: str
    document: Any

    def faults(self) -> list[dict[str, str]]:
        """Where its shape is wrong."""
        return faults_of(OHH if self.format == "ohh" else PHH, self._read_members(), self.at)

    def verdict(self) -> Verdict:
        """What comes of it; its shape is right."""
        return judge(self.read())

    def read(self) -> RecordedHand | Unjudged:
        """The hand in neutral form; its shape is right."""
        reader = ohh.read if self.format == "ohh" else phh.read
        return reader(self.document, self.name)

    def _read_members(self) -> Any:
        """All but the members of one's own that PHH lets a writer add."""
        if self.format == "ohh" or not isinstance(self.document, dict):
            return self.document
        return {name: value for name, value in self.document.items() if not name.startswith("_")}


def phh_hands(body: bytes) -> list[Sent]:
    """The hand of a .phh file, or those of a .phhs file: tables of one each; raises Problem."""
    try:
        document = strict_toml.decode(body)
    except strict_toml.MalformedToml as malformed:
        raise Problem(
            "invalid-request", str(malformed), [fault((), "invalid_value", str(malformed))]
        ) from None
    if document and all(isinstance(value, dict) for value in document.values()):
        _check_names(document)
        return [Sent("phh", (key,), key, hand) for key, hand in document.items()]
    return [Sent("phh", (), _called(document, "hand", "1"), document)]


def _check_names(document: Mapping[str, Any]) -> None:
    if not all(map(usable_name, document)):
        found = [fault((), "invalid_value", f"Expected names of 1 to {LONGEST_NAME} printable characters.")]
        raise Problem("invalid-request", "The name of a hand cannot be used.", found)


def ohh_hands(body: bytes, limits: Limits = BATCH) -> list[Sent]:
    """The hands of an OHH file: an object, a list of them, or one after the other; raises Problem."""
    parts = _OBJECTS.split(body.strip()) if _OBJECTS.search(body) else [body]
    documents = [decode(part, limits, exact=True) for part in parts]
    if len(documents) > 1:
        return [*_listed(documents)]
    [document] = documents
    return [*_listed(document)] if isinstance(document, list) else [ohh_hand((), "1", document)]


_OBJECTS = re.compile(rb"(?<=\})[ \t\r\n]+(?=\{)")
"""What lies between the objects of a file; inside of one no such place is."""


def _listed(documents: Sequence[Any]) -> Iterator[Sent]:
    for i, document in enumerate(documents):
        yield ohh_hand((i,), str(i + 1), document)


def ohh_hand(at: Path, position: str, document: Any) -> Sent:
    """A hand at this place of its file, called by its number if it has one."""
    inner = document.get("ohh") if isinstance(document, dict) else None
    return Sent("ohh", at, _called(inner, "game_number", position), document)


def _called(document: Any, member: str, position: str) -> str:
    """The name or number of a hand, if it has one that can be repeated, or else its position."""
    called = document.get(member) if isinstance(document, Mapping) else None
    if isinstance(called, int) and not isinstance(called, bool) and abs(called) < 10**LONGEST_NUMBER:
        return str(called)
    return called if isinstance(called, str) and usable_name(called) else position


def check_count(hands: Sequence[Sent]) -> None:
    """Refuse more hands than are judged at once; raises Problem."""
    if not 1 <= len(hands) <= MOST_HANDS:
        found = [fault((), "out_of_bounds", f"Expected 1 to {MOST_HANDS} hands.")]
        raise Problem("invalid-request", f"The file has {len(hands)} hands, not 1 to {MOST_HANDS}.", found)
