"""The questions of version 1 of the API."""

from flask import Blueprint

blueprint = Blueprint("v1", __name__, url_prefix="/v1")
