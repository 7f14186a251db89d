"""One state among many: its own status and body, the same that it would get alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import orjson

from service.api import rendering
from service.api.metrics import count_ruling
from service.api.problems import Problem, failure
from service.api.requests import judge
from service.api.strict_json import QUESTION, Limits, decode
from service.rules.game import Game
from service.rules.questions import score, settle
from service.rules.ruling import Scores, Settlement

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Question(Generic[Answer]):
    """A question about a state, and how its answer is put into JSON."""

    ask: Callable[[Game, Mapping[str, Any]], Answer]
    render: Callable[[Game, Mapping[str, Any], Answer], dict[str, Any]]

    def answer(self, document: Any) -> bytes:
        """The answer to a document as JSON; raises Problem."""
        ruled, answer = judge(document, self.ask)
        count_ruling(self.ask.__name__, ruled.id)
        return orjson.dumps(self.render(ruled, document, answer))


SCORES: Question[Scores] = Question(score, rendering.scores)
SETTLEMENTS: Question[Settlement] = Question(settle, rendering.settlement)


def result(question: Question[Any], read: Callable[[], Any], request: str, head: bytes = b"") -> bytes:
    """The result for the document that ``read`` gives, as JSON: the members in ``head``, status, body.

    ``request`` is the id under which a bug is logged.

    It is encoded at once: many answers kept as dicts would make the collector of garbage slow.
    """
    status, body = status_and_body(question, read, request)
    return b'{%s"status":%d,"body":%s}' % (head, status, body)


def document_of(line: bytes, limits: Limits = QUESTION) -> Any:
    """The document of a line, which may be as long as a body; raises Problem."""
    if len(line) > limits.body:
        raise Problem("too-large", f"The line is longer than {limits.body} bytes.")
    return decode(line, limits)


def status_and_body(question: Question[Any], read: Callable[[], Any], request: str) -> tuple[int, bytes]:
    """The status of the answer to the document that ``read`` gives, and its body as JSON."""
    try:
        return 200, question.answer(read())
    except Problem as problem:
        return _refused(problem)
    except Exception as error:  # noqa: BLE001 - a bug in one ruling leaves the others alone
        return _refused(failure(error, request))


def _refused(problem: Problem) -> tuple[int, bytes]:
    return problem.status, orjson.dumps(problem.document())
