"""Strict marshmallow fields: what JSON Schema would accept, and no more, with worded errors and a schema."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from marshmallow import Schema, ValidationError, fields

JsonSchema = dict[str, Any]

MOST_CHIPS = 2**53 - 1
MOST_INT32 = 2**31 - 1
MOST_SEATS = 64
MOST_STATES = 1000
NAME_PATTERN = "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"
CARD_PATTERN = "^((10|[2-9TtJjQqKkAa])([CcDdHhSs]|[\\u2663\\u2666\\u2665\\u2660]\\ufe0f?)|[Jj][Kk])$"
WILD_PATTERN = "^(10|[2-9TtJjQqKkAa])([CcDdHhSs]|[\\u2663\\u2666\\u2665\\u2660]\\ufe0f?)?$"


class Fault(str):
    """A message of a field with the code under which the caller gets it."""

    __slots__ = ("code",)
    code: str

    def __new__(cls, code: str, text: str) -> "Fault":
        """The message ``text`` with its code."""
        fault = super().__new__(cls, text)
        fault.code = code
        return fault


REQUIRED = Fault("required", "This member is required.")


def wrong_type(expected: str) -> ValidationError:
    """The value has another JSON type."""
    return ValidationError(Fault("invalid_type", f"Expected {expected}."))


def out_of_bounds(expected: str) -> ValidationError:
    """The value is too small, too large, too short or too long."""
    return ValidationError(Fault("out_of_bounds", f"Expected {expected}."))


def invalid_value(expected: str) -> ValidationError:
    """The value has the right type but is none that the member takes."""
    return ValidationError(Fault("invalid_value", f"Expected {expected}."))


class StrictField(fields.Field[Any]):
    """A field that checks without converting and knows its JSON Schema.

    ``text`` describes the member; ``component`` names its schema in the API document, where it has a name,
    and ``meaning`` describes it wherever it is used.
    """

    def __init__(
        self,
        *,
        required: bool = False,
        text: str = "",
        nullable: bool = False,
        component: str = "",
        meaning: str = "",
    ) -> None:
        super().__init__(required=required, allow_none=nullable)
        self.text = text
        self.component = component
        self.meaning = meaning
        self.error_messages["required"] = REQUIRED
        self.error_messages["null"] = Fault("invalid_type", f"Expected {self.expected}, not null.")

    @property
    def expected(self) -> str:
        """What the field takes, after "Expected"."""
        raise NotImplementedError

    def json_schema(self) -> JsonSchema:
        """The schema of a value that is not null."""
        raise NotImplementedError

    def check(self, value: Any) -> None:
        """Raise a ValidationError where the value is not what is expected."""
        raise NotImplementedError

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> Any:
        self.check(value)
        return value


class Text(StrictField):
    """A string of a length, without control characters, perhaps of a pattern."""

    def __init__(
        self, least: int, most: int, *, pattern: str = NAME_PATTERN, kind: str = "", **options: Any
    ) -> None:
        self.least, self.most, self.pattern = least, most, pattern
        self.kind = kind or f"{least} to {most} printable characters"
        self._matches = re.compile(pattern).fullmatch
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the field takes."""
        return self.kind

    def json_schema(self) -> JsonSchema:
        """A string of a pattern."""
        least = {"minLength": self.least} if self.least else {}
        return {"type": "string", **least, "maxLength": self.most, "pattern": self.pattern}

    def check(self, value: Any) -> None:
        """A string, its length, its characters."""
        if not isinstance(value, str):
            raise wrong_type(f"a string: {self.kind}")
        if not self.least <= len(value) <= self.most:
            raise out_of_bounds(self.kind)
        if not self._matches(value) or value.endswith("\n"):
            raise invalid_value(self.kind)


