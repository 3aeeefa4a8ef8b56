"""What lasts: hours without an answer, keys that may be forgotten, sounds that stay broken."""

import asyncio
import contextlib

import pytest
from desk import REQUEST, Desk, Service, wave_of
from scripted_service import CUT, Reply, refusal

from scenewright.studio.jobs.progress import ANOTHER_KEYS, Activity
from scenewright.studio.records import SubmissionState

HOUR = 3600.0


@pytest.fixture
def service(tmp_path):
    return Service(wave_of(tmp_path))


@contextlib.asynccontextmanager
async def opened(folder, service):
    async with service.wire:
        desk = Desk(folder, service)
        yield desk
        await desk.close()


def sent_before(desk, seconds):
    """A submission that was sent so long ago, and never answered."""
    submission_id = desk.open()
    desk.journal.begin_sending(submission_id)
    moved = "UPDATE submission SET sending_since = sending_since - ? WHERE id = ?"
    desk.journal.database.rows(moved, (seconds, submission_id))
    return submission_id


@pytest.mark.parametrize("hours", [0.1, 23, -23])
async def test_a_young_one_is_sent_again_by_itself_with_the_same_bytes(service, hours, tmp_path):
    async with opened(tmp_path, service) as desk:
        last = await desk.through(sent_before(desk, hours * HOUR))
        assert last.take is not None
        assert service.bodies == {REQUEST.body()}


@pytest.mark.parametrize("hours", [25, -25])
async def test_an_older_one_asks_and_sends_nothing_until_it_is_told(service, hours, tmp_path):
    async with opened(tmp_path, service) as desk:
        submission_id = sent_before(desk, hours * HOUR)
        for _ in range(2):
            last = await desk.through(submission_id)
            assert (last.activity, last.state) == (Activity.stopped, SubmissionState.unknown)
            assert "charged anew" in last.sentence
            assert desk.journal.submission(submission_id).is_asking
        assert service.seen["POST"] == 0
        desk.journal.send_again(submission_id)
        assert (await desk.through(submission_id)).take is not None
        assert not desk.journal.submission(submission_id).is_asking
        assert service.bodies == {REQUEST.body()}


