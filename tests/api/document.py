"""The OpenAPI document as a validator of documents."""

import copy
from functools import cache

import jsonschema_rs

from service.api import openapi

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@cache
def document():
    return openapi.document()


@cache
def closed_document():
    """The document with the schemas of answers closed: a member that it does not name is an error."""
    document = copy.deepcopy(openapi.document())
    for schema in document["components"]["schemas"].values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return document


def validator(schema, document):
    """A validator of a schema of the document, its references resolved there."""
    return jsonschema_rs.Draft202012Validator(
        {"$schema": DIALECT, **schema, "components": document["components"]}
    )


@cache
def component(name, *, closed=False):
    """A validator of a component."""
    reference = {"$ref": f"#/components/schemas/{name}"}
    return validator(reference, closed_document() if closed else document())


def resolved(found):
    """What a reference leads to, or the thing itself."""
    while "$ref" in found:
        path = found["$ref"].removeprefix("#/").split("/")
        found = document()
        for part in path:
            found = found[part]
    return found


def operations():
    """Every operation of the document with its path and method."""
    for path, item in document()["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


@cache
def answer_schema(path, method, status):
    """A closed validator of an operation's answer with a status, and its media type."""
    [(media_type, content)] = resolved(document()["paths"][path][method]["responses"][str(status)])[
        "content"
    ].items()
    return validator(content["schema"], closed_document()), media_type


def check(path, method, response):
    """Fail where an answer is not one that the document describes."""
    schema, media_type = answer_schema(path, method, response.status_code)
    assert response.content_type == media_type
    schema.validate(response.get_json())
