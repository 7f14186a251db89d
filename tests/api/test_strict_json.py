"""JSON is read strictly, and a part of a body is never taken for the whole."""

import json
import math
import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.api.strict_json import Limits, MalformedJson, decode

HAND = b'{"game":"padre","pot":1.5,"players":[{"id":"ann \\u2660","cards":["Ah",null]}],"table":{}}'

SYNTAX = """
{
}
[
]
[}
{]
{"a"}
{"a":}
{"a":1,}
{,}
{:}
{"a" 1}
{"a":1 "b":2}
{"a"::1}
{"a":1,,"b":2}
{a:1}
{'a':1}
{1:1}
{null:1}
{true:1}
{"a":1}}
{"a":1}]
{"a":1}{}
{"a":1} x
{"a":1},
[]]
[][]
[1,]
[,1]
[,]
[1 2]
[1;2]
[1,,2]
["a" "b"]
[1}
{"a":[}
{"a":[1}
{"a":{]}
[[]
[{}
[{]
(1)
<a/>
game=padre
tru
True
TRUE
False
fals
nul
None
NULL
undefined
nil
yes
truefalse
true false
null,null
"
'
'a'
"a
a"
"a""b"
"\\"
"\\x41"
"\\a"
"\\'"
"\\0"
"\\u"
"\\u1"
"\\u12"
"\\u123"
"\\u123g"
"\\u 123"
"\\u+123"
"\\uD83Dx"
"\\U0041"
"\\
//
// comment
/* comment */ {}
{} // comment
{/**/}
# {}
{"a":1 /* no */}
""".strip().splitlines()

NUMBERS = """
01
-01
00
-
+
+1
--1
-+1
- 1
1.
.5
-.5
1.e5
1e
1e+
1e-
1E
1e1.5
1.2.3
1,5
1_000
0x10
0b1
0o7
1f
1L
1n
1/2
1 000
½
١
１
NaN
-NaN
nan
Infinity
-Infinity
+Infinity
infinity
inf
-inf
1e999
-1e999
1e309
1e400
1E400
-1e400
1e18
1.0e18
-1e18
1e+18
1e100
1e308
1e-999
0.1e-400
5e-9999999999
1000000000000000000
-1000000000000000000
9999999999999999999
18446744073709551616
123456789012345678901234567890
""".strip().splitlines()

BYTES = [
    b"",
    b" ",
    b"\n\t\r ",
    b"\x00",
    b"{}\x00",
    b"\x00{}",
    b'{"a\x00":1}',
    b'["\x00"]',
    b'["\x01"]',
    b'["\x1f"]',
    b'["\x1b"]',
    b'["\n"]',
    b'["\r"]',
    b'["\t"]',
    b"\x0b{}",
    b"\x0c{}",
    b"{}\x1a",
    b"\xc2\xa0{}",
    b"\xe2\x80\xa8{}",
    b"\xe3\x80\x80{}",
    b"[1\xc2\xa0]",
    b"\xef\xbb\xbf{}",
    b"\xef\xbb\xbf",
    b"\xef\xbb\xbf\xef\xbb\xbf{}",
    b"{}\xef\xbb\xbf",
    b"\xff\xfe{\x00}\x00",
    b"\xfe\xff\x00{\x00}",
    b"{\x00}\x00",
    b"\x00{\x00}",
    b"{\x00\x00\x00}\x00\x00\x00",
    b"\x00\x00\x00{\x00\x00\x00}",
    b"+AHs-",
    b"\x1f\x8b\x08\x00",
    b"\x80",
    b"\xff",
    b'["\x80"]',
    b'["\xff"]',
    b'["\xfe"]',
    b'["\xe9"]',
    b'["\xc0\x80"]',
    b'["\xc1\xbf"]',
    b'["\xc0\xaf"]',
    b'["\xe0\x80\x80"]',
    b'["\xe0\x9f\xbf"]',
    b'["\xf0\x80\x80\x80"]',
    b'["\xed\xa0\x80"]',
    b'["\xed\xbf\xbf"]',
    b'["\xed\xa0\xbd\xed\xb8\x80"]',
    b'["\xf4\x90\x80\x80"]',
    b'["\xf5\x80\x80\x80"]',
    b'["\xf8\x88\x80\x80\x80"]',
    b'["\xe2\x99"]',
    b'["\xe2\x99',
    b'["\xf0\x9f\x83"]',
    b'["\\ud800"]',
    b'["\\uD800"]',
    b'["\\udbff"]',
    b'["\\udc00"]',
    b'["\\udfff"]',
    b'["\\ud83d\\ud83d"]',
    b'["\\ude00\\ud83d"]',
    b'["\\ud83d \\ude00"]',
    b'["\\ud83d\\n\\ude00"]',
    b'["\\ud83d\\u0041"]',
    b'["\\ud83d\\\\ude00"]',
    b'["\\\\\\ud83d"]',
    b'["\\ud83d\\ude00\\ud83d"]',
    b'{"\\ud800":1}',
]

