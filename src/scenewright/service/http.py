"""The contract's two endpoints, the media and the interface's description, behind the guard."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from scenewright import paths
from scenewright.contract import (
    GENERATIONS_PATH,
    VERSION_PREFIX,
    ErrorCode,
    Request,
    RequestError,
)
from scenewright.service import accounts, tasks
from scenewright.service.errors import BusyFault, Refusal, invalid
from scenewright.service.guard import Guard, broken, busy, error_body, values
from scenewright.service.idempotency import checked_key

if TYPE_CHECKING:
    from starlette.requests import Request as HttpRequest

    from scenewright.service.accounts import Account
    from scenewright.service.database import Database
    from scenewright.service.media import MediaStore
    from scenewright.service.rates import Rates
    from scenewright.service.submit import Submissions

_ONE_RANGE = re.compile(r"bytes=(\d{1,18}-\d{0,18}|-\d{1,18})")
_NOT_JSON = "The body is not valid JSON"


@dataclass(frozen=True)
class Rooms:
    """What the endpoints use."""

    database: Database
    media: MediaStore
    submissions: Submissions
    rates: Rates
    wake: Callable[[], None]
    hosts: Callable[[], frozenset[str] | None]


def application(rooms: Rooms) -> Guard:
    """The whole service as an ASGI application."""
    inner = Starlette(
        routes=[
            Route(VERSION_PREFIX + GENERATIONS_PATH, partial(_create, rooms), methods=["POST"]),
            Route(
                VERSION_PREFIX + GENERATIONS_PATH + "/{task_id}",
                partial(_show, rooms),
                methods=["GET"],
            ),
            Route(
                VERSION_PREFIX + "/media/{token}/{name}", partial(_medium, rooms), methods=["GET"]
            ),
            Route("/openapi.json", _describe, methods=["GET"]),
        ],
        exception_handlers={
            HTTPException: _no_route,
            Refusal: _refused,
            BusyFault: _busy,
            Exception: _broken,
        },
    )
    inner.router.redirect_slashes = False

    def holder(api_key: bytes) -> Account | None:
        with rooms.database.read() as connection:
            return accounts.holder(connection, api_key)

    return Guard(inner, rooms.hosts, holder, (f"{VERSION_PREFIX}/media/", "/openapi.json"))


async def _create(rooms: Rooms, http: HttpRequest) -> Response:
    headers = http.scope["headers"]
    content_types = values(headers, b"content-type")
    kind = content_types[0].split(b";")[0].strip().lower() if len(content_types) == 1 else b""
    if kind != b"application/json":
        raise invalid("The Content-Type must be application/json.")
    key = checked_key(values(headers, b"idempotency-key"))
    request = read_request(await http.body())
    accepted = await asyncio.to_thread(
        rooms.submissions.submit, http.scope["state"]["account"], request, key
    )
    if not accepted.is_replay:
        rooms.wake()
    replayed = {"Idempotent-Replayed": "true"} if accepted.is_replay else None
    return Response(accepted.answer, 202, replayed, "application/json")


async def _show(rooms: Rooms, http: HttpRequest) -> Response:
    account: Account = http.scope["state"]["account"]
    rooms.rates.spend(account.name)
    origin = f"{http.url.scheme}://{http.headers['host']}{VERSION_PREFIX}"
    with rooms.database.read() as connection:
        task = tasks.find(connection, account.name, http.path_params["task_id"], origin)
    if task is None:
        raise Refusal(ErrorCode.task_not_found, "There is no such task in this account.")
    return Response(json.dumps(task.to_json()), media_type="application/json")


async def _medium(rooms: Rooms, http: HttpRequest) -> Response:
    with rooms.database.read() as connection:
        medium = rooms.media.find(connection, http.path_params["token"])
    if medium is None:
        raise Refusal(ErrorCode.not_found, "There is no sound under this address.")
    if not _is_range_good(values(http.scope["headers"], b"range"), medium.path.stat().st_size):
        http.scope["headers"] = [pair for pair in http.scope["headers"] if pair[0] != b"range"]
    return FileResponse(
        medium.path,
        media_type=medium.content_type,
        filename=http.path_params["name"],
        headers={"ETag": f'"{medium.sha256}"'},
    )


def _is_range_good(wanted: list[bytes], size_bytes: int) -> bool:
    """Whether to serve this part; RFC 9110 14.2: what is not understood is ignored. Raises 416."""
    found = _ONE_RANGE.fullmatch(wanted[0].decode("latin-1")) if len(wanted) == 1 else None
    if found is None:
        return False
    first, _, last = found[1].partition("-")
    if first and last and int(last) < int(first):
        return False
    if (int(first) >= size_bytes) if first else (int(last) == 0):
        raise Refusal(
            ErrorCode.invalid_request,
            f"The range begins behind the end; the sound has {size_bytes:,} bytes.",
            http_status=416,
            headers={"Content-Range": f"bytes */{size_bytes}"},
        )
    return True


async def _describe(_http: HttpRequest) -> Response:
    # The file is JSON, which every reader of YAML understands.
    return Response(paths.resource("openapi.yaml").read_bytes(), media_type="application/json")


async def _no_route(http: HttpRequest, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: ErrorCode.not_found, 405: ErrorCode.method_not_allowed}.get(
        error.status_code, ErrorCode.invalid_request
    )
    sentence = {
        404: "There is nothing at this address.",
        405: "This address does not take this method.",
    }.get(error.status_code, "The request cannot be understood.")
    refusal = Refusal(
        code, sentence, http_status=error.status_code, headers=dict(error.headers or {})
    )
    return await _refused(http, refusal)


async def _refused(http: HttpRequest, error: Exception) -> Response:
    # Starlette would answer what it does not know itself, in plain text.
    assert isinstance(error, Refusal)
    body = error_body(error, http.scope["state"]["request_id"])
    return Response(body, error.http_status, error.headers, "application/json")


async def _busy(http: HttpRequest, error: Exception) -> Response:
    return await _refused(http, busy(error))


async def _broken(http: HttpRequest, _error: Exception) -> Response:
    # Starlette raises it again after this answer; the guard writes it into the log.
    return await _refused(http, broken())


def read_request(body: bytes) -> Request:
    """The validated request of a body; raises a 400 that names each field."""
    try:
        value = json.loads(
            body.decode(), object_pairs_hook=_members, parse_constant=_refuse_constant
        )
    except Refusal:
        raise
    except (ValueError, RecursionError):
        raise invalid(f"{_NOT_JSON}.") from None
    try:
        return Request.from_json(value)
    except RequestError as error:
        raise invalid(str(error)[:2000]) from None


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise invalid(f"{twice[:64]}: The body has this member twice.")
    return members


def _refuse_constant(word: str) -> Any:
    raise invalid(f"{_NOT_JSON}: {word} is no JSON number.")
