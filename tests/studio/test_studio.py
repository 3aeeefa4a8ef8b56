"""The studio's verbs against a real wire, a real journal and real sound; only the ear is a fake."""

import asyncio
import dataclasses
import json

from desk import KEY, Service
from ear import eventually
from scripted_service import refusal

from scenewright.studio.errors import JournalError
from scenewright.studio.jobs.job import JobState
from scenewright.studio.notice import Notice, NoticeKind


def states(studio):
    return [job.state for job in studio.jobs.jobs()]


def called(studio):
    return {scene.title for scene in studio.scenes.scenes()}


async def generated(studio, prompt="Rain on a tin roof."):
    studio.draft.prompt = prompt
    studio.draft.output_format = "wav"
    await studio.generate()
    await eventually(lambda: not studio.unresolved())
    await eventually(lambda: studio.player.take or studio.notice or studio.account_pauses)


async def test_words_become_a_take_that_can_be_played(loop, house, output):
    studio = house.studio()
    await studio.start()
    assert (studio.service_state, studio.practice_credits) == ("running", 1000)
    seen = []
    for changed in (studio.jobs.rowsInserted, studio.jobs.dataChanged):
        changed.connect(lambda *_rows: seen.extend(states(studio)))
    await generated(studio)
    states_seen = list(dict.fromkeys(seen))
    assert states_seen == ["unsent", "sending", "processing", "fetching", "succeeded"]
    (job,) = studio.jobs.jobs()
    assert job.state is JobState.succeeded
    assert (job.title, job.settled_credits, job.returned_credits) == ("Rain on a tin roof.", 5, 5)
    assert job.output == "wav · 0:00"
    verbs = [verb.name for verb in job.verbs if not verb.is_aside]
    assert verbs == ["listen", "save", "generate_again"]
    (scene,) = studio.scenes.scenes()
    assert (scene.title, scene.take_count) == ("Rain on a tin roof.", 1)
    assert (studio.player.state, studio.player.duration_seconds) == ("paused", 0.5)
    await eventually(lambda: studio.spent_today_credits == 5)
    await studio.listen(job.take_id)
    output.advance(4800)
    assert studio.player.position_seconds == 0.1
    assert studio.player.peaks is not None
    await studio.close()
    assert house.local.is_closed


async def test_problems_stop_it_before_anything_is_sent(loop, house, service):
    studio = house.studio()
    await studio.start()
    studio.draft.prompt = "x" * 2049
    assert studio.generate() is None
    assert [problem.field for problem in studio.draft.problems] == ["prompt"]
    assert service.seen["POST"] == 0
    await studio.close()


async def test_a_verb_before_the_library_is_open_says_so(loop, house):
    studio = house.studio()
    assert studio.listen(1) is None
    assert studio.notice.kind is NoticeKind.information
    await studio.close()


async def test_what_was_running_goes_on_after_a_restart(loop, house, service):
    house.waiting = asyncio.Event()
    studio = house.studio()
    await studio.start()
    studio.draft.prompt = "Thunder."
    studio.draft.output_format = "wav"
    await studio.generate()
    await eventually(lambda: states(studio) == [JobState.processing])
    assert studio.unresolved()[0].task_id == "task_1"
    await studio.close()
    house.waiting.set()
    again = house.studio()
    await again.start()
    assert again.draft.prompt == "Thunder."
    await eventually(lambda: states(again) == [JobState.succeeded])
    assert service.seen["POST"] == 1
    await again.close()


async def test_what_was_said_of_an_earlier_job_goes_when_the_next_is_sent(loop, house):
    studio = house.studio()
    await studio.start()
    studio.notice = Notice(NoticeKind.error, "The bell broke.")
    await generated(studio)
    assert studio.notice is None
    await studio.close()


async def test_a_failed_task_says_what_happened_and_what_it_cost(loop, house, service):
    service.status = "failed"
    studio = house.studio()
    await studio.start()
    await generated(studio)
    await eventually(lambda: studio.notice is not None)
    assert "The bell broke." in studio.notice.sentence
    assert "nothing is charged" in studio.notice.sentence
    (job,) = studio.jobs.jobs()
    assert (job.state, job.returned_credits) == (JobState.failed, 10)
    await studio.close()


async def test_stop_watching_says_that_it_may_be_charged_and_recover_fetches_it(
    loop, house, service
):
    house.waiting = asyncio.Event()
    studio = house.studio()
    await studio.start()
    studio.draft.prompt = "Waves."
    studio.draft.output_format = "wav"
    await studio.generate()
    await eventually(lambda: states(studio) == [JobState.processing])
    submission_id = studio.unresolved()[0].submission_id
    await studio.stop_watching(submission_id)
    assert states(studio) == [JobState.stopped]
    assert "may still be charged" in studio.notice.sentence
    house.waiting.set()
    recovering = studio.recover(submission_id)
    assert studio.notice is None
    await recovering
    await eventually(lambda: states(studio) == [JobState.succeeded])
    assert service.seen["POST"] == 1
    await studio.close()