class Whole(StrictField):
    """A whole number within bounds; 1.0 is one, true is none."""

    def __init__(self, least: int, most: int, **options: Any) -> None:
        self.least, self.most = least, most
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the field takes."""
        return f"a whole number from {self.least} to {self.most}"

    def json_schema(self) -> JsonSchema:
        """An integer with bounds."""
        return _integer(self.least, self.most)

    def check(self, value: Any) -> None:
        """A whole number, then its bounds."""
        if not is_whole(value):
            raise wrong_type(self.expected)
        if not self.least <= value <= self.most:
            raise out_of_bounds(self.expected)


def _integer(least: int, most: int) -> JsonSchema:
    size = "int32" if least >= -MOST_INT32 and most <= MOST_INT32 else "int64"
    return {"type": "integer", "format": size, "minimum": least, "maximum": most}


def is_whole(value: Any) -> bool:
    """Is it what JSON Schema calls an integer?"""
    return isinstance(value, int | float) and not isinstance(value, bool) and value == int(value)


class Truth(StrictField):
    """True or false."""

    @property
    def expected(self) -> str:
        """What the field takes."""
        return "true or false"

    def json_schema(self) -> JsonSchema:
        """A boolean."""
        return {"type": "boolean"}

    def check(self, value: Any) -> None:
        """A boolean."""
        if not isinstance(value, bool):
            raise wrong_type(self.expected)


class OneOf(StrictField):
    """One of a few strings or numbers."""

    def __init__(self, values: Sequence[str | int], **options: Any) -> None:
        self.values = tuple(values)
        self.of_strings = isinstance(self.values[0], str)
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the field takes."""
        listed = ", ".join(map(str, self.values))
        return listed if len(self.values) == 1 else f"one of {listed}"

    def json_schema(self) -> JsonSchema:
        """An enumeration, with names for programming languages where the values cannot be names."""
        numbers = [value for value in self.values if isinstance(value, int)]
        kind = _integer(min(numbers), max(numbers)) if numbers else {"type": "string"}
        if len(self.values) == 1:
            return {**kind, "const": self.values[0]}
        listed: JsonSchema = {**kind, "enum": list(self.values)}
        if all(str(value) in _NAMES for value in self.values):
            listed["x-enum-varnames"] = [_NAMES[str(value)] for value in self.values]
        return listed

    def check(self, value: Any) -> None:
        """The type, then the value."""
        if not (isinstance(value, str) if self.of_strings else is_whole(value)):
            raise wrong_type(self.expected)
        if value not in self.values:
            raise invalid_value(self.expected)


_NAMES = {
    "1": "ONE",
    "2": "TWO",
    "3": "THREE",
    "4": "FOUR",
    "5": "FIVE",
    "6": "SIX",
    "7": "SEVEN",
    "8": "EIGHT",
    "9": "NINE",
    "T": "TEN",
    "J": "JACK",
    "Q": "QUEEN",
    "K": "KING",
    "A": "ACE",
}


class ListOf(StrictField):
    """A list with bounds, which are looked at before its items."""

    def __init__(
        self, item: StrictField, least: int, most: int, *, what: str = "items", **options: Any
    ) -> None:
        self.item, self.least, self.most, self.what = item, least, most, what
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the field takes."""
        if self.least == self.most:
            return f"a list of {self.most} {self.what}"
        return f"a list of {f'{self.least} to' if self.least else 'at most'} {self.most} {self.what}"

    def json_schema(self) -> JsonSchema:
        """An array with bounds; the items are filled in where the document is put together."""
        least = {"minItems": self.least} if self.least else {}
        return {"type": "array", **least, "maxItems": self.most}

    def check(self, value: Any) -> None:
        """A list, its length, then every item."""
        if not isinstance(value, list):
            raise wrong_type(self.expected)
        if not self.least <= len(value) <= self.most:
            raise out_of_bounds(self.expected)
        errors: dict[int, Any] = {}
        for i, item in enumerate(value):
            try:
                self.item.deserialize(item)
            except ValidationError as error:
                errors[i] = error.messages
        if errors:
            raise ValidationError(cast("dict[str, Any]", errors))


class MapOf(StrictField):
    """An object that maps names to values of one kind."""

    def __init__(self, key: Text, value: StrictField, most: int, **options: Any) -> None:
        self.key, self.value, self.most = key, value, most
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the field takes."""
        return f"an object of at most {self.most} members"

    def json_schema(self) -> JsonSchema:
        """An object with bounds; the values are filled in where the document is put together."""
        return {"type": "object", "maxProperties": self.most, "propertyNames": self.key.json_schema()}

    def check(self, value: Any) -> None:
        """An object, its size, then every name and value."""
        if not isinstance(value, dict):
            raise wrong_type(self.expected)
        if len(value) > self.most:
            raise out_of_bounds(self.expected)
        errors: dict[str, Any] = {}
        for name_, held in value.items():
            try:
                self.key.check(name_)
            except ValidationError:
                raise invalid_value(f"names of {self.key.expected}") from None
            try:
                self.value.deserialize(held)
            except ValidationError as error:
                errors[name_] = error.messages
        if errors:
            raise ValidationError(errors)


