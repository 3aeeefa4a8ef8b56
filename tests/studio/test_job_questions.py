"""What only the user can decide: a request nobody answered, a task of another key, two accounts."""

import pytest
from desk import KEY, REQUEST, Service
from ear import eventually
from scripted_service import refusal

from scenewright.studio.jobs.job import JobState
from scenewright.studio.jobs.progress import ANOTHER_KEYS
from scenewright.studio.journal import Journal

DAY = 86_400.0


def rows(studio):
    return list(reversed(studio.jobs.jobs()))


def states(studio):
    return [job.state.value for job in rows(studio)]


def verbs(job):
    return [verb.name for verb in job.verbs]


async def add_hosted(studio, wire, name="Hosted"):
    """A hosted account over a wire that knows every key."""
    answer, wire.answer = wire.answer, lambda _asked: refusal(404, "task_not_found")
    await studio.add_account(name, wire.base_url, KEY, "file")
    wire.answer = answer
    return studio.account.id


def sent_long_ago(house, account_id):
    journal = Journal(house.folder / "studio.sqlite3")
    opened = journal.open(REQUEST, account_id)
    journal.begin_sending(opened.id)
    journal.database.rows("UPDATE submission SET sending_since = sending_since - ?", (3 * DAY,))
    journal.close()
    return opened.id


@pytest.fixture
def elsewhere(service):
    return Service(service.wave)


async def asked(house, elsewhere):
    """A studio that has found, at its start, a job nobody answered for three days."""
    studio = house.studio()
    await studio.start()
    account_id = await add_hosted(studio, elsewhere.wire)
    await studio.close()
    submission_id = sent_long_ago(house, account_id)
    again = house.studio()
    await again.start()
    await eventually(lambda: again.jobs.find(submission_id).verbs[0].name == "send_again")
    return again, submission_id


async def test_an_old_one_says_why_it_asks_and_is_sent_again_only_when_told(loop, house, elsewhere):
    async with elsewhere.wire:
        studio, submission_id = await asked(house, elsewhere)
        job = studio.jobs.find(submission_id)
        assert job.state is JobState.unknown
        assert "charged anew" in job.sentence
        assert verbs(job)[:3] == ["send_again", "look_up_task", "stop_watching"]
        assert job.verbs[0].is_charged
        assert elsewhere.seen["POST"] == 0
        await studio.recover(submission_id)
        await eventually(lambda: studio.jobs.find(submission_id).state is JobState.unknown)
        assert elsewhere.seen["POST"] == 0
        await studio.send_again(submission_id)
        await eventually(lambda: states(studio) == ["succeeded"])
        assert elsewhere.bodies == {REQUEST.body()}
        await studio.close()


async def test_a_task_that_was_looked_up_is_fetched_and_nothing_is_sent(loop, house, elsewhere):
    async with elsewhere.wire:
        studio, submission_id = await asked(house, elsewhere)
        elsewhere.tasks["key"] = "task_7"
        await studio.look_up_task(submission_id, "task_8")
        assert "not" in studio.notice.sentence.lower()
        assert studio.jobs.find(submission_id).task_id is None
        await studio.look_up_task(submission_id, " task_7 ")
        await eventually(lambda: states(studio) == ["succeeded"])
        assert (elsewhere.seen["POST"], rows(studio)[0].task_id) == (0, "task_7")
        await studio.close()


async def test_a_longer_window_sends_it_by_itself(loop, house, elsewhere):
    async with elsewhere.wire:
        studio, submission_id = await asked(house, elsewhere)
        studio.settings.replay_hours = 100
        await studio.recover(submission_id)
        await eventually(lambda: states(studio) == ["succeeded"])
        await studio.close()


async def test_a_key_that_changed_marks_nothing_failed_and_the_right_one_lets_it_go_on(
    loop, house, elsewhere
):
    elsewhere.polls_needed = 10**9
    async with elsewhere.wire:
        studio = house.studio()
        await studio.start()
        account_id = await add_hosted(studio, elsewhere.wire)
        studio.draft.load({"prompt": "Rain.", "output_format": "wav"})
        await studio.generate()
        await eventually(lambda: states(studio) == ["processing"])
        of_another = {("GET", elsewhere.seen["GET"] + turn) for turn in range(1, 40)}
        elsewhere.before = dict.fromkeys(of_another, refusal(404, "task_not_found"))
        await studio.recover(rows(studio)[0].submission_id)
        await eventually(lambda: rows(studio)[0].sentence == ANOTHER_KEYS)
        job = rows(studio)[0]
        assert (job.state, job.is_ended) == (JobState.unknown, False)
        assert verbs(job)[:2] == ["recover", "stop_watching"]
        assert studio.account_pauses == ()
        elsewhere.before, elsewhere.polls_needed = {}, 0
        answer, elsewhere.wire.answer = (
            elsewhere.wire.answer,
            lambda asked: (
                refusal(404, "task_not_found") if "key-check" in asked.path else answer(asked)
            ),
        )
        await studio.replace_key(account_id, KEY + "2", "file")
        await eventually(lambda: states(studio) == ["succeeded"])
        assert len(elsewhere.tasks) == 1
        await studio.close()


async def test_two_accounts_of_one_name_work_and_are_told_apart(loop, house, elsewhere, service):
    other = Service(service.wave)
    async with elsewhere.wire, other.wire:
        studio = house.studio()
        await studio.start()
        studio.draft.load({"prompt": "Rain.", "output_format": "wav"})
        for one in (elsewhere, other):
            await add_hosted(studio, one.wire, "Team")
            await studio.generate()
        await eventually(lambda: states(studio) == ["succeeded"] * 2)
        names = [job.account_name for job in rows(studio)]
        hosts = [one.wire.base_url.removeprefix("http://") for one in (elsewhere, other)]
        assert names == [f"Team ({host})" for host in hosts]
        assert (elsewhere.seen["POST"], other.seen["POST"]) == (1, 1)
        await studio.close()
