"""Requests that no library sends, as a table.

A row is what it is called, how to write it for a service and an account, and what comes back.
"""

from raw_requests import GENERATIONS, GOOD, JSON, creation, head, posted

ONE = f"GET {GENERATIONS}/x HTTP/1.1"
BAD, NO_KEY, NO_TASK = (400, "invalid_request"), (401, "invalid_api_key"), (404, "task_not_found")
NOWHERE, NO_METHOD = (404, "not_found"), (405, "method_not_allowed")
LARGE, LONG = (413, "invalid_request"), (431, "invalid_request")
TAKEN = (202, None)
LENGTH = f"Content-Length: {len(GOOD)}"
CHUNKED = "Transfer-Encoding: chunked"


def asks(line=ONE, *headers, host=None, key=None, after=b""):
    return lambda service, account: (
        head(service, account, line, *headers, host=host, key=key) + after
    )


def goes_to(path, method="GET"):
    return asks(f"{method} {path} HTTP/1.1")


def says(body=GOOD, *headers, as_type="application/json"):
    return lambda service, account: creation(service, account, body, *headers, content_type=as_type)


def sends(*headers, after=GOOD):
    return lambda service, account: posted(service, account, JSON, *headers) + after


def member(text):
    return says(f'{{"model":"svc-audio-2.0","prompt":"Rain.",{text}}}'.encode())


def written(*lines):
    """A whole request, with `{host}` and `{key}` where they belong."""
    text = "\r\n".join([*lines, "", ""])
    return lambda service, account: (
        text.replace("{host}", service.host).replace("{key}", account["api_key"]).encode("latin-1")
    )


def bytes_of(data):
    return lambda _service, _account: data


def twice(name):
    return lambda service, account: head(
        service, account, ONE, f"{name}: {service.host if name == 'Host' else 'Bearer x'}"
    )


