"""The committed API document, and what it accepts as a state."""

import jsonschema_rs
import orjson

from service.api.docs import openapi_json

COMPONENTS = orjson.loads(openapi_json())["components"]
STATE = jsonschema_rs.Draft202012Validator({"$ref": "#/components/schemas/State", "components": COMPONENTS})
