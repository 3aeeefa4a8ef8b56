"""Who works on a submission, and where the local service is: both may change underway."""

import asyncio

import pytest
from desk import Desk, LocalService, Service, wave_of
from scripted_service import refusal

from scenewright.studio.jobs import ownership
from scenewright.studio.jobs.progress import Activity
from scenewright.studio.records import SubmissionState


@pytest.fixture
def service(tmp_path):
    return Service(wave_of(tmp_path))


async def test_who_was_taken_over_waits_for_the_other_and_has_the_same_take(
    service, tmp_path, monkeypatch
):
    monkeypatch.setattr(ownership, "HEARTBEAT_SECONDS", 0.01)
    service.polls_needed = 10**9
    async with service.wire:
        desk, other = Desk(tmp_path, service), Desk(tmp_path, service)
        desk.hours.sleep = lambda _seconds: asyncio.sleep(0.02)
        submission_id = desk.open()
        sleeper = asyncio.create_task(desk.through(submission_id))
        while service.polled < 2:
            await asyncio.sleep(0.01)
        asleep = "UPDATE submission SET owner = 'other', owner_seen_at = ? WHERE id = ?"
        desk.journal.database.rows(asleep, (desk.journal._now(), submission_id))
        while desk.told[-1].activity != Activity.elsewhere:
            await asyncio.sleep(0.01)
        service.polls_needed = 0
        desk.journal.release(submission_id, "other")
        taken = await other.through(submission_id)
        assert (await sleeper).take == taken.take
        await desk.close()
        await other.close()
    assert len(service.tasks) == 1


async def test_two_programs_do_the_work_once(service, tmp_path):
    service.polls_needed = 5
    async with service.wire:
        window, command = Desk(tmp_path, service), Desk(tmp_path, service)
        command.hours.sleep = lambda _seconds: asyncio.sleep(0.02)
        submission_id = window.open()
        first, second = await asyncio.gather(
            window.through(submission_id), command.through(submission_id)
        )
        for desk in (window, command):
            await desk.close()
    assert first.take == second.take
    assert service.seen["POST"] == 1
    assert service.seen["media"] == 1


async def test_a_dead_owner_is_taken_over(service, tmp_path):
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        desk.journal.claim(submission_id, "the dead")
        desk.journal.database.rows("UPDATE submission SET owner_seen_at = owner_seen_at - 11")
        assert (await desk.through(submission_id)).take is not None
        await desk.close()


async def test_a_local_service_that_vanished_is_started_and_the_work_goes_on(service, tmp_path):
    service.polls_needed = 10**9
    local_service = LocalService(service)
    async with service.wire:
        desk = Desk(tmp_path, service, local_service)
        watching = asyncio.create_task(desk.through(desk.open()))
        while service.polled < 2:
            await asyncio.sleep(0.01)
        await service.wire.silence()
        service.polls_needed = 0
        assert (await watching).take is not None
        await desk.close()
    assert local_service.started == 1
    assert len(service.tasks) == 1


async def test_a_local_key_that_was_dropped_is_renewed_without_asking(service, tmp_path):
    service.before = {("POST", 1): refusal(401, "invalid_api_key")}
    local_service = LocalService(service)
    async with service.wire:
        desk = Desk(tmp_path, service, local_service)
        assert (await desk.through(desk.open())).take is not None
        await desk.close()
    assert local_service.renewed == 1
    sent = [asked.headers["authorization"] for asked in service.wire.asked_for("POST")]
    assert sent == ["Bearer local-1", "Bearer local-2"]


async def test_a_local_service_that_does_not_start_is_a_sentence(service, tmp_path):
    local_service = LocalService(service)
    local_service.fails = True
    desk = Desk(tmp_path, service, local_service)
    last = await desk.through(desk.open())
    await desk.close()
    assert (last.activity, last.state) == (Activity.stopped, SubmissionState.unsent)
    assert "did not start" in last.sentence


async def test_one_write_keeps_all_that_a_program_holds(tmp_path, service, monkeypatch):
    monkeypatch.setattr(ownership, "HEARTBEAT_SECONDS", 0.01)
    async with service.wire:
        desk = Desk(tmp_path, service)
        owner = ownership.Owner(desk.journal)
        first, second = desk.open(), desk.open()
        beats = []
        keep_alive = desk.journal.keep_alive

        def counted(name):
            beats.append(keep_alive(name))
            return beats[-1]

        monkeypatch.setattr(desk.journal, "keep_alive", counted)

        async def never():
            raise AssertionError("nobody else works on it")

        async with owner.held(first, never) as one, owner.held(second, never) as two:
            while len(beats) < 2:
                await asyncio.sleep(0.01)
            assert beats[-1] == {first, second}
            taken = "UPDATE submission SET owner = 'other' WHERE id = ?"
            desk.journal.database.rows(taken, (second,))
            while not two.is_displaced:
                await asyncio.sleep(0.01)
            assert not one.is_displaced
        await desk.close()
