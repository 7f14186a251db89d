"""Fields that only files of recorded hands have: exact amounts, times of day, lists that may be nothing."""

import re
from datetime import time
from decimal import Decimal
from typing import Any

from marshmallow import EXCLUDE

from service.api.fields import (
    MOST_CHIPS,
    Closed,
    JsonSchema,
    ListOf,
    StrictField,
    Text,
    closed,
    invalid_value,
    out_of_bounds,
    wrong_type,
)

TIME = "^[0-9]{2}:[0-9]{2}:[0-9]{2}$"
CARD = "^[2-9TJQKA][cdhs]$"


class Amount(StrictField):
    """A number, whole or with decimals, read without a float."""

    def __init__(self, least: int = 0, *, endless: bool = False, **options: Any) -> None:
        self.least, self.endless = least, endless
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the field takes."""
        return f"an amount from {self.least} to {MOST_CHIPS}"

    def json_schema(self) -> JsonSchema:
        """A number with bounds."""
        return {"type": "number", "minimum": self.least, "maximum": MOST_CHIPS}

    def check(self, value: Any) -> None:
        """A number, then its bounds; infinity where it stands for a stack that is not known."""
        if not isinstance(value, int | Decimal) or isinstance(value, bool):
            raise wrong_type(self.expected)
        if self.endless and value == Decimal("inf"):
            return
        if not Decimal(value).is_finite() or not self.least <= value <= MOST_CHIPS:
            raise out_of_bounds(self.expected)


class Clock(StrictField):
    """A time of day; TOML has a type for it, JSON has not."""

    expected = "a time of day"

    def json_schema(self) -> JsonSchema:
        """A short text."""
        return {"type": "string", "maxLength": 32, "pattern": TIME}

    def check(self, value: Any) -> None:
        """A time, or a text that could be one."""
        if not isinstance(value, time | str):
            raise wrong_type(self.expected)
        if isinstance(value, str) and not re.fullmatch(TIME, value):
            raise invalid_value(self.expected)


class Either(StrictField):
    """A value that one of two fields takes; the first words what is expected."""

    def __init__(self, usual: StrictField, other: StrictField, **options: Any) -> None:
        self.usual, self.other = usual, other
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the usual field takes."""
        return self.usual.expected

    def json_schema(self) -> JsonSchema:
        """Either schema."""
        return {"oneOf": [self.usual.json_schema(), self.other.json_schema()]}

    def check(self, value: Any) -> None:
        """By the type of the value, so that the faults found are those of one field."""
        (self.usual if isinstance(value, str) else self.other).check(value)


class ListOrNothing(StrictField):
    """A list; some files have an empty text, or null, instead of an empty one."""

    def __init__(self, item: StrictField, most: int, *, what: str, **options: Any) -> None:
        self.listed = ListOf(item, 0, most, what=what)
        super().__init__(nullable=True, **options)

    @property
    def expected(self) -> str:
        """What the list takes."""
        return self.listed.expected

    def json_schema(self) -> JsonSchema:
        """An array, or an empty string."""
        items = {"items": self.listed.item.json_schema()}
        return {
            **self.listed.json_schema(),
            **items,
            "type": ["array", "string"],
            "maxLength": 0,
            "pattern": "^$",
        }

    def check(self, value: Any) -> None:
        """An empty text, or a list and its items."""
        if value != "":
            self.listed.check(value)


def plain_cards(most: int, **options: Any) -> ListOrNothing:
    """Cards in the one spelling that both formats have."""
    card = Text(2, 2, pattern=CARD, kind="a card such as As or Td")
    return ListOrNothing(card, most, what="cards", **options)


def opened(component: str, members: dict[str, StrictField], text: str) -> Closed:
    """A schema of the members that are read, open to all others: formats have far more, and gain new ones."""
    schema = closed(component, members, text)
    schema.unknown = EXCLUDE
    schema.open = True
    return schema
