"""The verbs of a job: each does what it says, and says what it costs."""

import asyncio
import json

import pytest
from desk import KEY
from ear import eventually
from scripted_service import Reply, refusal, reply_json, task_json

from scenewright.studio.jobs.job import JobState
from scenewright.studio.journal import Journal


def rows(studio):
    return list(reversed(studio.jobs.jobs()))


def states(studio):
    return [job.state.value for job in rows(studio)]


def verbs(job):
    return [verb.name for verb in job.verbs]


async def generated(studio, prompt="Rain on a tin roof.", **fields):
    studio.draft.load({"prompt": prompt, "output_format": "wav", **fields})
    await studio.generate()
    await eventually(lambda: not studio.unresolved())
    return rows(studio)[-1]


async def test_an_unsent_job_is_cancelled_and_had_again(loop, studio, service):
    await studio.pause_all()
    studio.draft.prompt = "Waves."
    await studio.generate()
    (job,) = rows(studio)
    assert verbs(job)[:2] == ["pause_job", "cancel"]
    await studio.cancel(job.submission_id)
    assert rows(studio) == []
    notice = studio.notice
    assert "costs nothing" in notice.sentence
    await getattr(studio, notice.verb)(notice.submission_id)
    await studio.resume_all()
    await eventually(lambda: states(studio) == ["succeeded"])
    assert service.seen["POST"] == 1
    await studio.close()


async def test_what_is_sent_cannot_be_cancelled_and_says_so(loop, studio, house):
    house.waiting = asyncio.Event()
    studio.draft.prompt = "Waves."
    studio.draft.output_format = "wav"
    await studio.generate()
    await eventually(lambda: states(studio) == ["processing"])
    await studio.cancel(rows(studio)[0].submission_id)
    assert "sent already" in studio.notice.sentence
    house.waiting.set()
    await eventually(lambda: states(studio) == ["succeeded"])
    await studio.close()


async def test_what_has_ended_is_cleared_and_had_again(loop, studio, house):
    await generated(studio)
    await generated(studio, "Waves.")
    await studio.clear_ended()
    assert (rows(studio), studio.jobs.ended_count) == ([], 0)
    assert len(studio.scenes.scenes()) == 1
    await studio.undo_clear()
    assert states(studio) == ["succeeded"] * 2
    await studio.clear_job(rows(studio)[0].submission_id)
    await studio.close()
    again = house.studio()
    await again.start()
    assert states(again) == ["succeeded"]
    await again.close()


async def test_a_failure_keeps_its_inputs_and_they_come_back_into_its_scene(loop, studio, service):
    service.status = "failed"
    job = await generated(studio, "A bell.", speed=1.5, voice="amy")
    assert job.state is JobState.failed
    assert verbs(job)[:2] == ["generate_again", "restore"]
    await studio.new_scene()
    studio.draft.prompt = "Something else."
    other = await studio._desk.keeper.keep()
    await studio.restore(job.submission_id)
    assert (studio.draft.prompt, studio.draft.speed) == ("A bell.", 1.5)
    assert studio.scene_id == job.scene_id
    await getattr(studio, studio.notice.verb)()
    assert (studio.draft.prompt, studio.scene_id) == ("Something else.", other)
    await studio.close()


async def test_inputs_come_from_the_request_where_no_draft_was_kept(loop, studio, house):
    job = await generated(studio, "A bell.", pitch=3.0)
    journal = Journal(house.folder / "studio.sqlite3")
    journal.database.rows("UPDATE submission SET draft_json = '', scene_id = NULL")
    journal.close()
    studio.draft.prompt = "Something else."
    await studio.restore(job.submission_id)
    assert (studio.draft.prompt, studio.draft.pitch) == ("A bell.", 3.0)
    await eventually(lambda: studio.scene_id not in (None, job.scene_id))
    await studio.close()


