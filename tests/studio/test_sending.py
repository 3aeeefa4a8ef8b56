"""The queue of the unsent: who goes, who waits, what stops an account and what lets it go on."""

import asyncio

import pytest
from desk import KEY
from ear import eventually
from scripted_service import refusal

from scenewright.studio.jobs.job import JobState
from scenewright.studio.jobs.pauses import PauseKind


def rows(studio):
    return list(reversed(studio.jobs.jobs()))


def states(studio):
    return [job.state.value for job in rows(studio)]


def turns(studio):
    return [job.before_count for job in rows(studio) if job.state is JobState.unsent]


def keys_sent(service):
    return [asked.headers["idempotency-key"] for asked in service.wire.asked_for("POST")]


@pytest.fixture
def studio(one_at_a_time):
    return one_at_a_time


async def send(studio, count=4, prompt="Rain."):
    studio.draft.prompt = prompt
    studio.draft.output_format = "wav"
    studio.draft.takes = count
    await studio.generate()


async def test_so_many_jobs_of_an_account_are_at_its_service_and_the_others_wait(
    loop, studio, service
):
    await send(studio)
    await eventually(lambda: states(studio) == ["processing", "unsent", "unsent", "unsent"])
    assert turns(studio) == [0, 1, 2]
    assert rows(studio)[3].sentence == "Waiting to be sent, 2 before it"
    assert (service.seen["POST"], studio.jobs.unsent_count) == (1, 3)
    studio.settings.jobs_at_once = 3
    await eventually(lambda: states(studio) == ["processing"] * 3 + ["unsent"])
    await studio.close()


async def test_one_that_ends_lets_the_next_go(loop, studio, house, service):
    await send(studio)
    house.waiting.set()
    await eventually(lambda: states(studio) == ["succeeded"] * 4)
    assert len(set(keys_sent(service))) == 4
    await studio.close()


async def test_the_order_is_the_users_and_is_kept(loop, studio, house):
    await send(studio)
    await eventually(lambda: states(studio)[0] == "processing")
    _first, second, third, fourth = (job.submission_id for job in rows(studio))
    await studio.move_jobs(([fourth], second))
    assert turns(studio) == [1, 2, 0]
    await studio.move_jobs(([second], None))
    assert turns(studio) == [2, 1, 0]
    await studio.close()
    again = house.studio()
    again.settings.jobs_at_once = 1
    await again.start()
    assert turns(again) == [2, 1, 0]
    await again.move_jobs(([third, second], fourth))
    assert turns(again) == [1, 0, 2]
    await again.close()


async def test_a_paused_job_lets_others_pass_and_stays_paused_after_a_restart(loop, studio, house):
    await send(studio, 3)
    await eventually(lambda: states(studio)[0] == "processing")
    second = rows(studio)[1].submission_id
    await studio.pause_job(second)
    assert turns(studio) == [None, 0]
    assert [verb.name for verb in rows(studio)[1].verbs][:2] == ["resume_job", "cancel"]
    await studio.close()
    house.waiting.set()
    again = house.studio()
    await again.start()
    await eventually(lambda: states(again) == ["succeeded", "unsent", "succeeded"])
    await again.resume_job(second)
    await eventually(lambda: states(again) == ["succeeded"] * 3)
    await again.close()


async def test_a_paused_queue_sends_nothing_and_says_so_until_it_goes_on(
    loop, studio, house, service
):
    await studio.pause_all("local")
    await send(studio, 2)
    assert states(studio) == ["unsent", "unsent"]
    assert all(job.is_held for job in rows(studio))
    (pause,) = studio.account_pauses
    assert (pause.kind, pause.waiting_count) == (PauseKind.asked, 2)
    await studio.close()
    house.waiting.set()
    again = house.studio()
    await again.start()
    assert (states(again), service.seen["POST"]) == (["unsent", "unsent"], 0)
    (pause,) = again.account_pauses
    await getattr(again, pause.remedy_verb)(pause.remedy_argument)
    await eventually(lambda: states(again) == ["succeeded"] * 2)
    assert again.account_pauses == ()
    await again.close()


