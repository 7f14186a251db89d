"""Other evaluators, each as it reads card strings; one that is not installed is not here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from service.rules.badugi import best_badugi
from service.rules.cards import bits
from service.rules.high import best_high

Cards = Sequence[str]


@dataclass(frozen=True)
class Evaluator:
    """A way to judge cards: ``prepare`` is not measured, the larger of two values is the better one."""

    evaluate: Callable[[Any], Any]
    prepare: Callable[[Cards], Any] = tuple


OURS_HIGH = Evaluator(lambda cards: best_high(bits(cards)))
OURS_BADUGI = Evaluator(lambda cards: -best_badugi(bits(cards)))


def rival(name: str) -> Evaluator | None:
    """An evaluator by its name, None where its library cannot be imported."""
    try:
        return RIVALS[name]()
    except ImportError:
        return None


def _treys() -> Evaluator:
    library = import_module("treys")
    new, evaluate = library.Card.new, library.Evaluator().evaluate
    return Evaluator(lambda cards: -evaluate([new(c) for c in cards[:2]], [new(c) for c in cards[2:]]))


def _phevaluator() -> Evaluator:
    evaluate = import_module("phevaluator").evaluate_cards
    return Evaluator(lambda cards: -evaluate(*cards))


def _eval7() -> Evaluator:
    library = import_module("eval7")
    card, evaluate = library.Card, library.evaluate
    return Evaluator(lambda cards: evaluate([card(c) for c in cards]))


def _pokerkit() -> Evaluator:
    return Evaluator(import_module("pokerkit").StandardHighHand.from_game, "".join)


def _pokerkit_badugi() -> Evaluator:
    return Evaluator(import_module("pokerkit").BadugiHand.from_game, "".join)


RIVALS: dict[str, Callable[[], Evaluator]] = {
    "treys": _treys,
    "phevaluator": _phevaluator,
    "eval7": _eval7,
    "pokerkit": _pokerkit,
    "pokerkit badugi": _pokerkit_badugi,
}