WIRE = [
    ("no HTTP at all", bytes_of(b"nonsense\r\n\r\n"), BAD),
    ("bytes", bytes_of(b"\0\1\2\3\r\n\r\n"), BAD),
    ("a TLS greeting", bytes_of(bytes.fromhex("16030100a5010000a10303") + b"\0" * 160), BAD),
    ("HTTP/2's preface", bytes_of(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), BAD),
    ("HTTP/0.9", bytes_of(b"GET /\r\n\r\n"), BAD),
    ("HTTP/1.0", asks(f"GET {GENERATIONS}/x HTTP/1.0"), NO_TASK),
    ("HTTP/1.0 without Host", written(f"GET {GENERATIONS}/x HTTP/1.0"), BAD),
    ("HTTP/1.2", asks(f"GET {GENERATIONS}/x HTTP/1.2"), BAD),
    ("HTTP/9.9", asks(f"GET {GENERATIONS}/x HTTP/9.9"), BAD),
    ("a small method", asks(f"get {GENERATIONS}/x HTTP/1.1"), BAD),
    ("an unknown method", goes_to(GENERATIONS, "BREW"), BAD),
    ("CONNECT", asks("CONNECT a.example:443 HTTP/1.1"), BAD),
    ("TRACE", goes_to(f"{GENERATIONS}/x", "TRACE"), NO_METHOD),
    ("OPTIONS *", asks("OPTIONS * HTTP/1.1"), NOWHERE),
    ("empty lines first", lambda s, a: b"\r\n\r\n" + head(s, a, ONE), NO_TASK),
    ("bare line feeds", lambda s, a: head(s, a, ONE).replace(b"\r\n", b"\n"), BAD),
    ("a folded header", asks(ONE, "X: a\r\n b"), BAD),
    ("NUL in a header", asks(ONE, "X: a\0b"), BAD),
    ("NUL in the address", goes_to(f"{GENERATIONS}/\0"), BAD),
    ("a space before the colon", asks(ONE, "X : a"), BAD),
    ("a header without a name", asks(ONE, ": a"), BAD),
    ("a bare carriage return", asks(ONE, "X: a\rb"), BAD),
    ("a header in Latin-1", asks(ONE, "X: \xe9"), NO_TASK),
    ("an address in Latin-1", goes_to(f"{GENERATIONS}/\xe9"), BAD),
    ("200 KB in a header", asks(ONE, f"X: {'x' * 200_000}"), LONG),
    ("5,000 headers", asks(ONE, *["X: 12345"] * 5000), LONG),
    ("a long address", goes_to(f"{GENERATIONS}/{'x' * 15_000}"), NO_TASK),
    ("a longer one", goes_to(f"{GENERATIONS}/{'x' * 100_000}"), BAD),
    (
        "a whole address",
        written(
            "GET http://{host}/v2/audio/generations/x HTTP/1.1",
            "Host: {host}",
            "Authorization: Bearer {key}",
        ),
        NO_TASK,
    ),
    ("a whole address elsewhere", goes_to(f"http://evil.example{GENERATIONS}/x"), BAD),
    ("a whole address in https", written("GET https://{host}/v2/ HTTP/1.1", "Host: {host}"), BAD),
    ("an address of no shape", goes_to("http://[bad/"), BAD),
    ("WebSocket", asks(ONE, "Connection: Upgrade", "Upgrade: websocket"), NO_TASK),
    ("an offer of HTTP/2", says(GOOD, "Connection: Upgrade", "Upgrade: h2c"), TAKEN),
    ("another expectation", says(GOOD, "Expect: 200-ok"), TAKEN),
]
LENGTHS = [
    ("two equal lengths", sends(LENGTH, LENGTH), BAD),
    ("two lengths", sends("Content-Length: 3", LENGTH), BAD),
    ("a list of lengths", sends(f"{LENGTH}, {len(GOOD)}"), BAD),
    ("a length below zero", sends("Content-Length: -1"), BAD),
    ("a length with a sign", sends("Content-Length: +40"), BAD),
    ("a length in hexadecimal", sends("Content-Length: 0x28"), BAD),
    ("a length and chunks", sends("Content-Length: 4", CHUNKED, after=b"0\r\n\r\n"), BAD),
    ("gzip as the last coding", sends("Transfer-Encoding: chunked, gzip"), BAD),
    ("no number of a chunk", sends(CHUNKED, after=b"zz\r\nabc\r\n0\r\n\r\n"), BAD),
    ("a chunk longer than said", sends(CHUNKED, after=b"2\r\nabcd\r\n0\r\n\r\n"), BAD),
    ("a chunk beyond counting", sends(CHUNKED, after=b"f" * 18 + b"\r\nabc"), BAD),
    ("chunks with bare line feeds", sends(CHUNKED, after=b"2\n{}\n0\n\n"), BAD),
    (
        "one chunk with an extension",
        sends(CHUNKED, after=b"%x;a=b\r\n%s\r\n0\r\nX: y\r\n\r\n" % (len(GOOD), GOOD)),
        TAKEN,
    ),
    ("10 MB by length", says(b" " * 10_000_000), LARGE),
    (
        "10 MB in chunks",
        sends(CHUNKED, after=b"10000\r\n%s\r\n" % (b" " * 65536) * 160 + b"0\r\n\r\n"),
        LARGE,
    ),
    ("a body on a GET", asks(ONE, "Content-Length: 5", after=b"hello"), NO_TASK),
]
DOORS = [
    ("two Hosts", twice("Host"), BAD),
    ("no Host", written(ONE, "Authorization: Bearer {key}"), BAD),
    ("an empty Host", written(ONE, "Host: ", "Authorization: Bearer {key}"), BAD),
    ("another Host", asks(host="evil.example"), BAD),
    ("another port", asks(host="127.0.0.1:1"), BAD),
    ("no port", asks(host="127.0.0.1"), BAD),
    ("a user in the Host", asks(host="a@127.0.0.1:1"), BAD),
    ("a list of Hosts", lambda s, a: head(s, a, ONE, host=f"{s.host}, evil.example"), BAD),
    (
        "the Host in capitals",
        lambda s, a: head(s, a, ONE, host=s.host.replace("127.0.0.1", "LOCALHOST")),
        NO_TASK,
    ),
    ("a page's Origin", asks(ONE, "Origin: http://evil.example"), BAD),
    ("no page's Origin", asks(ONE, "Origin: null"), BAD),
    ("our own Origin", lambda s, a: head(s, a, ONE, f"Origin: http://{s.host}"), BAD),
    ("another site", asks(ONE, "Sec-Fetch-Site: cross-site"), BAD),
    ("a site beside ours", asks(ONE, "Sec-Fetch-Site: same-site"), BAD),
    ("two sites", asks(ONE, "Sec-Fetch-Site: none", "Sec-Fetch-Site: cross-site"), BAD),
    (
        "a page's question",
        asks(
            f"OPTIONS {GENERATIONS} HTTP/1.1",
            "Origin: http://a.example",
            "Access-Control-Request-Method: POST",
        ),
        BAD,
    ),
    ("two keys", twice("Authorization"), NO_KEY),
    ("no key", written(ONE, "Host: {host}"), NO_KEY),
    ("another scheme", written(ONE, "Host: {host}", "Authorization: Basic {key}"), NO_KEY),
    ("an empty key", written(ONE, "Host: {host}", "Authorization: Bearer "), NO_KEY),
    (
        "a key in the address",
        written(f"GET {GENERATIONS}/x?key={{key}} HTTP/1.1", "Host: {host}"),
        NO_KEY,
    ),
    ("a key in Latin-1", asks(key="\xe9" * 10), NO_KEY),
    ("a long key", asks(key="a" * 8000), NO_KEY),
    (
        "a small scheme and spaces",
        written(ONE, "Host: {host}", "Authorization: bearer   {key}  "),
        NO_TASK,
    ),
    ("no key for nowhere", written("GET /nowhere HTTP/1.1", "Host: {host}"), NO_KEY),
    (
        "waiting to be told, without a key",
        written(
            f"POST {GENERATIONS} HTTP/1.1", "Host: {host}", JSON, "Expect: 100-continue", LENGTH
        ),
        NO_KEY,
    ),
]
BODIES = [
    ("text", says(as_type="text/plain"), BAD),
    ("no type", says(as_type=None), BAD),
    ("a form", says(b"a=b", as_type="application/x-www-form-urlencoded"), BAD),
    ("two types", says(GOOD, JSON), BAD),
    ("a type like JSON", says(as_type="application/merge-patch+json"), BAD),
    ("Latin-1", says(as_type="application/json; charset=latin-1"), BAD),
    ("UTF-8 said twice", says(as_type='Application/JSON;charset="UTF-8"'), TAKEN),
    ("gzip", says(GOOD, "Content-Encoding: gzip"), BAD),
    ("a byte order mark", says(b"\xef\xbb\xbf" + GOOD), BAD),
    ("UTF-16", says(GOOD.decode().encode("utf-16")), BAD),
    ("no UTF-8", says(b'{"model":"svc-audio-2.0","prompt":"\xff"}'), BAD),
    ("UTF-8 too long", says(b'{"model":"svc-audio-2.0","prompt":"\xc0\xaf"}'), BAD),
    ("half a pair", says(b'{"model":"svc-audio-2.0","prompt":"\\ud800"}'), BAD),
    ("NUL", says(b'{"model":"svc-audio-2.0","prompt":"a\\u0000b"}'), BAD),
    ("a line break in a string", says(b'{"model":"svc-audio-2.0","prompt":"a\nb"}'), BAD),
    ("nothing", says(b""), BAD),
    ("blanks", says(b"  "), BAD),
    ("two values", says(GOOD + GOOD), BAD),
    ("a comma at the end", member(""), BAD),
    ("a comment", says(GOOD + b"//a"), BAD),
    *((f"only {text}", says(text.encode()), BAD) for text in ("null", "true", "[]", '"a"', "1")),
    ("deep arrays", says(b"[" * 60_000), BAD),
    ("deep objects", says(b'{"a":' * 12_000), BAD),
    ("5,000 digits", member(f'"speed":{"9" * 5000}'), BAD),
    ("4,000 digits", member(f'"speed":{"9" * 4000}'), BAD),
    ("5,000 decimals", member(f'"speed":1.{"9" * 5000}'), TAKEN),
    ("beyond every number", member('"speed":1e999'), BAD),
    ("NaN", member('"speed":NaN'), BAD),
    ("infinity", member('"speed":-Infinity'), BAD),
    ("null in a field", member('"voice":null'), BAD),
    ("a member twice", member('"prompt":"b"'), BAD),
    ("half a pair as a name, twice", member('"\\ud800":1,"\\ud800":2'), BAD),
    ("7,000 members, one twice", member(",".join(f'"{n % 6999}":1' for n in range(7000))), BAD),
    ("7,000 unknown members", member(",".join(f'"{n}":1' for n in range(7000))), BAD),
    ("two idempotency keys", says(GOOD, "Idempotency-Key: a", "Idempotency-Key: a"), BAD),
    ("an empty one", says(GOOD, "Idempotency-Key: "), BAD),
    ("one of 256 characters", says(GOOD, f"Idempotency-Key: {'k' * 256}"), BAD),
    ("one in Latin-1", says(GOOD, "Idempotency-Key: \xe9"), BAD),
    ("one with a tab", says(GOOD, "Idempotency-Key: a\tb"), BAD),
    ("one of 255 characters", says(GOOD, f"Idempotency-Key: {'k' * 255}"), TAKEN),
]
ADDRESSES = [
    ("nowhere", goes_to("/v2/nowhere"), NOWHERE),
    ("the root", goes_to("/"), NOWHERE),
    ("another version", goes_to("/v1/audio/generations/x"), NOWHERE),
    ("capitals", goes_to("/V2/AUDIO/GENERATIONS/x"), NOWHERE),
    ("a slash at the end", goes_to(f"{GENERATIONS}/x/"), NOWHERE),
    ("a slash and no task", goes_to(f"{GENERATIONS}/"), NOWHERE),
    ("a slash too many", goes_to("//v2/audio/generations/x"), NOWHERE),
    ("upwards", goes_to(f"{GENERATIONS}/../../openapi.json"), NOWHERE),
    ("upwards, encoded", goes_to(f"{GENERATIONS}/%2e%2e"), NO_TASK),
    ("letters, encoded", goes_to("/v2/%61udio/generations/x"), NO_TASK),
    ("no encoding", goes_to(f"{GENERATIONS}/%zz"), NO_TASK),
    ("no UTF-8, encoded", goes_to(f"{GENERATIONS}/%ff"), NO_TASK),
    ("half a pair, encoded", goes_to(f"{GENERATIONS}/%ed%a0%80"), NO_TASK),
    ("NUL and a line break, encoded", goes_to(f"{GENERATIONS}/%00%0a"), NO_TASK),
    ("a question", goes_to(f"{GENERATIONS}/x?a=b"), NO_TASK),
    ("all tasks", goes_to(GENERATIONS), NO_METHOD),
    ("a task deleted", goes_to(f"{GENERATIONS}/x", "DELETE"), NO_METHOD),
    ("a task put", goes_to(f"{GENERATIONS}/x", "PUT"), NO_METHOD),
    ("a sound posted", goes_to("/v2/media/a/b", "POST"), NO_METHOD),
    ("a sound that is not there", goes_to("/v2/media/a/b"), NOWHERE),
    ("the database as a sound", goes_to("/v2/media/a/..%2f..%2fservice.sqlite3"), NOWHERE),
    ("a file of the system", goes_to("/v2/media/../../etc/passwd"), NOWHERE),
    ("NUL as a sound", goes_to("/v2/media/%00/%00"), NOWHERE),
    ("half a pair as a sound", goes_to("/v2/media/%ed%a0%80/a"), NOWHERE),
]
TABLE = [*WIRE, *LENGTHS, *DOORS, *BODIES, *ADDRESSES]