TWICE = [
    b'{"a":1,"a":2}',
    b'{"a":1,"a":1}',
    b'{"a":1,"b":2,"a":3}',
    b'{"a":1,"\\u0061":2}',
    b'{"\\u2660":1,"\xe2\x99\xa0":2}',
    b'{"\\/":1,"/":2}',
    b'{"":1,"":2}',
    b'{"a":{"b":1,"b":2}}',
    b'[{"a":1,"a":2}]',
    b'[[[{"a":{},"a":{}}]]]',
    b'{"a":null,"a":null,"a":null}',
    b'{"game":"padre","game":"omaha"}',
]

DEEP = [
    b"[" * 17 + b"]" * 17,
    b'{"a":' * 17 + b"1" + b"}" * 17,
    b'[{"a":' * 9 + b"1" + b"}]" * 9,
    b"[" * 17,
    b"[" * 1_000,
    b"[" * 65_536,
    b"[" * 100_000,
    b"[" * 50_000 + b"]" * 50_000,
    b'{"a":' * 20_000,
    b'["' + b"\\" * 2 + b'",' + b"[" * 50,
    b'["\\"",' + b"[" * 50 + b"]" * 51,
    b'["]]]]]]]]]]",' + b"[" * 16 + b"]" * 17,
    b"[[],[],[],[],[],[],[],[],[]," + b"[" * 16 + b"]" * 17,
]

CORPUS = [
    *(text.encode() for text in SYNTAX + NUMBERS),
    *(b'{"pot":%s}' % text.encode() for text in NUMBERS),
    *BYTES,
    *TWICE,
    *DEEP,
    *(HAND[:end] for end in range(1, len(HAND))),
]


def test_the_corpus_is_large():
    assert len(set(CORPUS)) >= 300


@pytest.mark.parametrize("body", CORPUS, ids=lambda body: repr(body[:24]))
def test_malformed(body):
    with pytest.raises(MalformedJson) as caught:
        decode(body)
    assert caught.value.status == 400
    assert caught.value.document()["type"] == "/problems/malformed-json"
    assert caught.value.detail.isprintable()
    assert len(caught.value.detail) < 200