class Anything(StrictField):
    """Any value: it is checked by a schema of its own, chosen by what it says."""

    @property
    def expected(self) -> str:
        """What the field takes."""
        return "an object"

    def json_schema(self) -> JsonSchema:
        """A reference to the schema that checks it."""
        return {"$ref": "#/components/schemas/State"}

    def check(self, value: Any) -> None:
        """Nothing here."""


class Section(StrictField):
    """An object with a schema of its own."""

    def __init__(self, schema: "Closed", **options: Any) -> None:
        self.schema = schema
        super().__init__(**options)

    @property
    def expected(self) -> str:
        """What the field takes."""
        return "an object"

    def json_schema(self) -> JsonSchema:
        """Filled in where the document is put together."""
        return {}

    def check(self, value: Any) -> None:
        """Every member by the schema."""
        errors = self.schema.validate(value)
        if errors:
            raise ValidationError(errors)


class Closed(Schema):
    """An object that takes only the members it names; ``component`` names it in the API document."""

    component = ""
    text = ""
    open = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.error_messages = {
            **self.error_messages,
            "type": Fault("invalid_type", "Expected an object."),
            "unknown": Fault("unknown_member", f"Its members are {', '.join(self.fields)}."),
        }


def closed(component: str, members: Mapping[str, StrictField], text: str = "") -> Closed:
    """A closed schema of these members, named as its component of the API document."""
    schema = Closed.from_dict(cast("dict[str, fields.Field[Any]]", dict(members)), name=component)()
    assert isinstance(schema, Closed)
    schema.component, schema.text = component, text
    return schema


def card(**options: Any) -> Text:
    """A card in any of its spellings."""
    return Text(
        2,
        4,
        pattern=CARD_PATTERN,
        kind="a card such as As, 10h, T♥ or Jk",
        component="Card",
        meaning="A card, rank then suit, in any spelling: `As`, `Th`, `10h`, `t♥`; `Jk` is a joker.",
        **options,
    )


def declaration(**options: Any) -> OneOf:
    """Which way a player goes."""
    meaning = "The side of the pot that a player declares for."
    return OneOf(("high", "low", "both"), component="Declaration", meaning=meaning, **options)


def side(**options: Any) -> OneOf:
    """A side of the pot."""
    return OneOf(("high", "low"), component="Side", meaning="A side of the pot.", **options)


def name(**options: Any) -> Text:
    """The id of a player."""
    return Text(1, 64, component="PlayerId", meaning="The id of a player, unique in the state.", **options)


def names(text: str) -> ListOf:
    """The ids of some players."""
    return ListOf(name(), 0, MOST_SEATS, what="players", text=text)


def chips(**options: Any) -> Whole:
    """An amount of chips."""
    return Whole(0, MOST_CHIPS, component="Chips", meaning="A number of chips.", **options)


def chips_by_player(text: str) -> MapOf:
    """Amounts of chips by the ids of players."""
    meaning = "Chips by the id of a player."
    return MapOf(Text(1, 64), chips(), MOST_SEATS, text=text, component="ChipsByPlayer", meaning=meaning)


def faults(
    messages: Mapping[Any, Any] | Sequence[Any], path: tuple[str | int, ...], report: Callable[..., None]
) -> None:
    """Report every fault in marshmallow's messages as (path, code, text), unknown members at their parent."""
    if isinstance(messages, Mapping):
        for key, below in messages.items():
            if _is_unknown(below):
                report(path, "unknown_member", below[0], key)
            else:
                faults(below, path if key == "_schema" else (*path, key), report)
    else:
        for message in messages:
            report(path, message.code, str(message), None)


def _is_unknown(messages: Any) -> bool:
    return isinstance(messages, list) and getattr(messages[0], "code", "") == "unknown_member"
