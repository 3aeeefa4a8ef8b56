"""Creating a task over a real wire: what is sent, what is sent again, what is refused."""

import json

import pytest
from scripted_service import (
    ACCEPTED,
    BODY,
    CUT,
    KEY,
    Hours,
    Reply,
    ScriptedService,
    client_of,
    refusal,
    reply_json,
    task_json,
)

from scenewright.client import OutcomeUnknownError, ProtocolError, RefusedError, UnreachableError


async def test_a_request_is_sent_with_key_and_exact_bytes():
    async with ScriptedService() as service:
        service.script(ACCEPTED)
        client = client_of(service)
        task = await client.create(BODY, "intent-1")
        await client.close()
    [asked] = service.asked
    assert (task.id, task.reserved_credits) == ("task_1", 10)
    assert (asked.method, asked.path, asked.body) == ("POST", "/v2/audio/generations", BODY)
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert asked.headers["idempotency-key"] == "intent-1"
    assert asked.headers["content-type"] == "application/json"
    assert "gzip" not in asked.headers["accept-encoding"]


PASSING = {
    "cut wire": CUT,
    "half an answer": Reply(202, b'{"id": "task_1", "status"', cut_after=12),
    "no JSON": Reply(200, b"<html>hello</html>"),
    "other JSON": reply_json(202, [1]),
    "deep JSON": Reply(202, b"[" * 100_000),
    "nothing": Reply(202),
    **{f"HTTP {status}": Reply(status, b"gateway") for status in (408, 429, 500, 502, 503, 504)},
    "in the contract's words": refusal(503, "service_unavailable"),
}


@pytest.mark.parametrize("reply", PASSING.values(), ids=PASSING)
async def test_what_may_pass_is_sent_again_under_the_same_key(reply):
    waits = []
    async with ScriptedService() as service:
        service.script(reply, reply, ACCEPTED)
        client = client_of(service)
        await client.create(BODY, "intent-1", on_wait=lambda text, s: waits.append((text, s)))
        await client.close()
    assert [asked.headers["idempotency-key"] for asked in service.asked] == ["intent-1"] * 3
    assert {asked.body for asked in service.asked} == {BODY}
    assert [seconds for _text, seconds in waits] == [0.5, 1.0]
    assert all(text.endswith(".") for text, _seconds in waits)


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 409])
async def test_a_refusal_is_not_sent_again(status):
    async with ScriptedService() as service:
        service.script(refusal(status, "some_code", "Not so."))
        client = client_of(service)
        with pytest.raises(RefusedError, match="Not so") as caught:
            await client.create(BODY, "intent-1")
        await client.close()
    assert caught.value.api_error.code == "some_code"
    assert caught.value.api_error.request_id == "req_1"
    assert len(service.asked) == 1


async def test_a_redirect_is_an_error_and_is_not_followed():
    async with ScriptedService() as service, ScriptedService() as elsewhere:
        service.script(Reply(307, headers={"Location": elsewhere.base_url}))
        client = client_of(service)
        with pytest.raises(ProtocolError, match="redirect"):
            await client.create(BODY, "intent-1")
        await client.close()
    assert len(service.asked) == 1
    assert elsewhere.asked == []


async def test_retry_after_is_a_floor_and_has_a_cap():
    hours = Hours()
    date = {"Date": "Sat, 21 Nov 2026 00:00:00 GMT"}
    async with ScriptedService() as service:
        service.script(
            refusal(429, "rate_limit_exceeded", **{"Retry-After": "7"}),
            refusal(429, "rate_limit_exceeded", **{"Retry-After": "9999"}),
            Reply(503, headers={"Retry-After": "Sat, 21 Nov 2026 00:00:09 GMT"} | date),
            Reply(503, headers={"Retry-After": "soon"}),
            ACCEPTED,
        )
        client = client_of(service, hours)
        await client.create(BODY, "intent-1")
        await client.close()
    assert hours.slept == [7, 60, 9, 4]


async def test_when_the_budget_is_spent_the_outcome_is_unknown():
    hours = Hours()
    async with ScriptedService() as service:
        service.script(CUT)
        client = client_of(service, hours, budget_seconds=20)
        with pytest.raises(OutcomeUnknownError, match="same key"):
            await client.create(BODY, "intent-1")
        await client.close()
    assert hours.slept == [0.5, 1, 2, 4, 8]


async def test_an_impatient_create_tells_at_once_that_nobody_is_there():
    async with ScriptedService() as service:
        service.script(CUT)
        client = client_of(service)
        with pytest.raises(UnreachableError):
            await client.create(BODY, "intent-1", is_patient=False)
        await client.close()
    assert len(service.asked) == 1


async def test_an_answer_above_one_mebibyte_is_not_read():
    async with ScriptedService() as service:
        service.script(Reply(200, b" " * (1 << 21)))
        client = client_of(service)
        with pytest.raises(ProtocolError, match="larger"):
            await client.task("task_1")
        await client.close()


async def test_a_compressed_answer_is_not_unpacked():
    async with ScriptedService() as service:
        service.script(Reply(200, b"xx", {"Content-Encoding": "gzip"}))
        client = client_of(service)
        with pytest.raises(ProtocolError, match="compressed"):
            await client.task("task_1")
        await client.close()


@pytest.mark.parametrize(
    "body",
    [
        task_json("succeeded", output={"url": "x", "duration_seconds": -1, "format": "mp3"}),
        task_json("succeeded", usage={"credits": "5"}),
        task_json(status=3),
        {"id": "task_1"},
        {"error": {"code": 5}},
    ],
)
async def test_an_answer_of_the_wrong_shape_is_no_task(body):
    async with ScriptedService() as service:
        service.script(reply_json(200, body))
        client = client_of(service)
        with pytest.raises(ProtocolError):
            await client.task("task_1")
        service.script(Reply(200, json.dumps(task_json()).replace("null", "NaN").encode()))
        with pytest.raises(ProtocolError):
            await client.task("task_1")
        await client.close()
