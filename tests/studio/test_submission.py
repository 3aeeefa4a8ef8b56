"""One submission seen through a real wire, a real journal and real sound, whatever breaks."""

import asyncio
import json

import pytest
from desk import KEY, REQUEST, Desk, Service, wave_of
from scripted_service import refusal, reply_json, task_json

from scenewright.steps import Step
from scenewright.studio.jobs.progress import Activity
from scenewright.studio.records import SubmissionState


@pytest.fixture
def service(tmp_path):
    return Service(wave_of(tmp_path))


async def test_a_request_becomes_a_take(service, tmp_path):
    steps = []
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        last = await desk.through(submission_id, steps.append)
        job = desk.journal.job(submission_id)
        kept = desk.library.path(last.take).read_bytes()
        await desk.close()
    assert (last.activity, last.state) == (Activity.done, SubmissionState.final)
    assert kept == service.wave
    assert steps == [
        Step.journal_opened,
        Step.sent,
        Step.accepted,
        *[Step.polled] * 2,
        Step.downloaded,
        Step.kept,
    ]
    assert desk.hours.slept[0] == 3.0
    assert 3.0 <= desk.hours.slept[1] <= 5.0
    assert (job.take_id, job.submission.owner) == (last.take.id, None)
    assert (job.ledger.settled_credits, job.ledger.returned_credits) == (5, 5)
    activities = list(dict.fromkeys(one.activity for one in desk.told))
    assert activities == ["sending", "waiting", "downloading", "keeping", "done"]
    assert sum(one.next_poll_at is not None for one in desk.told) == 2


async def test_a_lost_answer_costs_nothing_twice(service, tmp_path):
    service.lost = {("POST", 1), ("POST", 2)}
    async with service.wire:
        desk = Desk(tmp_path, service)
        last = await desk.through(desk.open())
        await desk.close()
    assert last.take is not None
    assert service.seen["POST"] == 3
    assert len(service.tasks) == 1
    assert service.bodies == {REQUEST.body()}


@pytest.mark.parametrize("step", list(Step)[:6], ids=str)
async def test_a_stop_at_any_step_is_resumed_without_a_second_charge(service, tmp_path, step):
    class Stopped(BaseException):
        pass

    def stop(reached):
        if reached is step:
            raise Stopped

    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        with pytest.raises(Stopped):
            await desk.through(submission_id, stop)
        await desk.close()
        again = Desk(tmp_path, service)
        last = await again.through(submission_id)
        takes = again.library.takes.all()
        await again.close()
    assert len(service.tasks) == 1
    assert [take.id for take in takes] == [last.take.id]
    assert last.state is SubmissionState.final


async def test_cancelling_lets_the_submission_go(service, tmp_path):
    service.polls_needed = 10**9
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        watching = asyncio.create_task(desk.through(submission_id))
        while service.polled < 3:
            await asyncio.sleep(0.01)
        watching.cancel()
        with pytest.raises(asyncio.CancelledError):
            await watching
        left = desk.journal.submission(submission_id)
        service.polls_needed = 0
        assert (await desk.through(submission_id)).take is not None
        await desk.close()
    assert (left.state, left.owner) == (SubmissionState.accepted, None)
    assert len(service.tasks) == 1


@pytest.mark.parametrize("status", [401, 402, 403])
async def test_a_refused_caller_is_mended_under_the_same_key(service, tmp_path, status):
    service.before = {("POST", 1): refusal(status, "some_code", "Not you.")}
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        first = await desk.through(submission_id)
        assert (first.activity, first.state) == (Activity.stopped, SubmissionState.unsent)
        assert first.api_error.http_status == status
        assert "Not you." in first.sentence
        assert (await desk.through(submission_id)).take is not None
        await desk.close()
    assert len({asked.headers["idempotency-key"] for asked in service.wire.asked_for("POST")}) == 1


async def test_a_refusal_after_a_lost_answer_leaves_the_outcome_unknown(service, tmp_path):
    service.lost = {("POST", 1)}
    service.before = {("POST", 2): refusal(401, "invalid_api_key")}
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        assert (await desk.through(submission_id)).state is SubmissionState.unknown
        assert (await desk.through(submission_id)).take is not None
        await desk.close()
    assert len(service.tasks) == 1


@pytest.mark.parametrize("status", [400, 404, 409])
async def test_a_refused_request_is_final_with_its_reason(service, tmp_path, status):
    service.before = {("POST", 1): refusal(status, "some_code", "Not this.")}
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        for _ in range(2):
            last = await desk.through(submission_id)
            assert (last.activity, last.state) == (Activity.stopped, SubmissionState.final)
            assert (last.api_error.code, last.api_error.http_status) == ("some_code", status)
        await desk.close()
    assert service.seen["POST"] == 1


@pytest.mark.parametrize(("status", "word"), [("failed", "not made"), ("canceled", "canceled")])
async def test_a_task_that_ends_without_sound_says_so_and_is_returned(
    service, tmp_path, status, word
):
    service.status = status
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        for _ in range(2):
            last = await desk.through(submission_id)
            assert (last.activity, last.state) == (Activity.done, SubmissionState.final)
            assert word in last.sentence
            assert "The bell broke." in last.sentence
        assert desk.journal.job(submission_id).ledger.returned_credits == 10
        await desk.close()
    assert service.seen["GET"] == 2


async def test_an_address_that_died_is_asked_for_again(service, tmp_path):
    def answer(asked):
        if asked.path == "/media/1":
            service.media_path = "/media/2"
        return service.answer(asked)

    async with service.wire:
        service.wire.answer = answer
        desk = Desk(tmp_path, service)
        last = await desk.through(desk.open())
        await desk.close()
    assert last.take is not None
    assert service.seen["GET"] == 3


async def test_a_task_that_is_not_there_is_told_and_not_asked_for_again(service, tmp_path):
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.journal.adopt("task_9", desk.account_id).id
        last = await desk.through(submission_id)
        await desk.close()
    assert (last.activity, last.state) == (Activity.stopped, SubmissionState.final)
    assert last.api_error.code == "task_not_found"
    assert "another account" in last.sentence


async def test_a_network_that_goes_and_comes_ends_nothing(service, tmp_path):
    service.polls_needed = 10**9
    async with service.wire:
        desk = Desk(tmp_path, service)
        watching = asyncio.create_task(desk.through(desk.open()))
        while service.polled < 2:
            await asyncio.sleep(0.01)
        port = service.wire.port
        await service.wire.silence()
        while not any("cannot be reached" in one.sentence for one in desk.told):
            await asyncio.sleep(0.01)
        assert not watching.done()
        service.polls_needed = 0
        await service.wire.listen(port)
        assert (await watching).take is not None
        await desk.close()
    assert len(service.tasks) == 1


async def test_the_key_is_on_no_disk_but_its_file(service, tmp_path):
    async with service.wire:
        desk = Desk(tmp_path, service)
        last = await desk.through(desk.open())
        await desk.close()
    assert KEY not in json.dumps([repr(one) for one in desk.told])
    assert last.take is not None
    holding = [
        path.name
        for path in tmp_path.rglob("*")
        if path.is_file() and KEY.encode() in path.read_bytes()
    ]
    assert holding == ["keys.json"]


async def test_a_state_the_contract_does_not_name_is_shown_and_asked_again(service, tmp_path):
    service.before = {("GET", 1): reply_json(200, task_json("resting", id="task_1"))}
    async with service.wire:
        desk = Desk(tmp_path, service)
        last = await desk.through(desk.open())
        await desk.close()
    assert last.take is not None
    assert any("“resting”" in one.sentence for one in desk.told)