async def test_want_of_credits_stops_the_queue_once_and_a_refill_goes_on_under_the_same_keys(
    loop, studio, house, service
):
    service.before[("POST", 1)] = refusal(402, "insufficient_credits", "At least 5 are needed.")
    await send(studio, 3)
    await eventually(lambda: studio.account_pauses)
    (pause,) = studio.account_pauses
    assert (pause.kind, pause.waiting_count) == (PauseKind.credits, 3)
    assert (pause.remedy_verb, pause.remedy_argument) == ("refill", None)
    assert "At least 5 are needed." in pause.sentence
    assert states(studio) == ["refused", "unsent", "unsent"]
    assert studio.notice is None
    assert [verb.name for verb in rows(studio)[0].verbs][:2] == ["recover", "cancel"]
    house.waiting.set()
    await getattr(studio, pause.remedy_verb)()
    await eventually(lambda: states(studio) == ["succeeded"] * 3)
    keys = keys_sent(service)
    assert (len(keys), len(set(keys)), studio.account_pauses) == (4, 3, ())
    await studio.close()


async def test_a_refusal_from_before_a_refill_does_not_stop_what_the_refill_let_go_on(
    loop, studio, house, service
):
    house.waiting.set()
    no, answered = refusal(402, "insufficient_credits"), asyncio.Event()
    scripted = service.wire.answer

    async def slow(asked):
        is_second = asked.method == "POST" and len(service.wire.asked_for("POST")) == 2
        return no if is_second and await answered.wait() else scripted(asked)

    service.wire.answer = slow
    service.before[("POST", 1)] = no
    studio.settings.jobs_at_once = 2
    await send(studio, 2)
    await eventually(lambda: studio.account_pauses and len(keys_sent(service)) == 2)
    await studio.refill()
    await eventually(lambda: "succeeded" in states(studio))
    answered.set()
    await eventually(lambda: states(studio) == ["succeeded"] * 2)
    assert (len(keys_sent(service)), studio.account_pauses) == (4, ())
    await studio.close()


@pytest.mark.parametrize(
    ("status", "kind", "remedy"),
    [
        (401, PauseKind.key, "enter_key"),
        (402, PauseKind.credits, "resume_account"),
        (403, PauseKind.access, "resume_account"),
    ],
)
async def test_a_refused_account_stands_while_others_go_on(
    loop, studio, house, service, status, kind, remedy
):
    house.waiting.set()
    service.before = {}
    async with type(service)(service.wave).wire as wire:
        wire.answer = lambda _asked: refusal(404, "task_not_found")
        await studio.add_account("Hosted", wire.base_url, KEY, "file")
        hosted = studio.account.id
        wire.answer = lambda _asked: refusal(status, "some_code", "Not you.")
        await send(studio, 2)
        await eventually(lambda: studio.account_pauses)
        (pause,) = studio.account_pauses
        told = (pause.account_id, pause.account_name, pause.kind, pause.remedy_verb)
        assert told == (hosted, "Hosted", kind, remedy)
        studio.use_account("local")
        await send(studio, 1)
        await eventually(lambda: states(studio) == ["refused", "unsent", "succeeded"])
        mended = type(service)(service.wave)
        mended.wire.port = wire.port
        wire.answer = mended.answer
        if remedy == "enter_key":
            await studio.replace_key(hosted, KEY, "file")
        else:
            await getattr(studio, remedy)(pause.remedy_argument)
        await eventually(lambda: states(studio) == ["succeeded"] * 3)
        assert len({asked.headers["idempotency-key"] for asked in wire.asked_for("POST")}) == 2
        assert studio.account_pauses == ()
    await studio.close()


