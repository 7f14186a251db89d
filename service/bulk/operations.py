"""What is asked of a data set, and the rows that answer it: plain dicts, one a state or hand."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from types import MappingProxyType
from typing import Any, Final

import orjson

from service.api.history_lines import hands_of, judged_file, judged_lines, unreadable
from service.api.problems import Problem
from service.api.results import SCORES, SETTLEMENTS, Question, status_and_body
from service.bulk.partitions import Partition, Span, body_of, lines_of, rows_of
from service.bulk.stated import Stated, of_hand, of_line

Json = dict[str, Any]
Row = dict[str, Any]
"""The columns of one answer; those of each operation are in parquet.py."""

NOTHING = Stated(None)


def rows(operation: str, partition: Partition) -> Iterator[Row]:
    """The answers to all of a partition, in order; raises Changed."""
    for span in partition.spans:
        yield from OPERATIONS[operation].rows(span)


@dataclass(frozen=True, slots=True)
class Ask:
    """The operation that puts one question to every state."""

    question: Question[Any]
    told: Callable[[Json], Row]
    """The columns of this question's own, from its answer."""

    def rows(self, span: Span) -> Iterator[Row]:
        """The answers to a span."""
        if span.kind == "file":
            yield from self._of_file(span)
            return
        for position, line in _numbered(span):
            yield self.row(span.name, position, partial(of_line, line))

    def _of_file(self, span: Span) -> Iterator[Row]:
        try:
            hands = hands_of(body_of(span), _suffix(span))
        except Problem as problem:
            yield _refused(span, problem.status, problem.document())
            return
        except OSError as error:
            yield _refused(span, None, {"detail": str(error.strerror)})
            return
        for position, hand in enumerate(hands, 1):
            yield self.row(span.name, position, partial(of_hand, hand))

    def row(self, source: str, position: int | str, read: Callable[[], Stated]) -> Row:
        """The answer to the state that ``read`` gives, which is the answer that it would get over HTTP."""
        stated = NOTHING

        def state() -> Any:
            nonlocal stated
            stated = read()
            return stated.state

        status, body = status_and_body(self.question, state, f"{source}:{position}")
        answered = status == 200
        return {
            "source": source,
            "position": position,
            "id": stated.id,
            "game": _game(stated.state),
            "status": status,
            "unit": stated.unit,
            **self.told(orjson.loads(body) if answered else {"players": []}),
            "answer": body.decode() if answered else None,
            "problem": None if answered else body.decode(),
        }


def _numbered(span: Span) -> Iterator[tuple[int, bytes]]:
    return lines_of(span) if span.kind == "lines" else rows_of(span)


def _suffix(span: Span) -> str:
    return "." + span.name.rpartition(".")[2].lower()


def _game(state: Any) -> str | None:
    game = state.get("game") if isinstance(state, dict) else None
    return game if isinstance(game, str) else None


def _refused(span: Span, status: int | None, problem: Json) -> Row:
    """The row of a file that cannot be read: it has no position."""
    return {"source": span.name, "status": status, "problem": orjson.dumps(problem).decode()}


def _winnings(answer: Json) -> Row:
    members = ("payout", "refund", "penalty", "net")
    return {
        "winnings": [
            {"player": player["id"], **{member: player[member] for member in members}}
            for player in answer["players"]
        ]
    }


def _hands(answer: Json) -> Row:
    return {
        "hands": [
            {
                "player": player["id"],
                "status": player["status"],
                **{side: player.get(side, {}).get("description") for side in ("high", "low")},
            }
            for player in answer["players"]
        ]
    }


@dataclass(frozen=True, slots=True)
class Check:
    """The operation that holds every recorded hand against the rules."""

    def rows(self, span: Span) -> Iterator[Row]:
        """What comes of the hands of a span."""
        return map(_checked, self._judged(span), count(1))

    def _judged(self, span: Span) -> Iterator[Json]:
        if span.kind != "file":
            yield from judged_lines(span.name, _numbered(span))
            return
        try:
            yield from judged_file(span.name, body_of(span), _suffix(span))
        except OSError as error:
            yield unreadable(span.name, str(error.strerror))


def _checked(line: Json, position: int) -> Row:
    """The row of a line of the report for programs, which it holds whole."""
    readable = "error" not in line
    return {
        "source": line["file"],
        "position": line.get("line", position if readable else None),
        "id": line.get("hand"),
        "game": line.get("game"),
        "verdict": line.get("verdict", "unreadable"),
        "reason": line["reason"]["code"] if "reason" in line else None,
        "unit": line.get("unit"),
        "differences": [
            {member: one[member] for member in ("player", "member", "recorded", "due")}
            for one in line.get("differences", ())
        ],
        "mistakes": line.get("mistakes", []),
        "answer": orjson.dumps(line).decode(),
        "problem": None if readable else orjson.dumps({"detail": line["error"]}).decode(),
    }


SCORE: Final = Ask(SCORES, _hands)
SETTLE: Final = Ask(SETTLEMENTS, _winnings)
OPERATIONS: Final[Mapping[str, Ask | Check]] = MappingProxyType(
    {"score": SCORE, "settle": SETTLE, "check": Check()}
)
"""What may be asked of a data set, by name."""
