"""The committed API document, and what it accepts as a state and as a question that holds one."""

import jsonschema_rs
import orjson

from service.api.docs import openapi_json

COMPONENTS = orjson.loads(openapi_json())["components"]


def _validator(component):
    schema = {"$ref": f"#/components/schemas/{component}", "components": COMPONENTS}
    return jsonschema_rs.Draft202012Validator(schema)


STATE = _validator("State")
MOVE_QUESTION = _validator("MoveQuestion")
DISPUTE_QUESTION = _validator("DisputeQuestion")
OHH_FILE = _validator("OhhFile")
