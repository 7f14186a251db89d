"""The whole app asked in process, and what is wrong with its answer."""

import io
from functools import cache

import orjson

from service.app import create_app
from service.settings import Settings
from tests.api.document import answer_schema, document, resolved
from tests.fuzz.requests import Request


@cache
def app():
    """The app; its stream limit is small, so that it can be reached."""
    return create_app(Settings(access_log=False, stream_mib=1))


def asked(request: Request) -> tuple[int, str, bytes]:
    """The status, the media type and the body of an answer."""
    answered = {}

    def start(status, headers, exc_info=None):
        answered["status"], answered["headers"] = int(status.split()[0]), dict(headers)

    blocks = app()(_environment(request), start)
    try:
        body = b"".join(blocks)
    finally:
        getattr(blocks, "close", lambda: None)()
    return answered["status"], answered["headers"].get("Content-Type", ""), body


def judged(request: Request) -> tuple[str, str | None]:
    """The kind of answer to a request, and what is wrong with it in a few words; None if nothing is."""
    try:
        status, media_type, body = asked(request)
    except Exception as error:  # noqa: BLE001 - whatever is raised is what is looked for
        return "uncaught", f"uncaught {type(error).__name__}: {error}"
    kind = f"{status} {request.path if request.path in document()['paths'] else 'elsewhere'}"
    if status >= 500:
        return kind, f"status {status} at {request.path}"
    return kind, _undocumented(request, status, media_type, body)


def _undocumented(request, status, media_type, body):
    operation = document()["paths"].get(request.path, {}).get(request.method.lower())
    if operation is None:
        return (
            None if 300 <= status < 500 or request.method in ("HEAD", "OPTIONS") else _known(request, status)
        )
    if str(status) not in operation["responses"]:
        return f"undocumented status {status} at {request.path}"
    content = resolved(operation["responses"][str(status)]).get("content", {})
    if len(content) != 1 or "json" not in media_type or "ndjson" in media_type:
        return None
    schema, expected = answer_schema(request.path, request.method.lower(), status)
    if media_type != expected:
        return f"undocumented type {media_type} at {request.path}"
    if not schema.is_valid(orjson.loads(body)):
        return f"undocumented answer with {status} at {request.path}"
    return None


def _known(request, status):
    """A path with a name in it, or a page."""
    prefixes = ("/v1/games/", "/problems/", "/docs", "/page/", "/openapi.", "/livez", "/readyz", "/metrics")
    return (
        None
        if request.path == "/" or request.path.startswith(prefixes)
        else f"status {status} at {request.path}"
    )


def _environment(request):
    length = {"CONTENT_LENGTH": str(len(request.body))} if request.body else {}
    return (
        {
            "REQUEST_METHOD": request.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": request.path,
            "QUERY_STRING": request.query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_TYPE": request.media_type,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(request.body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        | length
        | request.headers
    )
