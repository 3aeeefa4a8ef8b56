"""The contract's two endpoints, the media and the interface's description, behind the guard."""

from __future__ import annotations

import codecs
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenewright import paths
from scenewright.contract import (
    GENERATIONS_PATH,
    VERSION_PREFIX,
    ErrorCode,
    Request,
    RequestError,
)
from scenewright.service import accounts, tasks
from scenewright.service.errors import Refusal, invalid
from scenewright.service.guard import Call, Guard
from scenewright.service.idempotency import checked_key
from scenewright.service.sound_answer import answer_sound

if TYPE_CHECKING:
    from scenewright.service.accounts import Account
    from scenewright.service.database import Database
    from scenewright.service.media import MediaStore
    from scenewright.service.rates import Rates
    from scenewright.service.submit import Submissions

DIGITS_MAX = 400
_NOT_JSON = "The body is not valid JSON"
_UTF_8 = re.compile(rb'charset="?utf-8"?', re.IGNORECASE)


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

    def holder(api_key: bytes) -> Account | None:
        with rooms.database.read() as connection:
            return accounts.holder(connection, api_key)

    async def endpoint(call: Call) -> None:
        for pattern, methods, answered in ROUTES:
            found = pattern.fullmatch(call.path)
            if found is None:
                continue
            if call.method not in methods:
                sentence = f"This address takes {' and '.join(methods)} only."
                allowed = {"Allow": ", ".join(methods)}
                raise Refusal(ErrorCode.method_not_allowed, sentence, headers=allowed)
            return await answered(rooms, call, *found.groups())
        raise Refusal(ErrorCode.not_found, "There is nothing at this address.")

    return Guard(endpoint, rooms.hosts, holder, (f"{VERSION_PREFIX}/media/", "/openapi.json"))


async def _create(rooms: Rooms, call: Call) -> None:
    _check_content(call)
    key = checked_key(call.values(b"idempotency-key"))
    request = read_request(await call.body())
    accepted = await rooms.submissions.submit(_account(call), request, key)
    if not accepted.is_replay:
        rooms.wake()
    replayed = [("Idempotent-Replayed", "true")] if accepted.is_replay else []
    await call.answer(202, accepted.answer, replayed)


async def _show(rooms: Rooms, call: Call, task_id: str) -> None:
    name = _account(call).name
    rooms.rates.spend(name)
    host = call.values(b"host")[0].decode("latin-1")
    with rooms.database.read() as connection:
        task = tasks.find(connection, name, task_id, f"{call.scheme}://{host}{VERSION_PREFIX}")
    if task is None:
        raise Refusal(ErrorCode.task_not_found, "There is no such task in this account.")
    await call.answer(200, json.dumps(task.to_json()).encode())


async def _sound(rooms: Rooms, call: Call, token: str, name: str) -> None:
    with rooms.database.read() as connection:
        medium = rooms.media.find(connection, token, name)
    if medium is None:
        sentence = "There is no sound under this address, or it is not kept any longer."
        raise Refusal(ErrorCode.not_found, sentence)
    await answer_sound(call, medium)


async def _describe(_rooms: Rooms, call: Call) -> None:
    # The file is JSON, which every reader of YAML understands.
    await call.answer(200, paths.resource("openapi.yaml").read_bytes())


Endpoint = Callable[..., Awaitable[None]]
ROUTES: tuple[tuple[re.Pattern[str], tuple[str, ...], Endpoint], ...] = (
    (re.compile(f"{VERSION_PREFIX}{GENERATIONS_PATH}"), ("POST",), _create),
    (re.compile(f"{VERSION_PREFIX}{GENERATIONS_PATH}/([^/]+)"), ("GET", "HEAD"), _show),
    (re.compile(f"{VERSION_PREFIX}/media/([^/]+)/([^/]+)"), ("GET", "HEAD"), _sound),
    (re.compile(r"/openapi\.json"), ("GET", "HEAD"), _describe),
)


def _account(call: Call) -> Account:
    # The guard lets nobody without one through to where it is needed.
    assert call.account is not None
    return call.account


def _check_content(call: Call) -> None:
    kinds = call.values(b"content-type")
    kind, _, parameters = (kinds[0] if len(kinds) == 1 else b"").partition(b";")
    if kind.strip().lower() != b"application/json":
        raise invalid("The Content-Type must be application/json.")
    if b"charset" in parameters.lower() and not _UTF_8.fullmatch(parameters.strip()):
        raise invalid("JSON is always UTF-8; another charset is not accepted.")
    if any(value.lower() != b"identity" for value in call.values(b"content-encoding")):
        raise invalid("A Content-Encoding is not accepted; send the JSON as it is.")


def read_request(body: bytes) -> Request:
    """The validated request of a body; raises a 400 that names each field."""
    if body.startswith(codecs.BOM_UTF8):
        raise invalid(f"{_NOT_JSON}: it begins with a byte order mark. Leave that out.")
    try:
        value = json.loads(
            body.decode(),
            object_pairs_hook=_members,
            parse_int=_number,
            parse_constant=_refuse_constant,
        )
    except Refusal:
        raise
    except (ValueError, RecursionError):
        raise invalid(f"{_NOT_JSON} in UTF-8.") from None
    try:
        return Request.from_json(value)
    except RequestError as error:
        raise invalid(str(error)[:2000]) from None


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        twice = Counter(name for name, _value in pairs).most_common(1)[0][0]
        shown = twice[:64] if twice.isprintable() else repr(twice[:64])
        raise invalid(f"{shown}: The body has this member twice.")
    return members


def _number(digits: str) -> float:
    # Python reads no endless whole number; as infinity it is outside of its field's limits.
    return int(digits) if len(digits) < DIGITS_MAX else float(digits)


def _refuse_constant(word: str) -> Any:
    raise invalid(f"{_NOT_JSON}: {word} is no JSON number.")
