"""Accounts in a running studio: checked free of charge, called otherwise, removed with a word."""

import asyncio

from desk import KEY
from ear import eventually
from scripted_service import refusal

from scenewright.studio.journal import Journal
from scenewright.studio.notice import NoticeKind
from scenewright.studio.records import SubmissionState


def states(studio):
    return [job.state.value for job in reversed(studio.jobs.jobs())]


async def test_a_key_is_checked_without_a_charge(loop, studio, service):
    hosted = type(service)(service.wave)
    async with hosted.wire as wire:
        await studio.add_account("Hosted", wire.base_url, KEY, "session")
        hosted_id = studio.account.id
        assert await studio.check_account(hosted_id) is True
        assert studio.notice.kind is NoticeKind.success
        wire.answer = lambda _asked: refusal(401, "invalid_api_key")
        assert await studio.check_account(hosted_id) is False
        assert "Nothing is charged" in studio.notice.sentence
        assert hosted.seen["POST"] == 0
    assert await studio.check_account(hosted_id) is None
    assert "could not be asked" in studio.notice.sentence
    await studio.close()


async def test_the_draft_knows_what_the_running_service_renders_at_most(loop, house):
    (house.folder / "service.json").write_text('{"max_duration_seconds": 90}')
    studio = house.studio()
    await studio.start()
    await eventually(lambda: studio.service_state == "running")
    assert studio.draft.local_seconds_max == 90
    await studio.close()


async def test_a_new_name_is_shown_on_the_jobs_too(loop, studio, service):
    async with type(service)(service.wave).wire as wire:
        await studio.add_account("Hosted", wire.base_url, KEY, "session")
        hosted_id = studio.account.id
        await studio.pause_all(hosted_id)
        studio.draft.prompt = "Rain."
        await studio.generate()
        await studio.rename_account(hosted_id, "Production")
        assert studio.account.name == "Production"
        assert studio.jobs.jobs()[0].account_name == "Production"
        await studio.rename_account(hosted_id, " ")
        assert studio.notice.sentence == "Give the service a name."
    await studio.close()


async def test_a_removed_account_leaves_its_history_and_sends_nothing_more(
    loop, studio, house, service
):
    hosted = type(service)(service.wave)
    async with hosted.wire as wire:
        await studio.add_account("Hosted", wire.base_url, KEY, "session")
        hosted_id = studio.account.id
        house.waiting = asyncio.Event()
        studio.settings.jobs_at_once = 1
        studio.draft.load({"prompt": "Rain.", "output_format": "wav", "takes": 2})
        await studio.generate()
        await eventually(lambda: states(studio) == ["processing", "unsent"])
        told = studio.what_removing_means(hosted_id)
        assert "1 job not sent yet will not be sent" in told
        assert "1 job at the service" in told
        await studio.remove_account(hosted_id)
        assert [one.name for one in studio.accounts] == ["Local studio"]
        assert studio.account.is_local
        assert states(studio) == ["stopped"]
        assert studio.jobs.jobs()[0].account_name == "Hosted"
        assert hosted.seen["POST"] == 1
        house.waiting.set()
    await studio.close()
    again = house.studio()
    await again.start()
    assert states(again) == ["stopped"]
    await again.close()


async def test_fifty_live_jobs_go_on_after_a_restart(loop, studio, house, service):
    journal = studio._desk._rooms.journal
    for number in range(50):
        service.tasks[f"elsewhere {number}"] = f"task_{number}"
        journal.adopt(f"task_{number}", "local")
    await studio.close()
    house.waiting = asyncio.Event()
    again = house.studio()
    await again.start()
    assert again.jobs.running_count == 50
    assert all(job.is_running for job in again.jobs.jobs())
    await again.close()
    journal = Journal(house.folder / "studio.sqlite3")
    kept = {job.submission.state for job in journal.jobs()}
    journal.close()
    assert kept == {SubmissionState.accepted}