async def test_a_refused_poll_pauses_the_account_and_fails_no_job(loop, studio, house, service):
    service.before[("GET", 1)] = refusal(403, "api_access_required", "No plan.")
    house.waiting.set()
    await send(studio, 2)
    await eventually(lambda: studio.account_pauses)
    assert states(studio) == ["unknown", "unsent"]
    assert studio.account_pauses[0].waiting_count == 2
    await studio.resume_account("local")
    await eventually(lambda: states(studio) == ["succeeded"] * 2)
    assert len(service.tasks) == 2
    await studio.close()


async def test_an_account_that_was_refused_is_not_asked_again_by_a_restart(
    loop, studio, house, service
):
    service.before[("POST", 1)] = refusal(402, "insufficient_credits", "At least 5 are needed.")
    await send(studio, 2)
    await eventually(lambda: studio.account_pauses)
    await studio.close()
    house.waiting.set()
    again = house.studio()
    await again.start()
    assert (service.seen["POST"], again.account_pauses[0].kind) == (1, PauseKind.credits)
    await again.refill()
    await eventually(lambda: states(again) == ["succeeded"] * 2)
    await again.close()


async def test_a_local_service_that_does_not_start_holds_its_queue(loop, studio, house):
    house.waiting.set()
    await house.local.close()
    house.local.fails = True
    await send(studio, 2)
    await eventually(lambda: studio.account_pauses)
    (pause,) = studio.account_pauses
    assert (pause.kind, pause.waiting_count) == (PauseKind.service, 2)
    house.local.fails = False
    await getattr(studio, pause.remedy_verb)(pause.remedy_argument)
    await eventually(lambda: states(studio) == ["succeeded"] * 2)
    await studio.close()


async def test_a_locked_keyring_holds_the_queue_and_a_key_lets_it_go_on(loop, studio, house):
    house.waiting.set()
    async with type(house.service)(house.service.wave).wire as wire:
        other = type(house.service)(house.service.wave)
        other.wire.port = wire.port
        wire.answer = other.answer
        await studio.add_account("Hosted", wire.base_url, KEY, "file")
        hosted = studio.account.id
        (house.folder / "keys.json").write_text("locked")
        await send(studio, 2)
        await eventually(lambda: studio.account_pauses)
        (pause,) = studio.account_pauses
        assert (pause.kind, pause.waiting_count) == (PauseKind.keyring, 2)
        assert pause.remedy_verb == "enter_key"
        assert wire.asked_for("POST") == []
        await studio.replace_key(hosted, KEY, "session")
        await eventually(lambda: states(studio) == ["succeeded"] * 2)
    await studio.close()


async def test_a_key_that_no_header_can_hold_stops_the_queue_once_and_the_rows_say_so(
    loop, studio, house
):
    house.waiting.set()
    async with type(house.service)(house.service.wave).wire as wire:
        await studio.add_account("Hosted", wire.base_url, KEY, "file")
        hosted, keys = studio.account.id, house.folder / "keys.json"
        keys.write_text(keys.read_text().replace(KEY, "a key"))
        studio.notice = None
        await send(studio, 8)
        await eventually(lambda: studio.account_pauses and states(studio) == ["unsent"] * 8)
        (pause,) = studio.account_pauses
        assert (pause.kind, pause.waiting_count) == (PauseKind.key, 8)
        assert "without spaces" in pause.sentence
        assert {job.sentence for job in rows(studio)} == {"Waiting until its account goes on"}
        assert (studio.notice, wire.asked_for("POST")) == (None, [])
        await studio.cancel_jobs([job.submission_id for job in rows(studio)])
        await studio.remove_account(hosted)
    await studio.close()


async def test_a_stop_that_holds_nothing_any_more_is_gone(loop, studio, service):
    service.before[("POST", 1)] = refusal(402, "insufficient_credits", "At least 5 are needed.")
    await send(studio, 2)
    await eventually(lambda: studio.account_pauses)
    for job in rows(studio):
        await studio.cancel(job.submission_id)
    assert (studio.account_pauses, rows(studio)) == ((), [])
    await studio.close()
