"""Files that are the same for everybody: with a strong ETag, and 304 to who has them."""

import hashlib

from flask import Response, request


def file_answer(content: bytes, media_type: str, max_age: int = 60) -> Response:
    """The content, or 304 if the request shows that its sender has it."""
    response = Response(content, content_type=media_type)
    response.headers["Cache-Control"] = f"public, max-age={max_age}"
    response.set_etag(hashlib.sha256(content).hexdigest()[:32])
    response.make_conditional(request)
    return response
