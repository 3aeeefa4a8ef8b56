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

from scenewright.client import ProtocolError, RefusedError, UnreachableError


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
    **{f"HTTP {status}": Reply(status, b"gateway") for status in (408, 500, 502, 503, 504, 522)},
    **{f"a page, HTTP {status}": Reply(status, b"<html>") for status in (401, 403, 404, 511)},
    "a redirect": Reply(307, headers={"Location": "http://portal.example/"}),
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


async def test_a_redirect_is_not_followed_and_says_what_is_in_the_way():
    waits = []
    async with ScriptedService() as service, ScriptedService() as elsewhere:
        service.script(Reply(307, headers={"Location": elsewhere.base_url}), ACCEPTED)
        client = client_of(service)
        await client.create(BODY, "intent-1", on_wait=lambda text, _s: waits.append(text))
        await client.close()
    assert elsewhere.asked == []
    assert "a redirect" in waits[0]
    assert "log-in page" in waits[0]


async def test_hours_of_trouble_end_nothing():
    hours = Hours()
    async with ScriptedService() as service:
        service.script(*[CUT, Reply(503), Reply(200, b"<html>")] * 60, ACCEPTED)
        client = client_of(service, hours)
        assert (await client.create(BODY, "intent-1")).id == "task_1"
        await client.close()
    assert sum(hours.slept) > 3600
    assert max(hours.slept) == 30


async def test_who_waits_may_end_it():
    def enough(_sentence, _seconds):
        raise TimeoutError

    async with ScriptedService() as service:
        service.script(CUT)
        client = client_of(service)
        with pytest.raises(TimeoutError):
            await client.create(BODY, "intent-1", on_wait=enough)
        await client.close()


async def test_too_many_requests_slow_polls_and_requests_alike():
    hours = Hours()
    busy = refusal(429, "rate_limit_exceeded")
    async with ScriptedService() as service:
        done = reply_json(200, task_json("succeeded"))
        service.script(busy, busy, ACCEPTED, busy, done, ACCEPTED)
        client = client_of(service, hours)
        await client.create(BODY, "intent-1")
        assert hours.slept == [6, 12]
        [task async for task in client.watch("task_1", first_poll_at=hours.now)]
        await client.close()
    assert hours.slept[2:] == [0, 6]


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


async def test_an_impatient_create_tells_at_once_whether_anything_can_have_arrived():
    async with ScriptedService() as service:
        service.script(CUT)
        client = client_of(service)
        with pytest.raises(UnreachableError) as cut:
            await client.create(BODY, "intent-1", is_patient=False)
        await service.silence()
        with pytest.raises(UnreachableError) as refused:
            await client.create(BODY, "intent-1", is_patient=False)
        await client.close()
    assert len(service.asked) == 1
    assert (cut.value.is_sent, refused.value.is_sent) == (True, False)


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
