"""Polls over a real wire: when they come, and that nothing that may pass ends them."""

import asyncio
import heapq
import itertools
import random

import pytest
from scripted_service import (
    CUT,
    Hours,
    Reply,
    ScriptedService,
    client_of,
    refusal,
    reply_json,
    task_json,
)

from scenewright.client import RefusedError
from scenewright.client.pace import Timetable


async def test_the_first_poll_comes_after_three_seconds_and_the_next_within_five():
    hours = Hours()
    async with ScriptedService() as service:
        service.script(*[reply_json(200, task_json(status)) for status in ("odd", "succeeded")])
        client = client_of(service, hours)
        seen = [task.status async for task in client.watch("task_1")]
        await client.close()
    assert seen == ["odd", "succeeded"]
    assert hours.slept == [3, 4.6]
    assert service.asked[0].path == "/v2/audio/generations/task_1"


async def test_an_answer_about_another_task_ends_none():
    """A proxy may have kept it: this one's sound would be lost, and another's be there twice."""
    waits = []
    async with ScriptedService() as service:
        ended = reply_json(200, task_json("failed", id="task_9"))
        service.script(ended, reply_json(200, task_json("succeeded")))
        client = client_of(service)
        watch = client.watch("task_1", on_wait=lambda text, _s: waits.append(text))
        assert [(task.id, task.status) async for task in watch] == [("task_1", "succeeded")]
        await client.close()
    assert "another task" in waits[1]


async def test_nothing_that_may_pass_ends_a_watch():
    hours, waits = Hours(), []
    async with ScriptedService() as service:
        service.script(
            CUT,
            Reply(302, headers={"Location": "http://portal.example/"}),
            Reply(200, b"<html>log in</html>"),
            refusal(500, "internal_error"),
            reply_json(201, task_json("failed", error={"code": "x", "message": "No."})),
        )
        client = client_of(service, hours)
        watch = client.watch("task_1", on_wait=lambda text, _s: waits.append(text))
        assert [task.status async for task in watch] == ["failed"]
        await client.close()
    assert waits[0] == ""
    assert all(waits[1:])
    # Nobody there, and what stands in the way, are asked later each time; a service in trouble not.
    assert hours.slept == [3, 5, 10, 20, 4.6]


async def test_too_many_requests_slow_the_polls_down_and_an_answer_brings_them_back():
    hours = Hours()
    busy = refusal(429, "rate_limit_exceeded")
    async with ScriptedService() as service:
        done = reply_json(200, task_json("succeeded"))
        service.script(*[busy] * 5, reply_json(200, task_json()), busy, done)
        client = client_of(service, hours)
        assert [task.status async for task in client.watch("task_1")] == ["processing", "succeeded"]
        await client.close()
    assert hours.slept == [3, 6, 12, 24, 30, 30, 4.6, 6]


@pytest.mark.parametrize("status", [401, 403, 404])
async def test_a_refused_poll_ends_the_watch(status):
    async with ScriptedService() as service:
        service.script(refusal(status, "some_code"))
        client = client_of(service)
        with pytest.raises(RefusedError):
            [task async for task in client.watch("task_1")]
        await client.close()


async def test_many_watches_do_not_poll_at_the_same_moment():
    hours = Hours()
    moments = []
    async with ScriptedService() as service:
        service.script(reply_json(200, task_json("succeeded")))
        client = client_of(service, hours, sleep=lambda s: _note(moments, s))
        for _ in range(5):
            watch = client.watch("task_1", first_poll_at=hours.now + 3)
            moments.append(asyncio.create_task(anext(watch)))
        await asyncio.gather(*[one for one in moments if isinstance(one, asyncio.Task)])
        await client.close()
    waited = sorted(one for one in moments if not isinstance(one, asyncio.Task))
    assert waited == pytest.approx([3.0, 3.1, 3.2, 3.3, 3.4])


async def test_hours_without_a_network_end_no_watch_and_its_return_is_noticed_soon():
    hours = Hours()
    async with ScriptedService() as service:
        done = reply_json(200, task_json("succeeded"))
        service.script(*[CUT] * 300, reply_json(200, task_json()), done)
        client = client_of(service, hours)
        assert [task.status async for task in client.watch("task_1")] == ["processing", "succeeded"]
        await client.close()
    assert sum(hours.slept) > 2 * 3600
    assert hours.slept[:6] == [3, 5, 10, 20, 30, 30]
    assert (max(hours.slept), hours.slept[-1]) == (30, 4.6)


def test_two_hundred_tasks_have_room_and_none_waits_longer_than_five_seconds():
    hours, draw = Hours(), random.Random(1)
    table = Timetable(hours.clock, draw.uniform)
    due = [(table.take_slot(hours.now), number) for number in range(200)]
    heapq.heapify(due)
    asked = {}
    intervals = []
    for _ in range(5000):
        hours.now, number = heapq.heappop(due)
        table.leave_slot(hours.now)
        if number in asked:
            intervals.append(hours.now - asked[number])
        asked[number] = hours.now
        heapq.heappush(due, (table.take_slot(table.next_due(hours.now)), number))
    assert len(asked) == 200
    assert min(intervals) >= 3
    assert max(intervals) <= 5
    moments = sorted(moment for moment, _number in due)
    assert min(b - a for a, b in itertools.pairwise(moments)) > 0.009


def test_a_slow_service_is_asked_three_seconds_after_its_answer():
    hours = Hours()
    table = Timetable(hours.clock, lambda low, _high: low)
    asked_at = hours.now
    hours.now += 1.5
    assert table.next_due(asked_at) == asked_at + 4.5
    hours.now += 60
    assert table.next_due(asked_at) == hours.now + 3


async def _note(moments, seconds):
    moments.append(seconds)
    await asyncio.sleep(0.01)