async def test_a_sound_that_did_not_arrive_is_fetched_at_once_when_asked(loop, studio, service):
    service.before = {("media", number): Reply(200, b"no sound") for number in range(1, 9)}
    studio.draft.load({"prompt": "Rain.", "output_format": "wav"})
    await studio.generate()
    await eventually(lambda: states(studio) == ["waiting"])
    (job,) = rows(studio)
    assert verbs(job)[0] == "retry_download"
    assert "charged already" in job.sentence
    service.before = {}
    await studio.retry_download(job.submission_id)
    await eventually(lambda: states(studio) == ["succeeded"])
    assert service.seen["POST"] == 1
    await studio.close()


async def test_a_task_is_opened_by_its_id_once(loop, studio, service):
    service.tasks["elsewhere"] = "task_77"
    shown = []
    studio.job_revealed.connect(shown.append)
    await studio.open_task(" task_77 ", "local")
    await eventually(lambda: states(studio) == ["succeeded"])
    (job,) = rows(studio)
    assert (job.title, job.output) == ("Task task_77", "wav · 0:00")
    assert not {"generate_again", "restore", "render_on_service"} & set(verbs(job))
    await studio.clear_ended()
    await studio.open_task("task_77", "local")
    assert len(rows(studio)) == 1
    assert shown == [job.submission_id] * 2
    assert service.seen["POST"] == 0
    await studio.close()


async def test_a_task_that_is_not_there_may_be_another_accounts_and_can_be_asked_again(
    loop, studio, service
):
    await studio.open_task("task_5", "local")
    await eventually(lambda: studio.notice)
    assert states(studio) == ["refused"]
    assert "another account" in studio.notice.sentence
    service.tasks["elsewhere"] = "task_5"
    await studio.open_task("task_5", "local")
    await eventually(lambda: states(studio) == ["succeeded"])
    await studio.close()


@pytest.mark.parametrize("typed", ["", "../etc", "a b", "task_1?x=1", "x" * 300, "täsk"])
async def test_what_is_no_task_id_is_a_sentence_and_nothing_is_asked(loop, studio, service, typed):
    await studio.open_task(typed, "local")
    assert "no task id" in studio.notice.sentence
    assert (rows(studio), service.seen["GET"]) == ([], 0)
    await studio.close()


async def test_a_local_take_is_rendered_on_a_service_and_both_takes_are_linked(
    loop, studio, house, service
):
    job = await generated(studio, "A bell.", voice="amy")
    hosted = type(service)(service.wave)
    async with hosted.wire as wire:
        await studio.add_account("Hosted", wire.base_url, KEY, "session")
        account_id = studio.account.id
        told = " ".join(studio.what_differs(job.submission_id, account_id))
        assert "at least 5 credits" in told
        await studio.render_on_service(job.submission_id, account_id)
        await eventually(lambda: states(studio) == ["succeeded"] * 2)
        (asked,) = wire.asked_for("POST")
        local = service.wire.asked_for("POST")[0]
        assert asked.body == local.body
        assert asked.headers["idempotency-key"] != local.headers["idempotency-key"]
    rendered = rows(studio)[1]
    assert (rendered.parent_submission_id, rendered.is_local) == (job.submission_id, False)
    journal = Journal(house.folder / "studio.sqlite3")
    found = journal.database.rows("SELECT parent_take_id FROM take ORDER BY id")
    journal.close()
    assert found == [(None,), (job.take_id,)]
    await studio.close()


async def test_what_ends_together_is_one_message(loop, studio, service):
    told = []
    studio.jobs_ended.connect(told.append)
    studio.draft.load({"prompt": "Rain.", "output_format": "wav", "takes": 3})
    await studio.generate()
    # Polls keep their distance, so the three end one after the other.
    await eventually(lambda: studio.jobs.ended_count == 3)
    studio._desk._ended_together.flush()
    assert [one.title for one in told] == ["3 jobs are done"]
    assert told[0].sentence.endswith("It cost 15 practice credits.")
    assert told[0].is_good
    await studio.close()


