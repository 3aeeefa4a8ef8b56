"""Requests written byte by byte, and the answers to them, for what no client library would send."""

import contextlib
import json

from service_desk import BODY, PATH

GENERATIONS = f"/v2{PATH}"
JSON = "Content-Type: application/json"
GOOD = json.dumps(BODY).encode()


def head(service, account, line, *headers, host=None, key=None):
    """A request's line and headers, with a Host and a key; a header of None is left out."""
    first = [
        f"Host: {host or service.host}",
        f"Authorization: Bearer {key or account['api_key']}",
    ]
    return "\r\n".join([line, *first, *headers, "", ""]).encode("latin-1")


def posted(service, account, *headers):
    """The line and headers of a creation."""
    return head(service, account, f"POST {GENERATIONS} HTTP/1.1", *headers)


def creation(service, account, body=GOOD, *headers, content_type="application/json"):
    """A whole creation."""
    types = (f"Content-Type: {content_type}",) if content_type else ()
    length = f"Content-Length: {len(body)}"
    return posted(service, account, *types, length, *headers) + body


def read_answer(wire, received=b"", *, is_head=False):
    """The next answer: status, headers, body, and what came after it."""
    while b"\r\n\r\n" not in received:
        more = wire.recv(65536)
        if not more:
            return None, {}, received, b""
        received += more
    first, _, rest = received.partition(b"\r\n\r\n")
    lines = first.decode("latin-1").split("\r\n")
    headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in lines[1:])}
    status = int(lines[0].split()[1])
    length = 0 if is_head or status == 100 else int(headers.get("content-length", 0))
    while len(rest) < length:
        more = wire.recv(65536)
        if not more:
            break
        rest += more
    return status, headers, rest[:length], rest[length:]


def sent(service, *parts, is_head=False):
    """What is answered to these bytes on a connection of their own: status, headers, body."""
    with service.wire() as wire:
        # Who has refused does not listen for ever; what it said can be read all the same.
        with contextlib.suppress(ConnectionError):
            for part in parts:
                wire.sendall(part)
        return read_answer(wire, is_head=is_head)[:3]


def refusal_of(answer):
    """Status and code of an answer, which must be in the contract's error body."""
    status, headers, body = answer
    assert status is not None, "the connection was closed without an answer"
    said = json.loads(body)
    assert set(said) == {"error"}
    error = said["error"]
    assert set(error) == {"code", "message", "request_id"}
    assert all(isinstance(value, str) and value for value in error.values())
    assert headers["content-type"] == "application/json"
    assert headers["x-request-id"] == error["request_id"]
    return status, error["code"]