async def test_generate_again_is_a_new_take_under_a_new_key(loop, house, service):
    studio = house.studio()
    await studio.start()
    await generated(studio)
    await studio.generate_again(studio.jobs.jobs()[0].submission_id)
    await eventually(lambda: states(studio) == [JobState.succeeded] * 2)
    assert len(service.tasks) == 2
    await eventually(lambda: [s.take_count for s in studio.scenes.scenes()] == [2])
    await studio.close()


async def test_what_is_written_survives_a_restart_and_scenes_stay_apart(loop, house):
    studio = house.studio()
    await studio.start()
    studio.draft.prompt = "The first."
    await studio.new_scene()
    assert studio.draft.prompt == ""
    studio.draft.prompt = "The second."
    studio.draft.speed = 2.0
    await studio.close()
    again = house.studio()
    await again.start()
    assert (again.draft.prompt, again.draft.speed) == ("The second.", 2.0)
    titles = {scene.title: scene.scene_id for scene in again.scenes.scenes()}
    await again.open_scene(titles["The first."])
    assert (again.draft.prompt, again.draft.speed) == ("The first.", None)
    assert again.scene_id == titles["The first."]
    await again.close()


async def test_the_library_follows_what_a_scene_is_called_while_it_is_written(loop, house):
    studio = house.studio()
    await studio.start()
    studio.draft.prompt = "The first."
    await studio.new_scene()
    studio.draft.prompt = "The second."
    await eventually(lambda: called(studio) == {"The first.", "The second."})
    studio.draft.prompt = "Another."
    await eventually(lambda: called(studio) == {"The first.", "Another."})
    await studio.close()


async def test_a_take_is_saved_as_it_came(loop, house, service, tmp_path):
    studio = house.studio()
    await studio.start()
    await generated(studio)
    take_id = studio.jobs.jobs()[0].take_id
    await studio.save(take_id, tmp_path / "saved.wav")
    assert (tmp_path / "saved.wav").read_bytes() == service.wave
    await studio.save(take_id, tmp_path / "no" / "where.wav")
    assert studio.notice.kind is NoticeKind.error
    await studio.close()


async def test_a_hosted_service_is_added_and_used(loop, house, service):
    studio = house.studio()
    await studio.start()
    async with Service(service.wave).wire as wire:
        wire.answer = lambda _asked: refusal(404, "task_not_found")
        await studio.add_account("Hosted", wire.base_url, KEY, "file")
        assert studio.notice.kind is NoticeKind.success
        assert (studio.account.name, studio.draft.is_local) == ("Hosted", False)
        wire.answer = lambda _asked: refusal(401, "invalid_api_key")
        await studio.add_account("Wrong", wire.base_url, "no", "session")
        assert (studio.notice.kind, studio.notice.verb) == (NoticeKind.warning, "add_account")
        await generated(studio)
        assert studio.account_pauses[0].remedy_verb == "enter_key"
        assert KEY not in json.dumps([dataclasses.asdict(one) for one in studio.accounts])
        await studio.close()


async def test_a_journal_that_cannot_be_opened_is_a_sentence(loop, house):
    def refuse(_places):
        raise JournalError("The journal cannot be opened; check the folder.")

    house.rooms = refuse
    studio = house.studio()
    await studio.start()
    assert studio.notice.sentence == "The journal cannot be opened; check the folder."
    assert studio.service_state == "unavailable"
    await studio.close()


async def test_a_local_service_that_does_not_start_is_a_sentence_with_a_way_on(loop, house):
    house.local.fails = True
    studio = house.studio()
    await studio.start()
    assert (studio.service_state, studio.is_ready) == ("unavailable", True)
    assert studio.notice.sentence == "The local service did not start."
    house.local.fails = False
    await getattr(studio, studio.notice.verb)()
    assert (studio.service_state, studio.practice_credits) == ("running", 1000)
    await studio.close()


async def test_a_studio_closed_while_it_starts_ends_quietly(loop, house, coroutines):
    studio = house.studio()
    coroutines.start(studio.start())
    await asyncio.sleep(0)
    await studio.close()
    assert not studio.is_ready


async def test_what_is_generated_while_the_library_opens_waits_and_is_sent_once(loop, house):
    studio = house.studio()
    studio.draft.prompt = "Rain on a tin roof."
    assert studio.generate() is None
    studio.generate()
    assert studio.notice.sentence.startswith("The library is still opening; the scene is sent")
    await studio.start()
    await eventually(lambda: states(studio) == [JobState.succeeded])
    assert studio.notice is None
    assert called(studio) == {"Rain on a tin roof."}
    await studio.close()


async def test_few_practice_credits_offer_a_refill(loop, house):
    house.local.credits = 49
    studio = house.studio()
    await studio.start()
    assert studio.notice.verb == "refill"
    await studio.refill()
    assert studio.practice_credits == 1000
    await studio.close()
