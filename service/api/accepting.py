"""Compiled validators of the schemas: they accept a good document fast, and have no words for a bad one."""

from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator

from service.api.fields import Closed
from service.api.json_schema import Components
from service.api.state import STATES


def accepts(schema: Closed, document: Any) -> bool:
    """Does a document match a schema? What holds a state of any game is matched but for the state."""
    return _validator(schema).is_valid(document)


def prepare() -> None:
    """Compile the validators of every game's states."""
    for schema in STATES.values():
        _validator(schema)


@cache
def _validator(schema: Closed) -> Draft202012Validator:
    components = Components()
    reference = components.reference(schema)
    return Draft202012Validator({**reference, "components": {"schemas": {"State": {}, **components.schemas}}})