async def test_a_journal_that_cannot_be_written_stops_all_and_goes_on_when_it_can(
    loop, studio, house, service
):
    house.waiting = asyncio.Event()
    studio.draft.load({"prompt": "Rain.", "output_format": "wav", "takes": 2})
    await studio.generate()
    await eventually(lambda: states(studio) == ["processing"] * 2)
    database = studio._desk._rooms.journal.database
    database.rows("PRAGMA query_only = 1")
    house.waiting.set()
    await eventually(lambda: studio.account_pauses)
    await eventually(lambda: studio.account_pauses[0].waiting_count == 2)
    (pause,) = studio.account_pauses
    assert "Nothing is lost" in pause.sentence
    assert "cannot be written" in pause.sentence
    database.rows("PRAGMA query_only = 0")
    await getattr(studio, pause.remedy_verb)()
    await eventually(lambda: states(studio) == ["succeeded"] * 2)
    assert (len(service.tasks), studio.account_pauses) == (2, ())
    await studio.close()


RUBBISH = {
    "a page": Reply(200, b"<html>Welcome</html>", {"Content-Type": "text/html"}),
    "a list": reply_json(200, [1, 2]),
    "a number for a state": reply_json(200, task_json(7)),
    "text for credits": reply_json(200, task_json(billing={"reserved_credits": "ten"})),
    "deep": Reply(200, b"[" * 100_000),
    "huge": Reply(200, b" " * (2 << 20)),
    "a redirect": Reply(302, b"", {"Location": "https://elsewhere.example/"}),
    "no text": Reply(200, b"\xff\xfe\x00"),
    "a new state": reply_json(200, task_json("dreaming")),
    "a server's page": Reply(500, b"<html>Oops</html>"),
}


@pytest.mark.parametrize("method", ["POST", "GET"])
@pytest.mark.parametrize("said", RUBBISH)
async def test_rubbish_fails_no_job_and_charges_nothing_twice(loop, studio, service, said, method):
    service.before[(method, 1)] = RUBBISH[said]
    if (said, method) == ("a new state", "POST"):
        service.tasks["as it was said"] = "task_1"
    studio.draft.load({"prompt": "Rain.", "output_format": "wav"})
    await studio.generate()
    await eventually(lambda: states(studio)[0] in ("succeeded", "unknown", "refused"))
    (job,) = rows(studio)
    if job.state is not JobState.succeeded:
        assert (said, method) == ("a redirect", "POST")
        assert "redirect" in job.sentence
        assert json.dumps(job.sentence).isascii()
        await studio.recover(job.submission_id)
        await eventually(lambda: states(studio) == ["succeeded"])
    assert len(service.tasks) == 1
    await eventually(lambda: studio.spent_today_credits == 5)
    await studio.close()


async def test_a_job_goes_through_its_own_account_whatever_is_in_use(loop, studio, service):
    service.before[("POST", 1)] = refusal(402, "insufficient_credits", "No.")
    studio.draft.load({"prompt": "Rain.", "output_format": "wav"})
    await studio.generate()
    await eventually(lambda: studio.account_pauses)
    async with type(service)(service.wave).wire as wire:
        wire.answer = lambda _asked: refusal(404, "task_not_found")
        await studio.add_account("Hosted", wire.base_url, KEY, "session")
        await studio.refill()
        await eventually(lambda: states(studio) == ["succeeded"])
        assert wire.asked_for("POST") == []
    await studio.close()


async def test_a_scene_without_a_title_is_called_by_the_words_that_are_sent_first(loop, studio):
    await studio.pause_all()
    studio.draft.load({"prompt": "# for the second act\n{Rain|Wind} on a roof."})
    await studio.generate()
    assert studio.draft.title == "Rain on a roof."
    assert {job.scene_title for job in rows(studio)} == {"Rain on a roof."}


async def test_words_that_cannot_be_saved_are_known_and_closing_tries_again(loop, studio, house):
    database = studio._desk._rooms.journal.database
    database.rows("PRAGMA query_only = 1")
    studio.draft.prompt = "Rain on a roof."
    studio.draft.flush()
    await eventually(lambda: not studio.draft.is_kept)
    assert "cannot be written" in studio.notice.sentence
    database.rows("PRAGMA query_only = 0")
    await studio.close()
    again = house.studio()
    await again.start()
    assert (again.draft.prompt, again.draft.is_kept) == ("Rain on a roof.", True)
    await again.close()