async def test_the_window_is_a_setting(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        submission_id = sent_before(desk, 25 * HOUR)
        assert (await desk.through(submission_id, replay_seconds=26 * HOUR)).take is not None
        other = sent_before(desk, 60)
        assert "asked" in (await desk.through(other, replay_seconds=30)).sentence


async def test_a_question_is_durable_before_it_is_asked(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        submission_id = sent_before(desk, 25 * HOUR)
        found = []
        desk.told = type("Told", (), {"append": lambda _self, one: found.append(
            (one.activity, desk.journal.submission(submission_id).is_asking)
        )})()  # fmt: skip
        await desk.through(submission_id)
        assert found == [(Activity.stopped, True)]


async def test_storms_longer_than_the_window_end_in_the_question_by_the_steady_clock(
    service, tmp_path
):
    async with opened(tmp_path, service) as desk:
        service.before = {("POST", number): Reply(503) for number in range(1, 900)}
        last = await desk.through(desk.open(), replay_seconds=HOUR)
        assert (last.activity, last.state) == (Activity.stopped, SubmissionState.unknown)
        assert desk.journal.submission(last.submission_id).is_asking
        slept = sum(desk.hours.slept)
        assert HOUR - 60 < slept <= HOUR


async def test_what_cannot_have_arrived_is_unsent_again_and_days_later_sent_without_a_question(
    service, tmp_path
):
    async with opened(tmp_path, service) as desk:
        port = service.wire.port
        await service.wire.silence()
        submission_id = desk.open()
        waiting = asyncio.create_task(desk.through(submission_id))
        while len(desk.hours.slept) < 12:
            await asyncio.sleep(0.01)
        waits = [one for one in desk.told if one.sentence]
        assert {(one.activity, one.state) for one in waits} == {
            (Activity.waiting, SubmissionState.unsent)
        }
        assert "cannot be reached" in waits[-1].sentence
        assert max(desk.hours.slept) <= 30
        left = desk.journal.submission(submission_id)
        assert left.sending_since is None or left.state is SubmissionState.unknown
        await service.wire.listen(port)
        assert (await waiting).take is not None


async def test_a_cut_wire_may_have_carried_it(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        service.before = {("POST", 1): CUT}
        states = []

        async def sleep(seconds):
            states.append(desk.journal.submission(1).state)
            await type(desk.hours).sleep(desk.hours, seconds)

        desk.hours.sleep = sleep
        assert (await desk.through(desk.open())).take is not None
        assert states[0] is SubmissionState.unknown


async def test_a_log_in_page_is_waited_out_and_said(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        page = Reply(200, b"<html>Log in</html>", {"Content-Type": "text/html"})
        redirect = Reply(302, headers={"Location": "http://portal.example/"})
        service.before = {("POST", 1): page, ("POST", 2): redirect, ("GET", 1): page}
        assert (await desk.through(desk.open())).take is not None
        said = [one.sentence for one in desk.told if one.sentence]
        assert len(said) >= 3
        assert all("log-in page" in one for one in said)
        assert len(service.tasks) == 1


async def test_a_sound_that_stays_broken_is_asked_for_ever_more_slowly_and_nothing_is_lost(
    service, tmp_path
):
    async with opened(tmp_path, service) as desk:
        good, service.wave = service.wave, b"no sound at all" * 100
        submission_id = desk.open()
        watching = asyncio.create_task(desk.through(submission_id))
        while len(desk.hours.slept) < 12:
            await asyncio.sleep(0.01)
        told = desk.told[-1]
        assert not watching.done()
        service.wave = good
        assert (await watching).take is not None
        assert told.state is SubmissionState.accepted
        pauses = desk.hours.slept[2:11]
        assert pauses == [5, 10, 20, 40, 80, 160, 320, 600, 600]
        said = next(one.sentence for one in desk.told if "cannot be played" in one.sentence)
        assert "charged already (5 credits)" in said
        assert len(service.tasks) == 1


async def test_a_sound_that_was_cut_short_is_fetched_anew(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        (tmp_path / "long").mkdir()
        told, service.wave = service.wave, wave_of(tmp_path / "long", 3.0)

        async def sleep(seconds):
            if seconds == 5:
                service.wave = told
            await type(desk.hours).sleep(desk.hours, seconds)

        desk.hours.sleep = sleep
        last = await desk.through(desk.open())
        assert last.take.duration_seconds == 0.5
        assert any("the service told 0.5 s" in one.sentence for one in desk.told)
        assert service.seen["media"] == 2


async def test_a_sound_of_another_length_is_kept_in_the_end_for_it_is_paid_for(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        (tmp_path / "long").mkdir()
        service.wave = wave_of(tmp_path / "long", 3.0)
        last = await desk.through(desk.open())
        assert last.take.duration_seconds == 3.0
        assert service.seen["media"] == 3


async def test_an_address_that_dies_again_and_again_ends_nothing(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        service.before = {("media", number): Reply(410) for number in range(1, 30)}
        last = await desk.through(desk.open())
        assert last.take is not None
        assert service.seen["media"] == 30


async def test_that_the_sound_has_come_is_durable_before_it_is_told(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        submission_id = desk.open()
        kept = []
        append = desk.told.append

        def tell(one):
            append(one)
            if one.activity is Activity.keeping:
                kept.append(desk.journal.submission(submission_id).downloaded_at)

        desk.told = type("Told", (), {"append": staticmethod(tell)})()
        await desk.through(submission_id)
        assert kept[0] is not None


async def test_every_word_of_the_service_is_durable_before_it_is_told(service, tmp_path):
    async with opened(tmp_path, service) as desk:

        def answer(asked):
            if asked.path == "/media/1":
                service.media_path = "/media/2"
            return service.answer(asked)

        service.wire.answer = answer
        submission_id = desk.open()
        wrong = []

        def tell(one):
            last = desk.journal.last_observation(submission_id)
            known = last.task() if last else None
            if one.task is not None and known != one.task:
                wrong.append((one, last))

        desk.told = type("Told", (), {"append": staticmethod(tell)})()
        await desk.through(submission_id)
        assert wrong == []


async def test_a_task_the_present_key_does_not_show_is_another_keys_and_has_not_failed(
    service, tmp_path
):
    async with opened(tmp_path, service) as desk:
        service.polls_needed = 10**9
        submission_id = desk.open()
        watching = asyncio.create_task(desk.through(submission_id))
        while service.polled < 2:
            await asyncio.sleep(0.01)
        first = service.seen["GET"] + 1
        service.before = {
            ("GET", turn): refusal(404, "task_not_found") for turn in range(first, first + 50)
        }
        last = await watching
        assert (last.activity, last.state) == (Activity.stopped, SubmissionState.accepted)
        assert last.sentence == ANOTHER_KEYS
        service.before, service.polls_needed = {}, 0
        assert (await desk.through(submission_id)).take is not None
        assert len(service.tasks) == 1


async def test_a_task_that_is_not_seen_yet_is_asked_for_again(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        service.before = {("GET", turn): refusal(404, "task_not_found") for turn in (1, 2)}
        assert (await desk.through(desk.open())).take is not None


async def test_a_server_that_now_and_then_does_not_see_the_task_ends_nothing(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        service.polls_needed = 5
        turns = range(2, 12, 2)
        service.before = {("GET", turn): refusal(404, "task_not_found") for turn in turns}
        assert (await desk.through(desk.open())).take is not None


async def test_a_forgotten_one_is_left_alone_until_it_is_taken_up(service, tmp_path):
    async with opened(tmp_path, service) as desk:
        submission_id = desk.open()
        desk.journal.set_state(submission_id, SubmissionState.forgotten)
        last = await desk.through(submission_id)
        assert (last.activity, last.state) == (Activity.stopped, SubmissionState.forgotten)
        assert service.seen["POST"] == 0
