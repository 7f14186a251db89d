"""The kinds of problems: what each means to a caller, and what he can do about it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ProblemType:
    """One kind of refusal: its slug is the last part of the problem's `type`."""

    slug: str
    status: int
    title: str
    meaning: str
    remedy: str
    detail: str
    errors: tuple[dict[str, str], ...] = ()

    @property
    def uri(self) -> str:
        return f"/problems/{self.slug}"

    @property
    def example(self) -> dict[str, Any]:
        """A problem of this kind, as a caller gets it."""
        head = {"type": self.uri, "title": self.title, "status": self.status, "detail": self.detail}
        return head | ({"errors": list(self.errors)} if self.errors else {})


_ALL = (
    ProblemType(
        "malformed-http",
        400,
        "The request is not HTTP that can be read",
        "The request line or a header field breaks the rules of HTTP/1.1, or contradicts another one: two "
        "lengths, a length beside a Transfer-Encoding, a line that is folded or ends in a bare line feed, a "
        "name with characters that names do not have.",
        "Let an HTTP library write the request. If one did, look at the proxies between it and here.",
        "The header 'CONTENT-LENGTH' is not one that can be read.",
    ),
    ProblemType(
        "malformed-json",
        400,
        "The body is not the JSON this service reads",
        "The body could not be read as JSON. Beside broken syntax this covers what lenient parsers let "
        "through and then read differently: a member named twice, NaN or Infinity, text that is not UTF-8, "
        "half a surrogate pair, more than 16 levels of nesting (18 in a batch), integers of more than 18 "
        "digits, and a body that ends before its Content-Length or comes too slowly.",
        "Send what a JSON library of your language writes, in UTF-8 without a byte order mark. The detail "
        "says where reading stopped.",
        "The member 'game' stands more than once in one object.",
    ),
    ProblemType(
        "invalid-request",
        400,
        "The request does not match the schema",
        "The body is JSON, but a member is missing, unknown, of the wrong type or out of bounds; or a query "
        "parameter is unknown, repeated or has a value that it cannot have.",
        "Each entry of errors points at one member (or names one parameter) and says what was expected. "
        "The reference under /docs has the schema of every request.",
        "One member does not match the schema.",
        ({"pointer": "/players/0/id", "code": "invalid_type", "detail": "Must be a string."},),
    ),
    ProblemType(
        "unauthorized",
        401,
        "An API key is needed",
        "This installation asks for an API key, and the request had none or one that it does not know.",
        "Send the key that the operator of this installation gave you, as 'Authorization: Bearer KEY'. "
        "Nothing else of the request was looked at.",
        "The request has no API key: send it as 'Authorization: Bearer KEY'.",
    ),
    ProblemType(
        "not-found",
        404,
        "There is nothing here",
        "The path names nothing: it is misspelt, has a slash too many, or names a game that is not known.",
        "GET /v1/games lists the games and their ids; the reference under /docs lists the paths.",
        "There is nothing at '/v1/game'.",
    ),
    ProblemType(
        "method-not-allowed",
        405,
        "This path does not take that method",
        "The path exists, but not for the method of the request.",
        "The Allow header lists the methods that the path takes. Questions are asked with POST.",
        "GET is not allowed here.",
    ),
    ProblemType(
        "not-acceptable",
        406,
        "The answer has no form that the request accepts",
        "The Accept header of the request excludes every media type in which this answer exists.",
        "Leave the Accept header out, or let it include the media type that the detail names.",
        "The answer is application/json, which the Accept header excludes.",
    ),
    ProblemType(
        "too-large",
        413,
        "The body is too large",
        "The body is longer than this operation reads: 64 KiB for one question and for one line of a stream, "
        "8 MiB for a batch and for recorded hands in JSON, 2 MiB for those in TOML, by default 256 MiB for a "
        "stream.",
        "Split a batch, or send many states as a stream.",
        "The body is longer than 65536 bytes.",
    ),
    ProblemType(
        "uri-too-long",
        414,
        "The path and query are too long",
        "The request line, which is the method, the path and the query, is longer than 4,094 bytes.",
        "Ask in the body of a POST, whose limits are larger; no path or query of this service is long.",
        "The request line is longer than 4094 bytes.",
    ),
    ProblemType(
        "unsupported-media-type",
        415,
        "The body has a media type or encoding that is not read here",
        "The Content-Type of the request is not the one that this operation reads, its charset is not UTF-8, "
        "or the body is compressed.",
        "Send the body as it is, with the Content-Type that the detail names.",
        "The body must be application/json in UTF-8.",
    ),
    ProblemType(
        "expectation-failed",
        417,
        "The Expect header asks for something else than 100-continue",
        "The request has an Expect header that this server cannot meet.",
        "Leave the Expect header out, or let it be 100-continue.",
        "Only 'Expect: 100-continue' can be met.",
    ),
    ProblemType(
        "impossible-state",
        422,
        "Such a state cannot be, or cannot be judged",
        "Every member is well-formed, but together they describe what cannot happen at a table, or leave out "
        "what the question needs: a card twice, too many cards for the options, a missing declaration, chips "
        "that cannot be split.",
        "Each entry of errors points at the member that contradicts the rest. Correct the state: sending the "
        "same body again gets the same answer.",
        "The state has one fault.",
        ({"pointer": "/table/board/0", "code": "duplicate_card", "detail": "2h is also bob's"},),
    ),
    ProblemType(
        "too-many-requests",
        429,
        "Too many requests",
        "The caller has asked about more states than this installation judges for one caller in that time. "
        "Every request counts as one; a batch, a stream or a file of recorded hands as many as it has "
        "states, lines or hands, which may have to be waited for afterwards.",
        "Wait for as many seconds as the Retry-After header says, then go on more slowly: the RateLimit "
        "header of every answer says how many are left.",
        "At most 600 states may be asked about at once, and again in each 60 s; the next one in 1 s.",
    ),
    ProblemType(
        "headers-too-large",
        431,
        "The header fields are too large",
        "The request has more than 64 header fields, one that is longer than 8,190 bytes, or more than "
        "32,768 bytes in all before its body.",
        "Leave out what this service does not need: cookies, most often.",
        "At most 64 header fields of at most 8190 bytes each are read, in a head of 32768 bytes.",
    ),
    ProblemType(
        "internal-error",
        500,
        "The service failed",
        "A fault of the service, not of the request. It is logged under the X-Request-ID of the answer.",
        "Nothing is stored, so the request may be sent again. If it fails again, report the X-Request-ID.",
        "The service failed on this request.",
    ),
    ProblemType(
        "unknown-transfer-coding",
        501,
        "The body has a transfer coding that is not known here",
        "The Transfer-Encoding of the request names another coding than chunked.",
        "Send the body as it is, with its Content-Length or in chunks.",
        "The only Transfer-Encoding that is read is 'chunked'.",
    ),
    ProblemType(
        "unavailable",
        503,
        "The service is busy",
        "The service cannot answer this request now, though it is sound.",
        "Send the same request again after as many seconds as the Retry-After header says.",
        "All threads for streams are in use.",
    ),
)

PROBLEM_TYPES = {kind.slug: kind for kind in _ALL}
