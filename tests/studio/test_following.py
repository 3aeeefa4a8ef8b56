"""The rows of those at work: shown in one go, and never older than what was read last."""

import asyncio

import pytest
from full_journal import fill

from scenewright.studio.jobs.following import Following
from scenewright.studio.jobs.job import JobState
from scenewright.studio.jobs.jobs import JobBoard
from scenewright.studio.journal import Journal
from scenewright.studio.records import SubmissionState
from scenewright.studio.rooms import Rooms


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "studio.sqlite3")
    yield journal
    journal.close()


def following_of(journal, board, in_thread=asyncio.to_thread):
    rooms = Rooms(journal, None, None, None)
    return Following(rooms, board, lambda work: work.close(), in_thread, None)


async def test_a_full_journal_is_shown_in_one_go(journal, qapp):
    fill(journal, 300, live=20, unsent=10)
    board, resets = JobBoard(), []
    board.modelReset.connect(lambda: resets.append(board.rowCount()))
    following = following_of(journal, board)
    await following.show_all(5000)
    assert resets == [300]
    assert len(following.unsent()) == board.unsent_count == 10
    assert {job.state for job in board.jobs()} == {
        *(JobState.unsent, JobState.unknown, JobState.succeeded, JobState.failed),
        *(JobState.stopped, JobState.refused),
    }


@pytest.mark.parametrize("verb", ["refresh", "reload"])
async def test_a_slow_read_never_puts_an_older_row_over_a_newer_one(journal, qapp, verb):
    fill(journal, 1, unsent=1)
    board, first_may_end = JobBoard(), asyncio.Event()
    waits = [first_may_end]

    async def in_thread(read, *arguments):
        found = read(*arguments)
        if waits:
            await waits.pop().wait()
        return found

    following = following_of(journal, board, in_thread)
    reading = following.refresh(1) if verb == "refresh" else following.reload([1])
    slow = asyncio.create_task(reading)
    await asyncio.sleep(0)
    journal.set_state(1, SubmissionState.forgotten)
    await following.refresh(1)
    first_may_end.set()
    await slow
    assert following.record(1).submission.state is SubmissionState.forgotten
    assert board.find(1).state is JobState.stopped


async def test_what_nobody_foresaw_leaves_no_row_that_seems_to_go_on(journal, qapp, monkeypatch):
    async def broken(*_given, **_named):
        raise RuntimeError("nobody foresaw it")

    monkeypatch.setattr("scenewright.studio.jobs.submission.see_through", broken)
    fill(journal, 1, unsent=1)
    board, started = JobBoard(), []

    def start(work):
        started.append(asyncio.ensure_future(work))
        return started[-1]

    rooms = Rooms(journal, None, None, None)
    following = Following(rooms, board, start, asyncio.to_thread, None)
    await following.show_all(1)
    following.follow(following.record(1))
    assert board.running_count == 1
    with pytest.raises(RuntimeError):
        await started[0]
    assert board.running_count == 0
    assert following.at_work("local") == set()
