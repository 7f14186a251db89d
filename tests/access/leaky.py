"""The app as it is served, but some states make it fail with exceptions that say what was sent."""

from dataclasses import replace

from service.api import batches, routes, streams
from service.api import histories as recorded
from service.app import create_app

MARK = "fails-inside"
BREAKS = "breaks-off"


def failing(ask):
    """A question that fails on marked states, as a bug would, with one exception out of another."""

    def asked(game, document):
        state = document.get("state", document)
        if state.get("reference") == MARK:
            try:
                {}[tuple(state["players"][0]["cards"])]
            except KeyError as error:
                raise ValueError(f"cannot judge {document}") from error
        return ask(game, document)

    asked.__name__ = ask.__name__
    return asked


def breaking(result):
    """A result that fails while a stream is on its way, past all that answers for single states."""

    def given(question, read, *more):
        if read().get("reference") == BREAKS:
            raise RuntimeError(f"a stream breaks off at {read()}")
        return result(question, read, *more)

    return given


def app():
    for name in ("score", "settle", "moves", "dispute"):
        setattr(routes, name, failing(getattr(routes, name)))
    for module in (batches, streams):
        for name in ("SCORES", "SETTLEMENTS"):
            question = getattr(module, name)
            setattr(module, name, replace(question, ask=failing(question.ask)))
    streams.result = breaking(streams.result)
    count = recorded.check_count

    def counted(hands):
        count(hands)
        if MARK in repr(hands):
            raise ValueError(hands)

    recorded.check_count = counted
    return create_app()
