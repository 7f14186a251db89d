"""Compiled validators of the schemas: they accept a good document fast, and have no words for a bad one."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator

from service.api.fields import Closed
from service.api.json_schema import Components


def accepts(schema: Closed, document: Any) -> bool:
    """Does a document match a schema? What holds a state of any game is matched but for the state."""
    return _validator(schema).is_valid(document)


def prepare(schemas: Iterable[Closed]) -> None:
    """Compile the validators of some schemas before their first document comes."""
    for schema in schemas:
        _validator(schema)


@cache
def _validator(schema: Closed) -> Draft202012Validator:
    components = Components()
    reference = components.reference(schema)
    return Draft202012Validator({**reference, "components": {"schemas": {"State": {}, **components.schemas}}})
