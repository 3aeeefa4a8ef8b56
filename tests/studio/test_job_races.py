"""What the user asks of a job at the very moment in which something else becomes of it."""

import asyncio
import threading

from desk import KEY
from ear import eventually

from scenewright.contract import Request
from scenewright.studio.jobs.ownership import Owner
from scenewright.studio.journal import Journal


def states(studio):
    return [job.state.value for job in studio.jobs.jobs()]


async def test_a_job_that_ended_under_its_open_menu_stays_what_it_came_to(studio):
    studio.draft.load({"prompt": "Rain.", "output_format": "wav"})
    await studio.generate()
    await eventually(lambda: states(studio) == ["succeeded"])
    await studio.stop_watching(studio.jobs.jobs()[0].submission_id)
    assert states(studio) == ["succeeded"]
    assert "ended" in studio.notice.sentence


async def test_of_several_that_are_cancelled_none_begins_in_the_place_of_another(studio, service):
    begun = []
    journal = studio._desk._rooms.journal
    really = journal.begin_sending

    def begin(submission_id):
        begun.append(submission_id)
        really(submission_id)

    journal.begin_sending = begin
    studio.settings.jobs_at_once = 1
    async with type(service)(service.wave).wire as wire:
        await studio.add_account("Hosted", wire.base_url, KEY, "session")
        await wire.silence()
        studio.draft.load({"prompt": "{Rain|Waves|Wind} on a roof."})
        await studio.generate()
        await eventually(lambda: "waiting" in states(studio))
        first, second, third = [job.submission_id for job in studio.jobs.jobs()][::-1]
        await studio.cancel_jobs([first, third, second])
        assert set(begun) == {first}
        assert states(studio) == []


async def test_what_is_cancelled_before_its_first_byte_has_left_is_not_sent(studio, service):
    journal = studio._desk._rooms.journal
    is_in, may_go_on = threading.Event(), threading.Event()
    really = journal.begin_sending

    def slow(submission_id):
        really(submission_id)
        is_in.set()
        assert may_go_on.wait(60)

    journal.begin_sending = slow
    studio.draft.load({"prompt": "Rain.", "output_format": "wav"})
    await studio.generate()
    await asyncio.to_thread(is_in.wait)
    cancelling = studio.cancel(studio.jobs.jobs()[0].submission_id)
    await asyncio.sleep(0)
    may_go_on.set()
    await cancelling
    assert (states(studio), service.seen["POST"]) == ([], 0)
    assert "costs nothing" in studio.notice.sentence


async def test_who_stops_waiting_for_a_job_does_not_keep_it(tmp_path, loop):
    journal = Journal(tmp_path / "studio.sqlite3")
    submission_id = journal.open(Request("Rain."), "local").id
    is_in, may_go_on = threading.Event(), threading.Event()
    really = journal.claim

    def slow(*given):
        is_in.set()
        assert may_go_on.wait(60)
        return really(*given)

    journal.claim = slow
    owner = Owner(journal)

    async def hold():
        async with owner.held(submission_id, lambda: asyncio.sleep(0)):
            raise AssertionError("nobody waited for it")

    holding = asyncio.create_task(hold())
    await asyncio.to_thread(is_in.wait)
    holding.cancel()
    await asyncio.sleep(0)
    may_go_on.set()
    await asyncio.wait([holding])
    assert holding.cancelled()
    # Behind the claim in the same queue of threads.
    await asyncio.to_thread(lambda: None)
    assert journal.submission(submission_id).owner is None
    journal.close()
