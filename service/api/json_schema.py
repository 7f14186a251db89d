"""The schemas as components of an API document."""

from collections.abc import Mapping
from typing import Any

from service.api.fields import Closed, JsonSchema, ListOf, MapOf, Section, StrictField


class Components:
    """Named JSON Schemas, collected while the schemas that use them are printed."""

    def __init__(self) -> None:
        self.schemas: dict[str, JsonSchema] = {}
        self._objects: dict[str, Closed] = {}

    def reference(self, schema: Closed) -> JsonSchema:
        """A reference to an object's component."""
        if self._objects.setdefault(schema.component, schema) is not schema:
            raise ValueError(f"two schemas are called {schema.component}")
        if schema.component not in self.schemas:
            self.schemas[schema.component] = {}
            self.schemas[schema.component] = self._object(schema)
        return _reference(schema.component)

    def _object(self, schema: Closed) -> JsonSchema:
        members: Mapping[str, Any] = schema.fields
        printed = _described({"type": "object"}, schema.text)
        printed["properties"] = {name: self.property(field) for name, field in members.items()}
        required = [name for name, field in members.items() if field.required]
        if required:
            printed["required"] = required
        if not schema.open:
            printed["additionalProperties"] = False
        return printed

    def property(self, field: StrictField) -> JsonSchema:
        """The schema of a member."""
        printed = self._value(field)
        if field.allow_none:
            printed = self._or_null(field, printed)
        return _described(printed, field.text)

    def _value(self, field: StrictField) -> JsonSchema:
        if isinstance(field, Section):
            return self.reference(field.schema)
        if isinstance(field, ListOf):
            return {**field.json_schema(), "items": self.property(field.item)}
        if isinstance(field, MapOf):
            mapped = {**field.json_schema(), "additionalProperties": self.property(field.value)}
            return self._named(field, mapped)
        return self._named(field, field.json_schema())

    def _named(self, field: StrictField, printed: JsonSchema) -> JsonSchema:
        if not field.component:
            return printed
        return self.named(field.component, _described(printed, field.meaning))

    def _or_null(self, field: StrictField, printed: JsonSchema) -> JsonSchema:
        if "type" in printed:
            kinds = printed["type"] if isinstance(printed["type"], list) else [printed["type"]]
            return {**printed, "type": [*kinds, "null"]}
        either: JsonSchema = {"oneOf": [printed, {"type": "null"}]}
        meaning = f"As {field.component}; null: not known, or face down."
        return self.named(f"{field.component}OrUnknown", _described(either, meaning))

    def named(self, component: str, schema: JsonSchema) -> JsonSchema:
        """A reference to a component with this schema; two different ones cannot share a name."""
        if self.schemas.setdefault(component, schema) != schema:
            raise ValueError(f"two schemas are called {component}")
        return _reference(component)


def _described(schema: JsonSchema, text: str) -> JsonSchema:
    return {**schema, "description": text} if text else schema


def _reference(component: str) -> JsonSchema:
    return {"$ref": f"#/components/schemas/{component}"}


def spelled_out(field: Any) -> JsonSchema:
    """The schema of a member without references: each is replaced by what it leads to, titled by its name."""
    components = Components()
    printed: JsonSchema = _resolved(components.property(field), components.schemas)
    return printed


def _resolved(schema: Any, components: Mapping[str, JsonSchema]) -> Any:
    if isinstance(schema, list):
        return [_resolved(item, components) for item in schema]
    if not isinstance(schema, dict):
        return schema
    named = schema.get("$ref", "").rpartition("/")[2]
    titled = {"title": named, **components[named]} if named else {}
    own = {key: value for key, value in schema.items() if key != "$ref"}
    return {key: _resolved(value, components) for key, value in {**titled, **own}.items()}