@pytest.mark.parametrize("body", CORPUS[::7] + DEEP + BYTES, ids=lambda body: repr(body[:24]))
def test_malformed_over_http(client, body):
    if len(body) > 65_536:
        body = body[:65_536]
    answer = client.post("/probe", data=body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.content_type == "application/problem+json"


@pytest.mark.parametrize(
    ("body", "document"),
    [
        (
            HAND,
            {"game": "padre", "pot": 1.5, "players": [{"id": "ann ♠", "cards": ["Ah", None]}], "table": {}},
        ),
        (b" \t\r\n{} \t\r\n", {}),
        (b"[]", []),
        (b"null", None),
        (b"true", True),
        (b'"a"', "a"),
        (b"0", 0),
        (b"-0", 0),
        (b"-0.0", 0.0),
        (b"0e5", 0.0),
        (b"0.0e-999", 0.0),
        (b"1.0", 1.0),
        (b"26.5", 26.5),
        (b"1E+2", 100.0),
        (b"999999999999999999", 999_999_999_999_999_999),
        (b"-999999999999999999", -999_999_999_999_999_999),
        (b"9007199254740991", 2**53 - 1),
        (b'"\\ud83c\\udca1"', "🂡"),
        ('"🂡♠️"'.encode(), "🂡♠️"),
        (b'"\\\\ud800"', "\\ud800"),
        (b'"\\u0000"', "\0"),
        (b'"\\"[[[[[[[[[[[[[[[[[[[["', '"[[[[[[[[[[[[[[[[[[[['),
        (b'"\\\\\\"]]]"', '\\"]]]'),
        (b'{"a":{"a":1},"b":{"a":2}}', {"a": {"a": 1}, "b": {"a": 2}}),
        (b'{"a":1,"A":2}', {"a": 1, "A": 2}),
        (b"[" * 16 + b"]" * 16, json.loads("[" * 16 + "]" * 16)),
        (b"[" + b"[]," * 30 + b"[]]", [[]] * 31),
    ],
)
def test_well_formed(body, document):
    read = decode(body)
    assert read == document
    assert type(read) is type(document)


def test_a_doubled_member_is_named_by_32_characters_at_most():
    with pytest.raises(MalformedJson, match=r"The member 'x{32}…' stands more than once"):
        decode(b'{"%s":1,"%s":2}' % (b"x" * 900, b"x" * 900))


def test_the_offset_says_where_reading_stopped():
    with pytest.raises(MalformedJson) as caught:
        decode(b'{"a": tru}')
    assert caught.value.offset == 6
    with pytest.raises(MalformedJson) as caught:
        decode(b'["\xff"]')
    assert caught.value.offset == 2


def test_the_nesting_limit_is_the_callers():
    assert decode(b"[[[]]]", Limits(body=10, nesting=3)) == [[[]]]
    with pytest.raises(MalformedJson):
        decode(b"[[[]]]", Limits(body=10, nesting=2))


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'"\\' * 50_000,
        b"[]," * 21_000,
        b'["' + b'\\"' * 32_000,
        b"1" * 65_000,
        b"1." + b"1" * 65_000,
        b"1e" + b"9" * 65_000,
        b'"' + b"\\ud83d" * 10_000,
        b"{" + b",".join(b'"%d":1' % n for n in range(6_000)) + b"}",
    ],
    ids=lambda body: repr(body[:12]),
)
def test_no_body_is_slow(body):
    started = time.process_time()
    with suppress(MalformedJson):
        decode(body)
    assert time.process_time() - started < 0.1


@given(st.binary(max_size=200) | st.text(alphabet='[]{}":,\\ud8e01-.NaN ', max_size=60).map(str.encode))
def test_nothing_but_malformed_json_is_raised(body):
    try:
        read = decode(body)
    except MalformedJson:
        return
    assert read == json.loads(body)


numbers = st.integers(-(10**17), 10**17) | st.floats(-1e17, 1e17).filter(lambda x: x == 0 or abs(x) > 1e-300)
documents = st.recursive(
    st.none() | st.booleans() | numbers | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def depth(document):
    inner = (
        document.values() if isinstance(document, dict) else document if isinstance(document, list) else None
    )
    return 0 if inner is None else 1 + max(map(depth, inner), default=0)


@given(documents.filter(lambda document: depth(document) <= 16), st.booleans())
def test_what_a_json_library_writes_is_read_back(document, ascii_only):
    assert decode(json.dumps(document, ensure_ascii=ascii_only).encode()) == document


@given(st.floats(allow_nan=True, allow_infinity=True))
def test_no_number_is_read_as_infinite(number):
    try:
        read = decode(json.dumps(number).encode())
    except MalformedJson:
        assert not abs(number) < 1e18
    else:
        assert math.isfinite(read)
        assert read == number
