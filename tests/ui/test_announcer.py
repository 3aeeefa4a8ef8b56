"""What a screen reader is told: each change of a job once, many at once in one sentence."""

from dataclasses import replace

import pytest

from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.ui.announcer import Announcer

JOB = Job(1, 1, "Harbour", "Local", JobState.queued, "Waiting for its turn.", 1.0)


@pytest.fixture
def heard(window, studio):
    sentences = []
    Announcer(studio, window, sentences.append)
    return sentences


def test_what_a_job_becomes_is_said_once(studio, heard, qtbot):
    studio.jobs.put(JOB)
    qtbot.waitUntil(lambda: heard == ["Harbour: Waiting for its turn."])
    studio.jobs.put(replace(JOB, next_poll_at=4.0))
    studio.jobs.put(replace(JOB, state=JobState.succeeded, sentence="Done."))
    qtbot.waitUntil(lambda: heard[1:] == ["Harbour: Done."])


def test_many_changes_at_once_are_counted(studio, heard, qtbot):
    for number in range(8):
        state = JobState.succeeded if number < 6 else JobState.failed
        studio.jobs.put(replace(JOB, submission_id=number))
        studio.jobs.put(replace(JOB, submission_id=number, state=state))
    qtbot.waitUntil(lambda: heard == ["8 jobs changed: 6 done, 2 failed."])


def test_what_was_over_before_is_no_news_and_a_notice_is(studio, heard, qtbot):
    studio.jobs.put(replace(JOB, state=JobState.failed, sentence="Failed."))
    studio.notice = Notice(NoticeKind.error, "The keyring is locked.")
    qtbot.waitUntil(lambda: heard == ["The keyring is locked."])


def test_qt_is_told_by_an_announcement_of_the_window(window, studio, qtbot, monkeypatch):
    from PySide6.QtGui import QAccessible

    events = []
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        lambda event: events.append((event.type(), event.object(), event.message())),
    )
    studio.notice = Notice(NoticeKind.warning, "The disk is nearly full.")
    wanted = (QAccessible.Event.Announcement, window, "The disk is nearly full.")
    qtbot.waitUntil(lambda: events == [wanted])
